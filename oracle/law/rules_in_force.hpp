// SPDX-License-Identifier: Apache-2.0
//
// The rules of one edition, resolved once before the first question: where each rule stands,
// whether it is in force, and every value that differs between editions, each with the rule that
// set it. `parameter_table` is the only list of the parameters: the loader, the printer, the
// comparison of editions and the mutants all walk it. `edition` is a label for reports; nothing in
// the oracle reads it. Values come from spec/rules/*.yaml by tools/suite/rulebook.hpp. Tested in
// tests/law/rules_in_force_test.cpp.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "oracle/law/rule.hpp"

namespace touchstone {

/// A value with the rule that set it.
template <typename T>
struct Cited {
  T value{};
  Rule set_by{};

  friend bool operator==(const Cited&, const Cited&) = default;
};

/// Who makes the first move of a game.
enum class FirstMover { white, lot, not_said };
/// How it is told that the board lies the right way.
enum class OrientationTest { light_corner_at_right, queen_on_own_colour };
/// Where king and rook end when castling: so many squares on, or on fixed squares (Chess960).
enum class CastlingForm { king_steps, fixed_squares };
/// What of castling counts for sameness: what can be played at once, or the right not yet lost.
enum class CastlingSameness { playable_now, right_kept };
/// Whether a sign is no part of the notation, must be written, or may be.
enum class SignUse { not_used, required, optional };
/// What marks mate.
enum class MateSign { not_used, double_plus, double_plus_or_hash };
/// What the sign of castling is made of.
enum class CastlingGlyph { zero, letter, either };
/// Letters of the pieces in the edition's own text.
enum class PieceLetters { not_given, german, english };
/// Whether moves are written with their square of departure.
enum class LongForm { required, not_allowed, allowed };

/// Where a rule stands in one edition.
struct RuleInEdition {
  /// False where the edition has no such rule.
  bool in_force = false;
  /// Numbers in that edition, as its inventory writes them ("3.8.2.1").
  std::vector<std::string> articles;
  /// False where no text of the passage was seen.
  bool verified = true;

  friend bool operator==(const RuleInEdition&, const RuleInEdition&) = default;
};

/// All rules of one edition with the regulations of one event.
struct RulesInForce {
  std::string edition;
  std::array<RuleInEdition, rule_count> rules;

  Cited<OrientationTest> orientation_test;
  Cited<FirstMover> first_mover;
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

  const RuleInEdition& at(Rule rule) const { return rules[static_cast<std::size_t>(rule)]; }
  RuleInEdition& at(Rule rule) { return rules[static_cast<std::size_t>(rule)]; }

  friend bool operator==(const RulesInForce&, const RulesInForce&) = default;
};

template <typename T>
using CitedMember = Cited<T> RulesInForce::*;

using ParameterMember =
    std::variant<CitedMember<int>, CitedMember<bool>, CitedMember<OrientationTest>,
                 CitedMember<FirstMover>, CitedMember<CastlingForm>, CitedMember<CastlingSameness>,
                 CitedMember<SignUse>, CitedMember<CastlingGlyph>, CitedMember<MateSign>,
                 CitedMember<PieceLetters>, CitedMember<LongForm>>;

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

/// Sets the value from its text. False, and nothing set, where the text is no value of its kind.
bool set_value(RulesInForce& rules, const Parameter& parameter, std::string_view text, Rule set_by);

/// The values that a closed kind can take; for whole numbers, those beside `around`.
std::vector<std::string> other_values(const RulesInForce& around, const Parameter& parameter);

}  // namespace touchstone
