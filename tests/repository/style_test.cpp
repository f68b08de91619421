// SPDX-License-Identifier: Apache-2.0
//
// The rules of the code that a machine can hold: length of functions, the SPDX line, no name of an
// edition in the oracle, no number of an Article in an identifier, no text beyond a hundred
// columns. A function is taken to begin on a line that ends with an opening brace after a parameter
// list and to end where that brace closes; initialisers and types do not count.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "tests/places.hpp"
#include "tools/spec/rulebook.hpp"

namespace {

namespace fs = std::filesystem;

constexpr int longest_function = 40;
constexpr int longest_median = 10;
constexpr std::size_t widest_line = 100;

struct Source {
  fs::path path;
  std::vector<std::string> lines;
};

struct Function {
  std::string place;
  int lines;
};

std::vector<Source> sources_below(const std::vector<std::string>& folders) {
  std::vector<Source> sources;
  for (const std::string& folder : folders)
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(touchstone::places::source_dir) / folder)) {
      const auto extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".hpp") continue;
      Source source{entry.path(), {}};
      std::ifstream stream(entry.path());
      for (std::string line; std::getline(stream, line);) source.lines.push_back(line);
      sources.push_back(std::move(source));
    }
  return sources;
}

std::vector<Source> product() {
  return sources_below({"oracle", "tools"});
}

bool begins_function(const std::string& line) {
  static const std::regex shape(R"(^(  )?[A-Za-z_~].*\)( const)?( noexcept)?( override)?( \{)$)");
  static const std::regex other(
      R"(^\s*(if|for|while|switch|struct|class|enum|namespace|return)\b)");
  return std::regex_match(line, shape) && !std::regex_search(line, other);
}

bool ends_parameters(const std::string& line) {
  static const std::regex shape(R"(^\s{4,}[^=]*\)( const)?( noexcept)?( override)? \{$)");
  static const std::regex other(R"(^\s*(if|for|while|switch|return|\}|\[)|\[[^\]]*\]\()");
  return std::regex_search(line, shape) && !std::regex_search(line, other);
}

std::string indent_of(const std::string& line) {
  return line.substr(0, line.find_first_not_of(' '));
}

/// The line that closes a block opened with this indentation.
std::size_t closing_line(const Source& source, std::size_t from, const std::string& indent) {
  for (std::size_t at = from + 1; at < source.lines.size(); ++at)
    if (source.lines[at].starts_with(indent + "}")) return at;
  return from;
}

std::vector<Function> functions_of(const Source& source) {
  std::vector<Function> functions;
  for (std::size_t at = 0; at < source.lines.size(); ++at) {
    const std::string& line = source.lines[at];
    if (!begins_function(line) && !(line.starts_with("    ") && ends_parameters(line) && at > 0 &&
                                    indent_of(source.lines[at - 1]).size() <= 2))
      continue;
    const std::string indent =
        begins_function(line) ? indent_of(line) : indent_of(source.lines[at - 1]);
    const auto end = closing_line(source, at, indent);
    functions.push_back(
        {source.path.string() + ":" + std::to_string(at + 1), static_cast<int>(end - at) - 1});
  }
  return functions;
}

std::vector<Function> all_functions() {
  std::vector<Function> all;
  for (const Source& source : product())
    for (Function& function : functions_of(source)) all.push_back(std::move(function));
  return all;
}

TEST(Style, FunctionsAreShort) {
  const auto functions = all_functions();
  ASSERT_GT(functions.size(), 200U);
  for (const Function& function : functions)
    EXPECT_LE(function.lines, longest_function) << function.place;
}

TEST(Style, TheMedianFunctionIsUnderTenLines) {
  std::vector<int> lengths;
  for (const Function& function : all_functions()) lengths.push_back(function.lines);
  std::nth_element(lengths.begin(), lengths.begin() + static_cast<long>(lengths.size() / 2),
                   lengths.end());
  EXPECT_LT(lengths[lengths.size() / 2], longest_median);
}

TEST(Style, EverySourceBeginsWithItsLicence) {
  for (const Source& source : sources_below({"oracle", "tools", "tests"})) {
    ASSERT_FALSE(source.lines.empty()) << source.path;
    EXPECT_EQ(source.lines.front(), "// SPDX-License-Identifier: Apache-2.0") << source.path;
    EXPECT_EQ(source.lines.size() > 1 ? source.lines[1] : "", "//")
        << source.path << ": a header comment follows";
  }
}

/// Characters, not bytes: bytes that continue one are not counted.
std::size_t columns_of(const std::string& line) {
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

TEST(Style, LinesFitAHundredColumns) {
  for (const Source& source : sources_below({"oracle", "tools", "tests"}))
    for (std::size_t at = 0; at < source.lines.size(); ++at)
      EXPECT_LE(columns_of(source.lines[at]), widest_line) << source.path << ":" << at + 1;
}

/// Comments may name editions: they say by which text a rule stands. Code may not.
std::string code_of(const std::string& line) {
  const auto comment = line.find("//");
  return line.substr(0, comment);
}

TEST(Style, TheOracleKnowsNoEdition) {
  std::vector<touchstone::suite::Problem> problems;
  const auto rulebook =
      touchstone::suite::read_rulebook(fs::path(touchstone::places::source_dir) / "spec", problems);
  ASSERT_TRUE(rulebook);
  ASSERT_GT(rulebook->editions.size(), 10U);
  for (const Source& source : sources_below({"oracle"}))
    for (std::size_t at = 0; at < source.lines.size(); ++at)
      for (const auto& edition : rulebook->editions)
        EXPECT_EQ(code_of(source.lines[at]).find(edition.id), std::string::npos)
            << source.path << ":" << at + 1 << " names " << edition.id;
}

TEST(Style, NoArticleNumberInAnIdentifier) {
  static const std::regex article(R"(\b(article|section|art)_?[0-9])", std::regex::icase);
  for (const Source& source : product())
    for (std::size_t at = 0; at < source.lines.size(); ++at)
      EXPECT_FALSE(std::regex_search(code_of(source.lines[at]), article))
          << source.path << ":" << at + 1;
}

TEST(Style, NoDefaultInASwitch) {
  for (const Source& source : sources_below({"oracle"}))
    for (std::size_t at = 0; at < source.lines.size(); ++at)
      EXPECT_EQ(code_of(source.lines[at]).find("default:"), std::string::npos)
          << source.path << ":" << at + 1;
}

TEST(Style, TheOracleNeedsTheStandardLibraryAlone) {
  static const std::regex foreign(R"(#include [<"](yaml-cpp|nlohmann|fmt|CLI|gtest|tools/))");
  for (const Source& source : sources_below({"oracle"}))
    for (const std::string& line : source.lines)
      EXPECT_FALSE(std::regex_search(line, foreign)) << source.path << ": " << line;
}

TEST(Style, BridgesDoNotKnowTheOracle) {
  for (const Source& source :
       sources_below({"tools/bridge", "tools/process", "tools/protocol", "tools/support"}))
    for (const std::string& line : source.lines)
      EXPECT_EQ(line.find("#include \"oracle/"), std::string::npos) << source.path << ": " << line;
}

}  // namespace
