// SPDX-License-Identifier: Apache-2.0
//
// Who records what and when, and what is made up after a flag. See recording.hpp.
#include "oracle/laws/recording.hpp"

#include <algorithm>

#include "oracle/laws/conduct.hpp"

namespace touchstone {

namespace {

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

bool is_over(const Hearing& hearing) {
  return hearing.game.outcome.has_value();
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

bool flag_is_down(const Game& game, Colour colour) {
  return game.clock && game.clock->of(colour).flag_fallen;
}

bool a_flag_is_down(const Game& game) {
  return flag_is_down(game, Colour::white) || flag_is_down(game, Colour::black);
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
  Ruling ruling = breach_left_to_arbiter(hearing, player(hearing));
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

bool may_leave_unrecorded(const Hearing& hearing) {
  return need_not_record(hearing, player(hearing)) && !a_flag_is_down(hearing.game);
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

bool tells_of_flag(const Hearing& hearing) {
  return is_about(hearing, Topic::flag) && control_is_reached(hearing.game);
}

bool neither_need_record(const Hearing& hearing) {
  return need_not_record(hearing, Colour::white) && need_not_record(hearing, Colour::black);
}

/// Whether a player may look at the other sheet to fill his own.
bool may_use_opponents_sheet(const Hearing& hearing) {
  if (!a_flag_is_down(hearing.game) || !need_not_record(hearing, player(hearing))) return false;
  return neither_need_record(hearing) || to_move(hearing.game) == player(hearing);
}

Ruling upheld_and_completed(const Hearing& hearing) {
  return due({AnswerClaim{Answered::upheld}, Require{hearing.event.by, Duty::complete_scoresheet}});
}

Choice upheld_or_rejected() {
  return {Actor::arbiter, {AnswerClaim{Answered::upheld}, AnswerClaim{Answered::rejected}}, 1, 1};
}

std::vector<Measure> both_must(Duty duty) {
  return {Require{Actor::white, duty}, Require{Actor::black, duty}};
}

std::optional<Outcome> result_told(const Event& event) {
  if (event.topic == Topic::white_wins) return Outcome::white_wins;
  if (event.topic == Topic::black_wins) return Outcome::black_wins;
  if (event.topic == Topic::draw) return Outcome::draw;
  return std::nullopt;
}

}  // namespace

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

std::optional<Ruling> record_moves_on_record(const Hearing& hearing) {
  if (is_about(hearing, Topic::illegibly) && hearing.book.in_force.recording_required.value)
    return must_record(hearing, Duty::record_moves);
  return nothing_follows();
}

std::optional<Ruling> record_moves_on_refusal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_record)) return std::nullopt;
  if (!hearing.book.in_force.recording_required.value) return nothing_follows();
  return must_record(hearing, Duty::record_moves);
}

std::optional<Ruling> record_moves_on_intended_move(const Hearing&) {
  return nothing_follows();
}

std::optional<Ruling> own_move_recorded_first(const Hearing& hearing) {
  if (!hearing.book.in_force.recording_required.value) return std::nullopt;
  if (missing_moves(hearing.game, player(hearing)) == 0) return std::nullopt;
  return must_record(hearing, Duty::record_moves);
}

std::optional<Ruling> no_recording_ahead(const Hearing& hearing) {
  if (!is_about(hearing, Topic::ahead)) return std::nullopt;
  return breach_left_to_arbiter(hearing, player(hearing));
}

std::optional<Ruling> no_recording_ahead_on_play(const Hearing& hearing) {
  const Event* before = last_event_by(hearing.game, hearing.event.by);
  if (!before || before->verb != Verb::writes_intended) return std::nullopt;
  return breach_left_to_arbiter(hearing, player(hearing));
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
  if (!is_about(hearing, Topic::assistant)) return std::nullopt;
  const RulesInForce& rules = hearing.book.in_force;
  Ruling ruling;
  if (rules.unable_assistant.value)
    ruling =
        due({AnswerClaim{Answered::upheld}, Require{hearing.event.by, Duty::provide_assistant}});
  else
    ruling = due({AnswerClaim{Answered::rejected}});
  if (rules.unable_clock_adjusted.value)
    ruling.due.push_back(Require{Actor::arbiter, Duty::correct_clocks});
  return ruling;
}

std::optional<Ruling> scoresheet_visible(const Hearing& hearing) {
  const auto offender = player_of(hearing.event.by);
  if (!is_about(hearing, Topic::hides_scoresheet) || !offender) return std::nullopt;
  if (hearing.event.manner == Manner::with_permission) return nothing_follows();
  return breach_left_to_arbiter(hearing, *offender);
}

std::optional<Ruling> time_trouble_exemption_on_neglect(const Hearing& hearing) {
  return exempt_if(may_leave_unrecorded(hearing));
}

std::optional<Ruling> time_trouble_exemption_on_play(const Hearing& hearing) {
  if (missing_moves(hearing.game, player(hearing)) == 0) return std::nullopt;
  return exempt_if(may_leave_unrecorded(hearing));
}

std::optional<Ruling> time_trouble_exemption_on_refusal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_record)) return std::nullopt;
  return exempt_if(may_leave_unrecorded(hearing));
}

