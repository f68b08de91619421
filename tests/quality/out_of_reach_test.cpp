// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/out_of_reach.hpp: pieces that unmoved pawns have kept in or out, each with
// the nearest position in which a way is open.
#include "tools/quality/out_of_reach.hpp"

#include <gtest/gtest.h>

#include "oracle/notation/fen.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {
namespace {

std::string out_of_reach(const std::string& placement,
                         CastlingForm form = CastlingForm::king_steps) {
  const auto reading = read_fen(placement + " w - - 0 1", FenStrictness::lenient);
  return plain::joined(pieces_out_of_reach(*reading.position, form), "; ");
}

TEST(OutOfReach, TheArrayIsWithinReach) {
  EXPECT_EQ(out_of_reach("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), "");
}

TEST(OutOfReach, EightUnmovedPawnsKeepAllButKnightsIn) {
  EXPECT_EQ(out_of_reach("1k4r1/pppppppp/3q4/8/8/4P3/PPPP1PPP/1K4R1"),
            "Black's queen cannot have come to d6 past pawns that never moved");
  EXPECT_EQ(out_of_reach("1k4r1/ppp1pppp/3q4/3p4/8/4P3/PPPP1PPP/1K4R1"), "");
  EXPECT_EQ(out_of_reach("1k4r1/pppppppp/3n4/8/8/4P3/PPPP1PPP/1K4R1"), "");
  EXPECT_EQ(out_of_reach("4k3/8/8/8/4R3/3K4/PPPPPPPP/8"),
            "White's king cannot have come to d3 past pawns that never moved; "
            "White's rook cannot have come to e4 past pawns that never moved");
}

TEST(OutOfReach, TwoPawnsShutABishopInOrOut) {
  EXPECT_EQ(out_of_reach("4k3/8/8/PPPP1P1P/4B3/8/4P1P1/4K3"),
            "White's bishop cannot have come to e4 past pawns that never moved");
  EXPECT_EQ(out_of_reach("4k3/8/8/PPPP1P1P/4B3/4P3/6P1/4K3"), "");
  EXPECT_EQ(out_of_reach("4k3/8/8/PPPP1P2/4B3/8/4P1P1/4K3"), "") << "a pawn may be the bishop";
  EXPECT_EQ(out_of_reach("1b1k4/p1p5/8/8/8/8/8/4K3"),
            "Black's bishop cannot have come to b8 past pawns that never moved");
  EXPECT_EQ(out_of_reach("3k1b2/4p1p1/8/8/8/8/8/4K3"), "") << "it never moved";
}

TEST(OutOfReach, PawnsOfTheOtherSideAreInTheWayToo) {
  EXPECT_EQ(out_of_reach("B3k3/1p6/8/8/8/PPPPPPPP/8/4K3"),
            "White's bishop cannot have come to a8 past pawns that never moved");
  EXPECT_EQ(out_of_reach("B3k3/8/1p6/8/8/PPPPPPPP/8/4K3"), "");
  EXPECT_EQ(out_of_reach("B3k3/1p6/8/8/8/PPPPPPP1/8/4K3"), "") << "a pawn may be the bishop";
}

TEST(OutOfReach, AnyArrayOfChess960MayHaveBeenTheFirst) {
  EXPECT_EQ(out_of_reach("1b1k4/p1p5/8/8/8/8/8/4K3", CastlingForm::fixed_squares), "");
  EXPECT_EQ(out_of_reach("1b1k4/p1p5/1b6/8/8/8/8/4K3", CastlingForm::fixed_squares), "");
}

}  // namespace
}  // namespace touchstone::suite
