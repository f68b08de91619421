// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/movement/castling.hpp: the squares of castling in the usual game, with the
// leaflet's three steps and on the fixed squares of Chess960; each law of castling with its near
// miss; and that one fault is found as one. Rows of the list of cases from the field are named by
// what they show. Out of scope: counters and rights after castling, which
// tests/movement/moves_test.cpp proves.
#include "oracle/movement/castling.hpp"

#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

using laws::castling_obstructed;
using laws::castling_onto_attacked_square;
using laws::castling_out_of_check;
using laws::castling_right_lost;
using laws::castling_rook_path_attacked;
using laws::castling_through_attacked_square;

Lawbook leaflet_lawbook() {
  RulesInForce rules = test_rules();
  rules.castling_king_steps_queenside.value = 3;
  return make_lawbook(std::move(rules));
}

/// Under a rule that no edition has: the rook may not cross an attacked square.
Lawbook strict_rook_lawbook(CastlingForm form = CastlingForm::king_steps) {
  RulesInForce rules = test_rules();
  rules.castling_form.value = form;
  rules.rook_may_cross_attacked_square.value = false;
  return make_lawbook(std::move(rules));
}

/// "e1g1 h1f1" for king and rook, or "none".
std::string squares_in(const Position& position, Wing wing, const Lawbook& book) {
  const auto squares = laws::castling_squares(position, wing, book);
  if (!squares) return "none";
  return to_string(squares->king_from) + to_string(squares->king_to) + " " +
         to_string(squares->rook_from) + to_string(squares->rook_to);
}

std::string kingside_in(std::string_view fen, const Lawbook& book = test_lawbook()) {
  return squares_in(position_of(fen), Wing::kingside, book);
}

std::string queenside_in(std::string_view fen, const Lawbook& book = test_lawbook()) {
  return squares_in(position_of(fen), Wing::queenside, book);
}

constexpr std::string_view white_castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view black_castles = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";

// Squares.

TEST(CastlingSquares, TheKingGoesTwoSquaresAndTheRookBesideIt) {
  EXPECT_EQ(kingside_in(white_castles), "e1g1 h1f1");
  EXPECT_EQ(queenside_in(white_castles), "e1c1 a1d1");
  EXPECT_EQ(kingside_in(black_castles), "e8g8 h8f8");
  EXPECT_EQ(queenside_in(black_castles), "e8c8 a8d8");
}

TEST(CastlingSquares, TheLeafletsKingGoesThreeToTheLongSide) {
  EXPECT_EQ(kingside_in(white_castles, leaflet_lawbook()), "e1g1 h1f1");
  EXPECT_EQ(queenside_in(white_castles, leaflet_lawbook()), "e1b1 a1c1");
  EXPECT_EQ(queenside_in(black_castles, leaflet_lawbook()), "e8b8 a8c8");
}

TEST(CastlingSquares, ALostRightLeavesTheSquaresOfTheCorner) {
  EXPECT_EQ(kingside_in("4k3/8/8/8/8/8/8/R3K2R w - - 0 1"), "e1g1 h1f1");
  EXPECT_EQ(queenside_in("4k3/8/8/8/8/8/8/R3K2R w - - 0 1"), "e1c1 a1d1");
}

TEST(CastlingSquares, ThereAreNoneUnlessKingAndRookStandWhereTheyMust) {
  for (const std::string_view fen :
       {"4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K2N w", "4k3/8/8/8/8/8/8/4K2r w",
        "4k3/8/8/8/8/8/8/3K3R w", "4k3/8/8/8/8/8/8/5K1R w", "4k3/8/8/8/8/8/4K3/7R w",
        "4k3/8/8/8/8/8/4K2R/8 w", "4k3/8/8/8/8/8/8/4K1R1 w", "4k3/8/8/8/8/8/8/7R w",
        "4k3/8/8/8/8/8/K7/4K2R w", "4K2R/8/8/8/8/8/8/k7 w"})
    EXPECT_EQ(kingside_in(fen), "none") << fen;
}

