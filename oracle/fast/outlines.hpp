// SPDX-License-Identifier: Apache-2.0
//
// A board in outline: some men on their squares, of the others only where they may be by now. From
// an outline others arise by the moves of the men that are shown, by captures of these, and by
// moves of the rest, which change nothing but whose turn it is. What really arises is always among
// the outlines; they are few where pawns are blocked, whatever the bishops do, and where no outline
// holds a picture of a mate, there is none. Left out: checks by men that are not shown, and moves
// that they could stop. Tested in tests/fast/reach_test.cpp.
#pragma once

#include <array>
#include <memory>

#include "oracle/fast/board.hpp"
#include "oracle/fast/reach.hpp"

namespace touchstone::fast {

/// Which men are shown beside pawns and men that never move: kings where that is said, and men
/// with no more room than that, in squares that they could go to while no other man moves.
struct Detail {
  bool shows_kings = false;
  int most_room_of_winner = -1;
  int most_room_of_the_other = -1;
};

/// From the fewest outlines to the most.
inline constexpr std::array<Detail, 6> details{
    {{}, {true, -1, -1}, {true, 4, 4}, {true, 4, 64}, {true, 64, 4}, {true, 64, 64}}};

/// Squares of the men of a board that are shown.
Bits shown_men(const Board& board, const Travellers& reach, Colour side, const Detail& detail);

/// How a search through outlines ended, or stopped for now.
enum class OutlinesEnd {
  /// None of them lets that side mate.
  without_mate,
  /// One may let it mate, so that nothing can be said with this detail.
  with_mate,
  /// There are more of them.
  more,
};

/// All outlines of a board with one detail. Board and reach must outlive it.
class OutlineSearch {
 public:
  OutlineSearch(const Board& board, const Travellers& reach, Colour side, const Detail& detail);
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
