// SPDX-License-Identifier: Apache-2.0
//
// Proves what becomes of a file or folder that a user names and that cannot be read: it is a
// mistake in the call, exit 2, told with its reason and without a line, by every verb that reads
// one, and before anything is started. The near miss is a file that can be read and is wrong: that
// is a broken file, exit 3, told with line and column. Design: what is closed by its
// permissions is looked at in a process that is not root, since root may read everything.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/fixtures/own_suite.hpp"
#include "tests/places.hpp"
#include "tools/support/whole_file.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;
using List = std::vector<std::string>;

constexpr const char* missing = "No such file or directory";

// ---------------------------------------------------------------------------------------------
// Paths
// ---------------------------------------------------------------------------------------------

TEST(Unreadable, IsWhatIsNotThereOrSomethingElse) {
  TemporaryFolder folder;
  write_text(folder.path() / "file", "x");
  const auto told = [&](const std::string& name, Wanted wanted) {
    return why_unreadable(folder.path() / name, wanted).value_or("");
  };
  for (const Wanted wanted : {Wanted::regular_file, Wanted::file_or_folder, Wanted::folder}) {
    EXPECT_EQ(told("none", wanted), "cannot read " + folder.file("none") + ": " + missing);
    EXPECT_EQ(told("file/below", wanted),
              "cannot read " + folder.file("file/below") + ": Not a directory");
  }
  EXPECT_EQ(told("", Wanted::regular_file), "cannot read " + folder.file("") + ": it is a folder");
  EXPECT_EQ(told("", Wanted::file_or_folder), "");
  EXPECT_EQ(told("", Wanted::folder), "");
  EXPECT_EQ(told("file", Wanted::regular_file), "");
  EXPECT_EQ(told("file", Wanted::file_or_folder), "");
  EXPECT_EQ(told("file", Wanted::folder),
            "cannot read " + folder.file("file") + ": it is not a folder");
  EXPECT_EQ(why_unreadable("/dev/null", Wanted::regular_file),
            "cannot read /dev/null: it is not a regular file");
  EXPECT_EQ(why_unreadable("/dev/null", Wanted::file_or_folder), std::nullopt);
}

