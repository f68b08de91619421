// SPDX-License-Identifier: Apache-2.0
//
// Branches of rules. See branches.hpp.
#include "tools/suite/branches.hpp"

#include <map>
#include <set>

#include "oracle/law/deciding_articles.hpp"
#include "oracle/laws/rapid_and_blitz.hpp"
#include "tools/suite/oracle_answers.hpp"
#include "tools/suite/plain_text.hpp"
#include "tools/suite/ruling_answers.hpp"
#include "tools/suite/runner.hpp"

namespace touchstone::suite {

namespace {

using Branches = std::map<Rule, std::set<std::string>>;

/// The kind of game is a fact that no ruling gives. A game of neither kind comes from the rule as a
/// whole.
void add_rate_of_play(const Question& question, const Game& game, const Lawbook& book,
                      Branches& found) {
  const auto rate = game.clock ? rate_of_play(game.clock->control, book) : std::nullopt;
  if (!rate || !plain::contains(question.wanted, "rate-of-play")) return;
  if (knows_branch(book.in_force.at(Rule::rate_of_play), to_string(*rate)))
    found[Rule::rate_of_play].insert(std::string(to_string(*rate)));
}

/// The branches that the rulings of a case come from in one edition.
Branches branches_of(const Case& asked, const Lawbook& book) {
  Branches found;
  const auto question = question_of(asked, book);
  const auto* put = std::get_if<Question>(&question);
  if (!put) return found;
  for (const Ground& ground : grounds_of_answer(*put, book))
    if (!ground.branch.empty()) found[ground.rule].insert(std::string(ground.branch));
  if (!asks_for_ruling(put->kind)) return found;
  follow(*put, book, [&](std::size_t number, const Game& game) {
    if (number == 0) return;
    add_rate_of_play(*put, game, book, found);
    for (const Spoken& one : game.log.back().judgement.spoken)
      if (!one.ruling.branch.empty()) found[one.rule].insert(std::string(one.ruling.branch));
  });
  return found;
}

Branches branches_of(const Case& asked, Lawbooks& books) {
  Branches all;
  for (const std::string& edition : asked.editions)
    for (auto& [rule, names] : branches_of(asked, books.of(edition, asked.asked.regulations)))
      all[rule].merge(names);
  return all;
}

Problem unknown_branch(const Case& asked, Rule rule, const std::string& name) {
  return {asked.file, asked.at,
          asked.id + ": a ruling comes from the branch '" + name + "' of " +
              std::string(to_string(rule)) + ", which spec/rules does not name",
          "give its numbers under branches in the entry of the rule"};
}

Problem unreached_branch(const RuleEntry& entry, const std::string& name) {
  return {entry.file, entry.at,
          std::string(to_string(entry.rule)) + ": no case comes to the branch '" + name + "'",
          "add a case that does, or remove the branch"};
}

}  // namespace

std::vector<Problem> unknown_branches(const std::vector<Case>& cases, const Rulebook& rulebook,
                                      const GoesOn& goes_on) {
  std::vector<Problem> problems;
  Lawbooks books(rulebook);
  for (const Case& asked : cases) {
    if (!goes_on()) return {};
    for (const auto& [rule, names] : branches_of(asked, books))
      for (const std::string& name : names)
        if (!rulebook.entry(rule).branches.contains(name))
          problems.push_back(unknown_branch(asked, rule, name));
  }
  return problems;
}

std::vector<Problem> unreached_branches(const std::vector<Case>& cases, const Rulebook& rulebook) {
  Lawbooks books(rulebook);
  Branches reached;
  for (const Case& asked : cases)
    for (auto& [rule, names] : branches_of(asked, books)) reached[rule].merge(names);
  std::vector<Problem> problems;
  for (const RuleEntry& entry : rulebook.rules)
    for (const auto& [name, numbers] : entry.branches)
      if (!reached[entry.rule].contains(name)) problems.push_back(unreached_branch(entry, name));
  return problems;
}

}  // namespace touchstone::suite
