// SPDX-License-Identifier: Apache-2.0
//
// The movement of the men in plain words on a board of eight by eight. This is the definition of
// legality; fast code is checked against it. See moves.hpp.
#include "oracle/movement/moves.hpp"

#include <algorithm>
#include <cstdlib>

namespace touchstone {

namespace {

/// How far a displacement goes, in files and in ranks.
struct Stride {
  int files;
  int ranks;
};

Stride stride(Square from, Square to) {
  return {to.file - from.file, to.rank - from.rank};
}

bool is_straight(Stride way) {
  return (way.files == 0) != (way.ranks == 0);
}

bool is_diagonal(Stride way) {
  return way.files != 0 && std::abs(way.files) == std::abs(way.ranks);
}

bool is_knights_leap(Stride way) {
  const int files = std::abs(way.files);
  const int ranks = std::abs(way.ranks);
  return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
}

bool is_to_adjoining_square(Stride way) {
  return std::max(std::abs(way.files), std::abs(way.ranks)) == 1;
}

bool is_pawns_diagonal(Stride way, Colour colour) {
  return std::abs(way.files) == 1 && way.ranks == forward(colour);
}

int sign(int number) {
  return (number > 0) - (number < 0);
}

Square stepped(Square square, Stride step) {
  return {square.file + step.files, square.rank + step.ranks};
}

bool is_free_between(const Position& position, Square from, Square to) {
  const Stride way = stride(from, to);
  const Stride step{sign(way.files), sign(way.ranks)};
  for (Square square = stepped(from, step); square != to; square = stepped(square, step))
    if (!position.is_empty(square)) return false;
  return true;
}

/// The displacement of an attempt together with the man that makes it.
struct Step {
  const Position& position;
  Displacement displacement;
  Man man;
  Stride way;

