// SPDX-License-Identifier: Apache-2.0
//
// The form of answers. See answer_form.hpp.
#include "tools/grading/answer_form.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <sstream>

#include "tools/answers/fact_words.hpp"
#include "tools/grading/discretion.hpp"
#include "tools/protocol/bounds.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

using List = std::vector<std::string>;

constexpr std::size_t most_of_a_fact = 200;
/// A closed set with more words than these is named by what it holds.
constexpr std::size_t many_words = 20;

constexpr std::size_t squares_of_a_move = 4;

bool is_square(std::string_view text) {
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

bool is_move_to(const std::string& text, std::string_view promotions) {
  const bool has_squares = text.size() >= squares_of_a_move &&
                           is_square(std::string_view(text).substr(0, 2)) &&
                           is_square(std::string_view(text).substr(2, 2));
  if (!has_squares) return false;
  return text.size() == squares_of_a_move ||
         (text.size() == squares_of_a_move + 1 &&
          promotions.find(text.back()) != std::string_view::npos);
}

bool is_move(const std::string& text) {
  return text == "O-O" || text == "O-O-O" || is_move_to(text, "kqrbnp");
}

bool is_line(const std::string& text) {
  if (text.ends_with(' ') || text.starts_with(' ') || text.find("  ") != std::string::npos)
    return false;
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, ' ');)
    if (!is_move_to(word, "qrbn")) return false;
  return true;
}

bool is_passed_square(const std::string& text) {
  return text == "-" || (is_square(text) && (text[1] == '3' || text[1] == '6'));
}

bool is_time(const std::string& text) {
  static const std::regex form("-?([0-9]+:)?[0-9]+:[0-5][0-9](\\.[0-9]{1,3})?");
  return std::regex_match(text, form);
}

bool is_not_empty(const std::string& text) {
  return !text.empty();
}

/// A form of texts that no list of words says.
struct TextForm {
  std::string_view key;
  bool (*takes)(const std::string&);
  /// One of them, for a message.
  std::string_view one;
};

constexpr std::string_view move_in_words = "a move by its squares, such as e2e4 or e7e8q";
constexpr std::string_view time_in_words = "a time such as 1:05:00 or 4:30";

constexpr std::array<TextForm, 12> text_forms{
    {{"moves", is_move, move_in_words},
     {"move", is_move, move_in_words},
     {"bound-to", is_move, move_in_words},
     {"en-passant", is_passed_square, "a square such as e3, or \"-\""},
     {"white-clock", is_time, time_in_words},
     {"black-clock", is_time, time_in_words},
     {"line", is_line, "moves with a blank between them, such as e2e4 e7e5"},
     {"position", is_not_empty, "a FEN"},
     {"placement", is_not_empty, "the men as in the first field of a FEN"},
     {"castling", is_not_empty, "the third field of a FEN, such as KQkq or \"-\""},
     {"text", is_not_empty, "the move as it is written"},
     {"articles", is_not_empty, "the number of an Article"}}};

const TextForm* form_of_text(std::string_view key) {
  const auto* const found = std::find_if(text_forms.begin(), text_forms.end(),
                                         [&](const TextForm& form) { return form.key == key; });
  return found == text_forms.end() ? nullptr : found;
}

const List& words_under(QuestionKind kind, const std::string& key) {
  static const List grounds{"game-over", "material", "reach", "exhausted"};
  return key == "ground" ? grounds : words_of_fact(kind, key);
}

FactForm form_under(const std::string& key) {
  return key == choice_key ? FactForm::list : form_of_fact(key);
}

bool may_hold(QuestionKind kind, const std::string& key) {
  const bool searches = kind == QuestionKind::can_mate || kind == QuestionKind::dead;
  if (key == "line" || key == "ground") return searches;
  if (key == choice_key) return asks_for_ruling(kind);
  if (kind == QuestionKind::legal_moves) return key == "moves";
  return plain::contains(expectation_keys(kind), key);
}

std::int64_t least_under(const std::string& key) {
  return key == "white-period" || key == "black-period" ? 1 : 0;
}

/// One text of this key, in words.
std::string one_text(QuestionKind kind, const std::string& key) {
  const List& words = words_under(kind, key);
  if (words.size() > many_words) return "the slug of a rule (touchstone laws list shows all)";
  if (!words.empty()) return "one of " + plain::joined(words);
  const TextForm* form = form_of_text(key);
  return form ? std::string(form->one) : "a text";
}

std::string allowed(QuestionKind kind, const std::string& key) {
  switch (form_under(key)) {
    case FactForm::truth:
      return "true or false";
    case FactForm::number:
      return "a whole number, " + std::to_string(least_under(key)) + " or more";
    case FactForm::word:
      return one_text(kind, key);
    case FactForm::list:
      return "a list, each entry " + one_text(kind, key);
  }
  return {};
}

