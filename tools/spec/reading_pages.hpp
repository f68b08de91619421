// SPDX-License-Identifier: Apache-2.0
//
// The pages on contested passages, spec/readings/NNNN-*.md, as far as the cases depend on them: the
// editions and the cases that each page names in its first lines. Out of scope: what a page says.
// Tested in tests/spec/reading_pages_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "tools/spec/rulebook.hpp"

namespace touchstone::suite {

/// What the head of a page names.
struct ReadingPage {
  std::set<std::string> editions;
  std::set<std::string> cases;
  /// False if the page says `Decides: numbers`: then only numbers of Articles depend on it.
  bool decides_answers = true;
};

/// Pages by their numbers.
using ReadingPages = std::map<std::string, ReadingPage>;

/// Reads the head of a page: `Editions:`, `Cases:` and `Decides:`, each up to the next key or an
/// empty line.
ReadingPage read_reading_page(std::string_view text, const Rulebook& rulebook);

/// Every page in a folder. The names of the files begin with their numbers.
ReadingPages read_reading_pages(const std::filesystem::path& folder, const Rulebook& rulebook);

}  // namespace touchstone::suite
