// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/proofs/outline_moves.hpp and closed_outlines.hpp: what follows from single
// outlines, the proofs of denials and what they are refused for, and games beside outlines, which
// never leave them: mates that the solver finds, games of special moves, and games at random. Left
// out: all labelled positions, which closed_outlines_slow_test.cpp has.
#include "oracle/proofs/closed_outlines.hpp"

#include <map>

#include "oracle/notation/uci.hpp"
#include "oracle/proofs/certificate_check.hpp"
#include "oracle/solver/certify.hpp"
#include "tests/proofs/outline_walks.hpp"
#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

using proofs::Follower;
using proofs::Outline;
using proofs::Squares;

constexpr int budget = 20'000;

Squares squares_of_names(std::initializer_list<std::string_view> names) {
  Squares squares;
  for (const std::string_view name : names)
    squares.set(static_cast<std::size_t>(index_of(*read_square(name))));
  return squares;
}

Outline outline_in(std::string_view fen, std::initializer_list<std::string_view> shown) {
  Outline outline = proofs::outline_of(position_of(fen), squares_of_names(shown));
  proofs::let_hidden_men_go(outline);
  return outline;
}

const proofs::HiddenMan& hidden_man(const Outline& outline, Man man) {
  return *std::find_if(outline.hidden.begin(), outline.hidden.end(),
                       [man](const proofs::HiddenMan& one) { return one.man == man; });
}

bool follows(const Outline& outline, std::string_view fen) {
  const auto followers = proofs::outlines_after(outline);
  return std::any_of(followers.begin(), followers.end(), [&](const Follower& one) {
    return stands_for(one.outline, position_of(fen));
  });
}

constexpr Man white_king{Colour::white, ManType::king};
constexpr Man white_bishop{Colour::white, ManType::bishop};

TEST(OutlineMoves, HiddenMenGoWhereNoShownManStandsAndKingsKeepFromPawns) {
  const auto outline = outline_in("4k3/8/8/8/p6p/P5pP/6P1/B3K3 w - - 0 1", {});
  const Squares& bishop = hidden_man(outline, white_bishop).places;
  EXPECT_EQ(bishop.count(), 29U);
  EXPECT_FALSE((bishop & squares_of_names({"a3", "h4", "g3"})).any());
  const Squares& king = hidden_man(outline, white_king).places;
  EXPECT_TRUE((king & squares_of_names({"b4", "g4"})).any());
  EXPECT_FALSE((king & squares_of_names({"b3", "f2", "h2"})).any());
}

TEST(OutlineMoves, KingsThatAreShownStayUntilTheyMove) {
  const auto outline = outline_in("4k3/8/8/8/8/8/8/B3K3 w - - 0 1", {"e1", "e8"});
  EXPECT_TRUE(follows(outline, "4k3/8/8/8/8/8/8/B4K2 b - - 0 1"));
  EXPECT_TRUE(follows(outline, "4k2B/8/8/8/8/8/8/4K3 b - - 0 1"));
  EXPECT_FALSE(follows(outline, "4k1B1/8/8/8/8/8/8/4K3 b - - 0 1"));
  EXPECT_FALSE(follows(outline, "5k2/8/8/8/8/8/8/B3K3 b - - 0 1"));
}

TEST(OutlineMoves, PawnsTakeWhereHiddenMenMayBeAndHiddenMenTakePawns) {
  const auto outline = outline_in("4k3/8/8/8/5b2/8/4P3/4K3 w - - 0 1", {"e1", "e8"});
  EXPECT_FALSE(follows(outline, "4k3/8/8/8/5b2/3P4/8/4K3 b - - 0 1"));
  const auto light = outline_in("4k3/8/8/5b2/8/8/4P3/4K3 w - - 0 1", {"e1", "e8"});
  EXPECT_TRUE(follows(light, "4k3/8/8/8/8/3P4/8/4K3 b - - 0 1"));
  const auto turned = outline_in("4k3/8/8/5b2/8/8/4P3/4K3 b - - 0 1", {"e1", "e8"});
  EXPECT_TRUE(follows(turned, "4k3/8/8/8/8/8/4b3/4K3 w - - 0 1"));
}

