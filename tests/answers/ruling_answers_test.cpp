// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/answers/ruling_answers.hpp with laws made for the test: which facts tell a ruling
// and the game after it, that facts of earlier events carry their number, and that silence, an open
// search and a broken oracle are answers of their own.
// Out of scope: the laws themselves (cases, tests/procedure).
#include "tools/answers/ruling_answers.hpp"

#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/procedure/hearing.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

using namespace std::chrono_literals;

std::optional<Ruling> resigning_loses(const Hearing& hearing) {
  return due({EndGame{win_of(opponent_of(player(hearing)))}});
}

std::optional<Ruling> touching_costs_a_minute(const Hearing& hearing) {
  Ruling ruling = due({ChangeTime{player(hearing), -1min}, AnswerClaim{Answered::upheld},
                       BindTo{player(hearing), {Displacement{{6, 0}, {5, 2}, std::nullopt}}}});
  ruling.choices.push_back(
      {Actor::arbiter, {Penalise{player(hearing), PenaltyKind::warning}}, 0, 1});
  return ruling;
}

std::optional<Ruling> cannot_tell(const Hearing&) {
  Ruling ruling;
  ruling.undetermined = true;
  return ruling;
}

Lawbook small_book() {
  Lawbook book = make_lawbook(*real_rulebook().rules_in_force("fide-2023"));
  book.laws.of_procedure = {{Verb::resigns, Rule::checkmate, resigning_loses},
                            {Verb::touches, Rule::check, touching_costs_a_minute},
                            {Verb::accepts, Rule::stalemate, cannot_tell}};
  book.in_force.not_regulated = {{Verb::signs, std::nullopt}};
  return book;
}

Question game_with(std::vector<EventText> events) {
  Question question;
  question.position = write_fen(initial_array());
  question.setup = {{"white-clock", "5:00"}, {"black-clock", "5:00"}};
  question.events = std::move(events);
  question.kind = kind_of_ruling(question.events);
  return question;
}

Fact fact(const Answer& answer, const std::string& name) {
  const auto found = answer.facts.find(name);
  if (found != answer.facts.end()) return found->second;
  ADD_FAILURE() << "no " << name;
  return false;
}

using List = std::vector<std::string>;

TEST(RulingAnswers, TellTheRulingAndTheGameAfterIt) {
  const Answer answer = ruling_answer(game_with({{"white", "touches", "g1", {}}}), small_book());
  EXPECT_EQ(fact(answer, "white-clock"), Fact{std::string("4:00")});
  EXPECT_EQ(fact(answer, "claim"), Fact{std::string("upheld")});
  EXPECT_EQ(fact(answer, "bound-to"), Fact{List{"g1f3"}});
  EXPECT_EQ(fact(answer, "free"), Fact{false});
  EXPECT_EQ(fact(answer, "may"), Fact{List{"arbiter: warning white"}});
  EXPECT_EQ(fact(answer, "must"), (Fact{List{"upheld", "white -1:00", "white is bound"}}));
  EXPECT_EQ(fact(answer, "cites"), Fact{List{"check"}});
  EXPECT_EQ(fact(answer, "game"), Fact{std::string("ongoing")});
}

TEST(RulingAnswers, NumberTheFactsOfEarlierEvents) {
  Question question = game_with({{"black", "touches", "g8", {}}, {"black", "resigns", "", {}}});
  question.wanted = {"game@1", "black-clock@1", "game", "running"};
  const Answer answer = ruling_answer(question, small_book());
  EXPECT_EQ(fact(answer, "game@1"), Fact{std::string("ongoing")});
  EXPECT_EQ(fact(answer, "black-clock@1"), Fact{std::string("4:00")});
  EXPECT_EQ(fact(answer, "game"), Fact{std::string("white-wins")});
  EXPECT_EQ(fact(answer, "running"), Fact{std::string("none")});
}

TEST(RulingAnswers, HoldWhatIsWantedAndTheRulesThatSpoke) {
  Question question = game_with({{"black", "touches", "g8", {}}, {"black", "resigns", "", {}}});
  question.wanted = {"game"};
  const Answer answer = ruling_answer(question, small_book());
  EXPECT_EQ(answer.facts.size(), 3U);
  EXPECT_EQ(fact(answer, "game"), Fact{std::string("white-wins")});
  EXPECT_TRUE(answer.facts.contains("cites"));
  EXPECT_TRUE(answer.facts.contains("articles"));
}

TEST(RulingAnswers, NamesThatNoFactHasAreRefused) {
  for (const char* name :
       {"weather", "game@0", "game@2", "game@01", "game@", "game@x", "weather@1"}) {
    Question question = game_with({{"black", "touches", "g8", {}}, {"black", "resigns", "", {}}});
    question.wanted = {name};
    const Answer answer = ruling_answer(question, small_book());
    EXPECT_EQ(answer.status, AnswerStatus::error) << name;
    EXPECT_NE(answer.text.find(name), std::string::npos) << answer.text;
  }
}

TEST(RulingAnswers, TimeBeforeAnEventHasPassedWhenItIsJudged) {
  const Answer answer =
      ruling_answer(game_with({{"white", "touches", "g1", {{"after", "0:30"}}}}), small_book());
  EXPECT_EQ(fact(answer, "white-clock"), Fact{std::string("3:30")});
}

TEST(RulingAnswers, SilenceAndAnOpenSearchAreAnswersOfTheirOwn) {
  const Lawbook book = small_book();
  EXPECT_EQ(ruling_answer(game_with({{"white", "signs", "", {}}}), book).status,
            AnswerStatus::not_regulated);
  EXPECT_EQ(ruling_answer(game_with({{"white", "accepts", "", {}}}), book).status,
            AnswerStatus::undetermined);
}

TEST(RulingAnswers, WhatNoLawHearsIsAFaultOfTheOracle) {
  const Answer answer = ruling_answer(game_with({{"white", "arrives", "", {}}}), small_book());
  EXPECT_EQ(answer.status, AnswerStatus::error);
  EXPECT_NE(answer.text.find("broken oracle"), std::string::npos) << answer.text;
}

TEST(RulingAnswers, WhatIsNoEventIsAnError) {
  const Answer answer = ruling_answer(game_with({{"white", "plays", "b4c5", {}}}), small_book());
  EXPECT_EQ(answer.status, AnswerStatus::error);
  EXPECT_EQ(ruling_answer(game_with({}), small_book()).status, AnswerStatus::error);
}

}  // namespace
}  // namespace touchstone::suite
