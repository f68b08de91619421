// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/movement/illegal_position.hpp: each fault with its near miss, several faults at
// once, the double checks that a last move explains (discovery, en passant capture, promotion,
// castling in Chess960), and that no position of a game is ever called illegal. Each expectation
// was reasoned out, and is said in a comment where it is not plain. Rows of the list of cases from
// the field are named by what they show. Out of scope: texts that are no FEN; see
// tests/notation/fen_test.cpp.
#include "oracle/movement/illegal_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "oracle/movement/legality.hpp"
#include "oracle/movement/position_counters.hpp"
#include "oracle/notation/fen.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {

inline std::ostream& operator<<(std::ostream& out, PositionFault fault) {
  return out << to_string(fault);
}

namespace {

using enum PositionFault;

using Faults = std::vector<PositionFault>;

Position position_of(std::string_view text) {
  const FenReading reading = read_fen(text, FenStrictness::strict_chess960);
  EXPECT_TRUE(reading.position) << text;
  return reading.position.value_or(Position{});
}

/// The list of them, and the question for each of them alone, say the same.
Faults faults_in(const Position& position, const Lawbook& book) {
  Faults one_by_one;
  for (const PositionFault fault : all_position_faults)
    if (has_fault(position, fault, book)) one_by_one.push_back(fault);
  EXPECT_EQ(position_faults(position, book), one_by_one);
  return one_by_one;
}

Faults faults_in(std::string_view text) {
  return faults_in(position_of(text), test_lawbook());
}

Faults faults_in_chess960(std::string_view text) {
  return faults_in(position_of(text), chess960_test_lawbook());
}

bool is_playable(std::string_view text) {
  return is_playable(position_of(text), test_lawbook());
}

std::size_t count_of_moves(std::string_view text) {
  return legal_moves(position_of(text), test_lawbook()).size();
}

bool is_legal(std::string_view text, const Move& move) {
  return is_legal(position_of(text), move, test_lawbook());
}

const Faults none;

TEST(IllegalPosition, StartingArraysHaveNoFault) {
  const Lawbook book = test_lawbook();
  EXPECT_EQ(position_faults(initial_array(), book), none);
  EXPECT_TRUE(is_playable(initial_array(), book));
  EXPECT_FALSE(is_certainly_unreachable(initial_array(), book));
  EXPECT_EQ(faults_in_chess960("nnrkrbbq/pppppppp/8/8/8/8/PPPPPPPP/NNRKRBBQ w KQkq - 0 1"), none);
}

TEST(IllegalPosition, EveryFaultHasANameAndASentence) {
  std::set<std::string_view> names;
  std::set<std::string_view> sentences;
  for (const PositionFault fault : all_position_faults) {
    names.insert(to_string(fault));
    sentences.insert(explain(fault));
  }
  EXPECT_EQ(names.size(), all_position_faults.size());
  EXPECT_EQ(sentences.size(), all_position_faults.size());
  EXPECT_EQ(to_string(too_many_promoted_pieces), "too-many-promoted-pieces");
}

// ---- rights and counters ----

TEST(CastlingRightAfterMoves, OnlyIfNoOtherManCanHaveMoved) {
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/R3K3 w Q - 2 40"), Faults{castling_right_after_moves});
  EXPECT_EQ(faults_in("r3k3/8/8/8/8/8/8/4K3 b q - 2 40"), Faults{castling_right_after_moves});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/R3K1N1 w Q - 99 80"), none);
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/R3K2R w Q - 99 80"), none);
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/4P1P1/4KB1R w K - 20 40"), Faults{castling_right_after_moves});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/6P1/4P3/4KB1R w K - 20 40"), none);
}

TEST(CastlingRightAfterMoves, AfterTheMoveThatSetTheClockBack) {
  EXPECT_EQ(faults_in("4k2r/8/8/8/8/8/8/4K3 b k - 1 30"), Faults{castling_right_after_moves});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/P7/R3K3 w Q - 1 30"), Faults{castling_right_after_moves});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/P7/8/R3K3 w Q - 1 30"), none);
  EXPECT_EQ(faults_in("r3k1nr/pppppppp/8/8/8/8/8/4K3 b kq - 1 30"), none);
  EXPECT_EQ(faults_in("4k2r/8/8/8/8/8/6P1/4K2b b k - 1 30"), none);
}

