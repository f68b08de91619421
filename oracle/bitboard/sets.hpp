// SPDX-License-Identifier: Apache-2.0
//
// Steps and lines of many men at once: from every square of a set to all that lie one step away, or
// on a line until something stands in the way. What is asked of single squares in great numbers is
// looked up in lines.hpp instead. Tested in tests/bitboard/sets_test.cpp.
#pragma once

#include <array>
#include <span>

#include "oracle/bitboard/bits.hpp"
#include "oracle/board/piece.hpp"

namespace touchstone::fast {

enum class Direction : unsigned char {
  north,
  south,
  west,
  east,
  north_west,
  north_east,
  south_west,
  south_east,
};

inline constexpr std::array<Direction, 8> all_directions{
    Direction::north,      Direction::south,      Direction::west,       Direction::east,
    Direction::north_west, Direction::north_east, Direction::south_west, Direction::south_east};
inline constexpr std::span<const Direction> every_way{all_directions};
inline constexpr std::span<const Direction> straight_ways = every_way.first(4);
inline constexpr std::span<const Direction> slanted_ways = every_way.last(4);

constexpr Bits step(Bits squares, Direction direction) {
  switch (direction) {
    case Direction::north:
      return squares << 8;
    case Direction::south:
      return squares >> 8;
    case Direction::west:
      return leftward(squares);
    case Direction::east:
      return rightward(squares);
    case Direction::north_west:
      return leftward(squares) << 8;
    case Direction::north_east:
      return rightward(squares) << 8;
    case Direction::south_west:
      return leftward(squares) >> 8;
    case Direction::south_east:
      return rightward(squares) >> 8;
  }
  return 0;
}

/// One step of each pawn of that side, straight ahead.
constexpr Bits pawn_steps(Colour side, Bits pawns) {
  return side == Colour::white ? ahead<Colour::white>(pawns) : ahead<Colour::black>(pawns);
}

/// One step ahead, or two from where that side's pawns begin, past nothing that is taken.
constexpr Bits pawn_advances(Colour side, Bits pawns, Bits taken) {
  const Bits third = rank_bits(pawn_rank(side) + forward(side));
  const Bits single = pawn_steps(side, pawns) & ~taken;
  return single | (pawn_steps(side, single & third) & ~taken);
}

/// Squares that pawns of that side attack.
constexpr Bits pawn_captures(Colour side, Bits pawns) {
  const Bits steps = pawn_steps(side, pawns);
  return leftward(steps) | rightward(steps);
}

constexpr Bits king_steps(Bits squares) {
  const Bits row = leftward(squares) | rightward(squares);
  const Bits three = row | squares;
  return row | three << 8 | three >> 8;
}

constexpr Bits knight_steps(Bits squares) {
  const Bits near = leftward(squares) | rightward(squares);
  const Bits far = leftward(leftward(squares)) | rightward(rightward(squares));
  return near << 16 | near >> 16 | far << 8 | far >> 8;
}

/// The ways that a piece slides; none for the others.
constexpr std::span<const Direction> ways_of(ManType type) {
  switch (type) {
    case ManType::queen:
      return every_way;
    case ManType::rook:
      return straight_ways;
    case ManType::bishop:
      return slanted_ways;
    case ManType::king:
    case ManType::knight:
    case ManType::pawn:
      return {};
  }
  return {};
}

/// The shortest steps of a piece; sliding men make several of them at once.
constexpr Bits steps_of(ManType type, Bits squares) {
  const Bits row = leftward(squares) | rightward(squares);
  switch (type) {
    case ManType::king:
    case ManType::queen:
      return king_steps(squares);
    case ManType::rook:
      return row | squares << 8 | squares >> 8;
    case ManType::bishop:
      return row << 8 | row >> 8;
    case ManType::knight:
      return knight_steps(squares);
    case ManType::pawn:
      return 0;
  }
  return 0;
}

/// What is known, and everything that steps lead to from a set over free squares.
template <typename Steps>
constexpr Bits spread(Bits known, Bits from, Bits free, const Steps& steps_from) {
  for (Bits fresh = from; fresh != 0;) {
    fresh = steps_from(fresh) & free & ~known;
    known |= fresh;
  }
  return known;
}

/// The shortest steps of what a pawn may be promoted to.
constexpr Bits steps_of_promoted(Bits squares) {
  return king_steps(squares) | knight_steps(squares);
}

/// Squares seen by these ways, the first obstacle of each line being the last.
constexpr Bits rays(Bits from, std::span<const Direction> ways, Bits obstacles) {
  Bits all = 0;
  for (const Direction way : ways)
    for (Bits front = step(from, way); front != 0; front = step(front & ~obstacles, way))
      all |= front;
  return all;
}

/// Squares that pieces of a type attack from all these squares, past the obstacles.
constexpr Bits attacks_of(ManType type, Bits from, Bits obstacles) {
  if (type == ManType::king) return king_steps(from);
  if (type == ManType::knight) return knight_steps(from);
  return rays(from, ways_of(type), obstacles);
}

/// What a pawn may be promoted to attacks: everything that queen or knight do.
constexpr Bits attacks_of_promoted(Bits from, Bits obstacles) {
  return rays(from, every_way, obstacles) | knight_steps(from);
}

}  // namespace touchstone::fast
