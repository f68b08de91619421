// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/movement/position_counters.hpp: how many captures and pawn moves a board shows, and
// which counters leave no room for them, each with its near miss. Out of scope: the last move; see
// tests/movement/illegal_position_test.cpp.
#include "oracle/movement/position_counters.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "oracle/notation/fen.hpp"

namespace touchstone {
namespace {

Position position_of(std::string_view text) {
  const FenReading reading = read_fen(text, FenStrictness::strict_chess960);
  EXPECT_TRUE(reading.position) << text;
  return reading.position.value_or(Position{});
}

int fewest(std::string_view text, Colour colour) {
  return fewest_captures_and_pawn_moves(position_of(text), colour);
}

TEST(FewestCapturesAndPawnMoves, NoneInTheArray) {
  EXPECT_EQ(fewest("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Colour::white), 0);
  EXPECT_EQ(fewest("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Colour::black), 0);
}

/// A pawn on the third rank has made one move, on the fourth one, on the fifth two.
TEST(FewestCapturesAndPawnMoves, CountADoubleStepOnce) {
  const std::string_view text = "rnbqkbnr/1ppppppp/8/8/2P5/pP6/P2PPPPP/RNBQKBNR w KQkq - 0 9";
  EXPECT_EQ(fewest(text, Colour::white), 2);
  EXPECT_EQ(fewest(text, Colour::black), 3);
}

/// A capture by a pawn is one move; captures that no pawn can have made come on top.
TEST(FewestCapturesAndPawnMoves, CountACaptureByAPawnOnce) {
  EXPECT_EQ(fewest("r1bqkbnr/pppppppp/8/8/8/1P6/1PPPPPPP/RNBQKBNR b KQkq - 0 9", Colour::white), 1);
  EXPECT_EQ(fewest("r1bqkb1r/pppppppp/8/8/8/1P6/1PPPPPPP/RNBQKBNR b KQkq - 0 9", Colour::white), 2);
  EXPECT_EQ(fewest("4k3/8/8/8/8/8/8/4K3 w - - 0 40", Colour::white), 15);
}

/// The pawn of a second queen has made five moves, and nothing but a pawn is missing.
TEST(FewestCapturesAndPawnMoves, CountThePawnOfAPromotedPiece) {
  EXPECT_EQ(fewest("rnbqkbnr/1ppppppp/8/8/8/Q7/1PPPPPPP/RNBQKBNR b KQkq - 0 9", Colour::white), 5);
  EXPECT_EQ(fewest("rnbqkbnr/1ppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR b KQkq - 0 9", Colour::white), 1);
}

TEST(TooFewMoves, CountThoseBeforeTheClockOnly) {
  const auto is_too_few = [](std::string_view text) { return too_few_moves(position_of(text)); };
  EXPECT_TRUE(is_too_few("rnbqkbnr/pppppppp/8/8/PPP5/8/3PPPPP/RNBQKBNR b KQkq - 0 2"));
  EXPECT_FALSE(is_too_few("rnbqkbnr/pppppppp/8/8/PPP5/8/3PPPPP/RNBQKBNR b KQkq - 0 3"));
  EXPECT_TRUE(is_too_few("rnbqkb1r/pppppppp/5n2/8/PPP5/5N2/3PPPPP/RNBQKB1R b KQkq - 4 4"));
  EXPECT_FALSE(is_too_few("rnbqkb1r/pppppppp/5n2/8/PPP5/5N2/3PPPPP/RNBQKB1R b KQkq - 2 4"));
  EXPECT_TRUE(is_too_few("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2 2"));
}

TEST(TooFewMoves, NotWithCountersThatNobodyTold) {
  EXPECT_FALSE(too_few_moves(position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1")));
  EXPECT_FALSE(too_few_moves(position_of("4k3/8/8/8/8/8/8/4K3 b - - 0 1")));
  EXPECT_TRUE(too_few_moves(position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 2")));
  EXPECT_TRUE(too_few_moves(position_of("4k3/8/8/8/8/8/8/4K3 b - - 1 1")));
}

TEST(ClockNeverSetBack, LooksAtTheSideThatMadeThatMove) {
  const auto is_without = [](std::string_view text) {
    return clock_never_set_back(position_of(text), false);
  };
  EXPECT_TRUE(is_without("rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 3 10"));
  EXPECT_FALSE(is_without("rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 4 10"));
  EXPECT_TRUE(is_without("rnbqkb1r/pppppppp/5n2/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 3 10"));
  EXPECT_FALSE(is_without("rnbqkb1r/pppppppp/5n2/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 4 10"));
}

/// Black's knight moved first, so that no move came before the one that the clock counts.
TEST(ClockNeverSetBack, LeavesRoomWhereBlackMayBegin) {
  const Position position =
      position_of("rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 2");
  EXPECT_TRUE(clock_never_set_back(position, false));
  EXPECT_FALSE(clock_never_set_back(position, true));
}

TEST(HasMadeOddMoves, IsToldByKnightsAndRooks) {
  const auto white = [](std::string_view text) {
    return has_made_odd_moves(position_of(text), Colour::white);
  };
  const std::string black = "rnbqkbnr/pppppppp/8/8/";
  EXPECT_EQ(white(black + "8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), false);
  EXPECT_EQ(white(black + "8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1"), true);
  EXPECT_EQ(white(black + "4N3/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"), true);
  EXPECT_EQ(white(black + "8/5N2/PPPPPPPP/RNBQKBR1 w Qkq - 0 1"), false);
  EXPECT_EQ(white(black + "8/N4N2/PPPPPPPP/1RBQKB1R w Kkq - 0 1"), true);
}

TEST(HasMadeOddMoves, IsNotToldOnceOthersCanHaveMoved) {
  const auto white = [](std::string_view text) {
    return has_made_odd_moves(position_of(text), Colour::white);
  };
  const std::string black = "rnbqkbnr/pppppppp/8/8/";
  EXPECT_EQ(white(black + "8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 1"), std::nullopt);
  EXPECT_EQ(white(black + "8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"), std::nullopt);
  EXPECT_EQ(white(black + "8/8/PPPPPPPP/RNBKQBNR w - - 0 1"), std::nullopt);
  EXPECT_EQ(white(black + "8/R7/PPPPPPPP/1NBQKBNR w Kkq - 0 1"), std::nullopt);
  EXPECT_EQ(white("rnbqkbnr/pppp1ppp/8/8/8/4N3/PPPPPPPP/RNBQKB1R w KQkq - 0 1"), false);
}

TEST(ParityContradicts, TheSideToMoveOrTheNumber) {
  const auto is_contrary = [](std::string_view text) {
    return parity_contradicts(position_of(text));
  };
  const std::string array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ";
  EXPECT_FALSE(is_contrary(array + "w KQkq - 0 1"));
  EXPECT_TRUE(is_contrary(array + "b KQkq - 0 1"));
  EXPECT_TRUE(is_contrary(array + "w KQkq - 2 2"));
  EXPECT_FALSE(is_contrary(array + "w KQkq - 4 3"));
  const std::string white = "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR ";
  EXPECT_TRUE(is_contrary(white + "w KQkq - 0 2"));
  EXPECT_FALSE(is_contrary(white + "b KQkq - 1 2"));
  EXPECT_FALSE(is_contrary(white + "b KQkq - 0 1"));
}

}  // namespace
}  // namespace touchstone
