// SPDX-License-Identifier: Apache-2.0
//
// Proves what becomes of verbs that run long and are no grading when a signal asks them to end:
// mutants run, perft, winnable and case lint print what is finished, report and field report write
// no file that is not whole, and install ends what it runs and waits for it; the code is 5. Decided
// here: a signal is sent only once the program has said to the system that it watches for it, and
// a log is a pipe that is filled afterwards, so that no test depends on speed;
// npm is a script that the test puts first into PATH. What grade and field grade do:
// program_test.cpp, field_test.cpp.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <thread>

#include "tests/fixtures/own_suite.hpp"
#include "tests/fixtures/some_log.hpp"
#include "tools/quality/kill_matrix.hpp"
#include "tools/quality/lint.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;
using List = std::vector<std::string>;

/// Whether the system knows of a handler for this signal.
bool watches_for(const Child& child, int number) {
  std::ifstream status("/proc/" + std::to_string(child.process_id()) + "/status");
  for (std::string word; status >> word;)
    if (word == "SigCgt:" && status >> word)
      return ((std::stoull(word, nullptr, 16) >> (number - 1)) & 1U) != 0;
  return false;
}

template <typename Check>
void wait_until(Check check) {
  for (int tries = 0; tries < 6000 && !check(); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

/// The program, sent a signal as soon as it watches for it.
Ran interrupted(const List& words, int number) {
  Child child = started(touchstone_command(words));
  wait_until([&] { return watches_for(child, number); });
  ::kill(child.process_id(), number);
  return finished(std::move(child));
}

// ---------------------------------------------------------------------------------------------
// mutants run
// ---------------------------------------------------------------------------------------------

TEST(InterruptedMutants, NoMoreAreTriedOnceItShallNotGoOn) {
  int asked = 0;
  const auto trials = try_mutants(real_rulebook(), {}, [&asked] { return ++asked <= 3; });
  ASSERT_EQ(trials.size(), 3U);
  for (std::size_t place = 0; place < 3; ++place)
    EXPECT_EQ(trials[place].mutant, named_mutants()[place].name);
}

TEST(InterruptedMutants, WhatWasTriedIsPrintedAndTheRestIsNotCalledStale) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    const Ran ran = interrupted({"mutants", "run"}, number);
    EXPECT_EQ(ran.code, 5) << number;
    EXPECT_TRUE(has(ran.out, " mutants tried, ")) << ran.out;
    EXPECT_FALSE(has(ran.out, "stale: ")) << ran.out;
    EXPECT_EQ(ran.error, "touchstone: interrupted: the other mutants were not tried\n");
  }
}

/// A mutant that was tried on some of its cases is left out: what it survives is not known.
TEST(InterruptedMutants, ATrialThatItIsAtIsLeftOut) {
  TemporaryFolder suite;
  make_suite(suite.path(), five_cases_yaml);
  std::vector<Problem> problems;
  const auto cases = read_cases(suite.path() / "cases", real_rulebook(), problems);
  ASSERT_EQ(told(problems), "");
  std::string name;
  for (const Trial& trial : try_named(real_rulebook(), cases, "", always))
    if (trial.tried > 1) name = trial.mutant;
  ASSERT_NE(name, "");
  int asked = 0;
  const auto counted = [&asked] { return ++asked > 0; };
  EXPECT_EQ(try_named(real_rulebook(), cases, name, counted).size(), 1U);
  const int questions = std::exchange(asked, 0);
  const auto all_but_last = [&] { return ++asked < questions; };
  EXPECT_EQ(try_named(real_rulebook(), cases, name, all_but_last).size(), 0U);
  asked = 0;
  const auto all = [&] { return ++asked <= questions; };
  EXPECT_EQ(try_named(real_rulebook(), cases, name, all).size(), 1U);
}

