// SPDX-License-Identifier: Apache-2.0
//
// Cutting out detours. See shortened_line.hpp.
#include "oracle/solver/shortened_line.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <queue>
#include <unordered_map>

#include "oracle/bitboard/packed.hpp"
#include "oracle/bitboard/sets.hpp"
#include "oracle/bitboard/successors.inl"
#include "oracle/solver/distance.hpp"

namespace touchstone::fast {

namespace {

/// Lines up to this length, in moves of one side, are left as they are once no position comes
/// twice.
constexpr std::size_t long_line = 100;
/// The shortest stretch for which another way is sought.
constexpr std::size_t short_stretch = 12;
constexpr int budget_for_a_stretch = 3000;

bool is_same(const SquareMove& one, const SquareMove& other) {
  return one.from == other.from && one.to == other.to && one.promotion == other.promotion &&
         one.castles == other.castles;
}

/// A move with the position after it.
struct Played {
  SquareMove move;
  Board after;
};

/// The positions after each move of a line.
std::vector<Played> played(const Board& start, const std::vector<SquareMove>& line) {
  std::vector<Played> all;
  Board board = start;
  for (const SquareMove& move : line) {
    std::optional<Board> next;
    const auto visit = [&](const Board& after, SquareMove made) {
      if (is_same(made, move)) next = after;
    };
    each_successor(board, visit);
    if (!next) break;
    board = *next;
    all.push_back({move, board});
  }
  return all;
}

/// From each position the line goes on where it stands for the last time.
std::vector<Played> without_returns(const Board& start, const std::vector<Played>& line) {
  std::unordered_map<Packed, std::size_t, PackedDigest> goes_on_at;
  goes_on_at[pack(start)] = 0;
  for (std::size_t at = 0; at < line.size(); ++at) goes_on_at[pack(line[at].after)] = at + 1;
  std::vector<Played> shorter;
  for (std::size_t at = goes_on_at[pack(start)]; at < line.size();
       at = goes_on_at[pack(line[at].after)])
    shorter.push_back(line[at]);
  return shorter;
}

/// The moves that the men of one side need, if each goes to the nearest square that is wanted.
int moves_needed(const Side& now, const Side& wanted) {
  int moves = 0;
  for (const ManType type : all_man_types) {
    const Bits missing = wanted.of(type) & ~now.of(type);
    const Bits elsewhere = now.of(type) & ~wanted.of(type);
    if (type == ManType::pawn) continue;
    for (Bits squares = missing; squares != 0;) {
      const int to = take_lowest(squares);
      int nearest = out_of_reach;
      for (Bits men = elsewhere; men != 0;)
        nearest = std::min(nearest, piece_moves(type, take_lowest(men), to));
      moves += nearest;
    }
  }
  return moves;
}

/// The sides move in turn, so that the one with more moves to make decides.
int guess(const Board& now, const Board& wanted) {
  constexpr int weight = 8;
  const int white = moves_needed(now.white, wanted.white);
  const int black = moves_needed(now.black, wanted.black);
  return weight * std::max(white, black) + white + black;
}

/// Looks for a way from one position to another without a capture or a move of a pawn.
class WayBetween {
 public:
  WayBetween(const Board& from, const Board& to, std::size_t shorter_than)
      : to_(to), wanted_(pack(to)), shorter_than_(shorter_than) {
    meet(from, {}, 0, 0);
  }

  std::optional<std::vector<Played>> run() {
    for (int looked_at = 0; looked_at < budget_for_a_stretch && !waiting_.empty() && !found_;
         ++looked_at) {
      const std::size_t at = waiting_.top().second;
      waiting_.pop();
      expand(at);
    }
    if (!found_) return std::nullopt;
    std::vector<Played> way;
    for (std::size_t at = *found_; at != 0; at = met_[at].before)
      way.push_back({met_[at].move, met_[at].board});
    std::reverse(way.begin(), way.end());
    return way;
  }