TEST(CastlingRightAfterMoves, MenThatBlockEachOtherCannotHaveMoved) {
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/PP1P4/RRB1K2R w K - 8 40"),
            Faults{castling_right_after_moves});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/1P1P4/RRB1K2R w K - 8 40"), none);
}

TEST(CountersContradict, MoreMovesThanWereMade) {
  const std::string white = "r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - ";
  EXPECT_EQ(faults_in(white + "7 4"), Faults{counters_contradict});
  EXPECT_EQ(faults_in(white + "6 4"), none);
  EXPECT_EQ(faults_in("r1bqkbnr/pppppppp/2n5/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 7 4"), none);
}

bool moves_a_pawn(const Position& position, const Move& move) {
  const auto* step = std::get_if<Displacement>(&move);
  return step && position.at(step->from)->type == ManType::pawn;
}

/// Games in which no pawn moves: none of their positions contradicts itself, and each does with
/// the other side to move.
void walk_without_pawns(const Position& position, int depth) {
  EXPECT_EQ(position_faults(position, test_lawbook()), none) << write_fen(position);
  Position turned = position;
  turned.to_move = opponent_of(position.to_move);
  turned.halfmove_clock = 0;
  turned.fullmove_number = 1;
  const bool has_all_men =
      men_of(position, Colour::white) + men_of(position, Colour::black) == 2 * men_at_start;
  EXPECT_EQ(has_fault(turned, parity_contradicts, test_lawbook()), has_all_men)
      << write_fen(turned);
  if (depth == 0) return;
  for (const Move& move : legal_moves(position, test_lawbook()))
    if (!moves_a_pawn(position, move))
      walk_without_pawns(test_lawbook().laws.after(position, move, test_lawbook()), depth - 1);
}

TEST(ParityContradicts, NotInGamesInWhichNoPawnMoves) {
  constexpr int depth = 4;
  walk_without_pawns(initial_array(), depth);
}

TEST(ParityContradicts, NotWhereTheArrayIsNotTold) {
  const std::string_view array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
  EXPECT_EQ(faults_in(array), Faults{parity_contradicts});
  EXPECT_EQ(faults_in_chess960(array), none);
}

TEST(EnPassantAfterOtherMoves, WithAClockAboveZero) {
  Position position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 40");
  EXPECT_EQ(position_faults(position, test_lawbook()), none);
  position.halfmove_clock = 1;
  EXPECT_EQ(position_faults(position, test_lawbook()), Faults{en_passant_after_other_moves});
}

TEST(ClockAgainstLastMove, AtZeroOnlyAfterACaptureOrAPawnMove) {
  EXPECT_EQ(faults_in("r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2"),
            Faults{clock_against_last_move});
  EXPECT_EQ(faults_in("r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2"), none);
  EXPECT_EQ(faults_in("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 0 1"), none);
  EXPECT_EQ(faults_in("rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR b KQkq - 0 3"), none);
}

TEST(ClockAgainstLastMove, AboveZeroNotAfterAPawnsCheck) {
  EXPECT_EQ(faults_in("8/8/8/8/1k6/P7/8/4K3 b - - 3 40"), Faults{clock_against_last_move});
  EXPECT_EQ(faults_in("8/8/8/8/1k6/P7/8/4K3 b - - 0 40"), none);
}

/// Castling neither captures nor moves a pawn.
TEST(ClockAgainstLastMove, CountsCastling) {
  const std::string_view one = "8/8/8/8/8/5k2/6n1/4RRKB b - - 1 40";
  EXPECT_EQ(faults_in_chess960(one), none);
  EXPECT_EQ(faults_in_chess960("8/8/8/8/8/5k2/6n1/4RRKB b - - 0 40"),
            Faults{clock_against_last_move});
}

TEST(TooFewMovesAndNoBeginning, AreFaultsOfPositions) {
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/4K3 w - - 0 2"), Faults{too_few_moves});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), none);
  EXPECT_EQ(faults_in("rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 3 10"),
            Faults{clock_never_set_back});
}

