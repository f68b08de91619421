// SPDX-License-Identifier: Apache-2.0
//
// The arithmetic of the clock. See clock.hpp.
#include "oracle/game/clock.hpp"

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
  int sum = 0;
  for (std::size_t at = 0; at <= side.period; ++at) {
    if (!clock.control[at].moves) return std::nullopt;
    sum += *clock.control[at].moves;
  }
  return sum;
}

/// What the move just made gives back or adds.
Duration bonus_after_move(const Period& period, const SideClock& side) {
  switch (period.bonus) {
    case Bonus::none:
    case Bonus::simple_delay:
      return 0ms;
    case Bonus::increment:
      return period.bonus_time;
    case Bonus::bronstein:
      return std::min(period.bonus_time, side.used_in_move);
  }
  return 0ms;
}

/// The next period begins once its predecessor's moves are done: its time is added to what is left.
void enter_next_period(const Clock& clock, SideClock& side) {
  const auto due = moves_due(clock, side);
  if (!due || side.moves < *due || side.period + 1 >= clock.control.size()) return;
  side.period += 1;
  side.left += period_of(clock, side).main;
}

/// The last period has not begun after all: its time is not due yet.
void leave_period(const Clock& clock, SideClock& side) {
  const Duration main = period_of(clock, side).main;
  side.period -= 1;
  side.left = std::max(0ms, side.left - main);
}

/// Of this time, how much runs after what a simple delay lets pass for nothing.
Duration charged(const Period& period, const SideClock& side, Duration time) {
  if (period.bonus != Bonus::simple_delay) return time;
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
  side.used_in_move += time;
  side.left = std::max(0ms, side.left - taken);
  if (side.left == 0ms && taken > 0ms) side.flag_fallen = true;
}

void press(Clock& clock, Colour side, Press how) {
  SideClock& own = clock.of(side);
  if (how == Press::after_move) {
    own.moves += 1;
    if (!own.flag_fallen) own.left += bonus_after_move(period_of(clock, own), own);
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
}

void introduce_increment(Clock& clock, Duration time) {
  for (Period& period : clock.control) {
    period.bonus = Bonus::increment;
    period.bonus_time = time;
  }
}

void adjust(Clock& clock, Colour side, Duration change) {
  SideClock& own = clock.of(side);
  own.left = std::max(0ms, own.left + change);
  if (own.left == 0ms && change < 0ms) own.flag_fallen = true;
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
