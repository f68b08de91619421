// SPDX-License-Identifier: Apache-2.0
//
// Names of the vocabulary. See question.hpp.
#include "tools/protocol/question.hpp"

#include <utility>

namespace touchstone::suite {

namespace {

constexpr std::array<std::string_view, 11> capability_names{
    "legality", "outcome",     "game-over", "notation", "fen",      "history",
    "claims",   "winnability", "touch",     "clock",    "procedure"};
constexpr std::array<std::string_view, 3> support_names{"none", "partial", "full"};
constexpr std::array<std::string_view, 21> kind_names{"legal-moves",
                                                      "move",
                                                      "result",
                                                      "perft",
                                                      "outcome",
                                                      "write",
                                                      "read",
                                                      "fen",
                                                      "position",
                                                      "setup",
                                                      "start",
                                                      "same",
                                                      "occurrences",
                                                      "game-over",
                                                      "can-mate",
                                                      "dead",
                                                      "mating-material",
                                                      "ruling-on-claim",
                                                      "ruling-on-touch",
                                                      "ruling-on-clock",
                                                      "ruling-on-procedure"};
constexpr std::array<std::string_view, 3> mode_names{"full", "quick", "bounded"};
constexpr std::array<std::string_view, 9> status_names{
    "value", "undetermined", "not regulated", "unsupported",   "declined",
    "error", "crash",        "timeout",       "protocol-error"};

template <typename Enum, std::size_t Size>
std::optional<Enum> find_name(const std::array<std::string_view, Size>& names,
                              std::string_view text) {
  for (std::size_t place = 0; place < Size; ++place)
    if (names[place] == text) return static_cast<Enum>(place);
  return std::nullopt;
}

std::string text_of(bool truth) {
  return truth ? "true" : "false";
}
std::string text_of(std::int64_t number) {
  return std::to_string(number);
}
std::string text_of(const std::string& word) {
  return word;
}

std::string text_of(const std::vector<std::string>& list) {
  std::string text = "[";
  for (const std::string& item : list) text += (text.size() > 1 ? ", " : "") + item;
  return text + "]";
}

}  // namespace

std::string_view to_string(Capability capability) {
  return capability_names[static_cast<std::size_t>(capability)];
}

std::optional<Capability> read_capability(std::string_view text) {
  return find_name<Capability>(capability_names, text);
}

const std::array<Capability, 11>& all_capabilities() {
  static constexpr std::array<Capability, 11> all{
      Capability::legality, Capability::outcome, Capability::game_over, Capability::notation,
      Capability::fen,      Capability::history, Capability::claims,    Capability::winnability,
      Capability::touch,    Capability::clock,   Capability::procedure};
  return all;
}

std::string_view to_string(Support support) {
  return support_names[static_cast<std::size_t>(support)];
}

std::optional<Support> read_support(std::string_view text) {
  return find_name<Support>(support_names, text);
}

std::string_view to_string(QuestionKind kind) {
  return kind_names[static_cast<std::size_t>(kind)];
}

std::optional<QuestionKind> read_question_kind(std::string_view text) {
  return find_name<QuestionKind>(kind_names, text);
}

const std::array<QuestionKind, 21>& all_question_kinds() {
  static constexpr std::array<QuestionKind, 21> all{QuestionKind::legal_moves,
                                                    QuestionKind::move,
                                                    QuestionKind::result,
                                                    QuestionKind::perft,
                                                    QuestionKind::outcome,
                                                    QuestionKind::write,
                                                    QuestionKind::read,
                                                    QuestionKind::fen,
                                                    QuestionKind::position,
                                                    QuestionKind::setup,
                                                    QuestionKind::start,
                                                    QuestionKind::same,
                                                    QuestionKind::occurrences,
                                                    QuestionKind::game_over,
                                                    QuestionKind::can_mate,
                                                    QuestionKind::dead,
                                                    QuestionKind::mating_material,
                                                    QuestionKind::ruling_on_claim,
                                                    QuestionKind::ruling_on_touch,
                                                    QuestionKind::ruling_on_clock,
                                                    QuestionKind::ruling_on_procedure};
  return all;
}

std::string_view to_string(SearchMode mode) {
  return mode_names[static_cast<std::size_t>(mode)];
}

std::optional<SearchMode> read_search_mode(std::string_view text) {
  return find_name<SearchMode>(mode_names, text);
}

const std::array<SearchMode, 3>& all_search_modes() {
  static constexpr std::array<SearchMode, 3> all{SearchMode::full, SearchMode::quick,
                                                 SearchMode::bounded};
  return all;
}

Capability capability_of(QuestionKind kind) {
  switch (kind) {
    case QuestionKind::legal_moves:
    case QuestionKind::move:
    case QuestionKind::result:
    case QuestionKind::perft:
    case QuestionKind::setup:
    case QuestionKind::start:
      return Capability::legality;
    case QuestionKind::outcome:
      return Capability::outcome;
    case QuestionKind::game_over:
      return Capability::game_over;
    case QuestionKind::write:
    case QuestionKind::read:
      return Capability::notation;
    case QuestionKind::fen:
    case QuestionKind::position:
      return Capability::fen;
    case QuestionKind::same:
    case QuestionKind::occurrences:
      return Capability::history;
    case QuestionKind::can_mate:
    case QuestionKind::dead:
    case QuestionKind::mating_material:
      return Capability::winnability;
    case QuestionKind::ruling_on_claim:
      return Capability::claims;
    case QuestionKind::ruling_on_touch:
      return Capability::touch;
    case QuestionKind::ruling_on_clock:
      return Capability::clock;
    case QuestionKind::ruling_on_procedure:
      return Capability::procedure;
  }
  return Capability::procedure;
}

bool asks_for_ruling(QuestionKind kind) {
  return kind == QuestionKind::ruling_on_claim || kind == QuestionKind::ruling_on_touch ||
         kind == QuestionKind::ruling_on_clock || kind == QuestionKind::ruling_on_procedure;
}

std::string to_string(const EventText& event) {
  std::string text = event.by + " " + event.verb;
  if (!event.object.empty()) text += " " + event.object;
  std::string more;
  for (const auto& [name, value] : event.details)
    more.append(more.empty() ? "" : ", ").append(name).append(" ").append(value);
  return more.empty() ? text : text + " (" + more + ")";
}

std::string to_string(const Fact& fact) {
  return std::visit([](const auto& value) { return text_of(value); }, fact);
}

std::string to_string(const Facts& facts) {
  std::string text;
  for (const auto& [name, fact] : facts)
    text.append(text.empty() ? "" : ", ").append(name).append(": ").append(to_string(fact));
  return text;
}

std::string_view to_string(AnswerStatus status) {
  return status_names[static_cast<std::size_t>(status)];
}

std::optional<AnswerStatus> read_answer_status(std::string_view text) {
  return find_name<AnswerStatus>(status_names, text);
}

Answer answered(Facts facts) {
  return {AnswerStatus::value, std::move(facts), {}};
}

Answer without_value(AnswerStatus status, std::string text) {
  return {status, {}, std::move(text)};
}

}  // namespace touchstone::suite
