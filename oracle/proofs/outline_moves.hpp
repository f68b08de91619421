// SPDX-License-Identifier: Apache-2.0
//
// A position in outline: some men stand where they are shown, the others are hidden, and of them no
// more is known than squares on which each may be. An outline stands for every position with the
// same side to move, the shown men on their squares, and each other man as one of the hidden men
// on one of its squares (a hidden man may also be gone). What follows from an outline is kept so
// large that every legal move from every position it stands for leads to a position that one of
// its followers stands for:
//
// * Hidden men go step by step over squares without a shown man, whosever turn it is, so that a
//   move of one of them to such a square, or a capture of another, only changes the turn. The last
//   step of a capture of a shown man starts on one of its squares, too.
// * Shown men go past hidden ones and take them; a pawn takes wherever one may be. A promoted pawn
//   is hidden from then on, and goes as queen and knight do.
// * Kings and rooks castle whatever is in the way, for as long as they may be where they began.
// * A move is left out only where the mover's king is attacked by a shown man along a line on which
//   nothing can stand; likewise a hidden king is not where such a man attacks it after its move.
//
// Written beside oracle/solver/outlines.hpp, of which nothing has to be believed. Tested in
// tests/proofs/closed_outlines_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/proofs/reach_claims.hpp"

namespace touchstone::proofs {

/// A man that is not shown, or the place kept for a pawn that will be once it is promoted.
struct HiddenMan {
  Man man;
  Square home;
  bool comes_by_promotion = false;
  /// Where it may be; nowhere once it is gone, and for a pawn that was not promoted.
  Squares places;
};

struct Outline {
  /// The shown men, whose turn it is, the square that a pawn has just crossed, and the castling
  /// rights of the beginning.
  Position shown;
  std::vector<HiddenMan> hidden;
};

/// What follows from an outline, and the move after which it stands if that was one shown man's
/// from a square to another, and no more.
struct Follower {
  Outline outline;
  std::optional<LastMove> last;
};

/// The outline of a position that shows pawns, and the men on these squares.
Outline outline_of(const Position& position, const Squares& shown);

/// Lets each hidden man go as far as it can while the shown men stand.
void let_hidden_men_go(Outline& outline);

/// What follows from an outline whose hidden men went as far as they can.
std::vector<Follower> outlines_after(const Outline& outline);

/// Whether the side to move has a legal move in every position that the outline stands for: no
/// hidden man can be in its way, and none can attack the king after it.
bool has_certain_move(const Outline& outline);

/// Squares on which hidden men of that side other than the king may be.
Squares places_of_hidden(const Outline& outline, Colour colour);

/// A name that two outlines share when they show the same men and hide the same men.
std::string name_of(const Outline& outline);

}  // namespace touchstone::proofs
