// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/grading/compare.hpp: every verdict that an answer can come to, the two standards,
// reasons, the forms that mean the same (castling in three spellings, a FEN for its parts), and
// what a list of moves says about count, includes and excludes.
// Out of scope: choices (discretion_test.cpp) and declarations (declarations_test.cpp), of whose
// verdicts the names and the weight are tested here.
#include "tools/grading/compare.hpp"

#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

constexpr std::array all_verdicts{
    Verdict::agrees,       Verdict::disagrees,   Verdict::wrong_reason,   Verdict::tolerated,
    Verdict::inconsistent, Verdict::unsupported, Verdict::declined,       Verdict::undetermined,
    Verdict::crash,        Verdict::timeout,     Verdict::protocol_error, Verdict::declared,
    Verdict::error,        Verdict::not_demanded};

constexpr const char* start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* rooks_and_kings = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

const Lawbook& modern() {
  static const Lawbook book = make_lawbook(*real_rulebook().rules_in_force("fide-2023"));
  return book;
}

Question asking(QuestionKind kind, const std::string& position) {
  Question question;
  question.kind = kind;
  question.position = position;
  return question;
}

Expectation facts(Facts expected) {
  return {AnswerStatus::value, std::move(expected)};
}

Fact word(const char* text) {
  return std::string(text);
}

Comparison held(const Expectation& expected, const Answer& answer, const Question& question,
                Standard standard = Standard::admission) {
  return compare(expected, answer, question, modern(), standard);
}

/// "verdict: difference", for an answer to whether a move is legal.
std::string move_verdict(const Facts& expected, const Facts& given, Standard standard) {
  const auto [verdict, difference] =
      held(facts(expected), answered(given), asking(QuestionKind::move, start_fen), standard);
  return std::string(to_string(verdict)) + ": " + difference;
}

std::string moves_verdict(const Facts& expected, const Facts& given,
                          const std::string& position = rooks_and_kings) {
  const auto [verdict, difference] =
      held(facts(expected), answered(given), asking(QuestionKind::legal_moves, position));
  return std::string(to_string(verdict)) + ": " + difference;
}

TEST(Compare, NamesOfVerdictsAreReadBack) {
  for (const Verdict verdict : all_verdicts) EXPECT_EQ(read_verdict(to_string(verdict)), verdict);
  EXPECT_EQ(to_string(Verdict::wrong_reason), "wrong-reason");
  EXPECT_EQ(read_verdict("passes"), std::nullopt);
  EXPECT_EQ(read_verdict(""), std::nullopt);
}

TEST(Compare, AVerdictConformsFailsOrLeavesOpen) {
  std::string conforming;
  std::string failing;
  std::string open;
  for (const Verdict verdict : all_verdicts) {
    EXPECT_FALSE(is_conforming(verdict) && is_failure(verdict));
    (is_conforming(verdict) ? conforming
     : is_failure(verdict)  ? failing
                            : open) += std::string(to_string(verdict)) + " ";
  }
  EXPECT_EQ(conforming, "agrees tolerated ");
  EXPECT_EQ(failing, "disagrees wrong-reason crash timeout protocol-error error ");
  EXPECT_EQ(open, "inconsistent unsupported declined undetermined declared not-demanded ");
}

TEST(Compare, AVerdictIsOnAnAnswerOrOnItsAbsence) {
  std::string absent;
  for (const Verdict verdict : all_verdicts) {
    EXPECT_TRUE(is_answered(verdict) || !(is_conforming(verdict) || is_failure(verdict)));
    if (!is_answered(verdict)) absent += std::string(to_string(verdict)) + " ";
  }
  EXPECT_EQ(absent, "unsupported declined undetermined ");
}

TEST(Compare, AgreesWhereEveryExpectedFactIsThere) {
  const Facts legal{{"verdict", word("legal")}};
  EXPECT_EQ(move_verdict(legal, legal, Standard::admission), "agrees: ");
  EXPECT_EQ(move_verdict(legal, legal, Standard::equality), "agrees: ");
  EXPECT_EQ(move_verdict(legal, {{"verdict", word("legal")}, {"more", true}}, Standard::equality),
            "agrees: ");
}