  Square from() const { return displacement.from; }
  Square to() const { return displacement.to; }
  bool target_empty() const { return position.is_empty(to()); }
};

/// Only called for attempts whose subject is a man: laws.hpp asks by subject.
Step step_of(const Attempt& attempt) {
  const auto& displacement = std::get<Displacement>(attempt.move);
  return {attempt.position, displacement, *attempt.position.at(displacement.from),
          stride(displacement.from, displacement.to)};
}

Voice only(bool allowed) {
  return allowed ? Voice::allows : Voice::forbids;
}

Voice never(bool forbidden) {
  return forbidden ? Voice::forbids : Voice::silent;
}

bool holds_pawn_of(const Position& position, Square square, Colour colour) {
  return position.has(square, Man{colour, ManType::pawn});
}

/// The square of the pawn that an en passant capture would take: beside the capturing pawn.
Square passed_pawn_square(const Step& step) {
  return {step.to().file, step.from().rank};
}

/// A pawn goes diagonally to an empty square.
bool is_diagonal_to_empty(const Step& step) {
  return is_pawns_diagonal(step.way, step.man.colour) && step.target_empty();
}

/// Beside the pawn stands an enemy pawn that a double step could have brought there.
bool passes_a_pawn(const Step& step) {
  const Colour enemy = opponent_of(step.man.colour);
  return step.from().rank == pawn_rank(enemy) + 2 * forward(enemy) &&
         holds_pawn_of(step.position, passed_pawn_square(step), enemy);
}

bool is_en_passant(const Step& step) {
  return is_diagonal_to_empty(step) && passes_a_pawn(step) && step.position.en_passant == step.to();
}

bool is_pawn_on_last_rank(const Step& step) {
  return step.man.type == ManType::pawn && step.to().rank == last_rank(step.man.colour);
}

bool leaves_king_attacked(const Attempt& attempt, Colour colour) {
  const auto& laws = attempt.book.laws;
  return laws.check(laws.after(attempt.position, attempt.move, attempt.book), colour, attempt.book);
}

bool is_in_check(const Attempt& attempt, Colour colour) {
  return attempt.book.laws.check(attempt.position, colour, attempt.book);
}

void lose_rights_of_rook_on(Position& position, Square square) {
  for (const Colour colour : both_colours)
    for (const Wing wing : both_wings)
      if (square.rank == first_rank(colour) &&
          position.castling.rook_file(colour, wing) == square.file)
        position.castling.lose(colour, wing);
}

void lose_all_rights(Position& position, Colour colour) {
  for (const Wing wing : both_wings) position.castling.lose(colour, wing);
}

bool is_double_step(const Step& step) {
  return step.man.type == ManType::pawn && step.way.files == 0 &&
         step.way.ranks == 2 * forward(step.man.colour) &&
         step.from().rank == pawn_rank(step.man.colour);
}

void count_move(Position& position, Colour mover, bool resets) {
  position.halfmove_clock = resets ? 0 : position.halfmove_clock + 1;
  if (mover == Colour::black) ++position.fullmove_number;
  position.to_move = opponent_of(position.to_move);
}

Position after_step(const Position& position, const Step& step) {
  Position next = position;
  const bool is_pawn = step.man.type == ManType::pawn;
  if (is_pawn && is_en_passant(step)) next.clear(passed_pawn_square(step));
  next.clear(step.from());
  next.put(step.to(), Man{step.man.colour, step.displacement.promotion.value_or(step.man.type)});
  if (step.man.type == ManType::king) lose_all_rights(next, step.man.colour);
  lose_rights_of_rook_on(next, step.from());
  lose_rights_of_rook_on(next, step.to());
  next.en_passant.reset();
  if (is_double_step(step))
    next.en_passant = Square{step.from().file, step.from().rank + forward(step.man.colour)};
  count_move(next, position.to_move, is_pawn || !step.target_empty());
  return next;
}

Position after_castling(const Position& position, Wing wing, const Lawbook& book) {
  Position next = position;
  const Colour colour = position.to_move;
  if (const auto squares = book.laws.castling_squares(position, wing, book)) {
    next.clear(squares->king_from);
    next.clear(squares->rook_from);
    next.put(squares->king_to, Man{colour, ManType::king});
    next.put(squares->rook_to, Man{colour, ManType::rook});
  }
  lose_all_rights(next, colour);
  next.en_passant.reset();
  count_move(next, colour, false);
  return next;
}

}  // namespace

bool is_attacked(const Position& position, Square square, Colour by, const Lawbook& book) {
  return std::any_of(all_squares().begin(), all_squares().end(), [&](Square from) {
    const auto& man = position.at(from);
    return man && man->colour == by && book.laws.attack(position, from, square);
  });
}

std::vector<Square> squares_between(Square from, Square to) {
  std::vector<Square> squares;
  const Stride way = stride(from, to);
  if (!is_straight(way) && !is_diagonal(way)) return squares;
  const Stride step{sign(way.files), sign(way.ranks)};
  for (Square square = stepped(from, step); square != to; square = stepped(square, step))
    squares.push_back(square);
  return squares;
}

Subject subject_of(ManType type) {
  return static_cast<Subject>(type);
}

std::optional<Subject> subject_of(const Position& position, const Move& move) {
  if (std::holds_alternative<Castling>(move)) return Subject::castling;
  const auto& man = position.at(std::get<Displacement>(move).from);
  if (!man) return std::nullopt;
  return subject_of(man->type);
}

bool is_capture(const Displacement& move, const Position& position) {
  return !position.is_empty(move.to) || is_en_passant_capture(move, position);
}

bool is_en_passant_capture(const Displacement& move, const Position& position) {
  return position.has(move.from, Man{position.to_move, ManType::pawn}) &&
         move.from.file != move.to.file && position.is_empty(move.to);
}

namespace laws {

Voice alternate_moves(const Attempt& attempt) {
  return never(step_of(attempt).man.colour != attempt.position.to_move);
}

Voice own_occupied_square(const Attempt& attempt) {
  const Step step = step_of(attempt);
  const auto& occupant = attempt.position.at(step.to());
  return never(step.from() != step.to() && occupant && occupant->colour == step.man.colour);
}

Voice king_not_captured(const Attempt& attempt) {
  const Step step = step_of(attempt);
  return never(attempt.position.has(step.to(), Man{opponent_of(step.man.colour), ManType::king}));
}

Voice bishop_move(const Attempt& attempt) {
  return only(is_diagonal(step_of(attempt).way));
}

Voice rook_move(const Attempt& attempt) {
  return only(is_straight(step_of(attempt).way));
}

Voice queen_move(const Attempt& attempt) {
  const Stride way = step_of(attempt).way;
  return only(is_straight(way) || is_diagonal(way));
}

/// Silent where the men's own rule already refuses the direction: nothing then lies between.
Voice no_leaping(const Attempt& attempt) {
  const Step step = step_of(attempt);
  if (!is_straight(step.way) && !is_diagonal(step.way)) return Voice::silent;
  return never(!is_free_between(attempt.position, step.from(), step.to()));
}

Voice knight_move(const Attempt& attempt) {
  return only(is_knights_leap(step_of(attempt).way));
}

Voice king_move(const Attempt& attempt) {
  return only(is_to_adjoining_square(step_of(attempt).way));
}

/// Also the general rule of the pawn: whatever is not an advance, double step or diagonal is
/// refused.
Voice pawn_advance(const Attempt& attempt) {
  const Step step = step_of(attempt);
  if (is_pawns_diagonal(step.way, step.man.colour)) return Voice::silent;
  if (step.way.files != 0) return Voice::forbids;
  if (step.way.ranks == forward(step.man.colour)) return only(step.target_empty());
  return never(step.way.ranks != 2 * forward(step.man.colour));
}

Voice pawn_double_step(const Attempt& attempt) {
  const Step step = step_of(attempt);
  if (step.way.files != 0 || step.way.ranks != 2 * forward(step.man.colour)) return Voice::silent;
  return only(step.from().rank == pawn_rank(step.man.colour) && step.target_empty() &&
              is_free_between(attempt.position, step.from(), step.to()));
}

/// Silent where the pawn passes a pawn: whether it may take it is for the rules on en passant.
Voice pawn_capture(const Attempt& attempt) {
  const Step step = step_of(attempt);
  if (!is_pawns_diagonal(step.way, step.man.colour)) return Voice::silent;
  if (!step.target_empty()) return Voice::allows;
  return never(!passes_a_pawn(step));
}

Voice en_passant(const Attempt& attempt) {
  return is_en_passant(step_of(attempt)) ? Voice::allows : Voice::silent;
}

/// Beside the pawn stands a pawn that did not make its double step in the move before.
Voice en_passant_only_at_once(const Attempt& attempt) {
  const Step step = step_of(attempt);
  return never(is_diagonal_to_empty(step) && passes_a_pawn(step) && !is_en_passant(step));
}

/// A pawn that arrives on the last rank is exchanged in the same move; no other man, and nowhere
/// else.
Voice promotion(const Attempt& attempt) {
  const Step step = step_of(attempt);
  return never(is_pawn_on_last_rank(step) != step.displacement.promotion.has_value());
}

Voice promotion_choice(const Attempt& attempt) {
  const Step step = step_of(attempt);
  const auto chosen = step.displacement.promotion;
  if (!chosen || !is_pawn_on_last_rank(step)) return Voice::silent;
  return only(*chosen != ManType::king && *chosen != ManType::pawn);
}

Voice king_onto_attacked_square(const Attempt& attempt) {
  return never(leaves_king_attacked(attempt, step_of(attempt).man.colour));
}

/// Speaks when another man than the king moves and the check stands.
Voice check_must_be_met(const Attempt& attempt) {
  const Man man = step_of(attempt).man;
  return never(man.type != ManType::king && is_in_check(attempt, man.colour) &&
               leaves_king_attacked(attempt, man.colour));
}

/// Speaks when another man than the king moves and opens the king to an attack not there before.
Voice king_exposed(const Attempt& attempt) {
  const Man man = step_of(attempt).man;
  return never(man.type != ManType::king && leaves_king_attacked(attempt, man.colour) &&
               !is_in_check(attempt, man.colour));
}

/// A man stands on `from`. It attacks no square without going some way.
bool attack(const Position& position, Square from, Square to) {
  const Man man = *position.at(from);
  const Stride way = stride(from, to);
  switch (man.type) {
    case ManType::king:
      return is_to_adjoining_square(way);
    case ManType::knight:
      return is_knights_leap(way);
    case ManType::pawn:
      return is_pawns_diagonal(way, man.colour);
    case ManType::bishop:
      return is_diagonal(way) && is_free_between(position, from, to);
    case ManType::rook:
      return is_straight(way) && is_free_between(position, from, to);
    case ManType::queen:
      return (is_straight(way) || is_diagonal(way)) && is_free_between(position, from, to);
  }
  return false;
}

bool check(const Position& position, Colour colour, const Lawbook& book) {
  return std::any_of(all_squares().begin(), all_squares().end(), [&](Square square) {
    return position.has(square, Man{colour, ManType::king}) &&
           is_attacked(position, square, opponent_of(colour), book);
  });
}

Position after(const Position& position, const Move& move, const Lawbook& book) {
  if (const auto* castling = std::get_if<Castling>(&move))
    return after_castling(position, castling->wing, book);
  const auto& displacement = std::get<Displacement>(move);
  if (position.is_empty(displacement.from)) return position;
  return after_step(position, step_of(Attempt{position, move, book}));
}

}  // namespace laws

}  // namespace touchstone
