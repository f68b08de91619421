// SPDX-License-Identifier: Apache-2.0
//
// The set-up in plain words. See initial_position.hpp.
#include "oracle/movement/initial_position.hpp"

#include <algorithm>

namespace touchstone {

namespace {

CornerColour opposite(CornerColour colour) {
  return colour == CornerColour::light ? CornerColour::dark : CornerColour::light;
}

/// Colour of a square on a board whose corner at White's right, h1, has this colour. As a rule that
/// corner is light.
CornerColour colour_on_board(Square square, CornerColour right_corner) {
  return is_dark(square) ? opposite(right_corner) : right_corner;
}

bool stands_on_own_colour(const Position& position, Colour colour, CornerColour right_corner) {
  const auto queens = squares_of(position, Man{colour, ManType::queen});
  const auto own = colour == Colour::white ? CornerColour::light : CornerColour::dark;
  return !queens.empty() && std::all_of(queens.begin(), queens.end(), [&](Square square) {
    return colour_on_board(square, right_corner) == own;
  });
}

bool pawns_and_empty_squares_as_usual(const Position& position) {
  const Position usual = initial_array();
  return std::all_of(all_squares().begin(), all_squares().end(), [&](Square square) {
    const bool officers_rank =
        square.rank == first_rank(Colour::white) || square.rank == first_rank(Colour::black);
    return officers_rank || position.at(square) == usual.at(square);
  });
}

bool black_mirrors_white(const Position& position) {
  for (int file = 0; file < board_side; ++file) {
    const auto& white = position.at({file, first_rank(Colour::white)});
    const auto& black = position.at({file, first_rank(Colour::black)});
    if (!white || !black || white->colour != Colour::white || black->colour != Colour::black ||
        white->type != black->type)
      return false;
  }
  return true;
}

bool same_officers_as_usual(const Position& position) {
  return std::all_of(all_man_types.begin(), all_man_types.end(), [&](ManType type) {
    const Man man{Colour::white, type};
    return squares_of(position, man).size() == squares_of(initial_array(), man).size();
  });
}

bool king_between_rooks(const Position& position) {
  const auto rooks = squares_of(position, Man{Colour::white, ManType::rook});
  const auto king = king_of(position, Colour::white);
  return king && rooks.front() < *king && *king < rooks.back();
}

bool bishops_on_opposite_colours(const Position& position) {
  const auto bishops = squares_of(position, Man{Colour::white, ManType::bishop});
  return is_dark(bishops.front()) != is_dark(bishops.back());
}

}  // namespace

std::vector<Rule> setup_faults(const Position& position, CornerColour right_corner,
                               const Lawbook& book) {
  std::vector<Rule> faults;
  const bool chess960 = book.in_force.at(Rule::chess960_array).in_force;
  if (!book.laws.board_orientation(position, right_corner, book))
    faults.push_back(Rule::board_orientation);
  if (chess960 && !book.laws.chess960_array(position)) faults.push_back(Rule::chess960_array);
  if (!chess960 && !book.laws.initial_array(position)) faults.push_back(Rule::initial_array);
  return faults;
}

namespace laws {

bool board_orientation(const Position& position, CornerColour right_corner, const Lawbook& book) {
  switch (book.in_force.orientation_test.value) {
    case OrientationTest::light_corner_at_right:
      return right_corner == CornerColour::light;
    case OrientationTest::queen_on_own_colour:
      return stands_on_own_colour(position, Colour::white, right_corner) &&
             stands_on_own_colour(position, Colour::black, right_corner);
  }
  return false;
}

bool initial_array(const Position& position) {
  return position.men == touchstone::initial_array().men;
}

bool chess960_array(const Position& position) {
  return pawns_and_empty_squares_as_usual(position) && black_mirrors_white(position) &&
         same_officers_as_usual(position) && king_between_rooks(position) &&
         bishops_on_opposite_colours(position);
}

}  // namespace laws

}  // namespace touchstone
