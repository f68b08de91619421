// SPDX-License-Identifier: Apache-2.0
//
// A search for a mate by any series of legal moves, through every position that can arise, the most
// promising first; each is kept once, so that a search that runs dry has seen them all. Where
// several guesses tell what is promising, each has its turn to choose from the same positions. Left
// out: where to look first and when to give up, which inquiry.cpp decides. Tested in
// tests/solver/helpmate_test.cpp.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "oracle/bitboard/board.hpp"
#include "oracle/bitboard/generator.hpp"
#include "oracle/bitboard/packed.hpp"
#include "oracle/solver/digest_table.hpp"
#include "oracle/solver/mating_picture.hpp"
#include "oracle/solver/men_and_pawns.hpp"

namespace touchstone::fast {

/// How a search ended.
enum class SearchEnd {
  /// A mate was found.
  mate,
  /// Every position was seen, and none is a mate.
  exhausted,
  /// As many positions were looked at, or are kept, as were allowed.
  budget,
};

/// What is asked of a position before its moves are tried.
enum class Pruning {
  /// Whether the material can mate.
  by_material,
  /// And, where a capture or a pawn's move led to it, whether there is a picture of a mate that the
  /// men can reach.
  by_reach,
};

/// Positions that wait to be looked at, by their places among those met.
class WaitingList {
 public:
  void clear();
  void add(std::uint32_t place, int guess);
  /// The last one that came of those with the lowest guess; nothing if there is none.
  std::optional<std::uint32_t> take();

 private:
  static constexpr std::size_t guesses = 512;

  std::vector<std::vector<std::uint32_t>> by_guess_;
  std::size_t lowest_ = guesses;
};

class HelpmateSearch {
 public:
  /// Positions kept at once, which is what memory allows where no more is asked for.
  static constexpr std::size_t usually_kept = 1'200'000;

  HelpmateSearch(const Board& start, Colour winner) : start_(start), winner_(winner) {}

  /// Looks for the mates that seem near by a general guess; a second call goes on where the first
  /// one ended, and should ask for the same pruning.
  SearchEnd by_guess(int budget, Pruning pruning);

  /// The same, by that guess and all outlooks in turn, with pruning by reach, and with so many
  /// positions kept at most.
  SearchEnd by_all_guesses(int budget, std::size_t most_kept);

  /// Looks for a mate near that picture.
  SearchEnd towards(const MatingPicture& picture, int budget);

  /// The moves to the mate that the last search found.
  std::vector<SquareMove> line() const;

  /// Every position that the last search met.
  std::vector<Packed> met() const;

  /// Positions that were looked at in all searches together.
  int looked_at() const { return looked_at_; }

 private:
  /// A position that was met, by which move and after which position.
  struct Met {
    std::array<Bits, 4> codes;
    std::uint32_t before;
    std::uint16_t move;
    /// Moves from the start, as far as they can be counted; it says whose turn it is, too.
    std::uint16_t depth;
  };

  /// A position that a move leads to.
  struct Arriving {
    Board board;
    SquareMove move;
    Packed name;
    std::size_t digest;
  };

  template <typename Guess>
  void begin(const Guess& guess);
  template <typename Guess>
  SearchEnd go_on(int budget, std::size_t most_kept, Pruning pruning, const Guess& guess);
  template <typename Guess>
  void expand(std::uint32_t at, const Board& board, const Guess& guess);

  bool is_worth_expanding(std::uint32_t at, const Board& board, Pruning pruning);
  bool is_too_idle(int guess, std::uint32_t from);
  void arrive(const Board& next, SquareMove move);
  void fetch_those_met_before() const;
  bool keep(const Arriving& one, std::uint32_t before, int depth);
  void clear();
  Packed packed(const Met& met) const;
  void wait(std::uint32_t index, std::span<const int> guesses);
  bool take_next(std::uint32_t& index, int looked_at);
  bool take_oldest(std::uint32_t& index);
  bool take_most_promising(std::uint32_t& index);

  Board start_;
  Colour winner_;
  int looked_at_ = 0;
  bool skips_idle_moves_ = false;
  /// The guess of the position that is being looked at, and its moves that bring nothing nearer.
  int guess_before_ = 0;
  int idle_moves_ = 0;
  /// All that can be met from the position that is being looked at.
  std::vector<Arriving> arriving_;
  std::deque<Met> met_;
  /// Places in met_.
  DigestTable table_;
  /// By each guess the same positions, and whose turn it is.
  std::vector<WaitingList> waiting_;
  std::size_t turn_ = 0;
  /// Whether each position still waits, and the first one that may.
  std::vector<bool> waits_;
  std::size_t oldest_ = 0;
  /// Those with which some position was seen to have a picture of a mate.
  std::unordered_set<MenAndPawns, MenAndPawnsDigest> with_picture_;
  std::uint32_t mate_ = 0;
};

}  // namespace touchstone::fast
