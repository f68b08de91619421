// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/mating/mating.hpp: dead positions by material and by search, mates that little
// material can still give, and that a search without budget says so. The table of positions states
// what is true of each, also turned over and mirrored; the fast solver must know it, the plain
// search may say less, never the opposite. Every line found is replayed by the plain rules. Left
// out: harder positions, which tests/solver/winnability_test.cpp has.
#include "oracle/mating/mating.hpp"

#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "oracle/procedure/completion.hpp"
#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

MatingAnswer answer_for(const Position& position, Colour side, int budget) {
  return laws::can_mate(position, side, test_lawbook(), budget);
}

MatingAnswer plain_answer_for(const Position& position, Colour side, int budget) {
  return laws::can_mate_plainly(position, side, test_lawbook(), budget);
}

std::string show(const MatingAnswer& answer) {
  if (std::holds_alternative<NoMate>(answer)) return "none";
  if (std::holds_alternative<MateUndetermined>(answer)) return "undetermined";
  std::string text = "line";
  for (const Move& move : std::get<MatingLine>(answer).moves) text += " " + to_string(move);
  return text;
}

std::string answer_in(std::string_view fen, Colour side, int budget = mating_search_budget) {
  return show(answer_for(position_of(fen), side, budget));
}

/// What the plain search says, with the number of positions that it looked at.
std::string plain_answer_in(std::string_view fen, Colour side, int budget = mating_search_budget) {
  const auto answer = plain_answer_for(position_of(fen), side, budget);
  if (const auto* none = std::get_if<NoMate>(&answer))
    return "none " + std::to_string(none->positions);
  if (const auto* open = std::get_if<MateUndetermined>(&answer))
    return "undetermined " + std::to_string(open->positions);
  return show(answer);
}

std::string deadness_in(const Position& position, int budget = mating_search_budget) {
  switch (laws::dead_position(position, test_lawbook(), budget)) {
    case Deadness::dead:
      return "dead";
    case Deadness::alive:
      return "alive";
    case Deadness::undetermined:
      return "undetermined";
  }
  return {};
}

std::string deadness_in(std::string_view fen, int budget = mating_search_budget) {
  return deadness_in(position_of(fen), budget);
}

/// Whether the line consists of legal moves and ends where the side has mated.
bool is_mating_line(const Position& start, Colour side, const MatingLine& line) {
  const Lawbook book = test_lawbook();
  Position position = start;
  for (const Move& move : line.moves) {
    if (!is_legal(position, move, book)) return false;
    position = laws::after(position, move, book);
  }
  return position.to_move != side && ending_of(position, book) == Ending::checkmate;
}

void expect_mating_line(std::string_view fen, Colour side) {
  const Position position = position_of(fen);
  const auto answer = answer_for(position, side, mating_search_budget);
  ASSERT_TRUE(std::holds_alternative<MatingLine>(answer)) << fen << " " << show(answer);
  EXPECT_TRUE(is_mating_line(position, side, std::get<MatingLine>(answer))) << show(answer);
}

// Material.

TEST(Mating, ABareKingMatesNobody) {
  EXPECT_EQ(answer_in("7k/8/8/8/8/8/8/KQ6 w", Colour::black), "none");
  EXPECT_EQ(answer_in("7k/8/8/8/8/8/8/K7 w", Colour::white), "none");
}

TEST(Mating, AKnightOrBishopAloneMatesNoBareKing) {
  EXPECT_EQ(answer_in("7k/8/8/8/8/8/8/KN6 w", Colour::white), "none");
  EXPECT_EQ(answer_in("7k/8/8/8/8/8/8/KB6 w", Colour::white), "none");
  EXPECT_EQ(deadness_in("7k/8/8/8/8/8/8/KN6 w"), "dead");
  EXPECT_EQ(deadness_in("7k/8/8/8/8/8/8/KB6 w"), "dead");
}