TEST(OutlineMoves, NobodyWaitsWithoutAHiddenMan) {
  const auto blocked = outline_in("k1K5/p1p5/P1P5/8/8/8/8/8 b - - 0 1", {"a8", "c8"});
  EXPECT_TRUE(proofs::outlines_after(blocked).empty());
}

TEST(OutlineMoves, APromotedPawnIsHidden) {
  const auto outline = outline_in("8/P6k/8/8/8/8/8/K7 w - - 0 1", {"a1", "h7"});
  EXPECT_TRUE(follows(outline, "N7/7k/8/8/8/8/8/K7 b - - 0 1"));
  EXPECT_TRUE(follows(outline, "B7/7k/8/8/8/8/8/K7 b - - 0 1"));
  EXPECT_FALSE(follows(outline, "1Q6/7k/8/8/8/8/8/K7 b - - 0 1"));
  EXPECT_FALSE(follows(outline, "Q6k/8/8/8/8/8/8/K7 b - - 0 1"));
}

/// Of the squares around a8 and a7 all are taken, and only a knight leaves them.
TEST(OutlineMoves, APromotedPawnMayBeAKnight) {
  const auto before = outline_in("1n6/Pp6/pp6/8/8/8/7k/K7 w - - 0 1", {"a1", "b8", "h2"});
  for (const Follower& one : proofs::outlines_after(before)) {
    if (!one.outline.shown.is_empty(*read_square("a7"))) continue;
    Outline outline = one.outline;
    proofs::let_hidden_men_go(outline);
    const auto promoted = std::find_if(outline.hidden.begin(), outline.hidden.end(),
                                       [](const auto& man) { return man.places.any(); });
    ASSERT_NE(promoted, outline.hidden.end());
    EXPECT_EQ((promoted->places & squares_of_names({"a7", "a8", "c7"})).count(), 3U);
  }
}

/// A knight that is not shown may stand between rook and pawn.
TEST(OutlineMoves, AHiddenKingCapturesWhatMayBeUnguarded) {
  const auto outline = outline_in("k7/8/8/r2n2p1/7K/8/8/8 w - - 0 1", {"a5", "a8"});
  EXPECT_TRUE(follows(outline, "k7/8/8/r2n2K1/8/8/8/8 b - - 0 1"));
}

TEST(OutlineMoves, AMoveIsCertainWhereNothingHiddenCanStandInItsWayOrAttackTheKing) {
  EXPECT_TRUE(proofs::has_certain_move(outline_in("k7/8/8/8/8/8/8/K7 w - - 0 1", {"a1", "a8"})));
  EXPECT_FALSE(proofs::has_certain_move(outline_in("k7/8/8/8/8/8/8/K7 w - - 0 1", {"a8"})));
  EXPECT_FALSE(proofs::has_certain_move(outline_in("k6r/8/8/8/8/8/8/K7 w - - 0 1", {"a1", "a8"})));
  EXPECT_TRUE(
      proofs::has_certain_move(outline_in("k4b2/8/8/8/2p5/8/2P5/K7 w - - 0 1", {"a1", "a8"})));
}

/// Special moves, shown and hidden: castling to both sides, en passant, promotions.
TEST(OutlineWalks, FollowSpecialMoves) {
  const Lawbook usual = test_lawbook();
  const Lawbook chess960 = chess960_test_lawbook();
  struct Game {
    std::string_view fen;
    const Lawbook& book;
  };
  const std::array games{Game{"r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1", usual},
                         Game{"8/pp1p2pk/8/2P1P1P1/2p1p1p1/8/PP1P2PK/8 w - - 0 1", usual},
                         Game{"1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 w - - 0 1", usual},
                         Game{"1rk3r1/p6p/8/8/8/8/P6P/1RK3R1 w BGbg - 0 1", chess960},
                         Game{"5kr1/8/8/8/8/8/8/5KR1 w Gg - 0 1", chess960},
                         Game{"6kr/6pp/8/8/8/8/6PP/6KR w Hh - 0 1", chess960}};
  for (const Game& game : games)
    for (const Colour side : both_colours)
      for (const Squares& shown :
           ways_to_show(position_of(game.fen), game.book.in_force.castling_form.value, side))
        for (unsigned number = 0; number < 4; ++number) {
          OutlineWalk walk(position_of(game.fen), shown, game.book, number);
          walk.play_at_random(12);
          EXPECT_EQ(walk.fault(), std::nullopt) << game.fen << " " << shown << " " << number;
        }
}