TEST(CastlingRightsNotMirrored, InChess960) {
  EXPECT_EQ(faults_in_chess960("1rk3n1/8/8/8/8/8/8/1R1K4 w Bb - 0 1"),
            Faults{castling_rights_not_mirrored});
  EXPECT_EQ(faults_in_chess960("1r1k2n1/8/8/8/8/8/8/1R1K4 w Bb - 0 1"), none);
  EXPECT_EQ(faults_in_chess960("3k2nr/8/8/8/8/8/8/3K2R1 w Gh - 0 1"),
            Faults{castling_rights_not_mirrored});
}

// ---- what forbids to play on ----

TEST(KingMissing, OfEitherSide) {
  EXPECT_EQ(faults_in("8/8/8/8/8/8/8/4K3 w - - 0 1"), Faults{king_missing});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/8 w - - 0 1"), Faults{king_missing});
  EXPECT_EQ(faults_in("8/8/8/8/8/8/8/8 w - - 0 1"), Faults{king_missing});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), none);
}

TEST(KingExtra, OfEitherSide) {
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/3KK3 w - - 0 1"), Faults{king_extra});
  EXPECT_EQ(faults_in("k3k3/8/8/8/8/8/8/4K3 w - - 0 1"), Faults{king_extra});
  EXPECT_FALSE(is_playable("4k3/8/8/8/8/8/8/3KK3 w - - 0 1"));
}

TEST(PawnOnEndRank, OfEitherSideOnEitherRank) {
  for (const std::string_view text :
       {"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "4k2p/8/8/8/8/8/8/4K3 w - - 0 1"}) {
    EXPECT_EQ(faults_in(text), Faults{pawn_on_end_rank}) << text;
    EXPECT_FALSE(is_playable(text)) << text;
  }
  EXPECT_EQ(faults_in("4k3/7P/8/8/8/8/p7/4K3 w - - 0 1"), none);
}

TEST(OpponentInCheck, WhenKingsTouch) {
  EXPECT_EQ(faults_in("8/8/8/8/8/8/5kK1/8 w - - 0 1"), Faults{opponent_in_check});
  EXPECT_FALSE(is_playable("8/8/8/8/8/8/5kK1/8 w - - 0 1"));
  EXPECT_EQ(faults_in("8/8/8/8/8/8/4k1K1/8 w - - 0 1"), none);
}

TEST(OpponentInCheck, WhenTheSideThatMovedIsAttacked) {
  EXPECT_EQ(faults_in("1n6/8/2Q5/1rK5/8/8/8/5k2 b - - 0 1"), Faults{opponent_in_check});
  EXPECT_EQ(faults_in("1n6/8/2Q5/1rK5/8/8/8/5k2 w - - 0 1"), none);
}

// ---- counts ----

TEST(TooManyMen, AreSeventeen) {
  EXPECT_EQ(faults_in("rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR b KQkq - 0 1"),
            (Faults{too_many_men, too_many_promoted_pieces}));
  EXPECT_EQ(faults_in("rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR b KQkq - 0 1"), none);
}

TEST(TooManyPawns, AreNine) {
  const std::string_view nine = "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(faults_in(nine), Faults{too_many_pawns});
  EXPECT_TRUE(is_playable(nine));
  EXPECT_EQ(faults_in("4k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1"), none);
}

TEST(TooManyPawns, WhereCastlingOutOfAPawnsCheckIsTested) {
  const std::string_view text = "rnbqk2r/pppPppbp/5np1/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 4";
  EXPECT_EQ(faults_in(text), (Faults{too_many_men, too_many_pawns}));
  EXPECT_TRUE(is_playable(text));
  EXPECT_EQ(count_of_moves(text), 6u);
  EXPECT_FALSE(is_legal(text, Castling{Wing::kingside}));
}

TEST(TooManyPromotedPieces, NeedAsManyMissingPawns) {
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 b - - 0 1"), Faults{too_many_promoted_pieces});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/1PPPPPPP/QQ2K3 b - - 0 1"), none);
  EXPECT_EQ(faults_in("rrnnk3/rnp5/pppp4/8/8/8/8/4K3 w - - 0 1"), none);
  EXPECT_EQ(faults_in("rrnnk3/rnp5/pppppp2/8/8/8/8/4K3 w - - 0 1"),
            Faults{too_many_promoted_pieces});
}

