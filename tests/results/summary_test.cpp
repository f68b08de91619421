// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/results/summary.hpp: how verdicts of cases roll up to rules. Whatever is not an
// answer is never a pass: with one case unanswered a rule is partial, with none answered not
// graded.
#include "tools/results/summary.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

Summary summary_of(const std::vector<Verdict>& verdicts) {
  std::vector<Record> records;
  for (const Verdict verdict : verdicts)
    records.push_back(some_record("case-" + std::to_string(records.size()), {"castling"}, verdict));
  return summarise(some_log(std::move(records)), real_rulebook());
}

Standing standing_of(const std::vector<Verdict>& verdicts) {
  const Summary summary = summary_of(verdicts);
  EXPECT_EQ(summary.rules.size(), 1U);
  return summary.rules.empty() ? Standing::not_graded : summary.rules.front().standing();
}

TEST(Summary, ARuleConformsWhereEveryCaseAgrees) {
  EXPECT_EQ(standing_of({Verdict::agrees}), Standing::conforms);
  EXPECT_EQ(standing_of({Verdict::agrees, Verdict::agrees}), Standing::conforms);
  EXPECT_EQ(standing_of({Verdict::agrees, Verdict::tolerated}), Standing::conforms);
}

TEST(Summary, OneFailureFailsTheRule) {
  for (const Verdict verdict : {Verdict::disagrees, Verdict::wrong_reason, Verdict::crash,
                                Verdict::timeout, Verdict::protocol_error, Verdict::error}) {
    EXPECT_EQ(standing_of({Verdict::agrees, verdict, Verdict::agrees}), Standing::fails)
        << to_string(verdict);
    EXPECT_EQ(standing_of({verdict, Verdict::unsupported}), Standing::fails) << to_string(verdict);
  }
}

TEST(Summary, OneCaseWithoutAnAnswerLeavesTheRulePartial) {
  for (const Verdict verdict : {Verdict::unsupported, Verdict::declined, Verdict::undetermined}) {
    EXPECT_EQ(standing_of({Verdict::agrees, Verdict::agrees, verdict}), Standing::partial)
        << to_string(verdict);
    EXPECT_EQ(standing_of({verdict, Verdict::tolerated}), Standing::partial) << to_string(verdict);
  }
}

TEST(Summary, UnlikeChoicesInLikeCasesLeaveTheRulePartial) {
  EXPECT_EQ(standing_of({Verdict::tolerated, Verdict::inconsistent}), Standing::partial);
  EXPECT_EQ(standing_of({Verdict::inconsistent}), Standing::partial);
  EXPECT_EQ(standing_of({Verdict::inconsistent, Verdict::disagrees}), Standing::fails);
}

TEST(Summary, ARuleThatWasDeclaredOtherwiseIsFollowedByDeclaration) {
  EXPECT_EQ(standing_of({Verdict::agrees, Verdict::declared}), Standing::by_declaration);
  EXPECT_EQ(standing_of({Verdict::declared}), Standing::by_declaration);
  EXPECT_EQ(standing_of({Verdict::declared, Verdict::unsupported}), Standing::by_declaration);
  EXPECT_EQ(standing_of({Verdict::declared, Verdict::disagrees}), Standing::fails);
}

TEST(Summary, ARuleWithoutAnAnswerWasNotGraded) {
  for (const Verdict verdict : {Verdict::unsupported, Verdict::declined, Verdict::undetermined})
    EXPECT_EQ(standing_of({verdict, verdict}), Standing::not_graded) << to_string(verdict);
  EXPECT_EQ(standing_of({Verdict::unsupported, Verdict::declined}), Standing::not_graded);
}

TEST(Summary, CountsRulesByStanding) {
  const auto record = [](const char* id, const char* rule, Verdict verdict) {
    return some_record(id, {rule}, verdict);
  };
  const Summary summary = summarise(
      some_log(
          {record("a", "castling", Verdict::agrees), record("b", "check", Verdict::agrees),
           record("c", "capture", Verdict::crash), record("d", "stalemate", Verdict::unsupported),
           record("e", "checkmate", Verdict::agrees), record("f", "checkmate", Verdict::declined)}),
      real_rulebook());
  EXPECT_EQ(summary.count(Standing::conforms), 2);
  EXPECT_EQ(summary.count(Standing::fails), 1);
  EXPECT_EQ(summary.count(Standing::partial), 1);
  EXPECT_EQ(summary.count(Standing::not_graded), 1);
  EXPECT_EQ(summary.graded(), 4);
  EXPECT_EQ(summary.failures(), 1);
  EXPECT_EQ(summary.verdicts, (std::map<Verdict, int>{{Verdict::agrees, 3},
                                                      {Verdict::crash, 1},
                                                      {Verdict::unsupported, 1},
                                                      {Verdict::declined, 1}}));
}

