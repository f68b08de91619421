// SPDX-License-Identifier: Apache-2.0
//
// Who records what and when, and what is made up after a flag. See recording.hpp.
#include "oracle/procedure/recording.hpp"

#include <algorithm>

#include "oracle/procedure/conduct.hpp"
#include "oracle/procedure/visually_disabled.hpp"

namespace touchstone {

namespace {

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

bool is_over(const Hearing& hearing) {
  return hearing.game.outcome.has_value();
}

bool is_claim_with_a_written_move(const Event& event) {
  return event.verb == Verb::claims &&
         (event.topic == Topic::threefold || event.topic == Topic::fifty_moves);
}

/// Since his last move the player has written the next one, and has not claimed a draw with it.
bool has_written_ahead(const Game& game, Actor by) {
  for (auto entry = game.log.rbegin(); entry != game.log.rend(); ++entry) {
    const Event& event = entry->event;
    if (event.by != by) continue;
    if (event.verb == Verb::writes_intended) return true;
    if (makes_a_move(event) || is_claim_with_a_written_move(event)) return false;
  }
  return false;
}

int missing_moves(const Game& game, Colour colour) {
  return game.unrecorded[static_cast<std::size_t>(colour)];
}

bool both_sheets_have_gaps(const Game& game) {
  return missing_moves(game, Colour::white) > 0 && missing_moves(game, Colour::black) > 0;
}

bool sheets_lost_before(const Game& game) {
  return std::any_of(game.log.begin(), game.log.end(), [](const Entry& entry) {
    return entry.event.topic == Topic::scoresheets_lost;
  });
}

/// The arbiter has kept the score, so that one complete record exists.
bool arbiter_has_recorded(const Game& game) {
  return times_before(game, Actor::arbiter, Verb::records, Topic::move) > 0;
}

bool no_score_is_complete(const Game& game) {
  if (arbiter_has_recorded(game)) return false;
  return both_sheets_have_gaps(game) || sheets_lost_before(game);
}

bool flag_is_down(const Game& game, Colour colour) {
  return game.clock && game.clock->of(colour).flag_fallen;
}

bool a_flag_is_down(const Game& game) {
  return flag_is_down(game, Colour::white) || flag_is_down(game, Colour::black);
}

/// The period that follows the one in which a flag is down, as an index; nullopt if none follows.
std::optional<std::size_t> period_after_the_flag(const Game& game) {
  std::optional<std::size_t> next;
  for (const Colour colour : both_colours) {
    if (!flag_is_down(game, colour)) continue;
    const std::size_t period = game.clock->of(colour).period;
    if (moves_due_by(game.clock->control, period) && period + 1 < game.clock->control.size())
      next = std::max(next, std::optional(period + 1));
  }
  return next;
}

/// The next move is the first of the period, unless more moves can be proved to have been made.
BeginPeriod beginning(const Hearing& hearing, Colour colour, std::size_t period) {
  const int due = *moves_due_by(hearing.game.clock->control, period - 1);
  return {colour, static_cast<int>(period) + 1, std::max(due, hearing.event.count)};
}

/// A flag down at a control after which the game may go on: its period asked for a number of moves.
bool control_is_reached(const Game& game) {
  return std::any_of(both_colours.begin(), both_colours.end(), [&](Colour colour) {
    return flag_is_down(game, colour) && !in_last_period(*game.clock, colour);
  });
}

/// Whether each move brings so much time that a player has to go on recording.
bool bonus_suffices(const RulesInForce& rules, const Clock& clock, Colour colour) {
  const Period& period = clock.control[clock.of(colour).period];
  return period.bonus != Bonus::none && period.bonus_time >= rules.exemption_bonus.value;
}

bool is_short(const RulesInForce& rules, const Clock& clock, Colour colour) {
  return clock.of(colour).left < rules.exemption_under.value &&
         !bonus_suffices(rules, clock, colour);
}

bool in_same_period(const Clock& one, const Clock& other, Colour colour) {
  return one.of(colour).period == other.of(colour).period;
}

/// Goes through the game again to find whether a player was short of time in the period he is in.
bool was_short_in_this_period(const Hearing& hearing, Colour colour) {
  const Lawbook& book = hearing.book;
  Game game = new_game(hearing.game.setup, book);
  const auto is_found = [&] {
    return in_same_period(*game.clock, *hearing.game.clock, colour) &&
           is_short(book.in_force, *game.clock, colour);
  };
  for (const Entry& entry : hearing.game.log) {
    let_time_pass(game, entry.event.after);
    if (is_found()) return true;
    game = carry_out(game, entry.event, entry.judgement, book);
    if (is_found()) return true;
  }
  return false;
}

Ruling must_record(const Hearing& hearing, Duty duty) {
  Ruling ruling = breach_left_to_arbiter(player(hearing));
  ruling.due.push_back(Require{hearing.event.by, duty});
  return ruling;
}

/// An option of the arbiter's own: he may, he need not.
Choice left_to_arbiter(Measure measure) {
  return {Actor::arbiter, {std::move(measure)}, 0, 1};
}

std::optional<Ruling> exempt_if(bool exempt) {
  return exempt ? std::optional(nothing_follows()) : std::nullopt;
}

bool is_excused(const Hearing& hearing, Colour colour) {
  return need_not_record(hearing, colour) && !a_flag_is_down(hearing.game);
}

bool may_leave_unrecorded(const Hearing& hearing) {
  return is_excused(hearing, player(hearing));
}

/// More of a player's own moves are missing than may wait while the opponent thinks.
bool neglects_record(const Hearing& hearing, Colour colour) {
  const RulesInForce& rules = hearing.book.in_force;
  return rules.recording_required.value &&
         missing_moves(hearing.game, colour) > rules.own_moves_may_wait.value;
}

/// Nobody can doubt that a player with so much time can write (reading 0052).
bool trouble_is_possible(const Hearing& hearing, Colour colour) {
  const auto& clock = hearing.game.clock;
  return clock && clock->of(colour).left < hearing.book.in_force.ticks_doubtful_under.value;
}

Ruling ticks_or_moves(Colour colour) {
  const Actor whom = actor_of(colour);
  Ruling ruling;
  ruling.choices.push_back({Actor::arbiter,
                            {Require{whom, Duty::count_moves}, Require{whom, Duty::record_moves}},
                            1,
                            1});
  return ruling;
}

bool draw_was_just_offered(const Game& game) {
  return !game.log.empty() && game.log.back().event.verb == Verb::offers_draw;
}

/// The only player who has gaps, or nothing.
std::optional<Colour> only_one_with_gaps(const Game& game) {
  if (both_sheets_have_gaps(game)) return std::nullopt;
  for (const Colour colour : both_colours)
    if (missing_moves(game, colour) > 0) return colour;
  return std::nullopt;
}

/// What an onlooker tells of a flag makes nobody write.
bool tells_of_flag(const Hearing& hearing) {
  return is_about(hearing, Topic::flag) && hearing.event.by != Actor::bystander &&
         control_is_reached(hearing.game);
}

bool neither_need_record(const Hearing& hearing) {
  return need_not_record(hearing, Colour::white) && need_not_record(hearing, Colour::black);
}

/// Whether a player may look at the other sheet to fill his own.
bool may_use_opponents_sheet(const Hearing& hearing) {
  if (!a_flag_is_down(hearing.game) || !need_not_record(hearing, player(hearing))) return false;
  return neither_need_record(hearing) || to_move(hearing.game) == player(hearing);
}

/// The paragraph on the use of the other sheet that is about this game; empty before a flag.
std::string_view who_had_to_record(const Hearing& hearing) {
  if (!a_flag_is_down(hearing.game)) return {};
  return neither_need_record(hearing) ? "neither-had-to-record" : "one-had-not-to-record";
}

Ruling upheld_and_completed(const Hearing& hearing) {
  return due({AnswerClaim{Answered::upheld}, Require{hearing.event.by, Duty::complete_scoresheet}});
}

/// Who completes his sheet with the opponent's while that one writes on gives it back before he
/// moves (8.5b).
Ruling lent_by_the_opponent(const Hearing& hearing) {
  Ruling ruling = upheld_and_completed(hearing);
  if (!neither_need_record(hearing))
    ruling.due.emplace_back(Require{hearing.event.by, Duty::return_scoresheet});
  return ruling;
}

bool has_opponents_sheet(const Hearing& hearing) {
  const auto& duties = hearing.game.duties;
  const Require owed{hearing.event.by, Duty::return_scoresheet};
  return std::find(duties.begin(), duties.end(), owed) != duties.end();
}

Choice upheld_or_rejected() {
  return {Actor::arbiter, {AnswerClaim{Answered::upheld}, AnswerClaim{Answered::rejected}}, 1, 1};
}

std::vector<Measure> both_must(Duty duty) {
  return {Require{Actor::white, duty}, Require{Actor::black, duty}};
}

/// The players go through the game; what stands on board and clocks is written down first.
Ruling through_the_game_again() {
  Ruling ruling = due(both_must(Duty::reconstruct_game));
  ruling.due.push_back(Require{Actor::arbiter, Duty::record_position});
  return ruling;
}

bool ends_the_game(const Entry& entry) {
  const auto due = entry.judgement.due();
  return std::any_of(due.begin(), due.end(), [](const Measure& measure) {
    return std::holds_alternative<EndGame>(measure);
  });
}

/// Both lose, or nothing is scored: the arbiter has ruled so, and there is no result to sign.
bool has_result_to_sign(const Game& game) {
  return game.outcome && *game.outcome != Outcome::both_lose && *game.outcome != Outcome::annulled;
}

std::optional<Outcome> result_told(const Event& event) {
  if (event.topic == Topic::white_wins) return Outcome::white_wins;
  if (event.topic == Topic::black_wins) return Outcome::black_wins;
  if (event.topic == Topic::draw) return Outcome::draw;
  return std::nullopt;
}

/// The result that the players wrote on the sheets after the end, once the opponent has signed for
/// it; nullopt if he has not, or if nothing was written.
std::optional<Outcome> result_signed_by_opponent(const Hearing& hearing) {
  const Actor opponent = actor_of(opponent_of(player(hearing)));
  const auto& log = hearing.game.log;
  bool has_signed = false;
  for (auto entry = log.rbegin(); entry != log.rend() && !ends_the_game(*entry); ++entry) {
    has_signed |= entry->event.verb == Verb::signs && entry->event.by == opponent;
    const auto told = entry->event.verb == Verb::agrees ? result_told(entry->event) : std::nullopt;
    if (told) return has_signed ? told : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Require> standing_duties(const Game& game, const Lawbook& book) {
  const Event none;
  std::vector<Require> standing = game.duties;
  std::erase_if(standing, [&](const Require& one) {
    const auto player = player_of(one.whom);
    return one.duty == Duty::record_moves && player && is_excused({game, none, book}, *player);
  });
  return standing;
}

bool is_completing_scoresheets(const Game& game) {
  return control_is_reached(game) &&
         missing_moves(game, Colour::white) + missing_moves(game, Colour::black) > 0;
}

bool need_not_record(const Hearing& hearing, Colour colour) {
  if (!hearing.game.clock) return false;
  const RulesInForce& rules = hearing.book.in_force;
  if (!rules.at(Rule::time_trouble_exemption).in_force) return false;
  if (is_short(rules, *hearing.game.clock, colour)) return true;
  return rules.exemption_for_rest_of_period.value && was_short_in_this_period(hearing, colour);
}

namespace laws {

std::optional<Ruling> record_moves_on_neglect(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  if (!rules.recording_required.value || hearing.event.count <= rules.own_moves_may_wait.value)
    return nothing_follows();
  return must_record(hearing, Duty::record_moves);
}

namespace {

/// FIDE has to have certified the electronic sheet.
std::optional<Ruling> recorded_electronically(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  if (!rules.electronic_sheets.value) return std::nullopt;
  const bool is_breach =
      hearing.event.manner == Manner::without_permission && rules.recording_required.value;
  return by_branch("electronic",
                   is_breach ? must_record(hearing, Duty::record_moves) : nothing_follows());
}

}  // namespace

std::optional<Ruling> record_moves_on_record(const Hearing& hearing) {
  if (is_about(hearing, Topic::remarks)) return std::nullopt;
  if (!player_of(hearing.event.by)) return nothing_follows();
  if (is_about(hearing, Topic::electronically)) return recorded_electronically(hearing);
  const RulesInForce& rules = hearing.book.in_force;
  const bool is_insufficient =
      is_about(hearing, Topic::illegibly) ||
      (is_about(hearing, Topic::own_moves_only) && rules.both_sides_recorded.value);
  if (is_insufficient && rules.recording_required.value)
    return must_record(hearing, Duty::record_moves);
  return nothing_follows();
}

std::optional<Ruling> record_moves_on_refusal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_record)) return std::nullopt;
  if (!hearing.book.in_force.recording_required.value) return nothing_follows();
  return must_record(hearing, Duty::record_moves);
}

/// A player asks that the opponent keep his score.
std::optional<Ruling> record_moves_on_demand(const Hearing& hearing) {
  if (!is_about(hearing, Topic::record_by_opponent)) return std::nullopt;
  const Colour other = opponent_of(player(hearing));
  if (!neglects_record(hearing, other)) return due({AnswerClaim{Answered::rejected}});
  Ruling ruling = breach_left_to_arbiter(other);
  ruling.due.push_back(AnswerClaim{Answered::upheld});
  ruling.due.push_back(Require{actor_of(other), Duty::record_moves});
  return ruling;
}

std::optional<Ruling> record_moves_on_intended_move(const Hearing&) {
  return nothing_follows();
}

std::optional<Ruling> own_move_recorded_first(const Hearing& hearing) {
  if (!hearing.book.in_force.recording_required.value ||
      lets_nothing_go(hearing.game, hearing.event))
    return std::nullopt;
  if (missing_moves(hearing.game, player(hearing)) == 0) return std::nullopt;
  return must_record(hearing, Duty::record_moves);
}

std::optional<Ruling> no_recording_ahead(const Hearing& hearing) {
  if (!is_about(hearing, Topic::ahead) || !player_of(hearing.event.by)) return std::nullopt;
  return breach_left_to_arbiter(player(hearing));
}

std::optional<Ruling> no_recording_ahead_on_play(const Hearing& hearing) {
  if (lets_nothing_go(hearing.game, hearing.event) ||
      !has_written_ahead(hearing.game, hearing.event.by))
    return std::nullopt;
  return breach_left_to_arbiter(player(hearing));
}

std::optional<Ruling> draw_offer_on_scoresheet(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_record) || !draw_was_just_offered(hearing.game))
    return std::nullopt;
  const RulesInForce& rules = hearing.book.in_force;
  const bool is_free =
      !rules.draw_offer_record_required.value ||
      (!rules.offer_recorded_in_time_trouble.value && may_leave_unrecorded(hearing));
  if (is_free) return std::nullopt;
  return must_record(hearing, Duty::record_offer);
}

