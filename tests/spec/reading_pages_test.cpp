// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/spec/reading_pages.hpp: the editions and cases that the head of a page names.
#include "tools/spec/reading_pages.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"
#include "tools/cases/scenario.hpp"

namespace touchstone::suite {
namespace {

constexpr const char* page =
    "# 0004 Some title\n\n"
    "Editions: bilguer-1880 to bilguer-1891, fide-2018, with the regulation chess960\n"
    "Rules: castling\n"
    "Cases: one-case, a-case-with-a-long-\nname, another-case,\nlast-case\n\n"
    "## What the text says\n\nEditions: none of these words count.\n";

TEST(ReadingPages, TheHeadNamesEditionsAndCases) {
  const ReadingPage read = read_reading_page(page, real_rulebook());
  EXPECT_EQ(read.editions, (std::set<std::string>{"bilguer-1880", "bilguer-1891", "fide-2018"}));
  EXPECT_EQ(read.cases, (std::set<std::string>{"one-case", "a-case-with-a-long-name",
                                               "another-case", "last-case"}));
  EXPECT_TRUE(read.decides_answers);
}

TEST(ReadingPages, APageMayDecideNumbersOnly) {
  const ReadingPage read = read_reading_page(
      "# 0022 Title\n\nEditions: all\nCases: a\nDecides: numbers of Articles only\n\n",
      real_rulebook());
  EXPECT_FALSE(read.decides_answers);
  EXPECT_EQ(read.editions.size(), real_rulebook().editions.size());
}

/// A page may say in words which cases depend on it; such a part has blanks in it.
TEST(ReadingPages, TheCasesThatPagesNameAreThere) {
  std::set<std::string> ids;
  std::vector<Problem> problems;
  const std::filesystem::path suite(places::source_dir);
  for (const Case& asked : read_cases(suite / "cases", real_rulebook(), problems))
    ids.insert(asked.id);
  for (const auto& [number, head] : read_reading_pages(
           std::filesystem::path(places::source_dir) / "spec" / "readings", real_rulebook()))
    for (const std::string& id : head.cases)
      EXPECT_TRUE(ids.contains(id) || id.find(' ') != std::string::npos)
          << "reading " << number << " names " << id;
}

}  // namespace
}  // namespace touchstone::suite
