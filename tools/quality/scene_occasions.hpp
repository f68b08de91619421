// SPDX-License-Identifier: Apache-2.0
//
// What each kind of event presupposes: a player who comes back was away, an envelope that is opened
// was sealed, a game that is resumed was adjourned.
//
// Design: one table has a row for every kind of event, also for those that presuppose nothing. An
// event that nobody could bring about without its occasion is reported always. A wrong step that a
// player can take and an arbiter can be asked about, such as accepting an offer that nobody made,
// is reported only if the case expects nothing of it. Out of scope: squares, counts and times
// (scene_events.hpp). Tested in tests/quality/scene_occasions_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "tools/quality/scene_events.hpp"

namespace touchstone::suite {

/// Each occasion that the event needs and the game before it does not give, a sentence each.
std::vector<std::string> faults_of_occasion(const SceneEvent& scene);

/// Whether the table says of this kind what it presupposes, or that it presupposes nothing.
bool is_in_table_of_occasions(const EventKind& kind);

/// Whether the player has gone away, to wherever it was, and has not come back.
bool is_away(const Game& game, Colour colour);

}  // namespace touchstone::suite
