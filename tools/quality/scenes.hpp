// SPDX-License-Identifier: Apache-2.0
//
// Scenes of cases with events: whether what is given before the first event fits together.
//
// Design: each fault is a contradiction within what the case tells: a clock that runs for the side
// that is not to move, a period whose moves were not made yet, more time than the control can give,
// a time that rapid chess or blitz does not allow, more gaps on a scoresheet than moves were made,
// moves or illegal moves of a side that has not made them, illegal moves with which the game would
// have been over, a period behind the last one, or less time since the start than the clocks have
// used. Whether the position can arise is a question of
// its own (oracle/movement/illegal_position.hpp and out_of_reach.hpp), and so are the events
// (scene_events.hpp). Out of scope: whether a scene is likely. Tested in
// tests/quality/scenes_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "oracle/game/game.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

/// What cannot be, and the key under `given` that tells it.
struct GivenFault {
  std::string key;
  std::string text;

  friend bool operator==(const GivenFault&, const GivenFault&) = default;
};

/// What cannot be together before the first event. `first` is the game as it is given.
std::vector<GivenFault> faults_of_given(const Question& question, const Game& first,
                                        const Lawbook& book);

/// The most that a side can have in the periods up to that one, with the increment of every move
/// made and of the next one.
Duration most_time(const Clock& clock, Colour colour, std::size_t period);

/// Moves that a side has made, by the number of the first position and the moves told since, or by
/// the counter of the clock.
int moves_so_far(const Game& game, Colour colour);

}  // namespace touchstone::suite
