// SPDX-License-Identifier: Apache-2.0
//
// Searching for a mate, the most promising positions first. See helpmate.hpp.
#include "oracle/solver/helpmate.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "oracle/bitboard/sets.hpp"
#include "oracle/bitboard/successors.inl"
#include "oracle/solver/distance.hpp"
#include "oracle/solver/material.hpp"
#include "oracle/solver/short_search.hpp"

namespace touchstone::fast {

namespace {

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

/// Whose turn it is shows even where moves are too many to be counted.
int after_one_more(int depth) {
  constexpr int most = std::numeric_limits<std::uint16_t>::max();
  return depth < most ? depth + 1 : most - 1;
}

}  // namespace

void WaitingList::clear() {
  by_guess_.resize(guesses);
  for (auto& same_guess : by_guess_) same_guess.clear();
  lowest_ = guesses;
}

void WaitingList::add(std::uint32_t place, int guess) {
  constexpr int middle = 300;
  const int last = static_cast<int>(guesses) - 1;
  const auto at = static_cast<std::size_t>(std::clamp(guess + middle, 0, last));
  by_guess_[at].push_back(place);
  lowest_ = std::min(lowest_, at);
}

std::optional<std::uint32_t> WaitingList::take() {
  while (lowest_ < guesses && by_guess_[lowest_].empty()) ++lowest_;
  if (lowest_ == guesses) return std::nullopt;
  const std::uint32_t place = by_guess_[lowest_].back();
  by_guess_[lowest_].pop_back();
  return place;
}

SearchEnd HelpmateSearch::by_guess(int budget, Pruning pruning) {
  const auto guess = [this](const Board& board, int) {
    return std::array{remoteness(board, winner_)};
  };
  if (met_.empty()) begin(guess);
  return go_on(budget, usually_kept, pruning, guess);
}

SearchEnd HelpmateSearch::by_all_guesses(int budget, std::size_t most_kept) {
  const auto guess = [this](const Board& board, int depth) {
    std::array<int, outlooks.size() + 1> all{remoteness(board, winner_)};
    for (std::size_t place = 0; place < outlooks.size(); ++place)
      all[place + 1] = fast::remoteness(board, winner_, outlooks[place]).guess +
                       outlooks[place].move * depth / 4;
    return all;
  };
  if (met_.empty()) begin(guess);
  return go_on(budget, most_kept, Pruning::by_reach, guess);
}

SearchEnd HelpmateSearch::towards(const MatingPicture& picture, int budget) {
  constexpr int weight_of_moves = 4;
  constexpr int nearest = -250;
  const auto guess = [this, &picture](const Board& board, int depth) {
    return std::array{nearest + weight_of_moves * moves_to(picture, board, winner_) + depth};
  };
  skips_idle_moves_ = true;
  begin(guess);
  const SearchEnd end = go_on(budget, usually_kept, Pruning::by_material, guess);
  return end == SearchEnd::exhausted ? SearchEnd::budget : end;
}

template <typename Guess>
void HelpmateSearch::begin(const Guess& guess) {
  clear();
  const auto guesses = guess(start_, 0);
  waiting_.resize(guesses.size());
  for (WaitingList& list : waiting_) list.clear();
  arrive(start_, {});
  keep(arriving_.back(), 0, 0);
  wait(0, guesses);
}

/// No position is taken that is not looked at: a later call must find it waiting.
template <typename Guess>
SearchEnd HelpmateSearch::go_on(int budget, std::size_t most_kept, Pruning pruning,
                                const Guess& guess) {
  std::uint32_t at = 0;
  for (int looked_at = 0; looked_at < budget && met_.size() <= most_kept; ++looked_at) {
    if (!take_next(at, looked_at)) return SearchEnd::exhausted;
    ++looked_at_;
    const Board board = unpack(packed(met_[at]));
    if (is_worth_expanding(at, board, pruning)) expand(at, board, guess);
    if (mate_ != 0) return SearchEnd::mate;
  }
  return SearchEnd::budget;
}

/// Only captures and moves of pawns take chances away for good. Where some position with the same
/// men and pawns has a picture, the others are looked at without asking again.
bool HelpmateSearch::is_worth_expanding(std::uint32_t at, const Board& board, Pruning pruning) {
  constexpr int looks_for_a_picture = 1000;
  if (pruning == Pruning::by_material || at == 0) return true;
  const Board before = unpack(packed(met_[met_[at].before]));
  if (keeps_men_and_pawns(before, from_bits(met_[at].move))) return true;
  const MenAndPawns men = men_and_pawns_of(board);
  if (with_picture_.contains(men)) return true;
  const Travellers travellers = reach(board);
  if (!has_mating_picture(scene_of(travellers, winner_), looks_for_a_picture)) return false;
  with_picture_.insert(men);
  return true;
}

template <typename Guess>
void HelpmateSearch::expand(std::uint32_t at, const Board& board, const Guess& guess) {
  const int depth = met_[at].depth;
  if (skips_idle_moves_) guess_before_ = guess(board, depth).front();
  idle_moves_ = 0;
  arriving_.clear();
  const int depth_after = after_one_more(depth);
  const auto visit = [&](const Board& next, SquareMove move) {
    if (!skips_idle_moves_ || !is_too_idle(guess(next, depth).front(), at)) arrive(next, move);
  };
  each_successor(board, visit);
  fetch_those_met_before();
  for (const Arriving& one : arriving_) {
    if (!keep(one, at, depth_after)) continue;
    const auto index = static_cast<std::uint32_t>(met_.size() - 1);
    if (!poor_material(one.board, winner_)) wait(index, guess(one.board, depth_after));
    if (one.board.to_move == winner_ || !is_mate(one.board)) continue;
    mate_ = index;
    return;
  }
}

void HelpmateSearch::arrive(const Board& next, SquareMove move) {
  const Packed name = pack(next);
  const std::size_t sum = digest(name);
  table_.prefetch(sum);
  arriving_.push_back({next, move, name, sum});
}

void HelpmateSearch::fetch_those_met_before() const {
  for (const Arriving& one : arriving_)
    if (const auto place = table_.likely(one.digest)) __builtin_prefetch(&met_[*place]);
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
  for (std::uint32_t at = mate_; at > 0; at = met_[at].before)
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
  arriving_.clear();
  met_.clear();
  table_.clear();
  turn_ = 0;
  waits_.clear();
  oldest_ = 0;
  with_picture_.clear();
  mate_ = 0;
}

Packed HelpmateSearch::packed(const Met& met) const {
  const bool same_side = met.depth % 2 == 0;
  return {met.codes, same_side ? start_.to_move : opponent_of(start_.to_move)};
}

/// Whether the position is new; then it is kept.
bool HelpmateSearch::keep(const Arriving& one, std::uint32_t before, int depth) {
  const auto is_same = [&](std::uint32_t place) { return packed(met_[place]) == one.name; };
  if (table_.find(one.digest, is_same)) return false;
  table_.add(one.digest, static_cast<std::uint32_t>(met_.size()));
  met_.push_back({one.name.codes, before, in_bits(one.move), static_cast<std::uint16_t>(depth)});
  return true;
}

void HelpmateSearch::wait(std::uint32_t index, std::span<const int> guesses) {
  for (std::size_t place = 0; place < guesses.size(); ++place)
    waiting_[place].add(index, guesses[place]);
  waits_.resize(met_.size());
  waits_[index] = true;
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
  turn_ = (turn_ + 1) % waiting_.size();
  while (const auto place = waiting_[turn_].take()) {
    index = *place;
    if (waits_[index]) return true;
  }
  return false;
}

}  // namespace touchstone::fast
