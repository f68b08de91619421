// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/game/game.hpp: what events and measures do to board and clock, whatever the Laws
// say: illegal moves move men, a pawn may stand on the last rank, a press without a move counts
// nothing, a restored position has lost the moves after it.
// Out of scope: rulings; every judgement here is empty or made by hand.
#include "oracle/game/game.hpp"

#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "oracle/notation/fen.hpp"
#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

using namespace std::chrono_literals;

constexpr Colour white = Colour::white;
constexpr Colour black = Colour::black;

const Lawbook& book() {
  static const Lawbook lawbook = make_lawbook(test_rules());
  return lawbook;
}

Setup setup_with(std::string_view fen, std::string_view control) {
  Setup setup;
  setup.position = position_of(fen);
  setup.clock = new_clock(*read_time_control(control));
  start(*setup.clock, setup.position.to_move);
  return setup;
}

Game blitz() {
  return new_game(setup_with(write_fen(initial_array()), "5:00"), book());
}

Event event(Actor by, Verb verb) {
  Event made;
  made.by = by;
  made.verb = verb;
  return made;
}

Event move_event(Actor by, std::string_view squares, Verb verb = Verb::plays) {
  Event made = event(by, verb);
  made.move = read_plain_move(squares);
  return made;
}

Game after(const Game& game, const Event& happened, std::vector<Measure> measures = {}) {
  Judgement judgement;
  if (!measures.empty()) judgement.spoken.push_back({Rule::legal_move, due(std::move(measures))});
  return carry_out(game, happened, judgement, book());
}

TEST(Game, AnIllegalMoveMovesAMan) {
  const Game game = after(blitz(), move_event(Actor::white, "e1e4"));
  EXPECT_TRUE(game.board.is_empty(*read_square("e1")));
  EXPECT_EQ(to_move(game), black);
  EXPECT_EQ(first_illegal_move(game, book()), 0U);
  EXPECT_FALSE(game.moves.back().completed);
}

TEST(Game, PressingCompletesAMoveAndStartsTheOther) {
  Game game = after(blitz(), move_event(Actor::white, "e2e4"));
  ASSERT_NE(uncompleted_move(game), nullptr);
  game = after(game, event(Actor::white, Verb::presses));
  EXPECT_EQ(uncompleted_move(game), nullptr);
  EXPECT_EQ(game.clock->running, black);
  EXPECT_EQ(game.clock->of(white).moves, 1);
}

TEST(Game, PressingWithoutAMoveCountsNothing) {
  const Game game = after(blitz(), event(Actor::white, Verb::presses));
  EXPECT_EQ(game.clock->of(white).moves, 0);
  EXPECT_EQ(game.clock->running, black);
  EXPECT_TRUE(game.moves.empty());
}

TEST(Game, PlayingOnCompletesTheMoveBefore) {
  Game game = after(blitz(), move_event(Actor::white, "e2e4"));
  game = after(game, move_event(Actor::black, "e7e5"));
  EXPECT_TRUE(game.moves[0].completed);
  EXPECT_FALSE(game.moves[1].completed);
}

