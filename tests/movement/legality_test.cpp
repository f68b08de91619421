// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/movement/legality.hpp: a hearing asks every law of the subject, faults are all
// found and not the first alone, a move is legal when there are none, and moves are listed in their
// order. The counts are those of the list of cases from the field. Out of scope: what each law says
// (moves_test.cpp, castling_test.cpp) and deep counts (tests/properties/perft_test.cpp).
#include "oracle/movement/legality.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

std::string text_of(const std::vector<Testimony>& heard) {
  std::string text;
  for (const Testimony& testimony : heard)
    text += std::string(to_string(testimony.rule)) + ":" + std::string(to_string(testimony.voice)) +
            " ";
  return text;
}

std::string hearing_in(std::string_view fen, std::string_view move) {
  return text_of(hearing(position_of(fen), move_of(move), test_lawbook()));
}

std::string legal_moves_in(std::string_view fen) {
  std::string text;
  for (const Move& move : legal_moves(position_of(fen), test_lawbook()))
    text += (text.empty() ? "" : " ") + to_string(move);
  return text;
}

TEST(Hearing, EveryLawOfTheManIsAskedAndAnswers) {
  EXPECT_EQ(hearing_in("7k/8/8/8/8/8/8/K5N1 w", "g1f3"),
            "knight-move:allows alternate-moves:silent own-occupied-square:silent "
            "king-not-captured:silent promotion:silent check-must-be-met:silent "
            "king-exposed:silent ");
}

TEST(Hearing, NoLawIsLeftOutBecauseAnotherForbids) {
  const auto heard =
      hearing(position_of("3r3k/8/8/6P1/8/4P3/3B4/3K4 w"), move_of("d2g5"), test_lawbook());
  EXPECT_EQ(heard.size(), test_lawbook().laws.of(Subject::bishop).size());
  EXPECT_EQ(std::count_if(heard.begin(), heard.end(),
                          [](const Testimony& each) { return each.voice == Voice::forbids; }),
            3);
}

TEST(Hearing, CastlingHasLawsOfItsOwn) {
  EXPECT_EQ(hearing_in("1r2k3/8/8/8/8/8/8/R3K3 w Q", "O-O-O"),
            "castling:allows castling-right-lost:silent castling-obstructed:silent "
            "castling-out-of-check:silent castling-through-attacked-square:silent "
            "castling-onto-attacked-square:silent castling-rook-path-attacked:allows ");
}

TEST(Hearing, AnEmptySquareHasNone) {
  EXPECT_EQ(hearing_in("7k/8/8/8/8/8/8/K7 w", "d4d5"), "");
}

TEST(Faults, AMoveFromAnEmptySquareOffendsTheRuleOnLegalMoves) {
  EXPECT_EQ(faults_in("7k/8/8/8/8/8/8/K7 w", "d4d5"), "legal-move");
  EXPECT_FALSE(is_legal_in("7k/8/8/8/8/8/8/K7 w", "d4d5"));
}

TEST(Faults, ALegalMoveHasNone) {
  EXPECT_EQ(faults_in("7k/8/8/8/8/8/8/K5N1 w", "g1f3"), "");
  EXPECT_TRUE(is_legal_in("7k/8/8/8/8/8/8/K5N1 w", "g1f3"));
}

TEST(Faults, AllAreFoundNotTheFirst) {
  EXPECT_EQ(faults_in("3r3k/8/8/8/8/8/3B4/3K3R w", "d2h1"),
            "bishop-move own-occupied-square king-exposed");
  EXPECT_EQ(faults_in("3r3k/8/8/6P1/8/4P3/3B4/3K4 w", "d2g5"),
            "no-leaping own-occupied-square king-exposed");
  EXPECT_EQ(faults_in("7k/8/8/7p/8/8/8/K6Q w", "h1h8q"), "no-leaping king-not-captured promotion");
  EXPECT_EQ(faults_in("3rk3/8/8/8/8/8/8/4K3 w", "e1d3"), "king-move king-onto-attacked-square");
  EXPECT_EQ(faults_in("4k3/4p3/8/8/8/8/8/4K3 w", "e7e8"),
            "pawn-advance alternate-moves own-occupied-square");
  EXPECT_EQ(faults_in("4k3/8/8/8/8/8/4P3/R3K3 b", "a1h8q"), "rook-move alternate-moves promotion");
}

TEST(Faults, EachSingleFaultOfAPawnIsOne) {
  EXPECT_EQ(faults_in("7k/8/8/8/8/4n3/4P3/K7 w", "e2e3"), "pawn-advance");
  EXPECT_EQ(faults_in("7k/8/8/8/8/4n3/4P3/K7 w", "e2e4"), "pawn-double-step");
  EXPECT_EQ(faults_in("7k/8/8/8/8/4P3/8/K7 w", "e3e5"), "pawn-double-step");
  EXPECT_EQ(faults_in("7k/8/8/8/8/8/4P3/K7 w", "e2d3"), "pawn-capture");
  EXPECT_EQ(faults_in("7k/8/8/3pP3/8/8/8/K7 w", "e5d6"), "en-passant-only-at-once");
  EXPECT_EQ(faults_in("7k/4P3/8/8/8/8/8/K7 w", "e7e8"), "promotion");
  EXPECT_EQ(faults_in("7k/4P3/8/8/8/8/8/K7 w", "e7e8k"), "promotion-choice");
}

