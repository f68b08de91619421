// SPDX-License-Identifier: Apache-2.0
//
// Adjourned games (FIDE 1997 and 2001: Appendix A; 2009: Guidelines G; 2023: Guidelines I): sealing
// a move at the end of a session, the envelope, and taking the game up again. An order to seal, a
// sealed move, a closed envelope and the resumption are told from the game and its log. What is in
// the envelope is known to the oracle, as it is to nobody at the board: it decides whether the
// player who sealed has mated before anybody has looked. Named after their rules, with the verb
// behind them. Tested by cases/adjournment.
#pragma once

#include <optional>

#include "oracle/procedure/hearing.hpp"

namespace touchstone {

/// The move is sealed and the clock stopped: the envelope is closed for good, and nobody plays
/// until the game is taken up again (reading 0111).
bool is_envelope_closed(const Game& game);

}  // namespace touchstone

namespace touchstone::laws {

std::optional<Ruling> adjournment_order(const Hearing& hearing);

std::optional<Ruling> sealing_procedure_on_seals(const Hearing& hearing);
std::optional<Ruling> sealing_procedure_on_stops_clocks(const Hearing& hearing);
std::optional<Ruling> sealing_procedure_on_presses(const Hearing& hearing);

std::optional<Ruling> sealed_move_change(const Hearing& hearing);

std::optional<Ruling> move_played_after_order_on_plays(const Hearing& hearing);
std::optional<Ruling> move_played_after_order_on_seals(const Hearing& hearing);

std::optional<Ruling> early_adjournment(const Hearing& hearing);

std::optional<Ruling> envelope_details(const Hearing& hearing);
std::optional<Ruling> envelope_details_on_notices(const Hearing& hearing);
std::optional<Ruling> draw_offer_on_envelope(const Hearing& hearing);
std::optional<Ruling> draw_offer_on_envelope_on_notices(const Hearing& hearing);
std::optional<Ruling> envelope_care(const Hearing& hearing);
std::optional<Ruling> envelope_care_on_notices(const Hearing& hearing);

std::optional<Ruling> offer_after_sealing(const Hearing& hearing);

std::optional<Ruling> resumption_set_up_on_resumes(const Hearing& hearing);
std::optional<Ruling> resumption_set_up_on_sets_clock(const Hearing& hearing);
std::optional<Ruling> resumption_set_up_on_falls_out(const Hearing& hearing);

std::optional<Ruling> ended_between_sessions_on_agrees(const Hearing& hearing);
std::optional<Ruling> ended_between_sessions_on_accepts(const Hearing& hearing);
std::optional<Ruling> ended_between_sessions_on_resigns(const Hearing& hearing);

std::optional<Ruling> envelope_opening(const Hearing& hearing);
std::optional<Ruling> defective_sealed_move(const Hearing& hearing);

std::optional<Ruling> sealed_move_made_on_resumes(const Hearing& hearing);
std::optional<Ruling> sealed_move_made_on_opens_envelope(const Hearing& hearing);
std::optional<Ruling> sealed_move_made_on_falls_out(const Hearing& hearing);

std::optional<Ruling> replying_player_absent_on_resumes(const Hearing& hearing);
std::optional<Ruling> replying_player_absent_on_stops_clocks(const Hearing& hearing);

std::optional<Ruling> sealer_absent_on_seals(const Hearing& hearing);
std::optional<Ruling> sealer_absent_on_arrives(const Hearing& hearing);

std::optional<Ruling> late_at_resumption_on_arrives(const Hearing& hearing);
std::optional<Ruling> late_at_resumption_on_claims(const Hearing& hearing);
std::optional<Ruling> late_at_resumption_on_notices(const Hearing& hearing);
std::optional<Ruling> late_at_resumption_on_decides(const Hearing& hearing);
std::optional<Ruling> late_sealer_excused_on_arrives(const Hearing& hearing);
std::optional<Ruling> late_sealer_excused_on_notices(const Hearing& hearing);
std::optional<Ruling> both_absent_at_resumption(const Hearing& hearing);

std::optional<Ruling> envelope_lost_on_falls_out(const Hearing& hearing);
std::optional<Ruling> envelope_lost_on_states_sealed(const Hearing& hearing);
std::optional<Ruling> envelope_lost_on_sets_clock(const Hearing& hearing);
std::optional<Ruling> adjourned_position_lost(const Hearing& hearing);

std::optional<Ruling> wrong_times_at_resumption(const Hearing& hearing);

}  // namespace touchstone::laws
