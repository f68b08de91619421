// SPDX-License-Identifier: Apache-2.0
//
// Proves that whatever a program does wrong comes out as the verdict that was predicted, case by
// case, with the verdict of the second try alone: each mode of tests/adapters_bad/bad_adapter.cpp
// meets the five cases, in this process and through the real program with its exit code.
// Design: afterwards no process of the program is left (each run marks its command line), and
// no file descriptor stays open. Time limits are short only where a mode hangs.
#include <gtest/gtest.h>
#include <signal.h>

#include <array>
#include <ostream>
#include <thread>

#include "tests/fixtures/five_cases.hpp"
#include "tests/places.hpp"
#include "tools/results/event_log.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

struct Prediction {
  std::string mode;
  /// "verdict" or "verdict/verdict alone" of the five cases.
  std::vector<std::string> verdicts;
  int exit_code = 0;
  /// What the third case is told to have gone wrong.
  std::string difference;
  int answer_milliseconds = 20000;
};

void PrintTo(const Prediction& prediction, std::ostream* stream) {
  *stream << prediction.mode;
}

constexpr int short_limit = 600;

std::vector<std::string> always(const std::string& verdict) {
  return std::vector<std::string>(5, verdict);
}

std::vector<std::string> usual_but(std::size_t place, const std::string& verdict) {
  auto verdicts = always("agrees");
  verdicts[place] = verdict;
  return verdicts;
}

const std::string breach = "protocol-error/protocol-error";
const std::string stale = "protocol-error/agrees";

const std::vector<Prediction>& predictions() {
  static const std::vector<Prediction> all{
      {"honest", always("agrees"), 0, ""},
      {"splits-lines", always("agrees"), 0, ""},
      {"always-legal", usual_but(1, "disagrees"), 1, ""},
      {"answers-undeclared", usual_but(2, "unsupported"), 0, "it declares no outcome"},
      {"says-error", always("error"), 1, "I do not know"},
      {"echo", always(breach), 1, ""},
      {"dies-at-nth 1", always("crash/crash"), 1,
       "it ended (exited with code 7): \xEF\xBF\xBD [31mdying"},
      {"dies-at-nth 3", usual_but(2, "crash/agrees"), 1,
       "it ended (exited with code 7): \xEF\xBF\xBD [31mdying"},
      {"hangs-at-nth 3", usual_but(2, "timeout/agrees"), 1, "no answer within 600 ms", short_limit},
      {"ignores-sigterm 3", usual_but(2, "timeout/agrees"), 1, "no answer within 600 ms",
       short_limit},
      {"floods", always(breach), 1, "a line without end"},
      {"floods-lines", always(breach), 1, ""},
      {"bad-json", always(breach), 1, "no JSON: {\"type\": \"answer\", \"id\": "},
      {"bad-utf8", always(breach), 1,
       "no JSON: {\"type\": \"answer\", \"error\": \"\xEF\xBF\xBD(\"}"},
      {"wrong-id", always(breach), 1, ""},
      {"half-line-then-exit", always("crash/crash"), 1,
       "it ended in the middle of a line (exited with code 0)"},
      {"half-line-then-hangs 3", usual_but(2, "timeout/agrees"), 1, "no answer within 600 ms",
       short_limit},
      {"dies-on-outcome", usual_but(2, "crash/crash"), 1,
       "it ended (exited with code 7): \xEF\xBF\xBD [31mdying"},
      // Gone, or silent for ever, between an answer and the next question.
      {"leaves-after-nth 2", usual_but(2, "crash/agrees"), 1, "it ended (exited with code 0)"},
      {"closes-output-after-nth 2", usual_but(2, "crash/agrees"), 1, ""},
      {"forks", always("agrees"), 0, ""},
      {"leaves-daemons", always("agrees"), 0, ""},
      // Several questions are on their way; what fails is told from the others by asking alone.
      {"ahead-honest", always("agrees"), 0, ""},
      {"ahead-always-legal", usual_but(1, "disagrees"), 1, ""},
      {"ahead-echo", always(breach), 1, ""},
      {"ahead-wrong-id", always(breach), 1, ""},
      {"ahead-floods", always(breach), 1, "a line without end"},
      {"ahead-half-line-then-exit", always("crash/crash"), 1,
       "it ended in the middle of a line (exited with code 0)"},
      {"ahead-dies-at-nth 1", always("crash/crash"), 1,
       "it ended (exited with code 7): \xEF\xBF\xBD [31mdying"},
      {"ahead-dies-on-outcome", usual_but(2, "crash/crash"), 1,
       "it ended (exited with code 7): \xEF\xBF\xBD [31mdying"},
      {"ahead-hangs-on-outcome", usual_but(2, "timeout/timeout"), 1, "no answer within 600 ms",
       short_limit},
      // It dies at the third question of a process: of five on their way, then of three alone.
      {"ahead-dies-at-nth 3", usual_but(4, "crash/agrees"), 1, ""},
      // The second reply to a question is met by the next, which is then asked afresh.
      {"double-reply", {"agrees", stale, "agrees", stale, "agrees"}, 1, ""},
      // An answer whose form is wrong is a fault of the adapter and never a wrong answer.
      {"wrong-types", always("protocol-error"), 1,
       "malformed: 'check' is \"true\"; allowed is true or false"},
      {"wrong-words", always("protocol-error"), 1,
       "malformed: 'ending' is \"mate\"; allowed is one of none, checkmate, stalemate"},
      {"wrong-names", always("protocol-error"), 1,
       "malformed: the answer has no 'ending'; it has 'answer-of-mine'"}};
  return all;
}

