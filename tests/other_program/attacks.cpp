// SPDX-License-Identifier: Apache-2.0
//
// Which pieces attack a square: those that could capture there by their way of moving (Article
// 3.1.2), even if they are pinned themselves (3.1.3).
#include <algorithm>
#include <array>
#include <cstdlib>

#include "tests/other_program/moves.hpp"

namespace other {

namespace {

char at(const Position& position, int square) {
  return position.squares[static_cast<std::size_t>(square)];
}

bool is_line_clear(const Position& position, int from, int to) {
  const int files = file_of(to) - file_of(from);
  const int ranks = rank_of(to) - rank_of(from);
  const int steps = std::max(std::abs(files), std::abs(ranks));
  const int step = (ranks / steps) * 8 + files / steps;
  for (int taken = 1; taken < steps; ++taken)
    if (at(position, from + taken * step) != no_piece) return false;
  return true;
}

/// Whether the piece on one square attacks the other.
bool attacks(const Position& position, int from, int to) {
  const char piece = at(position, from);
  const int files = std::abs(file_of(to) - file_of(from));
  const int ranks = std::abs(rank_of(to) - rank_of(from));
  const bool is_straight = (files == 0) != (ranks == 0);
  const bool is_aslant = files == ranks && files != 0;
  switch (kind_of(piece)) {
    case 'p':
      return files == 1 && rank_of(to) - rank_of(from) == (is_of(piece, 'w') ? 1 : -1);
    case 'n':
      return files * ranks == 2;
    case 'k':
      return std::max(files, ranks) == 1;
    case 'b':
      return is_aslant && is_line_clear(position, from, to);
    case 'r':
      return is_straight && is_line_clear(position, from, to);
    case 'q':
      return (is_straight || is_aslant) && is_line_clear(position, from, to);
    default:
      return false;
  }
}

/// Whether the king is attacked once the piece is taken off.
bool shields_its_king(const Position& position, int square, Side side) {
  const int king = king_of(position, side);
  if (king == no_square || king == square) return false;
  Position without = position;
  without.squares[static_cast<std::size_t>(square)] = no_piece;
  return attackers_of(without, king, other_side(side), no_mistake).size() >
         attackers_of(position, king, other_side(side), no_mistake).size();
}

}  // namespace

std::vector<int> attackers_of(const Position& position, int square, Side side, Mistake mistake) {
  std::vector<int> found;
  for (int from = 0; from < board_size; ++from) {
    if (!is_of(at(position, from), side) || !attacks(position, from, square)) continue;
    if (is(mistake, "pinned-piece-does-not-attack") && shields_its_king(position, from, side))
      continue;
    found.push_back(from);
  }
  return found;
}

bool is_in_check(const Position& position, Side side, Mistake mistake) {
  const int king = king_of(position, side);
  return king != no_square && !attackers_of(position, king, other_side(side), mistake).empty();
}

}  // namespace other
