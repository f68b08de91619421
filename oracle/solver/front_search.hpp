// SPDX-License-Identifier: Apache-2.0
//
// A search on a front: of all positions after a move only so many are kept that seem nearest, and
// none is met twice. What seems near is either the mate that a picture shows, or a board from which
// much has been captured: a mate is often easy that many men only stand in the way of, and no guess
// how near it is leads through the captures. A front comes past what bars the straight way, since
// those that went round are kept beside those that wait; what it does not find is not there for all
// that, and it never proves that there is no mate. Out of scope: which picture is tried, and when,
// which inquiry.cpp decides. Tested in tests/solver/front_search_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "oracle/bitboard/board.hpp"
#include "oracle/bitboard/generator.hpp"
#include "oracle/bitboard/sets.hpp"
#include "oracle/solver/mating_picture.hpp"
#include "oracle/solver/short_search.hpp"

namespace touchstone::fast {

class FrontSearch {
 public:
  FrontSearch(const Board& start, Colour winner) : start_(start), winner_(winner) {}

  /// Whether a mate is found near that picture, with so many positions kept after each move, and so
  /// many looked at.
  bool towards(const MatingPicture& picture, std::size_t kept, int budget);

  /// The same, with one position kept of those that differ only in pieces of no use for the
  /// picture.
  bool towards_by_few_men(const MatingPicture& picture, std::size_t kept, int budget);

  /// The same, with those kept that have the fewest men, and of these the nearest by that outlook.
  bool by_clearing(const Outlook& outlook, std::size_t kept, int budget);

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
    /// Positions of one kind differ only in pieces of no use; each is its own kind if 0.
    std::size_t kind = 0;
  };

  template <typename Guess>
  bool run(const Guess& guess, std::size_t kept, int budget, int patience);
  template <typename Guess>
  void look_at(std::uint32_t at, const Guess& guess);
  template <typename Guess>
  void meet(const Board& next, SquareMove move, std::uint32_t before, const Guess& guess);
  void clear();
  bool is_new(std::size_t digest);
  void grow_table();
  bool keep_nearest(std::size_t most);
  void keep_one_of_each_kind();

  /// Positions with the same guess are in no order; it is drawn by their digests.
  static constexpr int spread_of_equals = 16;

  Board start_;
  Colour winner_;
  int looked_at_ = 0;
  std::vector<Kept> kept_;
  std::vector<Kept> next_;
  /// Digests of the positions met, by digest; 0 where there is none.
  std::vector<std::size_t> table_;
  std::size_t met_ = 0;
  std::uint32_t mate_ = 0;
  /// The picture that tells positions of different kinds apart, if kinds matter.
  const MatingPicture* telling_apart_ = nullptr;
};

}  // namespace touchstone::fast
