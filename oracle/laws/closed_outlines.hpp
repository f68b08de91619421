// SPDX-License-Identifier: Apache-2.0
//
// Whether a side cannot mate, proved by outlines (outline_moves.hpp). All that follow from the
// outline of a position are collected, from what it shows alone: outlines that show and hide the
// same men become one, in which each hidden man may be wherever it may be in any of them, and
// nothing is left to do once following any of them adds nothing. Then whatever position arises is
// one that some outline stands for. A mate would be one of them, with the other side to move;
// there is none where that side has a certain move, or where the men, each where the outline lets
// it be, have no arrangement that mates (lacks_mate of closed_claims.hpp). Written once more beside
// oracle/fast/outlines.hpp. Left out: which men to show; the certificate says it. Tested in
// tests/laws/closed_outlines_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "oracle/laws/outline_moves.hpp"

namespace touchstone::laws {

/// How many outlines are looked at before a proof by them is refused.
inline constexpr std::size_t most_outlines = 60'000;

/// What was found in the outlines.
struct OutlineFinding {
  /// Why they prove nothing, in words; nothing where no position that can arise is a mate by that
  /// side.
  std::optional<std::string> fault;
  std::size_t outlines = 0;
};

/// Looks at the outlines of a position that show pawns and the men on these squares, at so many at
/// most. The position must be playable, and the square that a pawn has just crossed empty.
OutlineFinding follow_outlines(const Position& position, Colour side, const Squares& shown,
                               std::size_t most = most_outlines);

/// Whether no position that the outline stands for is a mate by that side, given with the move that
/// led there.
bool holds_no_mate(Colour side, const Follower& follower);

}  // namespace touchstone::laws
