// SPDX-License-Identifier: Apache-2.0
//
// Boards beside questions. See question_boards.hpp.
#include "tools/answers/question_boards.hpp"

#include <algorithm>

#include "oracle/judge.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/uci.hpp"
#include "tools/answers/ruling_answers.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

/// The position after the first so many moves; nullopt if they cannot be played.
std::optional<Position> after_moves(const Question& question, std::size_t count, Position position,
                                    const Lawbook& book) {
  for (std::size_t at = 0; at < count; ++at) {
    const auto move = read_uci(position, question.moves[at], book);
    const auto* displacement = move ? std::get_if<Displacement>(&*move) : nullptr;
    if (!move || (displacement && position.is_empty(displacement->from))) return std::nullopt;
    position = book.laws.after(position, *move, book);
  }
  return position;
}

/// The board on which the last event happens; nullopt if the game cannot be told so far.
std::optional<Position> at_last_event(const Question& question, const Lawbook& book) {
  Question earlier = question;
  earlier.events.pop_back();
  std::optional<Position> board;
  try {
    if (follow(earlier, book, [&](std::size_t, const Game& game) { board = game.board; }))
      return std::nullopt;
  } catch (const BrokenOracle&) {
    return std::nullopt;
  }
  return board;
}

std::string after_so_many(std::size_t count) {
  return count == 0 ? "before the moves" : "after " + plain::counted(count, "move");
}

std::vector<QuestionBoard> from_to(const Position& from, const std::string& when_from,
                                   const Position& to, const std::string& when_to) {
  if (from == to) return {{to, ""}};
  return {{from, when_from}, {to, when_to}};
}

std::vector<QuestionBoard> boards_of_moves(const Question& question, const Position& told,
                                           const Lawbook& book) {
  const std::size_t all = question.moves.size();
  const auto last = after_moves(question, all, told, book);
  if (!last) return {{told, "before the moves"}};
  const bool compares = question.kind == QuestionKind::same;
  const auto ply =
      compares ? std::min(static_cast<std::size_t>(std::max(question.ply, 0)), all) : 0;
  const auto other = after_moves(question, ply, told, book);
  return {{other.value_or(told), after_so_many(ply)}, {*last, after_so_many(all)}};
}

std::vector<QuestionBoard> boards_of_game(const Question& question, const Position& told,
                                          const Lawbook& book) {
  const bool is_played = after_moves(question, question.moves.size(), told, book).has_value();
  const auto last = is_played ? at_last_event(question, book) : std::nullopt;
  if (!last) return {{told, "before the game goes on"}};
  return from_to(told, "before the game goes on", *last, "when the last event happens");
}

}  // namespace

bool has_position(QuestionKind kind) {
  return kind != QuestionKind::fen && kind != QuestionKind::start;
}

std::vector<QuestionBoard> boards_of(const Question& question, const Lawbook* book) {
  if (question.kind == QuestionKind::start) return {};
  const bool is_text = question.kind == QuestionKind::fen;
  const auto reading =
      read_fen(is_text ? question.text : question.position, FenStrictness::lenient);
  if (!reading.position) return {};
  if (is_text) return {{*reading.position, ""}};
  if (!question.events.empty() && book) return boards_of_game(question, *reading.position, *book);
  if (question.moves.empty()) return {{*reading.position, ""}};
  if (!book) return {{*reading.position, "before the moves"}};
  return boards_of_moves(question, *reading.position, *book);
}

}  // namespace touchstone::suite
