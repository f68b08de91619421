// SPDX-License-Identifier: Apache-2.0
//
// Legal moves and perft on sets of squares. Never a source of truth: the plain rules (legality.hpp)
// say what is legal, and this is held against them. Two generators do the same, one with the
// instructions of BMI2 and one for every processor; the processor decides. Out of scope: castling
// as the leaflet has it. Tested in tests/bitboard/.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "oracle/bitboard/board.hpp"
#include "oracle/board/move.hpp"
#include "oracle/rules/rules_in_force.hpp"

namespace touchstone::fast {

/// A move by the numbers of its squares. Castling goes from the king's square to the rook's.
struct SquareMove {
  int from = 0;
  int to = 0;
  /// The type of the piece in the order of ManType; 0, the king, where nothing is promoted.
  int promotion = 0;
  bool castles = false;
};

/// No position has more legal moves than this.
inline constexpr std::size_t most_moves = 256;

class MoveList {
 public:
  [[gnu::always_inline]] void add(SquareMove move) { moves_[size_++] = move; }
  const SquareMove* begin() const { return moves_.data(); }
  const SquareMove* end() const { return moves_.data() + size_; }

 private:
  std::array<SquareMove, most_moves> moves_;
  std::size_t size_ = 0;
};

/// A move in the words of the plain rules.
Move in_words(const SquareMove& move);

/// Whether these are the rules of castling that the generators know.
bool covers(const RulesInForce& rules);

/// The number of games of so many moves, 1 for none. The last move of each is counted, not made.
std::uint64_t perft(const Board& board, int depth);

/// Whether the king of the side to move is attacked.
bool is_check(const Board& board);

/// Whether the side to move is mated.
bool is_mate(const Board& board);

/// The legal moves in the words of the plain rules, in no order.
std::vector<Move> legal_moves(const Board& board);

/// Whether this processor has the instructions of BMI2.
bool has_bmi2();

namespace bmi2 {

/// Only where `has_bmi2`.
std::uint64_t perft(const Board& board, int depth);

}  // namespace bmi2

namespace portable {

std::uint64_t perft(const Board& board, int depth);
MoveList legal_moves(const Board& board);

}  // namespace portable

}  // namespace touchstone::fast
