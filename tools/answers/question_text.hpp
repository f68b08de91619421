// SPDX-License-Identifier: Apache-2.0
//
// Questions and boards as text for people. Tested in tests/report/report_test.cpp.
#pragma once

#include <string>

#include "oracle/board/position.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

/// The question in words: "is e5d6 legal in 8/8/... after e2e4", with what the event announces in
/// parentheses behind it.
std::string describe_question(const Question& question);

/// The board, eight lines and one of files, White below.
std::string draw_board(const Position& position);

}  // namespace touchstone::suite
