// SPDX-License-Identifier: Apache-2.0
//
// Proves the adapters for JavaScript libraries, tools/adapters/*.mjs: that each speaks the
// protocol, passes on what its library answers to the questions of javascript.jsonl, mistakes
// included, says what is missing where the library is, and that the libraries known to be weak
// fail. Design: scripts/field-libraries installs the libraries in their pinned versions, so
// that answers can be fixed; without node and npm, or a network when they are not there yet,
// nothing is tested. Lists are compared as sets, errors by their being one.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>

#include "tests/fixtures/test_support.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

struct Library {
  std::string adapter;
  std::string name;
  std::string version;
};

// googletest prints parameters without a printer of their own byte by byte.
void PrintTo(const Library& library, std::ostream* stream) {
  *stream << library.name;
}

const std::vector<Library>& libraries() {
  static const std::vector<Library> all{{"chess_js", "chess.js", "1.4.0"},
                                        {"chessops", "chessops", "0.15.1"},
                                        {"kokopu", "kokopu", "4.13.4"},
                                        {"ffish", "ffish", "0.7.10"},
                                        {"chess_rules", "chess-rules", "1.1.0"},
                                        {"node_chess", "chess", "1.5.1"},
                                        {"chess_ts", "chess.ts", "0.16.2"},
                                        {"chess_mjs", "chess.mjs", "2.3.6"},
                                        {"cm_chess", "cm-chess", "4.0.0"},
                                        {"jackstenglein_chess", "@jackstenglein/chess", "2.2.21"},
                                        {"js_chess_engine", "js-chess-engine", "2.4.6"}};
  return all;
}

fs::path source(const std::string& path) {
  return fs::path(touchstone::places::source_dir) / path;
}

std::string quoted(const fs::path& path) {
  return "'" + path.string() + "'";
}

/// Why nothing can be tested here; empty where the libraries are installed.
std::string cannot_install() {
  for (const char* program : {"node", "npm"})
    if (!find_program(program)) return std::string(program) + " is not installed";
  const Ran ran = finished(started({source("scripts/field-libraries").string()}));
  return ran.code == 0 ? "" : "npm cannot install the libraries: " + ran.error;
}

class JavaScriptLibraries : public testing::TestWithParam<Library> {
 protected:
  void SetUp() override {
    static const std::string reason = cannot_install();
    if (!reason.empty()) GTEST_SKIP() << reason;
  }

  static fs::path adapter() { return source("tools/adapters/" + GetParam().adapter + ".mjs"); }
  static fs::path folder() { return source("build/field/npm"); }
  static std::string command() { return "node " + quoted(adapter()) + " " + quoted(folder()); }
};

/// The questions for one adapter with the answers that are expected.
std::vector<Json> questions_for(const std::string& adapter) {
  std::vector<Json> questions;
  std::istringstream lines(text_of(source("tests/adapters/javascript.jsonl")));
  for (std::string line; std::getline(lines, line);)
    if (auto read = Json::parse(line); read["adapter"] == adapter + ".mjs")
      questions.push_back(std::move(read));
  return questions;
}

/// An answer in a form that can be compared: without its frame, lists sorted, errors without text.
std::string plain(Json answer) {
  answer.erase("type");
  answer.erase("id");
  if (answer.contains("error")) answer["error"] = "";
  if (answer.contains("value") && answer["value"].contains("moves"))
    std::sort(answer["value"]["moves"].begin(), answer["value"]["moves"].end());
  return answer.dump();
}

/// What the adapter says to all questions of one conversation, the handshake first.
std::vector<Json> asked(const fs::path& adapter, const fs::path& folder,
                        const std::vector<Json>& questions) {
  std::string input = R"({"type":"hello","protocol":[1]})"
                      "\n";
  for (const Json& one : questions)
    input +=
        Json{{"type", "ask"}, {"id", "1"}, {"edition", "fide-2023"}, {"question", one["question"]}}
            .dump() +
        "\n";
  Child child = started({"/usr/bin/env", "node", adapter.string(), folder.string()});
  child.write(input + R"({"type":"bye"})" + "\n", a_long_time());
  child.close_stdin();
  std::vector<Json> answers;
  std::istringstream lines(finished(std::move(child)).out);
  for (std::string line; std::getline(lines, line);) answers.push_back(Json::parse(line));
  return answers;
}

TEST_P(JavaScriptLibraries, SpeakTheProtocol) {
  const Ran ran = touchstone_run({"adapter", "check", command()});
  EXPECT_EQ(ran.code, 0) << ran.out << ran.error;
  const std::string greeting = GetParam().name + " " + GetParam().version + ", editions fide-1997";
  EXPECT_TRUE(ran.out.starts_with(greeting)) << ran.out;
}

TEST_P(JavaScriptLibraries, AnswersArePassedOnAsTheyAre) {
  const auto questions = questions_for(GetParam().adapter);
  ASSERT_GT(questions.size(), 10U);
  const auto answers = asked(adapter(), folder(), questions);
  ASSERT_EQ(answers.size(), questions.size() + 1);
  for (std::size_t place = 0; place < questions.size(); ++place)
    EXPECT_EQ(plain(answers[place + 1]), plain(questions[place]["answer"]))
        << questions[place]["question"].dump();
}

TEST_P(JavaScriptLibraries, AMissingLibraryIsNamed) {
  TemporaryFolder empty;
  const Ran ran = finished(started({"/usr/bin/env", "node", adapter().string(), empty.file("")}));
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(ran.error.starts_with("no " + GetParam().name + " in ")) << ran.error;
}

INSTANTIATE_TEST_SUITE_P(All, JavaScriptLibraries, testing::ValuesIn(libraries()),
                         [](const testing::TestParamInfo<Library>& library) {
                           return library.param.adapter;
                         });

/// A library and a rule that it fails in cases of the rule itself.
struct Weakness {
  Library library;
  std::string rule;
};

void PrintTo(const Weakness& weakness, std::ostream* stream) {
  *stream << weakness.library.name << " fails " << weakness.rule;
}

class WeakLibraries : public testing::TestWithParam<Weakness> {};

TEST_P(WeakLibraries, FailARuleOfTheirOwn) {
  static const std::string reason = cannot_install();
  if (!reason.empty()) GTEST_SKIP() << reason;
  const auto& [library, rule] = GetParam();
  const std::string adapter = quoted(source("tools/adapters/" + library.adapter + ".mjs"));
  const Ran ran =
      touchstone_run({"grade", "exec:node " + adapter + " " + quoted(source("build/field/npm")),
                      "--edition", "fide-2023", "--rule", rule});
  EXPECT_EQ(ran.code, 1) << ran.error;
  // The rule has a row for cases of the board and one for procedures.
  const std::regex failing_row("\n  " + rule + " [^\n]* fails, ");
  EXPECT_TRUE(std::regex_search(ran.out, failing_row)) << ran.out;
}

INSTANTIATE_TEST_SUITE_P(All, WeakLibraries,
                         testing::Values(Weakness{libraries()[4], "castling-out-of-check"},
                                         Weakness{libraries()[5], "en-passant"},
                                         Weakness{libraries()[6], "threefold-claim"},
                                         Weakness{libraries()[9], "threefold-claim"}),
                         [](const testing::TestParamInfo<Weakness>& weakness) {
                           return weakness.param.library.adapter;
                         });

}  // namespace
}  // namespace touchstone::suite