TEST(InterruptedMutants, OneThatIsNamedIsNotJudged) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    const Ran ran = interrupted({"mutants", "run", "--name", "en-passant-never"}, number);
    EXPECT_EQ(ran.code, 5) << number;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.error, "touchstone: interrupted: it was not tried on all its cases\n");
  }
}

/// A folder in place of the link to the spec/ of this repository, which must not be written to.
void copy_spec_of_its_own(const fs::path& suite) {
  const fs::path original = fs::canonical(suite / "spec");
  fs::remove(suite / "spec");
  fs::copy(original, suite / "spec", fs::copy_options::recursive);
}

/// The near miss: it comes to its end, on a suite of few cases, and tells what is stale there.
TEST(InterruptedMutants, WhoIsLeftAloneTriesThemAll) {
  TemporaryFolder suite;
  make_suite(suite.path(), five_cases_yaml);
  copy_spec_of_its_own(suite.path());
  write_text(suite.path() / "spec" / "equivalent_mutants.yaml",
             "equivalent:\n  - mutant: no-such-mutant\n    editions: [fide-2023]\n"
             "    argument: there is none\n");
  const Ran ran = touchstone_run({"--suite", suite.path(), "mutants", "run"});
  EXPECT_EQ(ran.code, 1) << ran.error;
  EXPECT_TRUE(has(ran.out, "stale: no-such-mutant is not a mutant that was tried\n")) << ran.error;
}

// ---------------------------------------------------------------------------------------------
// perft
// ---------------------------------------------------------------------------------------------

TEST(InterruptedPerft, IsNoCount) {
  for (const List& how : {List{"12"}, List{"15", "--fast"}}) {
    List words{"perft", "start"};
    words.insert(words.end(), how.begin(), how.end());
    const Ran ran = interrupted(words, SIGTERM);
    EXPECT_EQ(ran.code, 5) << how[0];
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.error, "touchstone: interrupted before all games were counted\n");
  }
}

TEST(InterruptedPerft, KeepsTheMovesThatAreCounted) {
  Child child = started(touchstone_command({"perft", "start", "7", "--fast", "--divide"}));
  const auto first = child.read_line(a_long_time());
  ::kill(child.process_id(), SIGTERM);
  const Ran rest = finished(std::move(child));
  ASSERT_TRUE(std::holds_alternative<Line>(first));
  EXPECT_TRUE(has(std::get<Line>(first).text, ": "));
  EXPECT_EQ(rest.code, 5);
  EXPECT_LT(std::count(rest.out.begin(), rest.out.end(), '\n'), 19) << rest.out;
  std::istringstream lines(rest.out);
  for (std::string line; std::getline(lines, line);) EXPECT_TRUE(has(line, ": ")) << line;
}

// ---------------------------------------------------------------------------------------------
// winnable
// ---------------------------------------------------------------------------------------------

/// What is looked into for minutes is left, and the answers before it stay.
TEST(InterruptedWinnable, LeavesThePositionThatItLooksInto) {
  constexpr auto mate_in_one = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
  constexpr auto hard = "8/4pppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1";
  Child child = started(
      touchstone_command({"winnable", "--budget", "100000000", mate_in_one, hard, mate_in_one}));
  const auto first = child.read_line(a_long_time());
  ::kill(child.process_id(), SIGTERM);
  const Ran rest = finished(std::move(child));
  ASSERT_TRUE(std::holds_alternative<Line>(first));
  EXPECT_TRUE(has(std::get<Line>(first).text, "White can mate: Ra8#"));
  EXPECT_EQ(rest.code, 5);
  EXPECT_EQ(rest.out, "");
  EXPECT_EQ(rest.error, "touchstone: interrupted: the other positions are not answered\n");
}

// ---------------------------------------------------------------------------------------------
// case lint
// ---------------------------------------------------------------------------------------------

