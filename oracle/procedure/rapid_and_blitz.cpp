// SPDX-License-Identifier: Apache-2.0
//
// Rapid chess and blitz. See rapid_and_blitz.hpp.
#include "oracle/procedure/rapid_and_blitz.hpp"

#include <algorithm>

#include "oracle/game/unfinished_move.hpp"
#include "oracle/mating/mating.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/procedure/irregularities.hpp"

namespace touchstone {

namespace {

Ruling answer(Answered answered) {
  return due({AnswerClaim{answered}});
}

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

bool is_by_arbiter(const Hearing& hearing) {
  return hearing.event.by == Actor::arbiter;
}

/// The laws of rapid chess and blitz take the place of the general ones.
bool fast_laws(const Hearing& hearing) {
  return are_fast_laws_in_use(hearing);
}

/// What was said of the supervision of this game falls short of what the general rules ask for.
/// What was not said is taken for fulfilled.
bool falls_short(const Setup& setup, int games_allowed, bool score_needed) {
  if (setup.games_per_arbiter && *setup.games_per_arbiter > games_allowed) return true;
  return score_needed && setup.score_kept == std::optional<bool>(false);
}

bool is_flag_down(const Game& game, Colour colour) {
  return game.clock && game.clock->of(colour).flag_fallen;
}

bool are_both_flags_down(const Game& game) {
  return is_flag_down(game, Colour::white) && is_flag_down(game, Colour::black);
}

/// Moves that count as finished: the one whose clock still waits is not.
int moves_completed(const Game& game, Colour colour) {
  const Played* waiting = uncompleted_move(game);
  const int unfinished = waiting && waiting->by == colour ? 1 : 0;
  return moves_made(game, colour) - unfinished;
}

/// When Black has completed so many moves White has too.
bool are_complaints_late(const Hearing& hearing) {
  const int moves = hearing.book.in_force.setup_complaint_moves.value;
  return moves_completed(hearing.game, Colour::black) >= moves;
}

/// The clock was set wrongly, and nobody has set it since.
bool is_set_wrongly(const Game& game) {
  for (auto entry = game.log.rbegin(); entry != game.log.rend(); ++entry) {
    if (entry->event.verb == Verb::sets_clock) return false;
    if (entry->event.verb == Verb::falls_out && entry->event.topic == Topic::wrong_clock)
      return true;
  }
  return false;
}

/// A complaint that lapses later is heard until then. Where another rule puts every wrong setting
/// right, that rule speaks; before 2009 only this one does (reading 0044).
std::optional<Ruling> complaint_in_time(const Hearing& hearing) {
  if (hearing.book.in_force.at(Rule::wrong_clock_setting).in_force) return std::nullopt;
  if (!is_set_wrongly(hearing.game)) return std::nullopt;
  Ruling ruling = due({Require{Actor::arbiter, Duty::correct_clocks}});
  if (hearing.event.verb == Verb::claims)
    ruling.due.insert(ruling.due.begin(), AnswerClaim{Answered::upheld});
  return ruling;
}

bool is_about_setup(const Hearing& hearing) {
  return is_about(hearing, Topic::wrong_array) || is_about(hearing, Topic::wrong_orientation);
}

/// The last move is illegal: nobody has replied to it.
bool is_unanswered_illegal_move(const Hearing& hearing) {
  const std::size_t moves = hearing.game.moves.size();
  return moves > 0 && is_illegal_move(hearing.game, moves - 1, hearing.book);
}

bool has_touched(const Game& game, Colour colour) {
  return std::any_of(game.touched.begin(), game.touched.end(), [&](const Touched& touch) {
    return touch.by == colour && touch.manner == Manner::plain;
  });
}

/// Two hands were used for a move that can still be complained of.
bool were_two_hands_used_last(const Hearing& hearing) {
  return laws::was_pressed_after_two_hands(hearing.game) && laws::whose_offence(hearing);
}

/// The opponent made an illegal move, and what can still be complained of is not that move.
bool is_illegal_move_answered(const Hearing& hearing) {
  if (is_unanswered_illegal_move(hearing) || were_two_hands_used_last(hearing)) return false;
  const auto& moves = hearing.game.moves;
  for (std::size_t at = 0; at < moves.size(); ++at)
    if (moves[at].by != player(hearing) && is_illegal_move(hearing.game, at, hearing.book))
      return true;
  return false;
}

/// The complainant has done what ends his right to complain, whether the complaint would be right
/// or not.
bool has_complaint_lapsed(const Hearing& hearing) {
  const Colour by = player(hearing);
  const Played* last = last_move(hearing.game);
  if (last && last->by == by) return true;
  const auto until = hearing.book.in_force.illegal_move_complaint_until.value;
  return until == ComplaintLapse::own_touch && has_touched(hearing.game, by);
}

bool is_king_in_check(const Hearing& hearing, Colour colour) {
  return hearing.book.laws.check(hearing.game.board, colour, hearing.book);
}

bool stands_pawn_on_last_rank(const Position& board) {
  return std::any_of(all_squares().begin(), all_squares().end(), [&](Square square) {
    const auto& man = board.at(square);
    return man && man->type == ManType::pawn && square.rank == first_rank(opponent_of(man->colour));
  });
}

/// Both kings in check, or a pawn where it should have been promoted.
bool is_glaring(const Hearing& hearing) {
  const bool both_checked =
      is_king_in_check(hearing, Colour::white) && is_king_in_check(hearing, Colour::black);
  return both_checked || stands_pawn_on_last_rank(hearing.game.board);
}

/// What an arbiter who has waited for a move may still find: that, or the mover's king in check.
bool is_still_illegal(const Hearing& hearing) {
  return is_glaring(hearing) || is_king_in_check(hearing, opponent_of(to_move(hearing.game)));
}

/// Nothing if the search met its budget.
std::optional<bool> has_mating_material(const Position& board, Colour colour, const Lawbook& book) {
  const auto answer = book.laws.mating_material(board, colour, book, mating_search_budget);
  if (std::holds_alternative<MateUndetermined>(answer)) return std::nullopt;
  return std::holds_alternative<MatingLine>(answer);
}

Ruling cannot_be_told() {
  Ruling open;
  open.undetermined = true;
  return open;
}

/// What was asked for, where the claimant said so, is another result than the one he has a right
/// to.
bool asks_for_another_result(const Event& event, Outcome right) {
  const auto& asked = event.asking;
  if (!asked) return false;
  if (right == Outcome::draw) return asked != Topic::draw;
  return asked != (right == Outcome::white_wins ? Topic::white_wins : Topic::black_wins);
}

/// The claimant wants the move put right and nothing more, so that the general rule is applied.
bool asks_for_correction(const Hearing& hearing) {
  return hearing.event.asking == Topic::correct_it;
}

/// Blitz in 1997 wins for a claimant with mating material, judged before the illegal move.
Ruling win_with_material(const Hearing& hearing, const Played& illegal) {
  const Colour claimant = player(hearing);
  const auto enough = has_mating_material(illegal.before, claimant, hearing.book);
  if (!enough) return cannot_be_told();
  if (!*enough)
    return with_value_from(Rule::mating_material, Rule::blitz_illegal_move,
                           answer(Answered::rejected));
  if (asks_for_another_result(hearing.event, win_of(claimant))) return answer(Answered::rejected);
  return due({AnswerClaim{Answered::upheld}, EndGame{win_of(claimant)}});
}

/// The game as it stood before the illegal move decides who could still mate.
Ruling win_or_draw(const Hearing& hearing, const Played& illegal) {
  Game before = hearing.game;
  before.board = illegal.before;
  Ruling ruling = lost_unless_unwinnable({before, hearing.event, hearing.book}, illegal.by);
  if (ruling.undetermined) return ruling;
  const auto* end = std::get_if<EndGame>(&ruling.due.front());
  if (end && asks_for_another_result(hearing.event, end->outcome))
    return answer(Answered::rejected);
  ruling.due.insert(ruling.due.begin(), AnswerClaim{Answered::upheld});
  return ruling;
}

bool has_spoken(const Entry& entry, Rule rule) {
  const auto& spoken = entry.judgement.spoken;
  return std::any_of(spoken.begin(), spoken.end(),
                     [&](const Spoken& one) { return one.rule == rule; });
}

/// The arbiter has already seen the position and waited, and a move was completed since.
bool has_waited_for_a_move(const Game& game) {
  const auto& log = game.log;
  const auto seen = std::find_if(log.begin(), log.end(), [](const Entry& entry) {
    return has_spoken(entry, Rule::lasting_illegal_position);
  });
  const bool played =
      std::any_of(seen, log.end(), [](const Entry& entry) { return makes_a_move(entry.event); });
  return played && !uncompleted_move(game);
}

/// The square of the first move's king where the array was right.
Square king_home(Colour colour) {
  return {4, first_rank(colour)};
}

bool stands(const Position& board, Square square, Man man) {
  return board.at(square) == std::optional<Man>(man);
}

void add_lost_castling(const Hearing& hearing, Colour colour, Ruling& ruling) {
  const Position& start = hearing.game.setup.position;
  const Actor whom = actor_of(colour);
  if (!stands(start, king_home(colour), {colour, ManType::king})) {
    ruling.due.push_back(Require{whom, Duty::lose_castling});
    return;
  }
  if (!hearing.book.in_force.misplaced_rooks_too.value) return;
  const Man rook{colour, ManType::rook};
  if (!stands(start, {7, first_rank(colour)}, rook))
    ruling.due.push_back(Require{whom, Duty::lose_castling_kingside});
  if (!stands(start, {0, first_rank(colour)}, rook))
    ruling.due.push_back(Require{whom, Duty::lose_castling_queenside});
}

}  // namespace

bool are_fast_laws_in_use(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  if (rules.fast_laws_in_use.value) return true;
  const Setup& setup = hearing.game.setup;
  const bool needs_score = rules.supervision_keeps_score.value;
  if (rules.at(Rule::blitz_chess).in_force)
    return falls_short(setup, rules.blitz_games_per_arbiter.value, needs_score);
  return rules.at(Rule::rapid_chess).in_force &&
         falls_short(setup, rules.rapid_games_per_arbiter.value, needs_score);
}

std::string_view to_string(RateOfPlay rate) {
  switch (rate) {
    case RateOfPlay::standard:
      return "standard";
    case RateOfPlay::rapid:
      return "rapid";
    case RateOfPlay::blitz:
      return "blitz";
  }
  return {};
}

std::optional<RateOfPlay> rate_of_play(const TimeControl& control, const Lawbook& book) {
  const RulesInForce& rules = book.in_force;
  if (!rules.at(Rule::rate_of_play).in_force) return std::nullopt;
  if (control.front().moves) return RateOfPlay::standard;
  constexpr int moves_reckoned = 60;
  Duration time = control.front().main;
  if (rules.rate_counts_increments.value) time += moves_reckoned * control.front().bonus_time;
  const auto is_within = [&](Duration limit, bool included) {
    return time < limit || (included && time == limit);
  };
  if (is_within(rules.blitz_limit.value, rules.blitz_limit_included.value))
    return RateOfPlay::blitz;
  if (is_within(rules.rapid_limit.value, rules.rapid_limit_included.value))
    return RateOfPlay::rapid;
  return RateOfPlay::standard;
}

namespace laws {

std::optional<Ruling> recording_not_required_on_neglect(const Hearing&) {
  return nothing_follows();
}

std::optional<Ruling> recording_not_required_on_refusal(const Hearing& hearing) {
  if (!is_about(hearing, Topic::to_record)) return std::nullopt;
  return nothing_follows();
}

/// Where the arbiter keeps the score himself the request is for a look at it: another rule.
std::optional<Ruling> recording_not_required_on_demand(const Hearing& hearing) {
  if (is_about(hearing, Topic::record_by_opponent)) return answer(Answered::rejected);
  if (!is_about(hearing, Topic::scoresheet)) return std::nullopt;
  if (!hearing.book.in_force.sheet_on_request.value) return answer(Answered::rejected);
  if (!fast_laws(hearing)) return std::nullopt;
  return answer(Answered::upheld);
}

std::optional<Ruling> setup_complaints_lapse_on_claim(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about_setup(hearing)) return std::nullopt;
  if (!are_complaints_late(hearing)) return std::nullopt;
  return answer(Answered::not_admitted);
}

std::optional<Ruling> setup_complaints_lapse_on_notice(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about_setup(hearing)) return std::nullopt;
  if (!are_complaints_late(hearing)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> misplaced_men_uncastled(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about(hearing, Topic::wrong_array)) return std::nullopt;
  if (!are_complaints_late(hearing)) return std::nullopt;
  Ruling ruling;
  add_lost_castling(hearing, Colour::white, ruling);
  add_lost_castling(hearing, Colour::black, ruling);
  if (ruling.due.empty()) return std::nullopt;
  return ruling;
}

std::optional<Ruling> clock_complaints_lapse_on_claim(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about(hearing, Topic::wrong_clock)) return std::nullopt;
  if (!are_complaints_late(hearing)) return complaint_in_time(hearing);
  if (!hearing.book.in_force.arbiter_may_correct_clocks.value)
    return answer(Answered::not_admitted);
  Ruling ruling;
  ruling.choices = {
      {Actor::arbiter,
       {Require{Actor::arbiter, Duty::correct_clocks}, AnswerClaim{Answered::not_admitted}}}};
  return ruling;
}

