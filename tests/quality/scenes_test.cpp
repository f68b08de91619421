// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/scenes.hpp and tools/quality/scene_events.hpp: each contradiction in a
// scene, with the nearest scene that has none.
#include "tools/quality/scenes.hpp"

#include <gtest/gtest.h>

#include <set>

#include "oracle/laws.hpp"
#include "oracle/notation/fen.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tests/fixtures/told_event.hpp"
#include "tools/answers/event_words.hpp"
#include "tools/answers/ruling_answers.hpp"
#include "tools/quality/scene_events.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {
namespace {

using Setting = std::map<std::string, std::string>;

/// The events, from 1, of which the case expects something.
using Asked = std::set<std::size_t>;

std::vector<std::string> faults_of_scene(const Question& question, const Lawbook& book,
                                         const Asked& asked = {}) {
  std::vector<std::string> faults;
  std::optional<Game> before;
  const auto fault = follow(question, book, [&](std::size_t number, const Game& game) {
    if (!before)
      for (const GivenFault& found : faults_of_given(question, game, book))
        faults.push_back(found.text);
    else
      for (const std::string& found :
           faults_of_event({question, number, *before, game, asked.contains(number)}))
        faults.push_back(found);
    before = game;
  });
  if (fault) faults.push_back(fault->reason);
  return faults;
}

Question question_with(const Setting& setup, std::vector<EventText> events) {
  Question question;
  question.position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 45";
  question.setup = setup;
  question.events = std::move(events);
  question.kind = kind_of_ruling(question.events);
  return question;
}

std::string faults_in(const Setting& setup,
                      std::vector<EventText> events = {event("white", "touches", "a1")},
                      const Asked& asked = {}) {
  const Lawbook book = make_lawbook(*real_rulebook().rules_in_force("fide-2023"));
  return plain::joined(faults_of_scene(question_with(setup, std::move(events)), book, asked), "; ");
}

EventText neglect(const std::string& by, const std::string& count) {
  return event(by, "neglects-record", count);
}

/// Both clocks show the same time in an event that announces this.
std::string faults_at_rate(const std::string& announced, const std::string& time,
                           const std::string& edition, const std::string& position = "start") {
  const Lawbook book = make_lawbook(*real_rulebook().rules_in_force(edition, {announced}));
  Question question = question_with({{"white-clock", time}, {"black-clock", time}},
                                    {event("white", "touches", "e2")});
  question.position = position == "start" ? write_fen(initial_array()) : position;
  return plain::joined(faults_of_scene(question, book), "; ");
}

TEST(Scenes, TheTimeOfTheSideToMoveRuns) {
  EXPECT_EQ(faults_in({{"white-clock", "5:00"}, {"black-clock", "5:00"}, {"running", "black"}}),
            "the time of Black runs while White is to move");
  EXPECT_EQ(faults_in({{"white-clock", "5:00"}, {"black-clock", "5:00"}, {"running", "white"}}),
            "");
  EXPECT_EQ(faults_in({{"white-clock", "5:00"}, {"black-clock", "5:00"}, {"running", "none"}}), "");
}

TEST(Scenes, BeforeTheStartNobodyHasMovedAndNoClockRuns) {
  Setting setup{{"white-clock", "5:00"}, {"black-clock", "5:00"}, {"before-start", "true"}};
  const std::vector<EventText> events{event("white", "arrives")};
  EXPECT_EQ(faults_in(setup, events), "");
  setup["running"] = "white";
  EXPECT_EQ(faults_in(setup, events), "the game has not begun, and the time of White runs");
  const Lawbook book = make_lawbook(*real_rulebook().rules_in_force("fide-2023"));
  Question question = question_with({{"before-start", "true"}}, events);
  question.moves = {"a1a2"};
  EXPECT_EQ(plain::joined(faults_of_scene(question, book)),
            "the game has not begun, and moves are told");
}

TEST(Scenes, NobodyIsInAPeriodBeforeItsMovesAreMade) {
  const std::map<std::string, std::string> second{{"control", "40/2:00:00, 20/1:00:00, 0:30:00"},
                                                  {"white-clock", "30:00"},
                                                  {"black-clock", "30:00"},
                                                  {"white-period", "2"},
                                                  {"black-period", "1"}};
  EXPECT_EQ(faults_in(second), "");
  auto third = second;
  third["white-period"] = "3";
  EXPECT_EQ(faults_in(third), "White has made 44 moves and cannot be in period 3 yet");
}

TEST(Scenes, NobodyHasMoreTimeThanTheControlGives) {
  const std::map<std::string, std::string> enough{
      {"control", "1:00:00 +0:30"}, {"white-clock", "1:22:30"}, {"black-clock", "5:00"}};
  EXPECT_EQ(faults_in(enough), "");
  auto more = enough;
  more["white-clock"] = "1:22:31";
  EXPECT_EQ(faults_in(more), "White has 1:22:31, more than periods and increments can give");
}

TEST(Scenes, NobodyUsesTimeBeforeHisFirstTurn) {
  const Lawbook book = make_lawbook(*real_rulebook().rules_in_force("fide-2023"));
  const auto faults_at_move_one = [&](const std::string& black) {
    Question question = question_with(
        {{"control", "40/2:00:00, 1:00:00"}, {"white-clock", "1:00:00"}, {"black-clock", black}},
        {event("white", "plays", "e2e4")});
    question.position = write_fen(initial_array());
    return plain::joined(faults_of_scene(question, book), "; ");
  };
  EXPECT_EQ(faults_at_move_one("2:00:00"), "");
  EXPECT_EQ(faults_at_move_one("1:00:00"),
            "Black has 1:00:00 and has never had the move: the first period gives 2:00:00");
  EXPECT_EQ(faults_in({{"control", "40/2:00:00, 1:00:00"},
                       {"white-clock", "1:00:00"},
                       {"black-clock", "1:00:00"}}),
            "");
}

TEST(Scenes, AnAbsentPlayerCanOnlyCome) {
  const std::map<std::string, std::string> absent{{"white-present", "false"}};
  EXPECT_EQ(faults_in(absent, {event("white", "plays", "a1a2")}), "White plays and is not there");
  EXPECT_EQ(faults_in(absent, {event("white", "arrives"), event("white", "plays", "a1a2")}), "");
}

TEST(Scenes, NoMoreMovesAreMissingThanWereMade) {
  EXPECT_EQ(faults_in({}, {neglect("white", "44")}), "");
  EXPECT_EQ(faults_in({}, {neglect("white", "45")}),
            "White has made 44 moves, and 45 are missing on the scoresheet");
  EXPECT_EQ(faults_in({}, {event("white", "plays", "a1a2"), neglect("white", "45")}), "");
  EXPECT_EQ(faults_in({}, {event("white", "plays", "a1a2"), neglect("black", "45")}),
            "Black has made 44 moves, and 45 are missing on the scoresheet");
  EXPECT_EQ(faults_in({{"white-unrecorded", "44"}}), "");
  EXPECT_EQ(faults_in({{"white-unrecorded", "45"}}),
            "White has made 44 moves, and 45 are missing on the scoresheet");
}

TEST(Scenes, TheTimeAtTheStartIsThatOfTheKindOfGame) {
  EXPECT_EQ(faults_at_rate("rapid", "15:00", "fide-1997"), "");
  EXPECT_EQ(faults_at_rate("rapid", "14:00", "fide-1997"),
            "White has 14:00, which is not rapid; Black has 14:00, which is not rapid");
  EXPECT_EQ(faults_at_rate("rapid", "14:00", "fide-2023"), "");
  EXPECT_EQ(faults_at_rate("rapid", "1:00:00", "fide-1997"), "");
  EXPECT_NE(faults_at_rate("rapid", "1:00:00", "fide-2023"), "");
  EXPECT_EQ(faults_at_rate("blitz", "14:00", "fide-2009"), "");
  EXPECT_NE(faults_at_rate("blitz", "14:00", "fide-2023"), "");
  EXPECT_NE(faults_at_rate("blitz", "15:00", "fide-2009"), "");
}

TEST(Scenes, LaterInTheGameLessTimeIsLeft) {
  const std::string later = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 45";
  EXPECT_EQ(faults_at_rate("rapid", "1:00", "fide-2023", later), "");
  EXPECT_NE(faults_at_rate("rapid", "1:10:00", "fide-2023", later), "");
  EXPECT_NE(faults_at_rate("blitz", "11:00", "fide-2023", later), "");
}

EventText sealing(const std::string& left_of_session) {
  EventText text = event("white", "seals", "a1a2");
  text.details["amount"] = left_of_session;
  return text;
}

TEST(Scenes, NothingIsLeftOfTheSessionAfterTheOrderToSeal) {
  const std::map<std::string, std::string> clocks{{"white-clock", "20:00"},
                                                  {"black-clock", "20:00"}};
  const EventText order = event("arbiter", "adjourns");
  EXPECT_EQ(faults_in(clocks, {order, sealing("15:00")}),
            "the session has ended with the order to seal, and 15:00 of it are left");
  EXPECT_EQ(faults_in(clocks, {order, sealing("0:00")}), "");
  EXPECT_EQ(faults_in(clocks, {order, event("white", "seals", "a1a2")}), "");
  EXPECT_EQ(faults_in(clocks, {sealing("15:00")}), "");
}

TEST(Scenes, APeriodForAllMovesIsTheLast) {
  const Setting clocks{{"white-clock", "30:00"}, {"black-clock", "30:00"}};
  auto control = clocks;
  control["control"] = "1:00:00, 40/1:00:00";
  EXPECT_EQ(faults_in(control), "a period for all the moves that are left is not the last one");
  control["control"] = "40/1:00:00, 1:00:00";
  EXPECT_EQ(faults_in(control), "");
}

TEST(Scenes, AnEventIsRapidChessOrBlitz) {
  const Lawbook book = make_lawbook(*real_rulebook().rules_in_force("fide-2023", {"blitz"}));
  Question question = question_with({}, {event("white", "touches", "a1")});
  question.regulations = {"blitz"};
  EXPECT_EQ(plain::joined(faults_of_scene(question, book)), "");
  question.regulations = {"blitz", "rapid"};
  EXPECT_EQ(plain::joined(faults_of_scene(question, book)),
            "an event is rapid chess or blitz, not both");
}

TEST(Scenes, NobodyMakesAnIllegalMoveBeforeHisFirstTurn) {
  const Lawbook book = make_lawbook(*real_rulebook().rules_in_force("fide-2023"));
  const auto faults_at_move_one = [&](const std::string& side) {
    Question question =
        question_with({{side + "-illegal-moves", "1"}}, {event("white", "plays", "e2e4")});
    question.position = write_fen(initial_array());
    return plain::joined(faults_of_scene(question, book), "; ");
  };
  EXPECT_EQ(faults_at_move_one("white"), "");
  EXPECT_EQ(faults_at_move_one("black"), "Black has made no move yet, and 1 illegal ones are told");
}

TEST(Scenes, TheGameGoesOnOnlyBelowTheLosingNumberOfIllegalMoves) {
  const auto faults_with = [](const char* edition, const char* side, const char* told) {
    const Lawbook book = make_lawbook(*real_rulebook().rules_in_force(edition));
    Question question = question_with({{std::string(side) + "-illegal-moves", told}},
                                      {event("white", "plays", "e2e4")});
    question.position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 40";
    return plain::joined(faults_of_scene(question, book), "; ");
  };
  EXPECT_EQ(faults_with("fide-2001", "white", "2"), "");
  EXPECT_EQ(faults_with("fide-2001", "white", "3"),
            "White has 3 illegal moves counted, and the game was over with 3");
  EXPECT_EQ(faults_with("fide-2018", "black", "1"), "");
  EXPECT_EQ(faults_with("fide-2018", "black", "2"),
            "Black has 2 illegal moves counted, and the game was over with 2");
  EXPECT_EQ(faults_with("fide-1997", "white", "3"), "");
}

/// What is said of so many illegal moves of White in an event with these regulations.
std::string said_of_illegal_moves(const char* told, const char* edition,
                                  const Regulations& announced, Setting setup = {}) {
  const Lawbook book = make_lawbook(*real_rulebook().rules_in_force(edition, announced));
  setup["white-illegal-moves"] = told;
  Question question = question_with(setup, {event("white", "plays", "e2e4")});
  question.position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 40";
  question.regulations = announced;
  return plain::joined(faults_of_scene(question, book), "; ");
}

constexpr auto over_with_one = "White has 1 illegal move counted, and the game was over with 1";
constexpr auto over_with_two = "White has 2 illegal moves counted, and the game was over with 2";

TEST(Scenes, InRapidChessWithTooFewArbitersTheFirstIllegalMoveLosesUntil2017) {
  for (const char* edition : {"fide-2014", "fide-2017"})
    for (const char* kind : {"rapid", "blitz"}) {
      EXPECT_EQ(said_of_illegal_moves("1", edition, {kind, "inadequate-supervision"}),
                over_with_one);
      EXPECT_EQ(said_of_illegal_moves("1", edition, {kind}), "");
      EXPECT_EQ(said_of_illegal_moves("2", edition, {kind}), over_with_two);
    }
  EXPECT_EQ(said_of_illegal_moves("1", "fide-2014", {}), "");
  EXPECT_EQ(said_of_illegal_moves("1", "fide-2018", {"rapid", "inadequate-supervision"}), "");
  EXPECT_EQ(said_of_illegal_moves("2", "fide-2018", {"rapid", "inadequate-supervision"}),
            over_with_two);
}

TEST(Scenes, SupervisionThatFallsShortIsLookedAtToo) {
  const auto with_games = [](const char* games) {
    return said_of_illegal_moves("1", "fide-2014", {"rapid"}, {{"games-per-arbiter", games}});
  };
  EXPECT_EQ(with_games("3"), "");
  EXPECT_EQ(with_games("4"), over_with_one);
}

/// Up to 2009 the opponent may claim the win in blitz, or have the move put right.
TEST(Scenes, InBlitzUntil2009TheGameMayGoOn) {
  EXPECT_EQ(said_of_illegal_moves("2", "fide-2001", {"blitz"}), "");
  EXPECT_EQ(said_of_illegal_moves("2", "fide-2009", {"blitz", "inadequate-supervision"}), "");
  EXPECT_EQ(said_of_illegal_moves("3", "fide-2009", {"blitz", "inadequate-supervision"}),
            "White has 3 illegal moves counted, and the game was over with 3");
}

TEST(Scenes, NoMoreMovesAreCompletedThanWereMade) {
  Setting setup{{"control", "40/2:00:00, 1:00:00"},
                {"white-clock", "30:00"},
                {"black-clock", "30:00"},
                {"white-completed", "44"}};
  EXPECT_EQ(faults_in(setup), "");
  setup["white-completed"] = "45";
  EXPECT_EQ(faults_in(setup), "White has made 44 moves, and 45 are told to be completed");
}

TEST(Scenes, TheClocksHaveUsedNoMoreThanHasGone) {
  Setting setup{{"control", "2:00:00"},
                {"white-clock", "1:30:00"},
                {"black-clock", "1:40:00"},
                {"elapsed", "50:00"}};
  EXPECT_EQ(faults_in(setup), "");
  setup["elapsed"] = "49:59";
  EXPECT_EQ(faults_in(setup),
            "49:59 have gone since the start, and 50:00 are missing on the clocks");
}

TEST(SceneEvents, NobodyTakesAManFromAnEmptySquare) {
  EXPECT_EQ(faults_in({}, {event("white", "plays", "b1b2")}),
            "White moves from b1, where nothing stands");
  EXPECT_EQ(faults_in({}, {event("white", "plays", "b1b2")}, {1}),
            "White moves from b1, where nothing stands");
  EXPECT_EQ(faults_in({}, {event("white", "touches", "a1 b1")}),
            "white touches a1 b1: no man stands on b1");
  EXPECT_EQ(faults_in({}, {event("white", "touches", "a1 g8")}), "");
}

TEST(SceneEvents, AMoveWithTheOpponentsManIsAskedAbout) {
  EXPECT_EQ(faults_in({}, {event("white", "plays", "h7h6")}),
            "White moves Black's man on h7, and the case does not ask about it");
  EXPECT_EQ(faults_in({}, {event("white", "plays", "h7h6")}, {1}), "");
}

TEST(SceneEvents, OnlyMenAreDisplaced) {
  EXPECT_EQ(faults_in({}, {event("white", "displaces", "b1")}),
            "White displaces b1, where nothing stands");
}

EventText set_clock(const std::string& time) {
  EventText text = event("arbiter", "sets-clock", time);
  text.details["of"] = "white";
  return text;
}

TEST(SceneEvents, NoClockIsSetToMoreThanAllPeriodsGive) {
  const Setting setup{
      {"control", "40/2:00:00, 1:00:00"}, {"white-clock", "30:00"}, {"black-clock", "30:00"}};
  EXPECT_EQ(faults_in(setup, {set_clock("3:00:00")}), "");
  EXPECT_EQ(faults_in(setup, {set_clock("9:00:00")}),
            "the clock of White is set to 9:00:00, more than 3:00:00, which all periods, "
            "increments and bonuses give");
}

}  // namespace
}  // namespace touchstone::suite
