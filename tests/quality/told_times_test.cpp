// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/told_times.hpp: times and numbers that cannot be meant are reported where
// they are told, all at once, and the nearest ones that can be meant are not.
#include "tools/quality/told_times.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"
#include "tools/answers/time_spelling.hpp"

namespace touchstone::suite {
namespace {

/// Line, column and message of each fault in a case with these lines.
std::string faults_in(const std::string& given, const std::string& events,
                      const std::string& expect = "{game: ongoing}") {
  std::vector<Problem> problems;
  const auto cases = read_cases_text(
      "- id: a-case\n  title: A case\n  rules: [on-move]\n  editions: fide-2023\n  source: text\n" +
          given + "  events:\n" + events + "  expect: " + expect + "\n",
      "cases/moves/some.yaml", real_rulebook(), problems);
  for (const Case& one : cases)
    for (Problem& problem : faults_of_told_times(one)) problems.push_back(std::move(problem));
  return told(problems);
}

std::string given(const std::string& lines) {
  return "  given:\n" + lines;
}

const std::string one_move = "    - white: {plays: e2e4}\n";

TEST(ToldTimes, EachTimeHasOneSpelling) {
  EXPECT_EQ(fault_of_spelling("52:00"), std::nullopt);
  EXPECT_EQ(fault_of_spelling("1:05:00"), std::nullopt);
  EXPECT_EQ(fault_of_spelling("0:02.500"), std::nullopt);
  EXPECT_EQ(fault_of_spelling("0:52:00"), "'0:52:00' is written '52:00'");
  EXPECT_EQ(fault_of_spelling("05:00"), "'05:00' is written '5:00'");
  EXPECT_EQ(fault_of_spelling("90:00"), "'90:00' is written '1:30:00'");
  EXPECT_EQ(fault_of_spelling("0:02.5"), "'0:02.5' is written '0:02.500'");
  EXPECT_EQ(fault_of_spelling("five"), std::nullopt);
}

TEST(ToldTimes, AllFaultsAreReportedAtTheirPlaces) {
  EXPECT_EQ(faults_in(given("    clocks: {white: \"0:52:00\", black: \"05:00\"}\n"
                            "    elapsed: \"90:00\"\n"),
                      "    - white: {plays: e2e4, after: \"0:00:05\"}\n"
                      "    - meanwhile: {passes: \"010:00\"}\n"),
            "7:39 a-case: '05:00' is written '5:00'\n"
            "8:14 a-case: '90:00' is written '1:30:00'\n"
            "7:21 a-case: '0:52:00' is written '52:00'\n"
            "10:7 a-case: '0:00:05' is written '0:05'\n"
            "11:7 a-case: '010:00' is written '10:00'\n");
  EXPECT_EQ(faults_in(given("    clocks: {white: \"52:00\", black: \"5:00\"}\n"),
                      "    - white: {plays: e2e4, after: \"0:05\"}\n"),
            "");
}

TEST(ToldTimes, AControlMayWriteTheHours) {
  EXPECT_EQ(faults_in(given("    control: \"40/2:00:00, 0:30:00 +0:30\"\n"), one_move), "");
  EXPECT_EQ(faults_in(given("    control: \"40/02:00:00, 0:30:00\"\n"), one_move),
            "7:14 a-case: '40/02:00:00, 0:30:00' has a number that begins with 0\n");
  EXPECT_EQ(faults_in(given("    control: \"3:00 +0:00\"\n"), one_move),
            "7:14 a-case: '3:00 +0:00' adds 0:00 with each move\n");
  EXPECT_EQ(faults_in(given("    control: \"40/2:00:00, 0:00\"\n"), one_move),
            "7:14 a-case: '40/2:00:00, 0:00' has a period that gives no time\n");
  EXPECT_EQ(faults_in(given("    control: \"0:00 +0:10\"\n"), one_move), "");
}

TEST(ToldTimes, AClockIsToldOnlyOfAGameWithOne) {
  EXPECT_EQ(faults_in(given("    running: white\n"), one_move),
            "7:14 a-case: 'running' without a clock\n");
  EXPECT_EQ(faults_in(given("    control: \"3:00\"\n    running: white\n"), one_move), "");
}

TEST(ToldTimes, SomeNumbersCountFromOne) {
  EXPECT_EQ(faults_in(given("    move-limit: 0\n"), one_move),
            "7:17 a-case: 'move-limit' counts from 1\n");
  EXPECT_EQ(faults_in(given("    control: \"3:00\"\n    period: {white: 0}\n"), one_move),
            "8:21 a-case: 'white-period' counts from 1\n");
  EXPECT_EQ(faults_in(given("    control: \"3:00\"\n    period: {white: 1}\n"), one_move), "");
}

TEST(ToldTimes, AWinGivesMoreThanALoss) {
  EXPECT_NE(faults_in(given("    scoring: \"0-1-3\"\n"), one_move), "");
  EXPECT_NE(faults_in(given("    scoring: \"1-3-0\"\n"), one_move), "");
  EXPECT_EQ(faults_in(given("    scoring: \"3-1-0\"\n"), one_move), "");
}

TEST(ToldTimes, NoPeriodIsExpectedThatTheControlLacks) {
  const std::string two = given("    control: \"40/2:00:00, 1:00:00\"\n");
  EXPECT_EQ(faults_in(two, one_move, "{white-period: 3}"),
            "9:7 a-case: period 3 is expected, and the control has 2\n");
  EXPECT_EQ(faults_in(two, one_move, "{must: [black begins period 99]}"),
            "9:7 a-case: period 99 is expected, and the control has 2\n");
  EXPECT_EQ(faults_in(two, one_move, "{white-period: 2}"), "");
}

}  // namespace
}  // namespace touchstone::suite
