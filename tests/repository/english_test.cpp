// SPDX-License-Identifier: Apache-2.0
//
// Plain English: phrases that the guide in CONTRIBUTING.md rejects become fewer and never more
// (english.txt). Read are code, scripts, cases, spec and pages. Out of scope: CHANGELOG.md, which
// is history, and whether a sentence without these phrases is clear.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/places.hpp"

namespace {

namespace fs = std::filesystem;

struct Phrase {
  int at_most = 0;
  std::string text;
};

fs::path root() {
  return touchstone::places::source_dir;
}

std::vector<Phrase> phrases() {
  std::vector<Phrase> found;
  std::ifstream file(root() / "tests/repository/english.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    Phrase phrase;
    words >> phrase.at_most >> std::ws;
    std::getline(words, phrase.text);
    found.push_back(std::move(phrase));
  }
  return found;
}

bool is_read(const fs::path& path) {
  static const std::set<std::string> kinds{".cpp", ".hpp", ".inl", ".md", ".yaml", ".py", ".mjs"};
  const std::string name = path.generic_string();
  return kinds.contains(path.extension().string()) &&
         name.find("/node_modules/") == std::string::npos && path.filename() != "CHANGELOG.md" &&
         name.find("tests/fuzz/corpus/") == std::string::npos;
}

std::string whole_text(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string in_small_letters(std::string text) {
  for (char& letter : text)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return text;
}

/// All texts of the repository, one after the other.
const std::string& all_text() {
  static const std::string text = [] {
    std::string all;
    for (const char* folder : {"oracle", "tools", "tests", "spec", "cases", "docs"})
      for (const auto& entry : fs::recursive_directory_iterator(root() / folder))
        if (entry.is_regular_file() && is_read(entry.path()))
          all += whole_text(entry.path()) + "\n";
    for (const auto& entry : fs::directory_iterator(root()))
      if (entry.is_regular_file() && is_read(entry.path())) all += whole_text(entry.path()) + "\n";
    return in_small_letters(all);
  }();
  return text;
}

bool is_part_of_a_word(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// How often the words of a phrase occur, no part of a longer word. Both are in small letters.
int occurrences_in(const std::string& text, const std::string& phrase) {
  int count = 0;
  for (auto at = text.find(phrase); at != std::string::npos; at = text.find(phrase, at + 1)) {
    const std::size_t end = at + phrase.size();
    const bool begins = at == 0 || !is_part_of_a_word(text[at - 1]);
    const bool ends = end == text.size() || !is_part_of_a_word(text[end]);
    count += begins && ends ? 1 : 0;
  }
  return count;
}

TEST(English, RejectedPhrasesBecomeFewer) {
  ASSERT_GT(phrases().size(), 5U);
  for (const Phrase& phrase : phrases())
    EXPECT_EQ(occurrences_in(all_text(), phrase.text), phrase.at_most)
        << "'" << phrase.text << "': if it occurs more often, say it otherwise (CONTRIBUTING.md, "
        << "Plain English); if less often, lower the number in tests/repository/english.txt";
}

TEST(English, WordsAreCountedWholeAndInAnyCase) {
  const std::string text = in_small_letters("Nothing where it is nothing. nothing where\nis noted");
  EXPECT_EQ(occurrences_in(text, "nothing where"), 2);
  EXPECT_EQ(occurrences_in(text, "is no"), 0);
}

}  // namespace
