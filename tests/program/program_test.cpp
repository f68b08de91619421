// SPDX-License-Identifier: Apache-2.0
//
// Proves the program itself, tools/touchstone: every exit code and what comes with it, messages
// with file, line and column, selectors, output folders and reports, a run that is cut short, the
// help of every verb, and the oracle behind the protocol. Design: the suite is a folder of
// the test's own with the rules of Touchstone and five cases, except where it is broken.
// Permissions are no obstacle for root, so what cannot be written lies below a regular file.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <thread>

#include "oracle/rules/rule.hpp"
#include "tests/fixtures/own_suite.hpp"
#include "tests/places.hpp"
#include "tools/report/machine_paths.hpp"
#include "tools/results/event_log.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;
using List = std::vector<std::string>;

std::string bad_adapter(const std::string& mode) {
  return std::string("exec:'") + touchstone::places::bad_adapter + "' " + mode;
}

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

/// A usage error says one line on standard error and nothing else.
void expect_usage_error(const Ran& ran, const std::string& message) {
  EXPECT_EQ(ran.code, 2) << message;
  EXPECT_EQ(ran.error, "touchstone: " + message + "\n");
  EXPECT_EQ(ran.out, "");
}

// ---------------------------------------------------------------------------------------------
// 0: as required, 1: not
// ---------------------------------------------------------------------------------------------

TEST(Program, TheOracleConformsToItsCases) {
  const Ran ran = OwnSuite().run({"run"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(first_line(ran.out), "touchstone oracle 1, asked under fide-2023");
  EXPECT_TRUE(has(ran.out, "\nrules conforming / rules graded: 5 / 5\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, "\n  answers: 5 agrees\n"));
}

TEST(Program, ARunShowsRulesWhereTheyAreWanted) {
  const OwnSuite suite;
  EXPECT_FALSE(has(suite.run({"run"}).out, "\nfide-2023 / moves "));
  EXPECT_TRUE(has(suite.run({"run", "--rules"}).out, "\nfide-2023 / moves "));
}

TEST(Program, ANonconformanceIsOne) {
  std::string wrong = five_cases_yaml;
  wrong.replace(wrong.find("moves: [a1b1]"), 13, "moves: [a1a2]");
  const OwnSuite suite(wrong);
  const Ran ran = suite.run({"run"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.out, "one-square-left: disagrees")) << ran.out;
  EXPECT_TRUE(has(ran.out, "moves: missing [a1a2]; too many [a1b1]"));
  EXPECT_TRUE(has(ran.out, "  repeat    touchstone --suite \"" + suite.path().string() +
                               "\" run --edition fide-2023 --case one-square-left"))
      << ran.out;
}

TEST(Program, EditionsStandInTheOrderOfTheRulebook) {
  std::string cases = five_cases_yaml;
  cases += R"(
- id: at-last-an-old-edition
  title: Two squares from the start
  rules: [pawn-double-step]
  editions: fide-2018..fide-2023
  source: text
  ask: {question: move, move: e2e4}
  expect: {verdict: legal, forbidden-by: []}
)";
  const Ran ran = OwnSuite(cases).run({"run"});
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_EQ(first_line(ran.out), "touchstone oracle 1, asked under fide-2018, fide-2023");
  EXPECT_TRUE(has(ran.out, "(of 2 editions, and a rule counts once in each that has it)"))
      << ran.out;
}

TEST(Program, ASkeletonSaysWhatForbiddenByMeans) {
  const OwnSuite suite;
  const Ran ran = suite.run({"case", "new", "--rule", "en-passant", "my-case"});
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_TRUE(has(ran.out,
                  "forbidden-by names the rule that forbids the move,\n# which need not be "
                  "en-passant; with another rule, name that one first under rules.\n- id: my-case"))
      << ran.out;
  write_text(suite.path() / "my_case.yaml", ran.out);
  EXPECT_EQ(suite.run({"case", "fmt", suite.file("my_case.yaml")}).code, 0);
}

/// One rule of each heading of procedure, and one that is announced for "rapid|blitz".
constexpr const char* rules_of_procedure[] = {
    "threefold-claim", "touch-intent",     "flag-fall",          "replacement-move",
    "record-moves",    "points-of-result", "electronic-devices", "law-explained",
    "fast-game-laws",  "quickplay-finish", "envelope-details",   "move-announced",
    "colours-by-lot"};

/// A skeleton is a whole case: lint takes it as it is printed.
TEST(Program, ASkeletonOfARuleOfProcedureIsAGameThatLintTakes) {
  const OwnSuite suite;
  std::filesystem::remove(suite.path() / "cases" / "moves" / "some.yaml");
  for (const char* const rule : rules_of_procedure) {
    const Ran ran = suite.run({"case", "new", "--rule", rule, std::string("my-") + rule});
    EXPECT_EQ(ran.code, 0) << rule << ran.error;
    EXPECT_TRUE(has(ran.out, "  events:\n")) << ran.out;
    EXPECT_FALSE(has(ran.out, "ask:")) << ran.out;
    const std::string heading(heading_of(*read_rule(rule)));
    write_text(suite.path() / "cases" / heading / (std::string(rule) + ".yaml"), ran.out);
  }
  EXPECT_EQ(suite.run({"case", "lock"}).code, 0);
  const Ran lint = suite.run({"case", "lint"});
  EXPECT_EQ(lint.code, 0) << lint.out << lint.error;
}

TEST(Program, AnEditionThatDoesNotExistIsToldByItsYear) {
  const OwnSuite suite;
  expect_usage_error(
      suite.run({"run", "--edition", "fide-2010"}),
      "'fide-2010' is not an edition and no line of editions; fide-2009 was in force in "
      "that year, and a day such as 2010-12-31 names it, too");
}

TEST(Program, ExplainWithoutAWordSaysWhatItExplains) {
  expect_usage_error(OwnSuite().run({"explain"}),
                     "say what to explain: a position with a move, a rule, a case, or an edition "
                     "with a number of it, such as touchstone explain castling-right-lost");
}

TEST(Program, AnImplementationWithoutACommandIsAMistakeInTheCall) {
  for (const std::string implementation : {"exec:", "uci:", "http:", "replay:"}) {
    const Ran ran = OwnSuite().run({"grade", implementation});
    EXPECT_EQ(ran.code, 2) << implementation;
    EXPECT_EQ(ran.error, "touchstone: a command, address or file is missing behind '" +
                             implementation + "'\n");
  }
}

TEST(Program, OutputThatCannotBeWrittenIsNoSuccess) {
  const std::string program = touchstone::places::program;
  const int status = std::system(("'" + program + "' laws list >/dev/full 2>/dev/null").c_str());
  EXPECT_EQ(WEXITSTATUS(status), 2);
}

TEST(Program, ADoubledIdIsAProblemOfTheSuite) {
  const Ran ran = OwnSuite(std::string(five_cases_yaml) + five_cases_yaml).run({"run"});
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.error, "the id 'one-square-left' is taken")) << ran.error;
}

TEST(Program, ACodeIsNeverACount) {
  const Ran ran = OwnSuite().run({"grade", bad_adapter("echo")});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.out, "5 protocol-error"));
}

