// SPDX-License-Identifier: Apache-2.0
//
// Checkmate and stalemate: ends of the game that follow from the position alone (FIDE 2023: 5.1.1,
// 5.2.1; 1971: 10.2, 11.1, 12.1; Bilguer section 6 and the glossary on Remis; the leaflet's
// chapters on mate and draw). Out of scope: dead positions (mating.hpp), and what a move or a claim
// that makes such a position brings about (completion.hpp). Tested in
// tests/procedure/completion_test.cpp.
#pragma once

#include <string_view>

#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// How a position ends the game by itself.
enum class Ending { none, checkmate, stalemate };

std::string_view to_string(Ending ending);

/// Mate or stalemate of the side to move, or none of them.
Ending ending_of(const Position& position, const Lawbook& book);

namespace laws {

/// The side to move is in check and has no legal move.
bool checkmate(const Position& position, const Lawbook& book);

/// The side to move is not in check and has no legal move.
bool stalemate(const Position& position, const Lawbook& book);

}  // namespace laws

}  // namespace touchstone