TEST(TooManyPromotedPieces, CountBishopsByTheColourOfTheirSquares) {
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/PPPPPPPP/2B1K1B1 b - - 0 1"),
            Faults{too_many_promoted_pieces});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/PPPPPPPP/2B1KB2 b - - 0 1"), none);
}

/// The position with the most moves: nine queens from eight pawns, no more.
TEST(TooManyPromotedPieces, MayBeAllEight) {
  EXPECT_EQ(faults_in("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"), none);
}

// ---- captures of the pawns ----

TEST(TooManyPawnCaptures, NeedAsManyMissingMen) {
  EXPECT_EQ(faults_in("rnbqkbnr/pppppppp/8/8/P7/P7/2PPPPPP/RNBQKBNR b KQkq - 0 9"),
            Faults{too_many_pawn_captures});
  EXPECT_EQ(faults_in("r1bqkbnr/pppppppp/8/8/P7/P7/2PPPPPP/RNBQKBNR b KQkq - 0 9"), none);
  EXPECT_EQ(faults_in("rnbqkbnr/2pppppp/p7/p7/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9"),
            Faults{too_many_pawn_captures});
  EXPECT_EQ(faults_in("rnbqkbnr/2pppppp/p7/p7/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 9"), none);
}

/// Three pawns on one file come from three files: one capture and two, however they are told apart.
TEST(TooManyPawnCaptures, AreAddedUp) {
  EXPECT_EQ(faults_in("r1bqkb1r/pppppppp/8/P7/P7/P7/3PPPPP/RNBQKBNR b KQkq - 0 9"),
            Faults{too_many_pawn_captures});
  EXPECT_EQ(faults_in("r1bqk2r/pppppppp/8/P7/P7/P7/3PPPPP/RNBQKBNR b KQkq - 0 9"), none);
}

/// A pawn comes no farther sideways than forward: a3 can only come from a2 or b2, where pawns are.
TEST(TooManyPawnCaptures, AlsoWhereNoCapturesSuffice) {
  EXPECT_EQ(faults_in("4k3/8/8/8/8/P7/PP6/4K3 b - - 0 1"), Faults{too_many_pawn_captures});
  EXPECT_EQ(faults_in("4k3/8/8/8/P7/8/PP6/4K3 b - - 0 1"), none);
  EXPECT_EQ(faults_in("4k3/pp6/p7/8/8/8/8/4K3 w - - 0 1"), Faults{too_many_pawn_captures});
}

// ---- castling rights ----

TEST(CastlingRightWithoutMen, WhereRookOrKingIsGone) {
  const Lawbook book = test_lawbook();
  Position position = position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(position_faults(position, book), none);
  position.castling.grant(Colour::white, Wing::queenside, 0);
  EXPECT_EQ(position_faults(position, book), Faults{castling_right_without_men});
  EXPECT_TRUE(is_playable(position, book));
  position = position_of("4k3/8/8/8/8/8/4K3/7R w - - 0 1");
  position.castling.grant(Colour::white, Wing::kingside, 7);
  EXPECT_EQ(position_faults(position, book), Faults{castling_right_without_men});
}

/// A text claims rights without their men: dropped or refused, never played.
TEST(CastlingRightWithoutMen, IsNotReadLeniently) {
  const auto reading = read_fen("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", FenStrictness::lenient);
  ASSERT_TRUE(reading.position);
  EXPECT_EQ(position_faults(*reading.position, test_lawbook()), none);
  const auto moves = legal_moves(*reading.position, test_lawbook());
  EXPECT_EQ(moves.size(), 15u);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), Move{Castling{Wing::kingside}}), 1);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), Move{Castling{Wing::queenside}}), 0);
}

TEST(CastlingRightWithoutMen, IsJudgedByTheFormInForce) {
  const std::string_view elsewhere = "5k2/8/8/8/8/8/8/2R2K1R w KQ - 0 1";
  EXPECT_EQ(faults_in(elsewhere), Faults{castling_right_without_men});
  EXPECT_EQ(faults_in_chess960(elsewhere), none);
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1"), Faults{castling_right_without_men});
  EXPECT_EQ(faults_in_chess960("4k3/8/8/8/8/8/8/K6R w K - 0 1"),
            Faults{castling_right_without_men});
}