TEST(Mating, BishopsOfOneColourMateNobodyHoweverManyThereAre) {
  EXPECT_EQ(deadness_in("5K2/8/8/1B6/8/k7/6b1/8 w - - 0 1"), "dead");
  EXPECT_EQ(deadness_in("7k/8/8/8/8/8/B1B1B3/KB1B4 w"), "dead");
  EXPECT_NE(deadness_in("7k/8/8/8/8/8/BB6/K7 w"), "dead");
}

TEST(Mating, LittleMaterialMatesWithTheHelpOfTheOtherSide) {
  for (const std::string_view fen : {
           "7k/5K1n/8/8/5N2/8/8/8 w",  // knight against knight
           "6rk/8/7K/6N1/8/8/8/8 w",   // knight against rook
           "8/8/8/8/3N4/8/p7/k1K5 w",  // knight against pawn
           "6nk/8/6KB/8/8/8/8/8 w",    // bishop against knight
           "7k/5K1p/8/8/8/8/8/2B5 w",  // bishop against pawn
           "7k/8/7K/2Bb4/8/8/8/8 b",   // bishops of opposite colours
           "7k/4N3/6K1/6N1/8/8/8/8 w"  // two knights
       }) {
    expect_mating_line(fen, Colour::white);
    EXPECT_EQ(deadness_in(fen), "alive") << fen;
  }
}

TEST(Mating, EitherSideMatesFromTheInitialArray) {
  expect_mating_line(write_fen(initial_array()), Colour::white);
  expect_mating_line(write_fen(initial_array()), Colour::black);
}

// Search.

TEST(Mating, AMateOnTheBoardNeedsNoMove) {
  constexpr std::string_view mated = "8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1";
  EXPECT_EQ(answer_in(mated, Colour::black), "line");
  EXPECT_EQ(answer_in(mated, Colour::white), "none");
}

TEST(Mating, AStalemateIsDeadAtOnce) {
  EXPECT_EQ(deadness_in("7K/5k1P/8/8/4b3/8/8/8 w - - 0 1"), "dead");
  EXPECT_EQ(deadness_in("7k/7P/7K/8/8/8/8/8 b - - 0 1"), "dead");
  EXPECT_EQ(answer_in("7K/5k1P/8/8/4b3/8/8/8 w - - 0 1", Colour::black), "none");
}

TEST(Mating, WallsOfPawnsKeepKingsOut) {
  constexpr std::string_view wall = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";
  EXPECT_EQ(answer_in(wall, Colour::white), "none");
  EXPECT_EQ(plain_answer_in(wall, Colour::white), "none 1152");
  EXPECT_EQ(plain_answer_in(wall, Colour::black), "none 1152");
  EXPECT_EQ(deadness_in(wall), "dead");
  constexpr std::string_view corner = "k7/8/8/8/8/p1p1p1p1/P1P1P1P1/K7 w - - 0 1";
  EXPECT_EQ(answer_in(corner, Colour::white), "none");
  EXPECT_EQ(plain_answer_in(corner, Colour::white), "none 640");
}

TEST(Mating, ARightToTakeInPassingOpensAWall) {
  EXPECT_EQ(deadness_in("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - - 0 1"), "dead");
  EXPECT_EQ(deadness_in("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - a3 0 1", 20000), "alive");
}

TEST(Mating, ACaptureMayLeadToADeadPositionWithoutBeingForced) {
  EXPECT_EQ(deadness_in("3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 b - - 0 1"), "dead");
  EXPECT_NE(deadness_in("3k4/8/8/p2p2p1/P2P2P1/8/3p4/3K4 w - - 0 1"), "dead");
}

TEST(Mating, AForcedCaptureMayMakeThePositionDead) {
  constexpr std::string_view forced = "6Rk/8/7K/8/8/8/8/8 b - - 0 1";
  EXPECT_EQ(answer_in(forced, Colour::white), "none");
  EXPECT_EQ(deadness_in(forced), "dead");
}

