// SPDX-License-Identifier: Apache-2.0
//
// Material with which a side cannot mate, wherever the men stand: one of three classes, each with
// its proof. Whatever belongs to none of them is left open. Tested in
// tests/solver/winnability_test.cpp.
#pragma once

#include <optional>

#include "oracle/bitboard/board.hpp"

namespace touchstone::fast {

enum class PoorMaterial { bare_king, bishops_of_one_colour, knight_against_queens };

/// Why that side cannot mate for want of material, given that it has not mated already; nothing
/// where it might.
///
/// A bare king gives no check.
///
/// Kings, bishops that all move on squares of one colour, and queens and rooks of the other side:
/// of the squares beside the mated king by rank and file no bishop covers any, and the other king
/// one at most; queens and rooks must fill the rest. Each diagonal to the king has a square beside
/// two of them, so that one of these takes the checking bishop or stands in its way; no bishop
/// pins it, and no two bishops on squares of one colour check at once.
///
/// King and knight against king and queens: a queen beside the king that does not attack the
/// knight leaves three squares beside the king that only the knight's own king could cover, and
/// no king covers all three from afar.
std::optional<PoorMaterial> poor_material(const Board& board, Colour side);

}  // namespace touchstone::fast
