// SPDX-License-Identifier: Apache-2.0
//
// Properties of claims and penalties. Games go to and fro, so that positions recur: a claim of the
// threefold or of fifty moves is upheld exactly when a count of positions and half-moves of this
// test's own says so. What a wrong claim or an illegal move costs in time is what the edition's
// table says, which is read here and not by the law.
// Each property tells how many claims were upheld, rejected and penalised.
// Out of scope: when a claim is admitted at all, and games beyond these (the cases).
#include <algorithm>
#include <map>

#include "oracle/judge.hpp"
#include "oracle/laws.hpp"
#include "oracle/movement/legality.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tests/notation/notation_positions.hpp"
#include "tests/properties/hold.hpp"

namespace touchstone::suite {
namespace {

using namespace std::chrono_literals;
using properties::hold;
using Dice = std::vector<unsigned>;

/// The editions in which a rule is in force.
std::vector<Lawbook> books_with(Rule rule) {
  std::vector<Lawbook> made;
  for (const Edition& edition : real_rulebook().editions) {
    const RulesInForce rules = *real_rulebook().rules_in_force(edition.id);
    if (rules.at(rule).in_force) made.push_back(make_lawbook(rules));
  }
  return made;
}

const Lawbook& claim_book(unsigned die) {
  static const std::vector<Lawbook> all = books_with(Rule::threefold_claim);
  return all[die % all.size()];
}

// Counting positions again.

/// Positions in which rights to castle, captures en passant and repetitions come up soon, some
/// close to fifty moves.
Position start_of(unsigned die) {
  constexpr std::array<std::string_view, 6> starts{
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 60",  "r3k3/8/8/8/8/8/6b1/R3K2R w KQq - 90 60",
      "4k3/8/8/8/1p6/8/P7/4K2R w K - 0 60",     "4k3/4p3/8/3P4/8/8/8/R3K3 b Q - 94 60",
      "2q1k3/8/8/8/2p5/8/1P6/2K1R3 w - - 0 60", "4k1n1/8/8/8/8/8/8/1N2K2R w K - 97 60"};
  return position_of(starts[die % starts.size()]);
}

bool is_by_pawn(const Position& before, const Move& move) {
  const auto* step = std::get_if<Displacement>(&move);
  return step && before.at(step->from)->type == ManType::pawn;
}

std::ptrdiff_t number_of_men(const Position& position) {
  return std::count_if(position.men.begin(), position.men.end(),
                       [](const auto& man) { return man.has_value(); });
}

int half_moves_after(int before, const Position& from, const Move& move, const Position& to) {
  const bool starts_again = is_by_pawn(from, move) || number_of_men(from) != number_of_men(to);
  return starts_again ? 0 : before + 1;
}

bool castles_now(Position position, Colour colour, Wing wing, const Lawbook& book) {
  position.to_move = colour;
  const auto moves = legal_moves(position, book);
  return std::find(moves.begin(), moves.end(), Move{Castling{wing}}) != moves.end();
}

/// What an edition looks at of castling: the right, or what can be played at once.
std::string castling_text(const Position& position, const Lawbook& book) {
  const bool by_right = book.in_force.castling_sameness.value == CastlingSameness::right_kept;
  std::string text;
  for (const Colour colour : both_colours)
    for (const Wing wing : both_wings) {
      const bool can = by_right ? position.castling.rook_file(colour, wing).has_value()
                                : castles_now(position, colour, wing, book);
      text += can ? '+' : '-';
    }
  return text;
}

/// Whether some legal move captures en passant.
bool captures_in_passing(const Position& position, const Lawbook& book) {
  const auto moves = legal_moves(position, book);
  return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    const auto* step = std::get_if<Displacement>(&move);
    return step && is_by_pawn(position, move) && step->from.file != step->to.file &&
           position.is_empty(step->to);
  });
}

std::string men_text(const Position& position) {
  std::string text;
  for (const auto& man : position.men)
    text += man ? static_cast<char>('a' + 2 * static_cast<int>(man->type) +
                                    static_cast<int>(man->colour))
                : '.';
  return text;
}

/// All that makes two positions the same.
std::string key_of(const Position& position, const Lawbook& book) {
  return men_text(position) + (position.to_move == Colour::white ? "w" : "b") +
         castling_text(position, book) + (captures_in_passing(position, book) ? "p" : "-");
}

