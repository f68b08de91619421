// SPDX-License-Identifier: Apache-2.0
//
// What of the Laws the suite covers: the inventory of provisions held against the numbers of the
// rules and against the lists of provisions without a rule (inventory.hpp).
// Design: a provision is covered when its number is a number of some rule in that edition; a
// row that only groups others resolves through them; whatever is left must be pending or excluded,
// or it is open. What bears on a position or a procedure is never excluded. A provision on a list
// that a rule covers is out of date. Out of scope: whether
// a rule's cases are any good (mutants) and pass (runner). Proved by
// tests/quality/coverage_test.cpp.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tools/cases/scenario.hpp"
#include "tools/spec/inventory.hpp"
#include "tools/spec/rulebook.hpp"

namespace touchstone::suite {

/// What becomes of a provision.
enum class Cover { by_rule, pending, excluded, by_parts, open };

/// A provision with what covers it.
struct CoveredProvision {
  Provision provision;
  Cover cover = Cover::open;
  std::vector<Rule> rules;
  /// Why it is left out, where it is excluded.
  std::string reason;
  /// On a list of what has no rule, although a rule covers it.
  bool needlessly_pending = false;
  bool needlessly_excluded = false;
};

struct Coverage {
  /// In the order of the inventory.
  std::vector<CoveredProvision> provisions;
  /// How many cases declare each rule.
  std::map<Rule, int> cases;
  /// By edition the rules in force there that no case of the edition declares.
  std::map<std::string, std::vector<Rule>> without_case;

  int count(std::string_view edition, ProvisionClass provision_class, Cover cover) const;
  int count(Cover cover) const;
  std::vector<Rule> rules_without_case() const;
};

Coverage coverage_of(const Rulebook& rulebook, const Inventory& inventory,
                     const Uncovered& uncovered, const std::vector<Case>& cases);

/// A rule that nobody has read in some youngest edition.
struct StaleRule {
  Rule rule{};
  std::vector<std::string> editions;
};

std::vector<StaleRule> stale_rules(const Rulebook& rulebook);

/// Rules whose number in an edition was taken from no text that was seen.
std::vector<Rule> unverified_rules(const Rulebook& rulebook, std::string_view edition);

}  // namespace touchstone::suite
