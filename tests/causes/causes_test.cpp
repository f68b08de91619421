// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/causes/causes.hpp: an implementation with one known mistake is told this mistake;
// two mistakes in one answer are found together; a mistake that is contradicted too often is not
// shown; failures of the program itself are put together by their words; reports name the causes.
#include "tools/causes/causes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "oracle/laws.hpp"
#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tools/answers/oracle_answers.hpp"
#include "tools/mutants/mutant.hpp"
#include "tools/report/report.hpp"
#include "tools/report/report_formats.hpp"

namespace touchstone::suite {
namespace {

constexpr const char* promotion_alone = "8/P6k/8/8/8/8/8/K7 w - - 0 40";
constexpr const char* promotion_of_h = "8/7P/k7/8/8/8/8/K7 w - - 0 40";
constexpr const char* attacked_square = "4k3/8/8/8/8/8/r7/4K3 w - - 0 40";
constexpr const char* attacked_file = "3rk3/8/8/8/8/8/8/4K3 w - - 0 40";
constexpr const char* both_at_once = "8/P6k/8/8/8/8/r7/4K3 w - - 0 40";

Lawbook book_with(const std::vector<std::string>& mistakes) {
  Lawbook book = make_lawbook(*real_rulebook().rules_in_force("fide-2023", {}));
  for (const Mutant& mutant : named_mutants())
    if (std::find(mistakes.begin(), mistakes.end(), mutant.name) != mistakes.end())
      mutant.alter(book);
  return book;
}

/// What an implementation with these mistakes answers to the question.
Record answered_with(const std::vector<std::string>& mistakes, const std::string& id,
                     Question question) {
  Record record = some_record(id, {"legal-move"}, Verdict::agrees);
  record.question = std::move(question);
  const Lawbook right = book_with({});
  record.expected = {AnswerStatus::value, oracle_answer(record.question, right).facts};
  record.answer = oracle_answer(record.question, book_with(mistakes));
  record.verdict =
      compare(record.expected, record.answer, record.question, right, Standard::admission).verdict;
  return record;
}

Record asked(const std::string& id, const std::string& position,
             const std::vector<std::string>& mistakes) {
  Question question;
  question.kind = QuestionKind::legal_moves;
  question.position = position;
  return answered_with(mistakes, id, std::move(question));
}

/// Whether the game is over after knights have gone to and fro from the array.
Record asked_whether_over(const std::string& id, int times,
                          const std::vector<std::string>& mistakes) {
  Question question;
  question.kind = QuestionKind::game_over;
  question.position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const std::vector<std::string> to_and_fro{"g1f3", "g8f6", "f3g1", "f6g8"};
  for (int time = 0; time < times; ++time)
    question.moves.insert(question.moves.end(), to_and_fro.begin(), to_and_fro.end());
  return answered_with(mistakes, id, std::move(question));
}

Record with_rule(Record record, const std::string& rule) {
  record.rules = {rule};
  return record;
}

Record of_promotion(Record record) {
  return with_rule(std::move(record), "promotion-choice");
}

Record of_kings(Record record) {
  return with_rule(std::move(record), "king-onto-attacked-square");
}

std::vector<std::string> ids(const std::vector<std::size_t>& places, const RunLog& log) {
  std::vector<std::string> ids;
  for (const std::size_t place : places) ids.push_back(log.records[place].id);
  return ids;
}

TEST(Causes, AKnownMistakeExplainsAllItsFailures) {
  const std::vector<std::string> mistakes{"queen-only"};
  const RunLog log = some_log({of_promotion(asked("second", both_at_once, mistakes)),
                               of_kings(asked("right", attacked_square, mistakes)),
                               of_promotion(asked("first", promotion_alone, mistakes))});
  const Causes found = find_causes(log, real_rulebook());
  ASSERT_EQ(found.causes.size(), 1U);
  const FailureCause& cause = found.causes.front();
  EXPECT_EQ(cause.mutants, mistakes);
  EXPECT_EQ(cause.rule, "promotion-choice");
  EXPECT_EQ(ids(cause.failures, log), (std::vector<std::string>{"first", "second"}));
  EXPECT_EQ(cause.predictions, 2);
  EXPECT_EQ(cause.contradicted, 0);
  EXPECT_TRUE(found.complete);
  EXPECT_TRUE(found.unexplained.empty());
  EXPECT_EQ(rules_of(cause, log), std::vector<std::string>{"promotion-choice"});
}

TEST(Causes, AGameThatEndsTooEarlyIsExplained) {
  const std::vector<std::string> mistakes{"third-time-draws-without-a-claim"};
  const auto of_claims = [](Record record) {
    return with_rule(std::move(record), "threefold-claim");
  };
  const RunLog log = some_log({of_claims(asked_whether_over("twice", 1, mistakes)),
                               of_claims(asked_whether_over("three-times", 2, mistakes))});
  EXPECT_EQ(log.records[0].verdict, Verdict::agrees);
  EXPECT_EQ(log.records[1].verdict, Verdict::disagrees);
  const Causes found = find_causes(log, real_rulebook());
  ASSERT_EQ(found.causes.size(), 1U);
  EXPECT_EQ(found.causes.front().mutants, mistakes);
  EXPECT_EQ(ids(found.causes.front().failures, log), std::vector<std::string>{"three-times"});
}

TEST(Causes, TwoMistakesInOneAnswerAreFoundTogether) {
  const std::vector<std::string> mistakes{"queen-only", "king-walks-into-check"};
  const RunLog log = some_log({of_promotion(asked("p1", promotion_alone, mistakes)),
                               of_promotion(asked("p2", promotion_of_h, mistakes)),
                               of_kings(asked("k1", attacked_square, mistakes)),
                               of_kings(asked("k2", attacked_file, mistakes)),
                               of_promotion(asked("both", both_at_once, mistakes))});
  const Causes found = find_causes(log, real_rulebook());
  ASSERT_EQ(found.causes.size(), 1U);
  EXPECT_EQ(found.causes.front().mutants.size(), 2U);
  EXPECT_EQ(found.causes.front().failures.size(), log.records.size());
  EXPECT_EQ(found.causes.front().contradicted, 0);
}

/// A pawn that is pinned counts as able to capture, or pins are not known at all: both give this
/// answer, and the case is about sameness.
TEST(Causes, OfTwoMistakesThatExplainAsMuchTheOneOfTheNamedRuleIsShown) {
  Question question;
  question.kind = QuestionKind::same;
  question.position = "3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 40";
  question.moves = {"d8c8", "e1f1", "c8d8", "f1e1"};
  Record record = answered_with({"pinned-en-passant-differs"}, "pinned", std::move(question));
  EXPECT_EQ(record.verdict, Verdict::disagrees);
  record.rules = {"threefold-claim", "same-position"};
  Record other = of_kings(asked("kings", attacked_square, {}));
  other.rules.emplace_back("king-exposed");
  const Causes found = find_causes(some_log({record, other}), real_rulebook());
  ASSERT_EQ(found.causes.size(), 1U);
  EXPECT_EQ(found.causes.front().rule, "same-position") << found.causes.front().mutants.front();
}

TEST(Causes, AMistakeThatIsContradictedIsNotShown) {
  const RunLog log = some_log({of_promotion(asked("wrong", promotion_alone, {"queen-only"})),
                               of_promotion(asked("right", promotion_of_h, {}))});
  const Causes found = find_causes(log, real_rulebook());
  EXPECT_TRUE(found.causes.empty());
  EXPECT_EQ(ids(found.unexplained, log), std::vector<std::string>{"wrong"});
}

/// An answer that no known mistake gives.
Record answered_nonsense(Record record) {
  record.answer = answered({{"moves", std::vector<std::string>{"h3h4"}}});
  record.verdict = Verdict::disagrees;
  return record;
}

/// The mistake gives the lawful answer to the second question, and another one came.
TEST(Causes, ALawfulAnswerThatDidNotComeContradicts) {
  const std::vector<std::string> mistakes{"queen-only"};
  const Record wrong = of_promotion(asked("wrong", promotion_alone, mistakes));
  const Record other = of_promotion(answered_nonsense(asked("other", attacked_square, {})));
  const RunLog log = some_log({wrong, other});
  const Causes found = find_causes(log, real_rulebook());
  EXPECT_TRUE(found.causes.empty());
  EXPECT_EQ(ids(found.unexplained, log), (std::vector<std::string>{"wrong", "other"}));
}

TEST(Causes, ALawfulAnswerOfAnotherSubjectContradictsNothing) {
  const Record wrong = of_promotion(asked("wrong", promotion_alone, {"queen-only"}));
  const Record other = of_kings(answered_nonsense(asked("other", attacked_square, {})));
  const Causes found = find_causes(some_log({wrong, other}), real_rulebook());
  ASSERT_EQ(found.causes.size(), 1U);
  EXPECT_EQ(found.causes.front().predictions, 1);
}

/// Two mistakes under one rule: each gives the lawful answer where the other one speaks.
TEST(Causes, AFailureThatAnotherCauseExplainsContradictsNothing) {
  const Record wrong = of_promotion(asked("wrong", promotion_alone, {"queen-only"}));
  Record other = of_promotion(asked("other", attacked_square, {"king-walks-into-check"}));
  other.rules.emplace_back("king-onto-attacked-square");
  const Causes found = find_causes(some_log({wrong, other}), real_rulebook());
  EXPECT_EQ(found.causes.size(), 2U);
  EXPECT_TRUE(found.unexplained.empty());
}

TEST(Causes, OneLawfulAnswerInTenMayStayAway) {
  std::vector<Record> records;
  for (int number = 0; number < 9; ++number)
    records.push_back(
        of_promotion(asked(std::to_string(number),
                           number % 2 == 0 ? promotion_alone : promotion_of_h, {"queen-only"})));
  records.push_back(of_promotion(answered_nonsense(asked("other", attacked_square, {}))));
  const Causes found = find_causes(some_log(records), real_rulebook());
  ASSERT_EQ(found.causes.size(), 1U);
  EXPECT_EQ(found.causes.front().predictions, 10);
  EXPECT_EQ(found.causes.front().contradicted, 1);
}

TEST(Causes, OneContradictionInTenIsAllowed) {
  std::vector<Record> records{of_promotion(asked("right", promotion_of_h, {}))};
  for (int count = 0; count < 9; ++count)
    records.push_back(
        of_promotion(asked("wrong-" + std::to_string(count), promotion_alone, {"queen-only"})));
  const Causes found = find_causes(some_log(records), real_rulebook());
  ASSERT_EQ(found.causes.size(), 1U);
  EXPECT_EQ(found.causes.front().predictions, 10);
  EXPECT_EQ(found.causes.front().contradicted, 1);
}

TEST(Causes, FailuresOfTheProgramAreAlikeByTheirWords) {
  const auto failed = [](const std::string& id, AnswerStatus status, const std::string& words,
                         Verdict verdict) {
    Record record = some_record(id, {"castling"}, verdict);
    record.answer = without_value(status, words);
    return record;
  };
  const RunLog log =
      some_log({failed("a", AnswerStatus::error, "cannot read \"e4\" at 17", Verdict::error),
                failed("b", AnswerStatus::error, "cannot read \"Nf3\" at 3", Verdict::error),
                failed("c", AnswerStatus::crash, "it ended (killed by SIGSEGV)", Verdict::crash)});
  const Causes found = find_causes(log, real_rulebook());
  ASSERT_EQ(found.causes.size(), 2U);
  EXPECT_EQ(ids(found.causes[0].failures, log), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(found.causes[0].mistake, "error: cannot read \"e4\" at 17");
  EXPECT_TRUE(found.causes[0].mutants.empty());
  EXPECT_EQ(ids(found.causes[1].failures, log), std::vector<std::string>{"c"});
}

TEST(Causes, AnInterruptedSearchSaysSo) {
  const RunLog log = some_log({of_promotion(asked("wrong", promotion_alone, {"queen-only"}))});
  const Causes found = find_causes(log, real_rulebook(), [] { return false; });
  EXPECT_FALSE(found.complete);
  EXPECT_EQ(found.unexplained.size(), 1U);
}

TEST(Causes, ReportsBeginWithThem) {
  RunLog log = some_log({of_kings(asked("other", attacked_square, {"pawns-attack-ahead"})),
                         of_kings(asked("left", attacked_file, {})),
                         of_promotion(asked("wrong", promotion_alone, {"queen-only"}))});
  log.records[1].answer.facts["moves"] = std::vector<std::string>{"e1e2"};
  log.records[1].verdict = Verdict::disagrees;
  log.causes = find_causes(log, real_rulebook());
  const std::string text = text_report(log, real_rulebook(), Detail::failures_only);
  const auto cause = text.find("1 of 2 failures: a pawn becomes a queen and nothing else");
  EXPECT_NE(cause, std::string::npos) << text;
  EXPECT_LT(cause, text.find("\nwrong: disagrees"));
  EXPECT_LT(text.find("\nwrong: disagrees"), text.find("\nleft: disagrees"));
  EXPECT_NE(text.find("1 of 2 failures: no known mistake explains it"), std::string::npos) << text;
  const std::string markdown = markdown_report({log}, real_rulebook());
  EXPECT_NE(markdown.find("| 1 | `a pawn becomes a queen and nothing else` | `promotion-choice` |"),
            std::string::npos)
      << markdown;
  const std::string json = json_report(RunLogs{log}, real_rulebook());
  EXPECT_NE(json.find("\"mutants\""), std::string::npos);
}

TEST(Causes, SarifAndJUnitNameTheCauseOfAFailure) {
  RunLog log = some_log({of_promotion(asked("wrong", promotion_alone, {"queen-only"})),
                         of_kings(asked("left", attacked_file, {}))});
  log.records[1].answer.facts["moves"] = std::vector<std::string>{"e1e2"};
  log.records[1].verdict = Verdict::disagrees;
  const std::string mistake = "a pawn becomes a queen and nothing else";
  EXPECT_EQ(junit_report(log, real_rulebook()).find(mistake), std::string::npos);
  log.causes = find_causes(log, real_rulebook());
  EXPECT_EQ(cause_of(log.records[0], log), &log.causes->causes.front());
  EXPECT_EQ(cause_of(log.records[1], log), nullptr);
  const auto sarif = nlohmann::json::parse(sarif_report({log}, real_rulebook()))["runs"][0];
  EXPECT_EQ(sarif["results"][0]["properties"]["cause"], mistake);
  EXPECT_FALSE(sarif["results"][1]["properties"].contains("cause"));
  EXPECT_EQ(sarif["properties"]["causes"]["explained"], 1);
  const std::string junit = junit_report(log, real_rulebook());
  const auto named = junit.find("cause     " + mistake);
  EXPECT_LT(junit.find("name=\"wrong\""), named);
  EXPECT_LT(named, junit.find("name=\"left\""));
}

}  // namespace
}  // namespace touchstone::suite
