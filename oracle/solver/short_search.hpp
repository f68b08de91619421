// SPDX-License-Identifier: Apache-2.0
//
// A short search for a mate by any series of legal moves, led by guesses: it goes straight for one,
// and in positions from games mostly finds one within twenty looks. It keeps what it has met no
// longer than that, and proves nothing by running dry. Out of scope: what to do when it finds none,
// which winnability.cpp decides. Tested in tests/solver/short_search_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "oracle/bitboard/board.hpp"
#include "oracle/bitboard/generator.hpp"
#include "oracle/solver/remoteness.hpp"

namespace touchstone::fast {

/// Two outlooks, the second for what the first does not find.
extern const std::array<Outlook, 2> outlooks;

class ShortSearch {
 public:
  /// Whether a mate by that side was found within so many looks.
  bool run(const Board& start, Colour winner, const Outlook& outlook, int looks);

  /// The moves to the mate that was found.
  std::vector<SquareMove> line() const;

  /// Positions that were looked at in the last run.
  int looked_at() const { return looked_at_; }

 private:
  /// A position that was met, by which move and after which position, and the one that waits behind
  /// it with the same guess.
  struct Met {
    Board board;
    SquareMove move;
    std::uint32_t before = 0;
    std::uint32_t behind = 0;
    int depth = 0;
    bool waits = false;
  };

  void clear();
  void meet(const Board& board, SquareMove move, std::uint32_t before);
  bool take_next(std::uint32_t& index, int turn_of_the_oldest);
  bool take_oldest(std::uint32_t& index);
  bool take_most_promising(std::uint32_t& index);
  bool was_seen(const Board& board);
  void expand(std::uint32_t at);

  static constexpr std::size_t guesses = 1024;
  static constexpr std::size_t most_seen = 1024;
  static constexpr std::uint32_t nobody = ~std::uint32_t{0};

  Colour winner_ = Colour::white;
  const Outlook* outlook_ = nullptr;
  int looked_at_ = 0;
  std::vector<Met> met_;
  /// Who waits with each guess.
  std::array<std::uint32_t, guesses> first_waiting_;
  std::size_t lowest_waiting_ = 0;
  std::size_t oldest_ = 0;
  /// Digests of the positions that were looked at; 0 where there is none.
  std::array<std::size_t, most_seen> seen_;
  std::uint32_t mate_ = nobody;
};

}  // namespace touchstone::fast
