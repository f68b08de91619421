// SPDX-License-Identifier: Apache-2.0
//
// Comparing answers. See compare.hpp.
#include "tools/grading/compare.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>

#include "oracle/movement/legality.hpp"
#include "oracle/movement/sameness.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/uci.hpp"
#include "tools/answers/fact_words.hpp"
#include "tools/answers/oracle_answers.hpp"
#include "tools/grading/discretion.hpp"

namespace touchstone::suite {

namespace {

constexpr std::array<std::string_view, 14> verdict_names{
    "agrees",         "disagrees", "wrong-reason", "tolerated",   "inconsistent",
    "unsupported",    "declined",  "undetermined", "crash",       "timeout",
    "protocol-error", "declared",  "error",        "not-demanded"};

using List = std::vector<std::string>;

/// The position in which the question is put; the initial array where it needs none.
Position position_of(const Question& question, const Lawbook& book) {
  const auto reading = read_fen(question.position, FenStrictness::lenient);
  Position position = reading.position.value_or(initial_array());
  for (const std::string& text : question.moves)
    if (const auto move = read_uci(position, text, book))
      position = book.laws.after(position, *move, book);
  return position;
}

/// "O-O", "e1g1" and "e1h1" become the same text.
std::string plain_move(const std::string& text, const Position& position, const Lawbook& book) {
  if (const auto castling = read_plain_move(text); castling && text.front() == 'O') return text;
  const auto move = read_uci(position, text, book);
  return move ? to_string(*move) : text;
}

List plain_moves(const List& texts, const Position& position, const Lawbook& book) {
  List plain;
  for (const std::string& text : texts) plain.push_back(plain_move(text, position, book));
  std::sort(plain.begin(), plain.end());
  plain.erase(std::unique(plain.begin(), plain.end()), plain.end());
  return plain;
}

bool holds_moves(std::string_view key) {
  return key == "moves" || key == "includes" || key == "excludes";
}

Fact plain_fact(std::string_view key, const Fact& fact, const Position& position,
                const Lawbook& book) {
  if (const auto* list = std::get_if<List>(&fact); list && holds_moves(key))
    return plain_moves(*list, position, book);
  if (const auto* text = std::get_if<std::string>(&fact); text && key == "move")
    return plain_move(*text, position, book);
  return fact;
}

Facts plain_facts(const Facts& facts, const Position& position, const Lawbook& book) {
  Facts plain;
  for (const auto& [key, fact] : facts) plain[key] = plain_fact(key, fact, position, book);
  return plain;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

std::size_t count_of_rights(const std::string& field) {
  return field == "-" ? 0 : field.size();
}

Fact counter_of(const std::string& field, const Fact& read) {
  const bool is_number = field.find_first_not_of("0123456789") == std::string::npos;
  constexpr std::size_t most_digits = 9;
  return is_number && field.size() <= most_digits ? Fact{std::int64_t{std::stoi(field)}} : read;
}

/// What a lenient reader drops is a wrong answer here, and stands as it was written: a right
/// without its rook, a square that no pawn has crossed, a counter that contradicts the rest.
void restore_dropped_fields(const std::string& fen, Facts& facts) {
  const auto fields = words_of(fen);
  constexpr std::size_t fields_of_fen = 6;
  if (fields.size() != fields_of_fen) return;
  auto& castling = std::get<std::string>(facts.at("castling"));
  if (count_of_rights(fields[2]) != count_of_rights(castling)) castling = fields[2];
  facts["en-passant"] = fields[3];
  facts["halfmove-clock"] = counter_of(fields[4], facts["halfmove-clock"]);
  facts["fullmove-number"] = counter_of(fields[5], facts["fullmove-number"]);
}

/// A FEN that an implementation gives stands for all the facts that can be read from it.
void unfold_position(Facts& facts) {
  const auto given = facts.find("position");
  if (given == facts.end() || !std::holds_alternative<std::string>(given->second)) return;
  const auto& fen = std::get<std::string>(given->second);
  const auto reading = read_fen(fen, FenStrictness::lenient);
  if (!reading.position) return;
  auto read = position_facts(*reading.position);
  restore_dropped_fields(fen, read);
  for (auto& [key, fact] : read) facts.try_emplace(key, fact);
}

List without(const List& list, const List& others) {
  List rest;
  std::copy_if(list.begin(), list.end(), std::back_inserter(rest), [&](const std::string& item) {
    return std::find(others.begin(), others.end(), item) == others.end();
  });
  return rest;
}

std::string missing_and_surplus(const std::string& missing, const std::string& surplus) {
  std::string text;
  if (!missing.empty()) text += "missing " + missing;
  if (!surplus.empty()) text += (text.empty() ? "" : "; ") + ("too many " + surplus);
  return text;
}

std::string named(const List& list) {
  return list.empty() ? std::string{} : to_string(Fact{list});
}

std::string list_difference(const List& expected, const List& given) {
  return missing_and_surplus(named(without(expected, given)), named(without(given, expected)));
}

/// As many as a line holds, and how many more there are.
std::string some_named(const List& list) {
  constexpr std::size_t most = 8;
  if (list.size() <= most) return named(list);
  const List first(list.begin(), list.begin() + most);
  return named(first) + " and " + std::to_string(list.size() - most) + " more";
}

/// The moves behind a wrong number of them: those of the answer against those of the Laws. That the
/// number is wrong is for the case to say.
std::string moves_behind_count(const List& moves, const Position& position, const Lawbook& book) {
  List legal;
  for (const Move& move : legal_moves(position, book)) legal.push_back(to_string(move));
  const List expected = plain_moves(legal, position, book);
  const std::string names = missing_and_surplus(some_named(without(expected, moves)),
                                                some_named(without(moves, expected)));
  return names.empty() ? names : ": " + names;
}

std::string difference_of(const Fact& expected, const Fact& given) {
  const auto* list = std::get_if<List>(&expected);
  const auto* other = std::get_if<List>(&given);
  if (list && other) return list_difference(*list, *other);
  return "expected " + to_string(expected) + ", answered " + to_string(given);
}

/// What a list of moves says about `count`, `includes` and `excludes`.
std::optional<std::string> pattern_difference(std::string_view key, const Fact& expected,
                                              const List& moves) {
  if (key == "count" && expected != Fact{static_cast<std::int64_t>(moves.size())})
    return "expected " + to_string(expected) + ", answered " + std::to_string(moves.size());
  const List* list = std::get_if<List>(&expected);
  const List missing = list ? without(*list, moves) : List{};
  if (key == "includes" && !missing.empty()) return "missing " + to_string(Fact{missing});
  const List surplus = list ? without(*list, missing) : List{};
  if (key == "excludes" && !surplus.empty()) return "too many " + to_string(Fact{surplus});
  return std::nullopt;
}

bool is_pattern(const Question& question, std::string_view key) {
  return question.kind == QuestionKind::legal_moves && key != "moves";
}

/// The facts of one answer held against those expected.
class Comparer {
 public:
  Comparer(const Question& question, const Lawbook& book, Facts expected, Facts given,
           Standard standard)
      : question_(question),
        book_(book),
        expected_(std::move(expected)),
        given_(std::move(given)),
        standard_(standard) {}

  /// What is there is judged first: a text that is refused, wrongly, has no move to be given.
  Comparison run() {
    for (const auto& [key, fact] : expected_)
      if (!is_reason(key) && !is_missing(key))
        if (const auto failed = judge(key, fact)) return *failed;
    for (const auto& [key, fact] : expected_)
      if (!is_left_to_it(key) && is_missing(key))
        return {Verdict::protocol_error, "the answer has no '" + key + "'"};
    for (const auto& [key, fact] : expected_)
      if (is_reason(key))
        if (const auto failed = judge_reason(key, fact)) return *failed;
    return {};
  }

 private:
  bool is_missing(const std::string& key) const {
    return !is_pattern(question_, key) && !given_.contains(key);
  }

  bool is_left_to_it(const std::string& key) const {
    return is_reason(key) || (standard_ == Standard::admission && may_be_left_out(key));
  }

  std::optional<Comparison> judge(const std::string& key, const Fact& expected) {
    if (is_pattern(question_, key)) return judge_pattern(key, expected);
    const Fact& given = given_.at(key);
    if (given.index() != expected.index()) return of_another_kind(key, given);
    if (given == expected) return std::nullopt;
    return Comparison{Verdict::disagrees, key + ": " + difference_of(expected, given)};
  }

  std::optional<Comparison> judge_pattern(const std::string& key, const Fact& expected) {
    const auto found = given_.find("moves");
    const auto* moves = found == given_.end() ? nullptr : std::get_if<List>(&found->second);
    if (!moves) return Comparison{Verdict::protocol_error, "the answer has no list of 'moves'"};
    auto difference = pattern_difference(key, expected, *moves);
    if (!difference) return std::nullopt;
    if (key == "count")
      *difference += moves_behind_count(*moves, position_of(question_, book_), book_);
    return Comparison{Verdict::disagrees, key + ": " + *difference};
  }

  std::optional<Comparison> judge_reason(const std::string& key, const Fact& expected) {
    const auto found = given_.find(key);
    if (found == given_.end() && standard_ == Standard::admission) return std::nullopt;
    if (found == given_.end())
      return Comparison{Verdict::wrong_reason, "the answer has no '" + key + "'"};
    if (found->second.index() != expected.index()) return of_another_kind(key, found->second);
    if (found->second == expected) return std::nullopt;
    return Comparison{Verdict::wrong_reason, key + ": " + difference_of(expected, found->second)};
  }

  /// A list where a word is due, a word where a truth is: no answer to the question at all.
  static Comparison of_another_kind(const std::string& key, const Fact& given) {
    return {Verdict::protocol_error,
            key + ": '" + to_string(given) + "' is not a value of this kind"};
  }

  const Question& question_;
  const Lawbook& book_;
  Facts expected_;
  Facts given_;
  Standard standard_;
};

const List* list_at(const Facts& facts, const char* key) {
  const auto found = facts.find(key);
  return found == facts.end() ? nullptr : std::get_if<List>(&found->second);
}

/// A choice that was made where the ruling leaves one, when all else agrees.
Comparison compare_choice(const List& chosen, const List& options, const Question& question,
                          const Lawbook& book) {
  if (const auto fault = fault_of_choice(chosen, options, question, book))
    return {Verdict::disagrees, std::string(choice_key) + ": " + *fault};
  if (options.empty()) return {};
  return {Verdict::tolerated, "chooses " + to_string(Fact{chosen})};
}

/// What was answered in place of the options, or beside them.
Comparison compare_facts(Facts expected, const Facts& given, const Question& question,
                         const Lawbook& book, Standard standard) {
  const List* chosen = list_at(given, choice_key);
  const List* options = list_at(expected, options_key);
  if (!chosen || !options)
    return Comparer(question, book, std::move(expected), given, standard).run();
  const List admitted = *options;
  if (!given.contains(options_key)) expected.erase(options_key);
  const auto rest = Comparer(question, book, std::move(expected), given, standard).run();
  if (rest.verdict != Verdict::agrees) return rest;
  return compare_choice(*chosen, admitted, question, book);
}

Comparison compare_values(const Expectation& expected, const Answer& answer,
                          const Question& question, const Lawbook& book, Standard standard) {
  if (expected.status != AnswerStatus::value)
    return {Verdict::disagrees, "expected " + std::string(to_string(expected.status)) +
                                    ", answered " + to_string(answer.facts)};
  const Position position = position_of(question, book);
  Facts given = answer.facts;
  unfold_position(given);
  return compare_facts(plain_facts(expected.facts, position, book),
                       plain_facts(given, position, book), question, book, standard);
}

Comparison without_facts(const Expectation& expected, const Answer& answer, Verdict otherwise) {
  if (expected.status == answer.status) return {};
  const std::string wanted = expected.status == AnswerStatus::value
                                 ? to_string(expected.facts)
                                 : std::string(to_string(expected.status));
  return {otherwise, "expected " + wanted + ", answered " + std::string(to_string(answer.status))};
}

/// The oracle may leave nothing open: a case that it cannot answer is not a case that it passed.
Comparison unless_equality(Standard standard, Comparison open) {
  if (standard == Standard::equality) open.verdict = Verdict::disagrees;
  return open;
}

/// The oracle may not leave open what a case decides.
Comparison undetermined(const Expectation& expected, const Answer& answer, Standard standard) {
  auto comparison = without_facts(expected, answer, Verdict::undetermined);
  if (comparison.verdict == Verdict::agrees) return comparison;
  return unless_equality(standard, std::move(comparison));
}

Comparison compare_first(const Expectation& expected, const Answer& answer,
                         const Question& question, const Lawbook& book, Standard standard) {
  switch (answer.status) {
    case AnswerStatus::value:
      return compare_values(expected, answer, question, book, standard);
    case AnswerStatus::undetermined:
      return undetermined(expected, answer, standard);
    case AnswerStatus::not_regulated:
      return without_facts(expected, answer, Verdict::disagrees);
    case AnswerStatus::unsupported:
      return unless_equality(standard, {Verdict::unsupported, answer.text});
    case AnswerStatus::declined:
      return unless_equality(standard, {Verdict::declined, answer.text});
    case AnswerStatus::error:
      return unless_equality(standard, {Verdict::error, answer.text});
    case AnswerStatus::crash:
      return {Verdict::crash, answer.text};
    case AnswerStatus::timeout:
      return {Verdict::timeout, answer.text};
    case AnswerStatus::protocol_error:
      return {Verdict::protocol_error, answer.text};
  }
  return {Verdict::protocol_error, "no status"};
}

}  // namespace

std::string_view to_string(Verdict verdict) {
  return verdict_names[static_cast<std::size_t>(verdict)];
}

std::optional<Verdict> read_verdict(std::string_view text) {
  for (std::size_t place = 0; place < verdict_names.size(); ++place)
    if (verdict_names[place] == text) return static_cast<Verdict>(place);
  return std::nullopt;
}

Comparison compare(const Expectation& expected, const Answer& answer, const Question& question,
                   const Lawbook& book, Standard standard) {
  const Standard inner = standard == Standard::admission ? standard : Standard::equality;
  auto first = compare_first(expected, answer, question, book, inner);
  if (standard == Standard::equality || !expected.second || is_conforming(first.verdict))
    return first;
  const Expectation admitted{expected.second->status, expected.second->facts};
  auto second = compare_first(admitted, answer, question, book, inner);
  const bool is_nearer = is_conforming(second.verdict) || (first.verdict == Verdict::disagrees &&
                                                           second.verdict == Verdict::wrong_reason);
  return is_nearer ? second : first;
}

namespace {

/// Whatever is an answer, also one that declines, is sound.
Comparison as_sound(const Comparison& found) {
  const bool is_broken = found.verdict == Verdict::crash || found.verdict == Verdict::timeout ||
                         found.verdict == Verdict::protocol_error ||
                         found.verdict == Verdict::error;
  return is_broken || found.verdict == Verdict::unsupported ? found : Comparison{};
}

Comparison as_told_only(Comparison found) {
  if (!is_conforming(found.verdict) && is_answered(found.verdict))
    found.verdict = Verdict::not_demanded;
  return found;
}

}  // namespace

Comparison as_demanded(Comparison found, Demand demand) {
  switch (demand) {
    case Demand::law:
    case Demand::standard:
      return found;
    case Demand::robustness:
      return as_sound(found);
    case Demand::custom:
      return as_told_only(std::move(found));
  }
  return found;
}

bool is_failure(Verdict verdict) {
  switch (verdict) {
    case Verdict::disagrees:
    case Verdict::wrong_reason:
    case Verdict::crash:
    case Verdict::timeout:
    case Verdict::protocol_error:
    case Verdict::error:
      return true;
    case Verdict::agrees:
    case Verdict::tolerated:
    case Verdict::inconsistent:
    case Verdict::unsupported:
    case Verdict::declined:
    case Verdict::undetermined:
    case Verdict::declared:
    case Verdict::not_demanded:
      return false;
  }
  return true;
}

bool is_answered(Verdict verdict) {
  switch (verdict) {
    case Verdict::agrees:
    case Verdict::disagrees:
    case Verdict::wrong_reason:
    case Verdict::tolerated:
    case Verdict::inconsistent:
    case Verdict::crash:
    case Verdict::timeout:
    case Verdict::protocol_error:
    case Verdict::declared:
    case Verdict::error:
    case Verdict::not_demanded:
      return true;
    case Verdict::unsupported:
    case Verdict::declined:
    case Verdict::undetermined:
      return false;
  }
  return false;
}

bool is_conforming(Verdict verdict) {
  return verdict == Verdict::agrees || verdict == Verdict::tolerated;
}

}  // namespace touchstone::suite
