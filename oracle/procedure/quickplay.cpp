// SPDX-License-Identifier: Apache-2.0
//
// The last phase of a game. See quickplay.hpp.
#include "oracle/procedure/quickplay.hpp"

#include <algorithm>
#include <span>

#include "oracle/game/unfinished_move.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/procedure/act_of_moving.hpp"
#include "oracle/procedure/clock.hpp"
#include "oracle/procedure/rapid_and_blitz.hpp"

namespace touchstone {

namespace {

Ruling answer(Answered answered) {
  return due({AnswerClaim{answered}});
}

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

bool is_flag_down(const Game& game, Colour colour) {
  return game.clock && game.clock->of(colour).flag_fallen;
}

/// All moves that are left to this side share one limit.
bool is_in_last_phase(const Game& game, Colour colour) {
  return game.clock && in_last_period(*game.clock, colour);
}

bool has_bonus(const Game& game) {
  const TimeControl control = game.clock ? game.clock->control : TimeControl{};
  return std::any_of(control.begin(), control.end(),
                     [](const Period& period) { return period.bonus != Bonus::none; });
}

bool is_barred_by_blitz(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  if (!rules.at(Rule::quickplay_not_in_blitz).in_force) return false;
  return !rules.blitz_bars_unsupervised_only.value || are_fast_laws_in_use(hearing);
}

bool is_barred_by_increment(const Hearing& hearing) {
  const bool bars = hearing.book.in_force.at(Rule::quickplay_without_increment).in_force;
  return bars && has_bonus(hearing.game);
}

/// The rules of the last phase hold for this player.
bool is_quickplay(const Hearing& hearing, Colour colour) {
  return hearing.book.in_force.quickplay_in_use.value && is_in_last_phase(hearing.game, colour);
}

bool is_open_to_claims(const Hearing& hearing, Colour colour) {
  return is_quickplay(hearing, colour) && !is_barred_by_blitz(hearing) &&
         !is_barred_by_increment(hearing);
}

bool has_less_than(const Game& game, Colour colour, Duration limit) {
  return game.clock->of(colour).left < limit && !is_flag_down(game, colour);
}

/// A draw claim of the last phase that the arbiter has still to decide.
struct OpenClaim {
  Colour by;
  bool postponed = false;
  /// The arbiter has said no where he may only say yes or later, so that his answer is still due.
  bool wrongly_refused = false;
};

bool was_admitted(const Entry& entry) {
  const auto& spoken = entry.judgement.spoken;
  return std::any_of(spoken.begin(), spoken.end(), [](const Spoken& one) {
    const bool is_claim =
        one.rule == Rule::quickplay_draw_claim || one.rule == Rule::no_arbiter_draw_claim;
    return is_claim && !one.ruling.choices.empty();
  });
}

/// The arbiter decided, and the ruling on that answered the claim.
bool settles(const Entry& entry) {
  if (entry.event.verb != Verb::decides) return false;
  const auto due = entry.judgement.due();
  return std::any_of(due.begin(), due.end(), [](const Measure& measure) {
    return std::holds_alternative<AnswerClaim>(measure);
  });
}

std::optional<OpenClaim> open_claim(const Game& game) {
  std::optional<OpenClaim> open;
  for (const Entry& entry : game.log) {
    const Event& event = entry.event;
    if (event.verb == Verb::claims && event.topic == Topic::quickplay_draw && was_admitted(entry))
      open = OpenClaim{*player_of(event.by)};
    if (settles(entry)) open.reset();
    if (!open) continue;
    if (event.topic == Topic::postpone) open->postponed = true;
    if (event.topic == Topic::reject) open->wrongly_refused = true;
  }
  return open;
}

/// The arbiter has granted a bonus and has not set the clock for it yet.
bool is_bonus_due(const Game& game) {
  bool is_due = false;
  for (const Entry& entry : game.log) {
    const auto due = entry.judgement.due();
    const Measure set_delay = Require{Actor::arbiter, Duty::set_delay};
    if (std::find(due.begin(), due.end(), set_delay) != due.end()) is_due = true;
    if (entry.event.verb == Verb::sets_delay) is_due = false;
  }
  return is_due;
}

/// Play goes on while the claim is still undecided: put off, or refused where that is not open to
/// the arbiter.
bool is_decided_after_flag(const std::optional<OpenClaim>& claim) {
  return claim && (claim->postponed || claim->wrongly_refused);
}

/// A request for a bonus on which the arbiter has not decided.
struct OpenRequest {
  Colour by;
  bool refused = false;
};

bool offers_draw_by_request(const Entry& entry) {
  const auto& spoken = entry.judgement.spoken;
  return std::any_of(spoken.begin(), spoken.end(), [](const Spoken& one) {
    const auto& due = one.ruling.due;
    return one.rule == Rule::increment_request &&
           std::any_of(due.begin(), due.end(), [](const Measure& measure) {
             return std::holds_alternative<DrawOffer>(measure);
           });
  });
}

std::optional<OpenRequest> open_request(const Game& game) {
  std::optional<OpenRequest> open;
  for (const Entry& entry : game.log) {
    const Event& event = entry.event;
    if (event.verb == Verb::demands && offers_draw_by_request(entry))
      open = OpenRequest{*player_of(event.by)};
    if (open && event.verb == Verb::declines) open->refused = true;
    if (event.verb == Verb::decides) open.reset();
  }
  return open;
}

std::optional<Colour> winner_named(const Event& event) {
  if (event.topic == Topic::white_wins) return Colour::white;
  if (event.topic == Topic::black_wins) return Colour::black;
  return std::nullopt;
}

/// In rapid chess two flags that are down draw, so that nobody can be given the game.
bool is_win_barred_by_two_flags(const Hearing& hearing) {
  return hearing.book.in_force.at(Rule::fast_both_flags).in_force &&
         are_fast_laws_in_use(hearing) && is_flag_down(hearing.game, Colour::white) &&
         is_flag_down(hearing.game, Colour::black);
}

/// The draw, or the game to the player whose opponent has no time left.
Ruling arbiter_says_result(const Hearing& hearing) {
  Ruling ruling;
  Choice choice{Actor::arbiter, {EndGame{Outcome::draw}}};
  const bool nobody_can_win = is_win_barred_by_two_flags(hearing);
  for (const Colour colour : {Colour::white, Colour::black})
    if (!nobody_can_win && is_flag_down(hearing.game, colour))
      choice.options.push_back(EndGame{win_of(opponent_of(colour))});
  ruling.choices = {choice};
  return ruling;
}

bool is_flag_event(const Event& event) {
  return event.topic == Topic::flag || event.topic == Topic::both_flags;
}

bool is_asking_for_bonus(const Hearing& hearing) {
  return is_about(hearing, Topic::delay_clock);
}

/// In rapid chess of 1997 these penalties come at a player's request only. A player who asks for
/// the move to be put right, and says so, has not asked for them.
bool waits_for_request(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  const bool on_request =
      rules.at(Rule::touch_ruling_on_request).in_force && rules.request_for_quickplay_too.value;
  const bool is_asked = player_of(hearing.event.by) && hearing.event.asking != Topic::correct_it;
  return on_request && !is_asked;
}

bool is_counted_on_ladder(const Entry& entry, const Measure& counted) {
  const auto& spoken = entry.judgement.spoken;
  return std::any_of(spoken.begin(), spoken.end(), [&](const Spoken& one) {
    const auto& due = one.ruling.due;
    return one.rule == Rule::quickplay_illegal_moves &&
           std::find(due.begin(), due.end(), counted) != due.end();
  });
}

/// How many illegal moves of this player were counted before the first event.
int counted_before_the_log(const Game& game, Colour offender) {
  const Measure counted = CountOffence{offender, Offence::illegal_move};
  int before = game.illegal_moves[static_cast<std::size_t>(offender)];
  for (const Entry& entry : game.log) {
    const auto due = entry.judgement.due();
    before -= static_cast<int>(std::count(due.begin(), due.end(), counted));
  }
  return before;
}

/// How many illegal moves of this player the ladder of the last phase has counted. A game with one
/// period is in its last phase from the start, so that those before the first event are among them.
int counted_in_last_phase(const Game& game, Colour offender) {
  const Measure counted = CountOffence{offender, Offence::illegal_move};
  const auto told = std::count_if(game.log.begin(), game.log.end(), [&](const Entry& entry) {
    return is_counted_on_ladder(entry, counted);
  });
  const bool is_one_phase = game.clock->control.size() == 1;
  return static_cast<int>(told) + (is_one_phase ? counted_before_the_log(game, offender) : 0);
}

/// What an arbiter may decide on a claim; penalties and other decisions are none of that.
bool is_about_result(const Hearing& hearing) {
  using enum Topic;
  const auto& topic = hearing.event.topic;
  return topic == draw || topic == white_wins || topic == black_wins || topic == both_lose ||
         topic == annul || topic == play_on || topic == postpone || topic == reject;
}

/// The player was in the last phase when he made the move at this place. Moves that were counted
/// since may have opened a period that they do not open any more once they are taken back.
bool was_in_last_phase(const Game& game, std::size_t at) {
  if (!game.clock) return false;
  const Colour by = game.moves[at].by;
  Clock clock = *game.clock;
  for (const Played& later : std::span(game.moves).subspan(at))
    if (later.by == by && later.pressed) uncount_move(clock, by);
  return in_last_period(clock, by);
}

}  // namespace

namespace {

/// Why the rules of the last phase do not hold for this player.
Ruling not_in_last_phase(const Hearing& hearing) {
  const bool is_announced = hearing.book.in_force.quickplay_in_use.value;
  return by_branch(is_announced ? "not-the-last-phase" : "not-announced",
                   answer(Answered::not_admitted));
}

/// On which ground a claim without an arbiter is made.
std::string_view ground_of(const Event& claim) {
  return claim.manner == Manner::no_effort ? "no-effort" : "cannot-be-won";
}

/// Which step of the ladder an illegal move is.
std::string_view step_of(int number) {
  if (number == 1) return "first";
  return number == 2 ? "second" : "third";
}

}  // namespace

namespace laws {

std::optional<Ruling> quickplay_finish_on_claim(const Hearing& hearing) {
  if (!is_about(hearing, Topic::quickplay_draw)) return std::nullopt;
  if (is_quickplay(hearing, player(hearing))) return std::nullopt;
  return not_in_last_phase(hearing);
}

std::optional<Ruling> quickplay_finish_on_demand(const Hearing& hearing) {
  const bool is_known = hearing.book.in_force.at(Rule::increment_request).in_force;
  if (!is_asking_for_bonus(hearing) || !is_known) return std::nullopt;
  if (is_quickplay(hearing, player(hearing))) return std::nullopt;
  return not_in_last_phase(hearing);
}

std::optional<Ruling> quickplay_without_increment_on_claim(const Hearing& hearing) {
  if (!is_about(hearing, Topic::quickplay_draw)) return std::nullopt;
  if (!is_barred_by_increment(hearing)) return std::nullopt;
  return answer(Answered::not_admitted);
}

std::optional<Ruling> quickplay_without_increment_on_demand(const Hearing& hearing) {
  if (!is_asking_for_bonus(hearing) || !is_barred_by_increment(hearing)) return std::nullopt;
  return answer(Answered::not_admitted);
}

std::optional<Ruling> quickplay_not_in_blitz_on_demand(const Hearing& hearing) {
  const bool is_known = hearing.book.in_force.at(Rule::increment_request).in_force;
  if (!is_asking_for_bonus(hearing) || !is_known) return std::nullopt;
  if (!is_barred_by_blitz(hearing)) return std::nullopt;
  return answer(Answered::not_admitted);
}

std::optional<Ruling> quickplay_not_in_blitz(const Hearing& hearing) {
  if (!is_about(hearing, Topic::quickplay_draw)) return std::nullopt;
  if (!is_barred_by_blitz(hearing)) return std::nullopt;
  return answer(Answered::not_admitted);
}

std::optional<Ruling> quickplay_draw_claim(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  if (!is_about(hearing, Topic::quickplay_draw)) return std::nullopt;
  const Colour claimant = player(hearing);
  if (!is_open_to_claims(hearing, claimant)) return std::nullopt;
  if (rules.quickplay_claim_by_mover_only.value &&
      !has_the_move(hearing.game, claimant, hearing.book))
    return answer(Answered::not_admitted);
  if (!has_less_than(hearing.game, claimant, rules.quickplay_claim_less_than.value))
    return answer(Answered::not_admitted);
  Ruling ruling = due({RunClock{}});
  if (rules.quickplay_claim_offers_draw.value) {
    ruling = by_branch("with-an-offer", std::move(ruling));
    ruling.due.push_back(DrawOffer{claimant});
  }
  Choice choice{Actor::arbiter,
                {EndGame{Outcome::draw}, Require{actor_of(claimant), Duty::play_on}}};
  if (rules.quickplay_may_be_rejected.value)
    choice.options.push_back(AnswerClaim{Answered::rejected});
  ruling.choices = {choice};
  return ruling;
}

std::optional<Ruling> quickplay_claim_granted(const Hearing& hearing) {
  const auto claim = open_claim(hearing.game);
  if (!is_about(hearing, Topic::draw) || !claim) return std::nullopt;
  const bool was_put_off = is_decided_after_flag(claim);
  return by_branch(was_put_off ? "later" : "at-once",
                   due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}}));
}

