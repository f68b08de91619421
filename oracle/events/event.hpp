// SPDX-License-Identifier: Apache-2.0
//
// What can happen at a chess board, as a closed set: who does what, to what, how, and how long
// after the event before. An event is what was seen and nothing more; what the Laws make of it is
// for the judge. One table (`event_forms`) says for each verb who may be its actor and what its
// object is; the loader, the protocol and the tests walk it. Words in files and on the wire are
// those of this header with hyphens for underscores. Tested in tests/events/event_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/board/move.hpp"
#include "oracle/events/duration.hpp"

namespace touchstone {

/// Who acts. A circumstance is what nobody does: time passing, a defect, a noise from outside.
enum class Actor { white, black, arbiter, bystander, circumstance };

/// What is done.
enum class Verb {
  // players
  arrives,
  leaves,        ///< topic: a place
  returns,       ///< to the board
  touches,       ///< squares, in the order of touching; both colours' men alike
  announces,     ///< topic: adjusting, check, ...
  plays,         ///< move: touched, moved, captured and released; an unnamed promotion stays a pawn
  holds,         ///< move: the man stands on the square of arrival and is not yet released
  releases,      ///< lets go of what it holds
  promotes,      ///< piece: puts it on the square of promotion
  takes_back,    ///< undoes on the board the move made or held
  displaces,     ///< squares: knocks over or shifts men by accident
  restores,      ///< puts displaced men back
  presses,       ///< the clock, with or without a move
  stops_clocks,  ///< topic: why
  starts_clocks,    ///< arbiter or player
  records,          ///< topic: what and how; the arbiter keeps the score when neither player does
  neglects_record,  ///< leaves so many of its own moves unrecorded (count)
  writes_intended,  ///< move: writes the move to come without playing it
  offers_draw,
  accepts,    ///< the offer
  declines,   ///< the offer, in words
  withdraws,  ///< topic: offer, claim, resignation
  claims,     ///< topic: what is claimed; with the intended move where there is one
  demands,    ///< topic: what is asked of the arbiter or the opponent
  consents,   ///< topic: agrees to what the opponent demands
  agrees,     ///< topic: both sides agree: a draw, an annulment, ...
  chooses,    ///< topic: one of the choices that the Laws give
  resigns,
  refuses,        ///< topic: to comply, to sign, ...
  misbehaves,     ///< topic: how
  signs,          ///< the scoresheets
  seals,          ///< move, or topic: ambiguous, unreadable, written (with the text)
  states_sealed,  ///< move: says which move was sealed
  hands_back,     ///< the opponent's scoresheet
  // arbiter
  notices,     ///< topic: sees it for himself
  decides,     ///< topic: which measure; of whom; amount
  sets_clock,  ///< of whom; amount: what it shows from now on
  sets_delay,  ///< amount: what every move adds from now on, for both players
  opens_envelope,
  resumes,     ///< the adjourned game
  adjourns,    ///< orders the sealing
  intervenes,  ///< topic: what he tells or does
  // anybody or nobody
  passes,     ///< time: `amount` goes by
  falls_out,  ///< topic: a circumstance, such as a defective clock, a lost envelope, a noise
};

/// What an event is about: what is claimed, noticed, refused, told. A verb takes those that its
/// form lists.
enum class Topic {
  // ends and counts
  threefold,
  fivefold,
  fifty_moves,
  seventy_five_moves,
  checkmate,
  stalemate,
  dead_position,
  perpetual_check,
  draw,
  flag,
  both_flags,  ///< both are down, and nobody can tell which fell first
  move_count,
  quickplay_draw,
  absence,
  // irregularities
  illegal_move,
  wrong_array,
  wrong_orientation,
  reversed_colours,
  displaced_men,
  touched_man,
  wrong_clock,
  press_without_move,
  unpressed_clock,
  wrong_record,
  // announcing and telling
  adjusting,
  check,
  // places
  board,
  playing_area,
  playing_venue,
  // reasons to stop clocks and demands
  promotion_piece,
  assistance,
  no_reason,
  explanation,
  scoresheet,
  restart,
  record_by_opponent,  ///< that the opponent keep his score
  extra_time,
  delay_clock,
  witness,
  assistant,
  // record
  move,
  own_moves_only,
  position,
  ahead,
  offer,
  from_memory,
  illegibly,
  // choices and decisions
  let_stand,
  correct_it,
  correct_with_king_move,
  play_on,
  white_wins,
  black_wins,
  both_lose,
  annul,
  postpone,
  reject,
  warning,
  add_time,
  reduce_time,
  reduce_points,
  add_opponent_points,
  fine,
  exclude_rounds,
  expel,
  // conduct
  to_comply,
  to_sign,
  to_shake_hands,
  to_record,
  to_reconstruct,
  inspection,
  telephone_rings,
  device,
  notes,
  advice,
  analysing,
  disturbing,
  repeated_offers,
  repeated_claims,
  smoking,
  disrepute,
  persistent,
  wrong_hand,
  finger_on_clock,
  forcible_press,
  // sealing
  claim,
  resignation,
  ambiguous,
  unreadable,
  // circumstances
  noise,
  clock_defect,
  envelope_lost,
  position_lost,
  scoresheets_lost,
  wrong_position,
  misinterpreted_sealed_move,
  tells_move_count,
  tells_opponent_moved,
  tells_flag,
  hides_scoresheet,
  count_unprovable,
  clock_assistant,  ///< somebody who works the clock for a player
  // arbiter, play without sight, sessions
  other_notation,
  boards_differ,
  scores_differ,
  lot,
  // refusals, devices, sealing, play without sight
  to_consent,
  device_in_bag,  ///< switched off, in the player's bag
  uses_bag,       ///< in which the device is
  written,        ///< a sealed move by its text
  names_missing,  ///< on the envelope, as all that follow
  position_missing,
  times_missing,
  sealer_missing,
  number_missing,
  offer_missing,
  resumption_missing,
  results_missing,
  makes_move,  ///< an assistant for his player, as all that follow
  keeps_score,
  presses_clock,
  seals_move,
  // places and scoresheets
  rest_room,       ///< or another place of the venue that is not a place of play
  electronically,  ///< a move on an electronic scoresheet
  remarks,         ///< on the scoresheet, on none of the matters that belong there
};

/// How it is done, where that matters.
enum class Manner {
  plain,
  by_accident,
  adjusting,    ///< after saying so
  unannounced,  ///< adjusting without having said so
  with_other_hand,
  with_two_hands,
  king_first,
  rook_first,
  with_both,  ///< king and rook at once
  holding,    ///< keeps the finger or hand there
  forcibly,
  unwritten,  ///< a claim whose intended move is not on the scoresheet
  played,     ///< a claim whose intended move was made on the board
  conditionally,
  inverted_rook,
  with_permission,
  without_permission,
  aloud,
  from_display,       ///< a claim that rests on a screen or a clock's counter of moves alone, or a
                      ///< look at one
  king_beside_board,  ///< castling with the king put beside the board until the rook has moved
  in_its_hole,        ///< felt where it stands, on a board with holes
  no_effort,          ///< a claim on the ground that the opponent does not try to win
  leaving_captured,   ///< the captured man is still on the board
};

/// One event.
struct Event {
  Actor by = Actor::white;
  Verb verb = Verb::plays;
  /// Time since the event before, which runs on whoever's clock is running.
  Duration after{};
  std::vector<Square> squares;
  std::optional<Move> move;
  /// The move that a claim intends.
  std::optional<Move> intending;
  /// What the claimant asks for, where the Laws let him ask for one thing or another.
  std::optional<Topic> asking;
  std::optional<ManType> piece;
  std::optional<Topic> topic;
  Manner manner = Manner::plain;
  /// Whom it concerns, where that is not the actor.
  std::optional<Colour> of;
  Duration amount{};
  int count = 0;
  /// What stands on the scoresheet, where a text is sealed.
  std::string text;

