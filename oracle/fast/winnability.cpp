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

/// Whether the men cannot come to any mate. Not asked where there are many men and none of them
/// stays for ever: then there is always a picture.
bool lacks_picture(const Board& board, const Travellers& travellers, Colour side) {
  constexpr int few_men = 6;
  if (count(board.taken()) > few_men && staying(travellers) == 0) return false;
  return !has_mating_picture(scene_of(travellers, side));
}

/// One position and one side, with what was tried so far.
class Inquiry {
 public:
  Inquiry(const Board& board, Colour side, const Travellers& travellers, int budget)
      : board_(board),
        side_(side),
        travellers_(travellers),
        budget_(budget),
        search_(board, side) {}

  /// Short looks at everything first: most positions are settled by one of them.
  Winnability run() {
    const bool is_settled =
        guess(60, Pruning::by_material) || follow_pictures(1, 60) ||
        guess(400, Pruning::by_material) || follow_pictures(6, 200) ||
        outline(Detail::pawns_and_kings, 300) || guess(2000, Pruning::by_material) ||
        follow_pictures(12, 500) || outline(Detail::confined_men, 3000) ||
        guess(20000, Pruning::by_reach) || follow_pictures(20, 2000) ||
        outline(Detail::pawns_and_kings, 100'000) || guess(budget_, Pruning::by_reach);
    if (!is_settled) answer_ = {};
    answer_.looked_at = search_.looked_at() + outlines_;
    return answer_;
  }

 private:
  bool settle(SearchEnd end) {
    if (end == SearchEnd::budget) return false;
    if (end == SearchEnd::exhausted)
      answer_ = cannot(Ground::exhausted, 0);
    else
      answer_ = {Verdict::can_mate, Ground::line, search_.line(), 0};
    return true;
  }

  int affordable(int positions) const {
    return std::min(positions, std::max(0, budget_ - search_.looked_at()));
  }

  bool guess(int positions, Pruning pruning) {
    if (affordable(positions) == 0) return false;
    return settle(search_.by_guess(affordable(positions), pruning));
  }

  bool follow_pictures(int pictures, int positions) {
    for (int tried = 0; tried < pictures && affordable(positions) > 0; ++tried) {
      const auto picture = nearest_picture(scene_of(travellers_, side_), tried_);
      if (!picture) {
        tried_.clear();
        return false;
      }
      tried_.emplace_back(picture->king, picture->checker);
      if (settle(search_.towards(*picture, affordable(positions)))) return true;
    }
    return false;
  }

  /// All details up to that one.
  bool outline(Detail most_detail, int most) {
    constexpr std::array<Detail, 4> details{Detail::pawns, Detail::pawns_and_kings,
                                            Detail::narrow_men, Detail::confined_men};
    for (const Detail detail : details) {
      if (detail > most_detail || affordable(most) == 0) break;
      const auto outlines =
          outlines_without_mate(board_, travellers_, side_, detail, affordable(most));
      if (!outlines) continue;
      outlines_ += *outlines;
      answer_ = cannot(Ground::outlines, 0);
      return true;
    }
    return false;
  }

  const Board& board_;
  Colour side_;
  const Travellers& travellers_;
  int budget_;
  HelpmateSearch search_;
  TriedPictures tried_;
  int outlines_ = 0;
  Winnability answer_;
};

}  // namespace

Winnability winnability(const Board& board, Colour side, int budget) {
  if (auto answer = at_first_sight(board, side)) return *answer;
  const Travellers travellers = reach(board);
  if (lacks_picture(board, travellers, side)) return cannot(Ground::reach, 0);
  return Inquiry(board, side, travellers, budget).run();
}

Winnability quick_winnability(const Board& board, Colour side) {
  return winnability(board, side, 0);
}

}  // namespace touchstone::fast
