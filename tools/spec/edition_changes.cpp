// SPDX-License-Identifier: Apache-2.0
//
// Comparing two editions. See edition_changes.hpp.
#include "tools/spec/edition_changes.hpp"

namespace touchstone::suite {

namespace {

RuleSide side_of(const Rulebook& rulebook, const RulesInForce& rules, Rule rule) {
  const RuleInEdition& found = rules.at(rule);
  RuleSide side{found.articles, found.verified, {}};
  if (!side.numbers.empty()) side.wording = wording_of(rulebook, rule, rules.edition).text;
  return side;
}

std::vector<ValueChange> value_changes(const RulesInForce& before, const RulesInForce& after,
                                       Rule rule) {
  std::vector<ValueChange> changes;
  for (const Parameter& parameter : parameter_table()) {
    if (parameter.owner != rule) continue;
    const std::string was = value_text(before, parameter);
    const std::string is = value_text(after, parameter);
    if (was != is) changes.push_back({full_name(parameter), was, is});
  }
  return changes;
}

bool is_change(const RuleChange& change) {
  return change.is_new() || change.is_gone() || change.is_renumbered() || change.is_reworded() ||
         !change.values.empty();
}

}  // namespace

bool RuleChange::is_renumbered() const {
  return !before.numbers.empty() && !after.numbers.empty() && before.numbers != after.numbers;
}

bool RuleChange::is_reworded() const {
  return !before.numbers.empty() && !after.numbers.empty() && before.wording != after.wording;
}

std::vector<RuleChange> changes_between(const Rulebook& rulebook, std::string_view before,
                                        std::string_view after) {
  const RulesInForce old_rules = *rulebook.rules_in_force(before);
  const RulesInForce new_rules = *rulebook.rules_in_force(after);
  std::vector<RuleChange> changes;
  for (const Rule rule : all_rules()) {
    RuleChange change{
        rule, side_of(rulebook, old_rules, rule), side_of(rulebook, new_rules, rule), {}};
    if (!change.before.numbers.empty() && !change.after.numbers.empty())
      change.values = value_changes(old_rules, new_rules, rule);
    if (is_change(change)) changes.push_back(std::move(change));
  }
  return changes;
}

Wording wording_of(const Rulebook& rulebook, Rule rule, std::string_view id) {
  const auto& wordings = rulebook.entry(rule).wording;
  for (const Edition* edition : rulebook.line_of(id))
    if (const auto found = wordings.find(edition->id); found != wordings.end())
      return {found->second, edition->id};
  return {};
}

}  // namespace touchstone::suite