TEST(Program, ACaseThatCannotBePutIsAProblemOfTheSuite) {
  std::string wrong = five_cases_yaml;
  wrong.replace(wrong.find("7k/6Q1/6K1"), 10, "7k/6Q1/6Kx");
  const Ran ran = OwnSuite(wrong).run({"run"});
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.error, "the position is not a FEN")) << ran.error;
}

TEST(Program, TheOracleIsGradedLikeAnyOther) {
  const OwnSuite suite;
  const Ran ran = suite.run(
      {"grade", std::string("exec:'") + touchstone::places::program + "' serve", "--brief"});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(first_line(ran.out), "touchstone oracle 1, asked under fide-2023");
}

// ---------------------------------------------------------------------------------------------
// 2: usage
// ---------------------------------------------------------------------------------------------

TEST(Program, NamesThatAreUnknownAreUsageErrors) {
  const OwnSuite suite;
  expect_usage_error(
      suite.run({"run", "--edition", "fide-1066"}),
      "'fide-1066' is not an edition and no line of editions (see: touchstone laws list "
      "--editions)");
  expect_usage_error(
      suite.run({"run", "--edition", "fide-2023..fide-1997"}),
      "'fide-2023..fide-1997' is not an edition and no line of editions (see: touchstone "
      "laws list --editions)");
  expect_usage_error(suite.run({"run", "--rule", "castle"}),
                     "no rule is called 'castle' (see: touchstone laws list)");
  expect_usage_error(suite.run({"run", "--chapter", "openings"}),
                     "no chapter is called 'openings' (see: touchstone laws list)");
  expect_usage_error(suite.run({"run", "--case", "no-such-case"}),
                     "no case is called 'no-such-case' (see: touchstone case list)");
}

TEST(Program, ANumberWithoutItsEditionIsToldWhereItStands) {
  const OwnSuite suite;
  const Ran ran = suite.run({"explain", "9.2"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.error, "'9.2' is a number without its edition; it stands under "))
      << ran.error;
  EXPECT_TRUE(has(ran.error, "fide-1997, ")) << ran.error;
  EXPECT_TRUE(has(ran.error, "try: touchstone explain \"fide-2023 9.2\"")) << ran.error;
  expect_usage_error(
      suite.run({"explain", "99.9"}),
      "no edition has a number '99.9'; write it with its edition: touchstone explain "
      "\"fide-2023 9.2\"");
}

TEST(Program, AnEditionWithoutANumberIsToldWhatItIsGoodFor) {
  const OwnSuite suite;
  expect_usage_error(
      suite.run({"explain", "fide-2023"}),
      "'fide-2023' is an edition; touchstone laws list --edition fide-2023 shows its "
      "rules, and touchstone explain \"fide-2023 9.2\" what stands under a number");
  const Ran leaflet = suite.run({"explain", "leaflet"});
  EXPECT_FALSE(has(leaflet.error, "9.2")) << leaflet.error;
}

TEST(Program, RulesThatShareAWordAreFound) {
  const Ran ran = OwnSuite().run({"explain", "threefold repetition"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.error, "fivefold-repetition")) << ran.error;
  EXPECT_TRUE(has(ran.error, "threefold-claim")) << ran.error;
}

