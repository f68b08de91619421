// SPDX-License-Identifier: Apache-2.0
//
// What stands on the board, and what the board alone does not show: whose turn it is, with which
// rooks each king may still castle, whether a pawn has just made its double step, and the two
// counters that FEN carries.
// A Position can hold anything that can stand on a board: no king, three kings, a pawn on the last
// rank. Whether it could arise, and whether it can be played on, is asked in
// oracle/movement/illegal_position.hpp.
// Castling rights name the rook by its file, so that Chess960 needs no other type.
// Tested in tests/board/position_test.cpp.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <vector>

#include "oracle/board/piece.hpp"
#include "oracle/board/square.hpp"

namespace touchstone {

/// The two ways to castle, named after the wing on which king and rook end.
enum class Wing { kingside, queenside };

inline constexpr std::array<Wing, 2> both_wings{Wing::kingside, Wing::queenside};

/// Files (0 to 7) of the rooks with which each side has not lost the right to castle, by colour and
/// wing. That the right is there does not say that castling is possible now.
class CastlingRights {
 public:
  std::optional<int> rook_file(Colour colour, Wing wing) const {
    return files_[place(colour, wing)];
  }
  void grant(Colour colour, Wing wing, int file) { files_[place(colour, wing)] = file; }
  void lose(Colour colour, Wing wing) { files_[place(colour, wing)].reset(); }
  bool any(Colour colour) const;

  friend auto operator<=>(const CastlingRights&, const CastlingRights&) = default;

 private:
  static constexpr std::size_t place(Colour colour, Wing wing) {
    return static_cast<std::size_t>(colour) * 2 + static_cast<std::size_t>(wing);
  }
  std::array<std::optional<int>, 4> files_{};
};

/// A position, playable or not.
struct Position {
  std::array<std::optional<Man>, square_count> men{};
  Colour to_move = Colour::white;
  CastlingRights castling;
  /// The square that a pawn crossed with its double step in the move just made.
  std::optional<Square> en_passant;
  /// Moves of either side since the last capture or pawn move, as FEN counts them.
  int halfmove_clock = 0;
  /// Number of the move to be made, one for each pair of moves, as FEN counts them.
  int fullmove_number = 1;

  const std::optional<Man>& at(Square square) const {
    return men[static_cast<std::size_t>(index_of(square))];
  }
  void put(Square square, Man man) { men[static_cast<std::size_t>(index_of(square))] = man; }
  void clear(Square square) { men[static_cast<std::size_t>(index_of(square))].reset(); }
  bool has(Square square, Man man) const { return at(square) == man; }
  bool is_empty(Square square) const { return !at(square).has_value(); }

  friend auto operator<=>(const Position&, const Position&) = default;
};

/// Squares on which such men stand, a1 to h8.
std::vector<Square> squares_of(const Position& position, Man man);

/// The square of that side's king where it has exactly one; nothing otherwise.
std::optional<Square> king_of(const Position& position, Colour colour);

/// The array from which a game starts, White to move (FIDE 2023: 2.3; the leaflet's picture).
Position initial_array();

/// The same position seen by the other side: ranks mirrored, colours and turn exchanged.
Position colour_flipped(const Position& position);

/// The position with its files mirrored. Castling rights are dropped: they do not mirror.
Position file_mirrored(const Position& position);

}  // namespace touchstone