TEST(InterruptedLint, NoMoreCasesAreCheckedOnceItShallNotGoOn) {
  Case bad;
  bad.id = "Bad";
  Case worse;
  worse.id = "Worse";
  const std::vector<Case> cases{bad, worse};
  const auto named = [](const std::vector<Problem>& problems, const std::string& id) {
    return has(told(problems), id + ": ");
  };
  const auto all = lint_cases(cases, real_rulebook(), {});
  EXPECT_TRUE(named(all, "Bad") && named(all, "Worse"));
  int asked = 0;
  const auto one = lint_cases(cases, real_rulebook(), {}, [&asked] { return ++asked <= 1; });
  EXPECT_TRUE(named(one, "Bad"));
  EXPECT_FALSE(named(one, "Worse"));
}

TEST(InterruptedLint, SaysThatNotAllWereChecked) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    const Ran ran = interrupted({"case", "lint"}, number);
    EXPECT_EQ(ran.code, 5) << number;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.error, "touchstone: interrupted: not all of the cases were checked\n");
  }
}

// ---------------------------------------------------------------------------------------------
// report and field report
// ---------------------------------------------------------------------------------------------

/// A whole log of one case, and a pipe in place of it that is filled once a signal has come.
class InterruptedReport : public testing::Test {
 protected:
  void SetUp() override {
    std::string reason;
    const RunLog log = some_log({some_record("a", {"castling"}, Verdict::agrees)});
    auto writer = EventLogWriter::open(folder_.path() / "whole.jsonl", log.header, reason);
    ASSERT_TRUE(writer && writer->write(log.records[0]) && writer->finish()) << reason;
    fs::create_directories(folder_.path() / "out" / "library");
  }

  /// The program, sent a signal while it waits for its log.
  Ran interrupted_at(const fs::path& pipe, const List& words, int number) const {
    fs::remove(pipe);
    EXPECT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    Child child = started(touchstone_command(words));
    int end = -1;  // It cannot be opened before somebody reads.
    wait_until([&] { return (end = ::open(pipe.c_str(), O_WRONLY | O_NONBLOCK)) >= 0; });
    EXPECT_GE(end, 0);
    ::kill(child.process_id(), number);
    const std::string text = text_of(folder_.path() / "whole.jsonl");
    EXPECT_EQ(::write(end, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    ::close(end);
    return finished(std::move(child));
  }
  List files_below(const std::string& name) const {
    List names;
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path() / name))
      if (entry.is_regular_file()) names.push_back(entry.path().filename());
    std::sort(names.begin(), names.end());
    return names;
  }

  TemporaryFolder folder_;
};

TEST_F(InterruptedReport, PrintsAndWritesNothing) {
  const fs::path pipe = folder_.path() / "pipe";
  for (const int number : {SIGINT, SIGTERM, SIGHUP})
    for (const List& how : {List{}, List{"--output", folder_.file("made")}}) {
      List words{"report", pipe};
      words.insert(words.end(), how.begin(), how.end());
      const Ran ran = interrupted_at(pipe, words, number);
      EXPECT_EQ(ran.code, 5) << number;
      EXPECT_EQ(ran.out, "");
      EXPECT_EQ(ran.error, "touchstone: interrupted: not all reports were made\n");
      EXPECT_FALSE(fs::exists(folder_.path() / "made"));
    }
}

/// The near miss: the same log in the same way, and no signal.
TEST_F(InterruptedReport, WhoIsLeftAloneMakesThemAll) {
  const Ran ran =
      touchstone_run({"report", folder_.file("whole.jsonl"), "--output", folder_.file("made")});
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_TRUE(fs::exists(folder_.path() / "made" / "index.html"));
}

