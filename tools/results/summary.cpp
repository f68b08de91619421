// SPDX-License-Identifier: Apache-2.0
//
// Rolling records up to rules. See summary.hpp.
#include "tools/results/summary.hpp"

#include <algorithm>
#include <tuple>

#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

std::size_t place_of(const Rulebook& rulebook, const std::string& edition) {
  const auto found =
      std::find_if(rulebook.editions.begin(), rulebook.editions.end(),
                   [&](const Edition& candidate) { return candidate.id == edition; });
  return static_cast<std::size_t>(found - rulebook.editions.begin());
}

int total(const std::map<Verdict, int>& verdicts, bool (*wanted)(Verdict)) {
  int sum = 0;
  for (const auto& [verdict, count] : verdicts)
    if (wanted(verdict)) sum += count;
  return sum;
}

using ByRule = std::map<std::tuple<Section, std::size_t, std::string, Rule>, RuleSummary>;

/// The rules against which failures count that a known mistake explains, by place in the log. A
/// mistake whose rule no failing case names says too little: its failures count as if it were not
/// known.
std::map<std::size_t, std::string> rules_of_causes(const RunLog& log) {
  std::map<std::size_t, std::string> rules;
  if (!log.causes) return rules;
  for (const FailureCause& cause : log.causes->causes) {
    const bool has_case_of_its_own = std::any_of(
        cause.failures.begin(), cause.failures.end(),
        [&](std::size_t place) { return plain::contains(log.records[place].rules, cause.rule); });
    if (cause.mutants.empty() || !has_case_of_its_own) continue;
    for (const std::size_t place : cause.failures) rules[place] = cause.rule;
  }
  return rules;
}

void add(const Record& record, Rule rule, const std::string& deciding, const Rulebook& rulebook,
         ByRule& by_rule) {
  const Section section = section_of(record);
  RuleSummary& one = by_rule[{section, place_of(rulebook, record.edition), record.edition, rule}];
  one.rule = rule;
  one.edition = record.edition;
  one.section = section;
  one.citation = rulebook.citation(rule, record.edition);
  ++one.cases;
  if (!is_failure(record.verdict) || deciding == to_string(rule)) {
    ++one.verdicts[record.verdict];
    return;
  }
  ++one.failed_under_others;
  one.failing_under.insert(deciding);
}

/// Counts a record for each of its rules, and a failure against the deciding rule alone.
void add_to_rules(const Record& record, const std::string& deciding, const Rulebook& rulebook,
                  ByRule& by_rule) {
  for (const std::string& slug : record.rules)
    if (const auto rule = read_rule(slug)) add(record, *rule, deciding, rulebook, by_rule);
}

}  // namespace

std::string_view to_string(Standing standing) {
  switch (standing) {
    case Standing::conforms:
      return "conforms";
    case Standing::fails:
      return "fails";
    case Standing::partial:
      return "partial";
    case Standing::not_graded:
      return "not graded";
    case Standing::by_declaration:
      return "by declaration";
  }
  return {};
}

int RuleSummary::count(Verdict verdict) const {
  const auto found = verdicts.find(verdict);
  return found == verdicts.end() ? 0 : found->second;
}

int RuleSummary::failures() const {
  return total(verdicts, is_failure);
}

int RuleSummary::answered() const {
  return total(verdicts, is_answered);
}

Standing RuleSummary::standing() const {
  if (failures() > 0) return Standing::fails;
  if (answered() == 0) return Standing::not_graded;
  if (count(Verdict::declared) > 0) return Standing::by_declaration;
  return total(verdicts, is_conforming) == cases ? Standing::conforms : Standing::partial;
}

int Summary::count(Standing standing) const {
  return static_cast<int>(
      std::count_if(rules.begin(), rules.end(),
                    [&](const RuleSummary& summary) { return summary.standing() == standing; }));
}

int Summary::count(Section section, Standing standing) const {
  return static_cast<int>(
      std::count_if(rules.begin(), rules.end(), [&](const RuleSummary& summary) {
        return summary.section == section && summary.standing() == standing;
      }));
}

int Summary::graded() const {
  return static_cast<int>(rules.size()) - count(Standing::not_graded);
}

int Summary::graded(Section section) const {
  return rules_in(section) - count(section, Standing::not_graded);
}

int Summary::rules_in(Section section) const {
  return static_cast<int>(
      std::count_if(rules.begin(), rules.end(),
                    [&](const RuleSummary& summary) { return summary.section == section; }));
}

int Summary::failures() const {
  return total(verdicts, is_failure);
}

Summary summarise(const RunLog& log, const Rulebook& rulebook) {
  Summary summary;
  summary.complete = log.complete;
  ByRule by_rule;
  const auto by_cause = rules_of_causes(log);
  for (std::size_t place = 0; place < log.records.size(); ++place) {
    const Record& record = log.records[place];
    ++summary.verdicts[record.verdict];
    if (record.verdict == Verdict::unsupported) ++summary.unsupported[record.answer.text];
    if (section_of(record) == Section::custom) {
      ++summary.custom[record.verdict];
    } else if (!record.rules.empty()) {
      const auto cause = by_cause.find(place);
      add_to_rules(record, cause == by_cause.end() ? record.rules.front() : cause->second, rulebook,
                   by_rule);
    }
  }
  for (auto& [key, one] : by_rule) summary.rules.push_back(std::move(one));
  return summary;
}

}  // namespace touchstone::suite
