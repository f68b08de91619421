// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/touchstone/report.cpp, which makes reports, merges logs and compares them: the
// files that are there, what is printed, the exit codes, and that a full disk or a folder that
// cannot be written leaves nothing that looks whole.
#include <gtest/gtest.h>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tests/places.hpp"
#include "tools/results/log_merge.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

Record record_of(const std::string& id, Verdict verdict) {
  Record record = some_record(id, {"castling"}, verdict);
  if (verdict == Verdict::disagrees)
    record.answer = answered({{"verdict", std::string("illegal")}});
  return record;
}

/// A folder with logs of two implementations.
class Logs : public testing::Test {
 protected:
  Logs() {
    put("one", some_log({record_of("a", Verdict::agrees)}));
    RunLog other = some_log({record_of("a", Verdict::disagrees)});
    other.header.implementation = "Other";
    put("two", other);
  }

  void put(const std::string& name, const RunLog& log) {
    EXPECT_EQ(write_log(log, path(name)), std::nullopt);
  }
  fs::path path(const std::string& name) const {
    return folder_.path() / "logs" / name / "events.jsonl";
  }
  std::string logs() const { return (folder_.path() / "logs").string(); }
  std::string file(const std::string& name) const { return folder_.file(name); }

 private:
  TemporaryFolder folder_;
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Logs, ReportWritesEveryFormatForAFolderOfLogs) {
  const Ran ran = touchstone_run({"report", logs(), "--output", file("out")});
  EXPECT_EQ(ran.code, 1) << ran.error;
  for (const char* name :
       {"index.html", "cases.html", "summary.md", "report.json", "junit.xml", "results.sarif",
        "results.tap", "badge-fake-0-1.svg", "badge-other-0-1.svg", "case/a.html"})
    EXPECT_TRUE(fs::exists(fs::path(file("out")) / name)) << name;
}

TEST_F(Logs, ReportWritesTheFormatsThatAreNamed) {
  const Ran ran = touchstone_run(
      {"report", path("one").string(), "--output", file("out"), "--formats", "markdown,badge"});
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_TRUE(fs::exists(file("out") + "/summary.md"));
  EXPECT_TRUE(fs::exists(file("out") + "/badge.svg"));
  EXPECT_FALSE(fs::exists(file("out") + "/index.html"));
}

TEST_F(Logs, ReportPrints) {
  const std::string one = path("one").string();
  EXPECT_TRUE(has(touchstone_run({"report", one}).out, "rules conforming / rules graded: 1 / 1"));
  EXPECT_TRUE(has(touchstone_run({"report", one, "--format", "tap"}).out, "TAP version 14\n"));
  EXPECT_TRUE(has(touchstone_run({"report", one, "--format", "badge"}).out, "conforming"));
  const Ran both = touchstone_run({"report", logs()});
  EXPECT_EQ(both.code, 1);
  EXPECT_TRUE(has(both.out, "Fake 0.1, asked") && has(both.out, "Other 0.1, asked")) << both.out;
}

TEST_F(Logs, ReportRefusesWhatMakesNoSense) {
  EXPECT_EQ(touchstone_run({"report", logs(), "--formats", "tap"}).code, 2);
  EXPECT_EQ(touchstone_run({"report", logs(), "--format", "badge"}).code, 2);
  EXPECT_EQ(touchstone_run({"report", logs(), "--format", "tap", "--output", file("x")}).code, 2);
  EXPECT_EQ(touchstone_run({"report", file("nothing")}).code, 2);
  EXPECT_EQ(touchstone_run({"report", logs(), "--output", file("x"), "--formats", "pdf"}).code, 2);
}

TEST_F(Logs, AnIncompleteLogIsTheGravest) {
  RunLog cut = some_log({record_of("a", Verdict::agrees)});
  cut.complete = false;
  put("three", cut);
  EXPECT_EQ(touchstone_run({"report", logs()}).code, 5);
}

TEST_F(Logs, WhatCannotBeWrittenIsAUsageError) {
  write_text(file("taken"), "x");
  for (const char* format : {"html", "markdown", "badge"}) {
    const Ran ran = touchstone_run({"report", path("one").string(), "--output",
                                    file("taken") + "/below", "--formats", format});
    EXPECT_EQ(ran.code, 2) << format;
    EXPECT_TRUE(has(ran.error, "taken")) << ran.error;
  }
}

/// A limit on the size of files stands for a disk that is full.
Ran with_little_room(const std::string& arguments) {
  const std::string command =
      std::string("trap '' XFSZ; ulimit -f 1; '") + touchstone::places::program + "' " + arguments;
  return finished(started({"/bin/bash", "-c", command}));
}

TEST_F(Logs, AFullDiskLeavesNothingThatLooksWhole) {
  const Ran ran = with_little_room("report '" + logs() + "' --output '" + file("out") + "'");
  EXPECT_EQ(ran.code, 2) << ran.error;
  for (const char* name : {"out/style.css", "out/report.json"})
    EXPECT_TRUE(has(ran.error, "cannot write " + file(name))) << ran.error;
  EXPECT_FALSE(fs::exists(file("out") + "/index.html"));
  for (const auto& entry : fs::recursive_directory_iterator(file("out")))
    EXPECT_NE(entry.path().extension(), ".part") << entry.path();
}

TEST_F(Logs, MergeWritesTheWholeLog) {
  put("part/1", some_log({record_of("a", Verdict::agrees)}));
  put("part/2", some_log({record_of("b", Verdict::agrees)}));
  const Ran ran = touchstone_run({"merge", logs() + "/part", "--output", file("whole.jsonl")});
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_TRUE(has(touchstone_run({"report", file("whole.jsonl")}).out, "answers: 2 agrees"));
}

TEST_F(Logs, MergeRefusesLogsOfTwoImplementations) {
  const Ran ran = touchstone_run({"merge", logs(), "--output", file("whole.jsonl")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.error, "the logs are of different runs"));
  EXPECT_FALSE(fs::exists(file("whole.jsonl")));
}

TEST_F(Logs, DiffFailsWhereSomethingGotWorse) {
  const std::string one = path("one").string();
  const std::string two = path("two").string();
  EXPECT_EQ(touchstone_run({"diff", one, one}).code, 0);
  EXPECT_EQ(touchstone_run({"diff", two, one}).code, 0);
  const Ran ran = touchstone_run({"diff", one, two});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.out, "agrees -> disagrees"));
  EXPECT_EQ(touchstone_run({"diff", one, file("nothing")}).code, 2);
}

}  // namespace
}  // namespace touchstone::suite
