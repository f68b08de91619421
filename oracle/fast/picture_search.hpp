// SPDX-License-Identifier: Apache-2.0
//
// A search for the mate that a picture shows, move by move: of all positions after a move only so
// many are kept that seem nearest to the picture, and none is met twice. It comes past what bars
// the straight way, since those that went round are kept beside those that wait; what it does not
// find is not there for all that, and it never proves that there is no mate. Left out: which
// picture is tried, which winnability.cpp decides. Tested in tests/fast/picture_search_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "oracle/fast/board.hpp"
#include "oracle/fast/generator.hpp"
#include "oracle/fast/mating_picture.hpp"
#include "oracle/fast/sets.hpp"

namespace touchstone::fast {

class PictureSearch {
 public:
  PictureSearch(const Board& start, Colour winner) : start_(start), winner_(winner) {}

  /// Whether a mate is found with so many positions kept after each move, and so many looked at.
  bool towards(const MatingPicture& picture, std::size_t kept, int budget);

  /// The moves to the mate that the last search found.
  std::vector<SquareMove> line() const;

  /// Positions that were looked at in all searches together.
  int looked_at() const { return looked_at_; }

 private:
  /// A position that is kept, by which move and after which of those kept before.
  struct Kept {
    Board board;
    SquareMove move;
    std::uint32_t before;
    int remoteness;
  };

  void clear();
  void look_at(std::uint32_t at);
  void meet(const Board& next, SquareMove move, std::uint32_t before);
  bool is_new(std::size_t digest);
  void grow_table();
  bool keep_nearest(std::size_t most);

  /// Positions as far from the picture are in no order; it is drawn by their digests.
  static constexpr int spread_of_equals = 16;

  Board start_;
  Colour winner_;
  const MatingPicture* picture_ = nullptr;
  int looked_at_ = 0;
  std::vector<Kept> kept_;
  std::vector<Kept> next_;
  /// Digests of the positions met, by digest; 0 where there is none.
  std::vector<std::size_t> table_;
  std::size_t met_ = 0;
  std::uint32_t mate_ = 0;
};

}  // namespace touchstone::fast
