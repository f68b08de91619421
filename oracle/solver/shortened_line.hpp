// SPDX-License-Identifier: Apache-2.0
//
// Shorter lines to the same mate. A search that goes from guess to guess finds lines with detours:
// positions that come twice, and men that go to and fro while others make their way.
//
// Design: first everything between two occurrences of a position is cut out. A long line is then
// cut where a move cannot be taken back (captures, moves of pawns, lost castling rights), and for
// each stretch a short way between its first and its last position is sought, best first, by the
// moves that each man needs on an empty board. What is not found stays as it was. Every position is
// made by the generator, so that a shorter line is as legal as the one before. Out of scope: the
// shortest line. Tested in tests/solver/shortened_line_test.cpp.
#pragma once

#include <vector>

#include "oracle/bitboard/board.hpp"
#include "oracle/bitboard/generator.hpp"

namespace touchstone::fast {

/// The line without positions that come twice, and with shorter stretches where they were found.
/// The moves must be legal, one after the other.
std::vector<SquareMove> shortened(const Board& start, const std::vector<SquareMove>& line);

}  // namespace touchstone::fast