TEST(CastlingSquares, OnFixedSquaresTheyEndWhereTheyAlwaysDo) {
  const Lawbook book = chess960_test_lawbook();
  EXPECT_EQ(kingside_in(white_castles, book), "e1g1 h1f1");
  EXPECT_EQ(queenside_in(white_castles, book), "e1c1 a1d1");
  constexpr std::string_view far_left = "1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb - 0 1";
  EXPECT_EQ(kingside_in(far_left, book), "c1g1 f1f1");
  EXPECT_EQ(queenside_in(far_left, book), "c1c1 b1d1");
  constexpr std::string_view black = "rk5r/8/8/8/8/8/8/RK5R b HAha - 0 1";
  EXPECT_EQ(kingside_in(black, book), "b8g8 h8f8");
  EXPECT_EQ(queenside_in(black, book), "b8c8 a8d8");
}

TEST(CastlingSquares, TheRightNamesTheRook) {
  const Lawbook book = chess960_test_lawbook();
  EXPECT_EQ(kingside_in("4k3/8/8/8/8/8/8/2K1R1RR w G - 0 1", book), "c1g1 g1f1");
  EXPECT_EQ(kingside_in("4k3/8/8/8/8/8/8/2K1R1RR w E - 0 1", book), "c1g1 e1f1");
}

TEST(CastlingSquares, ARookOnTheOtherSideOfTheKingIsNotOfThatWing) {
  Position position = position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  position.castling.grant(Colour::white, Wing::kingside, 0);
  EXPECT_EQ(squares_in(position, Wing::kingside, chess960_test_lawbook()), "none");
}

// Each law by itself.

TEST(Castling, TheRightAndTheMenMakeIt) {
  expect_heard(laws::castling, white_castles, {.allows = "O-O O-O-O"});
  expect_heard(laws::castling, "4k3/8/8/8/8/8/8/R3K2R w K - 0 1",
               {.allows = "O-O", .silent = "O-O-O"});
}

TEST(Castling, ARightWithoutItsMenIsNoCastling) {
  Position position = position_of("4k3/8/8/8/8/8/8/4K1R1 w - - 0 1");
  position.castling.grant(Colour::white, Wing::kingside, 7);
  const Lawbook book = test_lawbook();
  const Move move = Castling{Wing::kingside};
  EXPECT_EQ(to_string(laws::castling({position, move, book})), "forbids");
  EXPECT_EQ(faults_of(position, move, book), std::vector<Rule>{Rule::castling});
}

TEST(Castling, InTheUsualGameTheKingCastlesFromItsOwnSquare) {
  constexpr std::string_view fen = "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1";
  expect_heard(laws::castling, fen, {.forbids = "O-O O-O-O"});
  expect_heard(laws::castling, fen, {.allows = "O-O O-O-O"}, chess960_test_lawbook());
}

TEST(Castling, ALostRightIsOneFaultByItself) {
  expect_heard(castling_right_lost, "4k3/8/8/8/8/8/8/R3K2R w K - 0 1",
               {.forbids = "O-O-O", .silent = "O-O"});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O"), "castling-right-lost");
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O-O"), "castling-right-lost");
}

TEST(Castling, TheRightOfTheOtherSideIsNone) {
  constexpr std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1";
  EXPECT_EQ(faults_in(fen, "O-O"), "castling-right-lost");
  EXPECT_EQ(faults_in(fen, "O-O-O"), "castling-right-lost");
}

TEST(Castling, NobodyStandsBetweenKingAndRook) {
  for (const std::string_view between :
       {"4k3/8/8/8/8/8/8/RN2K1NR w KQ", "4k3/8/8/8/8/8/8/R1B1KB1R w KQ",
        "4k3/8/8/8/8/8/8/R2QKB1R w KQ", "4k3/8/8/8/8/8/8/Rn2K1nR w KQ"}) {
    EXPECT_EQ(faults_in(between, "O-O"), "castling-obstructed") << between;
    EXPECT_EQ(faults_in(between, "O-O-O"), "castling-obstructed") << between;
  }
  expect_heard(castling_obstructed, "4k3/8/8/8/8/8/PPPPPPPP/R3K2R w KQ", {.silent = "O-O O-O-O"});
}