std::optional<Ruling> clock_complaints_lapse_on_notice(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about(hearing, Topic::wrong_clock)) return std::nullopt;
  if (!are_complaints_late(hearing)) return complaint_in_time(hearing);
  Ruling ruling;
  if (hearing.book.in_force.arbiter_may_correct_clocks.value)
    ruling.choices = {{Actor::arbiter, {Require{Actor::arbiter, Duty::correct_clocks}}, 0, 1}};
  return ruling;
}

std::optional<Ruling> touch_ruling_on_request_on_notice(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about(hearing, Topic::touched_man)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> touch_ruling_on_request_on_intervention(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_by_arbiter(hearing)) return std::nullopt;
  if (!is_about(hearing, Topic::touched_man)) return std::nullopt;
  return due({Infringement{Actor::arbiter}});
}

std::optional<Ruling> illegal_move_complaint_lapse_on_claim(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about(hearing, Topic::illegal_move)) return std::nullopt;
  if (!has_complaint_lapsed(hearing) && !is_illegal_move_answered(hearing)) return std::nullopt;
  return answer(Answered::not_admitted);
}

std::optional<Ruling> illegal_move_complaint_lapse_on_notice(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about(hearing, Topic::illegal_move)) return std::nullopt;
  switch (hearing.book.in_force.arbiter_acts_on_illegal_move.value) {
    case ArbiterActs::as_usual:
      return std::nullopt;
    case ArbiterActs::on_claim_only:
      return is_glaring(hearing) ? std::nullopt : std::optional<Ruling>(nothing_follows());
    case ArbiterActs::before_reply:
      return is_unanswered_illegal_move(hearing) || whose_offence(hearing)
                 ? std::nullopt
                 : std::optional<Ruling>(nothing_follows());
  }
  return std::nullopt;
}

