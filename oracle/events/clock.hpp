// SPDX-License-Identifier: Apache-2.0
//
// The chess clock as exact arithmetic: what each side has left, in which period, whose time runs.
// A time control is a list of periods, each with the moves it asks for (or the rest of the game),
// its main time and what a move adds: a cumulative increment, or a delay, a fixed time that passes
// before the main time runs. Bronstein's mode is the delay under another name: so the glossary of
// the Laws (reading 0040). An increment is there from the start of the period. A clock knows no
// Laws: a flag that has fallen has fallen, no matter who notices. Times are milliseconds and never
// negative. Tested in tests/events/clock_test.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/board/piece.hpp"
#include "oracle/events/duration.hpp"

namespace touchstone {

/// What a move adds to the time.
enum class Bonus { none, increment, bronstein, simple_delay };

/// One period of a time control.
struct Period {
  /// Moves that must be completed in it; nothing for the rest of the game.
  std::optional<int> moves;
  Duration main{};
  Bonus bonus = Bonus::none;
  Duration bonus_time{};

  friend bool operator==(const Period&, const Period&) = default;
};

using TimeControl = std::vector<Period>;

/// "40/2:00:00, 20/1:00:00, 0:30:00 +0:30": moves before a slash, `+` increment, `d` delay, `b`
/// Bronstein's name for it. Nothing if the text is none.
std::optional<TimeControl> read_time_control(std::string_view text);
std::string to_string(const TimeControl& control);

/// One side of the clock.
struct SideClock {
  Duration left{};
  /// Index into the time control.
  std::size_t period = 0;
  /// Moves completed in all, as the clock's counter has them.
  int moves = 0;
  /// Time run since this side's clock was last started, for delays.
  Duration used_in_move{};
  bool flag_fallen = false;
  /// Time run since nothing was left. The next period is shorter by it.
  Duration overrun{};
  /// How often the time of this side ran out.
  int falls = 0;

  friend bool operator==(const SideClock&, const SideClock&) = default;
};

/// Both sides and what runs.
struct Clock {
  TimeControl control;
  std::array<SideClock, 2> sides;
  std::optional<Colour> running;

  SideClock& of(Colour colour) { return sides[static_cast<std::size_t>(colour)]; }
  const SideClock& of(Colour colour) const { return sides[static_cast<std::size_t>(colour)]; }

  friend bool operator==(const Clock&, const Clock&) = default;
};

/// Both sides at the start of the first period, increments of the first move included; none runs.
Clock new_clock(const TimeControl& control);

/// Lets time pass on the running side. Its flag falls when nothing is left.
void run(Clock& clock, Duration time);

/// The side presses: its move is counted and its bonus added, the other side's time starts. Without
/// a move nothing is counted or added.
enum class Press { after_move, without_move };
void press(Clock& clock, Colour side, Press how);

/// A move that was counted is taken back. If it was the last of its period, the side is in that
/// period again and has the next one's time no more; what the move itself used or brought stays
/// for the arbiter to set.
void uncount_move(Clock& clock, Colour side);

/// The side is in this period of the control (an index) from now on, with so many moves completed.
/// It gets the time of each period that it enters, less what it overran, and its flag is up again.
void begin_period(Clock& clock, Colour side, std::size_t period, int moves);

/// Moves asked for up to the end of a period (an index); nullopt if one of them asks for no number.
std::optional<int> moves_due_by(const TimeControl& control, std::size_t period);

/// The period (an index) in which a side is that has completed so many moves.
std::size_t period_after(const TimeControl& control, int moves);

/// Stops both sides.
void stop(Clock& clock);

/// Starts one side's time.
void start(Clock& clock, Colour side);

/// Puts so much on one side, as an arbiter does. A flag that had fallen is up again.
void set(Clock& clock, Colour side, Duration time);

/// From now on every move of either side adds so much, in place of what it added before.
void introduce_increment(Clock& clock, Duration time);

/// Adds to or takes from one side; never below nothing. With time that is added, a flag that had
/// fallen is up again.
void adjust(Clock& clock, Colour side, Duration change);

/// Whether the period in which a side is asks for a number of moves, and how many are still
/// wanting.
std::optional<int> moves_wanting(const Clock& clock, Colour side);

/// Whether the side is in the last period of the control: all remaining moves in a limited time.
bool in_last_period(const Clock& clock, Colour side);

}  // namespace touchstone
