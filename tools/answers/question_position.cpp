// SPDX-License-Identifier: Apache-2.0
//
// Playing the moves of a question. See question_position.hpp.
#include "tools/answers/question_position.hpp"

#include "oracle/notation/fen.hpp"
#include "oracle/notation/uci.hpp"

namespace touchstone::suite {

std::optional<Position> board_of(const Question& question, const Lawbook& book) {
  const bool is_text = question.kind == QuestionKind::fen;
  const auto reading =
      read_fen(is_text ? question.text : question.position, FenStrictness::lenient);
  if (!reading.position || question.kind == QuestionKind::start) return std::nullopt;
  Position position = *reading.position;
  for (const std::string& text : question.moves) {
    const auto move = read_uci(position, text, book);
    if (!move) return std::nullopt;
    position = book.laws.after(position, *move, book);
  }
  return position;
}

std::optional<Move> move_asked(const Question& question, const Position& position,
                               const Lawbook& book) {
  if (question.move.starts_with("O-O")) return read_plain_move(question.move);
  return read_uci(position, question.move, book);
}

}  // namespace touchstone::suite