std::optional<Ruling> first_illegal_move_loses(const Hearing& hearing) {
  if (!fast_laws(hearing)) return std::nullopt;
  const auto by = whose_offence(hearing);
  if (!by) return std::nullopt;
  auto ruling = lost_by_offence(hearing);
  if (is_by_arbiter(hearing)) return ruling;
  if (player_of(hearing.event.by) != opponent_of(*by)) return std::nullopt;
  ruling->due.push_back(AnswerClaim{Answered::upheld});
  return ruling;
}

std::optional<Ruling> blitz_illegal_move_on_claim(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about(hearing, Topic::illegal_move)) return std::nullopt;
  const Played* last = last_move(hearing.game);
  if (!last) return std::nullopt;
  if (last->by == player(hearing)) return answer(Answered::not_admitted);
  if (!is_unanswered_illegal_move(hearing))
    return answer(is_illegal_move_answered(hearing) ? Answered::not_admitted : Answered::rejected);
  if (!last->completed) return answer(Answered::not_admitted);
  if (asks_for_correction(hearing)) return std::nullopt;
  if (!hearing.book.in_force.blitz_draw_without_mate.value)
    return win_with_material(hearing, *last);
  return win_or_draw(hearing, *last);
}

std::optional<Ruling> blitz_illegal_move_on_notice(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about(hearing, Topic::illegal_move)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> mating_material_on_flag_claim(const Hearing& hearing) {
  if (!is_about(hearing, Topic::flag)) return std::nullopt;
  const Colour claimant = player(hearing);
  if (!is_flag_down(hearing.game, opponent_of(claimant))) return std::nullopt;
  if (is_flag_down(hearing.game, claimant)) return std::nullopt;
  const auto enough = has_mating_material(hearing.game.board, claimant, hearing.book);
  if (!enough) return cannot_be_told();
  if (*enough) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}});
}

