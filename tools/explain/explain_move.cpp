// SPDX-License-Identifier: Apache-2.0
//
// Explaining a move, and why two editions differ on it. See explain.hpp.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "oracle/laws.hpp"
#include "oracle/movement/illegal_position.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/uci.hpp"
#include "tools/answers/given_position.hpp"
#include "tools/answers/typed_move.hpp"
#include "tools/explain/explain.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using plain::joined;
using plain::labelled;

constexpr std::size_t note_indent = 12;

std::variant<Position, NotExplained> read_position(const std::string& text) {
  const auto given = read_given(text);
  if (given.position) return *given.position;
  return NotExplained{"not a FEN: " + text + below_one_another(given.faults)};
}

HeardMove hear_one(const std::string& text, const Position& position, const Move& move,
                   const Lawbook& book) {
  HeardMove heard{text, position, move, hearing(position, move, book), {}, position, 0};
  heard.faults = faults_of(position, move, book);
  if (heard.is_legal()) heard.after = book.laws.after(position, move, book);
  return heard;
}

}  // namespace

std::variant<HeardMove, NotExplained> hear_moves(const MoveInquiry& inquiry, const Lawbook& book) {
  const auto start = read_position(inquiry.position);
  if (const auto* failed = std::get_if<NotExplained>(&start)) return *failed;
  if (inquiry.moves.empty()) return NotExplained{"a move is wanted after the position"};
  Position position = std::get<Position>(start);
  for (std::size_t place = 0;; ++place) {
    const std::string& text = inquiry.moves[place];
    const auto move = read_typed_move(position, text, book);
    if (const auto* failed = std::get_if<NoMoveTyped>(&move)) return NotExplained{failed->reason};
    HeardMove heard = hear_one(text, position, std::get<Move>(move), book);
    heard.unreached = inquiry.moves.size() - place - 1;
    if (heard.unreached == 0 || !heard.is_legal()) return heard;
    position = heard.after;
  }
}