TEST(Mating, ALongLineIsFoundWithABudgetForIt) {
  EXPECT_EQ(answer_in("7k/8/6K1/8/8/8/8/R7 w", Colour::white), "line a1a8");
  expect_mating_line("7k/5K2/6NP/8/8/8/8/8 w - - 0 1", Colour::white);
}

TEST(Mating, CountersMakeNoOtherPosition) {
  constexpr std::string_view wall = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 99 150";
  EXPECT_EQ(plain_answer_in(wall, Colour::white), "none 1152");
}

// Budgets.

TEST(Mating, ASearchThatMeetsItsBudgetIsUndetermined) {
  constexpr std::string_view wall = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";
  EXPECT_EQ(plain_answer_in(wall, Colour::white, 1152), "none 1152");
  EXPECT_EQ(plain_answer_in(wall, Colour::white, 1151), "undetermined 1151");
  constexpr std::string_view far = "7k/7p/8/8/8/8/8/4K1N1 b - - 0 60";
  EXPECT_EQ(answer_in(far, Colour::white, 20), "undetermined");
  EXPECT_EQ(deadness_in(far, 20), "undetermined");
  expect_mating_line(far, Colour::white);
}

TEST(Mating, WithoutBudgetIsDecidedWhatNeedsNoSearch) {
  EXPECT_EQ(deadness_in("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1", 0), "alive");
  EXPECT_EQ(deadness_in(write_fen(initial_array()), 0), "undetermined");
  EXPECT_EQ(deadness_in("7k/8/8/8/8/8/8/KN6 w", 0), "dead");
  EXPECT_EQ(deadness_in("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", 0), "dead");
}

TEST(Mating, AMateIsFoundWithinTheBudgetOrNotAtAll) {
  constexpr std::string_view mate_in_one = "7k/8/6K1/8/8/8/8/R7 w";
  int enough = 0;
  while (answer_in(mate_in_one, Colour::white, enough).starts_with("undetermined")) ++enough;
  EXPECT_GE(enough, 1);
  EXPECT_LE(enough, 100);
  EXPECT_EQ(answer_in(mate_in_one, Colour::white, enough), "line a1a8");
  EXPECT_EQ(answer_in(mate_in_one, Colour::white, enough - 1), "undetermined");
}

TEST(Mating, UnderRulesThatTheFastSolverDoesNotKnowThePlainSearchAnswers) {
  auto rules = test_rules();
  rules.castling_form.value = CastlingForm::king_steps;
  rules.castling_king_steps_kingside.value = 3;
  const Lawbook book = make_lawbook(rules);
  const auto answer =
      laws::can_mate(position_of("7k/8/6K1/8/8/8/8/R7 w"), Colour::white, book, 100);
  EXPECT_EQ(show(answer), "line a1a8");
}

TEST(Mating, OneSideThatCanMateIsEnoughToLive) {
  EXPECT_EQ(deadness_in("7k/8/6K1/8/8/8/8/R7 w"), "alive");
  EXPECT_EQ(deadness_in("7k/8/6K1/8/8/8/8/R7 b"), "alive");
}

TEST(Mating, DeadnessIsAskedOfBothSidesThroughTheBook) {
  Laws laws = the_laws();
  laws.can_mate = [](const Position&, Colour side, const Lawbook&, int) -> MatingAnswer {
    if (side == Colour::white) return NoMate{1};
    return MateUndetermined{2};
  };
  const Lawbook book = make_lawbook(test_rules(), laws);
  const Position position = initial_array();
  EXPECT_EQ(laws::dead_position(position, book, 1), Deadness::undetermined);
  EXPECT_EQ(laws::dead_position(colour_flipped(position), book, 1), Deadness::undetermined);
}

// What is true of positions from the field, and of their mirror images.

struct Truth {
  std::string_view fen;
  bool white_can_mate;
  bool black_can_mate;
};

