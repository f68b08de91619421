// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/movement/moves.hpp: what each law of movement allows and forbids and where it is
// silent, each near miss beside it; attack and check; and the position after a move. A law is asked
// alone: that a rook "allows" a leap here means that another law forbids it. Design:
// expectations are written from the text of the Laws; positions that the list of cases from the
// field calls unreachable are used where they can be played on from. Out of scope: castling
// (castling_test.cpp), and how the laws act together (legality_test.cpp).
#include "oracle/movement/moves.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

using namespace laws;

constexpr std::string_view lone_kings = "7k/8/8/8/8/8/8/K7 w";

std::string joined(const std::vector<Square>& squares) {
  std::set<std::string> names;
  for (const Square square : squares) names.insert(to_string(square));
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
  return text;
}

/// Squares to which the law lets the man on `from` go, in the order of their names. On all others
/// it must forbid.
std::string squares_allowed(MovementLaw law, std::string_view fen, std::string_view from) {
  const Position position = position_of(fen);
  const Lawbook book = test_lawbook();
  std::vector<Square> allowed;
  for (const Square to : all_squares()) {
    const Move move = Displacement{square_named(from), to, std::nullopt};
    const Voice voice = law(Attempt{position, move, book});
    EXPECT_NE(to_string(voice), "silent") << from << to_string(to);
    if (voice == Voice::allows) allowed.push_back(to);
  }
  return joined(allowed);
}

// Who moves, and what a move is.

TEST(Moves, EachSideMovesItsOwnMen) {
  constexpr std::string_view white = "4k3/4p3/8/8/8/8/4P3/4K3 w";
  expect_heard(alternate_moves, white, {.forbids = "e7e6 e8d8", .silent = "e2e4 e1d1 e2e8"});
  constexpr std::string_view black = "4k3/4p3/8/8/8/8/4P3/4K3 b";
  expect_heard(alternate_moves, black, {.forbids = "e2e4 e1d1", .silent = "e7e6 e8d8"});
}

TEST(Moves, NoManGoesOntoAManOfItsOwnColour) {
  constexpr std::string_view fen = "4k3/8/8/3p4/8/3P4/3R4/3K4 w";
  expect_heard(own_occupied_square, fen, {.forbids = "d2d3 d2d1 d1d2", .silent = "d2d5 d2d4 d2a2"});
  expect_heard(own_occupied_square, fen, {.forbids = "e8d5", .silent = "e8d2 e8e7"});
}

TEST(Moves, AManThatStaysWhereItIsDoesNotStandInItsOwnWay) {
  expect_heard(own_occupied_square, lone_kings, {.silent = "a1a1 h8h8"});
}

TEST(Moves, AKingIsNotCaptured) {
  constexpr std::string_view fen = "3rk3/8/8/8/8/4R3/8/3QK3 w";
  expect_heard(king_not_captured, fen, {.forbids = "e3e8", .silent = "d1d8 e3e7 e1d1"});
  expect_heard(king_not_captured, fen, {.forbids = "d8e1", .silent = "d8d1 d8e8"});
}

// The pieces.

TEST(Moves, ABishopGoesAlongDiagonals) {
  EXPECT_EQ(squares_allowed(bishop_move, "7k/8/8/8/3B4/8/8/K7 w", "d4"),
            "a1 a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7 h8");
  EXPECT_EQ(squares_allowed(bishop_move, "7k/8/8/8/8/8/8/B1K5 w", "a1"), "b2 c3 d4 e5 f6 g7 h8");
}

TEST(Moves, ARookGoesAlongFilesAndRanks) {
  EXPECT_EQ(squares_allowed(rook_move, "7k/8/8/8/3R4/8/8/K7 w", "d4"),
            "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4");
  EXPECT_EQ(squares_allowed(rook_move, "k7/8/8/8/8/8/8/K6R w", "h1"),
            "a1 b1 c1 d1 e1 f1 g1 h2 h3 h4 h5 h6 h7 h8");
}

TEST(Moves, AQueenGoesAsRookOrBishop) {
  EXPECT_EQ(squares_allowed(queen_move, "7k/8/8/8/3q4/8/8/K7 b", "d4"),
            "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 d8 e3 e4 e5 f2 f4 f6 g1 g4 g7 h4 h8");
}

TEST(Moves, AKnightGoesToTheNearestSquaresOffItsLines) {
  EXPECT_EQ(squares_allowed(knight_move, "7k/8/8/8/3N4/8/8/K7 w", "d4"), "b3 b5 c2 c6 e2 e6 f3 f5");
  EXPECT_EQ(squares_allowed(knight_move, "n6k/8/8/8/8/8/8/K7 b", "a8"), "b6 c7");
  EXPECT_EQ(squares_allowed(knight_move, "7k/8/8/8/8/8/7N/K7 w", "h2"), "f1 f3 g4");
}

