// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/board/square.hpp: names, places in an array, colours and the edge of the board, for
// all 64 squares, and that every other text of two characters names no square.
// Out of scope: what squares mean for the men.
#include "oracle/board/square.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace touchstone {
namespace {

TEST(Square, NamesGoFromA1ToH8) {
  EXPECT_EQ(to_string(Square{0, 0}), "a1");
  EXPECT_EQ(to_string(Square{7, 0}), "h1");
  EXPECT_EQ(to_string(Square{0, 7}), "a8");
  EXPECT_EQ(to_string(Square{7, 7}), "h8");
  EXPECT_EQ(to_string(Square{4, 3}), "e4");
}

TEST(Square, EveryNameIsReadBack) {
  std::set<std::string> names;
  for (const Square square : all_squares()) {
    EXPECT_EQ(read_square(to_string(square)), square) << to_string(square);
    names.insert(to_string(square));
  }
  EXPECT_EQ(names.size(), 64U);
}

TEST(Square, OfAllTextsOfTwoCharactersOnlyNamesAreRead) {
  int read = 0;
  for (int first = 0; first < 256; ++first)
    for (int second = 0; second < 256; ++second) {
      const std::string text{static_cast<char>(first), static_cast<char>(second)};
      const auto square = read_square(text);
      if (!square) continue;
      ++read;
      EXPECT_EQ(to_string(*square), text);
    }
  EXPECT_EQ(read, 64);
}

TEST(Square, TextsOfOtherLengthsAreNoNames) {
  for (const std::string_view text : {"", "a", "1", "a10", "a1 ", " a1", "e2e4"})
    EXPECT_FALSE(read_square(text)) << text;
}

TEST(Square, CapitalsAndSwappedCharactersAreNoNames) {
  for (const std::string_view text : {"A1", "1a", "i1", "a9", "a0", "`1", "--"})
    EXPECT_FALSE(read_square(text)) << text;
}

TEST(Square, AllSquaresStandInTheOrderOfTheirPlaces) {
  int index = 0;
  for (const Square square : all_squares()) {
    EXPECT_EQ(index_of(square), index);
    EXPECT_EQ(square_of(index), square);
    ++index;
  }
  EXPECT_EQ(index, square_count);
}

TEST(Square, TheOrderGoesRankByRank) {
  EXPECT_EQ(index_of(Square{0, 0}), 0);
  EXPECT_EQ(index_of(Square{1, 0}), 1);
  EXPECT_EQ(index_of(Square{0, 1}), 8);
  EXPECT_EQ(index_of(Square{7, 7}), 63);
}

TEST(Square, TheBoardEndsOnEverySide) {
  int inside = 0;
  for (int file = -2; file <= 9; ++file)
    for (int rank = -2; rank <= 9; ++rank) {
      const auto square = square_at(file, rank);
      const bool on_board = file >= 0 && file <= 7 && rank >= 0 && rank <= 7;
      ASSERT_EQ(square.has_value(), on_board) << file << " " << rank;
      if (!square) continue;
      ++inside;
      EXPECT_EQ(*square, (Square{file, rank}));
    }
  EXPECT_EQ(inside, square_count);
}

TEST(Square, A1IsDarkAndNeighboursAlternate) {
  EXPECT_TRUE(is_dark(Square{0, 0}));
  EXPECT_FALSE(is_dark(Square{7, 0}));
  EXPECT_TRUE(is_dark(Square{7, 7}));
  EXPECT_EQ(std::count_if(all_squares().begin(), all_squares().end(), is_dark), 32);
  for (const Square square : all_squares())
    for (const auto neighbour :
         {square_at(square.file + 1, square.rank), square_at(square.file, square.rank + 1)}) {
      if (!neighbour) continue;
      EXPECT_NE(is_dark(square), is_dark(*neighbour)) << to_string(square);
    }
}

}  // namespace
}  // namespace touchstone
