// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/touchstone/winnable.cpp: one line for each position in their order, the words of
// verdicts and reasons, JSON, certificates, positions that cannot be read or played on among
// others, and the exit codes. What the verdicts are is proved in tests/solver/.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>

#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

constexpr auto mate_in_one = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
constexpr auto stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
constexpr auto forced_capture = "6Rk/8/7K/8/8/8/8/8 b - - 0 1";
constexpr auto wall = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";

Ran winnable(const List& rest, const std::string& input = "") {
  List arguments{"winnable"};
  arguments.insert(arguments.end(), rest.begin(), rest.end());
  return touchstone_with(arguments, input);
}

/// A text without what was measured.
std::string unmeasured(const std::string& text) {
  static const std::regex measured(" \\(\\d+ looked at, \\d+\\.\\d+ ms\\)");
  return std::regex_replace(text, measured, "");
}

std::vector<nlohmann::json> json_lines(const std::string& text) {
  std::vector<nlohmann::json> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

TEST(Winnable, TellsTheMovesToAMateOrWhyThereIsNone) {
  const Ran ran = winnable({mate_in_one, stalemate, forced_capture});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.error, "");
  EXPECT_EQ(unmeasured(ran.out),
            std::string(mate_in_one) + ": White can mate: Ra8#; Black cannot mate: a bare king\n" +
                stalemate +
                ": White cannot mate: the game is over; Black cannot mate: the game is over\n" +
                forced_capture +
                ": White cannot mate: every position that can arise was seen or is settled by "
                "another reason; "
                "Black cannot mate: a bare king\n");
}

TEST(Winnable, TellsWhatAWallLeavesToTheKings) {
  const std::string out = winnable({wall}).out;
  EXPECT_NE(out.find("White cannot mate: whatever moves, its men cannot come to where they mate (8 "
                     "men can never move or fall, White's king keeps to "),
            std::string::npos)
      << out;
}

TEST(Winnable, ReadsLinesWithAnyEndAndPassesOverBlankOnes) {
  const std::string input = std::string("# two\r\n\r\n") + stalemate + "\r\n \t\n" + mate_in_one;
  const Ran ran = winnable({}, input);
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.error, "");
  EXPECT_EQ(unmeasured(ran.out), unmeasured(winnable({stalemate, mate_in_one}).out));
}

TEST(Winnable, NamesEachFaultWithItsPlaceAndAnswersTheOthers) {
  const std::string input = std::string(mate_in_one) + "\nk7/8/8/8/8/8/8/8 w - - 0 1\n" +
                            "k7/9/8/8/8/8/8/K7 w - - 0 1\n" + stalemate + "\nbanana\n";
  for (const List& options : {List{}, List{"--format", "json"}}) {
    const Ran ran = winnable(options, input);
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(
        ran.error,
        "standard input:2:1: White has no king\n"
        "standard input:3:4: '9' is not a man and no digit from 1 to 8\n"
        "standard input:5:1: 'banana' is not a FEN, which begins with the ranks of the board, "
        "parted by '/', and no name of a position, such as start\n");
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 2) << ran.out;
  }
  EXPECT_EQ(unmeasured(winnable({}, input).out),
            unmeasured(winnable({mate_in_one, stalemate}).out));
}

TEST(Winnable, KnowsTheNamesThatPerftKnows) {
  const std::string array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const auto lines = json_lines(winnable({"--format", "json", "start", "startpos", array}).out);
  ASSERT_EQ(lines.size(), 3U);
  for (const auto& line : lines) {
    EXPECT_EQ(line["position"], array);
    EXPECT_EQ(line["white"]["verdict"], "can-mate");
    EXPECT_EQ(line["white"]["line"], lines[2]["white"]["line"]);
  }
  EXPECT_EQ(winnable({}, "start\n").code, 0);
  EXPECT_EQ(winnable({"starting"}).code, 2);
}

TEST(Winnable, TellsWhatAFenClaimsThatDoesNotCount) {
  const Ran without = winnable({"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"});
  EXPECT_EQ(without.code, 0);
  EXPECT_EQ(without.error,
            "position 1:25: not counted: no king and rook at home for the right 'Q'\n");
  const Ran with = winnable({"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"});
  EXPECT_EQ(with.code, 0);
  EXPECT_EQ(with.error, "");
}

