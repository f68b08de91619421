// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/bridge/xboard_bridge.cpp through `touchstone grade xboard:...`: an engine that lies
// about a move disagrees under the rule that it lies about; one that hangs, dies, floods, refuses a
// position or cannot be asked comes out as that and nothing else; lines that an engine loses are
// sent again. What the fake engines know by heart stands in
// tests/adapters_bad/fake_xboard_engine.cpp and nowhere in the bridge, which links no rules. Real
// engines: tests/bridge/real_engines_slow_test.cpp.
#include <gtest/gtest.h>

#include "tests/fixtures/graded_engine.hpp"
#include "tests/places.hpp"

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

/// One case of each kind that the bridge can answer, and one that it cannot.
const std::string known_cases = std::string(first_engine_cases) + R"(
- id: one-game-of-one-move
  title: One move from there
  rules: [legal-move]
  editions: fide-2023
  source: text
  given: {position: "8/8/8/8/8/k7/8/K7 w - - 0 1"}
  ask: {question: perft, depth: 1}
  expect: {nodes: 1}

- id: knight-is-read
  title: A move in short notation
  rules: [san-piece-letters]
  editions: fide-2023
  source: text
  ask: {question: read, text: Nf3, form: san, strictness: lenient}
  expect: {verdict: accepted, move: g1f3, because: []}
)" + last_engine_cases;

Graded graded(const std::string& engine, const List& more = {}) {
  return grade_engine("xboard:" + engine, known_cases, more);
}

Graded fake(const std::string& mode, const std::string& options = "", const List& more = {}) {
  return graded(options + "'" + touchstone::places::fake_xboard_engine + "' " + mode, more);
}

/// What comes of other cases than the usual ones.
List verdicts_on(const std::string& cases, const std::string& mode) {
  const std::string engine =
      std::string("xboard:'") + touchstone::places::fake_xboard_engine + "' ";
  return grade_engine(engine + mode, cases, {}).verdicts;
}

/// Verdicts of an engine that tells the truth, with one exchanged.
List honest_but(std::size_t place, const std::string& verdict) {
  List verdicts{"agrees", "agrees", "agrees",      "agrees",     "agrees",
                "agrees", "agrees", "unsupported", "unsupported"};
  verdicts.at(place) = verdict;
  return verdicts;
}

std::string difference_at(const Graded& result, std::size_t place) {
  return place < result.records.size() ? result.records[place].difference : "(no record)";
}

// ---------------------------------------------------------------------------------------------
// Truth and lies
// ---------------------------------------------------------------------------------------------

TEST(XboardBridge, AnHonestEngineAgreesWhereItCanBeAsked) {
  const Graded result = fake("honest");
  EXPECT_EQ(result.verdicts, honest_but(0, "agrees"));
  EXPECT_EQ(result.ran.code, 0) << result.ran.out << result.ran.error;
  EXPECT_EQ(difference_at(result, 7), "the engine has no Chess960");
  EXPECT_EQ(difference_at(result, 8), "it declares no winnability");
  EXPECT_TRUE(result.ran.out.starts_with("Fake 0.2, asked under fide-2023\n")) << result.ran.out;
}

