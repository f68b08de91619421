// SPDX-License-Identifier: Apache-2.0
//
// What answers may hold. See fact_words.hpp.
#include "tools/answers/fact_words.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "oracle/board/move.hpp"
#include "oracle/events/duration.hpp"
#include "oracle/movement/illegal_position.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/rules/rule.hpp"
#include "tools/answers/measure_words.hpp"
#include "tools/answers/time_spelling.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using List = std::vector<std::string>;
using WordsByKey = std::map<std::string, List>;

const WordsByKey& words_of_rulings() {
  static const List side{"white", "black"};
  static const List nobody_or_side{"white", "black", "none"};
  static const List points{"0", "1/2", "1", "2", "3", "none"};
  static const WordsByKey words{{"game",
                                 {"not-started", "ongoing", "adjourned", "white-wins", "black-wins",
                                  "draw", "both-lose", "annulled", "result-pending"}},
                                {"claim", {"upheld", "rejected", "not-admitted", "none"}},
                                {"answer", {"ruled", "not regulated", "undetermined"}},
                                {"to-move", side},
                                {"offer", nobody_or_side},
                                {"bound", nobody_or_side},
                                {"running", nobody_or_side},
                                {"rate-of-play", {"standard", "rapid", "blitz", "none"}},
                                {"white-points", points},
                                {"black-points", points}};
  return words;
}

/// The faults of positions that forbid to play on, or those that do not.
List position_faults_that(bool (*wanted)(PositionFault)) {
  List names;
  for (const PositionFault fault : all_position_faults)
    if (wanted(fault)) names.emplace_back(to_string(fault));
  return names;
}

const WordsByKey& words_of_positions() {
  static const WordsByKey words{{"verdict", {"playable", "unplayable"}},
                                {"faults", position_faults_that(forbids_play)},
                                {"unreachable", position_faults_that([](PositionFault fault) {
                                   return !forbids_play(fault);
                                 })}};
  return words;
}

const WordsByKey& words_of(QuestionKind kind) {
  static const WordsByKey none;
  static const std::map<QuestionKind, WordsByKey> words{
      {QuestionKind::move, {{"verdict", {"legal", "illegal"}}}},
      {QuestionKind::result, {{"side-to-move", {"white", "black"}}}},
      {QuestionKind::outcome, {{"ending", {"none", "checkmate", "stalemate"}}}},
      {QuestionKind::game_over, {{"winner", {"white", "black", "none"}}}},
      {QuestionKind::read, {{"verdict", {"accepted", "refused"}}}},
      {QuestionKind::fen, {{"verdict", {"valid", "invalid"}}}},
      {QuestionKind::position, words_of_positions()},
      {QuestionKind::setup, {{"verdict", {"right", "wrong"}}}},
      {QuestionKind::start, {{"first-mover", {"white", "lot", "not said", "alternates"}}}}};
  if (asks_for_ruling(kind)) return words_of_rulings();
  const auto found = words.find(kind);
  return found == words.end() ? none : found->second;
}

bool is_fen(const std::string& text) {
  return read_fen(text, FenStrictness::lenient).position.has_value();
}

bool is_placement(const std::string& text) {
  return is_fen(text + " w - - 0 1");
}

bool is_plain_move(const std::string& text) {
  return text == "O-O" || text == "O-O-O" || read_plain_move(text).has_value();
}

bool is_en_passant_field(const std::string& text) {
  return text == "-" || (read_square(text) && (text[1] == '3' || text[1] == '6'));
}

bool is_castling_field(const std::string& text) {
  return text == "-" ||
         (!text.empty() && text.find_first_not_of("KQkqABCDEFGHabcdefgh") == std::string::npos);
}

/// The word that was meant and what else it could be, for a message.
std::string one_of(const List& words, const std::string& word) {
  return "it is one of " + plain::joined(words) + plain::did_you_mean(words, word);
}

/// What a text under one of the lists of a ruling should be and is not.
std::optional<std::string> fault_in_list(const std::string& key, const std::string& word) {
  if (key == "must") return fault_of_measure(word);
  if (key == "duties") return fault_of_duty(word);
  if (key == "may") return fault_of_option(word);
  if (key == "may-choose") return fault_of_choice(word);
  return key == "ignored" ? fault_of_ignored_key(word) : std::nullopt;
}

/// No clock shows less than nothing, and each time has one spelling.
std::optional<std::string> fault_of_clock_fact(const std::string& word) {
  const auto time = read_clock_text(word);
  if (!time || *time < Duration{}) return "it is a time, such as \"1:05:00\"";
  return fault_of_spelling(word);
}

/// What a word of a ruling should be and is not, where no list of words says it.
std::optional<std::string> fault_in_ruling(const std::string& key, const std::string& word) {
  if (key == "white-clock" || key == "black-clock") return fault_of_clock_fact(word);
  if (key == "position" && !is_placement(word)) return "it is a placement of men, as in a FEN";
  if (key == "bound-to" && !is_plain_move(word)) return "it holds moves by their squares";
  return fault_in_list(key, word);
}

bool holds_moves(const std::string& key) {
  return key == "moves" || key == "includes" || key == "excludes" || key == "move";
}

/// The same for the answers to questions about positions and moves.
std::optional<std::string> fault_on_board(const std::string& key, const std::string& word) {
  if (holds_moves(key) && !is_plain_move(word)) return "it holds moves by their squares";
  if (key == "position" && !is_fen(word)) return "it is a FEN";
  if (key == "placement" && !is_placement(word)) return "it is a placement of men, as in a FEN";
  if (key == "castling" && !is_castling_field(word))
    return "it is the third field of a FEN, such as KQkq or \"-\"";
  if (key == "en-passant" && !is_en_passant_field(word))
    return "it is the fourth field of a FEN, such as e3 or \"-\"";
  return std::nullopt;
}

