// SPDX-License-Identifier: Apache-2.0
//
// Deliberate mistakes, to measure whether the cases of a rule notice when the rule is wrong.
// A mutant is a lawbook with another entry in the table of laws, or another value in force; the
// laws themselves know of no mutant. Named mutants are mistakes that real software makes, each with
// the report or the misreading of the text that it comes from. Data mutants come by themselves:
// every parameter takes its other values. Proved by tests/mutants: every one dies of a case of its
// own rule, or is listed as equivalent.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/laws.hpp"

namespace touchstone {

/// A mistake in one rule.
struct Mutant {
  std::string name;
  /// The rule that it breaks: a case that declares this rule must notice.
  Rule rule;
  /// What it does wrong, in one sentence.
  std::string mistake;
  /// Where the mistake comes from: "report: repo#n", or the words that are easily misread.
  std::string origin;
  std::function<void(Lawbook&)> alter;
};

/// The mistakes of real software.
std::vector<Mutant> named_mutants();

/// Every other value of every parameter of a rule that is in force in these rules. The names carry
/// the value: "castling.king-steps-queenside=3".
std::vector<Mutant> data_mutants(const RulesInForce& rules);

}  // namespace touchstone
