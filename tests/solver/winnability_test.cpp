// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/winnability.hpp, and with it material, reach, pictures, outlines and the
// search: one position for each ground of an answer with its near miss, every tenth labelled
// position of each file, the same turned over and mirrored, and the plain search on little
// material. Out of scope: all labelled positions, which winnability_slow_test.cpp has.
#include "oracle/solver/winnability.hpp"

#include "oracle/mating/mating.hpp"
#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

using fast::Ground;
using fast::Verdict;

fast::Winnability answer_in(std::string_view fen, Colour side, int budget = 100'000) {
  const Position position = position_of(fen);
  const auto answer = fast::winnability(board_of(position), side, budget);
  if (answer.verdict == Verdict::can_mate) {
    EXPECT_TRUE(leads_to_mate(position, side, answer.line)) << fen;
  }
  return answer;
}

void expect_cannot(std::string_view fen, Colour side, Ground ground) {
  const auto answer = answer_in(fen, side);
  EXPECT_EQ(answer.verdict, Verdict::cannot_mate) << fen;
  EXPECT_EQ(answer.ground, ground) << fen;
}

void expect_can(std::string_view fen, Colour side, int budget = 100'000) {
  EXPECT_EQ(answer_in(fen, side, budget).verdict, Verdict::can_mate) << fen;
}

TEST(Winnability, WithoutAMoveTheGameIsOver) {
  expect_cannot("7k/7P/7K/8/8/8/8/8 b - - 0 1", Colour::white, Ground::no_move);
  expect_cannot("7k/7P/7K/8/8/8/8/8 b - - 0 1", Colour::black, Ground::no_move);
  expect_cannot("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1", Colour::white, Ground::no_move);
  const auto mated = answer_in("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1", Colour::black);
  EXPECT_EQ(mated.verdict, Verdict::can_mate);
  EXPECT_TRUE(mated.line.empty());
}

/// White has no move but to castle on the spot with the rook on h1, as Chess960 allows.
TEST(Winnability, ARightWithoutItsRookKeepsNoGameAlive) {
  const auto answer_with_right_to_h1 = [](std::string_view fen) {
    Position position = position_of(fen);
    position.castling.grant(Colour::white, Wing::kingside, 7);
    const auto board = fast::board_of(position, CastlingForm::fixed_squares);
    return fast::winnability(board, Colour::white, 1000);
  };
  EXPECT_EQ(answer_with_right_to_h1("5r1k/1b6/8/8/8/7p/7P/6KR w - - 0 1").verdict,
            Verdict::can_mate);
  const auto without_rook = answer_with_right_to_h1("5r1k/1b6/8/8/8/7p/7P/6Kn w - - 0 1");
  EXPECT_EQ(without_rook.verdict, Verdict::cannot_mate);
  EXPECT_EQ(without_rook.ground, Ground::no_move);
}

TEST(Winnability, ABareKingCannotMateAndAPawnMoreCan) {
  expect_cannot("7k/8/8/8/8/8/8/KQ6 w - - 0 1", Colour::black, Ground::material);
  expect_can("7k/7p/8/8/8/8/8/KQ6 w - - 0 1", Colour::black);
}

TEST(Winnability, BishopsOfOneColourCannotMateAndOneOfTheOtherColourCan) {
  expect_cannot("5K2/8/8/1B6/8/k7/6b1/8 w - - 0 1", Colour::white, Ground::material);
  expect_cannot("8/6b1/8/3K4/8/R4k2/8/8 b - - 0 1", Colour::black, Ground::material);
  expect_can("5K2/8/8/1B6/8/k7/7b/8 w - - 0 1", Colour::white);
}

/// A pawn on h7 or a knight on g8 takes the last square from its king on h8.
TEST(Winnability, ABishopMatesWithTheHelpOfAPawnOrAKnightOfTheOtherSide) {
  expect_can("7k/7p/8/8/8/8/8/2B1K3 w - - 0 1", Colour::white);
  expect_can("6nk/8/8/8/8/8/8/2B1K3 w - - 0 1", Colour::white);
  expect_cannot("6rk/8/8/8/8/8/8/2B1K3 w - - 0 1", Colour::white, Ground::material);
}

