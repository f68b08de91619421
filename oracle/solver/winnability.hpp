// SPDX-License-Identifier: Apache-2.0
//
// Whether a side can still mate by any series of legal moves (FIDE 2023: 5.1.2, 5.2.2, 6.9, 7.5.5;
// 2001: 6.10, 10.2, D; 1997: 1.3, 10.4, C): yes with the moves to a mate, no for a reason that
// proves it, or undetermined where the budget ended. Never a source of truth: the moves are played
// through by the plain rules where it counts (mating.hpp). Design: which reason is looked for
// first, and how long. Out of scope: repetition and counts of moves. Tested in
// tests/solver/winnability_test.cpp.
#pragma once

#include <vector>

#include "oracle/bitboard/board.hpp"
#include "oracle/bitboard/generator.hpp"
#include "oracle/solver/short_search.hpp"

namespace touchstone::fast {

enum class Verdict { can_mate, cannot_mate, undetermined };

/// What a verdict rests on.
enum class Ground {
  /// A line of moves to a mate; none where the position is one.
  line,
  /// The side to move has no move, and no mate of that side stands on the board.
  no_move,
  /// One of the classes of material.hpp.
  material,
  /// No picture of a mate that the men can reach.
  reach,
  /// No picture of a mate in any outline that can arise.
  outlines,
  /// Every position that can arise was seen, but for those that one of the reasons above settles.
  exhausted,
  /// The budget ended.
  budget,
};

struct Winnability {
  Verdict verdict = Verdict::undetermined;
  Ground ground = Ground::budget;
  std::vector<SquareMove> line;
  /// Positions and outlines that were looked at.
  int looked_at = 0;
};

/// Positions looked at in one search before it is given up, where nothing else is asked for.
inline constexpr int full_budget = 1'000'000;

/// Answers many questions, one after the other, in the same memory.
class Solver {
 public:
  /// The answer, looking as long as the budget lasts.
  Winnability full(const Board& board, Colour side, int budget);

  /// The answer where it can be had without a search: no for want of moves, material or reach, yes
  /// only where the mate stands, and undetermined otherwise.
  static Winnability quick(const Board& board, Colour side);

 private:
  ShortSearch short_search_;
};

/// The full answer to one question.
Winnability winnability(const Board& board, Colour side, int budget);

/// The quick answer to one question.
Winnability quick_winnability(const Board& board, Colour side);

}  // namespace touchstone::fast
