// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/mutants/rule_mutants.hpp: the mutants that every branch and every rule has.
#include "tools/mutants/rule_mutants.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/laws.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone {
namespace {

bool has(const std::vector<Mutant>& mutants, const std::string& name) {
  return std::any_of(mutants.begin(), mutants.end(),
                     [&](const Mutant& mutant) { return mutant.name == name; });
}

RulesInForce rules_of(const std::string& edition) {
  return *suite::real_rulebook().rules_in_force(edition, {});
}

/// White resigns at the start of a game, and a law under test is heard beside another one of its
/// rule.
class MutantsOfRulings : public testing::Test {
 protected:
  MutantsOfRulings() {
    event_.verb = Verb::resigns;
    event_.by = Actor::white;
  }

  static std::optional<Ruling> late(const Hearing&) {
    return by_branch("late", due({EndGame{Outcome::black_wins}}));
  }
  static std::optional<Ruling> early(const Hearing&) {
    return by_branch("early", nothing_follows());
  }

  /// What the two laws say after the mutant of this name of a ruling by the branch.
  std::vector<std::optional<Ruling>> said(const Ruling& ruling, const std::string& name) const {
    Lawbook book = right_;
    for (const Mutant& mutant :
         mutants_of_ruling({Rule::resignation, ruling}, {game_, event_, right_}))
      if (mutant.name == name) mutant.alter(book);
    std::vector<std::optional<Ruling>> all;
    for (const ProcedureLaw& law : book.laws.of_procedure)
      all.push_back(law.hear({game_, event_, book}));
    return all;
  }

  const Lawbook right_ = [] {
    Lawbook book = make_lawbook(rules_of("fide-2023"));
    book.laws.of_procedure = {{Verb::resigns, Rule::resignation, late},
                              {Verb::resigns, Rule::resignation, early}};
    return book;
  }();
  const Game game_;
  Event event_;
  const Ruling is_late_ = by_branch("late", due({EndGame{Outcome::black_wins}}));
  const Ruling is_early_ = by_branch("early", nothing_follows());
};

using Said = std::vector<std::optional<Ruling>>;

TEST_F(MutantsOfRulings, OnlyTheBranchThatRuledIsSilent) {
  EXPECT_EQ(said(is_late_, "silent"), (Said{std::nullopt, is_early_}));
  EXPECT_EQ(said(is_early_, "silent"), (Said{is_late_, std::nullopt}));
}

/// A ruling with a measure has no such mutant.
TEST_F(MutantsOfRulings, WhatWasAllowedIsForbidden) {
  EXPECT_EQ(said(is_early_, "forbidding"), (Said{is_late_, due({Infringement{Actor::white}})}));
  EXPECT_EQ(said(is_late_, "forbidding"), (Said{is_late_, is_early_}));
}

TEST_F(MutantsOfRulings, TheListOfPenaltiesIsTakenAway) {
  Lawbook book = right_;
  ASSERT_NE(book.laws.penalties_of_breach, nullptr);
  const Spoken listed{Rule::penalties, nothing_follows()};
  mutants_of_ruling(listed, {game_, event_, right_}).front().alter(book);
  EXPECT_EQ(book.laws.penalties_of_breach, nullptr);
}

TEST(RuleMutants, ALawOfMovementHasOtherVoices) {
  const auto mutants = mutants_of_rule(Rule::knight_move, rules_of("fide-2023"));
  for (const char* name : {"not-in-force", "silent", "allows", "forbids"})
    EXPECT_TRUE(has(mutants, name)) << name;
  EXPECT_FALSE(has(mutants_of_rule(Rule::resignation, rules_of("fide-2023")), "silent"));
}

TEST(RuleMutants, ARuleHasItsValuesAndNamedMutants) {
  const auto mutants = mutants_of_rule(Rule::castling_half_done, rules_of("fide-2023"));
  EXPECT_TRUE(has(mutants, "castling-half-done.decides-if-illegal=false"));
  EXPECT_TRUE(has(mutants, "illegal-half-castling-frees"));
}

/// The minute of rapid chess is a value of another rule.
TEST(RuleMutants, ARuleHasTheValuesThatItSets) {
  const auto rules = *suite::real_rulebook().rules_in_force("fide-2023", {"rapid"});
  const auto mutants = mutants_of_rule(Rule::rapid_one_minute, rules);
  EXPECT_TRUE(std::any_of(mutants.begin(), mutants.end(), [](const Mutant& mutant) {
    return mutant.name.starts_with("illegal-move-penalty.opponent-bonus=");
  }));
}

}  // namespace
}  // namespace touchstone