TEST(Winnability, ALoneKnightCannotMateAmongQueensAndCanAmongOthers) {
  expect_cannot("8/8/8/4k3/4q3/4N3/4K3/8 w - - 0 1", Colour::white, Ground::material);
  expect_cannot("8/8/8/4k3/8/4N3/4K3/8 w - - 0 1", Colour::white, Ground::material);
  expect_can("7k/7p/8/8/8/8/8/4K1N1 b - - 0 60", Colour::white);
  expect_can("8/8/8/4k3/4r3/4N3/4K3/8 w - - 0 1", Colour::white);
}

TEST(Winnability, AWallKeepsTheKingsApartUnlessAPawnIsMissing) {
  expect_cannot("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", Colour::white, Ground::reach);
  expect_cannot("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", Colour::black, Ground::reach);
  expect_can("4k3/8/8/p5p1/P2P2P1/8/8/4K3 w - - 0 1", Colour::white);
  expect_can("8/8/8/p1p1p1p1/P1P1P1P1/8/1k6/4K3 w - - 0 1", Colour::black);
}

TEST(Winnability, ARightToTakeInPassingKeepsAPositionAlive) {
  expect_can("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - a3 0 1", Colour::white);
  expect_cannot("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - - 0 1", Colour::white, Ground::reach);
}

/// Behind the passed pawn a bishop stays: the capture is the only move that opens the wall.
TEST(Winnability, ARightToTakeInPassingIsTheOnlyWayThroughAWall) {
  constexpr std::string_view passed = "4k3/8/3p1p2/1p1PbP1p/1P1pPp1P/3P1P2/8/4K3 b - e3 0 1";
  constexpr std::string_view closed = "4k3/8/3p1p2/1p1PbP1p/1P1pPp1P/3P1P2/8/4K3 b - - 0 1";
  for (const Colour side : both_colours) {
    expect_can(passed, side);
    expect_cannot(closed, side, Ground::reach);
  }
}

TEST(Winnability, OneBishopBehindAWallNeedsHelpersThatItHasNot) {
  expect_cannot("7b/6k1/4B3/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", Colour::white, Ground::reach);
  expect_can("7b/6Q1/4Bk2/p1p1p1p1/P1P1P1P1/8/3K4/8 b - - 0 1", Colour::white);
}

TEST(Winnability, BlockedPawnsAndManyBishopsAreSeenInOutline) {
  constexpr std::string_view blocked = "8/8/3b3p/2b2p1P/1b1b1p1K/b1b2Pp1/1b1b2P1/b4kb1 w - - 0 1";
  expect_cannot(blocked, Colour::white, Ground::outlines);
  expect_cannot(blocked, Colour::black, Ground::outlines);
  expect_can("8/8/3b3p/2b2p1P/1b1b1p1K/b1b2Pp1/1b1b4/b4kb1 w - - 0 1", Colour::black);
}

TEST(Winnability, AForcedCaptureIsSeenByTheSearch) {
  expect_cannot("6Rk/8/7K/8/8/8/8/8 b - - 0 1", Colour::white, Ground::exhausted);
  expect_can("6Rk/8/5K2/8/8/8/8/8 b - - 0 1", Colour::white);
}

