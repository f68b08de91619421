// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/report/machine_paths.hpp: which paths are cut, what stays as it is, and that no file
// of a whole folder of reports holds a path of the machine.
#include "tools/report/machine_paths.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tools/results/log_merge.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

TEST(MachinePaths, AreCutToWhatEveryCopyOfTheSuiteHas) {
  EXPECT_EQ(without_machine_paths("exec:node /home/me/suite/tools/adapters/chess_js.mjs "
                                  "/home/me/suite/build/field/npm"),
            "exec:node tools/adapters/chess_js.mjs build/field/npm");
  EXPECT_EQ(without_machine_paths("at file:///home/me/lib/rules.js:7:3"), "at .../rules.js:7:3");
  EXPECT_EQ(without_machine_paths("File \"/srv/x/a.py\", line 7"), "File \".../a.py\", line 7");
  EXPECT_EQ(without_machine_paths("/home/me/"), ".../me");
}

TEST(MachinePaths, WhatSaysNothingOfAMachineStays) {
  for (const char* text :
       {"uci:/usr/games/stockfish", "https://example.org/a/b", "8/8/8/8/8/8/8/8 w - - 0 1",
        "\"/8/8/8\"", "/pppppppp/8/8", "a / b", "and/or/not", "/", "//"})
    EXPECT_EQ(without_machine_paths(std::string(text)), text);
}

/// A run whose command, answers and output hold paths.
RunLog log_with_paths() {
  Record record = some_record("a", {"castling"}, Verdict::error);
  record.answer = without_value(AnswerStatus::error, "broken at /home/me/lib/rules.js:7");
  record.difference = record.answer.text;
  record.evidence = {"{}", "{\"error\":\"/home/me/lib/rules.js\"}",
                     "at file:///home/me/lib/rules.js"};
  RunLog log = some_log({record});
  log.header.command = "touchstone grade \"exec:node /home/me/tools/adapters/x.mjs /home/me/lib\"";
  log.header.repeat = {{QuestionKind::move, "node /home/me/lib/repeat.js"}};
  return log;
}

TEST(MachinePaths, NoFileOfASiteOrAReportHoldsOne) {
  const TemporaryFolder folder;
  const fs::path logs = folder.path() / "logs";
  ASSERT_EQ(write_log(log_with_paths(), logs / "events.jsonl"), std::nullopt);
  const fs::path out = folder.path() / "out";
  const Ran ran = touchstone_run({"report", logs.string(), "--output", out.string()});
  ASSERT_EQ(ran.code, 1) << ran.error;
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(out)) {
    if (!entry.is_regular_file()) continue;
    ++files;
    EXPECT_EQ(text_of(entry.path()).find("/home/me"), std::string::npos) << entry.path();
  }
  EXPECT_GT(files, 10);
}

/// A grading writes them into its folder as well. Its event log keeps the command as it was called,
/// so that --continue can compare it.
TEST(MachinePaths, NoReportOfAGradingHoldsOne) {
  const TemporaryFolder folder;
  const fs::path adapter = folder.path() / "tools" / "my adapter";
  fs::create_directories(adapter.parent_path());
  fs::create_symlink(places::bad_adapter, adapter);
  const fs::path out = folder.path() / "out";
  const Ran ran = touchstone_run({"grade", "exec:'" + adapter.string() + "' says-error", "--rule",
                                  "stalemate", "--output", out.string()});
  ASSERT_EQ(ran.code, 1) << ran.error;
  for (const char* name : {"report.txt", "report.json", "junit.xml"}) {
    const std::string text = text_of(out / name);
    EXPECT_NE(text.find("my adapter"), std::string::npos) << name;
    EXPECT_EQ(text.find(folder.path().string()), std::string::npos) << name << "\n" << text;
  }
  EXPECT_NE(text_of(out / "events.jsonl").find(adapter.string()), std::string::npos);
}

}  // namespace
}  // namespace touchstone::suite
