// SPDX-License-Identifier: Apache-2.0
//
// Explaining a rule, a case and a number. See explain.hpp; moves are in explain_move.cpp.
#include "tools/explain/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "oracle/laws.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/uci.hpp"
#include "tools/answers/oracle_answers.hpp"
#include "tools/answers/question_boards.hpp"
#include "tools/answers/question_position.hpp"
#include "tools/answers/question_text.hpp"
#include "tools/explain/explain_game.hpp"
#include "tools/grading/compare.hpp"
#include "tools/spec/edition_changes.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

using plain::joined;
using plain::labelled;
using plain::wrapped;

constexpr std::size_t sentence_indent = 12;
constexpr std::size_t field_indent = 14;

Lawbook book_of(const Rulebook& rulebook, const std::string& edition,
                const Regulations& regulations) {
  return make_lawbook(*rulebook.rules_in_force(edition, regulations));
}

std::string indented(const std::string& text) {
  std::string result = text.empty() ? "" : "  ";
  for (std::size_t place = 0; place < text.size(); ++place) {
    result += text[place];
    if (text[place] == '\n' && place + 1 < text.size()) result += "  ";
  }
  return result;
}

}  // namespace

std::string edition_heading(const Rulebook& rulebook, std::string_view id) {
  const Edition& edition = *rulebook.edition(id);
  std::string text = fmt::format("{}: {}", edition.id, edition.title);
  if (edition.text_seen != "full") text += " (text seen: " + edition.text_seen + ")";
  return text + "\n";
}

std::string rule_sentences(const Rulebook& rulebook, Rule rule, std::string_view edition) {
  std::string text = wrapped(rulebook.entry(rule).says, sentence_indent);
  const Wording wording = wording_of(rulebook, rule, edition);
  if (wording.text.empty()) return text;
  const std::string since = wording.since == edition ? wording.since : "since " + wording.since;
  return text + wrapped(since + ": " + wording.text, sentence_indent);
}

std::string board_text(const Position& position) {
  return indented(draw_board(position)) + "  " + write_fen(position) + "\n";
}

namespace {

// A rule.

std::string numbers_text(const Rulebook& rulebook, const RuleEntry& entry) {
  if (const auto every = entry.articles.find("every"); every != entry.articles.end())
    return labelled("  numbers", "every edition: " + joined(every->second), field_indent);
  std::string text = "  numbers\n";
  for (const Edition& edition : rulebook.editions)
    text += labelled("    " + edition.id, rulebook.citation(entry.rule, edition.id), 20);
  return text;
}

/// "fide-1971 2; leaflet 3", in the order of the editions.
std::string values_text(const Rulebook& rulebook,
                        const std::map<std::string, std::string>& values) {
  std::vector<std::string> parts;
  for (const Edition& edition : rulebook.editions)
    if (const auto found = values.find(edition.id); found != values.end())
      parts.push_back("from " + edition.id + " " + found->second);
  return joined(parts, "; ");
}

std::string parameters_text(const Rulebook& rulebook, const RuleEntry& entry) {
  std::string text;
  for (const auto& [name, values] : entry.parameters)
    text += labelled(fmt::format("    {}.{}", to_string(entry.rule), name),
                     values_text(rulebook, values), 4);
  for (const auto& [name, values] : entry.sets)
    text += labelled("    sets " + name, values_text(rulebook, values), 4);
  return text.empty() ? text : "  parameters, until changed\n" + text;
}

std::string wordings_text(const Rulebook& rulebook, const RuleEntry& entry) {
  std::string text;
  for (const Edition& edition : rulebook.editions)
    if (const auto found = entry.wording.find(edition.id); found != entry.wording.end())
      text += labelled("    " + edition.id, found->second, 20);
  return text.empty() ? text : "  wording, until changed\n" + text;
}

std::string cases_text(const std::vector<Case>& cases, Rule rule) {
  std::string text;
  int count = 0;
  for (const Case& asked : cases) {
    if (std::find(asked.rules.begin(), asked.rules.end(), rule) == asked.rules.end()) continue;
    text += fmt::format("    {}\n", asked.id) + wrapped(asked.title, 6);
    ++count;
  }
  return fmt::format("  cases: {}\n", count) + text;
}

}  // namespace