std::optional<Ruling> unable_to_record(const Hearing& hearing) {
  if (!is_about(hearing, Topic::assistant) || laws::is_assistant_refused(hearing))
    return std::nullopt;
  const RulesInForce& rules = hearing.book.in_force;
  Ruling ruling;
  if (rules.unable_assistant.value)
    ruling =
        due({AnswerClaim{Answered::upheld}, Require{hearing.event.by, Duty::provide_assistant}});
  else
    ruling = due({AnswerClaim{Answered::rejected}});
  if (rules.unable_clock_adjusted.value && hearing.game.clock)
    ruling.due.push_back(Require{Actor::arbiter, Duty::correct_clocks});
  return ruling;
}

std::optional<Ruling> scoresheet_visible(const Hearing& hearing) {
  const auto offender = player_of(hearing.event.by);
  if (!is_about(hearing, Topic::hides_scoresheet) || !offender) return std::nullopt;
  if (hearing.event.manner == Manner::with_permission) return nothing_follows();
  return breach_left_to_arbiter(*offender);
}

std::optional<Ruling> time_trouble_exemption_on_neglect(const Hearing& hearing) {
  return exempt_if(may_leave_unrecorded(hearing));
}

std::optional<Ruling> time_trouble_exemption_on_play(const Hearing& hearing) {
  if (missing_moves(hearing.game, player(hearing)) == 0 ||
      lets_nothing_go(hearing.game, hearing.event))
    return std::nullopt;
  return exempt_if(may_leave_unrecorded(hearing));
}

