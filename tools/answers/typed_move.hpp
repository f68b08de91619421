// SPDX-License-Identifier: Apache-2.0
//
// Moves as people type them at a prompt: UCI, O-O, or SAN read leniently.
// Design: a text that names a legal move means that move; one that names none is still an
// attempt where squares are given, or where just one man of that kind could be meant, so that it
// can be asked which law forbids it. Where several could be meant the answer lists how to write
// each. Out of scope: the notation of an edition and its languages. Errs towards asking back.
// Proved by tests/answers/typed_move_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "oracle/laws.hpp"

namespace touchstone::suite {

/// Why a text names no attempt to move.
struct NoMoveTyped {
  std::string reason;
};

/// The attempt that a text names for the side to move, legal or not.
std::variant<Move, NoMoveTyped> read_typed_move(const Position& position, std::string_view text,
                                                const Lawbook& book);

}  // namespace touchstone::suite
