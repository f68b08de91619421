// SPDX-License-Identifier: Apache-2.0
//
// Colours in a session and games at odds, as Bilguer has them: one function for each rule and kind
// of event. What was given, and the moves that were made beforehand, are seen in the position from
// which the game starts. Whether such a position counts as a wrong array is asked by the claim or
// the demand that it is one. Out of scope: who is the stronger player and what is fair. Proved by
// cases/odds_and_session and tests/procedure/odds_and_session_test.cpp.
#pragma once

#include "oracle/procedure/hearing.hpp"

namespace touchstone {

/// Who gives his king's bishop's pawn in this start; nobody where it is not a start at these odds.
std::optional<Colour> giver_of_pawn(const Position& start);

/// Who gives his queen's knight or queen's rook in this start.
std::optional<Colour> giver_of_officer(const Position& start);

namespace laws {

std::optional<Ruling> colours_by_lot(const Hearing& hearing);
std::optional<Ruling> colours_kept(const Hearing& hearing);
std::optional<Ruling> odds_of_a_pawn(const Hearing& hearing);
std::optional<Ruling> odds_of_a_pawn_on_play(const Hearing& hearing);
std::optional<Ruling> odds_of_a_pawn_on_touch(const Hearing& hearing);
std::optional<Ruling> odds_of_an_officer(const Hearing& hearing);
std::optional<Ruling> odds_giver_begins(const Hearing& hearing);

}  // namespace laws

}  // namespace touchstone
