// SPDX-License-Identifier: Apache-2.0
//
// Which men of a board are shown in outlines (outlines.hpp), and which are hidden: those that go so
// far that it would be too much to say where they are. How far a man goes is asked as if all others
// stayed, and with the other hidden men out of its way: then a bishop that others hem in is hidden
// with them, and a rook behind a bishop that never leaves is not. Any choice is sound; a bad one
// only proves nothing. Tested in tests/solver/shown_men_test.cpp.
#pragma once

#include <array>
#include <vector>

#include "oracle/bitboard/board.hpp"
#include "oracle/solver/reach.hpp"

namespace touchstone::fast {

/// Which men are shown beside pawns and men that never move: kings where that is said, and men with
/// no more room than that, in squares that they could go to while others do not move, or while only
/// hidden men do.
struct Detail {
  bool shows_kings = false;
  int most_room_of_winner = -1;
  int most_room_of_the_other = -1;
  bool lets_hidden_men_move = true;
};

/// Mostly from the fewest outlines to the most.
inline constexpr std::array<Detail, 7> details{{{},
                                                {true, -1, -1},
                                                {true, 4, 4},
                                                {true, 4, 4, false},
                                                {true, 4, 64},
                                                {true, 64, 4},
                                                {true, 64, 64}}};

/// Squares of the men that are shown with that detail when a mate by that side is looked for. A
/// rook that may castle never is: castling would move two shown men at once.
Bits shown_men(const Board& board, const Travellers& reach, Colour side, const Detail& detail);

/// The same with each detail in turn, each choice once.
std::vector<Bits> ways_to_show(const Board& board, const Travellers& reach, Colour side);

}  // namespace touchstone::fast
