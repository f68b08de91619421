// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/bridge/cecp_words.hpp with lines that real engines say.
#include "tools/bridge/cecp_words.hpp"

#include <gtest/gtest.h>

namespace touchstone::bridge {
namespace {

TEST(CecpWords, FeaturesMayStandInManyLines) {
  Features features;
  read_features("feature done=0", features);
  read_features("feature setboard=1 time=1 myname=\"Sjaak II 1.4.1\" ping=1", features);
  read_features("feature variants=\"normal,chess960\" usermove=0", features);
  EXPECT_FALSE(features.done);
  read_features("feature done=1", features);
  EXPECT_TRUE(features.done && features.ping && features.setboard && !features.usermove);
  EXPECT_EQ(features.name.name, "Sjaak II");
  EXPECT_EQ(features.name.version, "1.4.1");
  EXPECT_TRUE(has(features.variants, "chess960"));
}

TEST(CecpWords, RefusalsNameTheMove) {
  for (const char* line : {"Illegal move: e2e5", "Illegal move:e2e5", "Invalid move: e2e5",
                           "Error (Illegal move or unknown command): e2e5",
                           "Error (unkown command): e2e5", "Illegal move (game over): e2e5"})
    EXPECT_TRUE(is_refusal(line, "e2e5")) << line;
  EXPECT_TRUE(is_refusal("Error (unkown command): O-O-o", "O-O-O"));
  EXPECT_FALSE(is_refusal("Illegal move: e2e4", "e2e5"));
  EXPECT_FALSE(is_refusal("1. e2e5", "e2e5"));
}

TEST(CecpWords, EchoesHaveANumber) {
  EXPECT_TRUE(is_echo("12. e2e4", "e2e4"));
  EXPECT_TRUE(is_echo("1. ... e7e5", "e7e5"));
  EXPECT_FALSE(is_echo("Invalid move: e2e4", "e2e4"));
  EXPECT_FALSE(is_echo("1. e2e3", "e2e4"));
}

TEST(CecpWords, ResultsAreAnnouncedWithAComment) {
  const auto mate = announcement_in({"Endgame phase.", "0-1 {Black mates}"});
  ASSERT_TRUE(mate);
  EXPECT_TRUE(says_mate(*mate) && !says_stalemate(*mate));
  const auto stalemate = announcement_in({"1/2-1/2 {Stalemate}"});
  ASSERT_TRUE(stalemate);
  EXPECT_TRUE(says_stalemate(*stalemate) && !says_mate(*stalemate));
  const auto claim = announcement_in({"1/2-1/2 {Draw by repetition}"});
  ASSERT_TRUE(claim);
  EXPECT_FALSE(says_mate(*claim) || says_stalemate(*claim));
  EXPECT_FALSE(announcement_in({"1. e2e4", "pong 3"}));
}

TEST(CecpWords, AnActOfAPlayerIsNoEndByTheMoves) {
  const auto is_end = [](const char* line) { return says_over(announcement_in({line}).value()); };
  EXPECT_TRUE(is_end("1-0 {White mates}") && is_end("1/2-1/2 {3 repetitions}") && is_end("0-1"));
  EXPECT_FALSE(is_end("1-0 {Black resigns}") || is_end("1/2-1/2 {Draw agreed}") || is_end("*"));
}

TEST(CecpWords, ADrawIsClaimedForTheReasonGivenOrForNone) {
  const auto claims = [](const char* line, bool by_counting) {
    return says_draw(announcement_in({line}).value(), by_counting);
  };
  EXPECT_TRUE(claims("1/2-1/2 {3-fold repetition}", false) &&
              claims("1/2-1/2 {Drawn game}", false));
  EXPECT_TRUE(claims("1/2-1/2 {50 move rule}", true) && claims("1/2-1/2 {Drawn game}", true));
  EXPECT_FALSE(claims("1/2-1/2 {3 repetitions}", true) || claims("1/2-1/2 {50 moves}", false));
  EXPECT_FALSE(claims("1/2-1/2 {Stalemate}", true) || claims("1-0 {White mates}", false));
  EXPECT_FALSE(claims("1/2-1/2 {Insufficient material}", false));
}

TEST(CecpWords, ListsHaveTwoForms) {
  const auto long_list = move_texts_in({"  Ra1-b1   1   1", "   O-O   1   2", "  Kh8-g7   0   2",
                                        " 1         26  0.00    149425.29nps"});
  EXPECT_EQ(long_list.form, ListForm::long_notation);
  EXPECT_EQ(long_list.texts, (Lines{"a1b1", "O-O"}));
  const auto short_list = move_texts_in({"Rxa1\tO-O-O\tRg8+", "Kd7"});
  EXPECT_EQ(short_list.form, ListForm::short_notation);
  EXPECT_EQ(short_list.texts, (Lines{"Rxa1", "O-O-O", "Rg8+", "Kd7"}));
  EXPECT_EQ(move_texts_in({"Error (unknown command): show"}).form, ListForm::none);
}

TEST(CecpWords, CountsHaveFourForms) {
  EXPECT_EQ(count_in({"Raw nodes for depth 2: 400", "Time : 0.00"}, 2), 400);
  EXPECT_EQ(count_in({" 1  20  0.00  8nps", " 2  400  0.00  9nps"}, 2), 400);
  EXPECT_EQ(count_in({"a2a3: 20", "Nodes searched: 400"}, 2), 400);
  EXPECT_EQ(count_in({"400"}, 2), 400);
  EXPECT_EQ(count_in({"Illegal move: perft 2"}, 2), std::nullopt);
}

TEST(CecpWords, APictureHasEightLinesOfEight) {
  Lines lines{"white  KQkq", ""};
  for (const char* row :
       {"r n b q k b n r", "p p p p p p p p", ". . . . . . . . ", ". . . . . . . .",
        ". . . . . . . .", ". . . . . . . .", "P P P P P P P P", "R N B Q K B N R"})
    lines.push_back(row);
  EXPECT_EQ(picture_in(lines), board_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"));
  lines.erase(lines.begin() + 4);
  EXPECT_EQ(picture_in(lines), std::nullopt);
}

TEST(CecpWords, ComplaintsAreNoticed) {
  EXPECT_TRUE(complaint_in({"tellusererror Illegal position"}));
  EXPECT_TRUE(complaint_in({"telluser Board is wrong!"}));
  EXPECT_TRUE(complaint_in({"Error (command requires 6 arguments): setboard"}));
  EXPECT_FALSE(complaint_in({"you play both", "# New game 'Chess'"}));
}

}  // namespace
}  // namespace touchstone::bridge
