// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/shortened_line.hpp: a shorter line ends in the same position, its moves are
// legal by the plain rules, and no position comes twice.
#include "oracle/solver/shortened_line.hpp"

#include <gtest/gtest.h>

#include <set>

#include "oracle/movement/legality.hpp"
#include "oracle/notation/fen.hpp"
#include "tests/notation/notation_positions.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone::fast {
namespace {

SquareMove move(std::string_view text) {
  const auto square = [&](std::size_t at) { return (text[at] - 'a') + 8 * (text[at + 1] - '1'); };
  return {square(0), square(2), 0, false};
}

std::vector<SquareMove> line_of(const std::vector<std::string_view>& texts) {
  std::vector<SquareMove> line;
  line.reserve(texts.size());
  for (const std::string_view text : texts) line.push_back(move(text));
  return line;
}

/// Men and turn after each move, by the plain rules.
std::vector<std::string> played(std::string_view fen, const std::vector<SquareMove>& line) {
  const Lawbook book = test_lawbook();
  Position position = position_of(fen);
  std::vector<std::string> boards;
  for (const SquareMove& one : line) {
    EXPECT_TRUE(is_legal(position, in_words(one), book));
    position = book.laws.after(position, in_words(one), book);
    const std::string text = write_fen(position);
    boards.push_back(text.substr(0, text.find(' ') + 2));
  }
  return boards;
}

TEST(ShortenedLine, WhatLiesBetweenTwoOccurrencesIsCutOut) {
  constexpr std::string_view fen = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
  const Board start = board_of(position_of(fen), CastlingForm::king_steps);
  const auto line = shortened(start, line_of({"h1g1", "a8b8", "g1h1", "b8a8", "h1h8"}));
  ASSERT_EQ(line.size(), 1U);
  EXPECT_EQ(played(fen, line).back().substr(0, 8), "k6R/8/1K");
}

TEST(ShortenedLine, ALongWalkBecomesAShortOne) {
  constexpr std::string_view fen = "7k/8/8/8/8/8/8/K6B w - - 0 1";
  const Board start = board_of(position_of(fen), CastlingForm::king_steps);
  std::vector<std::string_view> walk;
  for (int round = 0; round < 12; ++round)
    for (const char* text : {"h1g2", "h8g8", "g2f3", "g8f8", "f3e4", "f8g8", "e4d5", "g8h8", "d5c6",
                             "h8g7", "c6b7", "g7h8", "b7a8", "h8g8", "a8h1", "g8h8"})
      walk.push_back(text);
  const auto line = shortened(start, line_of(walk));
  EXPECT_LT(line.size(), walk.size() / 4);
  const auto boards = played(fen, line);
  EXPECT_EQ(std::set<std::string>(boards.begin(), boards.end()).size(), boards.size());
}

}  // namespace
}  // namespace touchstone::fast
