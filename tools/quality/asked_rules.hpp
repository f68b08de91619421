// SPDX-License-Identifier: Apache-2.0
//
// Rules that decide the expected answer of a case which names them first.
//
// Design: the first rule of a case is the one that it is about. The rule counts if it decides an
// answer of which the case expects a fact that is not a reason: a ruling of it with numbers of its
// own in the edition, a value that it sets, a fault that it finds, or a ground of the answer. It
// also counts if a mutant of it changes such an answer, because some rules only set a value that
// other rules use. A definition of a kind of game (`when` in spec/rules) counts if the answer is
// another one in a game that is not of this kind. A rule that only governs the subject decides
// nothing. Out of scope: single provisions (deciding_provisions.hpp). Proved by
// tests/quality/asked_rules_test.cpp.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tools/cases/scenario.hpp"
#include "tools/grading/runner.hpp"
#include "tools/mutants/mutant.hpp"
#include "tools/quality/played_cases.hpp"
#include "tools/spec/rulebook.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::suite {

/// How a rule stands to the expected answers of one edition.
enum class HowDecided {
  /// It decides an answer of a case that names it first.
  by_its_case,
  /// It decides answers, but of cases that name another rule first.
  by_other_cases,
  undecided,
};

/// By edition the standing of each rule in force.
using Standings = std::map<std::string, std::map<Rule, HowDecided>>;

/// What decides the answers that cases expect.
class DecidedRules {
 public:
  explicit DecidedRules(const Rulebook& rulebook);

  /// An event of a case.
  void add(const PlayedEvent& played);

  /// All questions about positions.
  void add_positions(const std::vector<Case>& cases, const GoesOn& goes_on = always);

  const Standings& standings() const { return standings_; }

 private:
  void add(const Case& told, const std::string& edition, const std::set<Rule>& rules);
  /// Whether the first rule of the case is not known yet to decide one of its answers.
  bool is_open(const Case& told, const std::string& edition) const;
  std::vector<Mutant> mutants_of_first_rule(const Case& told, const std::string& edition);
  void try_first_rule(const Case& told, const std::string& edition,
                      const std::function<bool(const Mutant&)>& changes);

  const Rulebook& rulebook_;
  Lawbooks books_;
  Standings standings_;
};

}  // namespace touchstone::suite