TEST(Compare, DisagreesWhereAFactDiffers) {
  EXPECT_EQ(move_verdict({{"verdict", word("legal")}}, {{"verdict", word("illegal")}},
                         Standard::admission),
            "disagrees: verdict: expected legal, answered illegal");
}

TEST(Compare, AMissingFactIsABreachOfTheProtocol) {
  EXPECT_EQ(move_verdict({{"verdict", word("legal")}}, {}, Standard::admission),
            "protocol-error: the answer has no 'verdict'");
}

TEST(Compare, AMissingFactCountsForNothingWhereAnotherOneDisagrees) {
  const Facts expected{{"move", word("e2e4")}, {"verdict", word("accepted")}};
  EXPECT_EQ(move_verdict(expected, {{"verdict", word("refused")}}, Standard::admission),
            "disagrees: verdict: expected accepted, answered refused");
  EXPECT_EQ(move_verdict(expected, {{"verdict", word("accepted")}}, Standard::admission),
            "protocol-error: the answer has no 'move'");
}

TEST(Compare, AFactOfAnotherKindIsABreachOfTheProtocol) {
  EXPECT_EQ(move_verdict({{"verdict", word("legal")}}, {{"verdict", true}}, Standard::admission),
            "protocol-error: verdict: 'true' is not a value of this kind");
  const auto [verdict, difference] =
      held(facts({{"check", true}}), answered({{"check", word("true")}}),
           asking(QuestionKind::outcome, start_fen));
  EXPECT_EQ(verdict, Verdict::protocol_error);
  EXPECT_EQ(difference, "check: 'true' is not a value of this kind");
}

TEST(Compare, ReasonsMayBeLeftOutByOthersButNotByTheOracle) {
  const Facts expected{{"verdict", word("illegal")}, {"forbidden-by", List{"check"}}};
  const Facts bare{{"verdict", word("illegal")}};
  EXPECT_EQ(move_verdict(expected, bare, Standard::admission), "agrees: ");
  EXPECT_EQ(move_verdict(expected, bare, Standard::equality),
            "wrong-reason: the answer has no 'forbidden-by'");
}

TEST(Compare, AWrongReasonForARightAnswerHasAVerdictOfItsOwn) {
  const Facts expected{{"verdict", word("illegal")}, {"forbidden-by", List{"check", "castling"}}};
  for (const Standard standard : {Standard::admission, Standard::equality}) {
    EXPECT_EQ(move_verdict(expected,
                           {{"verdict", word("illegal")}, {"forbidden-by", List{"check", "pins"}}},
                           standard),
              "wrong-reason: forbidden-by: missing [castling]; too many [pins]");
    EXPECT_EQ(
        move_verdict(expected, {{"verdict", word("illegal")}, {"forbidden-by", List{}}}, standard),
        "wrong-reason: forbidden-by: missing [check, castling]");
    EXPECT_EQ(
        move_verdict(expected, {{"verdict", word("illegal")}, {"forbidden-by", true}}, standard),
        "protocol-error: forbidden-by: 'true' is not a value of this kind");
  }
}

TEST(Compare, AWrongAnswerOutweighsAWrongReason) {
  EXPECT_EQ(
      move_verdict({{"forbidden-by", List{"check"}}, {"verdict", word("illegal")}},
                   {{"forbidden-by", List{}}, {"verdict", word("legal")}}, Standard::equality),
      "disagrees: verdict: expected illegal, answered legal");
}

