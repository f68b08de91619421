// SPDX-License-Identifier: Apache-2.0
//
// Whether the moves of a question have ended the game by themselves, and by which rules.
// Design: the moves are played as events, so that the laws of procedure decide: what draws without
// a claim ends the game, and what somebody has to claim does not. Once ended, a game stays ended.
// Out of scope: games that are over before their first move; the question is refused.
// Tested in tests/answers/game_over_test.cpp.
#pragma once

#include "oracle/laws.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

Answer game_over_answer(const Question& question, const Lawbook& book);

/// How many of the moves were made when the game ended, or before its first move (0); nullopt if it
/// goes on or if the moves cannot be played.
std::optional<std::size_t> moves_to_the_end(const Question& question, const Lawbook& book);

}  // namespace touchstone::suite
