// SPDX-License-Identifier: Apache-2.0
//
// What clock and flag decide. See clock.hpp.
#include "oracle/procedure/clock.hpp"

#include <algorithm>

#include "oracle/procedure/adjournment.hpp"
#include "oracle/procedure/conduct.hpp"

namespace touchstone::laws {

namespace {

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

bool is_by_player(const Hearing& hearing) {
  return player_of(hearing.event.by).has_value();
}

Ruling infringement(const Hearing& hearing) {
  return due({Infringement{hearing.event.by}});
}

bool happened(const Game& game, Topic topic) {
  return std::any_of(game.log.begin(), game.log.end(),
                     [&](const Entry& entry) { return entry.event.topic == topic; });
}

/// The player's last move, where he has not pressed the clock after it.
const Played* unpressed_move(const Hearing& hearing) {
  const auto by = player_of(hearing.event.by);
  const Played* last = by ? last_move_of(hearing.game, *by) : nullptr;
  return last && !last->pressed ? last : nullptr;
}

bool has_sealed(const Hearing& hearing) {
  const auto& sealed = hearing.game.sealed;
  return sealed && sealed->by == player_of(hearing.event.by);
}

const Period& period_of_player(const Hearing& hearing) {
  const Clock& clock = *hearing.game.clock;
  return clock.control[clock.of(player(hearing)).period];
}

bool is_press_after_move(const Hearing& hearing) {
  return hearing.game.clock && unpressed_move(hearing);
}

/// Moves that count as completed although the clock was not pressed after them.
int completed_by_next_move(const Game& game, Colour colour, const Lawbook& book) {
  if (!book.in_force.own_next_move_completes.value) return 0;
  const auto unpressed =
      std::count_if(game.moves.begin(), game.moves.end(),
                    [&](const Played& move) { return move.by == colour && !move.pressed; });
  const Played* last = last_move_of(game, colour);
  return static_cast<int>(unpressed) - (last && !last->pressed ? 1 : 0);
}

}  // namespace

int completed_moves(const Game& game, Colour colour, const Lawbook& book) {
  return game.clock->of(colour).moves + completed_by_next_move(game, colour, book);
}

namespace {

bool has_completed_all_moves(const Game& game, Colour colour, const Lawbook& book) {
  const auto wanting = moves_wanting(*game.clock, colour);
  return wanting && *wanting <= completed_by_next_move(game, colour, book);
}

bool is_down(const Game& game, Colour colour) {
  return game.clock && game.clock->of(colour).flag_fallen;
}

/// When a flag fell, in events of the log, and whether the moves asked for were completed by then.
struct Fall {
  std::size_t at = 0;
  bool moves_completed = false;
  bool moves_are_counted = false;
};

/// Plays the log again and looks when this flag went down for the last time.
class FallFinder {
 public:
  FallFinder(const Hearing& hearing, Colour colour)
      : hearing_(hearing), colour_(colour), game_(new_game(hearing.game.setup, hearing.book)) {}

  std::optional<Fall> find() {
    look();
    for (const Entry& entry : hearing_.game.log) replay(entry);
    let_time_pass(game_, hearing_.event.after);
    look();
    return fall_;
  }

 private:
  void replay(const Entry& entry) {
    let_time_pass(game_, entry.event.after);
    ++events_;
    look();
    game_ = carry_out(std::move(game_), entry.event, entry.judgement, hearing_.book);
    look();
  }

  void look() {
    if (!is_down(game_, colour_))
      fall_.reset();
    else if (!fall_ || (fall_->moves_completed && falls() != falls_))
      mark();
  }

  /// The flag has fallen, for the first time or again after a fall that did no harm.
  void mark() {
    falls_ = falls();
    fall_ = Fall{events_, has_completed_all_moves(game_, colour_, hearing_.book),
                 moves_wanting(*game_.clock, colour_).has_value()};
  }

  int falls() const { return game_.clock->of(colour_).falls; }