TEST(Program, EditionsToCompareAreSuggestedAndMissed) {
  const OwnSuite suite;
  expect_usage_error(
      suite.run({"laws", "diff", "1997", "2023"}),
      "'1997' is not an edition; did you mean fide-1997? (see: touchstone laws list "
      "--editions)\ntouchstone: '2023' is not an edition; did you mean fide-2023? (see: "
      "touchstone laws list --editions)");
  expect_usage_error(
      suite.run({"laws", "diff", "fide-1997", "fide2023"}),
      "'fide2023' is not an edition; did you mean fide-2023? (see: touchstone laws list "
      "--editions)");
  expect_usage_error(suite.run({"run", "--edition", "1971"}),
                     "'1971' is not an edition and no line of editions; did you mean fide-1971 or "
                     "dsb-1971? (see: touchstone laws list --editions)");
  const Ran one = suite.run({"laws", "diff", "fide-1997"});
  EXPECT_EQ(one.code, 2);
  EXPECT_TRUE(
      one.error.starts_with("touchstone: a second edition is missing: touchstone laws diff"))
      << one.error;
}

TEST(Program, ASelectionThatMatchesNothingIsAUsageError) {
  const OwnSuite suite;
  for (const List& selection :
       {List{"--rule", "castling"}, List{"--chapter", "notation"}, List{"--edition", "leaflet"},
        List{"--case", "mate-in-the-corner", "--rule", "pawn-advance"}}) {
    List arguments{"run"};
    arguments.insert(arguments.end(), selection.begin(), selection.end());
    expect_usage_error(suite.run(arguments), "the selection matches no case");
  }
}

TEST(Program, SelectorsLeaveWhatTheyName) {
  const OwnSuite suite;
  const auto answers = [&](const List& selection) {
    List arguments{"run"};
    arguments.insert(arguments.end(), selection.begin(), selection.end());
    const std::string out = suite.run(arguments).out;
    const auto at = out.find("  answers: ");
    return at == std::string::npos ? out : first_line(out.substr(at + 11));
  };
  EXPECT_EQ(answers({"--rule", "pawn-double-step"}), "2 agrees");
  EXPECT_EQ(answers({"--rule", "pawn-double-step", "--rule", "checkmate"}), "3 agrees");
  EXPECT_EQ(answers({"--chapter", "completion"}), "1 agrees");
  EXPECT_EQ(answers({"--case", "one-square-left"}), "1 agrees");
  EXPECT_EQ(answers({"--edition", "all"}), "5 agrees");
  EXPECT_EQ(answers({"--edition", "fide-2018..fide-2023"}), "5 agrees");
}

TEST(Program, ArgumentsThatAreNoneAreUsageErrors) {
  for (const List& arguments :
       {List{}, List{"greade"}, List{"run", "--colour", "red"}, List{"grade"},
        List{"grade", "exec:true", "--timeout", "0"}, List{"grade", "exec:true", "--timeout", "x"},
        List{"report", "log", "--format", "pdf"}, List{"perft", "start"},
        List{"perft", "start", "-1"}, List{"perft", "start", "1", "--without-bmi2"},
        List{"adapter"}, List{"mutants"}}) {
    const Ran ran = touchstone_run(arguments);
    EXPECT_EQ(ran.code, 2) << (arguments.empty() ? "" : arguments.back());
    EXPECT_NE(ran.error, "");
    EXPECT_EQ(ran.out, "");
  }
}

TEST(Program, AnImplementationNeedsAKind) {
  expect_usage_error(OwnSuite().run({"grade", "stockfish"}),
                     "'stockfish' names no implementation: write exec:COMMAND, uci:COMMAND, "
                     "xboard:COMMAND, http://HOST..., https://HOST... or replay:FILE");
}

