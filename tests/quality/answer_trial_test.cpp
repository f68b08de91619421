// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/answer_trial.hpp: what is expected of one event, and when a mutant counts as
// another answer.
#include "tools/quality/answer_trial.hpp"

#include <gtest/gtest.h>

#include "oracle/procedure/hearing.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tools/answers/ruling_answers.hpp"
#include "tools/grading/runner.hpp"

namespace touchstone::suite {
namespace {

TEST(AnswerTrial, OneEventHasItsFactsUnderPlainNames) {
  Expectation expected;
  expected.facts = {{"claim@1", std::string("upheld")},
                    {"cites@1", std::vector<std::string>{"check"}},
                    {"claim", std::string("none")}};
  expected.second = SecondAnswer{"0001", AnswerStatus::value, {{"claim@1", std::string("none")}}};
  const auto first = expected_at(expected, 1, 2);
  EXPECT_EQ(first.facts, (Facts{{"claim", std::string("upheld")}}));
  EXPECT_EQ(first.second->facts, (Facts{{"claim", std::string("none")}}));
  const auto last = expected_at(expected, 2, 2);
  EXPECT_EQ(last.facts, (Facts{{"claim", std::string("none")}}));
  EXPECT_TRUE(last.second->facts.empty());
}

/// White resigns; the mutant says nothing of it.
class AnswerTrialOfResignation : public testing::Test {
 protected:
  bool is_changed(const Facts& expected_facts, const Mutant& mutant) {
    Question question;
    question.kind = QuestionKind::ruling_on_procedure;
    question.position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    question.events = {EventText{"white", "resigns", "", {}}};
    Lawbooks books(real_rulebook());
    const Lawbook& book = books.of("fide-2023", {});
    const Expectation expected{AnswerStatus::value, expected_facts};
    std::optional<bool> changed;
    std::optional<Game> before;
    follow(question, book, [&](std::size_t, const Game& game) {
      if (before)
        changed =
            changes_ruling(mutant, {question, expected, book}, *before, game.log.back().event);
      before = game;
    });
    return changed.value();
  }

  const Mutant silent_{"silent", Rule::resignation, "", "", [](Lawbook& book) {
                         replace_procedure_law(
                             book.laws, Rule::resignation, Verb::resigns,
                             [](const Hearing&) -> std::optional<Ruling> { return std::nullopt; });
                       }};
};

TEST_F(AnswerTrialOfResignation, AnotherFactIsAnotherAnswer) {
  EXPECT_TRUE(is_changed({{"game", std::string("black-wins")}}, silent_));
}

/// No law speaks, and nothing follows.
TEST_F(AnswerTrialOfResignation, WhatIsTheSameWithoutTheRuleIsUnchanged) {
  EXPECT_FALSE(is_changed({{"infringement", false}}, silent_));
  EXPECT_FALSE(is_changed({{"cites", std::vector<std::string>{"resignation"}}}, silent_));
}

}  // namespace
}  // namespace touchstone::suite
