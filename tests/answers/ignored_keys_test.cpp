// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/answers/ignored_keys.hpp: a manner or detail that no rule of the edition looks at is
// named, and one that some rule looks at is not.
#include "tools/answers/ignored_keys.hpp"

#include <gtest/gtest.h>

namespace touchstone::suite {
namespace {

using Words = std::vector<std::string>;

Event event_of(Verb verb, Manner manner) {
  Event event;
  event.by = Actor::white;
  event.verb = verb;
  event.manner = manner;
  return event;
}

RulesInForce rules_with(std::initializer_list<Rule> in_force) {
  RulesInForce rules;
  for (const Rule rule : in_force) rules.at(rule).in_force = true;
  return rules;
}

TEST(IgnoredKeys, TwoHandsMeanNothingWhereNoRuleCountsHands) {
  const Event event = event_of(Verb::plays, Manner::with_two_hands);
  EXPECT_EQ(ignored_keys(event, rules_with({})), Words{"with-two-hands"});
  EXPECT_EQ(ignored_keys(event, rules_with({Rule::one_hand})), Words{});
}

TEST(IgnoredKeys, ARookUpsideDownIsNeverIgnored) {
  EXPECT_EQ(ignored_keys(event_of(Verb::promotes, Manner::inverted_rook), rules_with({})), Words{});
}

TEST(IgnoredKeys, AnIntendedMoveMeansNothingWhereClaimsRestOnNone) {
  Event event = event_of(Verb::claims, Manner::plain);
  event.topic = Topic::threefold;
  event.intending = Move{Castling{Wing::kingside}};
  EXPECT_EQ(ignored_keys(event, rules_with({})), Words{"intending"});
  EXPECT_EQ(ignored_keys(event, rules_with({Rule::threefold_claim})), Words{});
}

}  // namespace
}  // namespace touchstone::suite
