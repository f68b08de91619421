// SPDX-License-Identifier: Apache-2.0
//
// Whether the branches of rules fit together: each branch that a law names in the rulings of the
// cases has numbers in spec/rules, and each branch there gives the ruling of some case.
// Out of scope: whether the numbers are right, which the cases say under `articles`. Proved by
// tests/quality/branches_test.cpp.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tools/cases/scenario.hpp"
#include "tools/quality/played_cases.hpp"
#include "tools/spec/rulebook.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::suite {

/// The branches that the rulings and answers of the cases come from.
class ReachedBranches {
 public:
  explicit ReachedBranches(const Rulebook& rulebook) : rulebook_(rulebook) {}

  /// Looks at an event that was played.
  void add(const PlayedEvent& played);

  /// Looks at the cases that ask about a position.
  void add_positions(const std::vector<Case>& cases, const GoesOn& goes_on = always);

  /// Reports, at the case, a branch that spec/rules does not name.
  std::vector<Problem> unknown() const;

  /// Reports, at the rule, a branch that none of the cases comes to. It is for the whole suite: a
  /// folder with a few cases of somebody's own comes to few branches.
  std::vector<Problem> unreached() const;

 private:
  void add(const Case& told, Rule rule, std::string_view branch);

  const Rulebook& rulebook_;
  /// By rule and branch the first case that comes to it.
  std::map<std::pair<Rule, std::string>, const Case*> reached_;
};

}  // namespace touchstone::suite