std::optional<Ruling> time_trouble_exemption_on_refusal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_record)) return std::nullopt;
  return exempt_if(may_leave_unrecorded(hearing));
}

/// What need not be written need not be legible or complete.
std::optional<Ruling> time_trouble_exemption_on_record(const Hearing& hearing) {
  if (!is_about(hearing, Topic::illegibly) && !is_about(hearing, Topic::own_moves_only))
    return std::nullopt;
  return exempt_if(player_of(hearing.event.by) && may_leave_unrecorded(hearing));
}

std::optional<Ruling> time_trouble_exemption_on_demand(const Hearing& hearing) {
  if (!is_about(hearing, Topic::record_by_opponent)) return std::nullopt;
  if (!is_excused(hearing, opponent_of(player(hearing)))) return std::nullopt;
  return due({AnswerClaim{Answered::rejected}});
}

std::optional<Ruling> time_trouble_ticks(const Hearing& hearing) {
  if (!trouble_is_possible(hearing, player(hearing))) return std::nullopt;
  return ticks_or_moves(player(hearing));
}

std::optional<Ruling> time_trouble_ticks_on_demand(const Hearing& hearing) {
  const Colour other = opponent_of(player(hearing));
  if (!is_about(hearing, Topic::record_by_opponent) || !neglects_record(hearing, other) ||
      !trouble_is_possible(hearing, other))
    return std::nullopt;
  return ticks_or_moves(other);
}

