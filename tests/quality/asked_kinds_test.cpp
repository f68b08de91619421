// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/asked_kinds.hpp and played_cases.hpp: kinds of events come from the forms, a
// kind is asked by an event that has an expectation of its own, and a manner counts if the ruling
// would be another one without it.
#include "tools/quality/asked_kinds.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

std::vector<Case> cases_with(const std::string& events, const std::string& expect) {
  std::vector<Problem> problems;
  auto cases = read_cases_text(
      "- id: a-case\n  title: A case\n  rules: [onlookers-silent]\n"
      "  editions: [fide-2023]\n  source: text\n"
      "  given: {clocks: {white: \"5:00\", black: \"5:00\"}}\n  events:\n" +
          events + "  expect: " + expect + "\n",
      "cases/arbiter/some.yaml", real_rulebook(), problems);
  EXPECT_EQ(told(problems), "");
  return cases;
}

/// What the cases do not ask in 2023, in words.
std::vector<std::string> unasked_by(const std::vector<Case>& cases) {
  AskedWays ways(real_rulebook());
  play_cases(cases, real_rulebook(), [&](const PlayedEvent& played) { ways.add(played); });
  std::vector<std::string> words;
  const auto by_edition = ways.ways_by_edition(cases);
  for (const UnaskedWay& one : by_edition.at("fide-2023").unasked)
    words.push_back(to_string(one.way));
  return words;
}

bool holds(const std::vector<std::string>& words, const std::string& one) {
  return std::find(words.begin(), words.end(), one) != words.end();
}

TEST(AskedKinds, ComeFromTheFormsOfEvents) {
  std::vector<std::string> words;
  for (const WayToTell& way : all_ways_to_tell()) words.push_back(to_string(way));
  for (const char* one :
       {"player claims threefold", "player claims threefold, intending",
        "player claims illegal-move, asking draw", "player presses, manner forcibly",
        "bystander misbehaves device", "arbiter notices flag, of", "meanwhile falls-out noise"})
    EXPECT_TRUE(holds(words, one)) << one;
  std::sort(words.begin(), words.end());
  EXPECT_EQ(std::adjacent_find(words.begin(), words.end()), words.end());
}

TEST(AskedKinds, AKindWithARulingIsUnaskedUnlessAnEventExpectsSomething) {
  const std::string move = "    - white: {plays: e2e4}\n";
  const std::string ring = "    - bystander: {misbehaves: telephone-rings}\n";
  const std::string kind = "bystander misbehaves telephone-rings";
  EXPECT_TRUE(holds(unasked_by(cases_with(move, "{game: ongoing}")), kind));
  EXPECT_TRUE(holds(unasked_by(cases_with(ring + move, "{game: ongoing}")), kind));
  EXPECT_FALSE(holds(unasked_by(cases_with(ring, "{infringement: true}")), kind));
}

TEST(AskedKinds, AMannerCountsIfItChangesTheRuling) {
  const auto words =
      unasked_by(cases_with("    - bystander: {misbehaves: device}\n", "{infringement: true}"));
  EXPECT_TRUE(holds(words, "bystander misbehaves device, manner with-permission"));
  EXPECT_FALSE(holds(words, "bystander misbehaves device, manner without-permission"));
}

TEST(AskedKinds, NothingIsAskedOfAGameThatIsOver) {
  std::vector<Problem> problems;
  const auto cases = read_cases_text(
      "- id: a-case\n  title: A case\n  rules: [checkmate]\n  editions: [fide-2023]\n"
      "  source: text\n  given: {position: \"4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 30\"}\n"
      "  events:\n    - white: {claims: checkmate}\n  expect: {claim: upheld}\n",
      "cases/completion/some.yaml", real_rulebook(), problems);
  EXPECT_EQ(told(problems), "");
  EXPECT_TRUE(unasked_by(cases).empty());
}

}  // namespace
}  // namespace touchstone::suite