TEST(Compare, WhatIsNoAnswerIsNeverAgreement) {
  const Question question = asking(QuestionKind::dead, start_fen);
  const Expectation expected = facts({{"dead", false}});
  const auto verdict_of = [&](AnswerStatus status, const char* text) {
    const auto [verdict, difference] = held(expected, without_value(status, text), question);
    return std::string(to_string(verdict)) + ": " + difference;
  };
  EXPECT_EQ(verdict_of(AnswerStatus::unsupported, "no"), "unsupported: no");
  EXPECT_EQ(verdict_of(AnswerStatus::declined, "too hard"), "declined: too hard");
  EXPECT_EQ(verdict_of(AnswerStatus::error, "oops"), "error: oops");
  EXPECT_EQ(verdict_of(AnswerStatus::crash, "fell"), "crash: fell");
  EXPECT_EQ(verdict_of(AnswerStatus::timeout, "late"), "timeout: late");
  EXPECT_EQ(verdict_of(AnswerStatus::protocol_error, "bad"), "protocol-error: bad");
  EXPECT_EQ(verdict_of(AnswerStatus::undetermined, "budget"),
            "undetermined: expected dead: false, answered undetermined");
  EXPECT_EQ(verdict_of(AnswerStatus::not_regulated, "silent"),
            "disagrees: expected dead: false, answered not regulated");
}

std::string told_as_demanded(Demand demand) {
  std::string text;
  for (const Verdict verdict : all_verdicts) {
    const Comparison found = as_demanded({verdict, "why"}, demand);
    EXPECT_EQ(found.difference.empty(),
              demand == Demand::robustness && found.verdict == Verdict::agrees);
    if (found.verdict != verdict)
      text +=
          std::string(to_string(verdict)) + " -> " + std::string(to_string(found.verdict)) + "\n";
  }
  return text;
}

TEST(Compare, WhatTheLawsOrTheStandardDemandIsJudgedByTheAnswer) {
  EXPECT_EQ(told_as_demanded(Demand::law), "");
  EXPECT_EQ(told_as_demanded(Demand::standard), "");
}

TEST(Compare, WhereOnlySoundBehaviourIsDemandedEveryAnswerAgrees) {
  EXPECT_EQ(told_as_demanded(Demand::robustness),
            "disagrees -> agrees\nwrong-reason -> agrees\ntolerated -> agrees\n"
            "inconsistent -> agrees\ndeclined -> agrees\nundetermined -> agrees\n"
            "declared -> agrees\nnot-demanded -> agrees\n");
}

TEST(Compare, WhatNobodyDemandsNeverFails) {
  EXPECT_EQ(told_as_demanded(Demand::custom),
            "disagrees -> not-demanded\nwrong-reason -> not-demanded\n"
            "inconsistent -> not-demanded\ncrash -> not-demanded\ntimeout -> not-demanded\n"
            "protocol-error -> not-demanded\ndeclared -> not-demanded\n"
            "error -> not-demanded\n");
}

TEST(Compare, TheOracleMayLeaveNothingOpen) {
  const Question question = asking(QuestionKind::dead, start_fen);
  for (const AnswerStatus status :
       {AnswerStatus::unsupported, AnswerStatus::declined, AnswerStatus::error})
    EXPECT_EQ(
        held(facts({{"dead", false}}), without_value(status, "x"), question, Standard::equality)
            .verdict,
        Verdict::disagrees)
        << to_string(status);
}

TEST(Compare, UndeterminedAndNotRegulatedCanBeRight) {
  const Question question = asking(QuestionKind::dead, start_fen);
  const Expectation undetermined{AnswerStatus::undetermined, {}};
  const Expectation silent{AnswerStatus::not_regulated, {}};
  for (const Standard standard : {Standard::admission, Standard::equality}) {
    const auto verdict_of = [&](const Expectation& expected, const Answer& answer) {
      return held(expected, answer, question, standard).verdict;
    };
    const Answer yes = answered({{"dead", true}});
    EXPECT_EQ(verdict_of(undetermined, without_value(AnswerStatus::undetermined, "")),
              Verdict::agrees);
    EXPECT_EQ(verdict_of(silent, without_value(AnswerStatus::not_regulated, "")), Verdict::agrees);
    const bool is_oracle = standard == Standard::equality;
    EXPECT_EQ(verdict_of(silent, without_value(AnswerStatus::undetermined, "")),
              is_oracle ? Verdict::disagrees : Verdict::undetermined);
    EXPECT_EQ(verdict_of(undetermined, without_value(AnswerStatus::not_regulated, "")),
              Verdict::disagrees);
    EXPECT_EQ(verdict_of(silent, yes), Verdict::disagrees);
    EXPECT_EQ(verdict_of(undetermined, yes), Verdict::disagrees);
  }
  EXPECT_EQ(held(silent, answered({{"dead", true}}), question).difference,
            "expected not regulated, answered dead: true");
}

