// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/procedure/completion.hpp: mates and stalemates with near misses that differ by one
// man or one right, and that they are asked of the side to move alone. Out of scope: dead positions
// (mating_test.cpp).
#include "oracle/procedure/completion.hpp"

#include <gtest/gtest.h>

#include "oracle/notation/san.hpp"
#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

std::string ending_in(std::string_view fen) {
  return std::string(to_string(ending_of(position_of(fen), test_lawbook())));
}

std::string ending_after(std::string_view fen, std::string_view san) {
  const Position position = position_of(fen);
  const Lawbook book = test_lawbook();
  const auto move = read_san(position, san, book, NotationStrictness::strict);
  if (!std::holds_alternative<Move>(move)) return "illegal";
  return std::string(to_string(ending_of(laws::after(position, std::get<Move>(move), book), book)));
}

TEST(Ending, HasAName) {
  EXPECT_EQ(to_string(Ending::none), "none");
  EXPECT_EQ(to_string(Ending::checkmate), "checkmate");
  EXPECT_EQ(to_string(Ending::stalemate), "stalemate");
}

TEST(Checkmate, OnTheLastRank) {
  EXPECT_EQ(ending_in("R5k1/5ppp/8/8/8/8/8/K7 b"), "checkmate");
  EXPECT_EQ(ending_in("R5k1/5pp1/7p/8/8/8/8/K7 b"), "none");
  EXPECT_EQ(ending_in("R5k1/4bppp/8/8/8/8/8/K7 b"), "none");
  EXPECT_EQ(ending_in("R5k1/1b3ppp/8/8/8/8/8/K7 b"), "none");
}

TEST(Checkmate, ByAProtectedQueen) {
  EXPECT_EQ(ending_in("6k1/6Q1/5K2/8/8/8/8/8 b"), "checkmate");
  EXPECT_EQ(ending_in("6k1/6Q1/4K3/8/8/8/8/8 b"), "none");
}

TEST(Checkmate, ByASmotheringKnight) {
  EXPECT_EQ(ending_in("6rk/5Npp/8/8/8/8/8/K7 b"), "checkmate");
  EXPECT_EQ(ending_in("5r1k/5Npp/8/8/8/8/8/K7 b"), "none");
  EXPECT_EQ(ending_in("6rk/5Npp/6b1/8/8/8/8/K7 b"), "none");
}

TEST(Checkmate, WhereTheOnlyDefenderIsPinned) {
  EXPECT_EQ(ending_in("k7/1n1N4/8/3B4/8/8/8/R3K3 b"), "checkmate");
  EXPECT_EQ(ending_in("k7/1n1N4/8/8/8/8/8/R3K3 b"), "none");
}

TEST(Checkmate, ByDoubleCheck) {
  EXPECT_EQ(ending_in("3rkr2/3p1p2/5N2/8/8/8/4R3/4K3 b"), "checkmate");
  EXPECT_EQ(ending_in("3rk3/3p1p2/5N2/8/8/8/4R3/4K3 b"), "none");
}

TEST(Checkmate, UnlessAPawnCanBeTakenInPassing) {
  EXPECT_EQ(ending_in("8/8/R7/7k/5KPp/8/8/8 b - - 0 1"), "checkmate");
  EXPECT_EQ(ending_in("8/8/R7/7k/5KPp/8/8/8 b - g3 0 1"), "none");
}

TEST(Checkmate, IsNotMetByCastling) {
  EXPECT_EQ(ending_in("3rkr2/8/8/8/8/6n1/4q3/R3K2R w KQ - 0 1"), "checkmate");
}

TEST(Checkmate, EndsTheGameWhateverTheMaterialAndTheCount) {
  EXPECT_EQ(ending_in("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1"), "checkmate");
  EXPECT_EQ(ending_after("8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 113", "Rh3"), "checkmate");
  EXPECT_EQ(ending_after("8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 149 113", "Rh3"), "checkmate");
}

