// SPDX-License-Identifier: Apache-2.0
//
// The drawn game (FIDE 2023: 9.1 to 9.6; 1997 and 2001: 9.1 to 9.5; 1971: 12.3 and 12.4 with the
// commentary; Bilguer section 6 and the glossary on Remis; the leaflet's chapter on draws). How a
// draw is offered, how long the offer stands, who may claim and until when, what a wrong claim
// costs, and what draws by itself. Agreement and resignation stand in completion.hpp, sameness of
// positions in sameness.hpp, counts of positions and moves in draw_counts.hpp. A law is silent
// where another one has taken the right away, so that each claim is answered once. Tested in
// tests/procedure/drawn_game_test.cpp.
#pragma once

#include <optional>

#include "oracle/procedure/hearing.hpp"

namespace touchstone {

/// What a claim of repetition or of counted moves is worth before it is answered.
enum class ClaimStanding {
  lapsed,       ///< the right is gone for this move
  not_on_move,  ///< the claimant never had it
  unwritten,    ///< the declared move is not on the scoresheet
  incorrect,
  correct
};

/// Nothing if the event is no such claim.
std::optional<ClaimStanding> standing_of_claim(const Hearing& hearing);

namespace laws {

std::optional<Ruling> draw_offer_moment(const Hearing& hearing);
std::optional<Ruling> draw_offer_binding_on_condition(const Hearing& hearing);
std::optional<Ruling> draw_offer_binding_on_withdrawal(const Hearing& hearing);
std::optional<Ruling> draw_offer_lifetime_on_refusal(const Hearing& hearing);
std::optional<Ruling> draw_offer_lifetime_on_move(const Hearing& hearing);
std::optional<Ruling> draw_offer_lifetime_on_touch(const Hearing& hearing);
std::optional<Ruling> draw_offer_lifetime_on_acceptance(const Hearing& hearing);
std::optional<Ruling> draw_offer_recorded_on_offer(const Hearing& hearing);
std::optional<Ruling> draw_offer_recorded_on_record(const Hearing& hearing);
std::optional<Ruling> too_many_offers(const Hearing& hearing);

std::optional<Ruling> same_position_on_claim(const Hearing& hearing);
std::optional<Ruling> threefold_claim(const Hearing& hearing);
std::optional<Ruling> threefold_claim_on_move(const Hearing& hearing);
std::optional<Ruling> threefold_claim_on_notice(const Hearing& hearing);
std::optional<Ruling> fifty_move_claim(const Hearing& hearing);
std::optional<Ruling> fifty_move_claim_on_move(const Hearing& hearing);
std::optional<Ruling> fifty_move_claim_on_notice(const Hearing& hearing);
std::optional<Ruling> declared_move_written(const Hearing& hearing);
std::optional<Ruling> declared_move_written_on_writing(const Hearing& hearing);
std::optional<Ruling> claim_lapse(const Hearing& hearing);
std::optional<Ruling> claim_stops_clocks(const Hearing& hearing);
std::optional<Ruling> claim_irrevocable(const Hearing& hearing);
std::optional<Ruling> claim_is_offer(const Hearing& hearing);
std::optional<Ruling> correct_draw_claim(const Hearing& hearing);
std::optional<Ruling> incorrect_draw_claim(const Hearing& hearing);
std::optional<Ruling> incorrect_claim_costs_time(const Hearing& hearing);
std::optional<Ruling> incorrect_claim_in_last_minutes(const Hearing& hearing);
std::optional<Ruling> declared_move_played(const Hearing& hearing);

std::optional<Ruling> fivefold_repetition(const Hearing& hearing);
std::optional<Ruling> fivefold_repetition_on_claim(const Hearing& hearing);
std::optional<Ruling> fivefold_repetition_on_notice(const Hearing& hearing);
std::optional<Ruling> seventy_five_moves(const Hearing& hearing);
std::optional<Ruling> seventy_five_moves_on_claim(const Hearing& hearing);
std::optional<Ruling> seventy_five_moves_on_notice(const Hearing& hearing);
std::optional<Ruling> counted_fifty_moves(const Hearing& hearing);
std::optional<Ruling> counted_fifty_moves_on_demand(const Hearing& hearing);
std::optional<Ruling> repeated_series(const Hearing& hearing);
std::optional<Ruling> repeated_moves(const Hearing& hearing);
std::optional<Ruling> perpetual_check(const Hearing& hearing);
std::optional<Ruling> perpetual_check_on_move(const Hearing& hearing);

}  // namespace laws

}  // namespace touchstone
