// SPDX-License-Identifier: Apache-2.0
//
// Rolling records up to rules. See summary.hpp.
#include "tools/suite/summary.hpp"

#include <algorithm>
#include <tuple>

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

bool RuleSummary::fails_under_others_only() const {
  return !failing_under.empty() && !failing_under.contains(std::string(to_string(rule)));
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

int Summary::graded() const {
  return static_cast<int>(rules.size()) - count(Standing::not_graded);
}

int Summary::failures() const {
  return total(verdicts, is_failure);
}

Summary summarise(const RunLog& log, const Rulebook& rulebook) {
  Summary summary;
  summary.complete = log.complete;
  std::map<std::tuple<std::size_t, std::string, Rule>, RuleSummary> by_rule;
  for (const Record& record : log.records) {
    ++summary.verdicts[record.verdict];
    if (record.verdict == Verdict::unsupported) ++summary.unsupported[record.answer.text];
    for (const std::string& slug : record.rules) {
      const auto rule = read_rule(slug);
      if (!rule) continue;
      RuleSummary& one = by_rule[{place_of(rulebook, record.edition), record.edition, *rule}];
      one.rule = *rule;
      one.edition = record.edition;
      one.citation = rulebook.citation(*rule, record.edition);
      ++one.cases;
      ++one.verdicts[record.verdict];
      if (is_failure(record.verdict)) one.failing_under.insert(record.rules.front());
    }
  }
  for (auto& [key, one] : by_rule) summary.rules.push_back(std::move(one));
  return summary;
}

}  // namespace touchstone::suite
