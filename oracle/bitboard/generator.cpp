// SPDX-License-Identifier: Apache-2.0
//
// Which of the two generators is asked. See generator.hpp.
#include "oracle/bitboard/generator.hpp"

#include "oracle/bitboard/lines.hpp"
#include "oracle/bitboard/sets.hpp"

namespace touchstone::fast {

Move in_words(const SquareMove& move) {
  if (move.castles) return Castling{move.to > move.from ? Wing::kingside : Wing::queenside};
  const auto piece = static_cast<ManType>(move.promotion);
  return Displacement{square_of(move.from), square_of(move.to),
                      move.promotion == 0 ? std::nullopt : std::optional(piece)};
}

bool covers(const RulesInForce& rules) {
  if (rules.castling_form.value == CastlingForm::fixed_squares) return true;
  return rules.castling_king_steps_kingside.value == 2 &&
         rules.castling_king_steps_queenside.value == 2;
}

bool has_bmi2() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
#else
  return false;
#endif
}

std::uint64_t perft(const Board& board, int depth) {
  return has_bmi2() ? bmi2::perft(board, depth) : portable::perft(board, depth);
}

bool is_check(const Board& board) {
  const Side& enemy = board.side(opponent_of(board.to_move));
  const Bits king = board.side(board.to_move).of(ManType::king);
  const auto square = static_cast<std::size_t>(lowest(king));
  const Bits queens = enemy.of(ManType::queen);
  return (seen(lines().rook[square], board.taken()) & (enemy.of(ManType::rook) | queens)) != 0 ||
         (seen(lines().bishop[square], board.taken()) & (enemy.of(ManType::bishop) | queens)) !=
             0 ||
         (lines().knight[square] & enemy.of(ManType::knight)) != 0 ||
         (pawn_captures(board.to_move, king) & enemy.of(ManType::pawn)) != 0;
}

bool is_mate(const Board& board) {
  return is_check(board) && portable::perft(board, 1) == 0;
}

std::vector<Move> legal_moves(const Board& board) {
  std::vector<Move> moves;
  for (const SquareMove& move : portable::legal_moves(board)) moves.push_back(in_words(move));
  return moves;
}

}  // namespace touchstone::fast