std::optional<Ruling> time_trouble_ticks(const Hearing& hearing) {
  if (!hearing.game.clock) return std::nullopt;
  const Actor by = hearing.event.by;
  Ruling ruling;
  ruling.choices.push_back(
      {Actor::arbiter, {Require{by, Duty::count_moves}, Require{by, Duty::record_moves}}, 1, 1});
  return ruling;
}

std::optional<Ruling> complete_before_moving(const Hearing& hearing) {
  if (!a_flag_is_down(hearing.game) || missing_moves(hearing.game, player(hearing)) == 0)
    return std::nullopt;
  return must_record(hearing, Duty::complete_scoresheet);
}

std::optional<Ruling> score_kept_by_arbiter_on_neglect(const Hearing& hearing) {
  if (!neither_need_record(hearing) || a_flag_is_down(hearing.game)) return std::nullopt;
  Ruling ruling;
  ruling.choices.push_back(left_to_arbiter(Require{Actor::arbiter, Duty::record_moves}));
  return ruling;
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
      return ruling;
    case Borrowing::after_flag_only:
      if (may_use_opponents_sheet(hearing)) return upheld_and_completed(hearing);
      return due({AnswerClaim{Answered::rejected}});
  }
  return std::nullopt;
}

std::optional<Ruling> reconstruct_game_on_demand(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_reconstruct)) return std::nullopt;
  if (!both_sheets_have_gaps(hearing.game) && !sheets_lost_before(hearing.game))
    return due({AnswerClaim{Answered::rejected}});
  Ruling ruling = due(both_must(Duty::reconstruct_game));
  ruling.due.push_back(AnswerClaim{Answered::upheld});
  return ruling;
}

std::optional<Ruling> reconstruct_game_on_loss(const Hearing& hearing) {
  if (!is_about(hearing, Topic::scoresheets_lost)) return std::nullopt;
  return due(both_must(Duty::reconstruct_game));
}

std::optional<Ruling> reconstruct_game_on_refusal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_reconstruct)) return std::nullopt;
  if (!both_sheets_have_gaps(hearing.game) && !sheets_lost_before(hearing.game))
    return nothing_follows();
  return must_record(hearing, Duty::reconstruct_game);
}

std::optional<Ruling> unprovable_count(const Hearing& hearing) {
  if (!is_about(hearing, Topic::count_unprovable)) return std::nullopt;
  if (!control_is_reached(hearing.game)) return nothing_follows();
  return due({Require{actor_of(to_move(hearing.game)), Duty::play_on},
              Require{Actor::arbiter, Duty::correct_clocks}});
}

std::optional<Ruling> result_signed(const Hearing&) {
  return nothing_follows();
}

