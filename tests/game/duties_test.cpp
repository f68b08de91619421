// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/game/duties.hpp: a duty stands until its own player does it, until its object is
// gone or the game has ended, and what is done at once never stands.
// Out of scope: which duty a player has; every judgement here is made by hand.
#include "oracle/game/duties.hpp"

#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "oracle/notation/fen.hpp"
#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

const Lawbook& book() {
  static const Lawbook lawbook = make_lawbook(test_rules());
  return lawbook;
}

Game start_of(std::string_view fen) {
  Setup setup;
  setup.position = position_of(fen);
  return new_game(setup, book());
}

Game start() {
  return start_of(write_fen(initial_array()));
}

Event event(Actor by, Verb verb, std::optional<Topic> topic = {}) {
  Event made;
  made.by = by;
  made.verb = verb;
  made.topic = topic;
  return made;
}

Event passing() {
  return event(Actor::circumstance, Verb::passes);
}

Game after(const Game& game, const Event& happened, std::vector<Measure> measures = {}) {
  Judgement judgement;
  if (!measures.empty()) judgement.spoken.push_back({Rule::record_moves, due(std::move(measures))});
  return carry_out(game, happened, judgement, book());
}

Game with(Actor whom, Duty duty) {
  return after(start(), passing(), {Require{whom, duty}});
}

TEST(Duties, StandUntilTheirPlayerDoesThem) {
  Game game = with(Actor::white, Duty::record_moves);
  ASSERT_EQ(game.duties.size(), 1U);
  game = after(game, event(Actor::black, Verb::records, Topic::move));
  EXPECT_EQ(game.duties.size(), 1U);
  game = after(game, event(Actor::white, Verb::records, Topic::offer));
  EXPECT_EQ(game.duties.size(), 1U);
  game = after(game, event(Actor::white, Verb::records, Topic::move));
  EXPECT_TRUE(game.duties.empty());
}

TEST(Duties, StandOnceHoweverOftenTheyAreImposed) {
  Game game = with(Actor::white, Duty::record_moves);
  game = after(game, passing(), {Require{Actor::white, Duty::record_moves}});
  EXPECT_EQ(game.duties.size(), 1U);
}

TEST(Duties, OfWhatIsDoneAtOnceNeverStand) {
  for (const Duty duty : {Duty::check_move_count, Duty::replace_promotion_piece,
                          Duty::play_sealed_move, Duty::lose_castling})
    EXPECT_TRUE(with(Actor::arbiter, duty).duties.empty());
}

TEST(Duties, OfTheArbiterEndWhenHeHasSetAClock) {
  for (const Duty duty : {Duty::correct_clocks, Duty::replace_clock}) {
    const Game game = with(Actor::arbiter, duty);
    ASSERT_EQ(game.duties.size(), 1U);
    EXPECT_TRUE(after(game, event(Actor::arbiter, Verb::sets_clock)).duties.empty());
  }
}

TEST(Duties, OfTheCourseOfPlayEndWithTheGame) {
  const EndGame end{Outcome::draw};
  EXPECT_TRUE(after(with(Actor::white, Duty::record_moves), passing(), {end}).duties.empty());
  const Game signing = after(with(Actor::white, Duty::sign_scoresheet), passing(), {end});
  EXPECT_EQ(signing.duties.size(), 1U);
}

TEST(Duties, ToReplaceAPawnEndWithThePiece) {
  Game game = start_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  Event made = event(Actor::white, Verb::plays);
  made.move = read_plain_move("a7a8");
  game = after(game, made, {Require{Actor::white, Duty::put_promotion_piece}});
  ASSERT_EQ(game.duties.size(), 1U);
  Event promoting = event(Actor::white, Verb::promotes);
  promoting.piece = ManType::queen;
  EXPECT_TRUE(after(game, promoting).duties.empty());
}

TEST(Duties, ToSetMenUpEndWhenTheyStandAgain) {
  Event knocked = event(Actor::white, Verb::displaces);
  knocked.squares = {*read_square("e2")};
  Game game = after(start(), knocked, {Require{Actor::white, Duty::set_up_displaced}});
  ASSERT_EQ(game.duties.size(), 1U);
  EXPECT_TRUE(after(game, passing(), {RestorePosition{0}}).duties.empty());
  EXPECT_TRUE(after(game, event(Actor::white, Verb::restores)).duties.empty());
}

}  // namespace
}  // namespace touchstone
