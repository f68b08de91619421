// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/board/move.hpp: names that need no position, for every displacement and promotion
// and both castlings, and that other texts name no move.
// Out of scope: names that depend on a position (tests/notation/uci_test.cpp, san_test.cpp).
#include "oracle/board/move.hpp"

#include <gtest/gtest.h>

#include <set>

namespace touchstone {
namespace {

std::vector<std::optional<ManType>> promotions_or_none() {
  std::vector<std::optional<ManType>> promotions{std::nullopt};
  promotions.insert(promotions.end(), all_man_types.begin(), all_man_types.end());
  return promotions;
}

TEST(Move, ADisplacementIsNamedByItsSquares) {
  EXPECT_EQ(to_string(Displacement{{4, 1}, {4, 3}, std::nullopt}), "e2e4");
  EXPECT_EQ(to_string(Displacement{{4, 6}, {3, 7}, ManType::queen}), "e7d8q");
  EXPECT_EQ(to_string(Displacement{{0, 1}, {0, 0}, ManType::knight}), "a2a1n");
}

TEST(Move, CastlingHasANameOfItsOwn) {
  EXPECT_EQ(to_string(Castling{Wing::kingside}), "O-O");
  EXPECT_EQ(to_string(Castling{Wing::queenside}), "O-O-O");
  EXPECT_EQ(read_plain_move("O-O"), Move{Castling{Wing::kingside}});
  EXPECT_EQ(read_plain_move("O-O-O"), Move{Castling{Wing::queenside}});
}

TEST(Move, EveryNameIsReadBackAndNamesOneMove) {
  std::set<std::string> names;
  for (const Square from : all_squares())
    for (const Square to : all_squares())
      for (const auto promotion : promotions_or_none()) {
        const Move move = Displacement{from, to, promotion};
        const std::string name = to_string(move);
        EXPECT_EQ(read_plain_move(name), move) << name;
        names.insert(name);
      }
  EXPECT_EQ(names.size(), 64U * 64U * 7U);
}

TEST(Move, APromotionToKingOrPawnCanBeTriedToo) {
  EXPECT_EQ(read_plain_move("e7e8k"), (Move{Displacement{{4, 6}, {4, 7}, ManType::king}}));
  EXPECT_EQ(read_plain_move("e7e8p"), (Move{Displacement{{4, 6}, {4, 7}, ManType::pawn}}));
}

TEST(Move, AMoveFromASquareToItselfCanBeTried) {
  EXPECT_EQ(read_plain_move("e4e4"), (Move{Displacement{{4, 3}, {4, 3}, std::nullopt}}));
}

TEST(Move, OtherTextsNameNoMove) {
  for (const std::string_view text :
       {"",      "e4",    "e2e",     "e2e9",  "i2e4",   "e2-e4",  "E2E4", "e7e8Q",
        "e7e8x", "e7e8 ", " e2e4",   "e2e4 ", "e7e8=q", "e7e8qq", "0-0",  "0-0-0",
        "o-o",   "O-O-",  "O-O-O-O", "OO",    "Ke1e2",  "0000",   "O-O+", "e2e41"})
    EXPECT_FALSE(read_plain_move(text)) << text;
}

TEST(Move, MovesDifferBySquaresPromotionAndKind) {
  const Move step = Displacement{{4, 6}, {4, 7}, std::nullopt};
  const Move queen = Displacement{{4, 6}, {4, 7}, ManType::queen};
  const Move rook = Displacement{{4, 6}, {4, 7}, ManType::rook};
  const Move castling = Castling{Wing::kingside};
  EXPECT_EQ((std::set<Move>{step, queen, rook, castling, Castling{Wing::queenside}}.size()), 5U);
  EXPECT_NE(step, (Move{Displacement{{4, 7}, {4, 6}, std::nullopt}}));
}

}  // namespace
}  // namespace touchstone
