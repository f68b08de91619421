// SPDX-License-Identifier: Apache-2.0
//
// Where each man of a board can come to in any game from there, at most: an answer that is never
// too small and mostly too large. It grows from what stands on the board until nothing is added. A
// man that can neither move nor be captured by then stays for ever, blocks its own side, and keeps
// the other king away from what it attacks; that is how walls of pawns are seen. Two pawns that
// face each other on a file, and that neither capture nor fall, never pass each other. Out of
// scope: whose move it is, checks, and what can be true at the same time. Tested in
// tests/solver/reach_test.cpp.
#pragma once

#include <array>
#include <span>

#include "oracle/bitboard/board.hpp"

namespace touchstone::fast {

/// A man of the board and what can become of it.
struct Traveller {
  Man man;
  int home = 0;
  /// Squares to which it can come as what it is.
  Bits arrivals = 0;
  /// Squares on which it can stand as a piece to which it was promoted.
  Bits promoted = 0;
  /// Squares on which a pawn can capture, arriving as a pawn or promoted.
  Bits captures = 0;
  bool can_be_captured = false;

  Bits as_itself() const { return arrivals | bit(home); }
  Bits places() const { return as_itself() | promoted; }
  bool stays() const { return (arrivals | promoted) == 0 && !can_be_captured; }
};

/// The men of a board, 64 at most.
class Travellers {
 public:
  void add(const Traveller& traveller) { men_[count_++] = traveller; }
  void clear() { count_ = 0; }
  std::span<const Traveller> men() const { return std::span(men_).first(count_); }
  std::span<Traveller> men() { return std::span(men_).first(count_); }

 private:
  std::array<Traveller, square_count> men_;
  std::size_t count_ = 0;
};

/// The men of a board where they stand.
Travellers men_at_home(const Board& board);

/// How far the men of a board can come.
Travellers reach(const Board& board);

/// Squares of the men that stay for ever.
Bits staying(const Travellers& travellers);

}  // namespace touchstone::fast
