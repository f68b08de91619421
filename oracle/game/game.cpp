// SPDX-License-Identifier: Apache-2.0
//
// What events and measures do to board and clock. See game.hpp.
#include "oracle/game/game.hpp"

#include <algorithm>

#include "oracle/game/duties.hpp"
#include "oracle/game/unfinished_move.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/notation/laws_notation.hpp"

namespace touchstone {

namespace {

std::size_t place(Colour colour) {
  return static_cast<std::size_t>(colour);
}

/// What an event does to the game, whatever the Laws say of it.
class Effect {
 public:
  Effect(Game& game, const Event& event, const Lawbook& book)
      : game_(game), event_(event), book_(book), player_(player_of(event.by)) {}

  void apply();

  void arrive();
  void leave();
  void release();
  void start_clocks();
  void stop_clocks();
  void resume();
  void displace();
  void restore();
  void neglect_record();
  void set_clock();
  void set_delay();
  void adjourn();
  void pass();
  void touch();
  void play();
  void hold();
  void promote();
  void leave_empty(Square square, Played& last);
  void take_back();
  void press_clock();
  void record();
  void seal();

 private:
  bool completes_on_board() const;
  void complete_moves_of(Colour side);
  Played* unpressed_move();

  Game& game_;
  const Event& event_;
  const Lawbook& book_;
  std::optional<Colour> player_;
};

/// A man set down on the last rank as a pawn waits for the piece that takes its place.
std::optional<Square> unpromoted_pawn(const Position& before, const Move& move) {
  const auto* step = std::get_if<Displacement>(&move);
  if (!step || step->promotion) return std::nullopt;
  const auto& man = before.at(step->from);
  if (!man || man->type != ManType::pawn) return std::nullopt;
  const bool on_last_rank = step->to.rank == first_rank(opponent_of(man->colour));
  return on_last_rank ? std::optional<Square>(step->to) : std::nullopt;
}

/// A man that is only felt in its hole is not touched.
void Effect::touch() {
  const bool has_holes = !game_.setup.sighted[place(*player_)];
  if (event_.manner == Manner::in_its_hole && has_holes) return;
  for (const Square square : event_.squares)
    game_.touched.push_back({*player_, square, event_.manner});
}

/// A move out of turn does not free the opponent of the man that he has touched.
void Effect::play() {
  const Colour by = player_.value_or(to_move(game_));
  complete_moves_of(opponent_of(by));
  const Position before = game_.board;
  Position as_if_in_turn = before;
  as_if_in_turn.to_move = by;
  const Position after = book_.laws.after(as_if_in_turn, *event_.move, book_);
  game_.unpromoted = unpromoted_pawn(before, *event_.move);
  const bool is_done = completes_on_board() && !game_.unpromoted;
  const bool leaves_bond = game_.bound && game_.bound->whom != by && before.to_move != by;
  game_.moves.push_back(
      {by, *event_.move, before, after, is_done, is_done && !game_.clock, game_.log.size()});
  game_.board = after;
  game_.held.reset();
  game_.touched.clear();
  if (!leaves_bond) game_.bound.reset();
  if (game_.unrecorded[place(by)] > 0) ++game_.unrecorded[place(by)];
}

void Effect::hold() {
  game_.held = event_.move;
  if (const auto* step = std::get_if<Displacement>(&*event_.move))
    game_.touched.push_back({player_.value_or(to_move(game_)), step->from, event_.manner});
}

/// A piece that is still held may be exchanged for another: the pawn counts until it is released.
void Effect::promote() {
  if (!game_.unpromoted) return;
  if (event_.manner == Manner::holding) return;
  const Square square = *game_.unpromoted;
  Played& last = game_.moves.back();
  if (!event_.piece) return leave_empty(square, last);
  const ManType piece = piece_put(event_, game_.board, last.by, book_);
  const Man man{event_.of.value_or(last.by), piece};
  game_.board.put(square, man);
  last.after.put(square, man);
  if (auto* step = std::get_if<Displacement>(&last.move)) step->promotion = piece;
  last.completed = last.completed || completes_on_board();
  game_.unpromoted.reset();
  game_.bound.reset();
}

/// The pawn was taken off the board, and nothing stands in its place yet.
void Effect::leave_empty(Square square, Played& last) {
  game_.board.clear(square);
  last.after.clear(square);
}

/// Without a clock, or where the edition has no rule on pressing, the release completes a move.
bool Effect::completes_on_board() const {
  return !game_.clock || !book_.in_force.at(Rule::completed_by_pressing).in_force;
}

/// A man that is held goes back by itself; what was released before it stays.
void Effect::take_back() {
  if (game_.held) return game_.held.reset();
  const Played* last = last_move(game_);
  if (!last || last->by != player_ || !goes_back(game_, *last, book_)) return;
  game_.board = last->before;
  game_.moves.pop_back();
  game_.unpromoted.reset();
}

/// A press completes what the player has moved, and playing on what the opponent has, pressed or
/// not. A second move of the same player completes nothing: his clock still runs.
void Effect::complete_moves_of(Colour side) {
  for (Played& move : game_.moves)
    if (move.by == side) move.completed = true;
}

/// After a move out of turn the lever is down already, and pressing it does nothing.
void Effect::press_clock() {
  if (!game_.clock) return;
  Played* made = unpressed_move();
  if (made) made->pressed = true;
  complete_moves_of(*player_);
  if (made && !was_in_turn(*made) && game_.clock->running == opponent_of(*player_)) return;
  press(*game_.clock, *player_, made ? Press::after_move : Press::without_move);
}

/// The player's last move, where he has not pressed the clock after it. The opponent may have
/// replied already.
Played* Effect::unpressed_move() {
  const auto own = std::find_if(game_.moves.rbegin(), game_.moves.rend(),
                                [&](const Played& move) { return move.by == *player_; });
  return own == game_.moves.rend() || own->pressed ? nullptr : &*own;
}

void Effect::record() {
  if (!player_) return;
  if (event_.topic == Topic::move || event_.topic == Topic::electronically)
    game_.unrecorded[place(*player_)] = 0;
}

/// Why a text names no one move. A promotion without its piece may be each of four moves.
Topic flaw_of(const NotationRefusal& refusal) {
  if (refusal.rule == Rule::legal_move) return Topic::illegal_move;
  const bool is_ambiguous =
      refusal.rule == Rule::disambiguation || refusal.rule == Rule::promotion_letter;
  return is_ambiguous ? Topic::ambiguous : Topic::unreadable;
}

/// What a sealed text says: a legal move, or why it names none. A text in the form of a move that
/// names no legal one is an illegal move.
SealedMove sealed_as_written(Colour by, Position board, const std::string& text,
                             const Lawbook& book) {
  board.to_move = by;
  const auto reading =
      book.laws.read_move(board, text, book, std::nullopt, NotationStrictness::lenient);
  if (const auto* written = std::get_if<WrittenMove>(&reading)) return {by, written->move, {}};
  return {by, std::nullopt, flaw_of(std::get<NotationRefusal>(reading))};
}

/// Stopping the clock after sealing closes the envelope; nothing in it can be changed any more.
bool is_envelope_closed(const Game& game) {
  return game.sealed && game.adjourned && game.clock && !game.clock->running;
}

void Effect::seal() {
  if (is_envelope_closed(game_)) return;
  const Colour by = player_.value_or(to_move(game_));
  const Played* last = last_move(game_);
  const bool was_made_on_board = game_.adjourned && last && last->by == by;
  const Position& board = was_made_on_board ? last->before : game_.board;
  game_.sealed = event_.topic == Topic::written ? sealed_as_written(by, board, event_.text, book_)
                                                : SealedMove{by, event_.move, event_.topic};
}

void Effect::arrive() {
  if (player_) game_.present[place(*player_)] = true;
}

/// Who goes no further than the board or the playing area is still there.
void Effect::leave() {
  if (player_ && event_.topic == Topic::playing_venue) game_.present[place(*player_)] = false;
}

/// The man that was held stays where it stands: the move is made.
void Effect::release() {
  if (!game_.held) return;
  Event made = event_;
  made.move = game_.held;
  Effect(game_, made, book_).play();
}

void Effect::start_clocks() {
  game_.started = true;
  if (game_.clock) start(*game_.clock, player_whose_time_goes_on(game_, book_));
}

/// A player who has sealed and stops his clock has broken the game off, told to or not.
void Effect::stop_clocks() {
  if (game_.clock) stop(*game_.clock);
  if (game_.sealed && player_ == game_.sealed->by) game_.adjourned = true;
}

void Effect::displace() {
  game_.displaced = event_.squares;
}

void Effect::restore() {
  game_.displaced.clear();
}

void Effect::neglect_record() {
  if (player_) game_.unrecorded[place(*player_)] = event_.count;
}

void Effect::set_clock() {
  if (game_.clock) set(*game_.clock, *event_.of, event_.amount);
}

void Effect::set_delay() {
  if (game_.clock) introduce_increment(*game_.clock, event_.amount);
}

void Effect::adjourn() {
  game_.adjourned = true;
}

void Effect::pass() {
  let_time_pass(game_, event_.amount);
}

void Effect::resume() {
  game_.adjourned = false;
}

/// Events that do something to board, clock or paper. The others change nothing but the log.
struct Deed {
  Verb verb;
  void (Effect::*does)();
};

constexpr std::array deeds{
    Deed{Verb::arrives, &Effect::arrive},
    Deed{Verb::leaves, &Effect::leave},
    Deed{Verb::returns, &Effect::arrive},
    Deed{Verb::touches, &Effect::touch},
    Deed{Verb::plays, &Effect::play},
    Deed{Verb::holds, &Effect::hold},
    Deed{Verb::releases, &Effect::release},
    Deed{Verb::promotes, &Effect::promote},
    Deed{Verb::takes_back, &Effect::take_back},
    Deed{Verb::displaces, &Effect::displace},
    Deed{Verb::restores, &Effect::restore},
    Deed{Verb::presses, &Effect::press_clock},
    Deed{Verb::stops_clocks, &Effect::stop_clocks},
    Deed{Verb::starts_clocks, &Effect::start_clocks},
    Deed{Verb::records, &Effect::record},
    Deed{Verb::neglects_record, &Effect::neglect_record},
    Deed{Verb::seals, &Effect::seal},
    Deed{Verb::sets_clock, &Effect::set_clock},
    Deed{Verb::sets_delay, &Effect::set_delay},
    Deed{Verb::resumes, &Effect::resume},
    Deed{Verb::adjourns, &Effect::adjourn},
    Deed{Verb::passes, &Effect::pass},
};

/// When the game is over men and clocks may be handled, but no longer as a part of the game.
void Effect::apply() {
  if (is_played_out(game_)) return;
  for (const Deed& deed : deeds)
    if (deed.verb == event_.verb) (this->*deed.does)();
}

/// Carries one measure out.
class Carrier {
 public:
  Carrier(Game& game, const Lawbook& book) : game_(game), book_(book) {}

