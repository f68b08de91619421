// SPDX-License-Identifier: Apache-2.0
//
// What the tests of the bridges share: cases that the lying engines in tests/adapters_bad know by
// heart, and an engine graded on cases by the real program. Decided here: the order of the cases,
// since verdicts are predicted case by case; each bridge puts what only it can ask between the
// first and the last ones.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/suite/five_cases.hpp"
#include "tools/suite/event_log.hpp"

namespace touchstone::suite {

/// One case of each kind that both bridges can answer.
inline constexpr const char* first_engine_cases = R"(- id: usual-double-step
  title: A double step from the second rank
  rules: [pawn-double-step]
  editions: fide-2023
  source: text
  ask: {question: move, move: e2e4}
  expect: {verdict: legal, forbidden-by: []}

- id: through-an-attack
  title: The king may not cross an attacked square
  rules: [castling-through-attacked-square]
  editions: fide-2023
  source: text
  given: {position: "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1"}
  ask: {question: move, move: e1g1}
  expect: {verdict: illegal, forbidden-by: [castling-through-attacked-square]}

- id: one-square-left
  title: The king has one square left
  rules: [king-onto-attacked-square]
  editions: fide-2023
  source: text
  given: {position: "8/8/8/8/8/k7/8/K7 w - - 0 1"}
  ask: legal-moves
  expect: {moves: [a1b1]}

- id: stalemate-in-the-corner
  title: Black has no move and is not in check
  rules: [stalemate]
  editions: fide-2023
  source: text
  given: {position: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}
  ask: outcome
  expect: {ending: stalemate, check: false}

- id: after-the-double-step
  title: The pawn stands on the fourth rank
  rules: [pawn-advance]
  editions: fide-2023
  source: text
  ask: {question: result, move: e2e4}
  expect: {placement: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR}

)";

/// One that an engine may not play by, and one that no engine can be asked.
inline constexpr const char* last_engine_cases = R"(
- id: castling-in-chess960
  title: The king goes onto its rook
  rules: [chess960-castling]
  editions: fide-2023
  source: text
  given: {position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", regulations: [chess960]}
  ask: {question: move, move: e1h1}
  expect: {verdict: legal, forbidden-by: []}

- id: array-is-no-dead-position
  title: Either side can still mate
  rules: [dead-position]
  editions: fide-2023
  source: text
  ask: dead
  expect: {dead: false}
)";

struct Graded {
  Ran ran;
  std::vector<std::string> verdicts;
  std::vector<Record> records;
};

/// The engine is named as `touchstone grade` takes it. Where a case was put again alone, its second
/// verdict stands behind the first.
inline Graded grade_engine(const std::string& engine, const std::string& cases,
                           const std::vector<std::string>& more) {
  TemporaryFolder folder;
  make_suite(folder.path(), cases);
  std::vector<std::string> arguments{"--suite", folder.path(), "grade",
                                     engine,    "--output",    folder.file("out")};
  arguments.insert(arguments.end(), more.begin(), more.end());
  Graded result{touchstone_run(arguments), {}, {}};
  std::vector<Problem> problems;
  const auto log = read_event_log(folder.path() / "out" / "events.jsonl", problems);
  if (!log) return result;
  EXPECT_TRUE(log->complete);
  result.records = log->records;
  for (const Record& record : log->records)
    result.verdicts.push_back(std::string(to_string(record.verdict)) +
                              (record.alone.empty() ? "" : "/" + record.alone));
  return result;
}

}  // namespace touchstone::suite
