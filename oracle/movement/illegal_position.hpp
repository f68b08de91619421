// SPDX-License-Identifier: Apache-2.0
//
// Illegal positions (FIDE 2023: 3.10.3): those that no series of legal moves can reach.
// Design: whether a position can be played on at all, and some sure signs that it cannot have
// arisen: counts of men, the captures that the pawns must have made, castling rights, counters, and
// whether any legal move can have been the last one, taken back and made again by the laws of the
// book.
// Out of scope: everything that looks back further than that move, or asks on which squares the
// captures were made. So this errs towards silence: a position without a fault need not be
// reachable, a position with one never is. Games that do not begin with the initial array, such as
// games at odds, are not thought of. Tested in tests/movement/illegal_position_test.cpp.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// Why a position cannot arise. The first four also forbid to play on from it.
enum class PositionFault {
  king_missing,
  king_extra,
  pawn_on_end_rank,
  opponent_in_check,
  too_many_men,
  too_many_pawns,
  too_many_promoted_pieces,
  too_many_pawn_captures,
  castling_right_without_men,
  castling_rights_not_mirrored,
  castling_right_after_moves,
  counters_contradict,
  too_few_moves,
  clock_never_set_back,
  parity_contradicts,
  clock_against_last_move,
  en_passant_after_other_moves,
  impossible_en_passant,
  impossible_check,
  no_last_move,
};

inline constexpr std::array<PositionFault, 20> all_position_faults{
    PositionFault::king_missing,
    PositionFault::king_extra,
    PositionFault::pawn_on_end_rank,
    PositionFault::opponent_in_check,
    PositionFault::too_many_men,
    PositionFault::too_many_pawns,
    PositionFault::too_many_promoted_pieces,
    PositionFault::too_many_pawn_captures,
    PositionFault::castling_right_without_men,
    PositionFault::castling_rights_not_mirrored,
    PositionFault::castling_right_after_moves,
    PositionFault::counters_contradict,
    PositionFault::too_few_moves,
    PositionFault::clock_never_set_back,
    PositionFault::parity_contradicts,
    PositionFault::clock_against_last_move,
    PositionFault::en_passant_after_other_moves,
    PositionFault::impossible_en_passant,
    PositionFault::impossible_check,
    PositionFault::no_last_move};

/// The slug, such as "king-missing".
std::string_view to_string(PositionFault fault);

/// One sentence that says what is wrong.
std::string_view explain(PositionFault fault);

/// Whether a position with this fault cannot be played on at all, reachable or not.
bool forbids_play(PositionFault fault);

/// Whether a position has that fault, as `position_faults` finds it.
bool has_fault(const Position& position, PositionFault fault, const Lawbook& book);

/// Every fault found, in the order of the enumeration. Silence does not prove that the position can
/// be reached.
///
/// Castling rights are judged by the form of castling in force: in Chess960 any squares that a
/// starting array can have will do. The last move is only sought where the position can be played
/// on; an en-passant square is left aside when it is sought for `impossible_check` and
/// `no_last_move`, since `impossible_en_passant` judges it.
std::vector<PositionFault> position_faults(const Position& position, const Lawbook& book);

/// No fault that forbids to play on: one king each, no pawn on an end rank, and the side that has
/// just moved not in check.
bool is_playable(const Position& position, const Lawbook& book);

/// Some fault was found, so that no game leads to the position. False means "not known".
bool is_certainly_unreachable(const Position& position, const Lawbook& book);

/// The position without its en-passant square where no legal move captures there.
Position without_idle_en_passant(const Position& position, const Lawbook& book);

}  // namespace touchstone
