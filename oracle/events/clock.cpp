// SPDX-License-Identifier: Apache-2.0
//
// The arithmetic of the clock. See clock.hpp.
#include "oracle/events/clock.hpp"

#include <algorithm>
#include <charconv>

namespace touchstone {

namespace {

using namespace std::chrono_literals;

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::optional<Bonus> bonus_of(char sign) {
  if (sign == '+') return Bonus::increment;
  if (sign == 'b') return Bonus::bronstein;
  if (sign == 'd') return Bonus::simple_delay;
  return std::nullopt;
}

std::string_view sign_of(Bonus bonus) {
  switch (bonus) {
    case Bonus::none:
      return "";
    case Bonus::increment:
      return "+";
    case Bonus::bronstein:
      return "b";
    case Bonus::simple_delay:
      return "d";
  }
  return {};
}

bool read_bonus(std::string_view text, Period& period) {
  if (text.empty()) return true;
  const auto bonus = bonus_of(text.front());
  const auto time = read_clock_text(text.substr(1));
  if (!bonus || !time || *time < 0ms) return false;
  period.bonus = *bonus;
  period.bonus_time = *time;
  return true;
}

bool read_moves(std::string_view text, Period& period) {
  int moves = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), moves);
  if (error != std::errc{} || end != text.data() + text.size() || moves < 1) return false;
  period.moves = moves;
  return true;
}

std::optional<Period> read_period(std::string_view text) {
  Period period;
  const auto slash = text.find('/');
  if (slash != std::string_view::npos && !read_moves(text.substr(0, slash), period))
    return std::nullopt;
  if (slash != std::string_view::npos) text = text.substr(slash + 1);
  const auto blank = text.find(' ');
  const auto main = read_clock_text(text.substr(0, blank));
  if (!main || *main < 0ms) return std::nullopt;
  period.main = *main;
  const std::string_view rest =
      blank == std::string_view::npos ? std::string_view{} : trimmed(text.substr(blank));
  if (!read_bonus(rest, period)) return std::nullopt;
  return period;
}

const Period& period_of(const Clock& clock, const SideClock& side) {
  return clock.control[side.period];
}

/// Moves asked for up to the end of the period that the side is in.
std::optional<int> moves_due(const Clock& clock, const SideClock& side) {
  return moves_due_by(clock.control, side.period);
}

bool another_period_follows(const Clock& clock, const SideClock& side) {
  return side.period + 1 < clock.control.size();
}

bool has_made_moves_of_period(const Clock& clock, const SideClock& side) {
  const auto due = moves_due(clock, side);
  return due && side.moves >= *due;
}

/// What the move just made adds.
Duration bonus_after_move(const Period& period) {
  return period.bonus == Bonus::increment ? period.bonus_time : 0ms;
}

void mark_fall(SideClock& side) {
  side.flag_fallen = true;
  side.falls += 1;
}

/// The time of the next period is added to what is left. Time that ran after the flag fell is time
/// of the next period.
void enter_next_period(const Clock& clock, SideClock& side) {
  side.period += 1;
  side.left += period_of(clock, side).main - side.overrun;
  side.overrun = std::max(0ms, -side.left);
  side.left = std::max(0ms, side.left);
}

/// The moves of the period were made before this one, so that it is the first of the next, and a
/// flag that fell in between did no harm.
void begin_period_that_is_due(const Clock& clock, SideClock& side) {
  if (!has_made_moves_of_period(clock, side) || !another_period_follows(clock, side)) return;
  enter_next_period(clock, side);
  side.flag_fallen = false;
  if (side.left == 0ms) mark_fall(side);
}

/// The last period has not begun after all: its time is not due yet.
void leave_period(const Clock& clock, SideClock& side) {
  const Duration main = period_of(clock, side).main;
  side.period -= 1;
  side.left = std::max(0ms, side.left - main);
}

bool is_delayed(const Period& period) {
  return period.bonus == Bonus::simple_delay || period.bonus == Bonus::bronstein;
}

/// Of this time, how much runs after what a delay lets pass for nothing.
Duration charged(const Period& period, const SideClock& side, Duration time) {
  if (!is_delayed(period)) return time;
  const Duration free = std::max(0ms, period.bonus_time - side.used_in_move);
  return std::max(0ms, time - free);
}

}  // namespace

