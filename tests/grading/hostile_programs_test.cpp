// SPDX-License-Identifier: Apache-2.0
//
// Proves that a hostile or broken program does no harm to the suite: what is kept of its answers is
// bounded (tools/protocol/bounds.hpp), one that hangs on everything ends its run, one that
// introduces itself anew breaks the protocol, nothing that it starts outlives the run, and an
// output folder belongs to one run. The attacks stand in tests/adapters_bad/attacks.cpp and in the
// fake engines. Design: memory is measured by what a run keeps, since that does not depend on
// the machine; processes are found by a mark on their command line.
#include <gtest/gtest.h>
#include <signal.h>

#include <thread>

#include "tests/fixtures/graded_engine.hpp"
#include "tests/fixtures/own_suite.hpp"
#include "tests/fixtures/some_log.hpp"
#include "tests/places.hpp"
#include "tools/grading/kept_answers.hpp"
#include "tools/results/event_log.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;
using List = std::vector<std::string>;

std::string attack(const std::string& mode) {
  return std::string("exec:'") + touchstone::places::bad_adapter + "' " + mode;
}

/// What a run of the real program came to.
struct Attacked {
  Ran ran;
  RunLog log;

  List verdicts() const {
    List verdicts;
    for (const Record& record : log.records)
      verdicts.push_back(std::string(to_string(record.verdict)) +
                         (record.alone.empty() ? "" : "/" + record.alone));
    return verdicts;
  }
  const Record& at(std::size_t place) const { return log.records.at(place); }
};

/// A suite of five cases, or of others, and an output folder in a folder of the test's own.
class Attacks : public testing::Test {
 protected:
  explicit Attacks(const std::string& cases = five_cases_yaml) {
    make_suite(folder_.path(), cases);
  }

  std::string file(const std::string& name) const { return folder_.file(name); }
  fs::path log_path() const { return folder_.path() / "out" / "events.jsonl"; }