TEST(Program, AFenByHandThatIsNoneIsAUsageError) {
  const Ran ran = OwnSuite().run({"perft", "8/8/8 w", "1"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.error.starts_with("touchstone: not a FEN:\n  column ")) << ran.error;
}

TEST(Program, PerftNamesWhatForbidsToPlayOn) {
  const OwnSuite suite;
  expect_usage_error(suite.run({"perft", "4k2P/8/8/8/8/8/8/8 w - - 0 1", "1"}),
                     "the position cannot be played on:\n  column 1: White has no king\n"
                     "  column 4: a pawn on h8");
  EXPECT_EQ(suite.run({"perft", "4k3/7P/8/8/8/8/8/4K3 w - - 0 1", "1"}).out, "9\n");
}

TEST(Program, PerftTellsWhatAFenClaimsThatDoesNotCount) {
  const OwnSuite suite;
  const Ran without = suite.run({"perft", "4k3/8/8/8/8/8/8/4K3 w Q - 0 1", "1"});
  EXPECT_EQ(without.code, 0);
  EXPECT_TRUE(without.error.starts_with(
      "position:23: not counted: no king and rook at home for the right 'Q'\n"))
      << without.error;
  const Ran with = suite.run({"perft", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "1"});
  EXPECT_EQ(with.code, 0);
  EXPECT_FALSE(has(with.error, "not counted")) << with.error;
}

TEST(Program, EveryVerbKnowsTheNamesOfPositions) {
  const OwnSuite suite;
  for (const std::string name : {"start", "startpos"}) {
    EXPECT_EQ(suite.run({"perft", name, "1"}).out, "20\n");
    EXPECT_EQ(suite.run({"explain", name, "e2e4"}).code, 0);
    EXPECT_EQ(suite.run({"winnable", name}).code, 0);
  }
}

TEST(Program, ARegulationThatNoRuleAsksForIsAUsageError) {
  const OwnSuite suite;
  for (const List& what : {List{"start", "e2e4"}, List{"en-passant"}, List{"fide-2023 9.2"}}) {
    List words{"explain", "--regulation", "chess690"};
    words.insert(words.end(), what.begin(), what.end());
    expect_usage_error(suite.run(words),
                       "'chess690' is not a regulation; did you mean 'chess960'?");
  }
  expect_usage_error(
      suite.run({"explain", "--regulation", "blitz", "--regulation", "x", "start", "e2e4"}),
      "'x' is not a regulation; those that a rule asks for are adjournment, alternating-colours, "
      "blitz, chess960, devices-in-bags, fines, inadequate-supervision, milder-device-penalty, "
      "no-arbiter, odds, quickplay-guidelines, rapid, tournament, visually-disabled");
  for (const char* known : {"chess960", "rapid", "blitz"})
    EXPECT_EQ(suite.run({"explain", "--regulation", known, "start", "e2e4"}).code, 0) << known;
}

TEST(Program, AMutantThatIsUnknownIsAUsageError) {
  expect_usage_error(OwnSuite().run({"serve", "--mutant", "x-man"}),
                     "no mutant is called 'x-man' (see: touchstone mutants list)");
}

TEST(Program, AnOutputThatCannotBeWrittenIsAUsageError) {
  const OwnSuite suite;
  write_text(suite.path() / "file", "text");
  expect_usage_error(suite.run({"run", "--output", suite.file("file/out")}),
                     "cannot make the folder " + suite.file("file/out") + ": Not a directory");
  fs::create_directories(suite.path() / "out" / "events.jsonl");
  expect_usage_error(suite.run({"run", "--output", suite.file("out")}),
                     "cannot write " + suite.file("out/events.jsonl"));
  EXPECT_FALSE(fs::exists(suite.path() / "out" / "report.txt"));
}

TEST(Program, AReportThatCannotBeWrittenIsAUsageError) {
  const OwnSuite suite;
  for (const char* name : {"report.json", "junit.xml"})
    fs::create_directories(suite.path() / "out" / name);
  const Ran ran = suite.run({"run", "--output", suite.file("out")});
  EXPECT_EQ(ran.code, 2);
  for (const char* name : {"out/report.json", "out/junit.xml"})
    EXPECT_TRUE(has(ran.error, "touchstone: cannot write " + suite.file(name) + ": ")) << ran.error;
  EXPECT_TRUE(fs::exists(suite.path() / "out" / "report.txt"));
}

// ---------------------------------------------------------------------------------------------
// 3: a file of the suite is wrong
// ---------------------------------------------------------------------------------------------

TEST(Program, EveryProblemOfTheCasesIsToldWithItsPlace) {
  std::string wrong = five_cases_yaml;
  wrong.replace(wrong.find("rules: [pawn-advance]"), 21, "rules: [pawn-retreat]");
  wrong.replace(wrong.find("ask: outcome"), 12, "ask: weather");
  const OwnSuite suite(wrong);
  write_text(suite.path() / "cases" / "other.yaml", "- id: no\n");
  const Ran ran = suite.run({"run"});
  EXPECT_EQ(ran.code, 3);
  EXPECT_EQ(ran.out, "");
  const std::string some = suite.file("cases/moves/some.yaml");
  EXPECT_EQ(ran.error,
            some + ":11:11: 'pawn-retreat' is not a rule (touchstone laws list shows all rules)\n" +
                some + ":23:8: 'weather' is not a question (see spec/scenario.md)\n" +
                suite.file("cases/other.yaml") +
                ":1:7: plain 'no' would be read as a boolean (quote it: \"no\")\n"
                "touchstone: 3 problems in the files that were read\n");
}

TEST(Program, AProblemOfTheRulesIsToldWithItsPlace) {
  TemporaryFolder folder;
  fs::copy(fs::path(touchstone::places::source_dir) / "spec", folder.path() / "spec",
           fs::copy_options::recursive);
  fs::create_directories(folder.path() / "cases");
  const fs::path editions = folder.path() / "spec" / "editions.yaml";
  std::string text = text_of(editions);
  text.replace(text.find("parent: bilguer-1880"), 20, "parent: bilguer-1888");
  write_text(editions, text);
  const auto before = text.substr(0, text.find("  - id: bilguer-1891"));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  for (const List& verb : {List{"run"}, List{"grade", "exec:true"}, List{"serve"},
                           List{"perft", "start", "1"}, List{"report", editions.string()}}) {
    List arguments{"--suite", folder.path().string()};
    arguments.insert(arguments.end(), verb.begin(), verb.end());
    const Ran ran = touchstone_run(arguments);
    EXPECT_EQ(ran.code, 3) << verb[0];
    EXPECT_EQ(ran.error,
              editions.string() + ":" + std::to_string(line) +
                  ":5: the parent 'bilguer-1888' is not an edition above (an edition stands "
                  "after its parent)\n"
                  "touchstone: 1 problem in the files that were read\n")
        << verb[0];
  }
}

/// A folder without spec/ is not a suite; one whose spec/ lacks a file is a broken suite.
TEST(Program, AFolderThatIsNoSuiteIsAMistakeAndASuiteThatLacksFilesIsInvalid) {
  TemporaryFolder folder;
  expect_usage_error(touchstone_run({"--suite", folder.path(), "run"}),
                     "cannot read " + folder.file("spec") + ": No such file or directory");
  fs::create_directories(folder.path() / "spec");
  const Ran nothing = touchstone_run({"--suite", folder.path(), "run"});
  EXPECT_EQ(nothing.code, 3);
  EXPECT_TRUE(has(nothing.error, folder.file("spec/editions.yaml") + ": it cannot be read"))
      << nothing.error;
  fs::remove(folder.path() / "spec");
  fs::create_directory_symlink(fs::path(touchstone::places::source_dir) / "spec",
                               folder.path() / "spec");
  const Ran without_cases = touchstone_run({"--suite", folder.path(), "run"});
  EXPECT_EQ(without_cases.code, 3);
  EXPECT_TRUE(has(without_cases.error, folder.file("cases") + ": the cases cannot be read"))
      << without_cases.error;
}

TEST(Program, TheSuiteCanBeNamedByTheEnvironment) {
  const OwnSuite suite;
  const Ran ran = finished(started(
      {"env", "TOUCHSTONE_SUITE=" + suite.path().string(), touchstone::places::program, "run"}));
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "  answers: 5 agrees\n")) << ran.out;
}