std::optional<Ruling> flag_by_claim_only_on_notice(const Hearing& hearing) {
  if (!fast_laws(hearing)) return std::nullopt;
  const bool may_call_both =
      hearing.book.in_force.arbiter_may_call_both_flags.value && are_both_flags_down(hearing.game);
  const bool is_covered =
      is_about(hearing, Topic::flag) || (is_about(hearing, Topic::both_flags) && !may_call_both);
  if (!is_covered) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> flag_by_claim_only_on_intervention(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_by_arbiter(hearing)) return std::nullopt;
  if (!is_about(hearing, Topic::tells_flag)) return std::nullopt;
  const bool may_call_both = hearing.book.in_force.arbiter_may_call_both_flags.value;
  if (may_call_both && are_both_flags_down(hearing.game)) return nothing_follows();
  return due({Infringement{Actor::arbiter}});
}

std::optional<Ruling> time_claim(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about(hearing, Topic::flag)) return std::nullopt;
  const Colour claimant = player(hearing);
  const bool needs_own_flag = hearing.book.in_force.time_claim_needs_own_flag_up.value;
  if (!is_flag_down(hearing.game, opponent_of(claimant))) return answer(Answered::rejected);
  if (needs_own_flag && is_flag_down(hearing.game, claimant)) return answer(Answered::rejected);
  Ruling ruling = lost_unless_unwinnable(hearing, opponent_of(claimant));
  ruling.due.push_back(AnswerClaim{Answered::upheld});
  return ruling;
}

