// SPDX-License-Identifier: Apache-2.0
//
// What differs between two editions of a small rulebook.
#include "tools/spec/edition_changes.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/small_rulebook.hpp"

namespace touchstone::suite {
namespace {

TEST(EditionChanges, AnEditionThatInheritsAllIsTheSame) {
  EXPECT_TRUE(changes_between(small_rulebook(), "old", "new").empty());
}

TEST(EditionChanges, ARuleCanBeNewOrGone) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::check).articles = {{"old", {}}, {"new", {"9"}}};
  const auto forward = changes_between(rulebook, "old", "new");
  ASSERT_EQ(forward.size(), 1U);
  EXPECT_TRUE(forward.front().is_new());
  EXPECT_FALSE(forward.front().is_renumbered());
  const auto back = changes_between(rulebook, "new", "old");
  ASSERT_EQ(back.size(), 1U);
  EXPECT_TRUE(back.front().is_gone());
}

TEST(EditionChanges, ARuleCanBeRenumbered) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::check).articles["new"] = {"9", "10"};
  const auto changes = changes_between(rulebook, "old", "new");
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_TRUE(changes.front().is_renumbered());
  EXPECT_FALSE(changes.front().is_reworded());
  EXPECT_EQ(changes.front().after.numbers, (std::vector<std::string>{"9", "10"}));
}

TEST(EditionChanges, ARuleCanBeReworded) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::check).wording["new"] = "In other words.";
  const auto changes = changes_between(rulebook, "old", "new");
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_TRUE(changes.front().is_reworded());
  EXPECT_FALSE(changes.front().is_renumbered());
}

TEST(EditionChanges, AValueCanChange) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::castling).parameters["king-steps-queenside"]["new"] = "4";
  const auto changes = changes_between(rulebook, "old", "new");
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes.front().rule, Rule::castling);
  const std::vector<ValueChange> wanted{{"castling.king-steps-queenside", "2", "4"}};
  EXPECT_EQ(changes.front().values, wanted);
}

TEST(EditionChanges, ValuesOfAnAbsentRuleAreNotCompared) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::castling).parameters["king-steps-queenside"]["new"] = "4";
  entry_in(rulebook, Rule::castling).articles["new"] = {};
  const auto changes = changes_between(rulebook, "old", "new");
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_TRUE(changes.front().is_gone());
  EXPECT_TRUE(changes.front().values.empty());
}

TEST(EditionChanges, WordingHoldsUntilChanged) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::check).wording["old"] = "As it was.";
  EXPECT_EQ(wording_of(rulebook, Rule::check, "new").text, "As it was.");
  EXPECT_EQ(wording_of(rulebook, Rule::check, "new").since, "old");
  EXPECT_EQ(wording_of(rulebook, Rule::check, "solo").text, "");
}

}  // namespace
}  // namespace touchstone::suite
