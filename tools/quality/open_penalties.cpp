// SPDX-License-Identifier: Apache-2.0
//
// Looking for penalties that only a reading leaves open. See open_penalties.hpp.
#include "tools/quality/open_penalties.hpp"

#include <algorithm>

#include "tools/answers/fact_words.hpp"

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

std::vector<std::string> facts_on_open_penalties(const PlayedEvent& played) {
  std::vector<std::string> names;
  const auto& spoken = played.after.log.back().judgement.spoken;
  if (std::none_of(spoken.begin(), spoken.end(), leaves_open_list)) return names;
  for (const auto& [name, fact] : played.told.expected.at(played.edition).facts)
    if (event_of_fact(name, played.question.events.size()) == played.number &&
        names_penalties(name.substr(0, name.find('@')), fact))
      names.push_back(name);
  return names;
}

}  // namespace touchstone::suite
