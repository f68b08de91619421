// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/grading/repeat.hpp: placeholders are filled in one pass and nothing that is put in
// leads out of a text between double quotes or out of its line; braces of code stay; what a
// template cannot tell has no lines; files of templates are strict.
#include "tools/grading/repeat.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

Question question(QuestionKind kind) {
  Question asked;
  asked.kind = kind;
  asked.position = "8/8/8/8/8/8/8/8 w - - 0 1";
  return asked;
}

std::string lines_of(const std::string& text, const Question& asked) {
  return repeat_lines({{asked.kind, text}}, asked);
}

TEST(Repeat, PlaceholdersStandForWhatIsAsked) {
  Question asked = question(QuestionKind::move);
  asked.moves = {"e2e4", "e7e5"};
  asked.move = "g1f3";
  asked.depth = 3;
  asked.side = "white";
  asked.text = "Nf3";
  asked.strictness = "lenient";
  EXPECT_EQ(lines_of("{position}|{moves}|{move}|{depth}|{side}|{text}|{strictness}|{ply}", asked),
            "8/8/8/8/8/8/8/8 w - - 0 1|e2e4 e7e5|g1f3|3|white|Nf3|lenient|0");
}

TEST(Repeat, BracesOfCodeStay) {
  const Question asked = question(QuestionKind::legal_moves);
  const std::string code = "const { a } = {}; f({ b: 1 }, ({ lan }) => { lan; }); {Position} {";
  EXPECT_EQ(lines_of(code, asked), code);
}

TEST(Repeat, NothingLeadsOutOfQuotesOrOutOfALine) {
  Question asked = question(QuestionKind::read);
  asked.text = "\"); evil(\\\"\n\r\t{position}";
  EXPECT_EQ(lines_of("read(\"{text}\")", asked),
            "read(\"\\\"); evil(\\\\\\\"\\n\\x0d\\x09{position}\")");
}

TEST(Repeat, ThereIsNothingWithoutATemplate) {
  EXPECT_EQ(repeat_lines({{QuestionKind::move, "x"}}, question(QuestionKind::result)), "");
}

TEST(Repeat, WhatATemplateDoesNotTellHasNoLines) {
  Question asked = question(QuestionKind::dead);
  asked.regulations = {"chess960"};
  EXPECT_EQ(lines_of("{position}", asked), "");
  EXPECT_EQ(lines_of("{regulations}", asked), "chess960");
  asked.regulations.clear();
  asked.moves = {"e2e4"};
  EXPECT_EQ(lines_of("{position}", asked), "");
  EXPECT_EQ(lines_of("{moves}", asked), "e2e4");
  asked.series = "before-automatic-draw";
  EXPECT_EQ(lines_of("{moves}", asked), "");
}

TEST(Repeat, AGameOfMovesAndAClaimIsTold) {
  Question asked = question(QuestionKind::ruling_on_claim);
  asked.moves = {"e2e4"};
  asked.events = {{"black", "plays", "e7e5", {}}, {"white", "claims", "threefold", {}}};
  const std::string text = "{moves}: {by} claims {claim}";
  EXPECT_EQ(lines_of(text, asked), "e2e4 e7e5: white claims threefold");
  asked.events.back().details = {{"intending", "g1f3"}};
  EXPECT_EQ(lines_of(text, asked), "");
  asked.events = {{"black", "presses", "", {}}, {"white", "claims", "threefold", {}}};
  EXPECT_EQ(lines_of(text, asked), "");
}

TEST(Repeat, AFileIsReadAndItsProblemsHavePlaces) {
  const TemporaryFolder folder;
  write_text(folder.path() / "good.yaml", "{\"repeat\": {\"move\": \"a\\nb \\\"{move}\\\"\"}}\n");
  std::vector<Problem> problems;
  EXPECT_EQ(read_repeat_templates(folder.path() / "good.yaml", problems),
            (RepeatTemplates{{QuestionKind::move, "a\nb \"{move}\""}}));
  EXPECT_EQ(told(problems), "");
  write_text(folder.path() / "bad.yaml",
             "repeat:\n  mvoe: x\n  move: 12\n  fen: \"{fen}\"\n  read: [x]\nspeed: 3\n");
  EXPECT_FALSE(read_repeat_templates(folder.path() / "bad.yaml", problems));
  EXPECT_EQ(told(problems),
            "2:3 'mvoe' is not a kind of question\n"
            "3:9 expected text, found the integer 12\n"
            "4:8 {fen} stands for nothing\n"
            "5:9 expected text, found a sequence\n"
            "6:1 unknown key 'speed'\n");
}

}  // namespace
}  // namespace touchstone::suite
