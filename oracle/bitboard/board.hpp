// SPDX-License-Identifier: Apache-2.0
//
// A position as sets of squares: what a generator needs to know, and nothing of move counters. It
// is copied for each move that is made, which is cheaper than taking moves back. Both sides have
// one king. Out of scope: castling as the leaflet has it, to other squares. Tested in
// tests/bitboard/generator_test.cpp.
#pragma once

#include <array>

#include "oracle/bitboard/bits.hpp"
#include "oracle/board/position.hpp"
#include "oracle/rules/rules_in_force.hpp"

namespace touchstone::fast {

struct Side {
  /// By type of man, in the order of ManType.
  std::array<Bits, 6> men{};
  Bits all = 0;
  /// Rooks with which the king may still castle.
  Bits castling_rooks = 0;

  Bits of(ManType type) const { return men[static_cast<std::size_t>(type)]; }
  Bits& of(ManType type) { return men[static_cast<std::size_t>(type)]; }

  friend bool operator==(const Side&, const Side&) = default;
};

struct Board {
  Side white;
  Side black;
  /// The square that a pawn has just crossed, as a set of one or none.
  Bits en_passant = 0;
  Colour to_move = Colour::white;

  const Side& side(Colour colour) const { return colour == Colour::white ? white : black; }
  Side& side(Colour colour) { return colour == Colour::white ? white : black; }
  Bits taken() const { return white.all | black.all; }

  friend bool operator==(const Board&, const Board&) = default;
};

/// The position as sets. It must have one king of each side, and no pawn on a last rank. Rights to
/// castle with king and rook elsewhere than in the usual array count in Chess960 alone.
Board board_of(const Position& position, CastlingForm form);

/// Where castling would bring a king or rook of that side, whatever is in the way: the goals of
/// all its rights for a king, of its own right for a rook, and none for a man without any.
Bits castling_goals(const Board& board, Man man, int home);

}  // namespace touchstone::fast