// ---- en passant ----

TEST(ImpossibleEnPassant, WithoutAPawnOrItsEmptySquares) {
  const Lawbook book = test_lawbook();
  Position position = position_of("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
  EXPECT_EQ(position_faults(position, book), none);
  position.put({4, 1}, Man{Colour::white, ManType::bishop});
  EXPECT_EQ(position_faults(position, book), Faults{impossible_en_passant});
  position = position_of("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  for (const Square square : {Square{4, 3}, Square{3, 2}, Square{4, 0}, Square{4, 7}}) {
    position.en_passant = square;
    EXPECT_EQ(position_faults(position, book), Faults{impossible_en_passant});
  }
}

/// The queen had the king in check before the pawn went to d4.
TEST(ImpossibleEnPassant, WhereTheCaptureWouldMeetAnotherCheck) {
  const std::string_view text = "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1";
  EXPECT_EQ(faults_in(text), Faults{impossible_en_passant});
  EXPECT_TRUE(is_playable(text));
  EXPECT_EQ(count_of_moves(text), 6u);
  EXPECT_TRUE(is_legal(text, Displacement{{4, 3}, {3, 2}, std::nullopt}));
}

/// The bishop had the king in check before the pawn stepped between them.
TEST(ImpossibleEnPassant, WhereTheCaptureWouldOpenADiagonal) {
  const std::vector<std::pair<std::string_view, std::size_t>> rows{
      {"8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1", 8},
      {"8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", 8},
      {"1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1", 6}};
  for (const auto& [text, moves] : rows) {
    EXPECT_EQ(faults_in(text), Faults{impossible_en_passant}) << text;
    EXPECT_TRUE(is_playable(text)) << text;
    EXPECT_EQ(count_of_moves(text), moves) << text;
  }
}

TEST(ImpossibleEnPassant, NotWhereThePawnItselfGivesCheckOrIsPinned) {
  for (const std::string_view text :
       {"8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 40", "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",
        "8/8/3p4/KPp4r/1R3pPk/8/4P3/8 w - c6 0 1", "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
        "4r1k1/8/p3pQp1/3p2Pp/1p1P1RK1/2P5/7q/8 w - h6 0 40",
        "r1b2rk1/q4ppp/p2B4/1pPP4/N6n/3B4/PP3KPP/R2Q4 w - b6 0 1"})
    EXPECT_EQ(faults_in(text), none) << text;
}

/// The double step opens the bishop's diagonal: check by discovery.
TEST(ImpossibleEnPassant, NotWhereTheDoubleStepDiscoversCheck) {
  EXPECT_EQ(faults_in("8/8/8/8/3Pp1k1/8/8/2B1K3 b - d3 0 1"), none);
  EXPECT_EQ(faults_in("8/8/8/6k1/3Pp3/8/8/2B1K3 b - d3 0 1"), none);
}

TEST(ImpossibleEnPassant, OnTheWrongRankIsDroppedWhenReadLeniently) {
  const auto reading = read_fen("rnbqkbnr/ppp2ppp/3p4/8/3pP3/5N2/PPP2PPP/RNBQKB1R w KQkq d3 1 3",
                                FenStrictness::lenient);
  ASSERT_TRUE(reading.position);
  EXPECT_EQ(reading.position->en_passant, std::nullopt);
  EXPECT_EQ(legal_moves(*reading.position, test_lawbook()).size(), 37u);
}

TEST(IdleEnPassant, IsDroppedWhereNoLegalMoveCaptures) {
  const Lawbook book = test_lawbook();
  for (const std::string_view text : {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                                      "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1"}) {
    const Position dropped = without_idle_en_passant(position_of(text), book);
    Position expected = position_of(text);
    expected.en_passant.reset();
    EXPECT_EQ(dropped, expected) << text;
  }
  const Position live = position_of("8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 40");
  EXPECT_EQ(without_idle_en_passant(live, book), live);
}

// ---- check ----

TEST(ImpossibleCheck, ByThreeMen) {
  const std::string_view text = "1k1q1r2/8/8/6n1/8/5Kq1/8/8 w - - 0 1";
  EXPECT_EQ(faults_in(text), Faults{impossible_check});
  EXPECT_TRUE(is_playable(text));
  EXPECT_EQ(count_of_moves(text), 2u);
}

TEST(ImpossibleCheck, ByTwoMenNeitherOfWhichUncoveredTheOther) {
  EXPECT_EQ(faults_in("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1"), Faults{impossible_check});
  EXPECT_EQ(faults_in("4k3/8/8/8/Q7/8/8/4RK2 b - - 0 1"), Faults{impossible_check});
  EXPECT_EQ(faults_in("4k3/8/3P1P2/8/8/4K3/8/8 b - - 0 1"), none);
}

/// A knight from the e-file, a bishop from the e-file.
TEST(ImpossibleCheck, NotByDiscovery) {
  EXPECT_EQ(faults_in("4k3/8/5N2/8/8/8/8/4R1K1 b - - 0 1"), none);
  EXPECT_EQ(faults_in("4k3/8/8/1B6/8/8/8/4R1K1 b - - 0 1"), none);
}

/// Only e5xd6 en passant opens both the file and the diagonal. It needs d7 free for the pawn that
/// it took, and a white king that was not in check before that pawn's double step.
TEST(ImpossibleCheck, NotByACaptureInPassing) {
  EXPECT_EQ(faults_in("8/8/3Pk3/8/8/8/B7/4RK2 b - - 0 1"), none);
  EXPECT_EQ(faults_in("8/3p4/3Pk3/8/8/8/B7/4RK2 b - - 0 1"), Faults{impossible_check});
  EXPECT_EQ(faults_in("5b2/8/3Pk3/8/K7/8/B7/4R3 b - - 0 1"), none);
  EXPECT_EQ(faults_in("5b2/8/3Pk3/8/8/K7/B7/4R3 b - - 0 1"), Faults{impossible_check});
}

/// The same with the men from among which a pawn would have been taken: with one pawn gone it can
/// have been that one, with none gone or with all sixteen men there it cannot.
TEST(ImpossibleCheck, ByACaptureInPassingThatTookNothing) {
  EXPECT_EQ(faults_in("rnbq1bnr/1pp2ppp/3Pkp2/2p5/8/8/B7/4RK2 b - - 0 1"), none);
  EXPECT_EQ(faults_in("1nbq1bnr/ppp2ppp/3Pkp2/2p5/8/8/B7/4RK2 b - - 0 1"),
            Faults{impossible_check});
  EXPECT_EQ(faults_in("rnbq1bnr/1pp2ppp/n2Pkp2/2p5/8/8/B7/4RK2 b - - 0 1"),
            Faults{impossible_check});
}

/// Only a pawn from e7 that took on d8 and became a knight opens the file. With eight pawns left
/// none has been promoted, and one rank lower there is no promotion.
TEST(ImpossibleCheck, NotByPromotion) {
  EXPECT_EQ(faults_in("3NR3/8/4k3/8/8/8/8/4K3 b - - 0 1"), none);
  EXPECT_EQ(faults_in("3NR3/8/4k3/8/8/8/PPPPPPPP/4K3 b - - 0 1"), Faults{impossible_check});
  EXPECT_EQ(faults_in("8/3NR3/8/4k3/8/8/8/4K3 b - - 0 1"), Faults{impossible_check});
}

/// A promotion that captures needs a man to have been captured.
TEST(ImpossibleCheck, ByPromotionThatTookNothing) {
  EXPECT_EQ(faults_in("3NR3/qrbb1rnn/4k3/pppppppp/8/8/8/4K3 b - - 0 1"), Faults{impossible_check});
  EXPECT_EQ(faults_in("3NR3/1rbb1rnn/4k3/pppppppp/8/8/8/4K3 b - - 0 1"), none);
}

/// A pawn on its starting rank has not moved, so that the king must have walked into its check.
TEST(ImpossibleCheck, ByAPawnThatHasNotMoved) {
  EXPECT_EQ(faults_in("8/8/8/8/8/1k6/P7/4K3 b - - 0 1"), Faults{impossible_check});
  EXPECT_EQ(faults_in("8/8/8/8/1k6/P7/8/4K3 b - - 0 1"), none);
}

/// The rook on f1 checks f3 and can only have come from g1, past a king on f1, by castling. That
/// there is a rook on e1 tells this from the usual game.
TEST(ImpossibleCheck, NotByCastlingInChess960) {
  const std::string_view text = "8/8/8/8/8/5k2/6n1/4RRKB b - - 0 1";
  EXPECT_EQ(faults_in(text), Faults{impossible_check});
  EXPECT_EQ(faults_in_chess960(text), none);
}

/// Castling loses both rights, so that none can be left.
TEST(ImpossibleCheck, WhereCastlingWouldHaveLostARightThatIsThere) {
  const Lawbook book = chess960_test_lawbook();
  Position position = position_of("8/8/8/8/8/5k2/6n1/4RRKB b - - 0 1");
  position.castling.grant(Colour::white, Wing::queenside, 4);
  EXPECT_EQ(position_faults(position, book), Faults{impossible_check});
}

// ---- no last move ----

/// White's king is walled in by pawns that have not moved and by a knight.
TEST(NoLastMove, OfASideThatCannotHaveMoved) {
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/PP6/Kn6 b - - 0 1"), Faults{no_last_move});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/PP6/Kn6 w - - 0 1"), none);
  EXPECT_EQ(faults_in("4k3/8/8/8/8/1P6/P7/Kn6 b - - 0 1"), none);
  EXPECT_TRUE(is_playable("4k3/8/8/8/8/8/PP6/Kn6 b - - 0 1"));
}

