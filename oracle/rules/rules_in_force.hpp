// SPDX-License-Identifier: Apache-2.0
//
// The rules of one edition, resolved once before the first question: where each rule stands,
// whether it is in force, and every value that differs between editions, each with the rule that
// set it. `parameter_table` is the only list of the parameters: the loader, the printer, the
// comparison of editions and the mutants all walk it. `edition` is a label for reports; nothing in
// the oracle reads it. Values come from spec/rules/*.yaml by tools/spec/rulebook.hpp. Tested in
// tests/rules/rules_in_force_test.cpp.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "oracle/events/event.hpp"
#include "oracle/rules/rule.hpp"

namespace touchstone {

/// A value with the rule that set it.
template <typename T>
struct Cited {
  T value{};
  Rule set_by{};

  friend bool operator==(const Cited&, const Cited&) = default;
};

/// Who makes the first move of a game: in later games of a session also the player who did not
/// begin the game before.
enum class FirstMover { white, lot, not_said, alternates };
/// How it is told that the board lies the right way.
enum class OrientationTest { light_corner_at_right, queen_on_own_colour };
/// Where king and rook end when castling: so many squares on, or on fixed squares (Chess960).
enum class CastlingForm { king_steps, fixed_squares };
/// What of castling counts for sameness: what can be played at once, or the right not yet lost.
enum class CastlingSameness { playable_now, right_kept };
/// Whether a sign is not a part of the notation, must be written, or may be.
enum class SignUse { not_used, required, optional };
/// What marks mate.
enum class MateSign { not_used, double_plus, double_plus_or_hash };
/// What the sign of castling is made of.
enum class CastlingGlyph { zero, letter, either };
/// Letters of the pieces in the edition's own text.
enum class PieceLetters { not_given, german, english };
/// Whether moves are written with their square of departure.
enum class LongForm { required, not_allowed, allowed };

// Kinds of values: drawn game
/// An offer of a draw at another moment breaks the ban on disturbing, or the arbiter considers it.
enum class OfferAtAnotherMoment { infringement, considered };
/// What a player does at the board that refuses an offer or gives up a claim.
enum class BoardAct { moving, touching };
/// How the occurrences of a position lie that draw by themselves.
enum class RepetitionSpacing { every_second_move, any };
/// What starts the count of moves again.
enum class CountRestart { nothing, change_of_men };
/// Which series of moves are looked at where the Laws ask whether a side can still mate: any of
/// legal moves, or those that end before a draw that comes by itself.
enum class MatingSeries { any, before_automatic_draw };

// Kinds of values: completion

// Kinds of values: act of moving
/// When a player gets the move.
enum class MoveBegins { opponent_has_made, opponent_has_completed };
/// What a touch must be meant for so that it binds.
enum class TouchIntent { none, deliberate, to_move_or_capture };
/// How an opponent's man is captured that was touched beside own men.
enum class BothColoursCapture { with_any_man, by_one_pair, by_first_pair };
/// What is due where no touched man can be played.
enum class UnplayableTouch { king_moves, any_move };
/// Which touch of his own ends a player's right to object to the opponent's.
enum class WaivingTouch { any_touch, deliberate_touch, touch_to_play };
/// When the choice of a promoted piece is final.
enum class PromotionFinal { released, touches_square };

// Kinds of values: clock

// Kinds of values: irregularities

/// Whether a position reached on a wrongly turned board has to go to another, or may.
enum class Transfer { must, may };
/// What follows where nobody can tell the position from before an irregularity.
enum class UnknownPosition { new_game, last_identifiable };
/// When a man that was taken in an illegal move has to be taken: by whatever man can, or only where
/// the man that moved cannot move.
enum class TakenMan { by_any_man, after_own_man };

// Kinds of values: recording

/// When a player may fill his sheet from his opponent's.
enum class Borrowing { arbiter_decides_before_control, after_flag_only };

// Kinds of values: points

// Kinds of values: conduct

/// What of a telephone or device loses the game: that it is heard, or that it is carried.
enum class DeviceOffence { sound, possession };
/// What the opponent of a player scores who lost by a device.
enum class OpponentsResult { arbiter_decides, wins_unless_unable, wins };
/// What is said of remarks on a scoresheet: nothing, that they have to be penalised, or that they
/// are a breach whose penalty is left to the arbiter.
enum class SheetMisuse { not_named, penalised, left_open };

// Kinds of values: arbiter

// Kinds of values: rapid and blitz
/// What ends the right to complain about an illegal move.
enum class ComplaintLapse { own_touch, own_move };
/// When the arbiter acts on an illegal move of his own accord.
enum class ArbiterActs { as_usual, on_claim_only, before_reply };

// Kinds of values: quickplay

// Kinds of values: adjournment
/// Which offer of a draw stands on the envelope.
enum class EnvelopeOffer { made_before_sealing, still_open };

// Kinds of values: visually disabled

// Kinds of values: odds and session

/// Where a rule stands in one edition.
struct RuleInEdition {
  /// False where the edition has no such rule.
  bool in_force = false;
  /// Numbers in that edition, as its inventory writes them ("3.8.2.1").
  std::vector<std::string> articles;
  /// False where no text of the passage was seen.
  bool verified = true;
  /// Those of the numbers that decide a ruling of the rule as a whole; empty means all of them. The
  /// others merely govern the subject, or belong to a branch.
  std::vector<std::string> deciding;
  /// The numbers of each branch of the rule, by its name.
  std::map<std::string, std::vector<std::string>, std::less<>> branches;