TEST(Faults, OfAllDisplacementsNoneHasFaultsAndIsLegal) {
  const Lawbook book = test_lawbook();
  for (const std::string_view fen : hard_to_write) {
    const Position position = position_of(fen);
    int legal = 0;
    for (const Square from : all_squares())
      for (const Square to : all_squares()) {
        const Move move = Displacement{from, to, std::nullopt};
        legal += is_legal(position, move, book);
        ASSERT_EQ(is_legal(position, move, book), faults_of(position, move, book).empty())
            << to_string(move) << " in " << fen;
      }
    EXPECT_GT(legal, 0) << fen;
  }
}

TEST(LegalMoves, AreListedFromA1WithCastlingLast) {
  EXPECT_EQ(legal_moves_in("4k3/P7/8/8/8/8/8/R3K3 w Q"),
            "a1b1 a1c1 a1d1 a1a2 a1a3 a1a4 a1a5 a1a6 e1d1 e1f1 e1d2 e1e2 e1f2 "
            "a7a8q a7a8r a7a8b a7a8n O-O-O");
  EXPECT_EQ(legal_moves_in("r3k2r/p6p/P6P/8/8/8/8/4K3 b kq"),
            "a8b8 a8c8 a8d8 e8d7 e8e7 e8f7 e8d8 e8f8 h8f8 h8g8 O-O O-O-O");
}

TEST(LegalMoves, CastlingToTheKingsWingStandsFirst) {
  const std::string moves = legal_moves_in("4k3/8/8/8/8/8/8/R3K2R w KQ");
  EXPECT_TRUE(moves.ends_with(" O-O O-O-O")) << moves;
}

TEST(LegalMoves, AreAllDifferent) {
  for (const std::string_view fen : hard_to_write) {
    const auto moves = legal_moves(position_of(fen), test_lawbook());
    EXPECT_EQ((std::set<Move>(moves.begin(), moves.end()).size()), moves.size()) << fen;
  }
}

struct Count {
  std::string_view fen;
  std::size_t moves;
};

void expect_counts(std::initializer_list<Count> counts) {
  for (const auto& [fen, moves] : counts) EXPECT_EQ(count_of_legal_moves(fen), moves) << fen;
}

TEST(LegalMoves, OfCapturesInPassingAreCounted) {
  expect_counts({
      // both pawns would leave the rank
      {"8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", 6},
      {"8/8/3p4/KPp4r/1R3pPk/8/4P3/8 w - c6 0 1", 16},
      // the capture closes a line; the capture takes the man that gives check
      {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", 6},
      {"8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3", 8},
      // a line opens through the captured pawn
      {"8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1", 8},
      {"8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", 8},
      {"1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1", 6},
      // the square named is not one that the other side can have crossed
      {"rnbqkbnr/ppp2ppp/3p4/8/3pP3/5N2/PPP2PPP/RNBQKB1R w KQkq d3 1 3", 37},
  });
  EXPECT_EQ(legal_moves_in("4r1k1/8/p3pQp1/3p2Pp/1p1P1RK1/2P5/7q/8 w - h6 0 2"), "g4f3 g5h6");
}

TEST(LegalMoves, OfOtherPositionsFromTheFieldAreCounted) {
  expect_counts({
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 20},
      {"r6r/1b2k1bq/8/8/7B/8/8/R3K2R b KQ - 3 2", 8},
      {"r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQkq - 3 2", 5},
      {"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 218},
      {"1k1q1r2/8/8/6n1/8/5Kq1/8/8 w - - 0 1", 2},
      {"7k/7P/7K/8/8/8/8/8 b - - 0 1", 0},
  });
}

TEST(LegalMoves, ThereIsOneExactlyWhereTheListIsNotEmpty) {
  for (const std::string_view fen :
       {"7k/7P/7K/8/8/8/8/8 b - - 0 1", "7k/7P/7K/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1", "6Rk/8/7K/8/8/8/8/8 b - - 0 1",
        "7k/8/4p3/3pP3/8/8/2q5/K7 w - d6 0 1", "7k/8/4p3/3pP3/8/8/2q5/K7 w - - 0 1"}) {
    const Position position = position_of(fen);
    EXPECT_EQ(has_legal_move(position, test_lawbook()), count_of_legal_moves(fen) > 0) << fen;
  }
}

TEST(Perft, CountsGamesOfSoManyMoves) {
  const Position start = initial_array();
  const Lawbook book = test_lawbook();
  EXPECT_EQ(perft(start, 0, book), 1U);
  EXPECT_EQ(perft(start, 1, book), 20U);
  EXPECT_EQ(perft(start, 2, book), 400U);
  EXPECT_EQ(perft(start, 3, book), 8902U);
}

TEST(Perft, NoGameGoesOnAfterItsEnd) {
  const Position mated = position_of("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1");
  const Lawbook book = test_lawbook();
  EXPECT_EQ(perft(mated, 0, book), 1U);
  EXPECT_EQ(perft(mated, 1, book), 0U);
  EXPECT_EQ(perft(mated, 3, book), 0U);
}

}  // namespace
}  // namespace touchstone
