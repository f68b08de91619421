// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/grading/discretion.hpp through the comparison: a choice that the ruling admits is
// tolerated, one too many, too few or of another kind disagrees; and like cases are held against
// each other, White's against Black's too, while cases of another rule, edition or options are not.
#include "tools/grading/discretion.hpp"

#include <gtest/gtest.h>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

constexpr const char* start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const Lawbook& book_of(const std::string& edition) {
  static Lawbooks books(real_rulebook());
  return books.of(edition, {});
}

/// A player disturbs, and the arbiter may choose penalties.
Question disturbing(const std::string& player) {
  Question question;
  question.kind = QuestionKind::ruling_on_procedure;
  question.position = start_fen;
  question.setup = {{"white-clock", "5:00"}, {"black-clock", "5:00"}};
  question.events = {{player, "misbehaves", "disturbing", {}}};
  question.wanted = {"infringement", "may"};
  return question;
}

List penalties_of(const std::string& player) {
  List list;
  for (const char* penalty :
       {"warning", "add-opponent-time", "reduce-time", "loss-of-game", "expel"})
    list.push_back("arbiter: " + std::string(penalty) + " " + player);
  std::sort(list.begin(), list.end());
  return list;
}

Comparison held(const Facts& given, const Facts& expected, const Question& question) {
  return compare({AnswerStatus::value, expected}, answered(given), question, book_of("fide-1997"),
                 Standard::admission);
}

Comparison chosen(const List& choice) {
  return held({{"infringement", true}, {"chooses", choice}},
              {{"infringement", true}, {"may", penalties_of("white")}}, disturbing("white"));
}

TEST(Discretion, AnAdmissibleChoiceIsTolerated) {
  for (const List& choice : {List{"arbiter: warning white"}, List{"arbiter: expel white"}}) {
    const auto came = chosen(choice);
    EXPECT_EQ(came.verdict, Verdict::tolerated) << came.difference;
    EXPECT_EQ(came.difference, "chooses " + to_string(Fact{choice}));
  }
}

TEST(Discretion, WhatIsNoOptionDisagrees) {
  const auto other = chosen({"arbiter: warning black"});
  EXPECT_EQ(other.verdict, Verdict::disagrees);
  EXPECT_EQ(other.difference, "chooses: 'arbiter: warning black' may not be chosen");
  EXPECT_EQ(chosen({"arbiter: fine white"}).verdict, Verdict::disagrees);
  EXPECT_EQ(chosen({"arbiter: warning white", "arbiter: fine white"}).verdict, Verdict::disagrees);
}

TEST(Discretion, ChoosingNothingDisagreesWhereSomethingIsDue) {
  const auto nothing = chosen({});
  EXPECT_EQ(nothing.verdict, Verdict::disagrees);
  EXPECT_TRUE(nothing.difference.find("at least 1 is due") != std::string::npos)
      << nothing.difference;
}

/// One penalty for one breach in 1997, one or more from 2001 on (reading 0054).
TEST(Discretion, AsManyAsTheEditionAdmits) {
  const List two{"arbiter: reduce-time white", "arbiter: warning white"};
  EXPECT_EQ(chosen(two).verdict, Verdict::disagrees);
  const auto oracle = open_oracle(real_rulebook(), {}, "");
  for (const char* edition : {"fide-2001", "fide-2023"}) {
    const Answer answer = oracle->ask(disturbing("white"), edition);
    ASSERT_EQ(answer.status, AnswerStatus::value) << answer.text;
    EXPECT_EQ(fault_of_choice(two, std::get<List>(answer.facts.at("may")), disturbing("white"),
                              book_of(edition)),
              std::nullopt)
        << edition;
  }
}

/// Bilguer lets the opponent choose one answer to an illegal move, and one only.
TEST(Discretion, OneChoiceTooManyDisagrees) {
  Question question;
  question.kind = QuestionKind::ruling_on_claim;
  question.position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  question.events = {{"white", "plays", "a1b3", {}}, {"black", "claims", "illegal-move", {}}};
  const auto& book = book_of("bilguer-1891");
  const Answer oracle = open_oracle(real_rulebook(), {}, "")->ask(question, "bilguer-1891");
  ASSERT_EQ(oracle.status, AnswerStatus::value) << oracle.text;
  const auto options = std::get<List>(oracle.facts.at("may"));
  ASSERT_GE(options.size(), 2U);
  EXPECT_EQ(fault_of_choice({options[0]}, options, question, book), std::nullopt);
  EXPECT_EQ(fault_of_choice({options[1]}, options, question, book), std::nullopt);
  const auto fault = fault_of_choice({options[0], options[1]}, options, question, book);
  ASSERT_TRUE(fault);
  EXPECT_TRUE(fault->find("at most 1 is allowed") != std::string::npos) << *fault;
}

TEST(Discretion, AChoiceExcusesNothingElse) {
  const Facts expected{{"infringement", true}, {"may", penalties_of("white")}};
  const List warning{"arbiter: warning white"};
  EXPECT_EQ(
      held({{"infringement", false}, {"chooses", warning}}, expected, disturbing("white")).verdict,
      Verdict::disagrees);
  EXPECT_EQ(held({{"chooses", warning}}, expected, disturbing("white")).verdict,
            Verdict::protocol_error);
  EXPECT_EQ(held({{"infringement", true}, {"chooses", warning}, {"may", warning}}, expected,
                 disturbing("white"))
                .verdict,
            Verdict::disagrees);
}