TEST_F(InterruptedReport, OfTheFieldLeavesWhatWasThere) {
  write_text(folder_.path() / "field" / "library.yaml",
             "name: library\ntitle: a library\nclass: recommended\n"
             "install: {needs: \"true\"}\nstart: \"exec:true\"\n"
             "ask: {editions: [fide-2023]}\nlimits: {milliseconds: 1000, mebibytes: 0}\n");
  write_text(folder_.path() / "out" / "library" / "outcome.json",
             R"({"name":"library","state":"graded","reason":"","version":"1","seconds":1,)"
             R"("stamp":"x","declares":[]})");
  write_text(folder_.path() / "out" / "site" / "index.html", "old");
  const List words{"field",    "report",           "--folder", folder_.file("field"),
                   "--output", folder_.file("out")};
  const fs::path log = folder_.path() / "out" / "library" / "events.jsonl";
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    const Ran ran = interrupted_at(log, words, number);
    EXPECT_EQ(ran.code, 5) << number << ran.error;
    EXPECT_EQ(ran.error, "touchstone: interrupted: the site is not whole\n");
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(files_below("out"), (List{"index.html", "outcome.json"}));
    EXPECT_EQ(text_of(folder_.path() / "out" / "site" / "index.html"), "old");
  }
  fs::remove(log);
  fs::copy_file(folder_.path() / "whole.jsonl", log);
  const Ran ran = touchstone_run(words);
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_NE(text_of(folder_.path() / "out" / "site" / "index.html"), "old");
}

// ---------------------------------------------------------------------------------------------
// field install
// ---------------------------------------------------------------------------------------------

/// A field of one library, which a script called npm is asked to install.
class InterruptedInstall : public testing::Test {
 protected:
  void SetUp() override {
    make_suite(folder_.path() / "suite", five_cases_yaml);
    write_text(folder_.path() / "field" / "library.yaml",
               "name: library\ntitle: a library\nclass: recommended\n"
               "install: {npm: [there-is-none@1.0.0]}\nstart: \"exec:true\"\n"
               "ask: {editions: [fide-2023]}\nlimits: {milliseconds: 1000, mebibytes: 0}\n");
  }
  void write_npm(const std::string& text) {
    const fs::path npm = folder_.path() / "bin" / "npm";
    write_text(npm, "#!/bin/sh\n" + text);
    fs::permissions(npm, fs::perms::owner_all);
  }
  Child start() {
    List argv{"/usr/bin/env", "PATH=" + folder_.file("bin") + ":/usr/bin:/bin"};
    for (const std::string& word :
         touchstone_command({"--suite", folder_.file("suite"), "field", "install", "--folder",
                             folder_.file("field"), "--scratch", folder_.file("scratch")}))
      argv.push_back(word);
    return started(argv);
  }
  fs::path npm_folder() const { return folder_.path() / "scratch" / "npm"; }

  TemporaryFolder folder_;
};

TEST_F(InterruptedInstall, WhatRunsIsToldToStopAndWaitedFor) {
  write_npm(
      "trap 'sleep 0.3; touch stopped; exit 130' INT\ntouch running\n"
      "while :; do sleep 0.02; done\n");
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    fs::remove_all(npm_folder());
    Child child = start();
    wait_until([&] { return fs::exists(npm_folder() / "running"); });
    ::kill(child.process_id(), number);
    const Ran ran = finished(std::move(child));
    EXPECT_EQ(ran.code, 5) << number << ran.error;
    EXPECT_TRUE(fs::exists(npm_folder() / "stopped")) << number;
    EXPECT_TRUE(ran.error.ends_with(
        "touchstone: interrupted: what is installed stays, and another call goes on\n"))
        << ran.error;
    EXPECT_FALSE(has(ran.error, "that failed")) << ran.error;
  }
}

TEST_F(InterruptedInstall, WhatFailsByItselfIsToldAsAFailure) {
  write_npm("echo 'no network' >&2; exit 1\n");
  const Ran ran = finished(start());
  EXPECT_EQ(ran.code, 4);
  EXPECT_TRUE(has(ran.error, "field: that failed: no network\n")) << ran.error;
  EXPECT_TRUE(has(ran.error, "library lacks the npm package there-is-none@1.0.0")) << ran.error;
}

}  // namespace
}  // namespace touchstone::suite
