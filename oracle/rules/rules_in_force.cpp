// SPDX-License-Identifier: Apache-2.0
//
// The one parameter table, and values as text. See rules_in_force.hpp.
#include "oracle/rules/rules_in_force.hpp"

#include <array>
#include <charconv>

namespace touchstone {

namespace {

template <typename T>
struct NamesOf;

template <>
struct NamesOf<bool> {
  static constexpr std::array<std::string_view, 2> names{"false", "true"};
};
template <>
struct NamesOf<OrientationTest> {
  static constexpr std::array<std::string_view, 2> names{"light-corner-at-right",
                                                         "queen-on-own-colour"};
};
template <>
struct NamesOf<FirstMover> {
  static constexpr std::array<std::string_view, 4> names{"white", "lot", "not-said", "alternates"};
};
template <>
struct NamesOf<CastlingForm> {
  static constexpr std::array<std::string_view, 2> names{"king-steps", "fixed-squares"};
};
template <>
struct NamesOf<CastlingSameness> {
  static constexpr std::array<std::string_view, 2> names{"playable-now", "right-kept"};
};
template <>
struct NamesOf<SignUse> {
  static constexpr std::array<std::string_view, 3> names{"not-used", "required", "optional"};
};
template <>
struct NamesOf<CastlingGlyph> {
  static constexpr std::array<std::string_view, 3> names{"zero", "letter", "either"};
};
template <>
struct NamesOf<MateSign> {
  static constexpr std::array<std::string_view, 3> names{"not-used", "double-plus",
                                                         "double-plus-or-hash"};
};
template <>
struct NamesOf<PieceLetters> {
  static constexpr std::array<std::string_view, 3> names{"not-given", "german", "english"};
};
template <>
struct NamesOf<LongForm> {
  static constexpr std::array<std::string_view, 3> names{"required", "not-allowed", "allowed"};
};

// drawn game
template <>
struct NamesOf<OfferAtAnotherMoment> {
  static constexpr std::array<std::string_view, 2> names{"infringement", "considered"};
};
template <>
struct NamesOf<BoardAct> {
  static constexpr std::array<std::string_view, 2> names{"moving", "touching"};
};
template <>
struct NamesOf<RepetitionSpacing> {
  static constexpr std::array<std::string_view, 2> names{"every-second-move", "any"};
};
template <>
struct NamesOf<CountRestart> {
  static constexpr std::array<std::string_view, 2> names{"nothing", "change-of-men"};
};
template <>
struct NamesOf<MatingSeries> {
  static constexpr std::array<std::string_view, 2> names{"any", "before-automatic-draw"};
};

// completion

// act of moving
template <>
struct NamesOf<MoveBegins> {
  static constexpr std::array<std::string_view, 2> names{"opponent-has-made",
                                                         "opponent-has-completed"};
};
template <>
struct NamesOf<TouchIntent> {
  static constexpr std::array<std::string_view, 3> names{"none", "deliberate",
                                                         "to-move-or-capture"};
};
template <>
struct NamesOf<BothColoursCapture> {
  static constexpr std::array<std::string_view, 3> names{"with-any-man", "by-one-pair",
                                                         "by-first-pair"};
};
template <>
struct NamesOf<UnplayableTouch> {
  static constexpr std::array<std::string_view, 2> names{"king-moves", "any-move"};
};
template <>
struct NamesOf<WaivingTouch> {
  static constexpr std::array<std::string_view, 3> names{"any-touch", "deliberate-touch",
                                                         "touch-to-play"};
};
template <>
struct NamesOf<PromotionFinal> {
  static constexpr std::array<std::string_view, 2> names{"released", "touches-square"};
};

// clock

// irregularities
template <>
struct NamesOf<Transfer> {
  static constexpr std::array<std::string_view, 2> names{"must", "may"};
};
template <>
struct NamesOf<UnknownPosition> {
  static constexpr std::array<std::string_view, 2> names{"new-game", "last-identifiable"};
};
template <>
struct NamesOf<TakenMan> {
  static constexpr std::array<std::string_view, 2> names{"by-any-man", "after-own-man"};
};

// recording
template <>
struct NamesOf<Borrowing> {
  static constexpr std::array<std::string_view, 2> names{"arbiter-decides-before-control",
                                                         "after-flag-only"};
};

// points

// conduct
template <>
struct NamesOf<DeviceOffence> {
  static constexpr std::array<std::string_view, 2> names{"sound", "possession"};
};
template <>
struct NamesOf<OpponentsResult> {
  static constexpr std::array<std::string_view, 3> names{"arbiter-decides", "wins-unless-unable",
                                                         "wins"};
};

template <>
struct NamesOf<SheetMisuse> {
  static constexpr std::array<std::string_view, 3> names{"not-named", "penalised", "left-open"};
};

// arbiter

// rapid and blitz
template <>
struct NamesOf<ComplaintLapse> {
  static constexpr std::array<std::string_view, 2> names{"own-touch", "own-move"};
};
template <>
struct NamesOf<ArbiterActs> {
  static constexpr std::array<std::string_view, 3> names{"as-usual", "on-claim-only",
                                                         "before-reply"};
};

// quickplay

// adjournment
template <>
struct NamesOf<EnvelopeOffer> {
  static constexpr std::array<std::string_view, 2> names{"made-before-sealing", "still-open"};
};

// visually disabled

// odds and session

std::string text_of(int value) {
  return std::to_string(value);
}

std::string text_of(Duration value) {
  return period_text(value);
}

template <typename T>
std::string text_of(T value) {
  return std::string(NamesOf<T>::names[static_cast<std::size_t>(value)]);
}

bool read_value(std::string_view text, int& value) {
  int number{};
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  if (error != std::errc{} || end != last) return false;
  value = number;
  return true;
}

bool read_value(std::string_view text, Duration& value) {
  const auto time = read_period_text(text);
  if (time) value = *time;
  return time.has_value();
}

template <typename T>
bool read_value(std::string_view text, T& value) {
  for (std::size_t place = 0; place < NamesOf<T>::names.size(); ++place) {
    if (NamesOf<T>::names[place] != text) continue;
    value = static_cast<T>(place);
    return true;
  }
  return false;
}

std::vector<std::string> others_of(int value) {
  return {std::to_string(value - 1), std::to_string(value + 1)};
}

/// A second less and a second more; nothing is the only neighbour that is never less.
std::vector<std::string> others_of(Duration value) {
  using namespace std::chrono_literals;
  std::vector<std::string> others{period_text(value + 1s)};
  if (value >= 1s) others.push_back(period_text(value - 1s));
  return others;
}

template <typename T>
std::vector<std::string> others_of(T value) {
  std::vector<std::string> others;
  for (const std::string_view name : NamesOf<T>::names)
    if (name != text_of(value)) others.emplace_back(name);
  return others;
}

using R = RulesInForce;

constexpr std::array parameters{
    Parameter{Rule::board_orientation, "test", &R::orientation_test},
    Parameter{Rule::first_move, "first-mover", &R::first_mover},
    Parameter{Rule::first_move, "in-later-games", &R::first_mover_later},
    Parameter{Rule::castling, "form", &R::castling_form},
    Parameter{Rule::castling, "king-steps-kingside", &R::castling_king_steps_kingside},
    Parameter{Rule::castling, "king-steps-queenside", &R::castling_king_steps_queenside},
    Parameter{Rule::castling_rook_path_attacked, "rook-may-cross",
              &R::rook_may_cross_attacked_square},
    Parameter{Rule::same_position, "castling", &R::castling_sameness},
    Parameter{Rule::piece_letters, "letters", &R::piece_letters},
    Parameter{Rule::piece_letters, "own-language", &R::own_language_letters},
    Parameter{Rule::long_form, "use", &R::long_form},
    Parameter{Rule::capture_sign, "use", &R::capture_sign},
    Parameter{Rule::castling_sign, "character", &R::castling_glyph},
    Parameter{Rule::check_sign, "use", &R::check_sign},
    Parameter{Rule::en_passant_sign, "use", &R::en_passant_sign},
    Parameter{Rule::mate_sign, "sign", &R::mate_sign},
    Parameter{Rule::draw_offer_sign, "used", &R::draw_offer_sign},
    // drawn game
    Parameter{Rule::draw_offer_moment, "another-moment", &R::offer_at_another_moment},
    Parameter{Rule::draw_offer_lifetime, "refused-by", &R::offer_refused_by},
    Parameter{Rule::draw_offer_recorded, "required", &R::draw_offer_record_required},
    Parameter{Rule::threefold_claim, "occurrences", &R::threefold_occurrences},
    Parameter{Rule::fifty_move_claim, "moves", &R::fifty_move_claim_moves},
    Parameter{Rule::fifty_move_claim, "by-declared-move", &R::fifty_by_declared_move},
    Parameter{Rule::fifty_move_claim, "limit-may-be-raised", &R::fifty_limit_may_be_raised},
    Parameter{Rule::declared_move_written, "may-be-changed", &R::declared_move_may_be_changed},
    Parameter{Rule::claim_lapse, "lost-by", &R::claim_lost_by},
    Parameter{Rule::incorrect_draw_claim, "opponent-gains", &R::opponent_gains},
    Parameter{Rule::incorrect_claim_costs_time, "at-most", &R::claim_costs_at_most},
    Parameter{Rule::incorrect_claim_in_last_minutes, "less-than", &R::last_minutes_less_than},
    Parameter{Rule::incorrect_claim_in_last_minutes, "set-to", &R::last_minutes_set_to},
    Parameter{Rule::declared_move_played, "touch-move-applies", &R::declared_move_as_touched},
    Parameter{Rule::fivefold_repetition, "occurrences", &R::fivefold_occurrences},
    Parameter{Rule::fivefold_repetition, "spacing", &R::fivefold_spacing},
    Parameter{Rule::seventy_five_moves, "moves", &R::seventy_five_moves_count},
    Parameter{Rule::seventy_five_moves, "mating-series", &R::mating_series},
    Parameter{Rule::counted_fifty_moves, "moves", &R::counted_moves},
    Parameter{Rule::counted_fifty_moves, "restarted-by", &R::count_restarted_by},
    Parameter{Rule::counted_fifty_moves, "in-endings-only", &R::counted_in_endings_only},
    Parameter{Rule::repeated_series, "times", &R::repeated_series_times},
    Parameter{Rule::repeated_moves, "times", &R::repeated_moves_times},
    Parameter{Rule::perpetual_check, "draws-by-itself", &R::perpetual_check_by_itself},
    // completion
    Parameter{Rule::checkmate, "heeds-touched-men", &R::mate_heeds_touched_men},
    Parameter{Rule::stalemate, "heeds-touched-men", &R::stalemate_heeds_touched_men},
    Parameter{Rule::dead_position, "heeds-touched-men", &R::dead_heeds_touched_men},
    Parameter{Rule::resignation, "draw-if-unwinnable", &R::resignation_draws_if_unwinnable},
    Parameter{Rule::draw_by_agreement, "moves-needed", &R::agreement_moves_needed},
    Parameter{Rule::early_draw_needs_leave, "moves", &R::early_draw_moves},
    // act of moving
    Parameter{Rule::on_move, "begins", &R::move_begins},
    Parameter{Rule::adjusting, "only-on-move", &R::adjusting_only_on_move},
    Parameter{Rule::touch_intent, "needed", &R::touch_intent_needed},
    Parameter{Rule::touched_both_colours, "capture", &R::both_colours_capture},
    Parameter{Rule::rook_touched_first, "forbids-castling", &R::rook_first_forbids_castling},
    Parameter{Rule::castling_half_done, "decides-if-illegal", &R::half_castling_decides_if_illegal},
    Parameter{Rule::unplayable_touch, "then", &R::unplayable_touch_then},
    Parameter{Rule::touch_objection, "lapses-on", &R::objection_lapses_on},
    Parameter{Rule::promotion_choice_final, "when", &R::promotion_final_when},
    // clock
    Parameter{Rule::completed_by_pressing, "own-next-move-completes", &R::own_next_move_completes},
    Parameter{Rule::default_time, "limit", &R::default_time_limit},
    Parameter{Rule::default_time, "arbiter-may-waive", &R::default_time_waivable},
    Parameter{Rule::clock_handling, "pressing-before-moving-forbidden",
              &R::pressing_before_moving_forbidden},
    Parameter{Rule::clock_assistant, "clock-adjusted", &R::clock_assistant_clock_adjusted},
    Parameter{Rule::both_flags_fallen, "drawn-in-last-period", &R::both_flags_drawn_in_last_period},
    // irregularities
    Parameter{Rule::setup_error_restart, "moves", &R::setup_error_moves},
    Parameter{Rule::board_wrongly_turned, "transfer", &R::board_transfer},
    Parameter{Rule::reversed_colours, "restart-before", &R::reversed_restart_before},
    Parameter{Rule::reversed_colours, "arbiter-may-stop", &R::reversed_arbiter_may_stop},
    Parameter{Rule::position_not_identifiable, "remedy", &R::not_identifiable_remedy},
    Parameter{Rule::replacement_move, "taken-man", &R::replacement_of_taken_man},
    Parameter{Rule::illegal_move_penalty, "opponent-bonus", &R::illegal_opponent_bonus},
    Parameter{Rule::illegal_move_penalty, "loses-at", &R::illegal_loses_at},
    Parameter{Rule::illegal_move_penalty, "draw-if-unwinnable", &R::illegal_draw_if_unwinnable},
    Parameter{Rule::unpromoted_pawn, "becomes-queen", &R::unpromoted_becomes_queen},
    Parameter{Rule::times_after_restoration, "may-be-left", &R::restored_times_may_be_left},
    // recording
    Parameter{Rule::record_moves, "required", &R::recording_required},
    Parameter{Rule::record_moves, "both-sides", &R::both_sides_recorded},
    Parameter{Rule::record_moves, "own-moves-that-may-wait", &R::own_moves_may_wait},
    Parameter{Rule::record_moves, "electronic-sheets", &R::electronic_sheets},
    Parameter{Rule::draw_offer_on_scoresheet, "in-time-trouble",
              &R::offer_recorded_in_time_trouble},
    Parameter{Rule::unable_to_record, "assistant", &R::unable_assistant},
    Parameter{Rule::unable_to_record, "clock-adjusted", &R::unable_clock_adjusted},
    Parameter{Rule::time_trouble_exemption, "under", &R::exemption_under},
    Parameter{Rule::time_trouble_exemption, "bonus", &R::exemption_bonus},
    Parameter{Rule::time_trouble_exemption, "for-rest-of-period", &R::exemption_for_rest_of_period},
    Parameter{Rule::time_trouble_ticks, "doubtful-under", &R::ticks_doubtful_under},
    Parameter{Rule::opponents_scoresheet, "when", &R::borrowing},
    // points
    Parameter{Rule::points_of_result, "half-points-for-win", &R::half_points_for_win},
    Parameter{Rule::points_of_result, "half-points-for-draw", &R::half_points_for_draw},
    Parameter{Rule::points_of_result, "half-points-for-loss", &R::half_points_for_loss},
    Parameter{Rule::points_of_result, "may-be-announced", &R::points_may_be_announced},
    // conduct
    Parameter{Rule::notes_and_advice, "remarks-on-sheet", &R::sheet_misuse},
    Parameter{Rule::electronic_devices, "loses-by", &R::device_loses_by},
    Parameter{Rule::electronic_devices, "opponents-result", &R::device_opponents_result},
    Parameter{Rule::breach_penalised, "includes-general-norm", &R::breach_includes_general_norm},
    Parameter{Rule::persistent_refusal, "opponents-score-open", &R::refusal_opponents_score_open},
    Parameter{Rule::penalties, "combined", &R::penalties_combined},
    Parameter{Rule::penalties, "change-points", &R::penalties_change_points},
    Parameter{Rule::penalties, "fine", &R::penalties_fine},
    Parameter{Rule::penalties, "exclude-rounds", &R::penalties_exclude_rounds},
    // arbiter
    Parameter{Rule::onlookers_silent, "may-inform-arbiter", &R::onlookers_may_inform_arbiter},
    Parameter{Rule::other_notation, "warned", &R::other_notation_warned},
    // rapid and blitz
    Parameter{Rule::rate_of_play, "blitz-limit", &R::blitz_limit},
    Parameter{Rule::rate_of_play, "blitz-limit-included", &R::blitz_limit_included},
    Parameter{Rule::rate_of_play, "rapid-limit", &R::rapid_limit},
    Parameter{Rule::rate_of_play, "rapid-limit-included", &R::rapid_limit_included},
    Parameter{Rule::rate_of_play, "increments-counted", &R::rate_counts_increments},
    Parameter{Rule::adequate_supervision, "rapid-games", &R::rapid_games_per_arbiter},
    Parameter{Rule::adequate_supervision, "blitz-games", &R::blitz_games_per_arbiter},
    Parameter{Rule::adequate_supervision, "score-kept", &R::supervision_keeps_score},
    Parameter{Rule::fast_game_laws, "in-use", &R::fast_laws_in_use},
    Parameter{Rule::recording_not_required, "sheet-on-request", &R::sheet_on_request},
    Parameter{Rule::setup_complaints_lapse, "moves", &R::setup_complaint_moves},
    Parameter{Rule::misplaced_men_uncastled, "rooks-too", &R::misplaced_rooks_too},
    Parameter{Rule::clock_complaints_lapse, "arbiter-may-correct", &R::arbiter_may_correct_clocks},
    Parameter{Rule::touch_ruling_on_request, "quickplay-too", &R::request_for_quickplay_too},
    Parameter{Rule::illegal_move_complaint_lapse, "until", &R::illegal_move_complaint_until},
    Parameter{Rule::illegal_move_complaint_lapse, "arbiter-acts", &R::arbiter_acts_on_illegal_move},
    Parameter{Rule::blitz_illegal_move, "draw-for-claimant-without-mate",
              &R::blitz_draw_without_mate},
    Parameter{Rule::time_claim, "own-flag-up", &R::time_claim_needs_own_flag_up},
    Parameter{Rule::fast_both_flags, "arbiter-may-call", &R::arbiter_may_call_both_flags},
    Parameter{Rule::scoresheet_view, "times", &R::scoresheet_views},
    // quickplay
    Parameter{Rule::quickplay_finish, "in-use", &R::quickplay_in_use},
    Parameter{Rule::quickplay_not_in_blitz, "unsupervised-only", &R::blitz_bars_unsupervised_only},
    Parameter{Rule::quickplay_draw_claim, "less-than", &R::quickplay_claim_less_than},
    Parameter{Rule::quickplay_draw_claim, "by-mover-only", &R::quickplay_claim_by_mover_only},
    Parameter{Rule::quickplay_draw_claim, "may-be-rejected", &R::quickplay_may_be_rejected},
    Parameter{Rule::quickplay_draw_claim, "counts-as-offer", &R::quickplay_claim_offers_draw},
    Parameter{Rule::quickplay_claim_postponed, "extra-time", &R::quickplay_postponed_extra_time},
    Parameter{Rule::quickplay_claim_rejected, "extra-time", &R::quickplay_rejected_extra_time},
    Parameter{Rule::quickplay_both_flags, "says-earlier-periods",
              &R::both_flags_say_earlier_periods},
    Parameter{Rule::quickplay_illegal_moves, "opponent-time", &R::quickplay_illegal_move_time},
    Parameter{Rule::quickplay_illegal_moves, "losing-number", &R::quickplay_losing_number},
    Parameter{Rule::increment_request, "less-than", &R::increment_request_less_than},
    Parameter{Rule::increment_request, "opponent-time", &R::increment_request_opponent_time},
    Parameter{Rule::increment_request, "bonus", &R::increment_request_bonus},
    Parameter{Rule::no_arbiter_draw_claim, "less-than", &R::no_arbiter_claim_less_than},
    // adjournment
    Parameter{Rule::draw_offer_on_envelope, "offer", &R::offer_on_envelope},
    Parameter{Rule::late_at_resumption, "limit", &R::late_at_resumption_limit},
    Parameter{Rule::late_at_resumption, "event-may-announce", &R::event_may_announce_late_limit},
    Parameter{Rule::late_at_resumption, "arbiter-may-waive", &R::arbiter_may_waive_late},
    Parameter{Rule::late_sealer_excused, "opponents-flag", &R::flag_excuses_late_sealer},
    Parameter{Rule::envelope_lost, "stated-move-counts", &R::stated_move_counts},
    // visually disabled
    // odds and session
    Parameter{Rule::colours_kept, "exchanged", &R::colours_exchanged},
};

}  // namespace

std::span<const Parameter> parameter_table() {
  return parameters;
}

std::string full_name(const Parameter& parameter) {
  return std::string(to_string(parameter.owner)) + "." + std::string(parameter.name);
}

std::string value_text(const RulesInForce& rules, const Parameter& parameter) {
  return std::visit([&](auto member) { return text_of((rules.*member).value); }, parameter.member);
}

bool set_value(RulesInForce& rules, const Parameter& parameter, std::string_view text,
               Rule set_by) {
  return std::visit(
      [&](auto member) {
        if (!read_value(text, (rules.*member).value)) return false;
        (rules.*member).set_by = set_by;
        return true;
      },
      parameter.member);
}

std::vector<std::string> other_values(const RulesInForce& around, const Parameter& parameter) {
  return std::visit([&](auto member) { return others_of((around.*member).value); },
                    parameter.member);
}

}  // namespace touchstone
