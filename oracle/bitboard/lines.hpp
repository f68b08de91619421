// SPDX-License-Identifier: Apache-2.0
//
// Squares that men attack from each square, looked up in tables that are filled once: those of king
// and knight, the squares between two others, and those of rook and bishop by what stands in their
// way. There are two ways to find a rook's entry: with the PEXT instruction of BMI2, and with
// multipliers that were found by trial. Tested in tests/bitboard/generator_test.cpp.
#pragma once

#include <array>
#include <vector>

#include "oracle/bitboard/bits.hpp"
#include "oracle/board/piece.hpp"

namespace touchstone::fast {

/// Where a sliding man's entries begin, and which squares matter to it.
struct Slider {
  Bits relevant = 0;
  Bits multiplier = 0;
  int shift = 0;
  const Bits* by_pext = nullptr;
  const Bits* by_product = nullptr;
};

struct Lines {
  std::array<Bits, 64> king{};
  std::array<Bits, 64> knight{};
  std::array<Slider, 64> rook{};
  std::array<Slider, 64> bishop{};
  /// Squares strictly between two squares of one line; none where they share no line.
  std::array<std::array<Bits, 64>, 64> between{};
  std::vector<Bits> entries;
};

/// The tables, filled at the first call.
const Lines& lines();

/// What a sliding man sees past these squares, on every processor.
[[gnu::always_inline]] inline Bits seen(const Slider& slider, Bits taken) {
  return slider.by_product[((taken & slider.relevant) * slider.multiplier) >> slider.shift];
}

/// Squares that a piece attacks from a square, past what is taken; none for a pawn.
inline Bits piece_attacks(ManType type, int square, Bits taken) {
  const Lines& tables = lines();
  const auto place = static_cast<std::size_t>(square);
  switch (type) {
    case ManType::king:
      return tables.king[place];
    case ManType::queen:
      return seen(tables.rook[place], taken) | seen(tables.bishop[place], taken);
    case ManType::rook:
      return seen(tables.rook[place], taken);
    case ManType::bishop:
      return seen(tables.bishop[place], taken);
    case ManType::knight:
      return tables.knight[place];
    case ManType::pawn:
      return 0;
  }
  return 0;
}

}  // namespace touchstone::fast
