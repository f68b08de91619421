// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/answers/question_boards.hpp: which boards stand beside each kind of question, and
// that what cannot be played leaves the position from which it starts.
#include "tools/answers/question_boards.hpp"

#include <gtest/gtest.h>

#include "oracle/notation/fen.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tools/grading/runner.hpp"

namespace touchstone::suite {
namespace {

constexpr const char* array_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* bare_kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

/// "when: FEN" for each board.
std::vector<std::string> boards(const Question& question, const char* edition = "fide-2023") {
  Lawbooks books(real_rulebook());
  std::vector<std::string> texts;
  for (const QuestionBoard& board : boards_of(question, books.find(edition, question.regulations)))
    texts.push_back(board.when + ": " + write_fen(board.position));
  return texts;
}

Question about(QuestionKind kind, const std::string& position) {
  Question question;
  question.kind = kind;
  question.position = position;
  return question;
}

using Boards = std::vector<std::string>;

TEST(QuestionBoards, ATextHasItsOwnBoardOrNone) {
  Question question = about(QuestionKind::fen, array_fen);
  question.text = bare_kings;
  EXPECT_EQ(boards(question), Boards{std::string(": ") + bare_kings});
  question.text = "4k3/8/8/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(boards(question), Boards{});
}

TEST(QuestionBoards, HowAGameStartsIsNotShown) {
  EXPECT_EQ(boards(about(QuestionKind::start, array_fen)), Boards{});
}

TEST(QuestionBoards, MovesLeadToTheBoardThatIsAskedAbout) {
  Question question = about(QuestionKind::occurrences, array_fen);
  EXPECT_EQ(boards(question), Boards{std::string(": ") + array_fen});
  question.moves = {"g1f3", "g8f6"};
  EXPECT_EQ(
      boards(question),
      (Boards{std::string("before the moves: ") + array_fen,
              "after 2 moves: rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2"}));
}

TEST(QuestionBoards, TwoPositionsThatAreComparedAreBothShown) {
  Question question = about(QuestionKind::same, array_fen);
  question.moves = {"e2e4", "g8f6"};
  question.ply = 1;
  const auto shown = boards(question);
  ASSERT_EQ(shown.size(), 2U);
  EXPECT_TRUE(shown[0].starts_with("after 1 move: rnbqkbnr/")) << shown[0];
  EXPECT_TRUE(shown[1].starts_with("after 2 moves: rnbqkb1r/")) << shown[1];
}

TEST(QuestionBoards, AClaimIsShownOnTheBoardOnWhichItIsMade) {
  Question question = about(QuestionKind::ruling_on_claim, array_fen);
  question.moves = {"e2e4"};
  question.events = {{"black", "plays", "e7e5", {}}, {"white", "claims", "threefold", {}}};
  const auto shown = boards(question);
  ASSERT_EQ(shown.size(), 2U);
  EXPECT_EQ(shown[0], std::string("before the game goes on: ") + array_fen);
  EXPECT_TRUE(shown[1].starts_with(
      "when the last event happens: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"))
      << shown[1];
}

TEST(QuestionBoards, AMoveThatIsJudgedIsNotMadeYet) {
  Question question = about(QuestionKind::ruling_on_touch, array_fen);
  question.events = {{"white", "plays", "e2e5", {}}};
  EXPECT_EQ(boards(question), Boards{std::string(": ") + array_fen});
}

TEST(QuestionBoards, WhatCannotBePlayedLeavesTheFirstPosition) {
  Question question = about(QuestionKind::move, array_fen);
  question.moves = {"e4e5"};
  const Boards first{std::string("before the moves: ") + array_fen};
  EXPECT_EQ(boards(question), first);
  question.moves = {"e2e4"};
  EXPECT_EQ(boards(question, "no-such-edition"), first);
  question = about(QuestionKind::ruling_on_claim, array_fen);
  question.events = {{"white", "juggles", "", {}}, {"white", "claims", "threefold", {}}};
  EXPECT_EQ(boards(question), Boards{std::string("before the game goes on: ") + array_fen});
}

TEST(QuestionBoards, APositionThatIsNoneHasNoBoard) {
  EXPECT_EQ(boards(about(QuestionKind::legal_moves, "no FEN")), Boards{});
}

}  // namespace
}  // namespace touchstone::suite
