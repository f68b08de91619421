// SPDX-License-Identifier: Apache-2.0
//
// Looking whether all moves capture. See forced_captures.hpp.
#include "oracle/solver/forced_captures.hpp"

#include "oracle/bitboard/sets.hpp"
#include "oracle/bitboard/successors.inl"

namespace touchstone::fast {

std::vector<AfterMove> after_forced_captures(const Board& board) {
  std::vector<AfterMove> found;
  bool is_forced = true;
  const auto visit = [&](const Board& next, SquareMove move) {
    is_forced = is_forced && count(next.taken()) < count(board.taken());
    if (is_forced) found.push_back({next, move});
  };
  each_successor(board, visit);
  if (!is_forced) found.clear();
  return found;
}

}  // namespace touchstone::fast
