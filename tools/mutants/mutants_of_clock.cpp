// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about the chess clock: what a press does and adds, when a flag decides and what, who
// comes too late, who may stop and set the clock.
#include <algorithm>

#include "oracle/procedure/clock.hpp"
#include "tools/mutants/lists.hpp"
#include "tools/mutants/procedure_mutants.hpp"

namespace touchstone {

namespace {

/// What was sealed is not a move.
std::optional<Ruling> envelope_overlooked(const Hearing& hearing) {
  Game game = hearing.game;
  game.sealed.reset();
  return laws::clock_handling({game, hearing.event, hearing.book});
}

/// A breach, and no penalty open for it.
template <Hear law>
std::optional<Ruling> for_nothing(const Hearing& hearing) {
  auto ruling = law(hearing);
  if (ruling) ruling->choices.clear();
  return ruling;
}

/// What the law calls a breach breaks nothing.
template <Hear law>
std::optional<Ruling> harmless(const Hearing& hearing) {
  return without<Infringement>(law(hearing));
}

std::optional<Ruling> upheld(const Hearing&) {
  return due({AnswerClaim{Answered::upheld}});
}

Ruling lost_by(Colour loser) {
  return due({EndGame{win_of(opponent_of(loser))}});
}

const Played* unpressed_move(const Hearing& hearing) {
  const Played* last = last_move_of(hearing.game, player(hearing));
  return last && !last->pressed ? last : nullptr;
}

const Period& period_of_player(const Hearing& hearing) {
  const Clock& clock = *hearing.game.clock;
  return clock.control[clock.of(player(hearing)).period];
}

std::optional<Ruling> change_own_time(const Hearing& hearing, Duration by) {
  return due({ChangeTime{player(hearing), by}});
}

bool has_increment(const Hearing& hearing) {
  return hearing.game.clock && period_of_player(hearing).bonus == Bonus::increment;
}

std::optional<Ruling> no_increment(const Hearing& hearing) {
  if (!has_increment(hearing) || !unpressed_move(hearing)) return nothing_follows();
  return change_own_time(hearing, -period_of_player(hearing).bonus_time);
}

std::optional<Ruling> increment_at_every_press(const Hearing& hearing) {
  if (!has_increment(hearing) || unpressed_move(hearing)) return nothing_follows();
  return change_own_time(hearing, period_of_player(hearing).bonus_time);
}

std::optional<Ruling> delay_is_added(const Hearing& hearing) {
  if (!hearing.game.clock || period_of_player(hearing).bonus != Bonus::simple_delay)
    return std::nullopt;
  return change_own_time(hearing, period_of_player(hearing).bonus_time);
}

/// The whole of the delay comes back, not only what was used.
std::optional<Ruling> bronstein_is_added(const Hearing& hearing) {
  if (!hearing.game.clock || period_of_player(hearing).bonus != Bonus::bronstein)
    return std::nullopt;
  const Duration used = hearing.game.clock->of(player(hearing)).used_in_move;
  const Duration unused = period_of_player(hearing).bonus_time - used;
  return change_own_time(hearing, std::max(Duration{}, unused));
}

/// The main time runs at once, so that the flag falls before the press could give any back.
std::optional<Ruling> bronstein_runs_at_once(const Hearing& hearing) {
  const auto& clock = hearing.game.clock;
  if (hearing.event.topic != Topic::flag || !clock || !clock->running) return std::nullopt;
  const SideClock& side = clock->of(*clock->running);
  if (clock->control[side.period].bonus == Bonus::bronstein && side.left <= side.used_in_move)
    return due({EndGame{win_of(opponent_of(*clock->running))}});
  return laws::loss_on_time(hearing);
}

/// Time that runs after a flag is nobody's.
std::optional<Ruling> time_after_a_flag_is_free(const Hearing& hearing) {
  if (!laws::saved_time(hearing)) return std::nullopt;
  return change_own_time(hearing, hearing.game.clock->of(player(hearing)).overrun);
}

/// Every flag after the first is taken for the first.
std::optional<Ruling> first_flag_hides_the_second(const Hearing& hearing) {
  const auto& clock = hearing.game.clock;
  if (!clock || hearing.event.topic != Topic::flag) return std::nullopt;
  if (clock->of(Colour::white).falls > 1) return std::nullopt;
  return laws::loss_on_time(hearing);
}

/// The counter of the clock starts with the case, whatever the number of the move.
std::optional<Ruling> second_hour_twice(const Hearing& hearing) {
  const auto& clock = hearing.game.clock;
  if (!clock || !unpressed_move(hearing) || clock->of(player(hearing)).period != 1)
    return std::nullopt;
  return change_own_time(hearing, clock->control[1].main);
}

std::optional<Ruling> saved_time_is_lost(const Hearing& hearing) {
  if (!laws::saved_time(hearing)) return std::nullopt;
  return change_own_time(hearing, -hearing.game.clock->of(player(hearing)).left);
}

/// The next period's time comes only with the first move in it.
std::optional<Ruling> next_period_a_move_late(const Hearing& hearing) {
  if (!laws::saved_time(hearing)) return std::nullopt;
  const Clock& clock = *hearing.game.clock;
  return change_own_time(hearing, -clock.control[clock.of(player(hearing)).period + 1].main);
}

/// The clock counts for the mover only until he has let go of the man.
std::optional<Ruling> time_stands_after_the_move(const Hearing& hearing) {
  if (!unpressed_move(hearing)) return std::nullopt;
  Duration since = hearing.event.after;
  for (auto entry = hearing.game.log.rbegin(); entry != hearing.game.log.rend(); ++entry) {
    if (entry->event.verb == Verb::plays) break;
    since += entry->event.after + entry->event.amount;
  }
  return change_own_time(hearing, since);
}

std::optional<Ruling> no_press_after_the_reply(const Hearing& hearing) {
  if (!laws::pressing_always_allowed(hearing)) return std::nullopt;
  return forbidden(hearing);
}

std::optional<Ruling> other_hand_is_illegal_move(const Hearing& hearing) {
  if (!laws::same_hand_for_clock(hearing)) return std::nullopt;
  return due(
      {Infringement{hearing.event.by}, CountOffence{player(hearing), Offence::illegal_move}});
}

/// The move counts as completed once it is made.
std::optional<Ruling> moving_completes(const Hearing& hearing) {
  if (!hearing.game.clock || period_of_player(hearing).bonus != Bonus::increment)
    return nothing_follows();
  return change_own_time(hearing, period_of_player(hearing).bonus_time);
}

/// A server ends the game as time runs out.
std::optional<Ruling> flag_ends_the_game_itself(const Hearing& hearing) {
  const auto& clock = hearing.game.clock;
  if (!clock || !clock->running) return nothing_follows();
  const Colour side = *clock->running;
  if (clock->of(side).left > hearing.event.amount) return nothing_follows();
  return lost_by(side);
}

std::optional<Ruling> anybody_calls_the_flag(const Hearing& hearing) {
  if (hearing.event.topic != Topic::flag) return std::nullopt;
  if (hearing.event.by != Actor::bystander) return nothing_follows();
  return lost_by(*hearing.event.of);
}

std::optional<Ruling> own_flag_cannot_be_called(const Hearing& hearing) {
  if (hearing.event.topic == Topic::flag && hearing.event.of == player(hearing))
    return due({AnswerClaim{Answered::rejected}});
  return laws::flag_considered_fallen_on_claim(hearing);
}

std::optional<Ruling> every_claim_is_right(const Hearing& hearing) {
  if (hearing.event.topic != Topic::flag) return std::nullopt;
  return upheld(hearing);
}

std::optional<Ruling> flag_always_loses(const Hearing& hearing) {
  const auto loser = laws::out_of_time(hearing);
  if (!loser) return std::nullopt;
  return lost_by(*loser);
}

/// A flag loses however many moves were completed.
std::optional<Ruling> count_is_not_asked(const Hearing& hearing) {
  if (hearing.event.topic != Topic::flag || hearing.event.by == Actor::bystander)
    return std::nullopt;
  for (const Colour side : {Colour::white, Colour::black})
    if (hearing.game.clock->of(side).flag_fallen && hearing.event.of.value_or(side) == side)
      return lost_by(side);
  return std::nullopt;
}

std::optional<Ruling> flag_beats_mate(const Hearing& hearing) {
  if (!hearing.game.outcome) return laws::loss_on_time(hearing);
  for (const Colour side : {Colour::white, Colour::black})
    if (hearing.event.topic == Topic::flag && hearing.game.clock->of(side).flag_fallen)
      return lost_by(side);
  return laws::loss_on_time_after_the_end(hearing);
}

std::vector<ManType> men_beside_the_king(const Game& game, Colour colour) {
  std::vector<ManType> men;
  for (const Square square : all_squares())
    if (const auto& man = game.board.at(square); man && man->colour == colour)
      if (man->type != ManType::king) men.push_back(man->type);
  return men;
}

bool is_light(const std::vector<ManType>& men) {
  return std::all_of(men.begin(), men.end(), [](ManType type) {
    return type == ManType::knight || type == ManType::bishop;
  });
}

bool is_bare(const std::vector<ManType>& men) {
  return men.empty();
}

bool is_one_light_piece(const std::vector<ManType>& men) {
  return men.size() <= 1 && is_light(men);
}

/// Two knights do not force mate.
bool is_two_knights_or_less(const std::vector<ManType>& men) {
  return is_one_light_piece(men) || men == std::vector{ManType::knight, ManType::knight};
}

/// Out of time is drawn by a table of the opponent's men.
template <bool (*is_insufficient)(const std::vector<ManType>&)>
std::optional<Ruling> by_table(const Hearing& hearing) {
  const auto loser = laws::out_of_time(hearing);
  if (!loser) return std::nullopt;
  const Colour opponent = opponent_of(*loser);
  if (is_insufficient(men_beside_the_king(hearing.game, opponent)))
    return due({EndGame{Outcome::draw}});
  return lost_by(*loser);
}

template <bool (*is_insufficient)(const std::vector<ManType>&)>
void put_table(Lawbook& book) {
  put_where_found<Rule::loss_on_time_unwinnable, by_table<is_insufficient>>(book);
  put_where_found<Rule::loss_on_time, silent>(book);
}

/// The exception of later Laws holds where there is none yet.
std::optional<Ruling> bare_king_saves_everywhere(const Hearing& hearing) {
  if (hearing.game.outcome) return laws::loss_on_time_after_the_end(hearing);
  const auto lost = laws::loss_on_time(hearing);
  if (!lost) return lost;
  const bool nobody_can_mate = men_beside_the_king(hearing.game, Colour::white).empty() &&
                               men_beside_the_king(hearing.game, Colour::black).empty();
  return nobody_can_mate ? std::nullopt : lost;
}

std::optional<Ruling> no_count_at_the_flag(const Hearing&) {
  return std::nullopt;
}

/// Two flags are taken for a matter of their own, in which nothing is counted.
std::optional<Ruling> no_count_at_two_flags(const Hearing& hearing) {
  if (hearing.event.topic == Topic::both_flags) return std::nullopt;
  if (hearing.event.topic == Topic::move_count) return laws::move_count_check_on_count(hearing);
  return laws::move_count_check(hearing);
}

bool is_about_two_flags(const Hearing& hearing) {
  return hearing.event.topic == Topic::both_flags && hearing.game.clock &&
         hearing.game.clock->of(Colour::white).flag_fallen &&
         hearing.game.clock->of(Colour::black).flag_fallen;
}

std::optional<Ruling> side_to_move_loses(const Hearing& hearing) {
  if (!is_about_two_flags(hearing)) return laws::both_flags_fallen(hearing);
  return lost_by(to_move(hearing.game));
}

std::optional<Ruling> two_flags_always_draw(const Hearing& hearing) {
  if (!is_about_two_flags(hearing)) return laws::both_flags_fallen(hearing);
  return due({EndGame{Outcome::draw}});
}

std::optional<Ruling> last_moment_is_too_late(const Hearing& hearing) {
  const Duration limit =
      hearing.game.setup.default_time.value_or(hearing.book.in_force.default_time_limit.value);
  if (hearing.game.setup.before_start && hearing.game.elapsed == limit)
    return lost_by(player(hearing));
  return laws::default_time_on_arrival(hearing);
}

std::optional<Ruling> only_one_is_absent(const Hearing& hearing) {
  const auto ruling = laws::default_time_on_absence(hearing);
  const Measure both_lose = EndGame{Outcome::both_lose};
  if (!ruling || std::find(ruling->due.begin(), ruling->due.end(), both_lose) == ruling->due.end())
    return ruling;
  return lost_by(*hearing.event.of);
}

std::optional<Ruling> white_has_his_time_back(const Hearing& hearing) {
  if (!laws::both_absent(hearing)) return std::nullopt;
  return due({ChangeTime{Colour::white, hearing.game.elapsed}});
}

/// Only what the clock has run is lost.
std::optional<Ruling> clock_decides_what_is_lost(const Hearing& hearing) {
  return without<ChangeTime>(laws::both_absent(hearing));
}

/// All that has gone since the start is taken, although the clock has taken a part of it.
std::optional<Ruling> waiting_time_taken_twice(const Hearing& hearing) {
  return changed<ChangeTime>(laws::both_absent(hearing),
                             [&](ChangeTime& change) { change.by = -hearing.game.elapsed; });
}

/// The time is lost until anybody comes.
std::optional<Ruling> lost_until_anybody_comes(const Hearing& hearing) {
  const bool is_opponent_there = hearing.game.present[1];
  return is_opponent_there ? clock_decides_what_is_lost(hearing) : laws::both_absent(hearing);
}

/// What the arbiter has set is corrected again.
std::optional<Ruling> arbiters_setting_forgotten(const Hearing& hearing) {
  Game game = hearing.game;
  for (Entry& entry : game.log)
    if (entry.event.verb == Verb::sets_clock) entry.event.of.reset();
  return laws::both_absent({game, hearing.event, hearing.book});
}

std::optional<Ruling> no_clock_is_started(const Hearing& hearing) {
  if (hearing.game.started) return std::nullopt;
  return due({RunClock{std::nullopt}});
}

std::optional<Ruling> absent_players_clock_is_started(const Hearing& hearing) {
  if (hearing.game.started) return std::nullopt;
  const bool white_is_there = hearing.game.present[0];
  return due({RunClock{white_is_there ? Colour::black : Colour::white}});
}

std::optional<Ruling> every_stop_is_unfounded(const Hearing& hearing) {
  if (!player_of(hearing.event.by)) return std::nullopt;
  return forbidden(hearing);
}

std::optional<Ruling> time_runs_on(const Hearing& hearing) {
  if (hearing.event.by != Actor::arbiter) return std::nullopt;
  return due({RunClock{to_move(hearing.game)}});
}

std::optional<Ruling> assistant_needs_no_leave(const Hearing& hearing) {
  if (hearing.event.topic != Topic::clock_assistant) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> complaint_is_believed(const Hearing& hearing) {
  if (!laws::clock_conclusive_on_objection(hearing)) return std::nullopt;
  return upheld(hearing);
}

/// An order to seal, or a resumption, lets the arbiter set the clocks.
std::optional<Ruling> times_are_free_after_adjourning(const Hearing& hearing) {
  const auto& log = hearing.game.log;
  const bool was_adjourned = std::any_of(log.begin(), log.end(), [](const Entry& entry) {
    return entry.event.verb == Verb::adjourns || entry.event.verb == Verb::resumes;
  });
  return was_adjourned ? nothing_follows() : laws::clock_conclusive_on_setting(hearing);
}

std::optional<Ruling> times_are_free_after_a_complaint(const Hearing& hearing) {
  const auto& log = hearing.game.log;
  const bool was_doubted = std::any_of(log.begin(), log.end(), [](const Entry& entry) {
    return entry.event.verb == Verb::claims && entry.event.topic == Topic::wrong_clock;
  });
  return was_doubted ? nothing_follows() : laws::clock_conclusive_on_setting(hearing);
}

std::optional<Ruling> times_are_free_after_a_wrong_setting(const Hearing& hearing) {
  const auto& log = hearing.game.log;
  const bool was_set_wrongly = std::any_of(log.begin(), log.end(), [](const Entry& entry) {
    return entry.event.verb == Verb::falls_out && entry.event.topic == Topic::wrong_clock;
  });
  return was_set_wrongly ? nothing_follows() : laws::clock_conclusive_on_setting(hearing);
}

/// Whatever a player asks for lets the arbiter set the clocks.
std::optional<Ruling> times_are_free_after_a_demand(const Hearing& hearing) {
  const auto& log = hearing.game.log;
  const bool was_asked = std::any_of(
      log.begin(), log.end(), [](const Entry& entry) { return entry.event.verb == Verb::demands; });
  return was_asked ? nothing_follows() : laws::clock_conclusive_on_setting(hearing);
}

/// No demand lets the arbiter set the clocks, not even one to which the Laws attach other times.
std::optional<Ruling> times_are_fixed_after_a_demand(const Hearing& hearing) {
  Game game = hearing.game;
  std::erase_if(game.log, [](const Entry& entry) { return entry.event.verb == Verb::demands; });
  return laws::clock_conclusive_on_setting({game, hearing.event, hearing.book});
}

/// The clock of the player is started to whom the board gives the next move.
std::optional<Ruling> start_follows_the_board(const Hearing& hearing) {
  auto ruling = laws::restart_of_clocks(hearing);
  if (ruling) ruling->due.emplace_back(RunClock{hearing.game.board.to_move});
  return ruling;
}

std::optional<Ruling> defective_clock_is_kept(const Hearing& hearing) {
  if (hearing.event.topic != Topic::clock_defect) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> wrong_clock_runs_on(const Hearing& hearing) {
  if (!laws::wrong_clock_setting_on_objection(hearing)) return std::nullopt;
  return due({Require{Actor::arbiter, Duty::correct_clocks}});
}

std::vector<Mutant> of_pressing() {
  using R = Rule;
  using V = Verb;
  return {
      {"increment-not-added", R::additional_time, "A completed move adds no time.",
       "the increment is taken for time that the first move alone has",
       put<R::additional_time, V::presses, no_increment>},
      {"increment-at-every-press", R::additional_time, "A press without a move adds time too.",
       "a clock adds its time at every press",
       put<R::additional_time, V::presses, increment_at_every_press>},
      {"delay-taken-for-increment", R::delay_mode, "The delay is added with each move.",
       "report: mliebelt/pgn-parser#111", put<R::delay_mode, V::presses, delay_is_added>},
      {"bronstein-taken-for-increment", R::delay_mode,
       "The whole delay comes back, not what was used of it.", "two modes with one name on clocks",
       put<R::delay_mode, V::presses, bronstein_is_added>},
      {"bronstein-runs-at-once", R::delay_mode,
       "In Bronstein's mode the flag falls in the fixed time.",
       "clocks have a setting of that name which shows the main time running",
       put<R::loss_on_time, V::claims, bronstein_runs_at_once>},
      {"time-after-a-flag-is-free", R::allotted_time,
       "Thought after a harmless flag costs nothing.", "a clock that stops at nothing",
       put<R::saved_time, V::presses, time_after_a_flag_is_free>},
      {"first-flag-hides-the-second", R::loss_on_time,
       "After a harmless flag no other one is found.", "a flag is down or up, and was down before",
       put<R::loss_on_time, V::claims, first_flag_hides_the_second>},
      {"second-hour-twice", R::allotted_time,
       "A game that begins with move 45 gets the time of the second period again.",
       "the period is not derived from the moves made",
       put<R::allotted_time, V::presses, second_hour_twice>},
  };
}

std::vector<Mutant> of_periods_and_presses() {
  using R = Rule;
  using V = Verb;
  return {
      {"saved-time-lost-at-the-control", R::saved_time,
       "A new period begins with its own time alone.", "each period is read as a fresh allowance",
       put<R::saved_time, V::presses, saved_time_is_lost>},
      {"next-period-a-move-late", R::allotted_time,
       "The time of the next period comes a move after the control.",
       "off by one at the number of moves",
       put<R::allotted_time, V::presses, next_period_a_move_late>},
      {"time-stands-after-the-move", R::time_until_pressing,
       "Time after the move, before the press, is nobody's.",
       "software stops the time with the move",
       put<R::time_until_pressing, V::presses, time_stands_after_the_move>},
      {"no-press-after-the-reply", R::pressing_always_allowed,
       "Once the opponent has replied the clock may not be pressed any more.",
       "\"always\" is read as until the reply",
       put<R::pressing_always_allowed, V::presses, no_press_after_the_reply>},
      {"moving-completes-the-move", R::completed_by_pressing,
       "The move is completed, and its time added, when it is made.",
       "made and completed are taken for one",
       put<R::completed_by_pressing, V::plays, moving_completes>},
      {"press-after-mate-forbidden", R::completed_by_ending_the_game,
       "A press after the game has ended breaks a rule.",
       "the move is read as complete only unpressed",
       put<R::completed_by_ending_the_game, V::presses, forbidden>},
  };
}

std::vector<Mutant> of_handling() {
  using R = Rule;
  using V = Verb;
  return {
      {"other-hand-is-an-illegal-move", R::same_hand_for_clock,
       "Pressing with the other hand counts as an illegal move.",
       "the rule on two hands for one move is applied to move and clock",
       put<R::same_hand_for_clock, V::presses, other_hand_is_illegal_move>},
      {"finger-may-stay", R::finger_on_clock, "A finger may stay on the button.",
       "the ban is overlooked because it carries no penalty of its own",
       put<R::finger_on_clock, V::presses, silent>},
      {"finger-may-hover", R::finger_on_clock, "A finger may stay above the button.",
       "only touching the button is forbidden", put<R::finger_on_clock, V::misbehaves, allowed>},
      {"sealer-pressed-before-moving", R::clock_handling,
       "A press after sealing comes before a move.", "the envelope not looked at",
       put<R::clock_handling, V::presses, envelope_overlooked>},
      {"clock-may-be-struck", R::clock_handling, "A blow on the clock breaks nothing.",
       "electronic clocks do not mind", put<R::clock_handling, V::presses, silent>},
      {"clock-may-be-knocked-over", R::clock_handling, "Knocking the clock over breaks nothing.",
       "an accident is not a handling", put<R::clock_handling, V::misbehaves, allowed>},
      {"blow-on-the-clock-for-nothing", R::clock_handling, "A blow on the clock costs nothing.",
       "that it is penalised stands in the last sentence only",
       put<R::clock_handling, V::presses, for_nothing<laws::clock_handling>>},
      {"unfounded-stop-for-nothing", R::unfounded_stop, "A stop without a reason costs nothing.",
       "that the arbiter judges the reason is read, and the penalty after it is not",
       [](Lawbook& book) {
         put<R::unfounded_stop, V::stops_clocks, for_nothing<laws::unfounded_stop>>(book);
         book.laws.penalties_of_breach = nullptr;
       }},
      {"other-hand-for-nothing", R::same_hand_for_clock, "The other hand costs nothing.",
       "the paragraph names no penalty",
       put<R::same_hand_for_clock, V::presses, harmless<laws::same_hand_for_clock>>},
      {"adjusting-on-any-clock", R::adjusting_on_own_clock,
       "Men may be adjusted while the other clock runs.", "only the announcement is asked for",
       put<R::adjusting_on_own_clock, V::touches, silent>},
      {"assistant-without-leave", R::clock_assistant,
       "A player may bring an assistant without asking anybody.",
       "the player provides him, so the player decides",
       put<R::clock_assistant, V::demands, assistant_needs_no_leave>},
  };
}

std::vector<Mutant> of_starting_late() {
  using R = Rule;
  using V = Verb;
  return {
      {"no-clock-started", R::white_clock_started,
       "No clock is started until both players are there.", "friendly games begin so",
       put<R::white_clock_started, V::starts_clocks, no_clock_is_started>},
      {"absent-players-clock-started", R::white_clock_started,
       "It is the absent player's clock that is started.",
       "lateness is thought to cost the late player's own time",
       put<R::white_clock_started, V::starts_clocks, absent_players_clock_is_started>},
      {"last-moment-is-too-late", R::default_time,
       "Who comes with the last moment of the default time has lost.",
       "\"more than\" is read as \"at least\"",
       put<R::default_time, V::arrives, last_moment_is_too_late>},
      {"two-late-players-one-loses", R::default_time,
       "Of two absent players only the one spoken of loses.",
       "the other is thought to win by default",
       put<R::default_time, V::notices, only_one_is_absent>},
      {"waiting-time-given-back", R::both_absent, "White gets back the time both were away.",
       "nobody's time is thought to run while nobody is there",
       put<R::both_absent, V::arrives, white_has_his_time_back>},
      {"clock-decides-what-both-away-cost", R::both_absent,
       "White loses only what his clock has run, though it was started late or not at all.",
       "the sentence on the start is thought to say all",
       put<R::both_absent, V::arrives, clock_decides_what_is_lost>},
      {"waiting-time-taken-from-what-ran", R::both_absent,
       "White loses the time since the start in addition to what his clock has run.",
       "the clock is not looked at", put<R::both_absent, V::arrives, waiting_time_taken_twice>},
      {"white-loses-until-anybody-comes", R::both_absent,
       "White loses time only until somebody comes.", "until he comes, read as until one comes",
       put<R::both_absent, V::arrives, lost_until_anybody_comes>},
      {"arbiters-time-for-white-forgotten", R::both_absent,
       "White loses the time although the arbiter has set his clock.",
       "the arbiter's other decision forgotten",
       put<R::both_absent, V::arrives, arbiters_setting_forgotten>},
  };
}

/// The last second does not count.
std::optional<Ruling> flag_falls_a_second_early(const Hearing& hearing) {
  const auto ruling = laws::flag_fall(hearing);
  const Colour other = opponent_of(player(hearing));
  const bool is_last_second = ruling && hearing.event.topic == Topic::flag &&
                              hearing.game.clock->of(other).left <= Duration{1000};
  return is_last_second ? lost_by(other) : ruling;
}

/// Who stops one display starts the other.
std::optional<Ruling> stop_starts_the_other(const Hearing& hearing) {
  const auto ruling = laws::chess_clock_on_stop(hearing);
  if (!ruling) return ruling;
  return due({RunClock{opponent_of(*hearing.game.clock->running)}});
}

std::vector<Mutant> of_the_flag() {
  using R = Rule;
  using V = Verb;
  return {
      {"flag-falls-a-second-early", R::flag_fall, "A flag is down when a second is left.",
       "a display that shows no fractions",
       put<R::flag_fall, V::claims, flag_falls_a_second_early>},
      {"flag-ends-the-game-itself", R::flag_considered_fallen,
       "Time used up ends the game, whoever notices.", "servers do so",
       put<R::flag_considered_fallen, V::passes, flag_ends_the_game_itself>},
      {"bystander-calls-the-flag", R::flag_considered_fallen,
       "A flag counts as down when a bystander says so.", "anybody can see a flag",
       put<R::flag_considered_fallen, V::notices, anybody_calls_the_flag>},
      {"own-flag-cannot-be-called", R::flag_considered_fallen,
       "A player cannot point out his own flag.", "\"either player\" is read as the opponent",
       put<R::flag_considered_fallen, V::claims, own_flag_cannot_be_called>},
      {"flag-claim-never-checked", R::flag_considered_fallen,
       "A claim of a flag is right without a look at the clock.", "\"valid\" is overlooked",
       put<R::flag_considered_fallen, V::claims, every_claim_is_right>},
      {"no-count-at-the-flag", R::move_count_check, "Nobody counts the moves at a flag.",
       "the reference to recording of 1997 is taken literally",
       put_where_found<R::move_count_check, no_count_at_the_flag>},
      {"no-count-at-two-flags", R::move_count_check, "With two flags down nobody counts the moves.",
       "the rule on two flags is taken for all",
       put_where_found<R::move_count_check, no_count_at_two_flags>},
      {"count-is-not-asked", R::loss_on_time,
       "A flag loses whether the moves were completed or not.",
       "every flag is taken for one of the last period",
       put_where_found<R::loss_on_time, count_is_not_asked>},
      {"arbiter-does-not-see-the-flag", R::loss_on_time, "Only a player's claim makes a flag lose.",
       "the rule of rapid play is applied everywhere", put<R::loss_on_time, V::notices, silent>},
      {"bare-king-saves-everywhere", R::loss_on_time,
       "With two bare kings nobody loses on time in 1971 either.",
       "the exception of later Laws is taken for granted",
       put_where_found<R::loss_on_time, bare_king_saves_everywhere>},
      {"flag-beats-mate", R::loss_on_time, "A flag called after mate undoes the mate.",
       "the clock is thought to decide until it is pressed",
       put_where_found<R::loss_on_time, flag_beats_mate>},
  };
}

std::vector<Mutant> of_time_without_mate() {
  using R = Rule;
  return {
      {"flag-always-loses", R::loss_on_time_unwinnable,
       "Who runs out of time loses against a bare king too.", "as before 1997",
       put_where_found<R::loss_on_time_unwinnable, flag_always_loses>},
      {"draw-by-bare-king-only", R::loss_on_time_unwinnable,
       "Out of time is drawn against a bare king alone.", "report: cutechess/cutechess#717",
       put_table<is_bare>},
      {"draw-by-table-of-material", R::loss_on_time_unwinnable,
       "Out of time is drawn against a lone knight or bishop whatever else stands there.",
       "report: lichess-org/lila#17636", put_table<is_one_light_piece>},
      {"draw-by-no-forced-win", R::loss_on_time_unwinnable,
       "Out of time is drawn against two knights, which do not force mate.",
       "other federations' rules on the flag", put_table<is_two_knights_or_less>},
      {"two-flags-side-to-move-loses", R::both_flags_fallen,
       "With both flags down the side to move has lost.", "whose clock runs is thought to be last",
       put_where_found<R::both_flags_fallen, side_to_move_loses>},
      {"two-flags-always-draw", R::both_flags_fallen, "Both flags down is a draw in every period.",
       "the rule of rapid play is applied everywhere",
       put_where_found<R::both_flags_fallen, two_flags_always_draw>},
  };
}

std::vector<Mutant> of_stopping() {
  using R = Rule;
  using V = Verb;
  return {
      {"arbiters-stop-does-not-stop", R::clocks_stopped_by_arbiter,
       "Time runs on while the game is interrupted.", "the stop is recorded but not carried out",
       put<R::clocks_stopped_by_arbiter, V::stops_clocks, time_runs_on>},
      {"every-stop-is-unfounded", R::stopping_clocks, "A player may never stop the clocks.",
       "\"only\" is read as \"not\"",
       put<R::stopping_clocks, V::stops_clocks, every_stop_is_unfounded>},
      {"unfounded-stop-costs-nothing", R::unfounded_stop,
       "Stopping the clocks without a reason breaks nothing.", "as in 1997",
       put<R::unfounded_stop, V::stops_clocks, allowed>},
      {"stop-starts-the-other-display", R::chess_clock,
       "Stopping the clocks starts the opponent's display.", "a press taken for a stop",
       put<R::chess_clock, V::stops_clocks, stop_starts_the_other>},
      {"player-restarts-the-clocks", R::restart_of_clocks,
       "A player may start the clocks again himself.", "who stopped may start",
       put<R::restart_of_clocks, V::starts_clocks, allowed>},
      {"start-follows-the-board", R::restart_of_clocks,
       "After a stop the opponent's clock is started although the move was not pressed.",
       "made and completed are taken for one",
       put<R::restart_of_clocks, V::starts_clocks, start_follows_the_board>},
      {"defective-clock-kept", R::defective_clock, "A defective clock is not replaced.",
       "the defect is left to the players",
       put<R::defective_clock, V::falls_out, defective_clock_is_kept>},
      {"displays-prove-claims", R::displays_prove_nothing,
       "A claim may rest on what a screen shows.", "screens are allowed, so they count",
       put<R::displays_prove_nothing, V::claims, silent>},
  };
}

std::vector<Mutant> of_times_that_are_set() {
  using R = Rule;
  using V = Verb;
  return {
      {"every-complaint-is-believed", R::clock_conclusive,
       "A complaint about a sound clock is upheld.", "what the player says is taken for evidence",
       put<R::clock_conclusive, V::claims, complaint_is_believed>},
      {"times-changed-at-a-resumption", R::clock_conclusive,
       "after an order to seal or a resumption the arbiter sets the clocks as he likes",
       "A.5, A.11: times that are set, read as times that are free",
       put<R::clock_conclusive, V::sets_clock, times_are_free_after_adjourning>},
      {"complaint-frees-the-clock", R::clock_conclusive,
       "after a complaint about the clock the arbiter sets it as he likes, right or wrong",
       "best judgement is read without its condition",
       put<R::clock_conclusive, V::sets_clock, times_are_free_after_a_complaint>},
      {"wrong-setting-frees-the-clock", R::clock_conclusive,
       "before 2009 the arbiter corrects a wrong setting without a word of the Laws",
       "6.10 of 2009 is read into 1997",
       put<R::clock_conclusive, V::sets_clock, times_are_free_after_a_wrong_setting>},
      {"any-demand-frees-the-clock", R::clock_conclusive,
       "after any demand of a player the arbiter sets the clocks as he likes",
       "best judgement is read without its condition",
       put<R::clock_conclusive, V::sets_clock, times_are_free_after_a_demand>},
      {"no-demand-frees-the-clock", R::clock_conclusive,
       "an assistant or a disturbance lets nobody set a clock",
       "the binding clock is read without the adjustment that other Articles ask for",
       put<R::clock_conclusive, V::sets_clock, times_are_fixed_after_a_demand>},
      {"times-changed-at-will", R::clock_conclusive,
       "The arbiter may change the times whenever he likes.",
       "best judgement is read without its condition",
       put<R::clock_conclusive, V::sets_clock, allowed>},
      {"wrong-clock-runs-on", R::wrong_clock_setting,
       "A wrong setting is put right without stopping the clock.", "\"immediately\" is overlooked",
       put_where_found<R::wrong_clock_setting, wrong_clock_runs_on>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_clock() {
  return one_list({of_pressing(), of_periods_and_presses(), of_handling(), of_starting_late(),
                   of_the_flag(), of_time_without_mate(), of_stopping(), of_times_that_are_set()});
}

}  // namespace touchstone