TEST(XboardBridge, AMoveThatAnEngineMayReadAsAnotherIsNoLegalMove) {
  const std::string cases = R"(
- id: pawn-stays
  title: A pawn does not stay a pawn on its last rank
  rules: [promotion]
  editions: fide-2023
  source: text
  given: {position: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"}
  ask: {question: move, move: a7a8}
  expect: {verdict: illegal, forbidden-by: [promotion]}

- id: pawn-becomes-a-queen
  title: A pawn becomes a queen
  rules: [promotion]
  editions: fide-2023
  source: text
  given: {position: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"}
  ask: {question: move, move: a7a8q}
  expect: {verdict: legal, forbidden-by: []}
)";
  EXPECT_EQ(verdicts_on(cases, "honest"), (List{"declined", "agrees"}));
  EXPECT_EQ(verdicts_on(cases, "no-fen"), (List{"declined", "agrees"}));
  EXPECT_EQ(verdicts_on(cases, "keeps-pawns"), (List{"disagrees", "agrees"}));
}

/// Polyglot takes e1a1, and Fairy-Max the rook onto its king, for castling.
TEST(XboardBridge, AnAliasOfCastlingIsNotAnotherMove) {
  const std::string cases = R"(
- id: castling-in-a-list
  title: Castling and a move of the rook
  rules: [castling]
  editions: fide-2023
  source: text
  given: {position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}
  ask: legal-moves
  expect: {moves: [O-O, h1g1]}

- id: king-onto-its-rook
  title: The king does not go onto its rook
  rules: [own-occupied-square]
  editions: fide-2023
  source: text
  given: {position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}
  ask: {question: move, move: e1h1}
  expect: {verdict: illegal, forbidden-by: [own-occupied-square]}
)";
  EXPECT_EQ(verdicts_on(cases, "castles-by-aliases"), (List{"agrees", "declined"}));
  EXPECT_EQ(verdicts_on(cases, "castles-by-aliases-no-fen"), (List{"agrees", "declined"}));
  EXPECT_EQ(verdicts_on(cases, "castles-by-the-rook-alone"), (List{"disagrees", "declined"}));
}

TEST(XboardBridge, WhereCastlingLedInChess960HasToBeShown) {
  const std::string cases = R"(
- id: answers-to-castling
  title: The king is cut off from the f-file
  rules: [chess960-castling]
  editions: fide-2023
  source: text
  given:
    position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    moves: O-O
    regulations: [chess960]
  ask: legal-moves
  expect: {moves: [e8d7, e8d8, e8e7]}
)";
  EXPECT_EQ(verdicts_on(cases, "chess960"), List{"agrees"});
  EXPECT_EQ(verdicts_on(cases, "chess960-onto-rook"), List{"agrees"});
  EXPECT_EQ(verdicts_on(cases, "chess960-no-fen"), List{"declined"});
}

/// A game is over when the engine announces a result, and not when it offers or resigns.
TEST(XboardBridge, WhatIsAnnouncedAfterAMoveEndsTheGame) {
  const std::string cases = R"(
- id: mate-on-the-last-rank
  title: A mate ends the game
  rules: [checkmate]
  editions: fide-2023
  source: text
  given: {position: "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", moves: e1e8}
  ask: game-over
  expect: {over: true, winner: white}

- id: last-pawn-is-taken
  title: Two bare kings end the game
  rules: [dead-position]
  editions: fide-2023
  source: text
  given: {position: "8/8/8/8/3k4/8/2p5/2K5 w - - 0 60", moves: c1c2}
  ask: game-over
  expect: {over: true, winner: none}
)";
  EXPECT_EQ(verdicts_on(cases, "honest"), (List{"agrees", "agrees"}));
  for (const char* mode : {"offers-draws", "resigns", "misses-draws", "reverses-results"})
    EXPECT_EQ(verdicts_on(cases, mode), (List{"agrees", "disagrees"})) << mode;
  EXPECT_EQ(verdicts_on(cases, "announces-nothing"), (List{"unsupported", "unsupported"}));
}

/// A draw that an engine announces is its claim, and silence says that there is nothing to claim.
TEST(XboardBridge, ADrawByRepetitionIsClaimedByAnnouncingIt) {
  const std::string cases = R"(
- id: third-time
  title: The array stands for the third time
  rules: [threefold-claim]
  editions: fide-2023
  source: text
  given: {position: start, moves: Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8}
  events: [{white: {claims: threefold}}]
  expect: {claim: upheld, game: draw}

- id: third-time-to-come
  title: The declared move brings it about
  rules: [threefold-claim]
  editions: fide-2023
  source: text
  given: {position: start, moves: Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1}
  events: [{black: {claims: threefold, intending: f6g8}}]
  expect: {claim: upheld, game: draw}

- id: second-time
  title: The array stands for the second time
  rules: [threefold-claim]
  editions: fide-2023
  source: text
  given: {position: start, moves: Nf3 Nf6 Ng1 Ng8}
  events: [{white: {claims: threefold}}]
  expect: {claim: rejected, game: ongoing}

- id: claimed-off-the-move
  title: Black claims and White has the move
  rules: [threefold-claim]
  editions: fide-2023
  source: text
  given: {position: start, moves: Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8}
  events: [{black: {claims: threefold}}]
  expect: {claim: not-admitted, game: ongoing}
)";
  EXPECT_EQ(verdicts_on(cases, "repeats"), (List{"agrees", "agrees", "agrees", "unsupported"}));
  EXPECT_EQ(verdicts_on(cases, "repeats-late"),
            (List{"disagrees", "disagrees", "agrees", "unsupported"}));
  EXPECT_EQ(verdicts_on(cases, "honest"), List(4, "unsupported"));
}

