// SPDX-License-Identifier: Apache-2.0
//
// Proves how tools/grading/compare.hpp takes a FEN that an implementation answers with: for its
// parts, and as it is written. What a lenient reader of FEN would drop is a wrong answer.
// Out of scope: a FEN that is right (compare_test.cpp).
#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tools/grading/compare.hpp"

namespace touchstone::suite {
namespace {

const Lawbook& modern() {
  static const Lawbook book = make_lawbook(*real_rulebook().rules_in_force("fide-2023"));
  return book;
}

/// The verdict on a FEN where one fact is expected.
std::string verdict_on(const char* fen, const char* key, Fact expected) {
  Question question;
  question.kind = QuestionKind::result;
  question.position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const Expectation expectation{AnswerStatus::value, {{key, std::move(expected)}}};
  const Answer answer = answered({{"position", std::string(fen)}});
  const auto [verdict, difference] =
      compare(expectation, answer, question, modern(), Standard::admission);
  return std::string(to_string(verdict)) + ": " + difference;
}

TEST(AnsweredFen, ARightWithoutItsRookIsAWrongAnswer) {
  constexpr const char* rook_taken = "R3k2r/8/8/8/8/8/8/4K2R b Kkq - 0 1";
  EXPECT_EQ(verdict_on(rook_taken, "castling", std::string("Kk")),
            "disagrees: castling: expected Kk, answered Kkq");
  constexpr const char* rook_gone = "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1";
  EXPECT_EQ(verdict_on(rook_gone, "castling", std::string("Kk")), "agrees: ");
}

TEST(AnsweredFen, LettersOfFilesMeanTheSameRights) {
  constexpr const char* letters_of_files = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1";
  EXPECT_EQ(verdict_on(letters_of_files, "castling", std::string("KQkq")), "agrees: ");
}

TEST(AnsweredFen, ASquareThatNoPawnHasCrossedIsAWrongAnswer) {
  constexpr const char* square_of_arrival = "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1";
  EXPECT_EQ(verdict_on(square_of_arrival, "en-passant", std::string("-")),
            "disagrees: en-passant: expected -, answered e4");
}

TEST(AnsweredFen, CountersStandAsTheyAreWritten) {
  constexpr const char* clock_runs_on = "4k3/8/8/8/4P3/8/8/4K3 b - e3 5 1";
  EXPECT_EQ(verdict_on(clock_runs_on, "halfmove-clock", std::int64_t{0}),
            "disagrees: halfmove-clock: expected 0, answered 5");
  constexpr const char* number_zero = "4k3/8/8/8/8/8/8/4K3 b - - 0 0";
  EXPECT_EQ(verdict_on(number_zero, "fullmove-number", std::int64_t{1}),
            "disagrees: fullmove-number: expected 1, answered 0");
}

}  // namespace
}  // namespace touchstone::suite
