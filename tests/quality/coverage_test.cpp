// SPDX-License-Identifier: Apache-2.0
//
// Inventory, pending list and coverage: on small files, and on those of the suite itself, where
// nothing may be open.
#include "tools/quality/coverage.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <fstream>

#include "tests/fixtures/small_rulebook.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

/// A folder that is gone after the test.
class SpecFolder : public testing::Test {
 protected:
  SpecFolder() { fs::create_directories(folder_); }
  ~SpecFolder() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
  }

  std::string problems_text() const {
    std::string text;
    for (const Problem& problem : problems_) text += to_string(problem) + "\n";
    return text;
  }

  fs::path folder_ = fs::path(testing::TempDir()) / ("coverage-" + std::to_string(::getpid()));
  std::vector<Problem> problems_;
};

const std::string small_inventory =
    "provisions:\n"
    "  - {id: \"old:1\", title: Everything, class: position, group: true}\n"
    "  - {id: \"old:1.5\", title: Own square, class: position}\n"
    "  - {id: \"old:1.6\", title: Capture, class: position}\n"
    "  - {id: \"old:2\", title: Clocks, class: procedure}\n"
    "  - {id: \"old:3\", title: Smoking, class: conduct}\n";

Inventory inventory_of(const fs::path& folder) {
  std::vector<Problem> problems;
  return read_inventory(folder, problems).value_or(Inventory{});
}

TEST_F(SpecFolder, ReadsAnInventory) {
  write("inventory.yaml", small_inventory);
  const auto inventory = read_inventory(folder_, problems_);
  ASSERT_TRUE(inventory) << problems_text();
  ASSERT_EQ(inventory->size(), 5U);
  EXPECT_EQ(inventory->front().edition, "old");
  EXPECT_EQ(inventory->front().number, "1");
  EXPECT_TRUE(inventory->front().group);
  EXPECT_EQ(inventory->at(3).provision_class, ProvisionClass::procedure);
  EXPECT_FALSE(inventory->at(3).group);
}

TEST_F(SpecFolder, TellsEverythingThatIsWrongWithAnInventory) {
  write("inventory.yaml",
        "provisions:\n"
        "  - {id: nothing, title: A, class: position}\n"
        "  - {id: \"old:1\", title: B, class: advice}\n"
        "  - {id: \"old:1\", title: C, class: position}\n"
        "  - {id: \"old:2\", class: position, colour: red}\n");
  EXPECT_FALSE(read_inventory(folder_, problems_));
  const std::string text = problems_text();
  EXPECT_NE(text.find("'nothing' is not an id of a provision"), std::string::npos) << text;
  EXPECT_NE(text.find("inventory.yaml:3:36: 'advice' is not a class"), std::string::npos) << text;
  EXPECT_NE(text.find("'old:1' stands here a second time"), std::string::npos) << text;
  EXPECT_NE(text.find("title"), std::string::npos) << text;
  EXPECT_NE(text.find("colour"), std::string::npos) << text;
}

TEST_F(SpecFolder, ReadsWhatIsPending) {
  write("inventory.yaml", small_inventory);
  write("pending.yaml", "at-most: 2\npending: [\"old:2\", \"old:3\"]\n");
  const auto pending = read_pending(folder_, inventory_of(folder_), problems_);
  ASSERT_TRUE(pending) << problems_text();
  EXPECT_EQ(pending->ids, (std::vector<std::string>{"old:2", "old:3"}));
  EXPECT_EQ(pending->at_most, 2U);
}

TEST_F(SpecFolder, WhatIsPendingCanOnlyShrink) {
  write("inventory.yaml", small_inventory);
  write("pending.yaml", "at-most: 1\npending: [\"old:2\", \"old:3\"]\n");
  EXPECT_FALSE(read_pending(folder_, inventory_of(folder_), problems_));
  EXPECT_NE(problems_text().find("2 provisions are pending, at most 1"), std::string::npos);
}

