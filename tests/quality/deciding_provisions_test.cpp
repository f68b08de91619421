// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/deciding_provisions.hpp: which provisions decide the answers that cases
// expect, and the limits of what is named only; with the rules of the suite and cases of the test.
#include "tools/quality/deciding_provisions.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

Deciding found_by(const std::string& yaml, const std::string& edition) {
  std::vector<Problem> problems;
  const auto cases = read_cases_text(yaml, "cases/moves/a.yaml", real_rulebook(), problems);
  EXPECT_TRUE(problems.empty()) << told(problems);
  return deciding_provisions(real_rulebook(), cases, {edition});
}

std::set<std::string> decided_by(const std::string& yaml, const std::string& edition) {
  return found_by(yaml, edition).deciding;
}

std::string case_of(const std::string& rest) {
  return "- id: a-case\n  title: A case\n  rules: [two-hands]\n  editions: all\n  source: text\n" +
         rest;
}

TEST(DecidingProvisions, ARefusedMoveIsDecidedByWhatForbidsIt) {
  const auto found =
      decided_by(case_of("  given: {position: start}\n  ask: {question: move, move: b1b3}\n"
                         "  expect: {verdict: illegal}\n"),
                 "fide-2023");
  EXPECT_EQ(found, std::set<std::string>{"fide-2023:3.6"});
}

/// The press is asked of, the claim behind it is not: only what decides the press counts.
TEST(DecidingProvisions, OnlyEventsOfWhichSomethingIsExpectedCount) {
  const std::string events =
      "  given:\n    position: \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"\n"
      "    clocks: {white: \"5:00\", black: \"5:00\"}\n  events:\n"
      "    - white: {plays: O-O, manner: with-two-hands}\n"
      "    - white: {does: presses, expect: {infringement: true}}\n"
      "    - black: {claims: illegal-move}\n";
  const auto press = decided_by(case_of(events + "  expect: {cites: [two-hands]}\n"), "fide-2023");
  EXPECT_TRUE(press.contains("fide-2023:7.5.4"));
  EXPECT_FALSE(press.contains("fide-2023:7.5.5"));
  const auto claim = decided_by(case_of(events + "  expect: {claim: upheld}\n"), "fide-2023");
  EXPECT_TRUE(claim.contains("fide-2023:7.5.5"));
}

TEST(DecidingProvisions, WhatIsNotAskedInTheEditionDecidesNothing) {
  EXPECT_TRUE(decided_by(case_of("  given: {position: start}\n"
                                 "  ask: {question: move, move: b1b3}\n"
                                 "  expect: undetermined\n"),
                         "fide-2023")
                  .empty());
}

CoveredProvision provision_of(const std::string& number, Cover cover, bool group = false) {
  return {{"old:" + number, "old", number, "", ProvisionClass::procedure, group, ""},
          cover,
          {},
          {},
          false,
          false};
}

/// How the provisions stand if these change an answer.
std::map<std::string, HowAsked> standing_of(const std::vector<CoveredProvision>& provisions,
                                            const std::set<std::string>& changing) {
  Coverage coverage;
  coverage.provisions = provisions;
  std::map<std::string, HowAsked> found;
  for (const Asked& one : asked_in(coverage, {changing, changing}, "old"))
    found[one.covered->provision.number] = one.standing;
  return found;
}

TEST(DecidingProvisions, AHeadingCountsByItsPartsIfEachIsAskedOrExcluded) {
  const std::vector<CoveredProvision> provisions{
      provision_of("1", Cover::by_rule, true), provision_of("1.1", Cover::by_parts, true),
      provision_of("1.1a", Cover::by_rule), provision_of("1.2", Cover::excluded)};
  const auto asked = standing_of(provisions, {"old:1.1a"});
  EXPECT_EQ(asked, (std::map<std::string, HowAsked>{{"1", HowAsked::by_parts},
                                                    {"1.1a", HowAsked::asked}}));
  const auto unasked = standing_of(provisions, {});
  EXPECT_EQ(unasked, (std::map<std::string, HowAsked>{{"1", HowAsked::named_only},
                                                      {"1.1a", HowAsked::named_only}}));
}

