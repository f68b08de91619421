// SPDX-License-Identifier: Apache-2.0
//
// Proves that no edition at any level of play leaves the judge without an answer: for each kind of
// event that the forms allow, in several states of a game, some law speaks or a row of
// spec/silences.yaml says that the matter is not regulated, and no two laws collide without a row
// of precedence. Every row of silences must be needed: one for an event on which some law speaks
// whoever acts, whatever is announced and however the game stands is stale.
// Design: each event is judged once and the tests share what was found; levels of play that
// change nothing in an edition are judged once, and the search for a mate is replaced by a rule of
// thumb. Out of scope: whether what is said is right (the cases), and longer games
// (properties/procedure_properties_test).
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "oracle/judge.hpp"
#include "oracle/laws.hpp"
#include "oracle/mating/mating.hpp"
#include "oracle/procedure/hearing.hpp"
#include "oracle/rules/precedence.hpp"
#include "tests/fixtures/test_support.hpp"

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
                                            {"no-arbiter"},
                                            {"quickplay-guidelines"},
                                            {"quickplay-guidelines", "no-arbiter"},
                                            {"quickplay-guidelines", "rapid"},
                                            {"quickplay-guidelines", "blitz"},
                                            {"adjournment"},
                                            {"visually-disabled"},
                                            {"visually-disabled", "adjournment"},
                                            {"tournament"},
                                            {"odds"},
                                            {"alternating-colours"}};
  return all;
}

Position kings_with(ManType guard) {
  Position position;
  for (const Colour side : {Colour::white, Colour::black}) {
    position.put({4, first_rank(side)}, Man{side, ManType::king});
    position.put({4, pawn_rank(side)}, Man{side, guard});
  }
  return position;
}

/// Kings and pawns, so that moves are few.
Position few_men() {
  return kings_with(ManType::pawn);
}

/// Stands for the search, which would take nearly all the time of this test: pawns can mate.
MatingAnswer mates_with_a_pawn(const Position& position, Colour side, const Lawbook&, int) {
  if (squares_of(position, Man{side, ManType::pawn}).empty()) return NoMate{0};
  return MatingLine{};
}

Lawbook book_of(const RulesInForce& rules) {
  Laws laws = the_laws();
  laws.can_mate = mates_with_a_pawn;
  return make_lawbook(rules, std::move(laws));
}

Setup clocked() {
  Setup setup;
  setup.position = few_men();
  setup.clock = new_clock(*read_time_control("40/2:00:00, 1:00:00"));
  start(*setup.clock, Colour::white);
  return setup;
}

/// Nobody knows how this game began, so that nothing is wrong with its array. Nobody can mate.
Setup late_in_the_game() {
  Setup setup = clocked();
  setup.position = kings_with(ManType::knight);
  setup.position.fullmove_number = 30;
  return setup;
}

Setup without_clock() {
  Setup setup;
  setup.position = few_men();
  return setup;
}

Setup before_the_start() {
  Setup setup = clocked();
  setup.before_start = true;
  setup.present = {false, false};
  stop(*setup.clock);
  return setup;
}

Setup flag_down() {
  Setup setup = clocked();
  run(*setup.clock, 2h);
  return setup;
}

Setup both_flags_down() {
  Setup setup = flag_down();
  start(*setup.clock, Colour::black);
  run(*setup.clock, 2h);
  return setup;
}

/// The last period with little time, no move before.
Setup last_minute() {
  Setup setup = clocked();
  setup.clock = new_clock(*read_time_control("1:00"));
  start(*setup.clock, Colour::white);
  setup.unrecorded = {2, 0};
  return setup;
}

Displacement pawn_step(Actor by) {
  return by == Actor::black ? Displacement{{4, 6}, {4, 4}, std::nullopt}
                            : Displacement{{4, 1}, {4, 3}, std::nullopt};
}

/// What happens first, done on the board without a ruling.
Game after(const Setup& setup, const std::vector<Event>& events, const Lawbook& book) {
  Game game = new_game(setup, book);
  for (const Event& event : events) game = carry_out(std::move(game), event, Judgement{}, book);
  return game;
}

Event does(Actor by, Verb verb, std::optional<Topic> topic = std::nullopt) {
  Event event;
  event.by = by;
  event.verb = verb;
  event.topic = topic;
  return event;
}

Event makes(Actor by, Verb verb, Move move) {
  Event event = does(by, verb);
  event.move = move;
  return event;
}

/// White's pawn goes to the last rank at one bound.
Move illegal_step() {
  return Displacement{{4, 1}, {4, 4}, std::nullopt};
}

/// Games in the middle of something.
std::vector<Game> games_under_way(const Lawbook& book) {
  using enum Verb;
  const Actor white = Actor::white;
  const Event pressed = does(white, presses);
  Event knocked = does(white, displaces);
  knocked.squares = {{4, 1}};
  Game offered = after(clocked(), {makes(white, plays, pawn_step(white))}, book);
  offered.draw_offered_by = Colour::white;
  Game ended = after(clocked(), {}, book);
  ended.outcome = Outcome::draw;
  return {
      offered,
      ended,
      after(clocked(), {makes(white, plays, illegal_step())}, book),
      after(clocked(), {makes(white, plays, illegal_step()), pressed}, book),
      after(clocked(), {makes(white, holds, pawn_step(white))}, book),
      after(clocked(), {knocked}, book),
      after(clocked(),
            {does(Actor::arbiter, adjourns), makes(white, seals, pawn_step(white)),
             does(white, stops_clocks, Topic::no_reason)},
            book),
      after(clocked(),
            {does(Actor::arbiter, adjourns), makes(white, seals, pawn_step(white)),
             does(white, stops_clocks, Topic::no_reason), does(Actor::arbiter, resumes)},
            book),
  };
}