std::optional<Ruling> quickplay_claim_postponed(const Hearing& hearing) {
  if (!is_about(hearing, Topic::postpone)) return std::nullopt;
  const auto claim = open_claim(hearing.game);
  if (!claim || claim->postponed) return nothing_follows();
  Ruling ruling = due({RunClock{player_whose_time_goes_on(hearing.game, hearing.book)}});
  const Duration extra = hearing.book.in_force.quickplay_postponed_extra_time.value;
  ruling.choices = {{Actor::arbiter, {ChangeTime{opponent_of(claim->by), extra}}, 0, 1}};
  return ruling;
}

std::optional<Ruling> quickplay_claim_rejected(const Hearing& hearing) {
  if (!is_about(hearing, Topic::reject) || open_request(hearing.game)) return std::nullopt;
  const auto claim = open_claim(hearing.game);
  if (!claim) return nothing_follows();
  const RulesInForce& rules = hearing.book.in_force;
  if (!rules.quickplay_may_be_rejected.value) return due({Infringement{Actor::arbiter}});
  return due({AnswerClaim{Answered::rejected},
              ChangeTime{opponent_of(claim->by), rules.quickplay_rejected_extra_time.value},
              RunClock{player_whose_time_goes_on(hearing.game, hearing.book)}});
}

