// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/rules/deciding_articles.hpp: a branch is decided by its own numbers, a rule as a
// whole by those that do not merely govern, and the rule that set a value decides too. Out of
// scope: which numbers an edition has, which tests/spec/rulebook_test.cpp asks.
#include "oracle/rules/deciding_articles.hpp"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

using Numbers = std::vector<std::string>;

RulesInForce some_rules() {
  RulesInForce rules;
  rules.at(Rule::check) = {true, {"1", "2", "3"}, true, {"2"}, {{"late", {"3"}}}};
  rules.at(Rule::checkmate) = {true, {"4"}, true, {}, {}};
  rules.at(Rule::stalemate) = {true, {"4", "5"}, true, {"4", "5"}, {}};
  return rules;
}

TEST(DecidingArticles, ABranchIsDecidedByItsOwnNumbers) {
  const RulesInForce rules = some_rules();
  EXPECT_EQ(deciding_articles(rules.at(Rule::check), "late"), Numbers{"3"});
  EXPECT_EQ(deciding_articles({Rule::check, by_branch("late", nothing_follows())}, rules),
            Numbers{"3"});
}

TEST(DecidingArticles, ARuleAsAWholeIsDecidedWithoutWhatGoverns) {
  const RulesInForce rules = some_rules();
  EXPECT_EQ(deciding_articles(rules.at(Rule::check)), Numbers{"2"});
  EXPECT_EQ(deciding_articles(rules.at(Rule::checkmate)), Numbers{"4"});
}

TEST(DecidingArticles, ABranchWithoutNumbersIsDecidedByTheRuleAsAWhole) {
  const RulesInForce rules = some_rules();
  EXPECT_EQ(deciding_articles(rules.at(Rule::check), "early"), Numbers{"2"});
  EXPECT_TRUE(knows_branch(rules.at(Rule::check), "late"));
  EXPECT_FALSE(knows_branch(rules.at(Rule::check), "early"));
  EXPECT_TRUE(knows_branch(rules.at(Rule::check), ""));
  EXPECT_FALSE(knows_branch(rules.at(Rule::castling), ""));
}

TEST(DecidingArticles, TheRuleThatSetAValueDecidesToo) {
  const RulesInForce rules = some_rules();
  const Ruling ruling = with_value_from(Rule::checkmate, Rule::check, nothing_follows());
  EXPECT_EQ(deciding_articles({Rule::check, ruling}, rules), (Numbers{"2", "4"}));
}

TEST(DecidingArticles, AValueOfTheRuleItselfAddsNothing) {
  const Ruling ruling = with_value_from(Rule::check, Rule::check, nothing_follows());
  EXPECT_TRUE(ruling.values_from.empty());
}

/// A list of penalties with two of its provisions and one on the choice.
RulesInForce list_of_two() {
  RulesInForce rules = some_rules();
  rules.at(Rule::penalties) = {
      true, {"9", "9a", "9b"}, true, {}, {{"list", {"9"}}, {"warning", {"9a"}}, {"fine", {"9b"}}}};
  return rules;
}

Ruling offering(std::vector<PenaltyKind> kinds) {
  Ruling ruling;
  Choice choice;
  for (const PenaltyKind kind : kinds) choice.options.push_back(Penalise{Colour::white, kind});
  ruling.choices.push_back(choice);
  return ruling;
}

TEST(DecidingArticles, AnOpenListIsDecidedByThePenaltiesThatItOffers) {
  const RulesInForce rules = list_of_two();
  EXPECT_EQ(deciding_articles({Rule::penalties, offering({PenaltyKind::warning})}, rules),
            (Numbers{"9", "9a"}));
  EXPECT_EQ(deciding_articles(
                {Rule::penalties, offering({PenaltyKind::fine, PenaltyKind::warning})}, rules),
            (Numbers{"9", "9b", "9a"}));
}

TEST(DecidingArticles, APenaltyWithoutANumberOfItsOwnIsDecidedByTheList) {
  EXPECT_EQ(deciding_articles({Rule::penalties, offering({PenaltyKind::expel})}, list_of_two()),
            Numbers{"9"});
}

TEST(DecidingArticles, ARuleThatSendsToTheListIsDecidedByWhatIsOfferedToo) {
  const Ruling ruling =
      with_value_from(Rule::penalties, Rule::check, offering({PenaltyKind::warning}));
  EXPECT_EQ(deciding_articles({Rule::check, ruling}, list_of_two()), (Numbers{"2", "9", "9a"}));
}

TEST(DecidingArticles, APenaltyOfAnotherRuleAddsNothingOfTheList) {
  EXPECT_EQ(deciding_articles({Rule::check, offering({PenaltyKind::warning})}, list_of_two()),
            Numbers{"2"});
}

TEST(DecidingArticles, AJudgementHasEachNumberOnceInTheOrderOfItsRulings) {
  Judgement judgement;
  judgement.spoken = {{Rule::stalemate, nothing_follows()}, {Rule::checkmate, nothing_follows()}};
  EXPECT_EQ(deciding_articles(judgement, some_rules()), (Numbers{"4", "5"}));
  EXPECT_EQ(deciding_articles({Rule::checkmate, Rule::stalemate}, some_rules()),
            (Numbers{"4", "5"}));
}

TEST(DecidingArticles, GroundsHaveTheNumbersOfTheirBranchesEachOnce) {
  const std::vector<Ground> grounds{{Rule::check, "late"}, {Rule::checkmate}, {Rule::stalemate}};
  EXPECT_EQ(deciding_articles(grounds, some_rules()), (Numbers{"3", "4", "5"}));
}

}  // namespace
}  // namespace touchstone
