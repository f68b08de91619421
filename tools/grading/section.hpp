// SPDX-License-Identifier: Apache-2.0
//
// The sections of a score: parts of the suite of which each is a score of its own, since a program
// that moves the men rightly may read FEN badly, and the other way round.
// Design: which section a case counts in. What nobody demands is in none of the sections of
// the score. Proved by tests/grading/section_test.cpp.
#pragma once

#include <array>
#include <string_view>

#include "tools/grading/runner.hpp"

namespace touchstone::suite {

/// board: moves, positions, check and mate. procedure: rulings on games, and the notation of the
/// Laws. winnability: who can still mate. pgn: what the PGN standard demands. robustness: what
/// demands no more than sound behaviour. custom: what nobody demands; it counts for nothing.
enum class Section { board, procedure, winnability, pgn, robustness, custom };

/// Those that a score has, in the order of reports.
inline constexpr std::array scored_sections{
    Section::board, Section::procedure, Section::winnability, Section::pgn, Section::robustness};

/// The name in JSON: "board".
std::string_view to_string(Section section);

/// The name for people: "the board".
std::string_view in_words(Section section);

Section section_of(const Record& record);

}  // namespace touchstone::suite
