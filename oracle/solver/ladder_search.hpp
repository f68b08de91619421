// SPDX-License-Identifier: Apache-2.0
//
// A search for the way out of a locked position. Captures, promotions and moves of pawns cannot be
// taken back: positions with the same men and the same pawns (men_and_pawns.hpp) stand on one rung,
// and each rung has its turn, however many positions stand on the others. In each turn a short
// search goes straight for a mate, with more looks from turn to turn. A search that follows one
// guess is lost on the rungs where men go to and fro; this one comes down to where much has been
// cleared away. It proves nothing by running dry. Out of scope: when it is tried, which inquiry.cpp
// decides. Tested in tests/solver/ladder_search_test.cpp.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <queue>
#include <unordered_map>
#include <utility>
#include <vector>

#include "oracle/bitboard/board.hpp"
#include "oracle/bitboard/generator.hpp"
#include "oracle/bitboard/packed.hpp"
#include "oracle/solver/digest_table.hpp"
#include "oracle/solver/men_and_pawns.hpp"
#include "oracle/solver/short_search.hpp"

namespace touchstone::fast {

class LadderSearch {
 public:
  LadderSearch(const Board& start, Colour winner) : start_(start), winner_(winner) {}

  /// Whether a mate by that side is found with so many more positions looked at; a later call goes
  /// on where this one ended. Ends, too, where a million were met, which is what memory allows.
  bool go_on(int looks);

  /// The moves to the mate that was found.
  std::vector<SquareMove> line() const;

  /// Positions looked at so far, those of the short searches included.
  int looked_at() const { return looked_at_; }

 private:
  /// A position that was met, by which move and after which position.
  struct Met {
    Packed name;
    SquareMove move;
    std::uint32_t before = 0;
    std::uint32_t rung = 0;
  };

  /// Those of its positions that wait, in the order in which they were met.
  struct Rung {
    std::deque<std::uint32_t> waiting;
    int looks = 0;
    int turns = 0;
    bool has_turn = false;
  };

  /// The looks that a rung has had, and its place: who has had least comes first.
  using Turn = std::pair<int, std::uint32_t>;

  void take_turn(std::uint32_t rung);
  bool may_go_on(const Rung& rung) const;
  void give_turn(std::uint32_t rung);
  void look_at(std::uint32_t at);
  void meet(const Board& board, SquareMove move, std::uint32_t before, std::uint32_t rung);
  std::uint32_t rung_of(const Board& board);
  void try_short_search(std::uint32_t at);

  Board start_;
  Colour winner_;
  int looked_at_ = 0;
  /// Where looking ends.
  int last_look_ = 0;
  std::deque<Met> met_;
  /// Places in met_.
  DigestTable table_;
  std::vector<Rung> rungs_;
  std::unordered_map<MenAndPawns, std::uint32_t, MenAndPawnsDigest> rung_by_men_;
  std::priority_queue<Turn, std::vector<Turn>, std::greater<>> turns_;
  ShortSearch short_search_;
  /// The mate, or the position from which a short search found one, and the moves from there.
  std::optional<std::uint32_t> last_;
  std::vector<SquareMove> rest_;
};

}  // namespace touchstone::fast
