// SPDX-License-Identifier: Apache-2.0
//
// How board and men stand before the first move, and who makes it (FIDE 2023: 1.2, 2.1, 2.3 and
// Guidelines II.2; 1971: Articles 2 to 4; Bilguer sections 1 and 2; the leaflet on setting up).
// The board is turned right when a light square lies at each player's right; the leaflet tells it
// by the queens, which stand on squares of their own colour. What happens when a wrong set-up is
// found during play is procedure and stands elsewhere. Tested in
// tests/movement/initial_position_test.cpp.
#pragma once

#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// The rules that the set-up offends, none where it is right.
std::vector<Rule> setup_faults(const Position& position, CornerColour right_corner,
                               const Lawbook& book);

namespace laws {

bool board_orientation(const Position& position, CornerColour right_corner, const Lawbook& book);
bool initial_array(const Position& position);
bool chess960_array(const Position& position);

}  // namespace laws

}  // namespace touchstone
