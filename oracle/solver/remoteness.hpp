// SPDX-License-Identifier: Apache-2.0
//
// A guess how far a board is from a mate by one side: near where the other king stands at the edge
// among its own men and the winner's men come close to it. It orders a search and decides nothing,
// but for one thing that it sees by the way: whether the king is attacked and every square beside
// it is. What counts for how much was found by trial on positions from games, and differs by what
// the winner mates with. Out of scope: what stops the men on their ways. Tested in
// tests/solver/short_search_test.cpp.
#pragma once

#include <array>

#include "oracle/bitboard/board.hpp"

namespace touchstone::fast {

/// What counts for how much.
struct Weights {
  /// Each square beside the king that it can step to, and each that its own men leave free.
  int flight = 0;
  int unfilled = 0;
  /// Each man of its own beside the king, which brings the mate nearer, and each man of its side.
  int filled = 0;
  int man_of_the_other = 0;
  /// Each step of the king to the nearest corner.
  int step_to_corner = 0;
  int check = 0;
  /// Each step between the king and a winner's man of that kind.
  int queen = 0;
  int rook = 0;
  int bishop_or_knight = 0;
  int pawn = 0;
  int king = 0;
  /// Each step of both kings to where they stand opposite each other at the edge.
  int step_to_opposition = 0;
  /// Each step of the foremost pawn to its promotion.
  int step_to_promotion = 0;
  /// Whatever the board is like.
  int always = 0;
};

/// Weights by what the winner mates with, and how the search is led by them.
struct Outlook {
  Weights with_heavy_pieces;
  Weights with_pawns;
  Weights with_minor_pieces;
  /// Each move from the start; negative where the search shall go on from where it is.
  int move = 0;
  /// Of so many looks one goes to the position met first.
  int turn_of_the_oldest = 0;
};

struct Remoteness {
  int guess = 0;
  /// Whether the king is attacked and has no square to go to. False where there is no mate.
  bool may_be_mate = false;
};

Remoteness remoteness(const Board& board, Colour winner, const Outlook& outlook);

}  // namespace touchstone::fast
