// SPDX-License-Identifier: Apache-2.0
//
// Tests of reading a folder of YAML files at once: order, problems of each file, folders that do
// not exist.
#include "tools/yaml/yaml_files.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for one test, removed at its end.
class YamlFiles : public ::testing::Test {
 protected:
  YamlFiles() {
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "below");
  }
  ~YamlFiles() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  fs::path folder_ = fs::path(::testing::TempDir()) /
                     ::testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(YamlFiles, FilesStandInTheOrderOfTheirPathsWithTheirOwnProblems) {
  constexpr int count = 40;
  for (int number = 10; number < 10 + count; ++number)
    write("f" + std::to_string(number) + ".yaml",
          number % 2 == 0 ? "key: " + std::to_string(number) + "\n" : "key: [open\n");
  write("below/deep.yaml", "key: deep\n");
  write("notes.txt", "no YAML: [");
  std::vector<Problem> problems;
  const auto files = read_yaml_files(yaml_files_in(folder_, problems));
  EXPECT_TRUE(problems.empty());
  ASSERT_EQ(files.size(), count + 1U);
  EXPECT_EQ(files.front().path, folder_ / "below/deep.yaml");
  for (int number = 10; number < 10 + count; ++number) {
    const YamlFile& file = files.at(static_cast<std::size_t>(number - 10 + 1));
    EXPECT_EQ(file.path.filename(), "f" + std::to_string(number) + ".yaml");
    EXPECT_EQ(file.root.has_value(), number % 2 == 0) << file.path;
    EXPECT_EQ(file.problems.empty(), number % 2 == 0) << file.path;
    for (const Problem& problem : file.problems) EXPECT_EQ(problem.file, file.path.string());
  }
}

TEST_F(YamlFiles, AFolderThatDoesNotExistIsAProblem) {
  std::vector<Problem> problems;
  EXPECT_TRUE(yaml_files_in(folder_ / "missing", problems).empty());
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems.front().file, (folder_ / "missing").string());
}

}  // namespace
}  // namespace touchstone::suite
