// SPDX-License-Identifier: Apache-2.0
//
// A board in outline: some men on their squares, of the others only where they may be by now. From
// an outline others arise by the moves of the men that are shown, by captures of these, and by
// moves of the rest, which change nothing but whose turn it is. What really arises is always among
// the outlines; they are few where pawns are blocked, whatever the bishops do, and where no outline
// holds a picture of a mate, there is none. Left out: checks by men that are not shown, and moves
// that they could stop. Tested in tests/fast/reach_test.cpp.
#pragma once

#include "oracle/fast/board.hpp"
#include "oracle/fast/reach.hpp"

namespace touchstone::fast {

/// Which men are shown beside pawns and men that never move.
enum class Detail {
  pawns,
  pawns_and_kings,
  /// And men that have no more than three squares.
  narrow_men,
  /// And men that have no more than eight squares.
  confined_men,
};

/// How many outlines there are, where none of them lets that side mate; nothing where one does, or
/// where there are more than `most`.
std::optional<int> outlines_without_mate(const Board& board, const Travellers& reach, Colour side,
                                         Detail detail, int most);

}  // namespace touchstone::fast
