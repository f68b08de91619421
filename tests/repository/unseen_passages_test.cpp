// SPDX-License-Identifier: Apache-2.0
//
// Answers of editions whose passage nobody saw. Such an answer is certain only if the nearest
// edition before and the nearest one after, in which the passage was seen, give the same one: then
// the text between them had no other. What is certain without that is counted by edition, and the
// numbers may only fall. Lower a number here after you mended a case.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/fixtures/test_support.hpp"
#include "tools/answers/fact_words.hpp"
#include "tools/grading/runner.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {
namespace {

const std::map<std::string, int> most_by_edition{{"bilguer-1880", 80},
                                                 {"bilguer-1891", 80},
                                                 {"fide-2005", 45},
                                                 {"fide-2014", 82},
                                                 {"fide-2017", 4}};

Facts without_reasons(Facts facts) {
  std::erase_if(facts, [](const auto& entry) { return is_reason(entry.first); });
  return facts;
}

class Answers {
 public:
  explicit Answers(const Rulebook& rulebook) : rulebook_(rulebook), books_(rulebook) {}

  /// Whether the passage of one of the case's rules was seen in that edition.
  bool is_seen(const Case& asked, const std::string& edition) {
    const auto& rules = books_.of(edition, asked.asked.regulations).in_force;
    const auto is_held = [&](Rule rule) { return !rules.at(rule).articles.empty(); };
    const auto is_read = [&](Rule rule) { return is_held(rule) && rules.at(rule).verified; };
    return std::none_of(asked.rules.begin(), asked.rules.end(), is_held) ||
           std::any_of(asked.rules.begin(), asked.rules.end(), is_read);
  }

  /// Whether the seen editions on both sides give the same answer.
  bool is_backed(const Case& asked, const std::string& edition) {
    return gives_same(asked, edition, nearest(asked, ancestors_of(edition))) &&
           gives_same(asked, edition, nearest(asked, descendants_of(edition)));
  }

 private:
  std::vector<std::string> ancestors_of(const std::string& edition) const {
    std::vector<std::string> ids;
    for (std::string id = parent_of(edition); !id.empty(); id = parent_of(id)) ids.push_back(id);
    return ids;
  }

  std::vector<std::string> descendants_of(const std::string& edition) const {
    std::vector<std::string> ids;
    for (const Edition& other : rulebook_.editions)
      if (plain::contains(ancestors_of(other.id), edition)) ids.push_back(other.id);
    return ids;
  }

  std::string parent_of(const std::string& id) const {
    for (const Edition& edition : rulebook_.editions)
      if (edition.id == id) return edition.parent;
    return {};
  }

  std::string nearest(const Case& asked, const std::vector<std::string>& ids) {
    for (const std::string& id : ids)
      if (plain::contains(asked.editions, id) && is_seen(asked, id)) return id;
    return {};
  }

  static bool gives_same(const Case& asked, const std::string& one, const std::string& other) {
    if (other.empty()) return false;
    const Expectation& here = asked.expected.at(one);
    const Expectation& there = asked.expected.at(other);
    return here.status == there.status &&
           without_reasons(here.facts) == without_reasons(there.facts);
  }

  const Rulebook& rulebook_;
  Lawbooks books_;
};

std::vector<Case> all_cases() {
  std::vector<Problem> problems;
  return read_cases(std::filesystem::path(places::source_dir) / "cases", real_rulebook(), problems);
}

TEST(UnseenPassages, WhatNoSeenTextBacksIsNotCertain) {
  Answers answers(real_rulebook());
  std::map<std::string, std::vector<std::string>> unbacked;
  for (const Case& asked : all_cases())
    for (const std::string& edition : asked.editions)
      if (confidence_in(asked, edition) == Confidence::certain &&
          !answers.is_seen(asked, edition) && !answers.is_backed(asked, edition))
        unbacked[edition].push_back(asked.id);
  for (const auto& [edition, ids] : unbacked) {
    const auto most = most_by_edition.find(edition);
    EXPECT_LE(static_cast<int>(ids.size()), most == most_by_edition.end() ? 0 : most->second)
        << edition << ": write confidence-in for a new one of " << plain::joined(ids);
  }
}

}  // namespace
}  // namespace touchstone::suite
