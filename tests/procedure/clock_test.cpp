// SPDX-License-Identifier: Apache-2.0
//
// Edges of the laws of the clock that the cases do not show: single laws asked about hand-made
// games. Which flag was first, flags that came up again, presses with nothing to complete.
#include "oracle/procedure/clock.hpp"

#include <gtest/gtest.h>

#include "oracle/board/position.hpp"
#include "oracle/judge.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {
namespace {

using namespace std::chrono_literals;

Setup setup_with(std::string_view control, Duration white, Duration black) {
  Setup setup;
  setup.position = initial_array();
  setup.clock = new_clock(*read_time_control(control));
  set(*setup.clock, Colour::white, white);
  set(*setup.clock, Colour::black, black);
  setup.clock->running = Colour::white;
  return setup;
}

Event passing(Duration time) {
  Event event;
  event.by = Actor::circumstance;
  event.verb = Verb::passes;
  event.amount = time;
  return event;
}

Event flag_call(Actor by, std::optional<Colour> of = std::nullopt) {
  Event event;
  event.by = by;
  event.verb = by == Actor::arbiter ? Verb::notices : Verb::claims;
  event.topic = Topic::flag;
  event.of = of;
  return event;
}

Event press_by(Actor by) {
  Event event;
  event.by = by;
  event.verb = Verb::presses;
  return event;
}

class ClockLaws : public testing::Test {
 protected:
  Game after(const touchstone::Setup& setup, const std::vector<Event>& events) {
    Game game = new_game(setup, book);
    for (const Event& event : events) game = carry_out(std::move(game), event, {}, book);
    return game;
  }

  Lawbook book = test_lawbook();
};

TEST_F(ClockLaws, NobodyIsOutOfTimeWithoutAClock) {
  touchstone::Setup setup;
  setup.position = initial_array();
  const Game game = new_game(setup, book);
  const Event call = flag_call(Actor::black);
  EXPECT_FALSE(laws::out_of_time({game, call, book}));
}

TEST_F(ClockLaws, AFlagThatTheArbiterPutUpAgainIsNotDown) {
  Event put_up;
  put_up.by = Actor::arbiter;
  put_up.verb = Verb::sets_clock;
  put_up.of = Colour::white;
  put_up.amount = 1min;
  const Game game = after(setup_with("5:00", 10s, 10s), {passing(10s), put_up});
  const Event call = flag_call(Actor::black);
  EXPECT_FALSE(laws::out_of_time({game, call, book}));
}

TEST_F(ClockLaws, OfTwoFlagsTheFirstDecidesWhicheverIsCalled) {
  const Game game =
      after(setup_with("5:00", 10s, 10s), {passing(10s), press_by(Actor::white), passing(10s)});
  for (const Colour called : {Colour::white, Colour::black}) {
    const Event call = flag_call(Actor::arbiter, called);
    EXPECT_EQ(laws::out_of_time({game, call, book}), Colour::white);
  }
}

TEST_F(ClockLaws, TwoFlagsDownFromTheStartHaveNoOrder) {
  const Game game = new_game(setup_with("5:00", 0s, 0s), book);
  const Event call = flag_call(Actor::arbiter, Colour::white);
  EXPECT_FALSE(laws::out_of_time({game, call, book}));
  EXPECT_TRUE(laws::both_flags_fallen({game, call, book}));
}

TEST_F(ClockLaws, AnArbiterWhoNamesNobodyMeansTheFlagThatIsDown) {
  const Game game = new_game(setup_with("5:00", 1min, 0s), book);
  const Event call = flag_call(Actor::arbiter);
  EXPECT_EQ(laws::out_of_time({game, call, book}), Colour::black);
}

TEST_F(ClockLaws, APressWithNothingToCompleteHasNoTimeUntilIt) {
  const Game game = new_game(setup_with("5:00", 1min, 1min), book);
  const Event press = press_by(Actor::white);
  EXPECT_FALSE(laws::time_until_pressing({game, press, book}));
  EXPECT_FALSE(laws::pressing_always_allowed({game, press, book}));
  EXPECT_TRUE(laws::completed_by_pressing_on_press({game, press, book}));
}

TEST_F(ClockLaws, PressingToStartTheGameIsNoImproperHandling) {
  book.in_force.pressing_before_moving_forbidden.value = true;
  touchstone::Setup setup = setup_with("5:00", 5min, 5min);
  const Event press = press_by(Actor::black);
  const Game begun = new_game(setup, book);
  EXPECT_TRUE(laws::clock_handling({begun, press, book}));
  setup.before_start = true;
  const Game not_begun = new_game(setup, book);
  EXPECT_FALSE(laws::clock_handling({not_begun, press, book}));
}

}  // namespace
}  // namespace touchstone