  friend bool operator==(const RuleInEdition&, const RuleInEdition&) = default;
};

/// All rules of one edition with the regulations of one event.
struct RulesInForce {
  std::string edition;
  std::array<RuleInEdition, rule_count> rules;

  Cited<OrientationTest> orientation_test;
  Cited<FirstMover> first_mover;
  Cited<FirstMover> first_mover_later;
  Cited<CastlingForm> castling_form;
  Cited<int> castling_king_steps_kingside;
  Cited<int> castling_king_steps_queenside;
  Cited<bool> rook_may_cross_attacked_square;
  Cited<CastlingSameness> castling_sameness;
  Cited<PieceLetters> piece_letters;
  Cited<bool> own_language_letters;
  Cited<LongForm> long_form;
  Cited<SignUse> capture_sign;
  Cited<SignUse> check_sign;
  Cited<SignUse> en_passant_sign;
  Cited<CastlingGlyph> castling_glyph;
  Cited<MateSign> mate_sign;
  Cited<bool> draw_offer_sign;
  // drawn game
  Cited<OfferAtAnotherMoment> offer_at_another_moment;
  Cited<BoardAct> offer_refused_by;
  Cited<bool> draw_offer_record_required;
  Cited<int> threefold_occurrences;
  Cited<int> fifty_move_claim_moves;
  Cited<bool> fifty_by_declared_move;
  Cited<bool> fifty_limit_may_be_raised;
  Cited<bool> declared_move_may_be_changed;
  Cited<BoardAct> claim_lost_by;
  Cited<Duration> opponent_gains;
  Cited<Duration> claim_costs_at_most;
  Cited<Duration> last_minutes_less_than;
  Cited<Duration> last_minutes_set_to;
  Cited<bool> declared_move_as_touched;
  Cited<int> fivefold_occurrences;
  Cited<RepetitionSpacing> fivefold_spacing;
  Cited<int> seventy_five_moves_count;
  Cited<MatingSeries> mating_series;
  Cited<int> counted_moves;
  Cited<CountRestart> count_restarted_by;
  Cited<bool> counted_in_endings_only;
  Cited<int> repeated_series_times;
  Cited<int> repeated_moves_times;
  Cited<bool> perpetual_check_by_itself;
  // completion
  Cited<bool> mate_heeds_touched_men;
  Cited<bool> stalemate_heeds_touched_men;
  Cited<bool> dead_heeds_touched_men;
  Cited<bool> resignation_draws_if_unwinnable;
  Cited<int> agreement_moves_needed;
  Cited<int> early_draw_moves;
  // act of moving
  Cited<MoveBegins> move_begins;
  Cited<bool> adjusting_only_on_move;
  Cited<TouchIntent> touch_intent_needed;
  Cited<BothColoursCapture> both_colours_capture;
  Cited<bool> rook_first_forbids_castling;
  Cited<bool> half_castling_decides_if_illegal;
  Cited<UnplayableTouch> unplayable_touch_then;
  Cited<WaivingTouch> objection_lapses_on;
  Cited<PromotionFinal> promotion_final_when;
  // clock
  Cited<bool> own_next_move_completes;
  Cited<Duration> default_time_limit;
  Cited<bool> default_time_waivable;
  Cited<bool> pressing_before_moving_forbidden;
  Cited<bool> clock_assistant_clock_adjusted;
  Cited<bool> both_flags_drawn_in_last_period;
  // irregularities
  Cited<int> setup_error_moves;
  Cited<Transfer> board_transfer;
  Cited<int> reversed_restart_before;
  Cited<bool> reversed_arbiter_may_stop;
  Cited<UnknownPosition> not_identifiable_remedy;
  Cited<TakenMan> replacement_of_taken_man;
  Cited<Duration> illegal_opponent_bonus;
  Cited<int> illegal_loses_at;
  Cited<bool> illegal_draw_if_unwinnable;
  Cited<bool> unpromoted_becomes_queen;
  Cited<bool> restored_times_may_be_left;
  // recording
  Cited<bool> recording_required;
  Cited<bool> both_sides_recorded;
  Cited<int> own_moves_may_wait;
  Cited<bool> electronic_sheets;
  Cited<bool> offer_recorded_in_time_trouble;
  Cited<bool> unable_assistant;
  Cited<bool> unable_clock_adjusted;
  Cited<Duration> exemption_under;
  Cited<Duration> exemption_bonus;
  Cited<bool> exemption_for_rest_of_period;
  Cited<Duration> ticks_doubtful_under;
  Cited<Borrowing> borrowing;
  // points
  Cited<int> half_points_for_win;
  Cited<int> half_points_for_draw;
  Cited<int> half_points_for_loss;
  Cited<bool> points_may_be_announced;
  // conduct
  Cited<SheetMisuse> sheet_misuse;
  Cited<DeviceOffence> device_loses_by;
  Cited<OpponentsResult> device_opponents_result;
  Cited<bool> breach_includes_general_norm;
  Cited<bool> refusal_opponents_score_open;
  Cited<bool> penalties_combined;
  Cited<bool> penalties_change_points;
  Cited<bool> penalties_fine;
  Cited<bool> penalties_exclude_rounds;
  // arbiter
  Cited<bool> onlookers_may_inform_arbiter;
  Cited<bool> other_notation_warned;
  // rapid and blitz
  Cited<Duration> blitz_limit;
  Cited<bool> blitz_limit_included;
  Cited<Duration> rapid_limit;
  Cited<bool> rapid_limit_included;
  Cited<bool> rate_counts_increments;
  Cited<int> rapid_games_per_arbiter;
  Cited<int> blitz_games_per_arbiter;
  Cited<bool> supervision_keeps_score;
  Cited<bool> fast_laws_in_use;
  Cited<bool> sheet_on_request;
  Cited<int> setup_complaint_moves;
  Cited<bool> misplaced_rooks_too;
  Cited<bool> arbiter_may_correct_clocks;
  Cited<bool> request_for_quickplay_too;
  Cited<ComplaintLapse> illegal_move_complaint_until;
  Cited<ArbiterActs> arbiter_acts_on_illegal_move;
  Cited<bool> blitz_draw_without_mate;
  Cited<bool> time_claim_needs_own_flag_up;
  Cited<bool> arbiter_may_call_both_flags;
  Cited<int> scoresheet_views;
  // quickplay
  Cited<bool> quickplay_in_use;
  Cited<bool> blitz_bars_unsupervised_only;
  Cited<Duration> quickplay_claim_less_than;
  Cited<bool> quickplay_claim_by_mover_only;
  Cited<bool> quickplay_may_be_rejected;
  Cited<bool> quickplay_claim_offers_draw;
  Cited<Duration> quickplay_postponed_extra_time;
  Cited<Duration> quickplay_rejected_extra_time;
  Cited<bool> both_flags_say_earlier_periods;
  Cited<Duration> quickplay_illegal_move_time;
  Cited<int> quickplay_losing_number;
  Cited<Duration> increment_request_less_than;
  Cited<Duration> increment_request_opponent_time;
  Cited<Duration> increment_request_bonus;
  Cited<Duration> no_arbiter_claim_less_than;
  // adjournment
  Cited<EnvelopeOffer> offer_on_envelope;
  Cited<Duration> late_at_resumption_limit;
  Cited<bool> event_may_announce_late_limit;
  Cited<bool> arbiter_may_waive_late;
  Cited<bool> flag_excuses_late_sealer;
  Cited<bool> stated_move_counts;
  // visually disabled
  // odds and session
  Cited<bool> colours_exchanged;