std::string explain_rule(const Rulebook& rulebook, const std::vector<Case>& cases, Rule rule) {
  const RuleEntry& entry = rulebook.entry(rule);
  std::string text =
      fmt::format("{} ({}, {})\n", to_string(rule), heading_of(rule), to_string(entry.kind));
  text += wrapped(entry.says, 2);
  if (!entry.when.empty()) text += "  only where announced: " + joined(entry.when) + "\n";
  text += numbers_text(rulebook, entry) + parameters_text(rulebook, entry) +
          wordings_text(rulebook, entry);
  if (!entry.reading.empty())
    text += labelled("  reading", entry.reading + " (spec/readings)", field_indent);
  text += labelled("  reviewed", joined(entry.reviewed), field_indent);
  text += fmt::format("  stands in   {}:{}\n", entry.file, entry.at.line);
  return text + cases_text(cases, rule);
}

namespace {

// A case.

std::string expected_text(const Expectation& expected) {
  return expected.status == AnswerStatus::value ? to_string(expected.facts)
                                                : std::string(to_string(expected.status));
}

std::string answer_text(const Answer& answer) {
  if (answer.status == AnswerStatus::value) return to_string(answer.facts);
  const std::string status(to_string(answer.status));
  return answer.text.empty() ? status : status + ": " + answer.text;
}

std::string rules_with_numbers(const Case& asked, const RulesInForce& rules) {
  std::vector<std::string> parts;
  for (const Rule rule : asked.rules)
    parts.push_back(std::string(to_string(rule)) + " " + citation(rules, rule));
  return joined(parts, "; ");
}

/// Which laws speak for and against the move that is asked about.
std::string heard_text(const Question& question, const Lawbook& book) {
  const auto position = board_of(question, book);
  const auto move = position ? move_asked(question, *position, book) : std::nullopt;
  if (!move) return {};
  std::vector<std::string> parts;
  for (const Testimony& testimony : hearing(*position, *move, book))
    if (testimony.voice != Voice::silent)
      parts.push_back(fmt::format("{} {}", to_string(testimony.rule), to_string(testimony.voice)));
  return labelled("    heard", parts.empty() ? "nobody speaks" : joined(parts, "; "), field_indent);
}

std::string verdict_line(const Comparison& comparison) {
  std::string text(to_string(comparison.verdict));
  return comparison.difference.empty() ? text : text + ": " + comparison.difference;
}

/// What is expected of the last event; facts of earlier ones are counted.
std::string expected_at_the_end(const Expectation& expected) {
  Expectation last = expected;
  std::erase_if(last.facts,
                [](const auto& entry) { return entry.first.find('@') != std::string::npos; });
  const auto earlier = expected.facts.size() - last.facts.size();
  const std::string text = expected_text(last);
  return earlier == 0 ? text : fmt::format("{}; and {} facts of earlier events", text, earlier);
}

/// The second answer that is admitted; empty if there is none.
std::string second_line(const Expectation& expected) {
  if (!expected.second) return {};
  const Expectation second{expected.second->status, expected.second->facts};
  return labelled(
      "    or",
      fmt::format("{} (reading {})", expected_at_the_end(second), expected.second->reading),
      field_indent);
}

/// Source and confidence of one edition.
std::string certainty_of(const Case& asked, const std::string& edition) {
  return labelled("    source", source_in(asked, edition), field_indent) +
         labelled("    confidence", to_string(confidence_in(asked, edition)), field_indent);
}

/// What is expected and answered under a lawbook, without the numbers.
std::string answers_text(const Case& asked, const Lawbook& book) {
  const Expectation& expected = asked.expected.at(book.in_force.edition);
  std::string text = labelled("    expected", expected_at_the_end(expected), field_indent) +
                     second_line(expected) + certainty_of(asked, book.in_force.edition);
  const auto question = question_of(asked, book);
  if (const auto* unaskable = std::get_if<Unaskable>(&question))
    return text + labelled("    oracle", "cannot be asked: " + unaskable->reason, field_indent);
  const auto& put = std::get<Question>(question);
  const Answer answer = oracle_answer(put, book);
  if (asks_for_ruling(put.kind))
    text += explain_game(put, asked.rules, book);
  else
    text += labelled("    oracle", answer_text(answer), field_indent);
  text += labelled("    verdict",
                   verdict_line(compare(expected, answer, put, book, Standard::equality)),
                   field_indent);
  return put.kind == QuestionKind::move ? text + heard_text(put, book) : text;
}

/// Neighbouring editions with the same answers share them.
std::string editions_of_case(const Rulebook& rulebook, const Case& asked) {
  std::string text;
  std::string shared;
  for (const std::string& edition : asked.editions) {
    const Lawbook book = book_of(rulebook, edition, asked.asked.regulations);
    const std::string answers = answers_text(asked, book);
    if (answers != shared) text += std::exchange(shared, answers);
    text += labelled("  " + edition, rules_with_numbers(asked, book.in_force), 18);
  }
  return text + shared;
}

/// A text that is asked about, in a line of its own with its blanks as they are. Empty if the
/// sentence of the question shows it as it is.
std::string exact_text(const Question& question) {
  const std::string& text = question.text;
  const bool is_fen = question.kind == QuestionKind::fen;
  if (text.empty() || (!is_fen && joined(plain::words_of(text), " ") == text)) return {};
  const std::string_view mark = is_fen ? "" : "'";
  return fmt::format("{:{}}{}{}{}\n", "  its text", field_indent, mark, one_line(text), mark);
}

std::string question_text(const Question& question) {
  const bool is_fen = question.kind == QuestionKind::fen;
  return labelled("  question", is_fen ? "is this a right FEN" : describe_question(question),
                  field_indent) +
         exact_text(question);
}

/// Of a FEN text no other FEN is told: it would be one that the text may not be.
std::string board_of_question(const Question& question, const QuestionBoard& board) {
  if (question.kind == QuestionKind::fen) return indented(draw_board(board.position));
  return board_text(board.position) + (board.when.empty() ? "" : "  " + board.when + "\n");
}

std::string case_question(const Rulebook& rulebook, const Case& asked) {
  if (asked.editions.empty()) return {};
  const Lawbook book = book_of(rulebook, asked.editions.front(), asked.asked.regulations);
  const auto question = question_of(asked, book);
  if (const auto* unaskable = std::get_if<Unaskable>(&question))
    return labelled("  question", "cannot be asked: " + unaskable->reason, field_indent);
  const auto& put = std::get<Question>(question);
  std::string text = question_text(put);
  if (const auto boards = boards_of(put, &book); !boards.empty())
    text += "\n" + board_of_question(put, boards.back()) + "\n";
  return text;
}

/// What the near miss is, and what is answered there in the youngest edition of the case.
std::string twin_text(const Case& asked, const std::vector<Case>& all) {
  std::string text;
  for (const std::string& id : asked.twins) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Case& other) { return other.id == id; });
    text += labelled("  twin", found == all.end() ? id : id + ": " + found->title, field_indent);
    if (found == all.end() || asked.editions.empty()) continue;
    const auto there = found->expected.find(asked.editions.back());
    if (there != found->expected.end())
      text += labelled("", "there, in " + there->first + ": " + expected_text(there->second),
                       field_indent);
  }
  return text;
}

