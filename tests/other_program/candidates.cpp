// SPDX-License-Identifier: Apache-2.0
//
// Steps, lines and the pawn's ways. See candidates.hpp.
#include "tests/other_program/candidates.hpp"

#include <array>
#include <utility>

namespace other {

namespace {

using Way = std::pair<int, int>;
constexpr std::array<Way, 4> straight_ways{Way{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
constexpr std::array<Way, 4> slanting_ways{Way{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr std::array<Way, 8> knight_ways{Way{1, 2}, {2, 1},   {2, -1}, {1, -2},
                                         {-1, -2},  {-2, -1}, {-2, 1}, {-1, 2}};

/// What the functions below write to.
struct Making {
  const Position& position;
  Mistake mistake;
  std::vector<Move>& moves;

  char at(int square) const { return position.squares[static_cast<std::size_t>(square)]; }
  bool is_own(int square) const { return is_of(at(square), position.to_move); }
  bool is_enemy(int square) const { return is_of(at(square), other_side(position.to_move)); }
  bool is_empty(int square) const { return at(square) == no_piece; }
  bool makes(Named mistake_name) const { return is(mistake, mistake_name); }
};

void add_step(const Making& making, int from, Way way) {
  const int file = file_of(from) + way.first;
  const int rank = rank_of(from) + way.second;
  if (!is_on_board(file, rank)) return;
  const int to = rank * 8 + file;
  if (!making.is_own(to)) making.moves.push_back({from, to});
}

bool leaps(const Making& making, int from, Way way) {
  const char kind = kind_of(making.at(from));
  const bool is_aslant = way.first != 0 && way.second != 0;
  if (making.makes("queen-jumps-on-two-diagonals"))
    return kind == 'q' && is_aslant && way.first > 0;
  if (making.makes("bishop-jumps-to-the-left")) return kind == 'b' && way.first < 0;
  return false;
}

void add_line(const Making& making, int from, Way way) {
  int file = file_of(from) + way.first;
  int rank = rank_of(from) + way.second;
  for (; is_on_board(file, rank); file += way.first, rank += way.second) {
    const int to = rank * 8 + file;
    if (!making.is_own(to)) making.moves.push_back({from, to});
    if (!making.is_empty(to) && !leaps(making, from, way)) return;
  }
}

void add_king(const Making& making, int from) {
  for (const Way& way : straight_ways) add_step(making, from, way);
  for (const Way& way : slanting_ways) add_step(making, from, way);
  if (!making.makes("king-steps-around-the-edge")) return;
  for (const int distance : {1, -1, 7, -7, 9, -9}) {
    const int to = from + distance;
    const bool is_around = to >= 0 && to < board_size && std::abs(file_of(to) - file_of(from)) > 1;
    if (is_around && !making.is_own(to)) making.moves.push_back({from, to});
  }
}

void add_promotions(const Making& making, int from, int to) {
  if (making.makes("pawn-stays-a-pawn")) return making.moves.push_back({from, to});
  if (making.makes("no-promotion-with-a-capture") && making.is_enemy(to)) return;
  for (const char kind : {'q', 'r', 'b', 'n'}) {
    if (making.makes("only-queens-by-promotion") && kind != 'q') continue;
    if (making.makes("no-knight-by-promotion") && kind == 'n') continue;
    making.moves.push_back({from, to, kind});
  }
  if (making.makes("promotion-to-a-king")) making.moves.push_back({from, to, 'k'});
}

void add_pawn_move(const Making& making, int from, int to, Kind kind = Kind::plain) {
  if (rank_of(to) == home_rank(other_side(making.position.to_move)))
    return add_promotions(making, from, to);
  making.moves.push_back({from, to, no_piece, kind});
}

/// A square at the pawn's side ahead; no_square beyond the edge.
int square_aslant(const Making& making, int from, int side_step) {
  const int forward = making.position.to_move == 'w' ? 1 : -1;
  const int file = file_of(from) + side_step;
  const int rank = rank_of(from) + forward;
  if (is_on_board(file, rank)) return rank * 8 + file;
  const int around = from + forward * 8 + side_step;
  if (making.makes("pawn-captures-around-the-edge") && around >= 0 && around < board_size)
    return around;
  return no_square;
}

bool can_capture(const Making& making, int from, int to) {
  if (to == no_square || !making.is_enemy(to)) return false;
  const bool is_white = making.position.to_move == 'w';
  if (making.makes("black-pawns-do-not-capture-aslant") && !is_white) return false;
  const bool is_pawn_that_stepped =
      rank_of(from) == (is_white ? 4 : 3) && kind_of(making.at(to)) == 'p';
  return !making.makes("pawn-beside-a-single-step-cannot-capture") || !is_pawn_that_stepped;
}

void add_pawn_captures(const Making& making, int from) {
  for (const int side_step : {-1, 1}) {
    const int to = square_aslant(making, from, side_step);
    if (can_capture(making, from, to)) add_pawn_move(making, from, to);
    if (making.makes("no-square-crossed-means-a8") && to == square_called("a8") &&
        making.position.crossed == no_square && making.is_empty(to))
      add_pawn_move(making, from, to);
  }
}

bool may_step_twice(const Making& making, int from, int ahead, int beyond) {
  const bool is_white = making.position.to_move == 'w';
  if (rank_of(from) != (is_white ? 1 : 6)) return false;
  if (making.makes("black-pawns-do-not-step-twice") && !is_white) return false;
  if (making.makes("no-double-step-where-a-capture-is-possible"))
    for (const int side_step : {-1, 1})
      if (can_capture(making, from, square_aslant(making, from, side_step))) return false;
  if (making.makes("double-step-captures") && making.is_empty(ahead) && making.is_enemy(beyond))
    return true;
  return making.is_empty(beyond) && (making.is_empty(ahead) || making.makes("double-step-leaps"));
}

void add_pawn_steps(const Making& making, int from) {
  const int forward = making.position.to_move == 'w' ? 8 : -8;
  const int ahead = from + forward;
  if (ahead < 0 || ahead >= board_size) return;
  if (making.is_empty(ahead) || (making.makes("pawn-captures-ahead") && making.is_enemy(ahead)))
    add_pawn_move(making, from, ahead);
  const int beyond = ahead + forward;
  if (beyond >= 0 && beyond < board_size && may_step_twice(making, from, ahead, beyond))
    making.moves.push_back({from, beyond, no_piece, Kind::double_step});
}

/// With the mistake every enemy pawn beside one on its fifth rank can be taken.
bool stands_beside_pawn(const Making& making, int from, int to) {
  const int beside = rank_of(from) * 8 + file_of(to);
  return rank_of(from) == (making.position.to_move == 'w' ? 4 : 3) && making.is_empty(to) &&
         making.is_enemy(beside) && kind_of(making.at(beside)) == 'p';
}

void add_captures_in_passing(const Making& making, int from) {
  if (making.makes("no-capture-in-passing")) return;
  for (const int side_step : {-1, 1}) {
    const int to = square_aslant(making, from, side_step);
    if (to == no_square || std::abs(file_of(to) - file_of(from)) != 1) continue;
    const bool is_passing =
        to == making.position.crossed ||
        (making.makes("any-pawn-beside-taken-in-passing") && stands_beside_pawn(making, from, to));
    if (is_passing) making.moves.push_back({from, to, no_piece, Kind::in_passing});
  }
}

void add_moves_from(const Making& making, int from) {
  switch (kind_of(making.at(from))) {
    case 'p':
      add_pawn_steps(making, from);
      add_pawn_captures(making, from);
      return add_captures_in_passing(making, from);
    case 'n':
      for (const Way& way : knight_ways) add_step(making, from, way);
      return;
    case 'k':
      return add_king(making, from);
    case 'b':
      for (const Way& way : slanting_ways) add_line(making, from, way);
      return;
    case 'r':
      for (const Way& way : straight_ways) add_line(making, from, way);
      return;
    default:
      for (const Way& way : straight_ways) add_line(making, from, way);
      for (const Way& way : slanting_ways) add_line(making, from, way);
  }
}

}  // namespace

std::vector<Move> candidates(const Position& position, Mistake mistake) {
  std::vector<Move> moves;
  const Making making{position, mistake, moves};
  for (int from = 0; from < board_size; ++from)
    if (making.is_own(from)) add_moves_from(making, from);
  add_castling(position, mistake, moves);
  return moves;
}

bool has_pawn_beside_double_step(const Position& position) {
  if (position.crossed == no_square) return false;
  const auto ready = attackers_of(position, position.crossed, position.to_move, no_mistake);
  for (const int from : ready)
    if (kind_of(position.squares[static_cast<std::size_t>(from)]) == 'p') return true;
  return false;
}

}  // namespace other