std::optional<Ruling> complete_before_moving(const Hearing& hearing) {
  const bool has_gaps = missing_moves(hearing.game, player(hearing)) > 0;
  if (!a_flag_is_down(hearing.game) || !has_gaps || lets_nothing_go(hearing.game, hearing.event))
    return std::nullopt;
  Ruling ruling = must_record(hearing, Duty::complete_scoresheet);
  if (!neither_need_record(hearing)) return ruling;
  return by_branch("neither-had-to-record", std::move(ruling));
}

std::optional<Ruling> score_kept_by_arbiter_on_neglect(const Hearing& hearing) {
  if (!neither_need_record(hearing) || a_flag_is_down(hearing.game)) return std::nullopt;
  Ruling ruling;
  ruling.choices.push_back(left_to_arbiter(Require{Actor::arbiter, Duty::record_moves}));
  return ruling;
}

std::optional<Ruling> score_kept_by_arbiter_on_record(const Hearing& hearing) {
  if (hearing.event.by != Actor::arbiter) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> score_kept_by_arbiter_on_flag(const Hearing& hearing) {
  if (!tells_of_flag(hearing) || !neither_need_record(hearing)) return std::nullopt;
  Ruling ruling = due(both_must(Duty::complete_scoresheet));
  ruling.due.push_back(RunClock{std::nullopt});
  return ruling;
}

std::optional<Ruling> one_player_completes(const Hearing& hearing) {
  if (!tells_of_flag(hearing) || neither_need_record(hearing)) return std::nullopt;
  Ruling ruling;
  for (const Colour colour : both_colours)
    if (need_not_record(hearing, colour) && missing_moves(hearing.game, colour) > 0)
      ruling.due.push_back(Require{actor_of(colour), Duty::complete_scoresheet});
  return ruling.due.empty() ? std::nullopt : std::optional(ruling);
}

std::optional<Ruling> completion_on_own_time(const Hearing& hearing) {
  const auto late = only_one_with_gaps(hearing.game);
  if (!tells_of_flag(hearing) || !late) return std::nullopt;
  return due({Require{actor_of(*late), Duty::complete_scoresheet}, RunClock{*late}});
}

std::optional<Ruling> opponents_scoresheet(const Hearing& hearing) {
  if (!is_about(hearing, Topic::scoresheet)) return std::nullopt;
  Ruling ruling;
  switch (hearing.book.in_force.borrowing.value) {
    case Borrowing::arbiter_decides_before_control:
      if (a_flag_is_down(hearing.game)) return upheld_and_completed(hearing);
      ruling.choices.push_back(upheld_or_rejected());
      return by_branch("before-the-control", std::move(ruling));
    case Borrowing::after_flag_only:
      return by_branch(who_had_to_record(hearing), may_use_opponents_sheet(hearing)
                                                       ? lent_by_the_opponent(hearing)
                                                       : due({AnswerClaim{Answered::rejected}}));
  }
  return std::nullopt;
}

std::optional<Ruling> opponents_scoresheet_on_move(const Hearing& hearing) {
  if (!has_opponents_sheet(hearing) || lets_nothing_go(hearing.game, hearing.event))
    return std::nullopt;
  return by_branch("one-had-not-to-record", must_record(hearing, Duty::return_scoresheet));
}

std::optional<Ruling> opponents_scoresheet_on_return(const Hearing& hearing) {
  return has_opponents_sheet(hearing) ? by_branch("one-had-not-to-record", nothing_follows())
                                      : nothing_follows();
}

std::optional<Ruling> reconstruct_game_on_demand(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_reconstruct)) return std::nullopt;
  if (!no_score_is_complete(hearing.game)) return due({AnswerClaim{Answered::rejected}});
  Ruling ruling = through_the_game_again();
  ruling.due.push_back(AnswerClaim{Answered::upheld});
  return ruling;
}