TEST(Summary, ACaseCountsForEveryRuleThatItDeclares) {
  const Summary summary =
      summarise(some_log({some_record("a", {"castling", "check"}, Verdict::agrees),
                          some_record("b", {"castling"}, Verdict::agrees)}),
                real_rulebook());
  ASSERT_EQ(summary.rules.size(), 2U);
  EXPECT_EQ(summary.rules[0].rule, Rule::castling);
  EXPECT_EQ(summary.rules[0].cases, 2);
  EXPECT_EQ(summary.rules[0].answered(), 2);
  EXPECT_EQ(summary.rules[1].rule, Rule::check);
  EXPECT_EQ(summary.rules[1].cases, 1);
  EXPECT_EQ(summary.rules[1].standing(), Standing::conforms);
}

TEST(Summary, CountsTheReasonsWhyCasesWereUnsupported) {
  const auto without = [](AnswerStatus status, Verdict verdict, const char* reason) {
    Record record = some_record("x", {"castling"}, verdict);
    record.answer = without_value(status, reason);
    return record;
  };
  const auto unsupported = [&](const char* reason) {
    return without(AnswerStatus::unsupported, Verdict::unsupported, reason);
  };
  const Summary summary =
      summarise(some_log({unsupported("one"), unsupported("two"), unsupported("one"),
                          without(AnswerStatus::declined, Verdict::declined, "one"),
                          some_record("y", {"castling"}, Verdict::agrees)}),
                real_rulebook());
  EXPECT_EQ(summary.unsupported, (std::map<std::string, int>{{"one", 2}, {"two", 1}}));
}

TEST(Summary, AFailureCountsAgainstTheRuleThatDecidesAlone) {
  std::vector<Record> records{some_record("a", {"castling", "check"}, Verdict::disagrees),
                              some_record("b", {"stalemate", "check"}, Verdict::crash)};
  const auto of = [&](Rule wanted) {
    const Summary summary = summarise(some_log(records), real_rulebook());
    return *std::find_if(summary.rules.begin(), summary.rules.end(),
                         [&](const RuleSummary& rule) { return rule.rule == wanted; });
  };
  EXPECT_EQ(of(Rule::castling).standing(), Standing::fails);
  EXPECT_EQ(of(Rule::castling).failed_under_others, 0);
  EXPECT_EQ(of(Rule::check).standing(), Standing::not_graded);
  EXPECT_EQ(of(Rule::check).cases, 2);
  EXPECT_EQ(of(Rule::check).failures(), 0);
  EXPECT_EQ(of(Rule::check).failed_under_others, 2);
  EXPECT_EQ(of(Rule::check).failing_under, (std::set<std::string>{"castling", "stalemate"}));
  records.push_back(some_record("c", {"capture", "check"}, Verdict::agrees));
  EXPECT_EQ(of(Rule::check).standing(), Standing::partial);
  records.push_back(some_record("d", {"check", "castling"}, Verdict::disagrees));
  EXPECT_EQ(of(Rule::check).standing(), Standing::fails);
  EXPECT_EQ(of(Rule::check).failures(), 1);
}

Record demanding(const char* id, Demand demand, Verdict verdict) {
  Record record = some_record(id, {"castling"}, verdict);
  record.demand = demand;
  return record;
}

TEST(Summary, SectionsAreRolledUpApart) {
  const Summary summary =
      summarise(some_log({demanding("a", Demand::law, Verdict::agrees),
                          demanding("b", Demand::robustness, Verdict::crash),
                          demanding("c", Demand::standard, Verdict::unsupported)}),
                real_rulebook());
  ASSERT_EQ(summary.rules.size(), 3U);
  EXPECT_EQ(summary.rules[0].section, Section::board);
  EXPECT_EQ(summary.rules[0].standing(), Standing::conforms);
  EXPECT_EQ(summary.rules[1].section, Section::pgn);
  EXPECT_EQ(summary.rules[2].section, Section::robustness);
  EXPECT_EQ(summary.count(Section::board, Standing::conforms), 1);
  EXPECT_EQ(summary.count(Section::robustness, Standing::fails), 1);
  EXPECT_EQ(summary.graded(Section::pgn), 0);
  EXPECT_EQ(summary.rules_in(Section::pgn), 1);
  EXPECT_EQ(summary.rules_in(Section::procedure), 0);
  EXPECT_EQ(summary.graded(), 2);
}

TEST(Summary, WhatNobodyDemandsCountsUnderNoRule) {
  const Summary summary = summarise(some_log({demanding("a", Demand::custom, Verdict::not_demanded),
                                              demanding("b", Demand::custom, Verdict::agrees)}),
                                    real_rulebook());
  EXPECT_TRUE(summary.rules.empty());
  EXPECT_EQ(summary.failures(), 0);
  EXPECT_EQ(summary.graded(), 0);
  EXPECT_EQ(summary.custom,
            (std::map<Verdict, int>{{Verdict::agrees, 1}, {Verdict::not_demanded, 1}}));
  EXPECT_EQ(summary.verdicts, summary.custom);
}

