// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/board/piece.hpp: the letters of FEN, the names, and the ranks of each side.
// Out of scope: letters of a language, which tests/notation/laws_notation_test.cpp proves.
#include "oracle/board/piece.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace touchstone {
namespace {

TEST(Piece, LettersOfFenAreCapitalsForWhite) {
  EXPECT_EQ(letter_of({Colour::white, ManType::king}), 'K');
  EXPECT_EQ(letter_of({Colour::white, ManType::queen}), 'Q');
  EXPECT_EQ(letter_of({Colour::white, ManType::rook}), 'R');
  EXPECT_EQ(letter_of({Colour::white, ManType::bishop}), 'B');
  EXPECT_EQ(letter_of({Colour::white, ManType::knight}), 'N');
  EXPECT_EQ(letter_of({Colour::white, ManType::pawn}), 'P');
}

TEST(Piece, LettersOfFenAreSmallForBlack) {
  EXPECT_EQ(letter_of({Colour::black, ManType::king}), 'k');
  EXPECT_EQ(letter_of({Colour::black, ManType::queen}), 'q');
  EXPECT_EQ(letter_of({Colour::black, ManType::rook}), 'r');
  EXPECT_EQ(letter_of({Colour::black, ManType::bishop}), 'b');
  EXPECT_EQ(letter_of({Colour::black, ManType::knight}), 'n');
  EXPECT_EQ(letter_of({Colour::black, ManType::pawn}), 'p');
}

TEST(Piece, EveryLetterIsReadBack) {
  for (const Colour colour : both_colours)
    for (const ManType type : all_man_types) {
      const Man man{colour, type};
      EXPECT_EQ(read_man(letter_of(man)), man) << letter_of(man);
    }
}

TEST(Piece, OfAllCharactersTwelveAreMen) {
  int men = 0;
  for (int code = 0; code < 256; ++code)
    if (read_man(static_cast<char>(code))) ++men;
  EXPECT_EQ(men, 12);
  for (const char letter : {'\0', ' ', 'D', 'S', 'x', '1', '/'}) EXPECT_FALSE(read_man(letter));
}

TEST(Piece, TheOpponentOfTheOpponentIsOneself) {
  EXPECT_EQ(opponent_of(Colour::white), Colour::black);
  EXPECT_EQ(opponent_of(Colour::black), Colour::white);
}

TEST(Piece, EachSideHasItsRanks) {
  EXPECT_EQ(first_rank(Colour::white), 0);
  EXPECT_EQ(pawn_rank(Colour::white), 1);
  EXPECT_EQ(last_rank(Colour::white), 7);
  EXPECT_EQ(first_rank(Colour::black), 7);
  EXPECT_EQ(pawn_rank(Colour::black), 6);
  EXPECT_EQ(last_rank(Colour::black), 0);
}

TEST(Piece, PawnsGoFromTheirRankTowardsTheLast) {
  for (const Colour colour : both_colours) {
    EXPECT_EQ(first_rank(colour) + forward(colour), pawn_rank(colour));
    EXPECT_EQ(first_rank(colour) + 7 * forward(colour), last_rank(colour));
  }
}

TEST(Piece, NamesAreWords) {
  EXPECT_EQ(to_string(Colour::white), "white");
  EXPECT_EQ(to_string(Colour::black), "black");
  std::string names;
  for (const ManType type : all_man_types) names += std::string(to_string(type)) + " ";
  EXPECT_EQ(names, "king queen rook bishop knight pawn ");
}

TEST(Piece, MenDifferByColourAndByType) {
  std::set<Man> men;
  for (const Colour colour : both_colours)
    for (const ManType type : all_man_types) men.insert({colour, type});
  EXPECT_EQ(men.size(), 12U);
}

}  // namespace
}  // namespace touchstone