  const Hearing& hearing_;
  Colour colour_;
  Game game_;
  std::size_t events_ = 0;
  int falls_ = 0;
  std::optional<Fall> fall_;
};

std::optional<Fall> fall_of(const Hearing& hearing, Colour colour) {
  return FallFinder(hearing, colour).find();
}

/// The flag that the event names: where nothing is said, a player means his opponent's and the
/// arbiter the one that is down.
Colour flag_named(const Hearing& hearing) {
  if (hearing.event.of) return *hearing.event.of;
  if (const auto by = player_of(hearing.event.by)) return opponent_of(*by);
  return is_down(hearing.game, Colour::white) ? Colour::white : Colour::black;
}

/// The arbiter takes both flags for down while one is up: the one that is down he has seen rightly
/// (reading 0190).
bool sees_one_flag_as_two(const Hearing& hearing) {
  return is_about(hearing, Topic::both_flags) && hearing.event.by == Actor::arbiter &&
         is_down(hearing.game, Colour::white) != is_down(hearing.game, Colour::black);
}

/// Only the arbiter and the players can make a flag count as down.
bool calls_a_flag(const Hearing& hearing) {
  if (sees_one_flag_as_two(hearing)) return true;
  return is_about(hearing, Topic::flag) && hearing.event.by != Actor::bystander &&
         is_down(hearing.game, flag_named(hearing));
}

/// Of two flags that are down the one that fell first; nullopt if that cannot be told.
std::optional<Colour> first_down(const Hearing& hearing) {
  const auto white = fall_of(hearing, Colour::white);
  const auto black = fall_of(hearing, Colour::black);
  if (white->at == black->at) return std::nullopt;
  return white->at < black->at ? Colour::white : Colour::black;
}

bool are_both_down(const Game& game) {
  return is_down(game, Colour::white) && is_down(game, Colour::black);
}

/// The flag that decides once one has been called.
std::optional<Colour> deciding_flag(const Hearing& hearing) {
  if (are_both_down(hearing.game)) return first_down(hearing);
  return flag_named(hearing);
}

/// The time after which a player is too late: the event's own, or else that of the Laws.
Duration time_limit(const Hearing& hearing) {
  return hearing.game.setup.default_time.value_or(hearing.book.in_force.default_time_limit.value);
}

/// The arbiter said before that the game may be played all the same.
bool is_waived(const Hearing& hearing) {
  return hearing.book.in_force.default_time_waivable.value &&
         happened(hearing.game, Topic::play_on);
}

bool is_absent(const Game& game, Colour colour) {
  return !game.present[static_cast<std::size_t>(colour)];
}

bool is_too_late(const Hearing& hearing) {
  return hearing.game.elapsed > time_limit(hearing) && !is_waived(hearing);
}

/// Who comes too late has lost; where the opponent is still away too, so has he.
EndGame lost_by_lateness(const Game& game, Colour late) {
  const Colour opponent = opponent_of(late);
  return {is_absent(game, opponent) ? Outcome::both_lose : win_of(opponent)};
}

/// Whose absence is spoken of.
Colour absent_player(const Hearing& hearing) {
  if (hearing.event.of) return *hearing.event.of;
  if (const auto by = player_of(hearing.event.by)) return opponent_of(*by);
  return is_absent(hearing.game, Colour::white) ? Colour::white : Colour::black;
}

/// Lateness to the resumption of an adjourned game is another matter.
bool is_first_session(const Game& game) {
  const auto is_resumption = [](const Entry& entry) { return entry.event.verb == Verb::resumes; };
  return !game.adjourned && std::none_of(game.log.begin(), game.log.end(), is_resumption);
}

/// The game was adjourned, and the rules on adjournment say what lateness means now.
bool is_for_adjournment(const Hearing& hearing) {
  return !is_first_session(hearing.game) &&
         hearing.book.in_force.at(Rule::late_at_resumption).in_force;
}

/// Whether something of this kind came after the clock was last set.
bool is_uncorrected(const Game& game, Topic topic) {
  for (auto entry = game.log.rbegin(); entry != game.log.rend(); ++entry) {
    if (entry->event.verb == Verb::sets_clock) return false;
    if (entry->event.verb == Verb::falls_out && entry->event.topic == topic) return true;
  }
  return false;
}

bool fell_out(const Game& game, Topic topic) {
  return times_before(game, Actor::circumstance, Verb::falls_out, topic) > 0;
}

/// A complaint about the clock was right: it is set to other times. That it is replaced follows
/// from a defect, which is a reason by itself.
bool orders_other_times(const Entry& entry) {
  const auto due = entry.judgement.due();
  const Measure other_times = Require{Actor::arbiter, Duty::correct_clocks};
  return std::find(due.begin(), due.end(), other_times) != due.end();
}

/// Something happened that lets the arbiter set a clock. That it was set wrongly is not one as
/// long as what it shows is binding all the same (reading 0044); at a resumption it is one. Where a
/// rule puts every wrong setting right, that rule speaks of the setting.
bool is_fact_about_times(const Entry& entry, const Hearing& hearing) {
  if (entry.event.verb != Verb::falls_out) return false;
  return entry.event.topic != Topic::wrong_clock || !is_first_session(hearing.game);
}

/// A player asks for time, and the Laws neither refuse it nor are silent on it.
bool asks_for_time(const Entry& entry) {
  const auto topic = entry.event.topic;
  const auto due = entry.judgement.due();
  const bool is_answered = std::any_of(due.begin(), due.end(), [](const Measure& measure) {
    return std::holds_alternative<AnswerClaim>(measure);
  });
  return (topic == Topic::extra_time || topic == Topic::delay_clock) && !is_answered &&
         entry.judgement.status == Judgement::Status::ruled;
}

/// What a player asks for is a reason only where the Laws attach other times to it. A question
/// about the Laws, a paper or a witness leaves the clock as it is.
bool is_demand_about_times(const Entry& entry) {
  if (entry.event.verb != Verb::demands) return false;
  return orders_other_times(entry) || asks_for_time(entry);
}

/// Somebody found, claimed or decided something, or time was in dispute: reason enough to set a
/// clock. Neither the order to seal nor the resumption is one by itself.
bool is_reason_to_set_clock(const Entry& entry) {
  using enum Verb;
  const Verb verb = entry.event.verb;
  if (entry.event.topic == Topic::wrong_clock) return orders_other_times(entry);
  return verb == claims || verb == notices || verb == decides || verb == displaces ||
         verb == stops_clocks || verb == misbehaves || is_demand_about_times(entry);
}

/// Between the sessions the arbiter sets the times of the adjournment. With the resumption a new
/// session begins: of what came before it only what fell out still counts.
bool has_reason_to_set_clock(const Hearing& hearing) {
  const Game& game = hearing.game;
  const auto is_fact = [&](const Entry& entry) { return is_fact_about_times(entry, hearing); };
  const auto is_resumption = [](const Entry& entry) { return entry.event.verb == Verb::resumes; };
  const auto& log = game.log;
  const auto last_resumption = std::find_if(log.rbegin(), log.rend(), is_resumption);
  const bool is_between_sessions = game.clock && is_envelope_closed(game);
  return is_between_sessions || std::any_of(log.begin(), log.end(), is_fact) ||
         std::any_of(last_resumption.base(), log.end(), is_reason_to_set_clock);
}

Ruling answered(Answered answer) {
  return due({AnswerClaim{answer}});
}

/// A claim is upheld with this; who is not a player only sees it.
Ruling upheld_with(const Hearing& hearing, std::vector<Measure> measures) {
  if (is_by_player(hearing)) measures.insert(measures.begin(), AnswerClaim{Answered::upheld});
  return due(std::move(measures));
}

Ruling rejected_or_nothing(const Hearing& hearing) {
  return is_by_player(hearing) ? answered(Answered::rejected) : nothing_follows();
}

/// The search for a mate ended at its budget.
Ruling cannot_be_told() {
  Ruling open;
  open.undetermined = true;
  return open;
}

std::optional<Ruling> speaks_if(bool applies) {
  if (!applies) return std::nullopt;
  return nothing_follows();
}

/// A breach for which no penalty is named: what it costs is left to the arbiter (reading 0054).
std::optional<Ruling> breach_if(bool applies, const Hearing& hearing) {
  const auto offender = player_of(hearing.event.by);
  if (!applies || !offender) return std::nullopt;
  return breach_left_to_arbiter(*offender);
}

/// A breach for which the rule itself asks for a penalty of the arbiter's list.
std::optional<Ruling> penalised_if(bool applies, Rule rule, const Hearing& hearing) {
  const auto offender = player_of(hearing.event.by);
  if (!applies || !offender) return std::nullopt;
  Ruling ruling = infringement(hearing);
  if (!hearing.book.in_force.at(Rule::penalties).in_force) return ruling;
  return with_penalties(rule, std::move(ruling), penalties_open_to_arbiter(hearing, *offender));
}

}  // namespace

/// A press without a move completes nothing, and nothing else follows from this rule.
std::optional<Ruling> completed_by_pressing_on_press(const Hearing&) {
  return nothing_follows();
}

/// Made on the board, not yet completed; but the player's move before it is, pressed or not.
std::optional<Ruling> completed_by_pressing_on_play(const Hearing& hearing) {
  if (!hearing.game.clock || lets_nothing_go(hearing.game, hearing.event)) return std::nullopt;
  const bool completes_another =
      hearing.book.in_force.own_next_move_completes.value && unpressed_move(hearing);
  return completes_another ? by_branch("by-next-move", nothing_follows()) : nothing_follows();
}

std::optional<Ruling> completed_by_ending_the_game(const Hearing& hearing) {
  return speaks_if(hearing.game.outcome.has_value());
}

std::optional<Ruling> time_until_pressing(const Hearing& hearing) {
  return speaks_if(is_press_after_move(hearing));
}

std::optional<Ruling> pressing_always_allowed(const Hearing& hearing) {
  return speaks_if(is_press_after_move(hearing) && to_move(hearing.game) == player(hearing));
}

std::optional<Ruling> allotted_time(const Hearing& hearing) {
  return speaks_if(is_press_after_move(hearing) && period_of_player(hearing).moves.has_value());
}

std::optional<Ruling> additional_time(const Hearing& hearing) {
  return speaks_if(hearing.game.clock && period_of_player(hearing).bonus == Bonus::increment);
}

std::optional<Ruling> delay_mode(const Hearing& hearing) {
  if (!is_press_after_move(hearing)) return std::nullopt;
  const Bonus bonus = period_of_player(hearing).bonus;
  return speaks_if(bonus == Bonus::simple_delay || bonus == Bonus::bronstein);
}

/// The press that completes the moves of a period, if another follows, or the first after them.
std::optional<Ruling> saved_time(const Hearing& hearing) {
  if (!is_press_after_move(hearing)) return std::nullopt;
  const Clock& clock = *hearing.game.clock;
  const bool another_follows = clock.of(player(hearing)).period + 1 < clock.control.size();
  const auto wanting = moves_wanting(clock, player(hearing));
  return speaks_if(another_follows && wanting && *wanting <= 1);
}

std::optional<Ruling> same_hand_for_clock(const Hearing& hearing) {
  return breach_if(
      is_about(hearing, Topic::wrong_hand) || hearing.event.manner == Manner::with_other_hand,
      hearing);
}

std::optional<Ruling> finger_on_clock(const Hearing& hearing) {
  return breach_if(
      is_about(hearing, Topic::finger_on_clock) || hearing.event.manner == Manner::holding,
      hearing);
}

/// To press for the start of the game does not count as pressing before a move, nor does a press
/// after sealing.
std::optional<Ruling> clock_handling(const Hearing& hearing) {
  const bool is_rough =
      is_about(hearing, Topic::forcible_press) || hearing.event.manner == Manner::forcibly;
  const bool is_too_early = hearing.event.verb == Verb::presses && hearing.game.started &&
                            !unpressed_move(hearing) && !has_sealed(hearing) &&
                            hearing.book.in_force.pressing_before_moving_forbidden.value;
  return penalised_if(is_rough || is_too_early, Rule::clock_handling, hearing);
}

std::optional<Ruling> adjusting_on_own_clock(const Hearing& hearing) {
  if (hearing.event.manner != Manner::adjusting || !hearing.game.clock) return std::nullopt;
  const bool is_own = hearing.game.clock->running == player_of(hearing.event.by);
  return is_own ? nothing_follows() : infringement(hearing);
}

/// The arbiter accepts the assistant or not.
std::optional<Ruling> clock_assistant(const Hearing& hearing) {
  if (!is_about(hearing, Topic::clock_assistant)) return std::nullopt;
  Ruling ruling;
  if (hearing.book.in_force.clock_assistant_clock_adjusted.value)
    ruling.due.push_back(Require{Actor::arbiter, Duty::correct_clocks});
  ruling.choices.push_back(
      {Actor::arbiter, {AnswerClaim{Answered::upheld}, AnswerClaim{Answered::rejected}}, 1, 1});
  return ruling;
}

std::optional<Ruling> white_clock_started(const Hearing& hearing) {
  if (hearing.game.started) return std::nullopt;
  return due({RunClock{Colour::white}});
}

std::optional<Ruling> default_time_on_arrival(const Hearing& hearing) {
  if (is_for_adjournment(hearing)) return std::nullopt;
  if (!is_first_session(hearing.game)) return nothing_follows();
  if (!is_absent(hearing.game, player(hearing)) || !is_too_late(hearing)) return nothing_follows();
  return due({lost_by_lateness(hearing.game, player(hearing))});
}

/// Nobody can come in time any more once the default time is over.
std::optional<Ruling> default_time_on_absence(const Hearing& hearing) {
  if (!is_about(hearing, Topic::absence) || is_for_adjournment(hearing)) return std::nullopt;
  const Colour away = absent_player(hearing);
  const bool is_lost =
      is_first_session(hearing.game) && is_absent(hearing.game, away) && is_too_late(hearing);
  if (!is_lost) return rejected_or_nothing(hearing);
  return upheld_with(hearing, {lost_by_lateness(hearing.game, away)});
}

/// The arbiter lets the game be played although somebody is late: where he may.
std::optional<Ruling> default_time_on_decision(const Hearing& hearing) {
  const bool somebody_is_away =
      is_absent(hearing.game, Colour::white) || is_absent(hearing.game, Colour::black);
  if (!is_about(hearing, Topic::play_on) || !hearing.game.setup.before_start || !somebody_is_away)
    return std::nullopt;
  if (hearing.book.in_force.default_time_waivable.value) return nothing_follows();
  return infringement(hearing);
}

namespace {

/// Neither player was there when the game was to begin.
bool were_both_absent_at_start(const Game& game) {
  return game.setup.before_start && !game.setup.present[0] && !game.setup.present[1];
}

/// What has gone since the appointed start without being taken from White's time, since his clock
/// was started late or not yet; zero if all of it was taken.
Duration time_not_taken_from_white(const Game& game) {
  const Duration taken =
      game.setup.clock->of(Colour::white).left - game.clock->of(Colour::white).left;
  return std::max(Duration{}, game.elapsed - taken);
}

bool has_arbiter_set_clock_of_white(const Game& game) {
  return std::any_of(game.log.begin(), game.log.end(), [](const Entry& entry) {
    return entry.event.verb == Verb::sets_clock && entry.event.of == Colour::white;
  });
}

/// White comes, for whose time it makes no difference when the clock was started. A time that the
/// arbiter has set is his decision.
std::optional<Ruling> time_until_white_came(const Hearing& hearing) {
  const Game& game = hearing.game;
  const bool is_white_late = player(hearing) == Colour::white && is_absent(game, Colour::white) &&
                             were_both_absent_at_start(game);
  if (!is_white_late || has_arbiter_set_clock_of_white(game)) return std::nullopt;
  const Duration lost = time_not_taken_from_white(game);
  if (lost == Duration{}) return std::nullopt;
  return due({ChangeTime{Colour::white, -lost}});
}

}  // namespace

std::optional<Ruling> both_absent(const Hearing& hearing) {
  if (!is_first_session(hearing.game) || !hearing.game.clock) return std::nullopt;
  if (auto lost = time_until_white_came(hearing)) return lost;
  return speaks_if(is_absent(hearing.game, Colour::white) &&
                   is_absent(hearing.game, Colour::black));
}

/// Time may run out: as long as nobody has called the flag nothing follows.
std::optional<Ruling> flag_considered_fallen_on_passing(const Hearing&) {
  return nothing_follows();
}

std::optional<Ruling> flag_considered_fallen_on_claim(const Hearing& hearing) {
  if (!is_about(hearing, Topic::flag)) return std::nullopt;
  return answered(calls_a_flag(hearing) ? Answered::upheld : Answered::rejected);
}

std::optional<Ruling> flag_considered_fallen_on_notice(const Hearing& hearing) {
  return speaks_if(is_about(hearing, Topic::flag) || calls_a_flag(hearing));
}

/// A flag is down if the time is used up, and as long as it is not nobody's claim makes it fall.
std::optional<Ruling> flag_fall(const Hearing& hearing) {
  if (!hearing.game.clock) return std::nullopt;
  return speaks_if(is_about(hearing, Topic::flag) && !is_down(hearing.game, flag_named(hearing)));
}

namespace {

bool fell_where_moves_are_counted(const Hearing& hearing, Colour colour) {
  const auto fall = fall_of(hearing, colour);
  return fall && fall->moves_are_counted;
}

/// Both flags are called, and the edition or the event has a rule on two of which nobody can tell
/// the order.
bool calls_two_flags(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  const bool has_rule = rules.at(Rule::both_flags_fallen).in_force || rules.quickplay_in_use.value;
  return has_rule && is_about(hearing, Topic::both_flags) && is_order_of_flags_unknown(hearing);
}

bool is_count_to_be_checked(const Hearing& hearing) {
  if (calls_two_flags(hearing))
    return fell_where_moves_are_counted(hearing, Colour::white) ||
           fell_where_moves_are_counted(hearing, Colour::black);
  return calls_a_flag(hearing) && fell_where_moves_are_counted(hearing, flag_named(hearing));
}

}  // namespace

/// Two flags are checked like one.
std::optional<Ruling> move_count_check(const Hearing& hearing) {
  if (!is_count_to_be_checked(hearing)) return std::nullopt;
  return due({Require{Actor::arbiter, Duty::check_move_count}});
}

std::optional<Ruling> move_count_check_on_count(const Hearing& hearing) {
  return speaks_if(is_about(hearing, Topic::move_count));
}

std::optional<Colour> out_of_time(const Hearing& hearing) {
  if (!calls_a_flag(hearing)) return std::nullopt;
  const auto flag = deciding_flag(hearing);
  const auto fall = flag ? fall_of(hearing, *flag) : std::nullopt;
  if (!fall || fall->moves_completed) return std::nullopt;
  return flag;
}

/// What the opponent has left counts only where a rule on it is in force: two bare kings save
/// nobody in 1971 (reading 0081).
std::optional<Ruling> loss_on_time(const Hearing& hearing) {
  const auto loser = out_of_time(hearing);
  if (!loser) return std::nullopt;
  const Ruling lost = due({EndGame{win_of(opponent_of(*loser))}});
  if (!hearing.book.in_force.at(Rule::loss_on_time_unwinnable).in_force) return lost;
  const auto can_mate = can_still_mate(hearing.game, opponent_of(*loser), hearing.book);
  if (!can_mate) return cannot_be_told();
  if (!*can_mate) return std::nullopt;
  return lost;
}

/// A game that is over is not lost any more.
std::optional<Ruling> loss_on_time_after_the_end(const Hearing& hearing) {
  if (!is_played_out(hearing.game) || !is_about(hearing, Topic::flag)) return std::nullopt;
  return is_by_player(hearing) ? answered(Answered::not_admitted) : nothing_follows();
}

std::optional<Ruling> loss_on_time_unwinnable(const Hearing& hearing) {
  const auto loser = out_of_time(hearing);
  if (!loser) return std::nullopt;
  const auto can_mate = can_still_mate(hearing.game, opponent_of(*loser), hearing.book);
  if (!can_mate || *can_mate) return std::nullopt;
  return due({EndGame{Outcome::draw}});
}

bool is_order_of_flags_unknown(const Hearing& hearing) {
  if (hearing.event.by == Actor::bystander || !are_both_down(hearing.game)) return false;
  return is_about(hearing, Topic::both_flags) ||
         (is_about(hearing, Topic::flag) && !first_down(hearing));
}

std::optional<Ruling> both_flags_fallen(const Hearing& hearing) {
  if (!is_order_of_flags_unknown(hearing))
    return is_about(hearing, Topic::both_flags) ? std::optional(rejected_or_nothing(hearing))
                                                : std::nullopt;
  const Clock& clock = *hearing.game.clock;
  const bool is_last = in_last_period(clock, Colour::white) && in_last_period(clock, Colour::black);
  if (is_last && hearing.book.in_force.both_flags_drawn_in_last_period.value)
    return by_branch("drawn", upheld_with(hearing, {EndGame{Outcome::draw}}));
  const Measure play_on = Require{actor_of(to_move(hearing.game)), Duty::play_on};
  return by_branch("goes-on", upheld_with(hearing, {play_on}));
}

std::optional<Ruling> clocks_stopped_by_arbiter(const Hearing& hearing) {
  return speaks_if(hearing.event.by == Actor::arbiter);
}

/// What it costs to stop them without a reason is another rule's. Where there is none yet, the stop
/// is a breach of this one, and what it costs is left to the arbiter (reading 0090).
std::optional<Ruling> stopping_clocks(const Hearing& hearing) {
  const bool is_unfounded = is_by_player(hearing) && is_about(hearing, Topic::no_reason);
  if (is_unfounded && !hearing.book.in_force.at(Rule::unfounded_stop).in_force)
    return breach_left_to_arbiter(player(hearing));
  return speaks_if(is_by_player(hearing));
}

std::optional<Ruling> unfounded_stop(const Hearing& hearing) {
  return penalised_if(is_about(hearing, Topic::no_reason), Rule::unfounded_stop, hearing);
}

/// The clocks are the two displays: neither runs.
std::optional<Ruling> chess_clock_on_stop(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.clock || game.sealed || game.adjourned) return std::nullopt;
  return by_branch("both-displays", nothing_follows());
}

