// SPDX-License-Identifier: Apache-2.0
//
// Guessing how far a mate is. See remoteness.hpp.
#include "oracle/solver/remoteness.hpp"

#include <algorithm>

#include "oracle/bitboard/lines.hpp"
#include "oracle/bitboard/sets.hpp"
#include "oracle/solver/distance.hpp"

namespace touchstone::fast {

namespace {

/// A distance by the squares of the mated and of the winning king.
using ByKings = std::array<std::array<signed char, 64>, 64>;

constexpr int at_the_edge(int place) {
  return place == 0 || place == board_side - 1;
}

/// The square two steps from the edge before an edge square, on its file or rank.
int opposite(int edge) {
  const int file = edge & 7;
  const int rank = edge >> 3;
  if (at_the_edge(rank)) return 8 * (rank == 0 ? 2 : 5) + file;
  return 8 * rank + (file == 0 ? 2 : 5);
}

int steps_to_opposition(int mated, int winning) {
  int fewest = out_of_reach;
  for (int edge = 0; edge < 64; ++edge) {
    if (!at_the_edge(edge & 7) && !at_the_edge(edge >> 3)) continue;
    fewest = std::min(fewest, piece_moves(ManType::king, mated, edge) +
                                  piece_moves(ManType::king, winning, opposite(edge)));
  }
  return fewest;
}

ByKings table_of(int (*steps)(int mated, int winning)) {
  ByKings table{};
  for (std::size_t mated = 0; mated < table.size(); ++mated)
    for (std::size_t winning = 0; winning < table.size(); ++winning)
      table[mated][winning] =
          static_cast<signed char>(steps(static_cast<int>(mated), static_cast<int>(winning)));
  return table;
}

const ByKings& oppositions() {
  static const ByKings table = table_of(steps_to_opposition);
  return table;
}

const ByKings& king_steps_between() {
  static const ByKings table =
      table_of([](int from, int to) { return piece_moves(ManType::king, from, to); });
  return table;
}

int steps_to_corner(int square) {
  const int files = std::min(square & 7, 7 - (square & 7));
  const int ranks = std::min(square >> 3, 7 - (square >> 3));
  return files + ranks;
}

/// Going over the winner's men, one kind after the other.
class Survey {
 public:
  Survey(const Board& board, Colour winner)
      : own_(board.side(winner)),
        other_(board.side(opponent_of(winner))),
        winner_(winner),
        mated_(lowest(other_.of(ManType::king))),
        taken_(board.taken()),
        steps_(king_steps_between()[static_cast<std::size_t>(mated_)]) {}

  Remoteness run(const Weights& weights) {
    pieces(ManType::queen, weights.queen);
    pieces(ManType::rook, weights.rook);
    pieces(ManType::bishop, weights.bishop_or_knight);
    pieces(ManType::knight, weights.bishop_or_knight);
    pawns(weights);
    kings(weights);
    const Bits beside = lines().king[static_cast<std::size_t>(mated_)];
    const Bits unfilled = beside & ~other_.all;
    const int flights = count(unfilled & ~attacked_);
    const bool is_check = (attacked_ & bit(mated_)) != 0;
    guess_ += weights.flight * flights + weights.unfilled * count(unfilled) -
              weights.filled * count(beside & other_.all) +
              weights.man_of_the_other * count(other_.all) - (is_check ? weights.check : 0) +
              weights.step_to_corner * steps_to_corner(mated_) + weights.always;
    return {guess_, is_check && flights == 0};
  }

 private:
  int steps_to(int square) const { return steps_[static_cast<std::size_t>(square)]; }

  /// Each man counts: it is as good as one at most seven steps nearer.
  void near(int square, int weight) { guess_ += weight * (steps_to(square) - 7); }

  void pieces(ManType type, int weight) {
    for (Bits men = own_.of(type); men != 0;) {
      const int square = take_lowest(men);
      attacked_ |= piece_attacks(type, square, taken_ & ~bit(mated_));
      near(square, weight);
    }
  }

  void pawns(const Weights& weights) {
    const Bits all = own_.of(ManType::pawn);
    if (all == 0) return;
    attacked_ |= pawn_captures(winner_, all);
    int fewest = 7;
    for (Bits men = all; men != 0;) {
      const int square = take_lowest(men);
      near(square, weights.pawn);
      const int surplus = (pawn_steps(winner_, bit(square)) & taken_) != 0 ? 1 : 0;
      const int steps = winner_ == Colour::white ? 7 - (square >> 3) : square >> 3;
      fewest = std::min(fewest, steps + surplus);
    }
    guess_ += weights.step_to_promotion * fewest;
  }

  void kings(const Weights& weights) {
    const int winning = lowest(own_.of(ManType::king));
    attacked_ |= lines().king[static_cast<std::size_t>(winning)];
    guess_ +=
        weights.king * steps_to(winning) +
        weights.step_to_opposition *
            oppositions()[static_cast<std::size_t>(mated_)][static_cast<std::size_t>(winning)];
  }

  const Side& own_;
  const Side& other_;
  Colour winner_;
  int mated_;
  Bits taken_;
  const std::array<signed char, 64>& steps_;
  Bits attacked_ = 0;
  int guess_ = 0;
};

const Weights& weights_for(const Side& own, const Outlook& outlook) {
  if ((own.of(ManType::queen) | own.of(ManType::rook)) != 0) return outlook.with_heavy_pieces;
  return own.of(ManType::pawn) != 0 ? outlook.with_pawns : outlook.with_minor_pieces;
}

}  // namespace

Remoteness remoteness(const Board& board, Colour winner, const Outlook& outlook) {
  return Survey(board, winner).run(weights_for(board.side(winner), outlook));
}

}  // namespace touchstone::fast