TEST(Moves, AKingGoesToAdjoiningSquares) {
  EXPECT_EQ(squares_allowed(king_move, "7k/8/8/8/3K4/8/8/8 w", "d4"), "c3 c4 c5 d3 d5 e3 e4 e5");
  EXPECT_EQ(squares_allowed(king_move, lone_kings, "a1"), "a2 b1 b2");
}

TEST(Moves, QueenRookAndBishopLeapOverNobody) {
  constexpr std::string_view fen = "7k/8/1p3P2/8/3Q4/8/3p1P2/K7 w";
  expect_heard(no_leaping, fen,
               {.forbids = "d4d1 d4g7 d4h8 d4a7 d4g1", .silent = "d4d2 d4f6 d4b6 d4f2 d4d8 d4h4"});
  expect_heard(no_leaping, "7k/8/8/8/R1P4b/8/5n2/K7 w",
               {.forbids = "a4d4 a4h4 h4e1", .silent = "a4b4 a4c4 a4a8 h4f2 h4d8"});
}

TEST(Moves, NoLeapingSaysNothingOfOtherDirectionsAndOfStanding) {
  expect_heard(no_leaping, "7k/8/8/2ppp3/2pQp3/2ppp3/8/K7 w",
               {.silent = "d4e6 d4c6 d4h5 d4a2 d4d4 d4d5"});
}

// The pawn.

TEST(Moves, APawnAdvancesOneSquareThatIsEmpty) {
  constexpr std::string_view fen = "7k/2p5/8/p7/P7/1p6/1PP1P3/K7 w";
  expect_heard(pawn_advance, fen, {.allows = "e2e3 c2c3", .forbids = "b2b3 a4a5"});
  expect_heard(pawn_advance, "7k/2p5/8/p7/P7/1p6/1PP1P3/K7 b",
               {.allows = "c7c6", .forbids = "a5a4 b3b2"});
}

TEST(Moves, APawnGoesNeitherBackNorAsideNorFar) {
  expect_heard(pawn_advance, "7k/8/8/8/4P3/8/8/K7 w",
               {.forbids = "e4e3 e4d4 e4f4 e4e7 e4d3 e4f3 e4d6 e4f6 e4g6 e4e4 e4e2"});
  expect_heard(pawn_advance, "7k/8/8/4p3/8/8/8/K7 b",
               {.forbids = "e5e6 e5d5 e5f5 e5e2 e5d6 e5f6 e5d3 e5f3 e5c3 e5e5 e5e7"});
}

TEST(Moves, ThePawnsAdvanceLeavesDoubleStepAndDiagonalToTheirRules) {
  expect_heard(pawn_advance, "7k/8/8/8/8/3p4/4P3/K7 w", {.silent = "e2e4 e2d3 e2f3"});
  expect_heard(pawn_advance, "7k/8/8/8/4P3/8/8/K7 w", {.silent = "e4e6 e4d5"});
  expect_heard(pawn_advance, "7k/4p3/8/8/8/8/8/K7 b", {.silent = "e7e5 e7d6 e7f6"});
}

TEST(Moves, APawnMayStepTwiceFromWhereItStarts) {
  expect_heard(pawn_double_step, "7k/4p3/8/8/3P4/8/2P5/K7 w",
               {.allows = "c2c4 e7e5", .forbids = "d4d6", .silent = "c2c3 d4d5 c2b4 c2d4"});
}

TEST(Moves, NeitherSquareOfADoubleStepIsOccupied) {
  constexpr std::string_view fen = "7k/8/8/8/1p1n4/P1p5/PPPP4/K7 w";
  expect_heard(pawn_double_step, fen, {.forbids = "a2a4 b2b4 c2c4 d2d4"});
  expect_heard(pawn_double_step, "7k/p2p4/p1P5/3P4/8/8/8/K7 b", {.forbids = "a7a5 d7d5"});
}

TEST(Moves, ADoubleStepFromAnotherRankIsForbiddenAlsoFromTheFirst) {
  expect_heard(pawn_double_step, "7k/8/8/8/8/P7/8/KP6 w", {.forbids = "a3a5 b1b3"});
  expect_heard(pawn_double_step, "6pk/8/7p/8/8/8/8/K7 b", {.forbids = "g8g6 h6h4"});
}

TEST(Moves, TwoSquaresBackOrAsideIsNoDoubleStep) {
  expect_heard(pawn_double_step, "7k/4p3/8/8/8/8/4P3/K7 w",
               {.silent = "e2g2 e2c2 e7e6 e2e5 e2e2 e7e8"});
  expect_heard(pawn_double_step, "7k/8/8/4P3/8/8/8/K7 w", {.silent = "e5e3"});
}

