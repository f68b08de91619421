// SPDX-License-Identifier: Apache-2.0
//
// Reading the heads of pages. See reading_pages.hpp.
#include "tools/spec/reading_pages.hpp"

#include <sstream>
#include <vector>

#include "tools/support/plain_text.hpp"
#include "tools/support/whole_file.hpp"

namespace touchstone::suite {

namespace {

/// The text behind a key, lines joined by blanks, up to the next key or an
/// empty line.
std::string text_behind(std::string_view page, const std::string& key) {
  std::istringstream lines{std::string(page)};
  std::string text;
  bool is_inside = false;
  for (std::string line; std::getline(lines, line);) {
    const bool begins = line.starts_with(key + ": ");
    if (is_inside && (line.empty() || line.find(": ") != std::string::npos)) return text;
    if (begins) line = line.substr(key.size() + 2);
    is_inside = is_inside || begins;
    if (is_inside) text += line.ends_with('-') ? line : line + " ";
  }
  return text;
}

/// The parts between commas, without blanks around them.
std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');)
    if (const auto words = plain::words_of(part); !words.empty())
      parts.push_back(plain::joined(words, " "));
  return parts;
}

/// "fide-1997 to fide-2023" is a range. Remarks that do not name editions are
/// skipped.
std::set<std::string> editions_named(const std::string& part, const Rulebook& rulebook) {
  const auto words = plain::words_of(part);
  const bool is_range = words.size() == 3 && words[1] == "to";
  const auto ids = expand_editions(rulebook, is_range ? words[0] + ".." + words[2] : part);
  if (ids) return {ids->begin(), ids->end()};
  if (!is_range) return {};
  std::set<std::string> all;
  for (const Edition& edition : rulebook.editions) all.insert(edition.id);
  return all;
}

}  // namespace

ReadingPage read_reading_page(std::string_view text, const Rulebook& rulebook) {
  ReadingPage page;
  for (const std::string& part : parts_of(text_behind(text, "Editions")))
    page.editions.merge(editions_named(part, rulebook));
  for (std::string& id : parts_of(text_behind(text, "Cases"))) page.cases.insert(std::move(id));
  page.decides_answers = !text_behind(text, "Decides").starts_with("numbers");
  return page;
}

ReadingPages read_reading_pages(const std::filesystem::path& folder, const Rulebook& rulebook) {
  ReadingPages pages;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    pages[name.substr(0, name.find_first_not_of("0123456789"))] =
        read_reading_page(read_whole(entry.path()).value_or(""), rulebook);
  }
  return pages;
}

}  // namespace touchstone::suite
