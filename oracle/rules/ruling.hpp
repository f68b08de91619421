// SPDX-License-Identifier: Apache-2.0
//
// What follows from an event: measures that are due, and choices that somebody has. A measure is
// one thing that can be carried out on a game; a law that speaks of an event gives a ruling, empty
// where it says that nothing follows. A judgement is all rulings together, with the rules that
// spoke. Two more answers exist and never become yes or no: not regulated, and undetermined.
// Measures have one text each (`to_string`), which is what cases and the protocol show. Tested in
// tests/rules/ruling_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "oracle/board/move.hpp"
#include "oracle/events/duration.hpp"
#include "oracle/events/event.hpp"
#include "oracle/rules/rule.hpp"

namespace touchstone {

/// How a game ends. Its result may still be pending: play is over, and somebody says later how.
enum class Outcome { white_wins, black_wins, draw, both_lose, annulled, result_pending };

Outcome win_of(Colour colour);
std::string_view to_string(Outcome outcome);

/// What becomes of a claim, objection, offer or demand.
enum class Answered { upheld, rejected, not_admitted };

std::string_view to_string(Answered answer);

/// Penalties that an arbiter may choose; their amount is his.
enum class PenaltyKind {
  warning,
  add_opponent_time,
  reduce_time,
  add_opponent_points,
  reduce_points,
  loss_of_game,
  opponent_wins,
  fine,
  exclude_rounds,
  expel
};

/// Offences that are counted.
enum class Offence { illegal_move };

/// What somebody has to do, or has leave to do.
enum class Duty {
  play_on,
  press_again,
  put_promotion_piece,
  replace_promotion_piece,
  set_up_displaced,
  transfer_position,
  turn_board,
  restart_game,
  correct_clocks,
  replace_clock,
  record_moves,
  complete_scoresheet,
  complete_on_opponents_time,
  reconstruct_game,
  stop_recording,
  sign_scoresheet,
  hand_in_scoresheet,
  return_scoresheet,
  play_sealed_move,
  seal_move,
  seal_reply,
  open_envelope,
  keep_envelope_closed,
  state_sealed_move,
  play_intended_move,
  retract_move,
  move_king,
  lose_castling,
  lose_castling_kingside,
  lose_castling_queenside,
  count_moves,
  check_move_count,
  summon_arbiter,
  provide_assistant,
  set_delay,
  obey,
  leave_area,
  inspect,
  swap_colours,
  record_offer,
  complete_envelope,
  note_offer,
  take_extra_time,
  announce_move,
  repeat_move,
  write_final_position,
  verify_final_position,
  record_position,
};

/// The game ends so.
struct EndGame {
  Outcome outcome;
  friend bool operator==(const EndGame&, const EndGame&) = default;
};
/// The position is put back to where it stood after so many moves of the game, made or not by the
/// rules: 0 is the position where the game's moves start.
struct RestorePosition {
  int ply;
  friend bool operator==(const RestorePosition&, const RestorePosition&) = default;
};
/// A player has to play one of these moves.
struct BindTo {
  Colour whom;
  std::vector<Move> moves;
  friend bool operator==(const BindTo&, const BindTo&) = default;
};
/// A player may play what he likes.
struct SetFree {
  Colour whom;
  friend bool operator==(const SetFree&, const SetFree&) = default;
};
/// Time added, or taken where negative.
struct ChangeTime {
  Colour whom;
  Duration by;
  friend bool operator==(const ChangeTime&, const ChangeTime&) = default;
};
/// What a clock shall show.
struct SetTime {
  Colour whom;
  Duration to;
  friend bool operator==(const SetTime&, const SetTime&) = default;
};
/// A player is in this period of the time control from now on, with so many moves completed.
struct BeginPeriod {
  Colour whom;
  /// From 1.
  int period;
  int completed;
  friend bool operator==(const BeginPeriod&, const BeginPeriod&) = default;
};
/// Whose clock runs from now on; nobody's where there is none.
struct RunClock {
  std::optional<Colour> whose;
  friend bool operator==(const RunClock&, const RunClock&) = default;
};
/// A claim, objection or demand is answered.
struct AnswerClaim {
  Answered answer;
  friend bool operator==(const AnswerClaim&, const AnswerClaim&) = default;
};
/// An offer of a draw stands, or no longer.
struct DrawOffer {
  std::optional<Colour> by;
  friend bool operator==(const DrawOffer&, const DrawOffer&) = default;
};
struct Penalise {
  Colour whom;
  PenaltyKind kind;
  friend bool operator==(const Penalise&, const Penalise&) = default;
};
struct CountOffence {
  Colour whom;
  Offence offence;
  friend bool operator==(const CountOffence&, const CountOffence&) = default;
};
/// Somebody has to do something.
struct Require {
  Actor whom;
  Duty duty;
  friend bool operator==(const Require&, const Require&) = default;
};
/// Somebody broke a rule of conduct or of the act, whatever follows from it.
struct Infringement {
  Actor by;
  friend bool operator==(const Infringement&, const Infringement&) = default;
};

using Measure =
    std::variant<EndGame, RestorePosition, BindTo, SetFree, ChangeTime, SetTime, BeginPeriod,
                 RunClock, AnswerClaim, DrawOffer, Penalise, CountOffence, Require, Infringement>;

std::string to_string(const Measure& measure);

/// Somebody chooses from options: at least and at most so many of them.
struct Choice {
  Actor chooser = Actor::arbiter;
  std::vector<Measure> options;
  int at_least = 1;
  int at_most = 1;

  friend bool operator==(const Choice&, const Choice&) = default;
};

/// What one law says of one event.
struct Ruling {
  std::vector<Measure> due;
  std::vector<Choice> choices;
  /// The law cannot tell: the search for a mate ended at its budget.
  bool undetermined = false;
  /// The branch of the rule that gave this ruling, by its name in spec/rules; empty for the rule as
  /// a whole. The text must outlive the ruling: laws give literals.
  std::string_view branch{};
  /// Other rules that set a value which this ruling carries out, such as the minute of rapid chess.
  std::vector<Rule> values_from{};

  friend bool operator==(const Ruling&, const Ruling&) = default;
};

/// Nothing follows, and the law says so.
Ruling nothing_follows();
Ruling due(std::vector<Measure> measures);
/// The ruling as one branch of its rule gives it: its own provisions decide, and no others.
Ruling by_branch(std::string_view branch, Ruling ruling);
/// The ruling with another rule that set one of its values (`Cited::set_by`). Returns the ruling
/// unchanged if the value is the rule's own.
Ruling with_value_from(Rule setter, Rule owner, Ruling ruling);

/// A ruling with the rule that it comes from.
struct Spoken {
  Rule rule;
  Ruling ruling;

  friend bool operator==(const Spoken&, const Spoken&) = default;
};

/// All that the Laws say of an event.
struct Judgement {
  enum class Status { ruled, not_regulated, undetermined };
  Status status = Status::ruled;
  std::vector<Spoken> spoken;

  std::vector<Measure> due() const;
  std::vector<Choice> choices() const;
  /// The rules that spoke, in the order of the laws.
  std::vector<Rule> cites() const;

  friend bool operator==(const Judgement&, const Judgement&) = default;
};

}  // namespace touchstone