std::optional<Ruling> reconstruct_game_on_loss(const Hearing& hearing) {
  if (!is_about(hearing, Topic::scoresheets_lost)) return std::nullopt;
  return through_the_game_again();
}

std::optional<Ruling> reconstruct_game_on_refusal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_reconstruct)) return std::nullopt;
  if (!no_score_is_complete(hearing.game)) return nothing_follows();
  return must_record(hearing, Duty::reconstruct_game);
}

std::optional<Ruling> unprovable_count(const Hearing& hearing) {
  if (!is_about(hearing, Topic::count_unprovable)) return std::nullopt;
  const auto period = period_after_the_flag(hearing.game);
  if (!period) return nothing_follows();
  Ruling ruling = due({Require{actor_of(to_move(hearing.game)), Duty::play_on}});
  for (const Colour colour : both_colours)
    if (hearing.game.clock->of(colour).period < *period)
      ruling.due.push_back(beginning(hearing, colour, *period));
  return ruling;
}

/// What both have signed for is the result, even if it is not what happened.
std::optional<Ruling> result_signed(const Hearing& hearing) {
  const auto told = result_signed_by_opponent(hearing);
  if (!told || !has_result_to_sign(hearing.game) || *told == *hearing.game.outcome)
    return nothing_follows();
  Ruling ruling = due({EndGame{*told}});
  ruling.choices.push_back(left_to_arbiter(EndGame{*hearing.game.outcome}));
  return ruling;
}

