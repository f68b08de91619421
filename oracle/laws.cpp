// SPDX-License-Identifier: Apache-2.0
//
// The table of laws. The order inside a subject has no meaning for the ruling; the law that refuses
// most attempts stands first so that bulk work ends early. See laws.hpp.
#include "oracle/laws.hpp"

#include <iterator>
#include <utility>

#include "oracle/mating/mating.hpp"
#include "oracle/mating/mating_before_draw.hpp"
#include "oracle/movement/castling.hpp"
#include "oracle/movement/illegal_position.hpp"
#include "oracle/movement/initial_position.hpp"
#include "oracle/movement/moves.hpp"
#include "oracle/movement/sameness.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/laws_notation.hpp"
#include "oracle/notation/san.hpp"
#include "oracle/procedure/completion.hpp"
#include "oracle/procedure/conduct.hpp"
#include "oracle/procedure/hearing.hpp"
#include "oracle/procedure/points.hpp"

namespace touchstone {

namespace {

/// Laws that hold for every man, after those of its own movement.
std::vector<LegalityLaw> with_general(std::vector<LegalityLaw> own) {
  const LegalityLaw general[] = {
      {Rule::alternate_moves, laws::alternate_moves},
      {Rule::own_occupied_square, laws::own_occupied_square},
      {Rule::king_not_captured, laws::king_not_captured},
      {Rule::promotion, laws::promotion},
      {Rule::check_must_be_met, laws::check_must_be_met},
      {Rule::king_exposed, laws::king_exposed},
  };
  own.insert(own.end(), std::begin(general), std::end(general));
  return own;
}

void add_pieces(Laws& laws) {
  laws.of(Subject::queen) =
      with_general({{Rule::queen_move, laws::queen_move}, {Rule::no_leaping, laws::no_leaping}});
  laws.of(Subject::rook) =
      with_general({{Rule::rook_move, laws::rook_move}, {Rule::no_leaping, laws::no_leaping}});
  laws.of(Subject::bishop) =
      with_general({{Rule::bishop_move, laws::bishop_move}, {Rule::no_leaping, laws::no_leaping}});
  laws.of(Subject::knight) = with_general({{Rule::knight_move, laws::knight_move}});
}

void add_pawns(Laws& laws) {
  laws.of(Subject::pawn) = with_general({
      {Rule::pawn_advance, laws::pawn_advance},
      {Rule::pawn_double_step, laws::pawn_double_step},
      {Rule::pawn_capture, laws::pawn_capture},
      {Rule::en_passant, laws::en_passant},
      {Rule::en_passant_only_at_once, laws::en_passant_only_at_once},
      {Rule::promotion_choice, laws::promotion_choice},
  });
}

void add_king(Laws& laws) {
  laws.of(Subject::king) =
      with_general({{Rule::king_move, laws::king_move},
                    {Rule::king_onto_attacked_square, laws::king_onto_attacked_square}});
  laws.of(Subject::castling) = {
      {Rule::castling, laws::castling},
      {Rule::castling_right_lost, laws::castling_right_lost},
      {Rule::castling_obstructed, laws::castling_obstructed},
      {Rule::castling_out_of_check, laws::castling_out_of_check},
      {Rule::castling_through_attacked_square, laws::castling_through_attacked_square},
      {Rule::castling_onto_attacked_square, laws::castling_onto_attacked_square},
      {Rule::castling_rook_path_attacked, laws::castling_rook_path_attacked},
  };
}

void add_texts(Laws& laws) {
  laws.read_fen = read_fen;
  laws.position_faults = position_faults;
  laws.write_san = write_san;
  laws.read_san = read_san;
  laws.write_move = write_move;
  laws.read_move = read_move;
}

}  // namespace

Laws the_laws() {
  Laws laws;
  add_pieces(laws);
  add_pawns(laws);
  add_king(laws);
  add_texts(laws);
  laws.of_procedure = procedure_laws();
  laws.half_points = half_points;
  laws.penalties_of_breach = penalties_of_breach;
  laws.attack = laws::attack;
  laws.castling_squares = laws::castling_squares;
  laws.check = laws::check;
  laws.after = laws::after;
  laws.checkmate = laws::checkmate;
  laws.stalemate = laws::stalemate;
  laws.same_position = laws::same_position;
  laws.can_mate = laws::can_mate;
  laws.can_mate_before_draw = laws::can_mate_before_draw;
  laws.dead_position = laws::dead_position;
  laws.mating_material = laws::mating_material;
  laws.board_orientation = laws::board_orientation;
  laws.initial_array = laws::initial_array;
  laws.chess960_array = laws::chess960_array;
  return laws;
}

Lawbook make_lawbook(RulesInForce in_force) {
  return make_lawbook(std::move(in_force), the_laws());
}

}  // namespace touchstone
