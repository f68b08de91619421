// SPDX-License-Identifier: Apache-2.0
//
// Printing what no case asks. See asked.hpp.
#include "tools/touchstone/asked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "tools/quality/asked_kinds.hpp"
#include "tools/quality/asked_rules.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::program {

namespace {

namespace plain = suite::plain;

using Ways = std::map<std::string, suite::WaysInEdition>;

void print_unasked(const std::string& edition, const suite::WaysInEdition& ways) {
  for (const suite::UnaskedWay& one : ways.unasked)
    std::cout << fmt::format("  {}: {}: {} ({})\n", edition, to_string(one.way),
                             plain::joined({one.kinds.begin(), one.kinds.end()}), one.where);
}

/// Answers whether no kind is unasked.
bool print_kinds(const Ways& ways, const std::vector<std::string>& editions) {
  std::cout << fmt::format("\n{:14} {:>24} {:>9}\n", "edition", "kinds of ruled events",
                           "not asked");
  bool all_asked = true;
  for (const std::string& edition : editions) {
    const auto& [asked, unasked] = ways.at(edition);
    std::cout << fmt::format("{:14} {:24} {:9}\n", edition, asked + unasked.size(), unasked.size());
    all_asked = all_asked && unasked.empty();
  }
  for (const std::string& edition : editions) print_unasked(edition, ways.at(edition));
  return all_asked;
}

std::size_t count(const suite::Standings& standings, const std::string& edition,
                  suite::HowDecided how) {
  const auto& rules = standings.at(edition);
  return static_cast<std::size_t>(std::count_if(
      rules.begin(), rules.end(), [&](const auto& rule) { return rule.second == how; }));
}

/// The best standing of each rule in these editions.
std::map<Rule, suite::HowDecided> best_standings(const suite::Standings& standings,
                                                 const std::vector<std::string>& editions) {
  std::map<Rule, suite::HowDecided> best;
  for (const std::string& edition : editions)
    for (const auto& [rule, how] : standings.at(edition)) {
      const auto found = best.emplace(rule, how).first;
      found->second = std::min(found->second, how);
    }
  return best;
}

/// Answers whether every rule decides an answer of a case that names it first, in some edition.
bool print_rules(const suite::Standings& standings, const std::vector<std::string>& editions) {
  using enum suite::HowDecided;
  std::cout << fmt::format("\n{:14} {:>6} {:>15} {:>15} {:>10}\n", "edition", "rules",
                           "decide own case", "decide others", "undecided");
  for (const std::string& edition : editions)
    std::cout << fmt::format("{:14} {:6} {:15} {:15} {:10}\n", edition,
                             standings.at(edition).size(), count(standings, edition, by_its_case),
                             count(standings, edition, by_other_cases),
                             count(standings, edition, undecided));
  bool all_decide = true;
  for (const auto& [rule, how] : best_standings(standings, editions)) {
    if (how == by_its_case) continue;
    all_decide = false;
    std::cout << fmt::format("  {}: decides no expected answer of a case that names it first\n",
                             to_string(rule));
  }
  return all_decide;
}

}  // namespace

bool print_asked_kinds_and_rules(const Suite& suite, const std::vector<std::string>& editions) {
  suite::AskedWays ways(suite.rulebook);
  suite::DecidedRules decided(suite.rulebook);
  const auto add = [&](const suite::PlayedEvent& played) {
    ways.add(played);
    decided.add(played);
  };
  suite::play_cases(suite.cases, suite.rulebook, add);
  decided.add_positions(suite.cases);
  const bool kinds = print_kinds(ways.ways_by_edition(suite.cases), editions);
  const bool rules = print_rules(decided.standings(), editions);
  return kinds && rules;
}

}  // namespace touchstone::program
