// SPDX-License-Identifier: Apache-2.0
//
// Every labelled position, both sides: no answer of the solver may be wrong, every mate it promises
// is played through by the plain rules, and how much stays undetermined may only shrink.
#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

int undetermined_in(const std::string& file, int budget) {
  int undetermined = 0;
  for (const KnownPosition& one : known_positions(file, 1))
    for (const Colour side : both_colours)
      if (!is_decided(one.position, side, one.can_mate(side), budget)) ++undetermined;
  return undetermined;
}

TEST(WinnabilityOfAll, PositionsOfGamesAreDecided) {
  EXPECT_EQ(undetermined_in("game_positions.txt", 50'000), 0);
}

TEST(WinnabilityOfAll, HardPositionsAreDecided) {
  EXPECT_EQ(undetermined_in("hard_positions.txt", fast::full_budget), 0);
}

TEST(WinnabilityOfAll, HardPositionsAreMostlyDecidedWithAFiftiethOfThat) {
  EXPECT_LE(undetermined_in("hard_positions.txt", 20'000), 54);
}

}  // namespace
}  // namespace touchstone
