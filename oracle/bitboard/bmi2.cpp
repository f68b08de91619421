// SPDX-License-Identifier: Apache-2.0
//
// The generator for processors with BMI2. Compiled for them alone; generator.cpp says who is asked.
// On machines that have no such processors it is the other one.
#include "oracle/bitboard/generator.hpp"

#if defined(__BMI2__)
#include <immintrin.h>

#include "oracle/bitboard/generator.inl"
#endif

namespace touchstone::fast::bmi2 {

#if defined(__BMI2__)

namespace {

struct ByPext {
  [[gnu::always_inline]] static Bits see(const Slider& slider, Bits taken) {
    return slider.by_pext[_pext_u64(taken, slider.relevant)];
  }
};

}  // namespace

std::uint64_t perft(const Board& board, int depth) {
  return all_games<ByPext>(board, depth);
}

#else

std::uint64_t perft(const Board& board, int depth) {
  return portable::perft(board, depth);
}

#endif

}  // namespace touchstone::fast::bmi2
