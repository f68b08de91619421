// SPDX-License-Identifier: Apache-2.0
//
// What players may not do, and what it costs. See conduct.hpp.
#include "oracle/procedure/conduct.hpp"

#include <algorithm>

#include "oracle/procedure/adjournment.hpp"
#include "oracle/rules/penalty_list.hpp"

namespace touchstone {

namespace {

template <typename List, typename Value>
bool contains(const List& list, const Value& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

bool is_permitted(const Hearing& hearing) {
  return hearing.event.manner == Manner::with_permission;
}

bool is_over(const Hearing& hearing) {
  return hearing.game.outcome.has_value();
}

bool is_in_force(const Hearing& hearing, Rule rule) {
  return hearing.book.in_force.at(rule).in_force;
}

Ruling infringement(const Hearing& hearing) {
  return due({Infringement{hearing.event.by}});
}

Ruling infringement_unless_permitted(const Hearing& hearing) {
  return is_permitted(hearing) ? nothing_follows() : infringement(hearing);
}

bool infringes(const std::optional<Ruling>& ruling) {
  return ruling && std::any_of(ruling->due.begin(), ruling->due.end(), [](const Measure& measure) {
           return std::holds_alternative<Infringement>(measure);
         });
}

bool is_about_time(PenaltyKind kind) {
  return kind == PenaltyKind::reduce_time || kind == PenaltyKind::add_opponent_time;
}

bool is_about_running_game(PenaltyKind kind) {
  return is_about_time(kind) || kind == PenaltyKind::loss_of_game;
}

/// Clock and result of a game that is over are not for penalties any more. Without a clock nobody
/// has remaining time that could be changed (reading 0110).
bool can_be_paid(const Hearing& hearing, PenaltyKind kind) {
  if (is_about_time(kind) && !hearing.game.clock) return false;
  return !is_over(hearing) || !is_about_running_game(kind);
}

std::vector<PenaltyKind> kinds_of_penalty(const RulesInForce& rules) {
  using enum PenaltyKind;
  if (!rules.at(Rule::penalties).in_force) return {};
  std::vector<PenaltyKind> kinds{warning, add_opponent_time, reduce_time, loss_of_game, expel};
  if (rules.penalties_change_points.value)
    kinds.insert(kinds.end(), {reduce_points, add_opponent_points});
  if (rules.penalties_fine.value) kinds.push_back(fine);
  if (rules.penalties_exclude_rounds.value) kinds.push_back(exclude_rounds);
  return kinds;
}

int most_penalties_at_once(const RulesInForce& rules, std::size_t kinds) {
  if (rules.penalties_combined.value) return static_cast<int>(kinds);
  return std::min(1, static_cast<int>(kinds));
}

/// Losing by misconduct where the arbiter sets the opponent's score: a whole point, half of one, or
/// none. The offender's own score is none in each (reading 0053).
Ruling lost_with_opponents_score_open(Colour offender) {
  Ruling ruling = due({Penalise{offender, PenaltyKind::loss_of_game}});
  const std::vector<Measure> scores{EndGame{win_of(opponent_of(offender))}, EndGame{Outcome::draw},
                                    EndGame{Outcome::both_lose}};
  ruling.choices.push_back({Actor::arbiter, scores, 1, 1});
  return ruling;
}

/// The offender has lost in any case; his opponent has only half a point where he could not mate.
Ruling lost_with_half_a_point_for_opponent_unable_to_mate(const Hearing& hearing, Colour offender) {
  Ruling ruling = lost_unless_unwinnable(hearing, offender);
  const Measure drawn = EndGame{Outcome::draw};
  if (std::find(ruling.due.begin(), ruling.due.end(), drawn) != ruling.due.end())
    ruling.due.push_back(Penalise{offender, PenaltyKind::loss_of_game});
  return ruling;
}

bool leaves_score_open(const Ruling& ruling) {
  return std::any_of(ruling.due.begin(), ruling.due.end(), [](const Measure& measure) {
    const auto* penalty = std::get_if<Penalise>(&measure);
    return penalty && penalty->kind == PenaltyKind::loss_of_game;
  });
}

/// The scores that a rule left open, and on which the arbiter has not decided, or nothing.
std::optional<Choice> open_scores(const Game& game, Rule rule) {
  for (auto entry = game.log.rbegin(); entry != game.log.rend(); ++entry)
    for (const Spoken& one : entry->judgement.spoken)
      if (one.rule == rule && leaves_score_open(one.ruling) && !one.ruling.choices.empty())
        return one.ruling.choices.front();
  return std::nullopt;
}

std::optional<Outcome> result_decided(const Event& event) {
  if (event.topic == Topic::white_wins) return Outcome::white_wins;
  if (event.topic == Topic::black_wins) return Outcome::black_wins;
  if (event.topic == Topic::draw) return Outcome::draw;
  if (event.topic == Topic::both_lose) return Outcome::both_lose;
  return std::nullopt;
}

/// The arbiter says what the opponent scores; he cannot give the game to the offender.
std::optional<Ruling> opponents_score_decided(const Hearing& hearing, Rule rule) {
  const auto result = result_decided(hearing.event);
  const auto open = open_scores(hearing.game, rule);
  if (!result || !open) return std::nullopt;
  const Measure end = EndGame{*result};
  if (!contains(open->options, end)) return due({Infringement{Actor::arbiter}});
  return due({end});
}

Ruling lost_by_device(const Hearing& hearing, Colour offender) {
  switch (hearing.book.in_force.device_opponents_result.value) {
    case OpponentsResult::arbiter_decides:
      return lost_with_opponents_score_open(offender);
    case OpponentsResult::wins_unless_unable:
      return lost_with_half_a_point_for_opponent_unable_to_mate(hearing, offender);
    case OpponentsResult::wins:
      return due({EndGame{win_of(opponent_of(offender))}});
  }
  return {};
}

bool has_device(const Hearing& hearing) {
  return is_about(hearing, Topic::device) || is_about(hearing, Topic::telephone_rings);
}

bool is_about_bag(const Hearing& hearing) {
  return is_about(hearing, Topic::device_in_bag) || is_about(hearing, Topic::uses_bag);
}

bool loses_by_device(const Hearing& hearing) {
  return is_about(hearing, Topic::telephone_rings) ||
         hearing.book.in_force.device_loses_by.value == DeviceOffence::possession;
}

/// Whether a breach of this norm is one of those that have to be penalised.
bool is_penalised(const Hearing& hearing, Rule norm) {
  using enum Rule;
  if (norm == disrepute) return hearing.book.in_force.breach_includes_general_norm.value;
  static const std::vector<Rule> norms{
      leaving_venue, leaving_area,       notes_and_advice, analysis_in_hall,
      smoking,       electronic_devices, devices_in_bags,  disturbing_opponent};
  return contains(norms, norm);
}

bool is_heard_now(const Hearing& hearing, const ProcedureLaw& law) {
  return law.verb == hearing.event.verb && is_in_force(hearing, law.rule) &&
         (!is_over(hearing) || law.heard == Heard::always);
}

bool breaks_penalised_norm(const Hearing& hearing) {
  const auto& all = hearing.book.laws.of_procedure;
  return std::any_of(all.begin(), all.end(), [&](const ProcedureLaw& law) {
    return is_heard_now(hearing, law) && is_penalised(hearing, law.rule) &&
           infringes(law.hear(hearing));
  });
}

bool is_claim_by_count(const Event& event) {
  return event.verb == Verb::claims &&
         (event.topic == Topic::threefold || event.topic == Topic::fifty_moves);
}

bool claims_by_count_before(const Game& game) {
  return std::any_of(game.log.begin(), game.log.end(),
                     [](const Entry& entry) { return is_claim_by_count(entry.event); });
}

bool sheets_lost_before(const Game& game) {
  return std::any_of(game.log.begin(), game.log.end(), [](const Entry& entry) {
    return entry.event.topic == Topic::scoresheets_lost;
  });
}

bool no_scoresheet_is_complete(const Game& game) {
  return std::all_of(game.unrecorded.begin(), game.unrecorded.end(),
                     [](int missing) { return missing > 0; });
}

/// A penalty with the player who has earned it.
struct Imposed {
  PenaltyKind kind;
  Colour offender;
};

/// Penalties that an arbiter's decision names with the player whom it concerns.
std::optional<PenaltyKind> penalty_named(Topic topic) {
  static const std::vector<std::pair<Topic, PenaltyKind>> names{
      {Topic::warning, PenaltyKind::warning},
      {Topic::reduce_time, PenaltyKind::reduce_time},
      {Topic::reduce_points, PenaltyKind::reduce_points},
      {Topic::add_opponent_points, PenaltyKind::add_opponent_points},
      {Topic::fine, PenaltyKind::fine},
      {Topic::exclude_rounds, PenaltyKind::exclude_rounds},
      {Topic::expel, PenaltyKind::expel}};
  const auto found = std::find_if(names.begin(), names.end(),
                                  [&](const auto& name) { return name.first == topic; });
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

/// The penalty in an arbiter's decision, where it is one. Time is added to the opponent of who is
/// penalised, and a game that is lost is won by him.
std::optional<Imposed> penalty_in(const Event& event) {
  using enum PenaltyKind;
  if (event.verb != Verb::decides) return std::nullopt;
  if (event.topic == Topic::white_wins) return Imposed{loss_of_game, Colour::black};
  if (event.topic == Topic::black_wins) return Imposed{loss_of_game, Colour::white};
  if (!event.of) return std::nullopt;
  if (event.topic == Topic::add_time) return Imposed{add_opponent_time, opponent_of(*event.of)};
  const auto kind = penalty_named(*event.topic);
  return kind ? std::optional(Imposed{*kind, *event.of}) : std::nullopt;
}

/// Whether the arbiter has just imposed a penalty on the same player: for the same breach, since
/// nothing else has happened.
bool is_penalised_already(const Hearing& hearing, Colour offender) {
  const auto& log = hearing.game.log;
  const auto before = log.empty() ? std::nullopt : penalty_in(log.back().event);
  if (!before || before->offender != offender) return false;
  const Measure refused = AnswerClaim{Answered::not_admitted};
  return !contains(log.back().judgement.due(), refused);
}

/// The ruling finds a player at fault, or leaves it to the arbiter to find him so.
bool finds_at_fault(const Ruling& ruling, Colour player) {
  const auto is_fault = [&](const Measure& measure) {
    const auto* penalty = std::get_if<Penalise>(&measure);
    const auto* counted = std::get_if<CountOffence>(&measure);
    return measure == Measure{Infringement{actor_of(player)}} ||
           (penalty && penalty->whom == player) || (counted && counted->whom == player);
  };
  const auto offers_fault = [&](const Choice& choice) {
    return std::any_of(choice.options.begin(), choice.options.end(), is_fault);
  };
  return std::any_of(ruling.due.begin(), ruling.due.end(), is_fault) ||
         std::any_of(ruling.choices.begin(), ruling.choices.end(), offers_fault);
}

/// A player is penalised for what he did (reading 0110).
bool is_at_fault(const Game& game, Colour player) {
  return std::any_of(game.log.begin(), game.log.end(), [&](const Entry& entry) {
    const auto& spoken = entry.judgement.spoken;
    return std::any_of(spoken.begin(), spoken.end(),
                       [&](const Spoken& one) { return finds_at_fault(one.ruling, player); });
  });
}

/// The measure is what the Laws have follow from a breach, be it a penalty or how it is put right.
/// Rules with a penalty of their own go before the list of penalties anyway.
bool answers_breach(const Measure& measure) {
  return std::holds_alternative<EndGame>(measure) || std::holds_alternative<ChangeTime>(measure) ||
         std::holds_alternative<BindTo>(measure) ||
         std::holds_alternative<RestorePosition>(measure) ||
         std::holds_alternative<RunClock>(measure);
}

bool offers_penalty(const Choice& choice) {
  return std::any_of(choice.options.begin(), choice.options.end(), [](const Measure& measure) {
    return std::holds_alternative<Penalise>(measure);
  });
}

/// Rules whose breach has its consequence from another event: an objection of the opponent, the
/// press of the clock, or the regulations of the event.
bool is_answered_elsewhere(Rule rule, const RulesInForce& rules) {
  static const std::vector<Rule> answered{
      Rule::touch_objection,        Rule::displaced_men_own_time,
      Rule::illegal_move_completed, Rule::two_hands,
      Rule::pressed_without_move,   Rule::unpromoted_pawn,
      Rule::milder_device_penalty};
  if (rule == Rule::one_hand) return rules.at(Rule::two_hands).in_force;
  return contains(answered, rule);
}

bool says_what_follows(const Spoken& spoken) {
  const Ruling& ruling = spoken.ruling;
  return std::any_of(ruling.due.begin(), ruling.due.end(), answers_breach) ||
         std::any_of(ruling.choices.begin(), ruling.choices.end(), offers_penalty);
}

/// An offer at a wrong moment breaks the Article on disturbing, which has to be penalised (12.5 and
/// 12.6 of 1997, named in 9.1). So does a look at the score too many (A.4.3 of 2023).
bool breaks_penalised_article(const std::vector<Spoken>& spoken) {
  return std::any_of(spoken.begin(), spoken.end(), [](const Spoken& one) {
    const bool disturbs = one.rule == Rule::draw_offer_moment || one.rule == Rule::scoresheet_view;
    return disturbs && infringes(one.ruling);
  });
}

bool is_breached_by(const Spoken& spoken, Colour player) {
  const Measure breach = Infringement{actor_of(player)};
  return contains(spoken.ruling.due, breach);
}

Ruling imposed(const Imposed& penalty, Duration time) {
  const Colour opponent = opponent_of(penalty.offender);
  if (penalty.kind == PenaltyKind::reduce_time) return due({ChangeTime{penalty.offender, -time}});
  if (penalty.kind == PenaltyKind::add_opponent_time) return due({ChangeTime{opponent, time}});
  if (penalty.kind == PenaltyKind::loss_of_game) return due({EndGame{win_of(opponent)}});
  return due({Penalise{penalty.offender, penalty.kind}});
}

bool leaves_open(const Spoken& spoken, Rule rule, Outcome outcome) {
  const auto offers = [&](const Choice& choice) {
    return contains(choice.options, Measure{EndGame{outcome}});
  };
  const auto& choices = spoken.ruling.choices;
  return spoken.rule == rule && std::any_of(choices.begin(), choices.end(), offers);
}

}  // namespace

Choice penalties_left_to_arbiter(const Hearing& hearing, Colour offender) {
  std::vector<Measure> options;
  for (const PenaltyKind kind : kinds_of_penalty(hearing.book.in_force))
    if (can_be_paid(hearing, kind)) options.push_back(Penalise{offender, kind});
  const int at_most = most_penalties_at_once(hearing.book.in_force, options.size());
  return {Actor::arbiter, std::move(options), 0, at_most};
}

Choice penalties_open_to_arbiter(const Hearing& hearing, Colour offender) {
  Choice choice = penalties_left_to_arbiter(hearing, offender);
  choice.at_least = std::min(1, choice.at_most);
  return choice;
}

Ruling with_penalties(Rule rule, Ruling ruling, Choice penalties) {
  ruling.choices.push_back(std::move(penalties));
  return with_value_from(Rule::penalties, rule, std::move(ruling));
}

Ruling breach_left_to_arbiter(Colour offender) {
  return due({Infringement{actor_of(offender)}});
}

std::optional<Ruling> penalties_of_breach(const Hearing& hearing,
                                          const std::vector<Spoken>& spoken) {
  const auto offender = player_of(hearing.event.by);
  const RulesInForce& rules = hearing.book.in_force;
  if (!offender || !rules.at(Rule::penalties).in_force) return std::nullopt;
  const bool is_breach = std::any_of(spoken.begin(), spoken.end(), [&](const Spoken& one) {
    return is_breached_by(one, *offender) && !is_answered_elsewhere(one.rule, rules);
  });
  const bool is_answered = std::any_of(spoken.begin(), spoken.end(), says_what_follows);
  if (!is_breach || is_answered) return std::nullopt;
  return with_penalties(Rule::penalties, nothing_follows(),
                        breaks_penalised_article(spoken)
                            ? penalties_open_to_arbiter(hearing, *offender)
                            : penalties_left_to_arbiter(hearing, *offender));
}

std::optional<Ruling> decided_as_left_open(const Hearing& hearing, Rule rule) {
  const auto outcome = result_decided(hearing.event);
  if (!outcome) return std::nullopt;
  const auto& log = hearing.game.log;
  const bool is_open = std::any_of(log.begin(), log.end(), [&](const Entry& entry) {
    const auto& spoken = entry.judgement.spoken;
    return std::any_of(spoken.begin(), spoken.end(),
                       [&](const Spoken& one) { return leaves_open(one, rule, *outcome); });
  });
  return is_open ? std::optional(due({EndGame{*outcome}})) : std::nullopt;
}

namespace laws {

std::optional<Ruling> disrepute(const Hearing& hearing) {
  if (!is_about(hearing, Topic::disrepute) || !player_of(hearing.event.by)) return std::nullopt;
  return infringement(hearing);
}

/// Rest rooms and the like belong to the venue.
std::optional<Ruling> leaving_venue(const Hearing& hearing) {
  if (is_about(hearing, Topic::rest_room)) return by_branch("within-venue", nothing_follows());
  if (!is_about(hearing, Topic::playing_venue)) return std::nullopt;
  if (is_envelope_closed(hearing.game)) return nothing_follows();
  return infringement_unless_permitted(hearing);
}

std::optional<Ruling> leaving_area(const Hearing& hearing) {
  if (is_about(hearing, Topic::playing_venue)) return std::nullopt;
  if (is_about(hearing, Topic::board) || to_move(hearing.game) != player(hearing) ||
      is_envelope_closed(hearing.game))
    return nothing_follows();
  Ruling ruling = infringement_unless_permitted(hearing);
  return is_about(hearing, Topic::rest_room) ? by_branch("outside-area", std::move(ruling))
                                             : ruling;
}

std::optional<Ruling> leaving_area_on_return(const Hearing&) {
  return nothing_follows();
}

std::optional<Ruling> notes_and_advice(const Hearing& hearing) {
  const bool helps_himself = is_about(hearing, Topic::notes) || is_about(hearing, Topic::advice) ||
                             is_about(hearing, Topic::analysing);
  if (!helps_himself || !player_of(hearing.event.by)) return std::nullopt;
  return is_envelope_closed(hearing.game) ? nothing_follows() : infringement(hearing);
}

/// The scoresheet is not a notebook.
std::optional<Ruling> notes_and_advice_on_record(const Hearing& hearing) {
  const auto offender = player_of(hearing.event.by);
  const SheetMisuse misuse = hearing.book.in_force.sheet_misuse.value;
  if (!is_about(hearing, Topic::remarks) || !offender || misuse == SheetMisuse::not_named)
    return std::nullopt;
  Ruling ruling = infringement(hearing);
  if (misuse == SheetMisuse::penalised)
    ruling = with_penalties(Rule::notes_and_advice, std::move(ruling),
                            penalties_open_to_arbiter(hearing, *offender));
  return by_branch("scoresheet", std::move(ruling));
}

std::optional<Ruling> analysis_in_hall(const Hearing& hearing) {
  if (!is_about(hearing, Topic::analysing)) return std::nullopt;
  return infringement(hearing);
}

std::optional<Ruling> finished_players_are_spectators(const Hearing& hearing) {
  if (!is_over(hearing) || !player_of(hearing.event.by)) return std::nullopt;
  static const std::vector<Topic> only_in_play{
      Topic::board, Topic::playing_area, Topic::playing_venue, Topic::rest_room,
      Topic::notes, Topic::advice,       Topic::analysing};
  return contains(only_in_play, hearing.event.topic) ? std::optional(nothing_follows())
                                                     : std::nullopt;
}

/// A device in a bag is in the venue, too, which only the event may allow. Bags themselves are
/// free.
std::optional<Ruling> electronic_devices(const Hearing& hearing) {
  const auto offender = player_of(hearing.event.by);
  if (!offender) return std::nullopt;
  if (is_about_bag(hearing)) {
    if (is_in_force(hearing, Rule::devices_in_bags)) return std::nullopt;
    return by_branch("forbidden", is_about(hearing, Topic::uses_bag)
                                      ? nothing_follows()
                                      : infringement_unless_permitted(hearing));
  }
  if (!has_device(hearing)) return std::nullopt;
  if (is_permitted(hearing)) return by_branch("forbidden", nothing_follows());
  return loses_by_device(hearing) ? by_branch("lost", lost_by_device(hearing, *offender))
                                  : by_branch("forbidden", infringement(hearing));
}

std::optional<Ruling> electronic_devices_on_decision(const Hearing& hearing) {
  return opponents_score_decided(hearing, Rule::electronic_devices);
}

std::optional<Ruling> devices_in_bags(const Hearing& hearing) {
  if (!is_about_bag(hearing) || !player_of(hearing.event.by)) return std::nullopt;
  if (is_about(hearing, Topic::device_in_bag)) return nothing_follows();
  return infringement_unless_permitted(hearing);
}

/// What the event announced in place of the loss is its own affair.
std::optional<Ruling> milder_device_penalty(const Hearing& hearing) {
  if (!has_device(hearing) || !player_of(hearing.event.by)) return std::nullopt;
  return infringement_unless_permitted(hearing);
}

std::optional<Ruling> inspection(const Hearing& hearing) {
  if (!is_about(hearing, Topic::inspection)) return std::nullopt;
  return with_penalties(Rule::inspection, infringement(hearing),
                        penalties_open_to_arbiter(hearing, player(hearing)));
}

std::optional<Ruling> smoking(const Hearing& hearing) {
  if (!is_about(hearing, Topic::smoking) || !player_of(hearing.event.by)) return std::nullopt;
  return infringement_unless_permitted(hearing);
}

std::optional<Ruling> disturbing_opponent(const Hearing& hearing) {
  const bool rings =
      is_about(hearing, Topic::telephone_rings) && !is_in_force(hearing, Rule::electronic_devices);
  const bool disturbs = rings || is_about(hearing, Topic::disturbing) ||
                        is_about(hearing, Topic::repeated_offers) ||
                        is_about(hearing, Topic::repeated_claims);
  if (!disturbs || !player_of(hearing.event.by)) return std::nullopt;
  return infringement(hearing);
}

std::optional<Ruling> breach_penalised(const Hearing& hearing) {
  const auto offender = player_of(hearing.event.by);
  if (!offender || !breaks_penalised_norm(hearing)) return std::nullopt;
  return with_penalties(Rule::breach_penalised, nothing_follows(),
                        penalties_open_to_arbiter(hearing, *offender));
}

std::optional<Ruling> persistent_refusal(const Hearing& hearing) {
  const auto offender = player_of(hearing.event.by);
  if (!is_about(hearing, Topic::persistent) || !offender) return std::nullopt;
  if (hearing.book.in_force.refusal_opponents_score_open.value)
    return lost_with_opponents_score_open(*offender);
  return due({EndGame{win_of(opponent_of(*offender))}});
}

std::optional<Ruling> persistent_refusal_on_decision(const Hearing& hearing) {
  return opponents_score_decided(hearing, Rule::persistent_refusal);
}

std::optional<Ruling> persistent_refusal_on_single_refusal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_comply)) return std::nullopt;
  return breach_left_to_arbiter(player(hearing));
}

std::optional<Ruling> both_refuse(const Hearing& hearing) {
  const auto offender = player_of(hearing.event.by);
  if (!is_about(hearing, Topic::persistent) || !offender) return std::nullopt;
  const Actor other = actor_of(opponent_of(*offender));
  if (times_before(hearing.game, other, Verb::misbehaves, Topic::persistent) == 0)
    return std::nullopt;
  return due({EndGame{Outcome::both_lose}});
}

std::optional<Ruling> law_explained(const Hearing& hearing) {
  if (!is_about(hearing, Topic::explanation)) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}});
}