namespace {

/// What a rule that is in force says of this event.
std::optional<Ruling> said_by(Rule rule, const Hearing& hearing) {
  if (!hearing.book.in_force.at(rule).in_force) return std::nullopt;
  for (const ProcedureLaw& law : hearing.book.laws.of_procedure)
    if (law.rule == rule && law.verb == hearing.event.verb)
      if (auto ruling = law.hear(hearing)) return ruling;
  return std::nullopt;
}

bool draws(Rule rule, const Hearing& hearing) {
  const auto ruling = said_by(rule, hearing);
  const Measure draw = EndGame{Outcome::draw};
  return ruling && std::find(ruling->due.begin(), ruling->due.end(), draw) != ruling->due.end();
}

/// A rule on two flags draws the game, whatever the arbiter thinks of a claim (reading 0057).
bool is_drawn_by_two_flags(const Hearing& hearing) {
  return draws(Rule::fast_both_flags, hearing) || draws(Rule::quickplay_both_flags, hearing) ||
         draws(Rule::both_flags_fallen, hearing);
}

}  // namespace

/// Two flags draw the game whatever the arbiter thinks of the claim (reading 0057). If only players
/// may call them, an arbiter who has the claim to decide can say nothing but the draw.
std::optional<Ruling> quickplay_result_after_flag_on_flag(const Hearing& hearing) {
  const auto claim = open_claim(hearing.game);
  if (!is_flag_event(hearing.event) || !is_decided_after_flag(claim)) return std::nullopt;
  const bool is_left_to_players = said_by(Rule::flag_by_claim_only, hearing).has_value();
  if (is_drawn_by_two_flags(hearing) && !is_left_to_players) return std::nullopt;
  const bool any_down =
      is_flag_down(hearing.game, Colour::white) || is_flag_down(hearing.game, Colour::black);
  if (!any_down) return std::nullopt;
  return arbiter_says_result(hearing);
}

