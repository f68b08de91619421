// SPDX-License-Identifier: Apache-2.0
//
// The position and the move that a question is about. Tested in tests/explain/explain_test.cpp.
#pragma once

#include <optional>

#include "oracle/rules/lawbook.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

/// The position in which the question of a case is put; nothing if it needs no board.
std::optional<Position> board_of(const Question& question, const Lawbook& book);

/// The attempt that a question is about: squares, or castling by its sign. Nothing if it is
/// none.
std::optional<Move> move_asked(const Question& question, const Position& position,
                               const Lawbook& book);

}  // namespace touchstone::suite
