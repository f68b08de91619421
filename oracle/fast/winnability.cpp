// SPDX-License-Identifier: Apache-2.0
//
// From the cheapest reasons to the most expensive ones. See winnability.hpp.
#include "oracle/fast/winnability.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "oracle/fast/helpmate.hpp"
#include "oracle/fast/material.hpp"
#include "oracle/fast/mating_picture.hpp"
#include "oracle/fast/outlines.hpp"
#include "oracle/fast/reach.hpp"
#include "oracle/fast/sets.hpp"

namespace touchstone::fast {

namespace {

Winnability cannot(Ground ground, int looked_at) {
  return {Verdict::cannot_mate, ground, {}, looked_at};
}

/// What needs no look at where men can come to.
std::optional<Winnability> at_first_sight(const Board& board, Colour side) {
  if (portable::perft(board, 1) == 0) {
    if (board.to_move == side || !is_check(board)) return cannot(Ground::no_move, 0);
    return Winnability{Verdict::can_mate, Ground::line, {}, 0};
  }
  if (poor_material(board, side)) return cannot(Ground::material, 0);
  return std::nullopt;
}

/// Whether walls of pawns may hold: pawns stand head to head, and no piece that could take them
/// goes about freely. With few men anything may hold. It only saves time.
bool may_have_walls(const Board& board) {
  constexpr int few_men = 6;
  constexpr int free_to_go_about = 12;
  if (count(board.taken()) <= few_men) return true;
  const Bits heads = pawn_steps(Colour::white, board.white.of(ManType::pawn));
  if ((heads & board.black.of(ManType::pawn)) == 0) return false;
  for (const Side* side : {&board.white, &board.black})
    for (const ManType type : {ManType::queen, ManType::rook, ManType::knight}) {
      const Bits room = spread(Bits{0}, side->of(type), ~board.taken(),
                               [type](Bits squares) { return steps_of(type, squares); });
      if (count(room) >= free_to_go_about) return false;
    }
  return true;
}

/// Whether the men cannot come to any mate. Not asked where there are many men and none of them
/// stays for ever: then there is always a picture.
bool lacks_picture(const Board& board, const Travellers& travellers, Colour side) {
  constexpr int few_men = 6;
  if (count(board.taken()) > few_men && staying(travellers) == 0) return false;
  return !has_mating_picture(scene_of(travellers, side));
}

/// A position that the short searches left open, with what was tried so far.
class Inquiry {
 public:
  Inquiry(const Board& board, Colour side, const Travellers& travellers, int budget)
      : board_(board),
        travellers_(travellers),
        side_(side),
        budget_(budget),
        guessing_(board, side),
        guessing_by_reach_(board, side),
        following_(board, side),
        by_outlook_(outlooks.size(), HelpmateSearch(board, side)) {}