  void operator()(const EndGame& measure);
  void operator()(const RestorePosition& measure);
  void operator()(const BindTo& measure) { game_.bound = measure; }
  void operator()(const SetFree& measure);
  void operator()(const ChangeTime& measure);
  void operator()(const SetTime& measure);
  void operator()(const BeginPeriod& measure);
  void operator()(const RunClock& measure);
  void operator()(const AnswerClaim&) {}
  void operator()(const DrawOffer& measure) { game_.draw_offered_by = measure.by; }
  void operator()(const Penalise& measure);
  void operator()(const CountOffence& measure) { ++game_.illegal_moves[place(measure.whom)]; }
  void operator()(const Require& measure);
  void operator()(const Infringement&) {}

 private:
  void make_sealed_move();
  void make_queen();
  void drop_bond_of_the_player_off_move();
  void keep_press_of_released(std::size_t ply);
  void uncount_moves_from(std::size_t ply);

  Game& game_;
  const Lawbook& book_;
};

void Carrier::operator()(const EndGame& measure) {
  game_.outcome = measure.outcome;
  game_.draw_offered_by.reset();
  if (game_.clock) stop(*game_.clock);
}

/// Frees nobody else.
void Carrier::operator()(const SetFree& measure) {
  if (game_.bound && game_.bound->whom == measure.whom) game_.bound.reset();
}

void Carrier::operator()(const Penalise& measure) {
  if (measure.kind != PenaltyKind::loss_of_game) return;
  game_.lost_by_misconduct[place(measure.whom)] = true;
  game_.draw_offered_by.reset();
  if (game_.clock) stop(*game_.clock);
}

/// Without a move since, only what is displaced or held goes back.
void Carrier::operator()(const RestorePosition& measure) {
  const auto ply = static_cast<std::size_t>(measure.ply);
  game_.held.reset();
  game_.displaced.clear();
  if (ply >= game_.moves.size()) return;
  game_.touched.clear();
  keep_press_of_released(ply);
  uncount_moves_from(ply);
  game_.board = game_.moves[ply].before;
  drop_bond_of_the_player_off_move();
  game_.moves.resize(ply);
  game_.unpromoted.reset();
}

/// What the opponent of the player to move touched after the move that is taken back binds to
/// nothing.
void Carrier::drop_bond_of_the_player_off_move() {
  if (game_.bound && game_.bound->whom != game_.board.to_move) game_.bound.reset();
}

/// A press after a released man was carried on counts for the move that stands.
void Carrier::keep_press_of_released(std::size_t ply) {
  if (!carries_on_released_man(game_, ply, book_)) return;
  Played& stands = game_.moves[ply - 1];
  for (std::size_t at = ply; at < game_.moves.size(); ++at) {
    if (!carries_on_released_man(game_, at, book_) || !game_.moves[at].pressed) continue;
    std::swap(stands.pressed, game_.moves[at].pressed);
    return;
  }
}

/// Moves that are taken back are none of those that a period asks for.
void Carrier::uncount_moves_from(std::size_t ply) {
  if (!game_.clock) return;
  for (std::size_t at = game_.moves.size(); at > ply; --at)
    if (game_.moves[at - 1].pressed) uncount_move(*game_.clock, game_.moves[at - 1].by);
}

void Carrier::operator()(const ChangeTime& measure) {
  if (game_.clock) adjust(*game_.clock, measure.whom, measure.by);
}

void Carrier::operator()(const SetTime& measure) {
  if (game_.clock) set(*game_.clock, measure.whom, measure.to);
}

void Carrier::operator()(const BeginPeriod& measure) {
  if (!game_.clock) return;
  const auto period = static_cast<std::size_t>(measure.period - 1);
  begin_period(*game_.clock, measure.whom, period, measure.completed);
}

void Carrier::operator()(const RunClock& measure) {
  if (!game_.clock || is_played_out(game_)) return;
  if (measure.whose)
    start(*game_.clock, *measure.whose);
  else
    stop(*game_.clock);
}

/// The arbiter makes the sealed move on the board; it counts as made and completed. It is the move
/// of the side to move there, since no other one is sound.
void Carrier::make_sealed_move() {
  if (!game_.sealed || !game_.sealed->move) return;
  const SealedMove sealed = *game_.sealed;
  const Position before = game_.board;
  game_.board = book_.laws.after(before, *sealed.move, book_);
  game_.moves.push_back({sealed.by, *sealed.move, before, game_.board, true, true});
  game_.touched.clear();
  game_.bound.reset();
  game_.sealed.reset();
  if (game_.clock) press(*game_.clock, sealed.by, Press::after_move);
}

/// A pawn that was left on the last rank is a queen from then on, and the move a promotion.
void Carrier::make_queen() {
  if (game_.moves.empty()) return;
  Played& last = game_.moves.back();
  const auto square = unpromoted_pawn(last.before, last.move);
  if (!square) return;
  const Man queen{last.by, ManType::queen};
  last.after.put(*square, queen);
  game_.board.put(*square, queen);
  std::get<Displacement>(last.move).promotion = ManType::queen;
  game_.unpromoted.reset();
  game_.bound.reset();
}

/// A duty that is done in the same moment, or stands. Castling that a misplaced king or rook has
/// forfeited needs nothing here: a man that moves to its square later has no right on the board.
void Carrier::operator()(const Require& measure) {
  impose(game_, measure);
  if (measure == Require{Actor::arbiter, Duty::play_sealed_move}) make_sealed_move();
  if (measure == Require{Actor::arbiter, Duty::replace_promotion_piece}) make_queen();
}

bool makes_a_move_out_of_turn(const Game& game, const Event& event) {
  const bool makes_one = makes_a_move(event) && !lets_nothing_go(game, event);
  const auto by = player_of(event.by);
  return makes_one && by && game.board.to_move != *by && !awaits_piece(game);
}

/// From where in the log a turn goes on that an event leaves as it was; nullopt if it does not
/// (`Entry::turn_goes_on_from`).
std::optional<std::size_t> turn_left_as_it_was(const Game& before, const Event& event,
                                               const std::vector<Measure>& measures) {
  if (makes_a_move_out_of_turn(before, event)) return before.log.size();
  for (const Measure& measure : measures) {
    const auto* restored = std::get_if<RestorePosition>(&measure);
    if (!restored) continue;
    const auto ply = static_cast<std::size_t>(restored->ply);
    if (ply >= before.moves.size()) return before.log.size();
    const Played& played = before.moves[ply];
    if (!was_in_turn(played)) return played.made_at;
  }
  return std::nullopt;
}

void carry_out_measures(Game& game, const std::vector<Measure>& measures, const Lawbook& book) {
  Carrier carrier(game, book);
  for (const Measure& measure : measures) std::visit(carrier, measure);
}

}  // namespace

Game new_game(const Setup& setup, const Lawbook& book) {
  Game game;
  game.setup = setup;
  game.board = setup.position;
  game.clock = setup.clock;
  game.present = setup.present;
  game.unrecorded = setup.unrecorded;
  game.elapsed = setup.elapsed;
  game.started = !setup.before_start;
  for (const Move& move : setup.moves) {
    const Position before = game.board;
    game.board = book.laws.after(before, move, book);
    game.moves.push_back({before.to_move, move, before, game.board, true, true});
  }
  return game;
}

void let_time_pass(Game& game, Duration time) {
  game.elapsed += time;
  if (game.clock) run(*game.clock, time);
}

Game carry_out(Game game, const Event& event, const Judgement& judgement, const Lawbook& book) {
  const auto measures = judgement.due();
  const auto goes_on_from = turn_left_as_it_was(game, event, measures);
  Effect(game, event, book).apply();
  fulfil(game, event);
  carry_out_measures(game, measures, book);
  if (is_played_out(game)) game.bound.reset();
  drop_idle_duties(game);
  game.log.push_back({event, judgement, goes_on_from});
  return game;
}

bool is_at_hand(const Position& board, ManType piece, Colour colour) {
  return squares_of(board, {colour, piece}).size() <
         squares_of(initial_array(), {colour, piece}).size();
}

ManType piece_put(const Event& event, const Position& board, Colour by, const Lawbook& book) {
  if (event.manner != Manner::inverted_rook) return *event.piece;
  const bool is_queen = event.piece == ManType::queen && !is_at_hand(board, ManType::queen, by) &&
                        book.in_force.at(Rule::promotion_symbol).in_force;
  return is_queen ? ManType::queen : ManType::rook;
}

bool awaits_piece(const Game& game) {
  const Played* made = uncompleted_move(game);
  return game.unpromoted && made && was_in_turn(*made);
}

Colour to_move(const Game& game) {
  return awaits_piece(game) ? game.moves.back().by : game.board.to_move;
}

const Played* last_move(const Game& game) {
  return game.moves.empty() ? nullptr : &game.moves.back();
}

const Played* last_move_of(const Game& game, Colour colour) {
  const auto found = std::find_if(game.moves.rbegin(), game.moves.rend(),
                                  [&](const Played& move) { return move.by == colour; });
  return found == game.moves.rend() ? nullptr : &*found;
}

const Played* uncompleted_move(const Game& game) {
  const Played* last = last_move(game);
  return last && !last->completed ? last : nullptr;
}

int moves_made(const Game& game, Colour colour) {
  const Position& start = game.setup.position;
  int before = start.fullmove_number - 1;
  if (colour == Colour::white && start.to_move == Colour::black) ++before;
  const auto since = std::count_if(game.moves.begin(), game.moves.end(),
                                   [&](const Played& move) { return move.by == colour; });
  return before + static_cast<int>(since);
}

std::vector<Position> positions_of(const Game& game) {
  std::vector<Position> positions{game.setup.position};
  for (const Played& move : game.moves) positions.push_back(move.after);
  return positions;
}

bool lets_nothing_go(const Game& game, const Event& event) {
  return event.verb == Verb::releases && !game.held;
}

bool was_in_turn(const Played& played) {
  return played.before.to_move == played.by;
}

namespace {

/// The piece that took the place of a pawn is of the pawn's colour.
bool has_own_piece(const Played& played) {
  const auto* step = std::get_if<Displacement>(&played.move);
  if (!step || !step->promotion) return true;
  const auto& man = played.after.at(step->to);
  return man && man->colour == played.by;
}

bool was_pressed(const Game& game, const Played& played) {
  return game.clock && played.pressed;
}

/// The first of the moves that one player has made in a row up to a place, without a press between
/// them. Moves of the setup are none of them.
std::size_t start_of_turn(const Game& game, std::size_t at) {
  while (at > game.setup.moves.size() && game.moves[at - 1].by == game.moves[at].by &&
         !was_pressed(game, game.moves[at - 1]))
    --at;
  return at;
}

/// Moves a man that the move before has put on its square.
bool continues(const Played& first, const Played& second) {
  const auto* carried = std::get_if<Displacement>(&second.move);
  if (!carried) return false;
  const auto& man = first.after.at(carried->from);
  return man && man->colour == first.by && man != first.before.at(carried->from);
}

/// The player has taken a released man back between two places of the log, against the rule.
bool takes_back_between(const Game& game, Actor by, std::size_t begin, std::size_t end) {
  for (std::size_t at = begin; at < std::min(end, game.log.size()); ++at) {
    const Entry& entry = game.log[at];
    if (entry.event.by != by || entry.event.verb != Verb::takes_back) continue;
    for (const Measure& measure : entry.judgement.due())
      if (std::holds_alternative<Infringement>(measure)) return true;
  }
  return false;
}

/// Goes on from the released man, or from men that its player has put back where they stood.
bool changes_released(const Game& game, std::size_t released, std::size_t at) {
  const Played& before = game.moves[at - 1];
  const Played& made = game.moves[at];
  return continues(before, made) || made.before.men == game.moves[released].before.men ||
         takes_back_between(game, actor_of(made.by), before.made_at, made.made_at);
}

}  // namespace

bool carries_on_released_man(const Game& game, std::size_t at, const Lawbook& book) {
  if (!book.in_force.at(Rule::released_man).in_force) return false;
  const std::size_t released = start_of_turn(game, at);
  if (released == at || !was_legal(game.moves[released], book)) return false;
  for (std::size_t next = released + 1; next <= at; ++next)
    if (!changes_released(game, released, next)) return false;
  return true;
}

bool took_back_released_man(const Game& game, const Lawbook& book) {
  if (game.moves.size() <= game.setup.moves.size()) return false;
  const Played& last = game.moves.back();
  return !was_pressed(game, last) && was_legal(last, book) &&
         takes_back_between(game, actor_of(last.by), last.made_at, game.log.size());
}

bool goes_back(const Game& game, const Played& last, const Lawbook& book) {
  return !last.completed || (!was_pressed(game, last) && !was_legal(last, book));
}

bool awaits_legal_promotion(const Game& game, const Lawbook& book) {
  if (!awaits_piece(game)) return false;
  Played promoted = game.moves.back();
  std::get<Displacement>(promoted.move).promotion = ManType::queen;
  return was_legal(promoted, book);
}

bool is_illegal_move(const Game& game, std::size_t at, const Lawbook& book) {
  if (was_legal(game.moves[at], book) || carries_on_released_man(game, at, book)) return false;
  return at + 1 < game.moves.size() || !awaits_legal_promotion(game, book);
}

/// Where the press completes a move, a reply completes it too: with that its player's time is over.
Colour player_whose_time_goes_on(const Game& game, const Lawbook& book) {
  const Played* last = last_move(game);
  const bool is_replied_to = last && last->completed && !last->pressed &&
                             book.in_force.at(Rule::completed_by_pressing).in_force;
  if (is_replied_to) return to_move(game);
  std::optional<Colour> unpressed;
  for (std::size_t at = game.moves.size(); at > game.setup.moves.size(); --at) {
    const Played& move = game.moves[at - 1];
    if (move.pressed) break;
    if (was_in_turn(move)) unpressed = move.by;
  }
  return unpressed.value_or(to_move(game));
}

bool was_legal(const Played& played, const Lawbook& book) {
  return was_in_turn(played) && has_own_piece(played) && is_legal(played.before, played.move, book);
}

bool is_played_out(const Game& game) {
  return game.outcome || game.lost_by_misconduct[0] || game.lost_by_misconduct[1];
}

std::optional<std::size_t> first_illegal_move(const Game& game, const Lawbook& book) {
  for (std::size_t at = 0; at < game.moves.size(); ++at)
    if (is_illegal_move(game, at, book)) return at;
  return std::nullopt;
}

const Event* last_event_by(const Game& game, Actor actor) {
  const auto found = std::find_if(game.log.rbegin(), game.log.rend(),
                                  [&](const Entry& entry) { return entry.event.by == actor; });
  return found == game.log.rend() ? nullptr : &found->event;
}

int times_before(const Game& game, Actor by, Verb verb, std::optional<Topic> topic) {
  return static_cast<int>(std::count_if(game.log.begin(), game.log.end(), [&](const Entry& entry) {
    return entry.event.by == by && entry.event.verb == verb && entry.event.topic == topic;
  }));
}

}  // namespace touchstone
