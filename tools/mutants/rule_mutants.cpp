// SPDX-License-Identifier: Apache-2.0
//
// Mutants of branches and rules. See rule_mutants.hpp.
#include "tools/mutants/rule_mutants.hpp"
#include "oracle/laws.hpp"

#include <algorithm>
#include <map>

namespace touchstone {

namespace {

/// Places in the list of the laws of procedure.
using Places = std::vector<std::size_t>;

/// Where the laws stand that give the ruling: a rule can have two laws for one kind of event.
Places speakers_of(const Spoken& spoken, const Hearing& hearing) {
  Places places;
  const auto& laws = hearing.book.laws.of_procedure;
  for (std::size_t place = 0; place < laws.size(); ++place) {
    const ProcedureLaw& law = laws[place];
    if (law.rule != spoken.rule || law.verb != hearing.event.verb) continue;
    const auto ruling = law.hear(hearing);
    if (ruling && ruling->branch == spoken.ruling.branch) places.push_back(place);
  }
  return places;
}

using HearProcedure = decltype(ProcedureLaw::hear);

Mutant with_laws(const std::string& name, Rule rule, const Places& places, HearProcedure hear) {
  return {name, rule, "", "", [places, hear](Lawbook& book) {
            for (const std::size_t place : places) book.laws.of_procedure[place].hear = hear;
          }};
}

std::optional<Ruling> says_nothing(const Hearing&) {
  return std::nullopt;
}

/// What was allowed is forbidden.
std::optional<Ruling> forbids(const Hearing& hearing) {
  return due({Infringement{hearing.event.by}});
}

/// The arbiter's list is not a law that hears events.
Mutant without_penalties() {
  return {"silent", Rule::penalties, "", "",
          [](Lawbook& book) { book.laws.penalties_of_breach = nullptr; }};
}

bool allows(const Ruling& ruling) {
  return ruling.due.empty() && ruling.choices.empty();
}

Mutant not_in_force(Rule rule) {
  return {"not-in-force", rule, "", "", [rule](Lawbook& book) {
            book.in_force.at(rule).in_force = false;
            book = make_lawbook(std::move(book.in_force), std::move(book.laws));
          }};
}

template <Voice voice>
Voice always_says(const Attempt&) {
  return voice;
}

template <Voice voice>
Mutant with_voice(Rule rule) {
  return {std::string(to_string(voice)), rule, "", "",
          [rule](Lawbook& book) { replace_law(book.laws, rule, always_says<voice>); }};
}

bool is_law_of_movement(Rule rule) {
  static const Laws laws = the_laws();
  return std::any_of(laws.of_movement.begin(), laws.of_movement.end(), [&](const auto& of_subject) {
    return std::any_of(of_subject.begin(), of_subject.end(),
                       [&](const LegalityLaw& law) { return law.rule == rule; });
  });
}

Rule setter_of(const Parameter& parameter, const RulesInForce& rules) {
  return std::visit([&](auto member) { return (rules.*member).set_by; }, parameter.member);
}

/// Every other value of what the rule owns or sets.
void add_values(Rule rule, const RulesInForce& rules, std::vector<Mutant>& mutants) {
  for (const Parameter& parameter : parameter_table()) {
    const Rule setter = setter_of(parameter, rules);
    const bool is_of_rule = parameter.owner == rule || setter == rule;
    if (!is_of_rule || !rules.at(parameter.owner).in_force) continue;
    for (const std::string& value : other_values(rules, parameter))
      mutants.push_back({full_name(parameter) + "=" + value, rule, "", "",
                         [parameter, value, setter](Lawbook& book) {
                           set_value(book.in_force, parameter, value, setter);
                         }});
  }
}

const std::multimap<Rule, Mutant>& named_by_rule() {
  static const auto all = [] {
    std::multimap<Rule, Mutant> by_rule;
    for (Mutant& mutant : named_mutants()) by_rule.emplace(mutant.rule, mutant);
    return by_rule;
  }();
  return all;
}

}  // namespace

std::vector<Mutant> mutants_of_ruling(const Spoken& spoken, const Hearing& hearing) {
  const Places places = speakers_of(spoken, hearing);
  if (places.empty() && spoken.rule == Rule::penalties) return {without_penalties()};
  std::vector<Mutant> mutants{with_laws("silent", spoken.rule, places, says_nothing)};
  if (allows(spoken.ruling))
    mutants.push_back(with_laws("forbidding", spoken.rule, places, forbids));
  return mutants;
}

std::vector<Mutant> mutants_of_rule(Rule rule, const RulesInForce& rules) {
  std::vector<Mutant> mutants{not_in_force(rule)};
  if (is_law_of_movement(rule))
    for (const auto& other :
         {with_voice<Voice::silent>, with_voice<Voice::allows>, with_voice<Voice::forbids>})
      mutants.push_back(other(rule));
  add_values(rule, rules, mutants);
  const auto [first, last] = named_by_rule().equal_range(rule);
  for (auto named = first; named != last; ++named) mutants.push_back(named->second);
  return mutants;
}

}  // namespace touchstone
