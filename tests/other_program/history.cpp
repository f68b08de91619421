// SPDX-License-Identifier: Apache-2.0
//
// Comparing positions of one game. See history.hpp.
#include "tests/other_program/history.hpp"

#include <algorithm>

namespace other {

namespace {

/// The castling moves that either side could play if it had the move.
std::vector<std::string> playable_castlings(const Position& position) {
  std::vector<std::string> texts;
  for (const Side side : {'w', 'b'}) {
    Position asked = position;
    asked.to_move = side;
    for (const Move& move : legal_moves(asked, no_mistake))
      if (move.kind == Kind::castling) texts.push_back(text_of(asked, move));
  }
  return texts;
}

bool have_same_rights(const Position& first, const Position& second, const Sameness& sameness) {
  if (is(sameness.mistake, "rights-not-compared")) return true;
  if (sameness.counts_rights) return first.rights == second.rights;
  return playable_castlings(first) == playable_castlings(second);
}

/// What a position is compared by: the squares that can be captured on en passant.
int passing_key(const Position& position, Mistake mistake) {
  if (is(mistake, "captures-in-passing-not-compared")) return no_square;
  if (is(mistake, "every-square-crossed-compared")) return position.crossed;
  if (is(mistake, "square-crossed-beside-a-pinned-pawn-compared"))
    return has_pawn_beside_double_step(position) ? position.crossed : no_square;
  return has_capture_in_passing(position, no_mistake) ? position.crossed : no_square;
}

bool are_same_moves(const Move& first, const Move& second) {
  return first.from == second.from && first.to == second.to;
}

/// With the mistake what recurs is a move of both sides, not a position.
int recurring_moves(const std::vector<Move>& moves) {
  if (moves.size() < 2) return 1;
  int count = 0;
  for (std::size_t last = moves.size() % 2 == 0 ? 1 : 2; last < moves.size(); last += 2)
    if (are_same_moves(moves[last], moves.back()) &&
        are_same_moves(moves[last - 1], moves[moves.size() - 2]))
      ++count;
  return count;
}

/// With the mistake only every fourth position back from the last is compared.
bool is_compared(std::size_t distance, Mistake mistake) {
  return !is(mistake, "only-every-fourth-position-compared") || distance % 4 == 0;
}

}  // namespace

bool are_same(const Position& first, const Position& second, const Sameness& sameness) {
  const bool is_side_compared = !is(sameness.mistake, "side-to-move-not-compared");
  if (is_side_compared && first.to_move != second.to_move) return false;
  return first.squares == second.squares && have_same_rights(first, second, sameness) &&
         passing_key(first, sameness.mistake) == passing_key(second, sameness.mistake);
}

int occurrences(const std::vector<Position>& positions, const std::vector<Move>& moves,
                const Sameness& sameness) {
  if (is(sameness.mistake, "recurring-moves-counted")) return recurring_moves(moves);
  const std::size_t begin =
      is(sameness.mistake, "first-position-not-counted") && positions.size() > 1 ? 1 : 0;
  int count = 0;
  for (std::size_t place = begin; place < positions.size(); ++place)
    if (is_compared(positions.size() - 1 - place, sameness.mistake) &&
        are_same(positions[place], positions.back(), sameness))
      ++count;
  return count;
}

}  // namespace other
