// SPDX-License-Identifier: Apache-2.0
//
// Proves tests/properties/positions.hpp itself: what is generated can be played on, the 960 arrays
// are 960, walks shrink to the fewest moves and boards to the fewest men, and every kind of
// position that the properties need turns up. Out of scope: that the oracle is right.
#include "tests/properties/positions.hpp"

#include <rapidcheck/detail/TestListenerAdapter.h>

#include <set>

#include "oracle/movement/illegal_position.hpp"
#include "oracle/movement/initial_position.hpp"

namespace touchstone::properties {
namespace {

int men_on(const Position& position) {
  return static_cast<int>(std::count_if(position.men.begin(), position.men.end(),
                                        [](const auto& man) { return man.has_value(); }));
}

TEST(Generators, TheNumberedArraysAreAllArraysOfChess960) {
  std::set<std::string> arrays;
  for (int number = 0; number < 960; ++number) {
    const Position start = chess960_start(number);
    EXPECT_TRUE(laws::chess960_array(start)) << number;
    arrays.insert(write_fen(start));
  }
  EXPECT_EQ(arrays.size(), 960U);
  EXPECT_EQ(chess960_start(518), initial_array());
}

TEST(Generators, EveryPositionCanBePlayedOn) {
  Census census;
  int usual = 0;
  const int ran = hold(600, [&] {
    const Scene scene = *any_scene();
    RC_ASSERT(is_playable(scene.position, scene.book()));
    count_position(census, scene, legal_moves(scene.position, scene.book()));
    usual += scene.game == Game::usual;
  });
  EXPECT_EQ(census.positions, ran);
  EXPECT_GT(usual, ran / 2);
  EXPECT_LT(usual, ran);
  expect_variety(census);
}

TEST(Generators, SomeBoardsCannotAriseAndSomeHaveFewMen) {
  int unreachable = 0;
  int few = 0;
  int many = 0;
  const int ran = hold(150, [&] {
    const Scene scene = *rc::gen::oneOf(scene_with_men(5), scene_with_men(30));
    unreachable += is_certainly_unreachable(scene.position, scene.book());
    few += men_on(scene.position) <= 4;
    many += men_on(scene.position) >= 16;
  });
  EXPECT_GT(unreachable, ran / 10);
  EXPECT_GT(few, ran / 20);
  EXPECT_GT(many, ran / 20);
}

TEST(Generators, TheSameSeedGivesTheSamePositions) {
  std::vector<std::string> runs[2];
  for (auto& run : runs) hold(20, [&] { run.push_back(text_of(*any_scene())); });
  EXPECT_EQ(runs[0], runs[1]);
  EXPECT_GT((std::set<std::string>(runs[0].begin(), runs[0].end()).size()), 10U);
}

/// The case to which a property that fails was shrunk. Nobody is told of the failure.
template <typename Property>
std::string counterexample_of(Property property) {
  rc::detail::TestListenerAdapter silent;
  const auto result =
      rc::detail::checkTestable(property, rc::detail::TestMetadata{}, params_for(200), silent);
  if (!result.template is<rc::detail::FailureResult>()) return "no failure";
  const auto& example = result.template get<rc::detail::FailureResult>().counterExample;
  return example.empty() ? "nothing" : example.front().second;
}

TEST(Generators, WalksShrinkToTheFewestMoves) {
  const std::string shrunk = counterexample_of([] {
    const Walk walk = *walk_in_usual_game(40);
    RC_ASSERT(play(walk).moves.size() < 4U);
  });
  EXPECT_EQ(shrunk,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1: b1a3 a7a5 a1b1 a5a4");
}

TEST(Generators, BoardsShrinkToFewMen) {
  const std::string shrunk = counterexample_of([] {
    const Scene scene = *scene_with_men(30);
    RC_ASSERT(men_on(scene.position) < 4);
  });
  const int men = men_on(position_of(shrunk));
  EXPECT_GE(men, 4) << shrunk;
  EXPECT_LE(men, 6) << shrunk;
}

TEST(Generators, EveryStartCanBePlayedOn) {
  for (const std::string_view fen : rich_starts) {
    const Position start = position_of(fen);
    EXPECT_TRUE(is_playable(start, book_of(Game::usual))) << fen;
    EXPECT_TRUE(has_legal_move(start, book_of(Game::usual))) << fen;
  }
}

TEST(Generators, EveryGameThatHasEndedHas) {
  for (const std::string_view fen : ended_games)
    EXPECT_NE(ending_of(position_of(fen), book_of(Game::usual)), Ending::none) << fen;
}

}  // namespace
}  // namespace touchstone::properties
