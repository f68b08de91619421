// SPDX-License-Identifier: Apache-2.0
//
// The boards that reports draw beside a question. The last one is the position that is asked about:
// of a FEN text the position that it describes, after moves the position that they lead to, of a
// game the board on which its last event happens, such as a claim.
// Design: a text that is not a position has no board, and neither has the question how a game
// starts. If moves or events cannot be played under the lawbook, or there is none, the position
// from which they start is drawn alone. Proved by tests/answers/question_boards_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "oracle/laws.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

struct QuestionBoard {
  Position position;
  /// "before the moves", "after 2 moves", "when the last event happens"; empty if the question has
  /// one position only.
  std::string when;
};

/// At most two. `book` is nullptr if the edition is not known.
std::vector<QuestionBoard> boards_of(const Question& question, const Lawbook* book);

/// Whether the question has a position of its own. `fen` is about a text, and `start` asks for one.
bool has_position(QuestionKind kind);

}  // namespace touchstone::suite
