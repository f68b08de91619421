// SPDX-License-Identifier: Apache-2.0
//
// Numbers of rulings. See deciding_articles.hpp.
#include "oracle/law/deciding_articles.hpp"

#include <algorithm>

namespace touchstone {

namespace {

using Numbers = std::vector<std::string>;

void add_new(Numbers& all, const Numbers& more) {
  for (const std::string& number : more)
    if (std::find(all.begin(), all.end(), number) == all.end()) all.push_back(number);
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
  Numbers all = deciding_articles(rules.at(spoken.rule), spoken.ruling.branch);
  add_new(all, deciding_articles(spoken.ruling.values_from, rules));
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
