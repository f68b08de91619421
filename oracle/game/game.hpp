// SPDX-License-Identifier: Apache-2.0
//
// A game as it was seen: how it was set up, the log of events with the measures carried out, and
// board and clock as they stand. `carry_out` does to board and clock what an event does, under
// whatever Laws: an illegal move moves a man too. Rights and counts that differ by edition are not
// kept; laws derive them from the log. What everybody at the board would agree on (which move was
// made last, what was touched since, whose flag is down) has a question of its own here. Tested in
// tests/game/game_test.cpp.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "oracle/events/clock.hpp"
#include "oracle/events/event.hpp"
#include "oracle/rules/lawbook.hpp"
#include "oracle/rules/ruling.hpp"

namespace touchstone {

/// What a result is worth, in half points.
struct Scoring {
  int win = 0;
  int draw = 0;
  int loss = 0;

  friend bool operator==(const Scoring&, const Scoring&) = default;
};

/// How a game was set up before its first event.
struct Setup {
  Position position;
  /// Moves played and completed before the first event, from `position`.
  std::vector<Move> moves;
  /// Nothing if no clock is used.
  std::optional<Clock> clock;
  bool board_turned = false;
  bool colours_reversed = false;
  /// The game has not begun: nobody's clock was started yet.
  bool before_start = false;
  std::array<bool, 2> present{true, true};
  /// How late a player may come; nothing if the event announced none.
  std::optional<Duration> default_time;
  /// Time gone since the appointed start.
  Duration elapsed{};
  /// Draw offers only from this move on, by the event's rules.
  std::optional<int> no_draw_before_move;
  /// Own moves missing on each scoresheet.
  std::array<int, 2> unrecorded{0, 0};
  /// Which game of the players' session it is, from 1.
  int game_of_session = 1;
  /// Who can see, where the event is for players who cannot.
  std::array<bool, 2> sighted{false, false};
  /// How many moves without a capture or a pawn move give a draw, by announcement beforehand.
  std::optional<int> raised_move_limit;
  /// Half points for a win, a draw and a loss, if the event announced its own.
  std::optional<Scoring> scoring;
  /// How many games one arbiter supervises, and whether somebody else than the players writes this
  /// one down; nullopt if the event says nothing of it.
  std::optional<int> games_per_arbiter;
  std::optional<bool> score_kept;

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// An event with what was ruled and carried out.
struct Entry {
  Event event;
  Judgement judgement;
  /// The entry leaves the turn of the side to move as it was: a move made out of turn, or what puts
  /// such a move or displaced men right. The turn goes on from before this place in the log.
  std::optional<std::size_t> turn_goes_on_from{};

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// A move that was made on the board, legal or not.
struct Played {
  Colour by = Colour::white;
  Move move;
  /// The side to move in it is not `by` where the move was made out of turn.
  Position before;
  Position after;
  /// The clock was pressed after it, or there is no clock, or the opponent has played on.
  bool completed = false;
  /// The mover has pressed the clock after it, be it after the reply, or there is no clock.
  bool pressed = false;
  /// The place in the log of the event that made it; 0 for the moves of the setup.
  std::size_t made_at = 0;

  friend bool operator==(const Played&, const Played&) = default;
};

/// Touching a man: one square of one event.
struct Touched {
  Colour by = Colour::white;
  Square square{};
  Manner manner = Manner::plain;

  friend bool operator==(const Touched&, const Touched&) = default;
};

/// What was sealed.
struct SealedMove {
  Colour by = Colour::white;
  std::optional<Move> move;
  /// ambiguous or unreadable, where no move can be told.
  std::optional<Topic> flaw;

  friend bool operator==(const SealedMove&, const SealedMove&) = default;
};

/// A game as it stands.
struct Game {
  Setup setup;
  std::vector<Entry> log;

  Position board;
  std::optional<Clock> clock;
  /// Moves made since the setup's position, taken-back and restored ones left out.
  std::vector<Played> moves;
  /// Men touched since the last move was made, in order, accidental touches included.
  std::vector<Touched> touched;
  /// The move that is held: on its square, not yet released.
  std::optional<Move> held;
  /// A pawn stands on the last rank without the piece that takes its place.
  std::optional<Square> unpromoted;
  /// Squares whose men were knocked from their places.
  std::vector<Square> displaced;
  /// The moves to which the last ruling bound a player.
  std::optional<BindTo> bound;
  std::optional<Colour> draw_offered_by;
  std::array<bool, 2> present{true, true};
  std::array<int, 2> unrecorded{0, 0};
  std::array<int, 2> illegal_moves{0, 0};
  /// Time gone since the game's appointed start.
  Duration elapsed{};
  bool started = true;
  bool adjourned = false;
  std::optional<SealedMove> sealed;
  std::optional<Outcome> outcome;
  /// Who has lost by misconduct. What the opponent scores may still be the arbiter's to decide.
  std::array<bool, 2> lost_by_misconduct{};
  /// What somebody still has to do (see duties.hpp), the oldest first.
  std::vector<Require> duties;

  friend bool operator==(const Game&, const Game&) = default;
};

/// The game before its first event.
Game new_game(const Setup& setup, const Lawbook& book);

/// Lets the time before an event pass.
void let_time_pass(Game& game, Duration time);

/// Does to the game what the event does, then what was ruled. Measures of a choice are not carried
/// out: an event of its own says what was chosen.
Game carry_out(Game game, const Event& event, const Judgement& judgement, const Lawbook& book);

/// The player to move, by the last move made on the board.
Colour to_move(const Game& game);

/// The last move made, or nothing.
const Played* last_move(const Game& game);

/// The last move of one side, or nothing.
const Played* last_move_of(const Game& game, Colour colour);

/// The move made whose clock is not yet pressed, or nothing.
const Played* uncompleted_move(const Game& game);

/// Moves made by one side, those before the setup's position included by its move number.
int moves_made(const Game& game, Colour colour);

/// All positions since the setup's, in order, the present one last.
std::vector<Position> positions_of(const Game& game);

/// Whether a player lets go without holding a man, which does not make a move.
bool lets_nothing_go(const Game& game, const Event& event);

/// Made by the side that had the move.
bool was_in_turn(const Played& played);

/// Made in turn, and legal.
bool was_legal(const Played& played, const Lawbook& book);

/// The game has ended, or one side has lost it by misconduct, so that only the arbiter's decision
/// on what the other scores is open.
bool is_played_out(const Game& game);

/// The first move on the record that was not legal, as an index into `moves`, or nothing.
std::optional<std::size_t> first_illegal_move(const Game& game, const Lawbook& book);

/// The last event of one actor, before the one judged, or nothing.
const Event* last_event_by(const Game& game, Actor actor);

/// The judged event counts from here: how often this kind was in the log before.
int times_before(const Game& game, Actor by, Verb verb, std::optional<Topic> topic);

}  // namespace touchstone
