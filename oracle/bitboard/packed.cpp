// SPDX-License-Identifier: Apache-2.0
//
// Packing and unpacking boards. See packed.hpp.
#include "oracle/bitboard/packed.hpp"

namespace touchstone::fast {

namespace {

std::size_t code_of(ManType type) {
  return static_cast<std::size_t>(type) + 1;
}

void write(Packed& packed, Bits squares, std::size_t code) {
  for (std::size_t place = 0; place < packed.codes.size(); ++place)
    if ((code >> place & 1) != 0) packed.codes[place] |= squares;
}

constexpr std::size_t castling_rook_code = 7;
constexpr std::size_t blacks = 8;

}  // namespace

Packed pack(const Board& board) {
  Packed packed;
  for (const Colour colour : both_colours) {
    const Side& side = board.side(colour);
    const std::size_t added = colour == Colour::black ? blacks : 0;
    for (const ManType type : all_man_types) write(packed, side.of(type), code_of(type) + added);
    write(packed, side.castling_rooks, castling_rook_code + added);
  }
  write(packed, board.en_passant, blacks);
  packed.to_move = board.to_move;
  return packed;
}

Board unpack(const Packed& packed) {
  const auto& [ones, twos, fours, eights] = packed.codes;
  const Bits taken = ones | twos | fours;
  const Bits castling = ones & twos & fours;
  const std::array<Bits, 3> plain{ones, twos, fours & ~castling};
  Board board;
  board.en_passant = eights & ~taken;
  board.to_move = packed.to_move;
  board.white.all = taken & ~eights;
  board.black.all = taken & eights;
  for (const ManType type : all_man_types) {
    Bits squares = taken;
    for (std::size_t place = 0; place < plain.size(); ++place)
      squares &= (code_of(type) >> place & 1) != 0 ? plain[place] : ~plain[place];
    board.white.of(type) = squares & ~eights;
    board.black.of(type) = squares & eights;
  }
  board.white.castling_rooks = castling & ~eights;
  board.black.castling_rooks = castling & eights;
  return board;
}

std::size_t digest(const Packed& packed) {
  constexpr Bits factor = 0xff51afd7ed558ccd;
  constexpr int half = 32;
  Bits sum = packed.to_move == Colour::white ? factor : 0;
  for (const Bits code : packed.codes) {
    sum = (sum ^ code) * factor;
    sum ^= sum >> half;
  }
  return sum;
}

}  // namespace touchstone::fast
