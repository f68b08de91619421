// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/bridge through `touchstone grade uci:...`: an engine that lies about a move, about
// all of its moves or about a check disagrees under the rule that it lies about; one that hangs,
// dies, cannot be asked or is none at all comes out as that and nothing else; and real engines,
// where they are installed, agree about castling, en passant, promotion, mate and stalemate.
// Design: what the lying engines know by heart stands in tests/adapters_bad/fake_engine.cpp
// and nowhere in the bridge, which links no rules.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>

#include "tests/fixtures/graded_engine.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

/// What fake_engine knows: one case of each kind that the bridge can answer, and one that it
/// cannot.
const std::string known_cases = std::string(first_engine_cases) + R"(
- id: twenty-first-moves
  title: Twenty moves from the array
  rules: [initial-array]
  editions: fide-2023
  source: text
  ask: {question: perft, depth: 1}
  expect: {nodes: 20}
)" + last_engine_cases;

Graded graded(const std::string& engine, const std::string& cases, const List& more = {}) {
  return grade_engine("uci:" + engine, cases, more);
}

Graded fake(const std::string& mode, const List& more = {}) {
  return graded(std::string("'") + touchstone::places::fake_engine + "' " + mode, known_cases,
                more);
}

/// Verdicts of an engine that tells the truth, with one exchanged.
List honest_but(std::size_t place, const std::string& verdict) {
  List verdicts{"agrees", "agrees", "agrees",      "agrees",
                "agrees", "agrees", "unsupported", "unsupported"};
  verdicts.at(place) = verdict;
  return verdicts;
}

void expect_cannot_start(const std::string& engine, const std::string& part) {
  const Graded result = graded(engine, known_cases);
  EXPECT_EQ(result.ran.code, 4) << engine;
  EXPECT_TRUE(result.verdicts.empty()) << engine;
  EXPECT_TRUE(result.ran.error.starts_with("touchstone: uci:" + engine + ": ")) << result.ran.error;
  EXPECT_NE(result.ran.error.find(part), std::string::npos) << result.ran.error;
  EXPECT_EQ(result.ran.out, "") << engine;
}

// ---------------------------------------------------------------------------------------------
// Truth and lies
// ---------------------------------------------------------------------------------------------

TEST(UciBridge, AnHonestEngineAgreesWhereItCanBeAsked) {
  const Graded result = fake("honest");
  EXPECT_EQ(result.verdicts, honest_but(0, "agrees"));
  EXPECT_EQ(result.ran.code, 0) << result.ran.out;
  ASSERT_EQ(result.records.size(), 8U);
  EXPECT_EQ(result.records[6].difference, "the engine has no Chess960");
  EXPECT_EQ(result.records[7].difference, "it declares no winnability");
  EXPECT_TRUE(result.ran.out.starts_with("Fake 0.1, asked under fide-2023\n")) << result.ran.out;
}

TEST(UciBridge, AnEngineThatClaimsAnIllegalMoveDisagreesUnderItsRule) {
  const Graded result = fake("extra-move");
  EXPECT_EQ(result.verdicts, honest_but(1, "disagrees"));
  EXPECT_EQ(result.ran.code, 1);
  ASSERT_EQ(result.records.size(), 8U);
  EXPECT_EQ(result.records[1].difference, "verdict: expected illegal, answered legal");
  const std::string citation =
      real_rulebook().citation(Rule::castling_through_attacked_square, "fide-2023");
  EXPECT_NE(result.ran.out.find("through-an-attack: disagrees\n"), std::string::npos);
  EXPECT_NE(result.ran.out.find("(fide-2023 " + citation + ": castling-through-attacked-square)"),
            std::string::npos)
      << result.ran.out;
}

TEST(UciBridge, AnEngineThatOmitsAMoveDisagreesUnderItsRule) {
  const Graded result = fake("omits-move");
  EXPECT_EQ(result.verdicts, honest_but(2, "disagrees"));
  EXPECT_EQ(result.ran.code, 1);
  ASSERT_EQ(result.records.size(), 8U);
  EXPECT_EQ(result.records[2].difference, "moves: missing [a1b1]");
  EXPECT_EQ(result.records[2].rules, List{"king-onto-attacked-square"});
}

