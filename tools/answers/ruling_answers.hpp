// SPDX-License-Identifier: Apache-2.0
//
// Games of events put to the oracle, and what came of each event as facts.
// Design: which facts tell a judgement and the game after it (the list is in
// spec/scenario.md). Facts about the last event have plain names, those about an earlier one its
// number behind an @. What is not regulated or undetermined at the last event is the answer to the
// whole question; at an earlier one it is a fact of that event. Proved by
// tests/answers/ruling_answers_test.cpp.
#pragma once

#include <functional>
#include <optional>

#include "oracle/game/game.hpp"
#include "tools/answers/event_words.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

/// Is shown the game after so many events of a question, first the game before any.
using ShowGame = std::function<void(std::size_t number, const Game& game)>;

/// Plays the events of a question one after the other. No game but the present one is kept, so that
/// logs of thousands of events fit.
std::optional<NotUnderstood> follow(const Question& question, const Lawbook& book,
                                    const ShowGame& show);

/// Is told of an event on which the oracle broke, and why.
using TellBroken =
    std::function<void(std::size_t number, const Event& event, const std::string& why)>;

/// The same, but an event on which the oracle breaks is left out of the game, so that the later
/// ones are seen too.
std::optional<NotUnderstood> follow_past_breaks(const Question& question, const Lawbook& book,
                                                const ShowGame& show, const TellBroken& tell);

/// What an entry of the log and the game after it say.
Facts ruling_facts(const Game& after, const touchstone::Entry& entry, const Lawbook& book);

/// The oracle's answer to a question about events.
Answer ruling_answer(const Question& question, const Lawbook& book);

}  // namespace touchstone::suite
