// SPDX-License-Identifier: Apache-2.0
//
// The timeline. See explain_game.hpp.
#include "tools/suite/explain_game.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "oracle/judge.hpp"
#include "oracle/laws/procedure.hpp"
#include "tools/suite/event_words.hpp"
#include "tools/suite/plain_text.hpp"
#include "tools/suite/rulebook.hpp"

namespace touchstone::suite {

namespace {

constexpr std::size_t indent = 10;

std::string with_number(const RulesInForce& rules, Rule rule) {
  return fmt::format("{} {}", to_string(rule), citation(rules, rule));
}

/// "white 5:00, black 1:30 running", or nothing where no clock is used.
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
    text += plain::wrapped(with_number(book.in_force, one.rule) + ": " + measures_text(one.ruling),
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

}  // namespace

std::string explain_game(const Question& question, const std::vector<Rule>& about,
                         const Lawbook& book) {
  const auto setup = read_setup(question, book);
  if (const auto* fault = std::get_if<NotUnderstood>(&setup)) return "    " + fault->reason + "\n";
  Game game = new_game(std::get<Setup>(setup), book);
  const std::string clocks = clocks_text(game);
  std::string text = clocks.empty() ? "" : fmt::format("      0  {}\n", clocks);
  for (std::size_t number = 1; number <= question.events.size(); ++number) {
    const EventText& words = question.events[number - 1];
    const auto event = read_event(words, game.board, book);
    if (const auto* fault = std::get_if<NotUnderstood>(&event)) return text + fault->reason + "\n";
    Game before = game;
    let_time_pass(before, std::get<Event>(event).after);
    game = step(std::move(game), std::get<Event>(event), book);
    text += fmt::format("    {:>3}  {}\n", number, to_string(words));
    text += entry_text({before, game.log.back()}, about, book) + state_text(game);
  }
  return text;
}

}  // namespace touchstone::suite