/// Its first answer is wrong already when the bridge tries what it can do.
TEST(UciBridge, AnEngineThatCountsTheArrayWrongIsGradedAllTheSame) {
  const Graded result = fake("wrong-start");
  EXPECT_EQ(result.verdicts, honest_but(5, "disagrees"));
  EXPECT_EQ(result.ran.code, 1);
  ASSERT_EQ(result.records.size(), 8U);
  EXPECT_EQ(result.records[5].difference, "nodes: expected 20, answered 21");
}

TEST(UciBridge, AnEngineThatSeesAFalseCheckDisagreesUnderItsRule) {
  const Graded result = fake("false-check");
  EXPECT_EQ(result.verdicts, honest_but(3, "disagrees"));
  ASSERT_EQ(result.records.size(), 8U);
  EXPECT_EQ(result.records[3].difference, "check: expected false, answered true");
  EXPECT_EQ(result.records[3].answer.facts.at("ending"), Fact{std::string("checkmate")});
  EXPECT_EQ(result.records[3].rules, List{"stalemate"});
}

TEST(UciBridge, AnEngineWithChess960IsAskedInIt) {
  const Graded result = fake("chess960");
  EXPECT_EQ(result.verdicts, honest_but(6, "disagrees"));
  ASSERT_EQ(result.records.size(), 8U);
  EXPECT_EQ(result.records[6].difference, "verdict: expected legal, answered illegal");
}

// ---------------------------------------------------------------------------------------------
// Engines that can do less
// ---------------------------------------------------------------------------------------------

TEST(UciBridge, AnEngineWithoutPerftIsNotGraded) {
  for (const char* mode : {"no-perft", "searches"}) {
    const Graded result = fake(mode);
    EXPECT_EQ(result.verdicts, List(8, "unsupported")) << mode;
    EXPECT_EQ(result.ran.code, 1) << mode;
    EXPECT_NE(result.ran.out.find("rules conforming / rules graded: 0 / 0"), std::string::npos);
    EXPECT_NE(result.ran.out.find("    7  the engine lists no moves: "), std::string::npos)
        << result.ran.out;
    ASSERT_EQ(result.records.size(), 8U);
    for (std::size_t place = 0; place < 7; ++place)
      EXPECT_TRUE(result.records[place].difference.starts_with("the engine lists no moves: "));
    EXPECT_EQ(result.records[7].difference, "it declares no winnability");
  }
}

/// It lists moves by the heads of its lines, counts with a command of its own, and prints positions
/// without checkers.
TEST(UciBridge, AnEngineWithLinesInPlaceOfPerftIsGraded) {
  const Graded result = fake("lines");
  EXPECT_EQ(result.verdicts, (List{"agrees", "agrees", "agrees", "unsupported", "agrees", "agrees",
                                   "unsupported", "unsupported"}));
  ASSERT_EQ(result.records.size(), 8U);
  EXPECT_EQ(result.records[3].difference, "the engine does not show whether there is a check");
}

TEST(UciBridge, APositionThatTheEngineRefusesIsNoAnswer) {
  const Graded result = fake("refuses-position");
  EXPECT_EQ(result.verdicts, honest_but(2, "declined"));
  ASSERT_EQ(result.records.size(), 8U);
  EXPECT_TRUE(result.records[2].difference.starts_with("the engine refuses the position: "))
      << result.records[2].difference;
}

TEST(UciBridge, AnEngineWithoutADisplayIsGradedOnItsMoves) {
  const Graded result = fake("no-d");
  EXPECT_EQ(result.verdicts, (List{"agrees", "agrees", "agrees", "unsupported", "unsupported",
                                   "agrees", "unsupported", "unsupported"}));
  EXPECT_EQ(result.ran.code, 0);
  ASSERT_EQ(result.records.size(), 8U);
  EXPECT_EQ(result.records[3].difference, "the engine does not show whether there is a check");
  EXPECT_EQ(result.records[4].difference, "the engine does not show positions");
}

