// SPDX-License-Identifier: Apache-2.0
//
// Proves that no edition at any level of play leaves the judge without an answer: for each kind of
// event that the forms allow, in several states of a game, some law speaks or a row of
// spec/silences.yaml says that the matter is not regulated, and no two laws collide without a row
// of precedence. Every row of silences must be needed: one for an event on which some
// law speaks whoever acts and whatever is announced is stale. Left out: whether what is said is
// right (the cases).
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "oracle/judge.hpp"
#include "oracle/law/precedence.hpp"
#include "oracle/laws/procedure.hpp"
#include "tests/suite/test_support.hpp"

namespace touchstone::suite {
namespace {

using namespace std::chrono_literals;

/// What an event may announce: the levels of play with what belongs to them.
const std::vector<Regulations>& levels() {
  static const std::vector<Regulations> all{{},
                                            {"rapid"},
                                            {"blitz"},
                                            {"rapid", "inadequate-supervision"},
                                            {"blitz", "inadequate-supervision"},
                                            {"quickplay-finish"},
                                            {"quickplay-finish", "no-arbiter"},
                                            {"quickplay-guidelines"},
                                            {"adjournment"},
                                            {"visually-disabled"},
                                            {"tournament"},
                                            {"odds"}};
  return all;
}

Setup clocked_start() {
  Setup setup;
  setup.position = initial_array();
  setup.clock = new_clock(*read_time_control("40/2:00:00, 1:00:00"));
  start(*setup.clock, Colour::white);
  return setup;
}

Setup without_clock() {
  Setup setup;
  setup.position = initial_array();
  return setup;
}

Setup before_the_start() {
  Setup setup = clocked_start();
  setup.before_start = true;
  setup.present = {false, false};
  stop(*setup.clock);
  return setup;
}

Setup flag_down() {
  Setup setup = clocked_start();
  run(*setup.clock, 2h);
  return setup;
}

/// States of a game in which the events happen.
std::vector<Game> games(const Lawbook& book) {
  std::vector<Game> all;
  for (const Setup& setup : {clocked_start(), without_clock(), before_the_start(), flag_down()})
    all.push_back(new_game(setup, book));
  return all;
}

Displacement pawn_step(Actor by) {
  return by == Actor::black ? Displacement{{4, 6}, {4, 4}, std::nullopt}
                            : Displacement{{4, 1}, {4, 3}, std::nullopt};
}

Event sample(const EventForm& form, Actor by, std::optional<Topic> topic) {
  Event event;
  event.by = by;
  event.verb = form.verb;
  event.topic = topic;
  event.of = by == Actor::black ? Colour::white : Colour::black;
  if (form.object == Object::squares) event.squares = {{4, 1}};
  if (form.object == Object::move || (form.object == Object::move_or_topic && !topic))
    event.move = pawn_step(by);
  if (form.object == Object::piece) event.piece = ManType::queen;
  if (form.object == Object::amount) event.amount = 1min;
  return event;
}

/// Every event that a form allows, once for each actor and topic.
std::vector<Event> samples() {
  std::vector<Event> all;
  for (const EventForm& form : event_forms())
    for (const Actor by : form.actors) {
      if (form.object != Object::topic) all.push_back(sample(form, by, std::nullopt));
      for (const Topic topic : form.topics) all.push_back(sample(form, by, topic));
    }
  return all;
}

/// Complaints by what they say, with where they were met first and how often.
class Complaints {
 public:
  void add(const std::string& what, const std::string& where) {
    auto& [first, count] = all_[what];
    if (count++ == 0) first = where;
  }
  std::string text() const {
    std::string told;
    for (const auto& [what, found] : all_)
      told +=
          what + " (" + std::to_string(found.second) + " times, first in " + found.first + ")\n";
    return told;
  }
  bool none() const { return all_.empty(); }

 private:
  std::map<std::string, std::pair<std::string, int>> all_;
};

Regulations known(const Regulations& regulations) {
  Regulations announced;
  for (const std::string& name : regulations)
    if (real_rulebook().knows_regulation(name)) announced.push_back(name);
  return announced;
}

template <typename Visit>
int visit_all(Visit visit) {
  int judged = 0;
  for (const Edition& edition : real_rulebook().editions)
    for (const Regulations& level : levels()) {
      const Lawbook book = make_lawbook(*real_rulebook().rules_in_force(edition.id, known(level)));
      for (const Game& game : games(book))
        for (const Event& event : samples()) {
          visit(edition, game, event, book);
          ++judged;
        }
    }
  return judged;
}

TEST(SilenceAndConflict, EveryEventIsRuledOrListedAsNotRegulated) {
  Complaints complaints;
  const int judged = visit_all(
      [&](const Edition& edition, const Game& game, const Event& event, const Lawbook& book) {
        try {
          judge(game, event, book);
        } catch (const BrokenOracle& broken) {
          complaints.add(broken.what(), edition.id);
        }
      });
  EXPECT_GT(judged, 10000);
  EXPECT_TRUE(complaints.none()) << complaints.text();
}

TEST(SilenceAndConflict, NoSilenceIsStale) {
  std::set<std::pair<std::string, std::string>> needed;
  visit_all([&](const Edition& edition, const Game& game, const Event& event, const Lawbook& book) {
    try {
      if (judge(game, event, book).status == Judgement::Status::not_regulated)
        needed.insert({edition.id, to_string(kind_of(event))});
    } catch (const BrokenOracle&) {
      return;
    }
  });
  std::string stale;
  for (const Silence& silence : real_rulebook().silences)
    for (const std::string& edition : silence.editions)
      if (silence.kind.topic && !needed.contains({edition, to_string(silence.kind)}))
        stale += edition + ": " + to_string(silence.kind) + "\n";
  EXPECT_EQ(stale, "");
}

TEST(SilenceAndConflict, EverySilenceHasAReason) {
  for (const Silence& silence : real_rulebook().silences) {
    EXPECT_GT(silence.reason.size(), 10U) << to_string(silence.kind);
    EXPECT_FALSE(silence.editions.empty()) << to_string(silence.kind);
  }
}

}  // namespace
}  // namespace touchstone::suite
