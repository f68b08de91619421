// SPDX-License-Identifier: Apache-2.0
//
// A certificate that a side cannot mate (FIDE 2023: 5.2.2, 6.9): what the answer rests on, in a
// form that can be checked without the solver. The solver writes it (oracle/solver/certify.hpp),
// certificate_check.hpp reads it. Tested in tests/proofs/certificate_check_test.cpp.
#pragma once

#include <vector>

#include "oracle/bitboard/packed.hpp"
#include "oracle/proofs/reach_claims.hpp"

namespace touchstone::proofs {

/// Why a side cannot mate.
enum class Reason {
  /// The side to move has no legal move, and that side has not mated.
  no_move,
  /// No mate exists with this material, on whatever squares.
  material,
  /// No mate exists with each piece on a square that it can reach.
  reach,
  /// No mate exists in any outline: the squares of some pieces, and whether the others were
  /// captured.
  outlines,
  /// No mate is among all positions that can arise, or after any of the legal moves.
  exhausted,
};

struct Certificate {
  Reason reason = Reason::no_move;
  /// For `reach`: a closed set of squares for each piece.
  Claims reach{};
  /// For `exhausted`: every position that the search met or, if `after_moves` is not empty, every
  /// position after one legal move.
  std::vector<fast::Packed> positions{};
  /// For `outlines`: the squares of the pieces that an outline shows. The checker finds all
  /// outlines from them.
  Squares shown{};
  /// For `exhausted`: if every legal move captures and the positions are too many, one certificate
  /// for each of `positions`, in their order.
  std::vector<Certificate> after_moves{};
};

}  // namespace touchstone::proofs
