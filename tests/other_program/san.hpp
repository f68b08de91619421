// SPDX-License-Identifier: Apache-2.0
//
// SAN by the PGN standard, 8.2.3: writing a move in the export format, and reading it. A strict
// reader takes the export format alone, a lenient one whatever names exactly one legal move.
#pragma once

#include <optional>
#include <string>

#include "tests/other_program/moves.hpp"

namespace other {

std::string write_san(const Position& position, const Move& move, Mistake mistake);
std::optional<Move> read_san(const Position& position, const std::string& text, bool is_strict,
                             Mistake mistake);

}  // namespace other
