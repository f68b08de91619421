// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/report/report_formats.hpp and whole_file.hpp: what each format says of failures, of
// what was not asked and of runs that did not reach their end; that no text of an implementation
// ends the line, span or element that it stands in; and that a file is written whole or not at all.
#include "tools/report/report_formats.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tools/report/report.hpp"
#include "tools/results/result_words.hpp"
#include "tools/support/whole_file.hpp"

namespace touchstone::suite {
namespace {

using nlohmann::json;

constexpr const char* hostile = "a|b`c\n# d <script>\"'&\x1B @who [x](y) \\";

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

Record failing(const std::string& id) {
  Record record = some_record(id, {"castling"}, Verdict::disagrees);
  record.difference = "verdict: expected legal, answered illegal";
  return record;
}

RunLog mixed_log() {
  Record unsupported = some_record("silent", {"stalemate"}, Verdict::unsupported);
  unsupported.difference = "it declares no outcome";
  return some_log({failing("wrong"), some_record("right", {"capture"}, Verdict::agrees),
                   std::move(unsupported)});
}

RunLog incomplete(RunLog log) {
  log.complete = false;
  return log;
}

/// A run in which everything that can come from an implementation is hostile.
RunLog hostile_log() {
  Record record = failing("wrong");
  record.difference = hostile;
  record.answer = without_value(AnswerStatus::crash, hostile);
  record.evidence.standard_error = hostile;
  RunLog log = some_log({record});
  log.header.implementation = hostile;
  log.header.version = hostile;
  return log;
}

// ---------------------------------------------------------------------------------------------
// Markdown
// ---------------------------------------------------------------------------------------------

TEST(MarkdownReport, HasTotalsAndFailures) {
  const std::string text = markdown_report({mixed_log()}, real_rulebook());
  EXPECT_TRUE(
      has(text, "| `Fake 0.1` | `fide-2023` | the board | 1 / 2 | 1 | 0 | 1 | complete |\n"))
      << text;
  EXPECT_TRUE(has(text, "| `wrong` | `castling` | `fide-2023 3.7.2` | disagrees |"));
  EXPECT_FALSE(has(text, "`silent`"));
  EXPECT_FALSE(has(text, "%"));
}

TEST(MarkdownReport, MarksAnIncompleteRun) {
  const std::string text = markdown_report({incomplete(mixed_log())}, real_rulebook());
  EXPECT_TRUE(has(text, "**incomplete**"));
  EXPECT_TRUE(has(text, "**This run did not reach its end"));
}

TEST(MarkdownReport, ManyFailuresAreCut) {
  std::vector<Record> records;
  for (int number = 0; number < 60; ++number)
    records.push_back(failing("case-" + std::to_string(number)));
  const std::string text = markdown_report({some_log(records)}, real_rulebook());
  EXPECT_TRUE(has(text, "\nand 10 more\n"));
}

TEST(MarkdownReport, AnImplementationCannotLeaveItsCodeSpan) {
  const std::string text = markdown_report({hostile_log()}, real_rulebook());
  EXPECT_TRUE(has(text, "`a\\|b'c # d <script>")) << text;
  EXPECT_FALSE(has(text, "\n# d"));
  EXPECT_FALSE(has(text, "b`c"));
}

// ---------------------------------------------------------------------------------------------
// SARIF
// ---------------------------------------------------------------------------------------------

TEST(SarifReport, HasAResultForEachFailureAlone) {
  const json sarif = json::parse(sarif_report({mixed_log()}, real_rulebook()));
  EXPECT_EQ(sarif["version"], "2.1.0");
  const json& run = sarif["runs"][0];
  ASSERT_EQ(run["results"].size(), 1U);
  const json& result = run["results"][0];
  EXPECT_EQ(result["ruleId"], "castling");
  EXPECT_EQ(run["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()]["id"],
            "castling");
  const json& place = result["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "cases/moves/some.yaml");
  EXPECT_EQ(place["region"]["startLine"], 7);
  EXPECT_TRUE(run["invocations"][0]["executionSuccessful"]);
}

TEST(SarifReport, AnIncompleteRunWasNotSuccessful) {
  const json sarif = json::parse(sarif_report({incomplete(mixed_log())}, real_rulebook()));
  EXPECT_FALSE(sarif["runs"][0]["invocations"][0]["executionSuccessful"]);
}

TEST(SarifReport, AddressesAreEscaped) {
  RunLog log = some_log({failing("wrong")});
  log.records[0].file = "cases/a b#c.yaml";
  log.records[0].line = 0;
  const json sarif = json::parse(sarif_report({log, hostile_log()}, real_rulebook()));
  const json& place = sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "cases/a%20b%23c.yaml");
  EXPECT_EQ(place["region"]["startLine"], 1);
  EXPECT_EQ(sarif["runs"].size(), 2U);
}

// ---------------------------------------------------------------------------------------------
// TAP and JUnit
// ---------------------------------------------------------------------------------------------

TEST(JsonReport, AQuestionAboutATextHasNoPosition) {
  Record record = some_record("text", {"fen-fields"}, Verdict::agrees);
  record.question.kind = QuestionKind::fen;
  record.question.text = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  const std::string text = json_report(RunLogs{some_log({record})}, real_rulebook());
  EXPECT_EQ(text.find("rnbqkbnr"), std::string::npos);
  EXPECT_NE(text.find("4k3/8/8/8/8/8/8/4K3"), std::string::npos);
}

TEST(TapReport, UnsupportedIsSkipped) {
  const std::string text = tap_report({mixed_log()}, real_rulebook());
  EXPECT_TRUE(text.starts_with("TAP version 14\n# Fake 0.1, asked about fide-2023\n1..1\n"));
  EXPECT_TRUE(has(text, "\n# Subtest: the board\n    1..3\n")) << text;
  EXPECT_TRUE(has(text, "\n    not ok 1 - wrong (fide-2023): Title of wrong\n      ---\n"));
  EXPECT_TRUE(has(text, "\n    ok 2 - right (fide-2023): Title of right\n"));
  EXPECT_TRUE(
      has(text, "\n    ok 3 - silent (fide-2023): Title of silent # SKIP unsupported: it "));
}

TEST(TapReport, AnIncompleteRunHasATestThatFails) {
  const std::string text = tap_report({incomplete(mixed_log())}, real_rulebook());
  EXPECT_TRUE(has(text, "\n1..2\n"));
  EXPECT_TRUE(text.ends_with("\nnot ok 2 - the run reached its end\n"));
}

Record in_section(Record record, Demand demand) {
  record.demand = demand;
  return record;
}

/// A program that moves rightly may read FEN badly: each section has a verdict of its own.
TEST(TapReport, ShowsTheSectionsApart) {
  Record silent = some_record("silent", {"castling"}, Verdict::unsupported);
  const std::string text = tap_report(
      {some_log({in_section(some_record("right", {"capture"}, Verdict::agrees), Demand::law),
                 in_section(failing("wrong"), Demand::standard),
                 in_section(std::move(silent), Demand::robustness)})},
      real_rulebook());
  EXPECT_TRUE(has(text, "\n1..3\n# Subtest: the board\n    1..1\n    ok 1 - right")) << text;
  EXPECT_TRUE(
      has(text, "\nok 1 - the board\n# Subtest: PGN and FEN\n    1..1\n    not ok 1 - wrong"));
  EXPECT_TRUE(has(text, "\nnot ok 2 - PGN and FEN\n# Subtest: robustness\n"));
  EXPECT_TRUE(text.ends_with("\nok 3 - robustness # SKIP nothing of it was answered\n")) << text;
}

TEST(TapReport, SeveralLogsAreSubtests) {
  const RunLog right = some_log({some_record("right", {"capture"}, Verdict::agrees)});
  const std::string text = tap_report({mixed_log(), right}, real_rulebook());
  EXPECT_TRUE(text.starts_with("TAP version 14\n1..2\n# Subtest: Fake 0.1\n    # Fake 0.1"));
  EXPECT_TRUE(has(text, "\n        not ok 1 - wrong"));
  EXPECT_TRUE(has(text, "\nnot ok 1 - Fake 0.1\n# Subtest: Fake 0.1\n"));
  EXPECT_TRUE(
      text.ends_with("\n        ok 1 - right (fide-2023): Title of right\n"
                     "    ok 1 - the board\nok 2 - Fake 0.1\n"))
      << text;
}

TEST(TapReport, NoImplementationCommandsATerminal) {
  RunLog log = mixed_log();
  for (Record& record : log.records) record.difference = "a\x1B[2J\xC2\x9B\u202E b\nc";
  const std::string text = tap_report({log}, real_rulebook());
  EXPECT_NE(text.find("a [2J   b\\nc"), std::string::npos) << text;
  for (const char* command : {"\x1B", "\xC2\x9B", "\u202E"})
    EXPECT_EQ(text.find(command), std::string::npos);
}

TEST(TapReport, NoImplementationWritesLinesOrDirectives) {
  RunLog log = hostile_log();
  log.records.push_back(some_record("open", {"castling"}, Verdict::declined));
  log.records.back().difference = "x # TODO\nok 99";
  const std::string text = tap_report({log}, real_rulebook());
  EXPECT_EQ(count_of(text, "\n    ok "), 1) << text;
  EXPECT_EQ(count_of(text, "\nok "), 0) << text;
  EXPECT_FALSE(has(text, "\n# d"));
  EXPECT_TRUE(has(text, "x \\# TODO ok 99"));
}

TEST(JunitOfSeveral, HasASuiteForEach) {
  const std::string text = junit_report(RunLogs{mixed_log(), hostile_log()}, real_rulebook());
  EXPECT_EQ(count_of(text, "<testsuite "), 2);
  EXPECT_FALSE(has(text, "<script>"));
}

// ---------------------------------------------------------------------------------------------
// Badge
// ---------------------------------------------------------------------------------------------

std::string words_of(const RunLog& log) {
  return result_in_words(log, summarise(log, real_rulebook()));
}

RunLog of_profile(RunLog log, const ProfileAsked& profile) {
  log.header.profile = profile;
  return log;
}

TEST(Badge, SaysConformingAloneOnlyOfAWholeProfile) {
  const RunLog log = some_log({some_record("right", {"capture"}, Verdict::agrees)});
  EXPECT_EQ(words_of(of_profile(log, {"board@1", true, {}, {}})), "the board: conforming");
  EXPECT_EQ(words_of(log), "the board: conforming, 1 rule asked");
  const RunLog part = of_profile(log, {"board@1", false, {}, {}});
  EXPECT_EQ(words_of(part), "the board: conforming, 1 rule asked");
  EXPECT_EQ(scope_of(part.header), "board@1 in part, fide-2023");
  EXPECT_EQ(words_of(of_profile(log, {"board@1", true, {"a fide-2023"}, {"b fide-2023"}})),
            "the board: conforming, 1 of 3 cases asked");
}

TEST(Badge, IsGreenOnlyWhereItSaysConformingAlone) {
  const RunLog log = some_log({some_record("right", {"capture"}, Verdict::agrees)});
  const std::string green = "#1b6e3c";
  EXPECT_TRUE(has(badge(of_profile(log, {"board@1", true, {}, {}}), real_rulebook()), green));
  EXPECT_FALSE(has(badge(of_profile(log, {"board@1", false, {}, {}}), real_rulebook()), green));
  EXPECT_FALSE(has(badge(log, real_rulebook()), green));
}

TEST(Badge, SaysWhatIsNotWellAndWhatWasNotAnswered) {
  const Record right = some_record("right", {"capture"}, Verdict::agrees);
  const Record open = some_record("open", {"castling"}, Verdict::unsupported);
  EXPECT_EQ(words_of(incomplete(some_log({right}))), "incomplete");
  EXPECT_EQ(words_of(some_log({right, open})), "the board: 1 / 1 rules conform, 1 not graded");
  EXPECT_EQ(words_of(some_log({open})), "nothing graded");
  EXPECT_EQ(words_of(some_log({right, failing("x")})), "the board: 1 rule fails");
  EXPECT_EQ(words_of(some_log({failing("x"), some_record("y", {"capture"}, Verdict::crash)})),
            "the board: 2 rules fail");
}

/// A right board, a FEN that is read badly, a crash where any answer would do, and a wish.
RunLog log_of_sections() {
  std::vector<Record> records{some_record("right", {"capture"}, Verdict::agrees), failing("fen"),
                              some_record("sound", {"capture"}, Verdict::crash),
                              some_record("wish", {"capture"}, Verdict::not_demanded)};
  records[1].demand = Demand::standard;
  records[2].demand = Demand::robustness;
  records[3].demand = Demand::custom;
  return some_log(std::move(records));
}

TEST(Badge, NamesTheSections) {
  EXPECT_EQ(words_of(log_of_sections()),
            "the board: conforming, 1 rule asked; PGN and FEN: 1 rule fails; robustness: 1 rule "
            "fails");
  const std::string svg = badge(log_of_sections(), real_rulebook());
  for (const char* part : {">the board: conforming, 1 rule asked</text>",
                           ">PGN and FEN: 1 rule fails</text>", ">robustness: 1 rule fails</text>"})
    EXPECT_TRUE(has(svg, part)) << svg;
}

TEST(Reports, ShowSectionsApart) {
  const RunLog log = log_of_sections();
  const std::string text = text_report(log, real_rulebook(), Detail::rules_and_failures);
  for (const char* part :
       {"\nthe board\n=========\n", "\nPGN and FEN\n", "\nrobustness\n==========\n",
        "\n    PGN and FEN     0 / 1     fail 1, partial 0, not graded 0\n",
        "\n  demanded by nobody, and so counted nowhere: 1 not-demanded\n"})
    EXPECT_TRUE(has(text, part)) << part << text;
  const std::string junit = junit_report(log, real_rulebook());
  for (const char* part :
       {"<testsuite name=\"Fake 0.1: the board\" tests=\"1\" failures=\"0\" skipped=\"0\"",
        "<testsuite name=\"Fake 0.1: PGN and FEN\" tests=\"1\" failures=\"1\" skipped=\"0\"",
        "<testsuite name=\"Fake 0.1: demanded by nobody\" tests=\"1\" failures=\"0\" "
        "skipped=\"1\""})
    EXPECT_TRUE(has(junit, part)) << part << junit;
  const std::string markdown = markdown_report({log}, real_rulebook());
  EXPECT_TRUE(has(markdown, "| robustness | 0 / 1 | 1 | 0 | 0 |")) << markdown;
  const json report = json::parse(json_report(RunLogs{log}, real_rulebook()));
  EXPECT_EQ(report["runs"][0]["sections"].size(), 3U);
  EXPECT_EQ(report["runs"][0]["sections"][1]["section"], "pgn");
  EXPECT_EQ(report["runs"][0]["sections"][1]["rules-failing"], 1);
  EXPECT_EQ(report["runs"][0]["totals"]["custom"]["not-demanded"], 1);
  EXPECT_EQ(report["runs"][0]["cases"][2]["section"], "robustness");
  const json sarif = json::parse(sarif_report({log}, real_rulebook()));
  EXPECT_EQ(sarif["runs"][0]["results"].size(), 2U);
  EXPECT_EQ(sarif["runs"][0]["results"][1]["properties"]["section"], "robustness");
  EXPECT_EQ(sarif["runs"][0]["properties"]["sections"].size(), 3U);
}

TEST(Badge, IsAPictureWithATitle) {
  const std::string svg = badge(mixed_log(), real_rulebook());
  EXPECT_TRUE(
      has(svg, "<title>Fake 0.1: Laws of Chess, fide-2023: the board: 1 rule fails</title>"));
  EXPECT_FALSE(has(badge(hostile_log(), real_rulebook()), "<script>"));
}

// ---------------------------------------------------------------------------------------------
// Files
// ---------------------------------------------------------------------------------------------

TEST(WholeFile, IsWrittenWithItsFolder) {
  const TemporaryFolder folder;
  EXPECT_EQ(write_whole(folder.path() / "a" / "b.txt", "text"), std::nullopt);
  EXPECT_EQ(text_of(folder.path() / "a" / "b.txt"), "text");
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "a" / "b.txt.part"));
}

TEST(WholeFile, SaysWhatCannotBeWritten) {
  const TemporaryFolder folder;
  write_text(folder.path() / "file", "x");
  const auto failure = write_whole(folder.path() / "file" / "b.txt", "text");
  ASSERT_TRUE(failure);
  EXPECT_TRUE(has(*failure, "cannot make the folder"));
  std::filesystem::create_directory(folder.path() / "c.txt");
  EXPECT_TRUE(write_whole(folder.path() / "c.txt", "text"));
  EXPECT_TRUE(replace_whole(folder.path() / "no-folder" / "d.txt", "text"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "c.txt.part"));
}

}  // namespace
}  // namespace touchstone::suite
