// SPDX-License-Identifier: Apache-2.0
//
// Mating material: edges that the cases of blitz do not show, both colours, and the plain search,
// which may say less than the fast one and never the opposite.
#include "oracle/procedure/rapid_and_blitz.hpp"

#include <gtest/gtest.h>

#include <map>

#include "oracle/mating/mating.hpp"
#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

std::optional<bool> has_material(const Position& position, Colour side,
                                 int budget = mating_search_budget) {
  const auto answer = laws::mating_material(position, side, test_lawbook(), budget);
  if (std::holds_alternative<MateUndetermined>(answer)) return std::nullopt;
  return std::holds_alternative<MatingLine>(answer);
}

std::optional<bool> white_has_material(std::string_view placement, char mover = 'w') {
  const Position position = position_of(std::string(placement) + " " + mover + " - - 0 60");
  const auto answer = has_material(position, Colour::white);
  EXPECT_EQ(has_material(colour_flipped(position), Colour::black), answer);
  return answer;
}

TEST(MatingMaterial, OneMinorPieceAgainstABareKingIsNotEnough) {
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/8/2B1K3"), false);
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/8/1N2K3"), false);
}

TEST(MatingMaterial, PawnRookAndQueenAreEnough) {
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/P7/4K3"), true);
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/8/R3K3"), true);
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/8/3QK3"), true);
  EXPECT_EQ(white_has_material("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), true);
}

TEST(MatingMaterial, BishopsOfOneColourAreNotEnoughHoweverMany) {
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/B7/8/2B1K3"), false);
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/8/2B1KB2"), true);
}

TEST(MatingMaterial, OneMinorPieceAgainstOneManDependsOnTheMen) {
  EXPECT_EQ(white_has_material("4k3/p7/8/8/8/8/8/2B1K3"), false);
  EXPECT_EQ(white_has_material("4k3/p7/8/8/8/8/8/1N2K3"), true);
  EXPECT_EQ(white_has_material("4k3/1p6/8/8/8/8/8/1N2K3"), false);
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/7p/1N2K3"), false);
  EXPECT_EQ(white_has_material("4k3/q7/8/8/8/8/8/1N2K3"), false);
  EXPECT_EQ(white_has_material("4k3/p7/8/8/8/8/8/4K3"), false);
}

TEST(MatingMaterial, APositionWithAnUnavoidableMateNeedsNoMove) {
  const Position position = position_of("8/8/8/8/1N6/p7/8/k1K5 b - - 0 60");
  EXPECT_TRUE(laws::is_mate_unavoidable(position, Colour::white, test_lawbook()));
  EXPECT_FALSE(laws::is_mate_unavoidable(position, Colour::black, test_lawbook()));
  const auto answer = laws::mating_material(position, Colour::white, test_lawbook(), 1);
  ASSERT_TRUE(std::holds_alternative<MatingLine>(answer));
  EXPECT_TRUE(std::get<MatingLine>(answer).moves.empty());
}

TEST(MatingMaterial, MateAndStalemateAreNotAvoidedAnyMore) {
  EXPECT_EQ(white_has_material("7k/6Q1/6K1/8/8/8/8/8", 'b'), false);
  EXPECT_EQ(white_has_material("7k/5Q2/6K1/8/8/8/8/8", 'b'), false);
}

TEST(MatingMaterial, ASearchWithoutBudgetSaysSo) {
  const Position position = position_of("8/6pk/5p2/5r2/5q2/2KB4/8/8 w - - 0 60");
  EXPECT_EQ(has_material(position, Colour::white, 1), std::nullopt);
}

/// The line is legal by the plain rules and ends where the mate cannot be avoided.
TEST(MatingMaterial, LeadsToTheMateThatCannotBeAvoided) {
  const Lawbook book = test_lawbook();
  Position position = position_of("8/8/8/8/1N5k/p7/8/2K5 w - - 0 60");
  const auto answer = laws::mating_material(position, Colour::white, book, mating_search_budget);
  ASSERT_TRUE(std::holds_alternative<MatingLine>(answer));
  for (const Move& move : std::get<MatingLine>(answer).moves) {
    ASSERT_TRUE(is_legal(position, move, book));
    position = book.laws.after(position, move, book);
  }
  EXPECT_TRUE(laws::is_mate_unavoidable(position, Colour::white, book));
}

TEST(MatingMaterial, ThePlainSearchAgrees) {
  constexpr int budget = 1500;
  const std::map<std::string_view, bool> positions{
      {"8/8/8/8/8/p2N4/8/k1K5 w - - 0 60", true},
      {"7k/R7/6K1/8/8/8/8/8 w - - 0 60", true},
      {"4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 60", false},
      {"k7/1Q6/8/8/8/8/7q/4K3 b - - 0 60", false},
      {"4k3/8/8/8/8/8/8/1N2K3 w - - 0 60", false},
      {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 60", false},
  };
  for (const auto& [fen, enough] : positions) {
    const auto answer =
        laws::mating_material_plainly(position_of(fen), Colour::white, test_lawbook(), budget);
    EXPECT_FALSE(std::holds_alternative<MateUndetermined>(answer)) << fen;
    EXPECT_EQ(std::holds_alternative<MatingLine>(answer), enough) << fen;
    EXPECT_EQ(has_material(position_of(fen), Colour::white), enough) << fen;
  }
}

}  // namespace
}  // namespace touchstone