constexpr std::array<Truth, 21> truths{{
    {"4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", false, false},
    {"3k4/8/8/p2p2p1/P2P2P1/8/3p4/3K4 w - - 0 1", true, true},
    {"3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 b - - 0 1", false, false},
    {"6Rk/8/7K/8/8/8/8/8 b - - 0 1", false, false},
    {"k7/8/8/8/8/p1p1p1p1/P1P1P1P1/K7 w - - 0 1", false, false},
    {"4k3/p1p1p1p1/P1P1P1P1/8/8/8/8/4K3 w - - 0 1", false, false},
    {"4k1b1/8/8/p1p1p1p1/P1P1P1P1/8/8/1B2K3 w - - 0 1", true, true},
    {"8/8/8/p1p1p1p1/P1P1P1P1/8/1k6/4K3 w - - 0 1", true, true},
    {"4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - a3 0 1", true, true},
    {"4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - - 0 1", false, false},
    {"5K2/8/8/1B6/8/k7/6b1/8 w - - 0 1", false, false},
    {"7k/8/7K/2Bb4/8/8/8/8 b - - 0 1", true, true},
    {"8/8/4k3/3n4/8/4N3/4K3/8 w - - 0 1", true, true},
    {"8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1", true, true},
    {"8/8/8/4k3/4p3/4B3/4K3/8 w - - 0 1", true, true},
    {"8/8/8/5k2/8/2N1K3/3N4/8 w - - 0 1", true, false},
    {"8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1", false, true},
    {"7K/5k1P/8/8/4b3/8/8/8 w - - 0 1", false, false},
    {"7k/7P/7K/8/8/8/8/8 b - - 0 1", false, false},
    {"7k/5K1n/8/8/5N2/8/8/8 w - - 0 1", true, true},
    {"7k/8/6K1/8/8/8/8/R7 w - - 0 1", true, false},
}};

/// Enough for every wall of pawns in the table, by the plain search.
constexpr int plain_budget = 1200;

using Asked = MatingAnswer (*)(const Position&, Colour, int);

/// How often an answer was undetermined; it may never be wrong.
int undetermined_in(Asked ask, const Position& position, Colour side, bool can_mate) {
  const int budget = ask == answer_for ? mating_search_budget : plain_budget;
  const auto answer = ask(position, side, budget);
  EXPECT_FALSE(can_mate && std::holds_alternative<NoMate>(answer)) << write_fen(position);
  if (const auto* line = std::get_if<MatingLine>(&answer)) {
    EXPECT_TRUE(can_mate) << write_fen(position);
    EXPECT_TRUE(is_mating_line(position, side, *line)) << show(answer) << write_fen(position);
  }
  return std::holds_alternative<MateUndetermined>(answer) ? 1 : 0;
}

Position as_it_is(const Position& position) {
  return position;
}

int undetermined_in_the_table(Asked ask, Position (*turned)(const Position&)) {
  int undetermined = 0;
  for (const Truth& truth : truths) {
    const Position given = position_of(truth.fen);
    const Position position = turned(given);
    const bool exchanged = position.to_move != given.to_move;
    const Colour white = exchanged ? Colour::black : Colour::white;
    undetermined += undetermined_in(ask, position, white, truth.white_can_mate);
    undetermined += undetermined_in(ask, position, opponent_of(white), truth.black_can_mate);
  }
  return undetermined;
}

TEST(Mating, WhatIsTrueIsKnown) {
  for (auto* turned : {&as_it_is, &colour_flipped, &file_mirrored})
    EXPECT_EQ(undetermined_in_the_table(answer_for, turned), 0);
}

TEST(Mating, ThePlainSearchNeverDeniesWhatIsTrue) {
  const int answers = 2 * static_cast<int>(truths.size());
  for (auto* turned : {&as_it_is, &colour_flipped, &file_mirrored})
    EXPECT_LE(undetermined_in_the_table(plain_answer_for, turned), answers - 22);
}

}  // namespace
}  // namespace touchstone
