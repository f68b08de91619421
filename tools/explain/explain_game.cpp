// SPDX-License-Identifier: Apache-2.0
//
// The timeline. See explain_game.hpp.
#include "tools/explain/explain_game.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "oracle/judge.hpp"
#include "oracle/notation/uci.hpp"
#include "oracle/procedure/hearing.hpp"
#include "oracle/rules/deciding_articles.hpp"
#include "tools/answers/event_words.hpp"
#include "tools/answers/ruling_answers.hpp"
#include "tools/spec/rulebook.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

constexpr std::size_t indent = 10;

/// From so many events on, only what leads to something is told at length.
constexpr std::size_t long_game = 20;

/// "touch-objection (too-late) 4.8": the rule, its branch, and the numbers that decide. A branch on
/// which the edition is silent is "alternate-moves (made-by-moving), which no provision says".
std::string with_deciding(const RulesInForce& rules, const Spoken& one) {
  const std::string branch =
      one.ruling.branch.empty() ? "" : fmt::format(" ({})", one.ruling.branch);
  const auto numbers = deciding_articles(one, rules);
  if (numbers.empty())
    return fmt::format("{}{}, which no provision says", to_string(one.rule), branch);
  return fmt::format("{}{} {}{}", to_string(one.rule), branch, plain::joined(numbers),
                     rules.at(one.rule).verified ? "" : " (unverified)");
}

std::string with_number(const RulesInForce& rules, Rule rule) {
  return fmt::format("{} {}", to_string(rule), citation(rules, rule));
}

/// "white 5:00, black 1:30 running", or nothing if no clock is used.
std::string clocks_text(const Game& game) {
  if (!game.clock) return {};
  std::string text;
  for (const Colour side : {Colour::white, Colour::black}) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", to_string(side),
                        clock_text(game.clock->of(side).left));
    if (game.clock->of(side).flag_fallen) text += " flag down";
    if (game.clock->running == side) text += " running";
  }
  return text;
}

std::string measures_text(const Ruling& ruling) {
  std::vector<std::string> parts;
  for (const Measure& measure : ruling.due) parts.push_back(to_string(measure));
  for (const Choice& choice : ruling.choices) {
    std::vector<std::string> options;
    for (const Measure& option : choice.options) options.push_back(to_string(option));
    parts.push_back(fmt::format("{} chooses {} to {} of: {}", to_string(choice.chooser),
                                choice.at_least, choice.at_most, plain::joined(options)));
  }
  if (ruling.undetermined) parts.emplace_back("cannot be told");
  return parts.empty() ? "nothing follows" : plain::joined(parts, "; ");
}

/// An event with the game before it, which laws can be asked about once more.
struct Step {
  const Game& before;
  const touchstone::Entry& entry;
};

