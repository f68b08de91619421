// SPDX-License-Identifier: Apache-2.0
//
// What only captures and moves of pawns change on a board. They cannot be taken back, so that
// positions which have it in common can mostly be reached from each other, and what is true of one
// of them mostly is of all. Tested in tests/solver/men_and_pawns_test.cpp.
#pragma once

#include <cstddef>

#include "oracle/bitboard/board.hpp"
#include "oracle/bitboard/generator.hpp"

namespace touchstone::fast {

struct MenAndPawns {
  Bits white_pawns = 0;
  Bits black_pawns = 0;
  /// The number of other men but kings, four bits each: of White, then of Black, queens, rooks,
  /// knights, and bishops on dark squares and on light ones.
  Bits others = 0;

  friend bool operator==(const MenAndPawns&, const MenAndPawns&) = default;
};

MenAndPawns men_and_pawns_of(const Board& board);

/// Whether a move is of a piece, and to an empty square; after it men and pawns are the same.
bool keeps_men_and_pawns(const Board& board, SquareMove move);

/// For tables.
struct MenAndPawnsDigest {
  std::size_t operator()(const MenAndPawns& men) const;
};

}  // namespace touchstone::fast