/// Mates by a rook that castles, by a bishop whose line is opened en passant, by a promoted pawn.
TEST(OutlineWalks, FollowSpecialMates) {
  const Lawbook book = test_lawbook();
  struct Mate {
    std::string_view fen;
    std::string_view move;
  };
  for (const Mate& mate : {Mate{"4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 1", "e1g1"},
                           Mate{"5bkr/6pp/8/3pP3/8/8/B7/6K1 w - d6 0 1", "e5d6"},
                           Mate{"7k/4P1pp/8/8/8/8/8/K7 w - - 0 1", "e7e8q"}}) {
    const Position position = position_of(mate.fen);
    for (const Squares& shown : ways_to_show(position, CastlingForm::king_steps, Colour::white)) {
      OutlineWalk walk(position, shown, book, 1);
      walk.play(*read_uci(position, mate.move, book));
      EXPECT_EQ(walk.fault(), std::nullopt) << mate.fen << " " << shown;
    }
  }
}

TEST(OutlineWalks, FollowGamesAtRandom) {
  const Lawbook book = test_lawbook();
  for (const KnownPosition& one : known_positions("hard_positions.txt", 60))
    for (const Squares& shown :
         ways_to_show(one.position, CastlingForm::king_steps, Colour::white)) {
      OutlineWalk walk(one.position, shown, book, 1);
      walk.play_at_random(8);
      EXPECT_EQ(walk.fault(), std::nullopt) << one.fen << " " << shown;
    }
}

TEST(OutlineWalks, FollowMatesAndDenyNone) {
  int mates = 0;
  for (const std::string file : {"hard_positions.txt", "game_positions.txt"})
    for (const KnownPosition& one : known_positions(file, 60))
      for (const Colour side : both_colours)
        if (one.can_mate(side)) mates += mates_beside_outlines(one.position, side, 100);
  EXPECT_GE(mates, 200);
}

struct Denial {
  std::string_view fen;
  Colour side;
};

/// One for each detail, found among the labelled positions, whatever the men of the other side are.
constexpr std::array denials{
    Denial{"8/4b3/7p/5p1P/3b1p1K/5Pp1/6P1/5kb1 w - - 0 1", Colour::white},
    Denial{"8/4b3/7p/5p1P/3b1p1K/5Pp1/6P1/5kb1 w - - 0 1", Colour::black},
    Denial{"7k/5b2/p7/rbp5/p1p1p1p1/P1PpP1P1/RK1P4/RNB1B3 w - - 0 1", Colour::white},
    Denial{"8/7B/7b/8/3p1p2/2pPpPp1/2PpBkP1/3K1BN1 w - - 0 1", Colour::black}};

std::optional<std::string> fault_in(std::string_view fen, Colour side,
                                    const proofs::Certificate& certificate) {
  return proofs::fault_of_certificate(position_of(fen), side, certificate, test_lawbook());
}

proofs::Certificate certificate_of(const Denial& denial) {
  const auto certificate = fast::certify(board_of(position_of(denial.fen)), denial.side, budget);
  EXPECT_TRUE(certificate.has_value()) << denial.fen;
  if (!certificate) return {};
  EXPECT_EQ(certificate->reason, proofs::Reason::outlines) << denial.fen;
  return *certificate;
}

TEST(OutlineProofs, AreAccepted) {
  for (const Denial& denial : denials)
    EXPECT_EQ(fault_in(denial.fen, denial.side, certificate_of(denial)), std::nullopt)
        << denial.fen;
}

/// Whether following an outline leads to nothing but what these hold by the same name.
bool is_closed_in(const std::map<std::string, Outline>& known, const Outline& outline) {
  const auto followers = proofs::outlines_after(outline);
  return std::all_of(followers.begin(), followers.end(), [&](const Follower& one) {
    const auto same = known.find(proofs::name_of(one.outline));
    if (same == known.end()) return false;
    for (std::size_t index = 0; index < one.outline.hidden.size(); ++index)
      if ((one.outline.hidden[index].places & ~same->second.hidden[index].places).any())
        return false;
    return true;
  });
}

