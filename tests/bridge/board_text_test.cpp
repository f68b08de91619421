// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/bridge/board_text.hpp: texts of positions and moves are translated, never judged.
#include "tools/bridge/board_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace touchstone::bridge {
namespace {

using List = std::vector<std::string>;

Board board(const std::string& placement) {
  return board_of(placement).value();
}

TEST(BoardText, AFenIsFoundBehindOtherWords) {
  const auto whole = find_fen("Fen: 4k3/8/8/8/8/8/8/4K2R w K - 3 7 (+)");
  ASSERT_TRUE(whole);
  EXPECT_EQ(to_string(*whole), "4k3/8/8/8/8/8/8/4K2R w K - 3 7");
  const auto short_one = find_fen("4k3/8/8/8/8/8/8/4K2R b - -");
  ASSERT_TRUE(short_one);
  EXPECT_EQ(short_one->counters, "");
  EXPECT_FALSE(find_fen("a/b/c/d/e/f/g/h w - - 0 1"));
  EXPECT_FALSE(find_fen("Key: 4k3/8/8/8/8/8/8/4K2R"));
}

TEST(BoardText, CandidatesAreLinesAndJumpsOfOwnMen) {
  const auto moves = candidates(board("7k/8/8/8/8/8/8/K7"), "w");
  EXPECT_EQ(moves.size(), 7U + 7U + 7U + 2U);
  for (const std::string& move : moves) EXPECT_TRUE(move.starts_with("a1")) << move;
}

TEST(BoardText, APawnThatMayComeToItsLastRankGetsFourLetters) {
  const auto moves = candidates(board("7k/P7/8/8/8/8/8/8"), "w");
  EXPECT_NE(std::find(moves.begin(), moves.end(), "a7a8n"), moves.end());
  EXPECT_EQ(std::find(moves.begin(), moves.end(), "a7a8"), moves.end());
  EXPECT_NE(std::find(moves.begin(), moves.end(), "a7b8q"), moves.end());
}

TEST(BoardText, NoManIsTriedOntoItsKing) {
  const auto tries = [](const char* placement, const char* side, const char* move) {
    const auto moves = candidates(board(placement), side);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  };
  EXPECT_FALSE(tries("4k3/8/8/8/8/8/8/R3K3", "w", "a1e1"));
  EXPECT_FALSE(tries("r3k3/8/8/8/8/8/8/4K3", "b", "a8e8"));
  EXPECT_TRUE(tries("4k3/8/8/8/8/8/8/R3K3", "w", "e1a1"));
  EXPECT_FALSE(tries("4k3/8/8/8/8/8/8/Q3K3", "w", "a1e1"));
  EXPECT_FALSE(tries("4k3/4p3/8/8/8/8/8/4K3", "b", "e7e8"));
  EXPECT_TRUE(tries("4k3/8/8/8/8/8/8/R3k3", "w", "a1e1"));
}

TEST(BoardText, OtherTextsForCastlingAreAliases) {
  const Board men = board("4k3/8/8/8/8/8/8/R3K2R");
  for (const char* alias : {"e1b1", "e1a1", "e1h1", "a1e1", "h1e1"})
    EXPECT_TRUE(is_alias_of_castling(men, alias, Castling::two_squares)) << alias;
  for (const char* move : {"e1c1", "e1g1", "e1d1", "a1b1", "h1h8", "e1h4", "O-O"})
    EXPECT_FALSE(is_alias_of_castling(men, move, Castling::two_squares)) << move;
  EXPECT_TRUE(is_alias_of_castling(men, "e1g1", Castling::onto_rook));
  EXPECT_FALSE(is_alias_of_castling(men, "e1h1", Castling::onto_rook));
}

TEST(BoardText, CastlingHasThreeForms) {
  const Board men = board("4k3/8/8/8/8/8/8/R3K2R");
  EXPECT_EQ(as_castling(men, "e1g1", Castling::two_squares), "O-O");
  EXPECT_EQ(as_castling(men, "e1c1", Castling::two_squares), "O-O-O");
  EXPECT_EQ(as_castling(men, "e1b1", Castling::two_squares), "e1b1");
  EXPECT_EQ(as_castling(men, "e1h1", Castling::two_squares), "e1h1");
  EXPECT_EQ(as_castling(men, "e1h1", Castling::onto_rook), "O-O");
  EXPECT_EQ(as_castling(men, "e1g1", Castling::onto_rook), "e1g1");
  EXPECT_EQ(as_castling(men, "e1b1", Castling::any), "O-O-O");
  EXPECT_EQ(as_castling(men, "e1d1", Castling::any), "e1d1");
  EXPECT_EQ(as_castling(men, "h1f1", Castling::any), "h1f1");
}

TEST(BoardText, APromotionIsNamedWhereAPawnComesToItsLastRank) {
  const Board pawns = board("4k3/P7/8/8/8/8/7p/4K3");
  for (const char* right : {"a7a8q", "h2h1n", "e1e2", "O-O"})
    EXPECT_FALSE(misnames_promotion(pawns, right)) << right;
  for (const char* wrong : {"a7a8", "h2h1", "e1e2q", "a7a6q", "h2h3n", "e8e7q"})
    EXPECT_TRUE(misnames_promotion(pawns, wrong)) << wrong;
}

TEST(BoardText, PlayedMovesTheMenRoughly) {
  EXPECT_EQ(played(board("4k3/8/8/8/8/8/8/R3K2R"), "e1g1"), board("4k3/8/8/8/8/8/8/R4RK1"));
  EXPECT_EQ(played(board("4k3/P7/8/8/8/8/8/4K3"), "a7a8n"), board("N3k3/8/8/8/8/8/8/4K3"));
  EXPECT_EQ(played(board("4k3/8/8/8/8/8/p7/4K3"), "a2a1q"), board("4k3/8/8/8/8/8/8/q3K3"));
}

TEST(BoardText, ShortNotationMeansWhatStandsThere) {
  const Board knights = board("4k3/8/8/8/8/8/8/1N2KN2");
  EXPECT_EQ(meanings("Nbd2", knights, "w"), List{"b1d2"});
  EXPECT_EQ(meanings("Nd2+", knights, "w"), (List{"b1d2", "f1d2"}));
  EXPECT_EQ(meanings("O-O+", knights, "w"), List{"O-O"});
  EXPECT_EQ(meanings("fxg8=Q#", board("6nk/5P2/8/8/8/8/8/K7"), "w"), List{"f7g8q"});
  EXPECT_EQ(meanings("bxc3", board("4k3/8/8/8/1b1p4/2N5/8/4K3"), "b"), List{});
  EXPECT_EQ(meanings("Bxc3", board("4k3/8/8/8/1b1p4/2N5/8/4K3"), "b"), List{"b4c3"});
}

TEST(BoardText, LongNotationLosesItsOrnaments) {
  EXPECT_EQ(from_long_notation("Ra1-b1"), "a1b1");
  EXPECT_EQ(from_long_notation("e5xd6"), "e5d6");
  EXPECT_EQ(from_long_notation("a7xb8N"), "a7b8n");
  EXPECT_EQ(from_long_notation("a7-a8=Q+"), "a7a8q");
  EXPECT_EQ(from_long_notation("O-O-O"), "O-O-O");
  EXPECT_FALSE(from_long_notation("1"));
  EXPECT_FALSE(from_long_notation("Nf3"));
}

TEST(BoardText, AMoveIsSeenBetweenTwoBoards) {
  const auto between = [](const std::string& before, const std::string& after) {
    return move_between(board(before), board(after), "w");
  };
  EXPECT_EQ(between("4k3/8/8/8/8/8/8/4K1N1", "4k3/8/8/8/8/5N2/8/4K3"), "g1f3");
  EXPECT_EQ(between("4k3/P7/8/8/8/8/8/4K3", "R3k3/8/8/8/8/8/8/4K3"), "a7a8r");
  EXPECT_EQ(between("4k3/8/8/3pP3/8/8/8/4K3", "4k3/8/3P4/8/8/8/8/4K3"), "e5d6");
  EXPECT_EQ(between("4k3/8/8/8/8/8/8/4K2R", "4k3/8/8/8/8/8/8/5RK1"), "O-O");
  EXPECT_EQ(between("4k3/8/8/8/8/8/8/4K2R", "4k3/8/8/8/8/8/8/4K2R"), std::nullopt);
}

TEST(BoardText, EditSetsOnlyWhatItCan) {
  const auto lines = edit_lines(find_fen("4k3/8/8/8/8/8/8/4K2R b K - 0 1").value());
  ASSERT_TRUE(lines);
  EXPECT_EQ(*lines, (List{"a2a3", "edit", "#", "Ke1", "Rh1", "c", "Ke8", "."}));
  EXPECT_FALSE(edit_lines(find_fen("4k3/8/8/8/8/8/8/4K2R b - - 0 1").value()));
  EXPECT_FALSE(edit_lines(find_fen("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").value()));
}

}  // namespace
}  // namespace touchstone::bridge