/// With its rights White's king and rooks have not moved, and its pawns stand as at the start.
TEST(NoLastMove, OfASideWhoseRightsSayThatItHasNotMoved) {
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/PPPPPPPP/R3K2R b KQ - 0 1"), Faults{no_last_move});
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/PPPPPPPP/R3K2R b K - 0 1"), none);
}

// ---- several at once ----

TEST(SeveralFaults, AreAllFound) {
  EXPECT_EQ(faults_in("4k2P/PPPPPPPP/8/8/8/8/8/3KK3 w - - 0 1"),
            (Faults{king_extra, pawn_on_end_rank, opponent_in_check, too_many_pawns}));
  EXPECT_EQ(faults_in("3NR3/8/4k3/8/8/P7/PP6/4K3 b - - 0 1"), Faults{too_many_pawn_captures});
  EXPECT_EQ(faults_in("4k3/8/3N1N2/8/8/P7/PP6/2NRK2R b K - 0 1"),
            (Faults{too_many_pawn_captures, impossible_check}));
}

// ---- soundness ----

std::size_t below(std::mt19937& random, std::size_t bound) {
  return static_cast<std::size_t>(random()) % bound;
}

/// Plays at random and answers how many positions were seen, none of which may have a fault. Every
/// position has the counters and the en-passant square of its game.
int positions_without_fault(Position position, const Lawbook& book, std::mt19937& random) {
  int seen = 0;
  for (; seen < 150; ++seen) {
    EXPECT_EQ(position_faults(position, book), none) << write_fen(position);
    EXPECT_EQ(read_fen(write_fen(position), FenStrictness::strict_chess960).position, position);
    const auto moves = legal_moves(position, book);
    if (moves.empty()) break;
    position = book.laws.after(position, moves[below(random, moves.size())], book);
  }
  return seen;
}

