// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/forced_captures.hpp: the boards after each move where all of them capture,
// and nothing if one of them does not or there is no move. Out of scope: what is made of them
// (winnability_test.cpp, certificate_check_test.cpp).
#include "oracle/solver/forced_captures.hpp"

#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

std::size_t forced_in(std::string_view fen) {
  return fast::after_forced_captures(board_of(position_of(fen))).size();
}

/// The king must take the rook that gives check; with the other king on f6 he may go to h7, too.
TEST(ForcedCaptures, AreThereOnlyWhereNoOtherMoveIs) {
  EXPECT_EQ(forced_in("6Rk/8/7K/8/8/8/8/8 b - - 0 1"), 1U);
  EXPECT_EQ(forced_in("6Rk/8/5K2/8/8/8/8/8 b - - 0 1"), 0U);
  EXPECT_EQ(forced_in("7k/7P/7K/8/8/8/8/8 b - - 0 1"), 0U);
}

TEST(ForcedCaptures, HaveTheBoardAfterTheMove) {
  const auto found =
      fast::after_forced_captures(board_of(position_of("6Rk/8/7K/8/8/8/8/8 b - - 0 1")));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().board, board_of(position_of("6k1/8/7K/8/8/8/8/8 w - - 0 1")));
  EXPECT_EQ(found.front().move.to, 62);
}

}  // namespace
}  // namespace touchstone
