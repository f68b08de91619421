// SPDX-License-Identifier: Apache-2.0
//
// Counts of legal games, by the plain rules, as deep as the table of known counts goes: five or six
// moves for four of the six usual positions, and up to seven where few men are left.
// Out of scope: counts that the fast test has already made, and the fifth move of the two usual
// positions in which it is more than a hundred million games.
#include "tests/properties/perft_anchors.hpp"

namespace touchstone {
namespace {

class PerftSlow : public ::testing::TestWithParam<PerftAnchor> {};

TEST_P(PerftSlow, AsManyGamesAsAreKnown) {
  expect_perft(GetParam(), GetParam().deepest());
}

INSTANTIATE_TEST_SUITE_P(Anchors, PerftSlow, ::testing::ValuesIn(deeper_perft_anchors()),
                         name_of_anchor);

}  // namespace
}  // namespace touchstone