TEST_F(SpecFolder, PendingIdsAreKnownAndStandOnce) {
  write("inventory.yaml", small_inventory);
  write("pending.yaml", "at-most: 9\npending: [\"old:2\", \"old:9\", \"old:2\"]\n");
  EXPECT_FALSE(read_pending(folder_, inventory_of(folder_), problems_));
  EXPECT_NE(problems_text().find("'old:9' is not a provision"), std::string::npos);
  EXPECT_NE(problems_text().find("'old:2' stands here a second time"), std::string::npos);
}

TEST_F(SpecFolder, EachProvisionIsCoveredListedByPartsOrOpen) {
  write("inventory.yaml", small_inventory);
  const Uncovered uncovered{{{"old:2", "old:1.6"}, 2}, {{"old:3", "Smoke leaves no trace."}}};
  const auto coverage = coverage_of(small_rulebook(), inventory_of(folder_), uncovered, {});
  ASSERT_EQ(coverage.provisions.size(), 5U);
  EXPECT_EQ(coverage.provisions[0].cover, Cover::by_parts);
  EXPECT_EQ(coverage.provisions[1].cover, Cover::by_rule);
  EXPECT_EQ(coverage.provisions[1].rules, std::vector<Rule>{Rule::own_occupied_square});
  EXPECT_EQ(coverage.provisions[3].cover, Cover::pending);
  EXPECT_EQ(coverage.provisions[4].cover, Cover::excluded);
  EXPECT_EQ(coverage.provisions[4].reason, "Smoke leaves no trace.");
  EXPECT_TRUE(coverage.provisions[3].reason.empty());
  EXPECT_EQ(coverage.count(Cover::by_rule), 2);
  EXPECT_EQ(coverage.count("old", ProvisionClass::position, Cover::by_rule), 2);
  EXPECT_EQ(coverage.count("new", ProvisionClass::position, Cover::by_rule), 0);
}

TEST_F(SpecFolder, APendingProvisionWithARuleIsOutOfDate) {
  write("inventory.yaml", small_inventory);
  const Uncovered uncovered{{{"old:2", "old:1.6"}, 2}, {{"old:3", "Smoke leaves no trace."}}};
  const auto coverage = coverage_of(small_rulebook(), inventory_of(folder_), uncovered, {});
  EXPECT_FALSE(coverage.provisions[1].needlessly_pending);
  EXPECT_TRUE(coverage.provisions[2].needlessly_pending);
  EXPECT_FALSE(coverage.provisions[3].needlessly_pending);
}

TEST_F(SpecFolder, WhatIsOnNoListIsOpen) {
  write("inventory.yaml", small_inventory);
  const auto coverage = coverage_of(small_rulebook(), inventory_of(folder_), {}, {});
  EXPECT_EQ(coverage.provisions[3].cover, Cover::open);
  EXPECT_EQ(coverage.provisions[4].cover, Cover::open);
}

TEST_F(SpecFolder, ReadsWhatIsExcludedAndWhy) {
  write("inventory.yaml", small_inventory);
  write("excluded.yaml", "excluded:\n  - {id: \"old:3\", reason: Smoke leaves no trace.}\n");
  const auto excluded = read_exclusions(folder_, inventory_of(folder_), {}, problems_);
  ASSERT_TRUE(excluded) << problems_text();
  EXPECT_EQ(*excluded, (Exclusions{{"old:3", "Smoke leaves no trace."}}));
}

TEST_F(SpecFolder, WhatBearsOnAPositionOrAProcedureIsNeverExcluded) {
  write("inventory.yaml", small_inventory);
  write("excluded.yaml",
        "excluded:\n"
        "  - {id: \"old:1.6\", reason: Too hard.}\n"
        "  - {id: \"old:2\", reason: Too long.}\n");
  EXPECT_FALSE(read_exclusions(folder_, inventory_of(folder_), {}, problems_));
  const std::string text = problems_text();
  EXPECT_NE(text.find("excluded.yaml:2:10: 'old:1.6' bears on a position and"), std::string::npos)
      << text;
  EXPECT_NE(text.find("'old:2' bears on a procedure and cannot be excluded"), std::string::npos)
      << text;
}