std::optional<Ruling> help_reconstruct(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_reconstruct)) return std::nullopt;
  const Game& game = hearing.game;
  if (!no_scoresheet_is_complete(game) && !sheets_lost_before(game) &&
      !claims_by_count_before(game))
    return std::nullopt;
  return breach_left_to_arbiter(player(hearing));
}

std::optional<Ruling> claims_checked_by_players(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_reconstruct) || !claims_by_count_before(hearing.game))
    return std::nullopt;
  return due({Require{Actor::white, Duty::reconstruct_game},
              Require{Actor::black, Duty::reconstruct_game}});
}

/// Time that is added to nobody's clock changes nothing. Nobody is penalised who broke no rule.
std::optional<Ruling> penalties(const Hearing& hearing) {
  if (is_about(hearing, Topic::add_time) && !hearing.event.of)
    return by_branch(list_of_penalties, nothing_follows());
  const auto penalty = penalty_in(hearing.event);
  if (!penalty || (is_over(hearing) && is_about_running_game(penalty->kind))) return std::nullopt;
  const RulesInForce& rules = hearing.book.in_force;
  if (!is_at_fault(hearing.game, penalty->offender))
    return by_branch(list_of_penalties,
                     due({AnswerClaim{Answered::not_admitted}, Infringement{Actor::arbiter}}));
  const bool one_too_many =
      !rules.penalties_combined.value && is_penalised_already(hearing, penalty->offender);
  if (one_too_many || !contains(kinds_of_penalty(rules), penalty->kind) ||
      !can_be_paid(hearing, penalty->kind))
    return by_branch(list_of_penalties, due({AnswerClaim{Answered::not_admitted}}));
  return by_branch(branch_of(penalty->kind), imposed(*penalty, hearing.event.amount));
}

