// SPDX-License-Identifier: Apache-2.0
//
// The Article on recording the moves: who has to write what and when, who need not in time trouble,
// and what is made up once a flag has fallen. `unrecorded` of a game counts a player's own moves
// that are missing on his sheet. One own move may be missing while the opponent thinks: reading
// 0050. Time trouble is under the limit now, or by some editions at any time since the period
// began; reading 0051 says what it exempts from. What follows from a breach is left to the arbiter,
// since the Article itself names no penalty. Tested in tests/procedure/recording_test.cpp.
#pragma once

#include <optional>

#include "oracle/procedure/hearing.hpp"

namespace touchstone {

/// Whether a player is so short of time that he need not record.
bool need_not_record(const Hearing& hearing, Colour colour);

/// The duties of the game that stand under these Laws: time trouble excuses from recording for as
/// long as it lasts.
std::vector<Require> standing_duties(const Game& game, const Lawbook& book);

/// A flag is down at a control, and the sheets have gaps that are to be filled.
bool is_completing_scoresheets(const Game& game);

namespace laws {

std::optional<Ruling> record_moves_on_neglect(const Hearing& hearing);
std::optional<Ruling> record_moves_on_record(const Hearing& hearing);
std::optional<Ruling> record_moves_on_refusal(const Hearing& hearing);
std::optional<Ruling> record_moves_on_demand(const Hearing& hearing);
std::optional<Ruling> record_moves_on_intended_move(const Hearing& hearing);
std::optional<Ruling> own_move_recorded_first(const Hearing& hearing);
std::optional<Ruling> no_recording_ahead(const Hearing& hearing);
std::optional<Ruling> no_recording_ahead_on_play(const Hearing& hearing);
std::optional<Ruling> draw_offer_on_scoresheet(const Hearing& hearing);
std::optional<Ruling> unable_to_record(const Hearing& hearing);
std::optional<Ruling> scoresheet_visible(const Hearing& hearing);
std::optional<Ruling> time_trouble_exemption_on_neglect(const Hearing& hearing);
std::optional<Ruling> time_trouble_exemption_on_play(const Hearing& hearing);
std::optional<Ruling> time_trouble_exemption_on_refusal(const Hearing& hearing);
std::optional<Ruling> time_trouble_exemption_on_record(const Hearing& hearing);
std::optional<Ruling> time_trouble_exemption_on_demand(const Hearing& hearing);
std::optional<Ruling> time_trouble_ticks(const Hearing& hearing);
std::optional<Ruling> time_trouble_ticks_on_demand(const Hearing& hearing);
std::optional<Ruling> complete_before_moving(const Hearing& hearing);
std::optional<Ruling> score_kept_by_arbiter_on_neglect(const Hearing& hearing);
std::optional<Ruling> score_kept_by_arbiter_on_record(const Hearing& hearing);
std::optional<Ruling> score_kept_by_arbiter_on_flag(const Hearing& hearing);
std::optional<Ruling> one_player_completes(const Hearing& hearing);
std::optional<Ruling> completion_on_own_time(const Hearing& hearing);
std::optional<Ruling> opponents_scoresheet(const Hearing& hearing);
std::optional<Ruling> opponents_scoresheet_on_move(const Hearing& hearing);
std::optional<Ruling> opponents_scoresheet_on_return(const Hearing& hearing);
std::optional<Ruling> reconstruct_game_on_demand(const Hearing& hearing);
std::optional<Ruling> reconstruct_game_on_loss(const Hearing& hearing);
std::optional<Ruling> reconstruct_game_on_refusal(const Hearing& hearing);
std::optional<Ruling> unprovable_count(const Hearing& hearing);
std::optional<Ruling> result_signed(const Hearing& hearing);
std::optional<Ruling> result_signed_on_refusal(const Hearing& hearing);
std::optional<Ruling> result_signed_on_wrong_result(const Hearing& hearing);
std::optional<Ruling> result_signed_on_decision(const Hearing& hearing);
std::optional<Ruling> hand_in_score(const Hearing& hearing);
std::optional<Ruling> hand_in_score_on_record(const Hearing& hearing);
std::optional<Ruling> claim_needs_record(const Hearing& hearing);

}  // namespace laws

}  // namespace touchstone
