// SPDX-License-Identifier: Apache-2.0
//
// Names of squares (FIDE 2023: C.5 to C.7). See square.hpp.
#include "oracle/board/square.hpp"

namespace touchstone {

std::string to_string(Square square) {
  return {static_cast<char>('a' + square.file), static_cast<char>('1' + square.rank)};
}

std::optional<Square> read_square(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  return square_at(text[0] - 'a', text[1] - '1');
}

const std::array<Square, square_count>& all_squares() {
  static constexpr auto squares = [] {
    std::array<Square, square_count> all{};
    for (int index = 0; index < square_count; ++index)
      all[static_cast<std::size_t>(index)] = square_of(index);
    return all;
  }();
  return squares;
}

}  // namespace touchstone
