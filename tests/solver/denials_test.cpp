// SPDX-License-Identifier: Apache-2.0
//
// What reach and outlines deny, no search may find: the hard positions are changed at random, a man
// taken away or put elsewhere or the move given to the other side, and wherever a mate is denied
// without a search, one that asks neither reach nor outlines looks for it. One fixed seed. Left
// out: denials that rest on a search.
#include <algorithm>
#include <random>

#include "oracle/bitboard/sets.hpp"
#include "oracle/movement/illegal_position.hpp"
#include "oracle/solver/helpmate.hpp"
#include "oracle/solver/outlines.hpp"
#include "oracle/solver/shown_men.hpp"
#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

class Changes {
 public:
  Changes() : bases_(known_positions("hard_positions.txt", 1)) {}

  /// A position that can be played on, one to three changes away from one of the file.
  Position next() {
    for (;;) {
      Position position = bases_[below(bases_.size())].position;
      position.en_passant.reset();
      position.castling = {};
      for (std::size_t change = 1 + below(3); change > 0; --change) change_one(position);
      if (is_playable(position, book_)) return position;
    }
  }

 private:
  std::size_t below(std::size_t end) { return random_() % end; }

  void change_one(Position& position) {
    const std::size_t kind = below(4);
    if (kind == 0) {
      position.to_move = opponent_of(position.to_move);
      return;
    }
    auto& man = position.men[below(position.men.size())];
    if (man && kind > 1) position.men[below(position.men.size())] = man;
    man.reset();
  }

  std::vector<KnownPosition> bases_;
  Lawbook book_ = test_lawbook();
  std::mt19937 random_{20230101};
};

bool is_denied(const fast::Board& board, Colour side) {
  if (fast::quick_winnability(board, side).ground == fast::Ground::reach) return true;
  constexpr int most = 300;
  const fast::Travellers travellers = fast::reach(board);
  const std::vector<fast::Bits> ways = fast::ways_to_show(board, travellers, side);
  return std::any_of(ways.begin(), ways.end(), [&](fast::Bits shown) {
    return fast::OutlineSearch(board, travellers, side, shown).up_to(most) ==
           fast::OutlinesEnd::without_mate;
  });
}

TEST(Denials, OfReachAndOutlinesAreContradictedByNoSearch) {
  constexpr int positions = 600;
  constexpr int looked_at = 2000;
  int denied = 0;
  Changes changes;
  for (int count = 0; count < positions; ++count) {
    const Position position = changes.next();
    const auto board = board_of(position);
    if (fast::legal_moves(board).empty()) continue;
    for (const Colour side : both_colours) {
      if (!is_denied(board, side)) continue;
      ++denied;
      fast::HelpmateSearch search(board, side);
      EXPECT_NE(search.by_guess(looked_at, fast::Pruning::by_material), fast::SearchEnd::mate)
          << write_fen(position) << (side == Colour::white ? " white" : " black");
    }
  }
  EXPECT_GT(denied, 100);
}

}  // namespace
}  // namespace touchstone
