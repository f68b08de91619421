// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/events/clock.hpp to the millisecond: time controls as texts, the running side alone
// loses time, a flag falls at nothing and not before, what increment and delay
// give, and how what is left is carried into the next period.
// Out of scope: what the Laws make of a fallen flag.
#include "oracle/events/clock.hpp"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

using namespace std::chrono_literals;

constexpr Colour white = Colour::white;
constexpr Colour black = Colour::black;

Clock clock_with(std::string_view control) {
  Clock clock = new_clock(*read_time_control(control));
  start(clock, white);
  return clock;
}

/// The side thinks so long and presses.
void move_after(Clock& clock, Colour side, Duration thinking) {
  run(clock, thinking);
  press(clock, side, Press::after_move);
}

TEST(TimeControl, IsReadAndWritten) {
  for (const char* text :
       {"5:00", "40/2:00:00, 20/1:00:00, 30:00 +0:30", "25:00 b0:10", "90:00 d0:05"}) {
    const auto control = read_time_control(text);
    ASSERT_TRUE(control) << text;
    EXPECT_EQ(read_time_control(to_string(*control)), control) << to_string(*control);
  }
}

TEST(TimeControl, RefusesWhatIsNone) {
  for (const char* text : {"", ",", "40/", "0/5:00", "x/5:00", "5:00 +", "5:00 ?0:10",
                           "5:00 +-0:10", "40/5:00 ,", "-5:00"})
    EXPECT_FALSE(read_time_control(text)) << text;
}

TEST(Clock, OnlyTheRunningSideLosesTime) {
  Clock clock = clock_with("5:00");
  run(clock, 61s);
  EXPECT_EQ(clock.of(white).left, 239s);
  EXPECT_EQ(clock.of(black).left, 5min);
}

TEST(Clock, AFlagFallsAtNothingAndNotBefore) {
  Clock clock = clock_with("5:00");
  run(clock, 5min - 1ms);
  EXPECT_FALSE(clock.of(white).flag_fallen);
  run(clock, 1ms);
  EXPECT_TRUE(clock.of(white).flag_fallen);
  run(clock, 1h);
  EXPECT_EQ(clock.of(white).left, 0ms);
}

TEST(Clock, AStoppedClockLosesNothing) {
  Clock clock = clock_with("5:00");
  stop(clock);
  run(clock, 1h);
  EXPECT_EQ(clock.of(white).left, 5min);
  EXPECT_EQ(clock.of(black).left, 5min);
}

TEST(Clock, AnIncrementIsThereBeforeTheFirstMove) {
  Clock clock = clock_with("5:00 +0:30");
  EXPECT_EQ(clock.of(white).left, 5min + 30s);
  move_after(clock, white, 10s);
  EXPECT_EQ(clock.of(white).left, 5min + 50s);
}

TEST(Clock, BronsteinsModeIsTheDelay) {
  Clock clock = clock_with("5:00 b0:10");
  run(clock, 4s);
  EXPECT_EQ(clock.of(white).left, 5min);
  press(clock, white, Press::after_move);
  EXPECT_EQ(clock.of(white).left, 5min);
  move_after(clock, black, 25s);
  EXPECT_EQ(clock.of(black).left, 4min + 45s);
}

TEST(Clock, TimeAfterAHarmlessFlagIsTimeOfTheNextPeriod) {
  Clock clock = clock_with("2/0:10, 1:00");
  clock.of(white).moves = 2;
  move_after(clock, white, 25s);
  EXPECT_EQ(clock.of(white).left, 45s);
  EXPECT_FALSE(clock.of(white).flag_fallen);
}

TEST(Clock, AFlagStaysDownIfTheMovesCameAfterIt) {
  Clock clock = clock_with("1/0:10, 1:00");
  move_after(clock, white, 25s);
  EXPECT_EQ(clock.of(white).left, 45s);
  EXPECT_TRUE(clock.of(white).flag_fallen);
}

TEST(Clock, AnOverrunThatEatsTheNextPeriodDropsItsFlag) {
  Clock clock = clock_with("2/0:10, 1:00");
  clock.of(white).moves = 2;
  move_after(clock, white, 70s);
  EXPECT_EQ(clock.of(white).left, 0s);
  EXPECT_TRUE(clock.of(white).flag_fallen);
  EXPECT_EQ(clock.of(white).falls, 2);
}

TEST(Clock, APeriodBegunByRulingHasItsTimeAndItsCount) {
  Clock clock = clock_with("40/0:10, 20/1:00, 0:30");
  run(clock, 10s);
  begin_period(clock, white, 1, 41);
  EXPECT_EQ(clock.of(white).left, 1min);
  EXPECT_FALSE(clock.of(white).flag_fallen);
  EXPECT_EQ(moves_wanting(clock, white), 19);
}

TEST(Clock, CompletedMovesTellThePeriod) {
  const TimeControl control = *read_time_control("40/2:00:00, 20/1:00:00, 0:30:00");
  EXPECT_EQ(period_after(control, 39), 0U);
  EXPECT_EQ(period_after(control, 40), 1U);
  EXPECT_EQ(period_after(control, 60), 2U);
  EXPECT_EQ(period_after(control, 200), 2U);
}

