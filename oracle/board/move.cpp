// SPDX-License-Identifier: Apache-2.0
//
// Names of moves that need no position. See move.hpp.
#include "oracle/board/move.hpp"

namespace touchstone {

namespace {

std::string name_of(const Displacement& step) {
  std::string name = to_string(step.from) + to_string(step.to);
  if (step.promotion) name += letter_of(Man{Colour::black, *step.promotion});
  return name;
}

std::string name_of(const Castling& castling) {
  return castling.wing == Wing::kingside ? "O-O" : "O-O-O";
}

std::optional<ManType> read_promotion(char letter) {
  const auto man = read_man(letter);
  if (!man || man->colour != Colour::black) return std::nullopt;
  return man->type;
}

}  // namespace

std::string to_string(const Move& move) {
  return std::visit([](const auto& part) { return name_of(part); }, move);
}

std::optional<Move> read_plain_move(std::string_view text) {
  if (text == "O-O") return Castling{Wing::kingside};
  if (text == "O-O-O") return Castling{Wing::queenside};
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const auto from = read_square(text.substr(0, 2));
  const auto to = read_square(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  if (text.size() == 4) return Displacement{*from, *to, std::nullopt};
  const auto promotion = read_promotion(text[4]);
  if (!promotion) return std::nullopt;
  return Displacement{*from, *to, promotion};
}

}  // namespace touchstone