TEST(Game, APawnMayStandOnTheLastRankUntilItIsPromoted) {
  Game game = new_game(setup_with("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "5:00"), book());
  game = after(game, move_event(Actor::white, "a7a8"));
  EXPECT_EQ(game.unpromoted, read_square("a8"));
  Event put = event(Actor::white, Verb::promotes);
  put.piece = ManType::rook;
  game = after(game, put);
  EXPECT_EQ(game.unpromoted, std::nullopt);
  EXPECT_TRUE(game.board.has(*read_square("a8"), {white, ManType::rook}));
  EXPECT_EQ(first_illegal_move(game, book()), std::nullopt);
}

TEST(Game, WhatIsHeldIsMadeByReleasingIt) {
  Game game = after(blitz(), move_event(Actor::white, "e2e4", Verb::holds));
  EXPECT_TRUE(game.moves.empty());
  EXPECT_EQ(game.touched.size(), 1U);
  game = after(game, event(Actor::white, Verb::releases));
  ASSERT_EQ(game.moves.size(), 1U);
  EXPECT_EQ(game.held, std::nullopt);
}

TEST(Game, TakingBackUndoesAMoveNotYetPressed) {
  Game game = after(blitz(), move_event(Actor::white, "e2e4"));
  game = after(game, event(Actor::white, Verb::takes_back));
  EXPECT_EQ(game.board, initial_array());
  EXPECT_TRUE(game.moves.empty());
}

TEST(Game, TakingBackDoesNotUndoTheOpponentsMove) {
  Game game = after(blitz(), move_event(Actor::white, "e2e4"));
  game = after(game, event(Actor::black, Verb::takes_back));
  EXPECT_EQ(game.moves.size(), 1U);
}

TEST(Game, ARestoredPositionHasLostTheMovesAfterIt) {
  Game game = after(blitz(), move_event(Actor::white, "e2e5"));
  game = after(game, move_event(Actor::black, "e7e6"));
  game = after(game, event(Actor::arbiter, Verb::resumes), {RestorePosition{0}});
  EXPECT_EQ(game.board, initial_array());
  EXPECT_TRUE(game.moves.empty());
}

TEST(Game, APositionRestoredBeforeAnotherMoveHasItsMenInTheirPlaces) {
  Event knocked = event(Actor::white, Verb::displaces);
  knocked.squares = {*read_square("e2")};
  Game game = after(blitz(), move_event(Actor::white, "e2e4"));
  game = after(game, knocked);
  ASSERT_FALSE(game.displaced.empty());
  game = after(game, event(Actor::arbiter, Verb::notices), {RestorePosition{1}});
  EXPECT_TRUE(game.displaced.empty());
  EXPECT_EQ(game.moves.size(), 1U);
  EXPECT_EQ(to_move(game), black);
}

TEST(Game, TouchesAreForgottenWithTheMove) {
  Event touch = event(Actor::white, Verb::touches);
  touch.squares = {*read_square("g1"), *read_square("e2")};
  Game game = after(blitz(), touch);
  ASSERT_EQ(game.touched.size(), 2U);
  EXPECT_EQ(game.touched[0].square, *read_square("g1"));
  game = after(game, move_event(Actor::white, "g1f3"));
  EXPECT_TRUE(game.touched.empty());
}

TEST(Game, MeasuresChangeTheClock) {
  const Game game = after(blitz(), event(Actor::arbiter, Verb::resumes),
                          {ChangeTime{white, -90s}, SetTime{black, 1min}, RunClock{std::nullopt}});
  EXPECT_EQ(game.clock->of(white).left, 210s);
  EXPECT_EQ(game.clock->of(black).left, 1min);
  EXPECT_EQ(game.clock->running, std::nullopt);
}

TEST(Game, AnEndedGameHasItsClockStopped) {
  Game game = after(blitz(), event(Actor::white, Verb::resigns), {EndGame{Outcome::black_wins}});
  EXPECT_EQ(game.outcome, Outcome::black_wins);
  let_time_pass(game, 1h);
  EXPECT_EQ(game.clock->of(white).left, 5min);
}

TEST(Game, NothingIsPlayedOrPressedInAnEndedGame) {
  const Game ended =
      after(blitz(), event(Actor::white, Verb::resigns), {EndGame{Outcome::black_wins}});
  Game game = after(ended, move_event(Actor::white, "e2e4"));
  game = after(game, event(Actor::white, Verb::presses));
  game = after(game, event(Actor::arbiter, Verb::starts_clocks));
  EXPECT_EQ(game.board, ended.board);
  EXPECT_EQ(game.clock, ended.clock);
  EXPECT_EQ(game.log.size(), 4U);
}

TEST(Game, MovesAreCountedFromTheNumberOfThePosition) {
  const Game game = new_game(
      setup_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1 12", "5:00"), book());
  EXPECT_EQ(moves_made(game, white), 12);
  EXPECT_EQ(moves_made(game, black), 11);
  EXPECT_EQ(moves_made(after(game, move_event(Actor::black, "g8f6")), black), 12);
}

TEST(Game, CountsWhatHappenedBefore) {
  Event noise = event(Actor::black, Verb::misbehaves);
  noise.topic = Topic::disturbing;
  Game game = after(blitz(), noise);
  EXPECT_EQ(times_before(game, Actor::black, Verb::misbehaves, Topic::disturbing), 1);
  EXPECT_EQ(times_before(game, Actor::white, Verb::misbehaves, Topic::disturbing), 0);
  ASSERT_NE(last_event_by(game, Actor::black), nullptr);
  EXPECT_EQ(last_event_by(game, Actor::arbiter), nullptr);
}

}  // namespace
}  // namespace touchstone
