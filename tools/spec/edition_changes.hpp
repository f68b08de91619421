// SPDX-License-Identifier: Apache-2.0
//
// What differs between two editions: rules that are new or gone, numbers, wording and values.
// Design: a rule with the same numbers, wording and values is not a change and is not listed;
// values are compared only where both editions have the rule. Rules for certain events only, such
// as Chess960, are compared by their numbers like the others, their values without the event.
// Out of scope: whether a change matters to a position (explain.hpp tries that out).
// Proved by tests/spec/edition_changes_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/spec/rulebook.hpp"

namespace touchstone::suite {

/// A parameter with another value.
struct ValueChange {
  std::string parameter;
  std::string before;
  std::string after;

  friend bool operator==(const ValueChange&, const ValueChange&) = default;
};

/// How a rule stands in one of the two editions.
struct RuleSide {
  /// Empty where the edition has no such rule.
  std::vector<std::string> numbers;
  bool verified = true;
  std::string wording;
};

/// A rule that is not the same in both.
struct RuleChange {
  Rule rule{};
  RuleSide before;
  RuleSide after;
  std::vector<ValueChange> values;

  bool is_new() const { return before.numbers.empty() && !after.numbers.empty(); }
  bool is_gone() const { return !before.numbers.empty() && after.numbers.empty(); }
  bool is_renumbered() const;
  bool is_reworded() const;
};

/// Rules that differ, in the order of the Laws. Both editions must exist.
std::vector<RuleChange> changes_between(const Rulebook& rulebook, std::string_view before,
                                        std::string_view after);

/// The wording that holds in an edition, and the edition from which it holds; empty where none is
/// given.
struct Wording {
  std::string text;
  std::string since;
};

Wording wording_of(const Rulebook& rulebook, Rule rule, std::string_view edition);

}  // namespace touchstone::suite
