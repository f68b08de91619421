// SPDX-License-Identifier: Apache-2.0
//
// Whether a side can still mate by any series of legal moves, and whether the position is dead
// because neither can (FIDE 2023: 5.2.2; 2001: 5.2b; 1997: 1.3; Bilguer's glossary on Remis).
// Answered in plain words: a few classes of material in which no mate exists, and for the rest a
// search through every position that can arise, the most promising first. A mate found is proved by
// its moves, a search that ran dry proves that there is none; one that met its budget is
// undetermined, which never becomes yes or no. Tested in tests/laws/mating_test.cpp.
#pragma once

#include <variant>
#include <vector>

#include "oracle/laws/laws.hpp"

namespace touchstone {

/// Moves that lead to a mate; none where the position is one.
struct MatingLine {
  std::vector<Move> moves;
};

/// No series of legal moves mates, with the number of positions that were looked at: 0 where the
/// material alone decides.
struct NoMate {
  int positions = 0;
};

/// The search met its budget.
struct MateUndetermined {
  int positions = 0;
};

using MatingAnswer = std::variant<MatingLine, NoMate, MateUndetermined>;

/// Three answers to a question about dead positions.
enum class Deadness { dead, alive, undetermined };

/// How many positions a plain search looks at before it gives up.
inline constexpr int plain_search_budget = 6000;

namespace laws {

/// Whether that side can mate, looking at no more than `budget` positions.
MatingAnswer can_mate(const Position& position, Colour side, const Lawbook& book, int budget);

/// Neither side can mate.
Deadness dead_position(const Position& position, const Lawbook& book, int budget);

}  // namespace laws

}  // namespace touchstone