  List command(const std::string& implementation, const List& more = {}) const {
    List words{
        "--suite",    folder_.path().string(), "grade", implementation, "--output", file("out"),
        "--no-causes"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }

  Attacked run(const std::string& mode, const List& more = {}) const {
    Attacked result{touchstone_run(command(attack(mode), more)), {}};
    std::vector<Problem> problems;
    if (auto log = read_event_log(log_path(), problems)) result.log = std::move(*log);
    return result;
  }

 private:
  TemporaryFolder folder_;
};

// ---------------------------------------------------------------------------------------------
// Memory
// ---------------------------------------------------------------------------------------------

constexpr std::size_t megabyte = 1'000'000;

Record record_with_note(std::size_t size) {
  Record record = some_record("a", {"pawn-advance"}, Verdict::agrees);
  record.answer.text = std::string(size, 'n');
  return record;
}

TEST(KeptAnswers, OfAnAnswerTheBeginningIsKeptAndHowMuchIsMissing) {
  Record record = record_with_note(megabyte);
  const Facts facts = record.answer.facts;
  KeptAnswers().keep(record);
  EXPECT_EQ(record.answer.facts, facts);
  EXPECT_LE(record.answer.text.size(), most_of_an_answer);
  EXPECT_GT(record.answer.text.size(), most_of_an_answer - 200);
  const auto remark = record.answer.text.find(" ... (");
  EXPECT_EQ(record.answer.text.substr(remark),
            " ... (" + std::to_string(megabyte - remark) + " bytes cut)");
}

TEST(KeptAnswers, WhatIsShortIsKeptWhole) {
  Record record = record_with_note(1000);
  const Record before = record;
  KeptAnswers().keep(record);
  EXPECT_EQ(record.answer, before.answer);
}

TEST(KeptAnswers, OfARunNoMoreIsKeptHoweverMuchIsSaid) {
  KeptAnswers kept;
  std::size_t sum = 0;
  constexpr std::size_t answers = 400;
  for (std::size_t count = 0; count < answers; ++count) {
    Record record = record_with_note(megabyte);
    kept.keep(record);
    sum += record.answer.text.size();
  }
  EXPECT_LE(sum, most_of_a_run + answers * sure_of_an_answer);
  EXPECT_GT(sum, most_of_a_run);
  Record last = record_with_note(1900);
  kept.keep(last);
  EXPECT_EQ(last.answer.text.size(), 1900U);
}

TEST(KeptAnswers, FactsAndDifferencesAreCutAsWell) {
  Record record = some_record("a", {"pawn-advance"}, Verdict::disagrees);
  List many(50'000, "item");
  for (std::size_t place = 0; place < many.size(); ++place) many[place] += std::to_string(place);
  record.answer.facts = {{"list", many},
                         {"text", std::string(megabyte, 't')},
                         {std::string(megabyte, 'k'), std::int64_t{1}}};
  record.difference = std::string(megabyte, 'd');
  KeptAnswers().keep(record);
  EXPECT_LE(record.difference.size(), most_of_a_difference);
  std::size_t size = 0;
  for (const auto& [name, fact] : record.answer.facts) size += name.size() + to_string(fact).size();
  EXPECT_LE(size, most_of_an_answer);
  const auto& list = std::get<List>(record.answer.facts.at("list"));
  EXPECT_TRUE(list.back().starts_with("... (")) << list.back();
}

TEST_F(Attacks, LongAnswersAreJudgedWholeAndKeptInPart) {
  struct Expected {
    const char* mode;
    const char* first_verdict;
  };
  for (const auto& [mode, verdict] : {Expected{"long-notes", "agrees"},
                                      {"long-errors", "error"},
                                      {"long-texts", "protocol-error"},
                                      {"long-lists", "protocol-error"},
                                      {"long-keys", "protocol-error"}}) {
    const Attacked result = run(mode);
    EXPECT_TRUE(result.log.complete) << mode;
    ASSERT_EQ(result.log.records.size(), 5U) << mode;
    EXPECT_EQ(result.verdicts().front(), verdict) << mode;
    EXPECT_LT(fs::file_size(log_path()), 5 * 3 * most_of_an_answer) << mode;
    EXPECT_TRUE(has(text_of(log_path()), " bytes cut)")) << mode;
  }
}

TEST_F(Attacks, ALongNameIsCut) {
  const Attacked result = run("long-name");
  EXPECT_EQ(result.verdicts(), List(5, "agrees"));
  EXPECT_LE(result.log.header.implementation.size(), most_of_a_name);
  EXPECT_TRUE(result.log.header.implementation.ends_with(" bytes cut)"));
  EXPECT_LT(text_of(fs::path(file("out")) / "report.json").size(), 100'000U);
  EXPECT_EQ(run("long-name", {"--continue"}).ran.code, 0);
}

TEST_F(Attacks, KeysThatStandTwiceAndTooManyKeysAreRefused) {
  const Attacked twice = run("repeats-keys");
  EXPECT_EQ(twice.verdicts(), List(5, "protocol-error/protocol-error"));
  EXPECT_TRUE(twice.at(0).difference.starts_with("the key 'verdict' stands twice in an object: {"))
      << twice.at(0).difference;
  const Attacked ids = run("repeats-ids");
  EXPECT_TRUE(ids.at(0).difference.starts_with("the key 'id' stands twice in an object: {"));
  const Attacked many = run("many-keys");
  EXPECT_TRUE(many.at(0).difference.starts_with("an object has more than 1000 keys: {"))
      << many.at(0).difference;
}

/// Less than a flood would take within the time for an answer.
List little_memory() {
#ifdef TOUCHSTONE_SANITIZED
  return {};  // The shadow memory of sanitizers would count too.
#else
  return {"--memory", "200"};
#endif
}

TEST(HostileEngine, FloodsOfShortLinesEndTheBridgeAndNotTheMemory) {
  for (const char* engine : {"uci:yes", "xboard:yes", "xboard:--no-protover yes"}) {
    const Graded result = grade_engine(engine, five_cases_yaml, little_memory());
    EXPECT_EQ(result.ran.code, 4) << engine;
    EXPECT_TRUE(has(result.ran.error, "the engine floods")) << result.ran.error;
  }
  const auto later = [](const std::string& way, const char* engine, const char* mode) {
    return grade_engine(way + "'" + engine + "' " + mode, five_cases_yaml, little_memory());
  };
  const Graded uci = later("uci:", touchstone::places::fake_engine, "floods-later");
  ASSERT_EQ(uci.records.size(), 5U) << uci.ran.error;
  EXPECT_TRUE(std::any_of(uci.records.begin(), uci.records.end(), [](const Record& record) {
    return has(record.difference, "the engine floods");
  }));
  const Graded xboard =
      later("xboard:", touchstone::places::fake_xboard_engine, "floods-with-lines");
  EXPECT_TRUE(has(xboard.ran.error, "the engine floods")) << xboard.ran.error;
}

TEST(HostileEngine, OneThatOffersLinesAndNeverAnswersGoListsNoMoves) {
  const Graded result =
      grade_engine(std::string("uci:'") + touchstone::places::fake_engine + "' never-answers-go",
                   five_cases_yaml, {});
  EXPECT_EQ(result.verdicts, List(5, "unsupported")) << result.ran.error;
  EXPECT_EQ(result.ran.code, 1);
}

/// Ethereal does so where there are 218 moves: that is slow, and no flood.
TEST(HostileEngine, OneWhoseListOfMovesDoesNotEndIsDeclined) {
  List more = little_memory();
  more.insert(more.end(), {"--case", "double-step-from-home"});
  const Graded result =
      grade_engine(std::string("uci:'") + touchstone::places::fake_engine + "' says-lines-for-ever",
                   five_cases_yaml, more);
  EXPECT_EQ(result.verdicts, List{"declined"}) << result.ran.error;
}

TEST(HostileRequests, ALongLineIsRefusedWithoutBeingKept) {
  const std::string bye = "{\"type\":\"bye\"}\n";
  const Ran ran = touchstone_with({"serve"}, std::string(5 * megabyte, 'x') + "\n" + bye);
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_EQ(ran.out,
            "{\"type\":\"answer\",\"id\":\"\",\"error\":\"the line is longer than 1 MiB\"}\n");
}

TEST(HostileRequests, AnUnknownLanguageIsRefused) {
  const std::string ask =
      R"({"type":"ask","id":"1","edition":"fide-2023","question":{"kind":"write","position":)"
      R"("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1","move":"g1f3","form":"laws","language":"klingon"}})"
      "\n";
  const Ran ran = touchstone_with({"serve"}, ask);
  EXPECT_EQ(ran.out,
            "{\"type\":\"answer\",\"id\":\"1\",\"error\":\"no language is called 'klingon'\"}\n");
}

TEST(HostileRequests, TheOrderOfRegulationsMakesNoOtherLawbook) {
  Lawbooks books(real_rulebook());
  const Lawbook& one = books.of("fide-2023", {"rapid", "tournament", "chess960"});
  EXPECT_EQ(&books.of("fide-2023", {"chess960", "tournament", "rapid"}), &one);
  EXPECT_EQ(&books.of("fide-2023", {"rapid", "rapid", "chess960", "tournament"}), &one);
}

// ---------------------------------------------------------------------------------------------
// Time
// ---------------------------------------------------------------------------------------------

std::string many_cases(int count) {
  std::string text;
  for (int number = 0; number < count; ++number)
    text += "- id: case-" + std::to_string(100 + number) +
            "\n  title: A double step\n  rules: [pawn-double-step]\n  editions: fide-2023\n"
            "  source: text\n  ask: {question: move, move: e2e4}\n"
            "  expect: {verdict: legal, forbidden-by: []}\n\n";
  return text;
}

class AttacksOnTime : public Attacks {
 protected:
  AttacksOnTime() : Attacks(many_cases(23)) {}
};

TEST_F(AttacksOnTime, AProgramThatHangsOnTwentyQuestionsInARowEndsItsRun) {
  const Attacked result = run("hangs", {"--timeout", "30"});
  EXPECT_EQ(result.ran.code, 5) << result.ran.error;
  EXPECT_TRUE(has(result.ran.error, "the program hung on 20 questions in a row"))
      << result.ran.error;
  EXPECT_EQ(result.verdicts(), List(20, "timeout/timeout"));
  EXPECT_FALSE(result.log.complete);
}

TEST_F(AttacksOnTime, ASwitchAsksOn) {
  const Attacked result = run("hangs", {"--timeout", "30", "--ask-on"});
  EXPECT_EQ(result.ran.code, 1) << result.ran.error;
  EXPECT_EQ(result.verdicts(), List(23, "timeout/timeout"));
  EXPECT_TRUE(result.log.complete);
}

// ---------------------------------------------------------------------------------------------
// Files
// ---------------------------------------------------------------------------------------------

TEST_F(Attacks, AnOutputFolderBelongsToOneRun) {
  Child first =
      started(touchstone_command(command(attack("hangs-at-nth 3"), {"--timeout", "60000"})));
  for (int tries = 0; tries < 2000 && !fs::exists(log_path()); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  const Attacked second = run("honest");
  EXPECT_EQ(second.ran.code, 2);
  EXPECT_EQ(second.ran.error, "touchstone: another run writes to " + file("out") +
                                  "; name another folder, or wait until it has ended\n");
  EXPECT_EQ(second.log.header.implementation, "hangs-at-nth");
  ::kill(first.process_id(), SIGKILL);
  finished(std::move(first));
  EXPECT_EQ(run("honest").ran.code, 0) << "the folder is free once the first run is dead";
}

TEST_F(Attacks, ALogThatIsCutFromOutsideIsNotComplete) {
  const Attacked result = run("cuts-log '" + log_path().string() + "'");
  EXPECT_EQ(result.ran.code, 5);
  EXPECT_TRUE(has(result.ran.error,
                  log_path().string() + " was changed by another program while the run wrote it"))
      << result.ran.error;
}

// ---------------------------------------------------------------------------------------------
// Handshakes and processes
// ---------------------------------------------------------------------------------------------

TEST_F(Attacks, AHandshakeThatChangesAfterARestartIsABreach) {
  for (const char* key : {"name", "version", "editions", "capabilities", "declares", "pipeline"}) {
    const Attacked result =
        run(std::string("changes-") + key + " '" + file(std::string("started-") + key) + "'");
    EXPECT_EQ(result.verdicts(),
              (List{"agrees", "crash/protocol-error", "protocol-error/protocol-error",
                    "protocol-error/protocol-error", "protocol-error/protocol-error"}))
        << key;
    EXPECT_EQ(result.at(2).difference,
              std::string("its handshake is another one after a restart: '") + key + "' differs");
    EXPECT_EQ(result.ran.code, 1);
  }
}

int running(const std::string& mark) {
  int count = 0;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/proc", error))
    if (std::isdigit(static_cast<unsigned char>(entry.path().filename().string()[0])) != 0 &&
        has(text_of(entry.path() / "cmdline"), mark))
      ++count;
  return count;
}

TEST_F(Attacks, NothingOutlivesTheRunThoughItsSupervisorIsKilledOrStopped) {
  for (const char* mode : {"kills-supervisor", "stops-supervisor"}) {
    const std::string mark = std::string("mark-") + mode + "-" + std::to_string(::getpid());
    const Attacked result = run(std::string(mode) + " 1 " + mark);
    EXPECT_TRUE(result.log.complete) << result.ran.error;
    EXPECT_EQ(result.verdicts().front(), "agrees");
    EXPECT_EQ(running(mark), 0) << mode;
  }
}

TEST_F(Attacks, AProgramHasASessionOfItsOwn) {
  EXPECT_EQ(run("needs-own-session").verdicts(), List(5, "agrees"));
}

// ---------------------------------------------------------------------------------------------
// Names
// ---------------------------------------------------------------------------------------------

TEST(HostileNames, NoTwoImplementationsShareABadge) {
  TemporaryFolder folder;
  std::vector<std::string> words{"report"};
  int count = 0;
  for (const char* name : {"My Engine", "my-engine", "MY  ENGINE", "My Engine"}) {
    RunLog log = some_log({some_record("a", {"pawn-advance"}, Verdict::agrees)});
    log.header.implementation = name;
    const auto path = folder.path() / (std::to_string(++count) + ".jsonl");
    std::string reason;
    auto writer = EventLogWriter::open(path, log.header, reason);
    ASSERT_TRUE(writer) << reason;
    for (const Record& record : log.records) writer->write(record);
    writer->finish();
    words.push_back(path.string());
  }
  words.insert(words.end(), {"--output", folder.file("out"), "--formats", "badge"});
  EXPECT_EQ(touchstone_run(words).code, 0);
  for (const char* name : {"", "-2", "-3", "-4"})
    EXPECT_TRUE(
        fs::exists(folder.path() / "out" / ("badge-my-engine-0-1" + std::string(name) + ".svg")))
        << name;
}

}  // namespace
}  // namespace touchstone::suite
