// SPDX-License-Identifier: Apache-2.0
//
// Counts of legal games (perft) that are known, for the fast and the slow test.
// Design: the counts are facts. All were computed with Stockfish 15.1 (`go perft`, for
// Chess960 with UCI_Chess960), those of the six usual positions and of the list of cases from the
// field have been published many times over. Each row counts games of one move, of two, and so on,
// as deep as the slow test goes. Out of scope: who is right where programs differ; no such count is
// here.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/movement/legality.hpp"
#include "tests/notation/notation_positions.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {

/// A position with the number of games from it, by their length.
struct PerftAnchor {
  std::string_view name;
  std::string_view fen;
  std::vector<std::uint64_t> games;
  Lawbook (*book)() = test_lawbook;

  int deepest() const { return static_cast<int>(games.size()); }
};

inline void PrintTo(const PerftAnchor& anchor, std::ostream* out) {
  *out << anchor.name;
}

inline const std::vector<PerftAnchor>& perft_anchors() {
  static const std::vector<PerftAnchor> anchors{
      // the six positions that everybody uses, the fourth also turned over
      {"InitialArray",
       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
       {20, 400, 8902, 197281, 4865609}},
      {"Kiwipete",
       "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
       {48, 2039, 97862, 4085603}},
      {"RankOfPins",
       "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
       {14, 191, 2812, 43238, 674624, 11030083}},
      {"PromotionsUnderCheck",
       "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
       {6, 264, 9467, 422333, 15833292}},
      {"PromotionsUnderCheckTurnedOver",
       "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
       {6, 264, 9467, 422333, 15833292}},
      {"PromotionByCapture",
       "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
       {44, 1486, 62379, 2103487, 89941194}},
      {"QuietMiddleGame",
       "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
       {46, 2079, 89890, 3894594}},
      // captures en passant
      {"EnPassantAtOnce",
       "r1b2rk1/q4ppp/p2B4/1pPP4/N6n/3B4/PP3KPP/R2Q4 w - b6 0 1",
       {47, 1366, 58947, 1806256}},
      {"EnPassantBaresRankLater",
       "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
       {18, 92, 1670, 10138, 185429, 1134888}},
      {"EnPassantBaresDiagonal",
       "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
       {15, 126, 1928, 13931, 206379, 1440467}},
      {"EnPassantBaresRank", "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", {6, 113, 761, 14788}},
      {"EnPassantBaresRankFromAfar",
       "8/8/3p4/KPp4r/1R3pPk/8/4P3/8 w - c6 0 1",
       {16, 219, 3338, 48800}},
      {"EnPassantTakesCheckingPawn", "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3", {8, 72, 492, 5380}},
      {"EnPassantIsOneOfTwoEscapes",
       "4r1k1/8/p3pQp1/3p2Pp/1p1P1RK1/2P5/7q/8 w - h6 0 2",
       {2, 52, 776, 14800}},
      {"EnPassantUncoversRook",
       "8/8/8/8/1k1PpN1R/8/8/4K3 b - d3 0 1",
       {9, 193, 1322, 28940, 187733}},
      // castling
      {"CastlingChecksKingside",
       "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
       {15, 66, 1198, 6399, 120330, 661072}},
      {"CastlingChecksQueenside",
       "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
       {16, 71, 1286, 7418, 141077, 803711}},
      {"CastlingRightsAreLost",
       "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
       {26, 1141, 27826, 1274206}},
      {"CastlingIsPrevented",
       "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
       {44, 1494, 50509, 1720476}},
      {"CastlingAlone", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {26, 568, 13744, 314346}},
      {"CastlingRookCrossesAttack", "4k3/8/8/8/8/8/1r6/R3K3 w Q - 0 1", {13, 225, 2926, 47765}},
      // promotion
      {"PromotionMeetsCheck", "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", {11, 133, 1442, 19174, 266199}},
      {"PromotionGivesCheck", "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", {9, 40, 472, 2661, 38983, 217342}},
      {"PromotionToLesserPieces",
       "8/P1k5/K7/8/8/8/8/8 w - - 0 1",
       {6, 27, 273, 1329, 18135, 92683}},
      {"PromotionTakesRooks", "r3k2r/1P6/8/8/8/8/6p1/R3K2R w KQkq - 0 1", {32, 769, 20056, 499134}},
      {"PromotionsOnBothSides", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", {24, 496, 9483, 182838}},
      // check, mate and stalemate
      {"DiscoveredCheck", "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", {29, 165, 5160, 31961, 1004658}},
      {"DoubleCheck", "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", {37, 183, 6559, 23527}},
      {"EvasionsAlone", "r6r/1b2k1bq/8/8/7B/8/8/R3K2R b KQ - 3 2", {8, 192, 8355, 206081}},
      {"AnswersToAQueensCheck",
       "r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQkq - 3 2",
       {5, 259, 11766, 563603}},
      {"SelfStalemate", "K1k5/8/P7/8/8/8/8/8 w - - 0 1", {2, 6, 13, 63, 382, 2217}},
      {"StalemateAndMate",
       "8/k1P5/8/1K6/8/8/8/8 w - - 0 1",
       {10, 25, 268, 926, 10857, 43261, 567584}},
      {"MostMoves", "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", {218, 99, 19073}},
      // Chess960
      {"Chess960Array",
       "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
       {20, 400, 9006, 201143},
       chess960_test_lawbook},
      {"Chess960Opening",
       "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
       {21, 528, 12189, 326672},
       chess960_test_lawbook},
      {"Chess960RooksOnBothSides",
       "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
       {21, 807, 18002, 667366},
       chess960_test_lawbook},
      {"Chess960WhiteAloneCastles",
       "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
       {20, 479, 10471, 273318},
       chess960_test_lawbook},
      {"Chess960KingStays",
       "1rk2r2/8/8/8/8/8/8/1RK2R2 w FBfb - 0 1",
       {23, 442, 9859, 210648},
       chess960_test_lawbook},
      {"Chess960KingGoesFar",
       "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1",
       {24, 479, 11099, 242723},
       chess960_test_lawbook},
      {"Chess960MenChangePlaces",
       "4rkr1/8/8/8/8/8/8/4RKR1 b GEge - 0 1",
       {20, 330, 6775, 135310},
       chess960_test_lawbook},
      {"Chess960RookCoversKing",
       "8/4k3/8/8/8/8/8/rRK4R w HB - 0 1",
       {17, 229, 5001, 75322},
       chess960_test_lawbook},
  };
  return anchors;
}

/// How deep the fast test goes: four moves where that is fewer than five million games.
inline int fast_depth(const PerftAnchor& anchor) {
  constexpr int longest_games = 4;
  constexpr std::uint64_t most_games = 5'000'000;
  int depth = std::min(longest_games, anchor.deepest());
  while (anchor.games[static_cast<std::size_t>(depth - 1)] >= most_games) --depth;
  return depth;
}

/// Anchors that go deeper than the fast test.
inline std::vector<PerftAnchor> deeper_perft_anchors() {
  auto anchors = perft_anchors();
  std::erase_if(anchors,
                [](const PerftAnchor& anchor) { return anchor.deepest() == fast_depth(anchor); });
  return anchors;
}

/// The tests of an anchor are named after it.
inline std::string name_of_anchor(const ::testing::TestParamInfo<PerftAnchor>& info) {
  return std::string(info.param.name);
}

/// Under sanitizers games are one move shorter.
inline int shortened(int depth) {
#ifdef TOUCHSTONE_SANITIZED
  return std::max(1, depth - 1);
#else
  return depth;
#endif
}

/// Counts the games and compares.
inline void expect_perft(const PerftAnchor& anchor, int depth) {
  depth = shortened(depth);
  const auto expected = anchor.games[static_cast<std::size_t>(depth - 1)];
  EXPECT_EQ(perft(position_of(anchor.fen), depth, anchor.book()), expected)
      << "games of " << depth << " moves from " << anchor.fen;
}

}  // namespace touchstone
