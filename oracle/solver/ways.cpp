// SPDX-License-Identifier: Apache-2.0
//
// Counting moves, one ring of squares after the other. See ways.hpp.
#include "oracle/solver/ways.hpp"

#include "oracle/bitboard/sets.hpp"
#include "oracle/solver/distance.hpp"

namespace touchstone::fast {

namespace {

constexpr int cost_of_opening = 14;

}  // namespace

MoveCounts moves_past(const Barriers& barriers, ManType type, int square) {
  MoveCounts counts;
  for (int other = 0; other < 64; ++other)
    counts[static_cast<std::size_t>(other)] =
        static_cast<unsigned char>(piece_moves(type, square, other) + cost_of_opening);
  const Bits shunned = barriers.closed | (type == ManType::king ? barriers.guarded : 0);
  const Bits stops = barriers.closed | barriers.enemy_pawns;
  Bits known = bit(square);
  Bits ring = known;
  for (unsigned char moves = 0; ring != 0; ++moves) {
    for (Bits squares = ring; squares != 0;)
      counts[static_cast<std::size_t>(take_lowest(squares))] = moves;
    ring = attacks_of(type, ring, stops) & ~known & ~shunned;
    known |= ring;
  }
  return counts;
}

int surplus_of_blocked(const Barriers& barriers, Colour colour, int square) {
  return (pawn_steps(colour, bit(square)) & barriers.enemy_pawns) != 0 ? cost_of_opening : 0;
}

}  // namespace touchstone::fast
