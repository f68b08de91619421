// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/results/log_diff.hpp: each kind of change is told apart from the others, and what
// the suite changed is not laid at the door of the implementation, nor the other way round.
#include "tools/results/log_diff.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

Record record_with(Verdict verdict) {
  Record record = some_record("a", {"castling"}, verdict);
  if (verdict == Verdict::disagrees)
    record.answer = answered({{"verdict", std::string("illegal")}});
  if (verdict == Verdict::unsupported)
    record.answer = without_value(AnswerStatus::unsupported, "no");
  return record;
}

RunLog log_of(const Record& record) {
  return some_log({record});
}

std::string changes(const RunLog& before, const RunLog& after) {
  std::string text;
  for (const Difference& one : diff_of(before, after, real_rulebook()).differences)
    text += std::string(to_string(one.change)) + "\n";
  return text;
}

std::string changes(Verdict before, Verdict after) {
  return changes(log_of(record_with(before)), log_of(record_with(after)));
}

const std::string worse = "implementation: worse\n";
const std::string better = "implementation: better\n";
const std::string otherwise = "implementation: other answers, neither better nor worse\n";

TEST(LogDiff, NothingChanged) {
  EXPECT_EQ(changes(Verdict::agrees, Verdict::agrees), "");
  EXPECT_EQ(changes(Verdict::unsupported, Verdict::unsupported), "");
}

TEST(LogDiff, TheImplementationChanged) {
  EXPECT_EQ(changes(Verdict::agrees, Verdict::disagrees), worse);
  EXPECT_EQ(changes(Verdict::agrees, Verdict::unsupported), worse);
  EXPECT_EQ(changes(Verdict::unsupported, Verdict::disagrees), worse);
  EXPECT_EQ(changes(Verdict::disagrees, Verdict::agrees), better);
  EXPECT_EQ(changes(Verdict::unsupported, Verdict::agrees), better);
  EXPECT_EQ(changes(Verdict::disagrees, Verdict::unsupported), otherwise);
  Record crash = record_with(Verdict::crash);
  crash.answer = without_value(AnswerStatus::crash, "it ended");
  EXPECT_EQ(changes(log_of(record_with(Verdict::disagrees)), log_of(crash)), otherwise);
}

TEST(LogDiff, TheSuiteAsksOtherwise) {
  Record other = record_with(Verdict::disagrees);
  other.question.move = "e7e5";
  EXPECT_EQ(changes(log_of(record_with(Verdict::agrees)), log_of(other)),
            "suite: asks otherwise\n");
}

TEST(LogDiff, TheSuiteExpectsOtherwise) {
  Record other = record_with(Verdict::disagrees);
  other.answer = record_with(Verdict::agrees).answer;
  other.expected.facts = {{"verdict", std::string("illegal")}};
  EXPECT_EQ(changes(log_of(record_with(Verdict::agrees)), log_of(other)),
            "suite: expects otherwise, same answer\n");
}

TEST(LogDiff, BothChangedAndTheImplementationIsTold) {
  Record before = record_with(Verdict::disagrees);
  Record after = record_with(Verdict::disagrees);
  after.answer = answered({{"verdict", std::string("legal")}});
  after.expected.facts = {{"verdict", std::string("illegal")}};
  EXPECT_EQ(changes(log_of(before), log_of(after)), worse);
}

TEST(LogDiff, CasesAndEditionsComeAndGo) {
  const RunLog one = log_of(record_with(Verdict::agrees));
  Record older = record_with(Verdict::disagrees);
  older.edition = "fide-1997";
  const RunLog both = some_log({record_with(Verdict::agrees), older});
  EXPECT_EQ(changes(one, both), "suite: new cases or editions\n");
  EXPECT_EQ(changes(both, one), "suite: cases or editions that are gone\n");
}

/// The words of a comparison with a run that was cut off after "a".
std::string compared(const RunLog& before, const RunLog& after) {
  return diff_report(before, after, diff_of(before, after, real_rulebook()));
}

TEST(LogDiff, WhatARunDidNotReachIsCountedAndNotCompared) {
  RunLog cut = log_of(record_with(Verdict::disagrees));
  cut.complete = false;
  const Record unreached = some_record("b", {"castling"}, Verdict::agrees);
  const RunLog whole = some_log({record_with(Verdict::agrees), unreached});
  EXPECT_EQ(changes(whole, cut), worse);
  EXPECT_EQ(changes(cut, whole), better);
  const std::string text = compared(whole, cut);
  EXPECT_TRUE(
      text.ends_with("\n0 cases came out the same\nINCOMPLETE: the new run is cut off; 1 "
                     "cases that it did not reach were not compared\n"))
      << text;
  EXPECT_EQ(text.find("/ b"), std::string::npos) << text;
  EXPECT_TRUE(compared(cut, whole)
                  .ends_with("INCOMPLETE: the old run is cut off; 1 cases that it did not reach "
                             "were not compared\n"));
}

TEST(LogDiff, OfTwoRunsThatWereCutOffEachMayHoldWhatTheOtherDidNotReach) {
  RunLog one =
      some_log({record_with(Verdict::agrees), some_record("b", {"castling"}, Verdict::agrees)});
  RunLog other =
      some_log({record_with(Verdict::agrees), some_record("c", {"castling"}, Verdict::agrees)});
  one.complete = false;
  other.complete = false;
  const std::string text = compared(one, other);
  EXPECT_TRUE(
      text.ends_with("\n1 cases came out the same\nINCOMPLETE: both runs are cut off; 2 cases "
                     "that only one of them reached were not compared\n"))
      << text;
}

TEST(LogDiff, WhatAWholeRunHasNotIsGoneWhateverTheOtherReached) {
  RunLog cut = some_log({some_record("old", {"castling"}, Verdict::agrees)});
  cut.complete = false;
  EXPECT_EQ(changes(cut, log_of(record_with(Verdict::agrees))),
            "suite: cases or editions that are gone\n");
}

TEST(LogDiff, TheReportSaysWhatAndThroughWhom) {
  const RunLog before = log_of(record_with(Verdict::agrees));
  RunLog after = log_of(record_with(Verdict::disagrees));
  after.header.version = "0.2";
  const std::string text = diff_report(before, after, diff_of(before, after, real_rulebook()));
  for (const char* part :
       {"old  Fake 0.1, suite 0.1.0, asked under fide-2023\n", "new  Fake 0.2, suite 0.1.0",
        "\nimplementation: worse (1)\n  fide-2023 / a (castling)\n    agrees -> disagrees\n",
        "\nimplementation: 1 worse, 0 better, 0 otherwise; suite: 0 changed\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

}  // namespace
}  // namespace touchstone::suite
