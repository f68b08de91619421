// SPDX-License-Identifier: Apache-2.0
//
// How many moves a man needs from one square to another on an empty board. Guesses that order a
// search and decide nothing: men in the way do not count. Tested in tests/bitboard/sets_test.cpp.
#pragma once

#include "oracle/board/piece.hpp"

namespace touchstone::fast {

/// More than any man needs; the answer where it can never get there.
inline constexpr int out_of_reach = 50;

/// Moves of a king, queen, rook, bishop or knight.
int piece_moves(ManType type, int from, int to);

/// Steps of a pawn, each capture on the way counting three more.
int pawn_moves(Colour colour, int from, int to);

/// Moves of a pawn that is promoted and then goes to that square.
int promoted_moves(Colour colour, int from, int to);

}  // namespace touchstone::fast