namespace {

// A move under one edition.

/// What is wrong with the position before anybody moves.
std::string position_notes(const Position& position, const Lawbook& book) {
  std::string text;
  for (const PositionFault fault : position_faults(position, book))
    text += labelled("  note", explain(fault), note_indent);
  return text;
}

std::string squares_text(const HeardMove& heard, const Lawbook& book) {
  const auto* castling = std::get_if<Castling>(&heard.move);
  if (castling == nullptr) return {};
  const auto squares = book.laws.castling_squares(heard.before, castling->wing, book);
  if (!squares) return "  king or rook is not where castling begins\n";
  return fmt::format("  king {} to {}, rook {} to {}\n", to_string(squares->king_from),
                     to_string(squares->king_to), to_string(squares->rook_from),
                     to_string(squares->rook_to));
}

std::string law_text(const Rulebook& rulebook, const Testimony& testimony, const Lawbook& book) {
  return fmt::format("    {:7} {:34} {}\n", to_string(testimony.voice), to_string(testimony.rule),
                     citation(book.in_force, testimony.rule)) +
         rule_sentences(rulebook, testimony.rule, book.in_force.edition);
}

std::ptrdiff_t count_of(const HeardMove& heard, Voice voice) {
  return std::count_if(heard.testimonies.begin(), heard.testimonies.end(),
                       [&](const Testimony& testimony) { return testimony.voice == voice; });
}

std::string laws_of_voice(const Rulebook& rulebook, const HeardMove& heard, const Lawbook& book,
                          Voice voice) {
  std::string text;
  for (const Testimony& testimony : heard.testimonies)
    if (testimony.voice == voice) text += law_text(rulebook, testimony, book);
  return text;
}

std::string laws_text(const Rulebook& rulebook, const HeardMove& heard, const Lawbook& book,
                      SilentLaws silent_laws) {
  if (heard.testimonies.empty()) {
    return "  nobody stands on the square of departure, so that no law of movement is asked\n" +
           law_text(rulebook, {Rule::legal_move, Voice::forbids}, book);
  }
  const auto silent = count_of(heard, Voice::silent);
  std::string text = fmt::format("  {} laws asked, {} of them silent{}\n", heard.testimonies.size(),
                                 silent, silent_laws == SilentLaws::listed ? "" : " (not shown)");
  text += laws_of_voice(rulebook, heard, book, Voice::forbids);
  text += laws_of_voice(rulebook, heard, book, Voice::allows);
  if (silent_laws == SilentLaws::listed)
    text += laws_of_voice(rulebook, heard, book, Voice::silent);
  return text;
}

std::string verdict_text(const HeardMove& heard, const Lawbook& book) {
  std::string text = fmt::format("  {} plays {}", name_of(heard.before.to_move), heard.text);
  const std::string plain_name = write_uci(heard.before, heard.move, book);
  if (plain_name != heard.text) text += " (" + plain_name + ")";
  text += heard.is_legal() ? ": legal\n" : ": illegal\n";
  if (heard.unreached > 0)
    text += fmt::format("  so that {} that followed {} not reached\n",
                        heard.unreached == 1 ? "the move" : "the moves",
                        heard.unreached == 1 ? "is" : "are");
  return text;
}

std::string move_text_of(const Rulebook& rulebook, const MoveInquiry& inquiry,
                         const HeardMove& heard, const Lawbook& book) {
  std::string text = edition_heading(rulebook, book.in_force.edition);
  text += "\n" + board_text(heard.before) + position_notes(heard.before, book);
  text += "\n" + verdict_text(heard, book) + squares_text(heard, book);
  text += laws_text(rulebook, heard, book, inquiry.silent_laws);
  if (heard.is_legal()) text += "\n  the position then\n" + board_text(heard.after);
  return text;
}

// Causes.

/// Everything that a move leads to. Wording and numbers are no part of it.
struct Outcome {
  std::vector<Rule> faults;
  Position after;
  bool readable = true;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcome_under(const MoveInquiry& inquiry, const RulesInForce& rules) {
  const auto heard = hear_moves(inquiry, make_lawbook(rules));
  if (std::holds_alternative<NotExplained>(heard)) return {{}, {}, false};
  const auto& move = std::get<HeardMove>(heard);
  return {move.faults, move.after, true};
}

std::set<Rule> rules_heard(const MoveInquiry& inquiry, const RulesInForce& rules) {
  std::set<Rule> heard_rules;
  const auto heard = hear_moves(inquiry, make_lawbook(rules));
  if (const auto* move = std::get_if<HeardMove>(&heard))
    for (const Testimony& testimony : move->testimonies) heard_rules.insert(testimony.rule);
  return heard_rules;
}

/// One thing in which two editions differ, and how to carry it over.
struct Difference {
  Rule rule;
  Cause cause;
  const Parameter* parameter = nullptr;
};

Rule setter_of(const RulesInForce& rules, const Parameter& parameter) {
  return std::visit([&](auto member) { return (rules.*member).set_by; }, parameter.member);
}

/// "3 (castling.long-three)", with the rule that set the value where that is another.
std::string value_with_number(const RulesInForce& rules, const Parameter& parameter) {
  if (!rules.at(parameter.owner).in_force) return "no rule";
  const Rule setter = setter_of(rules, parameter);
  const std::string name = setter == parameter.owner ? "" : std::string(to_string(setter)) + " ";
  return value_text(rules, parameter) + " (" + name + citation(rules, setter) + ")";
}

std::vector<Difference> differences_of(const RulesInForce& here, const RulesInForce& there) {
  std::vector<Difference> found;
  for (const Rule rule : all_rules())
    if (here.at(rule).in_force != there.at(rule).in_force)
      found.push_back(
          {rule, {std::string(to_string(rule)), citation(here, rule), citation(there, rule)}});
  for (const Parameter& parameter : parameter_table())
    if (value_text(here, parameter) != value_text(there, parameter))
      found.push_back({parameter.owner,
                       {full_name(parameter), value_with_number(here, parameter),
                        value_with_number(there, parameter)},
                       &parameter});
  return found;
}

RulesInForce with_carried_over(RulesInForce rules, const RulesInForce& from,
                               const Difference& difference) {
  if (difference.parameter != nullptr)
    set_value(rules, *difference.parameter, value_text(from, *difference.parameter),
              difference.rule);
  else
    rules.at(difference.rule) = from.at(difference.rule);
  return rules;
}

std::vector<Cause> heard_differences(const std::vector<Difference>& differences,
                                     const std::set<Rule>& heard) {
  std::vector<Cause> causes;
  for (const Difference& difference : differences)
    if (heard.contains(difference.rule)) causes.push_back(difference.cause);
  return causes;
}

}  // namespace

std::vector<Cause> causes_of_difference(const Rulebook& rulebook, const MoveInquiry& inquiry,
                                        const std::string& here, const std::string& there) {
  const auto rules_here = *rulebook.rules_in_force(here, inquiry.regulations);
  const auto rules_there = *rulebook.rules_in_force(there, inquiry.regulations);
  const Outcome outcome = outcome_under(inquiry, rules_here);
  if (outcome == outcome_under(inquiry, rules_there)) return {};
  const auto differences = differences_of(rules_here, rules_there);
  std::vector<Cause> causes;
  for (const Difference& difference : differences)
    if (outcome_under(inquiry, with_carried_over(rules_here, rules_there, difference)) != outcome)
      causes.push_back(difference.cause);
  if (!causes.empty()) return causes;
  std::set<Rule> heard = rules_heard(inquiry, rules_here);
  heard.merge(rules_heard(inquiry, rules_there));
  return heard_differences(differences, heard);
}

namespace {

std::string short_outcome(const HeardMove& heard) {
  if (heard.is_legal()) return "legal, then " + write_fen(heard.after);
  std::vector<std::string> names;
  for (const Rule rule : heard.faults) names.emplace_back(to_string(rule));
  return "illegal (" + joined(names) + ")";
}

bool is_same_outcome(const HeardMove& one, const HeardMove& other) {
  return one.faults == other.faults && one.after == other.after;
}

/// Two neighbours in the list of editions.
std::string difference_text(const Rulebook& rulebook, const MoveInquiry& inquiry,
                            const std::pair<std::string, HeardMove>& one,
                            const std::pair<std::string, HeardMove>& other) {
  if (is_same_outcome(one.second, other.second))
    return fmt::format("  {} and {}: no difference\n", one.first, other.first);
  std::string text = fmt::format("  {} and {}\n", one.first, other.first);
  text += labelled("    " + one.first, short_outcome(one.second), 18);
  text += labelled("    " + other.first, short_outcome(other.second), 18);
  for (const Cause& cause : causes_of_difference(rulebook, inquiry, one.first, other.first))
    text += labelled("    because of",
                     fmt::format("{}: {} {}; {} {}", cause.name, one.first, cause.here, other.first,
                                 cause.there),
                     18);
  return text;
}

}  // namespace

Explanation explain_move(const Rulebook& rulebook, const MoveInquiry& inquiry,
                         const std::vector<std::string>& editions) {
  std::string text;
  std::vector<std::pair<std::string, HeardMove>> by_edition;
  for (const std::string& edition : editions) {
    const Lawbook book = make_lawbook(*rulebook.rules_in_force(edition, inquiry.regulations));
    const auto heard = hear_moves(inquiry, book);
    if (const auto* failed = std::get_if<NotExplained>(&heard)) return *failed;
    by_edition.emplace_back(edition, std::get<HeardMove>(heard));
    text += (text.empty() ? "" : "\n") +
            move_text_of(rulebook, inquiry, by_edition.back().second, book);
  }
  if (by_edition.size() < 2) return text;
  text += "\nDifferences\n";
  for (std::size_t place = 1; place < by_edition.size(); ++place)
    text += difference_text(rulebook, inquiry, by_edition[place - 1], by_edition[place]);
  return text;
}

}  // namespace touchstone::suite
