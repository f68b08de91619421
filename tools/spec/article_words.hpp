// SPDX-License-Identifier: Apache-2.0
//
// Which numbers of Articles an answer can name in an edition: those that some rule has there. The
// editions without an inventory have no other list. Each edition is gathered once. Tested in
// tests/spec/article_words_test.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/spec/rulebook.hpp"

namespace touchstone::suite {

class ArticleWords {
 public:
  explicit ArticleWords(const Rulebook& rulebook) : rulebook_(rulebook) {}

  /// Says that the edition has no such number, with the nearest one that it has; nullopt if it has
  /// it, or if the edition is unknown.
  std::optional<std::string> fault(const std::string& number, const std::string& edition);

 private:
  const std::vector<std::string>& numbers_in(const std::string& edition);

  const Rulebook& rulebook_;
  std::map<std::string, std::vector<std::string>> numbers_;
};

}  // namespace touchstone::suite