/// Some of these are met again by other ways, when hidden men may be elsewhere, too. The side never
/// loses all its men, so that none is passed over.
TEST(OutlineProofs, LeaveNothingThatFollows) {
  constexpr Denial denial{"1K6/1p6/kPp5/2P5/p1P5/P1B5/8/8 w - - 0 1", Colour::white};
  const auto found =
      proofs::follow_outlines(position_of(denial.fen), denial.side, certificate_of(denial).shown);
  ASSERT_EQ(found.fault, std::nullopt);
  std::map<std::string, Outline> known;
  for (const Outline& one : found.outlines) known.emplace(proofs::name_of(one), one);
  for (const auto& [name, one] : known) EXPECT_TRUE(is_closed_in(known, one)) << name;
}

/// Where less is shown more may be, and then there may be a mate.
TEST(OutlineProofs, AreRefusedWhereTooLittleIsShown) {
  for (const Denial& denial : denials) {
    proofs::Certificate certificate = certificate_of(denial);
    certificate.shown.reset();
    const auto fault = fault_in(denial.fen, denial.side, certificate);
    ASSERT_TRUE(fault.has_value()) << denial.fen;
    EXPECT_EQ(fault->rfind("the men can come to a mate: ", 0), 0U) << *fault;
  }
}

TEST(OutlineProofs, AreRefusedForTheSideThatCanMate) {
  const auto certificate = certificate_of(denials[2]);
  EXPECT_TRUE(fault_in(denials[2].fen, Colour::black, certificate).has_value());
}

/// Without one of the pawns that block there is a mate, and no detail proves that there is none.
TEST(OutlineProofs, AreRefusedOnceAPawnIsGone) {
  constexpr std::string_view opened = "8/4b3/7p/5p1P/3b1p1K/6p1/6P1/5kb1 w - - 0 1";
  const Position position = position_of(opened);
  EXPECT_EQ(fast::winnability(board_of(position), Colour::black, budget).verdict,
            fast::Verdict::can_mate);
  EXPECT_TRUE(fault_in(opened, Colour::black, certificate_of(denials[1])).has_value());
  for (const Squares& shown : ways_to_show(position, CastlingForm::king_steps, Colour::black))
    EXPECT_TRUE(proofs::follow_outlines(position, Colour::black, shown).fault.has_value()) << shown;
}

/// Forged ones, of whatever detail, for labelled positions.
TEST(OutlineProofs, AreRefusedWhereThereIsAMate) {
  constexpr int most = 200;
  for (const KnownPosition& one : known_positions("hard_positions.txt", 20))
    for (const Colour side : both_colours) {
      if (!one.can_mate(side)) continue;
      for (const Squares& shown : ways_to_show(one.position, CastlingForm::king_steps, side))
        EXPECT_TRUE(proofs::follow_outlines(one.position, side, shown, most).fault.has_value())
            << one.fen << " " << shown;
    }
}

TEST(OutlineProofs, AreRefusedWhereTheMateStands) {
  const proofs::Certificate all{.reason = proofs::Reason::outlines, .shown = ~Squares()};
  EXPECT_TRUE(fault_in("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Colour::white, all).has_value());
  const proofs::Certificate none{.reason = proofs::Reason::outlines};
  EXPECT_EQ(fault_in("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Colour::white, none),
            "the men can come to a mate: 8/5ppp/8/8/8/8/8/8 b - - 0 1");
}

TEST(OutlineProofs, AreRefusedWhereThereAreTooManyOutlines) {
  const Squares shown = certificate_of(denials[0]).shown;
  const Position position = position_of(denials[0].fen);
  EXPECT_EQ(proofs::follow_outlines(position, Colour::white, shown, 100).fault,
            "there are too many outlines");
  EXPECT_GT(proofs::follow_outlines(position, Colour::white, shown).outlines.size(), 100U);
}

TEST(OutlineProofs, AreRefusedWhereThePositionCannotBePlayedOn) {
  const proofs::Certificate all{.reason = proofs::Reason::outlines, .shown = ~Squares()};
  EXPECT_EQ(fault_in("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", Colour::black, all),
            "the position cannot be played on");
}

}  // namespace
}  // namespace touchstone