TEST(Castling, WithoutItsMenNothingIsObstructedOrAttacked) {
  constexpr std::string_view fen = "3rrrrk/8/8/8/8/8/8/R2BKB2 w";
  for (const MovementLaw law :
       {castling_obstructed, castling_out_of_check, castling_through_attacked_square,
        castling_onto_attacked_square, castling_rook_path_attacked})
    expect_heard(law, fen, {.silent = "O-O"});
}

TEST(Castling, NotOutOfCheck) {
  expect_heard(castling_out_of_check, "4r2k/8/8/8/8/8/8/R3K2R w KQ", {.forbids = "O-O O-O-O"});
  expect_heard(castling_out_of_check, "4r2k/8/8/8/8/8/4P3/R3K2R w KQ", {.silent = "O-O O-O-O"});
  EXPECT_EQ(faults_in("4r2k/8/8/8/8/8/8/R3K2R w KQ", "O-O"), "castling-out-of-check");
}

TEST(Castling, ACheckAlongTheRankIsOneFault) {
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/r3K2R w K", "O-O"), "castling-out-of-check");
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/R3K2r w Q", "O-O-O"), "castling-out-of-check");
}

TEST(Castling, AKingThatHasBeenInCheckMayStillCastle) {
  constexpr std::string_view fen = "4k3/4r3/8/8/8/8/4B3/R3K2R w KQ - 4 20";
  EXPECT_EQ(faults_in(fen, "O-O"), "");
  EXPECT_EQ(faults_in(fen, "O-O-O"), "");
}

TEST(Castling, APawnGivesCheckToo) {
  constexpr std::string_view fen = "rnbqk2r/pppPppbp/5np1/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 4";
  EXPECT_EQ(faults_in(fen, "O-O"), "castling-out-of-check");
  EXPECT_EQ(count_of_legal_moves(fen), 6U);
}

TEST(Castling, NotThroughAnAttackedSquare) {
  EXPECT_EQ(faults_in("3rkr2/8/8/8/8/8/8/R3K2R w KQ", "O-O"), "castling-through-attacked-square");
  EXPECT_EQ(faults_in("3rkr2/8/8/8/8/8/8/R3K2R w KQ", "O-O-O"), "castling-through-attacked-square");
  expect_heard(castling_through_attacked_square, "2r1k1r1/8/8/8/8/8/8/R3K2R w KQ",
               {.silent = "O-O O-O-O"});
  expect_heard(castling_through_attacked_square, "1r2k2r/8/8/8/8/8/8/R3K2R w KQ",
               {.silent = "O-O O-O-O"});
}

TEST(Castling, NotOntoAnAttackedSquare) {
  EXPECT_EQ(faults_in("2r1k1r1/8/8/8/8/8/8/R3K2R w KQ", "O-O"), "castling-onto-attacked-square");
  EXPECT_EQ(faults_in("2r1k1r1/8/8/8/8/8/8/R3K2R w KQ", "O-O-O"), "castling-onto-attacked-square");
  expect_heard(castling_onto_attacked_square, "3rkr2/8/8/8/8/8/8/R3K2R w KQ",
               {.silent = "O-O O-O-O"});
  expect_heard(castling_onto_attacked_square, "1r2k2r/8/8/8/8/8/8/R3K2R w KQ",
               {.silent = "O-O O-O-O"});
}

TEST(Castling, WhereSomebodyStandsBetweenTheEndIsJudgedAllTheSame) {
  expect_heard(castling_onto_attacked_square, "6rk/8/8/8/8/8/8/4KB1R w K", {.forbids = "O-O"});
  expect_heard(castling_onto_attacked_square, "5r1k/8/8/8/8/8/8/4KB1R w K", {.silent = "O-O"});
}