std::optional<Ruling> result_signed_on_refusal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_sign)) return std::nullopt;
  if (!is_over(hearing)) return nothing_follows();
  return must_record(hearing, Duty::sign_scoresheet);
}

/// The result is written on the sheets and not yet signed for.
std::optional<Ruling> result_signed_on_wrong_result(const Hearing& hearing) {
  if (!result_told(hearing.event) || !is_over(hearing)) return std::nullopt;
  if (hearing.game.outcome == Outcome::result_pending) return std::nullopt;
  return nothing_follows();
}

/// What was signed stands unless the arbiter decides otherwise.
std::optional<Ruling> result_signed_on_decision(const Hearing& hearing) {
  return decided_as_left_open(hearing, Rule::result_signed);
}

std::optional<Ruling> hand_in_score(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_record) || !is_over(hearing)) return std::nullopt;
  return must_record(hearing, Duty::hand_in_scoresheet);
}

/// A player who completes his score after the end can deliver it.
std::optional<Ruling> hand_in_score_on_record(const Hearing& hearing) {
  return exempt_if(is_over(hearing));
}

std::optional<Ruling> claim_needs_record(const Hearing& hearing) {
  if (!is_about(hearing, Topic::threefold)) return std::nullopt;
  if (missing_moves(hearing.game, player(hearing)) == 0) return std::nullopt;
  return due({AnswerClaim{Answered::not_admitted}});
}

