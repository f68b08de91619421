// SPDX-License-Identifier: Apache-2.0
//
// Being sure of silences. See one_silence.hpp.
#include "tools/quality/one_silence.hpp"

#include <algorithm>

namespace touchstone::suite {

namespace {

std::string who(Actor actor) {
  return player_of(actor) ? "player" : std::string(to_string(actor));
}

bool expects_silence(const PlayedEvent& played) {
  if (played.number != played.question.events.size()) return false;
  const auto found = played.told.expected.find(played.edition);
  return found != played.told.expected.end() &&
         found->second.status == AnswerStatus::not_regulated &&
         source_in(played.told, played.edition) == "text";
}

Problem uneven(const Case& sure, const Case& unsure, const std::string& edition,
               const std::string& kind) {
  return {sure.file, sure.at,
          sure.id + ": it is certain that " + edition + " says nothing of '" + kind + "', and " +
              unsure.id + " is not",
          "read the text, and give both the same confidence"};
}

}  // namespace

void Silences::add(const PlayedEvent& played) {
  if (!expects_silence(played)) return;
  const Event& event = played.after.log.back().event;
  cases_by_kind_[{played.edition, who(event.by), to_string(kind_of(event))}].push_back(
      &played.told);
}

std::vector<Problem> Silences::problems() const {
  std::vector<Problem> all;
  for (const auto& [key, cases] : cases_by_kind_) {
    const std::string& edition = key.front();
    const auto is_sure = [&](const Case* told) {
      return confidence_in(*told, edition) == Confidence::certain;
    };
    const auto unsure = std::find_if_not(cases.begin(), cases.end(), is_sure);
    if (unsure == cases.end()) continue;
    for (const Case* told : cases)
      if (is_sure(told)) all.push_back(uneven(*told, **unsure, edition, key.back()));
  }
  return all;
}

}  // namespace touchstone::suite