TEST(Moves, APawnCapturesDiagonallyForward) {
  constexpr std::string_view fen = "7k/8/8/3n1p2/4P3/3p1p2/8/K7 w";
  expect_heard(pawn_capture, fen, {.allows = "e4d5 e4f5", .silent = "e4d3 e4f3 e4e5 e4c6 e4d4"});
  expect_heard(pawn_capture, "7k/8/3P1P2/4p3/3N1P2/8/8/K7 b",
               {.allows = "e5d4 e5f4", .silent = "e5d6 e5f6 e5e4"});
}

TEST(Moves, APawnDoesNotGoDiagonallyWhereNobodyStands) {
  expect_heard(pawn_capture, "7k/8/8/8/4P3/8/8/K7 w", {.forbids = "e4d5 e4f5"});
  expect_heard(pawn_capture, "7k/8/8/4p3/8/8/8/K7 b", {.forbids = "e5d4 e5f4"});
  // A pawn beside it, but on a rank where no double step ends.
  expect_heard(pawn_capture, "7k/8/8/8/3pP3/8/8/K7 w", {.forbids = "e4d5"});
  // A man beside it that is not a pawn, and a pawn of its own colour.
  expect_heard(pawn_capture, "7k/8/8/3nPP2/8/8/8/K7 w", {.forbids = "e5d6 e5f6"});
}

TEST(Moves, WhereAPawnIsPassedTheRulesOnEnPassantDecide) {
  expect_heard(pawn_capture, "7k/8/8/3pP3/8/8/8/K7 w", {.forbids = "e5f6", .silent = "e5d6"});
  expect_heard(pawn_capture, "7k/8/8/3pP3/8/8/8/K7 w - d6", {.forbids = "e5f6", .silent = "e5d6"});
  expect_heard(pawn_capture, "7k/8/8/8/3Pp3/8/8/K7 b - d3", {.forbids = "e4f3", .silent = "e4d3"});
}

TEST(Moves, APawnTakesInPassingOnTheSquareCrossed) {
  expect_heard(en_passant, "7k/8/8/2PpP3/8/8/8/K7 w - d6",
               {.allows = "c5d6 e5d6", .silent = "e5f6 c5b6 e5e6 e5d5"});
  expect_heard(en_passant, "7k/8/8/8/2pPp3/8/8/K7 b - d3",
               {.allows = "c4d3 e4d3", .silent = "e4f3 e4e3"});
  expect_heard(en_passant, "7k/8/8/Pp6/8/8/8/K7 w - b6", {.allows = "a5b6"});
  expect_heard(en_passant, "7k/8/8/6pP/8/8/8/K7 w - g6", {.allows = "h5g6"});
}

TEST(Moves, NothingElseIsTakenInPassing) {
  // No double step just now.
  expect_heard(en_passant, "7k/8/8/3pP3/8/8/8/K7 w", {.silent = "e5d6"});
  // The double step of another pawn.
  expect_heard(en_passant, "7k/8/8/3pPp2/8/8/8/K7 w - f6", {.allows = "e5f6", .silent = "e5d6"});
  // A pawn that stands too far back.
  expect_heard(en_passant, "7k/8/8/3p4/4P3/8/8/K7 w - d6", {.silent = "e4d6 e4d5"});
  // An ordinary capture.
  expect_heard(en_passant, "7k/8/5n2/3pP3/8/8/8/K7 w - d6", {.silent = "e5f6"});
}

/// A position that FEN cannot say: the square of en passant is set whatever stands around it.
Position with_en_passant(std::string_view fen, std::string_view square) {
  Position position = position_of(fen);
  position.en_passant = square_named(square);
  return position;
}

TEST(Moves, ASquareOfEnPassantWithoutAPawnThatCrossedItIsNothing) {
  const Lawbook book = test_lawbook();
  const Position nobody = with_en_passant("7k/8/8/4P3/8/8/8/K7 w", "d6");
  const Move to_d6 = move_of("e5d6");
  EXPECT_EQ(to_string(en_passant({nobody, to_d6, book})), "silent");
  EXPECT_FALSE(is_legal(nobody, to_d6, book));
  const Position wrong_rank = with_en_passant("7k/8/8/8/3pP3/8/8/K7 w", "d5");
  const Move to_d5 = move_of("e4d5");
  EXPECT_EQ(to_string(en_passant({wrong_rank, to_d5, book})), "silent");
  EXPECT_FALSE(after(wrong_rank, to_d5, book).is_empty(square_named("d4")));
}

TEST(Moves, TheRightToTakeInPassingLastsOneMove) {
  expect_heard(en_passant_only_at_once, "7k/8/8/3pP3/8/8/8/K7 w", {.forbids = "e5d6"});
  expect_heard(en_passant_only_at_once, "7k/8/8/8/3Pp3/8/8/K7 b", {.forbids = "e4d3"});
  expect_heard(en_passant_only_at_once, "7k/8/8/3pPp2/8/8/8/K7 w - f6",
               {.forbids = "e5d6", .silent = "e5f6"});
  expect_heard(en_passant_only_at_once, "7k/8/8/3pP3/8/8/8/K7 w - d6",
               {.silent = "e5d6 e5f6 e5e6"});
}

