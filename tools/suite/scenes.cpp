// SPDX-License-Identifier: Apache-2.0
//
// Looking for contradictions in scenes. See scenes.hpp.
#include "tools/suite/scenes.hpp"

#include <algorithm>
#include <optional>

#include "oracle/game/clock.hpp"
#include "oracle/judge.hpp"
#include "oracle/laws/rapid_and_blitz.hpp"
#include "tools/suite/event_words.hpp"
#include "tools/suite/plain_text.hpp"
#include "tools/suite/ruling_answers.hpp"

namespace touchstone::suite {

namespace {

using Faults = std::vector<std::string>;

std::size_t place(Colour colour) {
  return static_cast<std::size_t>(colour);
}

std::string name_of(Colour colour) {
  return colour == Colour::white ? "White" : "Black";
}

/// The moves of `moves` are completed, so that the time of the side to move runs, or none.
void check_running(const Question& question, const Game& game, Faults& faults) {
  if (!question.setup.contains("running") || !game.clock || !game.clock->running) return;
  if (*game.clock->running == to_move(game)) return;
  faults.push_back("the time of " + name_of(*game.clock->running) + " runs while " +
                   name_of(to_move(game)) + " is to move");
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
  return question.setup.contains(std::string(to_string(colour)) + "-period");
}

/// A clock without a counter goes into its next period when a flag falls, so that the period can be
/// lower than the moves made, but not higher.
void check_period(const Question& question, const Game& game, Colour colour, Faults& faults) {
  if (!game.clock || !tells_period(question, colour)) return;
  const SideClock& side = game.clock->of(colour);
  const auto reached = periods_completed(game.clock->control, side.moves);
  if (side.period <= reached) return;
  faults.push_back(name_of(colour) + " has made " + std::to_string(side.moves) +
                   " moves and cannot be in period " + std::to_string(side.period + 1) + " yet");
}

/// The most that a side can have: all periods begun, with the increment of every move made and of
/// the next one.
Duration most_time(const Clock& clock, Colour colour) {
  const SideClock& side = clock.of(colour);
  Duration most{};
  int moves = side.moves;
  for (std::size_t at = 0; at <= side.period && at < clock.control.size(); ++at) {
    const Period& period = clock.control[at];
    const int made = std::min(moves, period.moves.value_or(moves));
    most += period.main;
    if (period.bonus == Bonus::increment) most += period.bonus_time * (made + 1);
    moves -= made;
  }
  return most;
}

void check_time(const Question& question, const Game& game, Colour colour, Faults& faults) {
  if (!game.clock || !question.setup.contains("control")) return;
  if (game.clock->of(colour).left <= most_time(*game.clock, colour)) return;
  faults.push_back(name_of(colour) + " has " + clock_text(game.clock->of(colour).left) +
                   ", more than periods and increments can give");
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
      faults.push_back("the control is " + to_string(game.clock->control) + wanted);
    return;
  }
  for (const Colour colour : both_colours) {
    Period all_moves;
    all_moves.main = game.clock->of(colour).left;
    const auto rate = rate_of_play({all_moves}, book);
    if (rate && !fits_clock(*rate, *announced, game))
      faults.push_back(name_of(colour) + " has " + clock_text(all_moves.main) + wanted);
  }
}

/// By the number of the first position and the moves told since, or by the counter of the clock.
int moves_so_far(const Game& game, Colour colour) {
  const int made = moves_made(game, colour);
  return game.clock ? std::max(made, game.clock->of(colour).moves) : made;
}

/// A scoresheet has no more gaps than moves were made.
void check_gaps(const Game& game, Colour colour, int missing, Faults& faults) {
  const int made = moves_so_far(game, colour);
  if (missing <= made) return;
  faults.push_back(name_of(colour) + " has made " + std::to_string(made) + " moves, and " +
                   std::to_string(missing) + " are missing on the scoresheet");
}

/// Nobody's time runs before he has had the move for the first time.
void check_unused_time(const Question& question, const Game& game, Colour colour, Faults& faults) {
  if (!game.clock || !question.setup.contains("control")) return;
  const SideClock& side = game.clock->of(colour);
  const Duration first = game.clock->control.front().main;
  if (side.moves > 0 || to_move(game) == colour || side.left >= first) return;
  faults.push_back(name_of(colour) + " has " + clock_text(side.left) +
                   " and has never had the move: the first period gives " + clock_text(first));
}

void check_setup(const Question& question, const Game& game, const Lawbook& book, Faults& faults) {
  check_running(question, game, faults);
  check_rate(question, game, book, faults);
  for (const Colour colour : both_colours) {
    check_period(question, game, colour, faults);
    check_time(question, game, colour, faults);
    check_unused_time(question, game, colour, faults);
    check_gaps(game, colour, game.unrecorded[place(colour)], faults);
  }
}

bool is_coming(Verb verb) {
  return verb == Verb::arrives || verb == Verb::returns;
}

/// A player who is not there can only come.
void check_actor(const Game& before, const Event& event, Faults& faults) {
  const auto player = player_of(event.by);
  if (!player || before.present[place(*player)] || is_coming(event.verb) || before.outcome) return;
  faults.push_back(name_of(*player) + " " + to_string(kind_of(event)) + " and is not there");
}

/// The first to come would lose to an opponent who is not there either. A move that the opponent
/// has sealed may win for him all the same.
void check_arrival(const Game& before, const Game& after, Faults& faults) {
  const Event& event = after.log.back().event;
  const auto player = player_of(event.by);
  if (!player || !is_coming(event.verb) || before.outcome || !after.outcome) return;
  const Colour opponent = opponent_of(*player);
  if (before.sealed && before.sealed->by == opponent) return;
  if (before.present[place(opponent)] || *after.outcome != win_of(opponent)) return;
  faults.push_back(name_of(*player) + " comes too late and loses to " + name_of(opponent) +
                   ", who is not there either");
}

void check_neglect(const Game& before, const Event& event, Faults& faults) {
  const auto player = player_of(event.by);
  if (player && event.verb == Verb::neglects_record)
    check_gaps(before, *player, event.count, faults);
}

/// Whether a player seals with some of the session left.
bool breaks_off_early(const EventText& event) {
  const auto amount = event.details.find("amount");
  if (event.verb != to_string(Verb::seals) || amount == event.details.end()) return false;
  return amount->second.find_first_of("123456789") != std::string::npos;
}

/// The arbiter tells a player to seal at the end of the session, so that nothing of it is left.
void check_session(const Question& question, Faults& faults) {
  bool has_ended = false;
  for (const EventText& event : question.events) {
    if (event.verb == to_string(Verb::adjourns)) has_ended = true;
    if (event.verb == to_string(Verb::resumes)) has_ended = false;
    if (has_ended && breaks_off_early(event))
      faults.push_back("the session has ended with the order to seal, and " +
                       event.details.at("amount") + " of it are left");
  }
}

void add_once(std::string fault, Faults& faults) {
  if (!plain::contains(faults, fault)) faults.push_back(std::move(fault));
}

}  // namespace

std::vector<std::string> faults_of_setup(const Question& question, const Lawbook& book) {
  const auto setup = read_setup(question, book);
  Faults faults;
  if (const auto* read = std::get_if<Setup>(&setup))
    check_setup(question, new_game(*read, book), book, faults);
  return faults;
}

std::vector<std::string> faults_of_scene(const Question& question, const Lawbook& book) {
  Faults faults = faults_of_setup(question, book);
  check_session(question, faults);
  std::optional<Game> before;
  const auto look = [&](std::size_t, const Game& game) {
    if (before) {
      Faults found;
      check_actor(*before, game.log.back().event, found);
      check_arrival(*before, game, found);
      check_neglect(*before, game.log.back().event, found);
      for (std::string& fault : found) add_once(std::move(fault), faults);
    }
    before = game;
  };
  try {
    follow(question, book, look);
  } catch (const BrokenOracle&) {
    // The run tells of it: the case has no answer then.
  }
  return faults;
}

}  // namespace touchstone::suite
