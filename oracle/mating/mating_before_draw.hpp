// SPDX-License-Identifier: Apache-2.0
//
// Whether a side can still mate before the game is drawn by itself: by the fifth occurrence of a
// position or by seventy-five moves of each side without a capture or a pawn's move (FIDE 2023:
// 9.6.1, 9.6.2; 2014: 9.6a, 9.6b). The second reading of "any series of legal moves"; the first,
// which counts nothing, is in mating.hpp, and spec/readings/0093 says which is adopted. Where an
// edition has neither draw the answers are the same.
// No is said only where every line was seen, yes only with moves that were played through; whatever
// remains is undetermined. Tested in tests/mating/mating_before_draw_test.cpp.
#pragma once

#include <vector>

#include "oracle/mating/mating.hpp"

namespace touchstone {

namespace laws {

/// Whether that side can mate before such a draw. `game` holds the positions of the game so far
/// with their counts of moves, the present one last; no more than `budget` positions are kept.
MatingAnswer can_mate_before_draw(const std::vector<Position>& game, Colour side,
                                  const Lawbook& book, int budget);

/// Neither side can mate before such a draw.
Deadness dead_before_draw(const std::vector<Position>& game, const Lawbook& book, int budget);

}  // namespace laws

/// Whether that side can still mate, by the reading in force.
MatingAnswer can_mate_as_read(const std::vector<Position>& game, Colour side, const Lawbook& book,
                              int budget);

/// Whether neither side can, by the reading in force.
Deadness dead_as_read(const std::vector<Position>& game, const Lawbook& book, int budget);

}  // namespace touchstone
