// SPDX-License-Identifier: Apache-2.0
//
// Lawbooks with mistakes in them. See mistaken_books.hpp.
#include "tools/causes/mistaken_books.hpp"

#include "oracle/mating/mating.hpp"
#include "oracle/solver/recalled_winnability.hpp"

namespace touchstone::suite {

namespace {

MatingLine in_words(const std::vector<fast::SquareMove>& moves) {
  MatingLine line;
  for (const fast::SquareMove& move : moves) line.moves.push_back(fast::in_words(move));
  return line;
}

MatingAnswer can_mate_by_solver(const Position& position, Colour side, const Lawbook& book,
                                int budget) {
  if (!laws::do_solvers_know(position, book)) return MateUndetermined{};
  const auto board = fast::board_of(position, book.in_force.castling_form.value);
  const auto answer = fast::recalled_winnability(board, side, budget);
  switch (answer.verdict) {
    case fast::Verdict::can_mate:
      return in_words(answer.line);
    case fast::Verdict::cannot_mate:
      return NoMate{answer.looked_at};
    case fast::Verdict::undetermined:
      break;
  }
  return MateUndetermined{answer.looked_at};
}

}  // namespace

const Lawbook& MistakenBooks::of(const Record& record, const Lawbook& right) {
  const std::pair key{record.edition, record.question.regulations};
  if (const auto found = books_.find(key); found != books_.end()) return found->second;
  Lawbook& book = books_.emplace(key, right).first->second;
  book.laws.can_mate = can_mate_by_solver;
  for (const Mutant* mutant : mutants_) mutant->alter(book);
  return book;
}

}  // namespace touchstone::suite
