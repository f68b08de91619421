// SPDX-License-Identifier: Apache-2.0
//
// Explanations of moves, rules, cases and numbers, on a small rulebook: what they must hold, not
// how it is set.
#include "tools/explain/explain.hpp"

#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "oracle/notation/fen.hpp"
#include "tests/fixtures/small_rulebook.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tools/explain/explain_game.hpp"

namespace touchstone::suite {
namespace {

constexpr const char* both_may_castle = "4k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1";

MoveInquiry inquiry(std::string position, std::vector<std::string> moves) {
  return {std::move(position), std::move(moves), {}, SilentLaws::left_out};
}

Lawbook book_in(const Rulebook& rulebook, const std::string& edition) {
  return make_lawbook(*rulebook.rules_in_force(edition));
}

std::string text_of(const Explanation& explanation) {
  if (const auto* failed = std::get_if<NotExplained>(&explanation))
    return "not explained: " + failed->reason;
  return std::get<std::string>(explanation);
}

void expect_holds(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << "no '" << part << "' in:\n" << text;
}

void expect_lacks(const std::string& text, const std::string& part) {
  EXPECT_EQ(text.find(part), std::string::npos) << "'" << part << "' in:\n" << text;
}

HeardMove heard(const std::vector<std::string>& moves) {
  const auto answer = hear_moves(inquiry("start", moves), book_in(small_rulebook(), "new"));
  return std::get<HeardMove>(answer);
}

TEST(HearMoves, TheLastOfSeveralIsHeard) {
  const HeardMove last = heard({"e4", "e7e5", "Nf3"});
  EXPECT_TRUE(last.is_legal());
  EXPECT_EQ(last.text, "Nf3");
  EXPECT_EQ(write_fen(last.after),
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  EXPECT_EQ(last.unreached, 0U);
}

TEST(HearMoves, TheFirstIllegalOneEndsTheGame) {
  const HeardMove last = heard({"e4", "e7e4", "Nf3", "Nf6"});
  EXPECT_FALSE(last.is_legal());
  EXPECT_EQ(last.text, "e7e4");
  EXPECT_EQ(last.unreached, 2U);
  EXPECT_EQ(last.faults, std::vector<Rule>{Rule::pawn_advance});
}

TEST(HearMoves, AMoveFromAnEmptySquareHasNoHearing) {
  const HeardMove last = heard({"e4e5"});
  EXPECT_TRUE(last.testimonies.empty());
  EXPECT_EQ(last.faults, std::vector<Rule>{Rule::legal_move});
}

TEST(HearMoves, BadInputIsToldWithItsColumn) {
  const Lawbook book = book_in(small_rulebook(), "new");
  const auto fen = hear_moves(inquiry("4k3/8/8/8/8/8/8/4K4 w - - 0 1", {"e1e2"}), book);
  ASSERT_TRUE(std::holds_alternative<NotExplained>(fen));
  expect_holds(std::get<NotExplained>(fen).reason, "column 19:");
  EXPECT_TRUE(std::holds_alternative<NotExplained>(hear_moves(inquiry("start", {}), book)));
  EXPECT_TRUE(std::holds_alternative<NotExplained>(hear_moves(inquiry("start", {"x"}), book)));
}

TEST(ExplainMove, ShowsBoardLawsAndResult) {
  const auto text =
      text_of(explain_move(small_rulebook(), inquiry(both_may_castle, {"O-O-O"}), {"new"}));
  expect_holds(text, "new: The new one");
  expect_holds(text, "1  R . . . K . . R");
  expect_holds(text, "White plays O-O-O (e1c1): legal");
  expect_holds(text, "king e1 to c1, rook a1 to d1");
  expect_holds(text, "allows  castling");
  expect_holds(text, "What castling says.");
  expect_holds(text, "1  . . K R . . . R");
  expect_holds(text, "4k2r/8/8/8/8/8/8/2KR3R b k - 1 1");
  expect_lacks(text, "castling-right-lost");
  expect_lacks(text, "Differences");
}

TEST(ExplainMove, SilentLawsAreShownWhereWanted) {
  MoveInquiry all = inquiry(both_may_castle, {"O-O-O"});
  all.silent_laws = SilentLaws::listed;
  expect_holds(text_of(explain_move(small_rulebook(), all, {"new"})),
               "silent  castling-right-lost");
}

TEST(ExplainMove, AnIllegalMoveNamesWhatForbidsIt) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::pawn_advance).unverified = {"new"};
  entry_in(rulebook, Rule::pawn_advance).wording["old"] = "One step.";
  const auto text = text_of(explain_move(rulebook, inquiry("start", {"e2e5"}), {"new"}));
  expect_holds(text, "White plays e2e5: illegal");
  expect_holds(text, "forbids pawn-advance");
  expect_holds(text, "(unverified)");
  expect_holds(text, "since old: One step.");
  expect_lacks(text, "the position then");
}

TEST(ExplainMove, MovesThatAreNotReachedAreMentioned) {
  const auto text =
      text_of(explain_move(small_rulebook(), inquiry("start", {"e2e5", "e7e5"}), {"new"}));
  expect_holds(text, "so that the move that followed is not reached");
}

TEST(ExplainMove, APositionThatCannotAriseIsNoted) {
  const auto text = text_of(
      explain_move(small_rulebook(), inquiry("4k3/8/8/8/8/8/8/4K2K w - - 0 1", {"e1e2"}), {"new"}));
  expect_holds(text, "note");
}

TEST(ExplainMove, DifferencesBetweenEditionsHaveTheirCause) {
  const auto text =
      text_of(explain_move(small_rulebook(), inquiry(both_may_castle, {"O-O-O"}), {"new", "solo"}));
  expect_holds(text, "king e1 to b1, rook a1 to c1");
  expect_holds(text, "Differences");
  expect_holds(text, "castling.king-steps-queenside: new 2 (1.");
  expect_holds(text, "solo 3 (S.");
}

TEST(ExplainMove, WhatIsTheSameIsCalledThat) {
  const auto text =
      text_of(explain_move(small_rulebook(), inquiry("start", {"e2e4"}), {"old", "new"}));
  expect_holds(text, "old and new: no difference");
}

TEST(CausesOfDifference, AValueIsACauseOnlyWhereItMatters) {
  const Rulebook rulebook = small_rulebook();
  const auto causes =
      causes_of_difference(rulebook, inquiry(both_may_castle, {"O-O-O"}), "new", "solo");
  ASSERT_EQ(causes.size(), 1U);
  EXPECT_EQ(causes.front().name, "castling.king-steps-queenside");
  EXPECT_TRUE(
      causes_of_difference(rulebook, inquiry(both_may_castle, {"O-O"}), "new", "solo").empty());
}

TEST(CausesOfDifference, ARuleThatIsGoneIsACause) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::castling_out_of_check).articles["new"] = {};
  const auto in_check = inquiry("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", {"O-O-O"});
  const auto causes = causes_of_difference(rulebook, in_check, "old", "new");
  ASSERT_FALSE(causes.empty());
  EXPECT_EQ(causes.front().name, "castling-out-of-check");
  EXPECT_EQ(causes.front().there, "no rule");
}

