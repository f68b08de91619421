// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/rules/precedence.hpp: the stronger ruling displaces the weaker one, alone neither
// is dropped; the list has no row twice and no two rules before each other; and which measures
// cannot stand together. Out of scope: whether an order is the one of the text (the cases), and
// whether a row is wanting (silence_and_conflict_test).
#include "oracle/rules/precedence.hpp"

#include <gtest/gtest.h>

#include <set>

namespace touchstone {
namespace {

using Pairs = std::set<std::pair<Rule, Rule>>;

Pairs pairs() {
  Pairs all;
  for (const Before& row : precedence()) all.insert({row.stronger, row.weaker});
  return all;
}

Spoken says_nothing(Rule rule) {
  return {rule, nothing_follows()};
}

TEST(Precedence, NeverGoesBothWays) {
  for (const Before& row : precedence())
    for (const Before& other : precedence())
      EXPECT_FALSE(row.stronger == other.weaker && row.weaker == other.stronger)
          << to_string(row.stronger) << " and " << to_string(row.weaker);
}

TEST(Precedence, DropsTheWeakerRulingOnly) {
  for (const Before& row : precedence()) {
    std::vector<Spoken> spoken{{row.weaker, nothing_follows()}};
    drop_weaker(spoken);
    EXPECT_EQ(spoken.size(), 1U) << to_string(row.weaker) << " alone stands";
    spoken.push_back({row.stronger, nothing_follows()});
    drop_weaker(spoken);
    ASSERT_EQ(spoken.size(), 1U);
    EXPECT_EQ(spoken.front().rule, row.stronger);
  }
}

TEST(Precedence, ARuleWithoutAStrongerOneIsHeard) {
  std::vector<Spoken> spoken{says_nothing(Rule::record_moves), says_nothing(Rule::one_hand)};
  drop_weaker(spoken);
  EXPECT_EQ(spoken.size(), 2U);
}

TEST(Precedence, NoRowStandsTwice) {
  EXPECT_GT(precedence().size(), 100U);
  EXPECT_EQ(pairs().size(), precedence().size());
}

TEST(Precedence, TheOrderFollowsFromOneOfTheTwo) {
  for (const Before& row : precedence())
    EXPECT_TRUE(row.cited == row.stronger || row.cited == row.weaker) << to_string(row.cited);
}

TEST(Precedence, TwoOutcomesCollideAndTheSameOneDoesNot) {
  EXPECT_TRUE(collide(EndGame{Outcome::draw}, EndGame{Outcome::white_wins}));
  EXPECT_FALSE(collide(EndGame{Outcome::draw}, EndGame{Outcome::draw}));
}

TEST(Precedence, BoundAndFreeCollideForOnePlayerOnly) {
  EXPECT_TRUE(collide(SetFree{Colour::white}, BindTo{Colour::white, {}}));
  EXPECT_FALSE(collide(SetFree{Colour::white}, BindTo{Colour::black, {}}));
}

TEST(Precedence, TwoTimesForOneClockCollide) {
  using namespace std::chrono_literals;
  EXPECT_TRUE(collide(SetTime{Colour::white, 1s}, SetTime{Colour::white, 2s}));
  EXPECT_FALSE(collide(SetTime{Colour::white, 1s}, SetTime{Colour::black, 2s}));
}

/// Two changes would add up; the same change, found by two laws, is made once.
TEST(Precedence, TwoChangesOfOneTimeCollide) {
  using namespace std::chrono_literals;
  EXPECT_TRUE(collide(ChangeTime{Colour::white, 1s}, ChangeTime{Colour::white, 2s}));
  EXPECT_TRUE(collide(ChangeTime{Colour::white, 1s}, SetTime{Colour::white, 2s}));
  EXPECT_FALSE(collide(ChangeTime{Colour::white, 1s}, ChangeTime{Colour::white, 1s}));
  EXPECT_FALSE(collide(ChangeTime{Colour::white, 1s}, ChangeTime{Colour::black, 2s}));
}

}  // namespace
}  // namespace touchstone