/// "robustness: neither an Article nor the standard ..."; the name alone where one of them demands.
std::string demand_in_words(const Case& asked) {
  const std::string name(to_string(asked.demand));
  return asked.not_demanded.empty() ? name : name + ": " + asked.not_demanded;
}

}  // namespace

std::string explain_case(const Rulebook& rulebook, const Case& asked,
                         const std::vector<Case>& all) {
  std::string text = fmt::format("{}\n", asked.id) + wrapped(asked.title, 2);
  text += case_question(rulebook, asked);
  text += editions_of_case(rulebook, asked) + "\n";
  if (!asked.unreachable.empty())
    text += labelled("  unreachable", asked.unreachable, field_indent);
  text += labelled("  demand", demand_in_words(asked), field_indent);
  return text + twin_text(asked, all) +
         fmt::format("  stands in   {}:{}\n", asked.file, asked.at.line);
}

namespace {

// A number.

const Provision* provision_at(const Inventory& inventory, std::string_view edition,
                              std::string_view number) {
  const auto found =
      std::find_if(inventory.begin(), inventory.end(), [&](const Provision& provision) {
        return provision.edition == edition && provision.number == number;
      });
  return found == inventory.end() ? nullptr : &*found;
}

/// Every number of an edition: those of the inventory in its order, then those that only rules
/// give.
std::vector<std::string> numbers_in(const Rulebook& rulebook, const Inventory& inventory,
                                    const std::string& edition) {
  std::vector<std::string> numbers;
  std::set<std::string> seen;
  const auto add = [&](const std::string& number) {
    if (seen.insert(number).second) numbers.push_back(number);
  };
  for (const Provision& provision : inventory)
    if (provision.edition == edition) add(provision.number);
  for (const Rule rule : all_rules())
    for (const std::string& number : numbers_of(rulebook, rule, edition)) add(number);
  return numbers;
}

std::string rules_text(const Rulebook& rulebook, const std::vector<Rule>& rules,
                       const std::string& edition) {
  std::string text;
  for (const Rule rule : rules)
    text += fmt::format("  {} ({})\n", to_string(rule), rulebook.citation(rule, edition)) +
            rule_sentences(rulebook, rule, edition);
  return text;
}

/// How a number stands under which no rule stands; empty for one that only holds others together.
std::string standing_of(const Provision* provision, const Uncovered& uncovered) {
  if (provision == nullptr) return {};
  const auto& ids = uncovered.pending.ids;
  if (std::find(ids.begin(), ids.end(), provision->id) != ids.end())
    return "pending: no rule covers it yet";
  const auto reason = uncovered.excluded.find(provision->id);
  if (reason != uncovered.excluded.end()) return "excluded: " + reason->second;
  return provision->group ? "" : "neither covered, pending nor excluded";
}

std::string standing_lines(const Rulebook& rulebook, const Provision* provision,
                           const Uncovered& uncovered, const std::string& edition,
                           const std::string& number) {
  const auto rules = rules_at(rulebook, edition, number);
  if (!rules.empty()) return rules_text(rulebook, rules, edition);
  return wrapped(standing_of(provision, uncovered), 2);
}

std::string title_line(const Provision* provision, const std::string& edition,
                       const std::string& number) {
  if (provision == nullptr) return fmt::format("{} {}\n", edition, number);
  return fmt::format("{} {}  {} ({}{})\n", edition, number, provision->title,
                     to_string(provision->provision_class), provision->group ? ", group" : "");
}

std::string part_line(const Rulebook& rulebook, const Provision* provision,
                      const Uncovered& uncovered, const std::string& edition,
                      const std::string& number) {
  std::vector<std::string> parts;
  if (provision != nullptr) parts.push_back(provision->title);
  std::vector<std::string> names;
  for (const Rule rule : rules_at(rulebook, edition, number)) names.emplace_back(to_string(rule));
  const std::string standing = names.empty() ? standing_of(provision, uncovered) : joined(names);
  if (!standing.empty()) parts.push_back(standing);
  return labelled("    " + number, joined(parts, ": "), 18);
}

NotExplained unknown_number(const std::string& edition, const std::string& number,
                            const std::vector<std::string>& numbers) {
  const auto near = plain::nearest_names(numbers, number);
  std::string reason = fmt::format("{} has no number '{}'", edition, number);
  if (!near.empty()) reason += "; near it: " + joined(near);
  return {reason};
}

}  // namespace

Explanation explain_number(const Rulebook& rulebook, const Inventory& inventory,
                           const Uncovered& uncovered, const std::string& edition,
                           const std::string& number) {
  const auto numbers = numbers_in(rulebook, inventory, edition);
  std::string parts;
  for (const std::string& part : numbers)
    if (is_part_of(number, part))
      parts +=
          part_line(rulebook, provision_at(inventory, edition, part), uncovered, edition, part);
  const bool is_known = std::find(numbers.begin(), numbers.end(), number) != numbers.end();
  if (!is_known && parts.empty()) return unknown_number(edition, number, numbers);
  const Provision* provision = provision_at(inventory, edition, number);
  std::string text = title_line(provision, edition, number) +
                     standing_lines(rulebook, provision, uncovered, edition, number);
  return parts.empty() ? text : text + "  its parts\n" + parts;
}

}  // namespace touchstone::suite