 private:
  struct Met {
    Board board;
    SquareMove move;
    std::size_t before;
    std::size_t depth;
  };
  /// The guess, and the place in `met_`. The lowest guess comes first, and of those the oldest.
  using Waiting = std::pair<int, std::size_t>;

  void expand(std::size_t at) {
    const Board board = met_[at].board;
    const std::size_t depth = met_[at].depth + 1;
    if (depth + 1 > shorter_than_) return;
    const Bits men = board.taken();
    const auto visit = [&](const Board& next, SquareMove move) {
      if (found_ || count(next.taken()) != count(men)) return;
      if (next.white.of(ManType::pawn) != board.white.of(ManType::pawn) ||
          next.black.of(ManType::pawn) != board.black.of(ManType::pawn))
        return;
      meet(next, move, at, depth);
    };
    each_successor(board, visit);
  }

  void meet(const Board& board, SquareMove move, std::size_t before, std::size_t depth) {
    const Packed name = pack(board);
    if (!known_.emplace(name, met_.size()).second) return;
    if (depth > 0 && name == wanted_) found_ = met_.size();
    waiting_.emplace(guess(board, to_), met_.size());
    met_.push_back({board, move, before, depth});
  }

  Board to_;
  Packed wanted_;
  std::size_t shorter_than_;
  std::vector<Met> met_;
  std::unordered_map<Packed, std::size_t, PackedDigest> known_;
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
  std::optional<std::size_t> found_;
};

/// Whether the move before this position can never be taken back.
bool is_for_good(const Board& before, const Board& after) {
  return before.white.of(ManType::pawn) != after.white.of(ManType::pawn) ||
         before.black.of(ManType::pawn) != after.black.of(ManType::pawn) ||
         count(before.taken()) != count(after.taken()) ||
         before.white.castling_rooks != after.white.castling_rooks ||
         before.black.castling_rooks != after.black.castling_rooks;
}

/// A stretch as a whole, or in two halves if no shorter way was found.
std::vector<Played> shorter_stretch(const Board& from, const std::vector<Played>& stretch) {
  if (stretch.size() < short_stretch) return stretch;
  if (auto way = WayBetween(from, stretch.back().after, stretch.size()).run()) return *way;
  const auto middle = stretch.begin() + static_cast<std::ptrdiff_t>(stretch.size() / 2);
  auto first = shorter_stretch(from, {stretch.begin(), middle});
  const auto second = shorter_stretch((middle - 1)->after, {middle, stretch.end()});
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

/// Stretch by stretch, with the moves between them that cannot be taken back.
std::vector<Played> with_shorter_stretches(const Board& start, const std::vector<Played>& line) {
  std::vector<Played> shorter;
  std::vector<Played> stretch;
  Board from = start;
  Board before = start;
  const auto end_stretch = [&] {
    for (const Played& one : shorter_stretch(from, stretch)) shorter.push_back(one);
    stretch.clear();
  };
  for (const Played& one : line) {
    const bool is_end = is_for_good(before, one.after);
    before = one.after;
    if (!is_end) {
      stretch.push_back(one);
      continue;
    }
    end_stretch();
    shorter.push_back(one);
    from = one.after;
  }
  end_stretch();
  return shorter;
}

std::vector<SquareMove> moves_of(const std::vector<Played>& line) {
  std::vector<SquareMove> moves;
  moves.reserve(line.size());
  for (const Played& one : line) moves.push_back(one.move);
  return moves;
}

}  // namespace

std::vector<SquareMove> shortened(const Board& start, const std::vector<SquareMove>& line) {
  const auto whole = played(start, line);
  if (whole.size() != line.size()) return line;
  auto short_line = without_returns(start, whole);
  constexpr int most_rounds = 4;
  for (int round = 0; round < most_rounds && short_line.size() > long_line; ++round) {
    const std::size_t before = short_line.size();
    short_line = without_returns(start, with_shorter_stretches(start, short_line));
    if (short_line.size() == before) break;
  }
  return moves_of(short_line);
}

}  // namespace touchstone::fast
