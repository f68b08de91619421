// SPDX-License-Identifier: Apache-2.0
//
// The list. See precedence.hpp.
#include "oracle/rules/precedence.hpp"

#include <algorithm>
#include <vector>

namespace touchstone {

namespace {

using Rules = std::vector<Rule>;

/// Each of the stronger rules goes before each of the weaker, by what it says itself.
struct Order {
  Rules stronger;
  Rules weaker;
};

/// What general rules make of a fallen flag.
const Rules& of_fallen_flags() {
  using enum Rule;
  static const Rules rules{flag_considered_fallen, loss_on_time, loss_on_time_unwinnable,
                           both_flags_fallen};
  return rules;
}

/// What general rules make of an illegal move, or of what is treated like one.
const Rules& of_illegal_moves() {
  using enum Rule;
  static const Rules rules{
      illegal_move_restored,     illegal_move_completed, replacement_move,
      illegal_move_penalty,      unpromoted_pawn,        two_hands,
      position_not_identifiable, pressed_without_move,   times_after_restoration};
  return rules;
}

/// Every rule but this one.
Rules all_but(Rule stronger) {
  Rules others(all_rules().begin(), all_rules().end());
  std::erase(others, stronger);
  return others;
}

/// Where moving is all that makes a move, it says nothing of what the move brings about. A move
/// that ends the game leaves nothing to claim.
std::vector<Order> orders_of_completion() {
  using enum Rule;
  return {
      {{checkmate, stalemate, dead_position, counted_fifty_moves}, {alternate_moves}},
      {{checkmate, stalemate, dead_position, fivefold_repetition, seventy_five_moves},
       {threefold_claim, fifty_move_claim}},
      {{early_draw_needs_leave}, {draw_by_agreement}},
      {{event_bars_early_draw},
       {draw_by_agreement, draw_offer_moment, draw_offer_binding, draw_offer_recorded}},
  };
}

/// No claim is heard that rests on a display alone, whatever is claimed (1997 6.14, 2018 6.12.2). A
/// clock that does not work is replaced at any time: a wrong setting is another matter.
std::vector<Order> orders_of_the_clock() {
  using enum Rule;
  return {
      {{wrong_clock_setting}, {clock_conclusive}},
      {{defective_clock}, {clock_complaints_lapse, wrong_times_at_resumption}},
      {{displays_prove_nothing}, all_but(displays_prove_nothing)},
  };
}

std::vector<Order> orders_of_irregularities() {
  using enum Rule;
  return {{{position_not_identifiable}, {illegal_move_restored, displaced_men_found_later}}};
}

std::vector<Order> orders_of_recording() {
  using enum Rule;
  return {
      {{no_recording_ahead, time_trouble_exemption, time_trouble_ticks}, {record_moves}},
      {{time_trouble_exemption, complete_before_moving}, {own_move_recorded_first}},
      {{claim_needs_record}, {threefold_claim, correct_draw_claim}},
  };
}

std::vector<Order> orders_of_conduct() {
  using enum Rule;
  return {
      {{persistent_refusal, electronic_devices}, {penalties}},
      {{milder_device_penalty}, {electronic_devices}},
  };
}

/// Time that is given for a disturbance from outside is not a penalty, nor is it given twice.
std::vector<Order> orders_of_the_arbiter() {
  using enum Rule;
  return {{{outside_disturbance}, {penalties}}};
}

/// Each goes before the general rule that it changes for fast games.
std::vector<Order> orders_of_fast_flags() {
  using enum Rule;
  return {
      {{flag_by_claim_only, time_claim, fast_both_flags, arbiter_calls_flag}, of_fallen_flags()},
      {{mating_material}, {time_claim}},
      {{fast_both_flags, flag_by_claim_only}, {quickplay_both_flags}},
  };
}

std::vector<Order> orders_of_fast_illegal_moves() {
  using enum Rule;
  return {
      {{illegal_move_complaint_lapse, first_illegal_move_loses, blitz_illegal_move,
        lasting_illegal_position},
       of_illegal_moves()},
      {{blitz_illegal_move}, {illegal_move_complaint_lapse, quickplay_illegal_moves}},
      {{lasting_illegal_position}, {illegal_move_complaint_lapse, first_illegal_move_loses}},
  };
}

std::vector<Order> orders_of_rapid_and_blitz() {
  using enum Rule;
  return {
      {{setup_complaints_lapse}, {wrong_array, board_wrongly_turned}},
      {{clock_complaints_lapse}, {wrong_clock_setting, clock_conclusive}},
      {{touch_ruling_on_request}, {touch_objection, times_after_restoration}},
      {{recording_not_required}, {record_moves, time_trouble_exemption, score_kept_by_arbiter}},
      {{recording_not_required, scoresheet_view}, {opponents_scoresheet}},
  };
}

std::vector<Order> orders_of_quickplay() {
  using enum Rule;
  return {
      {{quickplay_result_after_flag, quickplay_both_flags}, of_fallen_flags()},
      {{quickplay_result_after_flag, increment_request}, {penalties}},
      {{no_arbiter_draw_claim}, {quickplay_draw_claim}},
      {{quickplay_result_after_flag},
       {time_claim, flag_by_claim_only, arbiter_calls_flag, quickplay_both_flags}},
  };
}

std::vector<Order> orders_of_adjournment() {
  using enum Rule;
  return {
      {{sealing_procedure},
       {stopping_clocks, unfounded_stop, pressed_without_move, displacer_clock_restarted}},
      {{wrong_times_at_resumption}, {clock_conclusive, wrong_clock_setting}},
      {{offer_after_sealing}, {draw_offer_moment}},
  };
}

std::vector<Order> orders_of_the_visually_disabled() {
  using enum Rule;
  return {
      {{slip_of_the_tongue}, {move_announced}},
      {{assistant_allowed}, {onlookers_silent}},
      {{touched_out_of_hole}, {draw_offer_lifetime}},
  };
}

std::vector<Order> orders_of_odds() {
  using enum Rule;
  return {{{odds_of_a_pawn, odds_of_an_officer}, {setup_error_restart}}};
}

void append(std::vector<Before>& list, const Order& order) {
  for (const Rule stronger : order.stronger)
    for (const Rule weaker : order.weaker) list.push_back({stronger, weaker, stronger});
}

const std::vector<Before>& rows() {
  static const std::vector<Before> list = [] {
    std::vector<Before> all;
    for (const auto& orders :
         {orders_of_completion(), orders_of_the_clock(), orders_of_irregularities(),
          orders_of_recording(), orders_of_conduct(), orders_of_the_arbiter(),
          orders_of_fast_flags(), orders_of_fast_illegal_moves(), orders_of_rapid_and_blitz(),
          orders_of_quickplay(), orders_of_adjournment(), orders_of_the_visually_disabled(),
          orders_of_odds()})
      for (const Order& order : orders) append(all, order);
    return all;
  }();
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

/// Whether a measure sets or changes the time of a player.
bool is_time_of(const Measure& measure, Colour whom) {
  const auto* set = std::get_if<SetTime>(&measure);
  const auto* change = std::get_if<ChangeTime>(&measure);
  return (set && set->whom == whom) || (change && change->whom == whom);
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
  if (const auto* time = std::get_if<SetTime>(&one)) return is_time_of(other, time->whom);
  if (const auto* time = std::get_if<ChangeTime>(&one)) return is_time_of(other, time->whom);
  const bool is_single =
      std::holds_alternative<EndGame>(one) || std::holds_alternative<AnswerClaim>(one) ||
      std::holds_alternative<RestorePosition>(one) || std::holds_alternative<RunClock>(one);
  return is_single && one.index() == other.index();
}

}  // namespace touchstone
