// SPDX-License-Identifier: Apache-2.0
//
// The layout of case files: what it makes of odd ones, what it refuses, and that every file of the
// suite keeps its meaning under it.
#include "tools/cases/case_layout.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

std::string problems_text(const std::vector<Problem>& problems) {
  std::string text;
  for (const Problem& problem : problems) text += to_string(problem) + "\n";
  return text;
}

std::string laid(const std::string& text) {
  std::vector<Problem> problems;
  const auto result = laid_out(text, "a.yaml", problems);
  return result ? *result : problems_text(problems);
}

const std::string usual =
    "# SPDX-License-Identifier: Apache-2.0\n"
    "# About the file.\n"
    "\n"
    "# About the first case.\n"
    "- id: first\n"
    "  title: \"A title: with \\\"quotes\\\" in it\"\n"
    "  rules: [castling, check]\n"
    "  twin: second\n"
    "  editions: all\n"
    "  source: text\n"
    "  given:\n"
    "    position: \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"\n"
    "    moves: O-O\n"
    "  ask: {question: move, move: e8e7}\n"
    "  expect: {verdict: illegal, forbidden-by: [check]}\n"
    "  expect-in:\n"
    "    old: {verdict: legal, forbidden-by: []}\n"
    "\n"
    "# About the second.\n"
    "- id: second\n"
    "  title: Another\n";

TEST(CaseLayout, TheUsualLayoutStays) {
  EXPECT_EQ(laid(usual), usual);
}

TEST(CaseLayout, KeysAndIndentationArePutInOrder) {
  const std::string odd =
      "# SPDX-License-Identifier: Apache-2.0\n"
      "# About the file.\n"
      "\n"
      "\n"
      "# About the first case.\n"
      "-   title: 'A title: with \"quotes\" in it'\n"
      "    id:    first\n"
      "    rules:\n"
      "      - castling\n"
      "      - check\n"
      "    expect:\n"
      "      forbidden-by: [check]\n"
      "      verdict: illegal\n"
      "    expect-in: {old: {forbidden-by: [], verdict: legal}}\n"
      "    source: text\n"
      "    twin: second\n"
      "    editions: all\n"
      "    ask: {move: e8e7, question: move}\n"
      "    given: {moves: O-O, position: \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"}\n"
      "\n\n\n"
      "# About the second.\n"
      "-   id: second\n"
      "    title: Another\n";
  EXPECT_EQ(laid(odd), usual);
}

TEST(CaseLayout, LongListsAreBroken) {
  std::string moves;
  for (int count = 0; count < 40; ++count) moves += (count == 0 ? "" : ", ") + std::string("a1b1");
  const std::string text = laid("- id: first\n  expect: {moves: [" + moves + "]}\n");
  EXPECT_NE(text.find("\n    moves: [a1b1,"), std::string::npos) << text;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
  EXPECT_EQ(laid(text), text);
}

TEST(CaseLayout, TextWithCommasIsNotPutIntoBrackets) {
  const std::string text = laid("- id: first\n  ask:\n    question: read\n    text: a, b\n");
  EXPECT_NE(text.find("  ask:\n    question: read\n    text: a, b\n"), std::string::npos) << text;
}

TEST(CaseLayout, ShortThingsStandOnOneLine) {
  const std::string text =
      "- id: first\n"
      "  given: {position: start}\n"
      "  expect-in: {old: not regulated, new: undetermined}\n";
  EXPECT_EQ(laid(text), text);
}

TEST(CaseLayout, QuotesDecideAndAreKept) {
  const std::string text = laid("- id: first\n  expect: {text: \"12\", count: 12}\n");
  EXPECT_NE(text.find("expect: {text: \"12\", count: 12}"), std::string::npos) << text;
}

TEST(CaseLayout, FoldedTextKeepsItsMeaning) {
  const std::string text = laid("- id: first\n  title: >-\n    Two lines\n    of text # 1\n");
  EXPECT_EQ(text, "- id: first\n  title: \"Two lines of text # 1\"\n");
}

TEST(CaseLayout, ACommentInsideACaseIsRefused) {
  EXPECT_NE(laid("- id: first\n  # inside\n  title: A\n").find("would be lost"), std::string::npos);
  EXPECT_NE(laid("- id: first # beside\n  title: A\n").find("would be lost"), std::string::npos);
  EXPECT_NE(laid("- id: first\n  title: A\n# after\n").find("a.yaml:1:3:"), std::string::npos);
}

TEST(CaseLayout, ASignOfACommentInTextIsNone) {
  const std::string text = "- id: first\n  source: \"report: owner/name#12\"\n";
  EXPECT_EQ(laid(text), text);
  const std::string mate = "- id: first\n  ask: {question: read, text: \"Qh7#\"}\n";
  EXPECT_EQ(laid(mate), mate);
}

TEST(CaseLayout, WhatIsNoListOfCasesIsRefused) {
  EXPECT_NE(laid("id: first\n").find("a file of cases is a list"), std::string::npos);
  EXPECT_NE(laid("- id: [\n").find("a.yaml:"), std::string::npos);
}

TEST(CaseLayout, SameValuesInAnotherOrderAreTheSame) {
  std::vector<Problem> problems;
  const auto one = read_yaml("{a: 1, b: [x, z]}\n", "a", problems);
  const auto other = read_yaml("b:\n  - x\n  - z\na: 1\n", "b", problems);
  const auto swapped = read_yaml("{a: 1, b: [z, x]}\n", "a", problems);
  const auto quoted = read_yaml("{a: \"1\", b: [x, z]}\n", "a", problems);
  ASSERT_TRUE(one && other && swapped && quoted);
  EXPECT_TRUE(is_same_value(*one, *other));
  EXPECT_FALSE(is_same_value(*one, *swapped));
  EXPECT_FALSE(is_same_value(*one, *quoted));
}

TEST(CaseLayout, ACaseIsFoundAsItStands) {
  const std::string first = stored_case(usual, {5, 3});
  EXPECT_TRUE(first.starts_with("- id: first\n")) << first;
  EXPECT_TRUE(first.ends_with("    old: {verdict: legal, forbidden-by: []}\n")) << first;
  EXPECT_EQ(stored_case(usual, {20, 3}), "- id: second\n  title: Another\n");
}

TEST(CaseLayoutOfTheSuite, EveryFileKeepsItsMeaning) {
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(touchstone::places::source_dir) / "cases")) {
    if (entry.path().extension() != ".yaml") continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    std::vector<Problem> problems;
    const auto once = laid_out(text.str(), entry.path().string(), problems);
    ASSERT_TRUE(once) << problems_text(problems);
    EXPECT_EQ(laid_out(*once, entry.path().string(), problems), once) << entry.path();
  }
}

}  // namespace
}  // namespace touchstone::suite