TEST(Castling, TheRookMayBeAttackedAndMayCrossAnAttackedSquare) {
  EXPECT_EQ(faults_in("1r2k3/8/8/8/8/8/8/R3K3 w Q", "O-O-O"), "");
  EXPECT_EQ(faults_in("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "O-O"), "");
  EXPECT_EQ(faults_in("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "O-O-O"), "");
  expect_heard(castling_rook_path_attacked, "1r2k3/8/8/8/8/8/8/R3K2R w KQ",
               {.allows = "O-O-O", .silent = "O-O"});
  expect_heard(castling_rook_path_attacked, "r2rkr1r/8/8/8/8/8/8/R3K2R w KQ",
               {.silent = "O-O O-O-O"});
}

TEST(Castling, ARookThatMayNotCrossAnAttackedSquareIsForbiddenNothingElse) {
  EXPECT_EQ(faults_in("1r2k3/8/8/8/8/8/8/R3K3 w Q", "O-O-O", strict_rook_lawbook()),
            "castling-rook-path-attacked");
  EXPECT_EQ(faults_in("r3k3/8/8/8/8/8/8/R3K3 w Q", "O-O-O", strict_rook_lawbook()), "");
  EXPECT_EQ(faults_in("3rk3/8/8/8/8/8/8/R3K3 w Q", "O-O-O", strict_rook_lawbook()),
            "castling-through-attacked-square");
}

TEST(Castling, AllFaultsAreFoundAtOnce) {
  EXPECT_EQ(faults_in("4rr1k/8/8/8/8/8/8/4KB1R w - - 0 1", "O-O"),
            "castling-right-lost castling-obstructed castling-out-of-check "
            "castling-through-attacked-square");
  EXPECT_EQ(faults_in("2rrr2k/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"),
            "castling-out-of-check castling-through-attacked-square "
            "castling-onto-attacked-square");
}

TEST(Castling, AttackedSquaresAreCountedInTheListOfMoves) {
  EXPECT_EQ(count_of_legal_moves("4k3/8/8/8/8/8/1r6/R3K3 w Q - 0 1"), 13U);
  EXPECT_EQ(count_of_legal_moves("4k3/8/8/8/8/8/2r5/R3K3 w Q - 0 1"), 12U);
  EXPECT_EQ(count_of_legal_moves("4k3/8/8/8/8/8/3r4/R3K3 w Q - 0 1"), 12U);
}

TEST(Castling, RightsThatATextClaimsWithoutMenAreNone) {
  EXPECT_EQ(count_of_legal_moves("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1"), 15U);
}

TEST(Castling, NobodyCastlesWithAPromotedRookOnTheOtherEnd) {
  EXPECT_EQ(count_of_legal_moves("4R3/8/8/8/8/8/8/4K2k w - - 0 1"), 18U);
}

TEST(Castling, AKingDoesNotGoTwoSquaresByItself) {
  EXPECT_EQ(faults_in(white_castles, "e1g1"), "king-move");
  EXPECT_TRUE(is_legal_in(white_castles, "O-O"));
}

// The leaflet.

TEST(Castling, TheLeafletsKingPassesTwoSquares) {
  const Lawbook book = leaflet_lawbook();
  EXPECT_EQ(faults_in("1r2k3/8/8/8/8/8/8/R3K3 w Q", "O-O-O", book),
            "castling-onto-attacked-square");
  EXPECT_EQ(faults_in("2r1k3/8/8/8/8/8/8/R3K3 w Q", "O-O-O", book),
            "castling-through-attacked-square");
  EXPECT_EQ(faults_in("3rk3/8/8/8/8/8/8/R3K3 w Q", "O-O-O", book),
            "castling-through-attacked-square");
  EXPECT_EQ(faults_in("r3k3/8/8/8/8/8/8/R3K3 w Q", "O-O-O", book), "");
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/RN2K3 w Q", "O-O-O", book), "castling-obstructed");
}

// Chess960.

std::string faults_in_chess960(std::string_view fen, std::string_view move) {
  return faults_in(fen, move, chess960_test_lawbook());
}

TEST(Chess960Castling, TheKingMayStayWhereItIs) {
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/1RK5 w B", "O-O-O"), "");
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/6KR w H", "O-O"), "");
  EXPECT_EQ(faults_in_chess960("2r1k3/8/8/8/8/8/8/1RK5 w B", "O-O-O"), "castling-out-of-check");
}

TEST(Chess960Castling, KingAndRookMayChangePlaces) {
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/5KR1 w G", "O-O"), "");
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/2RK4 w C", "O-O-O"), "");
}

TEST(Chess960Castling, OfAllSquaresOnTheWayOnlyKingAndRookStandOnAny) {
  // The king's way, with its end, beyond the rook too.
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/1K1R2N1 w D", "O-O"), "castling-obstructed");
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/1K1RN3 w D", "O-O"), "castling-obstructed");
  // The rook's way, with its end, beyond the king too.
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/RNK5 w A", "O-O-O"), "castling-obstructed");
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/RK1N4 w A", "O-O-O"), "castling-obstructed");
  // Squares that neither enters.
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/NRK5 w B", "O-O-O"), "");
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/1K1R3N w D", "O-O"), "");
}

TEST(Chess960Castling, AnotherRookStandsInTheWayLikeAnyMan) {
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/2K1R1RR w G", "O-O"), "castling-obstructed");
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/2K3RR w H", "O-O"), "castling-obstructed");
}

TEST(Chess960Castling, SquaresOfTheKingAreNotAttacked) {
  EXPECT_EQ(faults_in_chess960("3rk3/8/8/8/8/8/8/1K3R2 w F", "O-O"),
            "castling-through-attacked-square");
  EXPECT_EQ(faults_in_chess960("4k1r1/8/8/8/8/8/8/1K3R2 w F", "O-O"),
            "castling-onto-attacked-square");
  EXPECT_EQ(faults_in_chess960("1r2k3/8/8/8/8/8/8/1K3R2 w F", "O-O"), "castling-out-of-check");
  EXPECT_EQ(faults_in_chess960("r1r1k2r/8/8/8/8/8/8/3K1R2 w F", "O-O"), "");
}

TEST(Chess960Castling, TheRookMayHaveCoveredItsKing) {
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/rRK5 w B", "O-O-O"),
            "castling-onto-attacked-square");
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/qR1K4 w B", "O-O-O"),
            "castling-onto-attacked-square");
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/nRK5 w B", "O-O-O"), "");
}

TEST(Chess960Castling, SquaresOfTheRookAloneDoNotMatter) {
  constexpr std::string_view fen = "1r1rk3/8/8/8/8/8/8/R1K5 w A";
  EXPECT_EQ(faults_in_chess960(fen, "O-O-O"), "");
  expect_heard(castling_rook_path_attacked, fen, {.allows = "O-O-O"}, chess960_test_lawbook());
  EXPECT_EQ(faults_in(fen, "O-O-O", strict_rook_lawbook(CastlingForm::fixed_squares)),
            "castling-rook-path-attacked");
}

TEST(Chess960Castling, BothMenAreLiftedBeforeTheyArePutDown) {
  const auto after = [](std::string_view fen, std::string_view move) {
    return write_fen(laws::after(position_of(fen), move_of(move), chess960_test_lawbook()));
  };
  EXPECT_EQ(after("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O"), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  EXPECT_EQ(after("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "O-O-O"), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
  EXPECT_EQ(after("1rk2r2/8/8/8/8/8/8/4K3 b fb - 0 1", "O-O"), "1r3rk1/8/8/8/8/8/8/4K3 w - - 1 2");
}

}  // namespace
}  // namespace touchstone
