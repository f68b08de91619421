// SPDX-License-Identifier: Apache-2.0
//
// What the tests of the suite share: folders that vanish, files, the rules of the suite itself, and
// the real program run to its end.
// Decided here: a run has a deadline far beyond what it needs, so that a hang is a failed test and
// not a hung one. Left out: rulebooks made for a test (small_rulebook.hpp) and cases to be asked
// (five_cases.hpp).
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/places.hpp"
#include "tools/suite/rulebook.hpp"
#include "tools/wire/process.hpp"

namespace touchstone::suite {

/// A folder of one test's own, gone when it ends.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern =
        (std::filesystem::path(testing::TempDir()) / "touchstone-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data()) == nullptr ? std::string() : pattern;
    if (path_.empty()) std::abort();
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }

  const std::filesystem::path& path() const { return path_; }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

inline void write_text(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

/// "line:column message" of each problem.
inline std::string told(const std::vector<Problem>& problems) {
  std::string text;
  for (const Problem& problem : problems)
    text += std::to_string(problem.at.line) + ":" + std::to_string(problem.at.column) + " " +
            problem.message + "\n";
  return text;
}

/// The rules of the suite, read once a process.
inline const Rulebook& real_rulebook() {
  static const Rulebook rulebook = [] {
    std::vector<Problem> problems;
    auto read =
        read_rulebook(std::filesystem::path(touchstone::places::source_dir) / "spec", problems);
    if (!read) ADD_FAILURE() << told(problems);
    return read.value_or(Rulebook{});
  }();
  return rulebook;
}

/// A folder for --suite: the rules of the suite itself, and these cases.
inline void make_suite(const std::filesystem::path& folder, const std::string& cases) {
  std::filesystem::create_directories(folder / "cases");
  std::filesystem::create_directory_symlink(
      std::filesystem::path(touchstone::places::source_dir) / "spec", folder / "spec");
  write_text(folder / "cases" / "moves" / "some.yaml", cases);
}

/// A run of a program: how it ended, and what it said.
struct Ran {
  /// The exit code, or minus the number of the signal.
  int code = 0;
  std::string out;
  std::string error;
};

inline Deadline a_long_time() {
  return std::chrono::steady_clock::now() + std::chrono::seconds(60);
}

inline int code_of(const std::optional<ExitStatus>& status) {
  if (!status) return -1000;
  if (const auto* exited = std::get_if<Exited>(&*status)) return exited->code;
  if (const auto* signalled = std::get_if<Signalled>(&*status)) return -signalled->number;
  return -1001;
}

/// Reads a program's output to its end, and how it ended.
inline Ran finished(Child child) {
  Ran ran;
  while (true) {
    const auto read = child.read_line(a_long_time());
    if (const auto* line = std::get_if<Line>(&read)) {
      ran.out += line->text + "\n";
      continue;
    }
    if (const auto* closed = std::get_if<Closed>(&read)) ran.out += closed->partial.value_or("");
    break;
  }
  ran.code = code_of(child.wait(a_long_time()));
  ran.error = child.stderr_text();
  return ran;
}

inline Child started(const std::vector<std::string>& argv) {
  auto result = Child::start(argv);
  if (const auto* error = std::get_if<StartError>(&result)) {
    ADD_FAILURE() << error->text;
    std::abort();
  }
  return std::move(std::get<Child>(result));
}

inline std::vector<std::string> touchstone_command(const std::vector<std::string>& arguments) {
  std::vector<std::string> argv{touchstone::places::program};
  argv.insert(argv.end(), arguments.begin(), arguments.end());
  return argv;
}

/// The real program with these arguments and this on its standard input.
inline Ran touchstone_with(const std::vector<std::string>& arguments, const std::string& input) {
  Child child = started(touchstone_command(arguments));
  child.write(input, a_long_time());
  child.close_stdin();
  return finished(std::move(child));
}

inline Ran touchstone_run(const std::vector<std::string>& arguments) {
  return touchstone_with(arguments, "");
}

}  // namespace touchstone::suite
