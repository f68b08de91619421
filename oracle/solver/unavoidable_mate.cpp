// SPDX-License-Identifier: Apache-2.0
//
// Searching for a mate that cannot be avoided: first near the mate that the solver finds, then from
// the position itself, always where the king is cornered and has few moves. See
// unavoidable_mate.hpp.
#include "oracle/solver/unavoidable_mate.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <queue>
#include <unordered_set>

#include "oracle/bitboard/packed.hpp"
#include "oracle/bitboard/sets.hpp"
#include "oracle/bitboard/successors.inl"
#include "oracle/solver/helpmate.hpp"
#include "oracle/solver/material.hpp"

namespace touchstone::fast {

namespace {

bool mates_at_once(const Board& board) {
  bool found = false;
  const auto visit = [&](const Board& next, SquareMove) { found = found || is_mate(next); };
  each_successor(board, visit);
  return found;
}

bool has_only(const Side& side, ManType type, int men) {
  return side.all == (side.of(ManType::king) | side.of(type)) && count(side.of(type)) == men;
}

/// Whether a pawn of that side will not step onto its seventh rank on the file of a rook.
bool is_wrong_pawn(Bits square, Colour colour) {
  const Bits seventh = rank_bits(pawn_rank(opponent_of(colour)));
  return (square & ~(file_a | file_h)) != 0 || (square & seventh) != 0;
}

int distance(int square, int other) {
  return std::max(std::abs(square % board_side - other % board_side),
                  std::abs(square / board_side - other / board_side));
}

int steps_to_corner(int square) {
  const int file = square % board_side;
  const int rank = square / board_side;
  return std::min(file, board_side - 1 - file) + std::min(rank, board_side - 1 - rank);
}

/// Steps of the foremost pawn, 0 without a pawn.
int steps_to_promotion(Bits pawns, Colour side) {
  int fewest = 0;
  while (pawns != 0) {
    const int rank = take_lowest(pawns) / board_side;
    const int steps = std::abs(last_rank(side) - rank);
    fewest = fewest == 0 ? steps : std::min(fewest, steps);
  }
  return fewest;
}

/// A guess how far a mate is: the king in a corner with the other side's men around it.
int remoteness(const Board& board, Colour side) {
  const Side& own = board.side(side);
  const int king_square = lowest(board.side(opponent_of(side)).of(ManType::king));
  int sum = 2 * steps_to_corner(king_square) + 3 * steps_to_promotion(own.of(ManType::pawn), side);
  for (const ManType type : all_man_types)
    for (Bits men = own.of(type); men != 0;) {
      const int worth = type == ManType::pawn ? 1 : 2;
      sum += worth * (distance(take_lowest(men), king_square) - (board_side - 1));
    }
  return sum;
}

/// How many moves the other side has, many being as good as more; some where it is not its turn.
int freedom(const Board& board, Colour side) {
  constexpr int many = 12;
  constexpr int some = 4;
  if (board.to_move == side) return some;
  return std::min(static_cast<int>(portable::perft(board, 1)), many);
}

/// How much each counts in a guess, which orders the search and decides nothing.
struct Weights {
  int remoteness;
  int freedom;
};

bool are_the_same(const SquareMove& move, const SquareMove& other) {
  return move.from == other.from && move.to == other.to && move.promotion == other.promotion &&
         move.castles == other.castles;
}

/// Looks at each position that can arise once, the most promising first.
class Search {
 public:
  Search(const Board& start, Colour side, Weights weights) : side_(side), weights_(weights) {
    keep(start, nowhere, {});
  }

  /// Begins at each position of a line, too.
  void follow(const std::vector<SquareMove>& line) {
    std::size_t at = 0;
    for (const SquareMove& step : line) {
      const std::size_t before = at;
      const auto visit = [&](const Board& next, SquareMove move) {
        if (are_the_same(move, step) && keep(next, before, move)) at = met_.size() - 1;
      };
      each_successor(unpack(met_[before].board), visit);
      if (at == before) return;
    }
  }

  Verdict run(int budget) {
    for (; take_next(); ++looked_at_) {
      if (looked_at_ >= budget) return Verdict::undetermined;
      const Board board = unpack(met_[now_].board);
      if (is_mate_unavoidable(board, side_)) return Verdict::can_mate;
      if (poor_material(board, side_) || weak_material(board, side_)) continue;
      const auto visit = [&](const Board& next, SquareMove move) { keep(next, now_, move); };
      each_successor(board, visit);
    }
    return Verdict::cannot_mate;
  }

  int looked_at() const { return looked_at_; }

