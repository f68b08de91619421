// SPDX-License-Identifier: Apache-2.0
//
// Mistakes in castling, in the usual game and in Chess960.
#include <algorithm>

#include "oracle/movement/castling.hpp"
#include "oracle/movement/moves.hpp"
#include "tools/mutants/lists.hpp"

namespace touchstone {

namespace {

Voice silent(const Attempt&) {
  return Voice::silent;
}

Wing wing_of(const Attempt& attempt) {
  return std::get<Castling>(attempt.move).wing;
}

std::optional<CastlingSquares> squares_of_attempt(const Attempt& attempt) {
  return laws::castling_squares(attempt.position, wing_of(attempt), attempt.book);
}

bool attacked(const Attempt& attempt, Square square) {
  return is_attacked(attempt.position, square, opponent_of(attempt.position.to_move), attempt.book);
}

/// Refuses whenever the rook stands attacked or passes an attacked square.
Voice rook_must_be_safe(const Attempt& attempt) {
  const auto squares = squares_of_attempt(attempt);
  if (!squares) return Voice::silent;
  const auto path = squares_between(squares->rook_from, squares->rook_to);
  const bool unsafe = attacked(attempt, squares->rook_from) ||
                      std::any_of(path.begin(), path.end(),
                                  [&](Square square) { return attacked(attempt, square); });
  return unsafe ? Voice::forbids : Voice::silent;
}

/// Looks only at the squares between king and rook on the king's side of the rook's goal.
Voice only_kings_path_free(const Attempt& attempt) {
  const auto squares = squares_of_attempt(attempt);
  if (!squares) return Voice::silent;
  auto path = squares_between(squares->king_from, squares->king_to);
  path.push_back(squares->king_to);
  const bool blocked = std::any_of(path.begin(), path.end(), [&](Square square) {
    return square != squares->king_from && square != squares->rook_from &&
           !attempt.position.is_empty(square);
  });
  return blocked ? Voice::forbids : Voice::silent;
}

/// The right is read off the board: king and a rook stand at home.
Voice right_by_looks(const Attempt& attempt) {
  return squares_of_attempt(attempt) ? Voice::silent : Voice::forbids;
}

Position with_old_rights(const Position& position, const Move& move, const Lawbook& book) {
  Position next = laws::after(position, move, book);
  next.castling = position.castling;
  return next;
}

/// Rights go when king or rook moves, not when the rook is captured.
Position right_survives_capture(const Position& position, const Move& move, const Lawbook& book) {
  Position next = laws::after(position, move, book);
  const Colour other = opponent_of(position.to_move);
  for (const Wing wing : both_wings)
    if (const auto file = position.castling.rook_file(other, wing))
      next.castling.grant(other, wing, *file);
  return next;
}

/// Both rights go with the first rook that moves.
Position all_rights_lost_with_one_rook(const Position& position, const Move& move,
                                       const Lawbook& book) {
  Position next = laws::after(position, move, book);
  const Colour mover = position.to_move;
  if (next.castling != position.castling)
    for (const Wing wing : both_wings)
      if (next.castling.rook_file(mover, wing) != position.castling.rook_file(mover, wing))
        for (const Wing each : both_wings) next.castling.lose(mover, each);
  return next;
}

/// A king that castles without a step does not count as moved, so that it may castle once more.
Position unmoved_king_keeps_its_right(const Position& position, const Move& move,
                                      const Lawbook& book) {
  Position next = laws::after(position, move, book);
  const auto* castling = std::get_if<Castling>(&move);
  const auto squares = castling ? laws::castling_squares(position, castling->wing, book)
                                : std::optional<CastlingSquares>{};
  if (!squares || squares->king_from != squares->king_to) return next;
  const Wing other = castling->wing == Wing::kingside ? Wing::queenside : Wing::kingside;
  if (const auto file = position.castling.rook_file(position.to_move, other))
    next.castling.grant(position.to_move, other, *file);
  return next;
}

/// King and rook change places.
Position king_and_rook_exchanged(const Position& position, const Move& move, const Lawbook& book) {
  const auto* castling = std::get_if<Castling>(&move);
  if (!castling) return laws::after(position, move, book);
  const auto squares = laws::castling_squares(position, castling->wing, book);
  Position next = laws::after(position, move, book);
  if (!squares) return next;
  next.put(squares->rook_to, Man{position.to_move, ManType::king});
  next.put(squares->king_to, Man{position.to_move, ManType::rook});
  return next;
}

/// The rook stays where it stood.
Position rook_forgotten(const Position& position, const Move& move, const Lawbook& book) {
  const auto* castling = std::get_if<Castling>(&move);
  Position next = laws::after(position, move, book);
  const auto squares = castling ? laws::castling_squares(position, castling->wing, book)
                                : std::optional<CastlingSquares>{};
  if (!squares) return next;
  next.clear(squares->rook_to);
  next.put(squares->rook_from, Man{position.to_move, ManType::rook});
  return next;
}

/// In Chess960 the king goes two squares, as in the usual game.
std::optional<CastlingSquares> two_steps_always(const Position& position, Wing wing,
                                                const Lawbook& book) {
  auto squares = laws::castling_squares(position, wing, book);
  if (!squares) return squares;
  const int way = wing == Wing::kingside ? 1 : -1;
  const int file = std::clamp(squares->king_from.file + 2 * way, 1, 6);
  squares->king_to.file = file;
  squares->rook_to.file = file - way;
  return squares;
}

/// In Chess960 only the squares between king and rook are looked at.
Voice between_king_and_rook_only(const Attempt& attempt) {
  const auto squares = squares_of_attempt(attempt);
  if (!squares) return Voice::silent;
  const auto path = squares_between(squares->king_from, squares->rook_from);
  const bool blocked = std::any_of(
      path.begin(), path.end(), [&](Square square) { return !attempt.position.is_empty(square); });
  return blocked ? Voice::forbids : Voice::silent;
}

/// A check along the rank that the castling rook had covered is not seen.
Voice goal_judged_before_castling(const Attempt& attempt) {
  const auto squares = squares_of_attempt(attempt);
  return squares && squares->king_to != squares->king_from && attacked(attempt, squares->king_to)
             ? Voice::forbids
             : Voice::silent;
}

template <Rule rule, Voice (*hear)(const Attempt&)>
void replace_it(Lawbook& book) {
  replace_law(book.laws, rule, hear);
}

template <Position (*after)(const Position&, const Move&, const Lawbook&)>
void carry_out_by(Lawbook& book) {
  book.laws.after = after;
}

void two_steps(Lawbook& book) {
  book.laws.castling_squares = two_steps_always;
}

std::vector<Mutant> of_attacks() {
  return {
      {"castling-out-of-check", Rule::castling_out_of_check, "a king in check may castle",
       "report: thomasahle/sunfish#66", replace_it<Rule::castling_out_of_check, silent>},
      {"castling-through-attack", Rule::castling_through_attacked_square,
       "the king may cross an attacked square", "only the goal is tested",
       replace_it<Rule::castling_through_attacked_square, silent>},
      {"castling-into-check", Rule::castling_onto_attacked_square,
       "the king may arrive on an attacked square", "only the way is tested",
       replace_it<Rule::castling_onto_attacked_square, silent>},
      {"castling-rook-must-be-safe", Rule::castling_rook_path_attacked,
       "castling is refused where only the rook is attacked or passes an attacked square",
       "report: ngx-chess-board#227",
       replace_it<Rule::castling_rook_path_attacked, rook_must_be_safe>},
      {"chess960-covered-check-missed", Rule::castling_onto_attacked_square,
       "in Chess960 a check that the castling rook had covered is not seen",
       "squares tested on the board before the move",
       replace_it<Rule::castling_onto_attacked_square, goal_judged_before_castling>},
  };
}

std::vector<Mutant> of_rights() {
  return {
      {"castling-right-by-looks", Rule::castling_right_lost,
       "king and rook at home are enough, whatever moved before", "no memory of moves",
       replace_it<Rule::castling_right_lost, right_by_looks>},
      {"castling-rights-never-lost", Rule::castling_right_lost,
       "moves of king and rook leave the rights as they were", "rights not updated",
       carry_out_by<with_old_rights>},
      {"right-survives-captured-rook", Rule::castling_right_lost,
       "the right stays when the rook is captured", "report: tcecgui#90, notnil/chess PR#25",
       carry_out_by<right_survives_capture>},
      {"one-rook-loses-both-rights", Rule::castling_right_lost, "moving one rook loses both rights",
       "one flag for each side", carry_out_by<all_rights_lost_with_one_rook>},
      {"chess960-unmoved-king-castles-again", Rule::chess960_castling,
       "in Chess960 a king that castled without moving may castle with the other rook",
       "the king has not moved, but each player castles once",
       carry_out_by<unmoved_king_keeps_its_right>},
  };
}

std::vector<Mutant> of_form() {
  return {
      {"castling-over-men", Rule::castling_obstructed, "castling passes over men",
       "the way is not tested", replace_it<Rule::castling_obstructed, silent>},
      {"castling-past-knight-square", Rule::castling_obstructed,
       "only the king's own way must be free", "the b-file square forgotten",
       replace_it<Rule::castling_obstructed, only_kings_path_free>},
      {"castling-king-and-rook-exchanged", Rule::castling,
       "king and rook end on each other's squares", "a pair of squares taken the wrong way round",
       carry_out_by<king_and_rook_exchanged>},
      {"castling-rook-forgotten", Rule::castling, "the rook does not move",
       "castling coded as a move of the king alone", carry_out_by<rook_forgotten>},
      {"chess960-two-steps", Rule::chess960_castling, "in Chess960 the king goes two squares",
       "the usual game's castling kept", two_steps},
      {"chess960-only-between", Rule::chess960_castling,
       "in Chess960 only the squares between king and rook must be free",
       "report: lichess-org/lila#14665",
       replace_it<Rule::castling_obstructed, between_king_and_rook_only>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_castling() {
  return one_list({of_attacks(), of_rights(), of_form()});
}

}  // namespace touchstone
