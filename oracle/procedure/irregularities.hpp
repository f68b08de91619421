// SPDX-License-Identifier: Apache-2.0
//
// Irregularities: a wrong start, men displaced, and illegal moves, with what puts them right. Each
// function states the rule of its name for one kind of event. Nothing here happens by itself: a
// remedy is given when somebody finds the irregularity, that is on a claim of a player or a notice
// of the arbiter, while pressing the clock only shows that something was infringed. Numbers such as
// the time given or the count that loses are parameters, so that rules for quick games may set
// them. Tested by cases/irregularities.
#pragma once

#include <optional>

#include "oracle/procedure/hearing.hpp"

namespace touchstone::laws {

// How the game was set up.
std::optional<Ruling> wrong_array(const Hearing& hearing);
std::optional<Ruling> setup_error_restart_on_claim(const Hearing& hearing);
std::optional<Ruling> setup_error_restart_on_demand(const Hearing& hearing);
std::optional<Ruling> setup_error_restart_on_consent(const Hearing& hearing);
std::optional<Ruling> setup_error_restart_on_refusal(const Hearing& hearing);
std::optional<Ruling> board_wrongly_turned(const Hearing& hearing);
std::optional<Ruling> reversed_colours(const Hearing& hearing);
std::optional<Ruling> reversed_colours_on_decision(const Hearing& hearing);

// Men knocked from their places, and positions that are not what they should be.
std::optional<Ruling> displaced_men_own_time(const Hearing& hearing);
std::optional<Ruling> displaced_men_own_time_on_press(const Hearing& hearing);
std::optional<Ruling> displaced_men_own_time_on_restoring(const Hearing& hearing);
std::optional<Ruling> displacer_clock_restarted(const Hearing& hearing);
std::optional<Ruling> displaced_men_arbiter_called(const Hearing& hearing);
std::optional<Ruling> displaced_men_penalty(const Hearing& hearing);
std::optional<Ruling> displaced_men_found_later(const Hearing& hearing);
std::optional<Ruling> position_not_identifiable(const Hearing& hearing);
std::optional<Ruling> position_not_identifiable_when_lost(const Hearing& hearing);
std::optional<Ruling> wrong_resumed_position(const Hearing& hearing);
std::optional<Ruling> times_after_restoration(const Hearing& hearing);
std::optional<Ruling> times_after_restoration_on_finding(const Hearing& hearing);

// Illegal moves, and what is treated like them.
/// Who made the completed illegal move that is found, or what counts as one. Empty if nothing is
/// found that can still be put right.
std::optional<Colour> whose_offence(const Hearing& hearing);
/// The loss of the game for that offence, or the draw where the edition has one because the
/// opponent could never mate. That is judged in the position that is put right, for the illegal
/// move counts for nothing. There must be such an offence.
std::optional<Ruling> lost_by_offence(const Hearing& hearing);
/// Whether a move with two hands was pressed and nobody has been ruled on for it since.
bool was_pressed_after_two_hands(const Game& game);
std::optional<Ruling> illegal_move_restored(const Hearing& hearing);
std::optional<Ruling> illegal_move_completed(const Hearing& hearing);
std::optional<Ruling> illegal_move_completed_on_press(const Hearing& hearing);
std::optional<Ruling> replacement_move(const Hearing& hearing);
std::optional<Ruling> illegal_move_penalty(const Hearing& hearing);
std::optional<Ruling> unpromoted_pawn(const Hearing& hearing);
std::optional<Ruling> unpromoted_pawn_on_press(const Hearing& hearing);
std::optional<Ruling> two_hands(const Hearing& hearing);
std::optional<Ruling> two_hands_on_press(const Hearing& hearing);
std::optional<Ruling> pressed_without_move(const Hearing& hearing);
std::optional<Ruling> pressed_without_move_on_press(const Hearing& hearing);

// The opponent's choice of former times.
std::optional<Ruling> illegal_move_choice(const Hearing& hearing);
std::optional<Ruling> illegal_move_choice_on_choosing(const Hearing& hearing);
std::optional<Ruling> illegal_move_choice_lapses(const Hearing& hearing);
std::optional<Ruling> illegal_move_choice_lapses_on_choosing(const Hearing& hearing);

// After the end.
std::optional<Ruling> found_after_the_end(const Hearing& hearing);

}  // namespace touchstone::laws
