// SPDX-License-Identifier: Apache-2.0
//
// Standard Algebraic Notation, the exchange format of PGN (its export format), which the Laws do
// not know: English letters, the shortest square of departure, x, =Q, O-O, + and #.
// Strict reading takes what is written by `write_san`, where the sign for check or mate may be
// missing but may not be wrong. Lenient reading also takes zeros in castling, other spellings of a
// promotion, x missing or too much, more of the square of departure than needed, and any sign.
// Neither takes a move that is illegal or that two legal moves share. A text that is not a move at
// all falls under the rule on letters. Out of scope: null moves, NAGs, spaces. Errs towards
// refusing. Tested in tests/notation/san_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "oracle/notation/move_text.hpp"
#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// The text of a legal move. Of a move from an empty square only its squares are written.
std::string write_san(const Position& position, const Move& move, const Lawbook& book);

/// The legal move that the text names, or why it is refused.
NotationReading read_san(const Position& position, std::string_view text, const Lawbook& book,
                         NotationStrictness strictness);

}  // namespace touchstone