TEST(Summary, RulesStandInTheOrderOfTheLawsByEdition) {
  std::vector<Record> records;
  for (const char* edition : {"fide-2023", "leaflet"})
    for (const char* rule : {"stalemate", "castling"}) {
      records.push_back(some_record("x", {rule}, Verdict::agrees));
      records.back().edition = edition;
    }
  const Summary summary = summarise(some_log(records), real_rulebook());
  std::string told;
  for (const RuleSummary& rule : summary.rules)
    told += rule.edition + " " + std::string(to_string(rule.rule)) + "; ";
  EXPECT_EQ(told, "leaflet castling; leaflet stalemate; fide-2023 castling; fide-2023 stalemate; ");
  EXPECT_EQ(summary.rules[3].citation, "5.2.1");
}

TEST(Summary, EditionsThatAreNotKnownAreKeptApart) {
  std::vector<Record> records{some_record("a", {"castling"}, Verdict::agrees),
                              some_record("b", {"castling"}, Verdict::disagrees)};
  records[0].edition = "fide-3000";
  records[1].edition = "fide-4000";
  const Summary summary = summarise(some_log(records), real_rulebook());
  ASSERT_EQ(summary.rules.size(), 2U);
  EXPECT_EQ(summary.rules[0].edition, "fide-3000");
  EXPECT_EQ(summary.rules[0].standing(), Standing::conforms);
  EXPECT_EQ(summary.rules[0].citation, "no rule");
  EXPECT_EQ(summary.rules[1].standing(), Standing::fails);
}

TEST(Summary, AFailureUnderAnUnknownRuleStillCounts) {
  const Summary summary =
      summarise(some_log({some_record("a", {"no-such-rule"}, Verdict::crash)}), real_rulebook());
  EXPECT_TRUE(summary.rules.empty());
  EXPECT_EQ(summary.failures(), 1);
}

TEST(Summary, KnowsWhetherTheRunWasComplete) {
  RunLog log = some_log({});
  EXPECT_TRUE(summarise(log, real_rulebook()).complete);
  log.complete = false;
  EXPECT_FALSE(summarise(log, real_rulebook()).complete);
}

TEST(Summary, StandingsHaveNames) {
  EXPECT_EQ(to_string(Standing::conforms), "conforms");
  EXPECT_EQ(to_string(Standing::fails), "fails");
  EXPECT_EQ(to_string(Standing::partial), "partial");
  EXPECT_EQ(to_string(Standing::not_graded), "not graded");
  EXPECT_EQ(to_string(Standing::by_declaration), "by declaration");
}

const RuleSummary& summary_of_rule(const Summary& summary, Rule rule) {
  return *std::find_if(summary.rules.begin(), summary.rules.end(),
                       [&](const RuleSummary& one) { return one.rule == rule; });
}

/// A case of king-exposed and a case of en-passant, both failing by one mistake about `rule`.
Summary summary_with_cause(const std::string& rule, std::vector<std::string> rules_of_second) {
  RunLog log = some_log({some_record("a", {"king-exposed"}, Verdict::disagrees),
                         some_record("b", std::move(rules_of_second), Verdict::disagrees)});
  log.causes = Causes{{{{"m"}, rule, "a mistake", {1, 0}, 2, 0}}, {}, true};
  return summarise(log, real_rulebook());
}

TEST(Summary, AFailureCountsAgainstTheRuleOfItsCause) {
  const Summary summary = summary_with_cause("en-passant", {"en-passant"});
  const RuleSummary& exposed = summary_of_rule(summary, Rule::king_exposed);
  EXPECT_EQ(exposed.standing(), Standing::not_graded);
  EXPECT_EQ(exposed.failed_under_others, 1);
  EXPECT_EQ(exposed.failing_under, std::set<std::string>{"en-passant"});
  EXPECT_EQ(summary_of_rule(summary, Rule::en_passant).standing(), Standing::fails);
}

/// Within a case that names both, the first rule is not blamed for the second.
TEST(Summary, ACaseThatNamesTheRuleOfItsCauseBlamesThatOne) {
  const Summary summary = summary_with_cause("en-passant", {"check", "en-passant"});
  EXPECT_EQ(summary_of_rule(summary, Rule::check).failures(), 0);
  EXPECT_EQ(summary_of_rule(summary, Rule::en_passant).failures(), 1);
}

/// The near miss: no failing case names the rule of the cause, so that the failure would be lost.
TEST(Summary, ACauseWhoseRuleNoFailingCaseNamesTakesNoBlame) {
  const Summary summary = summary_with_cause("en-passant", {"check"});
  EXPECT_EQ(summary_of_rule(summary, Rule::king_exposed).standing(), Standing::fails);
  EXPECT_EQ(summary_of_rule(summary, Rule::check).standing(), Standing::fails);
}

}  // namespace
}  // namespace touchstone::suite
