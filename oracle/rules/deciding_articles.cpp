// SPDX-License-Identifier: Apache-2.0
//
// Numbers of rulings. See deciding_articles.hpp.
#include "oracle/rules/deciding_articles.hpp"

#include <algorithm>

#include "oracle/rules/penalty_list.hpp"

namespace touchstone {

namespace {

using Numbers = std::vector<std::string>;

void add_new(Numbers& all, const Numbers& more) {
  for (const std::string& number : more)
    if (std::find(all.begin(), all.end(), number) == all.end()) all.push_back(number);
}

/// The provision on choosing from the list of penalties, and those of the penalties that are
/// offered. Penalties that are out of the question decide nothing.
Numbers numbers_of_offer(const std::vector<PenaltyKind>& offered, const RuleInEdition& list) {
  Numbers all = deciding_articles(list, list_of_penalties);
  for (const PenaltyKind kind : offered)
    if (const auto found = list.branches.find(branch_of(kind)); found != list.branches.end())
      add_new(all, found->second);
  return all;
}

/// The numbers of a rule that spoke or that set a value.
Numbers numbers_of(Rule rule, std::string_view branch, const Ruling& ruling,
                   const RulesInForce& rules) {
  const auto offered = penalties_offered(ruling);
  if (rule == Rule::penalties && branch.empty() && !offered.empty())
    return numbers_of_offer(offered, rules.at(rule));
  return deciding_articles(rules.at(rule), branch);
}

}  // namespace

bool knows_branch(const RuleInEdition& rule, std::string_view branch) {
  if (branch.empty()) return rule.in_force;
  return rule.branches.contains(branch);
}

Numbers deciding_articles(const RuleInEdition& rule, std::string_view branch) {
  const auto found = rule.branches.find(branch);
  if (found != rule.branches.end()) return found->second;
  return rule.deciding.empty() ? rule.articles : rule.deciding;
}

Numbers deciding_articles(const Spoken& spoken, const RulesInForce& rules) {
  const Ruling& ruling = spoken.ruling;
  Numbers all = numbers_of(spoken.rule, ruling.branch, ruling, rules);
  for (const Rule setter : ruling.values_from) add_new(all, numbers_of(setter, {}, ruling, rules));
  return all;
}

Numbers deciding_articles(const Judgement& judgement, const RulesInForce& rules) {
  Numbers all;
  for (const Spoken& one : judgement.spoken) add_new(all, deciding_articles(one, rules));
  return all;
}

Numbers deciding_articles(const std::vector<Rule>& decisive, const RulesInForce& rules) {
  Numbers all;
  for (const Rule rule : decisive) add_new(all, deciding_articles(rules.at(rule)));
  return all;
}

Numbers deciding_articles(const std::vector<Ground>& grounds, const RulesInForce& rules) {
  Numbers all;
  for (const Ground& ground : grounds)
    add_new(all, deciding_articles(rules.at(ground.rule), ground.branch));
  return all;
}

}  // namespace touchstone
