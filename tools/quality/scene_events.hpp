// SPDX-License-Identifier: Apache-2.0
//
// Events of scenes: whether each can happen in the game that was told before it.
//
// Design: each fault is something that nobody can do: a player who is not there acts, a man is
// taken from an empty square, what was never displaced is put back, a player returns who never
// left, the arbiter sets more time than the control gives. What can be done although the Laws
// forbid it, such as a move with the opponent's man or the acceptance of an offer that nobody
// made, is a fault only if the case does not ask about it. Out of scope: whether an event is
// likely. Tested in tests/quality/scenes_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "oracle/game/game.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

/// An event of a question: the game before it, and with it as the last entry of the log.
struct SceneEvent {
  const Question& question;
  /// From 1.
  std::size_t number;
  const Game& before;
  const Game& after;
  /// Whether the case expects a fact of the event that is not a reason.
  bool is_asked;
};

/// What cannot be in one event, each fault once.
std::vector<std::string> faults_of_event(const SceneEvent& scene);

}  // namespace touchstone::suite
