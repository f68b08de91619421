// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/bitboard/sets.hpp and distance.hpp: steps and lines of sets are those of single
// squares put together, as lines.hpp looks them up, and distances are the fewest of such steps.
#include "oracle/bitboard/sets.hpp"

#include <gtest/gtest.h>

#include "oracle/bitboard/lines.hpp"
#include "oracle/solver/distance.hpp"

namespace touchstone::fast {
namespace {

constexpr std::array<ManType, 5> pieces{ManType::king, ManType::queen, ManType::rook,
                                        ManType::bishop, ManType::knight};
constexpr Bits some_obstacles = 0x00241800420081a4;

TEST(Sets, AttacksOfOneSquareAreThoseOfTheTables) {
  for (const ManType type : pieces)
    for (int square = 0; square < 64; ++square)
      EXPECT_EQ(attacks_of(type, bit(square), some_obstacles),
                piece_attacks(type, square, some_obstacles))
          << square;
}

TEST(Sets, AttacksOfASetAreThoseOfItsSquaresTogether) {
  constexpr Bits squares = 0x8100002400000081;
  for (const ManType type : pieces) {
    Bits together = 0;
    for (Bits rest = squares; rest != 0;)
      together |= piece_attacks(type, take_lowest(rest), some_obstacles);
    EXPECT_EQ(attacks_of(type, squares, some_obstacles), together);
  }
}

TEST(Sets, PawnsStepAndCaptureAheadAndNotAroundTheEdge) {
  EXPECT_EQ(pawn_steps(Colour::white, bit(8)), bit(16));
  EXPECT_EQ(pawn_steps(Colour::black, bit(55)), bit(47));
  EXPECT_EQ(pawn_captures(Colour::white, bit(8)), bit(17));
  EXPECT_EQ(pawn_captures(Colour::black, bit(55)), bit(46));
  EXPECT_EQ(pawn_captures(Colour::white, bit(60)), Bits{0});
}

TEST(Sets, ALineEndsAtTheFirstObstacle) {
  EXPECT_EQ(rays(bit(0), straight_ways, bit(2) | bit(8)), bit(1) | bit(2) | bit(8));
  EXPECT_EQ(rays(bit(0), slanted_ways, bit(18)), bit(9) | bit(18));
}

/// The fewest steps by trying all ways.
int fewest_moves(ManType type, int from, int to) {
  Bits known = bit(from);
  for (int moves = 0; moves < 10; ++moves) {
    if (known & bit(to)) return moves;
    known |= attacks_of(type, known, 0);
  }
  return out_of_reach;
}

TEST(Distance, OfPiecesIsTheFewestMovesOnAnEmptyBoard) {
  for (const ManType type : pieces)
    for (int from = 0; from < 64; ++from)
      for (int to = 0; to < 64; ++to)
        ASSERT_EQ(piece_moves(type, from, to), fewest_moves(type, from, to)) << from << " " << to;
}

TEST(Distance, OfAPawnCountsItsStepsAndItsCapturesMore) {
  EXPECT_EQ(pawn_moves(Colour::white, 8, 24), 2);
  EXPECT_EQ(pawn_moves(Colour::white, 8, 17), 4);
  EXPECT_EQ(pawn_moves(Colour::black, 8, 24), out_of_reach);
  EXPECT_EQ(pawn_moves(Colour::white, 8, 18), out_of_reach);
  EXPECT_EQ(promoted_moves(Colour::white, 48, 56), 2);
  EXPECT_EQ(promoted_moves(Colour::black, 48, 63), 8);
}

}  // namespace
}  // namespace touchstone::fast
