// SPDX-License-Identifier: Apache-2.0
//
// What an answer "cannot mate" rests on, in a form that can be checked without the solver: nothing
// more where the game is over or the material is poor, where each man can come to, or all positions
// that can arise. Checked by oracle/laws/certificate_check.hpp. Left out: denials by outlines,
// which have no certificate yet. Tested in tests/laws/certificate_check_test.cpp.
#pragma once

#include <optional>
#include <vector>

#include "oracle/fast/packed.hpp"
#include "oracle/fast/reach.hpp"
#include "oracle/fast/winnability.hpp"

namespace touchstone::fast {

struct Certificate {
  Ground ground = Ground::no_move;
  /// Where it rests on reach: a closed set of squares for each man.
  std::vector<Traveller> reach;
  /// Where it rests on a search that ran dry: every position that was met.
  std::vector<Packed> positions;
  /// Where it rests on outlines: squares of the men that are shown.
  Bits shown = 0;
};

/// The certificate of an answer that says no; nothing for the other answers, for denials by
/// outlines, and where the budget of positions ends.
std::optional<Certificate> certify(const Board& board, Colour side, int budget);

}  // namespace touchstone::fast
