// SPDX-License-Identifier: Apache-2.0
//
// Looking for contradictions in scenes. See scenes.hpp.
#include "tools/quality/scenes.hpp"

#include <algorithm>
#include <optional>

#include "oracle/events/clock.hpp"
#include "oracle/movement/position_counters.hpp"
#include "oracle/procedure/rapid_and_blitz.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using Faults = std::vector<GivenFault>;

std::size_t place(Colour colour) {
  return static_cast<std::size_t>(colour);
}

std::string name_of(Colour colour) {
  return colour == Colour::white ? "White" : "Black";
}

/// "white-clock".
std::string key_of(Colour colour, const std::string& key) {
  return std::string(to_string(colour)) + "-" + key;
}

/// The moves of `moves` are completed, so that the time of the side to move runs, or none.
void check_running(const Question& question, const Game& game, Faults& faults) {
  if (!question.setup.contains("running") || !game.clock || !game.clock->running) return;
  if (*game.clock->running == to_move(game)) return;
  faults.push_back({"running", "the time of " + name_of(*game.clock->running) + " runs while " +
                                   name_of(to_move(game)) + " is to move"});
}

/// Before the start nobody has moved, and no clock runs.
void check_start(const Question& question, const Game& game, Faults& faults) {
  if (!game.setup.before_start) return;
  if (!game.setup.moves.empty())
    faults.push_back({"moves", "the game has not begun, and moves are told"});
  if (game.clock && game.clock->running && question.setup.contains("running"))
    faults.push_back({"running", "the game has not begun, and the time of " +
                                     name_of(*game.clock->running) + " runs"});
}

/// How many periods so many moves complete.
std::size_t periods_completed(const TimeControl& control, int moves) {
  std::size_t periods = 0;
  for (const Period& period : control) {
    if (!period.moves || moves < *period.moves) break;
    moves -= *period.moves;
    ++periods;
  }
  return periods;
}

/// Whether a case tells the period of a side itself.
bool tells_period(const Question& question, Colour colour) {
  return question.setup.contains(key_of(colour, "period"));
}

/// A clock without a counter goes into its next period when a flag falls, so that the period can be
/// lower than the moves made, but not higher.
void check_period(const Question& question, const Game& game, Colour colour, Faults& faults) {
  if (!game.clock || !tells_period(question, colour)) return;
  const SideClock& side = game.clock->of(colour);
  const auto reached = periods_completed(game.clock->control, side.moves);
  if (side.period <= reached) return;
  faults.push_back({key_of(colour, "period"), name_of(colour) + " has made " +
                                                  std::to_string(side.moves) +
                                                  " moves and cannot be in period " +
                                                  std::to_string(side.period + 1) + " yet"});
}

void check_time(const Question& question, const Game& game, Colour colour, Faults& faults) {
  if (!game.clock || !question.setup.contains("control")) return;
  const SideClock& side = game.clock->of(colour);
  if (side.left <= most_time(*game.clock, colour, side.period)) return;
  faults.push_back({key_of(colour, "clock"), name_of(colour) + " has " + clock_text(side.left) +
                                                 ", more than periods and increments can give"});
}

/// What the event announces, if it is rapid chess or blitz. Blitz holds the laws of rapid chess
/// too.
std::optional<RateOfPlay> announced_rate(const Lawbook& book) {
  if (book.in_force.at(Rule::blitz_chess).in_force) return RateOfPlay::blitz;
  if (book.in_force.at(Rule::rapid_chess).in_force) return RateOfPlay::rapid;
  return std::nullopt;
}

bool is_at_the_start(const Game& game) {
  return game.moves.empty() && game.board.men == initial_array().men;
}

/// Without a control only the clocks are known. The time left can be less than the time for all
/// moves, unless no move was made yet.
bool fits_clock(RateOfPlay rate, RateOfPlay announced, const Game& game) {
  return rate == announced || (rate == RateOfPlay::blitz && !is_at_the_start(game));
}

