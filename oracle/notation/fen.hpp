// SPDX-License-Identifier: Apache-2.0
//
// Positions as FEN text: section 16.1 of the PGN standard, with the castling letters of X-FEN and
// Shredder-FEN for Chess960. Every fault is found, with its field and column, not only the first.
// Design: the text, and what it says about castling and en passant against the men that it
// places. Whether the position can be played on or can arise is asked in
// oracle/movement/illegal_position.hpp: a board without kings is read. What depends on the men is
// not judged where the placement itself is faulty. A clock beside an en-passant square that is
// itself refused is not compared with it. Tested in tests/notation/fen_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/board/position.hpp"
#include "oracle/rules/rule.hpp"

namespace touchstone {

/// How much is asked of a text: the standard to the letter, the same with the castling rights of
/// Chess960 (X-FEN and Shredder-FEN), or what can be understood, theirs included.
enum class FenStrictness { strict, strict_chess960, lenient };

/// Something in the text that the standard does not allow.
struct FenFault {
  /// One of fen_fields, fen_placement, fen_side_to_move, fen_castling, fen_en_passant,
  /// fen_counters.
  Rule rule;
  /// 1 to 6; text after the sixth field counts as part of it.
  int field;
  /// The place in the text, its first character being 1; one past the end for what is missing.
  int column;
  /// What is wrong, in words.
  std::string message;

  friend bool operator==(const FenFault&, const FenFault&) = default;
};

/// What came of reading a text.
struct FenReading {
  /// There exactly when `faults` is empty.
  std::optional<Position> position;
  /// Everything that is wrong, by column.
  std::vector<FenFault> faults;
  /// What a lenient reading overlooked, by column; always empty for a strict one.
  std::vector<FenFault> tolerated;
  /// Those of `tolerated` by which the position lost what the text claims: a castling right or the
  /// en-passant square.
  std::vector<FenFault> dropped;
};

/// Reads a text.
///
/// A lenient reading overlooks: surplus spaces; missing fields after the second, which then say
/// nothing of castling and en passant and start the counters anew; operations of EPD in place of
/// the counters, which are not read; castling letters in any order; rights without king or rook
/// and an en-passant square that no double step can have left, which are dropped; a clock that
/// runs on after a double step, which is read as 0; and move number 0, which is read as 1.
FenReading read_fen(std::string_view text, FenStrictness strictness);

/// When a position is written with its en-passant square.
enum class EnPassantStyle {
  /// After each double step, as the standard asks.
  always,
  /// Only where a pawn of the side to move stands beside the pawn that made the double step.
  if_pawn_adjacent,
};

/// How castling rights are written.
enum class CastlingStyle {
  /// K and Q for the outermost rook on that side of the king, otherwise the letter of its file.
  x_fen,
  /// Always the letter of the rook's file.
  shredder,
};

/// The text of a position as the standard and X-FEN write it. A reading of it that knows Chess960
/// answers with the same position, whatever position a reading gave.
std::string write_fen(const Position& position);

/// The text of a position in other customs. To leave out an en-passant square on which no legal
/// move captures, see `without_idle_en_passant` in oracle/movement/illegal_position.hpp.
std::string write_fen(const Position& position, EnPassantStyle en_passant, CastlingStyle castling);

}  // namespace touchstone
