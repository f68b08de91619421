// SPDX-License-Identifier: Apache-2.0
//
// What answers may hold. See fact_words.hpp.
#include "tools/suite/fact_words.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "oracle/board/fen.hpp"
#include "oracle/board/move.hpp"
#include "oracle/game/duration.hpp"
#include "oracle/law/rule.hpp"
#include "tools/suite/plain_text.hpp"

namespace touchstone::suite {

namespace {

using List = std::vector<std::string>;

const List* words_of_ruling(const std::string& key) {
  static const List side{"white", "black"};
  static const List nobody_or_side{"white", "black", "none"};
  static const List points{"0", "1/2", "1", "none"};
  static const std::map<std::string, List> words{
      {"game",
       {"not-started", "ongoing", "adjourned", "white-wins", "black-wins", "draw", "both-lose",
        "annulled"}},
      {"claim", {"upheld", "rejected", "not-admitted", "none"}},
      {"answer", {"ruled", "not regulated", "undetermined"}},
      {"to-move", side},
      {"offer", nobody_or_side},
      {"running", nobody_or_side},
      {"white-points", points},
      {"black-points", points}};
  const auto found = words.find(key);
  return found == words.end() ? nullptr : &found->second;
}

bool is_placement(const std::string& text) {
  return read_fen(text + " w - - 0 1", FenStrictness::lenient).position.has_value();
}

bool is_plain_move(const std::string& text) {
  return text == "O-O" || text == "O-O-O" || read_plain_move(text).has_value();
}

/// What a word of a ruling should be and is not.
std::optional<std::string> fault_of_word(const std::string& key, const std::string& word) {
  if (const List* words = words_of_ruling(key); words && !plain::contains(*words, word))
    return "it is one of " + plain::joined(*words);
  if ((key == "white-clock" || key == "black-clock") && !read_clock_text(word))
    return "it is a time, such as \"1:05:00\"";
  if (key == "position" && !is_placement(word)) return "it is a placement of men, as in a FEN";
  if (key == "bound-to" && !is_plain_move(word)) return "it holds moves by their squares";
  return std::nullopt;
}

bool holds_rules(const std::string& key) {
  return key == "cites" || key == "forbidden-by";
}

std::optional<std::string> fault_of_rule(const std::string& slug) {
  if (read_rule(slug)) return std::nullopt;
  return "it holds rules; touchstone laws list shows all";
}

List words_in(const Fact& fact) {
  if (const auto* list = std::get_if<List>(&fact)) return *list;
  if (const auto* word = std::get_if<std::string>(&fact)) return {*word};
  return {};
}

}  // namespace

const std::vector<std::string>& expectation_keys(QuestionKind kind) {
  static const std::map<QuestionKind, std::vector<std::string>> keys{
      {QuestionKind::legal_moves, {"moves", "count", "includes", "excludes"}},
      {QuestionKind::move, {"verdict", "forbidden-by"}},
      {QuestionKind::result,
       {"position", "placement", "side-to-move", "castling", "en-passant", "halfmove-clock",
        "fullmove-number"}},
      {QuestionKind::perft, {"nodes"}},
      {QuestionKind::outcome, {"ending", "check"}},
      {QuestionKind::write, {"text"}},
      {QuestionKind::read, {"verdict", "move", "because", "draw-offered"}},
      {QuestionKind::fen, {"verdict", "faults"}},
      {QuestionKind::position, {"verdict", "faults", "unreachable"}},
      {QuestionKind::setup, {"verdict", "forbidden-by"}},
      {QuestionKind::start, {"placement", "first-mover"}},
      {QuestionKind::same, {"same"}},
      {QuestionKind::occurrences, {"count"}},
      {QuestionKind::can_mate, {"can-mate"}},
      {QuestionKind::dead, {"dead"}}};
  static const std::vector<std::string> of_rulings{"game",
                                                   "claim",
                                                   "answer",
                                                   "must",
                                                   "may",
                                                   "position",
                                                   "to-move",
                                                   "bound-to",
                                                   "free",
                                                   "offer",
                                                   "running",
                                                   "white-clock",
                                                   "black-clock",
                                                   "white-points",
                                                   "black-points",
                                                   "cites",
                                                   "infringement",
                                                   "illegal-moves-white",
                                                   "illegal-moves-black"};
  return asks_for_ruling(kind) ? of_rulings : keys.at(kind);
}

bool is_reason(std::string_view name) {
  const std::string_view key = name.substr(0, name.find('@'));
  return key == "cites" || key == "forbidden-by" || key == "because" || key == "faults" ||
         key == "unreachable";
}

FactForm form_of_fact(const std::string& key) {
  static const std::map<std::string, FactForm> known{{"moves", FactForm::list},
                                                     {"includes", FactForm::list},
                                                     {"excludes", FactForm::list},
                                                     {"forbidden-by", FactForm::list},
                                                     {"because", FactForm::list},
                                                     {"faults", FactForm::list},
                                                     {"unreachable", FactForm::list},
                                                     {"count", FactForm::number},
                                                     {"nodes", FactForm::number},
                                                     {"halfmove-clock", FactForm::number},
                                                     {"fullmove-number", FactForm::number},
                                                     {"check", FactForm::truth},
                                                     {"draw-offered", FactForm::truth},
                                                     {"same", FactForm::truth},
                                                     {"can-mate", FactForm::truth},
                                                     {"dead", FactForm::truth},
                                                     {"bound-to", FactForm::list},
                                                     {"must", FactForm::list},
                                                     {"may", FactForm::list},
                                                     {"cites", FactForm::list},
                                                     {"free", FactForm::truth},
                                                     {"infringement", FactForm::truth},
                                                     {"illegal-moves-white", FactForm::number},
                                                     {"illegal-moves-black", FactForm::number}};
  const auto found = known.find(key.substr(0, key.find('@')));
  return found == known.end() ? FactForm::word : found->second;
}

std::vector<std::string> faults_of_fact(QuestionKind kind, const std::string& key,
                                        const Fact& fact) {
  std::vector<std::string> faults;
  for (const std::string& word : words_in(fact)) {
    std::optional<std::string> fault;
    if (holds_rules(key))
      fault = fault_of_rule(word);
    else if (asks_for_ruling(kind))
      fault = fault_of_word(key, word);
    if (fault)
      faults.push_back(
          plain::joined({"'", word, "' cannot stand under '", key, "': ", *fault}, ""));
  }
  return faults;
}

}  // namespace touchstone::suite
