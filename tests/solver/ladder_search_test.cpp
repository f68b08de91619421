// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/ladder_search.hpp: that the way out of a locked position is found, that its
// line leads to the mate, whose mate counts, what is not mate, that a budget ends it, that a later
// call goes on, and that it ends where no position is left. Out of scope: when it is tried
// (winnability_test.cpp).
#include "oracle/solver/ladder_search.hpp"

#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

constexpr auto bishops_go_to_and_fro = "k1b5/8/8/BpBpBpB1/bPbPbPb1/8/8/K1B5 w - - 0 1";
constexpr auto rook_must_clear_the_way = "8/5p2/8/6P1/6pp/6pk/p5pr/rn4K1 b - - 0 1";

/// Positions looked at until the mate of that side; none where it was not found. The moves must
/// lead to it.
std::optional<int> looks_until_mate(std::string_view fen, Colour winner, int budget) {
  const Position position = position_of(fen);
  fast::LadderSearch search(board_of(position), winner);
  const bool is_found = search.go_on(budget);
  EXPECT_LE(search.looked_at(), budget) << fen;
  if (!is_found) return std::nullopt;
  EXPECT_TRUE(leads_to_mate(position, winner, search.line())) << fen;
  return search.looked_at();
}

TEST(LadderSearch, AMateInOneIsFound) {
  EXPECT_TRUE(looks_until_mate("7k/8/6K1/8/8/8/8/R7 w - - 0 1", Colour::white, 100));
  EXPECT_TRUE(looks_until_mate("8/8/8/8/8/6k1/r7/7K b - - 0 1", Colour::black, 100));
}

/// The king cannot move. The pawn becomes a rook, which stands before it when the other rook gives
/// check, and takes that one; only then other pawns come along.
TEST(LadderSearch, ALockedPositionIsCleared) {
  EXPECT_TRUE(looks_until_mate(rook_must_clear_the_way, Colour::white, 10'000));
}

/// A few looks in each turn are not enough here: it takes more of them, turn by turn.
TEST(LadderSearch, ShortSearchesBecomeLongerOnARungThatHasTurns) {
  EXPECT_TRUE(looks_until_mate(bishops_go_to_and_fro, Colour::white, 50'000));
}

/// It is there already, or the king gives it from h6 and g6 at once.
TEST(LadderSearch, AStalemateIsNoMate) {
  EXPECT_FALSE(looks_until_mate("k7/P7/1K6/8/8/8/8/8 b - - 0 1", Colour::white, 100));
  EXPECT_TRUE(looks_until_mate("7k/7P/8/6K1/8/8/8/8 w - - 0 1", Colour::white, 20'000));
}

/// The rook could mate on h8; it is White's mate that is looked for.
TEST(LadderSearch, AMateByTheOtherSideIsPassedOver) {
  EXPECT_TRUE(looks_until_mate("K7/8/1k6/8/8/8/6P1/7r b - - 0 1", Colour::white, 20'000));
}

TEST(LadderSearch, ABudgetEndsIt) {
  for (const int budget : {0, 1, 17, 99, 205, 250})
    for (const auto* fen : {rook_must_clear_the_way, bishops_go_to_and_fro})
      EXPECT_FALSE(looks_until_mate(fen, Colour::white, budget));
}

TEST(LadderSearch, ALaterCallGoesOn) {
  fast::LadderSearch search(board_of(position_of(rook_must_clear_the_way)), Colour::white);
  int calls = 0;
  while (calls < 200 && !search.go_on(50)) EXPECT_EQ(search.looked_at(), 50 * ++calls);
  EXPECT_LT(calls, 200);
  EXPECT_TRUE(leads_to_mate(position_of(rook_must_clear_the_way), Colour::white, search.line()));
}

/// The pawns are locked, and only the kings go about.
TEST(LadderSearch, ItEndsWhereNoPositionIsLeft) {
  constexpr auto wall = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
  fast::LadderSearch search(board_of(position_of(wall)), Colour::white);
  EXPECT_FALSE(search.go_on(1'000'000));
  EXPECT_LT(search.looked_at(), 100'000);
  const int looked_at = search.looked_at();
  EXPECT_FALSE(search.go_on(1000));
  EXPECT_EQ(search.looked_at(), looked_at);
}

/// Each position leads to a hundred others, so that memory ends before the looks.
TEST(LadderSearch, ItEndsWhereAMillionPositionsWereMet) {
  constexpr auto queens = "4k3/qqqqqqqq/1rrrr3/8/7p/8/B1B1B1B1/4K3 b - - 0 1";
  fast::LadderSearch search(board_of(position_of(queens)), Colour::white);
  EXPECT_FALSE(search.go_on(60'000));
  EXPECT_LT(search.looked_at(), 50'000);
}

}  // namespace
}  // namespace touchstone
