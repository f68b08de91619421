// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/lint_games.hpp: a scene that cannot be is reported at the key or the event
// that makes it, unless the case says why it is used; what cannot be understood is reported; and
// one playing serves all checks.
#include "tools/quality/lint_games.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

std::string problems_in(const std::string& given, const std::string& events) {
  std::vector<Problem> problems;
  const auto cases = read_cases_text(
      "- id: a-case\n  title: A case\n  rules: [on-move]\n"
      "  editions: [fide-2018, fide-2023]\n  source: text\n" +
          given + "  events:\n" + events + "  expect: {game: ongoing}\n",
      "cases/moves/some.yaml", real_rulebook(), problems);
  EXPECT_EQ(told(problems), "");
  return told(lint_games(cases, real_rulebook()).problems);
}

TEST(LintGames, AFaultOfAnEventStandsAtTheEvent) {
  EXPECT_EQ(problems_in("", "    - white: {plays: e2e4}\n    - black: {plays: e5e4}\n"),
            "8:7 a-case: its scene cannot be: Black moves from e5, where nothing stands "
            "(fide-2018, fide-2023)\n");
  EXPECT_EQ(problems_in("", "    - white: {plays: e2e4}\n    - black: {plays: e7e5}\n"), "");
}

TEST(LintGames, EachEventWithoutItsOccasionIsReported) {
  EXPECT_EQ(problems_in("",
                        "    - white: {plays: e2e4}\n    - arbiter: opens-envelope\n"
                        "    - arbiter: resumes\n"),
            "8:7 a-case: its scene cannot be: arbiter opens-envelope, and nothing was sealed "
            "(fide-2018, fide-2023)\n"
            "9:7 a-case: its scene cannot be: arbiter resumes, and the game is not adjourned "
            "(fide-2018, fide-2023)\n");
}

TEST(LintGames, AFaultOfWhatIsGivenStandsAtItsKey) {
  EXPECT_EQ(problems_in("  given:\n    clocks: {white: \"5:00\", black: \"5:00\"}\n"
                        "    running: black\n",
                        "    - white: {plays: e2e4}\n"),
            "8:14 a-case: its scene cannot be: the time of Black runs while White is to move "
            "(fide-2018, fide-2023)\n");
}

TEST(LintGames, APeriodThatTheControlDoesNotHaveStandsAtItsKey) {
  const std::string control = "  given:\n    control: \"40/2:00:00, 1:00:00\"\n";
  EXPECT_EQ(
      problems_in(control + "    period: {white: 1, black: 99}\n", "    - white: {plays: e2e4}\n"),
      "8:31 a-case: black is in period 99 of 2 (fide-2018, fide-2023)\n");
  EXPECT_EQ(
      problems_in(control + "    period: {white: 1, black: 1}\n", "    - white: {plays: e2e4}\n"),
      "");
}

TEST(LintGames, ACaseMaySayWhyItsSceneIsUsed) {
  EXPECT_EQ(problems_in("  given:\n    unreachable: a man that is not there is asked about\n",
                        "    - white: {plays: e5e4}\n"),
            "");
}

TEST(LintGames, AnEventThatCannotBeUnderstoodIsReported) {
  EXPECT_EQ(problems_in("", "    - white: {plays: e2e4}\n    - black: {touches: b4}\n"),
            "8:7 a-case: black touches b4: no man stands on b4 (fide-2018, fide-2023)\n");
}

TEST(LintGames, APositionWithoutAKingIsReportedAtItsKey) {
  EXPECT_EQ(problems_in("  given:\n    position: \"4k3/8/8/8/8/8/4P3/8 w - - 0 40\"\n",
                        "    - white: {plays: e2e4}\n"),
            "7:15 a-case: the position cannot be played on: White has no king (fide-2018, "
            "fide-2023)\n");
}

TEST(LintGames, NothingIsPlayedOnceItShallNotGoOn) {
  std::vector<Problem> problems;
  const auto cases = read_cases_text(
      "- id: a-case\n  title: A case\n  rules: [on-move]\n  editions: fide-2023\n  source: text\n"
      "  events:\n    - white: {touches: g1}\n    - white: {plays: e5e4}\n"
      "  expect: {game: ongoing}\n",
      "cases/moves/some.yaml", real_rulebook(), problems);
  EXPECT_EQ(lint_games(cases, real_rulebook()).unasked.size(), 1U);
  const LintedGames stopped = lint_games(cases, real_rulebook(), [] { return false; });
  EXPECT_TRUE(stopped.problems.empty());
  EXPECT_TRUE(stopped.unasked.empty());
}

/// An edition that does not say that signatures are not regulated.
Rulebook rulebook_with_a_gap() {
  Rulebook rulebook = real_rulebook();
  std::erase_if(rulebook.silences, [](const Silence& silence) {
    const std::string kind = to_string(silence.kind);
    return kind == "signs" || kind == "records remarks";
  });
  return rulebook;
}

TEST(LintGames, AllMissingSilencesAreListed) {
  std::vector<Problem> problems;
  const auto cases = read_cases_text(
      "- id: a-case\n  title: A case\n  rules: [on-move]\n  editions: [fide-1971, fide-1997]\n"
      "  source: text\n  events:\n    - white: {records: remarks}\n    - white: signs\n"
      "  expect: {game: ongoing}\n",
      "cases/moves/some.yaml", real_rulebook(), problems);
  EXPECT_EQ(told(problems), "");
  EXPECT_EQ(told(lint_games(cases, real_rulebook()).problems), "");
  const auto found = lint_games(cases, rulebook_with_a_gap()).problems;
  ASSERT_EQ(found.size(), 2U) << told(found);
  EXPECT_EQ(to_string(found[0]),
            "spec/silences.yaml: no law speaks on 'records remarks' in fide-1971, fide-1997, and "
            "no row says so (give the edition a rule, or add: - event: \"records remarks\", "
            "editions: [fide-1971, fide-1997], reason: why nothing is said)");
  EXPECT_TRUE(found[1].message.starts_with("no law speaks on 'signs' in "));
}

}  // namespace
}  // namespace touchstone::suite
