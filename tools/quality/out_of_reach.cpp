// SPDX-License-Identifier: Apache-2.0
//
// Looking for pieces that unmoved pawns have kept off their squares. See out_of_reach.hpp.
#include "tools/quality/out_of_reach.hpp"

#include <array>
#include <bitset>

namespace touchstone::suite {

namespace {

using Squares = std::bitset<square_count>;

constexpr std::size_t pawns_at_start = 8;

struct Step {
  int files;
  int ranks;
};

constexpr std::array<Step, 4> straight{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> slanting{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

std::size_t place(Square square) {
  return static_cast<std::size_t>(index_of(square));
}

bool moves_straight(ManType type) {
  return type != ManType::bishop;
}

bool moves_slanting(ManType type) {
  return type != ManType::rook;
}

/// The squares of both sides' pawns that never moved.
Squares unmoved_pawns(const Position& position) {
  Squares squares;
  for (const Colour colour : both_colours)
    for (const Square square : squares_of(position, Man{colour, ManType::pawn}))
      if (square.rank == pawn_rank(colour)) squares.set(place(square));
  return squares;
}

void add_rank(int rank, Squares& squares) {
  for (int file = 0; file < board_side; ++file) squares.set(place({file, rank}));
}

/// Where a piece of that kind can have come from: the array, and the last rank if a pawn may have
/// been promoted.
Squares origins(const Position& position, Man man, CastlingForm form) {
  Squares squares;
  if (form == CastlingForm::fixed_squares) add_rank(first_rank(man.colour), squares);
  const Position array = initial_array();
  for (const Square square : squares_of(array, man)) squares.set(place(square));
  const auto pawns = squares_of(position, Man{man.colour, ManType::pawn}).size();
  if (man.type != ManType::king && pawns < pawns_at_start) add_rank(last_rank(man.colour), squares);
  return squares;
}

void add_neighbours(Square from, const std::array<Step, 4>& steps, const Squares& closed,
                    Squares& reached) {
  for (const Step step : steps)
    if (const auto to = square_at(from.file + step.files, from.rank + step.ranks))
      if (!closed.test(place(*to))) reached.set(place(*to));
}

/// One step more from every square that was reached.
Squares one_step_on(const Squares& reached, ManType type, const Squares& closed) {
  Squares further = reached;
  for (const Square square : all_squares()) {
    if (!reached.test(place(square))) continue;
    if (moves_straight(type)) add_neighbours(square, straight, closed, further);
    if (moves_slanting(type)) add_neighbours(square, slanting, closed, further);
  }
  return further;
}

Squares within_reach(const Position& position, Man man, CastlingForm form) {
  const Squares closed = unmoved_pawns(position);
  Squares reached;
  for (Squares further = origins(position, man, form); further != reached;
       further = one_step_on(reached, man.type, closed))
    reached = further;
  return reached;
}

}  // namespace

std::vector<std::string> pieces_out_of_reach(const Position& position, CastlingForm form) {
  std::vector<std::string> faults;
  for (const Colour colour : both_colours)
    for (const ManType type : {ManType::king, ManType::queen, ManType::rook, ManType::bishop}) {
      const Squares reached = within_reach(position, Man{colour, type}, form);
      for (const Square square : squares_of(position, Man{colour, type}))
        if (!reached.test(place(square)))
          faults.push_back(std::string(colour == Colour::white ? "White's " : "Black's ") +
                           std::string(to_string(type)) + " cannot have come to " +
                           to_string(square) + " past pawns that never moved");
    }
  return faults;
}

}  // namespace touchstone::suite
