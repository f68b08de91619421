// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/ways.hpp: on an empty board the counts are the distances of distance.hpp; a
// wall of pawns sends a man round or, where it is closed, costs more than any way round; a man
// takes pawns of the other side and not its own; only a king shuns guarded squares.
#include "oracle/solver/ways.hpp"

#include <gtest/gtest.h>

#include "oracle/bitboard/sets.hpp"
#include "oracle/solver/distance.hpp"

namespace touchstone::fast {
namespace {

constexpr std::array<ManType, 5> pieces{ManType::king, ManType::queen, ManType::rook,
                                        ManType::bishop, ManType::knight};
constexpr Bits fourth_rank = rank_bits(3);

int square_in(std::string_view name) {
  return (name[0] - 'a') + 8 * (name[1] - '1');
}

int moves(const Barriers& barriers, ManType type, std::string_view from, std::string_view to) {
  return moves_past(barriers, type, square_in(from))[static_cast<std::size_t>(square_in(to))];
}

TEST(Ways, OnAnEmptyBoardAreTheDistances) {
  for (const ManType type : pieces)
    for (int from = 0; from < 64; ++from) {
      const MoveCounts counts = moves_past({}, type, from);
      for (int to = 0; to < 64; ++to) {
        const int distance = piece_moves(type, from, to);
        const int counted = counts[static_cast<std::size_t>(to)];
        ASSERT_TRUE(distance == out_of_reach ? counted >= out_of_reach : counted == distance)
            << from << " " << to;
      }
    }
}

TEST(Ways, PastAClosedWallCostMoreThanAnyWayRound) {
  const Barriers closed{.closed = fourth_rank};
  const Barriers with_gap{.closed = fourth_rank & ~bit(square_in("h4"))};
  EXPECT_EQ(moves(with_gap, ManType::king, "a1", "a8"), 14);
  EXPECT_GT(moves(closed, ManType::king, "a1", "a8"), 14);
  EXPECT_EQ(moves(with_gap, ManType::rook, "a1", "a8"), 3);
  EXPECT_GT(moves(closed, ManType::rook, "a1", "a8"), 3);
  EXPECT_EQ(moves(closed, ManType::king, "a1", "a3"), 2);
}

TEST(Ways, AKnightLeapsOverOneRankOfPawns) {
  EXPECT_EQ(moves({.closed = fourth_rank}, ManType::knight, "b3", "c5"), 1);
}

TEST(Ways, OwnPawnsAreClosedAndThoseOfTheOtherSideAreTaken) {
  const Bits pawn = bit(square_in("e4"));
  EXPECT_EQ(moves({.enemy_pawns = pawn}, ManType::rook, "e1", "e4"), 1);
  EXPECT_GT(moves({.closed = pawn}, ManType::rook, "e1", "e4"), 1);
  EXPECT_EQ(moves({.enemy_pawns = pawn}, ManType::rook, "e1", "e8"), 2);
  EXPECT_EQ(moves({.closed = pawn}, ManType::rook, "e1", "e8"), 3);
}

TEST(Ways, ThroughAWallOfTheOtherSidesPawnsTakeOneOfThem) {
  const Barriers wall{.enemy_pawns = fourth_rank};
  EXPECT_EQ(moves(wall, ManType::king, "a1", "a8"), 7);
  EXPECT_EQ(moves(wall, ManType::rook, "a1", "a8"), 2);
}

TEST(Ways, OnlyAKingShunsGuardedSquares) {
  const Barriers guarded{.guarded = fourth_rank};
  EXPECT_EQ(moves(guarded, ManType::rook, "a1", "a4"), 1);
  EXPECT_EQ(moves(guarded, ManType::queen, "a1", "a8"), 1);
  EXPECT_GT(moves(guarded, ManType::king, "a1", "a8"), 7);
}

TEST(Ways, ABlockedPawnCostsASurplus) {
  const Barriers white{.enemy_pawns = bit(square_in("e5"))};
  EXPECT_GT(surplus_of_blocked(white, Colour::white, square_in("e4")), 0);
  EXPECT_EQ(surplus_of_blocked(white, Colour::white, square_in("e3")), 0);
  EXPECT_EQ(surplus_of_blocked(white, Colour::white, square_in("d4")), 0);
  EXPECT_GT(surplus_of_blocked(white, Colour::black, square_in("e6")), 0);
}

}  // namespace
}  // namespace touchstone::fast
