// SPDX-License-Identifier: Apache-2.0
//
// What a run says about rules: the roll-up that every report shows.
// A rule conforms only when every one of its cases agrees; with one case unanswered it is partial,
// with none answered it was not graded, and with one failure it fails. Where all that differs from
// the Laws is what the implementation declared, it follows the rule by declaration, which is no
// conformance; where its choices in like cases differ, the rule is partial. There is no percentage.
// A case counts for every rule that it declares, though the first of them decides it: where a rule
// fails in cases that others decide and in no other, the summary names those.
// Proved by tests/suite/summary_test.cpp.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tools/suite/event_log.hpp"

namespace touchstone::suite {

enum class Standing { conforms, fails, partial, not_graded, by_declaration };

std::string_view to_string(Standing standing);

/// One rule in one edition.
struct RuleSummary {
  Rule rule{};
  std::string edition;
  std::string citation;
  int cases = 0;
  std::map<Verdict, int> verdicts;
  /// The rules that decide the cases which failed.
  std::set<std::string> failing_under;

  int count(Verdict verdict) const;
  int failures() const;
  int answered() const;
  /// Whether it fails, but in no case that it decides itself.
  bool fails_under_others_only() const;
  Standing standing() const;
};

struct Summary {
  std::vector<RuleSummary> rules;
  std::map<Verdict, int> verdicts;
  /// Why cases were unsupported, and how many for each reason.
  std::map<std::string, int> unsupported;
  bool complete = false;

  int count(Standing standing) const;
  /// Rules for which at least one case was answered.
  int graded() const;
  int failures() const;
};

/// Rules in the order of the Laws, by edition in the order of the rulebook.
Summary summarise(const RunLog& log, const Rulebook& rulebook);

}  // namespace touchstone::suite
