// SPDX-License-Identifier: Apache-2.0
//
// A game of events as a timeline that an arbiter can follow: what happened, what both clocks show,
// what each law rules with its number in that edition, which laws give way to a stronger one, and
// which of those that the case is about did not apply.
// A long game is told shorter: a move with its press is one line with both clocks, and laws speak
// only where something follows. Out of scope: what a case expects, and its twin
// (explain). Proved by tests/explain/explain_test.cpp.
#pragma once

#include <string>

#include "oracle/laws.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

/// The timeline under a lawbook for a reader who asks about some rules, each line indented; or why
/// the game cannot be told.
std::string explain_game(const Question& question, const std::vector<Rule>& about,
                         const Lawbook& book);

}  // namespace touchstone::suite
