// SPDX-License-Identifier: Apache-2.0
//
// Every position of both kings with one or two more men, and whether White can still reach a goal
// in it by any legal moves of both sides: a mate, or a mate that Black, to move, cannot avoid. The
// tables know no search and no reason: all positions with the goal are marked, then all from which
// a marked one is a move away, until nothing changes. Positions that differ in the square of the
// second man alone share a word, so that 64 of them are marked at once. Black is asked for by
// turning the colours. What the answers of the solver are held against; proved itself in
// small_tables_test.cpp. Out of scope: castling.
#pragma once

#include <array>
#include <compare>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "oracle/bitboard/board.hpp"
#include "oracle/board/square.hpp"

namespace touchstone {

/// The men beside the kings: one of White's, and perhaps another of either side. None of White's
/// where it was taken.
struct SmallClass {
  std::optional<ManType> first;
  std::optional<Man> second;

  friend auto operator<=>(const SmallClass&, const SmallClass&) = default;
};

/// "K+R v K+N", "K+N+N v K".
std::string to_string(const SmallClass& men);

/// Where all but the second man stand. The first man's square means nothing if there is none.
struct Placing {
  Colour to_move = Colour::white;
  int white_king = 0;
  int black_king = 0;
  int first = 0;
};

/// A position as the solver knows it. The second man's square means nothing if there is none.
fast::Board board_of(const SmallClass& men, const Placing& placing, int second);

/// The squares of the second man with which the position can be played on: the men stand apart, no
/// pawn on a last rank, and the king of the side that has moved is not attacked. All squares or
/// none where there is no second man.
fast::Bits playable(const SmallClass& men, const Placing& placing);

/// The classes of a man of White's against one of Black's, or against none.
std::vector<SmallClass> classes_of_two_and_one();

/// Calls with every placing of the kings and the first man, apart from what stands in the way.
template <typename Call>
void each_placing(Colour to_move, const Call& call) {
  Placing placing{to_move, 0, 0, 0};
  for (placing.white_king = 0; placing.white_king < square_count; ++placing.white_king)
    for (placing.black_king = 0; placing.black_king < square_count; ++placing.black_king)
      for (placing.first = 0; placing.first < square_count; ++placing.first) call(placing);
}

/// The board with the colours turned, Black's men standing as White's did.
fast::Board turned(const fast::Board& board);

enum class Goal { mate, unavoidable_mate };

class SmallTables {
 public:
  explicit SmallTables(Goal goal) : goal_(goal) {}

  /// Whether that side can still reach the goal. One man of its own at most, or two against a bare
  /// king; castling plays no part.
  bool can_reach(const fast::Board& board, Colour side);

  /// The squares of the second man with which White can still reach the goal; all or none where
  /// there is no second man.
  fast::Bits reached(const SmallClass& men, const Placing& placing);

  /// The squares of the second man with which the goal stands on the board, Black to move.
  fast::Bits goals(const SmallClass& men, const Placing& placing);

 private:
  /// By the squares of white king, black king and first man.
  using Layer = std::vector<fast::Bits>;

  struct Table {
    /// Black is mated.
    Layer mates;
    /// White to move mates at once.
    Layer mating;
    /// Black to move has the goal before him.
    Layer goals;
    std::array<Layer, 2> reached;
  };

  struct Mates;
  struct Mating;
  struct NotMating;
  struct Reached;

  const Table& table_of(const SmallClass& men);
  void fill(const SmallClass& men, Table& table);
  void mark_mates(const SmallClass& men, Layer& mates);
  void mark_mating(const SmallClass& men, Layer& mating);
  void mark_unavoidable(const SmallClass& men, Layer& goals);
  void mark_reached(const SmallClass& men, Table& table);
  bool mark_once(const SmallClass& men, Colour to_move, const Layer& possible, Layer& reached);

  Goal goal_;
  /// By the kinds of both men; filled where they were asked for.
  std::array<std::unique_ptr<Table>, 7 * 13> tables_;
};

}  // namespace touchstone
