// SPDX-License-Identifier: Apache-2.0
//
// A second program that knows the rules of the board, apart from the oracle: it includes nothing
// of it and was written from the Laws and from the PGN standard. With a deliberate mistake it is
// one of the programs of other people; without one it tests the suite a second time.
// Here: the board, the state of a game, and FEN. Plain arrays of 64 squares and no table.
// Proved by tests/other_program/other_people_slow_test.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/other_program/mistakes.hpp"

namespace other {

/// A square is a number: 0 is a1, 7 is h1, 63 is h8.
constexpr int no_square = -1;
constexpr int board_size = 64;

constexpr int file_of(int square) {
  return square % 8;
}
constexpr int rank_of(int square) {
  return square / 8;
}
constexpr bool is_on_board(int file, int rank) {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

std::string square_name(int square);
int square_called(std::string_view name);

/// 'w' or 'b', as in FEN.
using Side = char;
constexpr Side other_side(Side side) {
  return side == 'w' ? 'b' : 'w';
}

/// Pieces are the letters of FEN; an empty square is a point.
constexpr char no_piece = '.';
bool is_of(char piece, Side side);
/// The lower-case letter.
char kind_of(char piece);
char piece_of(char kind, Side side);

/// Castling rights in the order of FEN: K, Q, k, q.
enum Right { white_short, white_long, black_short, black_long };
constexpr bool is_short(int right) {
  return right == white_short || right == black_short;
}
constexpr Side owner_of(int right) {
  return right == white_short || right == white_long ? 'w' : 'b';
}
constexpr int home_rank(Side side) {
  return side == 'w' ? 0 : 7;
}

struct Position {
  std::string squares = std::string(board_size, no_piece);
  Side to_move = 'w';
  /// The square of the rook that has the right; no_square if the right is lost.
  std::array<int, 4> rights{no_square, no_square, no_square, no_square};
  /// The square that a double step has just crossed.
  int crossed = no_square;
  int clock = 0;
  int number = 1;
  bool is_chess960 = false;
};

/// no_square if the side has no king.
int king_of(const Position& position, Side side);

struct FenReading {
  /// Empty if the text cannot be read at all.
  std::optional<Position> position;
  /// Rules that the text breaks.
  std::vector<std::string> faults;
};

FenReading read_fen(const std::string& text, bool is_strict, bool is_chess960, Mistake mistake);
std::string write_placement(const Position& position);
std::string write_fen(const Position& position, Mistake mistake);

}  // namespace other