/// Of two displays that were stopped one runs again, never both.
std::optional<Ruling> chess_clock_on_start(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.started || !game.clock) return std::nullopt;
  return by_branch("one-at-a-time", nothing_follows());
}

std::optional<Ruling> restart_of_clocks(const Hearing& hearing) {
  if (!hearing.game.started) return std::nullopt;
  return is_by_player(hearing) ? infringement(hearing) : nothing_follows();
}

/// What a sound clock shows is binding, however it was set, unless the edition says more on that
/// (reading 0044).
std::optional<Ruling> clock_conclusive_on_objection(const Hearing& hearing) {
  if (!is_about(hearing, Topic::wrong_clock) || is_uncorrected(hearing.game, Topic::clock_defect))
    return std::nullopt;
  return rejected_or_nothing(hearing);
}

/// Before the game, and where something has happened, the arbiter may set a clock.
std::optional<Ruling> clock_conclusive_on_setting(const Hearing& hearing) {
  if (!hearing.game.started || has_reason_to_set_clock(hearing)) return nothing_follows();
  return infringement(hearing);
}

/// That a clock is set wrongly is not a defect of the clock.
std::optional<Ruling> clock_conclusive_on_fact(const Hearing& hearing) {
  return speaks_if(is_about(hearing, Topic::wrong_clock));
}

