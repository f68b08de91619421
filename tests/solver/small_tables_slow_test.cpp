// SPDX-License-Identifier: Apache-2.0
//
// Every position of both kings with at most one man more on each side, held against the solver: it
// denies what the tables deny, all of it, and leads to a mate wherever they know one, in a sample
// with a fixed seed. The same of mates that cannot be avoided, with the classes of material that
// are too weak for them. The numbers of positions are printed.
#include <cstdio>
#include <map>
#include <string>

#include "oracle/solver/material.hpp"
#include "oracle/solver/unavoidable_mate.hpp"
#include "tests/solver/small_tables_cases.hpp"

namespace touchstone {
namespace {

constexpr SmallClass two_pawns{ManType::pawn, Man{Colour::black, ManType::pawn}};
constexpr SmallClass two_knights{ManType::knight, Man{Colour::white, ManType::knight}};
constexpr SmallClass two_bishops{ManType::bishop, Man{Colour::white, ManType::bishop}};
constexpr SmallClass bishop_and_knight{ManType::bishop, Man{Colour::white, ManType::knight}};

SmallTables& mates() {
  static SmallTables tables(Goal::mate);
  return tables;
}

SmallTables& unavoidable_mates() {
  static SmallTables tables(Goal::unavoidable_mate);
  return tables;
}

std::vector<SmallClass> all_classes() {
  auto classes = classes_of_two_and_one();
  classes.insert(classes.end(), {two_knights, two_bishops, bishop_and_knight});
  return classes;
}

/// All positions of these were denied by the men alone.
bool is_hopeless(const SmallClass& men) {
  return count_of(mates(), men).reached == 0;
}

/// Two men of one kind are told apart, so that their positions are counted twice.
TEST(SmallTablesOfAll, AreCounted) {
  for (const SmallClass& men : all_classes()) {
    const SmallCount any = count_of(mates(), men);
    const SmallCount unavoidable = count_of(unavoidable_mates(), men);
    EXPECT_EQ(any.positions, unavoidable.positions);
    EXPECT_LE(unavoidable.reached, any.reached);
    std::printf("%-9s %9ld positions, White can mate in %9ld, unavoidably in %9ld\n",
                to_string(men).c_str(), any.positions, any.reached, unavoidable.reached);
  }
}

TEST(SmallTablesOfAll, FollowTheMovesOfThePlainRules) {
  for (const SmallClass& men : all_classes()) compare_with_moves(mates(), men, 500);
}

/// Few positions are denied in these classes, and no move of the plain rules leads out of them.
TEST(SmallTablesOfAll, DenyWhatNoMoveOfThePlainRulesChanges) {
  const std::map<std::string, long> denied{{"K+B v K+N", 40},  {"K+N v K+B", 40},
                                           {"K+N v K+N", 8},   {"K+N v K+P", 396},
                                           {"K+B v K+P", 736}, {"K+P v K+P", 452}};
  for (const SmallClass& men : all_classes()) {
    const auto expected = denied.find(to_string(men));
    if (expected == denied.end()) continue;
    long found = 0;
    each_out_of_reach(mates(), men, [&](const fast::Board& board) {
      EXPECT_FALSE(reaches_by_plain_rules(mates(), board)) << write_fen(position_of(board));
      found += 2;
    });
    EXPECT_EQ(found, expected->second) << to_string(men);
  }
}

/// The tables let Black's pawn be captured en passant and no other: White's pawn that goes two
/// squares is all that White has, and neither mates at once nor threatens to.
TEST(SmallTablesOfAll, HaveNoGoalAfterADoubleStepOfWhite) {
  each_placing(Colour::black, [&](const Placing& placing) {
    if (placing.first / board_side != 3) return;
    EXPECT_EQ(mates().goals(two_pawns, placing), 0U);
    EXPECT_EQ(unavoidable_mates().goals(two_pawns, placing), 0U);
  });
}

/// Black's pawn on its fourth rank, having just gone two squares past a pawn of White's.
fast::Board some_passed_pawn(std::mt19937& random) {
  for (;;) {
    Placing placing = some_placing(random);
    placing.to_move = Colour::white;
    placing.first = 4 * board_side + placing.first % board_side;
    const int second = placing.first + (random() % 2 == 0 ? 1 : -1);
    if (second / board_side != 4) continue;
    fast::Board board = board_of(two_pawns, placing, second);
    board.en_passant = fast::bit(second + board_side);
    const fast::Bits gone = board.en_passant | board.en_passant << board_side;
    if ((gone & board.taken()) == 0 && (playable(two_pawns, placing) & fast::bit(second)) != 0)
      return board;
  }
}

TEST(SmallTablesOfAll, KnowThatPawnsAreTakenInPassing) {
  constexpr int positions = 2000;
  std::mt19937 random{20230101};
  for (int number = 0; number < positions; ++number) {
    const fast::Board board = some_passed_pawn(random);
    const bool is_reached = mates().can_reach(board, Colour::white);
    EXPECT_EQ(is_reached, reaches_by_plain_rules(mates(), board)) << write_fen(position_of(board));
    const auto answer = fast::winnability(board, Colour::white, small_budget);
    EXPECT_EQ(answer.verdict == fast::Verdict::can_mate, is_reached);
  }
}

/// What is told without a search is true of all positions with one man beside the kings, and of
/// every so many others.
TEST(SmallTablesOfAll, ContradictNoQuickAnswer) {
  constexpr int every = 400;
  long quick = 0;
  for (const SmallClass& men : all_classes())
    quick += compare_quick(mates(), men, men.second ? every : 1);
  EXPECT_GT(quick, 800'000);
}

TEST(SmallTablesOfAll, WhatTheyDenyTheSolverDenies) {
  long denied = 0;
  for (const SmallClass& men : all_classes()) denied += compare_denials(mates(), men);
  EXPECT_EQ(denied, 45'062'272);
}

TEST(SmallTablesOfAll, WhereTheyKnowAMateTheSolverLeadsToIt) {
  constexpr int of_each = 100;
  int compared = 0;
  int classes = 0;
  for (const SmallClass& men : all_classes()) {
    if (is_hopeless(men)) continue;
    ++classes;
    compared += compare_some(mates(), men, of_each);
  }
  EXPECT_EQ(classes, 28);
  EXPECT_EQ(compared, of_each * classes);
}

fast::Verdict verdict_on_unavoidable(const fast::Board& board, Colour side) {
  return fast::reach_unavoidable_mate(board, side, small_budget).verdict;
}

/// Squares of the second man with which the goal is reached in some position.
fast::Bits reached_somewhere(SmallTables& tables, const SmallClass& men) {
  fast::Bits squares = 0;
  for (const Colour to_move : both_colours)
    each_placing(to_move, [&](const Placing& placing) { squares |= tables.reached(men, placing); });
  return squares;
}

bool is_too_weak(const SmallClass& men, int second) {
  const fast::Board board = board_of(men, {Colour::white, 0, 63, 9}, second);
  return fast::poor_material(board, Colour::white) || fast::weak_material(board, Colour::white);
}

/// Bishops of one colour are told by the colour of the first one's square.
bool depends_on_colours(const SmallClass& men) {
  return men.first == ManType::bishop && men.second && men.second->type == ManType::bishop;
}

/// In each position of the classes that are too weak nothing is reached, and they are no narrower
/// than they need to be.
TEST(SmallTablesOfAll, ShowWhichMaterialIsTooWeak) {
  int weak = 0;
  for (const SmallClass& men : all_classes()) {
    if (depends_on_colours(men)) continue;
    const fast::Bits reached = reached_somewhere(unavoidable_mates(), men);
    for (const Square square : all_squares()) {
      const int second = index_of(square);
      const bool is_end = men.second && men.second->type == ManType::pawn && square.rank % 7 == 0;
      if (is_end || second == 0 || second == 9 || second == 63) continue;
      EXPECT_EQ(is_too_weak(men, second), (reached & fast::bit(second)) == 0) << to_string(men);
      weak += is_too_weak(men, second) ? 1 : 0;
    }
  }
  EXPECT_GT(weak, 500);
}

TEST(SmallTablesOfAll, WhatTheyCallAvoidableIsNeverFoundUnavoidable) {
  constexpr int every = 199;
  long denied = 0;
  for (const SmallClass& men : all_classes())
    denied += compare_denials(unavoidable_mates(), men, every, verdict_on_unavoidable);
  EXPECT_GT(denied, 600'000);
}

TEST(SmallTablesOfAll, WhereTheyKnowAnUnavoidableMateItIsFound) {
  constexpr int of_each = 40;
  std::mt19937 random{19970101};
  for (const SmallClass& men : all_classes()) {
    if (count_of(unavoidable_mates(), men).reached == 0) continue;
    for (int number = 0; number < of_each; ++number) {
      const fast::Board found = some_in_reach(unavoidable_mates(), men, random);
      const auto [board, side] = in_turn(found, number);
      EXPECT_EQ(verdict_on_unavoidable(board, side), fast::Verdict::can_mate)
          << write_fen(position_of(board));
    }
  }
}

}  // namespace
}  // namespace touchstone
