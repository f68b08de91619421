// SPDX-License-Identifier: Apache-2.0
//
// Telling boards apart by their men and pawns. See men_and_pawns.hpp.
#include "oracle/solver/men_and_pawns.hpp"

namespace touchstone::fast {

namespace {

Bits count_others(const Side& side) {
  constexpr int bits_a_number = 4;
  Bits counts = 0;
  const Bits bishops = side.of(ManType::bishop);
  for (const Bits men : {side.of(ManType::queen), side.of(ManType::rook), side.of(ManType::knight),
                         bishops & dark_squares, bishops & ~dark_squares})
    counts = counts << bits_a_number | static_cast<Bits>(count(men));
  return counts;
}

}  // namespace

MenAndPawns men_and_pawns_of(const Board& board) {
  constexpr int bits_a_side = 20;
  return {board.white.of(ManType::pawn), board.black.of(ManType::pawn),
          count_others(board.white) << bits_a_side | count_others(board.black)};
}

bool keeps_men_and_pawns(const Board& board, SquareMove move) {
  const Bits pawns = board.white.of(ManType::pawn) | board.black.of(ManType::pawn);
  return (pawns & bit(move.from)) == 0 && (board.taken() & bit(move.to)) == 0;
}

std::size_t MenAndPawnsDigest::operator()(const MenAndPawns& men) const {
  constexpr Bits first_factor = 0x9e3779b97f4a7c15;
  constexpr Bits second_factor = 0xbf58476d1ce4e5b9;
  constexpr int half = 32;
  Bits sum = men.white_pawns * first_factor;
  sum = (sum ^ sum >> half ^ men.black_pawns) * second_factor;
  sum = (sum ^ sum >> half ^ men.others) * first_factor;
  return sum ^ sum >> half;
}

}  // namespace touchstone::fast
