// SPDX-License-Identifier: Apache-2.0
//
// The boards after each legal move, shown to a visitor. Included, with the generator, by the
// sources that search.
#include "oracle/bitboard/generator.inl"

namespace touchstone::fast {

namespace {

template <typename Visit>
void each_successor(const Board& board, Visit& visit) {
  if (board.to_move == Colour::white) {
    Successors<Colour::white, Visit> successors(board, visit);
    Generator<Colour::white, ByProduct, decltype(successors)>(board, successors).run();
  } else {
    Successors<Colour::black, Visit> successors(board, visit);
    Generator<Colour::black, ByProduct, decltype(successors)>(board, successors).run();
  }
}

}  // namespace

}  // namespace touchstone::fast