/// The protocol has one line for a claim and for the end. An engine that takes further moves has
/// claimed, and one that refuses them has ended a game in which nobody claimed.
TEST(XboardBridge, ADrawThatCouldBeClaimedEndsTheGameOfAnEngineThatTakesNoMoreMoves) {
  const std::string cases = R"(
- id: third-time
  title: The third occurrence ends nothing by itself
  rules: [threefold-claim]
  editions: fide-2023
  source: text
  given: {position: start, moves: Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8}
  ask: game-over
  expect: {over: false, winner: none}

- id: fourth-time
  title: Nor does the fourth
  rules: [threefold-claim]
  editions: fide-2023
  source: text
  given: {position: start, moves: Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8}
  ask: game-over
  expect: {over: false, winner: none}

- id: second-time
  title: Nor does the second
  rules: [threefold-claim]
  editions: fide-2023
  source: text
  given: {position: start, moves: Nf3 Nf6 Ng1 Ng8}
  ask: game-over
  expect: {over: false, winner: none}
)";
  EXPECT_EQ(verdicts_on(cases, "repeats"), (List{"declared", "declared", "agrees"}));
  EXPECT_EQ(verdicts_on(cases, "repeats-and-ends"), (List{"disagrees", "disagrees", "agrees"}));
  EXPECT_EQ(verdicts_on(cases, "repeats-and-claims"), (List{"agrees", "agrees", "agrees"}));
}

TEST(XboardBridge, RefusalsAreUnderstoodHoweverTheyAreWorded) {
  for (const char* mode : {"says-invalid", "says-error", "no-ping"})
    EXPECT_EQ(fake(mode).verdicts, honest_but(0, "agrees")) << mode;
}

TEST(XboardBridge, ListsOfMovesAreUnderstood) {
  EXPECT_EQ(fake("lists").verdicts, honest_but(0, "agrees"));
  EXPECT_EQ(fake("shows-moves", "", {"--case", "one-square-left"}).verdicts, List{"agrees"});
}

TEST(XboardBridge, AnEngineThatTakesAnIllegalMoveDisagreesUnderItsRule) {
  const Graded result = fake("extra-move");
  EXPECT_EQ(result.verdicts, honest_but(1, "disagrees"));
  EXPECT_EQ(result.ran.code, 1);
  EXPECT_EQ(difference_at(result, 1), "verdict: expected illegal, answered legal");
}

TEST(XboardBridge, AnEngineThatRefusesALegalMoveDisagreesUnderItsRule) {
  const Graded result = fake("omits-move");
  List verdicts = honest_but(2, "disagrees");
  verdicts[5] = "disagrees";
  EXPECT_EQ(result.verdicts, verdicts);
  EXPECT_EQ(difference_at(result, 2), "moves: missing [a1b1]");
  EXPECT_EQ(difference_at(result, 5), "nodes: expected 1, answered 0");
}

// ---------------------------------------------------------------------------------------------
// Engines that can do less, or are hard to talk to
// ---------------------------------------------------------------------------------------------

TEST(XboardBridge, AnEngineWithoutFenIsGradedOnItsMoves) {
  const Graded result = fake("no-fen");
  List verdicts = honest_but(4, "unsupported");
  verdicts[6] = "unsupported";
  EXPECT_EQ(result.verdicts, verdicts);
  EXPECT_EQ(difference_at(result, 4), "the engine does not show positions as FEN");
  EXPECT_EQ(difference_at(result, 6), "the engine does not show which move it has read");
}

