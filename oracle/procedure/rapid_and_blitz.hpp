// SPDX-License-Identifier: Apache-2.0
//
// The laws of rapid chess and blitz as functions, one for each rule and kind of event. Most of them
// hold only where these laws take the place of the general ones: in every such game up to 2005, and
// later where there are too few arbiters. A law that says nothing leaves the event to the laws of
// the other headings; where it speaks, precedence.cpp puts it before them. Mating material
// is asked of mating.hpp. Tested in tests/procedure/rapid_and_blitz_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "oracle/procedure/hearing.hpp"

namespace touchstone {

/// Whether the laws of rapid chess and blitz take the place of the general ones: by the edition, by
/// announcement, or because the supervision that is told falls short.
bool are_fast_laws_in_use(const Hearing& hearing);

/// What kind of game a time control makes.
enum class RateOfPlay { standard, rapid, blitz };

std::string_view to_string(RateOfPlay rate);

/// The kind of game by its time control; nullopt if the edition knows no kinds.
std::optional<RateOfPlay> rate_of_play(const TimeControl& control, const Lawbook& book);

}  // namespace touchstone

namespace touchstone::laws {

std::optional<Ruling> recording_not_required_on_neglect(const Hearing& hearing);
std::optional<Ruling> recording_not_required_on_refusal(const Hearing& hearing);
std::optional<Ruling> recording_not_required_on_demand(const Hearing& hearing);
std::optional<Ruling> setup_complaints_lapse_on_claim(const Hearing& hearing);
std::optional<Ruling> setup_complaints_lapse_on_notice(const Hearing& hearing);
std::optional<Ruling> misplaced_men_uncastled(const Hearing& hearing);
std::optional<Ruling> clock_complaints_lapse_on_claim(const Hearing& hearing);
std::optional<Ruling> clock_complaints_lapse_on_notice(const Hearing& hearing);
std::optional<Ruling> touch_ruling_on_request_on_notice(const Hearing& hearing);
std::optional<Ruling> touch_ruling_on_request_on_intervention(const Hearing& hearing);
std::optional<Ruling> illegal_move_complaint_lapse_on_claim(const Hearing& hearing);
std::optional<Ruling> illegal_move_complaint_lapse_on_notice(const Hearing& hearing);
std::optional<Ruling> first_illegal_move_loses(const Hearing& hearing);
std::optional<Ruling> blitz_illegal_move_on_claim(const Hearing& hearing);
std::optional<Ruling> blitz_illegal_move_on_notice(const Hearing& hearing);
std::optional<Ruling> mating_material_on_flag_claim(const Hearing& hearing);
std::optional<Ruling> flag_by_claim_only_on_notice(const Hearing& hearing);
std::optional<Ruling> flag_by_claim_only_on_intervention(const Hearing& hearing);
std::optional<Ruling> time_claim(const Hearing& hearing);
std::optional<Ruling> adequate_supervision(const Hearing& hearing);
std::optional<Ruling> fast_both_flags_on_claim(const Hearing& hearing);
std::optional<Ruling> fast_both_flags_on_notice(const Hearing& hearing);
std::optional<Ruling> lasting_illegal_position(const Hearing& hearing);
std::optional<Ruling> arbiter_calls_flag_on_notice(const Hearing& hearing);
std::optional<Ruling> arbiter_calls_flag_on_intervention(const Hearing& hearing);
std::optional<Ruling> scoresheet_view(const Hearing& hearing);

}  // namespace touchstone::laws
