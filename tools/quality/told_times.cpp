// SPDX-License-Identifier: Apache-2.0
//
// Looking at the times of cases. See told_times.hpp.
#include "tools/quality/told_times.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <map>

#include "oracle/events/clock.hpp"
#include "tools/answers/event_words.hpp"
#include "tools/answers/fact_words.hpp"
#include "tools/answers/time_spelling.hpp"

namespace touchstone::suite {

namespace {

using Fault = std::optional<std::string>;

std::string in_quotes(std::string_view text) {
  return "'" + std::string(text) + "'";
}

bool is_digit(char letter) {
  return std::isdigit(static_cast<unsigned char>(letter)) != 0;
}

int number_in(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

const std::string* value_of(const Case& told, const std::string& key) {
  const auto found = told.asked.setup.find(key);
  return found == told.asked.setup.end() ? nullptr : &found->second;
}

// ---- the control ----

/// A number that begins with 0 and has more digits, as in 05:00. Minutes and seconds after a colon
/// always have two digits.
bool has_leading_zero(std::string_view text) {
  char before = ' ';
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    const bool begins = !is_digit(before) && before != ':' && before != '.';
    if (begins && text[at] == '0' && is_digit(text[at + 1])) return true;
    before = text[at];
  }
  return false;
}

bool gives_no_time(const Period& period) {
  return period.main == Duration{} && period.bonus_time == Duration{};
}

bool adds_nothing(const Period& period) {
  return period.bonus != Bonus::none && period.bonus_time == Duration{};
}

Fault fault_of_control(const std::string& text) {
  const auto control = read_time_control(text);
  if (!control) return std::nullopt;
  if (has_leading_zero(text)) return in_quotes(text) + " has a number that begins with 0";
  if (std::any_of(control->begin(), control->end(), gives_no_time))
    return in_quotes(text) + " has a period that gives no time";
  if (std::any_of(control->begin(), control->end(), adds_nothing))
    return in_quotes(text) + " adds 0:00 with each move";
  return std::nullopt;
}

std::size_t periods_of(const Case& told) {
  const auto* text = value_of(told, "control");
  const auto control = text ? read_time_control(*text) : std::nullopt;
  return control ? control->size() : 1;
}

// ---- what is given ----

bool uses_clock(const Case& told) {
  return value_of(told, "control") || value_of(told, "white-clock") ||
         value_of(told, "black-clock");
}

/// Keys that say something of a clock.
constexpr std::array<std::string_view, 5> keys_of_clocks{
    "running", "white-completed", "black-completed", "white-period", "black-period"};

/// Keys that count from 1.
constexpr std::array<std::string_view, 5> keys_from_one{
    "white-period", "black-period", "move-limit", "no-draw-before", "games-per-arbiter"};

constexpr std::array<std::string_view, 4> keys_of_times{"white-clock", "black-clock", "elapsed",
                                                        "default-time"};

template <typename Range>
bool holds(const Range& range, std::string_view word) {
  return std::find(range.begin(), range.end(), word) != range.end();
}

/// A win gives more than a loss, and a draw no more than a win and no less than a loss.
Fault fault_of_scoring(const std::string& text) {
  const auto first = text.find('-');
  const auto second = text.find('-', first + 1);
  if (first == std::string::npos || second == std::string::npos) return std::nullopt;
  const int win = number_in(text);
  const int draw = number_in(std::string_view(text).substr(first + 1));
  const int loss = number_in(std::string_view(text).substr(second + 1));
  if (win > loss && win >= draw && draw >= loss) return std::nullopt;
  return in_quotes(text) + " gives a win no more than a loss, or a draw more or less than both";
}

Fault fault_of_given(const Case& told, const std::string& key, const std::string& value) {
  if (holds(keys_of_times, key)) return fault_of_spelling(value);
  if (key == "control") return fault_of_control(value);
  if (key == "scoring") return fault_of_scoring(value);
  if (holds(keys_of_clocks, key) && !uses_clock(told)) return in_quotes(key) + " without a clock";
  if (holds(keys_from_one, key) && value == "0") return in_quotes(key) + " counts from 1";
  return std::nullopt;
}

// ---- events ----

bool has_amount(std::string_view verb) {
  const auto known = read_verb(verb);
  return known && form_of(*known).object == Object::amount;
}

std::vector<std::string> faults_of_event_times(const EventText& event) {
  std::vector<std::string> faults;
  const auto add = [&](const std::string& time) {
    if (auto fault = fault_of_spelling(time)) faults.push_back(std::move(*fault));
  };
  if (has_amount(event.verb)) add(event.object);
  for (const auto& [name, value] : event.details)
    if (name == "after" || name == "amount") add(value);
  return faults;
}

// ---- answers ----

/// "white begins period 2", also as an option of somebody.
std::optional<int> period_in(std::string_view measure) {
  constexpr std::string_view words = " begins period ";
  const auto found = measure.find(words);
  if (found == std::string_view::npos) return std::nullopt;
  return number_in(measure.substr(found + words.size()));
}

/// The highest period that a fact names, 0 if it names none.
int highest_period(const std::string& key, const Fact& fact) {
  int highest = 0;
  if (const auto* texts = std::get_if<std::vector<std::string>>(&fact))
    for (const std::string& text : *texts) highest = std::max(highest, period_in(text).value_or(0));
  const bool is_period = key == "white-period" || key == "black-period";
  if (const auto* number = std::get_if<std::int64_t>(&fact); number && is_period)
    highest = std::max(highest, static_cast<int>(*number));
  return highest;
}

/// The highest period that is expected of each event.
std::map<std::size_t, int> expected_periods(const Case& told) {
  std::map<std::size_t, int> highest;
  const std::size_t last = told.asked.events.size();
  for (const auto& [edition, expected] : told.expected)
    for (const auto& [name, fact] : expected.facts) {
      int& known = highest[event_of_fact(name, last)];
      known = std::max(known, highest_period(name.substr(0, name.find('@')), fact));
    }
  return highest;
}

/// Gathers the faults of one case.
class Times {
 public:
  explicit Times(const Case& told) : told_(told) {}

  std::vector<Problem> faults() {
    for (const auto& [key, value] : told_.asked.setup)
      if (const auto fault = fault_of_given(told_, key, value)) add(place_of(told_, key), *fault);
    const auto& events = told_.asked.events;
    for (std::size_t number = 1; number <= events.size(); ++number)
      for (const std::string& fault : faults_of_event_times(events[number - 1]))
        add(place_of_event(told_, number), fault);
    add_periods();
    return std::move(problems_);
  }

 private:
  void add_periods() {
    const auto known = static_cast<int>(periods_of(told_));
    for (const auto& [number, period] : expected_periods(told_))
      if (period > known)
        add(place_of_event(told_, number), "period " + std::to_string(period) +
                                               " is expected, and the control has " +
                                               std::to_string(known));
  }

  void add(Mark at, const std::string& fault) {
    problems_.push_back({told_.file, at, told_.id + ": " + fault, "correct what is told"});
  }

  const Case& told_;
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> faults_of_told_times(const Case& told) {
  if (told.asked.events.empty()) return {};
  return Times(told).faults();
}

}  // namespace touchstone::suite
