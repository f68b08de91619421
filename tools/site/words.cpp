// SPDX-License-Identifier: Apache-2.0
//
// The words by which rules are found. See pages.hpp.
// A rule is found by its sentence, by what editions say of it, by its chapter and by its numbers.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "tools/site/html.hpp"
#include "tools/site/pages.hpp"

namespace touchstone::site {

namespace {

std::string words_of(const Contents& contents, Rule rule) {
  const suite::RuleEntry& entry = contents.rulebook.entry(rule);
  std::string text =
      std::string(to_string(rule)) + " " + entry.says + " " + heading_in_words(heading_of(rule));
  for (const auto& [edition, wording] : entry.wording) text += " " + wording;
  for (const std::string& edition : contents.editions)
    text += " " + articles_of(contents, rule, edition);
  return text;
}

}  // namespace

std::string words_script(const Contents& contents) {
  nlohmann::json words = nlohmann::json::object();
  for (const Rule rule : all_rules())
    words[std::string(to_string(rule))] = words_of(contents, rule);
  return "window.touchstoneWords = " +
         words.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace) + ";\n";
}

}  // namespace touchstone::site