  /// The moves to the position that was looked at last.
  std::vector<SquareMove> line() const {
    std::vector<SquareMove> moves;
    for (std::size_t at = now_; met_[at].before != nowhere; at = met_[at].before)
      moves.push_back(met_[at].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
  }

 private:
  static constexpr std::size_t nowhere = ~std::size_t{0};

  struct Met {
    Packed board;
    std::size_t before;
    SquareMove move;
    bool is_looked_at;
  };

  /// The guess of a position with its place among those that were met.
  using Waiting = std::pair<int, std::size_t>;

  /// Whether the position is new; then it is kept.
  bool keep(const Board& board, std::size_t before, SquareMove move) {
    const Packed name = pack(board);
    if (!known_.insert(name).second) return false;
    const int guess =
        weights_.remoteness * remoteness(board, side_) + weights_.freedom * freedom(board, side_);
    waiting_.emplace(guess, met_.size());
    met_.push_back({name, before, move, false});
    return true;
  }

  /// A guess may lead astray, so that each fourth look goes to the position met first.
  bool take_next() {
    constexpr int turn_of_the_oldest = 4;
    const bool is_found = looked_at_ % turn_of_the_oldest == turn_of_the_oldest - 1
                              ? find_oldest()
                              : find_most_promising();
    if (is_found) met_[now_].is_looked_at = true;
    return is_found;
  }

  bool find_oldest() {
    while (oldest_ < met_.size() && met_[oldest_].is_looked_at) ++oldest_;
    if (oldest_ < met_.size()) now_ = oldest_;
    return oldest_ < met_.size();
  }

  bool find_most_promising() {
    while (!waiting_.empty() && met_[waiting_.top().second].is_looked_at) waiting_.pop();
    if (!waiting_.empty()) now_ = waiting_.top().second;
    return !waiting_.empty();
  }

  Colour side_;
  Weights weights_;
  std::vector<Met> met_;
  std::unordered_set<Packed, PackedDigest> known_;
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
  std::size_t oldest_ = 0;
  std::size_t now_ = 0;
  int looked_at_ = 0;
};

UnavoidableMate answer_of(Search& search, int budget) {
  const Verdict verdict = search.run(budget);
  const bool is_found = verdict == Verdict::can_mate;
  return {verdict, is_found ? search.line() : std::vector<SquareMove>{}, search.looked_at()};
}

/// Where any mate can be reached such a position is often near it.
UnavoidableMate search_near(const std::vector<SquareMove>& line, const Board& board, Colour side,
                            int budget) {
  constexpr Weights weights{1, 6};
  Search search(board, side, weights);
  search.follow(line);
  return answer_of(search, budget);
}

/// A line that the search by its general guess finds; it leaves pawns alone for longer than others.
std::vector<SquareMove> unhurried_line(const Board& board, Colour side, int budget) {
  HelpmateSearch search(board, side);
  if (search.by_guess(budget, Pruning::by_material) != SearchEnd::mate) return {};
  return search.line();
}

UnavoidableMate search_from(const Board& board, Colour side, int budget) {
  constexpr Weights weights{1, 24};
  Search search(board, side, weights);
  return answer_of(search, budget);
}

}  // namespace

std::optional<WeakMaterial> weak_material(const Board& board, Colour side) {
  const Side& own = board.side(side);
  const Side& other = board.side(opponent_of(side));
  const int others = count(other.all) - 1;
  if (others == 0 && has_only(own, ManType::knight, 2))
    return WeakMaterial::two_knights_against_bare_king;
  if (others != 1) return std::nullopt;
  if (has_only(own, ManType::bishop, 1)) return WeakMaterial::bishop_against_one_man;
  if (!has_only(own, ManType::knight, 1)) return std::nullopt;
  const Bits pawn_square = other.of(ManType::pawn);
  if (pawn_square == 0) return WeakMaterial::knight_against_one_piece;
  if (is_wrong_pawn(pawn_square, opponent_of(side))) return WeakMaterial::knight_against_wrong_pawn;
  return std::nullopt;
}

bool is_mate_unavoidable(const Board& board, Colour side) {
  if (board.to_move == side) return false;
  bool has_move = false;
  bool is_avoidable = false;
  const auto visit = [&](const Board& next, SquareMove) {
    has_move = true;
    is_avoidable = is_avoidable || !mates_at_once(next);
  };
  each_successor(board, visit);
  return has_move && !is_avoidable;
}

UnavoidableMate reach_unavoidable_mate(const Board& board, Colour side, int budget) {
  if (poor_material(board, side) || weak_material(board, side))
    return {Verdict::cannot_mate, {}, 0};
  const Winnability any_mate = winnability(board, side, budget);
  if (any_mate.verdict == Verdict::cannot_mate)
    return {Verdict::cannot_mate, {}, any_mate.looked_at};
  UnavoidableMate answer = search_near(unhurried_line(board, side, budget), board, side, budget);
  if (answer.verdict == Verdict::undetermined)
    answer = search_near(any_mate.line, board, side, budget);
  if (answer.verdict == Verdict::undetermined) answer = search_from(board, side, budget);
  return answer;
}

}  // namespace touchstone::fast
