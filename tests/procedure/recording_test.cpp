// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/procedure/recording.hpp where cases do not show it: time trouble without a clock,
// in either mode of relief, and flags in a last period. Out of scope: what each edition rules
// (cases/recording).
#include "oracle/procedure/recording.hpp"

#include <gtest/gtest.h>

#include "oracle/movement/initial_position.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {
namespace {

using namespace std::chrono_literals;

Lawbook book_of_five_minutes(bool for_rest_of_period) {
  Lawbook book = test_lawbook();
  book.in_force.exemption_under.value = 5min;
  book.in_force.exemption_bonus.value = 30s;
  book.in_force.exemption_for_rest_of_period.value = for_rest_of_period;
  book.in_force.recording_required.value = true;
  return book;
}

Game game_with(std::string_view control, const Lawbook& book) {
  Setup setup;
  setup.position = initial_array();
  if (!control.empty()) setup.clock = new_clock(*read_time_control(control));
  return new_game(setup, book);
}

Event passing(Duration time) {
  Event event;
  event.by = Actor::circumstance;
  event.verb = Verb::passes;
  event.amount = time;
  return event;
}

bool is_free(const Game& game, Colour colour, const Lawbook& book) {
  const Event event = passing(0s);
  return need_not_record({game, event, book}, colour);
}

TEST(TimeTrouble, NeedsAClock) {
  const Lawbook book = book_of_five_minutes(true);
  EXPECT_FALSE(is_free(game_with("", book), Colour::white, book));
}

TEST(TimeTrouble, IsEachPlayersOwn) {
  const Lawbook book = book_of_five_minutes(false);
  Game game = game_with("10:00", book);
  game.clock->of(Colour::black).left = 4min;
  EXPECT_FALSE(is_free(game, Colour::white, book));
  EXPECT_TRUE(is_free(game, Colour::black, book));
}

TEST(TimeTrouble, WithTimeAddedLaterDependsOnTheMode) {
  for (const bool for_rest : {false, true}) {
    const Lawbook book = book_of_five_minutes(for_rest);
    Game game = game_with("10:00", book);
    start(*game.clock, Colour::white);
    game.setup.clock = game.clock;
    Judgement added;
    added.spoken.push_back({Rule::penalties, due({ChangeTime{Colour::white, 2min}})});
    game = carry_out(game, passing(6min), added, book);
    EXPECT_EQ(game.clock->of(Colour::white).left, 6min);
    EXPECT_FALSE(is_free(game, Colour::white, book));
    game = carry_out(game, passing(2min), {}, book);
    game = carry_out(game, passing(0s), added, book);
    EXPECT_EQ(is_free(game, Colour::white, book), for_rest);
  }
}

TEST(TimeTrouble, IsNoneWhereTheRuleIsNotInForce) {
  Lawbook book = book_of_five_minutes(true);
  book.in_force.at(Rule::time_trouble_exemption).in_force = false;
  EXPECT_FALSE(is_free(game_with("1:00", book), Colour::white, book));
}

TEST(Recording, NobodyHasToWhereItIsNotRequired) {
  Lawbook book = book_of_five_minutes(false);
  book.in_force.recording_required.value = false;
  const Game game = game_with("1:00:00", book);
  Event event;
  event.verb = Verb::neglects_record;
  event.count = 9;
  const auto ruling = laws::record_moves_on_neglect({game, event, book});
  ASSERT_TRUE(ruling);
  EXPECT_EQ(*ruling, nothing_follows());
}

}  // namespace
}  // namespace touchstone