  friend bool operator==(const Event&, const Event&) = default;
};

/// What kind of thing an event says after its verb.
enum class Object { none, squares, move, piece, topic, amount, count, move_or_topic };

/// How a verb is used: who may act, what it says, about which topics.
struct EventForm {
  Verb verb;
  std::string_view word;
  std::vector<Actor> actors;
  Object object = Object::none;
  std::vector<Topic> topics;
};

/// Every verb, in the order of the enumeration.
const std::vector<EventForm>& event_forms();

const EventForm& form_of(Verb verb);

inline constexpr std::size_t verb_count = static_cast<std::size_t>(Verb::falls_out) + 1;

std::string_view to_string(Actor actor);
std::string_view to_string(Verb verb);
std::string_view to_string(Topic topic);
std::string_view to_string(Manner manner);
std::optional<Actor> read_actor(std::string_view word);
std::optional<Verb> read_verb(std::string_view word);
std::optional<Topic> read_topic(std::string_view word);
std::optional<Manner> read_manner(std::string_view word);

/// Whether a move is made: in one go, or by letting go of the man that was held over its square.
bool makes_a_move(const Event& event);

/// The actor as a player, or nothing.
std::optional<Colour> player_of(Actor actor);
Actor actor_of(Colour colour);

/// A kind of event: the verb with the topic where it has one. What is not regulated is told by
/// kind.
struct EventKind {
  Verb verb;
  std::optional<Topic> topic;

  friend bool operator==(const EventKind&, const EventKind&) = default;
};

EventKind kind_of(const Event& event);
/// "claims threefold".
std::string to_string(const EventKind& kind);
std::optional<EventKind> read_event_kind(std::string_view text);
/// Every kind that the forms allow.
std::vector<EventKind> all_event_kinds();

}  // namespace touchstone
