// SPDX-License-Identifier: Apache-2.0
//
// What an answer "cannot mate" rests on, in a form that can be checked without the solver: nothing
// more where the game is over or the material is poor, where each man can come to, all positions
// that can arise, which men to show in outlines, or one such reason after each legal move. Checked
// by oracle/laws/certificate_check.hpp. Tested in tests/laws/certificate_check_test.cpp.
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
  /// Where it rests on a search that ran dry: every position that was met. Where it rests on what
  /// follows each move: every position after one.
  std::vector<Packed> positions;
  /// Where it rests on outlines: squares of the men that are shown; whoever checks it finds all
  /// outlines from that.
  Bits shown = 0;
  /// Where every move captures, and what can arise is too much: for each of these positions, in
  /// their order, why that side cannot mate from there either.
  std::vector<Certificate> after_moves{};
};

/// The certificate of an answer that says no; nothing for the other answers, and where the budget
/// of positions or outlines ends.
std::optional<Certificate> certify(const Board& board, Colour side, int budget);

}  // namespace touchstone::fast