// ---------------------------------------------------------------------------------------------
// The same in other forms
// ---------------------------------------------------------------------------------------------

TEST(Compare, CastlingIsTheSameInThreeSpellings) {
  for (const char* expected : {"O-O", "e1g1", "e1h1"})
    for (const char* given : {"O-O", "e1g1", "e1h1"})
      EXPECT_EQ(moves_verdict({{"moves", List{expected}}}, {{"moves", List{given}}}), "agrees: ")
          << expected << " " << given;
  for (const char* expected : {"O-O-O", "e1c1", "e1a1"})
    EXPECT_EQ(moves_verdict({{"moves", List{"O-O"}}}, {{"moves", List{expected}}}),
              "disagrees: moves: missing [O-O]; too many [O-O-O]");
}

TEST(Compare, BothSpellingsOfOneMoveAreOneMove) {
  EXPECT_EQ(moves_verdict({{"moves", List{"O-O"}}}, {{"moves", List{"e1g1", "e1h1"}}}), "agrees: ");
  EXPECT_EQ(moves_verdict({{"count", std::int64_t{1}}}, {{"moves", List{"O-O", "e1g1"}}}),
            "agrees: ");
}

TEST(Compare, AKingThatStandsElsewhereDoesNotCastle) {
  const char* king_away = "r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1";
  EXPECT_EQ(moves_verdict({{"moves", List{"O-O"}}}, {{"moves", List{"e1g1"}}}, king_away),
            "disagrees: moves: missing [O-O]; too many [e1g1]");
}

TEST(Compare, CastlingOfChess960IsTheKingOntoItsRook) {
  const Lawbook book = make_lawbook(*real_rulebook().rules_in_force("fide-2023", {"chess960"}));
  const Question question = asking(QuestionKind::legal_moves, "1k6/8/8/8/8/8/8/1KR5 w C - 0 1");
  for (const char* given : {"O-O", "b1c1"})
    EXPECT_EQ(compare(facts({{"moves", List{"O-O"}}}), answered({{"moves", List{given}}}), question,
                      book, Standard::equality)
                  .verdict,
              Verdict::agrees)
        << given;
}

TEST(Compare, CastlingIsReadInThePositionAfterTheMoves) {
  Question question = asking(QuestionKind::legal_moves, start_fen);
  question.moves = {"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5"};
  EXPECT_EQ(held(facts({{"includes", List{"O-O"}}}), answered({{"moves", List{"e1g1"}}}), question)
                .verdict,
            Verdict::agrees);
}

TEST(Compare, AMoveThatWasReadIsComparedAsAMove) {
  Question question = asking(QuestionKind::read, rooks_and_kings);
  const auto verdict_of = [&](const char* given) {
    return held(facts({{"move", word("O-O")}}), answered({{"move", word(given)}}), question)
        .verdict;
  };
  EXPECT_EQ(verdict_of("e1g1"), Verdict::agrees);
  EXPECT_EQ(verdict_of("e1h1"), Verdict::agrees);
  EXPECT_EQ(verdict_of("e1c1"), Verdict::disagrees);
  EXPECT_EQ(verdict_of("nonsense"), Verdict::disagrees);
  EXPECT_EQ(verdict_of(""), Verdict::disagrees);
}

TEST(Compare, OtherWordsAreNotTakenForMoves) {
  EXPECT_EQ(held(facts({{"text", word("O-O")}}), answered({{"text", word("e1g1")}}),
                 asking(QuestionKind::write, rooks_and_kings))
                .verdict,
            Verdict::disagrees);
}