TEST(Checkmate, IsOfTheSideToMove) {
  EXPECT_EQ(ending_in("R5k1/5ppp/8/8/8/8/8/K7 w"), "none");
}

TEST(Checkmate, BothWaysInTheShortestGames) {
  EXPECT_EQ(ending_in("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"),
            "checkmate");
  EXPECT_EQ(ending_in("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P1N/PPPPP2P/RNBQKB1R w KQkq - 1 3"), "none");
  EXPECT_EQ(ending_in("rnb1kbnr/pppp1ppp/8/4p3/7q/5PP1/PPPPP2P/RNBQKBNR w KQkq - 1 3"), "none");
  EXPECT_EQ(ending_in("r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"),
            "checkmate");
}

TEST(Stalemate, OfALoneKing) {
  EXPECT_EQ(ending_in("7k/7P/7K/8/8/8/8/8 b"), "stalemate");
  EXPECT_EQ(ending_in("7k/5Q2/8/8/8/8/8/K7 b"), "stalemate");
  EXPECT_EQ(ending_in("7k/8/5Q2/8/8/8/8/K7 b"), "none");
  EXPECT_EQ(ending_in("7K/5k1P/8/8/4b3/8/8/8 w"), "stalemate");
}

TEST(Stalemate, WithMenThatCannotMove) {
  // A blocked pawn; the same pawn free to move.
  EXPECT_EQ(ending_in("7k/5Q2/8/8/p7/P7/8/K7 b"), "stalemate");
  EXPECT_EQ(ending_in("7k/5Q2/8/p7/8/P7/8/K7 b"), "none");
  // A pinned knight and a pinned bishop; the bishop along the line of its pin.
  EXPECT_EQ(ending_in("R1n4k/5Q2/8/8/8/8/8/K7 b"), "stalemate");
  EXPECT_EQ(ending_in("R1b4k/5Q2/8/8/8/8/8/K7 b"), "stalemate");
  EXPECT_EQ(ending_in("R1r4k/5Q2/8/8/8/8/8/K7 b"), "none");
}

TEST(Stalemate, UnlessAPawnCanBeTakenInPassing) {
  EXPECT_EQ(ending_in("7k/8/4p3/3pP3/8/8/2q5/K7 w - - 0 1"), "stalemate");
  EXPECT_EQ(ending_in("7k/8/4p3/3pP3/8/8/2q5/K7 w - d6 0 1"), "none");
}

TEST(Stalemate, ByTheMoveThatFillsACount) {
  EXPECT_EQ(ending_after("7k/8/5K2/6Q1/8/8/8/8 w - - 99 80", "Qg6"), "stalemate");
}

TEST(Stalemate, IsOfTheSideToMove) {
  EXPECT_EQ(ending_in("7k/5Q2/8/8/8/8/8/K7 w"), "none");
}

TEST(Ending, MateAndStalemateExcludeEachOther) {
  const Lawbook book = test_lawbook();
  const Position mate = position_of("6k1/6Q1/5K2/8/8/8/8/8 b");
  EXPECT_TRUE(laws::checkmate(mate, book));
  EXPECT_FALSE(laws::stalemate(mate, book));
  const Position stalemate = position_of("7k/5Q2/8/8/8/8/8/K7 b");
  EXPECT_FALSE(laws::checkmate(stalemate, book));
  EXPECT_TRUE(laws::stalemate(stalemate, book));
}

TEST(Ending, OfAGameThatGoesOnIsNone) {
  EXPECT_EQ(ending_in("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "none");
  // Two kings: drawn by another rule, but nobody is mated or stalemated.
  EXPECT_EQ(ending_in("7k/8/8/8/8/8/8/K7 w"), "none");
  // Check alone.
  EXPECT_EQ(ending_in("4r2k/8/8/8/8/8/8/4K3 w"), "none");
}

}  // namespace
}  // namespace touchstone