TEST(Moves, WhatPassesNoPawnIsNoLateCapture) {
  // Nobody beside the pawn, a knight, a pawn of its own colour, a pawn on another rank.
  expect_heard(en_passant_only_at_once, "7k/8/8/3nPP2/8/8/8/K7 w", {.silent = "e5d6 e5f6"});
  expect_heard(en_passant_only_at_once, "7k/8/8/8/3pP3/8/8/K7 w", {.silent = "e4d5 e4f5"});
  // The square is not empty: an ordinary capture beside a pawn.
  expect_heard(en_passant_only_at_once, "7k/8/3n4/3pP3/8/8/8/K7 w", {.silent = "e5d6"});
}

TEST(Moves, APawnOnTheLastRankIsExchangedInTheSameMove) {
  expect_heard(promotion, "3n3k/4P3/8/8/8/8/4p3/K2N4 w",
               {.forbids = "e7e8 e7d8 e2e1 e2d1", .silent = "e7e8q e7d8n e2e1r e2d1b e7e8k"});
}

TEST(Moves, NowhereElseIsAPawnExchanged) {
  expect_heard(promotion, "7k/8/4P3/8/8/4p3/8/K7 w",
               {.forbids = "e6e7q e3e2q", .silent = "e6e7 e3e2"});
  // Its own first rank is not the last.
  expect_heard(promotion, "7k/8/8/8/8/8/4P3/K7 w", {.forbids = "e2e1q", .silent = "e2e1"});
}

TEST(Moves, NoManButAPawnIsExchanged) {
  constexpr std::string_view fen = "7k/Q3R3/8/8/8/2N5/8/K4B2 w";
  expect_heard(promotion, fen,
               {.forbids = "a7a8q e7e8q c3d5n a1b1q f1a6r", .silent = "a7a8 e7e8 c3d5 a1b1 f1a6"});
}

TEST(Moves, APawnBecomesQueenRookBishopOrKnight) {
  expect_heard(promotion_choice, "3n3k/4P3/8/8/8/8/4p3/K7 w",
               {.allows = "e7e8q e7e8r e7e8b e7e8n e7d8q e2e1q e2e1n",
                .forbids = "e7e8k e7e8p e7d8k e2e1k e2e1p",
                .silent = "e7e8 e7e6q e2e1"});
}

// The king and check.

TEST(Moves, AKingDoesNotGoOntoAnAttackedSquare) {
  expect_heard(king_onto_attacked_square, "3r3k/8/8/8/8/8/8/4K3 w",
               {.forbids = "e1d1 e1d2", .silent = "e1e2 e1f1 e1f2"});
  // Away from the attacker, but along its line.
  expect_heard(king_onto_attacked_square, "4r2k/8/8/8/4K3/8/8/8 w",
               {.forbids = "e4e3 e4e5", .silent = "e4d4 e4f3"});
  // Onto the square before a pawn, and onto those that it attacks.
  expect_heard(king_onto_attacked_square, "7k/8/8/4p3/8/4K3/8/8 w",
               {.forbids = "e3d4 e3f4", .silent = "e3e4 e3e2"});
  // Beside the other king.
  expect_heard(king_onto_attacked_square, "8/8/8/4k3/8/4K3/8/8 w",
               {.forbids = "e3d4 e3e4 e3f4", .silent = "e3d3 e3e2"});
}

TEST(Moves, AKingCapturesWhatIsNotProtected) {
  expect_heard(king_onto_attacked_square, "7k/8/8/8/8/8/3qn3/4K3 w", {.silent = "e1d2"});
  expect_heard(king_onto_attacked_square, "7k/8/8/8/1b6/8/3qn3/4K3 w", {.forbids = "e1d2"});
}

TEST(Moves, APinnedManAttacksAllTheSame) {
  expect_heard(king_onto_attacked_square, "7k/7b/8/8/8/8/7R/4K3 w", {.forbids = "e1e4 e1d3"});
  constexpr std::string_view pinned_rook = "k7/8/8/8/r7/8/8/R3K3 w";
  expect_heard(king_onto_attacked_square, pinned_rook, {.silent = "e1d1 e1e2"});
  EXPECT_TRUE(
      is_attacked(position_of(pinned_rook), square_named("e4"), Colour::black, test_lawbook()));
}

TEST(Moves, ACheckIsMet) {
  constexpr std::string_view fen = "4r2k/8/8/8/1B6/8/3P4/R3K3 w";
  expect_heard(check_must_be_met, fen, {.forbids = "d2d3 a1a8 b4c5", .silent = "b4e7 e1d1 e1f2"});
  // By capture, and by going between.
  expect_heard(check_must_be_met, "4r2k/8/6N1/8/8/8/3P4/4K2Q w",
               {.forbids = "g6f8 h1h2 d2d4", .silent = "h1e4 g6e7 g6e5"});
  expect_heard(check_must_be_met, "4r2k/8/6B1/8/8/8/8/4K3 w", {.silent = "g6e8 g6e4"});
}

