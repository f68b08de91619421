// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/branches.hpp: the branches of the suite's own rules fit together, and a
// branch that no case comes to is reported at its rule.
#include "tools/quality/branches.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/fixtures/small_rulebook.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

const std::vector<Case>& real_cases() {
  static const std::vector<Case> cases = [] {
    std::vector<Problem> problems;
    return read_cases(std::filesystem::path(touchstone::places::source_dir) / "cases",
                      real_rulebook(), problems);
  }();
  return cases;
}

ReachedBranches reached_by_all(const Rulebook& rulebook) {
  ReachedBranches reached(rulebook);
  const auto add = [&](const PlayedEvent& played) { reached.add(played); };
  play_all_cases(real_cases(), rulebook, Listener{add});
  reached.add_positions(real_cases());
  return reached;
}

TEST(Branches, ABranchThatNoCaseComesToIsReported) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::check).branches["late"] = {{"old", {"1.7"}}};
  const auto problems = ReachedBranches(rulebook).unreached();
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems.front().message, "check: no case comes to the branch 'late'");
  EXPECT_EQ(problems.front().file, "rules.yaml");
}

/// Rulings of real cases name branches, so that a rulebook without them must be refused.
TEST(Branches, ABranchThatTheRulebookDoesNotNameIsReported) {
  Rulebook rulebook = real_rulebook();
  for (RuleEntry& entry : rulebook.rules) entry.branches.clear();
  ReachedBranches none(rulebook);
  none.add_positions(real_cases(), [] { return false; });
  EXPECT_TRUE(none.unknown().empty());
  const auto problems = reached_by_all(rulebook).unknown();
  EXPECT_TRUE(std::any_of(problems.begin(), problems.end(), [](const Problem& problem) {
    return problem.message.find(": a ruling comes from the branch '") != std::string::npos;
  }));
}

TEST(Branches, ThoseOfTheSuiteFitTogether) {
  const ReachedBranches reached = reached_by_all(real_rulebook());
  EXPECT_EQ(told(reached.unknown()), "");
  EXPECT_EQ(told(reached.unreached()), "");
}

}  // namespace
}  // namespace touchstone::suite