TEST(IllegalPositionProperties, NoPositionOfAGameHasAFault) {
  std::mt19937 random(19971u);
  int seen = 0;
  for (int game = 0; game < 40; ++game)
    seen += positions_without_fault(initial_array(), test_lawbook(), random);
  EXPECT_GT(seen, 3000);
}

/// Where the lot decides who begins, the black men may.
TEST(IllegalPositionProperties, NoPositionOfAGameThatBlackBeginsHasAFault) {
  std::mt19937 random(1880u);
  Lawbook book = test_lawbook();
  book.in_force.first_mover.value = FirstMover::lot;
  Position array = initial_array();
  array.to_move = Colour::black;
  int seen = 0;
  for (int game = 0; game < 20; ++game) seen += positions_without_fault(array, book, random);
  EXPECT_GT(seen, 1500);
}

/// The move that brings most of what the counters are held against: a capture, else a move of a
/// pawn, else any.
Move eager_move(const Position& position, const Lawbook& book, std::mt19937& random) {
  const auto moves = legal_moves(position, book);
  std::vector<Move> resetting;
  for (const Move& move : moves)
    if (book.laws.after(position, move, book).halfmove_clock == 0) resetting.push_back(move);
  const auto& chosen = resetting.empty() || below(random, 4) == 0 ? moves : resetting;
  return chosen[below(random, chosen.size())];
}

