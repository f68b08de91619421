// SPDX-License-Identifier: Apache-2.0
//
// What a run says about rules: the roll-up that every report shows.
// A rule conforms only when every one of its cases agrees; with one case unanswered it is partial,
// with none answered it was not graded, and with one failure it fails. If all that differs from the
// Laws is what the implementation declared, it follows the rule by declaration, which is not
// conformance; if its choices in like cases differ, the rule is partial. There is no percentage.
// Design: a case counts for every rule that it declares, and a failure for one rule alone. If a
// known mistake explains the failure (cause.hpp) and a case that fails by it names the rule of the
// mistake, that rule fails; otherwise it is the first rule of the case, which decides it. The other
// rules of the case are partial, and the summary names the rule that failed. Each section of the
// score (section.hpp) is rolled up by itself: a rule that has cases in two of them is in both. What
// nobody demands is counted by its verdicts and under no rule. Tested in
// tests/results/summary_test.cpp.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tools/grading/section.hpp"
#include "tools/results/event_log.hpp"

namespace touchstone::suite {

enum class Standing { conforms, fails, partial, not_graded, by_declaration };

std::string_view to_string(Standing standing);

/// One rule in one edition, in one section of the score.
struct RuleSummary {
  Rule rule{};
  std::string edition;
  Section section = Section::board;
  std::string citation;
  int cases = 0;
  /// Without the failures that another rule decides.
  std::map<Verdict, int> verdicts;
  /// How many cases failed that another rule decides, and which rules these are.
  int failed_under_others = 0;
  std::set<std::string> failing_under;

  int count(Verdict verdict) const;
  int failures() const;
  int answered() const;
  Standing standing() const;
};

struct Summary {
  std::vector<RuleSummary> rules;
  std::map<Verdict, int> verdicts;
  /// Verdicts on what nobody demands, which `verdicts` holds too.
  std::map<Verdict, int> custom;
  /// Why cases were unsupported, and how many for each reason.
  std::map<std::string, int> unsupported;
  bool complete = false;

  /// Over all sections: a rule counts once in each that has cases of it.
  int count(Standing standing) const;
  int count(Section section, Standing standing) const;
  /// Rules for which at least one case was answered.
  int graded() const;
  int graded(Section section) const;
  /// Rules of which cases were to be asked.
  int rules_in(Section section) const;
  int failures() const;
};

/// Rules in the order of the Laws, by section and by edition in the order of the rulebook.
Summary summarise(const RunLog& log, const Rulebook& rulebook);

}  // namespace touchstone::suite
