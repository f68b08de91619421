// SPDX-License-Identifier: Apache-2.0
//
// How a question is put to a chess engine by hand: lines of UCI that its maintainer can type
// without having the suite, and what to look for in what comes back.
// Design: only what engines answer with `go perft` and `d`, as the bridge asks them; a
// question that UCI cannot put has no lines. Proved by tests/report/uci_lines_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "tools/cases/scenario.hpp"

namespace touchstone::suite {

/// The lines, in order; none where UCI has no way to ask.
std::vector<std::string> uci_lines(const Question& question);

/// What the engine has to print for the answer that is expected, a sentence; empty without lines.
std::string what_to_look_for(const Question& question, const Expectation& expected);

}  // namespace touchstone::suite
