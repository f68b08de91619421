// SPDX-License-Identifier: Apache-2.0
//
// Searching for a mate, the most promising positions first. See helpmate.hpp.
#include "oracle/fast/helpmate.hpp"

#include <algorithm>
#include <limits>

#include "oracle/fast/distance.hpp"
#include "oracle/fast/material.hpp"
#include "oracle/fast/sets.hpp"
#include "oracle/fast/successors.inl"

namespace touchstone::fast {

namespace {

constexpr std::size_t guesses = 512;
constexpr int middle_guess = 300;
constexpr int no_position_yet = 1024;

std::uint16_t in_bits(SquareMove move) {
  const int castles = move.castles ? 1 : 0;
  return static_cast<std::uint16_t>(move.from | move.to << 6 | move.promotion << 12 |
                                    castles << 15);
}

SquareMove from_bits(std::uint16_t bits) {
  return {bits & 63, bits >> 6 & 63, bits >> 12 & 7, (bits >> 15) != 0};
}

/// How much a man is worth near the other king.
int worth(ManType type) {
  switch (type) {
    case ManType::queen:
      return 4;
    case ManType::rook:
      return 3;
    case ManType::bishop:
    case ManType::knight:
      return 2;
    case ManType::king:
    case ManType::pawn:
      return 1;
  }
  return 0;
}

/// A guess how far a mate is: they are near where the other king stands in a corner among its own
/// men and the men of the side come close to it.
int remoteness(const Board& board, Colour winner) {
  const Side& own = board.side(winner);
  const Side& other = board.side(opponent_of(winner));
  const int target = lowest(other.of(ManType::king));
  const int files = std::min(target & 7, 7 - (target & 7));
  const int ranks = std::min(target >> 3, 7 - (target >> 3));
  int sum = 2 * (files + ranks) - 2 * count(king_steps(bit(target)) & other.all);
  int steps_to_promotion = 7;
  for (const ManType type : all_man_types)
    for (Bits men = own.of(type); men != 0;) {
      const int square = take_lowest(men);
      sum += worth(type) * (piece_moves(ManType::king, square, target) - 7);
      if (type == ManType::pawn)
        steps_to_promotion =
            std::min(steps_to_promotion, winner == Colour::white ? 7 - (square >> 3) : square >> 3);
    }
  if (own.of(ManType::pawn)) sum += 3 * steps_to_promotion;
  return sum;
}

bool is_mate(const Board& board) {
  return is_check(board) && portable::perft(board, 1) == 0;
}

}  // namespace

SearchEnd HelpmateSearch::by_guess(int budget, Pruning pruning) {
  const auto guess = [this](const Board& board, int) { return remoteness(board, winner_); };
  if (met_.empty()) begin(guess);
  return go_on(budget, pruning, guess);
}

SearchEnd HelpmateSearch::by_outlook(const Outlook& outlook, int budget) {
  const auto guess = [this, &outlook](const Board& board, int depth) {
    return fast::remoteness(board, winner_, outlook).guess + outlook.move * depth / 4;
  };
  if (met_.empty()) begin(guess);
  return go_on(budget, Pruning::by_material, guess);
}

SearchEnd HelpmateSearch::towards(const MatingPicture& picture, int budget) {
  constexpr int weight_of_moves = 4;
  constexpr int nearest = -250;
  const auto guess = [this, &picture](const Board& board, int depth) {
    return nearest + weight_of_moves * moves_to(picture, board, winner_) + depth;
  };
  skips_idle_moves_ = true;
  begin(guess);
  const SearchEnd end = go_on(budget, Pruning::by_material, guess);
  return end == SearchEnd::exhausted ? SearchEnd::budget : end;
}

template <typename Guess>
void HelpmateSearch::begin(const Guess& guess) {
  clear();
  keep(start_, 0, {}, 0);
  wait(0, guess(start_, 0));
}

/// No position is taken that is not looked at: a later call must find it waiting.
template <typename Guess>
SearchEnd HelpmateSearch::go_on(int budget, Pruning pruning, const Guess& guess) {
  std::uint32_t at = 0;
  for (int looked_at = 0; looked_at < budget && met_.size() <= most_kept; ++looked_at) {
    if (!take_next(at, looked_at)) return SearchEnd::exhausted;
    if (met_[at].depth == std::numeric_limits<std::uint16_t>::max()) {
      wait(at, guess(unpack(packed(met_[at])), met_[at].depth));
      return SearchEnd::budget;
    }
    ++looked_at_;
    expand(at, pruning, guess);
    if (mate_ != 0) return SearchEnd::mate;
  }
  return SearchEnd::budget;
}

template <typename Guess>
void HelpmateSearch::expand(std::uint32_t at, Pruning pruning, const Guess& guess) {
  const Board board = unpack(packed(met_[at]));
  if (skips_idle_moves_) guess_before_ = guess(board, met_[at].depth);
  idle_moves_ = 0;
  const auto visit = [&](const Board& next, SquareMove move) {
    if (mate_ == 0) meet(next, move, at, board, pruning, guess);
  };
  each_successor(board, visit);
}

template <typename Guess>
void HelpmateSearch::meet(const Board& next, SquareMove move, std::uint32_t from,
                          const Board& board, Pruning pruning, const Guess& guess) {
  const int depth = met_[from].depth + 1;
  if (skips_idle_moves_ && is_too_idle(guess(next, depth - 1), from)) return;
  if (!keep(next, from, move, depth)) return;
  const auto index = static_cast<std::uint32_t>(met_.size() - 1);
  if (next.to_move != winner_ && is_mate(next))
    mate_ = index;
  else if (is_worth_searching(next, board, pruning))
    wait(index, guess(next, depth));
}

/// Most moves bring nothing nearer, and one is mostly as good as another to pass the time: beyond
/// the first ones each eighth is looked at, another one in each position.
bool HelpmateSearch::is_too_idle(int guess, std::uint32_t from) {
  constexpr int always_looked_at = 6;
  constexpr std::uint32_t one_in = 8;
  constexpr std::uint32_t stride = 7;
  constexpr std::uint32_t stride_of_positions = 13;
  if (guess < guess_before_) return false;
  ++idle_moves_;
  const auto number = static_cast<std::uint32_t>(idle_moves_);
  return idle_moves_ > always_looked_at &&
         (number * stride + from * stride_of_positions) % one_in != 0;
}

std::vector<SquareMove> HelpmateSearch::line() const {
  std::vector<SquareMove> moves;
  for (std::uint32_t at = mate_; met_[at].depth > 0; at = met_[at].before)
    moves.push_back(from_bits(met_[at].move));
  std::reverse(moves.begin(), moves.end());
  return moves;
}

std::vector<Packed> HelpmateSearch::met() const {
  std::vector<Packed> positions;
  for (const Met& one : met_) positions.push_back(packed(one));
  return positions;
}

void HelpmateSearch::clear() {
  met_.clear();
  table_.assign(no_position_yet, 0);
  waiting_.resize(guesses);
  for (auto& same_guess : waiting_) same_guess.clear();
  lowest_waiting_ = guesses;
  waits_.clear();
  oldest_ = 0;
  mate_ = 0;
}

Packed HelpmateSearch::packed(const Met& met) const {
  const bool same_side = met.depth % 2 == 0;
  return {met.codes, same_side ? start_.to_move : opponent_of(start_.to_move)};
}

bool HelpmateSearch::is_at(std::uint64_t entry, std::size_t digest, const Packed& name) const {
  return entry >> 32 == digest >> 32 && packed(met_[static_cast<std::uint32_t>(entry) - 1]) == name;
}

/// Whether the position is new; then it is kept.
bool HelpmateSearch::keep(const Board& board, std::uint32_t before, SquareMove move, int depth) {
  const Packed name = pack(board);
  const std::size_t sum = digest(name);
  std::size_t place = sum % table_.size();
  for (; table_[place] != 0; place = (place + 1) % table_.size())
    if (is_at(table_[place], sum, name)) return false;
  met_.push_back({name.codes, before, in_bits(move), static_cast<std::uint16_t>(depth)});
  table_[place] = (sum >> 32 << 32) | met_.size();
  if (2 * met_.size() > table_.size()) rebuild_table(2 * table_.size());
  return true;
}

void HelpmateSearch::rebuild_table(std::size_t size) {
  table_.assign(size, 0);
  for (std::size_t index = 0; index < met_.size(); ++index) {
    const std::size_t sum = digest(packed(met_[index]));
    std::size_t place = sum % size;
    while (table_[place] != 0) place = (place + 1) % size;
    table_[place] = (sum >> 32 << 32) | (index + 1);
  }
}

void HelpmateSearch::wait(std::uint32_t index, int guess) {
  const int last = static_cast<int>(guesses) - 1;
  const auto place = static_cast<std::size_t>(std::clamp(guess + middle_guess, 0, last));
  waiting_[place].push_back(index);
  waits_.resize(met_.size());
  waits_[index] = true;
  lowest_waiting_ = std::min(lowest_waiting_, place);
}

/// A guess may lead astray, so that now and then the position met first is looked at.
bool HelpmateSearch::take_next(std::uint32_t& index, int looked_at) {
  constexpr int turn_of_the_oldest = 4;
  const bool is_turn_of_the_oldest = looked_at % turn_of_the_oldest == turn_of_the_oldest - 1;
  const bool is_found = is_turn_of_the_oldest ? take_oldest(index) : take_most_promising(index);
  if (is_found) waits_[index] = false;
  return is_found;
}

bool HelpmateSearch::take_oldest(std::uint32_t& index) {
  while (oldest_ < waits_.size() && !waits_[oldest_]) ++oldest_;
  index = static_cast<std::uint32_t>(oldest_);
  return oldest_ < waits_.size();
}

bool HelpmateSearch::take_most_promising(std::uint32_t& index) {
  for (; lowest_waiting_ < guesses; ++lowest_waiting_)
    while (!waiting_[lowest_waiting_].empty()) {
      index = waiting_[lowest_waiting_].back();
      waiting_[lowest_waiting_].pop_back();
      if (waits_[index]) return true;
    }
  return false;
}

/// Only captures and moves of pawns take chances away for good.
bool HelpmateSearch::is_worth_searching(const Board& next, const Board& before,
                                        Pruning pruning) const {
  const bool same_pawns = next.white.of(ManType::pawn) == before.white.of(ManType::pawn) &&
                          next.black.of(ManType::pawn) == before.black.of(ManType::pawn);
  if (same_pawns && count(next.taken()) == count(before.taken())) return true;
  if (poor_material(next, winner_)) return false;
  if (pruning == Pruning::by_material) return true;
  const Travellers travellers = reach(next);
  return has_mating_picture(scene_of(travellers, winner_));
}

}  // namespace touchstone::fast
