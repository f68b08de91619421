// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/results/log_merge.hpp: parts become the whole that a single run would have written,
// and what does not belong together is refused with the reason.
#include "tools/results/log_merge.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

RunLog part(const std::string& id, Verdict verdict = Verdict::agrees) {
  return some_log({some_record(id, {"castling"}, verdict)});
}

std::string reason_of(const std::vector<RunLog>& logs) {
  const auto merged = merge_logs(logs, real_rulebook());
  const auto* cannot = std::get_if<CannotMerge>(&merged);
  return cannot ? cannot->reason : "";
}

RunLog merged_of(const std::vector<RunLog>& logs) {
  return std::get<RunLog>(merge_logs(logs, real_rulebook()));
}

TEST(MergeLogs, PutsPartsTogether) {
  RunLog older = part("c");
  older.records[0].edition = "fide-1997";
  older.header.editions = {"fide-1997"};
  const RunLog merged = merged_of({part("a"), part("b"), older});
  EXPECT_TRUE(merged.complete);
  EXPECT_EQ(merged.records.size(), 3U);
  EXPECT_EQ(merged.header.tasks, 3U);
  EXPECT_EQ(merged.header.editions, (std::vector<std::string>{"fide-1997", "fide-2023"}));
}

TEST(MergeLogs, WhatTwoPartsHoldIsThereOnce) {
  const RunLog merged = merged_of({part("a"), part("a"), part("b")});
  EXPECT_EQ(merged.records.size(), 2U);
  EXPECT_EQ(merged.header.tasks, 2U);
}

TEST(MergeLogs, AnIncompletePartMakesAnIncompleteWhole) {
  RunLog cut = part("b");
  cut.header.tasks = 5;
  cut.complete = false;
  const RunLog merged = merged_of({part("a"), cut});
  EXPECT_FALSE(merged.complete);
  EXPECT_EQ(merged.header.tasks, 6U);
  const TemporaryFolder folder;
  ASSERT_EQ(write_log(merged, folder.path() / "events.jsonl"), std::nullopt);
  std::vector<Problem> problems;
  EXPECT_FALSE(read_event_log(folder.path() / "events.jsonl", problems)->complete);
}

TEST(MergeLogs, ContradictionsAreRefused) {
  EXPECT_EQ(reason_of({part("a"), part("a", Verdict::disagrees)}),
            "a under fide-2023 came out as agrees in one log and as disagrees in another");
  RunLog other = part("a");
  other.records[0].question.move = "d2d4";
  EXPECT_EQ(reason_of({part("a"), other}),
            "a under fide-2023 is not the same case in both logs: they were made with different "
            "suites");
}

TEST(MergeLogs, OtherImplementationsVersionsAndSuitesAreRefused) {
  for (std::string RunHeader::*field :
       {&RunHeader::implementation, &RunHeader::version, &RunHeader::suite_version}) {
    RunLog other = part("b");
    other.header.*field = "9";
    EXPECT_TRUE(reason_of({part("a"), other}).starts_with("the logs are of different runs: "));
  }
}

TEST(WriteLog, IsReadBackWhole) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "new" / "events.jsonl";
  ASSERT_EQ(write_log(merged_of({part("a"), part("b")}), path), std::nullopt);
  std::vector<Problem> problems;
  const auto log = read_event_log(path, problems);
  EXPECT_EQ(told(problems), "");
  ASSERT_TRUE(log);
  EXPECT_TRUE(log->complete);
  EXPECT_EQ(log->records.size(), 2U);
}

TEST(WriteLog, LeavesNothingHalfWritten) {
  const TemporaryFolder folder;
  write_text(folder.path() / "file", "x");
  EXPECT_TRUE(write_log(part("a"), folder.path() / "file" / "events.jsonl"));
  std::filesystem::create_directory(folder.path() / "taken");
  EXPECT_TRUE(write_log(part("a"), folder.path() / "taken"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "taken.part"));
}

TEST(MergeLogs, PartsOfOtherProfilesOrWithOtherDeclarationsAreRefused) {
  RunLog profiled = part("b");
  profiled.header.profile = ProfileAsked{"board@1", true, {}, {}};
  EXPECT_NE(reason_of({part("a"), profiled}), "");
  RunLog like = part("a");
  like.header.profile = ProfileAsked{"board@1", true, {}, {}};
  EXPECT_EQ(reason_of({like, profiled}), "");
  RunLog declaring = part("b");
  declaring.header.declares.emplace_back();
  EXPECT_NE(reason_of({part("a"), declaring}), "");
}

}  // namespace
}  // namespace touchstone::suite