std::optional<Ruling> result_signed_on_refusal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_sign)) return std::nullopt;
  if (!is_over(hearing)) return nothing_follows();
  return must_record(hearing, Duty::sign_scoresheet);
}

std::optional<Ruling> result_signed_on_wrong_result(const Hearing& hearing) {
  const auto told = result_told(hearing.event);
  if (!told || !is_over(hearing) || hearing.game.outcome == Outcome::result_pending)
    return std::nullopt;
  Ruling ruling = due({EndGame{*told}});
  if (*told != *hearing.game.outcome)
    ruling.choices.push_back(left_to_arbiter(EndGame{*hearing.game.outcome}));
  return ruling;
}

/// What was signed stands unless the arbiter decides otherwise.
std::optional<Ruling> result_signed_on_decision(const Hearing& hearing) {
  return decided_as_left_open(hearing, Rule::result_signed);
}

std::optional<Ruling> hand_in_score(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_record) || !is_over(hearing)) return std::nullopt;
  return must_record(hearing, Duty::hand_in_scoresheet);
}

std::optional<Ruling> claim_needs_record(const Hearing& hearing) {
  if (!is_about(hearing, Topic::threefold)) return std::nullopt;
  if (missing_moves(hearing.game, player(hearing)) == 0) return std::nullopt;
  return due({AnswerClaim{Answered::not_admitted}});
}

std::vector<ProcedureLaw> recording_laws() {
  using enum Verb;
  return {
      {neglects_record, Rule::record_moves, record_moves_on_neglect},
      {records, Rule::record_moves, record_moves_on_record},
      {refuses, Rule::record_moves, record_moves_on_refusal},
      {writes_intended, Rule::record_moves, record_moves_on_intended_move},
      {plays, Rule::own_move_recorded_first, own_move_recorded_first},
      {records, Rule::no_recording_ahead, no_recording_ahead},
      {plays, Rule::no_recording_ahead, no_recording_ahead_on_play},
      {refuses, Rule::draw_offer_on_scoresheet, draw_offer_on_scoresheet},
      {demands, Rule::unable_to_record, unable_to_record},
      {misbehaves, Rule::scoresheet_visible, scoresheet_visible},
      {neglects_record, Rule::time_trouble_exemption, time_trouble_exemption_on_neglect},
      {plays, Rule::time_trouble_exemption, time_trouble_exemption_on_play},
      {refuses, Rule::time_trouble_exemption, time_trouble_exemption_on_refusal},
      {neglects_record, Rule::time_trouble_ticks, time_trouble_ticks},
      {plays, Rule::complete_before_moving, complete_before_moving},
      {neglects_record, Rule::score_kept_by_arbiter, score_kept_by_arbiter_on_neglect},
      {notices, Rule::score_kept_by_arbiter, score_kept_by_arbiter_on_flag},
      {claims, Rule::score_kept_by_arbiter, score_kept_by_arbiter_on_flag},
      {notices, Rule::one_player_completes, one_player_completes},
      {claims, Rule::one_player_completes, one_player_completes},
      {notices, Rule::completion_on_own_time, completion_on_own_time},
      {claims, Rule::completion_on_own_time, completion_on_own_time},
      {demands, Rule::opponents_scoresheet, opponents_scoresheet},
      {demands, Rule::reconstruct_game, reconstruct_game_on_demand},
      {falls_out, Rule::reconstruct_game, reconstruct_game_on_loss},
      {refuses, Rule::reconstruct_game, reconstruct_game_on_refusal},
      {falls_out, Rule::unprovable_count, unprovable_count},
      {signs, Rule::result_signed, result_signed, Heard::always},
      {refuses, Rule::result_signed, result_signed_on_refusal, Heard::always},
      {agrees, Rule::result_signed, result_signed_on_wrong_result, Heard::always},
      {decides, Rule::result_signed, result_signed_on_decision, Heard::always},
      {refuses, Rule::hand_in_score, hand_in_score, Heard::always},
      {claims, Rule::claim_needs_record, claim_needs_record},
  };
}

}  // namespace laws

}  // namespace touchstone