// ---------------------------------------------------------------------------------------------
// Processes and descriptors
// ---------------------------------------------------------------------------------------------

/// A word for the command line of a program, by which its processes are found.
std::string new_mark() {
  static int count = 0;
  return "mark-" + std::to_string(::getpid()) + "-" + std::to_string(++count);
}

std::string marked_command(const std::string& mode, const std::string& mark) {
  const std::string number = mode.find(' ') == std::string::npos ? " 1 " : " ";
  return std::string("'") + touchstone::places::bad_adapter + "' " + mode + number + mark;
}

/// How many processes have this word on their command line.
int running(const std::string& mark) {
  int count = 0;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/proc", error))
    if (std::isdigit(static_cast<unsigned char>(entry.path().filename().string()[0])) != 0 &&
        text_of(entry.path() / "cmdline").find(mark) != std::string::npos)
      ++count;
  return count;
}

bool comes_to(const std::string& mark, int count) {
  for (int tries = 0; tries < 1000; ++tries) {
    if (running(mark) == count) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

bool is_gone(const std::string& mark) {
  return comes_to(mark, 0);
}

std::size_t open_descriptors() {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator("/proc/self/fd"), {}));
}

// ---------------------------------------------------------------------------------------------
// Runs
// ---------------------------------------------------------------------------------------------

std::string told(const Record& record) {
  const std::string verdict(to_string(record.verdict));
  return record.alone.empty() ? verdict : verdict + "/" + record.alone;
}

std::vector<std::string> verdicts_of(const std::vector<Record>& records) {
  std::vector<std::string> verdicts;
  for (const Record& record : records) verdicts.push_back(told(record));
  return verdicts;
}

std::vector<Record> run_here(const std::string& command, int answer_milliseconds) {
  std::vector<Record> records;
  auto opened = open_program(command, {20000, answer_milliseconds});
  auto* implementation = std::get_if<std::unique_ptr<Implementation>>(&opened);
  if (implementation == nullptr) {
    ADD_FAILURE() << std::get<CannotStart>(opened).reason;
    return records;
  }
  Lawbooks books(real_rulebook());
  run_tasks(tasks_of(five_cases(), {}), **implementation, books, Standard::admission,
            [&](const Record& record) {
              records.push_back(record);
              return true;
            });
  return records;
}

class BadAdapters : public testing::TestWithParam<Prediction> {};

TEST_P(BadAdapters, ComeOutAsPredicted) {
  const auto& [mode, verdicts, exit_code, difference, limit] = GetParam();
  const std::string mark = new_mark();
  five_cases();
  const auto before = open_descriptors();
  const auto records = run_here(marked_command(mode, mark), limit);
  EXPECT_EQ(verdicts_of(records), verdicts);
  EXPECT_EQ(open_descriptors(), before);
  EXPECT_TRUE(is_gone(mark));
  if (!difference.empty()) {
    EXPECT_EQ(records.at(2).difference, difference);
  }
}

TEST_P(BadAdapters, EndTheRealProgramAsPredicted) {
  const auto& [mode, verdicts, exit_code, difference, limit] = GetParam();
  const std::string mark = new_mark();
  TemporaryFolder folder;
  make_suite(folder.path(), five_cases_yaml);
  const Ran ran =
      touchstone_run({"--suite", folder.path(), "grade", "exec:" + marked_command(mode, mark),
                      "--output", folder.file("out"), "--timeout", std::to_string(limit)});
  EXPECT_EQ(ran.code, exit_code) << ran.error;
  std::vector<Problem> problems;
  const auto log = read_event_log(folder.path() / "out" / "events.jsonl", problems);
  ASSERT_TRUE(log);
  EXPECT_EQ(told(problems), "");
  EXPECT_TRUE(log->complete);
  EXPECT_EQ(verdicts_of(log->records), verdicts);
  EXPECT_TRUE(is_gone(mark));
  EXPECT_TRUE(fs::exists(folder.path() / "out" / "report.txt"));
}