TEST(Compare, AFenStandsForAllThatCanBeReadFromIt) {
  const Question question = asking(QuestionKind::result, start_fen);
  const Answer fen =
      answered({{"position", word("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b Kkq e3 5 9")}});
  const Facts right{{"placement", word("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")},
                    {"side-to-move", word("black")},
                    {"castling", word("Kkq")},
                    {"en-passant", word("e3")},
                    {"fullmove-number", std::int64_t{9}}};
  EXPECT_EQ(held(facts(right), fen, question).verdict, Verdict::agrees);
  for (const auto& [key, wrong] : Facts{{"side-to-move", word("white")},
                                        {"castling", word("KQkq")},
                                        {"en-passant", word("-")},
                                        {"fullmove-number", std::int64_t{8}},
                                        {"placement", word("8/8")}}) {
    const auto [verdict, difference] = held(facts({{key, wrong}}), fen, question);
    EXPECT_EQ(verdict, Verdict::disagrees) << key;
    EXPECT_TRUE(difference.starts_with(key + ": expected ")) << difference;
  }
}

TEST(Compare, FactsThatAreGivenCountMoreThanThoseInTheFen) {
  const Question question = asking(QuestionKind::result, start_fen);
  const Answer both = answered({{"position", word(start_fen)}, {"side-to-move", word("black")}});
  EXPECT_EQ(held(facts({{"side-to-move", word("black")}}), both, question).verdict,
            Verdict::agrees);
}

TEST(Compare, ATextThatIsNoFenStandsForNothing) {
  const Question question = asking(QuestionKind::result, start_fen);
  for (const Fact& given : {word("e4"), Fact{true}})
    EXPECT_EQ(
        held(facts({{"castling", word("-")}}), answered({{"position", given}}), question).verdict,
        Verdict::protocol_error);
}

// ---------------------------------------------------------------------------------------------
// Patterns
// ---------------------------------------------------------------------------------------------

TEST(Compare, ListsOfMovesAreComparedWhole) {
  EXPECT_EQ(moves_verdict({{"moves", List{"a1a2", "a1b1"}}}, {{"moves", List{"a1b1", "a1a2"}}}),
            "agrees: ");
  EXPECT_EQ(moves_verdict({{"moves", List{"a1a2", "a1b1"}}}, {{"moves", List{"a1b1", "a1c1"}}}),
            "disagrees: moves: missing [a1a2]; too many [a1c1]");
  EXPECT_EQ(moves_verdict({{"moves", List{}}}, {{"moves", List{"a1b1"}}}),
            "disagrees: moves: too many [a1b1]");
  EXPECT_EQ(moves_verdict({{"moves", List{}}}, {{"moves", word("none")}}),
            "protocol-error: moves: 'none' is not a value of this kind");
}

TEST(Compare, CountsMoves) {
  const Facts two{{"moves", List{"a1a2", "a1b1"}}};
  EXPECT_EQ(moves_verdict({{"count", std::int64_t{2}}}, two), "agrees: ");
  EXPECT_EQ(
      moves_verdict({{"count", std::int64_t{3}}}, two),
      "disagrees: count: expected 3, answered 2: missing [O-O, O-O-O, a1a3, a1a4, a1a5, a1a6, "
      "a1a7, a1a8] and 16 more");
  EXPECT_EQ(moves_verdict({{"count", std::int64_t{0}}}, {{"moves", List{}}}), "agrees: ");
}

TEST(Compare, AWrongNumberOfMovesNamesThem) {
  const char* one_square = "8/8/8/8/8/k7/8/K7 w - - 0 1";
  EXPECT_EQ(
      moves_verdict({{"count", std::int64_t{1}}}, {{"moves", List{"a1a2", "a1b1"}}}, one_square),
      "disagrees: count: expected 1, answered 2: too many [a1a2]");
  EXPECT_EQ(moves_verdict({{"count", std::int64_t{1}}}, {{"moves", List{}}}, one_square),
            "disagrees: count: expected 1, answered 0: missing [a1b1]");
  EXPECT_EQ(moves_verdict({{"count", std::int64_t{2}}}, {{"moves", List{"a1b1"}}}, one_square),
            "disagrees: count: expected 2, answered 1");
}

