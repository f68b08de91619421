// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/board/position.hpp: the board, castling rights, the initial array, and positions
// turned over. Boards are written as FEN, so that reading FEN is taken for granted here.
// Out of scope: that what turning over leaves alone is also left alone by the laws, which
// tests/properties/symmetry_test.cpp proves.
#include "oracle/board/position.hpp"

#include <gtest/gtest.h>

#include "tests/notation/notation_positions.hpp"

namespace touchstone {
namespace {

constexpr Man white_king{Colour::white, ManType::king};
constexpr Man black_rook{Colour::black, ManType::rook};
constexpr Man white_pawn{Colour::white, ManType::pawn};

Square square(std::string_view name) {
  return read_square(name).value();
}

std::string names_of(const std::vector<Square>& squares) {
  std::string names;
  for (const Square each : squares) names += (names.empty() ? "" : " ") + to_string(each);
  return names;
}

TEST(Position, ANewOneIsEmptyWithWhiteToMove) {
  const Position position;
  for (const Square each : all_squares()) EXPECT_TRUE(position.is_empty(each));
  EXPECT_EQ(position.to_move, Colour::white);
  EXPECT_FALSE(position.castling.any(Colour::white));
  EXPECT_FALSE(position.castling.any(Colour::black));
  EXPECT_FALSE(position.en_passant);
  EXPECT_EQ(position.halfmove_clock, 0);
  EXPECT_EQ(position.fullmove_number, 1);
}

TEST(Position, AManStandsWhereItIsPutAndNowhereElse) {
  for (const Square put : all_squares()) {
    Position position;
    position.put(put, black_rook);
    for (const Square each : all_squares()) EXPECT_EQ(position.has(each, black_rook), each == put);
    position.clear(put);
    EXPECT_EQ(position, Position{});
  }
}

TEST(Position, ASquareHoldsOneManTheLastThatWasPut) {
  Position position;
  position.put(square("d4"), black_rook);
  position.put(square("d4"), white_pawn);
  EXPECT_FALSE(position.has(square("d4"), black_rook));
  EXPECT_EQ(position.at(square("d4")), white_pawn);
}

TEST(Position, AManOfTheOtherColourIsAnotherMan) {
  Position position;
  position.put(square("d4"), white_king);
  EXPECT_FALSE(position.has(square("d4"), Man{Colour::black, ManType::king}));
  EXPECT_FALSE(position.has(square("d4"), Man{Colour::white, ManType::queen}));
}

TEST(Position, SquaresOfMenAreListedFromA1) {
  const Position position = position_of("r6r/8/3r4/8/8/8/r7/R6r w");
  EXPECT_EQ(names_of(squares_of(position, black_rook)), "h1 a2 d6 a8 h8");
  EXPECT_TRUE(squares_of(position, white_pawn).empty());
}

TEST(Position, AKingIsFoundWhereThereIsExactlyOne) {
  EXPECT_EQ(king_of(position_of("4k3/8/8/8/8/8/8/4K3 w"), Colour::white), square("e1"));
  EXPECT_EQ(king_of(position_of("4k3/8/8/8/8/8/8/4K3 w"), Colour::black), square("e8"));
  EXPECT_FALSE(king_of(position_of("4k3/8/8/8/8/8/8/4Q3 w"), Colour::white));
  EXPECT_FALSE(king_of(position_of("4k3/8/8/8/8/8/8/K3K3 w"), Colour::white));
  EXPECT_FALSE(king_of(position_of("8/8/8/3kkk2/8/8/8/4K3 w"), Colour::black));
}

TEST(Position, TheInitialArrayIsTheOneOfTheLaws) {
  const Position array = initial_array();
  EXPECT_EQ(write_fen(array), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(Position, RightsAreKeptApartByColourAndWing) {
  for (const Colour colour : both_colours)
    for (const Wing wing : both_wings) {
      CastlingRights rights;
      rights.grant(colour, wing, 5);
      EXPECT_EQ(rights.rook_file(colour, wing), 5);
      EXPECT_TRUE(rights.any(colour));
      EXPECT_FALSE(rights.any(opponent_of(colour)));
      EXPECT_NE(rights, CastlingRights{});
      rights.lose(colour, wing);
      EXPECT_EQ(rights, CastlingRights{});
    }
}

TEST(Position, LosingOneRightLeavesTheOthers) {
  CastlingRights rights = initial_array().castling;
  rights.lose(Colour::white, Wing::kingside);
  EXPECT_FALSE(rights.rook_file(Colour::white, Wing::kingside));
  EXPECT_EQ(rights.rook_file(Colour::white, Wing::queenside), 0);
  EXPECT_EQ(rights.rook_file(Colour::black, Wing::kingside), 7);
  EXPECT_EQ(rights.rook_file(Colour::black, Wing::queenside), 0);
  EXPECT_TRUE(rights.any(Colour::white));
}

TEST(Position, RightsWithAnotherRookAreOtherRights) {
  CastlingRights outer;
  outer.grant(Colour::white, Wing::kingside, 7);
  CastlingRights inner;
  inner.grant(Colour::white, Wing::kingside, 6);
  EXPECT_NE(outer, inner);
}

TEST(Position, EachPartOfAPositionCountsInAComparison) {
  const Position original =
      position_of("rnbqkbnr/1pp1pppp/8/8/p1Pp4/1P6/P2PPPPP/RNBQKBNR b KQkq c3 0 4");
  Position other = original;
  EXPECT_EQ(original, other);
  other.clear(square("a8"));
  EXPECT_NE(original, other);
  other = original;
  other.to_move = Colour::white;
  EXPECT_NE(original, other);
  other = original;
  other.castling.lose(Colour::black, Wing::queenside);
  EXPECT_NE(original, other);
  other = original;
  other.en_passant.reset();
  EXPECT_NE(original, other);
  other = original;
  other.halfmove_clock = 1;
  EXPECT_NE(original, other);
  other = original;
  other.fullmove_number = 5;
  EXPECT_NE(original, other);
}

TEST(Position, TheFlippedPositionIsSeenByTheOtherSide) {
  const auto flipped = [](std::string_view fen) {
    return write_fen(colour_flipped(position_of(fen)));
  };
  EXPECT_EQ(flipped("rnbqkbnr/1pp1pppp/8/8/p1Pp4/1P6/P2PPPPP/RNBQKBNR b KQkq c3 0 4"),
            "rnbqkbnr/p2ppppp/1p6/P1pP4/8/8/1PP1PPPP/RNBQKBNR w KQkq c6 0 4");
  EXPECT_EQ(flipped("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 7 30"), "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 7 30");
  EXPECT_EQ(flipped("1r2k3/8/8/8/8/8/8/4K1RR w Gb - 0 1"), "4k1rr/8/8/8/8/8/8/1R2K3 b Qg - 0 1");
}

TEST(Position, FlippingTwiceChangesNothing) {
  for (const std::string_view fen : hard_to_write) {
    const Position position = position_of(fen);
    EXPECT_NE(colour_flipped(position), position) << fen;
    EXPECT_EQ(colour_flipped(colour_flipped(position)), position) << fen;
  }
}

TEST(Position, TheMirroredPositionHasItsFilesExchangedAndNoRights) {
  const auto mirrored = [](std::string_view fen) {
    return write_fen(file_mirrored(position_of(fen)));
  };
  EXPECT_EQ(mirrored("rnbqkbnr/1pp1pppp/8/8/p1Pp4/1P6/P2PPPPP/RNBQKBNR b KQkq c3 0 4"),
            "rnbkqbnr/pppp1pp1/8/8/4pP1p/6P1/PPPPP2P/RNBKQBNR b - f3 0 4");
  EXPECT_EQ(mirrored("7k/8/8/8/8/8/8/K1B5 w - - 9 77"), "k7/8/8/8/8/8/8/5B1K w - - 9 77");
}

TEST(Position, MirroringTwiceChangesNothingWhereThereAreNoRights) {
  for (const std::string_view fen : hard_to_write) {
    Position position = position_of(fen);
    position.castling = CastlingRights{};
    EXPECT_NE(file_mirrored(position), position) << fen;
    EXPECT_EQ(file_mirrored(file_mirrored(position)), position) << fen;
  }
}

}  // namespace
}  // namespace touchstone
