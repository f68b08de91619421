// SPDX-License-Identifier: Apache-2.0
//
// Starts at odds as positions, and colours when there is no clock to start.
#include "oracle/procedure/odds_and_session.hpp"

#include <gtest/gtest.h>

#include "oracle/judge.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {
namespace {

Position without(std::initializer_list<Square> squares) {
  Position start = initial_array();
  for (const Square square : squares) start.clear(square);
  return start;
}

TEST(Odds, TheUsualArrayIsNoStartAtOdds) {
  EXPECT_FALSE(giver_of_pawn(initial_array()));
  EXPECT_FALSE(giver_of_officer(initial_array()));
}

TEST(Odds, EachOfThirtyTwoMenAlone) {
  for (const Square square : all_squares()) {
    const auto man = initial_array().at(square);
    if (!man) continue;
    const Position start = without({square});
    const bool pawn = man->type == ManType::pawn && square.file == 5;
    const bool officer = man->type != ManType::pawn && square.file <= 1;
    EXPECT_EQ(giver_of_pawn(start).has_value(), pawn) << to_string(square);
    EXPECT_EQ(giver_of_officer(start).has_value(), officer) << to_string(square);
    if (pawn) {
      EXPECT_EQ(giver_of_pawn(start), man->colour);
    }
    if (officer) {
      EXPECT_EQ(giver_of_officer(start), man->colour);
    }
  }
}

TEST(Odds, BothColoursAreTreatedAlike) {
  const Position start = without({Square{5, 1}});
  EXPECT_EQ(giver_of_pawn(start), Colour::white);
  EXPECT_EQ(giver_of_pawn(colour_flipped(start)), Colour::black);
}

TEST(Odds, BothPlayersCannotGive) {
  EXPECT_FALSE(giver_of_pawn(without({Square{5, 1}, Square{5, 6}})));
  EXPECT_FALSE(giver_of_officer(without({Square{1, 0}, Square{1, 7}})));
}

TEST(Odds, AManOfTheReceiverOnTheEmptySquareIsNoMatterOfTheGiver) {
  Position start = without({Square{5, 6}, Square{4, 1}});
  start.put({5, 6}, {Colour::white, ManType::pawn});
  EXPECT_FALSE(giver_of_pawn(start));
}

}  // namespace
}  // namespace touchstone