TEST(Clock, ASimpleDelayPassesBeforeTheTimeRuns) {
  Clock clock = clock_with("5:00 d0:10");
  run(clock, 9s);
  EXPECT_EQ(clock.of(white).left, 5min);
  run(clock, 2s);
  EXPECT_EQ(clock.of(white).left, 4min + 59s);
  press(clock, white, Press::after_move);
  move_after(clock, black, 10s);
  EXPECT_EQ(clock.of(black).left, 5min);
  run(clock, 3s);
  EXPECT_EQ(clock.of(white).left, 4min + 59s);
}

TEST(Clock, WithoutAMoveNothingIsCountedOrAdded) {
  Clock clock = clock_with("5:00 +0:30");
  press(clock, white, Press::without_move);
  EXPECT_EQ(clock.of(white).left, 5min + 30s);
  EXPECT_EQ(clock.of(white).moves, 0);
  EXPECT_EQ(clock.running, black);
}

TEST(Clock, WhatIsLeftIsCarriedIntoTheNextPeriod) {
  Clock clock = clock_with("2/5:00, 3:00");
  move_after(clock, white, 1min);
  move_after(clock, black, 1s);
  EXPECT_EQ(moves_wanting(clock, white), 1);
  EXPECT_FALSE(in_last_period(clock, white));
  move_after(clock, white, 1min);
  EXPECT_EQ(clock.of(white).left, 6min);
  EXPECT_EQ(moves_wanting(clock, white), std::nullopt);
  EXPECT_TRUE(in_last_period(clock, white));
  EXPECT_FALSE(in_last_period(clock, black));
}

TEST(Clock, ALastPeriodWithMovesAsksForThem) {
  Clock clock = clock_with("1/5:00");
  EXPECT_EQ(moves_wanting(clock, white), 1);
  move_after(clock, white, 1s);
  EXPECT_EQ(moves_wanting(clock, white), 0);
  EXPECT_EQ(clock.of(white).period, 0U);
}

TEST(Clock, AFallenFlagGetsNoIncrement) {
  Clock clock = clock_with("0:05 +0:02");
  move_after(clock, white, 8s);
  EXPECT_TRUE(clock.of(white).flag_fallen);
  EXPECT_EQ(clock.of(white).left, 0ms);
}

TEST(Clock, AnArbiterSetsAndAdjusts) {
  Clock clock = clock_with("5:00");
  adjust(clock, black, 2min);
  EXPECT_EQ(clock.of(black).left, 7min);
  adjust(clock, white, -6min);
  EXPECT_EQ(clock.of(white).left, 0ms);
  EXPECT_TRUE(clock.of(white).flag_fallen);
  set(clock, white, 1min);
  EXPECT_FALSE(clock.of(white).flag_fallen);
  EXPECT_EQ(clock.of(white).left, 1min);
}

TEST(Clock, AMoveTakenBackIsNotCounted) {
  Clock clock = new_clock(*read_time_control("2/1:00, 0:30"));
  press(clock, Colour::white, Press::after_move);
  press(clock, Colour::white, Press::after_move);
  EXPECT_EQ(clock.of(Colour::white).left, 90s);
  EXPECT_TRUE(in_last_period(clock, Colour::white));
  uncount_move(clock, Colour::white);
  EXPECT_EQ(clock.of(Colour::white).left, 60s);
  EXPECT_EQ(moves_wanting(clock, Colour::white), 1);
  press(clock, Colour::white, Press::after_move);
  EXPECT_EQ(clock.of(Colour::white).left, 90s);
}

TEST(Clock, AMoveOfThePeriodTakenBackLeavesThePeriod) {
  Clock clock = new_clock(*read_time_control("1/1:00, 0:30"));
  press(clock, Colour::black, Press::after_move);
  press(clock, Colour::black, Press::after_move);
  uncount_move(clock, Colour::black);
  EXPECT_EQ(clock.of(Colour::black).left, 90s);
  EXPECT_EQ(clock.of(Colour::black).period, 1U);
  uncount_move(clock, Colour::white);
  EXPECT_EQ(clock.of(Colour::white).moves, 0);
}

TEST(Clock, AnIncrementThatIsIntroducedHoldsForBothSidesAndAllPeriods) {
  Clock clock = clock_with("1/5:00, 1:00 d0:10");
  introduce_increment(clock, 5s);
  press(clock, white, Press::after_move);
  EXPECT_EQ(clock.of(white).left, 6min + 5s);
  for (const Period& period : clock.control) EXPECT_EQ(period.bonus, Bonus::increment);
}

TEST(Clock, StartingTheRunningSideAgainKeepsItsDelay) {
  Clock clock = clock_with("5:00 d0:10");
  run(clock, 8s);
  start(clock, white);
  run(clock, 8s);
  EXPECT_EQ(clock.of(white).left, 5min - 6s);
}

}  // namespace
}  // namespace touchstone
