// SPDX-License-Identifier: Apache-2.0
//
// Play without sight: what was told, after longer exchanges than the cases have.
#include "oracle/procedure/visually_disabled.hpp"

#include <gtest/gtest.h>

#include "oracle/judge.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {
namespace {

const Move kings_pawn = Displacement{{4, 1}, {4, 3}, std::nullopt};
const Move queens_pawn = Displacement{{3, 1}, {3, 3}, std::nullopt};
const Move reply = Displacement{{4, 6}, {4, 4}, std::nullopt};

Event plays(Actor by, const Move& move) {
  Event event;
  event.by = by;
  event.move = move;
  return event;
}

Event tells(Actor by, const std::optional<Move>& move) {
  Event event;
  event.by = by;
  event.verb = Verb::announces;
  event.topic = Topic::move;
  event.intending = move;
  return event;
}

class PlayWithoutSight : public testing::Test {
 protected:
  PlayWithoutSight() {
    touchstone::Setup setup;
    setup.position = initial_array();
    game_ = new_game(setup, book_);
  }

  void happens(const Event& event) { game_ = carry_out(std::move(game_), event, {}, book_); }

  std::vector<Measure> due_on(std::optional<Ruling> (*law)(const Hearing&), const Event& event) {
    const auto ruling = law({game_, event, book_});
    return ruling ? ruling->due : std::vector<Measure>{};
  }

  Lawbook book_ = test_lawbook();
  Game game_;
};

const std::vector<Measure> white_tells{Require{Actor::white, Duty::announce_move}};
const std::vector<Measure> black_repeats{Require{Actor::black, Duty::repeat_move}};

TEST_F(PlayWithoutSight, NothingWasToldWithoutAMove) {
  EXPECT_EQ(due_on(laws::move_announced_on_announcement, tells(Actor::white, std::nullopt)),
            white_tells);
}

TEST_F(PlayWithoutSight, WhatWasToldIsForgottenAfterTheReply) {
  happens(tells(Actor::white, kings_pawn));
  happens(plays(Actor::white, kings_pawn));
  happens(plays(Actor::black, reply));
  EXPECT_EQ(due_on(laws::move_announced, plays(Actor::white, queens_pawn)), white_tells);
}

TEST_F(PlayWithoutSight, AMoveThatWasNotSaidAgainWaitsUntilTheReply) {
  happens(plays(Actor::white, kings_pawn));
  happens(tells(Actor::white, kings_pawn));
  EXPECT_EQ(due_on(laws::move_announced_on_announcement, tells(Actor::black, reply)),
            black_repeats);
  happens(plays(Actor::black, reply));
  EXPECT_EQ(due_on(laws::move_announced_on_announcement, tells(Actor::black, reply)),
            (std::vector<Measure>{Require{Actor::white, Duty::repeat_move}}));
}

TEST_F(PlayWithoutSight, ASlipIsToldByItsMover) {
  happens(plays(Actor::white, kings_pawn));
  EXPECT_EQ(due_on(laws::slip_of_the_tongue, tells(Actor::white, queens_pawn)), white_tells);
  EXPECT_TRUE(due_on(laws::slip_of_the_tongue, tells(Actor::black, queens_pawn)).empty());
}

TEST_F(PlayWithoutSight, OnlyTheArbiterComparesTheBoards) {
  Event differ = tells(Actor::bystander, std::nullopt);
  differ.verb = Verb::notices;
  differ.topic = Topic::boards_differ;
  EXPECT_FALSE(laws::boards_differ({game_, differ, book_}));
}

}  // namespace
}  // namespace touchstone
