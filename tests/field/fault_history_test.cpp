// SPDX-License-Identifier: Apache-2.0
//
// Proves when a fault is there, absent or unknown, what is said of its course, and the order of
// releases.
#include "tools/field/fault_history.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

using enum FaultSight;

VersionRun version(const std::string& name, Verdict castling, Verdict check = Verdict::agrees) {
  return {name, some_log({some_record("a-case", {"en-passant"}, castling),
                          some_record("b-case", {"king-move"}, check)})};
}

const FaultLine& only_fault(const FaultHistory& history) {
  EXPECT_EQ(history.faults.size(), 1U);
  return history.faults.at(0);
}

TEST(FaultHistory, ARuleIsThereWhereItFailsAndUnknownWhereNothingWasAnswered) {
  const std::vector<VersionRun> runs{version("0.9", Verdict::unsupported),
                                     version("1.0", Verdict::disagrees),
                                     {"1.1", std::nullopt, "not installed"},
                                     version("1.2", Verdict::agrees)};
  const auto history = fault_history(runs, real_rulebook());
  const FaultLine& fault = only_fault(history);
  EXPECT_EQ(fault.sights, (std::vector{unknown, there, unknown, absent}));
  EXPECT_EQ(fault.failures, (std::vector{0, 1, 0, 0}));
  EXPECT_EQ(history.labels, (std::vector<std::string>{"Fake 0.1", "Fake 0.1", "", "Fake 0.1"}));
  EXPECT_EQ(fault.name, "en-passant / the board");
  EXPECT_EQ(course_of(fault, history.versions), "there in 1.0, went with 1.2");
}

TEST(FaultHistory, WhatFailsInNoVersionIsNoFault) {
  const std::vector<VersionRun> runs{version("1.0", Verdict::agrees),
                                     version("1.1", Verdict::unsupported)};
  EXPECT_TRUE(fault_history(runs, real_rulebook()).faults.empty());
}

TEST(FaultHistory, ACauseIsAbsentWhereItsCasesWereAnswered) {
  std::vector<VersionRun> runs{version("1.0", Verdict::agrees), version("1.1", Verdict::disagrees),
                               version("1.2", Verdict::unsupported)};
  Causes causes;
  causes.causes = {{{"some-mutant"}, "king-move", "the king jumps", {0}, 1, 0}};
  runs[1].log->causes = causes;
  const auto history = fault_history(runs, real_rulebook());
  ASSERT_EQ(history.faults.size(), 2U);
  EXPECT_TRUE(history.faults[0].is_cause);
  EXPECT_EQ(history.faults[0].words, "the king jumps");
  EXPECT_EQ(history.faults[0].sights, (std::vector{absent, there, unknown}));
  EXPECT_FALSE(history.faults[1].is_cause);
}

TEST(FaultHistory, ACourseNamesEachComingAndGoing) {
  const std::vector<std::string> versions{"1", "2", "3", "4"};
  const auto course = [&](std::vector<FaultSight> sights) {
    return course_of({"x", "", false, std::move(sights), {}}, versions);
  };
  EXPECT_EQ(course({there, there, there, there}), "in every version");
  EXPECT_EQ(course({unknown, there, there, there}), "there in 2 and ever since");
  EXPECT_EQ(course({absent, there, there, there}), "came with 2");
  EXPECT_EQ(course({there, absent, there, absent}),
            "there in 1, went with 2, came with 3, went with 4");
  EXPECT_EQ(course({absent, unknown, unknown, there}), "came with 4");
}

TEST(FaultHistory, IsDrawnWithOneSignForEachVersion) {
  const FaultHistory history{
      {"1.0", "1.1", "1.2"},
      {"", "", ""},
      {{"castling / the board", "3.8", false, {absent, unknown, there}, {}}}};
  EXPECT_NE(drawn(history).find("  . #  castling / the board "), std::string::npos)
      << drawn(history);
  EXPECT_NE(drawn(history).find("came with 1.2\n"), std::string::npos);
  EXPECT_NE(drawn({{"1.0"}, {""}, {}}).find("no fault in any version"), std::string::npos);
}

TEST(FaultHistory, ReleasesAreOrderedByTheirNumbers) {
  EXPECT_TRUE(is_older_release("0.9.4", "0.13.0"));
  EXPECT_FALSE(is_older_release("0.13.0", "0.9.4"));
  EXPECT_TRUE(is_older_release("1.0", "1.0.1"));
  EXPECT_FALSE(is_older_release("1.0.1", "1.0.1"));
  EXPECT_TRUE(is_release("0.13.4"));
  EXPECT_FALSE(is_release("1.0.0-beta.1"));
  EXPECT_FALSE(is_release(""));
}

}  // namespace
}  // namespace touchstone::suite
