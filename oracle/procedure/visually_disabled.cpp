// SPDX-License-Identifier: Apache-2.0
//
// Play without sight. See visually_disabled.hpp. What was told is read off the log: what a player
// told last counts until the opponent has made a move. A player to whom a move was told says it
// again; whatever else he announces is his own. When a slip is still
// in time is reading 0068: until the opponent's clock runs, or, without clocks, until he has moved.
#include "oracle/procedure/visually_disabled.hpp"

#include <algorithm>

namespace touchstone::laws {

namespace {

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

bool is_announcement(const Event& event) {
  return event.verb == Verb::announces && event.topic == Topic::move;
}

/// What the announcements so far come to, for one player.
struct Told {
  /// The move that he told last as his own, since the opponent made one.
  std::optional<Move> own;
  /// The move of the opponent that he has still to say again.
  std::optional<Move> waiting;
};

void hear_own(Told& told, const Event& event) {
  if (makes_a_move(event)) told.waiting.reset();
  if (!is_announcement(event)) return;
  if (!told.waiting)
    told.own = event.intending;
  else if (told.waiting == event.intending)
    told.waiting.reset();
}

void hear_opponent(Told& told, const Event& event) {
  if (makes_a_move(event)) told.own.reset();
  if (is_announcement(event)) told.waiting = event.intending;
}

Told told_to(const Hearing& hearing) {
  Told told;
  const Colour colour = player(hearing);
  for (const Entry& entry : hearing.game.log) {
    if (entry.event.by == actor_of(colour)) hear_own(told, entry.event);
    if (entry.event.by == actor_of(opponent_of(colour))) hear_opponent(told, entry.event);
  }
  return told;
}

/// The move is a promotion, and the piece was not named.
bool leaves_out_the_piece(const Move& told, const Move& made) {
  const auto* short_of = std::get_if<Displacement>(&told);
  const auto* promotion = std::get_if<Displacement>(&made);
  return short_of && promotion && promotion->promotion && !short_of->promotion &&
         short_of->from == promotion->from && short_of->to == promotion->to;
}

/// The player's move that stands on the board and to which the opponent has not replied.
const Played* standing_move(const Hearing& hearing) {
  const Played* last = last_move(hearing.game);
  return last && last->by == player(hearing) ? last : nullptr;
}

bool opponents_clock_runs(const Hearing& hearing, const Played& made) {
  return hearing.game.clock && made.completed;
}

Ruling must_tell(const Hearing& hearing) {
  return due({Require{hearing.event.by, Duty::announce_move}});
}

Ruling pressed_too_soon(const Hearing& hearing) {
  return due({Infringement{hearing.event.by}, Require{hearing.event.by, Duty::announce_move}});
}

bool is_sighted(const Game& game, Colour colour) {
  return game.setup.sighted[static_cast<std::size_t>(colour)];
}

/// Somebody has asked for the number of moves, and it has not been told since.
bool count_was_asked_for(const Game& game) {
  bool asked = false;
  for (const Entry& entry : game.log) {
    if (entry.event.topic == Topic::move_count && entry.event.verb == Verb::demands) asked = true;
    if (entry.event.topic == Topic::tells_move_count) asked = false;
  }
  return asked;
}

template <std::size_t count>
bool is_one_of(const std::array<Topic, count>& topics, const Hearing& hearing) {
  return std::any_of(topics.begin(), topics.end(),
                     [&](Topic topic) { return is_about(hearing, topic); });
}

/// What an assistant does for a player who cannot see. For one who can see he makes and tells moves
/// and nothing else.
bool is_task(const Hearing& hearing) {
  constexpr std::array of_both{Topic::makes_move, Topic::tells_opponent_moved};
  constexpr std::array of_the_blind{Topic::keeps_score, Topic::presses_clock, Topic::seals_move,
                                    Topic::touched_man, Topic::flag};
  if (is_one_of(of_both, hearing)) return true;
  const auto served = hearing.event.of;
  if (served && is_sighted(hearing.game, *served)) return false;
  if (is_about(hearing, Topic::tells_move_count)) return count_was_asked_for(hearing.game);
  return is_one_of(of_the_blind, hearing);
}

/// The branch of the rule that gives an assistant this task.
std::string_view task_of(Topic topic) {
  if (topic == Topic::makes_move) return "moves";
  if (topic == Topic::tells_opponent_moved) return "telling";
  if (topic == Topic::keeps_score || topic == Topic::presses_clock) return "score-and-clock";
  if (topic == Topic::tells_move_count) return "count";
  if (topic == Topic::seals_move) return "adjournment";
  return "claims";
}

/// The man that the player's last move captured is still on his board.
bool leaves_captured_man(const Hearing& hearing) {
  const auto& log = hearing.game.log;
  const auto last = std::find_if(log.rbegin(), log.rend(), [&](const Entry& entry) {
    return entry.event.by == hearing.event.by && makes_a_move(entry.event);
  });
  return last != log.rend() && last->event.manner == Manner::leaving_captured;
}

bool is_assistant(const Hearing& hearing) {
  return hearing.event.by == Actor::bystander && hearing.event.manner == Manner::with_permission;
}

}  // namespace

/// A move made in one go, or by letting go of the man that was held.
std::optional<Ruling> move_announced(const Hearing& hearing) {
  const auto& made = hearing.event.move ? hearing.event.move : hearing.game.held;
  return told_to(hearing).own == made ? nothing_follows() : must_tell(hearing);
}

std::optional<Ruling> move_announced_on_announcement(const Hearing& hearing) {
  if (!is_about(hearing, Topic::move)) return std::nullopt;
  if (const auto waiting = told_to(hearing).waiting) {
    if (waiting == hearing.event.intending) return nothing_follows();
    return due({Require{hearing.event.by, Duty::repeat_move}});
  }
  const Played* made = standing_move(hearing);
  const auto& told = hearing.event.intending;
  if (!told || (made && leaves_out_the_piece(*told, made->move))) return must_tell(hearing);
  return due({Require{actor_of(opponent_of(player(hearing))), Duty::repeat_move}});
}

/// A player who can see touches as everywhere else.
std::optional<Ruling> touched_out_of_hole(const Hearing& hearing) {
  if (hearing.event.manner != Manner::in_its_hole) return std::nullopt;
  if (is_sighted(hearing.game, player(hearing))) return by_branch("sighted", nothing_follows());
  return nothing_follows();
}

std::optional<Ruling> announced_before_clock(const Hearing& hearing) {
  const bool is_blind = !is_sighted(hearing.game, player(hearing));
  if (is_blind && hearing.game.held)
    return by_branch("no-other-hole", due({Infringement{hearing.event.by}}));
  const Played* made = standing_move(hearing);
  if (!made || made->completed) return std::nullopt;
  if (!told_to(hearing).own) return by_branch("not-told", pressed_too_soon(hearing));
  if (is_blind && leaves_captured_man(hearing))
    return by_branch("captured-man", due({Infringement{hearing.event.by}}));
  return nothing_follows();
}

/// A player who can see has to write.
std::optional<Ruling> score_by_touch_or_voice(const Hearing& hearing) {
  if (!is_about(hearing, Topic::move) || hearing.event.manner != Manner::aloud) return std::nullopt;
  if (is_sighted(hearing.game, player(hearing))) return due({Infringement{hearing.event.by}});
  return nothing_follows();
}

std::optional<Ruling> slip_of_the_tongue(const Hearing& hearing) {
  const Played* made = standing_move(hearing);
  const auto& told = hearing.event.intending;
  if (!is_about(hearing, Topic::move) || !made || !told || told_to(hearing).waiting)
    return std::nullopt;
  if (leaves_out_the_piece(*told, made->move)) return std::nullopt;
  if (!opponents_clock_runs(hearing, *made))
    return *told == made->move ? std::nullopt : std::optional(must_tell(hearing));
  const auto before = told_to(hearing).own;
  if (!before || before == told) return std::nullopt;
  return due({AnswerClaim{Answered::not_admitted}});
}

std::optional<Ruling> slip_of_the_tongue_on_press(const Hearing& hearing) {
  const Played* made = standing_move(hearing);
  if (!made || made->completed) return std::nullopt;
  const auto told = told_to(hearing).own;
  if (!told || *told == made->move) return std::nullopt;
  return pressed_too_soon(hearing);
}

std::optional<Ruling> boards_differ(const Hearing& hearing) {
  if (hearing.event.by != Actor::arbiter) return std::nullopt;
  if (is_about(hearing, Topic::scores_differ))
    return due(
        {RestorePosition{hearing.event.count}, Require{Actor::arbiter, Duty::correct_clocks}});
  if (!is_about(hearing, Topic::boards_differ)) return std::nullopt;
  if (!hearing.event.of) return due({Require{Actor::arbiter, Duty::reconstruct_game}});
  return due({Require{actor_of(*hearing.event.of), Duty::transfer_position}});
}

/// A player who can see has one only if his opponent has none.
bool is_assistant_refused(const Hearing& hearing) {
  if (!hearing.book.in_force.at(Rule::assistant_allowed).in_force) return false;
  const Colour asks = player(hearing);
  const Actor opponent = actor_of(opponent_of(asks));
  return is_sighted(hearing.game, asks) &&
         times_before(hearing.game, opponent, Verb::demands, Topic::assistant) > 0;
}

std::optional<Ruling> assistant_allowed(const Hearing& hearing) {
  if (!is_about(hearing, Topic::assistant)) return std::nullopt;
  const bool is_refused = is_assistant_refused(hearing);
  const auto ruling = due({AnswerClaim{is_refused ? Answered::rejected : Answered::upheld}});
  return is_sighted(hearing.game, player(hearing)) ? by_branch("sighted", ruling) : ruling;
}

/// The player asks his assistant.
std::optional<Ruling> assistant_allowed_on_question(const Hearing& hearing) {
  if (!is_about(hearing, Topic::move_count)) return std::nullopt;
  return by_branch("count", nothing_follows());
}

std::optional<Ruling> assistant_allowed_on_help(const Hearing& hearing) {
  if (!is_assistant(hearing) || !is_task(hearing)) return std::nullopt;
  return by_branch(task_of(*hearing.event.topic), nothing_follows());
}

std::vector<ProcedureLaw> visually_disabled_laws() {
  using enum Verb;
  return {
      {plays, Rule::move_announced, move_announced},
      {releases, Rule::move_announced, move_announced},
      {announces, Rule::move_announced, move_announced_on_announcement},
      {touches, Rule::touched_out_of_hole, touched_out_of_hole},
      {presses, Rule::announced_before_clock, announced_before_clock},
      {records, Rule::score_by_touch_or_voice, score_by_touch_or_voice},
      {announces, Rule::slip_of_the_tongue, slip_of_the_tongue},
      {presses, Rule::slip_of_the_tongue, slip_of_the_tongue_on_press},
      {notices, Rule::boards_differ, boards_differ},
      {demands, Rule::assistant_allowed, assistant_allowed},
      {demands, Rule::assistant_allowed, assistant_allowed_on_question},
      {intervenes, Rule::assistant_allowed, assistant_allowed_on_help},
      {notices, Rule::assistant_allowed, assistant_allowed_on_help},
  };
}

}  // namespace touchstone::laws
