// SPDX-License-Identifier: Apache-2.0
//
// Distances on the empty board. See distance.hpp.
#include "oracle/solver/distance.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "oracle/bitboard/sets.hpp"

namespace touchstone::fast {

namespace {

using Table = std::array<std::array<signed char, 64>, 64>;

Table knight_table() {
  Table table{};
  for (std::size_t from = 0; from < 64; ++from) {
    Bits known = bit(static_cast<int>(from));
    Bits front = known;
    for (signed char moves = 1; front != 0; ++moves) {
      front = knight_steps(front) & ~known;
      known |= front;
      for (Bits squares = front; squares != 0;)
        table[from][static_cast<std::size_t>(take_lowest(squares))] = moves;
    }
  }
  return table;
}

int knight_moves(int from, int to) {
  static const Table table = knight_table();
  return table[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

int files_between(int from, int to) {
  return std::abs((from & 7) - (to & 7));
}

int ranks_between(int from, int to) {
  return std::abs((from >> 3) - (to >> 3));
}

}  // namespace

int piece_moves(ManType type, int from, int to) {
  if (from == to) return 0;
  const int files = files_between(from, to);
  const int ranks = ranks_between(from, to);
  switch (type) {
    case ManType::king:
      return std::max(files, ranks);
    case ManType::queen:
      return files == 0 || ranks == 0 || files == ranks ? 1 : 2;
    case ManType::rook:
      return files == 0 || ranks == 0 ? 1 : 2;
    case ManType::bishop:
      if ((files + ranks) % 2 != 0) return out_of_reach;
      return files == ranks ? 1 : 2;
    case ManType::knight:
      return knight_moves(from, to);
    case ManType::pawn:
      return out_of_reach;
  }
  return out_of_reach;
}

int pawn_moves(Colour colour, int from, int to) {
  constexpr int surplus_of_capture = 3;
  const int steps = ((to >> 3) - (from >> 3)) * forward(colour);
  const int captures = files_between(from, to);
  return steps < captures ? out_of_reach : steps + surplus_of_capture * captures;
}

int promoted_moves(Colour colour, int from, int to) {
  const int goal = 8 * last_rank(colour) + (from & 7);
  return ranks_between(from, goal) + 1 + (goal == to ? 0 : 1);
}

}  // namespace touchstone::fast
