// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/report/uci_lines.hpp: the lines for each kind of question that UCI can put, and that
// there are none for the others.
#include "tools/report/uci_lines.hpp"

#include <gtest/gtest.h>

#include "tools/support/plain_text.hpp"

namespace touchstone::suite {
namespace {

Question some_question(QuestionKind kind) {
  Question question;
  question.kind = kind;
  question.position = "FEN";
  question.moves = {"e2e4", "e7e5"};
  question.move = "g1f3";
  question.depth = 3;
  return question;
}

std::string lines_of(const Question& question) {
  return plain::joined(uci_lines(question), "; ");
}

TEST(UciLines, PutWhatUciCanAsk) {
  const std::string position = "position fen FEN moves e2e4 e7e5";
  EXPECT_EQ(lines_of(some_question(QuestionKind::legal_moves)), position + "; go perft 1");
  EXPECT_EQ(lines_of(some_question(QuestionKind::move)), position + "; go perft 1");
  EXPECT_EQ(lines_of(some_question(QuestionKind::perft)), position + "; go perft 3");
  EXPECT_EQ(lines_of(some_question(QuestionKind::outcome)), position + "; d; go perft 1");
  EXPECT_EQ(lines_of(some_question(QuestionKind::result)), position + " g1f3; d");
}

TEST(UciLines, AreNotThereForTheRest) {
  for (const QuestionKind kind : {QuestionKind::same, QuestionKind::can_mate, QuestionKind::write,
                                  QuestionKind::ruling_on_clock, QuestionKind::fen})
    EXPECT_EQ(lines_of(some_question(kind)), "") << to_string(kind);
  Question castling = some_question(QuestionKind::result);
  castling.move = "O-O";
  EXPECT_EQ(lines_of(castling), "");
}

TEST(UciLines, SayWhenItIsChess960) {
  Question question = some_question(QuestionKind::move);
  question.moves.clear();
  question.regulations = {"chess960"};
  EXPECT_EQ(lines_of(question),
            "setoption name UCI_Chess960 value true; position fen FEN; go perft 1");
}

TEST(UciLines, TellWhatToLookFor) {
  const Expectation legal{AnswerStatus::value, {{"verdict", std::string("legal")}}};
  const Expectation illegal{AnswerStatus::value, {{"verdict", std::string("illegal")}}};
  const Question move = some_question(QuestionKind::move);
  EXPECT_EQ(what_to_look_for(move, legal), "The moves that are printed must hold g1f3.");
  EXPECT_EQ(what_to_look_for(move, illegal), "The moves that are printed must not hold g1f3.");
  EXPECT_EQ(what_to_look_for(some_question(QuestionKind::dead), legal), "");
}

}  // namespace
}  // namespace touchstone::suite