std::optional<Ruling> defective_clock_on_defect(const Hearing& hearing) {
  if (!is_about(hearing, Topic::clock_defect)) return std::nullopt;
  return due({Require{Actor::arbiter, Duty::replace_clock}});
}

std::optional<Ruling> defective_clock_on_objection(const Hearing& hearing) {
  if (!is_about(hearing, Topic::wrong_clock) || !is_uncorrected(hearing.game, Topic::clock_defect))
    return std::nullopt;
  return upheld_with(hearing, {Require{Actor::arbiter, Duty::replace_clock}});
}

std::optional<Ruling> defective_clock_on_setting(const Hearing& hearing) {
  return speaks_if(fell_out(hearing.game, Topic::clock_defect));
}

/// A setting is wrong already, but nobody has found out.
std::optional<Ruling> wrong_clock_setting_on_fact(const Hearing& hearing) {
  return speaks_if(is_about(hearing, Topic::wrong_clock));
}

std::optional<Ruling> wrong_clock_setting_on_objection(const Hearing& hearing) {
  if (!is_about(hearing, Topic::wrong_clock) || !is_uncorrected(hearing.game, Topic::wrong_clock))
    return std::nullopt;
  return upheld_with(hearing,
                     {RunClock{std::nullopt}, Require{Actor::arbiter, Duty::correct_clocks}});
}

