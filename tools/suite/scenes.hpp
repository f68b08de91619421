// SPDX-License-Identifier: Apache-2.0
//
// Scenes of cases with events: whether clocks, periods and players fit together.
//
// Design: each fault is a contradiction within what the case tells: a clock that runs for the side
// that is not to move, a period whose moves were not made yet, more time than the control can give,
// a time that rapid chess or blitz does not allow, more gaps on a scoresheet than moves were made,
// a player who acts while absent, one who loses by arriving before an opponent who is absent too,
// or an order to seal with some of the session left. Whether the position can arise is a question
// of its own (laws/illegal_position.hpp and out_of_reach.hpp). Out of scope: whether a scene is
// likely. Tested in tests/suite/scenes_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "oracle/game/game.hpp"
#include "tools/wire/question.hpp"

namespace touchstone::suite {

/// What cannot be together before the first event.
std::vector<std::string> faults_of_setup(const Question& question, const Lawbook& book);

/// What cannot be together in the scene or in any of its events, each fault once.
std::vector<std::string> faults_of_scene(const Question& question, const Lawbook& book);

}  // namespace touchstone::suite