TEST_F(SpecFolder, ExcludedIdsAreKnownStandOnceAndGiveAReason) {
  write("inventory.yaml",
        small_inventory + "  - {id: \"old:4\", title: Duties, class: conduct, group: true}\n");
  write("excluded.yaml",
        "excluded:\n"
        "  - {id: \"old:3\", reason: Smoke leaves no trace.}\n"
        "  - {id: \"old:3\", reason: Said already.}\n"
        "  - {id: \"old:9\", reason: Of another book.}\n"
        "  - {id: \"old:4\", reason: All of it.}\n"
        "  - {id: \"old:1\"}\n"
        "  - {reason: Nothing is named.}\n");
  EXPECT_FALSE(read_exclusions(folder_, inventory_of(folder_), {}, problems_));
  const std::string text = problems_text();
  EXPECT_NE(text.find("'old:3' stands here a second time"), std::string::npos) << text;
  EXPECT_NE(text.find("'old:9' is not a provision"), std::string::npos) << text;
  EXPECT_NE(text.find("'old:4' only holds others together"), std::string::npos) << text;
  EXPECT_NE(text.find("'reason'"), std::string::npos) << text;
  EXPECT_NE(text.find("'id'"), std::string::npos) << text;
}

TEST_F(SpecFolder, NothingIsPendingAndExcluded) {
  write("inventory.yaml", small_inventory);
  write("pending.yaml", "at-most: 2\npending: [\"old:2\", \"old:3\"]\n");
  write("excluded.yaml", "excluded:\n  - {id: \"old:3\", reason: Smoke leaves no trace.}\n");
  EXPECT_FALSE(read_uncovered(folder_, inventory_of(folder_), problems_));
  EXPECT_NE(problems_text().find("'old:3' is excluded and pending"), std::string::npos);
  write("pending.yaml", "at-most: 1\npending: [\"old:2\"]\n");
  EXPECT_TRUE(read_uncovered(folder_, inventory_of(folder_), problems_));
}

TEST_F(SpecFolder, AnExcludedProvisionWithARuleIsOutOfDate) {
  write("inventory.yaml", small_inventory);
  const Uncovered uncovered{{}, {{"old:3", "Smoke leaves no trace."}}};
  Rulebook rulebook = small_rulebook();
  const auto before = coverage_of(rulebook, inventory_of(folder_), uncovered, {});
  EXPECT_FALSE(before.provisions[4].needlessly_excluded);
  entry_in(rulebook, Rule::check).articles["old"] = {"3"};
  const auto after = coverage_of(rulebook, inventory_of(folder_), uncovered, {});
  EXPECT_EQ(after.provisions[4].cover, Cover::by_rule);
  EXPECT_TRUE(after.provisions[4].needlessly_excluded);
}

TEST(Coverage, CountsTheCasesOfARule) {
  Case one;
  one.rules = {Rule::castling, Rule::check};
  Case other;
  other.rules = {Rule::castling};
  const auto coverage = coverage_of(small_rulebook(), {}, {}, {one, other});
  EXPECT_EQ(coverage.cases.at(Rule::castling), 2);
  EXPECT_EQ(coverage.cases.at(Rule::check), 1);
  EXPECT_EQ(coverage.rules_without_case().size(), rule_count - 2);
}

/// A case of another edition does not show that a rule in force is asked in this one.
TEST(Coverage, TellsTheRulesInForceThatHaveNoCaseInTheirEdition) {
  Case one;
  one.rules = {Rule::castling};
  one.editions = {"new"};
  const auto coverage = coverage_of(small_rulebook(), {}, {}, {one});
  const auto& of_old = coverage.without_case.at("old");
  EXPECT_NE(std::find(of_old.begin(), of_old.end(), Rule::castling), of_old.end());
  const auto& of_new = coverage.without_case.at("new");
  EXPECT_EQ(std::find(of_new.begin(), of_new.end(), Rule::castling), of_new.end());
}

