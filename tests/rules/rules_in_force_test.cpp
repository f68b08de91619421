// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/rules/rules_in_force.hpp: the one parameter table is complete and without doubles,
// every value of every parameter is written and read back, and what is not a value sets nothing.
// Out of scope: the values of the editions, which tests/spec/rulebook_test.cpp proves.
#include "oracle/rules/rules_in_force.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/test_lawbook.hpp"

namespace touchstone {
namespace {

/// Numbers and times have neighbours, all other kinds a closed list of values.
bool has_neighbours(const Parameter& parameter) {
  return std::holds_alternative<CitedMember<int>>(parameter.member) ||
         std::holds_alternative<CitedMember<Duration>>(parameter.member);
}

const Parameter& parameter_named(std::string_view name) {
  const auto table = parameter_table();
  const auto found = std::find_if(table.begin(), table.end(), [&](const Parameter& parameter) {
    return full_name(parameter) == name;
  });
  if (found == table.end()) throw std::invalid_argument(std::string(name));
  return *found;
}

Rule set_by(const RulesInForce& rules, const Parameter& parameter) {
  return std::visit([&](auto member) { return (rules.*member).set_by; }, parameter.member);
}

TEST(RulesInForce, ANewOneHasNoRuleInForce) {
  const RulesInForce rules;
  for (const Rule rule : all_rules()) {
    EXPECT_FALSE(rules.at(rule).in_force);
    EXPECT_TRUE(rules.at(rule).articles.empty());
    EXPECT_TRUE(rules.at(rule).verified);
  }
}

TEST(RulesInForce, EachRuleHasItsOwnPlace) {
  for (const Rule rule : all_rules()) {
    RulesInForce rules;
    rules.at(rule).in_force = true;
    for (const Rule other : all_rules())
      EXPECT_EQ(rules.at(other).in_force, other == rule) << to_string(other);
  }
}

TEST(RulesInForce, NamesOfParametersAreDifferent) {
  std::set<std::string> names;
  for (const Parameter& parameter : parameter_table()) names.insert(full_name(parameter));
  EXPECT_EQ(names.size(), parameter_table().size());
  EXPECT_TRUE(names.contains("castling.king-steps-queenside"));
  EXPECT_TRUE(names.contains("same-position.castling"));
}

template <typename T>
std::size_t size_of_member(CitedMember<T>) {
  return sizeof(Cited<T>);
}

std::size_t size_of(const Parameter& parameter) {
  return std::visit([](auto member) { return size_of_member(member); }, parameter.member);
}

std::size_t rounded_up(std::size_t size, std::size_t alignment) {
  return (size + alignment - 1) / alignment * alignment;
}

// What the label, the rules and the table account for is all that there is: a cited value that the
// table forgot would make the struct larger.
TEST(RulesInForce, EveryValueIsInTheTable) {
  std::size_t accounted = sizeof(RulesInForce::edition) + sizeof(RulesInForce::rules) +
                          sizeof(RulesInForce::not_regulated);
  for (const Parameter& parameter : parameter_table()) accounted += size_of(parameter);
  EXPECT_EQ(rounded_up(accounted, alignof(RulesInForce)), sizeof(RulesInForce));
}

TEST(RulesInForce, SettingAValueChangesNoOther) {
  for (const Parameter& parameter : parameter_table()) {
    RulesInForce rules;
    const std::string other = other_values(rules, parameter).front();
    ASSERT_TRUE(set_value(rules, parameter, other, parameter.owner)) << full_name(parameter);
    for (const Parameter& each : parameter_table()) {
      const bool same = full_name(each) == full_name(parameter);
      EXPECT_EQ(value_text(rules, each) != value_text(RulesInForce{}, each), same)
          << full_name(each) << " after setting " << full_name(parameter);
    }
  }
}

TEST(RulesInForce, EveryOtherValueIsWrittenAndReadBack) {
  for (const Parameter& parameter : parameter_table())
    for (const std::string& text : other_values(test_rules(), parameter)) {
      RulesInForce rules = test_rules();
      ASSERT_TRUE(set_value(rules, parameter, text, Rule::legal_move)) << full_name(parameter);
      EXPECT_EQ(value_text(rules, parameter), text) << full_name(parameter);
      EXPECT_EQ(set_by(rules, parameter), Rule::legal_move) << full_name(parameter);
      EXPECT_FALSE(rules == test_rules()) << full_name(parameter);
    }
}

TEST(RulesInForce, SettingTheOldValueAgainRestoresTheRules) {
  for (const Parameter& parameter : parameter_table()) {
    RulesInForce rules = test_rules();
    set_value(rules, parameter, other_values(rules, parameter).front(), Rule::legal_move);
    set_value(rules, parameter, value_text(test_rules(), parameter),
              set_by(test_rules(), parameter));
    EXPECT_TRUE(rules == test_rules()) << full_name(parameter);
  }
}

TEST(RulesInForce, OtherValuesAreAllButTheOneInForce) {
  for (const Parameter& parameter : parameter_table()) {
    if (has_neighbours(parameter)) continue;
    RulesInForce rules;
    std::set<std::string> all{value_text(rules, parameter)};
    const auto others = other_values(rules, parameter);
    all.insert(others.begin(), others.end());
    EXPECT_EQ(all.size(), others.size() + 1) << full_name(parameter);
    for (const std::string& text : others) {
      ASSERT_TRUE(set_value(rules, parameter, text, parameter.owner));
      std::set<std::string> again{value_text(rules, parameter)};
      const auto others_again = other_values(rules, parameter);
      again.insert(others_again.begin(), others_again.end());
      EXPECT_EQ(again, all) << full_name(parameter);
    }
  }
}

TEST(RulesInForce, OtherWholeNumbersAreTheNeighbours) {
  RulesInForce rules;
  rules.castling_king_steps_queenside.value = 3;
  EXPECT_EQ(other_values(rules, parameter_named("castling.king-steps-queenside")),
            (std::vector<std::string>{"2", "4"}));
}

TEST(RulesInForce, OtherTimesAreASecondAway) {
  RulesInForce rules;
  rules.opponent_gains.value = std::chrono::minutes{3};
  EXPECT_EQ(other_values(rules, parameter_named("incorrect-draw-claim.opponent-gains")),
            (std::vector<std::string>{"181s", "179s"}));
}

TEST(RulesInForce, ValuesHaveTheWordsOfTheSpecification) {
  RulesInForce rules = test_rules();
  EXPECT_EQ(value_text(rules, parameter_named("castling.form")), "king-steps");
  EXPECT_EQ(value_text(rules, parameter_named("castling.king-steps-kingside")), "2");
  EXPECT_EQ(value_text(rules, parameter_named("castling-rook-path-attacked.rook-may-cross")),
            "true");
  rules.mate_sign.value = MateSign::double_plus_or_hash;
  EXPECT_EQ(value_text(rules, parameter_named("mate-sign.sign")), "double-plus-or-hash");
  rules.first_mover.value = FirstMover::lot;
  EXPECT_EQ(value_text(rules, parameter_named("first-move.first-mover")), "lot");
}

TEST(RulesInForce, WhatIsNoValueSetsNothing) {
  for (const Parameter& parameter : parameter_table())
    for (const std::string_view text : {"", " ", "x", "yes", "True", "1.5", "2x", "3 ", " 3", "+3",
                                        "0x3", "king_steps", "99999999999999999999"}) {
      RulesInForce rules = test_rules();
      EXPECT_FALSE(set_value(rules, parameter, text, Rule::legal_move))
          << full_name(parameter) << " '" << text << "'";
      EXPECT_TRUE(rules == test_rules()) << full_name(parameter) << " '" << text << "'";
    }
}

TEST(RulesInForce, ValuesOfAnotherKindAreNoValues) {
  RulesInForce rules = test_rules();
  EXPECT_FALSE(set_value(rules, parameter_named("castling.form"), "2", Rule::castling));
  EXPECT_FALSE(set_value(rules, parameter_named("castling.form"), "right-kept", Rule::castling));
  EXPECT_FALSE(set_value(rules, parameter_named("castling.king-steps-kingside"), "king-steps",
                         Rule::castling));
  EXPECT_TRUE(rules == test_rules());
}

}  // namespace
}  // namespace touchstone
