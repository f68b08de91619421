// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/bitboard/packed.hpp: a board comes back from its packing as it was, with rights and
// squares of en passant, and boards that differ in one of these have other packings.
#include "oracle/bitboard/packed.hpp"

#include <gtest/gtest.h>

#include "tests/notation/notation_positions.hpp"

namespace touchstone::fast {
namespace {

Board board_in(std::string_view fen) {
  return board_of(position_of(fen), CastlingForm::king_steps);
}

constexpr std::string_view middle_game =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr std::string_view passed = "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - a3 0 1";

TEST(Packed, BoardsComeBackAsTheyWere) {
  for (const std::string_view fen :
       {middle_game, passed, std::string_view("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1")}) {
    const Board board = board_in(fen);
    EXPECT_EQ(unpack(pack(board)), board) << fen;
  }
}

TEST(Packed, BoardsWithoutKingsAreKeptToo) {
  Board board = board_in(passed);
  board.white.all &= ~board.white.of(ManType::king);
  board.white.of(ManType::king) = 0;
  EXPECT_EQ(unpack(pack(board)), board);
}

TEST(Packed, RightsPassedSquareAndSideToMoveTellBoardsApart) {
  Board other = board_in(middle_game);
  other.white.castling_rooks &= other.white.castling_rooks - 1;
  EXPECT_NE(pack(other), pack(board_in(middle_game)));
  other = board_in(passed);
  other.en_passant = 0;
  EXPECT_NE(pack(other), pack(board_in(passed)));
  other = board_in(passed);
  other.to_move = Colour::white;
  EXPECT_NE(pack(other), pack(board_in(passed)));
  EXPECT_NE(digest(pack(other)), digest(pack(board_in(passed))));
}

}  // namespace
}  // namespace touchstone::fast
