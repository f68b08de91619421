// SPDX-License-Identifier: Apache-2.0
//
// Claims where each man of a position can come to in any game from there, as a certificate makes
// them: whether they are closed, so that no move leads out of them, and whether a king can be mated
// within them. Written once more, square by square, beside oracle/solver/reach.hpp and
// oracle/solver/mating_picture.hpp, so that neither has to be believed. Out of scope: whose move it
// is, checks on the way, and what can be true at the same time. Tested in
// tests/proofs/certificate_check_test.cpp.
#pragma once

#include <bitset>
#include <optional>
#include <vector>

#include "oracle/board/position.hpp"

namespace touchstone::proofs {

using Squares = std::bitset<square_count>;

struct Claim {
  Man man;
  Square home;
  /// Squares on which it can stand as what it is, its own among them, and as what it is promoted
  /// to.
  Squares as_itself;
  Squares promoted;
  /// Squares on which a pawn can capture.
  Squares captures;
  bool moves = false;
  bool can_be_captured = false;
  /// Whether a man on its home may have come there with the last move, as none has that stood there
  /// from the beginning.
  bool may_have_come_home = false;
};

using Claims = std::vector<Claim>;

/// A move after which a mate stands. Before it the king was not in check, so that the man that
/// moved checks it, or one on whose way to the king it stood.
struct LastMove {
  Square from;
  Square to;
};

/// Whether the man never moves and is never captured.
bool stays(const Claim& claim);

/// Squares that a man attacks from one square, lines ending at the first obstacle.
Squares attacks(Man man, Square from, const Squares& obstacles);

/// Squares between two that share a line; none where they share no line.
Squares squares_between(Square one, Square other);

/// Whether there is one claim for each man of the position, on its square, and no other.
bool names_all_men(const Position& position, const Claims& claims);

/// Whether no move adds anything to the claims.
bool are_closed(const Position& position, const Claims& claims);

/// The least closed claims.
Claims closed_claims(const Position& position);

/// Whether in no arrangement of the men, each within its claim, the other king is mated; and that
/// with this last move, where it is known.
bool lacks_mate(Colour side, const Claims& claims, const std::optional<LastMove>& last = {});

}  // namespace touchstone::proofs