// ---------------------------------------------------------------------------------------------
// 4: no implementation
// ---------------------------------------------------------------------------------------------

TEST(Program, AnImplementationThatCannotBeStartedIsFour) {
  const OwnSuite suite;
  for (const auto& [implementation, reason] : std::vector<std::pair<std::string, std::string>>{
           {"exec:no-such-program", "there is no program 'no-such-program'"},
           {"exec:'", ""},
           {"exec:true", "it ended at the handshake (exited with code 0)"},
           {"exec:sh -c 'echo hello'", "it does not speak the protocol: no JSON: hello"},
           {"uci:no-such-engine",
            "it ended at the handshake (exited with code 4): there is no program "
            "'no-such-engine'"}}) {
    const Ran ran = suite.run({"grade", implementation, "--output", suite.file("out")});
    EXPECT_EQ(ran.code, 4) << implementation;
    std::string message = "touchstone: ";
    message.append(implementation).append(": ").append(reason);
    EXPECT_TRUE(ran.error.starts_with(message)) << ran.error;
    EXPECT_EQ(ran.out, "");
    EXPECT_FALSE(fs::exists(suite.path() / "out" / "events.jsonl"));
  }
}

// ---------------------------------------------------------------------------------------------
// 5: incomplete
// ---------------------------------------------------------------------------------------------

std::size_t lines_in(const fs::path& path) {
  const std::string text = text_of(path);
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// A run that stands still at its third case, with two records written, and then gets a signal.
Ran cut_short(const OwnSuite& suite, int signal_number) {
  const fs::path events = suite.path() / "out" / "events.jsonl";
  Child child = started(
      touchstone_command(suite.arguments({"grade", bad_adapter("hangs-at-nth 3"), "--output",
                                          suite.file("out"), "--timeout", "800"})));
  for (int tries = 0; tries < 2000 && lines_in(events) < 3; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ::kill(child.process_id(), signal_number);
  return finished(std::move(child));
}

/// No report of an incomplete run can be taken for one of a whole run.
void expect_no_whole_report(const fs::path& out) {
  if (fs::exists(out / "report.txt")) {
    EXPECT_EQ(first_line(text_of(out / "report.txt")),
              "INCOMPLETE: this run did not reach its end");
  }
  if (fs::exists(out / "report.json")) {
    EXPECT_TRUE(has(text_of(out / "report.json"), "\"complete\": false"));
  }
  if (fs::exists(out / "junit.xml")) {
    EXPECT_TRUE(has(text_of(out / "junit.xml"), "errors=\"1\""));
  }
  for (const auto& entry : fs::directory_iterator(out))
    EXPECT_NE(entry.path().extension(), ".part") << entry.path();
}

TEST(Program, ARunThatIsInterruptedIsIncomplete) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    const OwnSuite suite;
    const Ran ran = cut_short(suite, number);
    EXPECT_EQ(ran.code, 5) << number << ran.error;
    EXPECT_EQ(first_line(ran.out), "INCOMPLETE: this run did not reach its end");
    expect_no_whole_report(suite.path() / "out");
    EXPECT_FALSE(has(text_of(suite.path() / "out" / "events.jsonl"), "\"event\":\"end\""));
  }
}

