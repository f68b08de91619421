// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/site/html.hpp and board_svg.hpp: text stays text, names of files are safe, and a
// board has its men, its names in words and its marks.
#include "tools/site/html.hpp"

#include <gtest/gtest.h>

#include "oracle/notation/fen.hpp"
#include "tools/site/board_svg.hpp"

namespace touchstone::site {
namespace {

TEST(Html, TextIsNoMarkup) {
  EXPECT_EQ(text_of("<script>\"&'"), "&lt;script&gt;&quot;&amp;&apos;");
  EXPECT_EQ(text_of(std::string("a\x1B\0b", 4)), "ab");
}

TEST(Html, NamesOfFilesAreSafe) {
  EXPECT_EQ(file_name("Stockfish 15.1"), "stockfish-15-1");
  EXPECT_EQ(file_name("../../etc/passwd"), "etc-passwd");
  EXPECT_EQ(file_name("<>"), "x");
  EXPECT_EQ(file_name("\xC3\xA4"), "x");
  EXPECT_EQ(file_name(std::string(500, 'a')).size(), 100U);
}

TEST(Html, LinksAreRelative) {
  EXPECT_EQ(link(Depth::root, "rule/x.html", "a<b"), "<a href=\"rule/x.html\">a&lt;b</a>");
  EXPECT_EQ(link(Depth::folder, "rule/x.html", "x"), "<a href=\"../rule/x.html\">x</a>");
}

Position position_of(const std::string& fen) {
  return *read_fen(fen, FenStrictness::lenient).position;
}

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(BoardSvg, SaysThePositionInWords) {
  EXPECT_EQ(position_in_words(position_of("4k3/8/8/8/8/8/8/R3K2R b - - 0 1")),
            "White: king e1, rooks a1 h1. Black: king e8. Black to move.");
  EXPECT_EQ(position_in_words(position_of("8/8/8/8/8/8/8/8 w - - 0 1")),
            "White: no men. Black: no men. White to move.");
}

TEST(BoardSvg, DrawsEveryManOnItsSquare) {
  const std::string svg = board_svg(initial_array(), "", "a");
  EXPECT_EQ(count_of(svg, "<use "), 32);
  EXPECT_EQ(count_of(svg, "<use href=\"#man-pawn\""), 16);
  const std::size_t black = svg.find("<g fill=\"#23201c\"");
  EXPECT_LT(svg.find("<use href=\"#man-king\" x=\"178\" y=\"280\"/>"), black);
  EXPECT_GT(svg.find("<use href=\"#man-king\" x=\"178\" y=\"0\"/>"), black);
  EXPECT_EQ(count_of(men_drawings({initial_array()}), "<g id=\"man-"), 6);
  EXPECT_EQ(count_of(men_drawings({position_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1")}), "<g id"), 2);
  EXPECT_EQ(count_of(svg, "class=\"mark\""), 0);
}

TEST(BoardSvg, MarksTheMoveWhereItHasSquares) {
  EXPECT_EQ(count_of(board_svg(initial_array(), "e2e4", "a"), "class=\"mark\""), 2);
  for (const char* move : {"O-O", "g1", "z9z9", "\"><"})
    EXPECT_LE(count_of(board_svg(initial_array(), move, "a"), "class=\"mark\""), 1) << move;
  EXPECT_EQ(count_of(board_svg(initial_array(), "z9z9", "a"), "class=\"mark\""), 0);
}

}  // namespace
}  // namespace touchstone::site
