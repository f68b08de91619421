// SPDX-License-Identifier: Apache-2.0
//
// Moves of a position in which nothing but captures is legal: the boards after them say more than
// the board before, and each has a man less, so that going on ends. Out of scope: how far to go on.
// Tested in tests/solver/forced_captures_test.cpp.
#pragma once

#include <vector>

#include "oracle/bitboard/board.hpp"
#include "oracle/bitboard/generator.hpp"

namespace touchstone::fast {

/// A board and the move that led to it.
struct AfterMove {
  Board board;
  SquareMove move;
};

/// The boards after each legal move where every one of them captures; none otherwise.
std::vector<AfterMove> after_forced_captures(const Board& board);

}  // namespace touchstone::fast
