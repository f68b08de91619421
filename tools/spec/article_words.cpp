// SPDX-License-Identifier: Apache-2.0
//
// Numbers of Articles by edition. See article_words.hpp.
#include "tools/spec/article_words.hpp"

#include <algorithm>

#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

std::optional<std::string> ArticleWords::fault(const std::string& number,
                                               const std::string& edition) {
  if (!rulebook_.edition(edition)) return std::nullopt;
  const auto& known = numbers_in(edition);
  if (std::binary_search(known.begin(), known.end(), number)) return std::nullopt;
  return "no rule of " + edition + " has this number" + plain::did_you_mean(known, number);
}

const std::vector<std::string>& ArticleWords::numbers_in(const std::string& edition) {
  const auto [found, is_new] = numbers_.try_emplace(edition);
  std::vector<std::string>& numbers = found->second;
  if (!is_new) return numbers;
  if (const auto rules = rulebook_.rules_in_force(edition))
    for (const RuleInEdition& rule : rules->rules)
      numbers.insert(numbers.end(), rule.articles.begin(), rule.articles.end());
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

}  // namespace touchstone::suite