std::optional<Ruling> quickplay_result_after_flag_on_decision(const Hearing& hearing) {
  const auto winner = winner_named(hearing.event);
  const auto claim = open_claim(hearing.game);
  if (!winner || !is_decided_after_flag(claim)) return std::nullopt;
  const bool has_lost_on_time = is_flag_down(hearing.game, opponent_of(*winner));
  if (!has_lost_on_time || is_win_barred_by_two_flags(hearing))
    return due({Infringement{Actor::arbiter}});
  return due({EndGame{win_of(*winner)}});
}

namespace {

/// The guidelines hold, and are all that the edition says of two flags: they answer a claim that is
/// wrong too.
std::optional<Ruling> no_two_flags_down(const Hearing& hearing) {
  if (!is_about(hearing, Topic::both_flags) || is_barred_by_blitz(hearing)) return std::nullopt;
  if (!hearing.book.in_force.both_flags_say_earlier_periods.value) return std::nullopt;
  if (!player_of(hearing.event.by)) return nothing_follows();
  return due({AnswerClaim{Answered::rejected}});
}

}  // namespace

std::optional<Ruling> quickplay_both_flags(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  if (!rules.quickplay_in_use.value) return std::nullopt;
  if (!laws::is_order_of_flags_unknown(hearing)) return no_two_flags_down(hearing);
  const Game& game = hearing.game;
  if (is_barred_by_blitz(hearing) && rules.both_flags_say_earlier_periods.value)
    return std::nullopt;
  Ruling ruling;
  if (player_of(hearing.event.by)) ruling.due.emplace_back(AnswerClaim{Answered::upheld});
  const bool is_last =
      is_in_last_phase(game, Colour::white) && is_in_last_phase(game, Colour::black);
  if (!is_last && !rules.both_flags_say_earlier_periods.value) return std::nullopt;
  if (is_last)
    ruling.due.emplace_back(EndGame{Outcome::draw});
  else
    ruling.due.emplace_back(Require{actor_of(to_move(game)), Duty::play_on});
  return by_branch(is_last ? "last-period" : "earlier-period", std::move(ruling));
}

