// SPDX-License-Identifier: Apache-2.0
//
// A position laid out as sets of squares. See board.hpp.
#include "oracle/bitboard/board.hpp"

namespace touchstone::fast {

namespace {

bool may_castle_from(Square king, int rook_file, Wing wing, CastlingForm form) {
  const int corner = wing == Wing::kingside ? board_side - 1 : 0;
  if (form == CastlingForm::king_steps) return king.file == 4 && rook_file == corner;
  return wing == Wing::kingside ? rook_file > king.file : rook_file < king.file;
}

Bits rooks_with_rights(const Position& position, Colour colour, CastlingForm form) {
  const auto king = king_of(position, colour);
  if (!king || king->rank != first_rank(colour)) return 0;
  Bits rooks = 0;
  for (const Wing wing : both_wings) {
    const auto file = position.castling.rook_file(colour, wing);
    if (!file || !may_castle_from(*king, *file, wing, form)) continue;
    const Square corner{*file, first_rank(colour)};
    if (position.has(corner, Man{colour, ManType::rook})) rooks |= bit(index_of(corner));
  }
  return rooks;
}

}  // namespace

Board board_of(const Position& position, CastlingForm form) {
  Board board;
  for (int square = 0; square < square_count; ++square) {
    const auto& man = position.men[static_cast<std::size_t>(square)];
    if (!man) continue;
    Side& side = man->colour == Colour::white ? board.white : board.black;
    side.men[static_cast<std::size_t>(man->type)] |= bit(square);
    side.all |= bit(square);
  }
  board.white.castling_rooks = rooks_with_rights(position, Colour::white, form);
  board.black.castling_rooks = rooks_with_rights(position, Colour::black, form);
  if (position.en_passant) board.en_passant = bit(index_of(*position.en_passant));
  board.to_move = position.to_move;
  return board;
}

Bits castling_goals(const Board& board, Man man, int home) {
  if (man.type != ManType::king && man.type != ManType::rook) return 0;
  const Side& side = board.side(man.colour);
  const int first = board_side * first_rank(man.colour);
  Bits goals = 0;
  for (Bits rooks = side.castling_rooks; rooks != 0;) {
    const int rook = take_lowest(rooks);
    const bool is_kingside = bit(rook) > side.of(ManType::king);
    if (man.type == ManType::king && side.of(ManType::king) == bit(home))
      goals |= bit(first + (is_kingside ? 6 : 2));
    else if (man.type == ManType::rook && rook == home)
      goals |= bit(first + (is_kingside ? 5 : 3));
  }
  return goals;
}

}  // namespace touchstone::fast
