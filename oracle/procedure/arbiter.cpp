// SPDX-License-Identifier: Apache-2.0
//
// The arbiter and the onlookers. See arbiter.hpp. Where the Laws let the arbiter step in is told by
// one short table: an illegal move that was completed, a man that was touched, a flag that is down.
// Everything else is a hint (spec/readings/0065). Who disturbed the game from outside is not asked,
// nor how long the time may be that is given for it (0066).
#include "oracle/procedure/arbiter.hpp"

#include <algorithm>

#include "oracle/movement/legality.hpp"
#include "oracle/procedure/recording.hpp"

namespace touchstone::laws {

namespace {

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

bool is_arbiter(const Hearing& hearing) {
  return hearing.event.by == Actor::arbiter;
}

bool is_bystander(const Hearing& hearing) {
  return hearing.event.by == Actor::bystander;
}

bool is_permitted(const Hearing& hearing) {
  return hearing.event.manner == Manner::with_permission;
}

Ruling infringement(const Hearing& hearing) {
  return due({Infringement{hearing.event.by}});
}

bool a_flag_is_down(const Hearing& hearing) {
  if (!hearing.game.clock) return false;
  const auto& sides = hearing.game.clock->sides;
  return std::any_of(sides.begin(), sides.end(),
                     [](const SideClock& side) { return side.flag_fallen; });
}

/// A flag is down at a control and the sheets have gaps that have to be filled.
bool sheets_are_completed(const Hearing& hearing) {
  return is_completing_scoresheets(hearing.game);
}

/// An illegal move stands on the board and the clock was pressed on it.
bool an_illegal_move_is_completed(const Hearing& hearing) {
  const auto first = first_illegal_move(hearing.game, hearing.book);
  return first && hearing.game.moves[*first].completed;
}

/// On purpose: neither by accident nor to adjust it.
bool a_man_is_touched(const Hearing& hearing) {
  const auto& touched = hearing.game.touched;
  return hearing.game.bound || std::any_of(touched.begin(), touched.end(), [](const Touched& one) {
           return one.manner != Manner::by_accident && one.manner != Manner::adjusting;
         });
}

/// What the arbiter speaks of, and whether it has happened.
struct Occasion {
  Topic topic;
  bool (*has_happened)(const Hearing&);
};

constexpr std::array occasions{Occasion{Topic::illegal_move, an_illegal_move_is_completed},
                               Occasion{Topic::touched_man, a_man_is_touched},
                               Occasion{Topic::tells_flag, a_flag_is_down},
                               Occasion{Topic::tells_move_count, sheets_are_completed}};

bool has_occasion(const Hearing& hearing) {
  return std::any_of(occasions.begin(), occasions.end(), [&](const Occasion& occasion) {
    return is_about(hearing, occasion.topic) && occasion.has_happened(hearing);
  });
}

/// An onlooker interfered, or misbehaved so that he may be sent away.
bool was_disturbed_by_onlooker(const Entry& entry) {
  if (entry.event.by != Actor::bystander || entry.event.verb == Verb::notices) return false;
  const auto due = entry.judgement.due();
  return std::find(due.begin(), due.end(), Measure{Infringement{Actor::bystander}}) != due.end();
}

bool was_disturbed(const Game& game) {
  return times_before(game, Actor::circumstance, Verb::falls_out, Topic::noise) > 0 ||
         std::any_of(game.log.begin(), game.log.end(), was_disturbed_by_onlooker);
}

/// A breach by an onlooker, whom the arbiter may send away.
Ruling may_be_sent_away(const Hearing& hearing) {
  Ruling ruling = infringement(hearing);
  const Measure away = Require{hearing.event.by, Duty::leave_area};
  ruling.choices.push_back({Actor::arbiter, {away}, 0, 1});
  return ruling;
}

bool disturbs_the_game(const Hearing& hearing) {
  static constexpr std::array topics{Topic::advice,          Topic::analysing,
                                     Topic::disturbing,      Topic::telephone_rings,
                                     Topic::finger_on_clock, Topic::forcible_press};
  return std::any_of(topics.begin(), topics.end(),
                     [&](Topic topic) { return is_about(hearing, topic); });
}

}  // namespace

std::optional<Ruling> arbiter_intervention(const Hearing& hearing) {
  if (!is_arbiter(hearing)) return std::nullopt;
  return has_occasion(hearing) ? nothing_follows() : infringement(hearing);
}

/// He sees it and keeps it to himself.
std::optional<Ruling> arbiter_intervention_on_notice(const Hearing& hearing) {
  if (!is_arbiter(hearing) || !is_about(hearing, Topic::unpressed_clock)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> move_count_not_told(const Hearing& hearing) {
  if (!is_arbiter(hearing) || !is_about(hearing, Topic::tells_move_count)) return std::nullopt;
  return sheets_are_completed(hearing) ? nothing_follows() : infringement(hearing);
}

/// A player who asks the arbiter is told only when a flag is down. One who cannot see asks his
/// assistant.
std::optional<Ruling> move_count_not_told_on_demand(const Hearing& hearing) {
  if (!is_about(hearing, Topic::move_count)) return std::nullopt;
  if (hearing.book.in_force.at(Rule::assistant_allowed).in_force) return std::nullopt;
  return due({AnswerClaim{a_flag_is_down(hearing) ? Answered::upheld : Answered::rejected}});
}

std::optional<Ruling> opponents_move_not_told(const Hearing& hearing) {
  if (!is_arbiter(hearing) || !is_about(hearing, Topic::tells_opponent_moved)) return std::nullopt;
  return infringement(hearing);
}

std::optional<Ruling> unpressed_clock_not_told(const Hearing& hearing) {
  if (!is_arbiter(hearing) || !is_about(hearing, Topic::unpressed_clock)) return std::nullopt;
  return infringement(hearing);
}

std::optional<Ruling> unpressed_clock_not_told_on_notice(const Hearing& hearing) {
  return arbiter_intervention_on_notice(hearing);
}

std::optional<Ruling> outside_disturbance(const Hearing& hearing) {
  if (!is_about(hearing, Topic::noise)) return std::nullopt;
  Ruling ruling;
  const Measure for_white = Require{Actor::white, Duty::take_extra_time};
  const Measure for_black = Require{Actor::black, Duty::take_extra_time};
  ruling.choices.push_back({Actor::arbiter, {for_white, for_black}, 0, 2});
  return ruling;
}

std::optional<Ruling> outside_disturbance_on_demand(const Hearing& hearing) {
  if (!is_about(hearing, Topic::extra_time)) return std::nullopt;
  const Measure refused = AnswerClaim{Answered::rejected};
  if (!was_disturbed(hearing.game)) return due({refused});
  Ruling ruling;
  ruling.choices.push_back({Actor::arbiter, {AnswerClaim{Answered::upheld}, refused}, 1, 1});
  return ruling;
}

/// Time may be given for other reasons as well, of which other rules speak.
std::optional<Ruling> outside_disturbance_on_decision(const Hearing& hearing) {
  const auto whose = hearing.event.of;
  if (!is_about(hearing, Topic::add_time) || !whose || !was_disturbed(hearing.game))
    return std::nullopt;
  return due({ChangeTime{*whose, hearing.event.amount}});
}

std::optional<Ruling> onlookers_silent(const Hearing& hearing) {
  if (!is_bystander(hearing)) return std::nullopt;
  return may_be_sent_away(hearing);
}

std::optional<Ruling> onlookers_silent_on_notice(const Hearing& hearing) {
  if (!is_bystander(hearing)) return std::nullopt;
  if (hearing.book.in_force.onlookers_may_inform_arbiter.value) return nothing_follows();
  return may_be_sent_away(hearing);
}

std::optional<Ruling> onlookers_silent_on_misbehaviour(const Hearing& hearing) {
  if (!is_bystander(hearing)) return std::nullopt;
  return disturbs_the_game(hearing) ? may_be_sent_away(hearing) : nothing_follows();
}

std::optional<Ruling> onlooker_devices(const Hearing& hearing) {
  const bool uses_one =
      is_about(hearing, Topic::device) || is_about(hearing, Topic::telephone_rings);
  if (!is_bystander(hearing) || !uses_one) return std::nullopt;
  return is_permitted(hearing) ? nothing_follows() : infringement(hearing);
}

std::optional<Ruling> other_notation(const Hearing& hearing) {
  if (!is_about(hearing, Topic::other_notation) || is_arbiter(hearing)) return std::nullopt;
  Ruling ruling = infringement(hearing);
  if (!hearing.book.in_force.other_notation_warned.value) return ruling;
  const Measure warned = Penalise{player(hearing), PenaltyKind::warning};
  ruling.choices.push_back({Actor::arbiter, {warned}, 0, 1});
  return ruling;
}

std::vector<ProcedureLaw> arbiter_laws() {
  using enum Verb;
  return {
      {intervenes, Rule::arbiter_intervention, arbiter_intervention},
      {notices, Rule::arbiter_intervention, arbiter_intervention_on_notice},
      {intervenes, Rule::move_count_not_told, move_count_not_told},
      {demands, Rule::move_count_not_told, move_count_not_told_on_demand},
      {intervenes, Rule::opponents_move_not_told, opponents_move_not_told},
      {intervenes, Rule::unpressed_clock_not_told, unpressed_clock_not_told},
      {notices, Rule::unpressed_clock_not_told, unpressed_clock_not_told_on_notice},
      {falls_out, Rule::outside_disturbance, outside_disturbance},
      {demands, Rule::outside_disturbance, outside_disturbance_on_demand},
      {decides, Rule::outside_disturbance, outside_disturbance_on_decision},
      {intervenes, Rule::onlookers_silent, onlookers_silent},
      {notices, Rule::onlookers_silent, onlookers_silent_on_notice},
      {misbehaves, Rule::onlookers_silent, onlookers_silent_on_misbehaviour},
      {misbehaves, Rule::onlooker_devices, onlooker_devices},
      {records, Rule::other_notation, other_notation},
  };
}

}  // namespace touchstone::laws
