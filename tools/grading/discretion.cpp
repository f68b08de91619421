// SPDX-License-Identifier: Apache-2.0
//
// Choices and like cases. See discretion.hpp.
#include "tools/grading/discretion.hpp"

#include <algorithm>

#include "oracle/judge.hpp"
#include "tools/answers/ruling_answers.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using List = std::vector<std::string>;

List as_set(List list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

List options_of(const Choice& choice) {
  List texts;
  for (const Measure& option : choice.options)
    texts.push_back(std::string(to_string(choice.chooser)) + ": " + to_string(option));
  return texts;
}

/// The choices that the last event leaves; none where the question cannot be followed.
std::vector<Choice> choices_left(const Question& question, const Lawbook& book) {
  std::vector<Choice> choices;
  follow(question, book, [&](std::size_t number, const Game& game) {
    if (number > 0 && number == question.events.size())
      choices = game.log.back().judgement.choices();
  });
  return choices;
}

std::optional<std::string> fault_of_number(const List& chosen, const Choice& choice) {
  const List options = options_of(choice);
  const auto taken = std::count_if(chosen.begin(), chosen.end(), [&](const std::string& text) {
    return plain::contains(options, text);
  });
  const std::string from = std::to_string(taken) + " of [" + plain::joined(options) + "]";
  if (taken < choice.at_least)
    return "it chooses " + from + ", at least " + std::to_string(choice.at_least) + " is due";
  if (taken > choice.at_most)
    return "it chooses " + from + ", at most " + std::to_string(choice.at_most) + " is allowed";
  return std::nullopt;
}

/// Whose doing the last event is, or about whom it is.
bool is_about_black(const Question& question) {
  if (question.events.empty()) return false;
  const EventText& last = question.events.back();
  if (last.by == "white" || last.by == "black") return last.by == "black";
  const auto of = last.details.find("of");
  return of != last.details.end() && of->second == "black";
}

List all_exchanged(const List& texts) {
  List exchanged;
  for (const std::string& text : texts) exchanged.push_back(with_colours_exchanged(text));
  return as_set(std::move(exchanged));
}

const List* list_at(const Facts& facts, const char* key) {
  const auto found = facts.find(key);
  return found == facts.end() ? nullptr : std::get_if<List>(&found->second);
}

}  // namespace

std::string with_colours_exchanged(std::string text) {
  constexpr std::string_view white = "white";
  constexpr std::string_view black = "black";
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.compare(at, white.size(), white) == 0)
      text.replace(at, white.size(), black);
    else if (text.compare(at, black.size(), black) == 0)
      text.replace(at, black.size(), white);
  }
  return text;
}

std::optional<std::string> fault_of_choice(const List& chosen, const List& options,
                                           const Question& question, const Lawbook& book) {
  for (const std::string& text : chosen)
    if (!plain::contains(options, text)) return "'" + text + "' may not be chosen";
  for (const Choice& choice : choices_left(question, book))
    if (auto fault = fault_of_number(chosen, choice)) return fault;
  return std::nullopt;
}

void LikeCases::look_at(Record& record) {
  const List* chosen = list_at(record.answer.facts, choice_key);
  const List* options = list_at(record.expected.facts, options_key);
  if (record.verdict != Verdict::tolerated || !chosen || !options || record.rules.empty()) return;
  const bool exchanged = is_about_black(record.question);
  const List now = exchanged ? all_exchanged(*chosen) : *chosen;
  const List open = exchanged ? all_exchanged(*options) : *options;
  const auto [place, is_first] = first_.emplace(
      std::tuple{record.rules.front(), record.edition, open}, Chosen{record.id, now});
  if (is_first || place->second.what == now) return;
  record.verdict = Verdict::inconsistent;
  record.difference = "chooses " + to_string(Fact{now}) + ", but " +
                      to_string(Fact{place->second.what}) + " in " + place->second.id +
                      ", which is alike" + (exchanged ? " (colours exchanged)" : "");
}

}  // namespace touchstone::suite
