// SPDX-License-Identifier: Apache-2.0
//
// The list. See precedence.hpp.
#include "oracle/law/precedence.hpp"

#include <algorithm>
#include <vector>

namespace touchstone {

namespace {

const std::vector<Before>& rows() {
  static const std::vector<Before> list{
      // act of moving

      // completion
      {Rule::early_draw_needs_leave, Rule::draw_by_agreement, Rule::early_draw_needs_leave},
      {Rule::event_bars_early_draw, Rule::draw_by_agreement, Rule::event_bars_early_draw},
      {Rule::event_bars_early_draw, Rule::draw_offer_moment, Rule::event_bars_early_draw},
      {Rule::event_bars_early_draw, Rule::draw_offer_binding, Rule::event_bars_early_draw},
      {Rule::event_bars_early_draw, Rule::draw_offer_recorded, Rule::event_bars_early_draw},

      // clock
      {Rule::wrong_clock_setting, Rule::clock_conclusive, Rule::wrong_clock_setting},
      {Rule::displays_prove_nothing, Rule::flag_considered_fallen, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::move_count_check, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::loss_on_time, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::loss_on_time_unwinnable, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::both_flags_fallen, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::threefold_claim, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::fifty_move_claim, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::declared_move_written, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::claim_lapse, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::claim_is_offer, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::correct_draw_claim, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::incorrect_draw_claim, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::incorrect_claim_costs_time,
       Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::incorrect_claim_in_last_minutes,
       Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::declared_move_played, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::claim_needs_record, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::time_claim, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::fast_both_flags, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::mating_material, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::quickplay_both_flags, Rule::displays_prove_nothing},
      {Rule::displays_prove_nothing, Rule::quickplay_result_after_flag,
       Rule::displays_prove_nothing},

      // irregularities
      {Rule::position_not_identifiable, Rule::illegal_move_restored,
       Rule::position_not_identifiable},
      {Rule::position_not_identifiable, Rule::displaced_men_found_later,
       Rule::position_not_identifiable},

      // recording
      {Rule::no_recording_ahead, Rule::record_moves, Rule::no_recording_ahead},
      {Rule::time_trouble_exemption, Rule::record_moves, Rule::time_trouble_exemption},
      {Rule::time_trouble_exemption, Rule::own_move_recorded_first, Rule::time_trouble_exemption},
      {Rule::time_trouble_ticks, Rule::record_moves, Rule::time_trouble_ticks},
      {Rule::complete_before_moving, Rule::own_move_recorded_first, Rule::complete_before_moving},
      {Rule::claim_needs_record, Rule::threefold_claim, Rule::claim_needs_record},
      {Rule::claim_needs_record, Rule::correct_draw_claim, Rule::claim_needs_record},

      // drawn game

      // conduct
      {Rule::both_refuse, Rule::persistent_refusal, Rule::both_refuse},

      // arbiter

      // rapid and blitz
      {Rule::flag_by_claim_only, Rule::flag_considered_fallen, Rule::flag_by_claim_only},
      {Rule::flag_by_claim_only, Rule::move_count_check, Rule::flag_by_claim_only},
      {Rule::flag_by_claim_only, Rule::loss_on_time, Rule::flag_by_claim_only},
      {Rule::flag_by_claim_only, Rule::loss_on_time_unwinnable, Rule::flag_by_claim_only},
      {Rule::flag_by_claim_only, Rule::both_flags_fallen, Rule::flag_by_claim_only},
      {Rule::time_claim, Rule::flag_considered_fallen, Rule::time_claim},
      {Rule::time_claim, Rule::move_count_check, Rule::time_claim},
      {Rule::time_claim, Rule::loss_on_time, Rule::time_claim},
      {Rule::time_claim, Rule::loss_on_time_unwinnable, Rule::time_claim},
      {Rule::time_claim, Rule::both_flags_fallen, Rule::time_claim},
      {Rule::fast_both_flags, Rule::flag_considered_fallen, Rule::fast_both_flags},
      {Rule::fast_both_flags, Rule::move_count_check, Rule::fast_both_flags},
      {Rule::fast_both_flags, Rule::loss_on_time, Rule::fast_both_flags},
      {Rule::fast_both_flags, Rule::loss_on_time_unwinnable, Rule::fast_both_flags},
      {Rule::fast_both_flags, Rule::both_flags_fallen, Rule::fast_both_flags},
      {Rule::mating_material, Rule::flag_considered_fallen, Rule::mating_material},
      {Rule::mating_material, Rule::move_count_check, Rule::mating_material},
      {Rule::mating_material, Rule::loss_on_time, Rule::mating_material},
      {Rule::mating_material, Rule::loss_on_time_unwinnable, Rule::mating_material},
      {Rule::mating_material, Rule::both_flags_fallen, Rule::mating_material},
      {Rule::arbiter_calls_flag, Rule::flag_considered_fallen, Rule::arbiter_calls_flag},
      {Rule::arbiter_calls_flag, Rule::move_count_check, Rule::arbiter_calls_flag},
      {Rule::arbiter_calls_flag, Rule::loss_on_time, Rule::arbiter_calls_flag},
      {Rule::arbiter_calls_flag, Rule::loss_on_time_unwinnable, Rule::arbiter_calls_flag},
      {Rule::arbiter_calls_flag, Rule::both_flags_fallen, Rule::arbiter_calls_flag},
      {Rule::illegal_move_complaint_lapse, Rule::illegal_move_restored,
       Rule::illegal_move_complaint_lapse},
      {Rule::illegal_move_complaint_lapse, Rule::illegal_move_completed,
       Rule::illegal_move_complaint_lapse},
      {Rule::illegal_move_complaint_lapse, Rule::replacement_move,
       Rule::illegal_move_complaint_lapse},
      {Rule::illegal_move_complaint_lapse, Rule::illegal_move_penalty,
       Rule::illegal_move_complaint_lapse},
      {Rule::illegal_move_complaint_lapse, Rule::unpromoted_pawn,
       Rule::illegal_move_complaint_lapse},
      {Rule::illegal_move_complaint_lapse, Rule::position_not_identifiable,
       Rule::illegal_move_complaint_lapse},
      {Rule::illegal_move_complaint_lapse, Rule::times_after_restoration,
       Rule::illegal_move_complaint_lapse},
      {Rule::illegal_move_complaint_lapse, Rule::pressed_without_move,
       Rule::illegal_move_complaint_lapse},
      {Rule::illegal_move_complaint_lapse, Rule::two_hands, Rule::illegal_move_complaint_lapse},
      {Rule::first_illegal_move_loses, Rule::illegal_move_restored, Rule::first_illegal_move_loses},
      {Rule::first_illegal_move_loses, Rule::illegal_move_completed,
       Rule::first_illegal_move_loses},
      {Rule::first_illegal_move_loses, Rule::replacement_move, Rule::first_illegal_move_loses},
      {Rule::first_illegal_move_loses, Rule::illegal_move_penalty, Rule::first_illegal_move_loses},
      {Rule::first_illegal_move_loses, Rule::unpromoted_pawn, Rule::first_illegal_move_loses},
      {Rule::first_illegal_move_loses, Rule::position_not_identifiable,
       Rule::first_illegal_move_loses},
      {Rule::first_illegal_move_loses, Rule::times_after_restoration,
       Rule::first_illegal_move_loses},
      {Rule::first_illegal_move_loses, Rule::pressed_without_move, Rule::first_illegal_move_loses},
      {Rule::first_illegal_move_loses, Rule::two_hands, Rule::first_illegal_move_loses},
      {Rule::blitz_illegal_move, Rule::illegal_move_restored, Rule::blitz_illegal_move},
      {Rule::blitz_illegal_move, Rule::illegal_move_completed, Rule::blitz_illegal_move},
      {Rule::blitz_illegal_move, Rule::replacement_move, Rule::blitz_illegal_move},
      {Rule::blitz_illegal_move, Rule::illegal_move_penalty, Rule::blitz_illegal_move},
      {Rule::blitz_illegal_move, Rule::unpromoted_pawn, Rule::blitz_illegal_move},
      {Rule::blitz_illegal_move, Rule::position_not_identifiable, Rule::blitz_illegal_move},
      {Rule::blitz_illegal_move, Rule::times_after_restoration, Rule::blitz_illegal_move},
      {Rule::blitz_illegal_move, Rule::pressed_without_move, Rule::blitz_illegal_move},
      {Rule::blitz_illegal_move, Rule::two_hands, Rule::blitz_illegal_move},
      {Rule::lasting_illegal_position, Rule::illegal_move_restored, Rule::lasting_illegal_position},
      {Rule::lasting_illegal_position, Rule::illegal_move_completed,
       Rule::lasting_illegal_position},
      {Rule::lasting_illegal_position, Rule::replacement_move, Rule::lasting_illegal_position},
      {Rule::lasting_illegal_position, Rule::illegal_move_penalty, Rule::lasting_illegal_position},
      {Rule::lasting_illegal_position, Rule::unpromoted_pawn, Rule::lasting_illegal_position},
      {Rule::lasting_illegal_position, Rule::position_not_identifiable,
       Rule::lasting_illegal_position},
      {Rule::lasting_illegal_position, Rule::times_after_restoration,
       Rule::lasting_illegal_position},
      {Rule::lasting_illegal_position, Rule::pressed_without_move, Rule::lasting_illegal_position},
      {Rule::lasting_illegal_position, Rule::two_hands, Rule::lasting_illegal_position},
      {Rule::setup_complaints_lapse, Rule::wrong_array, Rule::setup_complaints_lapse},
      {Rule::setup_complaints_lapse, Rule::board_wrongly_turned, Rule::setup_complaints_lapse},
      {Rule::clock_complaints_lapse, Rule::wrong_clock_setting, Rule::clock_complaints_lapse},
      {Rule::clock_complaints_lapse, Rule::clock_conclusive, Rule::clock_complaints_lapse},
      {Rule::clock_complaints_lapse, Rule::defective_clock, Rule::clock_complaints_lapse},
      {Rule::touch_ruling_on_request, Rule::touch_objection, Rule::touch_ruling_on_request},
      {Rule::recording_not_required, Rule::record_moves, Rule::recording_not_required},
      {Rule::recording_not_required, Rule::time_trouble_exemption, Rule::recording_not_required},
      {Rule::recording_not_required, Rule::time_trouble_ticks, Rule::recording_not_required},
      {Rule::recording_not_required, Rule::score_kept_by_arbiter, Rule::recording_not_required},
      {Rule::scoresheet_view, Rule::opponents_scoresheet, Rule::scoresheet_view},
      {Rule::recording_not_required, Rule::opponents_scoresheet, Rule::recording_not_required},
      {Rule::blitz_illegal_move, Rule::illegal_move_complaint_lapse, Rule::blitz_illegal_move},
      {Rule::blitz_illegal_move, Rule::quickplay_illegal_moves, Rule::blitz_illegal_move},
      {Rule::blitz_illegal_move, Rule::lasting_illegal_position, Rule::blitz_illegal_move},
      {Rule::mating_material, Rule::time_claim, Rule::mating_material},
      {Rule::illegal_move_complaint_lapse, Rule::quickplay_illegal_moves,
       Rule::illegal_move_complaint_lapse},
      {Rule::lasting_illegal_position, Rule::illegal_move_complaint_lapse,
       Rule::lasting_illegal_position},
      {Rule::lasting_illegal_position, Rule::first_illegal_move_loses,
       Rule::lasting_illegal_position},
      {Rule::fast_both_flags, Rule::quickplay_both_flags, Rule::fast_both_flags},
      {Rule::flag_by_claim_only, Rule::quickplay_both_flags, Rule::flag_by_claim_only},

      // quickplay
      {Rule::quickplay_result_after_flag, Rule::flag_considered_fallen,
       Rule::quickplay_result_after_flag},
      {Rule::quickplay_result_after_flag, Rule::move_count_check,
       Rule::quickplay_result_after_flag},
      {Rule::quickplay_result_after_flag, Rule::loss_on_time, Rule::quickplay_result_after_flag},
      {Rule::quickplay_result_after_flag, Rule::loss_on_time_unwinnable,
       Rule::quickplay_result_after_flag},
      {Rule::quickplay_result_after_flag, Rule::both_flags_fallen,
       Rule::quickplay_result_after_flag},
      {Rule::quickplay_both_flags, Rule::flag_considered_fallen, Rule::quickplay_both_flags},
      {Rule::quickplay_both_flags, Rule::move_count_check, Rule::quickplay_both_flags},
      {Rule::quickplay_both_flags, Rule::loss_on_time, Rule::quickplay_both_flags},
      {Rule::quickplay_both_flags, Rule::loss_on_time_unwinnable, Rule::quickplay_both_flags},
      {Rule::quickplay_both_flags, Rule::both_flags_fallen, Rule::quickplay_both_flags},
      {Rule::quickplay_claim_granted, Rule::penalties, Rule::quickplay_claim_granted},
      {Rule::quickplay_claim_postponed, Rule::penalties, Rule::quickplay_claim_postponed},
      {Rule::quickplay_claim_rejected, Rule::penalties, Rule::quickplay_claim_rejected},
      {Rule::quickplay_result_after_flag, Rule::penalties, Rule::quickplay_result_after_flag},
      {Rule::increment_request, Rule::penalties, Rule::increment_request},
      {Rule::no_arbiter_draw_claim, Rule::penalties, Rule::no_arbiter_draw_claim},
      {Rule::no_arbiter_draw_claim, Rule::quickplay_draw_claim, Rule::no_arbiter_draw_claim},
      {Rule::no_arbiter_draw_claim, Rule::quickplay_claim_granted, Rule::no_arbiter_draw_claim},
      {Rule::no_arbiter_draw_claim, Rule::quickplay_claim_postponed, Rule::no_arbiter_draw_claim},
      {Rule::no_arbiter_draw_claim, Rule::quickplay_claim_rejected, Rule::no_arbiter_draw_claim},
      {Rule::no_arbiter_draw_claim, Rule::quickplay_result_after_flag, Rule::no_arbiter_draw_claim},
      {Rule::quickplay_result_after_flag, Rule::time_claim, Rule::quickplay_result_after_flag},
      {Rule::quickplay_result_after_flag, Rule::fast_both_flags, Rule::quickplay_result_after_flag},
      {Rule::quickplay_result_after_flag, Rule::flag_by_claim_only,
       Rule::quickplay_result_after_flag},
      {Rule::quickplay_result_after_flag, Rule::arbiter_calls_flag,
       Rule::quickplay_result_after_flag},
      {Rule::quickplay_result_after_flag, Rule::mating_material, Rule::quickplay_result_after_flag},
      {Rule::quickplay_result_after_flag, Rule::quickplay_both_flags,
       Rule::quickplay_result_after_flag},

      // adjournment
      {Rule::sealing_procedure, Rule::stopping_clocks, Rule::sealing_procedure},
      {Rule::sealing_procedure, Rule::unfounded_stop, Rule::sealing_procedure},
      {Rule::sealing_procedure, Rule::pressed_without_move, Rule::sealing_procedure},
      {Rule::wrong_times_at_resumption, Rule::clock_conclusive, Rule::wrong_times_at_resumption},
      {Rule::wrong_times_at_resumption, Rule::wrong_clock_setting, Rule::wrong_times_at_resumption},
      {Rule::wrong_times_at_resumption, Rule::defective_clock, Rule::wrong_times_at_resumption},
      {Rule::offer_after_sealing, Rule::draw_offer_moment, Rule::offer_after_sealing},

      // visually disabled
      {Rule::slip_of_the_tongue, Rule::move_announced, Rule::slip_of_the_tongue},
      {Rule::assistant_allowed, Rule::onlookers_silent, Rule::assistant_allowed},
      {Rule::touched_out_of_hole, Rule::draw_offer_lifetime, Rule::touched_out_of_hole},

      // odds and session
      {Rule::odds_of_a_pawn, Rule::setup_error_restart, Rule::odds_of_a_pawn},
      {Rule::odds_of_an_officer, Rule::setup_error_restart, Rule::odds_of_an_officer},
  };
  return list;
}

bool is_displaced(Rule rule, const std::vector<Spoken>& spoken) {
  const auto& list = rows();
  return std::any_of(list.begin(), list.end(), [&](const Before& row) {
    const auto is_stronger = [&](const Spoken& one) { return one.rule == row.stronger; };
    return row.weaker == rule && std::any_of(spoken.begin(), spoken.end(), is_stronger);
  });
}

/// Whom a measure about bounden moves concerns.
std::optional<Colour> bound_or_freed(const Measure& measure) {
  if (const auto* bound = std::get_if<BindTo>(&measure)) return bound->whom;
  if (const auto* freed = std::get_if<SetFree>(&measure)) return freed->whom;
  return std::nullopt;
}

}  // namespace

std::span<const Before> precedence() {
  return rows();
}

void drop_weaker(std::vector<Spoken>& spoken) {
  const std::vector<Spoken> all = spoken;
  std::erase_if(spoken, [&](const Spoken& one) { return is_displaced(one.rule, all); });
}

bool collide(const Measure& one, const Measure& other) {
  if (one == other) return false;
  if (const auto whom = bound_or_freed(one)) return whom == bound_or_freed(other);
  if (const auto* time = std::get_if<SetTime>(&one)) {
    const auto* second = std::get_if<SetTime>(&other);
    return second && second->whom == time->whom;
  }
  const bool is_single =
      std::holds_alternative<EndGame>(one) || std::holds_alternative<AnswerClaim>(one) ||
      std::holds_alternative<RestorePosition>(one) || std::holds_alternative<RunClock>(one);
  return is_single && one.index() == other.index();
}

}  // namespace touchstone
