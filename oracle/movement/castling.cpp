// SPDX-License-Identifier: Apache-2.0
//
// Castling in plain words. See castling.hpp.
#include "oracle/movement/castling.hpp"

#include <algorithm>

#include "oracle/movement/moves.hpp"

namespace touchstone::laws {

namespace {

constexpr int king_file_at_start = 4;

Wing wing_of(const Attempt& attempt) {
  return std::get<Castling>(attempt.move).wing;
}

std::optional<CastlingSquares> squares_for(const Attempt& attempt) {
  return attempt.book.laws.castling_squares(attempt.position, wing_of(attempt), attempt.book);
}

bool right_kept(const Attempt& attempt) {
  return attempt.position.castling.rook_file(attempt.position.to_move, wing_of(attempt))
      .has_value();
}

int corner_file(Wing wing) {
  return wing == Wing::kingside ? board_side - 1 : 0;
}

int towards(Wing wing) {
  return wing == Wing::kingside ? 1 : -1;
}

int king_steps(Wing wing, const RulesInForce& rules) {
  return wing == Wing::kingside ? rules.castling_king_steps_kingside.value
                                : rules.castling_king_steps_queenside.value;
}

/// The king goes so many squares towards the rook, the rook to the square beside it, beyond.
CastlingSquares by_king_steps(Square king, Square rook, Wing wing, const RulesInForce& rules) {
  const int file = king.file + towards(wing) * king_steps(wing, rules);
  return {king, {file, king.rank}, rook, {file - towards(wing), king.rank}};
}

/// King and rook end where they end in the usual game, wherever they started.
CastlingSquares on_fixed_squares(Square king, Square rook, Wing wing) {
  const int file = wing == Wing::kingside ? 6 : 2;
  return {king, {file, king.rank}, rook, {file - towards(wing), king.rank}};
}

/// In the usual game king and rook castle from the squares of the initial array alone.
bool stand_as_in_the_array(Square king, Square rook, Wing wing) {
  return king.file == king_file_at_start && rook.file == corner_file(wing);
}

bool stand_at_home(const Position& position, Square king, Square rook, Wing wing,
                   CastlingForm form) {
  const Colour colour = position.to_move;
  const bool beyond = wing == Wing::kingside ? rook.file > king.file : rook.file < king.file;
  return position.has(rook, Man{colour, ManType::rook}) && king.rank == first_rank(colour) &&
         beyond && (form == CastlingForm::fixed_squares || stand_as_in_the_array(king, rook, wing));
}

/// Squares from one to another on a rank, both ends included.
std::vector<Square> stretch(Square from, Square to) {
  std::vector<Square> squares;
  for (int file = std::min(from.file, to.file); file <= std::max(from.file, to.file); ++file)
    squares.push_back({file, from.rank});
  return squares;
}

bool is_attacked_by_opponent(const Attempt& attempt, Square square) {
  return is_attacked(attempt.position, square, opponent_of(attempt.position.to_move), attempt.book);
}

bool any_attacked(const Attempt& attempt, const std::vector<Square>& squares) {
  return std::any_of(squares.begin(), squares.end(),
                     [&](Square square) { return is_attacked_by_opponent(attempt, square); });
}

Voice forbids_if(bool forbidden) {
  return forbidden ? Voice::forbids : Voice::silent;
}

/// Squares that the rook enters or crosses and that the king neither enters nor crosses.
std::vector<Square> squares_of_rook_alone(const CastlingSquares& squares) {
  auto path = stretch(squares.rook_from, squares.rook_to);
  const auto of_king = stretch(squares.king_from, squares.king_to);
  std::erase(path, squares.rook_from);
  std::erase_if(path, [&](Square square) {
    return std::find(of_king.begin(), of_king.end(), square) != of_king.end();
  });
  return path;
}

/// The king castles without leaving its square, and stands in check there.
bool is_out_of_check_on_the_spot(const Attempt& attempt, const CastlingSquares& squares) {
  return squares.king_to == squares.king_from &&
         is_attacked_by_opponent(attempt, squares.king_from);
}

}  // namespace

Voice castling(const Attempt& attempt) {
  if (!right_kept(attempt)) return Voice::silent;
  return squares_for(attempt) ? Voice::allows : Voice::forbids;
}

Voice castling_right_lost(const Attempt& attempt) {
  return forbids_if(!right_kept(attempt));
}

Voice castling_obstructed(const Attempt& attempt) {
  const auto squares = squares_for(attempt);
  if (!squares) return Voice::silent;
  auto path = stretch(squares->king_from, squares->king_to);
  const auto of_rook = stretch(squares->rook_from, squares->rook_to);
  path.insert(path.end(), of_rook.begin(), of_rook.end());
  return forbids_if(std::any_of(path.begin(), path.end(), [&](Square square) {
    return square != squares->king_from && square != squares->rook_from &&
           !attempt.position.is_empty(square);
  }));
}

Voice castling_out_of_check(const Attempt& attempt) {
  const auto squares = squares_for(attempt);
  return forbids_if(squares && is_attacked_by_opponent(attempt, squares->king_from));
}

Voice castling_through_attacked_square(const Attempt& attempt) {
  const auto squares = squares_for(attempt);
  return forbids_if(squares &&
                    any_attacked(attempt, squares_between(squares->king_from, squares->king_to)));
}

/// Judged on the board after castling, since a Chess960 rook may have covered its king. It speaks
/// beside an obstruction too. A king that castles out of check is that rule's affair.
Voice castling_onto_attacked_square(const Attempt& attempt) {
  const auto squares = squares_for(attempt);
  if (!squares || is_out_of_check_on_the_spot(attempt, *squares)) return Voice::silent;
  const auto& laws = attempt.book.laws;
  const Position next = laws.after(attempt.position, attempt.move, attempt.book);
  return forbids_if(
      is_attacked(next, squares->king_to, opponent_of(attempt.position.to_move), attempt.book));
}

Voice castling_rook_path_attacked(const Attempt& attempt) {
  const auto squares = squares_for(attempt);
  const bool attacked = squares && any_attacked(attempt, squares_of_rook_alone(*squares));
  if (attempt.book.in_force.rook_may_cross_attacked_square.value)
    return attacked ? Voice::allows : Voice::silent;
  return forbids_if(attacked);
}

std::optional<CastlingSquares> castling_squares(const Position& position, Wing wing,
                                                const Lawbook& book) {
  const Colour colour = position.to_move;
  const auto king = king_of(position, colour);
  if (!king) return std::nullopt;
  const int file = position.castling.rook_file(colour, wing).value_or(corner_file(wing));
  const Square rook{file, first_rank(colour)};
  const CastlingForm form = book.in_force.castling_form.value;
  if (!stand_at_home(position, *king, rook, wing, form)) return std::nullopt;
  if (form == CastlingForm::fixed_squares) return on_fixed_squares(*king, rook, wing);
  return by_king_steps(*king, rook, wing, book.in_force);
}

}  // namespace touchstone::laws
