// SPDX-License-Identifier: Apache-2.0
//
// Counts that decide about a draw: how often a position has occurred (FIDE 2023: 9.2, 9.6.1) and
// how many moves were made without a capture or a pawn move (9.3, 9.6.2; the earlier editions give
// other numbers). Out of scope: claims (drawn_game.hpp) and which positions are the same
// (sameness.hpp). Tested in tests/procedure/drawn_game_test.cpp and
// tests/mating/mating_before_draw_test.cpp.
#pragma once

#include <span>

#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// How many of these positions are the same as the given one.
int occurrences(std::span<const Position> positions, const Position& position, const Lawbook& book);

/// How often the last of these positions has occurred, in the way in which occurrences draw by
/// themselves.
int occurrences_of_last(std::span<const Position> positions, const Lawbook& book);

/// The last of these positions has occurred so often that the game is drawn by itself.
bool is_fivefold(std::span<const Position> positions, const Lawbook& book);

/// Each player has made that many moves without a capture or a pawn move.
bool has_reached(const Position& position, int moves);

/// So many moves were made without a capture or a pawn's move that the game is drawn by itself,
/// unless the last one mates.
bool is_seventy_five(const Position& position, const Lawbook& book);

}  // namespace touchstone
