// SPDX-License-Identifier: Apache-2.0
//
// Whether moves have ended a game by themselves: which question is refused, what stays over, and
// what a long search adds. What the Laws say in each case stands in cases/completion/game_over.yaml
// and cases/drawn_game/game_over.yaml.
#include "tools/answers/game_over_answer.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "oracle/laws.hpp"
#include "tests/places.hpp"
#include "tools/spec/rulebook.hpp"

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

constexpr const char* array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const Lawbook& book_of(const std::string& edition) {
  static std::map<std::string, Lawbook> books;
  if (const auto found = books.find(edition); found != books.end()) return found->second;
  std::vector<Problem> problems;
  const auto rulebook = read_rulebook(std::filesystem::path(places::source_dir) / "spec", problems);
  return books.emplace(edition, make_lawbook(*rulebook->rules_in_force(edition))).first->second;
}

Question asked(std::string position, List moves) {
  Question question;
  question.kind = QuestionKind::game_over;
  question.position = std::move(position);
  question.moves = std::move(moves);
  return question;
}

/// The knights go out and back so many times.
List shuffled(int times) {
  List moves;
  for (int time = 0; time < times; ++time)
    moves.insert(moves.end(), {"g1f3", "g8f6", "f3g1", "f6g8"});
  return moves;
}

TEST(GameOver, NoMoveAndNoLegalMoveAreErrors) {
  const Lawbook& book = book_of("fide-2023");
  EXPECT_EQ(game_over_answer(asked(array, {}), book).status, AnswerStatus::error);
  EXPECT_EQ(game_over_answer(asked(array, {"e2e5"}), book).text, "no legal move: e2e5");
  EXPECT_EQ(game_over_answer(asked("8/8", {"e2e4"}), book).text, "no FEN: 8/8");
}

TEST(GameOver, AGameThatWasOverBeforeIsRefused) {
  const Question bare = asked("4k3/8/8/8/8/8/8/4K3 w - - 0 1", {"e1e2"});
  EXPECT_EQ(game_over_answer(bare, book_of("fide-2023")).text,
            "the game is over before its first move");
  EXPECT_EQ(moves_to_the_end(bare, book_of("fide-2023")), 0U);
  EXPECT_EQ(moves_to_the_end(bare, book_of("fide-1971")), std::nullopt);
}

TEST(GameOver, OnceOverItStaysOver) {
  const Question longer = asked(array, shuffled(5));
  const Answer answer = game_over_answer(longer, book_of("fide-2023"));
  EXPECT_EQ(answer.facts.at("over"), Fact{true});
  EXPECT_EQ(answer.facts.at("because"), Fact{List{"fivefold-repetition"}});
  EXPECT_EQ(moves_to_the_end(longer, book_of("fide-2023")), 16U);
  EXPECT_EQ(moves_to_the_end(longer, book_of("fide-2009")), std::nullopt);
}

TEST(GameOver, TheNumbersAreThoseOfTheEndOrOfTheClaimThatNobodyMakes) {
  const Lawbook& book = book_of("fide-2023");
  const auto fifth = game_over_answer(asked(array, shuffled(4)), book);
  EXPECT_EQ(fifth.facts.at("articles"), (Fact{List{"9.6.1"}}));
  const auto third = game_over_answer(asked(array, shuffled(2)), book);
  EXPECT_EQ(third.facts.at("articles"), (Fact{List{"9.2"}}));
  EXPECT_EQ(third.facts.at("because"), Fact{List{}});
}

/// The search after a move is too short to find how two knights mate.
TEST(GameOver, ALongerSearchDecidesWhereTheOneAfterAMoveIsTooShort) {
  const Question knights = asked("8/8/8/8/5k2/2p5/8/K2N3N w - - 0 60", {"d1c3"});
  EXPECT_EQ(game_over_answer(knights, book_of("fide-2023")).facts.at("over"), Fact{false});
}

}  // namespace
}  // namespace touchstone::suite