TEST(Coverage, NumbersAreInheritedAlongALine) {
  Rulebook rulebook = small_rulebook();
  EXPECT_EQ(numbers_of(rulebook, Rule::castling, "new"),
            numbers_of(rulebook, Rule::castling, "old"));
  entry_in(rulebook, Rule::castling).articles["new"] = {};
  EXPECT_TRUE(numbers_of(rulebook, Rule::castling, "new").empty());
  entry_in(rulebook, Rule::castling).articles = {{"every", {"X"}}};
  EXPECT_EQ(numbers_of(rulebook, Rule::castling, "solo"), std::vector<std::string>{"X"});
}

TEST(Coverage, SeveralRulesCanStandUnderOneNumber) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::capture).articles["old"] = {"7", "8"};
  entry_in(rulebook, Rule::attack).articles["old"] = {"8"};
  EXPECT_EQ(rules_at(rulebook, "old", "8"), (std::vector<Rule>{Rule::capture, Rule::attack}));
  EXPECT_TRUE(rules_at(rulebook, "solo", "8").empty());
}

TEST(Coverage, PartsOfANumber) {
  EXPECT_TRUE(is_part_of("3.8", "3.8.1"));
  EXPECT_TRUE(is_part_of("3.8", "3.8a"));
  EXPECT_TRUE(is_part_of("move", "move.king"));
  EXPECT_FALSE(is_part_of("3.8", "3.81"));
  EXPECT_FALSE(is_part_of("3.8", "3.8"));
  EXPECT_FALSE(is_part_of("3.8.1", "3.8"));
  EXPECT_TRUE(is_part_of("I", "I.1"));
  EXPECT_FALSE(is_part_of("I", "II"));
  EXPECT_FALSE(is_part_of("3.5a.I", "3.5a.II"));
}

TEST(Coverage, ARuleThatNobodyReadIsStale) {
  Rulebook rulebook = small_rulebook();
  EXPECT_TRUE(stale_rules(rulebook).empty());
  entry_in(rulebook, Rule::check).reviewed = {"old", "solo"};
  const auto stale = stale_rules(rulebook);
  ASSERT_EQ(stale.size(), 1U);
  EXPECT_EQ(stale.front().rule, Rule::check);
  EXPECT_EQ(stale.front().editions, std::vector<std::string>{"new"});
}

TEST(Coverage, UnverifiedNumbersAreThoseOfRulesInForce) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::check).unverified = {"old"};
  entry_in(rulebook, Rule::attack).unverified = {"old"};
  entry_in(rulebook, Rule::attack).articles["old"] = {};
  EXPECT_EQ(unverified_rules(rulebook, "old"), std::vector<Rule>{Rule::check});
  EXPECT_TRUE(unverified_rules(rulebook, "new").empty());
}

TEST(CoverageOfTheSuite, NoProvisionIsSilentlyMissing) {
  const fs::path spec = fs::path(touchstone::places::source_dir) / "spec";
  std::vector<Problem> problems;
  const auto rulebook = read_rulebook(spec, problems);
  const auto inventory = read_inventory(spec, problems);
  ASSERT_TRUE(rulebook && inventory) << (problems.empty() ? "" : to_string(problems.front()));
  const auto uncovered = read_uncovered(spec, *inventory, problems);
  ASSERT_TRUE(uncovered) << to_string(problems.front());
  const auto coverage = coverage_of(*rulebook, *inventory, *uncovered, {});
  EXPECT_GT(coverage.count(Cover::by_rule), 200);
  for (const CoveredProvision& covered : coverage.provisions) {
    EXPECT_NE(covered.cover, Cover::open) << covered.provision.id;
    EXPECT_FALSE(covered.needlessly_pending) << covered.provision.id;
    EXPECT_FALSE(covered.needlessly_excluded) << covered.provision.id;
  }
}

}  // namespace
}  // namespace touchstone::suite