/// Whether this holds for somebody who is not root.
template <typename Check>
bool holds_without_root(Check check) {
  constexpr uid_t nobody = 65534;
  const pid_t process = ::fork();
  if (process == 0) {
    const bool is_other = ::geteuid() != 0 || ::setuid(nobody) == 0;
    ::_exit(is_other && check() ? 0 : 1);
  }
  int status = 0;
  ::waitpid(process, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(Unreadable, IsWhatIsClosedToUs) {
  TemporaryFolder folder;
  fs::permissions(folder.path(), fs::perms(0755));
  write_text(folder.path() / "file", "x");
  write_text(folder.path() / "below" / "file", "x");
  const auto told = [&](const std::string& name, Wanted wanted) {
    return why_unreadable(folder.path() / name, wanted).value_or("");
  };
  EXPECT_TRUE(holds_without_root([&] { return told("file", Wanted::regular_file).empty(); }));
  EXPECT_TRUE(holds_without_root([&] { return told("below", Wanted::folder).empty(); }));
  fs::permissions(folder.path() / "file", fs::perms::none);
  fs::permissions(folder.path() / "below", fs::perms::none);
  const auto is_denied = [&](const std::string& name, Wanted wanted) {
    return holds_without_root([&] { return has(told(name, wanted), ": Permission denied"); });
  };
  EXPECT_TRUE(is_denied("file", Wanted::regular_file));
  EXPECT_TRUE(is_denied("file", Wanted::file_or_folder));
  EXPECT_TRUE(is_denied("below", Wanted::folder));
  EXPECT_TRUE(is_denied("below", Wanted::file_or_folder));
  EXPECT_TRUE(is_denied("below/file", Wanted::regular_file));
  fs::permissions(folder.path() / "below", fs::perms::owner_all);
}

// ---------------------------------------------------------------------------------------------
// The program
// ---------------------------------------------------------------------------------------------

/// A suite, and calls in which PATH stands for what is named.
class NamedFiles : public testing::Test {
 protected:
  void SetUp() override {
    make_suite(folder_.path(), five_cases_yaml);
    write_text(folder_.path() / "file", "x: [\n");
    write_text(folder_.path() / "known.yaml", "implementation: x\nknown: []\n");
    fs::create_directories(folder_.path() / "empty");
  }

  Ran run(List words, const std::string& path) const {
    for (std::string& word : words)
      if (word == "PATH") word = path;
    List all{"--suite", folder_.path().string()};
    all.insert(all.end(), words.begin(), words.end());
    return touchstone_run(all);
  }

  /// A program that would leave a mark, had it been started.
  std::string marking() const { return "exec:touch '" + folder_.file("started") + "'"; }

  /// Calls that read a file of YAML.
  std::vector<List> of_files() const {
    return {{"baseline", "check", marking(), "--baseline", "PATH"},
            {"grade", marking(), "--declares", "PATH"},
            {"grade", marking(), "--repeat", "PATH"},
            {"case", "fmt", "PATH"},
            {"case", "fmt", "--check", "PATH"}};
  }
  /// Calls that read a log, or those in a folder.
  std::vector<List> of_logs() const {
    return {{"baseline", "check", "--log", "PATH", "--baseline", folder_.file("known.yaml")},
            {"report", "PATH"},
            {"merge", "PATH", "--output", folder_.file("merged")},
            {"diff", "PATH", "PATH"}};
  }
  /// Calls that read a folder of field files.
  std::vector<List> of_folders() const {
    std::vector<List> calls;
    for (const char* verb : {"list", "install", "grade", "report"})
      calls.push_back({"field", verb, "--folder", "PATH"});
    return calls;
  }

  void expect_mistakes(const std::vector<List>& calls, const std::string& name,
                       const std::string& reason) const {
    const std::string path = folder_.file(name);
    for (const List& call : calls) {
      const Ran ran = run(call, path);
      EXPECT_EQ(ran.code, 2) << call[0] << " " << call[1];
      EXPECT_TRUE(has(ran.error, "cannot read " + path + reason)) << call[0] << ran.error;
      EXPECT_FALSE(has(ran.error, ":1:1")) << call[0] << ran.error;
      EXPECT_EQ(ran.out, "") << call[0];
    }
    EXPECT_FALSE(fs::exists(folder_.path() / "started"));
  }

  TemporaryFolder folder_;
};

TEST_F(NamedFiles, WhatIsNotThereIsAMistakeInTheCall) {
  for (const auto& calls : {of_files(), of_logs(), of_folders()})
    expect_mistakes(calls, "none", std::string(": ") + missing);
}

TEST_F(NamedFiles, WhatIsOfAnotherKindIsAMistakeInTheCall) {
  expect_mistakes(of_files(), "empty", ": it is a folder");
  expect_mistakes({{"baseline", "update", marking(), "--baseline", "PATH"}}, "empty",
                  ": it is a folder");
  expect_mistakes(of_folders(), "file", ": it is not a folder");
  expect_mistakes({{"diff", "PATH", "PATH"}}, "empty", std::string("/events.jsonl: ") + missing);
}

TEST_F(NamedFiles, AFolderWithNothingToReadIsAMistakeInTheCall) {
  for (const List& call :
       {List{"report", "PATH"}, List{"merge", "PATH", "--output", folder_.file("x")}}) {
    const Ran nothing = run(call, folder_.file("empty"));
    EXPECT_EQ(nothing.code, 2);
    EXPECT_TRUE(has(nothing.error, "there is no events.jsonl below ")) << nothing.error;
  }
  const Ran ran = run({"field", "list", "--folder", "PATH"}, folder_.file("empty"));
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.error, "touchstone: there is no field file in " + folder_.file("empty") + "\n");
  const std::string field = std::string(touchstone::places::source_dir) + "/tools/field";
  const Ran report =
      run({"field", "report", "--folder", field, "--output", "PATH"}, folder_.file("none"));
  EXPECT_EQ(report.code, 2);
  EXPECT_TRUE(has(report.error, "nothing has been graded in " + folder_.file("none") +
                                    " (cannot read " + folder_.file("none") + ": " + missing))
      << report.error;
}

/// A folder that is written into is a mistake in the call where there cannot be one.
TEST_F(NamedFiles, AScratchFolderThatIsAFileIsAMistakeInTheCall) {
  write_text(folder_.path() / "field" / "library.yaml",
             "name: library\ntitle: a library\nclass: recommended\n"
             "install: {npm: [there-is-none@1.0.0]}\nstart: \"exec:true\"\n"
             "ask: {editions: [fide-2023]}\nlimits: {milliseconds: 1000, mebibytes: 0}\n");
  const auto call = [&](const char* verb) {
    return List{"field",     verb,   "--folder", folder_.file("field"),
                "--scratch", "PATH", "--output", folder_.file("out")};
  };
  List install = call("install");
  install.resize(6);
  for (const auto& [words, below] : {std::pair{install, "/npm"}, {call("grade"), "/scratch"}})
    for (const char* name : {"file", "file/below"}) {
      const Ran ran = run(words, folder_.file(name));
      EXPECT_EQ(ran.code, 2) << words[1];
      EXPECT_EQ(ran.error, "touchstone: cannot write to " + folder_.file(name) + below +
                               ": Not a directory\n");
    }
}

/// The near miss: it is read, and is wrong at a place.
TEST_F(NamedFiles, WhatCanBeReadAndIsWrongIsABrokenFile) {
  const std::string honest = std::string("exec:'") + touchstone::places::bad_adapter + "' honest 1";
  for (const List& call :
       {List{"baseline", "check", honest, "--baseline", "PATH"},
        List{"baseline", "update", honest, "--baseline", "PATH"},
        List{"grade", honest, "--declares", "PATH"}, List{"grade", honest, "--repeat", "PATH"},
        List{"case", "fmt", "PATH"}}) {
    const Ran ran = run(call, folder_.file("file"));
    EXPECT_EQ(ran.code, 3) << call[0] << " " << call[1];
    EXPECT_TRUE(has(ran.error, folder_.file("file") + ":2:1: ")) << call[0] << ran.error;
  }
  write_text(folder_.path() / "field" / "bad.yaml", "name: bad\n");
  const Ran field = run({"field", "list", "--folder", "PATH"}, folder_.file("field"));
  EXPECT_EQ(field.code, 3);
  EXPECT_TRUE(has(field.error, folder_.file("field/bad.yaml") + ":1:1: ")) << field.error;
}

/// In a folder that is read, a file that cannot be opened has no line either.
TEST_F(NamedFiles, AFieldFileThatCannotBeOpenedIsABrokenField) {
  fs::create_directories(folder_.path() / "field");
  fs::create_symlink("nowhere", folder_.path() / "field" / "gone.yaml");
  const Ran ran = run({"field", "list", "--folder", "PATH"}, folder_.file("field"));
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.error, folder_.file("field/gone.yaml") + ": it cannot be read")) << ran.error;
}

TEST_F(NamedFiles, ABaselineToUpdateNeedNotBeThere) {
  const std::string honest = std::string("exec:'") + touchstone::places::bad_adapter + "' honest 1";
  const Ran ran =
      run({"baseline", "update", honest, "--baseline", "PATH"}, folder_.file("new.yaml"));
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_TRUE(fs::exists(folder_.path() / "new.yaml"));
}

TEST_F(NamedFiles, AnOptionForHelpHelpsWhateverTheSuiteIs) {
  const Ran ran = touchstone_run({"--suite", folder_.file("none"), "--help"});
  EXPECT_EQ(ran.code, 0) << ran.error;
}

}  // namespace
}  // namespace touchstone::suite
