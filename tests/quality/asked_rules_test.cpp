// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/asked_rules.hpp: the first rule of a case decides if it gives a ground of an
// expected answer, or if the answer is another one under a mutant of it; a definition of a kind of
// game decides if the answer is another one in a game that is not of this kind.
#include "tools/quality/asked_rules.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

HowDecided standing_of(Rule rule, const std::string& rules_of_case, const std::string& rest) {
  std::vector<Problem> problems;
  const auto cases = read_cases_text("- id: a-case\n  title: A case\n  rules: [" + rules_of_case +
                                         "]\n  editions: [fide-2023]\n  source: text\n" + rest,
                                     "cases/recording/some.yaml", real_rulebook(), problems);
  EXPECT_EQ(told(problems), "");
  DecidedRules decided(real_rulebook());
  play_cases(cases, real_rulebook(), [&](const PlayedEvent& played) { decided.add(played); });
  decided.add_positions(cases);
  return decided.standings().at("fide-2023").at(rule);
}

std::string unwritten_moves(const std::string& regulations, const std::string& time) {
  return "  given:\n    position: start\n    moves: d4 d5 c4 e6\n    regulations: [" + regulations +
         "]\n    clocks: {white: \"" + time + "\", black: \"" + time +
         "\"}\n"
         "  events:\n    - white: {neglects-record: 2}\n";
}

const std::string free_to_leave = "  expect: {infringement: false}\n";

TEST(AskedRules, ARulingDecides) {
  const std::string breach =
      unwritten_moves("tournament", "20:00") + "  expect: {infringement: true}\n";
  EXPECT_EQ(standing_of(Rule::record_moves, "record-moves", breach), HowDecided::by_its_case);
  EXPECT_EQ(standing_of(Rule::record_moves, "stalemate, record-moves", breach),
            HowDecided::by_other_cases);
  EXPECT_EQ(standing_of(Rule::stalemate, "stalemate, record-moves", breach), HowDecided::undecided);
}

TEST(AskedRules, AnAnswerThatExpectsReasonsAloneDecidesNothing) {
  const std::string reasons = unwritten_moves("tournament", "20:00") + "  expect: {cites: []}\n";
  EXPECT_EQ(standing_of(Rule::record_moves, "record-moves", reasons), HowDecided::undecided);
}

TEST(AskedRules, AValueSetForAnotherRuleDecides) {
  const auto decision = [](const std::string& penalty, const std::string& expect) {
    return "  given: {moves: e4 e5 Nf3 Nc6, regulations: [fines]}\n"
           "  events:\n"
           "    - white: {misbehaves: disturbing}\n"
           "    - arbiter: {decides: " +
           penalty + ", of: white}\n  expect: " + expect + "\n";
  };
  EXPECT_EQ(standing_of(Rule::announced_fine, "announced-fine",
                        decision("fine", "{must: [\"fine white\"]}")),
            HowDecided::by_its_case);
  EXPECT_EQ(standing_of(Rule::announced_fine, "announced-fine",
                        decision("warning", "{must: [\"warning white\"]}")),
            HowDecided::undecided);
}

TEST(AskedRules, ADefinitionDecidesIfTheGameWouldBeJudgedOtherwiseWithoutIt) {
  EXPECT_EQ(standing_of(Rule::rapid_chess, "rapid-chess",
                        unwritten_moves("rapid", "12:00") + free_to_leave),
            HowDecided::by_its_case);
  // With less than five minutes left nobody has to write in a slow game either.
  EXPECT_EQ(standing_of(Rule::rapid_chess, "rapid-chess",
                        unwritten_moves("rapid", "4:00") + free_to_leave),
            HowDecided::undecided);
  EXPECT_EQ(standing_of(Rule::rapid_chess, "recording-not-required",
                        unwritten_moves("rapid", "12:00") + free_to_leave),
            HowDecided::undecided);
}

TEST(AskedRules, AQuestionAboutABoardIsAskedWithMutantsToo) {
  const auto reading = [](const std::string& text, const std::string& offered) {
    return "  given: {position: start}\n"
           "  ask: {question: read, text: \"" +
           text +
           "\", form: laws, language: english, strictness: strict}\n"
           "  expect: {verdict: accepted, move: e2e4, draw-offered: " +
           offered + "}\n";
  };
  EXPECT_EQ(standing_of(Rule::draw_offer_sign, "draw-offer-sign", reading("e4 (=)", "true")),
            HowDecided::by_its_case);
  EXPECT_EQ(standing_of(Rule::draw_offer_sign, "draw-offer-sign", reading("e4", "false")),
            HowDecided::undecided);
}

}  // namespace
}  // namespace touchstone::suite
