// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/movement/initial_position.hpp: how the board lies, the array of the usual game, and
// that of all orders of the officers 960 are arrays of Chess960.
// Out of scope: who moves first, which is a value in force and no function.
#include "oracle/movement/initial_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/laws.hpp"
#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

constexpr auto light = CornerColour::light;
constexpr auto dark = CornerColour::dark;
constexpr std::string_view usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view king_and_queen_exchanged =
    "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1";

Lawbook lawbook_of(OrientationTest test, bool chess960 = false) {
  RulesInForce rules = test_rules();
  rules.orientation_test.value = test;
  rules.at(Rule::chess960_array).in_force = chess960;
  return make_lawbook(std::move(rules));
}

bool lies_right(std::string_view fen, CornerColour right_corner, OrientationTest test) {
  return laws::board_orientation(position_of(fen), right_corner, lawbook_of(test));
}

TEST(BoardOrientation, ByTheCornerTheMenDoNotMatter) {
  constexpr auto by_corner = OrientationTest::light_corner_at_right;
  for (const std::string_view fen : {usual, king_and_queen_exchanged, hard_to_write[1]}) {
    EXPECT_TRUE(lies_right(fen, light, by_corner)) << fen;
    EXPECT_FALSE(lies_right(fen, dark, by_corner)) << fen;
  }
}

TEST(BoardOrientation, ByTheQueensTheyStandOnTheirOwnColour) {
  constexpr auto by_queens = OrientationTest::queen_on_own_colour;
  EXPECT_TRUE(lies_right(usual, light, by_queens));
  EXPECT_FALSE(lies_right(usual, dark, by_queens));
}

TEST(BoardOrientation, QueensOnTheWrongSquaresOfATurnedBoardLookRight) {
  constexpr auto by_queens = OrientationTest::queen_on_own_colour;
  EXPECT_FALSE(lies_right(king_and_queen_exchanged, light, by_queens));
  EXPECT_TRUE(lies_right(king_and_queen_exchanged, dark, by_queens));
}

TEST(BoardOrientation, EachSideNeedsItsQueenOnItsColour) {
  constexpr auto by_queens = OrientationTest::queen_on_own_colour;
  constexpr std::string_view only_black_wrong =
      "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
  EXPECT_FALSE(lies_right(only_black_wrong, light, by_queens));
  EXPECT_FALSE(lies_right(only_black_wrong, dark, by_queens));
  constexpr std::string_view no_queens = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w - - 0 1";
  EXPECT_FALSE(lies_right(no_queens, light, by_queens));
  EXPECT_FALSE(lies_right(no_queens, dark, by_queens));
}

