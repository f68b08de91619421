// SPDX-License-Identifier: Apache-2.0
//
// The texts of rulings. See measure_words.hpp. Those without a number are made from the measures
// themselves, so that none can be forgotten.
#include "tools/answers/measure_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <vector>

#include "oracle/events/duration.hpp"
#include "oracle/rules/ruling.hpp"
#include "tools/answers/ignored_keys.hpp"
#include "tools/answers/time_spelling.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using List = std::vector<std::string>;

constexpr std::array actors{Actor::white, Actor::black, Actor::arbiter, Actor::bystander,
                            Actor::circumstance};

/// Every value of an enum that begins with 0, up to its last.
template <typename Kind>
std::vector<Kind> all_up_to(Kind last) {
  std::vector<Kind> all;
  for (int value = 0; value <= static_cast<int>(last); ++value)
    all.push_back(static_cast<Kind>(value));
  return all;
}

void add_measures_of_side(Colour side, std::vector<Measure>& all) {
  all.insert(all.end(), {BindTo{side, {}}, SetFree{side}, RunClock{side}, DrawOffer{side},
                         CountOffence{side, Offence::illegal_move}});
  for (const PenaltyKind kind : all_up_to(PenaltyKind::expel))
    all.emplace_back(Penalise{side, kind});
}

std::vector<Measure> measures_without_number() {
  std::vector<Measure> all{RestorePosition{0}, RunClock{}, DrawOffer{}};
  for (const Outcome outcome : all_up_to(Outcome::result_pending))
    all.emplace_back(EndGame{outcome});
  for (const Answered answer : all_up_to(Answered::not_admitted))
    all.emplace_back(AnswerClaim{answer});
  for (const Colour side : both_colours) add_measures_of_side(side, all);
  for (const Actor actor : actors) all.emplace_back(Infringement{actor});
  return all;
}

const List& duties() {
  static const List texts = [] {
    List all;
    for (const Actor actor : actors)
      for (const Duty duty : all_up_to(Duty::record_position))
        all.push_back(to_string(Measure{Require{actor, duty}}));
    return all;
  }();
  return texts;
}

const List& texts_without_number() {
  static const List texts = [] {
    List all;
    for (const Measure& measure : measures_without_number()) all.push_back(to_string(measure));
    all.insert(all.end(), duties().begin(), duties().end());
    return all;
  }();
  return texts;
}

/// Whether a text begins with another, which is then taken off it.
bool take(std::string_view& text, std::string_view beginning) {
  if (!text.starts_with(beginning)) return false;
  text.remove_prefix(beginning.size());
  return true;
}

/// Takes a number off a text, -1 if it does not begin with one.
int take_number(std::string_view& text) {
  int number = -1;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{}) return -1;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool is_time(std::string_view text) {
  const auto time = read_clock_text(text);
  return time && *time >= Duration{};
}

/// The time of "white +2:00", "white -5:00" or "white clock 5:00", without its sign. Returns
/// nullopt if the text is no such measure.
std::optional<std::string_view> time_in(std::string_view text) {
  if (!take(text, "white ") && !take(text, "black ")) return std::nullopt;
  if (!take(text, "clock ") && !take(text, "+") && !take(text, "-")) return std::nullopt;
  return is_time(text) ? std::optional<std::string_view>(text) : std::nullopt;
}

/// "white begins period 2".
bool begins_period(std::string_view text) {
  if (!take(text, "white ") && !take(text, "black ")) return false;
  return take(text, "begins period ") && take_number(text) > 0 && text.empty();
}

std::string known_text(const std::string& what, const List& known, const std::string& text) {
  return what + plain::did_you_mean(known, text);
}

/// Takes the actor before a colon off a text.
bool take_chooser(std::string_view& text) {
  return std::any_of(actors.begin(), actors.end(),
                     [&](Actor actor) { return take(text, std::string(to_string(actor)) + ": "); });
}

}  // namespace

std::optional<std::string> fault_of_measure(const std::string& text) {
  if (plain::contains(texts_without_number(), text) || begins_period(text)) return std::nullopt;
  if (const auto time = time_in(text)) return fault_of_spelling(*time);
  return known_text("it holds measures", texts_without_number(), text);
}

std::optional<std::string> fault_of_duty(const std::string& text) {
  if (plain::contains(duties(), text)) return std::nullopt;
  return known_text("it holds duties, such as 'white must record-moves'", duties(), text);
}

std::optional<std::string> fault_of_option(const std::string& text) {
  std::string_view measure = text;
  if (!take_chooser(measure))
    return "it holds who may choose and what, such as 'arbiter: warning white'";
  if (!fault_of_measure(std::string(measure))) return std::nullopt;
  const std::string chooser = text.substr(0, text.size() - measure.size());
  List known;
  for (const std::string& one : texts_without_number()) known.push_back(chooser + one);
  return known_text("it holds who may choose which measure", known, text);
}

std::optional<std::string> fault_of_choice(const std::string& text) {
  std::string_view rest = text;
  const bool is_chosen = take_chooser(rest);
  const int least = take_number(rest);
  const int most = take(rest, " to ") ? take_number(rest) : -1;
  const int options = take(rest, " of ") ? take_number(rest) : -1;
  const bool is_range = 0 <= least && least <= most && most <= options;
  if (is_chosen && is_range && rest.empty()) return std::nullopt;
  return "it holds who chooses how many, such as 'arbiter: 1 to 7 of 7'";
}

std::optional<std::string> fault_of_ignored_key(const std::string& text) {
  const List& known = keys_that_can_be_ignored();
  if (plain::contains(known, text)) return std::nullopt;
  return known_text("it holds keys of events to which some edition gives no meaning", known, text);
}

}  // namespace touchstone::suite
