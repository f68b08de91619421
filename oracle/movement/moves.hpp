// SPDX-License-Identifier: Apache-2.0
//
// The movement of the men, one function for each rule of that heading (FIDE 2023 Article 3; 1971
// Articles 4 to 6 and 10; Bilguer sections 5, 8 and 9; the leaflet's chapters on movement).
// Each law hears one attempt by itself and never asks what the others say, so that all faults of a
// move are found, not the first. A law that forbids what cannot be told from the position errs
// towards silence. Castling stands in castling.hpp. Perft and legality are proved in
// tests/movement/moves_test.cpp and tests/properties.
#pragma once

#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// Whether any man of that side attacks the square.
bool is_attacked(const Position& position, Square square, Colour by, const Lawbook& book);

/// Squares strictly between two squares on one rank, file or diagonal; empty for any others.
std::vector<Square> squares_between(Square from, Square to);

/// The subject under which the laws of such a man stand.
Subject subject_of(ManType type);

/// What is moved in an attempt; returns nullopt if the square of departure is empty.
std::optional<Subject> subject_of(const Position& position, const Move& move);

/// The move captures, en passant or on the square where the captured piece stands.
bool is_capture(const Displacement& move, const Position& position);

/// A pawn captures by arriving on an empty square.
bool is_en_passant_capture(const Displacement& move, const Position& position);

namespace laws {

// Who moves, and what a move is.
Voice alternate_moves(const Attempt& attempt);
Voice own_occupied_square(const Attempt& attempt);
Voice king_not_captured(const Attempt& attempt);

// The pieces.
Voice bishop_move(const Attempt& attempt);
Voice rook_move(const Attempt& attempt);
Voice queen_move(const Attempt& attempt);
Voice no_leaping(const Attempt& attempt);
Voice knight_move(const Attempt& attempt);
Voice king_move(const Attempt& attempt);

// The pawn.
Voice pawn_advance(const Attempt& attempt);
Voice pawn_double_step(const Attempt& attempt);
Voice pawn_capture(const Attempt& attempt);
Voice en_passant(const Attempt& attempt);
Voice en_passant_only_at_once(const Attempt& attempt);
Voice promotion(const Attempt& attempt);
Voice promotion_choice(const Attempt& attempt);

// The king and check: of these three at most one forbids a given move.
Voice king_onto_attacked_square(const Attempt& attempt);
Voice check_must_be_met(const Attempt& attempt);
Voice king_exposed(const Attempt& attempt);

bool attack(const Position& position, Square from, Square to);
bool check(const Position& position, Colour colour, const Lawbook& book);
Position after(const Position& position, const Move& move, const Lawbook& book);

}  // namespace laws

}  // namespace touchstone
