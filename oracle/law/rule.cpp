// SPDX-License-Identifier: Apache-2.0
//
// The slugs in the order of the enumeration, each with its heading. See rule.hpp.
#include "oracle/law/rule.hpp"

namespace touchstone {

namespace {

struct Entry {
  Rule rule;
  std::string_view slug;
  std::string_view heading;
};

constexpr std::array<Entry, rule_count> entries{{
    {Rule::board_orientation, "board-orientation", "initial_position"},
    {Rule::board_geometry, "board-geometry", "initial_position"},
    {Rule::initial_array, "initial-array", "initial_position"},
    {Rule::first_move, "first-move", "initial_position"},
    {Rule::alternate_moves, "alternate-moves", "initial_position"},
    {Rule::own_occupied_square, "own-occupied-square", "moves"},
    {Rule::capture, "capture", "moves"},
    {Rule::capture_optional, "capture-optional", "moves"},
    {Rule::king_not_captured, "king-not-captured", "moves"},
    {Rule::attack, "attack", "moves"},
    {Rule::bishop_move, "bishop-move", "moves"},
    {Rule::rook_move, "rook-move", "moves"},
    {Rule::queen_move, "queen-move", "moves"},
    {Rule::no_leaping, "no-leaping", "moves"},
    {Rule::knight_move, "knight-move", "moves"},
    {Rule::pawn_advance, "pawn-advance", "moves"},
    {Rule::pawn_double_step, "pawn-double-step", "moves"},
    {Rule::pawn_capture, "pawn-capture", "moves"},
    {Rule::en_passant, "en-passant", "moves"},
    {Rule::en_passant_only_at_once, "en-passant-only-at-once", "moves"},
    {Rule::promotion, "promotion", "moves"},
    {Rule::promotion_choice, "promotion-choice", "moves"},
    {Rule::promotion_effect, "promotion-effect", "moves"},
    {Rule::king_move, "king-move", "moves"},
    {Rule::castling, "castling", "moves"},
    {Rule::castling_right_lost, "castling-right-lost", "moves"},
    {Rule::castling_obstructed, "castling-obstructed", "moves"},
    {Rule::castling_out_of_check, "castling-out-of-check", "moves"},
    {Rule::castling_through_attacked_square, "castling-through-attacked-square", "moves"},
    {Rule::castling_onto_attacked_square, "castling-onto-attacked-square", "moves"},
    {Rule::castling_rook_path_attacked, "castling-rook-path-attacked", "moves"},
    {Rule::check, "check", "moves"},
    {Rule::king_onto_attacked_square, "king-onto-attacked-square", "moves"},
    {Rule::check_must_be_met, "check-must-be-met", "moves"},
    {Rule::king_exposed, "king-exposed", "moves"},
    {Rule::legal_move, "legal-move", "moves"},
    {Rule::illegal_position, "illegal-position", "moves"},
    {Rule::checkmate, "checkmate", "completion"},
    {Rule::bare_king, "bare-king", "completion"},
    {Rule::stalemate, "stalemate", "completion"},
    {Rule::dead_position, "dead-position", "completion"},
    {Rule::same_position, "same-position", "drawn_game"},
    {Rule::piece_letters, "piece-letters", "notation"},
    {Rule::pawn_without_letter, "pawn-without-letter", "notation"},
    {Rule::square_names, "square-names", "notation"},
    {Rule::arrival_square, "arrival-square", "notation"},
    {Rule::long_form, "long-form", "notation"},
    {Rule::capture_sign, "capture-sign", "notation"},
    {Rule::pawn_capture_file, "pawn-capture-file", "notation"},
    {Rule::disambiguation, "disambiguation", "notation"},
    {Rule::promotion_letter, "promotion-letter", "notation"},
    {Rule::castling_sign, "castling-sign", "notation"},
    {Rule::check_sign, "check-sign", "notation"},
    {Rule::mate_sign, "mate-sign", "notation"},
    {Rule::en_passant_sign, "en-passant-sign", "notation"},
    {Rule::draw_offer_sign, "draw-offer-sign", "notation"},
    {Rule::chess960_array, "chess960-array", "chess960"},
    {Rule::chess960_castling, "chess960-castling", "chess960"},
    {Rule::fen_fields, "fen-fields", "pgn"},
    {Rule::fen_placement, "fen-placement", "pgn"},
    {Rule::fen_side_to_move, "fen-side-to-move", "pgn"},
    {Rule::fen_castling, "fen-castling", "pgn"},
    {Rule::fen_en_passant, "fen-en-passant", "pgn"},
    {Rule::fen_counters, "fen-counters", "pgn"},
    {Rule::san_piece_letters, "san-piece-letters", "pgn"},
    {Rule::san_disambiguation, "san-disambiguation", "pgn"},
    {Rule::san_castling, "san-castling", "pgn"},
    {Rule::san_promotion, "san-promotion", "pgn"},
    {Rule::san_capture, "san-capture", "pgn"},
    {Rule::san_suffixes, "san-suffixes", "pgn"},
}};

constexpr bool in_order() {
  for (std::size_t place = 0; place < entries.size(); ++place)
    if (static_cast<std::size_t>(entries[place].rule) != place) return false;
  return true;
}
static_assert(in_order(), "an entry for every rule, in the order of the enumeration");

constexpr const Entry& entry_of(Rule rule) {
  return entries[static_cast<std::size_t>(rule)];
}

constexpr auto rules = [] {
  std::array<Rule, rule_count> all{};
  for (std::size_t place = 0; place < rule_count; ++place) all[place] = entries[place].rule;
  return all;
}();

}  // namespace

std::string_view to_string(Rule rule) {
  return entry_of(rule).slug;
}

std::string_view heading_of(Rule rule) {
  return entry_of(rule).heading;
}

std::optional<Rule> read_rule(std::string_view slug) {
  for (const Entry& entry : entries)
    if (entry.slug == slug) return entry.rule;
  return std::nullopt;
}

std::span<const Rule> all_rules() {
  return rules;
}

}  // namespace touchstone
