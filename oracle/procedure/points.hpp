// SPDX-License-Identifier: Apache-2.0
//
// Points (FIDE 2023: 10.1; 1997 and 2001: 11.1): what the result of a game brings to each player.
// Points are counted in halves, so that no number is a fraction. Editions before 1997 tell won,
// lost and undecided games and give no points in what was seen of them. A game that both lose
// brings nothing to either, an annulled one is not counted. Tested in
// tests/procedure/drawn_game_test.cpp.
#pragma once

#include <optional>

#include "oracle/procedure/hearing.hpp"

namespace touchstone {

/// Half points of that player for a game that ended so. Nothing if the edition gives no points
/// or the game does not count.
std::optional<int> half_points(Outcome outcome, Colour player, const Lawbook& book);

/// Half points of that player for the game as it ended. Who has lost by misconduct has the points
/// of a loss whatever his opponent scores (reading 0053).
std::optional<int> half_points_scored(const Game& game, Colour player, const Lawbook& book);

}  // namespace touchstone
