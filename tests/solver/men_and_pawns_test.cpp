// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/men_and_pawns.hpp: what boards have in common whatever pieces do, what tells
// them apart, and after which moves that is known without looking.
#include "oracle/solver/men_and_pawns.hpp"

#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

fast::MenAndPawns men_in(std::string_view fen) {
  return fast::men_and_pawns_of(board_of(position_of(fen)));
}

TEST(MenAndPawns, StayTheSameWhereverPiecesGo) {
  EXPECT_EQ(men_in("4k3/p7/8/8/8/8/7P/RNBQKBNR w - - 0 1"),
            men_in("RNBQ4/p7/5BNR/8/K6k/8/7P/8 b - - 0 1"));
}

TEST(MenAndPawns, TellPawnsSidesTypesAndColoursOfBishopsApart) {
  const fast::MenAndPawns men = men_in("4k3/p7/8/8/8/8/7P/B3K3 w - - 0 1");
  for (const std::string_view other :
       {"4k3/8/p7/8/8/8/7P/B3K3 w - - 0 1", "4k3/p7/8/8/8/7P/8/B3K3 w - - 0 1",
        "4k3/p7/8/8/8/8/7P/1B2K3 w - - 0 1", "4k3/p7/8/8/8/8/7P/b3K3 w - - 0 1",
        "4k3/p7/8/8/8/8/7P/N3K3 w - - 0 1", "4k3/p7/8/8/8/8/7P/R3K3 w - - 0 1",
        "4k3/p7/8/8/8/8/7P/Q3K3 w - - 0 1", "4k3/p7/8/8/8/8/7P/B1B1K3 w - - 0 1",
        "4k3/P7/8/8/8/8/7p/B3K3 w - - 0 1", "4k3/p7/8/8/8/8/7P/4K3 w - - 0 1"}) {
    EXPECT_NE(men, men_in(other)) << other;
    EXPECT_NE(fast::MenAndPawnsDigest()(men), fast::MenAndPawnsDigest()(men_in(other))) << other;
  }
}

TEST(MenAndPawns, AreKeptByMovesOfPiecesToEmptySquares) {
  const fast::Board board = board_of(position_of("4k3/p7/8/8/8/8/7P/R3K3 w - - 0 1"));
  const auto square = [](std::string_view name) { return index_of(*read_square(name)); };
  EXPECT_TRUE(fast::keeps_men_and_pawns(board, {square("a1"), square("a6")}));
  EXPECT_FALSE(fast::keeps_men_and_pawns(board, {square("a1"), square("a7")}));
  EXPECT_FALSE(fast::keeps_men_and_pawns(board, {square("h2"), square("h3")}));
}

}  // namespace
}  // namespace touchstone