TEST(Moves, NothingMeetsADoubleCheckButTheKing) {
  constexpr std::string_view fen = "4r2k/8/8/8/8/5n2/8/R2QK3 w";
  expect_heard(check_must_be_met, fen, {.forbids = "d1f3 d1e2 a1a8", .silent = "e1f1 e1f2"});
}

TEST(Moves, CaptureInPassingMayMeetTheCheckOfThePawn) {
  expect_heard(check_must_be_met, "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
               {.forbids = "c4c3", .silent = "c4d3"});
  // The same pawn captures en passant and thereby closes a line (unreachable: two causes of check).
  expect_heard(check_must_be_met, "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
               {.forbids = "e4e3", .silent = "e4d3"});
}

TEST(Moves, WhereThereIsNoCheckNoneMustBeMet) {
  expect_heard(check_must_be_met, "4r2k/8/8/8/8/8/4B3/4K3 w", {.silent = "e2d3 e2f3"});
  expect_heard(check_must_be_met, lone_kings, {.silent = "a1a2 h8h7"});
}

TEST(Moves, NoManOpensItsKingToAttack) {
  constexpr std::string_view fen = "4r2k/8/8/8/8/8/4R3/4K3 w";
  expect_heard(king_exposed, fen, {.forbids = "e2d2 e2h2", .silent = "e2e3 e2e8 e1d1"});
  expect_heard(king_exposed, "7k/8/8/8/1b6/2N5/8/4K1N1 w",
               {.forbids = "c3e2 c3b1", .silent = "g1e2 g1f3"});
  expect_heard(king_exposed, "7k/8/8/8/7b/8/5P2/4K3 w", {.forbids = "f2f3 f2f4"});
  expect_heard(king_exposed, "7k/8/8/8/8/6b1/5P2/4K3 w", {.forbids = "f2f3", .silent = "f2g3"});
}

TEST(Moves, ACaptureInPassingMayOpenARankADiagonalOrAFile) {
  expect_heard(king_exposed, "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",
               {.forbids = "d5e6", .silent = "d5d6"});
  expect_heard(king_exposed, "8/8/3p4/KPp4r/1R3pPk/8/4P3/8 w - c6 0 1",
               {.forbids = "b5c6", .silent = "b5b6"});
  expect_heard(king_exposed, "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
               {.forbids = "e5d6", .silent = "e5e6"});
  // Beside the pawn stands a second one of either colour: the rank stays closed.
  expect_heard(king_exposed, "8/8/8/r1PpP2K/8/8/4k3/8 w - d6 0 1", {.silent = "c5d6 e5d6"});
}

TEST(Moves, InCheckNoManExposesItsKing) {
  constexpr std::string_view fen = "4r2k/8/8/8/7b/8/5P2/4K3 w";
  expect_heard(king_exposed, fen, {.silent = "f2f3"});
  expect_heard(check_must_be_met, fen, {.forbids = "f2f3"});
}

TEST(Moves, APinnedManDoesNotMeetACheck) {
  // The bishop could take the knight that gives check, but it is pinned by the rook.
  constexpr std::string_view fen = "4r2k/8/8/8/8/3n4/4B3/4K3 w";
  expect_heard(check_must_be_met, fen, {.forbids = "e2d3"});
  expect_heard(king_exposed, fen, {.silent = "e2d3"});
}

TEST(Moves, TheRulesOnExposureAndCheckLeaveTheKingToItsOwn) {
  constexpr std::string_view fen = "3rr2k/8/8/8/8/8/8/4K3 w";
  expect_heard(check_must_be_met, fen, {.silent = "e1e2 e1d1 e1f1"});
  expect_heard(king_exposed, fen, {.silent = "e1e2 e1d1 e1f1"});
  expect_heard(king_onto_attacked_square, fen, {.forbids = "e1e2 e1d1", .silent = "e1f1"});
}

struct CountOfFaults {
  int onto_attacked = 0;
  int unmet = 0;
  int exposed = 0;
  int most_at_once = 0;
};

void count_faults_of_king(const Position& position, const Move& move, CountOfFaults& count) {
  const Lawbook book = test_lawbook();
  const Attempt attempt{position, move, book};
  const bool is_king = subject_of(position, move) == Subject::king;
  const bool onto = is_king && king_onto_attacked_square(attempt) == Voice::forbids;
  const bool unmet = check_must_be_met(attempt) == Voice::forbids;
  const bool exposed = king_exposed(attempt) == Voice::forbids;
  count.onto_attacked += onto;
  count.unmet += unmet;
  count.exposed += exposed;
  count.most_at_once = std::max(count.most_at_once, onto + unmet + exposed);
}

