// SPDX-License-Identifier: Apache-2.0
//
// Coverage. See coverage.hpp.
#include "tools/quality/coverage.hpp"

#include <algorithm>
#include <set>

#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

Cover cover_of(const CoveredProvision& covered, bool is_pending, bool is_excluded) {
  if (!covered.rules.empty()) return Cover::by_rule;
  if (is_pending) return Cover::pending;
  if (is_excluded) return Cover::excluded;
  return covered.provision.group ? Cover::by_parts : Cover::open;
}

/// Rules by edition and number.
using RulesByNumber = std::map<std::string, std::vector<Rule>>;

RulesByNumber rules_by_number(const Rulebook& rulebook) {
  RulesByNumber found;
  for (const Edition& edition : rulebook.editions) {
    const auto rules = rulebook.rules_in_force(edition.id);
    for (const Rule rule : all_rules())
      for (const std::string& number : rules->at(rule).articles)
        found[edition.id + ":" + number].push_back(rule);
  }
  return found;
}

std::map<Rule, int> cases_by_rule(const std::vector<Case>& cases) {
  std::map<Rule, int> counts;
  for (const Rule rule : all_rules()) counts[rule] = 0;
  for (const Case& asked : cases)
    for (const Rule rule : asked.rules) ++counts[rule];
  return counts;
}

bool is_for_every_edition(const RuleEntry& entry) {
  return entry.articles.contains("every");
}

}  // namespace

int Coverage::count(std::string_view edition, ProvisionClass provision_class, Cover cover) const {
  return static_cast<int>(
      std::count_if(provisions.begin(), provisions.end(), [&](const CoveredProvision& covered) {
        return covered.provision.edition == edition && covered.cover == cover &&
               covered.provision.provision_class == provision_class;
      }));
}

int Coverage::count(Cover cover) const {
  return static_cast<int>(
      std::count_if(provisions.begin(), provisions.end(),
                    [&](const CoveredProvision& covered) { return covered.cover == cover; }));
}

std::vector<Rule> Coverage::rules_without_case() const {
  std::vector<Rule> rules;
  for (const auto& [rule, count] : cases)
    if (count == 0) rules.push_back(rule);
  return rules;
}

namespace {

/// A provision held against rules and lists.
class CoverFinder {
 public:
  CoverFinder(const Rulebook& rulebook, const Uncovered& uncovered)
      : rules_(rules_by_number(rulebook)),
        pending_(uncovered.pending.ids.begin(), uncovered.pending.ids.end()),
        excluded_(uncovered.excluded) {}

  CoveredProvision operator()(const Provision& provision) const {
    CoveredProvision covered{provision, Cover::open, {}, {}, false, false};
    if (const auto found = rules_.find(provision.id); found != rules_.end())
      covered.rules = found->second;
    const bool is_pending = pending_.contains(provision.id);
    const auto reason = excluded_.find(provision.id);
    const bool is_excluded = reason != excluded_.end();
    if (is_excluded) covered.reason = reason->second;
    covered.cover = cover_of(covered, is_pending, is_excluded);
    covered.needlessly_pending = is_pending && covered.cover == Cover::by_rule;
    covered.needlessly_excluded = is_excluded && covered.cover == Cover::by_rule;
    return covered;
  }

 private:
  RulesByNumber rules_;
  std::set<std::string> pending_;
  const Exclusions& excluded_;
};

using RulesByEdition = std::map<std::string, std::set<Rule>>;

RulesByEdition declared_by_edition(const std::vector<Case>& cases) {
  RulesByEdition declared;
  for (const Case& one : cases)
    for (const std::string& edition : one.editions)
      declared[edition].insert(one.rules.begin(), one.rules.end());
  return declared;
}

std::map<std::string, std::vector<Rule>> without_case_by_edition(const Rulebook& rulebook,
                                                                 const std::vector<Case>& cases) {
  RulesByEdition declared = declared_by_edition(cases);
  std::map<std::string, std::vector<Rule>> without;
  for (const Edition& edition : rulebook.editions)
    for (const Rule rule : all_rules())
      if (!numbers_of(rulebook, rule, edition.id).empty() && !declared[edition.id].contains(rule))
        without[edition.id].push_back(rule);
  return without;
}

}  // namespace

Coverage coverage_of(const Rulebook& rulebook, const Inventory& inventory,
                     const Uncovered& uncovered, const std::vector<Case>& cases) {
  Coverage coverage;
  coverage.cases = cases_by_rule(cases);
  coverage.without_case = without_case_by_edition(rulebook, cases);
  const CoverFinder covered(rulebook, uncovered);
  for (const Provision& provision : inventory) coverage.provisions.push_back(covered(provision));
  return coverage;
}

std::vector<StaleRule> stale_rules(const Rulebook& rulebook) {
  std::vector<StaleRule> stale;
  for (const Rule rule : all_rules()) {
    const RuleEntry& entry = rulebook.entry(rule);
    if (is_for_every_edition(entry)) continue;
    StaleRule found{rule, {}};
    for (const std::string& edition : rulebook.youngest_editions())
      if (!plain::contains(entry.reviewed, edition)) found.editions.push_back(edition);
    if (!found.editions.empty()) stale.push_back(std::move(found));
  }
  return stale;
}

std::vector<Rule> unverified_rules(const Rulebook& rulebook, std::string_view edition) {
  std::vector<Rule> rules;
  for (const Rule rule : all_rules())
    if (plain::contains(rulebook.entry(rule).unverified, edition) &&
        !numbers_of(rulebook, rule, edition).empty())
      rules.push_back(rule);
  return rules;
}

}  // namespace touchstone::suite
