// SPDX-License-Identifier: Apache-2.0
//
// Edges of the laws of the drawn game and of ended games that the cases do not show: single laws
// asked about hand-made games. Which touch counts, whose last moves make a perpetual check, offers
// that nobody made, moves that events make.
#include "oracle/procedure/drawn_game.hpp"

#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "oracle/procedure/completion.hpp"
#include "oracle/procedure/points.hpp"
#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

Event event_by(Actor by, Verb verb, std::optional<Topic> topic = std::nullopt) {
  Event event;
  event.by = by;
  event.verb = verb;
  event.topic = topic;
  return event;
}

Event play_by(Actor by, std::string_view move) {
  Event event = event_by(by, Verb::plays);
  event.move = move_of(move);
  return event;
}

Event touch_by(Actor by, std::string_view square, Manner manner) {
  Event event = event_by(by, Verb::touches);
  event.squares = {square_named(square)};
  event.manner = manner;
  return event;
}

class DrawLaws : public testing::Test {
 protected:
  DrawLaws() {
    RulesInForce rules = test_rules();
    rules.threefold_occurrences.value = 3;
    rules.fifty_move_claim_moves.value = 50;
    rules.fifty_by_declared_move.value = true;
    rules.claim_lost_by.value = BoardAct::touching;
    rules.offer_refused_by.value = BoardAct::touching;
    rules.declared_move_may_be_changed.value = false;
    rules.fivefold_occurrences.value = 5;
    rules.fivefold_spacing.value = RepetitionSpacing::any;
    rules.half_points_for_win.value = 2;
    rules.half_points_for_draw.value = 1;
    book = make_lawbook(rules);
  }

  Game game_in(std::string_view fen, const std::vector<Event>& events = {}) {
    touchstone::Setup setup;
    setup.position = position_of(fen);
    Game game = new_game(setup, book);
    for (const Event& event : events) game = carry_out(std::move(game), event, {}, book);
    return game;
  }

  std::optional<ClaimStanding> standing(const Game& game, const Event& claim) {
    return standing_of_claim({game, claim, book});
  }

  Lawbook book;
};

constexpr std::string_view hundred = "4k3/8/8/8/8/8/8/R3K3 w Q - 100 80";

TEST_F(DrawLaws, AClaimOfSomethingElseHasNoStanding) {
  const Game game = game_in(hundred);
  EXPECT_FALSE(standing(game, event_by(Actor::white, Verb::claims, Topic::flag)));
}

TEST_F(DrawLaws, TheOpponentsTouchTakesNoRightAway) {
  const Game game = game_in(hundred, {touch_by(Actor::black, "e8", Manner::plain)});
  const Event claim = event_by(Actor::white, Verb::claims, Topic::fifty_moves);
  EXPECT_EQ(standing(game, claim), ClaimStanding::correct);
}

TEST_F(DrawLaws, AnUnannouncedTouchTakesTheRightAway) {
  const Game game = game_in(hundred, {touch_by(Actor::white, "a1", Manner::unannounced)});
  const Event claim = event_by(Actor::white, Verb::claims, Topic::fifty_moves);
  EXPECT_EQ(standing(game, claim), ClaimStanding::lapsed);
}

TEST_F(DrawLaws, AMoveThatWasWrittenEarlierIsForgottenOnceItIsPlayed) {
  Event writing = event_by(Actor::white, Verb::writes_intended);
  writing.move = move_of("a1a2");
  const Game game = game_in("4k3/8/8/8/8/8/4P3/R3K3 w Q - 96 80",
                            {writing, play_by(Actor::white, "a1a2"), play_by(Actor::black, "e8e7"),
                             play_by(Actor::white, "a2a3"), play_by(Actor::black, "e7e8")});
  Event claim = event_by(Actor::white, Verb::claims, Topic::fifty_moves);
  claim.intending = move_of("e2e4");
  EXPECT_EQ(standing(game, claim), ClaimStanding::incorrect);
  claim.intending = move_of("a3a4");
  EXPECT_EQ(standing(game, claim), ClaimStanding::correct);
}

TEST_F(DrawLaws, WithdrawingWhatWasNeverOfferedIsAnsweredNothing) {
  const Game game = game_in(hundred);
  const Event withdrawal = event_by(Actor::white, Verb::withdraws, Topic::offer);
  EXPECT_EQ(laws::draw_offer_binding_on_withdrawal({game, withdrawal, book}), nothing_follows());
}

TEST_F(DrawLaws, DecliningWhatWasNeverOfferedChangesNothing) {
  const Game game = game_in(hundred);
  const Event refusal = event_by(Actor::white, Verb::declines);
  EXPECT_EQ(laws::draw_offer_lifetime_on_refusal({game, refusal, book}), nothing_follows());
}

TEST_F(DrawLaws, NoPositionIsMadeOutOfTurn) {
  const Game game = game_in(hundred);
  EXPECT_FALSE(position_made({game, play_by(Actor::black, "e8e7"), book}));
  EXPECT_TRUE(position_made({game, play_by(Actor::white, "a1a8"), book}));
}

TEST_F(DrawLaws, AnUnpromotedPawnMakesNoPosition) {
  const std::string_view pawn = "6k1/4P3/8/8/8/8/8/K7 w - - 0 1";
  EXPECT_FALSE(position_made({game_in(pawn), play_by(Actor::white, "e7e8"), book}));
  const Game waiting = game_in(pawn, {play_by(Actor::white, "e7e8")});
  Event queening = event_by(Actor::white, Verb::promotes);
  queening.piece = ManType::queen;
  EXPECT_TRUE(position_made({waiting, queening, book}));
}

TEST_F(DrawLaws, AnEndedGameAnswersEverythingWithNothing) {
  Game game = game_in(hundred);
  const Event resigning = event_by(Actor::white, Verb::resigns);
  EXPECT_FALSE(laws::game_ended({game, resigning, book}));
  game.outcome = Outcome::draw;
  EXPECT_EQ(laws::game_ended({game, resigning, book}), nothing_follows());
}

TEST_F(DrawLaws, ChecksOfEitherSideCount) {
  const std::string_view queens = "7k/8/8/8/8/6q1/8/K7 b - - 0 1";
  const Game game = game_in(queens, {play_by(Actor::black, "g3a3"), play_by(Actor::white, "a1b1"),
                                     play_by(Actor::black, "a3b3"), play_by(Actor::white, "b1a1"),
                                     play_by(Actor::black, "b3a3"), play_by(Actor::white, "a1b1")});
  const Event claim = event_by(Actor::white, Verb::claims, Topic::perpetual_check);
  EXPECT_EQ(laws::perpetual_check({game, claim, book}),
            due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}}));
}

TEST_F(DrawLaws, PointsAreHalvedAndShared) {
  EXPECT_EQ(half_points(Outcome::white_wins, Colour::white, book), 2);
  EXPECT_EQ(half_points(Outcome::white_wins, Colour::black, book), 0);
  EXPECT_EQ(half_points(Outcome::draw, Colour::black, book), 1);
  EXPECT_EQ(half_points(Outcome::both_lose, Colour::white, book), 0);
  EXPECT_EQ(half_points(Outcome::annulled, Colour::white, book), std::nullopt);
}

}  // namespace
}  // namespace touchstone
