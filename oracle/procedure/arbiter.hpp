// SPDX-License-Identifier: Apache-2.0
//
// What the arbiter may say and do of his own accord, what he may give for a disturbance, and what
// onlookers may do: one function for each rule and kind of event. A bystander is anybody who is
// neither player nor arbiter of the game; when he "notices" he tells the arbiter, when he
// "intervenes" he speaks up at the board. Out of scope: penalties, which stand with conduct, and
// what the arbiter does about an irregularity, which stands with the rule that is broken. Proved by
// cases/arbiter and tests/procedure/arbiter_test.cpp.
#pragma once

#include "oracle/procedure/hearing.hpp"

namespace touchstone::laws {

std::optional<Ruling> arbiter_intervention(const Hearing& hearing);
std::optional<Ruling> arbiter_intervention_on_notice(const Hearing& hearing);
std::optional<Ruling> move_count_not_told(const Hearing& hearing);
std::optional<Ruling> move_count_not_told_on_demand(const Hearing& hearing);
std::optional<Ruling> opponents_move_not_told(const Hearing& hearing);
std::optional<Ruling> unpressed_clock_not_told(const Hearing& hearing);
std::optional<Ruling> unpressed_clock_not_told_on_notice(const Hearing& hearing);
std::optional<Ruling> outside_disturbance(const Hearing& hearing);
std::optional<Ruling> outside_disturbance_on_demand(const Hearing& hearing);
std::optional<Ruling> outside_disturbance_on_decision(const Hearing& hearing);
std::optional<Ruling> onlookers_silent(const Hearing& hearing);
std::optional<Ruling> onlookers_silent_on_notice(const Hearing& hearing);
std::optional<Ruling> onlookers_silent_on_misbehaviour(const Hearing& hearing);
std::optional<Ruling> onlooker_devices(const Hearing& hearing);
std::optional<Ruling> other_notation(const Hearing& hearing);

}  // namespace touchstone::laws
