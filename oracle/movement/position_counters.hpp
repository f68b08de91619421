// SPDX-License-Identifier: Apache-2.0
//
// What the two counters of a position say about the game that led to it: how many moves were made,
// and how many of them came after the last capture or pawn move.
//
// Design: captures and moves of pawns can be counted from below. Each missing man was captured by a
// move of the other side, and each pawn off its first square has moved. If more such moves are
// needed than were made before the half-move clock began to count, no game leads to the position. A
// pawn is counted as if it had gone straight ahead, and a promoted piece as if its pawn had, so
// that the true number may be higher, never lower. The counters "0 1" are written wherever nobody
// knows better, and say nothing. Out of scope: which move was the last (illegal_position.hpp).
// Games at odds are not thought of. Tested in tests/movement/position_counters_test.cpp.
#pragma once

#include <optional>

#include "oracle/board/position.hpp"

namespace touchstone {

inline constexpr int men_at_start = 16;
inline constexpr int pawns_at_start = 8;

/// How many such men stand on the board.
int count_of(const Position& position, Man man);

/// How many men that side has on the board.
int men_of(const Position& position, Colour colour);

/// How many men that side has lost by captures.
int missing_men(const Position& position, Colour colour);

/// Pieces of that side that must once have been pawns.
int pieces_beyond_start(const Position& position, Colour colour);

/// Moves of either side before this one, by the number of the move.
int moves_by_number(const Position& position);

/// False for "0 1", which stands where the counters are not known.
bool tells_counters(const Position& position);

/// The fewest moves of that side that captured a man or moved a pawn.
int fewest_captures_and_pawn_moves(const Position& position, Colour colour);

/// A side has captured and moved pawns more often than it moved before the half-move clock began to
/// count.
bool too_few_moves(const Position& position);

/// The half-move clock counts some moves, but not all. Before them stands a move that was neither a
/// capture nor a pawn move: that side has captured nothing, and all its pawns are at home. If
/// Black may have begun the game, one move more may belong to the count.
bool clock_never_set_back(const Position& position, bool black_may_begin);

/// Whether the number of moves that a side has made is odd. Returns nullopt if the men do not tell
/// it. They do if the side has all its men and no pawn has moved: behind the pawns of the usual
/// array king, queen and bishops never move, and each move of a knight, and of a rook between the
/// corner and the next square, leads to a square of the other colour.
std::optional<bool> has_made_odd_moves(const Position& position, Colour colour);

/// The men tell whether a side has made an odd number of moves, and the number of the move, or the
/// side to move after the moves of both, says the contrary. White began the game, in the usual
/// array.
bool parity_contradicts(const Position& position);

}  // namespace touchstone
