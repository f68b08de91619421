// SPDX-License-Identifier: Apache-2.0
//
// Times as texts. See duration.hpp.
#include "oracle/events/duration.hpp"

#include <array>
#include <charconv>

namespace touchstone {

namespace {

using namespace std::chrono_literals;

struct Unit {
  std::string_view word;
  Duration length;
};

constexpr std::array<Unit, 4> units{{{"h", 1h}, {"min", 1min}, {"s", 1s}, {"ms", 1ms}}};

/// No text of a time has more digits in one place.
constexpr std::size_t most_digits = 6;

std::optional<int> digits(std::string_view text) {
  int number = 0;
  if (text.empty() || text.size() > most_digits) return std::nullopt;
  if (text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::string two_digits(std::int64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

std::string fraction(std::int64_t thousandths) {
  if (thousandths == 0) return {};
  const std::string text = std::to_string(thousandths);
  return "." + std::string(3 - text.size(), '0') + text;
}

/// Seconds with up to three digits behind a point.
std::optional<Duration> read_seconds(std::string_view text) {
  const auto point = text.find('.');
  const auto whole = digits(text.substr(0, point));
  if (!whole || text.substr(0, point).size() != 2 || *whole > 59) return std::nullopt;
  if (point == std::string_view::npos) return Duration(1s * *whole);
  std::string thousandths(text.substr(point + 1));
  if (thousandths.empty() || thousandths.size() > 3) return std::nullopt;
  thousandths.resize(3, '0');
  const auto part = digits(thousandths);
  if (!part) return std::nullopt;
  return Duration(1s * *whole + 1ms * *part);
}

/// "5:00" or "1:30:00" without a sign.
std::optional<Duration> read_unsigned(std::string_view text) {
  const auto last = text.rfind(':');
  if (last == std::string_view::npos) return std::nullopt;
  const auto seconds = read_seconds(text.substr(last + 1));
  const std::string_view front = text.substr(0, last);
  const auto first = front.find(':');
  const bool has_hours = first != std::string_view::npos;
  const auto minutes = digits(has_hours ? front.substr(first + 1) : front);
  const auto hours = has_hours ? digits(front.substr(0, first)) : std::optional<int>(0);
  if (!seconds || !minutes || !hours) return std::nullopt;
  if (has_hours && *minutes > 59) return std::nullopt;
  return *seconds + 1min * *minutes + 1h * *hours;
}

}  // namespace

std::string clock_text(Duration time) {
  if (time < 0ms) return "-" + clock_text(-time);
  const auto hours = time / 1h;
  const auto minutes = time % 1h / 1min;
  const std::string seconds = two_digits(time % 1min / 1s) + fraction(time % 1s / 1ms);
  if (hours == 0) return std::to_string(minutes) + ":" + seconds;
  return std::to_string(hours) + ":" + two_digits(minutes) + ":" + seconds;
}

std::optional<Duration> read_clock_text(std::string_view text) {
  if (!text.starts_with('-')) return read_unsigned(text);
  const auto time = read_unsigned(text.substr(1));
  return time ? std::optional<Duration>(-*time) : std::nullopt;
}

std::string period_text(Duration time) {
  for (const Unit& unit : units)
    if (time != 0ms && time % unit.length == 0ms)
      return std::to_string(time / unit.length) + std::string(unit.word);
  return "0s";
}

std::optional<Duration> read_period_text(std::string_view text) {
  const auto end = text.find_first_not_of("0123456789");
  if (end == std::string_view::npos) return std::nullopt;
  const auto number = digits(text.substr(0, end));
  for (const Unit& unit : units)
    if (number && text.substr(end) == unit.word) return unit.length * *number;
  return std::nullopt;
}

}  // namespace touchstone