/// How often positions have stood, and half-moves without a capture or a pawn's move.
struct Count {
  std::map<std::string, int> positions;
  int half_moves = 0;

  void begin(const Position& start, const Lawbook& book) {
    half_moves = start.halfmove_clock;
    ++positions[key_of(start, book)];
  }
  void move(const Position& from, const Move& made, const Position& to, const Lawbook& book) {
    half_moves = half_moves_after(half_moves, from, made, to);
    ++positions[key_of(to, book)];
  }
};

// Playing to and fro.

Game without_clock(const Position& position, const Lawbook& book) {
  Setup setup;
  setup.position = position;
  return new_game(setup, book);
}

std::optional<Move> way_back(const Game& game) {
  const Played* own = last_move_of(game, to_move(game));
  const auto* step = own ? std::get_if<Displacement>(&own->move) : nullptr;
  if (!step || step->promotion) return std::nullopt;
  return Displacement{step->to, step->from, std::nullopt};
}

/// A legal move, three times out of four the way back.
Move next_move(const Game& game, unsigned die, const std::vector<Move>& moves) {
  const auto back = way_back(game);
  const bool can_go_back = back && std::find(moves.begin(), moves.end(), *back) != moves.end();
  return can_go_back && die % 4 != 0 ? *back : moves[die / 4 % moves.size()];
}

Event by_mover(const Game& game, Verb verb) {
  Event event;
  event.by = actor_of(to_move(game));
  event.verb = verb;
  return event;
}

bool is_upheld(const Judgement& judgement) {
  const auto measures = judgement.due();
  const bool answered = std::find(measures.begin(), measures.end(),
                                  Measure{AnswerClaim{Answered::upheld}}) != measures.end();
  const bool drawn = std::find(measures.begin(), measures.end(), Measure{EndGame{Outcome::draw}}) !=
                     measures.end();
  RC_ASSERT(answered == drawn);
  return answered;
}

/// The count with the move that a claim declares.
Count with_declared(Count count, const Game& game, const Move& move, const Lawbook& book) {
  count.move(game.board, move, book.laws.after(game.board, move, book), book);
  return count;
}

Position claimed(const Game& game, const Event& claim, const Lawbook& book) {
  return claim.intending ? book.laws.after(game.board, *claim.intending, book) : game.board;
}

bool is_due(const Game& game, const Event& claim, const Count& now, const Lawbook& book) {
  const Count then = claim.intending ? with_declared(now, game, *claim.intending, book) : now;
  const RulesInForce& rules = book.in_force;
  if (claim.topic == Topic::threefold)
    return then.positions.at(key_of(claimed(game, claim, book), book)) >=
           rules.threefold_occurrences.value;
  const int half_moves = rules.fifty_by_declared_move.value ? then.half_moves : now.half_moves;
  return half_moves >= 2 * rules.fifty_move_claim_moves.value;
}

/// How many claims were upheld and not, by topic.
struct Tally {
  std::map<std::pair<Topic, bool>, int> claims;
  int declared = 0;
};

void check_claims(const Game& game, const Count& count, const Move& next, const Lawbook& book,
                  Tally& tally) {
  for (const Topic topic : {Topic::threefold, Topic::fifty_moves})
    for (const bool declares : {false, true}) {
      Event claim = by_mover(game, Verb::claims);
      claim.topic = topic;
      if (declares) claim.intending = next;
      const bool expected = is_due(game, claim, count, book);
      RC_ASSERT(is_upheld(judge(game, claim, book)) == expected);
      ++tally.claims[{topic, expected}];
      if (declares && expected) ++tally.declared;
    }
}

TEST(RandomClaims, AreUpheldExactlyWhenTheCountSaysSo) {
  Tally tally;
  hold(150, [&](unsigned edition, unsigned start, const Dice& dice) {
    const Lawbook& book = claim_book(edition);
    Game game = without_clock(start_of(start), book);
    Count count;
    count.begin(game.board, book);
    for (const unsigned die : dice) {
      const auto moves = legal_moves(game.board, book);
      if (game.outcome || moves.empty()) return;
      Event event = by_mover(game, Verb::plays);
      event.move = next_move(game, die, moves);
      check_claims(game, count, *event.move, book, tally);
      const Position before = game.board;
      game = step(std::move(game), event, book);
      count.move(before, *event.move, game.board, book);
    }
  });
  for (const Topic topic : {Topic::threefold, Topic::fifty_moves})
    for (const bool upheld : {false, true})
      EXPECT_GT((tally.claims[{topic, upheld}]), 100) << to_string(topic) << " " << upheld;
  EXPECT_GT(tally.declared, 100);
}

