// SPDX-License-Identifier: Apache-2.0
//
// Names and FEN letters of the men. See piece.hpp.
#include "oracle/board/piece.hpp"

namespace touchstone {

namespace {

constexpr std::string_view white_letters = "KQRBNP";
constexpr std::string_view black_letters = "kqrbnp";

constexpr std::string_view letters_of(Colour colour) {
  return colour == Colour::white ? white_letters : black_letters;
}

}  // namespace

char letter_of(Man man) {
  return letters_of(man.colour)[static_cast<std::size_t>(man.type)];
}

std::optional<Man> read_man(char letter) {
  for (const Colour colour : both_colours) {
    const auto place = letters_of(colour).find(letter);
    if (place != std::string_view::npos) return Man{colour, all_man_types[place]};
  }
  return std::nullopt;
}

std::string_view to_string(Colour colour) {
  return colour == Colour::white ? "white" : "black";
}

std::string_view to_string(ManType type) {
  switch (type) {
    case ManType::king:
      return "king";
    case ManType::queen:
      return "queen";
    case ManType::rook:
      return "rook";
    case ManType::bishop:
      return "bishop";
    case ManType::knight:
      return "knight";
    case ManType::pawn:
      return "pawn";
  }
  return {};
}

}  // namespace touchstone
