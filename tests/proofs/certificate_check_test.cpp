// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/proofs/certificate_check.hpp: the certificates of denials of each ground are
// accepted, and refused once a square, a man or a position is taken out of them, where the side can
// mate, and for a position that differs by one man. On labelled positions every certificate that is
// written is accepted. Out of scope: what proofs by outlines are refused for, which
// closed_outlines_test.cpp has.
#include "oracle/proofs/certificate_check.hpp"

#include "oracle/solver/certify.hpp"
#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

constexpr int budget = 30'000;

std::optional<std::string> fault_in(std::string_view fen, Colour side,
                                    const proofs::Certificate& certificate) {
  return proofs::fault_of_certificate(position_of(fen), side, certificate, test_lawbook());
}

proofs::Certificate certificate_in(std::string_view fen, Colour side, proofs::Reason reason) {
  const auto certificate = fast::certify(board_of(position_of(fen)), side, budget);
  EXPECT_TRUE(certificate.has_value()) << fen;
  if (!certificate) return {};
  EXPECT_EQ(certificate->reason, reason) << fen;
  EXPECT_EQ(fault_in(fen, side, *certificate), std::nullopt) << fen;
  return *certificate;
}

constexpr std::string_view wall = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";
constexpr std::string_view wall_with_a_gap = "4k3/8/8/p2p4/P2P4/8/8/4K3 w - - 0 1";
constexpr std::string_view forced_capture = "6Rk/8/7K/8/8/8/8/8 b - - 0 1";

TEST(CertificateCheck, AcceptsTheEndOfAGameAndRefusesItWhereAMoveIsLeft) {
  const auto stalemate =
      certificate_in("7k/7P/7K/8/8/8/8/8 b - - 0 1", Colour::white, proofs::Reason::no_move);
  EXPECT_TRUE(fault_in("7k/7P/6K1/8/8/8/8/8 w - - 0 1", Colour::white, stalemate).has_value());
  EXPECT_TRUE(fault_in("6Qk/8/7K/8/8/8/8/8 b - - 0 1", Colour::white, stalemate).has_value());
}

TEST(CertificateCheck, AcceptsPoorMaterialAndRefusesOneManMore) {
  const auto bare =
      certificate_in("7k/8/8/8/8/8/8/KQ6 w - - 0 1", Colour::black, proofs::Reason::material);
  EXPECT_TRUE(fault_in("7k/7p/8/8/8/8/8/KQ6 w - - 0 1", Colour::black, bare).has_value());
  EXPECT_EQ(fault_in("5K2/8/8/1B6/8/k7/6b1/8 w - - 0 1", Colour::white, bare), std::nullopt);
  EXPECT_TRUE(fault_in("5K2/8/8/1B6/8/k7/7b/8 w - - 0 1", Colour::white, bare).has_value());
  EXPECT_EQ(fault_in("8/8/8/4k3/4q3/4N3/4K3/8 w - - 0 1", Colour::white, bare), std::nullopt);
  EXPECT_TRUE(fault_in("8/8/8/4k3/4r3/4N3/4K3/8 w - - 0 1", Colour::white, bare).has_value());
}

TEST(CertificateCheck, AcceptsAWallAndRefusesOneWithAGap) {
  const auto closed = certificate_in(wall, Colour::white, proofs::Reason::reach);
  EXPECT_TRUE(fault_in(wall_with_a_gap, Colour::white, closed).has_value());
}

/// A square to which the piece can move, so that it is not its own.
std::size_t a_square_reached(const proofs::Claim& claim) {
  const auto home = static_cast<std::size_t>(index_of(claim.home));
  std::size_t square = 0;
  while (square < claim.as_itself.size() && (square == home || !claim.as_itself.test(square)))
    ++square;
  return square;
}

TEST(CertificateCheck, RefusesClaimsThatLackASquareOrAMan) {
  auto claims = certificate_in(wall, Colour::white, proofs::Reason::reach);
  auto one_less = claims;
  one_less.reach.pop_back();
  EXPECT_EQ(fault_in(wall, Colour::white, one_less), "a man of the position is not named");
  for (proofs::Claim& one : claims.reach)
    if (one.man.type == ManType::king) one.as_itself.reset(a_square_reached(one));
  EXPECT_EQ(fault_in(wall, Colour::white, claims), "a man can come to a square that is not named");
}

/// Everybody everywhere is closed, and holds a mate.
TEST(CertificateCheck, RefusesClaimsThatHoldAMate) {
  const proofs::Certificate open{
      .reason = proofs::Reason::reach,
      .reach = proofs::closed_claims(position_of("7k/8/8/8/8/8/8/R3K3 w - - 0 1"))};
  EXPECT_EQ(fault_in("7k/8/8/8/8/8/8/R3K3 w - - 0 1", Colour::white, open),
            "the men can come to a mate");
}

TEST(CertificateCheck, AcceptsAllPositionsAndRefusesOneLess) {
  auto all = certificate_in(forced_capture, Colour::white, proofs::Reason::exhausted);
  ASSERT_FALSE(all.positions.empty());
  all.positions.pop_back();
  EXPECT_TRUE(fault_in(forced_capture, Colour::white, all).has_value());
  all.positions.clear();
  EXPECT_TRUE(fault_in(forced_capture, Colour::white, all).has_value());
}

/// Black must take the rook that gives check, and White take back: only then outlines tell that
/// there is no mate. From b6 the rook gives no check, and other moves are legal.
TEST(CertificateCheck, AcceptsOneAfterEachForcedCaptureAndRefusesOneLess) {
  constexpr auto captures = "1bB4b/k7/R5r1/8/1pBp1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1";
  auto after_each = certificate_in(captures, Colour::black, proofs::Reason::exhausted);
  ASSERT_FALSE(after_each.after_moves.empty());
  constexpr auto another = "1bB4b/k7/1R4r1/8/1pBp1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1";
  EXPECT_TRUE(fault_in(another, Colour::black, after_each).has_value());
  auto not_proved = after_each;
  not_proved.after_moves.front() = {};
  EXPECT_TRUE(fault_in(captures, Colour::black, not_proved).has_value());
  EXPECT_EQ(fault_in("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Colour::white, after_each),
            "there is a mate");
  auto one_too_few = after_each;
  one_too_few.positions.pop_back();
  EXPECT_EQ(fault_in(captures, Colour::black, one_too_few), "not each move has its certificate");
  after_each.positions.front() = {};
  EXPECT_TRUE(fault_in(captures, Colour::black, after_each).has_value());
}

/// The plain claims are those of the solver.
TEST(CertificateCheck, AcceptsTheCertificatesOfLabelledPositions) {
  int by_reach = 0;
  int by_positions = 0;
  int by_outlines = 0;
  for (const KnownPosition& one : known_positions("hard_positions.txt", 20))
    for (const Colour side : both_colours) {
      if (one.can_mate(side)) continue;
      const auto certificate = fast::certify(board_of(one.position), side, 4000);
      if (!certificate || certificate->positions.size() > 3000) continue;
      EXPECT_EQ(proofs::fault_of_certificate(one.position, side, *certificate, test_lawbook()),
                std::nullopt)
          << one.fen;
      by_reach += certificate->reason == proofs::Reason::reach ? 1 : 0;
      by_positions += certificate->reason == proofs::Reason::exhausted ? 1 : 0;
      by_outlines += certificate->reason == proofs::Reason::outlines ? 1 : 0;
    }
  EXPECT_GE(by_reach, 5);
  EXPECT_GE(by_positions, 4);
  EXPECT_GE(by_outlines, 1);
}

}  // namespace
}  // namespace touchstone