// What it costs.

Setup with_clocks(std::string_view fen, Duration white, Duration black) {
  Setup setup;
  setup.position = position_of(fen);
  setup.clock = new_clock(*read_time_control("40/2:00:00, 1:00:00"));
  set(*setup.clock, Colour::white, white);
  set(*setup.clock, Colour::black, black);
  start(*setup.clock, setup.position.to_move);
  return setup;
}

/// Up to ten minutes, half of them below two.
Duration some_time(unsigned die) {
  return 1s * (1 + die / 2 % (die % 2 == 0 ? 120 : 600));
}

Duration left(const Game& game, Colour colour) {
  return game.clock->of(colour).left;
}

/// What the table leaves to a player who has claimed wrongly.
Duration left_after_wrong_claim(Duration before, const RulesInForce& rules) {
  if (rules.at(Rule::incorrect_claim_in_last_minutes).in_force &&
      before < rules.last_minutes_less_than.value)
    return std::min(before, rules.last_minutes_set_to.value);
  if (!rules.at(Rule::incorrect_claim_costs_time).in_force) return before;
  return before - std::min(before / 2, rules.claim_costs_at_most.value);
}

Duration gain_by_wrong_claim(const RulesInForce& rules) {
  return rules.at(Rule::incorrect_draw_claim).in_force ? rules.opponent_gains.value : Duration{};
}

TEST(RandomClaims, CostWhatTheTableSaysWhereTheyAreWrong) {
  int penalised = 0;
  hold(300, [&](unsigned edition, unsigned own, unsigned other) {
    const Lawbook& book = claim_book(edition);
    const Game before = new_game(
        with_clocks("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 60", some_time(own), some_time(other)), book);
    Event claim = by_mover(before, Verb::claims);
    claim.topic = own % 3 == 0 ? Topic::fifty_moves : Topic::threefold;
    const Game game = step(before, claim, book);
    RC_ASSERT(left(game, Colour::white) == left_after_wrong_claim(some_time(own), book.in_force));
    RC_ASSERT(left(game, Colour::black) == some_time(other) + gain_by_wrong_claim(book.in_force));
    if (left(game, Colour::black) != some_time(other)) ++penalised;
  });
  EXPECT_GT(penalised, 150);
}

const Lawbook& penalty_book(unsigned die) {
  static const std::vector<Lawbook> all = books_with(Rule::illegal_move_penalty);
  return all[die % all.size()];
}

/// White makes an illegal move and presses; Black complains.
Game with_illegal_move(Game game, const Lawbook& book) {
  Event move = by_mover(game, Verb::plays);
  move.move = *read_plain_move("h1g3");
  Event press = by_mover(game, Verb::presses);
  game = step(std::move(game), move, book);
  game = step(std::move(game), press, book);
  Event claim = by_mover(game, Verb::claims);
  claim.topic = Topic::illegal_move;
  return step(std::move(game), claim, book);
}

TEST(RandomClaims, OfIllegalMovesAddWhatTheTableSays) {
  int added = 0;
  int lost = 0;
  hold(300, [&](unsigned edition, unsigned own, unsigned other) {
    const Lawbook& book = penalty_book(edition);
    const RulesInForce& rules = book.in_force;
    Game game = new_game(with_clocks("4k2r/8/8/8/8/8/8/4K2R w - - 0 60", 30min + some_time(own),
                                     30min + some_time(other)),
                         book);
    for (int number = 1; number <= 4 && !game.outcome; ++number) {
      const Duration before = left(game, Colour::black);
      game = with_illegal_move(std::move(game), book);
      const bool loses = rules.illegal_loses_at.value > 0 && number >= rules.illegal_loses_at.value;
      RC_ASSERT(game.outcome.has_value() == loses);
      RC_ASSERT(left(game, Colour::white) == 30min + some_time(own));
      const Duration bonus = loses ? Duration{} : rules.illegal_opponent_bonus.value;
      RC_ASSERT(left(game, Colour::black) == before + bonus);
      ++(loses ? lost : added);
    }
  });
  EXPECT_GT(added, 300);
  EXPECT_GT(lost, 150);
}

}  // namespace
}  // namespace touchstone::suite
