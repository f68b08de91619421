// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/procedure/conduct.hpp where cases do not show it: how many penalties a choice asks
// for and allows, that an edition without the list leaves no choice, and who may be ruled on at
// all. Out of scope: what each edition rules (cases/conduct).
#include "oracle/procedure/conduct.hpp"

#include <gtest/gtest.h>

#include "oracle/movement/initial_position.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {
namespace {

Game game_at_the_start(const Lawbook& book, std::optional<Clock> clock) {
  Setup setup;
  setup.position = initial_array();
  setup.clock = clock;
  return new_game(setup, book);
}

Game game_at_the_start(const Lawbook& book) {
  return game_at_the_start(book, new_clock(*read_time_control("1:00:00")));
}

Event misbehaviour(Actor by, Topic topic) {
  Event event;
  event.by = by;
  event.verb = Verb::misbehaves;
  event.topic = topic;
  return event;
}

Lawbook book_with(bool combined) {
  Lawbook book = test_lawbook();
  book.in_force.penalties_combined.value = combined;
  return book;
}

TEST(Penalties, AtLeastOneWhereTheyAreDue) {
  const Lawbook book = book_with(true);
  const Game game = game_at_the_start(book);
  const Event event = misbehaviour(Actor::white, Topic::disturbing);
  const Choice choice = penalties_open_to_arbiter({game, event, book}, Colour::white);
  EXPECT_EQ(choice.at_least, 1);
  EXPECT_EQ(choice.at_most, 5);
  EXPECT_EQ(choice.chooser, Actor::arbiter);
}

TEST(Penalties, NoneNeededWhereTheyAreLeftToTheArbiter) {
  const Lawbook book = book_with(true);
  const Game game = game_at_the_start(book);
  const Event event = misbehaviour(Actor::white, Topic::disturbing);
  const Choice choice = penalties_left_to_arbiter({game, event, book}, Colour::white);
  EXPECT_EQ(choice.at_least, 0);
  EXPECT_EQ(choice.at_most, 5);
}

/// Reading 0110: two of the five are about time.
TEST(Penalties, NoneOfTimeWithoutAClock) {
  const Lawbook book = book_with(true);
  const Game game = game_at_the_start(book, std::nullopt);
  const Event event = misbehaviour(Actor::white, Topic::disturbing);
  EXPECT_EQ(penalties_open_to_arbiter({game, event, book}, Colour::white).at_most, 3);
}

TEST(Penalties, OneWhereTheyAreAlternatives) {
  const Lawbook book = book_with(false);
  const Game game = game_at_the_start(book);
  const Event event = misbehaviour(Actor::black, Topic::disturbing);
  const Choice choice = penalties_open_to_arbiter({game, event, book}, Colour::black);
  EXPECT_EQ(choice.at_least, 1);
  EXPECT_EQ(choice.at_most, 1);
}

TEST(Penalties, NoChoiceWithoutAList) {
  Lawbook book = book_with(true);
  book.in_force.at(Rule::penalties).in_force = false;
  const Game game = game_at_the_start(book);
  const Event event = misbehaviour(Actor::white, Topic::disturbing);
  const Hearing hearing{game, event, book};
  EXPECT_TRUE(penalties_open_to_arbiter(hearing, Colour::white).options.empty());
  EXPECT_EQ(penalties_open_to_arbiter(hearing, Colour::white).at_least, 0);
  EXPECT_TRUE(breach_left_to_arbiter(Colour::white).choices.empty());
  EXPECT_EQ(breach_left_to_arbiter(Colour::white).due.size(), 1u);
}

Spoken breach(Rule rule) {
  return {rule, due({Infringement{Actor::white}})};
}

TEST(Penalties, TheListIsOpenForABreachWithoutARemedy) {
  const Lawbook book = book_with(true);
  const Game game = game_at_the_start(book);
  const Event event = misbehaviour(Actor::white, Topic::finger_on_clock);
  const Hearing hearing{game, event, book};
  const auto ruling = penalties_of_breach(hearing, {breach(Rule::finger_on_clock)});
  ASSERT_TRUE(ruling);
  EXPECT_EQ(ruling->choices.front().at_least, 0);
  EXPECT_FALSE(penalties_of_breach(hearing, {}));
  EXPECT_FALSE(penalties_of_breach(hearing, {breach(Rule::touch_objection)}));
}

TEST(Penalties, TheListIsClosedWhereARulingSaysWhatFollows) {
  const Lawbook book = book_with(true);
  const Game game = game_at_the_start(book);
  const Event event = misbehaviour(Actor::white, Topic::finger_on_clock);
  Spoken remedied = breach(Rule::finger_on_clock);
  remedied.ruling.due.push_back(RunClock{Colour::white});
  EXPECT_FALSE(penalties_of_breach({game, event, book}, {remedied}));
}

TEST(Conduct, NormsOfPlayersBindNoBystander) {
  const Lawbook book = book_with(true);
  const Game game = game_at_the_start(book);
  const Event notes = misbehaviour(Actor::bystander, Topic::notes);
  EXPECT_FALSE(laws::notes_and_advice({game, notes, book}));
  EXPECT_FALSE(laws::breach_penalised({game, notes, book}));
  const Event refusal = misbehaviour(Actor::bystander, Topic::persistent);
  EXPECT_FALSE(laws::persistent_refusal({game, refusal, book}));
  EXPECT_FALSE(laws::both_refuse({game, refusal, book}));
}

TEST(Conduct, NormsAreSilentOnOtherMisbehaviour) {
  const Lawbook book = book_with(true);
  const Game game = game_at_the_start(book);
  const Event event = misbehaviour(Actor::white, Topic::finger_on_clock);
  const Hearing hearing{game, event, book};
  EXPECT_FALSE(laws::disrepute(hearing));
  EXPECT_FALSE(laws::smoking(hearing));
  EXPECT_FALSE(laws::electronic_devices(hearing));
  EXPECT_FALSE(laws::breach_penalised(hearing));
}

}  // namespace
}  // namespace touchstone