TEST(ExplainRule, TellsItsHistoryAndCases) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::castling).wording["solo"] = "Three squares.";
  entry_in(rulebook, Rule::castling).reading = "0001";
  Case asked;
  asked.id = "a-case";
  asked.title = "A title";
  asked.rules = {Rule::castling};
  const auto text = explain_rule(rulebook, {asked}, Rule::castling);
  for (const char* part :
       {"castling (moves, fixed)", "What castling says.", "king-steps-queenside", "from solo 3",
        "Three squares.", "0001", "cases: 1", "a-case", "A title"})
    expect_holds(text, part);
}

TEST(ExplainRule, ARuleOfAnEventSaysSo) {
  Rulebook rulebook = small_rulebook();
  entry_in(rulebook, Rule::chess960_castling).when = {"chess960"};
  expect_holds(explain_rule(rulebook, {}, Rule::chess960_castling),
               "only where announced: chess960");
}

Case castling_case() {
  Case asked;
  asked.id = "long-castling";
  asked.title = "Where the king goes";
  asked.rules = {Rule::castling};
  asked.editions = {"old", "new", "solo"};
  asked.source = "text";
  asked.asked.kind = QuestionKind::move;
  asked.asked.position = both_may_castle;
  asked.asked.move = "e1c1";
  const Facts legal{{"verdict", std::string("legal")}};
  for (const char* edition : {"old", "new", "solo"})
    asked.expected[edition] = {AnswerStatus::value, legal};
  return asked;
}

TEST(ExplainCase, ShowsExpectedAndAnsweredByEdition) {
  const auto text = explain_case(small_rulebook(), castling_case());
  for (const char* part : {"Where the king goes", "is e1c1 legal", "1  R . . . K . . R",
                           "verdict: legal", "agrees", "castling allows", "source", "text"})
    expect_holds(text, part);
}

