// SPDX-License-Identifier: Apache-2.0
//
// The folders of the code and what each may include (layers.txt): every folder has a row, no
// include looks up or out of its row, the rows form no circle, and no row or entry is left over.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/places.hpp"

namespace {

namespace fs = std::filesystem;

constexpr std::string_view all_of_oracle = "oracle/*";

struct Row {
  std::string folder;
  std::vector<std::string> may_include;
};

/// One include of a project header.
struct Include {
  std::string source;
  std::string from;
  std::string to;
};

struct Code {
  std::set<std::string> folders;
  std::vector<Include> includes;
};

fs::path root() {
  return touchstone::places::source_dir;
}

std::vector<Row> rows_in(std::istream& text) {
  std::vector<Row> rows;
  for (std::string line; std::getline(text, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    Row row;
    words >> row.folder;
    for (std::string word; words >> word;) row.may_include.push_back(word);
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<Row> layers() {
  std::ifstream file(root() / "tests/repository/layers.txt");
  return rows_in(file);
}

bool is_code(const fs::path& path) {
  const auto extension = path.extension();
  return extension == ".cpp" || extension == ".hpp" || extension == ".inl";
}

std::string folder_of(const std::string& path) {
  return fs::path(path).parent_path().generic_string();
}

/// Templates are printed for users, and include nothing of the project.
bool is_template(const std::string& folder) {
  return folder.starts_with("tools/adapters");
}

void read_includes(const fs::path& path, const std::string& name, Code& code) {
  static const std::regex shape(R"re(^#include "((oracle|tools|tests)/[^"]+)")re");
  std::ifstream file(path);
  std::smatch found;
  for (std::string line; std::getline(file, line);)
    if (std::regex_search(line, found, shape))
      code.includes.push_back({name, folder_of(name), folder_of(found[1])});
}

Code code_of_product() {
  Code code;
  for (const char* top : {"oracle", "tools"})
    for (const auto& entry : fs::recursive_directory_iterator(root() / top)) {
      const std::string name = fs::relative(entry.path(), root()).generic_string();
      if (!is_code(entry.path()) || is_template(folder_of(name))) continue;
      code.folders.insert(folder_of(name));
      read_includes(entry.path(), name, code);
    }
  return code;
}

bool covers(const std::string& entry, const std::string& folder) {
  if (entry == all_of_oracle) return folder == "oracle" || folder.starts_with("oracle/");
  return entry == folder;
}

const Row* row_of(const std::vector<Row>& rows, const std::string& folder) {
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const Row& one) { return one.folder == folder; });
  return row == rows.end() ? nullptr : &*row;
}

std::vector<std::string> faults_of_includes(const std::vector<Row>& rows, const Code& code) {
  std::vector<std::string> faults;
  for (const Include& one : code.includes) {
    const Row* row = row_of(rows, one.from);
    if (!row || one.from == one.to) continue;
    const auto& may = row->may_include;
    if (std::none_of(may.begin(), may.end(),
                     [&](const std::string& entry) { return covers(entry, one.to); }))
      faults.push_back(one.source + " includes " + one.to + ", which layers.txt does not allow");
  }
  return faults;
}

bool is_needed(const Row& row, const std::string& entry, const Code& code) {
  return std::any_of(code.includes.begin(), code.includes.end(), [&](const Include& one) {
    return one.from == row.folder && one.to != one.from && covers(entry, one.to);
  });
}

std::vector<std::string> faults_of_rows(const std::vector<Row>& rows, const Code& code) {
  std::vector<std::string> faults;
  for (const std::string& folder : code.folders)
    if (!row_of(rows, folder)) faults.push_back(folder + " has no row in layers.txt");
  for (const Row& row : rows) {
    if (!code.folders.contains(row.folder)) faults.push_back(row.folder + " has no sources");
    for (const std::string& entry : row.may_include)
      if (!is_needed(row, entry, code)) faults.push_back(row.folder + " does not need " + entry);
  }
  return faults;
}

/// An entry that no row above has would look up, or be a circle.
std::vector<std::string> faults_of_order(const std::vector<Row>& rows) {
  std::vector<std::string> faults;
  std::set<std::string> above;
  for (const Row& row : rows) {
    for (const std::string& entry : row.may_include)
      if (std::none_of(above.begin(), above.end(),
                       [&](const std::string& one) { return covers(entry, one); }))
        faults.push_back(row.folder + " comes before " + entry);
    if (!above.insert(row.folder).second) faults.push_back(row.folder + " has two rows");
  }
  return faults;
}

std::string joined(const std::vector<std::string>& faults) {
  std::string text;
  for (const std::string& one : faults) text += one + "\n";
  return text;
}

std::vector<Row> rows_of(const std::string& text) {
  std::istringstream stream(text);
  return rows_in(stream);
}

TEST(Layout, EveryIncludeIsAllowed) {
  EXPECT_EQ(joined(faults_of_includes(layers(), code_of_product())), "");
}

TEST(Layout, EveryRowIsNeededAndEveryFolderHasOne) {
  const Code code = code_of_product();
  EXPECT_GT(code.folders.size(), 10U);
  EXPECT_EQ(joined(faults_of_rows(layers(), code)), "");
}

TEST(Layout, RowsFormNoCircle) {
  EXPECT_EQ(joined(faults_of_order(layers())), "");
}

TEST(Layout, TheChecksFindWhatTheyLookFor) {
  const Code code{{"oracle/a", "oracle/b", "tools/c"},
                  {{"oracle/b/x.cpp", "oracle/b", "oracle/a"},
                   {"oracle/a/x.cpp", "oracle/a", "oracle/b"},
                   {"tools/c/x.cpp", "tools/c", "oracle/b"}}};
  EXPECT_EQ(
      joined(faults_of_includes(rows_of("oracle/a\noracle/b oracle/a\ntools/c oracle/*"), code)),
      "oracle/a/x.cpp includes oracle/b, which layers.txt does not allow\n");
  EXPECT_EQ(joined(faults_of_rows(rows_of("oracle/a\noracle/b oracle/a tools/c\noracle/d"), code)),
            "tools/c has no row in layers.txt\noracle/b does not need tools/c\n"
            "oracle/d has no sources\n");
  EXPECT_EQ(joined(faults_of_order(rows_of("oracle/a oracle/b\noracle/b oracle/a\noracle/b"))),
            "oracle/a comes before oracle/b\noracle/b has two rows\n");
}

}  // namespace
