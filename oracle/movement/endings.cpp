// SPDX-License-Identifier: Apache-2.0
//
// Checkmate and stalemate. See endings.hpp.
#include "oracle/movement/endings.hpp"

#include "oracle/movement/legality.hpp"

namespace touchstone {

std::string_view to_string(Ending ending) {
  switch (ending) {
    case Ending::none:
      return "none";
    case Ending::checkmate:
      return "checkmate";
    case Ending::stalemate:
      return "stalemate";
  }
  return {};
}

Ending ending_of(const Position& position, const Lawbook& book) {
  if (book.laws.checkmate(position, book)) return Ending::checkmate;
  if (book.laws.stalemate(position, book)) return Ending::stalemate;
  return Ending::none;
}

namespace laws {

bool checkmate(const Position& position, const Lawbook& book) {
  return book.laws.check(position, position.to_move, book) && !has_legal_move(position, book);
}

bool stalemate(const Position& position, const Lawbook& book) {
  if (!king_of(position, position.to_move)) return false;
  return !book.laws.check(position, position.to_move, book) && !has_legal_move(position, book);
}

}  // namespace laws

}  // namespace touchstone
