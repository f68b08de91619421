// SPDX-License-Identifier: Apache-2.0
//
// Games of events put to the oracle, and what came of each event as facts.
// Decided here: which facts tell a judgement and the game after it (the list is in
// spec/scenario.md). Facts about the last event have plain names, those about an earlier one its
// number behind an @. What is not regulated or undetermined at the last event is the answer to the
// whole question; at an earlier one it is a fact of that event. Proved by
// tests/suite/ruling_answers_test.cpp.
#pragma once

#include <variant>
#include <vector>

#include "oracle/game/game.hpp"
#include "tools/suite/event_words.hpp"
#include "tools/wire/question.hpp"

namespace touchstone::suite {

/// The game after each event of a question, the first being the game before any.
std::variant<std::vector<Game>, NotUnderstood> games_of(const Question& question,
                                                        const Lawbook& book);

/// What an entry of the log and the game after it say.
Facts ruling_facts(const Game& after, const Entry& entry, const Lawbook& book);

/// The oracle's answer to a question about events.
Answer ruling_answer(const Question& question, const Lawbook& book);

}  // namespace touchstone::suite
