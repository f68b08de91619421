// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/recalled_winnability.hpp: a recalled answer is that of the solver, questions
// that differ in board, side or budget alone are told apart, and the memory stays small.
#include "oracle/solver/recalled_winnability.hpp"

#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

using fast::Board;
using fast::Verdict;
using fast::WinnabilityMemory;

constexpr int enough = 100'000;

Board board(std::string_view fen) {
  return board_of(position_of(fen));
}

const Board rook_of_white = board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
const Board bishop_of_white = board("4k3/8/8/8/8/8/8/B3K3 w - - 0 1");

TEST(RecalledWinnability, IsTheAnswerOfTheSolverTheFirstAndTheSecondTime) {
  WinnabilityMemory memory(2);
  const auto first = memory.answer(rook_of_white, Colour::white, enough);
  const auto second = memory.answer(rook_of_white, Colour::white, enough);
  const auto solved = fast::winnability(rook_of_white, Colour::white, enough);
  for (const auto& answer : {first, second}) {
    EXPECT_EQ(answer.verdict, Verdict::can_mate);
    EXPECT_EQ(answer.looked_at, solved.looked_at);
    EXPECT_EQ(answer.line.size(), solved.line.size());
  }
  EXPECT_EQ(memory.size(), 1U);
}

TEST(RecalledWinnability, TellsBoardSideAndBudgetApart) {
  WinnabilityMemory memory(8);
  EXPECT_EQ(memory.answer(rook_of_white, Colour::white, enough).verdict, Verdict::can_mate);
  EXPECT_EQ(memory.answer(rook_of_white, Colour::black, enough).verdict, Verdict::cannot_mate);
  EXPECT_EQ(memory.answer(bishop_of_white, Colour::white, enough).verdict, Verdict::cannot_mate);
  EXPECT_EQ(memory.answer(rook_of_white, Colour::white, 0).verdict, Verdict::undetermined);
  EXPECT_EQ(memory.size(), 4U);
}

TEST(RecalledWinnability, ForgetsWhenTheMemoryIsFull) {
  WinnabilityMemory memory(1);
  memory.answer(rook_of_white, Colour::white, enough);
  EXPECT_EQ(memory.answer(rook_of_white, Colour::black, enough).verdict, Verdict::cannot_mate);
  EXPECT_EQ(memory.size(), 1U);
  EXPECT_EQ(memory.answer(rook_of_white, Colour::white, enough).verdict, Verdict::can_mate);
}

}  // namespace
}  // namespace touchstone