/// Only a heading is settled by its parts, and only one that has any.
TEST(DecidingProvisions, AProvisionWithContentIsAskedItself) {
  const std::vector<CoveredProvision> provisions{
      provision_of("1", Cover::by_rule), provision_of("1.1", Cover::by_rule),
      provision_of("2", Cover::by_rule, true), provision_of("I", Cover::by_rule, true),
      provision_of("II", Cover::by_rule)};
  const auto found = standing_of(provisions, {"old:1.1", "old:II"});
  EXPECT_EQ(found.at("1"), HowAsked::named_only);
  EXPECT_EQ(found.at("2"), HowAsked::named_only);
  EXPECT_EQ(found.at("I"), HowAsked::named_only);
}

/// What is printed a second time is asked under its first number.
TEST(DecidingProvisions, WordsPrintedTwiceAreAskedOnce) {
  auto again = provision_of("7.5", Cover::by_rule);
  again.provision.same_as = "old:7.4";
  const std::vector<CoveredProvision> provisions{provision_of("7.4", Cover::by_rule), again};
  EXPECT_EQ(standing_of(provisions, {"old:7.4"}).at("7.5"), HowAsked::printed_twice);
  EXPECT_EQ(standing_of(provisions, {}).at("7.5"), HowAsked::named_only);
}

/// It is not settled, and neither is its heading.
TEST(DecidingProvisions, WhatDecidesAndChangesNothingIsNamedOnly) {
  Coverage coverage;
  coverage.provisions = {provision_of("1", Cover::by_rule, true),
                         provision_of("1.1", Cover::by_rule)};
  const auto found = asked_in(coverage, {{"old:1.1"}, {}}, "old");
  EXPECT_EQ(found.at(0).standing, HowAsked::named_only);
  EXPECT_FALSE(found.at(0).decides);
  EXPECT_EQ(found.at(1).standing, HowAsked::named_only);
  EXPECT_TRUE(found.at(1).decides);
}

const std::string castling_with_two_hands =
    "  given:\n    position: \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"\n"
    "    clocks: {white: \"5:00\", black: \"5:00\"}\n  events:\n"
    "    - white: {plays: O-O, manner: with-two-hands}\n"
    "    - white: {does: presses}\n";

/// Without the rule the press would be no infringement, and the king would stand where it stands.
TEST(DecidingProvisions, AnAnswerChangesWithTheBranchIfItsFactsDo) {
  const auto asked =
      found_by(case_of(castling_with_two_hands + "  expect: {infringement: true}\n"), "fide-2023");
  EXPECT_TRUE(asked.changing.contains("fide-2023:7.5.4"));
  const auto beside = found_by(
      case_of(castling_with_two_hands +
              "  expect: {position: r3k2r/8/8/8/8/8/8/R4RK1}\n"
              "  expect-in:\n"
              "    fide-2023: {position: r3k2r/8/8/8/8/8/8/R4RK1, articles: [\"7.5.4\"]}\n"),
      "fide-2023");
  EXPECT_TRUE(beside.deciding.contains("fide-2023:7.5.4"));
  EXPECT_FALSE(beside.changing.contains("fide-2023:7.5.4"));
}

TEST(DecidingProvisions, AMoveChangesWithTheLawOfMovement) {
  const std::string move = "  given: {position: start}\n  ask: {question: move, move: ";
  const auto illegal =
      found_by(case_of(move + "b1b3}\n  expect: {verdict: illegal}\n"), "fide-2023");
  EXPECT_EQ(illegal.changing, std::set<std::string>{"fide-2023:3.6"});
  const auto legal = found_by(case_of(move + "b1c3}\n  expect: {verdict: legal}\n"), "fide-2023");
  EXPECT_TRUE(legal.changing.contains("fide-2023:3.6"));
}

TEST(DecidingProvisions, LimitsAreRead) {
  TemporaryFolder folder;
  write_text(folder.path() / "named_only.yaml", "fide-2023: 3\nleaflet: 0\n");
  std::vector<Problem> problems;
  EXPECT_EQ(read_named_only_limits(folder.path(), problems),
            (NamedOnlyLimits{{"fide-2023", 3}, {"leaflet", 0}}));
  EXPECT_TRUE(problems.empty()) << told(problems);
  write_text(folder.path() / "named_only.yaml", "fide-2023: many\n");
  read_named_only_limits(folder.path(), problems);
  EXPECT_FALSE(problems.empty());
}

}  // namespace
}  // namespace touchstone::suite
