// SPDX-License-Identifier: Apache-2.0
//
// Moves that stand on the board and are not finished, or are no moves of their own: a pawn that
// waits on the last rank for its piece, and a man that was released and is moved on by the same
// player. Design: the questions are about the board and the press alone; what follows is for the
// laws. Tested in tests/game/game_test.cpp and by cases/act_of_moving.
#pragma once

#include <cstddef>

#include "oracle/game/game.hpp"

namespace touchstone {

/// Whether fewer pieces of this kind are on the board than at the start of a game, so that one is
/// at hand.
bool is_at_hand(const Position& board, ManType piece, Colour colour);

/// The piece that an event puts for a pawn. A rook upside down is a rook, unless the edition lets
/// it stand for a queen that is not at hand.
ManType piece_put(const Event& event, const Position& board, Colour by, const Lawbook& book);

/// The pawn of the last move, made in turn, stands on the last rank and waits for its piece, and
/// nobody has pressed or played on. Until then its player has the move.
bool awaits_piece(const Game& game);

/// The same, if a promotion there is legal, so that only the piece is still to come.
bool awaits_legal_promotion(const Game& game, const Lawbook& book);

/// Whether the move at this place changes a legal move that its player had released before, and had
/// not pressed after: it carries on with that man, be it for the second time, or takes the place of
/// the move that he had taken back. It is not a move of its own (reading 0094).
bool carries_on_released_man(const Game& game, std::size_t at, const Lawbook& book);

/// Whether the player of the last move has taken it back although it stands, and has moved nothing
/// since.
bool took_back_released_man(const Game& game, const Lawbook& book);

/// Whether the last move goes back on the board if its player takes it back: until it is completed,
/// and an illegal one until the clock is pressed.
bool goes_back(const Game& game, const Played& last, const Lawbook& book);

/// Whose clock is started when the clocks go on after a stop: that of the player who has made a
/// move and not pressed, since the time until the press is his, or else that of the player who has
/// the move.
Colour player_whose_time_goes_on(const Game& game, const Lawbook& book);

/// Whether the move at this place is one of its own and was not legal. A pawn that only waits for
/// its piece has not made a move yet.
bool is_illegal_move(const Game& game, std::size_t at, const Lawbook& book);

}  // namespace touchstone