TEST(Moves, OfTheThreeRulesOnTheAttackedKingAtMostOneForbids) {
  CountOfFaults count;
  for (const std::string_view fen :
       {"4r2k/8/8/8/7b/8/3N1P2/4K3 w", "3r3k/8/8/8/1b6/2N5/8/3QK3 w", "4r2k/8/8/8/8/3n4/4B3/4K3 b",
        "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1"}) {
    const Position position = position_of(fen);
    for (const Square from : all_squares())
      for (const Square to : all_squares())
        if (!position.is_empty(from))
          count_faults_of_king(position, Displacement{from, to, std::nullopt}, count);
  }
  EXPECT_EQ(count.most_at_once, 1);
  EXPECT_GT(count.onto_attacked, 50);
  EXPECT_GT(count.unmet, 50);
  EXPECT_GT(count.exposed, 50);
}

// Attack and check.

std::string attacked_from(std::string_view fen, std::string_view from) {
  const Position position = position_of(fen);
  std::vector<Square> attacked;
  for (const Square to : all_squares())
    if (attack(position, square_named(from), to)) attacked.push_back(to);
  return joined(attacked);
}

TEST(Attack, LinesEndAtTheFirstManWhichIsAttackedItself) {
  EXPECT_EQ(attacked_from("7k/8/8/1p6/8/1R2P3/8/K7 w", "b3"), "a3 b1 b2 b4 b5 c3 d3 e3");
  EXPECT_EQ(attacked_from("7k/8/8/1p6/8/3B4/2P5/K7 w", "d3"), "b5 c2 c4 e2 e4 f1 f5 g6 h7");
  EXPECT_EQ(attacked_from("7k/8/8/8/pp6/Qp6/Pp6/K7 w", "a3"), "a2 a4 b2 b3 b4");
}

TEST(Attack, AKnightAttacksOverMen) {
  EXPECT_EQ(attacked_from("7k/8/8/8/8/8/PPPP4/KN6 w", "b1"), "a3 c3 d2");
}

TEST(Attack, APawnAttacksDiagonallyForwardWhoeverStandsThere) {
  EXPECT_EQ(attacked_from("7k/8/8/8/4P3/8/8/K7 w", "e4"), "d5 f5");
  EXPECT_EQ(attacked_from("7k/8/8/4p3/8/8/8/K7 w", "e5"), "d4 f4");
  EXPECT_EQ(attacked_from("7k/8/8/8/8/8/P7/K7 w", "a2"), "b3");
  EXPECT_EQ(attacked_from("7k/7p/8/8/8/8/8/K7 w", "h7"), "g6");
}

TEST(Attack, AKingAttacksAdjoiningSquares) {
  EXPECT_EQ(attacked_from(lone_kings, "h8"), "g7 g8 h7");
}

TEST(Attack, OneManOfTheSideIsEnough) {
  const Position position = position_of("7k/8/8/3p4/8/8/8/K2R3R w");
  const Lawbook book = test_lawbook();
  EXPECT_TRUE(is_attacked(position, square_named("d5"), Colour::white, book));
  EXPECT_FALSE(is_attacked(position, square_named("d6"), Colour::white, book));
  EXPECT_TRUE(is_attacked(position, square_named("e4"), Colour::black, book));
  EXPECT_FALSE(is_attacked(position, square_named("e4"), Colour::white, book));
  EXPECT_TRUE(is_attacked(position, square_named("h8"), Colour::white, book));
}

bool in_check(std::string_view fen, Colour colour) {
  return check(position_of(fen), colour, test_lawbook());
}

TEST(Check, AKingIsInCheckWhenItIsAttackedWhoeverHasTheMove) {
  EXPECT_TRUE(in_check("4r2k/8/8/8/8/8/8/4K3 w", Colour::white));
  EXPECT_TRUE(in_check("4r2k/8/8/8/8/8/8/4K3 b", Colour::white));
  EXPECT_FALSE(in_check("4r2k/8/8/8/8/8/8/4K3 w", Colour::black));
  EXPECT_FALSE(in_check("4r2k/8/8/8/8/8/4P3/4K3 w", Colour::white));
}

TEST(Check, APinnedManGivesCheckAllTheSame) {
  EXPECT_TRUE(in_check("7k/8/8/8/8/8/4r3/R3K2r w", Colour::white));
  EXPECT_TRUE(in_check("k7/8/8/8/r3K3/8/8/R7 w", Colour::white));
}

TEST(Check, AnyKingOfThatColourCountsAndWithoutOneThereIsNone) {
  EXPECT_TRUE(in_check("4r2k/8/8/8/8/8/8/K3K3 w", Colour::white));
  EXPECT_FALSE(in_check("4r2k/8/8/8/8/8/8/4Q3 w", Colour::white));
  EXPECT_FALSE(in_check("8/8/8/8/8/8/8/8 w", Colour::black));
}

// Helpers that others share.