TEST(ExplainCase, AWrongAnswerIsShownToDisagree) {
  expect_holds(explain_case(small_rulebook(), castling_case()), "disagrees: verdict");
}

/// Wrapping must not take the second blank that the question is about.
TEST(ExplainCase, ATextKeepsItsBlanksAndHasItsOwnBoard) {
  Case asked = castling_case();
  asked.asked = {};
  asked.asked.kind = QuestionKind::fen;
  asked.asked.position = "start";
  asked.asked.text = "4k3/8/8/8/8/8/8/4K2R w  K - 0 1";
  const std::string text = explain_case(small_rulebook(), asked);
  expect_holds(text, "  its text    4k3/8/8/8/8/8/8/4K2R w  K - 0 1\n");
  expect_holds(text, "  1  . . . . K . . R\n");
  expect_lacks(text, "rnbqkbnr");
  asked.asked.kind = QuestionKind::read;
  asked.asked.text = "e4  e5";
  expect_holds(explain_case(small_rulebook(), asked), "  its text    'e4  e5'\n");
}

TEST(ExplainCase, AQuestionThatCannotBePutIsShown) {
  Case asked = castling_case();
  asked.moves_text = "Qh5";
  expect_holds(explain_case(small_rulebook(), asked), "cannot be asked: 'Qh5' is not a legal move");
}

Inventory small_inventory() {
  return {{"old:1", "old", "1", "Everything", ProvisionClass::position, true, ""},
          {"old:1.6", "old", "1.6", "Capture", ProvisionClass::position, false, ""},
          {"old:2", "old", "2", "Clocks", ProvisionClass::procedure, false, ""},
          {"old:2a", "old", "2a", "Broken clocks", ProvisionClass::procedure, false, ""},
          {"old:3", "old", "3", "Smoking", ProvisionClass::conduct, false, ""}};
}

std::string number_text(const std::string& number) {
  return text_of(explain_number(small_rulebook(), small_inventory(),
                                {{{"old:2"}, 1}, {{"old:3", "Manners."}}}, "old", number));
}

/// Six moves by each side with a clock; then White gives up.
Question long_game() {
  Question question;
  question.kind = QuestionKind::ruling_on_procedure;
  question.position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  question.setup = {{"control", "1:00:00"}};
  const std::vector<std::string> tour{"g1f3", "g8f6", "f3g1", "f6g8"};
  for (std::size_t at = 0; at < 12; ++at) {
    const std::string by = at % 2 == 0 ? "white" : "black";
    EventText move{by, "plays", tour[at % 4], {{"after", "0:30"}}};
    question.events.push_back(move);
    question.events.push_back({by, "presses", "", {}});
  }
  question.events.push_back({"white", "resigns", "", {}});
  return question;
}

TEST(ExplainGame, ALongGameTellsAMoveWithItsPressInOneLine) {
  const std::string text = explain_game(long_game(), {}, book_in(real_rulebook(), "fide-1997"));
  EXPECT_NE(text.find("1. white plays g1f3 (after 0:30), presses"), std::string::npos) << text;
  EXPECT_NE(text.find("white 59:30, black 1:00:00 running"), std::string::npos) << text;
  EXPECT_NE(text.find("game: black-wins"), std::string::npos) << text;
  EXPECT_EQ(text.find("nothing follows"), std::string::npos) << text;
  EXPECT_EQ(text.find("not applied"), std::string::npos) << text;
}

TEST(ExplainNumber, NamesTheRulesThatStandThere) {
  const auto text = number_text("1.6");
  expect_holds(text, "old 1.6  Capture (position)");
  expect_holds(text, "capture (1.6)");
  expect_holds(text, "What capture says.");
}

TEST(ExplainNumber, ANumberCanBePendingExcludedOrMissing) {
  expect_holds(number_text("2"), "Clocks (procedure)");
  expect_holds(number_text("2"), "pending: no rule covers it yet");
  expect_holds(number_text("3"), "excluded: Manners.");
  expect_holds(number_text("2a"), "neither covered, pending nor excluded");
}

TEST(ExplainNumber, AGroupShowsItsParts) {
  const auto text = number_text("1");
  expect_holds(text, "its parts");
  expect_holds(text, "Capture: capture");
  expect_lacks(text, "pending");
}

TEST(ExplainNumber, AnUnknownNumberIsAnsweredWithNearOnes) {
  const auto text = number_text("2b");
  expect_holds(text, "not explained: old has no number '2b'; near it:");
  expect_holds(text, "2a");
}

}  // namespace
}  // namespace touchstone::suite
