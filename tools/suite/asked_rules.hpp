// SPDX-License-Identifier: Apache-2.0
//
// Rules that decide the expected answer of a case which names them first.
//
// Design: the first rule of a case is the one that it is about. The rule counts if it decides an
// answer of which the case expects a fact that is not a reason: a ruling of it with numbers of its
// own in the edition, a value that it sets, a fault that it finds, or a ground of the answer. A
// rule that only governs the subject decides nothing. Out of scope: single provisions
// (deciding_provisions.hpp).
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tools/suite/goes_on.hpp"
#include "tools/suite/played_cases.hpp"
#include "tools/suite/rulebook.hpp"
#include "tools/suite/scenario.hpp"

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

  const Rulebook& rulebook_;
  Standings standings_;
};

}  // namespace touchstone::suite