/// The check must be met by a capture, which is met by another one: then every man that is left
/// stays on squares of its colour, and only White's men are enough.
TEST(Winnability, CapturesThatAreForcedAreMadeBeforeTheBoardIsJudged) {
  const Position position = position_of("1bB4b/k7/R5r1/8/1pBp1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1");
  EXPECT_TRUE(is_decided(position, Colour::black, false, 40'000));
  EXPECT_TRUE(is_decided(position, Colour::white, true, 100'000));
}

/// All of them mate only after men of their own have been captured, or moved far out of the way.
TEST(Winnability, MenThatStandInTheWayOfAMateAreGivenAway) {
  expect_can("8/8/8/3b1b2/k3b3/8/8/2KN4 w - - 0 1", Colour::black, 200'000);
  expect_can("8/k7/8/3b4/4b3/8/4P3/2KQRR2 w - - 0 1", Colour::black, 200'000);
  expect_can("NNNNNNNK/5b2/8/8/8/8/k7/8 b - - 0 1", Colour::black, 200'000);
  expect_can("6R1/8/8/8/2k5/1b6/PPPPPPPP/RNBQKBN1 w - - 0 1", Colour::black, 200'000);
  expect_cannot("8/8/8/3b1b2/k3b3/8/8/2K5 w - - 0 1", Colour::black, Ground::material);
}

TEST(Winnability, WithoutABudgetOnlyWhatNeedsNoSearchIsDecided) {
  const auto start = board_of(initial_array());
  EXPECT_EQ(fast::quick_winnability(start, Colour::white).verdict, Verdict::undetermined);
  EXPECT_EQ(fast::winnability(start, Colour::white, 0).looked_at, 0);
  EXPECT_EQ(fast::winnability(start, Colour::white, 1).verdict, Verdict::undetermined);
  const auto wall = board_of(position_of("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1"));
  EXPECT_EQ(fast::quick_winnability(wall, Colour::white).verdict, Verdict::cannot_mate);
}

struct Tally {
  int asked = 0;
  int open = 0;
};

Tally tally_of(const std::vector<KnownPosition>& known, Position (*turned)(const Position&),
               int budget) {
  Tally tally;
  for (const KnownPosition& one : known) {
    const Position position = turned(one.position);
    const bool exchanged = position.to_move != one.position.to_move;
    for (const Colour side : both_colours) {
      const Colour seen = exchanged ? opponent_of(side) : side;
      ++tally.asked;
      if (!is_decided(position, seen, one.can_mate(side), budget)) ++tally.open;
    }
  }
  return tally;
}

Position as_it_is(const Position& position) {
  return position;
}

TEST(Winnability, PositionsOfGamesAreJudgedRightly) {
  const auto known = known_positions("game_positions.txt", 40);
  const Tally tally = tally_of(known, as_it_is, 20'000);
  EXPECT_EQ(tally.asked, 100);
  EXPECT_EQ(tally.open, 0);
}

TEST(Winnability, HardPositionsAreNeverJudgedWrongly) {
  const auto known = known_positions("hard_positions.txt", 40);
  for (auto* turned : {&as_it_is, &colour_flipped, &file_mirrored}) {
    const Tally tally = tally_of(known, turned, 2000);
    EXPECT_EQ(tally.asked, 42);
    EXPECT_LE(tally.open, 12);
  }
}

/// What the plain search, which shares no line with the solver, says of small boards.
TEST(Winnability, AgreesWithThePlainSearchOnSmallBoards) {
  int decided = 0;
  for (const std::string_view fen :
       {"8/8/8/8/8/1p6/1P1k4/K7 w - - 0 1", "k7/P7/K7/8/8/8/8/8 b - - 0 1",
        "8/8/8/8/8/p1k5/P7/K7 w - - 0 1", "1n5k/1P5p/7P/8/8/8/8/K7 w - - 0 1",
        "8/8/8/8/1p1p4/1P1P4/1k6/3K4 b - - 0 1", "kb6/p1p5/P1P5/8/8/8/8/K7 w - - 0 1"}) {
    const Position position = position_of(fen);
    for (const Colour side : both_colours) {
      const auto plain = laws::can_mate_plainly(position, side, test_lawbook(), 3000);
      if (std::holds_alternative<MateUndetermined>(plain)) continue;
      ++decided;
      EXPECT_TRUE(is_decided(position, side, std::holds_alternative<MatingLine>(plain), 20'000));
    }
  }
  EXPECT_GE(decided, 6);
}

}  // namespace
}  // namespace touchstone
