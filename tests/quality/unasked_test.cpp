// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/unasked.hpp: which events of a case need an expectation of their own, that
// an answer for one edition is one for that edition only, and that the numbers of files only fall.
#include "tools/quality/unasked.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

std::vector<UnaskedEvent> unasked_in(const std::string& events, const std::string& expect) {
  std::vector<Problem> problems;
  const auto cases = read_cases_text(
      "- id: a-case\n  title: A case\n  rules: [touched-own-man]\n"
      "  editions: [fide-2018, fide-2023]\n  source: text\n  events:\n" +
          events + "  expect: " + expect + "\n",
      "cases/act_of_moving/some.yaml", real_rulebook(), problems);
  EXPECT_EQ(told(problems), "");
  return unasked_events(cases, real_rulebook());
}

TEST(Unasked, ATouchBindsAndHasToBeAsked) {
  const auto events =
      unasked_in("    - white: {touches: g1}\n    - white: {plays: g1f3}\n", "{game: ongoing}");
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(to_string(events.front()),
            "act_of_moving/some.yaml:7:7: a-case, event 1 (white touches g1): bind [fide-2018, "
            "fide-2023]");
}

TEST(Unasked, HarmlessMovesNeedNoExpectation) {
  EXPECT_TRUE(unasked_in("    - white: {plays: e2e4}\n    - black: {plays: e7e5}\n"
                         "    - white: {plays: g1f3}\n",
                         "{game: ongoing}")
                  .empty());
}

TEST(Unasked, AnExpectationOfItsOwnIsEnough) {
  EXPECT_TRUE(unasked_in("    - white: {touches: g1, expect: {free: false}}\n"
                         "    - white: {plays: g1f3}\n",
                         "{game: ongoing}")
                  .empty());
}

TEST(Unasked, AnExpectationOfWhatTheRulingDoesNotChangeAsksNothing) {
  const auto events = unasked_in(
      "    - white: {touches: g1, expect: {game: ongoing, to-move: white, infringement: false}}\n"
      "    - white: {plays: g1f3}\n",
      "{game: ongoing}");
  ASSERT_EQ(events.size(), 1U);
  EXPECT_TRUE(to_string(events.front()).ends_with("; what it expects is something else"));
}

TEST(Unasked, OneFactThatTheRulingChangesIsEnough) {
  for (const char* fact : {"bound: white", "bound-to: [g1f3, g1h3]", "must: [white is bound]"})
    EXPECT_TRUE(unasked_in("    - white: {touches: g1, expect: {game: ongoing, " +
                               std::string(fact) + "}}\n    - white: {plays: g1f3}\n",
                           "{game: ongoing}")
                    .empty())
        << fact;
}

TEST(Unasked, AnExpectationForOneEditionLeavesTheOtherUnasked) {
  const auto events = unasked_in(
      "    - white: {touches: g1, expect-in: {fide-2018: {free: false}}}\n"
      "    - white: {plays: g1f3}\n",
      "{game: ongoing}");
  ASSERT_EQ(events.size(), 1U);
  EXPECT_FALSE(events.front().kinds_by_edition.contains("fide-2018"));
  EXPECT_TRUE(events.front().kinds_by_edition.contains("fide-2023"));
}

TEST(Unasked, ReasonsAloneAskNothing) {
  EXPECT_EQ(unasked_in("    - white: {touches: g1, expect: {cites: [touched-own-man]}}\n"
                       "    - white: {plays: g1f3}\n",
                       "{game: ongoing}")
                .size(),
            1U);
}

TEST(Unasked, NumbersOnlyFall) {
  const auto events =
      unasked_in("    - white: {touches: g1}\n    - white: {plays: g1f3}\n", "{game: ongoing}");
  const std::string file = "act_of_moving/some.yaml";
  EXPECT_EQ(check_unasked({{file, 1}}, events, "spec/unasked").size(), 0U);
  EXPECT_EQ(check_unasked({{file, 2}}, events, "spec/unasked").size(), 1U);
  EXPECT_EQ(check_unasked({}, events, "spec/unasked").size(), 1U);
  EXPECT_EQ(lowered({{file, 5}, {"clock/other.yaml", 3}}, events), (UnaskedLimits{{file, 1}}));
  EXPECT_EQ(lowered({}, events), UnaskedLimits{});
}

TEST(Unasked, LimitsAreReadAsTheyAreWritten) {
  const TemporaryFolder folder;
  const UnaskedLimits limits{{"clock/a.yaml", 3}, {"clock/b.yaml", 1}, {"moves/c.yaml", 2}};
  for (const auto& [chapter, text] : write_unasked_limits(limits))
    write_text(folder.path() / (chapter + ".yaml"), text);
  std::vector<Problem> problems;
  EXPECT_EQ(read_unasked_limits(folder.path(), problems), limits);
  EXPECT_EQ(told(problems), "");
}

}  // namespace
}  // namespace touchstone::suite