std::optional<Ruling> fast_both_flags_on_claim(const Hearing& hearing) {
  if (!fast_laws(hearing)) return std::nullopt;
  const bool is_covered = is_about(hearing, Topic::flag) || is_about(hearing, Topic::both_flags);
  if (!is_covered) return std::nullopt;
  const bool is_flag_claim = is_about(hearing, Topic::flag);
  if (!are_both_flags_down(hearing.game))
    return is_flag_claim ? std::nullopt : std::optional(answer(Answered::rejected));
  if (is_flag_claim) return due({EndGame{Outcome::draw}});
  return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}});
}

std::optional<Ruling> fast_both_flags_on_notice(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about(hearing, Topic::both_flags)) return std::nullopt;
  if (!hearing.book.in_force.arbiter_may_call_both_flags.value) return std::nullopt;
  if (!are_both_flags_down(hearing.game)) return nothing_follows();
  return due({EndGame{Outcome::draw}});
}

std::optional<Ruling> lasting_illegal_position(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_about(hearing, Topic::illegal_move)) return std::nullopt;
  if (has_waited_for_a_move(hearing.game) && is_still_illegal(hearing))
    return due({EndGame{Outcome::draw}});
  if (!is_glaring(hearing)) return std::nullopt;
  if (is_unanswered_illegal_move(hearing)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> arbiter_calls_flag_on_notice(const Hearing& hearing) {
  if (!fast_laws(hearing)) return std::nullopt;
  if (!is_about(hearing, Topic::flag) || are_both_flags_down(hearing.game)) return std::nullopt;
  for (const Colour colour : {Colour::white, Colour::black})
    if (is_flag_down(hearing.game, colour)) return lost_unless_unwinnable(hearing, colour);
  return nothing_follows();
}

std::optional<Ruling> arbiter_calls_flag_on_intervention(const Hearing& hearing) {
  if (!fast_laws(hearing) || !is_by_arbiter(hearing)) return std::nullopt;
  if (!is_about(hearing, Topic::tells_flag)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> scoresheet_view(const Hearing& hearing) {
  if (fast_laws(hearing) || !is_about(hearing, Topic::scoresheet)) return std::nullopt;
  if (to_move(hearing.game) != player(hearing)) return answer(Answered::not_admitted);
  const int before = times_before(hearing.game, hearing.event.by, Verb::demands, Topic::scoresheet);
  if (before < hearing.book.in_force.scoresheet_views.value) return answer(Answered::upheld);
  return due({AnswerClaim{Answered::not_admitted}, Infringement{hearing.event.by}});
}

namespace {

using HearLaw = std::optional<Ruling> (*)(const Hearing&);

/// The law with the provision that puts it in the place of the general ones, or that makes the laws
/// of rapid chess hold in blitz.
template <Rule rule, HearLaw law>
std::optional<Ruling> in_place_of_general(const Hearing& hearing) {
  auto ruling = law(hearing);
  const auto& in_use = hearing.book.in_force.fast_laws_in_use;
  if (!ruling || !in_use.value) return ruling;
  return with_value_from(in_use.set_by, rule, std::move(*ruling));
}

template <Rule rule, HearLaw law>
ProcedureLaw fast_law(Verb verb) {
  return {verb, rule, in_place_of_general<rule, law>};
}

/// The laws of rapid chess that hold if the supervision falls short.
std::vector<ProcedureLaw> laws_of_rapid_chess() {
  using enum Verb;
  using enum Rule;
  return {
      fast_law<setup_complaints_lapse, setup_complaints_lapse_on_claim>(claims),
      fast_law<setup_complaints_lapse, setup_complaints_lapse_on_notice>(notices),
      fast_law<misplaced_men_uncastled, laws::misplaced_men_uncastled>(claims),
      fast_law<misplaced_men_uncastled, laws::misplaced_men_uncastled>(notices),
      fast_law<clock_complaints_lapse, clock_complaints_lapse_on_claim>(claims),
      fast_law<clock_complaints_lapse, clock_complaints_lapse_on_notice>(notices),
      fast_law<touch_ruling_on_request, touch_ruling_on_request_on_notice>(notices),
      fast_law<touch_ruling_on_request, touch_ruling_on_request_on_intervention>(intervenes),
      fast_law<illegal_move_complaint_lapse, illegal_move_complaint_lapse_on_claim>(claims),
      fast_law<illegal_move_complaint_lapse, illegal_move_complaint_lapse_on_notice>(notices),
      fast_law<first_illegal_move_loses, laws::first_illegal_move_loses>(claims),
      fast_law<first_illegal_move_loses, laws::first_illegal_move_loses>(notices),
      fast_law<flag_by_claim_only, flag_by_claim_only_on_notice>(notices),
      fast_law<flag_by_claim_only, flag_by_claim_only_on_intervention>(intervenes),
      fast_law<time_claim, laws::time_claim>(claims),
      fast_law<fast_both_flags, fast_both_flags_on_claim>(claims),
      fast_law<fast_both_flags, fast_both_flags_on_notice>(notices),
      fast_law<lasting_illegal_position, laws::lasting_illegal_position>(notices),
      fast_law<arbiter_calls_flag, arbiter_calls_flag_on_notice>(notices),
      fast_law<arbiter_calls_flag, arbiter_calls_flag_on_intervention>(intervenes),
  };
}

/// Only an event on which the two sets of rules differ asks which of them holds.
bool depends_on_supervision(const Hearing& hearing) {
  static const std::vector<ProcedureLaw> all = laws_of_rapid_chess();
  Lawbook book = hearing.book;
  book.in_force.fast_laws_in_use.value = true;
  return std::any_of(all.begin(), all.end(), [&](const ProcedureLaw& law) {
    return law.verb == hearing.event.verb && book.in_force.at(law.rule).in_force &&
           law.hear({hearing.game, hearing.event, book});
  });
}

/// What of the supervision was told decides: that it is enough, or what is wanting.
std::string_view supervision_of_rapid(const Setup& setup, const RulesInForce& rules) {
  if (falls_short(setup, rules.rapid_games_per_arbiter.value, false)) return "rapid-too-many-games";
  if (falls_short(setup, rules.rapid_games_per_arbiter.value, rules.supervision_keeps_score.value))
    return "rapid-without-score";
  return "rapid-supervised";
}

std::string_view supervision_of_blitz(const Setup& setup, const RulesInForce& rules) {
  if (falls_short(setup, rules.blitz_games_per_arbiter.value, false)) return "blitz-too-many-games";
  if (falls_short(setup, rules.blitz_games_per_arbiter.value, rules.supervision_keeps_score.value))
    return "blitz-without-score";
  return "blitz-supervised";
}

}  // namespace

std::optional<Ruling> adequate_supervision(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  const bool is_blitz = rules.at(Rule::blitz_chess).in_force;
  if (!is_blitz && !rules.at(Rule::rapid_chess).in_force) return std::nullopt;
  if (rules.fast_laws_in_use.value || !depends_on_supervision(hearing)) return std::nullopt;
  const Setup& setup = hearing.game.setup;
  return by_branch(
      is_blitz ? supervision_of_blitz(setup, rules) : supervision_of_rapid(setup, rules),
      nothing_follows());
}

std::vector<ProcedureLaw> rapid_and_blitz_laws() {
  using enum Verb;
  using R = Rule;
  const std::vector<ProcedureLaw> others{
      {neglects_record, R::recording_not_required, recording_not_required_on_neglect},
      {refuses, R::recording_not_required, recording_not_required_on_refusal},
      {demands, R::recording_not_required, recording_not_required_on_demand},
      {claims, R::blitz_illegal_move, blitz_illegal_move_on_claim},
      {notices, R::blitz_illegal_move, blitz_illegal_move_on_notice},
      {claims, R::mating_material, mating_material_on_flag_claim},
      {demands, R::scoresheet_view, scoresheet_view},
      {claims, R::adequate_supervision, adequate_supervision},
      {notices, R::adequate_supervision, adequate_supervision},
      {intervenes, R::adequate_supervision, adequate_supervision},
  };
  return one_list({laws_of_rapid_chess(), others});
}

}  // namespace laws

}  // namespace touchstone
