// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/helpmate.hpp by itself, without what goes before it in the solver: what
// counts as a mate, whose it is, which positions are the same, what is left out for want of
// material, and what a search says that has ended without one.
#include "oracle/solver/helpmate.hpp"

#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

using fast::HelpmateSearch;
using fast::Pruning;
using fast::SearchEnd;

/// Whether a mate was found by the general guess; the moves must lead to one.
bool finds(std::string_view fen, Colour winner, int budget,
           Pruning pruning = Pruning::by_material) {
  const Position position = position_of(fen);
  HelpmateSearch search(board_of(position), winner);
  if (search.by_guess(budget, pruning) != SearchEnd::mate) return false;
  EXPECT_TRUE(leads_to_mate(position, winner, search.line())) << fen;
  return true;
}

TEST(Helpmate, ALineHasItsMovesInOrder) {
  EXPECT_TRUE(finds("7k/8/5K2/8/8/8/8/R7 w - - 0 1", Colour::white, 5000));
  EXPECT_TRUE(finds("8/8/8/8/8/5k2/r7/7K w - - 0 1", Colour::black, 5000));
}

/// The king stalemates from h6 and g6 at once.
TEST(Helpmate, AStalemateIsNoMate) {
  EXPECT_TRUE(finds("7k/7P/8/6K1/8/8/8/8 w - - 0 1", Colour::white, 20'000));
}

/// The rook could mate on h8; it is White's mate that is looked for.
TEST(Helpmate, AMateByTheOtherSideIsPassedOver) {
  EXPECT_TRUE(finds("K7/8/1k6/8/8/8/6P1/7r b - - 0 1", Colour::white, 20'000));
}

/// Black has just played g7-g5. The en passant capture mates, and no other move does.
TEST(Helpmate, ACaptureInPassingIsSeenAtTheFirstLook) {
  EXPECT_TRUE(finds("8/7k/5Q2/6pP/8/1B6/8/2B3K1 w - g6 0 1", Colour::white, 1));
  EXPECT_FALSE(finds("8/7k/5Q2/6pP/8/1B6/8/2B3K1 w - - 0 1", Colour::white, 1));
}

TEST(Helpmate, ABareKingIsMatedByAPawnThatIsPromoted) {
  EXPECT_TRUE(finds("4k3/8/8/8/8/8/7P/4K3 w - - 0 1", Colour::white, 20'000));
}

/// Black's bare king can mate in no position that a pawn's move leads to, and White can in all.
TEST(Helpmate, PruningByReachAsksAboutTheSideThatIsToMate) {
  EXPECT_TRUE(finds("4k3/8/8/8/8/8/7P/4K3 w - - 0 1", Colour::white, 20'000, Pruning::by_reach));
  EXPECT_FALSE(finds("4k3/8/8/8/8/8/7P/4K3 w - - 0 1", Colour::black, 20'000, Pruning::by_reach));
}

TEST(Helpmate, WithNothingToMateWithNoPositionIsLookedAt) {
  HelpmateSearch search(board_of(position_of("6Rk/8/7K/8/8/8/8/8 b - - 0 1")), Colour::white);
  EXPECT_EQ(search.by_guess(1000, Pruning::by_material), SearchEnd::exhausted);
  EXPECT_EQ(search.looked_at(), 1);
}

TEST(Helpmate, ABudgetThatEndedIsNoProof) {
  HelpmateSearch search(board_of(initial_array()), Colour::white);
  EXPECT_EQ(search.by_guess(0, Pruning::by_material), SearchEnd::budget);
  EXPECT_EQ(search.by_guess(10, Pruning::by_material), SearchEnd::budget);
  EXPECT_EQ(search.looked_at(), 10);
}

/// A position on which a budget ended is looked at by the next call.
TEST(Helpmate, ASearchThatGoesOnHasLostNothing) {
  const fast::Board board = board_of(position_of("7k/7P/8/6K1/8/8/8/8 w - - 0 1"));
  HelpmateSearch at_once(board, Colour::white);
  ASSERT_EQ(at_once.by_guess(20'000, Pruning::by_material), SearchEnd::mate);
  HelpmateSearch in_steps(board, Colour::white);
  SearchEnd end = SearchEnd::budget;
  for (int steps = 0; steps < 20'000 && end == SearchEnd::budget; ++steps)
    end = in_steps.by_guess(1, Pruning::by_material);
  EXPECT_EQ(end, SearchEnd::mate);
}

/// Towards a picture not all moves are looked at, so that running dry proves nothing.
TEST(Helpmate, ASearchTowardsAPictureProvesNothing) {
  const fast::Board board = board_of(position_of("6Rk/8/7K/8/8/8/8/8 b - - 0 1"));
  const fast::Travellers travellers = fast::reach(board);
  const auto picture = fast::nearest_picture(fast::scene_of(travellers, Colour::white), {});
  ASSERT_TRUE(picture.has_value());
  HelpmateSearch search(board, Colour::white);
  EXPECT_EQ(search.towards(*picture, 1000), SearchEnd::budget);
  EXPECT_LT(search.looked_at(), 1000);
}

}  // namespace
}  // namespace touchstone
