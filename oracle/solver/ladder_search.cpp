// SPDX-License-Identifier: Apache-2.0
//
// Rung by rung. See ladder_search.hpp.
#include "oracle/solver/ladder_search.hpp"

#include <algorithm>
#include <utility>

#include "oracle/bitboard/sets.hpp"
#include "oracle/bitboard/successors.inl"
#include "oracle/solver/material.hpp"

namespace touchstone::fast {

namespace {

/// Twice as many in every other turn, so that each outlook has its chance, up to a limit.
int looks_in_a_turn(int turns) {
  constexpr int fewest_looks = 60;
  constexpr int most_looks = 800;
  constexpr int most_doublings = 4;
  return std::min(most_looks, fewest_looks << std::min(turns / 2, most_doublings));
}

}  // namespace

bool LadderSearch::go_on(int looks) {
  constexpr std::size_t most_met = 1'000'000;
  if (met_.empty()) meet(start_, {}, 0, rung_of(start_));
  last_look_ = looked_at_ + looks;
  while (!last_ && looked_at_ < last_look_ && met_.size() < most_met && !turns_.empty()) {
    const std::uint32_t rung = turns_.top().second;
    turns_.pop();
    take_turn(rung);
  }
  return last_.has_value();
}

void LadderSearch::take_turn(std::uint32_t rung) {
  constexpr int looks_in_turn = 200;
  for (int look = 0; look < looks_in_turn && may_go_on(rungs_[rung]); ++look) {
    const std::uint32_t at = rungs_[rung].waiting.front();
    rungs_[rung].waiting.pop_front();
    ++rungs_[rung].looks;
    look_at(at);
  }
  rungs_[rung].has_turn = false;
  if (may_go_on(rungs_[rung])) try_short_search(rungs_[rung].waiting.front());
  if (!rungs_[rung].waiting.empty()) give_turn(rung);
}

bool LadderSearch::may_go_on(const Rung& rung) const {
  return !last_ && looked_at_ < last_look_ && !rung.waiting.empty();
}

void LadderSearch::give_turn(std::uint32_t rung) {
  if (rungs_[rung].has_turn) return;
  rungs_[rung].has_turn = true;
  turns_.emplace(rungs_[rung].looks, rung);
}

void LadderSearch::look_at(std::uint32_t at) {
  ++looked_at_;
  const Board board = unpack(met_[at].name);
  const auto visit = [this, at, &board](const Board& next, SquareMove move) {
    if (last_) return;
    if (keeps_men_and_pawns(board, move))
      meet(next, move, at, met_[at].rung);
    else if (!poor_material(next, winner_))
      meet(next, move, at, rung_of(next));
  };
  each_successor(board, visit);
}

void LadderSearch::meet(const Board& board, SquareMove move, std::uint32_t before,
                        std::uint32_t rung) {
  const Packed name = pack(board);
  const std::size_t sum = digest(name);
  if (table_.find(sum, [&](std::uint32_t place) { return met_[place].name == name; })) return;
  const auto at = static_cast<std::uint32_t>(met_.size());
  table_.add(sum, at);
  met_.push_back({name, move, before, rung});
  rungs_[rung].waiting.push_back(at);
  give_turn(rung);
  if (board.to_move != winner_ && is_mate(board)) last_ = at;
}

std::uint32_t LadderSearch::rung_of(const Board& board) {
  const auto [place, is_new] =
      rung_by_men_.try_emplace(men_and_pawns_of(board), static_cast<std::uint32_t>(rungs_.size()));
  if (is_new) rungs_.emplace_back();
  return place->second;
}

void LadderSearch::try_short_search(std::uint32_t at) {
  Rung& rung = rungs_[met_[at].rung];
  const int looks = std::min(looks_in_a_turn(rung.turns), last_look_ - looked_at_);
  const auto outlook = static_cast<std::size_t>(rung.turns++) % outlooks.size();
  const Board board = unpack(met_[at].name);
  if (short_search_.run(board, winner_, outlooks[outlook], looks)) {
    last_ = at;
    rest_ = short_search_.line();
  }
  looked_at_ += short_search_.looked_at();
}

std::vector<SquareMove> LadderSearch::line() const {
  std::vector<SquareMove> moves;
  for (std::uint32_t at = last_.value_or(0); at != 0; at = met_[at].before)
    moves.push_back(met_[at].move);
  std::reverse(moves.begin(), moves.end());
  moves.insert(moves.end(), rest_.begin(), rest_.end());
  return moves;
}

}  // namespace touchstone::fast
