// SPDX-License-Identifier: Apache-2.0
//
// Counts of legal games of up to four moves, by the plain rules, against known ones.
// Design: four moves where the table says that these are few enough, otherwise three.
// Out of scope: deeper counts, which perft_slow_test.cpp has.
#include "tests/properties/perft_anchors.hpp"

namespace touchstone {
namespace {

class PerftFast : public ::testing::TestWithParam<PerftAnchor> {};

TEST_P(PerftFast, AsManyGamesAsAreKnown) {
  expect_perft(GetParam(), fast_depth(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Anchors, PerftFast, ::testing::ValuesIn(perft_anchors()), name_of_anchor);

TEST(PerftAnchors, AreCountedThreeMovesDeepAtLeast) {
  for (const PerftAnchor& anchor : perft_anchors()) EXPECT_GE(fast_depth(anchor), 3) << anchor.name;
}

TEST(PerftAnchors, OthersAreLeftToTheSlowTest) {
  const auto deeper = deeper_perft_anchors();
  EXPECT_GE(deeper.size(), 16U);
  EXPECT_LT(deeper.size(), perft_anchors().size());
}

TEST(PerftAnchors, BeginWithTheirLegalMoves) {
  for (const PerftAnchor& anchor : perft_anchors())
    EXPECT_EQ(legal_moves(position_of(anchor.fen), anchor.book()).size(), anchor.games.front())
        << anchor.name;
}

}  // namespace
}  // namespace touchstone