/// As many captures and pawn moves in as few moves as may be: the bounds are nearly reached.
TEST(IllegalPositionProperties, NoPositionOfAGameOfCapturesAndPawnMovesHasAFault) {
  std::mt19937 random(31u);
  const Lawbook book = test_lawbook();
  int seen = 0;
  int crossed = 0;
  for (int game = 0; game < 60; ++game) {
    Position position = initial_array();
    for (int ply = 0; ply < 100 && has_legal_move(position, book); ++ply, ++seen) {
      position = book.laws.after(position, eager_move(position, book, random), book);
      crossed += position.en_passant.has_value();
      EXPECT_EQ(position_faults(position, book), none) << write_fen(position);
    }
  }
  EXPECT_GT(seen, 3000);
  EXPECT_GT(crossed, 300);
}

/// Games of knights: the clock counts every move, or all after one move of a pawn.
TEST(IllegalPositionProperties, NoPositionOfAQuietGameHasAFault) {
  std::mt19937 random(8u);
  const Lawbook book = test_lawbook();
  int counted = 0;
  for (int game = 0; game < 40; ++game) {
    Position position = initial_array();
    for (int ply = 0; ply < 40; ++ply) {
      std::vector<Move> quiet;
      for (const Move& move : legal_moves(position, book))
        if (book.laws.after(position, move, book).halfmove_clock > 0 || ply == game)
          quiet.push_back(move);
      if (quiet.empty()) break;
      position = book.laws.after(position, quiet[below(random, quiet.size())], book);
      counted = std::max(counted, position.halfmove_clock);
      EXPECT_EQ(position_faults(position, book), none) << write_fen(position);
    }
  }
  EXPECT_EQ(counted, 40);
}

/// The array with Black's pieces like White's, rank by rank the same files.
std::string chess960_text(const std::string& black) {
  std::string white(black);
  for (char& letter : white) letter = static_cast<char>(letter - 'a' + 'A');
  return black + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1";
}

TEST(IllegalPositionProperties, NoPositionOfAChess960GameHasAFault) {
  std::mt19937 random(960u);
  int seen = 0;
  for (const std::string array :
       {"nnrkrbbq", "brkrnnqb", "rkrbbqnn", "bbqnnrkr", "rkrnnbbq", "nrbbkqnr"})
    for (int game = 0; game < 8; ++game)
      seen += positions_without_fault(position_of(chess960_text(array)), chess960_test_lawbook(),
                                      random);
  EXPECT_GT(seen, 3000);
}

/// Faults do not depend on which side is White. Files are not mirrored: castling is not.
TEST(IllegalPositionProperties, AreTheSameForBothSides) {
  const Lawbook book = test_lawbook();
  for (const std::string_view text :
       {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "1k1q1r2/8/8/6n1/8/5Kq1/8/8 w - - 0 1",
        "5b2/8/3Pk3/8/8/K7/B7/4R3 b - - 0 1", "4k3/8/8/8/8/P7/PP6/4K3 b - - 0 1",
        "3NR3/8/4k3/8/8/8/8/4K3 b - - 0 1", "4k3/8/8/8/8/8/PP6/Kn6 b - - 0 1",
        "4k2P/PPPPPPPP/8/8/8/8/8/3KK3 w - - 0 1"})
    EXPECT_EQ(position_faults(colour_flipped(position_of(text)), book), faults_in(text)) << text;
}

}  // namespace

}  // namespace touchstone
