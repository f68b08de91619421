// SPDX-License-Identifier: Apache-2.0
//
// Positions as pictures. The men are outlines drawn for this site; colours stand in style.css, with
// plain ones beside them for whoever shows the picture alone. A picture has a description in words.
// Tested in tests/site/site_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "oracle/board/position.hpp"

namespace touchstone::site {

/// "White: king e1, rook h1. Black: king e8. White to move."
std::string position_in_words(const Position& position);

/// How each man on some of the boards looks, once for all boards of a page.
std::string men_drawings(const std::vector<Position>& positions);

/// The board with White below; its men are those of `men_drawings`. The squares of the move
/// ("e2e4") are marked; empty marks none. Two boards of one page need different names.
std::string board_svg(const Position& position, const std::string& move, const std::string& name);

}  // namespace touchstone::site