TEST(Winnable, RightsOfChess960CountThere) {
  const std::string off_the_e_file = "4k3/8/8/8/8/8/8/R2K3R w HA - 0 1";
  const Ran usual = winnable({off_the_e_file});
  EXPECT_EQ(usual.code, 0);
  EXPECT_EQ(
      usual.error,
      "position 1:25: not counted: 'H' is a right of Chess960: a king off the e-file or a rook "
      "off the corner castles only there\n"
      "position 1:26: not counted: 'A' is a right of Chess960: a king off the e-file or a rook "
      "off the corner castles only there\n");
  const Ran chess960 = winnable({"--chess960", off_the_e_file});
  EXPECT_EQ(chess960.code, 0);
  EXPECT_EQ(chess960.error, "");
}

/// White can only castle, or is stalemated: a right to castle with another rook is none.
TEST(Winnable, ARightWithoutItsRookKeepsNoGameAlive) {
  const std::string castling_alone = "5r1k/8/8/8/8/7p/7P/6KR w ";
  const auto lines = json_lines(winnable({"--chess960", "--format", "json", castling_alone + "K -",
                                          castling_alone + "Q -", castling_alone + "- -"})
                                    .out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0]["white"]["verdict"], "can-mate");
  EXPECT_EQ(lines[1]["white"]["reason"], "the game is over");
  EXPECT_EQ(lines[1]["position"], castling_alone + "- - 0 1");
  EXPECT_EQ(lines[2]["white"]["reason"], "the game is over");
}

TEST(Winnable, UndeterminedIsReadFromTheAnswerAndNotFromTheCode) {
  const Ran ran = winnable({"--budget", "0", mate_in_one});
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find("White undetermined"), std::string::npos) << ran.out;
  const std::string help = winnable({"--help"}).out;
  EXPECT_NE(help.find("Exit code: 0 every position was answered, 2 "), std::string::npos) << help;
  EXPECT_NE(help.find("'undetermined' and certificates are no matter of the code"),
            std::string::npos)
      << help;
}

TEST(Winnable, WithoutAPositionIsAMistakeInTheCall) {
  for (const std::string input : {"", "\n\r\n", "# nothing\n"}) {
    const Ran ran = winnable({}, input);
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.error, "touchstone: no position was given\n");
  }
}

TEST(Winnable, KeepsTheOrderOfThePositionsWithManyJobs) {
  List positions;
  for (int copy = 0; copy < 20; ++copy)
    positions.insert(positions.end(), {wall, stalemate, mate_in_one});
  const std::string one_by_one = winnable(positions).out;
  positions.insert(positions.begin(), {"--jobs", "7"});
  EXPECT_EQ(unmeasured(winnable(positions).out), unmeasured(one_by_one));
}

TEST(Winnable, WritesOneJsonObjectALine) {
  const auto lines = json_lines(winnable({"--format", "json", mate_in_one, stalemate}).out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0]["position"], mate_in_one);
  EXPECT_EQ(lines[0]["white"]["verdict"], "can-mate");
  EXPECT_EQ(lines[0]["white"]["line"], nlohmann::json({"a1a8"}));
  EXPECT_EQ(lines[0]["black"]["verdict"], "cannot-mate");
  EXPECT_EQ(lines[0]["black"]["reason"], "a bare king");
  EXPECT_EQ(lines[1]["white"]["reason"], "the game is over");
}

TEST(Winnable, QuickAndBoundedAnswersMayBeUndetermined) {
  for (const List& options : {List{"--quick"}, List{"--budget", "0"}}) {
    List arguments = options;
    arguments.push_back(mate_in_one);
    EXPECT_EQ(unmeasured(winnable(arguments).out),
              std::string(mate_in_one) + ": White undetermined; Black cannot mate: a bare king\n");
  }
}

TEST(Winnable, HasTheCertificateOfEachDenialChecked) {
  const auto lines = json_lines(winnable({"--prove", "--format", "json", forced_capture}).out);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0]["white"]["certificate"], "certificate of 2 positions checked");
  EXPECT_EQ(lines[0]["black"]["certificate"], "certificate checked");
}

TEST(Winnable, RefusesAnUnknownEditionAndCastlingThatTheSolverDoesNotKnow) {
  EXPECT_EQ(winnable({"--edition", "fide-3000", stalemate}).code, 2);
  const Ran ran = winnable({"--edition", "leaflet", stalemate});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.error, "touchstone: the solver does not castle as in leaflet\n");
}

}  // namespace
}  // namespace touchstone::suite
