// SPDX-License-Identifier: Apache-2.0
//
// Castling, one function for each of its rules (FIDE 2023: 3.8.2 and Guidelines II.3; 1997: 3.5a;
// 1971: Article 6 on the king; Bilguer section 7; the leaflet's chapter).
// Squares come from the position and the values in force: so many steps of the king, or the fixed
// squares of Chess960. A lost right is one fault by itself: the rule on the form of castling speaks
// only while the right is there. Whether king or rook lost it cannot be told from a position.
// Tested in tests/movement/castling_test.cpp.
#pragma once

#include "oracle/rules/lawbook.hpp"

namespace touchstone::laws {

Voice castling(const Attempt& attempt);
Voice castling_right_lost(const Attempt& attempt);
Voice castling_obstructed(const Attempt& attempt);
Voice castling_out_of_check(const Attempt& attempt);
Voice castling_through_attacked_square(const Attempt& attempt);
Voice castling_onto_attacked_square(const Attempt& attempt);
Voice castling_rook_path_attacked(const Attempt& attempt);

std::optional<CastlingSquares> castling_squares(const Position& position, Wing wing,
                                                const Lawbook& book);

}  // namespace touchstone::laws