/// States of a game in which the events happen.
std::vector<Game> games(const Lawbook& book) {
  std::vector<Game> all = games_under_way(book);
  for (const Setup& setup : {clocked(), late_in_the_game(), without_clock(), before_the_start(),
                             flag_down(), both_flags_down(), last_minute()})
    all.push_back(new_game(setup, book));
  return all;
}

Event sample(const EventForm& form, Actor by, std::optional<Topic> topic) {
  Event event = does(by, form.verb, topic);
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

constexpr std::size_t manner_count = static_cast<std::size_t>(Manner::no_effort) + 1;

/// A man held on another square is neither adjusted nor in its hole, and no file can say so.
bool can_be_said(const Event& event) {
  return event.verb != Verb::holds ||
         (event.manner != Manner::adjusting && event.manner != Manner::in_its_hole);
}

/// Every event in every manner; claims with a move that they intend. Men have holes to be felt in
/// on the boards of those alone who cannot see.
std::vector<Event> samples_in_all_manners(const Lawbook& book) {
  const bool has_holes = book.in_force.at(Rule::touched_out_of_hole).in_force;
  std::vector<Event> all;
  for (Event event : samples())
    for (std::size_t manner = 0; manner < manner_count; ++manner) {
      event.manner = static_cast<Manner>(manner);
      if (event.manner == Manner::in_its_hole && !has_holes) continue;
      if (!can_be_said(event)) continue;
      if (event.verb == Verb::claims) event.intending = pawn_step(event.by);
      all.push_back(event);
    }
  return all;
}

/// Complaints by what they say, with the places where they were met and how often.
class Complaints {
 public:
  void add(const std::string& what, const std::string& where) { ++all_[what][where]; }
  std::string text() const {
    std::string told;
    for (const auto& [what, places] : all_) {
      told += what + "\n   ";
      for (const auto& [where, count] : places) told += " " + where + ": " + std::to_string(count);
      told += "\n";
    }
    return told;
  }
  bool none() const { return all_.empty(); }

 private:
  std::map<std::string, std::map<std::string, int>> all_;
};

/// What was found in all editions, levels, states and events.
struct Findings {
  int judged = 0;
  int books = 0;
  Complaints complaints;
  /// Editions with the events on which no law spoke at some level in some state.
  std::map<std::string, std::vector<EventKind>> silent;
};

/// The rules of an edition at all levels of play that differ.
std::vector<RulesInForce> different_rules(const Edition& edition) {
  std::vector<RulesInForce> different;
  for (const Regulations& level : levels()) {
    const RulesInForce rules = *real_rulebook().rules_in_force(edition.id, level);
    if (std::find(different.begin(), different.end(), rules) == different.end())
      different.push_back(rules);
  }
  return different;
}

void judge_once(const Game& game, const Event& event, const Lawbook& book, Findings& findings) {
  const std::string& edition = book.in_force.edition;
  ++findings.judged;
  try {
    if (judge(game, event, book).status == Judgement::Status::not_regulated)
      findings.silent[edition].push_back(kind_of(event));
  } catch (const BrokenOracle& broken) {
    findings.complaints.add(broken.what(), edition);
  }
}

/// States in which every manner is tried: a move not yet pressed, and little time.
std::vector<Game> games_for_manners(const Lawbook& book) {
  return {games_under_way(book).front(), new_game(last_minute(), book),
          new_game(flag_down(), book)};
}

/// Each event judged once, and what came of it.
const Findings& findings() {
  static const Findings all = [] {
    Findings found;
    const std::vector<Event> events = samples();
    for (const Edition& edition : real_rulebook().editions)
      for (const RulesInForce& rules : different_rules(edition)) {
        const Lawbook book = book_of(rules);
        ++found.books;
        for (const Game& game : games(book))
          for (const Event& event : events) judge_once(game, event, book, found);
        const std::vector<Event> in_all_manners = samples_in_all_manners(book);
        for (const Game& game : games_for_manners(book))
          for (const Event& event : in_all_manners) judge_once(game, event, book, found);
      }
    return found;
  }();
  return all;
}

/// A row for a verb alone is for all its topics.
bool is_row_for(const Silence& silence, const EventKind& kind) {
  return silence.kind.verb == kind.verb && (!silence.kind.topic || silence.kind == kind);
}

bool is_needed(const Silence& silence, const std::string& edition) {
  const auto found = findings().silent.find(edition);
  if (found == findings().silent.end()) return false;
  return std::any_of(found->second.begin(), found->second.end(),
                     [&](const EventKind& kind) { return is_row_for(silence, kind); });
}

TEST(SilenceAndConflict, TheLevelsOfPlayAreThoseOfTheRules) {
  for (const Regulations& level : levels())
    for (const std::string& name : level)
      EXPECT_TRUE(real_rulebook().knows_regulation(name)) << name;
}

TEST(SilenceAndConflict, EveryEventIsRuledOrListedAsNotRegulated) {
  EXPECT_GT(findings().books, 30);
  EXPECT_GT(findings().judged, 1000000);
  EXPECT_TRUE(findings().complaints.none()) << findings().complaints.text();
}

TEST(SilenceAndConflict, NoSilenceIsStale) {
  std::string stale;
  for (const Silence& silence : real_rulebook().silences)
    for (const std::string& edition : silence.editions)
      if (!is_needed(silence, edition)) stale += edition + ": " + to_string(silence.kind) + "\n";
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
