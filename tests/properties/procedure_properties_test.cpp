// SPDX-License-Identifier: Apache-2.0
//
// Properties of whole games: random logs of events under every edition, in which time is never
// created, illegal moves are counted once at most for each event, an ended game stays as it ended,
// replaying a log comes to the same game, and exchanging the colours exchanges the ruling.
// Each property tells how many of its cases had a game that ended and how many a clock.
// Out of scope: single rulings (the cases), laws that speak not at all (silence_and_conflict_test).
#include <algorithm>

#include "oracle/judge.hpp"
#include "oracle/laws.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/procedure/hearing.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tests/properties/flipped.hpp"
#include "tests/properties/hold.hpp"
#include "tools/answers/event_details.hpp"

namespace touchstone::suite {
namespace {

using namespace std::chrono_literals;
using namespace properties;

/// A choice of numbers from which a log is made: the same numbers make the same log.
using Dice = std::vector<unsigned>;

/// Every edition at the usual level and at others.
const std::vector<Lawbook>& books() {
  static const std::vector<Lawbook> all = [] {
    const std::vector<Regulations> levels{{},
                                          {"rapid"},
                                          {"blitz"},
                                          {"blitz", "inadequate-supervision"},
                                          {"quickplay-guidelines"},
                                          {"quickplay-guidelines", "no-arbiter"},
                                          {"adjournment"},
                                          {"adjournment", "visually-disabled"},
                                          {"visually-disabled"}};
    std::vector<Lawbook> made;
    for (const Regulations& level : levels)
      for (const Edition& edition : real_rulebook().editions)
        made.push_back(make_lawbook(*real_rulebook().rules_in_force(edition.id, level)));
    return made;
  }();
  return all;
}

/// So late that no rule on the first moves speaks: White alone has begun games.
constexpr int late_move = 60;

/// The initial array, or a board on which men castle or promote soon.
Position position_of(unsigned die) {
  const std::vector<std::string> boards{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                                        "7k/P5K1/8/8/8/8/p7/8 w - - 0 1"};
  Position position = *read_fen(boards[die % boards.size()], FenStrictness::strict).position;
  position.fullmove_number = late_move;
  return position;
}

Setup setup_of(unsigned die) {
  Setup setup;
  setup.position = position_of(die / 8);
  if (die % 4 == 0) return setup;
  setup.clock = new_clock(*read_time_control(die % 2 == 0 ? "5:00 +0:02" : "3/1:00, 1:00"));
  start(*setup.clock, Colour::white);
  return setup;
}

Colour side_of(unsigned die) {
  return die % 2 == 0 ? Colour::white : Colour::black;
}

/// A move of the side to move, legal five times out of six.
Move some_move(const Game& game, unsigned die, const Lawbook& book) {
  const auto moves = legal_moves(game.board, book);
  const bool mover_has_king = !moves.empty();
  if (mover_has_king && die % 6 != 0) return moves[die / 6 % moves.size()];
  const int from = static_cast<int>(die / 6 % 64);
  const int to = static_cast<int>(die / 384 % 64);
  return Displacement{{from % 8, from / 8}, {to % 8, to / 8}, std::nullopt};
}

/// A man stands where a move begins.
bool can_be_made(const Game& game, const Move& move) {
  const auto* step = std::get_if<Displacement>(&move);
  return !step || !game.board.is_empty(step->from);
}

Square some_man(const Game& game, unsigned die) {
  std::vector<Square> taken;
  for (const Square square : all_squares())
    if (!game.board.is_empty(square)) taken.push_back(square);
  return taken[die % taken.size()];
}

/// A manner in which an event of that kind can be done, the plain one half of the time.
Manner manner_of(const EventKind& kind, unsigned die, const Lawbook& book) {
  std::vector<Manner> manners;
  for (int number = 0; number <= static_cast<int>(Manner::no_effort); ++number) {
    const auto manner = static_cast<Manner>(number);
    const bool has_holes = book.in_force.at(Rule::touched_out_of_hole).in_force;
    if (manner == Manner::in_its_hole && !has_holes) continue;
    if (faults_of_details(kind, {{"manner", std::string(to_string(manner))}}).empty())
      manners.push_back(manner);
  }
  return manners.empty() || die % 2 == 0 ? Manner::plain : manners[die / 2 % manners.size()];
}

Event event_of(const EventForm& form, const Game& game, unsigned die, const Lawbook& book) {
  Event event;
  event.verb = form.verb;
  event.by = form.actors[die % form.actors.size()];
  event.after = 1s * (die % 40);
  event.of = side_of(die / 3);
  if (!form.topics.empty()) event.topic = form.topics[die / 5 % form.topics.size()];
  if (form.object == Object::squares) event.squares = {some_man(game, die)};
  if (form.object == Object::move || form.object == Object::move_or_topic)
    event.move = some_move(game, die, book);
  if (form.object == Object::move_or_topic) event.topic.reset();
  if (form.object == Object::piece) event.piece = ManType::queen;
  if (form.object == Object::amount) event.amount = 1s * (die % 100);
  event.manner = manner_of(kind_of(event), die / 7, book);
  const bool takes_a_move = event.verb == Verb::claims || event.verb == Verb::announces;
  if (takes_a_move && die % 3 == 0) event.intending = some_move(game, die / 11, book);
  return event;
}

Event play_event(const Game& game, unsigned die, const Lawbook& book) {
  Event event = event_of(form_of(Verb::plays), game, die, book);
  event.by = actor_of(to_move(game));
  return event;
}

Event press_event(const Game& game, unsigned die) {
  Event event;
  event.verb = Verb::presses;
  event.after = 1s * (die % 10);
  event.by = actor_of(opponent_of(to_move(game)));
  return event;
}

/// Who is to move says that the move before was illegal.
Event complaint(const Game& game) {
  Event event;
  event.verb = Verb::claims;
  event.by = actor_of(to_move(game));
  event.topic = Topic::illegal_move;
  event.of = opponent_of(to_move(game));
  return event;
}

/// More than half of all events are moves, presses and complaints, so that games go on.
Event next_event(const Game& game, unsigned die, const Lawbook& book) {
  const bool is_time_to_complain = !game.moves.empty() && !uncompleted_move(game);
  if (die % 8 <= 1 && game.clock) return press_event(game, die / 8);
  if (die % 8 == 2 && is_time_to_complain) return complaint(game);
  if (die % 8 <= 4) return play_event(game, die / 8, book);
  return event_of(event_forms()[die / 8 % verb_count], game, die / 512, book);
}

/// The arbiter sets no clocks here: what he puts on them is his to answer for.
bool is_fit(const Game& game, const Event& event) {
  if (event.verb == Verb::sets_clock) return false;
  if (event.move && !can_be_made(game, *event.move)) return false;
  return !(event.verb == Verb::takes_back && game.moves.empty());
}

struct Told {
  std::vector<Game> games;
  std::vector<Event> events;
};

Told game_of(const Dice& dice, const Lawbook& book) {
  Told told;
  told.games.push_back(new_game(setup_of(dice.empty() ? 0 : dice.front()), book));
  for (const unsigned die : dice) {
    const Event event = next_event(told.games.back(), die, book);
    if (!is_fit(told.games.back(), event)) continue;
    told.games.push_back(step(told.games.back(), event, book));
    told.events.push_back(event);
  }
  return told;
}

Duration on_clock(const Game& game) {
  return game.clock ? game.clock->of(Colour::white).left + game.clock->of(Colour::black).left
                    : Duration{};
}

/// Time that measures or periods may have put on the clock with this event.
Duration may_be_added(const Game& before, const Game& after) {
  Duration sum{};
  for (const Measure& measure : after.log.back().judgement.due()) {
    if (const auto* change = std::get_if<ChangeTime>(&measure))
      sum += std::max(Duration{}, change->by);
    if (const auto* set = std::get_if<SetTime>(&measure)) sum += std::max(Duration{}, set->to);
  }
  for (const Period& period : before.clock ? before.clock->control : TimeControl{})
    sum += period.bonus_time;
  for (const Colour side : {Colour::white, Colour::black})
    if (before.clock && after.clock->of(side).period != before.clock->of(side).period)
      sum += before.clock->control[after.clock->of(side).period].main;
  return sum;
}

const Lawbook& book_of(unsigned die) {
  return books()[die % books().size()];
}

TEST(RandomGames, CreateNoTime) {
  int clocked = 0;
  const int ran = hold(300, [&](unsigned edition, const Dice& dice) {
    const Told told = game_of(dice, book_of(edition));
    if (told.games.front().clock && told.games.size() > 1) ++clocked;
    for (std::size_t at = 1; at < told.games.size(); ++at)
      RC_ASSERT(on_clock(told.games[at]) <=
                on_clock(told.games[at - 1]) + may_be_added(told.games[at - 1], told.games[at]));
  });
  EXPECT_GT(clocked, ran / 3);
}

/// Players may sign another result than that of the game, and the arbiter decides on it; and a
/// second player who goes on refusing loses too. Nothing else touches a result.
bool may_change_the_result(const Event& event) {
  return event.verb == Verb::decides || event.verb == Verb::agrees ||
         (event.verb == Verb::misbehaves && event.topic == Topic::persistent);
}

void check_after_the_end(const Game& before, const Game& after) {
  RC_ASSERT(after.outcome.has_value());
  if (!may_change_the_result(after.log.back().event)) RC_ASSERT(after.outcome == before.outcome);
  RC_ASSERT(after.board == before.board);
  RC_ASSERT(after.moves == before.moves);
  RC_ASSERT(after.clock == before.clock);
  RC_ASSERT(after.illegal_moves == before.illegal_moves);
}

TEST(RandomGames, EndOnce) {
  int ended = 0;
  int afterwards = 0;
  hold(300, [&](unsigned edition, const Dice& dice) {
    const Told told = game_of(dice, book_of(edition));
    if (told.games.back().outcome) ++ended;
    for (std::size_t at = 1; at < told.games.size(); ++at) {
      if (!told.games[at - 1].outcome) continue;
      check_after_the_end(told.games[at - 1], told.games[at]);
      ++afterwards;
    }
  });
  EXPECT_GT(ended, 30);
  EXPECT_GT(afterwards, 300);
}

TEST(RandomGames, ReplayToTheSameGame) {
  int replayed = 0;
  hold(200, [&](unsigned edition, const Dice& dice) {
    const Lawbook& book = book_of(edition);
    const Told told = game_of(dice, book);
    Game again = told.games.front();
    for (const Event& event : told.events) again = step(std::move(again), event, book);
    RC_ASSERT(again == told.games.back());
    replayed += static_cast<int>(told.events.size());
  });
  EXPECT_GT(replayed, 1000);
}

/// The game with the colours exchanged is judged, event for event, as the game itself.
void check_flipped(const Told& told, const Lawbook& book) {
  Game game = new_game(flipped(told.games.front().setup), book);
  for (std::size_t at = 0; at < told.events.size(); ++at) {
    game = step(std::move(game), flipped(told.events[at]), book);
    const Game& original = told.games[at + 1];
    RC_ASSERT(judgement_text(game.log.back().judgement) ==
              judgement_text(flipped(original.log.back().judgement)));
    RC_ASSERT(is_flipped_board(original.board, game.board));
    RC_ASSERT(game.clock == flipped(original.clock));
    RC_ASSERT(game.outcome == flipped(original.outcome));
    RC_ASSERT(game.draw_offered_by == flipped(original.draw_offered_by));
  }
}

TEST(RandomGames, AreTheSameWithColoursExchanged) {
  int ruled = 0;
  int ended = 0;
  hold(300, [&](unsigned edition, const Dice& dice) {
    const Lawbook& book = book_of(edition);
    const Told told = game_of(dice, book);
    check_flipped(told, book);
    if (told.games.back().outcome) ++ended;
    for (const touchstone::Entry& entry : told.games.back().log)
      if (!entry.judgement.due().empty()) ++ruled;
  });
  EXPECT_GT(ended, 30);
  EXPECT_GT(ruled, 1000);
}

TEST(RandomGames, AreJudgedWithCitationsOrInListedSilence) {
  int silent = 0;
  hold(300, [&](unsigned edition, const Dice& dice) {
    const Lawbook& book = book_of(edition);
    const Told told = game_of(dice, book);
    for (const touchstone::Entry& entry : told.games.back().log) {
      for (const Rule rule : entry.judgement.cites())
        RC_ASSERT(!book.in_force.at(rule).articles.empty());
      if (entry.judgement.status == Judgement::Status::not_regulated) ++silent;
    }
  });
  EXPECT_GT(silent, 10);
}

TEST(RandomGames, CountAnOffenceOnceForAnEvent) {
  int counted = 0;
  hold(300, [&](unsigned edition, const Dice& dice) {
    const Told told = game_of(dice, book_of(edition));
    for (std::size_t at = 1; at < told.games.size(); ++at)
      for (const std::size_t side : {0U, 1U}) {
        const int more =
            told.games[at].illegal_moves[side] - told.games[at - 1].illegal_moves[side];
        RC_ASSERT(more == 0 || more == 1);
        counted += more;
      }
  });
  EXPECT_GT(counted, 10);
}

}  // namespace
}  // namespace touchstone::suite