std::vector<ProcedureLaw> conduct_laws() {
  using enum Verb;
  return {
      {misbehaves, Rule::disrepute, disrepute, Heard::always},
      {leaves, Rule::leaving_venue, leaving_venue},
      {leaves, Rule::leaving_area, leaving_area},
      {returns, Rule::leaving_area, leaving_area_on_return},
      {misbehaves, Rule::notes_and_advice, notes_and_advice},
      {records, Rule::notes_and_advice, notes_and_advice_on_record},
      {misbehaves, Rule::analysis_in_hall, analysis_in_hall, Heard::always},
      {leaves, Rule::finished_players_are_spectators, finished_players_are_spectators,
       Heard::always},
      {misbehaves, Rule::finished_players_are_spectators, finished_players_are_spectators,
       Heard::always},
      {misbehaves, Rule::electronic_devices, electronic_devices},
      {decides, Rule::electronic_devices, electronic_devices_on_decision},
      {misbehaves, Rule::devices_in_bags, devices_in_bags},
      {misbehaves, Rule::milder_device_penalty, milder_device_penalty},
      {refuses, Rule::inspection, inspection},
      {misbehaves, Rule::smoking, smoking},
      {misbehaves, Rule::disturbing_opponent, disturbing_opponent},
      {misbehaves, Rule::breach_penalised, breach_penalised, Heard::always},
      {leaves, Rule::breach_penalised, breach_penalised},
      {misbehaves, Rule::persistent_refusal, persistent_refusal},
      {refuses, Rule::persistent_refusal, persistent_refusal_on_single_refusal},
      {decides, Rule::persistent_refusal, persistent_refusal_on_decision},
      {misbehaves, Rule::both_refuse, both_refuse, Heard::always},
      {demands, Rule::law_explained, law_explained, Heard::always},
      {refuses, Rule::help_reconstruct, help_reconstruct},
      {refuses, Rule::claims_checked_by_players, claims_checked_by_players},
      {decides, Rule::penalties, penalties, Heard::always},
  };
}

}  // namespace laws

}  // namespace touchstone
