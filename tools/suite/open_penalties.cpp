// SPDX-License-Identifier: Apache-2.0
//
// Looking for penalties that only a reading leaves open. See open_penalties.hpp.
#include "tools/suite/open_penalties.hpp"

#include <algorithm>
#include <set>

#include "oracle/judge.hpp"
#include "tools/suite/fact_words.hpp"
#include "tools/suite/ruling_answers.hpp"

namespace touchstone::suite {

namespace {

bool is_open_list(const Choice& choice) {
  return choice.chooser == Actor::arbiter && choice.at_least == 0 &&
         std::any_of(choice.options.begin(), choice.options.end(), [](const Measure& measure) {
           return std::holds_alternative<Penalise>(measure);
         });
}

bool leaves_open_list(const Spoken& spoken) {
  const auto& choices = spoken.ruling.choices;
  return spoken.rule == Rule::penalties &&
         std::any_of(choices.begin(), choices.end(), is_open_list);
}

/// The numbers of the events that leave such a list, from 1.
std::set<std::size_t> events_with_open_list(const Question& question, const Lawbook& book) {
  std::set<std::size_t> numbers;
  const auto look = [&](std::size_t number, const Game& game) {
    if (game.log.empty()) return;
    const auto& spoken = game.log.back().judgement.spoken;
    if (std::any_of(spoken.begin(), spoken.end(), leaves_open_list)) numbers.insert(number);
  };
  try {
    follow(question, book, look);
  } catch (const BrokenOracle&) {
    // The run tells of it: the case has no answer then.
  }
  return numbers;
}

/// Whether a list of the answer names what such a list leaves open, or the rule that does.
bool names_penalties(const std::string& key, const Fact& fact) {
  const auto* list = std::get_if<std::vector<std::string>>(&fact);
  if (!list) return false;
  return std::any_of(list->begin(), list->end(), [&](const std::string& text) {
    if (key == "cites") return text == to_string(Rule::penalties);
    if (key == "may-choose") return text.starts_with("arbiter: 0 to ");
    return key == "may" && text.starts_with("arbiter: warning ");
  });
}

}  // namespace

std::vector<std::string> facts_on_open_penalties(const Expectation& expected,
                                                 const Question& question, const Lawbook& book) {
  std::vector<std::string> names;
  const auto numbers = events_with_open_list(question, book);
  if (numbers.empty()) return names;
  for (const auto& [name, fact] : expected.facts) {
    const std::size_t number = event_of_fact(name, question.events.size());
    if (numbers.contains(number) && names_penalties(name.substr(0, name.find('@')), fact))
      names.push_back(name);
  }
  return names;
}

}  // namespace touchstone::suite