void check_rate(const Question& question, const Game& game, const Lawbook& book, Faults& faults) {
  const auto announced = announced_rate(book);
  if (!announced || !game.clock) return;
  const std::string wanted = ", which is not " + std::string(to_string(*announced));
  if (question.setup.contains("control")) {
    const auto rate = rate_of_play(game.clock->control, book);
    if (rate && *rate != *announced)
      faults.push_back({"control", "the control is " + to_string(game.clock->control) + wanted});
    return;
  }
  for (const Colour colour : both_colours) {
    Period all_moves;
    all_moves.main = game.clock->of(colour).left;
    const auto rate = rate_of_play({all_moves}, book);
    if (rate && !fits_clock(*rate, *announced, game))
      faults.push_back({key_of(colour, "clock"),
                        name_of(colour) + " has " + clock_text(all_moves.main) + wanted});
  }
}

/// A scoresheet has no more gaps than moves were made.
void check_gaps(const Game& game, Colour colour, Faults& faults) {
  const int missing = game.unrecorded[place(colour)];
  const int made = moves_so_far(game, colour);
  if (missing <= made) return;
  faults.push_back({key_of(colour, "unrecorded"),
                    name_of(colour) + " has made " + std::to_string(made) + " moves, and " +
                        std::to_string(missing) + " are missing on the scoresheet"});
}

/// The first period of all moves is the last one.
void check_last_period(const Game& game, Faults& faults) {
  if (!game.clock || game.clock->control.empty()) return;
  const TimeControl& control = game.clock->control;
  if (std::all_of(control.begin(), control.end() - 1,
                  [](const Period& period) { return period.moves.has_value(); }))
    return;
  faults.push_back({"control", "a period for all the moves that are left is not the last one"});
}

/// An event is rapid chess or blitz.
void check_kind_of_event(const Question& question, Faults& faults) {
  if (plain::contains(question.regulations, "rapid") &&
      plain::contains(question.regulations, "blitz"))
    faults.push_back({"regulations", "an event is rapid chess or blitz, not both"});
}

/// Nobody makes an illegal move before he has had the move.
void check_illegal_moves(const Question& question, const Game& game, Colour colour,
                         Faults& faults) {
  const auto told = question.setup.find(key_of(colour, "illegal-moves"));
  if (told == question.setup.end() || told->second == "0") return;
  const bool had_the_move = moves_so_far(game, colour) > 0 || to_move(game) == colour;
  if (game.started && had_the_move) return;
  faults.push_back({told->first, name_of(colour) + " has made no move yet, and " + told->second +
                                     " illegal ones are told"});
}

/// Rapid chess and blitz with too few arbiters, of 2014 and 2017: one illegal move loses, by a
/// claim or found by the arbiter, and one that nobody found in time is not counted. Before 2014 an
/// opponent in blitz may claim the win, and need not: he can have the move put right.
bool loses_with_the_first(const Game& game, const Lawbook& book) {
  const Event no_event;
  return book.in_force.at(Rule::first_illegal_move_loses).in_force &&
         are_fast_laws_in_use({game, no_event, book});
}

/// The number of counted illegal moves with which a game is over, if the edition has one for this
/// game. In a game of more than one period the count of a quickplay finish begins in the last.
std::optional<int> losing_number(const Game& game, const Lawbook& book) {
  const RulesInForce& rules = book.in_force;
  if (loses_with_the_first(game, book)) return 1;
  const int limit = rules.illegal_loses_at.value;
  if (rules.at(Rule::illegal_move_penalty).in_force && limit > 0) return limit;
  const bool is_quickplay = rules.at(Rule::quickplay_illegal_moves).in_force &&
                            rules.quickplay_in_use.value && game.clock &&
                            game.clock->control.size() == 1;
  return is_quickplay ? std::optional(rules.quickplay_losing_number.value) : std::nullopt;
}

/// With the last illegal move of the ladder the game was over, won or drawn.
void check_losing_number(const Game& game, Colour colour, const Lawbook& book, Faults& faults) {
  const auto limit = losing_number(game, book);
  const int told = game.illegal_moves[place(colour)];
  if (!limit || told < *limit) return;
  const std::string moves = told == 1 ? " illegal move" : " illegal moves";
  faults.push_back({key_of(colour, "illegal-moves"),
                    name_of(colour) + " has " + std::to_string(told) + moves +
                        " counted, and the game was over with " + std::to_string(*limit)});
}