TEST(Compare, ACountThatIsGivenIsNoListOfMoves) {
  EXPECT_EQ(moves_verdict({{"count", std::int64_t{2}}}, {{"count", std::int64_t{2}}}),
            "protocol-error: the answer has no list of 'moves'");
  EXPECT_EQ(moves_verdict({{"count", std::int64_t{2}}}, {{"moves", word("a1a2")}}),
            "protocol-error: the answer has no list of 'moves'");
}

TEST(Compare, LooksForMovesThatAreIncluded) {
  const Facts given{{"moves", List{"e1g1", "a1b1"}}};
  EXPECT_EQ(moves_verdict({{"includes", List{"O-O"}}}, given), "agrees: ");
  EXPECT_EQ(moves_verdict({{"includes", List{"O-O", "O-O-O"}}}, given),
            "disagrees: includes: missing [O-O-O]");
}

TEST(Compare, LooksForMovesThatAreExcluded) {
  const Facts given{{"moves", List{"e1g1", "a1b1"}}};
  EXPECT_EQ(moves_verdict({{"excludes", List{"O-O-O", "a1a2"}}}, given), "agrees: ");
  EXPECT_EQ(moves_verdict({{"excludes", List{"O-O-O", "O-O"}}}, given),
            "disagrees: excludes: too many [O-O]");
}

TEST(Compare, OccurrencesAreNotTakenForACountOfMoves) {
  const Question question = asking(QuestionKind::occurrences, start_fen);
  EXPECT_EQ(
      held(facts({{"count", std::int64_t{2}}}), answered({{"count", std::int64_t{2}}}), question)
          .verdict,
      Verdict::agrees);
  EXPECT_EQ(
      held(facts({{"count", std::int64_t{2}}}), answered({{"count", std::int64_t{3}}}), question)
          .verdict,
      Verdict::disagrees);
}

/// Many libraries say that a game is over and leave it to their users who won.
TEST(Compare, TheWinnerMayBeLeftOutButNotBeWrong) {
  const Question question = asking(QuestionKind::game_over, start_fen);
  const Expectation won = facts({{"over", true}, {"winner", word("white")}});
  const Answer silent = answered({{"over", true}});
  EXPECT_EQ(held(won, silent, question).verdict, Verdict::agrees);
  EXPECT_EQ(held(won, silent, question, Standard::equality).verdict, Verdict::protocol_error);
  const Answer reversed = answered({{"over", true}, {"winner", word("black")}});
  EXPECT_EQ(held(won, reversed, question).verdict, Verdict::disagrees);
  EXPECT_EQ(held(won, answered({{"winner", word("white")}}), question).verdict,
            Verdict::protocol_error);
}

TEST(Compare, ASecondAnswerIsAdmittedButNotOfTheOracle) {
  Expectation expected = facts({{"verdict", word("legal")}});
  expected.second = {"0001", AnswerStatus::value, {{"verdict", word("illegal")}}};
  const Question question = asking(QuestionKind::move, start_fen);
  const Answer second = answered({{"verdict", word("illegal")}});
  EXPECT_EQ(held(expected, second, question).verdict, Verdict::agrees);
  EXPECT_EQ(held(expected, second, question, Standard::either).verdict, Verdict::agrees);
  EXPECT_EQ(held(expected, second, question, Standard::equality).verdict, Verdict::disagrees);
  EXPECT_EQ(held(expected, answered({{"verdict", word("legal")}}), question).verdict,
            Verdict::agrees);
}

TEST(Compare, TheOracleMayNotLeaveOpenWhatACaseDecides) {
  const Answer open = without_value(AnswerStatus::undetermined, "x");
  const Question question = asking(QuestionKind::dead, start_fen);
  EXPECT_EQ(held(facts({{"dead", false}}), open, question).verdict, Verdict::undetermined);
  EXPECT_EQ(held(facts({{"dead", false}}), open, question, Standard::equality).verdict,
            Verdict::disagrees);
}

}  // namespace
}  // namespace touchstone::suite
