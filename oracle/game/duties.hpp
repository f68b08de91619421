// SPDX-License-Identifier: Apache-2.0
//
// Duties that stand. A ruling that requires something of somebody imposes a duty; it stands until
// an event fulfils it, until what it is about is gone, or until the game ends. Duties that are done
// in the same moment, such as to check the count of moves, never stand. Duties that every player
// has all through the game, such as to record, stand only once somebody has neglected them. Tested
// in tests/game/duties_test.cpp.
#pragma once

#include "oracle/game/game.hpp"

namespace touchstone {

/// Adds a duty to those that stand, unless it stands already or is done in the same moment.
void impose(Game& game, const Require& duty);

/// Removes the duties of the actor that an event fulfils.
void fulfil(Game& game, const Event& event);

/// Removes the duties whose object is gone: men that stand in their places again, a pawn that has
/// been replaced, and after the end of the game all that belongs to its course.
void drop_idle_duties(Game& game);

/// Whether a duty is about the men and clocks of a game that goes on, so that it is not due if the
/// same event ends the game. A duty that the end itself rests on is none of them.
bool serves_further_play(Duty duty);

}  // namespace touchstone