INSTANTIATE_TEST_SUITE_P(Modes, BadAdapters, testing::ValuesIn(predictions()),
                         [](const testing::TestParamInfo<Prediction>& one) {
                           std::string name = one.param.mode;
                           std::replace_if(
                               name.begin(), name.end(),
                               [](char letter) { return letter == '-' || letter == ' '; }, '_');
                           return name;
                         });

// ---------------------------------------------------------------------------------------------
// Single modes
// ---------------------------------------------------------------------------------------------

TEST(BadAdapter, AnAnswerToAnotherQuestionIsNamed) {
  const auto wrong = run_here(marked_command("wrong-id", new_mark()), 20000);
  ASSERT_EQ(wrong.size(), 5U);
  EXPECT_TRUE(wrong[0].difference.starts_with("it answered 'not-1-")) << wrong[0].difference;
  const auto flood = run_here(marked_command("floods-lines", new_mark()), 20000);
  ASSERT_EQ(flood.size(), 5U);
  EXPECT_TRUE(flood[0].difference.starts_with("it answered 'unasked' when '1-"));
}

TEST(BadAdapter, ALineThatIsNoAnswerIsShown) {
  const auto echoed = run_here(marked_command("echo", new_mark()), 20000);
  ASSERT_EQ(echoed.size(), 5U);
  const std::string& difference = echoed[0].difference;
  EXPECT_TRUE(difference.starts_with("'ask' is not an answer: {\"type\":\"ask\",\"id\":\"1-"))
      << difference;
}

TEST(BadAdapter, AlwaysLegalDisagreesAboutTheRightRule) {
  const auto records = run_here(marked_command("always-legal", new_mark()), 20000);
  ASSERT_EQ(records.size(), 5U);
  EXPECT_EQ(records[1].rules, std::vector<std::string>{"pawn-advance"});
  EXPECT_EQ(records[1].difference, "verdict: expected illegal, answered legal");
  EXPECT_EQ(records[1].citation, real_rulebook().citation(Rule::pawn_advance, "fide-2023"));
}

TEST(BadAdapter, HalfALineIsKeptAsEvidence) {
  const auto records = run_here(marked_command("half-line-then-exit", new_mark()), 20000);
  ASSERT_EQ(records.size(), 5U);
  EXPECT_TRUE(records[0].evidence.received.starts_with("{\"type\":\"answer\""));
  EXPECT_EQ(records[0].evidence.received.find('}'), std::string::npos);
}

TEST(BadAdapter, OneThatDiesAtTheHandshakeCannotBeGraded) {
  TemporaryFolder folder;
  make_suite(folder.path(), five_cases_yaml);
  const std::string mark = new_mark();
  const std::string command = "exec:" + marked_command("dies-at-handshake", mark);
  const Ran ran =
      touchstone_run({"--suite", folder.path(), "grade", command, "--output", folder.file("out")});
  EXPECT_EQ(ran.code, 4);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.error, "touchstone: " + command +
                           ": it ended at the handshake (exited with code 7): "
                           "\xEF\xBF\xBD [31mdying\n");
  EXPECT_FALSE(fs::exists(folder.path() / "out" / "events.jsonl"));
  EXPECT_TRUE(is_gone(mark));
}

TEST(BadAdapter, WhatItSaysOnStandardErrorDoesNotDamageTheReports) {
  TemporaryFolder folder;
  make_suite(folder.path(), five_cases_yaml);
  touchstone_run({"--suite", folder.path(), "grade",
                  "exec:" + marked_command("dies-at-nth 1", new_mark()), "--output",
                  folder.file("out")});
  for (const char* name : {"report.txt", "report.json", "junit.xml", "events.jsonl"}) {
    const std::string text = text_of(folder.path() / "out" / name);
    EXPECT_NE(text.find("31mdying"), std::string::npos) << name;
    EXPECT_EQ(well_formed(text), text) << name;
    EXPECT_EQ(text.find('\x1B'), std::string::npos) << name;
  }
}

TEST(BadAdapter, OneThatAllocatesWithoutEndMeetsItsLimit) {
#ifdef TOUCHSTONE_SANITIZED
  GTEST_SKIP() << "sanitizers take more than any limit";
#endif
  TemporaryFolder folder;
  make_suite(folder.path(), five_cases_yaml);
  const std::string mark = new_mark();
  const Ran ran = touchstone_run({"--suite", folder.path(), "grade",
                                  "exec:" + marked_command("allocates 3", mark), "--output",
                                  folder.file("out"), "--memory", "64"});
  EXPECT_EQ(ran.code, 1) << ran.error;
  std::vector<Problem> problems;
  const auto log = read_event_log(folder.path() / "out" / "events.jsonl", problems);
  ASSERT_TRUE(log);
  EXPECT_TRUE(log->complete);
  EXPECT_EQ(verdicts_of(log->records), usual_but(2, "crash/agrees"));
  EXPECT_TRUE(is_gone(mark));
}