bool holds(const std::vector<Rule>& rules, Rule rule) {
  return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

bool is_cited(const Judgement& judgement, Rule rule) {
  return holds(judgement.cites(), rule);
}

/// Whether one of the rule's laws gives a ruling by itself.
bool would_speak(const Step& step, Rule rule, const Lawbook& book) {
  return std::any_of(book.laws.of_procedure.begin(), book.laws.of_procedure.end(),
                     [&](const ProcedureLaw& law) {
                       return law.rule == rule && law.verb == step.entry.event.verb &&
                              law.hear({step.before, step.entry.event, book});
                     });
}

/// Rules that hear this kind of event and are not cited, each once.
std::vector<Rule> uncited(const Step& step, const Lawbook& book) {
  std::vector<Rule> rules;
  for (const ProcedureLaw& law : book.laws.of_procedure)
    if (law.verb == step.entry.event.verb && !is_cited(step.entry.judgement, law.rule) &&
        !holds(rules, law.rule))
      rules.push_back(law.rule);
  return rules;
}

/// Who would have spoken and gives way to a stronger rule, which rules of the case did not apply,
/// and how many others were asked.
std::string others_text(const Step& step, const std::vector<Rule>& about, const Lawbook& book) {
  std::vector<std::string> give_way;
  std::vector<std::string> silent;
  int rest = 0;
  for (const Rule rule : uncited(step, book)) {
    if (would_speak(step, rule, book))
      give_way.push_back(with_number(book.in_force, rule));
    else if (holds(about, rule))
      silent.push_back(with_number(book.in_force, rule));
    else
      ++rest;
  }
  std::string text;
  if (!give_way.empty())
    text += plain::wrapped("give way: " + plain::joined(give_way, "; "), indent);
  if (!silent.empty())
    text += plain::wrapped("did not apply: " + plain::joined(silent, "; "), indent);
  if (rest > 0) text += plain::wrapped(fmt::format("{} other rules were asked", rest), indent);
  return text;
}

std::string entry_text(const Step& step, const std::vector<Rule>& about, const Lawbook& book) {
  std::string text;
  for (const Spoken& one : step.entry.judgement.spoken)
    text += plain::wrapped(with_deciding(book.in_force, one) + ": " + measures_text(one.ruling),
                           indent);
  if (step.entry.judgement.status == Judgement::Status::not_regulated)
    text += plain::wrapped("not regulated", indent);
  return text + others_text(step, about, book);
}

/// What the game came to with the event.
std::string state_text(const Game& after) {
  const std::string clocks = clocks_text(after);
  std::string text;
  if (!clocks.empty()) text += plain::wrapped(clocks, indent);
  if (after.outcome)
    text += plain::wrapped("game: " + std::string(to_string(*after.outcome)), indent);
  return text;
}

bool has_consequences(const Spoken& one) {
  return !one.ruling.due.empty() || !one.ruling.choices.empty() || one.ruling.undetermined;
}

/// Nothing followed: the event needs no more than a line.
bool is_quiet(const touchstone::Entry& entry) {
  const auto& judgement = entry.judgement;
  return judgement.status == Judgement::Status::ruled &&
         std::none_of(judgement.spoken.begin(), judgement.spoken.end(), has_consequences);
}

/// The event with the number of the move that it makes.
std::string numbered_text(const EventText& event, const Game& before) {
  if (event.verb != "plays") return to_string(event);
  return fmt::format("{}. {}", before.board.fullmove_number, to_string(event));
}

/// The moves of which one has to be played, where the event bound somebody to them.
std::string bond_text(const Game& after, const Lawbook& book) {
  const auto due = after.log.back().judgement.due();
  const auto binds = [](const Measure& measure) { return std::holds_alternative<BindTo>(measure); };
  if (!after.bound || std::none_of(due.begin(), due.end(), binds)) return {};
  Position board = after.board;
  board.to_move = after.bound->whom;
  std::vector<std::string> moves;
  for (const Move& move : after.bound->moves) moves.push_back(write_uci(board, move, book));
  return fmt::format("{} plays one of: {}", to_string(after.bound->whom), plain::joined(moves));
}

std::string incident_text(std::size_t number, const EventText& event, const Game& before,
                          const Game& after, const Lawbook& book) {
  std::string text = fmt::format("    {:>3}  {}\n", number, numbered_text(event, before));
  const Judgement& judgement = after.log.back().judgement;
  for (const Spoken& one : judgement.spoken)
    if (has_consequences(one))
      text += plain::wrapped(with_deciding(book.in_force, one) + ": " + measures_text(one.ruling),
                             indent);
  if (judgement.status == Judgement::Status::not_regulated)
    text += plain::wrapped("not regulated", indent);
  for (const std::string& line : {bond_text(after, book), clocks_text(after)})
    if (!line.empty()) text += plain::wrapped(line, indent);
  if (after.outcome && !before.outcome)
    text += plain::wrapped("game: " + std::string(to_string(*after.outcome)), indent);
  return text;
}

/// One line for what had no consequences, with the clocks after it.
std::string quiet_text(std::size_t number, const std::string& words, const Game& after) {
  const std::string clocks = clocks_text(after);
  const std::string line = fmt::format("    {:>3}  {}", number, words);
  return clocks.empty() ? line + "\n" : fmt::format("{:<52}  {}\n", line, clocks);
}

/// Whether an event is the press that completes the move of the event before, and no more.
bool only_completes(const EventText& press, const EventText& move, const Game& after) {
  return move.verb == "plays" && press.verb == "presses" && press.by == move.by &&
         press.details.empty() && is_quiet(after.log.back());
}

/// A line for a move with its press, more where something follows.
std::string long_story(const std::vector<EventText>& events, const std::vector<Game>& games,
                       const Lawbook& book) {
  std::string text;
  for (std::size_t number = 1; number <= events.size(); ++number) {
    const EventText& event = events[number - 1];
    const Game& before = games[number - 1];
    const std::size_t first = number;
    if (!is_quiet(games[number].log.back())) {
      text += incident_text(number, event, before, games[number], book);
      continue;
    }
    std::string words = numbered_text(event, before);
    if (number < events.size() && only_completes(events[number], event, games[number + 1])) {
      words += ", presses";
      ++number;
    }
    text += quiet_text(first, words, games[number]);
  }
  return text;
}

std::string short_story(const std::vector<EventText>& events, const std::vector<Game>& games,
                        const std::vector<Rule>& about, const Lawbook& book) {
  const std::string clocks = clocks_text(games.front());
  std::string text = clocks.empty() ? "" : fmt::format("      0  {}\n", clocks);
  for (std::size_t number = 1; number < games.size(); ++number) {
    const touchstone::Entry& entry = games[number].log.back();
    Game before = games[number - 1];
    let_time_pass(before, entry.event.after);
    text += fmt::format("    {:>3}  {}\n", number, to_string(events[number - 1]));
    text += entry_text({before, entry}, about, book) + state_text(games[number]);
  }
  return text;
}

}  // namespace

std::string explain_game(const Question& question, const std::vector<Rule>& about,
                         const Lawbook& book) {
  std::vector<Game> games;
  const auto fault =
      follow(question, book, [&](std::size_t, const Game& game) { games.push_back(game); });
  if (games.empty()) return "    " + fault->reason + "\n";
  const bool is_long = question.events.size() >= long_game;
  std::string text = is_long && !fault ? long_story(question.events, games, book)
                                       : short_story(question.events, games, about, book);
  if (fault) text += "    " + fault->reason + "\n";
  return text;
}

}  // namespace touchstone::suite
