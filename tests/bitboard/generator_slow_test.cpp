// SPDX-License-Identifier: Apache-2.0
//
// The fast generators against the plain rules on all positions of a king and one man against a king
// that can be played on. Symmetry is not used: a fault may sit on one square only.
#include "tests/bitboard/agreement.hpp"

namespace touchstone::properties {
namespace {

class FastMovesOfAll : public ::testing::TestWithParam<ManType> {};

bool can_be_played_on(const Position& position, Square king, Square enemy_king, Square man) {
  if (man == king || man == enemy_king || are_adjoining(king, enemy_king)) return false;
  const bool is_pawn = position.at(man)->type == ManType::pawn;
  return !(is_pawn && is_end_rank(man)) && opponent_is_safe(position);
}

TEST_P(FastMovesOfAll, AreThoseOfThePlainRules) {
  int looked_at = 0;
  for (const Square king : all_squares())
    for (const Square enemy_king : all_squares())
      for (const Square man : all_squares())
        for (const Colour to_move : both_colours) {
          Position position;
          position.to_move = to_move;
          position.put(king, Man{Colour::white, ManType::king});
          position.put(enemy_king, Man{Colour::black, ManType::king});
          position.put(man, Man{Colour::white, GetParam()});
          if (!can_be_played_on(position, king, enemy_king, man)) continue;
          ASSERT_EQ(agreement_on({position, Game::usual}).difference, "");
          ++looked_at;
        }
  EXPECT_GT(looked_at, 250000);
}

INSTANTIATE_TEST_SUITE_P(Men, FastMovesOfAll,
                         ::testing::Values(ManType::queen, ManType::rook, ManType::bishop,
                                           ManType::knight, ManType::pawn));

}  // namespace
}  // namespace touchstone::properties