/// What a log that has no footer tells; nothing if it is whole.
std::optional<RunLog> unfinished_log(const fs::path& path) {
  std::vector<Problem> problems;
  auto log = read_event_log(path, problems);
  if (!log || log->complete) return std::nullopt;
  return log;
}

/// Moments spread over a little more than the time of a run that is left alone, however fast the
/// machine is.
TEST(BadAdapter, AnInterruptAtAnyMomentKeepsWhatIsFinished) {
  constexpr int moments = 24;
  TemporaryFolder folder;
  make_suite(folder.path(), five_cases_yaml);
  const auto begun = [&](const std::string& mark, const std::string& out) {
    return started(
        touchstone_command({"--suite", folder.path(), "grade",
                            "exec:" + marked_command("splits-lines", mark), "--output", out}));
  };
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(finished(begun(new_mark(), folder.file("whole"))).code, 0);
  const auto whole = std::chrono::steady_clock::now() - begin;
  int interrupted = 0;
  for (int moment = 0; moment < moments; ++moment) {
    const int signal = std::array{SIGINT, SIGTERM, SIGHUP}.at(static_cast<std::size_t>(moment % 3));
    const std::string mark = new_mark();
    const std::string out = folder.file("out" + std::to_string(moment));
    Child child = begun(mark, out);
    std::this_thread::sleep_for(whole * moment / (moments - 4));
    ::kill(child.process_id(), signal);
    const Ran ran = finished(std::move(child));
    EXPECT_TRUE(is_gone(mark));
    if (ran.code != 5) continue;  // Before it began, or after it ended.
    ++interrupted;
    const auto log = unfinished_log(fs::path(out) / "events.jsonl");
    ASSERT_TRUE(log);
    EXPECT_EQ(verdicts_of(log->records), std::vector<std::string>(log->records.size(), "agrees"));
  }
  EXPECT_GT(interrupted, 0);
}

/// A limit on the size of files stands for a disk that is full.
TEST(BadAdapter, AFullDiskKeepsWhatIsFinished) {
  TemporaryFolder folder;
  make_suite(folder.path(), five_cases_yaml);
  const std::string mark = new_mark();
  const std::string out = folder.file("out");
  Child child = started({"/bin/sh", "-c", "ulimit -f 4; exec \"$0\" \"$@\"",
                         touchstone::places::program, "--suite", folder.path().string(), "grade",
                         "exec:" + marked_command("honest", mark), "--output", out});
  const Ran ran = finished(std::move(child));
  EXPECT_EQ(ran.code, 5) << ran.error;
  for (const char* name : {"events.jsonl", "report.json"})
    EXPECT_NE(ran.error.find("cannot write " + out + "/" + name), std::string::npos) << ran.error;
  std::vector<Problem> problems;
  const auto log = read_event_log(fs::path(out) / "events.jsonl", problems);
  ASSERT_TRUE(log);
  EXPECT_FALSE(log->complete);
  EXPECT_GT(log->records.size(), 0U);
  EXPECT_LT(log->records.size(), 5U);
  EXPECT_TRUE(is_gone(mark));
  const Ran on =
      touchstone_run({"--suite", folder.path(), "grade", "exec:" + marked_command("honest", mark),
                      "--output", out, "--continue"});
  EXPECT_EQ(on.code, 0) << on.error;
  EXPECT_TRUE(on.error.starts_with(std::to_string(log->records.size()) + " of 5 are kept\n"))
      << on.error;
}

/// When the runner itself is killed, what it started dies with it.
TEST(BadAdapter, NoProcessOutlivesARunnerThatIsKilled) {
  TemporaryFolder folder;
  make_suite(folder.path(), five_cases_yaml);
  const std::string mark = new_mark();
  Child child = started(touchstone_command(
      {"--suite", folder.path(), "grade", "exec:" + marked_command("ignores-sigterm", mark)}));
  ASSERT_TRUE(comes_to(mark, 3)) << "the runner, the supervisor and what it runs";
  ::kill(child.process_id(), SIGKILL);
  EXPECT_EQ(finished(std::move(child)).code, -SIGKILL);
  EXPECT_TRUE(is_gone(mark));
}

}  // namespace
}  // namespace touchstone::suite