TEST(InitialArray, IsThatOfTheUsualGameWhoeverMayCastleOrMove) {
  EXPECT_TRUE(laws::initial_array(position_of(usual)));
  EXPECT_TRUE(
      laws::initial_array(position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 8 5")));
}

TEST(InitialArray, IsNoOther) {
  for (const std::string_view fen :
       {king_and_queen_exchanged, std::string_view("8/8/8/8/8/8/8/8 w"),
        std::string_view("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
        std::string_view("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w - - 0 1"),
        std::string_view("rnbqkbnr/pppppppp/8/8/3P4/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
        std::string_view("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w - - 0 1"),
        std::string_view("RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w - - 0 1")})
    EXPECT_FALSE(laws::initial_array(position_of(fen))) << fen;
}

// Chess960.

Position array_of(const std::string& officers) {
  std::string black = officers;
  for (char& letter : black) letter = static_cast<char>(letter - 'A' + 'a');
  return position_of(black + "/pppppppp/8/8/8/8/PPPPPPPP/" + officers + " w - - 0 1");
}

TEST(Chess960Array, OfAllOrdersOfTheOfficersThereAre960) {
  std::string officers = "BBKNNQRR";
  int orders = 0;
  int arrays = 0;
  do {
    ++orders;
    arrays += laws::chess960_array(array_of(officers));
  } while (std::next_permutation(officers.begin(), officers.end()));
  EXPECT_EQ(orders, 5040);
  EXPECT_EQ(arrays, 960);
}

TEST(Chess960Array, TheUsualOneIsAmongThem) {
  EXPECT_TRUE(laws::chess960_array(position_of(usual)));
  EXPECT_TRUE(laws::chess960_array(array_of("BBQNNRKR")));
  EXPECT_TRUE(laws::chess960_array(array_of("RKRNNQBB")));
}

TEST(Chess960Array, TheKingStandsBetweenTheRooks) {
  EXPECT_TRUE(laws::chess960_array(array_of("RKRBBNNQ")));
  EXPECT_FALSE(laws::chess960_array(array_of("KRRBBNNQ")));
  EXPECT_FALSE(laws::chess960_array(array_of("RRKBBNNQ")));
}

TEST(Chess960Array, TheBishopsStandOnSquaresOfOppositeColour) {
  EXPECT_TRUE(laws::chess960_array(array_of("BNNBRKRQ")));
  EXPECT_FALSE(laws::chess960_array(array_of("BNBNRKRQ")));
}

TEST(Chess960Array, OfficersPawnsAndEmptySquaresAreThoseOfTheUsualGame) {
  for (const std::string_view fen :
       {// two queens and no knight on one file, for both sides
        "rnbqkbqr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBQR w - - 0 1",
        // Black's officers in another order
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR w - - 0 1",
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        // colours exchanged, a pawn moved, a man too many, a man missing
        "RNBQKBNR/pppppppp/8/8/8/8/PPPPPPPP/rnbqkbnr w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/4N3/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w - - 0 1",
        "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        // no rooks and no bishops at all, an empty board
        "nnnqknnn/pppppppp/8/8/8/8/PPPPPPPP/NNNQKNNN w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1"})
    EXPECT_FALSE(laws::chess960_array(position_of(fen))) << fen;
}

// Both together.

std::string faults_of_setup(std::string_view fen, CornerColour right_corner, const Lawbook& book) {
  std::string text;
  for (const Rule rule : setup_faults(position_of(fen), right_corner, book))
    text += (text.empty() ? "" : " ") + std::string(to_string(rule));
  return text;
}

TEST(SetupFaults, BoardAndMenAreJudgedApart) {
  const Lawbook book = lawbook_of(OrientationTest::light_corner_at_right);
  EXPECT_EQ(faults_of_setup(usual, light, book), "");
  EXPECT_EQ(faults_of_setup(usual, dark, book), "board-orientation");
  EXPECT_EQ(faults_of_setup(king_and_queen_exchanged, light, book), "initial-array");
  EXPECT_EQ(faults_of_setup(king_and_queen_exchanged, dark, book),
            "board-orientation initial-array");
}

TEST(SetupFaults, WhereChess960IsAnnouncedItsArraysCount) {
  const Lawbook book = lawbook_of(OrientationTest::light_corner_at_right, true);
  EXPECT_EQ(faults_of_setup(usual, light, book), "");
  EXPECT_EQ(faults_of_setup("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1", light, book),
            "");
  EXPECT_EQ(faults_of_setup("rnbqkbqr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBQR w - - 0 1", dark, book),
            "board-orientation chess960-array");
}

TEST(SetupFaults, TheLawsOfTheBookAreAsked) {
  Laws laws = the_laws();
  laws.initial_array = [](const Position&) { return true; };
  laws.board_orientation = [](const Position&, CornerColour, const Lawbook&) { return false; };
  RulesInForce rules = test_rules();
  rules.at(Rule::chess960_array).in_force = false;
  EXPECT_EQ(faults_of_setup(king_and_queen_exchanged, light, make_lawbook(rules, laws)),
            "board-orientation");
}

}  // namespace
}  // namespace touchstone