  /// Kinds of events on which the edition has no rule (spec/silences.yaml).
  std::vector<EventKind> not_regulated;

  const RuleInEdition& at(Rule rule) const { return rules[static_cast<std::size_t>(rule)]; }
  RuleInEdition& at(Rule rule) { return rules[static_cast<std::size_t>(rule)]; }

  friend bool operator==(const RulesInForce&, const RulesInForce&) = default;
};

template <typename T>
using CitedMember = Cited<T> RulesInForce::*;

using ParameterMember = std::variant<
    CitedMember<OrientationTest>, CitedMember<FirstMover>, CitedMember<CastlingForm>,
    CitedMember<int>, CitedMember<bool>, CitedMember<CastlingSameness>, CitedMember<PieceLetters>,
    CitedMember<LongForm>, CitedMember<SignUse>, CitedMember<CastlingGlyph>, CitedMember<MateSign>,
    CitedMember<OfferAtAnotherMoment>, CitedMember<BoardAct>, CitedMember<Duration>,
    CitedMember<RepetitionSpacing>, CitedMember<CountRestart>, CitedMember<MatingSeries>,
    CitedMember<MoveBegins>, CitedMember<TouchIntent>, CitedMember<BothColoursCapture>,
    CitedMember<UnplayableTouch>, CitedMember<WaivingTouch>, CitedMember<PromotionFinal>,
    CitedMember<Transfer>, CitedMember<UnknownPosition>, CitedMember<TakenMan>,
    CitedMember<Borrowing>, CitedMember<DeviceOffence>, CitedMember<OpponentsResult>,
    CitedMember<ComplaintLapse>, CitedMember<ArbiterActs>, CitedMember<EnvelopeOffer>,
    CitedMember<SheetMisuse>>;

/// A parameter: the rule that owns it, its name in spec/rules, and where its value is kept.
struct Parameter {
  Rule owner;
  std::string_view name;
  ParameterMember member;
};

/// Every parameter, once.
std::span<const Parameter> parameter_table();

/// "castling.king-steps-queenside": the owner's slug and the name.
std::string full_name(const Parameter& parameter);

/// The value as spec/rules writes it.
std::string value_text(const RulesInForce& rules, const Parameter& parameter);

/// Sets the value from its text. False, and nothing set, where the text is not a value of its kind.
bool set_value(RulesInForce& rules, const Parameter& parameter, std::string_view text, Rule set_by);

/// The values that a closed kind can take; for whole numbers, those beside `around`.
std::vector<std::string> other_values(const RulesInForce& around, const Parameter& parameter);

}  // namespace touchstone