bool has_form(const Fact& fact, FactForm form) {
  switch (form) {
    case FactForm::truth:
      return std::holds_alternative<bool>(fact);
    case FactForm::number:
      return std::holds_alternative<std::int64_t>(fact);
    case FactForm::word:
      return std::holds_alternative<std::string>(fact);
    case FactForm::list:
      return std::holds_alternative<List>(fact);
  }
  return false;
}

/// As JSON has it, so that "true" and true are told apart.
std::string in_words(const Fact& fact) {
  const auto quoted = [](const std::string& text) {
    return "\"" + one_line(cut(text, most_of_a_fact)) + "\"";
  };
  if (const auto* text = std::get_if<std::string>(&fact)) return quoted(*text);
  return one_line(cut(to_string(fact), most_of_a_fact));
}

bool takes(QuestionKind kind, const std::string& key, const std::string& text) {
  const List& words = words_under(kind, key);
  if (!words.empty()) return plain::contains(words, text);
  const TextForm* form = form_of_text(key);
  return !form || form->takes(text);
}

/// A list that holds a wrong text is told by that text.
std::optional<Fact> wrong_part(QuestionKind kind, const std::string& key, const Fact& fact) {
  if (const auto* number = std::get_if<std::int64_t>(&fact); number && *number < least_under(key))
    return fact;
  if (const auto* text = std::get_if<std::string>(&fact); text && !takes(kind, key, *text))
    return fact;
  if (const auto* list = std::get_if<List>(&fact))
    for (const std::string& text : *list)
      if (!takes(kind, key, text)) return text;
  return std::nullopt;
}

std::string wrong(const std::string& name, std::string_view does, const Fact& found,
                  const std::string& due) {
  return plain::joined(
      {"'", name, "' ", std::string(does), " ", in_words(found), "; allowed is ", due}, "");
}

std::optional<std::string> fault_of(QuestionKind kind, const std::string& name, const Fact& fact) {
  const std::string key = name.substr(0, name.find('@'));
  if (!may_hold(kind, key)) return std::nullopt;
  if (!has_form(fact, form_under(key))) return wrong(name, "is", fact, allowed(kind, key));
  const auto part = wrong_part(kind, key, fact);
  if (!part) return std::nullopt;
  const bool is_list = std::holds_alternative<List>(fact);
  return wrong(name, is_list ? "holds" : "is", *part,
               is_list ? one_text(kind, key) : allowed(kind, key));
}

std::string not_there(const std::string& key, const Facts& facts) {
  List keys;
  for (const auto& [name, fact] : facts) keys.push_back("'" + one_line(name) + "'");
  const std::string there = keys.empty() ? "nothing" : cut(plain::joined(keys), most_of_a_fact);
  return "the answer has no '" + key + "'; it has " + there;
}

/// Options may be chosen from in the place of being listed.
std::optional<std::string> missing_of_ruling(const Question& question, const Facts& facts) {
  for (const std::string& name : question.wanted) {
    const bool is_chosen = name == options_key && facts.contains(choice_key);
    if (!is_reason(name) && !is_chosen && !facts.contains(name)) return not_there(name, facts);
  }
  const bool holds_something = std::any_of(facts.begin(), facts.end(), [&](const auto& fact) {
    return may_hold(question.kind, fact.first.substr(0, fact.first.find('@')));
  });
  if (holds_something) return std::nullopt;
  return not_there("answer", facts);
}

List needed(QuestionKind kind, const Facts& facts) {
  if (kind == QuestionKind::legal_moves) return {"moves"};
  if (kind == QuestionKind::result)
    return facts.contains("placement") ? List{"placement"} : List{"position"};
  if (kind == QuestionKind::read) {
    const auto verdict = facts.find("verdict");
    const bool is_accepted = verdict != facts.end() && verdict->second == Fact{"accepted"};
    return is_accepted ? List{"verdict", "move"} : List{"verdict"};
  }
  List keys = expectation_keys(kind);
  std::erase_if(keys, may_be_left_out);
  return keys;
}

}  // namespace

std::optional<std::string> fault_of_form(const Question& question, const Facts& facts) {
  for (const auto& [name, fact] : facts)
    if (auto fault = fault_of(question.kind, name, fact)) return fault;
  return std::nullopt;
}

std::optional<std::string> missing_fact(const Question& question, const Facts& facts) {
  if (asks_for_ruling(question.kind)) return missing_of_ruling(question, facts);
  for (const std::string& key : needed(question.kind, facts))
    if (!facts.contains(key)) return not_there(key, facts);
  return std::nullopt;
}

bool is_malformed(const Record& record) {
  return record.verdict == Verdict::protocol_error && record.answer.status == AnswerStatus::value;
}

}  // namespace touchstone::suite