TEST(Discretion, TheOptionsThemselvesAgree) {
  const Facts expected{{"infringement", true}, {"may", penalties_of("white")}};
  EXPECT_EQ(held(expected, expected, disturbing("white")).verdict, Verdict::agrees);
  Facts both = expected;
  both["chooses"] = List{"arbiter: expel white"};
  EXPECT_EQ(held(both, expected, disturbing("white")).verdict, Verdict::tolerated);
}

TEST(Discretion, WhereNothingIsOpenNothingIsChosen) {
  Question question = disturbing("white");
  question.events = {{"white", "leaves", "board", {}}};
  const Facts expected{{"may", List{}}};
  EXPECT_EQ(held({{"chooses", List{}}}, expected, question).verdict, Verdict::agrees);
  EXPECT_EQ(held({{"chooses", List{"arbiter: warning white"}}}, expected, question).verdict,
            Verdict::disagrees);
}

TEST(Discretion, ColoursAreExchanged) {
  EXPECT_EQ(with_colours_exchanged("arbiter: warning white"), "arbiter: warning black");
  EXPECT_EQ(with_colours_exchanged("white: black must play-on"), "black: white must play-on");
  EXPECT_EQ(with_colours_exchanged("arbiter: white-wins"), "arbiter: black-wins");
  EXPECT_EQ(with_colours_exchanged("arbiter: draw"), "arbiter: draw");
}

// ---------------------------------------------------------------------------------------------
// Like cases
// ---------------------------------------------------------------------------------------------

Record choosing(const std::string& id, const std::string& player, const std::string& penalty) {
  Record record = some_record(id, {"penalties"}, Verdict::tolerated);
  record.question = disturbing(player);
  record.expected = {AnswerStatus::value, {{"may", penalties_of(player)}}};
  record.answer = answered({{"chooses", List{"arbiter: " + penalty + " " + player}}});
  return record;
}

std::string verdicts_of(std::vector<Record> records) {
  LikeCases like;
  std::string text;
  for (Record& record : records) {
    like.look_at(record);
    text += std::string(to_string(record.verdict)) + " ";
  }
  return text;
}

TEST(LikeCases, TheSameChoiceIsConsistent) {
  EXPECT_EQ(verdicts_of({choosing("a", "white", "warning"), choosing("b", "white", "warning"),
                         choosing("c", "white", "warning")}),
            "tolerated tolerated tolerated ");
}

TEST(LikeCases, AnotherChoiceIsInconsistent) {
  EXPECT_EQ(verdicts_of({choosing("a", "white", "warning"), choosing("b", "white", "expel"),
                         choosing("c", "white", "warning")}),
            "tolerated inconsistent tolerated ");
  Record second = choosing("b", "white", "expel");
  Record first = choosing("a", "white", "warning");
  LikeCases like;
  like.look_at(first);
  like.look_at(second);
  EXPECT_EQ(second.difference,
            "chooses [arbiter: expel white], but [arbiter: warning white] in a, which is alike");
}

TEST(LikeCases, BlackIsTreatedAsWhiteIs) {
  EXPECT_EQ(verdicts_of({choosing("a", "white", "warning"), choosing("b", "black", "warning")}),
            "tolerated tolerated ");
  EXPECT_EQ(verdicts_of({choosing("a", "white", "warning"), choosing("b", "black", "expel")}),
            "tolerated inconsistent ");
}

TEST(LikeCases, AnArbitersEventIsAboutThePlayerThatItNames) {
  const auto noticed = [](const std::string& id, const std::string& player,
                          const std::string& penalty) {
    Record record = choosing(id, player, penalty);
    record.question.events = {{"arbiter", "notices", "absence", {{"of", player}}}};
    return record;
  };
  EXPECT_EQ(verdicts_of({noticed("a", "white", "warning"), noticed("b", "black", "expel")}),
            "tolerated inconsistent ");
}

TEST(LikeCases, OtherRulesEditionsAndOptionsAreNotAlike) {
  Record rule = choosing("b", "white", "expel");
  rule.rules = {"distraction"};
  Record edition = choosing("c", "white", "expel");
  edition.edition = "fide-2018";
  Record options = choosing("d", "white", "expel");
  options.expected.facts["may"] = List{"arbiter: expel white"};
  EXPECT_EQ(verdicts_of({choosing("a", "white", "warning"), rule, edition, options}),
            "tolerated tolerated tolerated tolerated ");
}

TEST(LikeCases, WhatDoesNotHoldIsNotCompared) {
  Record wrong = choosing("b", "white", "expel");
  wrong.verdict = Verdict::disagrees;
  Record silent = choosing("c", "white", "expel");
  silent.answer = without_value(AnswerStatus::declined, "");
  silent.verdict = Verdict::declined;
  EXPECT_EQ(verdicts_of({wrong, silent, choosing("a", "white", "warning")}),
            "disagrees declined tolerated ");
}

}  // namespace
}  // namespace touchstone::suite