std::optional<TimeControl> read_time_control(std::string_view text) {
  TimeControl control;
  while (true) {
    const auto comma = text.find(',');
    const auto period = read_period(trimmed(text.substr(0, comma)));
    if (!period) return std::nullopt;
    control.push_back(*period);
    if (comma == std::string_view::npos) return control;
    text = text.substr(comma + 1);
  }
}

std::string to_string(const TimeControl& control) {
  std::string text;
  for (const Period& period : control) {
    if (!text.empty()) text += ", ";
    if (period.moves) text += std::to_string(*period.moves) + "/";
    text += clock_text(period.main);
    if (period.bonus != Bonus::none)
      text += " " + std::string(sign_of(period.bonus)) + clock_text(period.bonus_time);
  }
  return text;
}

Clock new_clock(const TimeControl& control) {
  Clock clock;
  clock.control = control;
  const Period& first = control.front();
  for (SideClock& side : clock.sides)
    side.left = first.main + (first.bonus == Bonus::increment ? first.bonus_time : 0ms);
  return clock;
}

void run(Clock& clock, Duration time) {
  if (!clock.running) return;
  SideClock& side = clock.of(*clock.running);
  const Duration taken = charged(period_of(clock, side), side, time);
  const bool had_time = side.left > 0ms;
  side.used_in_move += time;
  side.overrun += std::max(0ms, taken - side.left);
  side.left = std::max(0ms, side.left - taken);
  if (side.left > 0ms || taken == 0ms) return;
  if (had_time || !side.flag_fallen) mark_fall(side);
}

void press(Clock& clock, Colour side, Press how) {
  SideClock& own = clock.of(side);
  if (how == Press::after_move) {
    begin_period_that_is_due(clock, own);
    own.moves += 1;
    if (!own.flag_fallen) own.left += bonus_after_move(period_of(clock, own));
    if (has_made_moves_of_period(clock, own) && another_period_follows(clock, own))
      enter_next_period(clock, own);
  }
  start(clock, side == Colour::white ? Colour::black : Colour::white);
}

void uncount_move(Clock& clock, Colour side) {
  SideClock& own = clock.of(side);
  if (own.moves == 0) return;
  own.moves -= 1;
  if (own.period == 0) return;
  SideClock before = own;
  before.period -= 1;
  if (own.moves + 1 == moves_due(clock, before)) leave_period(clock, own);
}

void begin_period(Clock& clock, Colour side, std::size_t period, int moves) {
  SideClock& own = clock.of(side);
  while (own.period < period && another_period_follows(clock, own)) enter_next_period(clock, own);
  own.moves = moves;
  own.flag_fallen = own.left == 0ms;
}

std::optional<int> moves_due_by(const TimeControl& control, std::size_t period) {
  int sum = 0;
  for (std::size_t at = 0; at <= period; ++at) {
    if (!control[at].moves) return std::nullopt;
    sum += *control[at].moves;
  }
  return sum;
}

std::size_t period_after(const TimeControl& control, int moves) {
  std::size_t period = 0;
  while (period + 1 < control.size()) {
    const auto due = moves_due_by(control, period);
    if (!due || moves < *due) break;
    ++period;
  }
  return period;
}

void stop(Clock& clock) {
  clock.running.reset();
}

void start(Clock& clock, Colour side) {
  if (clock.running != side) clock.of(side).used_in_move = 0ms;
  clock.running = side;
}

void set(Clock& clock, Colour side, Duration time) {
  clock.of(side).left = std::max(0ms, time);
  clock.of(side).flag_fallen = time <= 0ms;
  clock.of(side).overrun = 0ms;
}

void introduce_increment(Clock& clock, Duration time) {
  for (Period& period : clock.control) {
    period.bonus = Bonus::increment;
    period.bonus_time = time;
  }
}

void adjust(Clock& clock, Colour side, Duration change) {
  set(clock, side, clock.of(side).left + change);
}

std::optional<int> moves_wanting(const Clock& clock, Colour side) {
  const auto due = moves_due(clock, clock.of(side));
  if (!due) return std::nullopt;
  return std::max(0, *due - clock.of(side).moves);
}

bool in_last_period(const Clock& clock, Colour side) {
  return !clock.control[clock.of(side).period].moves;
}

}  // namespace touchstone