TEST(SquaresBetween, AreThoseOfOneLineWithoutItsEnds) {
  EXPECT_EQ(joined(squares_between({0, 0}, {0, 3})), "a2 a3");
  EXPECT_EQ(joined(squares_between({4, 0}, {1, 0})), "c1 d1");
  EXPECT_EQ(joined(squares_between({7, 7}, {4, 4})), "f6 g7");
  EXPECT_EQ(joined(squares_between({0, 7}, {3, 4})), "b7 c6");
}

TEST(SquaresBetween, AreNoneForNeighboursForOneSquareAndOffTheLines) {
  for (const Square to : {Square{3, 3}, Square{3, 4}, Square{4, 4}, Square{4, 5}, Square{6, 4}})
    EXPECT_TRUE(squares_between({3, 3}, to).empty()) << to_string(to);
}

TEST(SubjectOf, IsTheManThatMovesOrCastlingOrNothing) {
  const Position position = position_of("7k/8/8/8/8/8/P7/KQRBN3 w");
  EXPECT_EQ(subject_of(position, move_of("a1a3")), Subject::king);
  EXPECT_EQ(subject_of(position, move_of("b1b3")), Subject::queen);
  EXPECT_EQ(subject_of(position, move_of("c1c3")), Subject::rook);
  EXPECT_EQ(subject_of(position, move_of("d1d3")), Subject::bishop);
  EXPECT_EQ(subject_of(position, move_of("e1e3")), Subject::knight);
  EXPECT_EQ(subject_of(position, move_of("a2a3")), Subject::pawn);
  EXPECT_EQ(subject_of(position, move_of("h8h7")), Subject::king);
  EXPECT_EQ(subject_of(position, move_of("O-O")), Subject::castling);
  EXPECT_EQ(subject_of(position, move_of("d4d5")), std::nullopt);
}

// The position after a move.

std::string position_after(std::string_view fen, std::string_view move) {
  return write_fen(after(position_of(fen), move_of(move), test_lawbook()));
}

TEST(After, TheTurnPassesAndTheMovesAreCounted) {
  EXPECT_EQ(position_after("7k/8/8/8/8/8/8/K6R w - - 3 20", "h1g1"),
            "7k/8/8/8/8/8/8/K5R1 b - - 4 20");
  EXPECT_EQ(position_after("7k/8/8/8/8/8/8/K5R1 b - - 4 20", "h8h7"),
            "8/7k/8/8/8/8/8/K5R1 w - - 5 21");
}

TEST(After, ACaptureAndAPawnMoveBeginTheCountAnew) {
  EXPECT_EQ(position_after("7k/8/8/8/8/8/8/K5rR w - - 40 60", "h1g1"),
            "7k/8/8/8/8/8/8/K5R1 b - - 0 60");
  EXPECT_EQ(position_after("7k/8/8/8/8/P7/8/K7 w - - 40 60", "a3a4"),
            "7k/8/8/8/P7/8/8/K7 b - - 0 60");
}