/// A run that was told to stay when its terminal closes does.
TEST(Program, ASignalThatIsIgnoredStaysSo) {
  const OwnSuite suite;
  std::vector<std::string> command{"/bin/sh", "-c", "trap '' HUP; exec \"$0\" \"$@\""};
  for (const std::string& word :
       touchstone_command(suite.arguments({"grade", bad_adapter("hangs-at-nth 3"), "--output",
                                           suite.file("out"), "--timeout", "800"})))
    command.push_back(word);
  Child child = started(command);
  const fs::path events = suite.path() / "out" / "events.jsonl";
  for (int tries = 0; tries < 2000 && lines_in(events) < 3; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ::kill(child.process_id(), SIGHUP);
  EXPECT_EQ(finished(std::move(child)).code, 1);
}

TEST(Program, ReportsOfAnEarlierRunDoNotOutliveACutOne) {
  const OwnSuite suite;
  ASSERT_EQ(suite.run({"run", "--output", suite.file("out")}).code, 0);
  fs::remove(suite.path() / "out" / "events.jsonl");  // Whose lines would be counted.
  EXPECT_EQ(cut_short(suite, SIGKILL).code, -SIGKILL);
  for (const char* name : {"report.txt", "report.json", "junit.xml"})
    EXPECT_FALSE(fs::exists(suite.path() / "out" / name)) << name;
}

TEST(Program, WhatAnInterruptedRunFinishedIsKept) {
  const OwnSuite suite;
  cut_short(suite, SIGINT);
  std::vector<Problem> problems;
  const auto log = read_event_log(suite.path() / "out" / "events.jsonl", problems);
  ASSERT_TRUE(log);
  EXPECT_FALSE(log->complete);
  EXPECT_GE(log->records.size(), 2U);
  EXPECT_LT(log->records.size(), 5U);
  EXPECT_EQ(log->records[1].verdict, Verdict::agrees);
}

/// The answers of another run are not lost by a slip; --or-anew replaces them and says so.
TEST(Program, ALogOfAnotherRunIsNotContinued) {
  std::string cases = five_cases_yaml;
  const std::string one = "editions: fide-2023";
  for (auto at = cases.find(one); at != std::string::npos; at = cases.find(one, at + 1))
    cases.replace(at, one.size(), "editions: fide-2018..fide-2023");
  const OwnSuite suite(cases);
  const auto grade = [&](const List& more) {
    List words{"grade", bad_adapter("honest"), "--output", suite.file("out"), "--continue"};
    words.insert(words.end(), more.begin(), more.end());
    return suite.run(words);
  };
  const std::string log = suite.file("out/events.jsonl");
  const std::string refused =
      ": it is left as it is; leave --continue out to replace it, or name another folder";
  const std::string anew = ": the run begins anew\n";
  EXPECT_FALSE(has(grade({}).error, anew));
  EXPECT_TRUE(grade({}).error.starts_with("5 of 5 are kept\n"));
  const std::string kept = text_of(log);
  expect_usage_error(grade({"--edition", "fide-2018"}),
                     log + " is of edition fide-2023, not of fide-2018" + refused);
  EXPECT_EQ(text_of(log), kept);
  const Ran edition = grade({"--edition", "fide-2018", "--or-anew"});
  EXPECT_TRUE(edition.error.starts_with(log + " is of edition fide-2023, not of fide-2018" + anew))
      << edition.error;
  EXPECT_FALSE(has(edition.error, "are kept")) << edition.error;
  const Ran time = grade({"--edition", "fide-2018", "--timeout", "7000"});
  EXPECT_TRUE(has(time.error, log + " is of the call 'touchstone ")) << time.error;
  EXPECT_TRUE(has(time.error, " --timeout 7000'" + refused)) << time.error;
  write_text(log, "x\n");
  EXPECT_TRUE(has(grade({}).error, log + " is not an event log" + refused));
}

TEST(Program, ARunThatIsKilledLeavesNoReportAndAnIncompleteLog) {
  const OwnSuite suite;
  EXPECT_EQ(cut_short(suite, SIGKILL).code, -SIGKILL);
  const fs::path out = suite.path() / "out";
  for (const char* name : {"report.txt", "report.json", "junit.xml"})
    EXPECT_FALSE(fs::exists(out / name)) << name;
  for (const char* format : {"text", "json", "junit"}) {
    const Ran ran = suite.run({"report", (out / "events.jsonl").string(), "--format", format});
    EXPECT_EQ(ran.code, 5) << format;
    EXPECT_TRUE(has(ran.out, "INCOMPLETE") || has(ran.out, "\"complete\": false") ||
                has(ran.out, "errors=\"1\""))
        << ran.out;
  }
}

TEST(Program, AGreenLogWithoutItsFooterIsIncomplete) {
  const OwnSuite suite;
  ASSERT_EQ(suite.run({"run", "--output", suite.file("out")}).code, 0);
  const fs::path events = suite.path() / "out" / "events.jsonl";
  std::string text = text_of(events);
  EXPECT_EQ(suite.run({"report", events.string()}).code, 0);
  text.resize(text.find("{\"event\":\"end\""));
  write_text(events, text);
  const Ran ran = suite.run({"report", events.string()});
  EXPECT_EQ(ran.code, 5);
  EXPECT_EQ(first_line(ran.out), "INCOMPLETE: this run did not reach its end");
}

TEST(Program, ADamagedLogNamesItsLine) {
  const OwnSuite suite;
  suite.run({"run", "--output", suite.file("out")});
  const std::string events = suite.file("out/events.jsonl");
  std::string text = text_of(events);
  text.replace(text.find("\"verdict\":\"agrees\""), 18, "\"verdict\":\"passes\"");
  write_text(events, text);
  const Ran ran = suite.run({"report", events});
  EXPECT_EQ(ran.code, 5);
  EXPECT_TRUE(ran.error.starts_with(events + ":2:1: 'passes' is not a verdict (")) << ran.error;
}

TEST(Program, AMisspeltVerbIsNamedWithTheOneThatWasMeant) {
  expect_usage_error(touchstone_run({"grad", "uci:stockfish"}),
                     "'grad' is not a verb of touchstone; did you mean 'grade'?");
  expect_usage_error(touchstone_run({"adapter", "chek", "x"}),
                     "'chek' is not a verb of adapter; did you mean 'check'?");
  EXPECT_TRUE(has(touchstone_run({"adapter"}).error, "A subcommand is required"));
}

/// A report in place of a log has thousands of lines that are not JSON by themselves.
TEST(Program, AFileThatIsNotALogIsRefusedInTwoLines) {
  const OwnSuite suite;
  write_text(suite.path() / "report.json", "{\n  \"report\": 2,\n  \"runs\": []\n}\n");
  const Ran ran = suite.run({"report", suite.file("report.json")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(std::count(ran.error.begin(), ran.error.end(), '\n'), 2) << ran.error;
  EXPECT_TRUE(has(ran.error, suite.file("report.json") + " is not an event log")) << ran.error;
}

TEST(Program, WhatIsNoLogIsAUsageError) {
  const OwnSuite suite;
  write_text(suite.path() / "empty", "");
  expect_usage_error(suite.run({"report", suite.file("empty")}),
                     suite.file("empty") + " is not an event log");
  const Ran missing = suite.run({"report", suite.file("none")});
  EXPECT_EQ(missing.code, 2);
  EXPECT_TRUE(has(missing.error, "cannot read " + suite.file("none") + ": No such file"));
  const Ran cases = suite.run({"report", suite.file("cases/moves/some.yaml")});
  EXPECT_EQ(cases.code, 2);
  EXPECT_EQ(cases.out, "");
}

// ---------------------------------------------------------------------------------------------
// Reports
// ---------------------------------------------------------------------------------------------

/// A report without the lines that say how to repeat an answer.
std::string without_lines_of_calls(const std::string& report) {
  std::istringstream lines(report);
  std::string rest;
  for (std::string line; std::getline(lines, line);)
    if (line.find("  repeat    ") == std::string::npos) rest += line + "\n";
  return rest;
}

TEST(Program, ReportsAreMadeFromTheLogAndFromNothingElse) {
  const OwnSuite suite;
  const Ran graded =
      suite.run({"grade", bad_adapter("always-legal"), "--output", suite.file("out")});
  EXPECT_EQ(graded.code, 1);
  const fs::path out = suite.path() / "out";
  // Files may be published, so that paths of the machine are cut there.
  EXPECT_EQ(text_of(out / "report.txt"), without_machine_paths(graded.out));
  const auto again = [&](const char* format) {
    const Ran ran = suite.run({"report", (out / "events.jsonl").string(), "--format", format});
    EXPECT_EQ(ran.code, 1) << format;
    return ran.out;
  };
  EXPECT_EQ(without_machine_paths(again("text")), text_of(out / "report.txt"));
  EXPECT_EQ(without_machine_paths(again("json")), text_of(out / "report.json"));
  // In XML the paths stand between escaped quotes.
  EXPECT_EQ(without_lines_of_calls(again("junit")),
            without_lines_of_calls(text_of(out / "junit.xml")));
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(out)) names.insert(entry.path().filename());
  EXPECT_EQ(names,
            (std::set<std::string>{"events.jsonl", "report.txt", "report.json", "junit.xml"}));
}

TEST(Program, WithoutAnOutputFolderNothingIsWritten) {
  const OwnSuite suite;
  suite.run({"run"});
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(suite.path()))
    names.insert(entry.path().filename());
  EXPECT_EQ(names, (std::set<std::string>{"cases", "spec"}));
}

TEST(Program, ThereIsNoProgressInAPipe) {
  const OwnSuite suite;
  const Ran ran = suite.run({"run"});
  EXPECT_EQ(ran.error.find('\r'), std::string::npos);
  EXPECT_EQ(ran.error.find('\x1B'), std::string::npos);
  EXPECT_EQ(ran.out.find('\x1B'), std::string::npos);
}

// ---------------------------------------------------------------------------------------------
// Help
// ---------------------------------------------------------------------------------------------

List lines_of(const std::string& text) {
  List lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// The verbs that a help lists under Subcommands.
List verbs_in(const std::string& help) {
  List verbs;
  const auto at = help.find("\nSubcommands:");
  if (at == std::string::npos) return verbs;
  for (const std::string& line : lines_of(help.substr(at)))
    if (line.starts_with("  ") && std::islower(static_cast<unsigned char>(line[2])) != 0)
      verbs.push_back(line.substr(2, line.find(' ', 2) - 2));
  return verbs;
}

/// Every verb below these words has help with an example, or has verbs of its own.
int expect_examples(const List& words) {
  List arguments = words;
  arguments.emplace_back("--help");
  const Ran ran = touchstone_run(arguments);
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.error, "");
  EXPECT_FALSE(has(ran.out, "{false}")) << ran.out;
  int leaves = 0;
  for (const std::string& verb : verbs_in(ran.out)) {
    List deeper = words;
    deeper.push_back(verb);
    leaves += expect_examples(deeper);
  }
  if (leaves > 0 || words.empty()) return leaves;
  std::string command = "Example: touchstone";
  for (const std::string& word : words) command += " " + word;
  EXPECT_TRUE(has(ran.out, command) || (words[0] == "serve" && has(ran.out, "Example: touchstone")))
      << ran.out;
  return 1;
}

TEST(Program, TheHelpTellsEveryExitCode) {
  const std::string help = touchstone_run({"--help"}).out;
  const auto at = help.find("\nExit codes");
  ASSERT_NE(at, std::string::npos) << help;
  for (const char* code : {"0", "1", "2", "3", "4", "5"})
    EXPECT_NE(help.find(std::string("\n  ") + code + "  ", at), std::string::npos) << code;
}

TEST(Program, TheHelpOfEveryVerbHasAnExample) {
  EXPECT_GE(expect_examples({}), 10);
}

TEST(Program, SaysItsVersion) {
  const Ran ran = touchstone_run({"--version"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(ran.out.starts_with("touchstone ")) << ran.out;
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '.'), 2) << ran.out;
}

// ---------------------------------------------------------------------------------------------
// The oracle behind the protocol
// ---------------------------------------------------------------------------------------------

Question double_step() {
  Question question;
  question.kind = QuestionKind::move;
  question.position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  question.move = "e2e4";
  return question;
}

TEST(Program, ServeAnswersHelloAsksAndGarbageUntilBye) {
  const std::string ask = write_ask({"the id", "fide-2023", double_step()});
  const Ran ran = touchstone_with(
      {"serve"}, write_hello() + ask + "garbage\n\n{\"type\":\"ask\"}\n" + ask + write_bye() + ask);
  EXPECT_EQ(ran.code, 0) << ran.error;
  const List lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 6U) << ran.out;
  const auto hello = read_handshake(lines[0]);
  ASSERT_TRUE(std::holds_alternative<Handshake>(hello));
  EXPECT_EQ(std::get<Handshake>(hello).name, "touchstone oracle");
  const auto answer_in = [&](std::size_t place) {
    const auto read = read_answer(lines[place]);
    return std::holds_alternative<AnswerMessage>(read) ? std::get<AnswerMessage>(read)
                                                       : AnswerMessage{};
  };
  const AnswerMessage legal{"the id", answered({{"verdict", std::string("legal")},
                                                {"forbidden-by", List{}},
                                                {"articles", List{"3.7.2"}}})};
  EXPECT_EQ(answer_in(1), legal);
  EXPECT_EQ(answer_in(2), (AnswerMessage{"", without_value(AnswerStatus::error, "no JSON")}));
  EXPECT_EQ(answer_in(3), (AnswerMessage{"", without_value(AnswerStatus::error, "no JSON")}));
  EXPECT_EQ(answer_in(4),
            (AnswerMessage{"", without_value(AnswerStatus::error, "'question' is missing")}));
  EXPECT_EQ(answer_in(5), legal);
}

