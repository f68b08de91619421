// SPDX-License-Identifier: Apache-2.0
//
// The examples of docs/implementers.md, put into the printed template as the page says: they start,
// answer, and pass on a refusal of the library as a refusal. The JavaScript library is a small one
// of the test's own that throws as chess.js does. And each template has a word for a refusal.
#include <gtest/gtest.h>

#include <sstream>

#include "tests/fixtures/own_suite.hpp"
#include "tests/places.hpp"
#include "tools/grading/implementation.hpp"
#include "tools/process/process.hpp"

namespace touchstone::suite {
namespace {

/// The first block of a language on the page.
std::string example_in(const std::string& language) {
  const std::string page =
      text_of(std::string(touchstone::places::source_dir) + "/docs/implementers.md");
  const std::string opening = "```" + language + "\n";
  const auto begin = page.find(opening) + opening.size();
  return page.substr(begin, page.find("```", begin) - begin);
}

/// The text without the lines that begin so; those lines are moved to the other text.
std::string without_lines(const std::string& text, const std::string& beginning,
                          std::string& moved) {
  std::istringstream lines(text);
  std::string rest;
  for (std::string line; std::getline(lines, line);)
    (line.starts_with(beginning) ? moved : rest) += line + "\n";
  return rest;
}

/// A template with its functions replaced by those of the example that have the same name.
std::string filled_in(const std::string& language, const std::string& head,
                      const std::string& capabilities, const std::string& function,
                      const std::string& end_of_function) {
  std::string text = touchstone_run({"adapter", "template", language}).out;
  std::string unused;
  text = without_lines(text, capabilities, unused);
  EXPECT_FALSE(unused.empty());
  const auto begin = text.find(function);
  const auto end = text.find(end_of_function, begin) + end_of_function.size();
  return text.substr(0, begin) + head + text.substr(end);
}

std::string javascript_example() {
  return filled_in("javascript", example_in("javascript"), "const CAPABILITIES",
                   "function legalMoves", "\n}\n");
}

/// It throws where no black king is there, as chess.js does.
constexpr const char* small_library = R"(export class Chess {
  constructor(position) {
    if (!position.includes("k")) throw new Error("Invalid FEN: missing black king");
  }
  move() {}
  moves() { return [{ from: "e2", to: "e4" }]; }
}
)";

void install_small_library(const std::filesystem::path& folder) {
  const auto library = folder / "node_modules" / "chess.js";
  std::filesystem::create_directories(library);
  write_text(library / "package.json",
             R"({"name": "chess.js", "type": "module", "main": "index.js"})");
  write_text(library / "index.js", small_library);
}

Answer asked_of(const std::string& command, const std::string& position) {
  const auto opened = open_program(command, {20000, 20000});
  const auto* program = std::get_if<std::unique_ptr<Implementation>>(&opened);
  if (!program) return without_value(AnswerStatus::crash, std::get<CannotStart>(opened).reason);
  Question question;
  question.kind = QuestionKind::legal_moves;
  question.position = position;
  return (*program)->ask(question, "fide-2023");
}

constexpr const char* kings = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
constexpr const char* one_king = "8/8/8/8/8/8/4P3/4K3 w - - 0 1";

TEST(DocsExamples, TheOneInJavaScriptPassesOnARefusal) {
  if (!find_program("node")) GTEST_SKIP() << "node is not installed";
  TemporaryFolder folder;
  install_small_library(folder.path());
  write_text(folder.path() / "mine.mjs", javascript_example());
  const std::string command = "node '" + folder.file("mine.mjs") + "'";
  const Answer good = asked_of(command, kings);
  EXPECT_EQ(good, answered({{"moves", std::vector<std::string>{"e2e4"}}})) << good.text;
  EXPECT_EQ(asked_of(command, one_king),
            without_value(AnswerStatus::declined, "Invalid FEN: missing black king"));
  EXPECT_EQ(touchstone_run({"adapter", "check", command}).code, 0);
}

TEST(DocsExamples, TheOneInPythonAnswers) {
  if (!find_program("python3")) GTEST_SKIP() << "python3 is not installed";
  const std::string example = example_in("python");
  const Ran library =
      finished(started({"python3", "-c",
                        "import sys; sys.path.append('/usr/lib/python3/dist-packages'); import "
                        "pychess.Utils.const"}));
  if (library.code != 0) GTEST_SKIP() << "PyChess is not installed";
  TemporaryFolder folder;
  write_text(folder.path() / "mine.py", filled_in("python", example, "CAPABILITIES",
                                                  "def legal_moves", "return UNSUPPORTED\n"));
  const std::string command = "python3 '" + folder.file("mine.py") + "'";
  const Answer good = asked_of(command, kings);
  EXPECT_EQ(good.status, AnswerStatus::value) << good.text;
  EXPECT_EQ(touchstone_run({"adapter", "check", command}).code, 0);
}

TEST(DocsExamples, EachTemplateHasAWordForARefusal) {
  for (const char* language : {"python", "javascript", "cpp"}) {
    const std::string text = touchstone_run({"adapter", "template", language}).out;
    EXPECT_TRUE(has(text, "class Declined")) << language;
    EXPECT_TRUE(has(text, "\"declined\"")) << language;
  }
}

}  // namespace
}  // namespace touchstone::suite
