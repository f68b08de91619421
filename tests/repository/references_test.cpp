// SPDX-License-Identifier: Apache-2.0
//
// A comment of the code that names a file names one that exists, and links between the pages of the
// repository lead to files. Names without a folder may be those of any file; a name in capitals
// (tools/field/NAME.yaml) stands for many. Out of scope: links to headings and to the web.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/places.hpp"

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 7> folders{"oracle", "tools", "tests",  "spec",
                                                  "cases",  "docs",  "scripts"};

fs::path root() {
  return touchstone::places::source_dir;
}

bool is_installed(const fs::path& path) {
  return path.generic_string().find("/node_modules/") != std::string::npos;
}

std::vector<fs::path> all_files() {
  std::vector<fs::path> files;
  for (const std::string_view folder : folders)
    for (const auto& entry : fs::recursive_directory_iterator(root() / folder))
      if (entry.is_regular_file() && !is_installed(entry.path())) files.push_back(entry.path());
  for (const auto& entry : fs::directory_iterator(root()))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string name_below_root(const fs::path& path) {
  return fs::relative(path, root()).generic_string();
}

struct Named {
  std::set<std::string> paths;
  std::set<std::string> names;
};

Named all_names(const std::vector<fs::path>& files) {
  Named named;
  for (const fs::path& path : files) {
    named.paths.insert(name_below_root(path));
    named.names.insert(path.filename().string());
  }
  return named;
}

bool is_source(const fs::path& path) {
  const auto extension = path.extension();
  return extension == ".cpp" || extension == ".hpp" || extension == ".inl";
}

/// A name in capitals stands for many files, and an adapter of its reader's own has no file here.
bool stands_for_others(const std::string& name) {
  static const std::regex capitals("[A-Z]{3,}");
  return std::regex_search(name, capitals) || name.starts_with("my_");
}

/// A path from the root, from cases/, or from the folder of the source.
bool exists(const std::string& name, const fs::path& source, const Named& known) {
  if (name.find('/') == std::string::npos) return known.names.contains(name);
  if (known.paths.contains(name) || known.paths.contains("cases/" + name)) return true;
  return fs::exists(source.parent_path() / name);
}

/// The files that the comment on this line names.
std::vector<std::string> names_in(const std::string& line) {
  static const std::regex shape(R"([\w/]+\.(hpp|cpp|inl|yaml|toml)\b)");
  std::vector<std::string> names;
  const auto comment = line.find("//");
  if (comment == std::string::npos) return names;
  for (auto found =
           std::sregex_iterator(line.begin() + static_cast<long>(comment) + 2, line.end(), shape);
       found != std::sregex_iterator(); ++found)
    names.push_back(found->str());
  return names;
}

std::string dead_names(const fs::path& source, const Named& known) {
  std::string dead;
  std::ifstream file(source);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    for (const std::string& name : names_in(line))
      if (!stands_for_others(name) && !exists(name, source, known))
        dead += name_below_root(source) + ":" + std::to_string(number) + ": " + name + "\n";
  }
  return dead;
}

/// Targets of links that are files: [text](target) without a scheme, up to a '#'.
std::vector<std::string> links_in(const std::string& line) {
  static const std::regex shape(R"(\]\(([^)#:\s]+)(#[^)]*)?\))");
  std::vector<std::string> links;
  for (auto found = std::sregex_iterator(line.begin(), line.end(), shape);
       found != std::sregex_iterator(); ++found)
    links.push_back((*found)[1]);
  return links;
}

std::string dead_links(const fs::path& page) {
  std::string dead;
  std::ifstream file(page);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    for (const std::string& link : links_in(line))
      if (!fs::exists(page.parent_path() / link))
        dead += name_below_root(page) + ":" + std::to_string(number) + ": " + link + "\n";
  }
  return dead;
}

TEST(References, CommentsNameFilesThatExist) {
  const auto files = all_files();
  const Named known = all_names(files);
  std::string dead;
  for (const fs::path& path : files)
    if (is_source(path)) dead += dead_names(path, known);
  EXPECT_EQ(dead, "");
}

TEST(References, LinksOfPagesLeadToFiles) {
  std::string dead;
  int pages = 0;
  for (const fs::path& path : all_files())
    if (path.extension() == ".md") {
      ++pages;
      dead += dead_links(path);
    }
  EXPECT_GT(pages, 20);
  EXPECT_EQ(dead, "");
}

TEST(References, ANameIsReadFromACommentAlone) {
  EXPECT_EQ(names_in(R"(#include "oracle/judge.hpp"  // see laws.hpp)"),
            std::vector<std::string>{"laws.hpp"});
  EXPECT_TRUE(stands_for_others("tools/field/NAME.yaml"));
  EXPECT_FALSE(stands_for_others("oracle/laws.hpp"));
  const Named known{{"oracle/laws.hpp"}, {"laws.hpp"}};
  EXPECT_TRUE(exists("laws.hpp", root() / "oracle/judge.cpp", known));
  EXPECT_FALSE(exists("oracle/gone.hpp", root() / "oracle/judge.cpp", known));
  EXPECT_EQ(links_in("[a](b.md) [c](d/e.md#f) [g](https://h.i/j)"),
            (std::vector<std::string>{"b.md", "d/e.md"}));
}

}  // namespace
