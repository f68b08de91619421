// SPDX-License-Identifier: Apache-2.0
//
// The laws of the last phase of a game as functions: the claim that nobody can or wants to win by
// normal means, what the arbiter makes of it, two fallen flags, and what holds where no arbiter is
// there. The phase is read from the clock: the last period of the time control. From 2014 the event
// must have announced the guidelines. Whether a game can be won by normal means is the arbiter's to
// say, so these laws give him choices and tell which decisions are his. Tested in
// tests/procedure/quickplay_test.cpp.
#pragma once

#include <optional>

#include "oracle/procedure/hearing.hpp"

namespace touchstone::laws {

std::optional<Ruling> quickplay_finish_on_claim(const Hearing& hearing);
std::optional<Ruling> quickplay_finish_on_demand(const Hearing& hearing);
std::optional<Ruling> quickplay_without_increment_on_claim(const Hearing& hearing);
std::optional<Ruling> quickplay_without_increment_on_demand(const Hearing& hearing);
std::optional<Ruling> quickplay_not_in_blitz(const Hearing& hearing);
std::optional<Ruling> quickplay_not_in_blitz_on_demand(const Hearing& hearing);
std::optional<Ruling> quickplay_draw_claim(const Hearing& hearing);
std::optional<Ruling> quickplay_claim_granted(const Hearing& hearing);
std::optional<Ruling> quickplay_claim_postponed(const Hearing& hearing);
std::optional<Ruling> quickplay_claim_rejected(const Hearing& hearing);
std::optional<Ruling> quickplay_result_after_flag_on_flag(const Hearing& hearing);
std::optional<Ruling> quickplay_result_after_flag_on_decision(const Hearing& hearing);
std::optional<Ruling> quickplay_both_flags(const Hearing& hearing);
std::optional<Ruling> quickplay_illegal_moves(const Hearing& hearing);
std::optional<Ruling> increment_request_on_demand(const Hearing& hearing);
std::optional<Ruling> increment_request_on_refusal(const Hearing& hearing);
std::optional<Ruling> increment_request_on_decision(const Hearing& hearing);
std::optional<Ruling> increment_request_on_setting(const Hearing& hearing);
std::optional<Ruling> no_arbiter_draw_claim_on_claim(const Hearing& hearing);
std::optional<Ruling> no_arbiter_draw_claim_on_decision(const Hearing& hearing);
std::optional<Ruling> no_arbiter_claim_evidence(const Hearing& hearing);
std::optional<Ruling> no_arbiter_claim_evidence_on_signature(const Hearing& hearing);

}  // namespace touchstone::laws
