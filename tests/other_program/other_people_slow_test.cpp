// SPDX-License-Identifier: Apache-2.0
//
// Mistakes of other people's programs, made by a second program that knows nothing of the oracle.
// Without a mistake it agrees with every case about a board that it is asked in the editions of
// FIDE, so that no case says only what the oracle says. With one it fails a case of the rule that
// the mistake breaks, and no two mistakes fail the same cases. What the mistakes are and which
// public reports they are modelled on stands in mistake_table.hpp; the table with the cases that
// catch each is printed by scripts/other-people.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>

#include "tests/fixtures/test_support.hpp"
#include "tests/other_program/trials.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

constexpr std::size_t mistakes_at_least = 80;
constexpr int mistakes_of_a_report = 3;
/// The second program counts slowly; longer counts are left to the tests of the oracle.
constexpr std::int64_t longest_count = 200000;

const std::vector<Case>& all_cases() {
  static const std::vector<Case> cases = [] {
    std::vector<Problem> problems;
    auto read =
        read_cases(std::filesystem::path(places::source_dir) / "cases", real_rulebook(), problems);
    EXPECT_TRUE(problems.empty()) << told(problems);
    return read;
  }();
  return cases;
}

bool is_long_count(const Put& put) {
  const auto& facts = put.asked->expected.at(put.edition).facts;
  const auto nodes = facts.find("nodes");
  return nodes != facts.end() && std::get<std::int64_t>(nodes->second) > longest_count;
}

TEST(OtherProgram, AgreesWithEveryCaseAboutABoard) {
  Lawbooks books(real_rulebook());
  auto questions = board_questions(all_cases(), books, true);
  ASSERT_GT(questions.size(), 4000U);
  std::erase_if(questions, is_long_count);
  for (const Put& put : questions) {
    const auto [verdict, difference] = put_to_other_program(put, other::no_mistake);
    EXPECT_TRUE(is_conforming(verdict))
        << put.name() << ": " << to_string(verdict) << ": " << difference;
  }
}

TEST(OtherProgram, KnowsNothingOfTheOracle) {
  const auto folder = std::filesystem::path(places::source_dir) / "tests/other_program";
  static const std::set<std::string> of_the_suite{"trials", "table_of_other_people",
                                                  "other_people_slow_test"};
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (of_the_suite.count(entry.path().stem().string()) != 0) continue;
    const std::string text = text_of(entry.path());
    EXPECT_EQ(text.find("#include \"oracle/"), std::string::npos) << entry.path();
    EXPECT_EQ(text.find("#include \"tools/"), std::string::npos) << entry.path();
  }
}

TEST(OtherPeople, AtMostThreeMistakesComeFromOneReport) {
  static const std::regex shape(R"([A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+#[0-9]+)");
  std::map<std::string_view, int> counts;
  for (const other::Row& row : other::mistake_table) {
    EXPECT_TRUE(std::regex_match(std::string(row.report), shape)) << row.name;
    EXPECT_LE(++counts[row.report], mistakes_of_a_report) << row.report;
    EXPECT_TRUE(read_rule(row.rule)) << row.name << " breaks no rule that there is: " << row.rule;
  }
  EXPECT_GE(other::mistake_table.size(), mistakes_at_least);
}

TEST(OtherPeople, EachMistakeFailsACaseOfItsRuleAndNoTwoTheSameCases) {
  Lawbooks books(real_rulebook());
  const auto questions = newest_of_each(board_questions(all_cases(), books, false));
  std::map<std::set<std::string>, std::string_view> seen;
  for (std::size_t place = 0; place < other::mistake_table.size(); ++place) {
    const other::Row& row = other::mistake_table[place];
    const auto caught = cases_that_catch(other::Mistake{static_cast<int>(place)}, questions);
    EXPECT_FALSE(caught.of_its_rule.empty()) << row.name << " fails no case of " << row.rule
                                             << ", but " << testing::PrintToString(caught.cases);
    const auto [first, is_new] = seen.emplace(caught.cases, row.name);
    EXPECT_TRUE(is_new) << row.name << " and " << first->second
                        << " fail the same cases: " << testing::PrintToString(caught.cases);
  }
}

}  // namespace
}  // namespace touchstone::suite