TEST(XboardBridge, StalemateMayBeAnnouncedAtOnceOrNotAtAll) {
  EXPECT_EQ(fake("announces-at-once").verdicts, honest_but(0, "agrees"));
  const Graded result = fake("silent-on-go");
  EXPECT_EQ(result.verdicts, honest_but(3, "unsupported"));
  EXPECT_EQ(difference_at(result, 3),
            "the engine does not tell mate from stalemate in a position set up");
}

TEST(XboardBridge, WhatAnEngineLosesIsSentAgain) {
  const Graded result = fake("loses-lines", "--no-protover ", {"--case", "through-an-attack"});
  EXPECT_EQ(result.verdicts, List{"agrees"}) << result.ran.error;
}

/// As GNU Chess is now and then.
TEST(XboardBridge, AnEngineThatIsDeafFromItsStartOnIsStartedAgain) {
  TemporaryFolder folder;
  const std::string mode = "loses-lines '" + folder.file("started") + "'";
  const Graded result = fake(mode, "--no-protover ", {"--case", "through-an-attack"});
  EXPECT_EQ(result.verdicts, List{"agrees"}) << result.ran.error;
}

TEST(XboardBridge, OnATerminalAnEngineLivesThatDiesOnAPipe) {
  const std::string mode = "dies-of-illegal-move-on-a-pipe";
  EXPECT_EQ(fake(mode).ran.code, 4);
  EXPECT_EQ(fake(mode, "--pty ").verdicts, honest_but(0, "agrees"));
}

// ---------------------------------------------------------------------------------------------
// Engines that fail
// ---------------------------------------------------------------------------------------------

TEST(XboardBridge, APositionThatIsRefusedIsNoAnswer) {
  for (const char* mode : {"refuses-position", "keeps-position"}) {
    const Graded result = fake(mode);
    List verdicts = honest_but(2, "declined");
    verdicts[5] = "declined";
    EXPECT_EQ(result.verdicts, verdicts) << mode;
  }
  EXPECT_EQ(difference_at(fake("refuses-position"), 2),
            "the engine refuses the position: tellusererror Illegal position");
}

TEST(XboardBridge, AnEngineThatDiesOnAQuestionCrashes) {
  const Graded result = fake("crashes-on-move");
  List verdicts = honest_but(2, "crash/crash");
  verdicts[5] = "crash/crash";
  EXPECT_EQ(result.verdicts, verdicts);
  EXPECT_NE(difference_at(result, 2).find("(killed by SIGABRT)"), std::string::npos)
      << difference_at(result, 2);
}

TEST(XboardBridge, ACountThatTakesTooLongIsDeclinedAndHarmsNothingElse) {
  const Graded result = fake("counts-for-ever");
  EXPECT_EQ(result.verdicts, honest_but(5, "declined"));
  EXPECT_EQ(difference_at(result, 5), "the engine has not counted so many moves within seconds");
}

TEST(XboardBridge, AnEngineThatHangsTimesOut) {
  const Graded result =
      fake("hangs-on-position", "", {"--timeout", "500", "--case", "one-square-left"});
  EXPECT_EQ(result.verdicts, List{"timeout/timeout"});
}

TEST(XboardBridge, AnEngineThatFailsWhileItIsTriedCannotBeGraded) {
  EXPECT_EQ(fake("floods").ran.code, 4);
  EXPECT_EQ(fake("crashes-on-position").ran.code, 4);
  EXPECT_EQ(graded("/bin/true").ran.code, 4);
  EXPECT_EQ(graded("no-such-engine").ran.code, 4);
}

TEST(XboardBridge, OptionsAreChecked) {
  for (const char* engine : {"--nonsense x /bin/true", "--san perhaps /bin/true", "--pty"}) {
    const Graded result = graded(engine);
    EXPECT_EQ(result.ran.code, 4) << engine;
    EXPECT_NE(result.ran.error.find("usage: touchstone-xboard-bridge"), std::string::npos)
        << result.ran.error;
  }
  EXPECT_EQ(graded("").ran.code, 2);
}

}  // namespace
}  // namespace touchstone::suite