namespace {

std::vector<ProcedureLaw> laws_on_writing() {
  using enum Verb;
  return {
      {neglects_record, Rule::record_moves, record_moves_on_neglect},
      {records, Rule::record_moves, record_moves_on_record},
      {refuses, Rule::record_moves, record_moves_on_refusal},
      {demands, Rule::record_moves, record_moves_on_demand},
      {writes_intended, Rule::record_moves, record_moves_on_intended_move},
      {plays, Rule::own_move_recorded_first, own_move_recorded_first},
      {releases, Rule::own_move_recorded_first, own_move_recorded_first},
      {records, Rule::no_recording_ahead, no_recording_ahead},
      {plays, Rule::no_recording_ahead, no_recording_ahead_on_play},
      {releases, Rule::no_recording_ahead, no_recording_ahead_on_play},
      {refuses, Rule::draw_offer_on_scoresheet, draw_offer_on_scoresheet},
      {demands, Rule::unable_to_record, unable_to_record},
      {misbehaves, Rule::scoresheet_visible, scoresheet_visible},
      {neglects_record, Rule::time_trouble_exemption, time_trouble_exemption_on_neglect},
      {plays, Rule::time_trouble_exemption, time_trouble_exemption_on_play},
      {releases, Rule::time_trouble_exemption, time_trouble_exemption_on_play},
      {refuses, Rule::time_trouble_exemption, time_trouble_exemption_on_refusal},
      {records, Rule::time_trouble_exemption, time_trouble_exemption_on_record},
      {demands, Rule::time_trouble_exemption, time_trouble_exemption_on_demand},
      {neglects_record, Rule::time_trouble_ticks, time_trouble_ticks},
      {demands, Rule::time_trouble_ticks, time_trouble_ticks_on_demand},
  };
}

std::vector<ProcedureLaw> laws_on_completing_and_signing() {
  using enum Verb;
  return {
      {plays, Rule::complete_before_moving, complete_before_moving},
      {releases, Rule::complete_before_moving, complete_before_moving},
      {neglects_record, Rule::score_kept_by_arbiter, score_kept_by_arbiter_on_neglect},
      {records, Rule::score_kept_by_arbiter, score_kept_by_arbiter_on_record},
      {notices, Rule::score_kept_by_arbiter, score_kept_by_arbiter_on_flag},
      {claims, Rule::score_kept_by_arbiter, score_kept_by_arbiter_on_flag},
      {notices, Rule::one_player_completes, one_player_completes},
      {claims, Rule::one_player_completes, one_player_completes},
      {notices, Rule::completion_on_own_time, completion_on_own_time},
      {claims, Rule::completion_on_own_time, completion_on_own_time},
      {demands, Rule::opponents_scoresheet, opponents_scoresheet},
      {plays, Rule::opponents_scoresheet, opponents_scoresheet_on_move},
      {releases, Rule::opponents_scoresheet, opponents_scoresheet_on_move},
      {hands_back, Rule::opponents_scoresheet, opponents_scoresheet_on_return},
      {demands, Rule::reconstruct_game, reconstruct_game_on_demand},
      {falls_out, Rule::reconstruct_game, reconstruct_game_on_loss},
      {refuses, Rule::reconstruct_game, reconstruct_game_on_refusal},
      {falls_out, Rule::unprovable_count, unprovable_count},
      {signs, Rule::result_signed, result_signed, Heard::always},
      {refuses, Rule::result_signed, result_signed_on_refusal, Heard::always},
      {agrees, Rule::result_signed, result_signed_on_wrong_result, Heard::always},
      {decides, Rule::result_signed, result_signed_on_decision, Heard::always},
      {refuses, Rule::hand_in_score, hand_in_score, Heard::always},
      {records, Rule::hand_in_score, hand_in_score_on_record, Heard::always},
      {claims, Rule::claim_needs_record, claim_needs_record},
  };
}

}  // namespace

std::vector<ProcedureLaw> recording_laws() {
  return one_list({laws_on_writing(), laws_on_completing_and_signing()});
}

}  // namespace laws

}  // namespace touchstone
