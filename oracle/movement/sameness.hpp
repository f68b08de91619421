// SPDX-License-Identifier: Apache-2.0
//
// When two positions of one game are the same (FIDE 2023: 9.2.3; 1997 and 2001: 9.2; 1971: 12.3).
// Men, squares and the side to move are compared in every edition. An en passant capture counts
// when it could really be played: a pawn that is pinned cannot take. Castling counts as a right
// that is kept, or, in the wording of 1971, as a move that can be played at once; the reading
// stands in spec/readings. Editions that repeat moves, not positions, have no such rule. Tested in
// tests/movement/sameness_test.cpp.
#pragma once

#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// Some legal move takes a pawn en passant.
bool can_capture_en_passant(const Position& position, const Lawbook& book);

namespace laws {

bool same_position(const Position& one, const Position& other, const Lawbook& book);

}  // namespace laws

}  // namespace touchstone
