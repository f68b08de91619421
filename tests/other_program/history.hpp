// SPDX-License-Identifier: Apache-2.0
//
// Sameness of positions (9.2.3 in 2023): the same side to move, the same pieces on the same
// squares, the same captures en passant that can be played, and from 1997 on the same rights to
// castle. In 1971 only what could be played at once counts (reading 0007).
#pragma once

#include <vector>

#include "tests/other_program/moves.hpp"

namespace other {

struct Sameness {
  bool counts_rights = true;
  Mistake mistake;
};

bool are_same(const Position& first, const Position& second, const Sameness& sameness);

/// How often the last position has occurred, itself counted.
int occurrences(const std::vector<Position>& positions, const std::vector<Move>& moves,
                const Sameness& sameness);

}  // namespace other
