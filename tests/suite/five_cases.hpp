// SPDX-License-Identifier: Apache-2.0
//
// Five cases whose answers the programs in tests/adapters_bad know by heart, since these know no
// rules: two moves, one outcome, one list of legal moves, one result.
// Decided here: the order, because verdicts are predicted case by case. The position before the
// only move of the list has one legal move, so that a list can be wrong by one entry.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/suite/test_support.hpp"
#include "tools/suite/runner.hpp"

namespace touchstone::suite {

inline constexpr const char* five_cases_yaml = R"(- id: double-step-from-home
  title: A double step from the second rank
  rules: [pawn-double-step]
  editions: fide-2023
  source: text
  ask: {question: move, move: e2e4}
  expect: {verdict: legal, forbidden-by: []}

- id: three-squares-at-once
  title: No pawn goes three squares
  rules: [pawn-advance]
  editions: fide-2023
  source: text
  ask: {question: move, move: e2e5}
  expect: {verdict: illegal, forbidden-by: [pawn-advance]}

- id: mate-in-the-corner
  title: Queen and king mate in the corner
  rules: [checkmate]
  editions: fide-2023
  source: text
  given: {position: "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}
  ask: outcome
  expect: {ending: checkmate, check: true}

- id: one-square-left
  title: The king has one square left
  rules: [king-move, king-onto-attacked-square]
  editions: fide-2023
  source: text
  given: {position: "8/8/8/8/8/k7/8/K7 w - - 0 1"}
  ask: legal-moves
  expect: {moves: [a1b1]}

- id: after-the-double-step
  title: The pawn stands on the fourth rank
  rules: [pawn-double-step]
  editions: fide-2023
  source: text
  ask: {question: result, move: e2e4}
  expect: {placement: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR, side-to-move: black}
)";

inline std::vector<Case> cases_in(const std::string& yaml) {
  std::vector<Problem> problems;
  auto cases = read_cases_text(yaml, "cases/moves/some.yaml", real_rulebook(), problems);
  EXPECT_EQ(told(problems), "");
  return cases;
}

inline const std::vector<Case>& five_cases() {
  static const std::vector<Case> cases = cases_in(five_cases_yaml);
  return cases;
}

}  // namespace touchstone::suite