/// Whether the number of the move is told. "0 1" with other men than those of the array is written
/// where nobody knows it.
bool tells_number(const Game& game) {
  const Position& first = game.setup.position;
  return tells_counters(first) || first.men == initial_array().men;
}

/// A clock counts no moves that were not made.
void check_completed(const Question& question, const Game& game, Colour colour, Faults& faults) {
  const std::string key = key_of(colour, "completed");
  if (!game.clock || !question.setup.contains(key) || !tells_number(game)) return;
  const int made = moves_made(game, colour);
  const int counted = game.clock->of(colour).moves;
  if (counted <= made) return;
  faults.push_back({key, name_of(colour) + " has made " + std::to_string(made) + " moves, and " +
                             std::to_string(counted) + " are told to be completed"});
}

/// What a side has used at least, if the increment of the next move is not on its clock yet.
Duration least_used(const Clock& clock, Colour colour) {
  const SideClock& side = clock.of(colour);
  const Period& period = clock.control[std::min(side.period, clock.control.size() - 1)];
  Duration given = most_time(clock, colour, side.period);
  if (period.bonus == Bonus::increment) given -= period.bonus_time;
  return std::max(Duration{}, given - side.left);
}

/// Both clocks together have used no more than the time since the start.
void check_elapsed(const Question& question, const Game& game, Faults& faults) {
  if (!game.clock || !question.setup.contains("elapsed") || !question.setup.contains("control"))
    return;
  const Duration used =
      least_used(*game.clock, Colour::white) + least_used(*game.clock, Colour::black);
  if (used <= game.elapsed) return;
  faults.push_back({"elapsed", clock_text(game.elapsed) + " have gone since the start, and " +
                                   clock_text(used) + " are missing on the clocks"});
}

/// Nobody's time runs before he has had the move for the first time.
void check_unused_time(const Question& question, const Game& game, Colour colour, Faults& faults) {
  if (!game.clock || !question.setup.contains("control")) return;
  const SideClock& side = game.clock->of(colour);
  const Duration first = game.clock->control.front().main;
  if (side.moves > 0 || to_move(game) == colour || side.left >= first) return;
  faults.push_back(
      {key_of(colour, "clock"), name_of(colour) + " has " + clock_text(side.left) +
                                    " and has never had the move: the first period gives " +
                                    clock_text(first)});
}

void check_side(const Question& question, const Game& game, Colour colour, const Lawbook& book,
                Faults& faults) {
  check_period(question, game, colour, faults);
  check_time(question, game, colour, faults);
  check_unused_time(question, game, colour, faults);
  check_gaps(game, colour, faults);
  check_illegal_moves(question, game, colour, faults);
  check_losing_number(game, colour, book, faults);
  check_completed(question, game, colour, faults);
}

}  // namespace

std::vector<GivenFault> faults_of_given(const Question& question, const Game& first,
                                        const Lawbook& book) {
  Faults faults;
  check_running(question, first, faults);
  check_start(question, first, faults);
  check_kind_of_event(question, faults);
  check_rate(question, first, book, faults);
  check_last_period(first, faults);
  for (const Colour colour : both_colours) check_side(question, first, colour, book, faults);
  check_elapsed(question, first, faults);
  return faults;
}

Duration most_time(const Clock& clock, Colour colour, std::size_t period) {
  Duration most{};
  int moves = clock.of(colour).moves;
  for (std::size_t at = 0; at <= period && at < clock.control.size(); ++at) {
    const Period& one = clock.control[at];
    const int made = std::min(moves, one.moves.value_or(moves));
    most += one.main;
    if (one.bonus == Bonus::increment) most += one.bonus_time * (made + 1);
    moves -= made;
  }
  return most;
}

int moves_so_far(const Game& game, Colour colour) {
  const int made = moves_made(game, colour);
  return game.clock ? std::max(made, game.clock->of(colour).moves) : made;
}

}  // namespace touchstone::suite