TEST(Program, ServeEndsWithItsInput) {
  EXPECT_EQ(touchstone_with({"serve"}, "").code, 0);
  const Ran half = touchstone_with({"serve"}, "{\"type\":\"he");
  EXPECT_EQ(half.code, 0);
  EXPECT_EQ(lines_of(half.out).size(), 1U);
}

TEST(Program, ServeAnswersBadQuestionsAsErrors) {
  Question no_fen = double_step();
  no_fen.position = "what";
  Question no_move = double_step();
  no_move.move = "e9";
  const Ran ran = touchstone_with({"serve"}, write_ask({"1", "fide-1066", double_step()}) +
                                                 write_ask({"2", "fide-2023", no_fen}) +
                                                 write_ask({"3", "fide-2023", no_move}));
  const List lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_TRUE(has(lines[0], "\"id\":\"1\",\"error\":\"'fide-1066' is not an edition")) << lines[0];
  EXPECT_TRUE(has(lines[1], "\"id\":\"2\",\"error\":\"no FEN: what\"")) << lines[1];
  EXPECT_TRUE(has(lines[2], "\"id\":\"3\",\"error\":\"no move: e9\"")) << lines[2];
}

/// A day and today name an edition here as on the command line.
TEST(Program, ServeTakesADayForAnEdition) {
  const Ran ran = touchstone_with({"serve"}, write_ask({"1", "2017-09-01", double_step()}) +
                                                 write_ask({"2", "fide-2017", double_step()}) +
                                                 write_ask({"3", "today", double_step()}) +
                                                 write_ask({"4", "2017-02-30", double_step()}));
  const List lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 4U);
  const auto value_in = [](const std::string& line) { return line.substr(line.find("\"value\"")); };
  EXPECT_TRUE(has(lines[0], "\"value\"")) << lines[0];
  EXPECT_EQ(value_in(lines[0]), value_in(lines[1]));
  EXPECT_TRUE(has(lines[2], "\"value\"")) << lines[2];
  EXPECT_TRUE(has(lines[3], "'2017-02-30' is not a day of the calendar")) << lines[3];
}

