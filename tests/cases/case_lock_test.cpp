// SPDX-License-Identifier: Apache-2.0
//
// The lock of the cases: read, written, checked.
#include "tools/cases/case_lock.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

Case case_called(const std::string& id) {
  Case asked;
  asked.id = id;
  asked.file = "cases/moves/a.yaml";
  asked.at = {3, 3};
  return asked;
}

std::optional<CaseLock> read_text(const std::string& text, std::vector<Problem>& problems) {
  const fs::path path = fs::path(testing::TempDir()) / ("lock-" + std::to_string(::getpid()));
  std::ofstream(path) << text;
  auto lock = read_lock(path, problems);
  fs::remove(path);
  return lock;
}

TEST(CaseLock, AMissingFileIsAnEmptyLock) {
  std::vector<Problem> problems;
  const auto lock = read_lock("/nowhere/ids.lock", problems);
  ASSERT_TRUE(lock);
  EXPECT_TRUE(lock->empty());
}

TEST(CaseLock, WhatIsWrittenIsReadBack) {
  const CaseLock lock{{"a-case", {"0123456789abcdef", false}},
                      {"b-case", {"fedcba9876543210", true}}};
  const std::string text = write_lock(lock);
  EXPECT_EQ(text, "a-case 0123456789abcdef\nb-case fedcba9876543210 retired\n");
  std::vector<Problem> problems;
  EXPECT_EQ(read_text(text, problems), lock);
}

TEST(CaseLock, BadLinesAreToldWithTheirNumber) {
  std::vector<Problem> problems;
  EXPECT_FALSE(
      read_text("b-case 0123456789abcdef\na-case 0123456789abcdef\nnonsense\n"
                "c-case 0123456789abcdef gone\n",
                problems));
  ASSERT_EQ(problems.size(), 3U);
  EXPECT_EQ(problems[0].at.line, 2);
  EXPECT_NE(problems[0].message.find("in order"), std::string::npos);
  EXPECT_EQ(problems[1].at.line, 3);
  EXPECT_EQ(problems[2].at.line, 4);
}

TEST(CaseLock, AnIdThatStandsTwiceIsOutOfOrder) {
  std::vector<Problem> problems;
  EXPECT_FALSE(read_text("a-case 0123456789abcdef\na-case 0123456789abcdef\n", problems));
}

TEST(CaseLock, ALockOfTheseCasesHasNothingWrong) {
  const std::vector<Case> cases{case_called("a-case"), case_called("b-case")};
  EXPECT_TRUE(check_lock(updated_lock({}, cases), cases, "ids.lock").empty());
}

TEST(CaseLock, MissingChangedAndVanishedCasesAreProblems) {
  const std::vector<Case> before{case_called("a-case"), case_called("b-case")};
  const CaseLock lock = updated_lock({}, before);
  Case changed = case_called("a-case");
  changed.asked.move = "e2e4";
  const auto problems = check_lock(lock, {changed, case_called("c-case")}, "ids.lock");
  ASSERT_EQ(problems.size(), 3U);
  EXPECT_NE(problems[0].message.find("no longer means"), std::string::npos);
  EXPECT_NE(problems[1].message.find("not in the lock"), std::string::npos);
  EXPECT_EQ(problems[2].file, "ids.lock");
  EXPECT_NE(problems[2].message.find("gone"), std::string::npos);
  for (const Problem& problem : problems)
    EXPECT_NE(problem.hint.find("touchstone case lock"), std::string::npos);
}

TEST(CaseLock, TitlesAreNoMeaning) {
  const CaseLock lock = updated_lock({}, {case_called("a-case")});
  Case retitled = case_called("a-case");
  retitled.title = "Another title";
  EXPECT_TRUE(check_lock(lock, {retitled}, "ids.lock").empty());
}

TEST(CaseLock, AVanishedIdIsRetiredForGood) {
  const CaseLock first = updated_lock({}, {case_called("a-case"), case_called("b-case")});
  const CaseLock second = updated_lock(first, {case_called("b-case")});
  EXPECT_TRUE(second.at("a-case").retired);
  EXPECT_EQ(second.at("a-case").digest, first.at("a-case").digest);
  const auto problems = reused_ids(second, {case_called("a-case")});
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems.front().hint, "choose another id");
  EXPECT_EQ(check_lock(second, {case_called("b-case")}, "ids.lock").size(), 0U);
}

TEST(CaseLock, ChangesAreToldApart) {
  const CaseLock before = updated_lock({}, {case_called("a-case"), case_called("b-case")});
  Case changed = case_called("b-case");
  changed.asked.move = "e2e4";
  const auto changes = changes_of(before, updated_lock(before, {changed, case_called("c-case")}));
  EXPECT_EQ(changes.added, std::vector<std::string>{"c-case"});
  EXPECT_EQ(changes.changed, std::vector<std::string>{"b-case"});
  EXPECT_EQ(changes.retired, std::vector<std::string>{"a-case"});
}

}  // namespace
}  // namespace touchstone::suite
