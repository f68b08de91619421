// SPDX-License-Identifier: Apache-2.0
//
// How the pieces move, by Article 3: candidates first, and then those that leave the own king safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/other_program/position.hpp"

namespace other {

enum class Kind { plain, double_step, in_passing, castling };

struct Move {
  int from = no_square;
  int to = no_square;
  /// The lower-case letter of the new piece; no_piece if nothing is promoted.
  char promotion = no_piece;
  Kind kind = Kind::plain;
  /// Castling only: the right that is used, and where the rook stands.
  int right = 0;
  int rook = no_square;
};

/// The squares of the pieces of that side which attack the square.
std::vector<int> attackers_of(const Position& position, int square, Side side, Mistake mistake);
bool is_in_check(const Position& position, Side side, Mistake mistake);

std::vector<Move> legal_moves(const Position& position, Mistake mistake);
Position play(const Position& before, const Move& move, Mistake mistake);

bool is_capture(const Position& position, const Move& move);
bool has_capture_in_passing(const Position& position, Mistake mistake);
/// Whether a pawn stands ready to capture en passant, whatever that would open.
bool has_pawn_beside_double_step(const Position& position);

/// As the protocol writes moves: "e2e4", "e7e8q", castling "e1g1", in Chess960 "f1h1".
std::string text_of(const Position& position, const Move& move);
/// The legal move that a text of the protocol names; nullopt if it names none.
std::optional<Move> find_move(const Position& position, std::string_view text, Mistake mistake);

std::int64_t perft(const Position& position, int depth);

}  // namespace other
