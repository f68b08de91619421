// SPDX-License-Identifier: Apache-2.0
//
// Pieces that cannot have come to their squares, because pawns that never moved are in the way.
//
// Design: a pawn on its first square has stood there since the start, so that no other piece was
// ever on that square. A king, queen, rook or bishop has moved from square to square from where
// such a piece starts, or from a last rank if its side has fewer than eight pawns. All other pieces
// are taken to have been out of the way and every capture to have been possible. So a piece that is
// named certainly cannot stand where it does, and one that is not named need not be able to. Out of
// scope: knights, which leap, and games that do not begin with the initial array. Tested in
// tests/quality/out_of_reach_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "oracle/board/position.hpp"
#include "oracle/rules/rules_in_force.hpp"

namespace touchstone::suite {

/// Such as "White's bishop cannot have come to f7 past pawns that never moved", one for each piece.
/// With fixed squares of castling the array may be any of Chess960.
std::vector<std::string> pieces_out_of_reach(const Position& position, CastlingForm form);

}  // namespace touchstone::suite