/// No game can be told without a king of each side.
TEST(Program, ServeRefusesAGameWithoutAKing) {
  Question question;
  question.kind = QuestionKind::ruling_on_touch;
  question.position = "4k3/8/8/8/8/8/4P3/8 w - - 0 1";
  question.events = {{"white", "plays", "e2e4", {}}};
  const Ran none = touchstone_with({"serve"}, write_ask({"1", "fide-2023", question}));
  EXPECT_TRUE(has(none.out, "the position cannot be played on: White has no king")) << none.out;
  question.position = "3kk3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  const Ran two = touchstone_with({"serve"}, write_ask({"1", "fide-2023", question}));
  EXPECT_TRUE(has(two.out, "the position cannot be played on: Black has 2 kings")) << two.out;
  question.position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  const Ran one = touchstone_with({"serve"}, write_ask({"1", "fide-2023", question}));
  EXPECT_TRUE(has(one.out, "\"value\"")) << one.out;
}

TEST(Program, PerftCountsByThePlainRules) {
  const Ran ran = touchstone_run({"perft", "start", "3"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, "8902\n");
  const Ran divided = touchstone_run({"perft", "8/8/8/8/8/k7/8/K7 w - - 0 1", "1", "--divide"});
  EXPECT_EQ(divided.out, "a1b1: 1\n1\n");
}

/// Deep counts are put together from shallow ones, by either generator.
TEST(Program, PerftIsTheSameHoweverItIsPutTogether) {
  for (const List& how : {List{}, List{"--fast"}, List{"--fast", "--without-bmi2"},
                          List{"--divide"}, List{"--fast", "--divide"}}) {
    List words{"perft", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "6"};
    words.insert(words.end(), how.begin(), how.end());
    const Ran ran = touchstone_run(words);
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(("\n" + ran.out).ends_with("\n149047\n")) << ran.out;
  }
}

}  // namespace
}  // namespace touchstone::suite
