// SPDX-License-Identifier: Apache-2.0
//
// Whether a side cannot mate, proved by outlines (outline_moves.hpp). The outline of a position
// and all that follow are collected: outlines that show and hide the same men become one, in which
// each hidden man may be wherever it may be in any of them, until following any of them adds
// nothing. Then whatever position arises, the follower by the move that led there stands for it. If
// it were a mate, the side to move would have no certain move in that follower, and its men, each
// on a square where it may be, would be an arrangement that mates with that move (lacks_mate of
// reach_claims.hpp): both are asked of the first outline and of every follower. Only those in
// which the side has but its king are left, since it never mates again. Written once more beside
// oracle/solver/outlines.hpp. Out of scope: which men to show; the certificate says it. Tested in
// tests/proofs/closed_outlines_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/proofs/outline_moves.hpp"

namespace touchstone::proofs {

/// How many outlines are looked at before a proof by them is refused.
inline constexpr std::size_t most_outlines = 160'000;

/// What was found in the outlines.
struct OutlineFinding {
  /// Why they prove nothing, in words; nothing if no position that can arise is a mate by that
  /// side.
  std::optional<std::string> fault;
  /// Those that were collected, with hidden men gone as far as they can.
  std::vector<Outline> outlines;
};

/// Looks at the outlines of a position that show pawns and the men on these squares, at so many at
/// most. The position must be playable, and the square that a pawn has just crossed empty.
OutlineFinding follow_outlines(const Position& position, Colour side, const Squares& shown,
                               std::size_t most = most_outlines);

/// Whether no position that the outline stands for is a mate by that side, given with the move that
/// led there.
bool holds_no_mate(Colour side, const Follower& follower);

}  // namespace touchstone::proofs
