// SPDX-License-Identifier: Apache-2.0
//
// Squares, pieces and the king's place. See position.hpp.
#include "tests/other_program/position.hpp"

#include <cctype>

namespace other {

std::string square_name(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

int square_called(std::string_view name) {
  if (name.size() != 2 || !is_on_board(name[0] - 'a', name[1] - '1')) return no_square;
  return (name[1] - '1') * 8 + (name[0] - 'a');
}

bool is_of(char piece, Side side) {
  if (piece == no_piece) return false;
  return (std::isupper(static_cast<unsigned char>(piece)) != 0) == (side == 'w');
}

char kind_of(char piece) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(piece)));
}

char piece_of(char kind, Side side) {
  return side == 'w' ? static_cast<char>(std::toupper(static_cast<unsigned char>(kind))) : kind;
}

int king_of(const Position& position, Side side) {
  const auto place = position.squares.find(piece_of('k', side));
  return place == std::string::npos ? no_square : static_cast<int>(place);
}

}  // namespace other
