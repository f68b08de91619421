// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/answers/event_words.hpp: which words are events and set-ups, and what they mean;
// what is none is refused with a reason that names it. Out of scope: rulings (ruling_answers_test),
// the shape of files (scenario_test).
#include "tools/answers/event_words.hpp"

#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "oracle/notation/fen.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

using namespace std::chrono_literals;

const Lawbook& book() {
  static const Lawbook lawbook = make_lawbook(*real_rulebook().rules_in_force("fide-2023"));
  return lawbook;
}

Event event_of(const EventText& text, const std::string& fen = write_fen(initial_array())) {
  const auto read = read_event(text, *read_fen(fen, FenStrictness::lenient).position, book());
  if (const auto* fault = std::get_if<NotUnderstood>(&read)) {
    ADD_FAILURE() << fault->reason;
    return {};
  }
  return std::get<Event>(read);
}

TEST(EventWords, MeanActorVerbAndObject) {
  const Event touch = event_of({"white", "touches", "g1 f2", {}});
  EXPECT_EQ(touch.by, Actor::white);
  EXPECT_EQ(touch.verb, Verb::touches);
  EXPECT_EQ(touch.squares, (std::vector<Square>{{6, 0}, {5, 1}}));
  const Event flag = event_of({"arbiter", "notices", "flag", {{"of", "black"}}});
  EXPECT_EQ(flag.topic, Topic::flag);
  EXPECT_EQ(flag.of, Colour::black);
}

TEST(EventWords, MeanTimesAndManners) {
  const Event press =
      event_of({"black", "presses", "", {{"after", "0:02.5"}, {"manner", "with-other-hand"}}});
  EXPECT_EQ(press.after, 2500ms);
  EXPECT_EQ(press.manner, Manner::with_other_hand);
  EXPECT_EQ(event_of({"meanwhile", "passes", "10:00", {}}).amount, 10min);
  EXPECT_EQ(event_of({"white", "neglects-record", "3", {}}).count, 3);
}

