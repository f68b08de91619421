// SPDX-License-Identifier: Apache-2.0
//
// Branches of rules. See branches.hpp.
#include "tools/quality/branches.hpp"

#include <optional>

#include "oracle/procedure/rapid_and_blitz.hpp"
#include "oracle/rules/deciding_articles.hpp"
#include "tools/answers/oracle_answers.hpp"
#include "tools/grading/runner.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

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

/// The kind of game is a fact that no ruling gives. A game of neither kind comes from the rule as a
/// whole.
std::optional<RateOfPlay> rate_asked(const PlayedEvent& played) {
  if (!played.after.clock || !plain::contains(played.question.wanted, "rate-of-play"))
    return std::nullopt;
  const auto rate = rate_of_play(played.after.clock->control, played.book);
  const auto& in_force = played.book.in_force.at(Rule::rate_of_play);
  return rate && knows_branch(in_force, to_string(*rate)) ? rate : std::nullopt;
}

}  // namespace

void ReachedBranches::add(const Case& told, Rule rule, std::string_view branch) {
  if (!branch.empty()) reached_.try_emplace({rule, std::string(branch)}, &told);
}

void ReachedBranches::add(const PlayedEvent& played) {
  if (const auto rate = rate_asked(played)) add(played.told, Rule::rate_of_play, to_string(*rate));
  for (const Spoken& one : played.after.log.back().judgement.spoken)
    add(played.told, one.rule, one.ruling.branch);
}

void ReachedBranches::add_positions(const std::vector<Case>& cases, const GoesOn& goes_on) {
  Lawbooks books(rulebook_);
  for (const Task& task : tasks_of(cases, {})) {
    if (!goes_on()) return;
    if (asks_for_ruling(task.asked->asked.kind)) continue;
    const Lawbook& book = books.of(task.edition, task.asked->asked.regulations);
    const auto question = question_of(*task.asked, book);
    if (const auto* put = std::get_if<Question>(&question))
      for (const Ground& ground : grounds_of_answer(*put, book))
        add(*task.asked, ground.rule, ground.branch);
  }
}

std::vector<Problem> ReachedBranches::unknown() const {
  std::vector<Problem> problems;
  for (const auto& [branch, told] : reached_)
    if (!rulebook_.entry(branch.first).branches.contains(branch.second))
      problems.push_back(unknown_branch(*told, branch.first, branch.second));
  return problems;
}

std::vector<Problem> ReachedBranches::unreached() const {
  std::vector<Problem> problems;
  for (const RuleEntry& entry : rulebook_.rules)
    for (const auto& [name, numbers] : entry.branches)
      if (!reached_.contains({entry.rule, name})) problems.push_back(unreached_branch(entry, name));
  return problems;
}

}  // namespace touchstone::suite
