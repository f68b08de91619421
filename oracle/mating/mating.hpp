// SPDX-License-Identifier: Apache-2.0
//
// Whether a side can still mate by any series of legal moves, whether the position is dead because
// neither can (FIDE 2023: 5.2.2; 2001: 5.2b; 1997: 1.3; Bilguer's glossary on Remis), and whether a
// side has mating material (1997: C.4). Asked of the fast solvers (oracle/solver/winnability.hpp,
// unavoidable_mate.hpp) where they know the rules in force; their moves count when the plain rules
// have played them. Where they do not, answered in plain words: a few classes of material in which
// no mate exists, and for the rest a search through every position that can arise, the most
// promising first. A budget that ends leaves the question undetermined, which never becomes yes or
// no. Tested in tests/mating/mating_test.cpp.
#pragma once

#include <variant>
#include <vector>

#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// Moves that lead to a mate; none where the position is one.
struct MatingLine {
  std::vector<Move> moves;
};

/// Why no series of legal moves mates.
enum class NoMateGround {
  /// The game is over, by mate, stalemate or a draw by itself, and by no mate of that side.
  game_over,
  /// With such men no mate exists anywhere on the board.
  material,
  /// The men cannot come to where they would mate.
  reach,
  /// Every position that can arise was seen.
  exhausted,
};

/// No series of legal moves mates, with the number of positions that were looked at: 0 where none
/// had to be.
struct NoMate {
  int positions = 0;
  NoMateGround ground = NoMateGround::exhausted;
};

/// The search met its budget.
struct MateUndetermined {
  int positions = 0;
};

using MatingAnswer = std::variant<MatingLine, NoMate, MateUndetermined>;

/// Three answers to a question about dead positions.
enum class Deadness { dead, alive, undetermined };

/// How many positions a ruling looks at before the question is left open.
inline constexpr int mating_search_budget = 20'000;

/// How many are looked at where nothing but this is asked, which may take a second or two.
inline constexpr int full_mating_search_budget = 1'000'000;

/// The budget of a quick answer: what needs no search, and the rest is left open.
inline constexpr int no_mating_search = 0;

namespace laws {

/// Whether the fast solvers answer for this position: it can be played on, and they know how its
/// kings castle.
bool do_solvers_know(const Position& position, const Lawbook& book);

/// Whether that side can mate, looking at no more than `budget` positions.
MatingAnswer can_mate(const Position& position, Colour side, const Lawbook& book, int budget);

/// The same by the plain search alone, which is slow and small enough to be believed.
MatingAnswer can_mate_plainly(const Position& position, Colour side, const Lawbook& book,
                              int budget);

/// The other side is to move and has a move, and after each that side mates at once.
bool is_mate_unavoidable(const Position& position, Colour side, const Lawbook& book);

/// Whether that side can come to such a position, the other helping. The line leads there.
MatingAnswer mating_material(const Position& position, Colour side, const Lawbook& book,
                             int budget);

/// The same by the plain search alone.
MatingAnswer mating_material_plainly(const Position& position, Colour side, const Lawbook& book,
                                     int budget);

/// Neither side can mate.
Deadness dead_position(const Position& position, const Lawbook& book, int budget);

}  // namespace laws

}  // namespace touchstone
