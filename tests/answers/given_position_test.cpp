// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/answers/given_position.hpp: names, one remark for what is not a FEN at all and one
// for each fault of what nearly is one, what forbids to play on with its column, and claims that do
// not count. Each has its near miss. What a FEN may hold is proved in tests/notation/fen_test.cpp.
#include "tools/answers/given_position.hpp"

#include <gtest/gtest.h>

#include "oracle/movement/illegal_position.hpp"
#include "oracle/notation/fen.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone::suite {

/// How a failed test shows it.
void PrintTo(const Remark& remark, std::ostream* stream) {
  *stream << remark.column << ": " << remark.message;
}

namespace {

using Remarks = std::vector<Remark>;

Remarks forbidden(std::string_view text) {
  const auto given = read_given(text);
  EXPECT_TRUE(given.position) << text << below_one_another(given.faults);
  const Lawbook book = test_lawbook();
  const auto remarks = what_forbids_play(text, given.position.value_or(Position{}), book);
  EXPECT_EQ(remarks.empty(), is_playable(given.position.value_or(Position{}), book)) << text;
  return remarks;
}

Remarks not_counted(std::string_view text, const Lawbook& book) {
  const auto given = read_given(text);
  EXPECT_TRUE(given.position) << text;
  return what_does_not_count(text, given, book);
}

TEST(GivenPosition, NamesAreWordForWordAndMayHaveBlanksAround) {
  for (const std::string_view name : {"start", "startpos", "start ", "\tstart"}) {
    EXPECT_EQ(named_position(name), initial_array());
    EXPECT_EQ(read_given(name).position, initial_array());
    EXPECT_TRUE(forbidden(name).empty());
    EXPECT_TRUE(not_counted(name, test_lawbook()).empty());
  }
  for (const std::string_view name : {"Start", "start pos", "star", ""}) {
    EXPECT_FALSE(named_position(name)) << name;
    EXPECT_EQ(read_given(name).faults.size(), 1U) << name;
  }
}

TEST(GivenPosition, WhatIsNoFenAtAllGetsOneRemark) {
  const std::string said =
      " is not a FEN, which begins with the ranks of the board, parted by '/', and no name of a "
      "position, such as start";
  EXPECT_EQ(read_given("banana").faults, (Remarks{{1, "'banana'" + said}}));
  EXPECT_EQ(read_given("  e2e4 e7e5").faults, (Remarks{{3, "'e2e4 e7e5'" + said}}));
  EXPECT_EQ(read_given("lists/positions.txt").faults,
            (Remarks{{1, "'lists/positions.txt'" + said}}));
  EXPECT_EQ(read_given("  ").faults, (Remarks{{3, "an empty text" + said}}));
  EXPECT_EQ(read_given("a\x1b[1m\tb").faults, (Remarks{{1, "'a [1m b'" + said}}));
  const std::string long_word(61, 'x');
  EXPECT_EQ(read_given(long_word).faults,
            (Remarks{{1, "'" + std::string(60, 'x') + "...'" + said}}));
}

TEST(GivenPosition, WhatBeginsLikeAFenGetsARemarkForEachFault) {
  EXPECT_EQ(read_given("4k3/banana/8/8/8/8/8/4K3 x - - 0 1").faults,
            (Remarks{{6, "'a' is not a man and no digit from 1 to 8"},
                     {8, "'a' is not a man and no digit from 1 to 8"},
                     {10, "'a' is not a man and no digit from 1 to 8"},
                     {26, "the side to move is w or b"}}));
  EXPECT_EQ(read_given("4k3/8").faults.size(), 2U);
}

TEST(GivenPosition, MissingKingsAreNamedBySide) {
  EXPECT_EQ(forbidden("8/8/8/8/8/8/8/8 w - - 0 1"),
            (Remarks{{1, "White has no king"}, {1, "Black has no king"}}));
  EXPECT_EQ(forbidden(" 4k3/8/8/8/8/8/8/8 w - - 0 1"), (Remarks{{2, "White has no king"}}));
  EXPECT_TRUE(forbidden(" 4k3/8/8/8/8/8/8/4K3 w - - 0 1").empty());
}

TEST(GivenPosition, KingsBeyondTheFirstAreCounted) {
  EXPECT_EQ(forbidden("4k3/8/8/8/8/8/8/K3K2K w - - 0 1"), (Remarks{{19, "White has 3 kings"}}));
  EXPECT_TRUE(forbidden("4k3/8/8/8/8/8/8/K2Q3R w - - 0 1").empty());
}

TEST(GivenPosition, PawnsOnEndRanksAreNamedBySquare) {
  EXPECT_EQ(
      forbidden("p3k2P/P7/8/8/8/8/7p/1P2K2p w - - 0 1"),
      (Remarks{
          {1, "a pawn on a8"}, {5, "a pawn on h8"}, {22, "a pawn on b1"}, {26, "a pawn on h1"}}));
  EXPECT_TRUE(forbidden("4k3/P7/8/8/8/8/7p/4K3 w - - 0 1").empty());
}

TEST(GivenPosition, ACheckLeftStandingIsAMatterOfTheTurn) {
  const std::string rook_gives_check = "4k3/8/8/8/8/8/8/K3R3 ";
  EXPECT_EQ(forbidden(rook_gives_check + "w - - 0 1"),
            (Remarks{{22, "Black is in check while White is to move"}}));
  EXPECT_TRUE(forbidden(rook_gives_check + "b - - 0 1").empty());
}

TEST(GivenPosition, AllFaultsAreToldAtOnce) {
  EXPECT_EQ(forbidden("4k2P/8/8/8/8/8/8/K3R2K w - - 0 1"),
            (Remarks{{4, "a pawn on h8"},
                     {22, "White has 2 kings"},
                     {24, "Black is in check while White is to move"}}));
}

const std::string of_chess960 =
    " is a right of Chess960: a king off the e-file or a rook off the corner castles only there";

TEST(GivenPosition, RightsWithoutRookOrKingDoNotCount) {
  const Lawbook book = test_lawbook();
  EXPECT_EQ(not_counted("4k2r/8/8/8/8/8/8/R2K4 w KQkq - 0 1", book),
            (Remarks{{25, "no king and rook at home for the right 'K'"},
                     {26, "'Q'" + of_chess960},
                     {28, "no king and rook at home for the right 'q'"}}));
  EXPECT_TRUE(not_counted("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", book).empty());
  EXPECT_TRUE(not_counted("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", book).empty());
}

TEST(GivenPosition, WhatIsOnlyWrittenCarelesslyCounts) {
  const Lawbook book = test_lawbook();
  EXPECT_TRUE(not_counted("r3k2r/8/8/8/8/8/8/R3K2R  w qkQK -", book).empty());
  EXPECT_TRUE(not_counted("4k3/8/8/8/4P3/8/8/4K3 b - e3 4 1", book).empty());
}

TEST(GivenPosition, RightsOfChess960CountThere) {
  for (const std::string_view text :
       {"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1"}) {
    const std::size_t begin = text.find("w ") + 2;
    Remarks all;
    for (std::size_t at = begin; at < begin + 4; ++at)
      all.push_back({static_cast<int>(at) + 1, "'" + std::string(1, text[at]) + "'" + of_chess960});
    EXPECT_EQ(not_counted(text, test_lawbook()), all);
    EXPECT_TRUE(not_counted(text, chess960_test_lawbook()).empty());
  }
}

/// Of four claims those of the rooks in the corners count.
TEST(GivenPosition, RightsOfChess960AreToldOneByOne) {
  EXPECT_EQ(not_counted("rk5r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", test_lawbook()),
            (Remarks{{28, "'k'" + of_chess960}, {29, "'q'" + of_chess960}}));
}

TEST(GivenPosition, AnEnPassantSquareNeedsItsPawn) {
  const Lawbook book = test_lawbook();
  EXPECT_EQ(not_counted("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", book),
            (Remarks{{25, "no pawn that made a double step on the square e4"}}));
  EXPECT_TRUE(not_counted("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", book).empty());
}

TEST(GivenPosition, RemarksStandBelowOneAnother) {
  EXPECT_EQ(below_one_another({{1, "one"}, {12, "two"}}), "\n  column 1: one\n  column 12: two");
  EXPECT_EQ(below_one_another({}), "");
}

/// The reader sets the clock to 0 here; a judge of the position sees what was told.
TEST(PositionAsTold, KeepsAClockThatContradictsTheEnPassantSquare) {
  const auto told = position_as_told("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 2 40");
  ASSERT_TRUE(told);
  EXPECT_TRUE(told->en_passant);
  EXPECT_EQ(told->halfmove_clock, 2);
  EXPECT_EQ(told->fullmove_number, 40);
  EXPECT_EQ(position_as_told("4k3/8/8/8/3Pp3/8/8/4K3 b - d3")->halfmove_clock, 0);
  EXPECT_FALSE(position_as_told("no position"));
}

}  // namespace
}  // namespace touchstone::suite
