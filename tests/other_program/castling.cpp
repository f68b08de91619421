// SPDX-License-Identifier: Apache-2.0
//
// Castling by 3.8.2, and by the Chess960 guidelines where an event announces them: king and rook
// end on the c- and d-file or on the g- and f-file. Every square that either of them crosses or
// enters is empty but for the two, and the king leaves, crosses and enters no attacked square.
#include <algorithm>
#include <cstdlib>

#include "tests/other_program/candidates.hpp"

namespace other {

namespace {

struct Castling {
  const Position& position;
  Mistake mistake;
  int right;
  int king;
  int rook;
  int king_goal;
  int rook_goal;

  bool makes(Named name) const { return is(mistake, name); }
  Side enemy() const { return other_side(position.to_move); }
};

bool holds(const Position& position, int square, char piece) {
  return position.squares[static_cast<std::size_t>(square)] == piece;
}

/// The rook that castles: the one that has the right.
int rook_that_castles(const Position& position, int right, Mistake mistake) {
  const Side side = owner_of(right);
  const int king = king_of(position, side);
  const int rook = position.rights[static_cast<std::size_t>(right)];
  const int home = home_rank(side) * 8;
  const int corner = home + (is_short(right) ? 7 : 0);
  if (is(mistake, "castling-asks-for-no-right") && !position.is_chess960)
    return king == home + 4 && holds(position, corner, piece_of('r', side)) ? corner : no_square;
  const bool takes_nearest =
      is(mistake, position.is_chess960 ? Named("castles-with-the-nearest-rook-in-chess960")
                                       : Named("castles-with-the-first-rook-on-the-way"));
  if (rook == no_square || !takes_nearest) return rook;
  const int step = is_short(right) ? 1 : -1;
  for (int file = file_of(king) + step; file >= 0 && file < 8; file += step)
    if (holds(position, home + file, piece_of('r', side))) return home + file;
  return rook;
}

/// Squares from one to the other, both of them counted.
std::vector<int> stretch(int from, int to) {
  std::vector<int> squares;
  for (int square = std::min(from, to); square <= std::max(from, to); ++square)
    squares.push_back(square);
  return squares;
}

bool is_in_the_way(const Castling& castling, int square) {
  const Position& position = castling.position;
  if (square == castling.king || square == castling.rook) return false;
  if (holds(position, square, no_piece)) return false;
  return !castling.makes("other-rook-does-not-obstruct-in-chess960") || !position.is_chess960 ||
         !holds(position, square, piece_of('r', position.to_move));
}

bool is_free(const Castling& castling) {
  auto squares = stretch(castling.king, castling.rook);
  if (!castling.makes("only-between-king-and-rook-must-be-empty")) {
    for (const int square : stretch(castling.king, castling.king_goal)) squares.push_back(square);
    for (const int square : stretch(castling.rook, castling.rook_goal)) squares.push_back(square);
  }
  return std::none_of(squares.begin(), squares.end(),
                      [&](int square) { return is_in_the_way(castling, square); });
}

/// Who attacks a square that matters for castling.
std::vector<int> attackers_in(const Castling& castling, int square) {
  auto found = attackers_of(castling.position, square, castling.enemy(), castling.mistake);
  if (castling.makes("castles-through-a-bishops-line"))
    std::erase_if(found, [&](int from) {
      return kind_of(castling.position.squares[static_cast<std::size_t>(from)]) == 'b';
    });
  return found;
}

bool is_checked(const Castling& castling) {
  const auto checkers =
      attackers_of(castling.position, castling.king, castling.enemy(), castling.mistake);
  if (castling.makes("castles-out-of-check")) return false;
  if (castling.makes("castles-out-of-a-pawns-check"))
    return std::any_of(checkers.begin(), checkers.end(), [&](int from) {
      return kind_of(castling.position.squares[static_cast<std::size_t>(from)]) != 'p';
    });
  return !checkers.empty();
}

/// Squares on which an attack prevents castling, beside that of the king.
std::vector<int> squares_that_matter(const Castling& castling) {
  auto squares = stretch(castling.king, castling.king_goal);
  std::erase_if(squares, [&](int square) {
    const bool is_goal = square == castling.king_goal;
    return square == castling.king ||
           (is_goal && castling.makes("castles-onto-an-attacked-square")) ||
           (!is_goal && castling.makes("castles-through-an-attacked-square"));
  });
  const bool is_chess960 = castling.position.is_chess960;
  if (castling.makes("attacked-square-of-the-rook-prevents-castling") && !is_chess960)
    for (const int square : stretch(castling.rook, castling.rook_goal))
      if (square != castling.rook) squares.push_back(square);
  if (castling.makes("attacked-rook-prevents-castling") && !is_chess960)
    squares.push_back(castling.rook);
  if (castling.makes("attacked-rook-prevents-castling-in-chess960") && is_chess960)
    squares.push_back(castling.rook);
  if (castling.makes("attacked-goal-of-the-rook-prevents-castling") && is_chess960)
    squares.push_back(castling.rook_goal);
  return squares;
}

Move move_of(const Castling& castling) {
  return {castling.king,  castling.king_goal, no_piece,
          Kind::castling, castling.right,     castling.rook};
}

/// The king may have been shielded by the very rook that castles.
bool ends_safely(const Castling& castling) {
  if (castling.makes("rook-that-castles-may-bare-its-king")) return true;
  if (castling.makes("castles-onto-an-attacked-square")) return true;
  if (castling.makes("castles-through-a-bishops-line")) return true;
  const Position after = play(castling.position, move_of(castling), no_mistake);
  return !is_in_check(after, castling.position.to_move, castling.mistake);
}

bool is_safe(const Castling& castling) {
  if (is_checked(castling)) return false;
  for (const int square : squares_that_matter(castling))
    if (!attackers_in(castling, square).empty()) return false;
  return ends_safely(castling);
}

bool is_left_out(const Castling& castling) {
  if (castling.makes("no-castling-to-the-queens-side")) return !is_short(castling.right);
  const bool stands_as_usual =
      file_of(castling.king) == 4 && (file_of(castling.rook) == 0 || file_of(castling.rook) == 7);
  return castling.makes("chess960-castling-from-the-usual-squares-only") && !stands_as_usual;
}

}  // namespace

void add_castling(const Position& position, Mistake mistake, std::vector<Move>& moves) {
  for (int right = 0; right < 4; ++right) {
    if (owner_of(right) != position.to_move) continue;
    const int rook = rook_that_castles(position, right, mistake);
    const int king = king_of(position, position.to_move);
    if (rook == no_square || king == no_square) continue;
    const int home = home_rank(position.to_move) * 8;
    const Castling castling{position,
                            mistake,
                            right,
                            king,
                            rook,
                            home + (is_short(right) ? 6 : 2),
                            home + (is_short(right) ? 5 : 3)};
    if (!is_left_out(castling) && is_free(castling) && is_safe(castling))
      moves.push_back(move_of(castling));
  }
}

}  // namespace other
