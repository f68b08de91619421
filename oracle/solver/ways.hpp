// SPDX-License-Identifier: Apache-2.0
//
// How many moves a man needs from one square to another past the pawns as they stand: a guess that
// knows walls. Where pawns close the way it is as if they had to be moved first, at some cost. Left
// out: all other men, and what the pawns will do. Tested in tests/solver/ways_test.cpp.
#pragma once

#include <array>

#include "oracle/bitboard/bits.hpp"
#include "oracle/board/piece.hpp"

namespace touchstone::fast {

/// What stands in the way for one side.
struct Barriers {
  /// Its own pawns, and men that never move.
  Bits closed = 0;
  Bits enemy_pawns = 0;
  /// Squares that its king shuns.
  Bits guarded = 0;
};

/// Numbers of moves by square.
using MoveCounts = std::array<unsigned char, 64>;

/// From that square to all others, or from all others to it, which is taken for the same.
MoveCounts moves_past(const Barriers& barriers, ManType type, int square);

/// A surplus for a pawn that is blocked by a pawn of the other side.
int surplus_of_blocked(const Barriers& barriers, Colour colour, int square);

}  // namespace touchstone::fast
