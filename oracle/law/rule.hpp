// SPDX-License-Identifier: Apache-2.0
//
// The rules by name: one slug for each subject that the Laws of any edition regulate, and the
// heading under which it stands. The set is closed: spec/rules/*.yaml has exactly these entries,
// and tests/suite/rulebook_test.cpp fails where the two differ. A slug is the identity of a rule.
// Its number differs from edition to edition and is data
// (`articles` in rules_in_force.hpp); no number of an Article stands in code.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace touchstone {

enum class Rule {
  // initial position
  board_orientation,
  board_geometry,
  initial_array,
  first_move,
  alternate_moves,
  // moves
  own_occupied_square,
  capture,
  capture_optional,
  king_not_captured,
  attack,
  bishop_move,
  rook_move,
  queen_move,
  no_leaping,
  knight_move,
  pawn_advance,
  pawn_double_step,
  pawn_capture,
  en_passant,
  en_passant_only_at_once,
  promotion,
  promotion_choice,
  promotion_effect,
  king_move,
  castling,
  castling_right_lost,
  castling_obstructed,
  castling_out_of_check,
  castling_through_attacked_square,
  castling_onto_attacked_square,
  castling_rook_path_attacked,
  check,
  king_onto_attacked_square,
  check_must_be_met,
  king_exposed,
  legal_move,
  illegal_position,
  // completion
  checkmate,
  bare_king,
  stalemate,
  dead_position,
  // drawn game
  same_position,
  // notation
  piece_letters,
  pawn_without_letter,
  square_names,
  arrival_square,
  long_form,
  capture_sign,
  pawn_capture_file,
  disambiguation,
  promotion_letter,
  castling_sign,
  check_sign,
  mate_sign,
  en_passant_sign,
  draw_offer_sign,
  // chess960
  chess960_array,
  chess960_castling,
  // pgn: the exchange formats, which the Laws do not know
  fen_fields,
  fen_placement,
  fen_side_to_move,
  fen_castling,
  fen_en_passant,
  fen_counters,
  san_piece_letters,
  san_disambiguation,
  san_castling,
  san_promotion,
  san_capture,
  san_suffixes,
};

inline constexpr std::size_t rule_count = static_cast<std::size_t>(Rule::san_suffixes) + 1;

/// The slug, such as "castling-right-lost".
std::string_view to_string(Rule rule);

/// The heading under which the rule stands, which names its file in spec/rules, its folder in cases
/// and its source in oracle/laws: "moves", "completion", ...
std::string_view heading_of(Rule rule);

/// The rule of a slug, or nothing.
std::optional<Rule> read_rule(std::string_view slug);

/// Every rule, in the order of the enumeration.
std::span<const Rule> all_rules();

}  // namespace touchstone
