// SPDX-License-Identifier: Apache-2.0
//
// Proves the modes in which it may be asked who can still mate: a quick answer is left open where
// it takes a search and right where it is given, a bounded one ends with its budget, the line of an
// answer is played by the plain rules and ends in mate, each ground is given where it holds, and
// what is not a mode or series is refused with the one that was meant. A series that ends with a
// draw goes with every mode. An answer that is left open is not pass. Out of scope: the solvers
// themselves (tests/solver/winnability_test.cpp, tests/mating/mating_test.cpp,
// mating_before_draw_test.cpp).
#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/uci.hpp"
#include "oracle/procedure/completion.hpp"
#include "tests/test_lawbook.hpp"
#include "tools/answers/oracle_answers.hpp"
#include "tools/grading/compare.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {
namespace {

constexpr const char* guarded_rook = "6Rk/5K2/8/8/8/8/8/8 b - - 0 1";
constexpr const char* rook_to_be_taken = "6Rk/8/7K/8/8/8/P7/8 b - - 0 1";
constexpr const char* wall = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";

Question can_mate(const std::string& position, const std::string& mode = "", int budget = 0) {
  Question question;
  question.kind = QuestionKind::can_mate;
  question.position = position;
  question.side = "white";
  question.mode = mode;
  question.budget = budget;
  return question;
}

Question dead(const std::string& position, const std::string& mode = "", int budget = 0) {
  Question question = can_mate(position, mode, budget);
  question.kind = QuestionKind::dead;
  return question;
}

Question mating_material(const std::string& position, const std::string& mode = "",
                         int budget = 0) {
  Question question = can_mate(position, mode, budget);
  question.kind = QuestionKind::mating_material;
  return question;
}

/// Every rule in force, with both draws that come by themselves.
Lawbook lawbook_with_draws() {
  RulesInForce rules = test_rules();
  rules.fivefold_occurrences.value = 5;
  rules.seventy_five_moves_count.value = 75;
  return make_lawbook(std::move(rules));
}

Answer answer_before_draw(Question question) {
  question.series = "before-automatic-draw";
  return oracle_answer(question, lawbook_with_draws());
}

/// The facts without the numbers of provisions, which the rules of this test do not have.
std::string told(Answer answer) {
  answer.facts.erase("articles");
  if (answer.status == AnswerStatus::value) return to_string(answer.facts);
  return std::string(to_string(answer.status)) + ": " + answer.text;
}

std::string told(const Question& question) {
  return told(oracle_answer(question, test_lawbook()));
}

std::string told_before_draw(const Question& question) {
  return told(answer_before_draw(question));
}

std::string ground_in(const std::string& position, const std::string& mode = "") {
  const Answer answer = oracle_answer(can_mate(position, mode), test_lawbook());
  const auto ground = answer.facts.find("ground");
  return ground == answer.facts.end() ? "none" : to_string(ground->second);
}

/// Whether the moves are legal and the side to move is mated after them.
bool mates(const std::string& fen, const std::string& line) {
  const Lawbook book = test_lawbook();
  Position position = *read_fen(fen, FenStrictness::lenient).position;
  for (const std::string& text : plain::words_of(line)) {
    const auto move = read_uci(position, text, book);
    if (!move || !is_legal(position, *move, book)) return false;
    position = book.laws.after(position, *move, book);
  }
  return position.to_move == Colour::black && ending_of(position, book) == Ending::checkmate;
}

TEST(SearchModes, WhereNothingIsSaidTheAnswerIsFull) {
  EXPECT_EQ(told(can_mate(guarded_rook)), told(can_mate(guarded_rook, "full")));
  EXPECT_EQ(told(dead(guarded_rook)), "dead: false");
  EXPECT_EQ(told(dead(guarded_rook, "full")), "dead: false");
}

TEST(SearchModes, AQuickAnswerIsLeftOpenWhereItTakesASearch) {
  EXPECT_EQ(told(can_mate(guarded_rook, "quick")), "undetermined: it would need a search");
  EXPECT_EQ(told(dead(guarded_rook, "quick")), "undetermined: it would need a search");
}

TEST(SearchModes, AQuickAnswerTellsWhatIsPlain) {
  EXPECT_EQ(told(can_mate("4k3/8/4K3/8/8/8/8/B7 w - - 0 1", "quick")),
            "can-mate: false, ground: material");
  EXPECT_EQ(told(dead("4k3/8/4K3/8/8/8/8/B7 w - - 0 1", "quick")), "dead: true");
  EXPECT_EQ(told(can_mate("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "quick")), "can-mate: true, line: ");
  EXPECT_EQ(told(can_mate("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "quick")),
            "can-mate: false, ground: game-over");
}

TEST(SearchModes, ABoundedAnswerEndsWithItsBudget) {
  EXPECT_EQ(told(can_mate(rook_to_be_taken, "bounded", 1)),
            "undetermined: the search met its budget");
  EXPECT_EQ(told(dead(rook_to_be_taken, "bounded", 1)), "undetermined: the search met its budget");
  EXPECT_EQ(told(dead(rook_to_be_taken, "bounded", 20'000)), "dead: false");
}

TEST(SearchModes, TheLineOfAnAnswerIsLegalAndMates) {
  for (const char* position : {guarded_rook, rook_to_be_taken, "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1",
                               "7k/5Q2/6K1/8/1pP5/1P6/8/8 b - c3 0 1"}) {
    const Answer answer = oracle_answer(can_mate(position, "bounded", 20'000), test_lawbook());
    ASSERT_EQ(answer.facts.count("line"), 1U) << position;
    EXPECT_TRUE(mates(position, to_string(answer.facts.at("line")))) << to_string(answer.facts);
    EXPECT_FALSE(mates(position, "")) << position;
  }
}

TEST(SearchModes, EachGroundIsGivenWhereItHolds) {
  EXPECT_EQ(ground_in("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "game-over");
  EXPECT_EQ(ground_in("4k3/8/4K3/8/8/8/8/N7 w - - 0 1"), "material");
  EXPECT_EQ(ground_in(wall), "reach");
  EXPECT_EQ(ground_in("6Rk/8/7K/8/8/8/8/8 b - - 0 1"), "exhausted");
  EXPECT_EQ(ground_in(guarded_rook), "none");
}

TEST(SearchModes, WhatIsNoModeIsRefused) {
  EXPECT_EQ(
      told(can_mate(guarded_rook, "quik")),
      "error: 'quik' is not a mode: it is one of full, quick, bounded; did you mean 'quick'?");
  EXPECT_EQ(
      told(dead(guarded_rook, "bound")),
      "error: 'bound' is not a mode: it is one of full, quick, bounded; did you mean 'bounded'?");
  EXPECT_EQ(told(can_mate(guarded_rook, "bounded")),
            "error: a bounded question needs a budget of 1 position at least");
  EXPECT_EQ(told(dead(guarded_rook, "quick", 5)), "error: a budget is for bounded questions");
  EXPECT_EQ(told(can_mate(guarded_rook, "", 5)), "error: a budget is for bounded questions");
}

TEST(SearchModes, ASeriesThatADrawEndsGoesWithEveryMode) {
  const std::string can = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  for (const Question& question : {can_mate(can, "bounded", 20'000), can_mate(can, "full")}) {
    const Answer answer = answer_before_draw(question);
    ASSERT_EQ(answer.facts.count("line"), 1U);
    EXPECT_TRUE(mates(can, to_string(answer.facts.at("line"))));
  }
  EXPECT_EQ(told_before_draw(dead(can, "bounded", 20'000)), "dead: false");
  EXPECT_EQ(told_before_draw(can_mate(rook_to_be_taken, "bounded", 1)),
            "undetermined: the search met its budget");
  EXPECT_EQ(told_before_draw(can_mate(can, "quick")), "undetermined: it would need a search");
  EXPECT_EQ(told_before_draw(dead(can, "quick")), "undetermined: it would need a search");
}

TEST(SearchModes, WithOneMoveToTheDrawItStillTakesASearch) {
  const std::string last_move = "7k/8/2R3K1/8/8/8/8/8 b - - 149 100";
  EXPECT_EQ(told_before_draw(can_mate(last_move, "quick")), "undetermined: it would need a search");
  EXPECT_EQ(told_before_draw(can_mate(last_move, "bounded", 1)),
            "can-mate: false, ground: exhausted");
  EXPECT_EQ(told_before_draw(dead(last_move, "bounded", 1'000)), "dead: true");
  EXPECT_EQ(told(dead(last_move, "bounded", 1'000)), "dead: false");
}

TEST(SearchModes, ADrawThatIsThereAlreadyIsToldAtOnce) {
  const std::string drawn = "7k/8/2R3K1/8/8/8/8/8 b - - 150 100";
  for (const char* mode : {"full", "quick"}) {
    EXPECT_EQ(told_before_draw(can_mate(drawn, mode)), "can-mate: false, ground: game-over");
    EXPECT_EQ(told_before_draw(dead(drawn, mode)), "dead: true");
  }
  EXPECT_EQ(told_before_draw(can_mate("7k/6Q1/6K1/8/8/8/8/8 b - - 150 100", "quick")),
            "can-mate: true, line: ");
}

TEST(SearchModes, MatingMaterialIsAskedInAModeToo) {
  const std::string rook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  EXPECT_EQ(told(mating_material(rook)), "mating-material: true");
  EXPECT_EQ(told(mating_material(rook, "bounded", 20'000)), "mating-material: true");
  EXPECT_EQ(told(mating_material(rook, "bounded", 1)), "undetermined: the search met its budget");
  EXPECT_EQ(told(mating_material(rook, "quick")), "undetermined: it would need a search");
  EXPECT_EQ(told(mating_material("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "quick")),
            "mating-material: false");
  EXPECT_EQ(told(mating_material(rook, "quick", 5)), "error: a budget is for bounded questions");
}

TEST(SearchModes, WhatIsNoSeriesIsRefused) {
  Question question = can_mate(guarded_rook, "quick");
  question.series = "before-automatic-drw";
  EXPECT_EQ(
      told(question),
      "error: 'before-automatic-drw' is not a series: it is one of any, before-automatic-draw; "
      "did you mean 'before-automatic-draw'?");
  question.series = "any";
  EXPECT_EQ(told(question), told(can_mate(guarded_rook, "quick")));
}

/// The oracle itself must decide what a case decides; an implementation may leave it open.
TEST(SearchModes, AnAnswerThatIsLeftOpenIsNoPass) {
  const Question question = can_mate(guarded_rook, "quick");
  const Answer answer = oracle_answer(question, test_lawbook());
  const Expectation expected{AnswerStatus::value, {{"can-mate", true}}};
  const auto verdict = [&](Standard standard) {
    return compare(expected, answer, question, test_lawbook(), standard).verdict;
  };
  EXPECT_EQ(verdict(Standard::admission), Verdict::undetermined);
  EXPECT_EQ(verdict(Standard::equality), Verdict::disagrees);
  for (const Standard standard : {Standard::admission, Standard::equality})
    EXPECT_FALSE(is_conforming(verdict(standard)));
}

TEST(SearchModes, LineAndGroundAreNotCompared) {
  const Question question = can_mate(wall);
  const Expectation expected{AnswerStatus::value, {{"can-mate", false}}};
  for (const char* ground : {"reach", "exhausted"}) {
    const Answer answer = answered({{"can-mate", false}, {"ground", std::string(ground)}});
    EXPECT_EQ(compare(expected, answer, question, test_lawbook(), Standard::admission).verdict,
              Verdict::agrees);
  }
}

}  // namespace
}  // namespace touchstone::suite
