// SPDX-License-Identifier: Apache-2.0
//
// A board in 33 bytes, by which positions are told apart and kept in large numbers: four bits for
// each square. Nothing is lost. Tested in tests/bitboard/packed_test.cpp.
#pragma once

#include <array>
#include <cstddef>

#include "oracle/bitboard/board.hpp"

namespace touchstone::fast {

struct Packed {
  /// Bit n of the codes of all squares. Type of man plus one, 7 for a rook with which castling is
  /// possible, 8 more for Black; 8 alone for the square crossed by a pawn.
  std::array<Bits, 4> codes{};
  Colour to_move = Colour::white;

  friend bool operator==(const Packed&, const Packed&) = default;
};

Packed pack(const Board& board);

Board unpack(const Packed& packed);

/// A digest for tables.
std::size_t digest(const Packed& packed);

/// For tables by packed boards.
struct PackedDigest {
  std::size_t operator()(const Packed& packed) const { return digest(packed); }
};

}  // namespace touchstone::fast
