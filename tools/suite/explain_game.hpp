// SPDX-License-Identifier: Apache-2.0
//
// A game of events as a timeline that an arbiter can follow: what happened, what both clocks show,
// what each law rules with its number in that edition, and which laws were asked and did not apply.
// A long game is told shorter: a move with its press is one line with both clocks, laws speak only
// where something follows, and those that did not apply are left out.
// Left out: what a case expects, and its twin (explain). Proved by tests/suite/explain_test.cpp.
#pragma once

#include <string>

#include "oracle/laws/laws.hpp"
#include "tools/wire/question.hpp"

namespace touchstone::suite {

/// The timeline under a lawbook, each line indented; or why the game cannot be told.
std::string explain_game(const Question& question, const Lawbook& book);

}  // namespace touchstone::suite
