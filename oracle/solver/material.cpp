// SPDX-License-Identifier: Apache-2.0
//
// The classes of material that cannot mate. See material.hpp.
#include "oracle/solver/material.hpp"

namespace touchstone::fast {

namespace {

bool is_bare_king(const Side& side) {
  return side.all == side.of(ManType::king);
}

/// Whether the bishops of both sides move on squares of one colour and the side has nothing else.
bool has_bishops_of_one_colour(const Side& own, const Side& other) {
  if (own.all != (own.of(ManType::king) | own.of(ManType::bishop))) return false;
  if (other.of(ManType::pawn) | other.of(ManType::knight)) return false;
  const Bits bishops = own.of(ManType::bishop) | other.of(ManType::bishop);
  return (bishops & dark_squares) == 0 || (bishops & ~dark_squares) == 0;
}

bool has_a_knight_against_queens(const Side& own, const Side& other) {
  return own.all == (own.of(ManType::king) | own.of(ManType::knight)) &&
         count(own.of(ManType::knight)) == 1 &&
         other.all == (other.of(ManType::king) | other.of(ManType::queen));
}

}  // namespace

std::optional<PoorMaterial> poor_material(const Board& board, Colour side) {
  const Side& own = board.side(side);
  const Side& other = board.side(opponent_of(side));
  if (is_bare_king(own)) return PoorMaterial::bare_king;
  if (has_bishops_of_one_colour(own, other)) return PoorMaterial::bishops_of_one_colour;
  if (has_a_knight_against_queens(own, other)) return PoorMaterial::knight_against_queens;
  return std::nullopt;
}

}  // namespace touchstone::fast
