// SPDX-License-Identifier: Apache-2.0
//
// The arbiter and the onlookers, where the cases do not look: what is silent, and what an earlier
// event leaves behind.
#include "oracle/procedure/arbiter.hpp"

#include <gtest/gtest.h>

#include "oracle/judge.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {
namespace {

Game game_at_start(const Lawbook& book) {
  Setup setup;
  setup.position = initial_array();
  return new_game(setup, book);
}

Event event(Actor by, Verb verb, Topic topic) {
  Event made;
  made.by = by;
  made.verb = verb;
  made.topic = topic;
  return made;
}

std::optional<Ruling> heard(std::optional<Ruling> (*law)(const Hearing&), const Event& spoken,
                            const Game* game = nullptr) {
  const Lawbook book = test_lawbook();
  const Game start = game_at_start(book);
  return law({game ? *game : start, spoken, book});
}

TEST(Arbiter, LawsOnTheArbiterAreSilentOnOnlookers) {
  for (const Topic topic : form_of(Verb::intervenes).topics) {
    const Event by_bystander = event(Actor::bystander, Verb::intervenes, topic);
    EXPECT_FALSE(heard(laws::arbiter_intervention, by_bystander)) << to_string(topic);
    EXPECT_FALSE(heard(laws::move_count_not_told, by_bystander)) << to_string(topic);
    EXPECT_FALSE(heard(laws::opponents_move_not_told, by_bystander)) << to_string(topic);
    EXPECT_FALSE(heard(laws::unpressed_clock_not_told, by_bystander)) << to_string(topic);
  }
}

TEST(Arbiter, LawsOnOnlookersAreSilentOnArbiterAndPlayers) {
  EXPECT_FALSE(
      heard(laws::onlookers_silent, event(Actor::arbiter, Verb::intervenes, Topic::advice)));
  EXPECT_FALSE(heard(laws::onlookers_silent_on_notice,
                     event(Actor::arbiter, Verb::notices, Topic::illegal_move)));
  EXPECT_FALSE(heard(laws::onlookers_silent_on_misbehaviour,
                     event(Actor::white, Verb::misbehaves, Topic::disturbing)));
  EXPECT_FALSE(heard(laws::onlooker_devices, event(Actor::white, Verb::misbehaves, Topic::device)));
}

TEST(Arbiter, SpeaksOnEveryTopicOfStepping) {
  for (const Topic topic : form_of(Verb::intervenes).topics)
    EXPECT_TRUE(heard(laws::arbiter_intervention, event(Actor::arbiter, Verb::intervenes, topic)))
        << to_string(topic);
}

TEST(Arbiter, AMoveThatWasPutBackIsNoOccasion) {
  const Lawbook book = test_lawbook();
  Game game = game_at_start(book);
  Event illegal;
  illegal.move = Displacement{{4, 1}, {4, 4}, std::nullopt};
  game = carry_out(std::move(game), illegal, {}, book);
  const Event speaks = event(Actor::arbiter, Verb::intervenes, Topic::illegal_move);
  EXPECT_TRUE(heard(laws::arbiter_intervention, speaks, &game)->due.empty());
  Judgement restored;
  restored.spoken = {{Rule::arbiter_intervention, due({RestorePosition{0}})}};
  game = carry_out(std::move(game), event(Actor::white, Verb::announces, Topic::check), restored,
                   book);
  EXPECT_FALSE(heard(laws::arbiter_intervention, speaks, &game)->due.empty());
}

TEST(Arbiter, TimeForADisturbanceNeedsSomebodyToGiveItTo) {
  const Lawbook book = test_lawbook();
  Game game = game_at_start(book);
  game = carry_out(std::move(game), event(Actor::circumstance, Verb::falls_out, Topic::noise), {},
                   book);
  Event adds = event(Actor::arbiter, Verb::decides, Topic::add_time);
  EXPECT_FALSE(heard(laws::outside_disturbance_on_decision, adds, &game));
  adds.of = Colour::black;
  EXPECT_TRUE(heard(laws::outside_disturbance_on_decision, adds, &game));
  EXPECT_FALSE(heard(laws::outside_disturbance_on_decision, adds));
}

}  // namespace
}  // namespace touchstone
