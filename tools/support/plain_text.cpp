// SPDX-License-Identifier: Apache-2.0
//
// Text for people. See plain_text.hpp.
#include "tools/support/plain_text.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

namespace touchstone::suite::plain {

namespace {

constexpr std::size_t most_names = 5;

/// How far a name is from what was written; names that hold it whole are nearest.
std::size_t remoteness(std::string_view name, std::string_view meant) {
  const bool holds = meant.size() > 2 && name.find(meant) != std::string_view::npos;
  return holds ? 0 : edit_distance(name, meant);
}

}  // namespace

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += between;
    text += part;
  }
  return text;
}

std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string with_article(std::string_view noun) {
  constexpr std::string_view vowels = "aeioAEIO";
  const bool begins_with_vowel = !noun.empty() && vowels.find(noun[0]) != std::string_view::npos;
  return (begins_with_vowel ? "an " : "a ") + std::string(noun);
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string wrapped(std::string_view text, std::size_t indent) {
  return labelled({}, text, indent);
}

std::string labelled(std::string_view label, std::string_view text, std::size_t indent) {
  std::string line(label);
  line.resize(std::max(indent, label.empty() ? 0 : label.size() + 1), ' ');
  std::string lines;
  bool begun = false;
  for (const std::string& word : words_of(text)) {
    if (begun && line.size() + 1 + word.size() > line_width) {
      lines += line + "\n";
      line = std::string(indent, ' ');
      begun = false;
    }
    line += (begun ? " " : "") + word;
    begun = true;
  }
  return begun ? lines + line + "\n" : lines;
}

std::size_t edit_distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  for (std::size_t place = 0; place < row.size(); ++place) row[place] = place;
  for (std::size_t at = 0; at < one.size(); ++at) {
    std::size_t diagonal = std::exchange(row[0], at + 1);
    for (std::size_t place = 1; place < row.size(); ++place) {
      const std::size_t exchanged = diagonal + (one[at] == other[place - 1] ? 0 : 1);
      diagonal = row[place];
      row[place] = std::min({exchanged, row[place] + 1, row[place - 1] + 1});
    }
  }
  return row.back();
}

std::vector<std::string> nearest_names(const std::vector<std::string>& names,
                                       std::string_view meant) {
  std::vector<std::pair<std::size_t, std::string>> ranked;
  for (const std::string& name : names)
    if (const auto distance = remoteness(name, meant); distance <= 2 + meant.size() / 3)
      ranked.emplace_back(distance, name);
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& one, const auto& other) { return one.first < other.first; });
  std::vector<std::string> nearest;
  for (const auto& [distance, name] : ranked)
    if (nearest.size() < most_names) nearest.push_back(name);
  return nearest;
}

std::string did_you_mean(const std::vector<std::string>& names, std::string_view meant) {
  const auto near = nearest_names(names, meant);
  if (near.empty() || remoteness(near.front(), meant) > 1 + meant.size() / 4) return {};
  return "; did you mean '" + near.front() + "'?";
}

bool contains(const std::vector<std::string>& list, std::string_view text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

}  // namespace touchstone::suite::plain