bool holds_rules(QuestionKind kind, const std::string& key) {
  return key == "cites" || key == "forbidden-by" || key == "because" ||
         (kind == QuestionKind::fen && key == "faults");
}

std::optional<std::string> fault_of_rule(const std::string& slug) {
  if (read_rule(slug)) return std::nullopt;
  return "it holds rules" + plain::did_you_mean(names_of_rules(), slug) +
         "; touchstone laws list shows all";
}

/// What a word under a key should be and is not.
std::optional<std::string> fault_of_word(QuestionKind kind, const std::string& key,
                                         const std::string& word) {
  if (holds_rules(kind, key)) return fault_of_rule(word);
  if (const auto found = words_of(kind).find(key); found != words_of(kind).end())
    return plain::contains(found->second, word)
               ? std::nullopt
               : std::optional<std::string>(one_of(found->second, word));
  return asks_for_ruling(kind) ? fault_in_ruling(key, word) : fault_on_board(key, word);
}

List words_in(const Fact& fact) {
  if (const auto* list = std::get_if<List>(&fact)) return *list;
  if (const auto* word = std::get_if<std::string>(&fact)) return {*word};
  return {};
}

}  // namespace

const std::vector<std::string>& names_of_rules() {
  static const List names = [] {
    List slugs;
    for (const Rule rule : all_rules()) slugs.emplace_back(to_string(rule));
    return slugs;
  }();
  return names;
}

namespace {

const std::vector<std::string>& keys_of_rulings() {
  static const std::vector<std::string> keys{"game",
                                             "claim",
                                             "answer",
                                             "must",
                                             "may",
                                             "may-choose",
                                             "duties",
                                             "position",
                                             "to-move",
                                             "bound-to",
                                             "bound",
                                             "free",
                                             "offer",
                                             "running",
                                             "white-clock",
                                             "black-clock",
                                             "white-completed",
                                             "black-completed",
                                             "white-period",
                                             "black-period",
                                             "white-points",
                                             "black-points",
                                             "cites",
                                             "articles",
                                             "infringement",
                                             "ignored",
                                             "illegal-moves-white",
                                             "illegal-moves-black",
                                             "rate-of-play"};
  return keys;
}

}  // namespace

const std::vector<std::string>& expectation_keys(QuestionKind kind) {
  static const std::map<QuestionKind, std::vector<std::string>> keys{
      {QuestionKind::legal_moves, {"moves", "count", "includes", "excludes"}},
      {QuestionKind::move, {"verdict", "forbidden-by", "articles"}},
      {QuestionKind::result,
       {"position", "placement", "side-to-move", "castling", "en-passant", "halfmove-clock",
        "fullmove-number", "articles"}},
      {QuestionKind::perft, {"nodes"}},
      {QuestionKind::outcome, {"ending", "check", "articles"}},
      {QuestionKind::write, {"text", "articles"}},
      {QuestionKind::read, {"verdict", "move", "because", "articles", "draw-offered"}},
      {QuestionKind::fen, {"verdict", "faults", "articles"}},
      {QuestionKind::position, {"verdict", "faults", "unreachable", "articles"}},
      {QuestionKind::setup, {"verdict", "forbidden-by", "articles"}},
      {QuestionKind::start, {"placement", "first-mover", "articles"}},
      {QuestionKind::same, {"same", "articles"}},
      {QuestionKind::occurrences, {"count", "articles"}},
      {QuestionKind::game_over, {"over", "winner", "because", "articles"}},
      {QuestionKind::can_mate, {"can-mate"}},
      {QuestionKind::dead, {"dead", "articles"}},
      {QuestionKind::mating_material, {"mating-material"}}};
  return asks_for_ruling(kind) ? keys_of_rulings() : keys.at(kind);
}

bool is_reason(std::string_view name) {
  const std::string_view key = name.substr(0, name.find('@'));
  return key == "cites" || key == "articles" || key == "forbidden-by" || key == "because" ||
         key == "faults" || key == "unreachable";
}

bool may_be_left_out(std::string_view key) {
  return is_reason(key) || key == "winner";
}

const std::vector<std::string>& words_of_fact(QuestionKind kind, const std::string& key) {
  static const List any;
  if (holds_rules(kind, key)) return names_of_rules();
  const auto found = words_of(kind).find(key);
  return found == words_of(kind).end() ? any : found->second;
}

std::size_t event_of_fact(const std::string& name, std::size_t last) {
  const auto sign = name.find('@');
  return sign == std::string::npos ? last : std::stoul(name.substr(sign + 1));
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
                                                     {"over", FactForm::truth},
                                                     {"can-mate", FactForm::truth},
                                                     {"dead", FactForm::truth},
                                                     {"mating-material", FactForm::truth},
                                                     {"bound-to", FactForm::list},
                                                     {"ignored", FactForm::list},
                                                     {"must", FactForm::list},
                                                     {"may", FactForm::list},
                                                     {"may-choose", FactForm::list},
                                                     {"duties", FactForm::list},
                                                     {"white-completed", FactForm::number},
                                                     {"black-completed", FactForm::number},
                                                     {"white-period", FactForm::number},
                                                     {"black-period", FactForm::number},
                                                     {"cites", FactForm::list},
                                                     {"articles", FactForm::list},
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
  for (const std::string& word : words_in(fact))
    if (const auto fault = fault_of_word(kind, key, word))
      faults.push_back(
          plain::joined({"'", word, "' cannot stand under '", key, "': ", *fault}, ""));
  return faults;
}

}  // namespace touchstone::suite
