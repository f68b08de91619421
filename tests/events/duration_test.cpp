// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/events/duration.hpp: what a clock shows and how long a period is, as texts and
// back. Whatever is written is read back the same; what only looks like a time is none. Out of
// scope: what runs on a clock (clock_test).
#include "oracle/events/duration.hpp"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

using namespace std::chrono_literals;

TEST(ClockText, ShowsMinutesAndHours) {
  EXPECT_EQ(clock_text(0s), "0:00");
  EXPECT_EQ(clock_text(90s), "1:30");
  EXPECT_EQ(clock_text(59min + 59s), "59:59");
  EXPECT_EQ(clock_text(1h), "1:00:00");
  EXPECT_EQ(clock_text(2h + 5min + 7s), "2:05:07");
}

TEST(ClockText, ShowsThousandthsOnlyWhereThereAreAny) {
  EXPECT_EQ(clock_text(2500ms), "0:02.500");
  EXPECT_EQ(clock_text(1ms), "0:00.001");
  EXPECT_EQ(clock_text(-90s), "-1:30");
}

TEST(ClockText, IsReadBack) {
  for (const Duration time : {Duration(0), Duration(1), Duration(999), Duration(60000),
                              Duration(3599999), Duration(3600000), Duration(-61001)})
    EXPECT_EQ(read_clock_text(clock_text(time)), time) << clock_text(time);
}

TEST(ClockText, RefusesWhatIsNone) {
  for (const char* text : {"", "5", "5:0", "5:60", "1:60:00", ":30", "5:000", "1:2:3:4", "a:00",
                           "5:00.", "5:00.1234", "--5:00", "1234567:00"})
    EXPECT_EQ(read_clock_text(text), std::nullopt) << text;
}

TEST(ClockText, ReadsFractionsOfAnyLength) {
  EXPECT_EQ(read_clock_text("0:02.5"), Duration(2500));
  EXPECT_EQ(read_clock_text("0:02.05"), Duration(2050));
}

TEST(PeriodText, TakesTheLargestUnitWithoutRemainder) {
  EXPECT_EQ(period_text(1h), "1h");
  EXPECT_EQ(period_text(90min), "90min");
  EXPECT_EQ(period_text(2min), "2min");
  EXPECT_EQ(period_text(90s), "90s");
  EXPECT_EQ(period_text(1ms), "1ms");
  EXPECT_EQ(period_text(0s), "0s");
}

TEST(PeriodText, IsReadBack) {
  for (const Duration time : {Duration(0), Duration(1), Duration(30000), Duration(7200000)})
    EXPECT_EQ(read_period_text(period_text(time)), time) << period_text(time);
}

TEST(PeriodText, RefusesWhatIsNone) {
  for (const char* text : {"", "2", "min", "2 min", "-2min", "2m", "2.5min", "1234567s"})
    EXPECT_EQ(read_period_text(text), std::nullopt) << text;
}

}  // namespace
}  // namespace touchstone
