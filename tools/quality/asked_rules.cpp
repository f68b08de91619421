// SPDX-License-Identifier: Apache-2.0
//
// Rules that decide expected answers. See asked_rules.hpp.
#include "tools/quality/asked_rules.hpp"

#include <algorithm>

#include "oracle/rules/deciding_articles.hpp"
#include "tools/answers/oracle_answers.hpp"
#include "tools/grading/runner.hpp"
#include "tools/mutants/rule_mutants.hpp"
#include "tools/quality/answer_trial.hpp"
#include "tools/quality/coverage.hpp"

namespace touchstone::suite {

namespace {

using Rules = std::set<Rule>;

/// The rules that an answer names as its reasons, such as those that forbid a move.
void add_reasons(const Answer& answer, Rules& rules) {
  for (const char* name : {"forbidden-by", "because", "faults"}) {
    const auto found = answer.facts.find(name);
    if (found == answer.facts.end()) continue;
    const auto* slugs = std::get_if<std::vector<std::string>>(&found->second);
    if (!slugs) continue;
    for (const std::string& slug : *slugs)
      if (const auto rule = read_rule(slug)) rules.insert(*rule);
  }
}

/// What decides the answer to a question about a position.
Rules deciding_position(const Question& question, const Lawbook& book) {
  Rules rules;
  add_reasons(oracle_answer(question, book), rules);
  for (const Ground& ground : grounds_of_answer(question, book)) rules.insert(ground.rule);
  return rules;
}

/// A ruling without numbers of its own in the edition governs and does not decide.
void add_deciding(const Spoken& spoken, const RulesInForce& in_force, Rules& rules) {
  if (!deciding_articles(in_force.at(spoken.rule), spoken.ruling.branch).empty())
    rules.insert(spoken.rule);
  for (const Rule setter : spoken.ruling.values_from) rules.insert(setter);
}

/// Whether a case expects that fact of an event.
bool expects(const PlayedEvent& played, const std::string& name) {
  const bool is_last = played.number == played.told.asked.events.size();
  const auto& facts = played.told.expected.at(played.edition).facts;
  return facts.contains(is_last ? name : name + "@" + std::to_string(played.number));
}

/// What decides the ruling on an event, and the facts of the game after it.
Rules deciding_event(const PlayedEvent& played) {
  Rules rules;
  for (const Spoken& spoken : played.after.log.back().judgement.spoken)
    add_deciding(spoken, played.book.in_force, rules);
  if (expects(played, "white-points") || expects(played, "black-points"))
    rules.insert(Rule::points_of_result);
  if (expects(played, "rate-of-play")) rules.insert(Rule::rate_of_play);
  return rules;
}

/// The edition without the regulations that the definition is about.
Mutant without_regulations(const RuleEntry& definition, const Lawbook& book) {
  return {"without-regulation", definition.rule, "", "",
          [book](Lawbook& mutant) { mutant = book; }};
}

Regulations without(Regulations regulations, const Regulations& taken) {
  std::erase_if(regulations, [&](const std::string& one) {
    return std::find(taken.begin(), taken.end(), one) != taken.end();
  });
  return regulations;
}

const RuleEntry& entry_of(const Rulebook& rulebook, Rule rule) {
  return *std::find_if(rulebook.rules.begin(), rulebook.rules.end(),
                       [&](const RuleEntry& entry) { return entry.rule == rule; });
}

}  // namespace

DecidedRules::DecidedRules(const Rulebook& rulebook) : rulebook_(rulebook), books_(rulebook) {
  for (const Edition& edition : rulebook.editions)
    for (const RuleEntry& entry : rulebook.rules)
      if (!numbers_of(rulebook, entry.rule, edition.id).empty())
        standings_[edition.id][entry.rule] = HowDecided::undecided;
}

bool DecidedRules::is_open(const Case& told, const std::string& edition) const {
  if (told.rules.empty()) return false;
  const auto& standings = standings_.at(edition);
  const auto found = standings.find(told.rules.front());
  return found != standings.end() && found->second != HowDecided::by_its_case;
}

std::vector<Mutant> DecidedRules::mutants_of_first_rule(const Case& told,
                                                        const std::string& edition) {
  const Rule rule = told.rules.front();
  const Regulations& regulations = told.asked.regulations;
  std::vector<Mutant> mutants = mutants_of_rule(rule, books_.of(edition, regulations).in_force);
  const RuleEntry& entry = entry_of(rulebook_, rule);
  const Regulations fewer = without(regulations, entry.when);
  if (entry.kind == RuleKind::definition && fewer.size() < regulations.size())
    mutants.push_back(without_regulations(entry, books_.of(edition, fewer)));
  return mutants;
}

void DecidedRules::try_first_rule(const Case& told, const std::string& edition,
                                  const std::function<bool(const Mutant&)>& changes) {
  if (!is_open(told, edition)) return;
  const auto mutants = mutants_of_first_rule(told, edition);
  if (std::any_of(mutants.begin(), mutants.end(), changes))
    add(told, edition, {told.rules.front()});
}

void DecidedRules::add(const Case& told, const std::string& edition, const Rules& rules) {
  auto& standings = standings_[edition];
  for (const Rule rule : rules) {
    const auto found = standings.find(rule);
    if (found == standings.end()) continue;
    const bool is_first = !told.rules.empty() && told.rules.front() == rule;
    const auto standing = is_first ? HowDecided::by_its_case : HowDecided::by_other_cases;
    found->second = std::min(found->second, standing);
  }
}

void DecidedRules::add(const PlayedEvent& played) {
  if (!played.is_asked) return;
  add(played.told, played.edition, deciding_event(played));
  const auto question = question_of(played.told, played.book);
  const auto* put = std::get_if<Question>(&question);
  if (!put) return;
  const Expectation expected = expected_at(played.told.expected.at(played.edition), played.number,
                                           played.told.asked.events.size());
  try_first_rule(played.told, played.edition, [&](const Mutant& mutant) {
    return changes_ruling(mutant, {*put, expected, played.book}, played.before,
                          played.after.log.back().event);
  });
}

void DecidedRules::add_positions(const std::vector<Case>& cases, const GoesOn& goes_on) {
  for (const Task& task : tasks_of(cases, {})) {
    if (!goes_on()) return;
    if (!task.asked->asked.events.empty()) continue;
    if (task.asked->expected.at(task.edition).status != AnswerStatus::value) continue;
    const Lawbook& book = books_.of(task.edition, task.asked->asked.regulations);
    const auto question = question_of(*task.asked, book);
    const auto* put = std::get_if<Question>(&question);
    if (!put) continue;
    add(*task.asked, task.edition, deciding_position(*put, book));
    const Asking asking{*put, task.asked->expected.at(task.edition), book};
    try_first_rule(*task.asked, task.edition,
                   [&](const Mutant& mutant) { return changes_answer(mutant, asking); });
  }
}

}  // namespace touchstone::suite
