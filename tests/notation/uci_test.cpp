// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/notation/uci.hpp: castling as the king's move, onto its rook, and on the leaflet's
// three squares; every other text an attempt as it stands; garbage nothing; and that what is
// written is read back, for every legal move of positions that are hard to write down.
// Out of scope: the legality of what is read, which tests/movement/moves_test.cpp and others prove.
#include "oracle/notation/uci.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "oracle/laws.hpp"
#include "oracle/movement/legality.hpp"
#include "tests/notation/notation_positions.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {
namespace {

constexpr std::string_view both_castlings = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

Lawbook leaflet_lawbook() {
  RulesInForce rules = test_rules();
  rules.castling_king_steps_queenside.value = 3;
  return make_lawbook(std::move(rules));
}

Move step(std::string_view from, std::string_view to,
          std::optional<ManType> promotion = std::nullopt) {
  return Displacement{*read_square(from), *read_square(to), promotion};
}

std::optional<Move> read(std::string_view fen, std::string_view text, const Lawbook& book) {
  return read_uci(position_of(fen), text, book);
}

TEST(Uci, CastlingIsWrittenAsTheMoveOfTheKing) {
  const Position position = position_of(both_castlings);
  EXPECT_EQ(write_uci(position, Castling{Wing::kingside}, test_lawbook()), "e1g1");
  EXPECT_EQ(write_uci(position, Castling{Wing::queenside}, test_lawbook()), "e1c1");
}

TEST(Uci, TheLeafletCastlesThreeSquaresToTheLongSide) {
  const Position position = position_of(both_castlings);
  EXPECT_EQ(write_uci(position, Castling{Wing::queenside}, leaflet_lawbook()), "e1b1");
  EXPECT_EQ(read(both_castlings, "e1b1", leaflet_lawbook()), Move{Castling{Wing::queenside}});
  EXPECT_EQ(read(both_castlings, "e1c1", leaflet_lawbook()), step("e1", "c1"));
  EXPECT_EQ(read(both_castlings, "e1b1", test_lawbook()), step("e1", "b1"));
}

TEST(Uci, OnFixedSquaresTheKingTakesItsOwnRook) {
  const Position position = position_of(both_castlings);
  EXPECT_EQ(write_uci(position, Castling{Wing::kingside}, chess960_test_lawbook()), "e1h1");
  EXPECT_EQ(write_uci(position, Castling{Wing::queenside}, chess960_test_lawbook()), "e1a1");
  EXPECT_EQ(read(both_castlings, "e1h1", chess960_test_lawbook()), Move{Castling{Wing::kingside}});
  EXPECT_EQ(read(both_castlings, "e1g1", chess960_test_lawbook()), Move{Castling{Wing::kingside}});
}

TEST(Uci, ACastlingKingThatStepsWouldBeAnOrdinaryMoveAndIsWrittenOntoTheRook) {
  RulesInForce rules = test_rules();
  rules.castling_king_steps_kingside.value = 1;
  const Lawbook book = make_lawbook(std::move(rules));
  EXPECT_EQ(write_uci(position_of(both_castlings), Castling{Wing::kingside}, book), "e1h1");
  EXPECT_EQ(read(both_castlings, "e1f1", book), step("e1", "f1"));
}

TEST(Uci, BothWaysToNameCastlingAreReadInTheUsualGame) {
  EXPECT_EQ(read(both_castlings, "e1g1", test_lawbook()), Move{Castling{Wing::kingside}});
  EXPECT_EQ(read(both_castlings, "e1h1", test_lawbook()), Move{Castling{Wing::kingside}});
  EXPECT_EQ(read(both_castlings, "e1a1", test_lawbook()), Move{Castling{Wing::queenside}});
}

TEST(Uci, CastlingWithALostRightIsStillCastlingButNotOntoTheRook) {
  constexpr std::string_view lost = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1";
  EXPECT_EQ(read(lost, "e1g1", test_lawbook()), Move{Castling{Wing::kingside}});
  EXPECT_EQ(read(lost, "e1h1", test_lawbook()), step("e1", "h1"));
}

TEST(Uci, WithoutKingOrRookInPlaceTwoSquaresAreAnOrdinaryMove) {
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1", test_lawbook()), step("e1", "g1"));
  EXPECT_EQ(read("4k3/8/8/8/8/8/8/4Q1KR w - - 0 1", "e1g1", test_lawbook()), step("e1", "g1"));
  EXPECT_EQ(read(both_castlings, "e8g8", test_lawbook()), step("e8", "g8"));
}

TEST(Uci, AKingsMoveOfOneSquareIsNoCastlingExceptOntoItsRook) {
  constexpr std::string_view adjoining = "4k3/8/8/8/8/8/8/5KR1 w K - 0 1";
  EXPECT_EQ(read(adjoining, "f1g1", chess960_test_lawbook()), Move{Castling{Wing::kingside}});
  constexpr std::string_view apart = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
  EXPECT_EQ(read(apart, "f1g1", chess960_test_lawbook()), step("f1", "g1"));
  EXPECT_EQ(read(apart, "f1h1", chess960_test_lawbook()), Move{Castling{Wing::kingside}});
}

TEST(Uci, AKingThatStaysWhereItIsMakesNoCastling) {
  constexpr std::string_view home = "4k3/8/8/8/8/8/8/6KR w K - 0 1";
  EXPECT_EQ(read(home, "g1g1", chess960_test_lawbook()), step("g1", "g1"));
  EXPECT_EQ(read(home, "g1h1", chess960_test_lawbook()), Move{Castling{Wing::kingside}});
}

TEST(Uci, CastlingWithoutSquaresHasOnlyItsName) {
  const Position bare = position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(write_uci(bare, Castling{Wing::queenside}, test_lawbook()), "O-O-O");
}

TEST(Uci, AMissingLetterOfPromotionIsReadAsTheAttemptThatItIs) {
  constexpr std::string_view pawn = "8/6P1/8/8/8/8/8/k1K5 w - - 0 1";
  EXPECT_EQ(read(pawn, "g7g8", test_lawbook()), step("g7", "g8"));
  EXPECT_FALSE(is_legal(position_of(pawn), step("g7", "g8"), test_lawbook()));
  EXPECT_EQ(read(pawn, "g7g8q", test_lawbook()), step("g7", "g8", ManType::queen));
  EXPECT_EQ(read(pawn, "g7g8k", test_lawbook()), step("g7", "g8", ManType::king));
}

TEST(Uci, ALetterOfPromotionMakesNoCastling) {
  EXPECT_EQ(read(both_castlings, "e1g1q", test_lawbook()), step("e1", "g1", ManType::queen));
}

TEST(Uci, WhatNamesNoTwoSquaresIsNothing) {
  for (const std::string_view text :
       {"", "0000", "e1", "e1g", "e1g9", "i1g1", "e1-g1", "E1G1", "e7e8Q", "e7e8x", "e1g1qq", "O-O",
        "O-O-O", "0-0", "Ke1g1", " e1g1", "e1g1 "})
    EXPECT_EQ(read(both_castlings, text, test_lawbook()), std::nullopt) << text;
}

void expect_round_trips(const Position& position, const Lawbook& book) {
  std::set<std::string> texts;
  const auto moves = legal_moves(position, book);
  for (const Move& move : moves) {
    const std::string text = write_uci(position, move, book);
    EXPECT_EQ(read_uci(position, text, book), move) << text << " in " << write_fen(position);
    texts.insert(text);
  }
  EXPECT_FALSE(moves.empty()) << write_fen(position);
  EXPECT_EQ(texts.size(), moves.size()) << write_fen(position);
}

TEST(Uci, WhatIsWrittenIsReadBack) {
  for (const std::string_view fen : hard_to_write)
    for (const Lawbook& book : {test_lawbook(), leaflet_lawbook(), chess960_test_lawbook()})
      expect_round_trips(position_of(fen), book);
}

TEST(Uci, WhatIsWrittenIsReadBackInChess960) {
  for (const std::string_view fen :
       {"1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb - 0 1", "rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1",
        "1r4kr/8/8/8/8/8/8/1R4KR b KQkq - 0 1", "4rkr1/8/8/8/8/8/8/4RKR1 w KQkq - 0 1"})
    expect_round_trips(position_of(fen), chess960_test_lawbook());
}

TEST(Uci, GarbageOfAnyKindIsReadOrRefusedAndNothingElse) {
  std::mt19937 random(20230101);
  const Position position = position_of(both_castlings);
  const Lawbook book = test_lawbook();
  int read_texts = 0;
  for (int trial = 0; trial < 50000; ++trial) {
    std::string text(random() % 7, ' ');
    for (char& character : text) character = "abegh1278qkO0-+ \xff\x80"[random() % 18];
    const auto move = read_uci(position, text, book);
    if (!move) continue;
    ++read_texts;
    EXPECT_TRUE(text.size() == 4 || text.size() == 5) << text;
  }
  EXPECT_GT(read_texts, 20);
}

}  // namespace
}  // namespace touchstone