// ---------------------------------------------------------------------------------------------
// Engines that fail
// ---------------------------------------------------------------------------------------------

TEST(UciBridge, AnEngineThatDiesOnAQuestionCrashes) {
  const Graded result = fake("crashes-on-fen");
  EXPECT_EQ(result.verdicts, (List{"crash/crash", "crash/crash", "crash/crash", "crash/crash",
                                   "crash/crash", "crash/crash", "unsupported", "unsupported"}));
  EXPECT_EQ(result.ran.code, 1);
  ASSERT_EQ(result.records.size(), 8U);
  const std::string& why = result.records[0].difference;
  EXPECT_TRUE(why.starts_with("it ended (exited with code 1): the engine ")) << why;
  EXPECT_NE(why.find("(killed by SIGABRT)"), std::string::npos) << why;
}

/// It hangs at its fourth count of moves; each start takes one, before the first question.
TEST(UciBridge, AnEngineThatHangsOnAQuestionTimesOut) {
  const Graded result = fake("hangs-later", {"--timeout", "600"});
  EXPECT_EQ(result.verdicts, (List{"agrees", "agrees", "timeout/agrees", "agrees", "agrees",
                                   "timeout/agrees", "unsupported", "unsupported"}));
  EXPECT_EQ(result.ran.code, 1);
}

TEST(UciBridge, AnEngineThatFailsWhileItIsTriedCannotBeGraded) {
  const auto engine = [](const std::string& mode) {
    return std::string("'") + touchstone::places::fake_engine + "' " + mode;
  };
  expect_cannot_start(engine("crashes-on-position"), "(killed by SIGABRT)");
  expect_cannot_start(engine("ends-on-go"), "(exited with code 0)");
  expect_cannot_start(engine("hangs-on-go"), "the engine fell silent");
}

TEST(UciBridge, WhatIsNoEngineCannotBeGraded) {
  expect_cannot_start("/bin/true", "the engine ");
  expect_cannot_start("sh -c 'exit 3'", "the engine ");
  expect_cannot_start("no-such-engine", "there is no program 'no-such-engine'");
}

/// Neither `cat` nor `sleep` ever says uciok: the bridge is given up when its handshake is due.
TEST(UciBridge, AProgramThatNeverGreetsIsGivenUp) {
  const auto reason = [](const std::string& engine) {
    const auto opened = open_program(
        std::string("'") + touchstone::places::uci_bridge + "' " + engine, {300, 20000});
    const auto* cannot = std::get_if<CannotStart>(&opened);
    return cannot == nullptr ? "(it started)" : cannot->reason;
  };
  EXPECT_EQ(reason("cat"), "no handshake within 300 ms");
  EXPECT_EQ(reason("sleep 100"), "no handshake within 300 ms");
}

// ---------------------------------------------------------------------------------------------
// Real engines
// ---------------------------------------------------------------------------------------------

