// SPDX-License-Identifier: Apache-2.0
//
// The squares of the board, named as in the algebraic notation (FIDE 2023: 2.4, C.5 to C.7).
// A square is a file (0 for a, 7 for h) and a rank (0 for 1, 7 for 8); both are kept in range by
// whoever makes one: `square_at` answers with nothing if the board ends, so that a walk over the
// board stops by itself. Tested in tests/board/square_test.cpp.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone {

/// A square of the board. `file` and `rank` are 0 to 7, counted from a1.
struct Square {
  int file = 0;
  int rank = 0;

  friend constexpr auto operator<=>(const Square&, const Square&) = default;
};

inline constexpr int board_side = 8;
inline constexpr int square_count = board_side * board_side;

/// The place of a square in an array of 64, a1 first and h8 last, rank by rank.
constexpr int index_of(Square square) {
  return square.rank * board_side + square.file;
}

/// The square at a place 0 to 63 in that order.
constexpr Square square_of(int index) {
  return {index % board_side, index / board_side};
}

/// The square with this file and rank, or nothing if that is off the board.
constexpr std::optional<Square> square_at(int file, int rank) {
  if (file < 0 || file >= board_side || rank < 0 || rank >= board_side) return std::nullopt;
  return Square{file, rank};
}

/// A dark square is of the colour of a1.
constexpr bool is_dark(Square square) {
  return (square.file + square.rank) % 2 == 0;
}

/// "a1" to "h8".
std::string to_string(Square square);

/// Reads exactly two characters, "a1" to "h8"; anything else is nothing.
std::optional<Square> read_square(std::string_view text);

/// All squares, a1 to h8.
const std::array<Square, square_count>& all_squares();

}  // namespace touchstone
