// SPDX-License-Identifier: Apache-2.0
//
// The chess clock: how a move is completed, whose time runs, when a flag counts as down and what it
// decides, who comes too late, and what becomes of a clock that is stopped, defective or set
// wrongly. Clocks count time by themselves (oracle/events/clock.hpp); these laws say what that
// means. Until somebody who may has called a flag it decides nothing (reading 0043). Laws about
// what a press adds speak so that the press has a rule; the adding is the clock's. Tested by
// cases/clock and tests/procedure/clock_test.cpp.
#pragma once

#include <optional>

#include "oracle/procedure/hearing.hpp"

namespace touchstone::laws {

/// Moves that a player has completed. Only for games with a clock.
int completed_moves(const Game& game, Colour colour, const Lawbook& book);

std::optional<Ruling> completed_by_pressing_on_press(const Hearing& hearing);
std::optional<Ruling> completed_by_pressing_on_play(const Hearing& hearing);
std::optional<Ruling> completed_by_ending_the_game(const Hearing& hearing);
std::optional<Ruling> time_until_pressing(const Hearing& hearing);
std::optional<Ruling> pressing_always_allowed(const Hearing& hearing);
std::optional<Ruling> allotted_time(const Hearing& hearing);
std::optional<Ruling> additional_time(const Hearing& hearing);
std::optional<Ruling> delay_mode(const Hearing& hearing);
std::optional<Ruling> saved_time(const Hearing& hearing);

std::optional<Ruling> same_hand_for_clock(const Hearing& hearing);
std::optional<Ruling> finger_on_clock(const Hearing& hearing);
std::optional<Ruling> clock_handling(const Hearing& hearing);
std::optional<Ruling> adjusting_on_own_clock(const Hearing& hearing);
std::optional<Ruling> clock_assistant(const Hearing& hearing);

std::optional<Ruling> white_clock_started(const Hearing& hearing);
std::optional<Ruling> default_time_on_arrival(const Hearing& hearing);
std::optional<Ruling> default_time_on_absence(const Hearing& hearing);
std::optional<Ruling> default_time_on_decision(const Hearing& hearing);
std::optional<Ruling> both_absent(const Hearing& hearing);

/// Whether a player or the arbiter speaks of two flags of which nobody can tell which fell first.
bool is_order_of_flags_unknown(const Hearing& hearing);

std::optional<Ruling> flag_considered_fallen_on_passing(const Hearing& hearing);
std::optional<Ruling> flag_considered_fallen_on_claim(const Hearing& hearing);
std::optional<Ruling> flag_considered_fallen_on_notice(const Hearing& hearing);
std::optional<Ruling> move_count_check(const Hearing& hearing);
std::optional<Ruling> move_count_check_on_count(const Hearing& hearing);
std::optional<Ruling> loss_on_time(const Hearing& hearing);
std::optional<Ruling> loss_on_time_after_the_end(const Hearing& hearing);
std::optional<Ruling> loss_on_time_unwinnable(const Hearing& hearing);
std::optional<Ruling> both_flags_fallen(const Hearing& hearing);

std::optional<Ruling> clocks_stopped_by_arbiter(const Hearing& hearing);
std::optional<Ruling> stopping_clocks(const Hearing& hearing);
std::optional<Ruling> unfounded_stop(const Hearing& hearing);
std::optional<Ruling> restart_of_clocks(const Hearing& hearing);

std::optional<Ruling> clock_conclusive_on_objection(const Hearing& hearing);
std::optional<Ruling> clock_conclusive_on_setting(const Hearing& hearing);
std::optional<Ruling> clock_conclusive_on_fact(const Hearing& hearing);
std::optional<Ruling> defective_clock_on_defect(const Hearing& hearing);
std::optional<Ruling> defective_clock_on_objection(const Hearing& hearing);
std::optional<Ruling> defective_clock_on_setting(const Hearing& hearing);
std::optional<Ruling> wrong_clock_setting_on_fact(const Hearing& hearing);
std::optional<Ruling> wrong_clock_setting_on_objection(const Hearing& hearing);
std::optional<Ruling> wrong_clock_setting_on_setting(const Hearing& hearing);
std::optional<Ruling> displays_prove_nothing(const Hearing& hearing);
std::optional<Ruling> displays_prove_nothing_on_look(const Hearing& hearing);
std::optional<Ruling> flag_fall(const Hearing& hearing);
std::optional<Ruling> chess_clock_on_stop(const Hearing& hearing);
std::optional<Ruling> chess_clock_on_start(const Hearing& hearing);

/// The player whose time is over by the flag that the event calls, and who had not completed the
/// moves asked for when it fell. Nothing if no flag is called, or none that decides.
std::optional<Colour> out_of_time(const Hearing& hearing);

}  // namespace touchstone::laws