TEST(After, ADoubleStepLeavesTheSquareCrossedWhoeverStandsBeside) {
  EXPECT_EQ(position_after("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4"),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  EXPECT_EQ(position_after("7k/3p4/8/8/8/8/8/K7 b - - 0 1", "d7d5"),
            "7k/8/8/3p4/8/8/8/K7 w - d6 0 2");
}

TEST(After, ASingleStepLeavesNoneAndAnyMoveTakesItAway) {
  EXPECT_EQ(position_after("7k/3p4/8/8/8/8/8/K7 b - - 0 1", "d7d6"),
            "7k/8/3p4/8/8/8/8/K7 w - - 0 2");
  EXPECT_EQ(position_after("7k/8/8/3pP3/8/8/8/K7 w - d6 0 2", "a1a2"),
            "7k/8/8/3pP3/8/8/K7/8 b - - 1 2");
}

TEST(After, TwoSquaresFromAnotherRankLeaveNone) {
  EXPECT_EQ(position_after("7k/8/8/8/8/4P3/8/K7 w - - 0 1", "e3e5"),
            "7k/8/8/4P3/8/8/8/K7 b - - 0 1");
}

TEST(After, CastlingTakesItAwayToo) {
  EXPECT_EQ(position_after("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 2", "O-O"),
            "4k3/8/8/3pP3/8/8/8/R4RK1 b - - 1 2");
}

TEST(After, ACaptureInPassingTakesThePawnBeside) {
  EXPECT_EQ(position_after("7k/8/8/3pP3/8/8/8/K7 w - d6 0 2", "e5d6"),
            "7k/8/3P4/8/8/8/8/K7 b - - 0 2");
  EXPECT_EQ(position_after("7k/8/8/8/3Pp3/8/8/K7 b - d3 0 2", "e4d3"),
            "7k/8/8/8/8/3p4/8/K7 w - - 0 3");
}

TEST(After, AnotherManOnTheSquareCrossedTakesNoPawn) {
  EXPECT_EQ(position_after("7k/8/8/3pP3/8/B7/8/K7 w - d6 0 2", "a3d6"),
            "7k/8/3B4/3pP3/8/8/8/K7 b - - 1 2");
  EXPECT_EQ(position_after("7k/8/8/3pK3/8/8/8/8 w - d6 0 2", "e5d6"),
            "7k/8/3K4/3p4/8/8/8/8 b - - 1 2");
}

TEST(After, APromotedPawnIsTheNewPieceAtOnce) {
  EXPECT_EQ(position_after("8/4P2k/8/8/8/8/8/K7 w - - 9 50", "e7e8q"),
            "4Q3/7k/8/8/8/8/8/K7 b - - 0 50");
  EXPECT_EQ(position_after("8/7k/8/8/8/8/4p3/K2N4 b - - 9 50", "e2d1n"),
            "8/7k/8/8/8/8/8/K2n4 w - - 0 51");
}

constexpr std::string_view four_rights = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

TEST(After, AMoveOfKingOrRookCostsItsRights) {
  EXPECT_EQ(position_after(four_rights, "e1e2"), "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
  EXPECT_EQ(position_after(four_rights, "a1b1"), "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
  EXPECT_EQ(position_after(four_rights, "h1g1"), "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 1 1");
}

TEST(After, ARookThatTakesARookCostsBothTheirRights) {
  EXPECT_EQ(position_after(four_rights, "a1a8"), "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
  EXPECT_EQ(
      position_after("rnbqk1nr/ppp1ppb1/6p1/3p4/8/2N5/PPPPPPP1/R1BQKBNR w KQkq - 0 5", "h1h8"),
      "rnbqk1nR/ppp1ppb1/6p1/3p4/8/2N5/PPPPPPP1/R1BQKBN1 b Qq - 0 5");
}

TEST(After, APromotionThatTakesARookCostsItsRight) {
  EXPECT_EQ(position_after("r3k2r/1P6/8/8/8/8/6p1/R3K2R w KQkq - 0 1", "b7a8n"),
            "N3k2r/8/8/8/8/8/6p1/R3K2R b KQk - 0 1");
  EXPECT_EQ(position_after("r3k2r/1P6/8/8/8/8/6p1/R3K2R b KQkq - 0 1", "g2h1n"),
            "r3k2r/1P6/8/8/8/8/8/R3K2n w Qkq - 0 2");
}

TEST(After, AManOnAnotherRankOfARooksFileCostsNothing) {
  EXPECT_EQ(position_after("r3k2r/7R/8/8/8/8/8/R3K2R w KQkq - 0 1", "h7h2"),
            "r3k2r/8/8/8/8/8/7R/R3K2R b KQkq - 1 1");
}

TEST(After, CastlingMovesBothAndGoesOnCounting) {
  EXPECT_EQ(position_after("r1bq1rk1/pp1pbppp/2n2n2/2p1p3/2B1P3/2NP1N1P/PPP2PP1/R1BQK2R w KQ - 1 7",
                           "O-O"),
            "r1bq1rk1/pp1pbppp/2n2n2/2p1p3/2B1P3/2NP1N1P/PPP2PP1/R1BQ1RK1 b - - 2 7");
  EXPECT_EQ(position_after("4k3/8/8/8/8/8/8/R3K3 w Q - 99 80", "O-O-O"),
            "4k3/8/8/8/8/8/8/2KR4 b - - 100 80");
  EXPECT_EQ(position_after("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O"),
            "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2");
}

TEST(After, WhatIsIllegalIsCarriedOutAllTheSame) {
  // A man of the side that does not move, a leap, an own man taken, a king taken.
  EXPECT_EQ(position_after("7k/7p/8/8/8/8/8/K7 w - - 0 1", "h7h6"), "7k/8/7p/8/8/8/8/K7 b - - 0 1");
  EXPECT_EQ(position_after("7k/8/8/8/P7/8/8/RK6 w - - 0 1", "a1a8"),
            "R6k/8/8/8/P7/8/8/1K6 b - - 1 1");
  EXPECT_EQ(position_after("7k/8/8/8/P7/8/8/RK6 w - - 0 1", "a1a4"),
            "7k/8/8/8/R7/8/8/1K6 b - - 0 1");
  EXPECT_EQ(position_after("7k/8/8/8/8/8/8/K6R w - - 0 1", "h1h8"), "7R/8/8/8/8/8/8/K7 b - - 0 1");
  // A pawn left on the last rank.
  EXPECT_EQ(position_after("8/4P2k/8/8/8/8/8/K7 w - - 9 50", "e7e8"),
            "4P3/7k/8/8/8/8/8/K7 b - - 0 50");
}

TEST(After, FromAnEmptySquareNothingHappens) {
  EXPECT_EQ(position_after("7k/8/8/8/8/8/8/K7 w - - 5 9", "d4d5"), "7k/8/8/8/8/8/8/K7 w - - 5 9");
}

}  // namespace
}  // namespace touchstone
