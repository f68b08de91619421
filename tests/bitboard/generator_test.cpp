// SPDX-License-Identifier: Apache-2.0
//
// The fast generators against the plain rules: the same legal moves on positions of random games,
// in the usual game and in Chess960, and on boards that no game need reach; and known counts of
// games, deeper than the plain rules can count them. Both generators are asked everywhere, that for
// BMI2 where the processor has it.
// Out of scope: all positions of small material, which generator_slow_test.cpp has.
#include "oracle/bitboard/generator.hpp"

#include "tests/bitboard/agreement.hpp"
#include "tests/properties/perft_anchors.hpp"

namespace touchstone::properties {
namespace {

class FastPerft : public ::testing::TestWithParam<PerftAnchor> {};

TEST_P(FastPerft, CountsAsManyGamesAsAreKnown) {
  const PerftAnchor& anchor = GetParam();
  const fast::Board board =
      fast::board_of(position_of(anchor.fen), anchor.book().in_force.castling_form.value);
  for (int depth = 1; depth <= shortened(anchor.deepest()); ++depth) {
    const std::uint64_t known = anchor.games[static_cast<std::size_t>(depth) - 1];
    EXPECT_EQ(fast::portable::perft(board, depth), known) << depth;
    if (fast::has_bmi2()) {
      EXPECT_EQ(fast::bmi2::perft(board, depth), known) << depth;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Anchors, FastPerft, ::testing::ValuesIn(perft_anchors()), name_of_anchor);

TEST(FastPerft, CountsMoreGamesThanThePlainRulesCan) {
  const auto count = [](std::string_view fen, int depth) {
    return fast::perft(fast::board_of(position_of(fen), CastlingForm::king_steps), depth);
  };
  EXPECT_EQ(count("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6), 119060324U);
  EXPECT_EQ(count("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
            193690690U);
  EXPECT_EQ(count("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5),
            164075551U);
  EXPECT_EQ(count("8/8/8/8/8/8/8/K1k5 w - - 0 1", 0), 1U);
}

TEST(FastMoves, AreThoseOfThePlainRulesInRandomGames) {
  int castlings = 0;
  int promotions = 0;
  hold(400, [&] {
    const Walk walk = *any_walk(60);
    for (const Position& position : play(walk).positions) {
      const Agreement agreed = agreement_on({position, walk.start.game});
      RC_ASSERT(agreed.difference == "");
      castlings += agreed.castlings;
      promotions += agreed.promotions;
    }
  });
  EXPECT_GT(castlings, 500);
  EXPECT_GT(promotions, 500);
}

TEST(FastMoves, AreThoseOfThePlainRulesOnBoardsThatNoGameNeedReach) {
  int in_passing = 0;
  hold(3000, [&] {
    const Scene scene = *scene_with_men(14);
    const Agreement agreed = agreement_on(scene);
    RC_ASSERT(agreed.difference == "");
    if (scene.position.en_passant) ++in_passing;
  });
  EXPECT_GT(in_passing, 300);
}

TEST(FastMoves, KnowNoCastlingWithoutARook) {
  Position position = position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  position.castling.grant(Colour::white, Wing::queenside, 0);
  const Agreement agreed = agreement_on({position, Game::usual});
  EXPECT_EQ(agreed.difference, "");
  EXPECT_EQ(agreed.castlings, 1);
}

TEST(FastMoves, CoverTheUsualCastlingAlone) {
  RulesInForce rules = test_lawbook().in_force;
  EXPECT_TRUE(fast::covers(rules));
  rules.castling_king_steps_queenside.value = 3;
  EXPECT_FALSE(fast::covers(rules));
  rules.castling_form.value = CastlingForm::fixed_squares;
  EXPECT_TRUE(fast::covers(rules));
}

}  // namespace
}  // namespace touchstone::properties
