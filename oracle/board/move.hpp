// SPDX-License-Identifier: Apache-2.0
//
// What a player may try to do on the board in one move, legal or not.
// A move is either a man going from one square to another, with the piece that replaces a pawn,
// or castling to one wing. Castling is not a pair of squares: the leaflet moves the king three
// squares to the long side, and in Chess960 (FIDE 2023: Guidelines II.3) the king may not move at
// all. Where a program wants squares, `uci` writes them and oracle/movement/moves.hpp reads them.
// Tested in tests/board/move_test.cpp.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <variant>

#include "oracle/board/position.hpp"

namespace touchstone {

/// A man leaves one square for another; `promotion` is what a pawn is exchanged for.
struct Displacement {
  Square from;
  Square to;
  std::optional<ManType> promotion;

  friend auto operator<=>(const Displacement&, const Displacement&) = default;
};

/// King and rook of one side move together, to that wing.
struct Castling {
  Wing wing = Wing::kingside;

  friend auto operator<=>(const Castling&, const Castling&) = default;
};

using Move = std::variant<Displacement, Castling>;

/// "e2e4", "e7e8q", and "O-O" or "O-O-O" for castling: a name that needs no position.
std::string to_string(const Move& move);

/// Reads what `to_string` writes. Letters of a promotion are q, r, b, n, k or p, small.
std::optional<Move> read_plain_move(std::string_view text);

}  // namespace touchstone
