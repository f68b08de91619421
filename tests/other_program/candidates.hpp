// SPDX-License-Identifier: Apache-2.0
//
// Moves by the way in which each piece moves, before anybody asks what becomes of the own king.
// Castling has all its own conditions here.
#pragma once

#include <vector>

#include "tests/other_program/moves.hpp"

namespace other {

std::vector<Move> candidates(const Position& position, Mistake mistake);
void add_castling(const Position& position, Mistake mistake, std::vector<Move>& moves);

}  // namespace other
