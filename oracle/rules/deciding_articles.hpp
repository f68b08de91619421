// SPDX-License-Identifier: Apache-2.0
//
// Which provisions decide a ruling: the numbers of the branch that gave it, and those of other
// rules that set its values. Provisions that merely govern the subject are left out. The numbers
// are data
// (`branches`, `governs` and `under` in spec/rules); a law only names its branch. Tested in
// tests/rules/deciding_articles_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "oracle/rules/rules_in_force.hpp"
#include "oracle/rules/ruling.hpp"

namespace touchstone {

/// A rule that an answer about a position rests on, with the branch of it that does; an empty name
/// means the rule as a whole. The text must outlive the ground: laws give literals.
struct Ground {
  Rule rule{};
  std::string_view branch{};
};

/// Whether the edition has numbers for this branch of the rule. The empty name, the rule as a
/// whole, is known if the rule is in force.
bool knows_branch(const RuleInEdition& rule, std::string_view branch);

/// The numbers that decide if this branch gives the ruling. A branch without numbers of its own in
/// the edition is decided by the rule as a whole.
std::vector<std::string> deciding_articles(const RuleInEdition& rule, std::string_view branch = {});

/// The numbers that decide one ruling, each once.
std::vector<std::string> deciding_articles(const Spoken& spoken, const RulesInForce& rules);

/// The numbers that decide a judgement, each once, in the order of the rulings.
std::vector<std::string> deciding_articles(const Judgement& judgement, const RulesInForce& rules);

/// The numbers of rules that decide as a whole, each once.
std::vector<std::string> deciding_articles(const std::vector<Rule>& decisive,
                                           const RulesInForce& rules);

/// The numbers of the grounds of an answer, each once.
std::vector<std::string> deciding_articles(const std::vector<Ground>& grounds,
                                           const RulesInForce& rules);

}  // namespace touchstone
