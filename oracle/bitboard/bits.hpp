// SPDX-License-Identifier: Apache-2.0
//
// Sets of squares as the bits of one number, a1 lowest and h8 highest, and what is done to them.
// Everything here is inlined always: the generator is compiled once for processors with BMI2 and
// once for others, and no function may be shared between the two.
#pragma once

#include <cstdint>

#include "oracle/board/piece.hpp"

namespace touchstone::fast {

using Bits = std::uint64_t;

inline constexpr Bits file_a = 0x0101010101010101;
inline constexpr Bits file_h = file_a << 7;
inline constexpr Bits rank_1 = 0xff;
inline constexpr Bits dark_squares = 0xaa55aa55aa55aa55;

[[gnu::always_inline]] constexpr Bits bit(int square) {
  return Bits{1} << square;
}

[[gnu::always_inline]] constexpr Bits rank_bits(int rank) {
  return rank_1 << (8 * rank);
}

inline constexpr Bits low_bit_of_pairs = 0x5555555555555555;
inline constexpr Bits low_half_of_fours = 0x3333333333333333;
inline constexpr Bits low_half_of_bytes = 0x0f0f0f0f0f0f0f0f;
inline constexpr int last_byte = 56;

/// Sums of pairs, then of fours and of bytes, then of all. Compilers know this for the instruction
/// where the processor has it, and where not it is faster than what they would call.
[[gnu::always_inline]] constexpr int count(Bits bits) {
  bits -= bits >> 1 & low_bit_of_pairs;
  bits = (bits & low_half_of_fours) + (bits >> 2 & low_half_of_fours);
  bits = (bits + (bits >> 4)) & low_half_of_bytes;
  return static_cast<int>(bits * file_a >> last_byte);  // file_a: one in each byte
}

/// The lowest square of a set that is not empty.
[[gnu::always_inline]] inline int lowest(Bits bits) {
  return __builtin_ctzll(bits);
}

[[gnu::always_inline]] inline int take_lowest(Bits& bits) {
  const int square = lowest(bits);
  bits &= bits - 1;
  return square;
}

/// One step forward for that side.
template <Colour side>
[[gnu::always_inline]] constexpr Bits ahead(Bits bits) {
  return side == Colour::white ? bits << 8 : bits >> 8;
}

[[gnu::always_inline]] constexpr Bits leftward(Bits bits) {
  return (bits & ~file_a) >> 1;
}

[[gnu::always_inline]] constexpr Bits rightward(Bits bits) {
  return (bits & ~file_h) << 1;
}

}  // namespace touchstone::fast