std::optional<Ruling> quickplay_illegal_moves(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  const auto at = first_illegal_move(hearing.game, hearing.book);
  if (!is_about(hearing, Topic::illegal_move) || !at || !rules.quickplay_in_use.value)
    return std::nullopt;
  if (!was_in_last_phase(hearing.game, *at) || waits_for_request(hearing)) return std::nullopt;
  const Played& illegal = hearing.game.moves[*at];
  const CountOffence counted{illegal.by, Offence::illegal_move};
  const int number = counted_in_last_phase(hearing.game, illegal.by) + 1;
  const Colour opponent = opponent_of(illegal.by);
  if (number >= rules.quickplay_losing_number.value)
    return by_branch(step_of(number), due({counted, EndGame{win_of(opponent)}}));
  return by_branch(step_of(number),
                   due({counted, ChangeTime{opponent, rules.quickplay_illegal_move_time.value}}));
}

std::optional<Ruling> increment_request_on_demand(const Hearing& hearing) {
  if (!is_asking_for_bonus(hearing)) return std::nullopt;
  const Colour by = player(hearing);
  if (!is_open_to_claims(hearing, by)) return std::nullopt;
  const Duration limit = hearing.book.in_force.increment_request_less_than.value;
  if (to_move(hearing.game) != by || !has_less_than(hearing.game, by, limit))
    return answer(Answered::not_admitted);
  return due({DrawOffer{by}});
}

std::optional<Ruling> increment_request_on_refusal(const Hearing& hearing) {
  const auto request = open_request(hearing.game);
  if (!request || request->refused || player(hearing) == request->by) return std::nullopt;
  Ruling ruling;
  ruling.choices = {{Actor::arbiter,
                     {Require{Actor::arbiter, Duty::set_delay}, AnswerClaim{Answered::rejected}}}};
  return ruling;
}

std::optional<Ruling> increment_request_on_decision(const Hearing& hearing) {
  const auto request = open_request(hearing.game);
  if (!request || !request->refused) return std::nullopt;
  if (is_about(hearing, Topic::reject)) return answer(Answered::rejected);
  if (!is_about(hearing, Topic::add_time)) return std::nullopt;
  const Duration extra = hearing.book.in_force.increment_request_opponent_time.value;
  return due({AnswerClaim{Answered::upheld}, Require{Actor::arbiter, Duty::set_delay},
              ChangeTime{opponent_of(request->by), extra}});
}

/// The bonus that was granted, and no other, is what the clock is set to.
std::optional<Ruling> increment_request_on_setting(const Hearing& hearing) {
  const bool is_granted =
      is_bonus_due(hearing.game) &&
      hearing.event.amount == hearing.book.in_force.increment_request_bonus.value;
  return is_granted ? nothing_follows() : due({Infringement{Actor::arbiter}});
}

/// The claim ends the game; how it ended is said later.
std::optional<Ruling> no_arbiter_draw_claim_on_claim(const Hearing& hearing) {
  if (!is_about(hearing, Topic::quickplay_draw)) return std::nullopt;
  const Colour claimant = player(hearing);
  if (!is_open_to_claims(hearing, claimant)) return std::nullopt;
  const Duration limit = hearing.book.in_force.no_arbiter_claim_less_than.value;
  if (!has_less_than(hearing.game, claimant, limit)) return answer(Answered::not_admitted);
  Ruling ruling = due({RunClock{}, EndGame{Outcome::result_pending}});
  ruling.choices = {
      {Actor::arbiter, {EndGame{Outcome::draw}, EndGame{win_of(opponent_of(claimant))}}}};
  return by_branch(ground_of(hearing.event), std::move(ruling));
}

