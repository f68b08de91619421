// SPDX-License-Identifier: Apache-2.0
//
// Going on a broad front. See front_search.hpp.
#include "oracle/solver/front_search.hpp"

#include <algorithm>
#include <unordered_set>

#include "oracle/bitboard/packed.hpp"
#include "oracle/bitboard/successors.inl"
#include "oracle/solver/material.hpp"

namespace touchstone::fast {

bool FrontSearch::towards(const MatingPicture& picture, std::size_t kept, int budget) {
  constexpr int patience = 24;
  const auto guess = [&](const Board& board) { return moves_to(picture, board, winner_); };
  return run(guess, kept, budget, patience);
}

bool FrontSearch::towards_by_few_men(const MatingPicture& picture, std::size_t kept, int budget) {
  constexpr int patience = 24;
  telling_apart_ = &picture;
  const auto guess = [&](const Board& board) {
    return moves_to_by_distinct_men(picture, board, winner_);
  };
  const bool is_found = run(guess, kept, budget, patience);
  telling_apart_ = nullptr;
  return is_found;
}

/// A man more weighs as much as any difference of guesses.
bool FrontSearch::by_clearing(const Outlook& outlook, std::size_t kept, int budget) {
  constexpr int weight_of_a_man = 100;
  constexpr int patience = 250;
  const auto guess = [&](const Board& board) {
    return remoteness(board, winner_, outlook).guess + weight_of_a_man * count(board.taken());
  };
  return run(guess, kept, budget, patience);
}

/// Until nothing came nearer for so many moves.
template <typename Guess>
bool FrontSearch::run(const Guess& guess, std::size_t kept, int budget, int patience) {
  clear();
  std::size_t begin = 0;
  int nearest = guess(start_);
  const int last = looked_at_ + budget;
  for (int in_vain = 0; in_vain < patience; ++in_vain) {
    const std::size_t end = kept_.size();
    for (std::size_t at = begin; at < end && mate_ == 0; ++at)
      look_at(static_cast<std::uint32_t>(at), guess);
    if (mate_ != 0) return true;
    if (!keep_nearest(kept) || looked_at_ >= last) return false;
    begin = end;
    const int now = kept_[begin].remoteness / spread_of_equals;
    if (now < nearest) in_vain = 0;
    nearest = std::min(nearest, now);
  }
  return false;
}

void FrontSearch::clear() {
  constexpr std::size_t no_position_yet = 1024;
  kept_.assign(1, {start_, {}, 0, 0});
  next_.clear();
  table_.assign(no_position_yet, 0);
  met_ = 0;
  mate_ = 0;
}

template <typename Guess>
void FrontSearch::look_at(std::uint32_t at, const Guess& guess) {
  ++looked_at_;
  const Board board = kept_[at].board;
  const auto visit = [&](const Board& next, SquareMove move) {
    if (mate_ == 0) meet(next, move, at, guess);
  };
  each_successor(board, visit);
}

template <typename Guess>
void FrontSearch::meet(const Board& next, SquareMove move, std::uint32_t before,
                       const Guess& guess) {
  if (poor_material(next, winner_)) return;
  const std::size_t name = digest(pack(next));
  if (!is_new(name | 1)) return;
  const int among_equals = static_cast<int>(name >> 32) & (spread_of_equals - 1);
  next_.push_back({next, move, before, guess(next) * spread_of_equals + among_equals});
  if (telling_apart_) next_.back().kind = digest(pack(without_idle_men(*telling_apart_, next))) | 1;
  if (next.to_move == winner_ || !is_mate(next)) return;
  mate_ = static_cast<std::uint32_t>(kept_.size());
  kept_.push_back(next_.back());
}

/// Two positions with one digest are rare, and no harm: one of them is not looked at.
bool FrontSearch::is_new(std::size_t digest) {
  std::size_t place = digest / 2 & (table_.size() - 1);
  for (; table_[place] != 0; place = (place + 1) & (table_.size() - 1))
    if (table_[place] == digest) return false;
  table_[place] = digest;
  if (2 * ++met_ > table_.size()) grow_table();
  return true;
}

void FrontSearch::grow_table() {
  std::vector<std::size_t> larger(2 * table_.size(), 0);
  for (const std::size_t digest : table_) {
    if (digest == 0) continue;
    std::size_t place = digest / 2 & (larger.size() - 1);
    while (larger[place] != 0) place = (place + 1) & (larger.size() - 1);
    larger[place] = digest;
  }
  table_.swap(larger);
}

/// Whether any position is left to go on from.
bool FrontSearch::keep_nearest(std::size_t most) {
  const auto is_nearer = [](const Kept& one, const Kept& other) {
    return one.remoteness < other.remoteness;
  };
  if (telling_apart_) {
    std::sort(next_.begin(), next_.end(), is_nearer);
    keep_one_of_each_kind();
  }
  if (next_.size() > most) {
    const auto end = next_.begin() + static_cast<std::ptrdiff_t>(most);
    std::nth_element(next_.begin(), end, next_.end(), is_nearer);
    next_.erase(end, next_.end());
  }
  std::sort(next_.begin(), next_.end(), is_nearer);
  kept_.insert(kept_.end(), next_.begin(), next_.end());
  const bool is_any = !next_.empty();
  next_.clear();
  return is_any;
}

/// The nearest of each kind.
void FrontSearch::keep_one_of_each_kind() {
  std::unordered_set<std::size_t> kinds;
  std::erase_if(next_, [&](const Kept& one) { return !kinds.insert(one.kind).second; });
}

std::vector<SquareMove> FrontSearch::line() const {
  std::vector<SquareMove> moves;
  for (std::uint32_t at = mate_; at != 0; at = kept_[at].before) moves.push_back(kept_[at].move);
  std::reverse(moves.begin(), moves.end());
  return moves;
}

}  // namespace touchstone::fast
