// SPDX-License-Identifier: Apache-2.0
//
// A board in outline: some men on their squares, of the others only where they may be by now. From
// an outline others arise by the moves of the men that are shown, by captures of these, and by
// moves of the rest, which change nothing but whose turn it is. What really arises is always among
// the outlines; they are few where pawns are blocked, whatever the bishops do, and where no outline
// holds a picture of a mate, there is none. Out of scope: checks by men that are not shown, and
// moves that they could stop; which men to show (shown_men.hpp). Tested in
// tests/solver/reach_test.cpp.
#pragma once

#include <memory>

#include "oracle/bitboard/board.hpp"
#include "oracle/solver/reach.hpp"

namespace touchstone::fast {

/// How a search through outlines ended, or stopped for now.
enum class OutlinesEnd {
  /// None of them lets that side mate.
  without_mate,
  /// One may let it mate, so that nothing can be said while these men are shown.
  with_mate,
  /// There are more of them.
  more,
};

/// All outlines of a board that show pawns and the men on these squares, but for rooks that may
/// castle, which would move two shown men at once. The board must outlive it.
class OutlineSearch {
 public:
  OutlineSearch(const Board& board, const Travellers& reach, Colour side, Bits shown);
  ~OutlineSearch();
  OutlineSearch(OutlineSearch&&) noexcept;
  OutlineSearch& operator=(OutlineSearch&&) noexcept;

  /// Goes on until there are more than so many.
  OutlinesEnd up_to(int most);

  /// How many there are by now.
  int count() const;

 private:
  class Outlines;
  std::unique_ptr<Outlines> outlines_;
};

}  // namespace touchstone::fast
