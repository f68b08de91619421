// SPDX-License-Identifier: Apache-2.0
//
// Whether an answer that a case expects rests on a rule: a mutant of it is asked the same, and what
// is expected is compared with what it says. Reasons do not count, nor does a second answer that
// the case admits. A ruling is tried alone: the game before the event is the right one. Where no
// law of the mutant speaks, nothing follows from the event. Proved by
// tests/quality/answer_trial_test.cpp.
#pragma once

#include "oracle/game/game.hpp"
#include "tools/cases/scenario.hpp"
#include "tools/mutants/mutant.hpp"

namespace touchstone::suite {

/// A question with the answer that is expected.
struct Asking {
  const Question& question;
  const Expectation& expected;
  const Lawbook& book;
};

/// Whether the mutant gives another answer to a question about a board.
bool changes_answer(const Mutant& mutant, const Asking& asking);

/// What a case expects of one event, under plain names. The last event is `last`.
Expectation expected_at(const Expectation& expected, std::size_t number, std::size_t last);

/// Whether the mutant rules otherwise on an event in the game before it. `asking` has what is
/// expected of this event alone.
bool changes_ruling(const Mutant& mutant, const Asking& asking, const Game& before,
                    const Event& event);

}  // namespace touchstone::suite
