// SPDX-License-Identifier: Apache-2.0
//
// The generator for every processor. generator.cpp says who is asked.
#include "oracle/fast/generator.inl"

namespace touchstone::fast::portable {

namespace {

struct ByProduct {
  [[gnu::always_inline]] static Bits see(const Slider& slider, Bits taken) {
    return slider.by_product[((taken & slider.relevant) * slider.multiplier) >> slider.shift];
  }
};

}  // namespace

std::uint64_t perft(const Board& board, int depth) {
  return all_games<ByProduct>(board, depth);
}

MoveList legal_moves(const Board& board) {
  return all_moves<ByProduct>(board);
}

}  // namespace touchstone::fast::portable
