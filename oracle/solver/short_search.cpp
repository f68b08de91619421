// SPDX-License-Identifier: Apache-2.0
//
// Going straight for a mate. See short_search.hpp.
#include "oracle/solver/short_search.hpp"

#include <algorithm>

#include "oracle/bitboard/packed.hpp"
#include "oracle/bitboard/successors.inl"
#include "oracle/solver/material.hpp"
#include "oracle/solver/men_and_pawns.hpp"

namespace touchstone::fast {

// Found by trial: the sum of looks over 3,935 positions from games was made small, then over those
// that the first one left. The numbers stand in the order of Weights.
const std::array<Outlook, 2> outlooks{
    {{.with_heavy_pieces = {0, 3, -3, 3, 2, -7, 6, 1, 1, 0, 1, 3, 1, -9},
      .with_pawns = {2, -2, 2, 0, -1, 15, 10, -1, -5, 1, -3, 12, 13, 36},
      .with_minor_pieces = {6, 0, 4, 1, 8, 13, 7, 0, 2, 4, 7, 7, 5, 29},
      .move = -4,
      .turn_of_the_oldest = 58},
     {.with_heavy_pieces = {0, 3, -4, 2, 1, -5, 14, 0, 0, 3, 1, 3, 4, 10},
      .with_pawns = {4, 3, 7, 6, -1, 5, -1, 0, 0, 2, 0, 12, 12, 27},
      .with_minor_pieces = {9, 4, 5, 4, 13, 13, 14, -1, 4, -4, 14, 5, 9, 29},
      .move = -4,
      .turn_of_the_oldest = 111}}};

bool ShortSearch::run(const Board& start, Colour winner, const Outlook& outlook, int looks) {
  clear();
  winner_ = winner;
  outlook_ = &outlook;
  meet(start, {}, 0);
  std::uint32_t at = 0;
  while (looked_at_ < looks && take_next(at, outlook.turn_of_the_oldest)) {
    if (was_seen(met_[at].board)) continue;
    ++looked_at_;
    expand(at);
    if (mate_ != nobody) return true;
  }
  return false;
}

void ShortSearch::clear() {
  met_.clear();
  first_waiting_.fill(nobody);
  lowest_waiting_ = guesses;
  oldest_ = 0;
  seen_.fill(0);
  looked_at_ = 0;
  mate_ = nobody;
}

void ShortSearch::meet(const Board& board, SquareMove move, std::uint32_t before) {
  constexpr int middle_guess = 400;
  const auto index = static_cast<std::uint32_t>(met_.size());
  const int depth = index == 0 ? 0 : met_[before].depth + 1;
  const Remoteness far = remoteness(board, winner_, *outlook_);
  if (far.may_be_mate && board.to_move != winner_ && portable::perft(board, 1) == 0) mate_ = index;
  const int last = static_cast<int>(guesses) - 1;
  const int guess = std::clamp(middle_guess + far.guess + outlook_->move * depth, 0, last);
  std::uint32_t& first = first_waiting_[static_cast<std::size_t>(guess)];
  met_.push_back({board, move, before, first, depth, true});
  first = index;
  lowest_waiting_ = std::min(lowest_waiting_, static_cast<std::size_t>(guess));
}

void ShortSearch::expand(std::uint32_t at) {
  const Board board = met_[at].board;
  const auto visit = [this, at, &board](const Board& next, SquareMove move) {
    if (mate_ != nobody) return;
    if (keeps_men_and_pawns(board, move) || !poor_material(next, winner_)) meet(next, move, at);
  };
  each_successor(board, visit);
}

bool ShortSearch::take_next(std::uint32_t& index, int turn_of_the_oldest) {
  const bool is_turn_of_the_oldest =
      looked_at_ % turn_of_the_oldest == turn_of_the_oldest - 1 && take_oldest(index);
  if (!is_turn_of_the_oldest && !take_most_promising(index)) return false;
  met_[index].waits = false;
  return true;
}

bool ShortSearch::take_oldest(std::uint32_t& index) {
  while (oldest_ < met_.size() && !met_[oldest_].waits) ++oldest_;
  index = static_cast<std::uint32_t>(oldest_);
  return oldest_ < met_.size();
}

bool ShortSearch::take_most_promising(std::uint32_t& index) {
  for (; lowest_waiting_ < guesses; ++lowest_waiting_) {
    std::uint32_t& first = first_waiting_[lowest_waiting_];
    while (first != nobody) {
      index = first;
      first = met_[index].behind;
      if (met_[index].waits) return true;
    }
  }
  return false;
}

/// Two positions with one digest are rare, and no harm: one of them is not looked at.
bool ShortSearch::was_seen(const Board& board) {
  const std::size_t name = digest(pack(board)) | 1;
  std::size_t place = name / 2 % most_seen;
  for (; seen_[place] != 0; place = (place + 1) % most_seen)
    if (seen_[place] == name) return true;
  seen_[place] = name;
  return false;
}

std::vector<SquareMove> ShortSearch::line() const {
  std::vector<SquareMove> moves;
  for (std::uint32_t at = mate_; at != 0; at = met_[at].before) moves.push_back(met_[at].move);
  std::reverse(moves.begin(), moves.end());
  return moves;
}

}  // namespace touchstone::fast