constexpr const char* real_cases = R"(- id: castling-both-ways
  title: Both wings are open
  rules: [castling]
  editions: fide-2023
  source: text
  given: {position: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"}
  ask: legal-moves
  expect: {count: 26, includes: [O-O, O-O-O]}

- id: castling-out-of-check
  title: Not out of check
  rules: [castling-out-of-check]
  editions: fide-2023
  source: text
  given: {position: "4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1"}
  ask: legal-moves
  expect: {excludes: [O-O, O-O-O]}

- id: after-castling-long
  title: King on c1, rook on d1
  rules: [castling]
  editions: fide-2023
  source: text
  given: {position: "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"}
  ask: {question: result, move: e1c1}
  expect: {placement: r3k2r/8/8/8/8/8/8/2KR3R, side-to-move: black, castling: kq}

- id: en-passant-at-once
  title: In passing, at once
  rules: [en-passant]
  editions: fide-2023
  source: text
  given: {moves: e4 a6 e5 d5}
  ask: {question: move, move: e5d6}
  expect: {verdict: legal, forbidden-by: []}

- id: en-passant-too-late
  title: In passing, a move later
  rules: [en-passant-only-at-once]
  editions: fide-2023
  source: text
  given: {moves: e4 a6 e5 d5 a3 h6}
  ask: {question: move, move: e5d6}
  expect: {verdict: illegal}

- id: en-passant-bares-the-king
  title: Both pawns leave the rank of king and rook
  rules: [king-exposed]
  editions: fide-2023
  source: text
  given: {position: "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2"}
  ask: {question: move, move: e5d6}
  expect: {verdict: illegal}

- id: four-promotions
  title: Queen, rook, bishop or knight
  rules: [promotion-choice]
  editions: fide-2023
  source: text
  given: {position: "8/4P3/8/8/8/8/k7/7K w - - 0 1"}
  ask: legal-moves
  expect: {includes: [e7e8q, e7e8r, e7e8b, e7e8n], excludes: [e7e8, e7e8k]}

- id: after-promotion
  title: The knight is there at once
  rules: [promotion-effect]
  editions: fide-2023
  source: text
  given: {position: "8/4P3/8/8/8/8/k7/7K w - - 0 1"}
  ask: {question: result, move: e7e8n}
  expect: {placement: 4N3/8/8/8/8/8/k7/7K}

- id: shortest-mate
  title: Mate on the fourth move
  rules: [checkmate]
  editions: fide-2023
  source: text
  given: {moves: f3 e5 g4 Qh4}
  ask: outcome
  expect: {ending: checkmate, check: true}

- id: stalemate-in-the-corner
  title: No move and no check
  rules: [stalemate]
  editions: fide-2023
  source: text
  given: {position: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}
  ask: outcome
  expect: {ending: stalemate, check: false}

- id: only-a-check
  title: Check with a way out
  rules: [check]
  editions: fide-2023
  source: text
  given: {moves: e4 f6 Qh5}
  ask: outcome
  expect: {ending: none, check: true}

- id: three-moves-deep
  title: Games of three moves
  rules: [legal-move]
  editions: fide-2023
  source: text
  ask: {question: perft, depth: 3}
  expect: {nodes: 8902}

- id: castling-in-chess960
  title: The king goes onto its rook
  rules: [chess960-castling]
  editions: fide-2023
  source: text
  given: {position: "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1", regulations: [chess960]}
  ask: legal-moves
  expect: {includes: [O-O, O-O-O]}
)";

class RealEngine : public testing::TestWithParam<const char*> {};

TEST_P(RealEngine, AgreesAboutEverythingThatItIsAsked) {
  if (!find_program(GetParam())) GTEST_SKIP() << GetParam() << " is not installed";
  const Graded result = graded(GetParam(), real_cases);
  EXPECT_EQ(result.records.size(), 13U);
  for (const Record& record : result.records)
    EXPECT_EQ(record.verdict, Verdict::agrees) << record.id << ": " << record.difference;
  EXPECT_EQ(result.ran.code, 0) << result.ran.error;
}

TEST_P(RealEngine, IsNotHurriedIntoAWrongName) {
  if (!find_program(GetParam())) GTEST_SKIP() << GetParam() << " is not installed";
  const Graded result = graded(GetParam(), real_cases, {"--case", "three-moves-deep"});
  std::string head = result.ran.out.substr(0, result.ran.out.find('\n'));
  std::transform(head.begin(), head.end(), head.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  EXPECT_TRUE(head.starts_with(std::string(GetParam()) + " ")) << head;
}

INSTANTIATE_TEST_SUITE_P(Engines, RealEngine, testing::Values("stockfish", "fairy-stockfish"),
                         [](const testing::TestParamInfo<const char*>& one) {
                           std::string name = one.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

/// The oracle says the same of these cases, so that agreement means something.
TEST(UciBridge, TheCasesOfTheRealEnginesAreRight) {
  TemporaryFolder folder;
  make_suite(folder.path(), real_cases);
  const Ran ran = touchstone_run({"--suite", folder.path(), "run"});
  EXPECT_NE(ran.out.find("13 agrees"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace touchstone::suite