/// The result is pending as long as the claim is open.
std::optional<Ruling> no_arbiter_draw_claim_on_decision(const Hearing& hearing) {
  const auto claim = open_claim(hearing.game);
  if (!claim || !is_about_result(hearing)) return std::nullopt;
  if (is_about(hearing, Topic::draw))
    return by_branch("judged", due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}}));
  const auto winner = winner_named(hearing.event);
  if (winner == opponent_of(claim->by))
    return by_branch("judged", due({AnswerClaim{Answered::rejected}, EndGame{win_of(*winner)}}));
  return by_branch("judged", due({Infringement{Actor::arbiter}}));
}

std::optional<Ruling> no_arbiter_claim_evidence(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  if (!is_about(hearing, Topic::quickplay_draw)) return std::nullopt;
  const Colour claimant = player(hearing);
  if (!is_open_to_claims(hearing, claimant)) return std::nullopt;
  if (!has_less_than(hearing.game, claimant, rules.no_arbiter_claim_less_than.value))
    return std::nullopt;
  const Actor opponent = actor_of(opponent_of(claimant));
  Ruling ruling = due({Require{hearing.event.by, Duty::write_final_position},
                       Require{opponent, Duty::verify_final_position}});
  if (hearing.event.manner == Manner::no_effort)
    ruling.due.push_back(Require{hearing.event.by, Duty::hand_in_scoresheet});
  return by_branch(ground_of(hearing.event), std::move(ruling));
}

/// The opponent confirms what the claimant has written down, which asks for a signature even where
/// no edition asks the players to sign a result.
std::optional<Ruling> no_arbiter_claim_evidence_on_signature(const Hearing& hearing) {
  const auto& [game, event, book] = hearing;
  const Require duty{event.by, Duty::verify_final_position};
  if (std::find(game.duties.begin(), game.duties.end(), duty) == game.duties.end())
    return std::nullopt;
  const auto claim = std::find_if(game.log.rbegin(), game.log.rend(), [](const Entry& entry) {
    return entry.event.topic == Topic::quickplay_draw;
  });
  if (claim == game.log.rend()) return std::nullopt;
  return by_branch(ground_of(claim->event), nothing_follows());
}

std::vector<ProcedureLaw> quickplay_laws() {
  using enum Verb;
  using R = Rule;
  return {
      {claims, R::quickplay_finish, quickplay_finish_on_claim},
      {demands, R::quickplay_finish, quickplay_finish_on_demand},
      {claims, R::quickplay_without_increment, quickplay_without_increment_on_claim},
      {demands, R::quickplay_without_increment, quickplay_without_increment_on_demand},
      {claims, R::quickplay_not_in_blitz, quickplay_not_in_blitz},
      {demands, R::quickplay_not_in_blitz, quickplay_not_in_blitz_on_demand},
      {claims, R::quickplay_draw_claim, quickplay_draw_claim},
      {decides, R::quickplay_claim_granted, quickplay_claim_granted},
      {decides, R::quickplay_claim_postponed, quickplay_claim_postponed},
      {decides, R::quickplay_claim_rejected, quickplay_claim_rejected},
      {claims, R::quickplay_result_after_flag, quickplay_result_after_flag_on_flag},
      {notices, R::quickplay_result_after_flag, quickplay_result_after_flag_on_flag},
      {decides, R::quickplay_result_after_flag, quickplay_result_after_flag_on_decision},
      {claims, R::quickplay_both_flags, quickplay_both_flags},
      {notices, R::quickplay_both_flags, quickplay_both_flags},
      {claims, R::quickplay_illegal_moves, quickplay_illegal_moves},
      {notices, R::quickplay_illegal_moves, quickplay_illegal_moves},
      {demands, R::increment_request, increment_request_on_demand},
      {declines, R::increment_request, increment_request_on_refusal},
      {decides, R::increment_request, increment_request_on_decision},
      {sets_delay, R::increment_request, increment_request_on_setting},
      {claims, R::no_arbiter_draw_claim, no_arbiter_draw_claim_on_claim},
      {decides, R::no_arbiter_draw_claim, no_arbiter_draw_claim_on_decision, Heard::always},
      {claims, R::no_arbiter_claim_evidence, no_arbiter_claim_evidence},
      {signs, R::no_arbiter_claim_evidence, no_arbiter_claim_evidence_on_signature, Heard::always},
  };
}

}  // namespace laws

}  // namespace touchstone
