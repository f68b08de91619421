// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/quality/scene_occasions.hpp: each event that lacks its occasion, with the nearest
// scene that gives it. Every kind of event stands in the table.
#include "tools/quality/scene_occasions.hpp"

#include <gtest/gtest.h>

#include <set>

#include "oracle/laws.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tests/fixtures/told_event.hpp"
#include "tools/answers/event_words.hpp"
#include "tools/answers/ruling_answers.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {
namespace {

using Texts = std::vector<EventText>;
using Setting = std::map<std::string, std::string>;

/// The events, from 1, of which the case expects something.
using Asked = std::set<std::size_t>;

EventText event_of(const std::string& side, EventText text) {
  text.details["of"] = side;
  return text;
}

const Setting& with_clocks() {
  static const Setting setup{{"white-clock", "20:00"}, {"black-clock", "20:00"}};
  return setup;
}

struct Scene {
  Texts events{};
  Asked asked{};
  Setting setup = with_clocks();
  std::string position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 45";
  std::string edition = "fide-2001";
};

/// What the events of a scene lack.
std::string missing_in_scene(const Scene& scene) {
  const Lawbook book =
      make_lawbook(*real_rulebook().rules_in_force(scene.edition, {"adjournment"}));
  Question question;
  question.position = scene.position;
  question.setup = scene.setup;
  question.events = scene.events;
  question.kind = kind_of_ruling(question.events);
  std::vector<std::string> faults;
  std::optional<Game> before;
  const auto broken = follow(question, book, [&](std::size_t number, const Game& game) {
    if (before)
      for (const std::string& fault :
           faults_of_occasion({question, number, *before, game, scene.asked.contains(number)}))
        faults.push_back(fault);
    before = game;
  });
  if (broken) faults.push_back(broken->reason);
  return plain::joined(faults, "; ");
}

std::string missing_in(const Texts& events, const Asked& asked = {}) {
  return missing_in_scene({events, asked});
}

TEST(SceneOccasions, EveryKindOfEventIsInTheTable) {
  for (const EventKind& kind : all_event_kinds())
    EXPECT_TRUE(is_in_table_of_occasions(kind)) << to_string(kind);
}

TEST(SceneOccasions, WhatIsPutBackWasDisplaced) {
  const EventText knock = event("white", "displaces", "a1");
  EXPECT_EQ(missing_in({event("white", "restores")}, {1}),
            "White restores, and nothing was displaced");
  EXPECT_EQ(missing_in({knock, event("white", "restores")}), "");
}

TEST(SceneOccasions, OnlyWhatIsHeldIsReleased) {
  EXPECT_EQ(missing_in({event("white", "releases")}), "White releases, and holds nothing");
  EXPECT_EQ(missing_in({event("white", "holds", "a1a2"), event("white", "releases")}), "");
  EXPECT_EQ(missing_in({event("white", "touches", "a1"), event("white", "releases")}), "");
}

TEST(SceneOccasions, OnlyThoseWhoLeftComeBack) {
  const EventText leaves = event("white", "leaves", "board");
  const EventText returns = event("white", "returns");
  EXPECT_EQ(missing_in({returns}), "White returns, and was not away");
  EXPECT_EQ(missing_in({event("white", "arrives")}), "White arrives, and was not away");
  EXPECT_EQ(missing_in({leaves, returns}), "");
  EXPECT_EQ(missing_in({leaves, returns, returns}), "White returns, and was not away");
}

TEST(SceneOccasions, NobodyLeavesTheSamePlaceTwice) {
  const EventText area = event("white", "leaves", "playing-area");
  EXPECT_EQ(missing_in({area, area}, {2}),
            "White leaves playing-area, and has not come back from there");
  EXPECT_EQ(missing_in({area, event("white", "leaves", "board")}, {2}),
            "White leaves board, and has not come back from there");
  EXPECT_EQ(missing_in({area, event("white", "leaves", "playing-venue")}), "");
  EXPECT_EQ(missing_in({area, event("white", "leaves", "rest-room")}), "");
  EXPECT_EQ(missing_in({area, event("white", "returns"), area}), "");
}

TEST(SceneOccasions, APlayerWhoIsAwayTouchesNothing) {
  const EventText leaves = event("white", "leaves", "board");
  EXPECT_EQ(missing_in({leaves, event("white", "plays", "a1a2")}),
            "White plays, and has not come back to the board");
  EXPECT_EQ(missing_in({leaves, event("white", "presses")}, {2}),
            "White presses, and has not come back to the board");
  EXPECT_EQ(missing_in({leaves, event("white", "returns"), event("white", "plays", "a1a2")}), "");
  EXPECT_EQ(missing_in({leaves, event("arbiter", "adjourns"), event("arbiter", "resumes"),
                        event("white", "plays", "a1a2")}),
            "");
}

TEST(SceneOccasions, APieceReplacesAPawn) {
  const std::string near = "6k1/R3P3/8/8/8/8/8/6K1 w - - 0 45";
  const EventText promotes = event("white", "promotes", "queen");
  EXPECT_EQ(missing_in({promotes}, {1}), "White promotes, and no pawn is to be promoted");
  EXPECT_EQ(missing_in_scene({{promotes}, {1}, with_clocks(), near}), "");
  EXPECT_EQ(missing_in_scene({{promotes}, {}, with_clocks(), near}),
            "White promotes, and no pawn waits for a piece");
  EXPECT_EQ(
      missing_in_scene({{event("white", "plays", "e7e8"), promotes}, {}, with_clocks(), near}), "");
  EXPECT_EQ(missing_in({event("arbiter", "stops-clocks", "promotion-piece")}),
            "arbiter stops-clocks promotion-piece, and no pawn is to be promoted");
  EXPECT_EQ(missing_in_scene(
                {{event("arbiter", "stops-clocks", "promotion-piece")}, {}, with_clocks(), near}),
            "");
}

TEST(SceneOccasions, NobodyPressesAClockThatIsNotThere) {
  EXPECT_EQ(missing_in_scene({{event("white", "presses")}, {1}, {}}),
            "White presses, and no clock is used");
  EXPECT_EQ(missing_in({event("white", "presses")}), "");
  EXPECT_EQ(missing_in_scene({{event("arbiter", "stops-clocks", "no-reason")}, {1}, {}}),
            "arbiter stops-clocks no-reason, and no clock is used");
  EXPECT_EQ(missing_in_scene({{event("meanwhile", "falls-out", "clock-defect")}, {1}, {}}),
            "meanwhile falls-out clock-defect, and no clock is used");
  EXPECT_EQ(
      missing_in_scene({{event_of("white", event("arbiter", "sets-clock", "5:00"))}, {1}, {}}),
      "arbiter sets-clock, and no clock is used");
}

TEST(SceneOccasions, AFallenFlagWithoutAClockCanBeAskedAbout) {
  EXPECT_EQ(missing_in_scene({{event("white", "claims", "flag")}, {}, {}}),
            "White claims flag, and no clock is used");
  EXPECT_EQ(missing_in_scene({{event("white", "claims", "flag")}, {1}, {}}), "");
}

TEST(SceneOccasions, AClockThatRunsIsNotStarted) {
  const EventText starts = event("arbiter", "starts-clocks");
  EXPECT_EQ(missing_in({starts}), "arbiter starts-clocks, and the clock runs already");
  EXPECT_EQ(missing_in({starts}, {1}), "");
  EXPECT_EQ(missing_in({event("arbiter", "stops-clocks", "no-reason"), starts}), "");
}

TEST(SceneOccasions, AFlagThatIsUpIsNotSeenFallen) {
  EventText notices = event_of("white", event("arbiter", "notices", "flag"));
  EXPECT_EQ(missing_in({notices}), "arbiter notices flag, and no flag has fallen");
  EXPECT_EQ(missing_in({notices}, {1}), "");
  notices.details["after"] = "20:00";
  EXPECT_EQ(missing_in({notices}), "");
  notices.details["of"] = "black";
  EXPECT_EQ(missing_in({notices}), "arbiter notices flag, and no flag has fallen");
}

TEST(SceneOccasions, AnAnswerToNothingIsAskedAbout) {
  const EventText offers = event("white", "offers-draw");
  EXPECT_EQ(missing_in({event("black", "accepts")}), "Black accepts, and nothing was offered");
  EXPECT_EQ(missing_in({event("black", "accepts")}, {1}), "");
  EXPECT_EQ(missing_in({event("white", "plays", "a1a2"), offers, event("black", "accepts")}), "");
  EXPECT_EQ(missing_in({event("black", "declines")}), "Black declines, and nothing was offered");
  EXPECT_EQ(missing_in({event("white", "plays", "a1a2"), offers, event("black", "declines")}), "");
  EXPECT_EQ(missing_in({event("black", "consents", "restart")}),
            "Black consents restart, and nobody asked for it");
  EXPECT_EQ(missing_in({event("black", "consents", "restart")}, {1}), "");
  EXPECT_EQ(
      missing_in({event("white", "demands", "restart"), event("black", "consents", "restart")}),
      "");
  EXPECT_EQ(missing_in({event("black", "refuses", "to-consent")}),
            "Black refuses to-consent, and nobody asked for it");
  EXPECT_EQ(missing_in({event("arbiter", "decides", "reject")}),
            "arbiter decides reject, and nobody asked for it");
  EXPECT_EQ(
      missing_in({event("white", "claims", "threefold"), event("arbiter", "decides", "reject")}),
      "");
}

TEST(SceneOccasions, OnlyWhatWasSaidIsWithdrawn) {
  EXPECT_EQ(missing_in({event("black", "withdraws", "claim")}),
            "Black withdraws claim, and there is nothing to withdraw");
  EXPECT_EQ(missing_in({event("black", "withdraws", "claim")}, {1}), "");
  EXPECT_EQ(
      missing_in({event("black", "claims", "wrong-clock"), event("black", "withdraws", "claim")}),
      "");
  EXPECT_EQ(missing_in({event("white", "misbehaves", "repeated-offers")}),
            "White misbehaves repeated-offers, and has offered nothing");
  EXPECT_EQ(missing_in({event("bystander", "misbehaves", "disturbing")}), "");
}

TEST(SceneOccasions, SomethingIsWrongBeforeAPlayerChooses) {
  Scene scene{{event("white", "chooses", "let-stand")}};
  scene.edition = "bilguer-1891";
  EXPECT_EQ(missing_in_scene(scene), "White chooses let-stand, and there is nothing to choose");
  scene.events.insert(scene.events.begin(), event("black", "plays", "f7f6"));
  EXPECT_EQ(missing_in_scene(scene), "");
}

TEST(SceneOccasions, AScoresheetIsBorrowedBeforeItIsHandedBack) {
  const EventText back = event("white", "hands-back");
  const EventText asks = event("white", "demands", "scoresheet");
  EXPECT_EQ(missing_in({back}, {1}), "White hands-back, and has asked for no scoresheet");
  EXPECT_EQ(missing_in({asks, back}), "");
  EXPECT_EQ(missing_in({asks, back, back}), "White hands-back, and has asked for no scoresheet");
}

TEST(SceneOccasions, OnlyASealedEnvelopeIsOpened) {
  const EventText opens = event("arbiter", "opens-envelope");
  const EventText seals = event("white", "seals", "a1a2");
  EXPECT_EQ(missing_in({opens}, {1}), "arbiter opens-envelope, and nothing was sealed");
  EXPECT_EQ(missing_in({event("arbiter", "adjourns"), seals, opens}), "");
  EXPECT_EQ(missing_in({event("white", "states-sealed", "a1a2")}, {1}),
            "White states-sealed, and nothing was sealed");
  EXPECT_EQ(missing_in({event("arbiter", "notices", "names-missing")}, {1}),
            "arbiter notices names-missing, and nothing was sealed");
  EXPECT_EQ(missing_in({event("meanwhile", "falls-out", "envelope-lost")}, {1}),
            "meanwhile falls-out envelope-lost, and nothing was sealed");
  EXPECT_EQ(missing_in({seals, event("meanwhile", "falls-out", "envelope-lost")}), "");
}

TEST(SceneOccasions, OnlyAnAdjournedGameIsResumed) {
  const EventText adjourns = event("arbiter", "adjourns");
  const EventText resumes = event("arbiter", "resumes");
  EXPECT_EQ(missing_in({resumes}, {1}), "arbiter resumes, and the game is not adjourned");
  EXPECT_EQ(missing_in({adjourns, resumes}), "");
  EXPECT_EQ(missing_in({adjourns, adjourns}, {2}),
            "arbiter adjourns, and the game is adjourned already");
  EXPECT_EQ(missing_in({adjourns, resumes, adjourns}), "");
  EXPECT_EQ(missing_in({event("meanwhile", "falls-out", "wrong-position")}, {1}),
            "meanwhile falls-out wrong-position, and the game was never adjourned");
}

TEST(SceneOccasions, NobodySealsBeforeTheStart) {
  Scene scene{{event("white", "arrives"), event("white", "seals", "a1a2")}, {2}};
  scene.setup["before-start"] = "true";
  EXPECT_EQ(missing_in_scene(scene), "White seals, and the game has not begun");
}

TEST(SceneOccasions, AfterTheEndMenAndOffersAreNoPartOfTheGame) {
  const EventText resigns = event("white", "resigns");
  EXPECT_EQ(missing_in({resigns, event("black", "accepts")}), "");
  EXPECT_EQ(missing_in({resigns, event("arbiter", "opens-envelope")}),
            "arbiter opens-envelope, and nothing was sealed");
}

}  // namespace
}  // namespace touchstone::suite