  /// Short looks at everything first: most positions are settled by one of them.
  Winnability run() {
    const bool is_settled = follow_pictures(1, 60) || guess(400) || outline(500) ||
                            follow_pictures(8, 600) || guess_all(2000) || outline(4000) ||
                            guess_all(8000) || guess_by_reach(20'000) || outline(20'000) ||
                            follow_pictures(12, 1000) || guess_all(30'000) || outline(60'000) ||
                            guess_all(80'000) || guess(300'000) || guess_all(200'000) ||
                            outline(150'000) || guess(budget_);
    if (!is_settled) answer_ = {};
    answer_.looked_at = looked_at();
    return answer_;
  }

 private:
  int looked_at() const {
    int sum = guessing_.looked_at() + guessing_by_reach_.looked_at() + following_.looked_at();
    for (const OutlineSearch& one : outlines_) sum += one.count();
    for (const HelpmateSearch& one : by_outlook_) sum += one.looked_at();
    return sum;
  }

  /// By all guesses, one after the other.
  bool guess_all(int positions) {
    for (std::size_t place = 0; place < outlooks.size(); ++place) {
      HelpmateSearch& search = by_outlook_[place];
      const int more = affordable(positions - search.looked_at());
      if (more > 0 && settle(search.by_outlook(outlooks[place], more), search)) return true;
    }
    return guess(positions);
  }

  int affordable(int positions) const { return std::min(positions, budget_ - looked_at()); }

  bool settle(SearchEnd end, const HelpmateSearch& search) {
    if (end == SearchEnd::budget) return false;
    if (end == SearchEnd::exhausted)
      answer_ = cannot(Ground::exhausted, 0);
    else
      answer_ = {Verdict::can_mate, Ground::line, search.line(), 0};
    return true;
  }

  bool guess(int positions) {
    const int more = affordable(positions - guessing_.looked_at());
    return more > 0 && settle(guessing_.by_guess(more, Pruning::by_material), guessing_);
  }

  bool guess_by_reach(int positions) {
    const int more = affordable(positions);
    return more > 0 &&
           settle(guessing_by_reach_.by_guess(more, Pruning::by_reach), guessing_by_reach_);
  }

  bool follow_pictures(int pictures, int positions) {
    for (int tried = 0; tried < pictures && affordable(positions) > 0; ++tried) {
      const auto picture = nearest_picture(scene_of(travellers_, side_), tried_);
      if (!picture) {
        tried_.clear();
        return false;
      }
      tried_.push_back(name_of(picture->king, picture->checker));
      if (settle(following_.towards(*picture, affordable(positions)), following_)) return true;
    }
    return false;
  }

  /// With more and more detail, up to so many outlines of each.
  bool outline(int most) {
    for (std::size_t place = 0; place < details.size() && affordable(most) > 0; ++place) {
      if (place == outlines_.size())
        outlines_.emplace_back(board_, travellers_, side_, details[place]);
      OutlineSearch& one = outlines_[place];
      if (one.up_to(std::min(most, one.count() + affordable(most))) != OutlinesEnd::without_mate)
        continue;
      answer_ = cannot(Ground::outlines, 0);
      return true;
    }
    return false;
  }

  const Board& board_;
  const Travellers& travellers_;
  Colour side_;
  int budget_;
  HelpmateSearch guessing_;
  HelpmateSearch guessing_by_reach_;
  HelpmateSearch following_;
  std::vector<HelpmateSearch> by_outlook_;
  TriedPictures tried_;
  std::vector<OutlineSearch> outlines_;
  Winnability answer_;
};

/// A mate that is found by going straight for it.
std::optional<Winnability> by_short_search(const Board& board, Colour side, int budget,
                                           ShortSearch& search) {
  constexpr std::array<int, 2> looks{100, 200};
  int looked_at = 0;
  for (std::size_t place = 0; place < looks.size(); ++place) {
    const int affordable = std::min(looks[place], budget - looked_at);
    const bool is_found = search.run(board, side, outlooks[place], affordable);
    looked_at += search.looked_at();
    if (is_found) return Winnability{Verdict::can_mate, Ground::line, search.line(), looked_at};
  }
  return std::nullopt;
}

}  // namespace

Winnability Solver::full(const Board& board, Colour side, int budget) {
  if (auto answer = at_first_sight(board, side)) return *answer;
  if (auto answer = by_short_search(board, side, budget, short_search_)) return *answer;
  const Travellers travellers = reach(board);
  if (lacks_picture(board, travellers, side)) return cannot(Ground::reach, 0);
  return Inquiry(board, side, travellers, budget).run();
}

Winnability Solver::quick(const Board& board, Colour side) {
  if (auto answer = at_first_sight(board, side)) return *answer;
  if (may_have_walls(board) && lacks_picture(board, reach(board), side))
    return cannot(Ground::reach, 0);
  return {};
}

Winnability winnability(const Board& board, Colour side, int budget) {
  return Solver().full(board, side, budget);
}

Winnability quick_winnability(const Board& board, Colour side) {
  return Solver::quick(board, side);
}

}  // namespace touchstone::fast
