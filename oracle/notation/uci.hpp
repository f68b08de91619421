// SPDX-License-Identifier: Apache-2.0
//
// Moves as chess programs write them (UCI): square of departure, square of arrival, letter of the
// promotion. The Laws do not know this form; of their rules only castling decides anything here.
// Castling is the king's move to its square of castling, or onto its own rook where the squares of
// castling are fixed (Chess960). A text that names squares is read as an attempt, legal or not; a
// king's move to an adjoining square is never taken for castling. Out of scope: drops, and the null
// move 0000. Errs towards an ordinary move of the king, which the rule on the king then refuses.
// Tested in tests/notation/uci_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// "e2e4", "e7e8q", and for castling "e1g1" or, on fixed squares, "e1h1". Castling for which king
/// and rook do not stand has no squares and is written "O-O" or "O-O-O", which is not read back.
std::string write_uci(const Position& position, const Move& move, const Lawbook& book);

/// The attempt that the text names for the side to move; nothing if it names no two squares.
std::optional<Move> read_uci(const Position& position, std::string_view text, const Lawbook& book);

}  // namespace touchstone