TEST(EventWords, MovesAreReadForWhoeverPlays) {
  const Event out_of_turn = event_of({"black", "plays", "e7e5", {}});
  EXPECT_EQ(out_of_turn.move, (Move{Displacement{{4, 6}, {4, 4}, std::nullopt}}));
  const Event castling = event_of({"white", "plays", "e1g1", {}}, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(castling.move, (Move{Castling{Wing::kingside}}));
  const Event claim = event_of({"white", "claims", "threefold", {{"intending", "g1f3"}}});
  EXPECT_TRUE(claim.intending);
}

TEST(EventWords, WhatIsAskedForIsAResultTimeOrACorrection) {
  const Event claim = event_of({"white", "claims", "illegal-move", {{"asking", "draw"}}});
  EXPECT_EQ(claim.asking, Topic::draw);
  EXPECT_FALSE(faults_of_form({"white", "claims", "illegal-move", {{"asking", "flag"}}}).empty());
  EXPECT_FALSE(faults_of_form({"white", "claims", "threefold", {{"asking", "draw"}}}).empty());
}

TEST(EventWords, SealedIsAMoveOrAFlaw) {
  EXPECT_TRUE(event_of({"white", "seals", "g1f3", {}}).move);
  EXPECT_EQ(event_of({"white", "seals", "ambiguous", {}}).topic, Topic::ambiguous);
}

TEST(EventWords, OthersAreRefusedByName) {
  const std::vector<std::pair<EventText, std::string>> bad{
      {{"white", "jumps", "", {}}, "jumps"},
      {{"nobody", "presses", "", {}}, "nobody"},
      {{"arbiter", "presses", "", {}}, "arbiter is not who presses"},
      {{"white", "presses", "e4", {}}, "takes nothing"},
      {{"white", "presses", "", {{"after", "-0:01"}}}, "-0:01"},
      {{"meanwhile", "passes", "-1:00", {}}, "-1:00"},
      {{"white", "touches", "e9", {}}, "e9"},
      {{"white", "touches", "", {}}, "list of squares"},
      {{"white", "plays", "Nf3", {}}, "Nf3"},
      {{"white", "promotes", "duke", {}}, "duke"},
      {{"white", "claims", "adjusting", {}}, "adjusting"},
      {{"white", "presses", "", {{"after", "soon"}}}, "soon"},
      {{"white", "presses", "", {{"manner", "gently"}}}, "gently"},
      {{"white", "presses", "", {{"of", "red"}}}, "red"},
      {{"white", "presses", "", {{"colour", "red"}}}, "colour"},
      {{"white", "claims", "threefold", {{"intending", "later"}}}, "later"},
      {{"white", "neglects-record", "-1", {}}, "-1"}};
  for (const auto& [text, named] : bad) {
    const auto faults = faults_of_form(text);
    ASSERT_FALSE(faults.empty()) << to_string(text);
    EXPECT_NE(faults.front().find(named), std::string::npos) << faults.front();
  }
}

TEST(EventWords, AllProblemsOfAnEventAreToldAtOnce) {
  const auto faults =
      faults_of_form({"bystander", "plays", "Nf3", {{"after", "soon"}, {"colour", "red"}}});
  EXPECT_EQ(faults.size(), 4U);
}

TEST(EventWords, WhatNoLawLooksAtIsRefused) {
  const std::vector<EventText> useless{{"white", "plays", "e2e4", {{"of", "black"}}},
                                       {"white", "plays", "e2e4", {{"amount", "1:00"}}},
                                       {"white", "plays", "e2e4", {{"intending", "e2e4"}}},
                                       {"white", "plays", "e2e4", {{"manner", "in-its-hole"}}},
                                       {"white", "claims", "flag", {{"intending", "e2e4"}}},
                                       {"arbiter", "decides", "draw", {{"of", "black"}}},
                                       {"meanwhile", "falls-out", "noise", {{"count", "3"}}}};
  for (const EventText& text : useless)
    EXPECT_EQ(faults_of_form(text).size(), 1U) << to_string(text);
}

TEST(EventWords, WhatAnEventCannotDoWithoutIsAskedFor) {
  const auto first = [](const EventText& text) {
    const auto faults = faults_of_form(text);
    return faults.empty() ? "" : faults.front();
  };
  EXPECT_EQ(first({"arbiter", "sets-clock", "5:00", {}}), "sets-clock needs 'of'");
  EXPECT_EQ(first({"arbiter", "decides", "reduce-time", {{"of", "white"}}}),
            "decides reduce-time needs 'amount'");
  EXPECT_EQ(first({"arbiter", "notices", "scores-differ", {}}),
            "notices scores-differ needs 'count'");
  EXPECT_EQ(first({"arbiter", "sets-clock", "5:00", {{"of", "white"}}}), "");
}

Setup setup_of(std::map<std::string, std::string> keys, std::vector<std::string> moves = {}) {
  Question question;
  question.position = write_fen(initial_array());
  question.moves = std::move(moves);
  question.setup = std::move(keys);
  const auto read = read_setup(question, book());
  if (const auto* fault = std::get_if<NotUnderstood>(&read)) {
    ADD_FAILURE() << fault->reason;
    return {};
  }
  return std::get<touchstone::Setup>(read);
}

TEST(SetupWords, NoTimesMeanNoClock) {
  EXPECT_FALSE(setup_of({}).clock);
  EXPECT_FALSE(setup_of({}).before_start);
}

TEST(SetupWords, TimesRunForTheSideToMove) {
  const touchstone::Setup setup =
      setup_of({{"white-clock", "5:00"}, {"black-clock", "1:30"}}, {"e2e4"});
  ASSERT_TRUE(setup.clock);
  EXPECT_EQ(setup.clock->of(Colour::black).left, 90s);
  EXPECT_EQ(setup.clock->running, Colour::black);
  EXPECT_EQ(setup.clock->of(Colour::white).moves, 1);
}

TEST(SetupWords, AControlGivesTheTimesThatAreNotTold) {
  const touchstone::Setup setup = setup_of({{"control", "40/2:00:00, 1:00:00 +0:30"},
                                            {"white-clock", "0:10"},
                                            {"white-completed", "39"},
                                            {"black-period", "2"},
                                            {"running", "none"}});
  EXPECT_EQ(setup.clock->of(Colour::white).left, 10s);
  EXPECT_EQ(setup.clock->of(Colour::white).moves, 39);
  EXPECT_EQ(setup.clock->of(Colour::black).left, 2h);
  EXPECT_EQ(setup.clock->of(Colour::black).period, 1U);
  EXPECT_EQ(setup.clock->running, std::nullopt);
}

TEST(SetupWords, BeforeTheStartNobodyIsThereUnlessSaid) {
  const touchstone::Setup setup = setup_of({{"before-start", "true"}, {"white-present", "true"}});
  EXPECT_TRUE(setup.before_start);
  EXPECT_TRUE(setup.present[0]);
  EXPECT_FALSE(setup.present[1]);
}

TEST(SetupWords, AnnouncementsOfTheEventAreRead) {
  Question question;
  question.position = write_fen(initial_array());
  question.setup = {{"scoring", "3-1-0"},
                    {"move-limit", "75"},
                    {"games-per-arbiter", "4"},
                    {"score-kept", "false"}};
  const auto read = read_setup(question, book());
  const auto& setup = std::get<touchstone::Setup>(read);
  EXPECT_EQ(setup.scoring, (touchstone::Scoring{6, 2, 0}));
  EXPECT_EQ(setup.raised_move_limit, 75);
  EXPECT_EQ(setup.games_per_arbiter, 4);
  EXPECT_EQ(setup.score_kept, false);
  EXPECT_TRUE(fault_of_setup("scoring", "3-1"));
  EXPECT_TRUE(fault_of_setup("scoring", "three-one-none"));
}

TEST(SetupWords, OthersAreRefusedByName) {
  EXPECT_TRUE(fault_of_setup("white-clock", "soon"));
  EXPECT_TRUE(fault_of_setup("control", "long"));
  EXPECT_TRUE(fault_of_setup("running", "both"));
  EXPECT_TRUE(fault_of_setup("board", "upside-down"));
  EXPECT_TRUE(fault_of_setup("weather", "fine"));
  for (const std::string_view key : setup_keys()) EXPECT_TRUE(fault_of_setup(key, "?")) << key;
}

TEST(EventWords, NobodyTouchesAnEmptySquare) {
  const auto read = read_event({"white", "touches", "g1 e4", {}}, initial_array(), book());
  ASSERT_TRUE(std::holds_alternative<NotUnderstood>(read));
  EXPECT_EQ(std::get<NotUnderstood>(read).reason, "no man stands on e4");
}

TEST(SetupWords, APeriodThatTheControlDoesNotHaveIsRefused) {
  const auto fault_in = [](const std::string& period) -> std::string {
    Question question;
    question.position = write_fen(initial_array());
    question.setup = {{"control", "40/2:00:00, 1:00:00"}, {"black-period", period}};
    const auto read = read_setup(question, book());
    const auto* fault = std::get_if<NotUnderstood>(&read);
    return fault ? fault->reason : "";
  };
  EXPECT_EQ(fault_in("2"), "");
  EXPECT_EQ(fault_in("3"), "black is in period 3 of 2");
}

TEST(KindOfRuling, IsToldByTheLastEvent) {
  EXPECT_EQ(kind_of_ruling({{"white", "presses", "", {}}, {"white", "claims", "flag", {}}}),
            QuestionKind::ruling_on_claim);
  EXPECT_EQ(kind_of_ruling({{"white", "touches", "e2", {}}}), QuestionKind::ruling_on_touch);
  EXPECT_EQ(kind_of_ruling({{"white", "presses", "", {}}}), QuestionKind::ruling_on_clock);
  EXPECT_EQ(kind_of_ruling({{"white", "signs", "", {}}}), QuestionKind::ruling_on_procedure);
}

}  // namespace
}  // namespace touchstone::suite
