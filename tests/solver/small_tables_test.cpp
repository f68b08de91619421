// SPDX-License-Identifier: Apache-2.0
//
// Proves tests/solver/small_tables.hpp: its positions, its mates and its moves are those of the
// plain rules, and where a goal is out of reach no move of the plain rules comes nearer. A few
// classes are compared with the solver; small_tables_slow_test.cpp does so with all.
#include "tests/solver/small_tables.hpp"

#include <random>

#include "oracle/movement/illegal_position.hpp"
#include "tests/solver/small_tables_cases.hpp"

namespace touchstone {
namespace {

constexpr SmallClass rook_alone{ManType::rook, std::nullopt};
constexpr SmallClass pawn_alone{ManType::pawn, std::nullopt};
constexpr SmallClass knight_and_rook{ManType::knight, Man{Colour::black, ManType::rook}};
constexpr SmallClass two_pawns{ManType::pawn, Man{Colour::black, ManType::pawn}};

SmallTables& mates() {
  static SmallTables tables(Goal::mate);
  return tables;
}

TEST(SmallTables, NameTheirClasses) {
  EXPECT_EQ(to_string(rook_alone), "K+R v K");
  EXPECT_EQ(to_string(knight_and_rook), "K+N v K+R");
  EXPECT_EQ(to_string(SmallClass{ManType::knight, Man{Colour::white, ManType::knight}}),
            "K+N+N v K");
}

TEST(SmallTables, HoldThePositionsThatCanBePlayedOn) {
  const Lawbook book = test_lawbook();
  std::mt19937 random{19970101};
  int playable_ones = 0;
  for (int tried = 0; tried < 4000; ++tried) {
    const SmallClass& men = tried % 2 == 0 ? knight_and_rook : two_pawns;
    const Placing placing = some_placing(random);
    const int second = some_square(random);
    const fast::Board board = board_of(men, placing, second);
    if (fast::count(board.taken()) != 4) continue;
    const bool is_there = (playable(men, placing) & fast::bit(second)) != 0;
    EXPECT_EQ(is_playable(position_of(board), book), is_there) << write_fen(position_of(board));
    playable_ones += is_there ? 1 : 0;
  }
  EXPECT_GT(playable_ones, 2000);
}

TEST(SmallTables, FollowTheMovesOfThePlainRules) {
  EXPECT_GT(compare_with_moves(mates(), rook_alone, 300), 290);
  EXPECT_GT(compare_with_moves(mates(), pawn_alone, 300), 290);
  EXPECT_GT(compare_with_moves(mates(), knight_and_rook, 300), 290);
}

/// No move leads from where the goal is out of reach to where it is not, so that it is never met.
TEST(SmallTables, AreNeverMistakenAboutWhatIsOutOfReach) {
  int out_of_reach = 0;
  for (const SmallClass& men : {rook_alone, pawn_alone})
    each_out_of_reach(mates(), men, [&](const fast::Board& board) {
      EXPECT_FALSE(reaches_by_plain_rules(mates(), board)) << write_fen(position_of(board));
      ++out_of_reach;
    });
  EXPECT_EQ(2 * out_of_reach, 480 + 4 + 28);
}

/// The solver is held against the table by every position that it denies and some others.
TEST(SmallTables, AgreeWithTheSolver) {
  EXPECT_EQ(compare_denials(mates(), rook_alone), 480 / 2);
  EXPECT_EQ(compare_denials(mates(), pawn_alone), (4 + 28) / 2);
  EXPECT_EQ(compare_some(mates(), rook_alone, 20), 20);
  EXPECT_EQ(compare_some(mates(), pawn_alone, 20), 20);
  EXPECT_EQ(compare_some(mates(), knight_and_rook, 8), 8);
}

TEST(SmallTables, KnowThatAKnightForcesNoMateAgainstARook) {
  SmallTables tables(Goal::unavoidable_mate);
  EXPECT_EQ(count_of(tables, knight_and_rook).reached, 0);
  EXPECT_EQ(count_of(tables, rook_alone).reached, 398416);
}

}  // namespace
}  // namespace touchstone
