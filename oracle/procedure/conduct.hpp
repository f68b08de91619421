// SPDX-License-Identifier: Apache-2.0
//
// The Article on conduct, and the list of penalties that an arbiter has in hand. Norms say what a
// player may not do; one law says which breaches have to be penalised; the list says with what.
// Whatever an edition leaves to the arbiter is a choice of his. A breach to which no rule attaches
// anything leaves him the whole list (reading 0110), and a penalty needs a breach. The
// score of the opponent of a player who loses by misconduct is the arbiter's in some editions:
// reading 0053. Tested in tests/procedure/conduct_test.cpp.
#pragma once

#include <optional>

#include "oracle/procedure/hearing.hpp"

namespace touchstone {

/// Penalties by the arbiter, at least one of them. Without options in an edition that has no list.
Choice penalties_open_to_arbiter(const Hearing& hearing, Colour offender);

/// The same where the arbiter may also let it pass.
Choice penalties_left_to_arbiter(const Hearing& hearing, Colour offender);

/// The ruling of a rule with such a choice: what may be chosen comes from the list.
Ruling with_penalties(Rule rule, Ruling ruling, Choice penalties);

/// A breach by a player for which the rule names no penalty.
Ruling breach_left_to_arbiter(Colour offender);

/// The list of penalties for a player's breach, if no ruling on the event says what follows from
/// it.
std::optional<Ruling> penalties_of_breach(const Hearing& hearing,
                                          const std::vector<Spoken>& spoken);

/// The arbiter decides on a result that a ruling of this rule left to him.
std::optional<Ruling> decided_as_left_open(const Hearing& hearing, Rule rule);

namespace laws {

std::optional<Ruling> disrepute(const Hearing& hearing);
std::optional<Ruling> leaving_venue(const Hearing& hearing);
std::optional<Ruling> leaving_area(const Hearing& hearing);
std::optional<Ruling> leaving_area_on_return(const Hearing& hearing);
std::optional<Ruling> notes_and_advice(const Hearing& hearing);
std::optional<Ruling> analysis_in_hall(const Hearing& hearing);
std::optional<Ruling> finished_players_are_spectators(const Hearing& hearing);
std::optional<Ruling> electronic_devices(const Hearing& hearing);
std::optional<Ruling> electronic_devices_on_decision(const Hearing& hearing);
std::optional<Ruling> devices_in_bags(const Hearing& hearing);
std::optional<Ruling> milder_device_penalty(const Hearing& hearing);
std::optional<Ruling> inspection(const Hearing& hearing);
std::optional<Ruling> smoking(const Hearing& hearing);
std::optional<Ruling> disturbing_opponent(const Hearing& hearing);
std::optional<Ruling> breach_penalised(const Hearing& hearing);
std::optional<Ruling> persistent_refusal(const Hearing& hearing);
std::optional<Ruling> persistent_refusal_on_decision(const Hearing& hearing);
std::optional<Ruling> persistent_refusal_on_single_refusal(const Hearing& hearing);
std::optional<Ruling> both_refuse(const Hearing& hearing);
std::optional<Ruling> law_explained(const Hearing& hearing);
std::optional<Ruling> help_reconstruct(const Hearing& hearing);
std::optional<Ruling> claims_checked_by_players(const Hearing& hearing);
std::optional<Ruling> penalties(const Hearing& hearing);

}  // namespace laws

}  // namespace touchstone
