// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/events/event.hpp: one form for every verb, in order; words are read back as what
// they came from; kinds of events are the verbs with the topics that their forms list and no
// others. Out of scope: what events do (game_test) and what is ruled on them.
#include "oracle/events/event.hpp"

#include <gtest/gtest.h>

#include <set>

namespace touchstone {
namespace {

TEST(EventForms, AreOneForEachVerbInOrder) {
  ASSERT_EQ(event_forms().size(), verb_count);
  for (std::size_t place = 0; place < verb_count; ++place) {
    const EventForm& form = event_forms()[place];
    EXPECT_EQ(static_cast<std::size_t>(form.verb), place);
    EXPECT_EQ(form.word, to_string(form.verb));
    EXPECT_FALSE(form.actors.empty()) << form.word;
  }
}

TEST(EventForms, ListTopicsExactlyWhereTheyTakeOne) {
  for (const EventForm& form : event_forms()) {
    const bool takes_topic = form.object == Object::topic || form.object == Object::move_or_topic;
    EXPECT_EQ(!form.topics.empty(), takes_topic) << form.word;
  }
}

TEST(EventForms, UseEveryTopic) {
  std::set<Topic> used;
  for (const EventForm& form : event_forms()) used.insert(form.topics.begin(), form.topics.end());
  for (int place = 0;; ++place) {
    const auto topic = static_cast<Topic>(place);
    EXPECT_TRUE(used.contains(topic)) << to_string(topic);
    if (topic == *used.rbegin()) break;
  }
}

TEST(EventWords, AreReadBack) {
  for (const EventForm& form : event_forms()) {
    EXPECT_EQ(read_verb(form.word), form.verb);
    for (const Topic topic : form.topics) EXPECT_EQ(read_topic(to_string(topic)), topic);
    for (const Actor actor : form.actors) EXPECT_EQ(read_actor(to_string(actor)), actor);
  }
  EXPECT_EQ(read_manner("with-other-hand"), Manner::with_other_hand);
  EXPECT_EQ(read_verb("stops_clocks"), std::nullopt);
  EXPECT_EQ(read_actor("nobody"), std::nullopt);
}

TEST(EventKinds, AreReadBack) {
  std::set<std::string> texts;
  for (const EventKind& kind : all_event_kinds()) {
    EXPECT_EQ(read_event_kind(to_string(kind)), kind) << to_string(kind);
    EXPECT_TRUE(texts.insert(to_string(kind)).second) << to_string(kind);
  }
  EXPECT_GT(texts.size(), verb_count);
}

TEST(EventKinds, TakeNoTopicOfAnotherVerb) {
  EXPECT_EQ(read_event_kind("claims adjusting"), std::nullopt);
  EXPECT_EQ(read_event_kind("claims nothing"), std::nullopt);
  EXPECT_EQ(read_event_kind("jumps"), std::nullopt);
  EXPECT_EQ(read_event_kind("claims"), (EventKind{Verb::claims, std::nullopt}));
}

TEST(Actors, AreThePlayersOrNot) {
  EXPECT_EQ(player_of(Actor::white), Colour::white);
  EXPECT_EQ(player_of(Actor::black), Colour::black);
  EXPECT_EQ(player_of(Actor::arbiter), std::nullopt);
  EXPECT_EQ(actor_of(Colour::black), Actor::black);
}

}  // namespace
}  // namespace touchstone