std::optional<Ruling> wrong_clock_setting_on_setting(const Hearing& hearing) {
  return speaks_if(fell_out(hearing.game, Topic::wrong_clock));
}

std::optional<Ruling> displays_prove_nothing(const Hearing& hearing) {
  if (hearing.event.manner != Manner::from_display) return std::nullopt;
  return answered(Answered::not_admitted);
}

/// What they show may be looked at.
std::optional<Ruling> displays_prove_nothing_on_look(const Hearing& hearing) {
  if (!is_about(hearing, Topic::notes) || hearing.event.manner != Manner::from_display)
    return std::nullopt;
  return by_branch("allowed", nothing_follows());
}

namespace {

std::vector<ProcedureLaw> laws_of_pressing_and_starting() {
  using enum Verb;
  using R = Rule;
  return {
      {plays, R::completed_by_pressing, completed_by_pressing_on_play},
      {releases, R::completed_by_pressing, completed_by_pressing_on_play},
      {presses, R::completed_by_pressing, completed_by_pressing_on_press},
      {presses, R::completed_by_ending_the_game, completed_by_ending_the_game, Heard::always},
      {presses, R::time_until_pressing, time_until_pressing},
      {presses, R::pressing_always_allowed, pressing_always_allowed},
      {presses, R::allotted_time, allotted_time},
      {presses, R::additional_time, additional_time},
      {presses, R::delay_mode, delay_mode},
      {presses, R::saved_time, saved_time},
      {presses, R::same_hand_for_clock, same_hand_for_clock},
      {misbehaves, R::same_hand_for_clock, same_hand_for_clock},
      {presses, R::finger_on_clock, finger_on_clock},
      {misbehaves, R::finger_on_clock, finger_on_clock},
      {presses, R::clock_handling, clock_handling},
      {misbehaves, R::clock_handling, clock_handling},
      {touches, R::adjusting_on_own_clock, adjusting_on_own_clock},
      {demands, R::clock_assistant, clock_assistant},
      {starts_clocks, R::white_clock_started, white_clock_started},
      {starts_clocks, R::restart_of_clocks, restart_of_clocks},
      {arrives, R::default_time, default_time_on_arrival},
      {arrives, R::both_absent, both_absent},
      {claims, R::default_time, default_time_on_absence},
      {notices, R::default_time, default_time_on_absence},
      {decides, R::default_time, default_time_on_decision},
  };
}

std::vector<ProcedureLaw> laws_of_the_flag() {
  using enum Verb;
  using R = Rule;
  return {
      {passes, R::flag_considered_fallen, flag_considered_fallen_on_passing},
      {claims, R::flag_considered_fallen, flag_considered_fallen_on_claim},
      {notices, R::flag_considered_fallen, flag_considered_fallen_on_notice},
      {claims, R::flag_fall, flag_fall},
      {claims, R::move_count_check, move_count_check},
      {notices, R::move_count_check, move_count_check},
      {notices, R::move_count_check, move_count_check_on_count},
      {claims, R::loss_on_time, loss_on_time},
      {notices, R::loss_on_time, loss_on_time},
      {claims, R::loss_on_time_unwinnable, loss_on_time_unwinnable},
      {notices, R::loss_on_time_unwinnable, loss_on_time_unwinnable},
      {claims, R::loss_on_time, loss_on_time_after_the_end, Heard::always},
      {notices, R::loss_on_time, loss_on_time_after_the_end, Heard::always},
      {claims, R::both_flags_fallen, both_flags_fallen},
      {notices, R::both_flags_fallen, both_flags_fallen},
  };
}

std::vector<ProcedureLaw> laws_of_stopping_and_setting() {
  using enum Verb;
  using R = Rule;
  return {
      {stops_clocks, R::clocks_stopped_by_arbiter, clocks_stopped_by_arbiter},
      {stops_clocks, R::stopping_clocks, stopping_clocks},
      {stops_clocks, R::unfounded_stop, unfounded_stop},
      {claims, R::clock_conclusive, clock_conclusive_on_objection},
      {notices, R::clock_conclusive, clock_conclusive_on_objection},
      {sets_clock, R::clock_conclusive, clock_conclusive_on_setting},
      {falls_out, R::clock_conclusive, clock_conclusive_on_fact},
      {falls_out, R::defective_clock, defective_clock_on_defect},
      {claims, R::defective_clock, defective_clock_on_objection},
      {notices, R::defective_clock, defective_clock_on_objection},
      {sets_clock, R::defective_clock, defective_clock_on_setting},
      {falls_out, R::wrong_clock_setting, wrong_clock_setting_on_fact},
      {claims, R::wrong_clock_setting, wrong_clock_setting_on_objection},
      {notices, R::wrong_clock_setting, wrong_clock_setting_on_objection},
      {sets_clock, R::wrong_clock_setting, wrong_clock_setting_on_setting},
      {stops_clocks, R::chess_clock, chess_clock_on_stop},
      {starts_clocks, R::chess_clock, chess_clock_on_start},
      {claims, R::displays_prove_nothing, displays_prove_nothing},
      {misbehaves, R::displays_prove_nothing, displays_prove_nothing_on_look},
  };
}

}  // namespace

std::vector<ProcedureLaw> clock_laws() {
  std::vector<ProcedureLaw> all;
  for (const auto& part :
       {laws_of_pressing_and_starting(), laws_of_the_flag(), laws_of_stopping_and_setting()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace touchstone::laws
