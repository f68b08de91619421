// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/short_search.hpp and remoteness.hpp: mates are found by going straight for
// them in positions from games, and each line is legal by the plain rules; a search that runs dry
// claims nothing and none looks longer than it may; and what the guess says of check and flight is
// what the generator finds. Out of scope: how good the guesses are elsewhere.
#include "oracle/solver/short_search.hpp"

#include <random>

#include "oracle/bitboard/lines.hpp"
#include "oracle/bitboard/sets.hpp"
#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

using fast::bit;
using fast::Bits;
using fast::Board;
using fast::ShortSearch;

struct Found {
  int asked = 0;
  int found = 0;
};

/// Every mate that is found must be one; none may take longer than allowed.
Found mates_found(const std::vector<KnownPosition>& known, const fast::Outlook& outlook,
                  int looks) {
  Found result;
  ShortSearch search;
  for (const KnownPosition& one : known)
    for (const Colour side : both_colours) {
      if (!one.can_mate(side)) continue;
      ++result.asked;
      const bool is_found = search.run(board_of(one.position), side, outlook, looks);
      EXPECT_LE(search.looked_at(), looks) << one.fen;
      if (!is_found) continue;
      ++result.found;
      EXPECT_TRUE(leads_to_mate(one.position, side, search.line())) << one.fen;
    }
  return result;
}

TEST(ShortSearch, FindsNearlyAllMatesOfGamesWithinAHundredLooks) {
  const auto known = known_positions("game_positions.txt", 20);
  for (const fast::Outlook& outlook : fast::outlooks) {
    const Found result = mates_found(known, outlook, 100);
    EXPECT_GT(result.asked, 150);
    EXPECT_GE(10 * result.found, 9 * result.asked);
  }
}

TEST(ShortSearch, PromisesNoMateWhereNoneIsPossible) {
  ShortSearch search;
  int asked = 0;
  for (const KnownPosition& one : known_positions("hard_positions.txt", 10))
    for (const Colour side : both_colours) {
      if (one.can_mate(side)) continue;
      ++asked;
      EXPECT_FALSE(search.run(board_of(one.position), side, fast::outlooks[0], 50)) << one.fen;
    }
  EXPECT_GT(asked, 50);
}

TEST(ShortSearch, ThatRunsDrySaysThatItFoundNone) {
  ShortSearch search;
  const Board forced = board_of(position_of("6Rk/8/7K/8/8/8/8/8 b - - 0 1"));
  EXPECT_FALSE(search.run(forced, Colour::white, fast::outlooks[0], 100));
  EXPECT_LT(search.looked_at(), 5);
}

TEST(ShortSearch, LooksNoLongerThanItMay) {
  ShortSearch search;
  for (const int looks : {0, 1, 2, 7}) {
    EXPECT_FALSE(search.run(board_of(initial_array()), Colour::white, fast::outlooks[0], looks));
    EXPECT_EQ(search.looked_at(), looks);
  }
}

/// The rook mates on a8, unless the bishop comes between.
TEST(ShortSearch, ACheckThatCanBeMetIsNoMate) {
  const Board mate = board_of(position_of("7k/6pp/8/8/8/8/8/R5K1 w - - 0 1"));
  const Board met = board_of(position_of("7k/6pp/8/4b3/8/8/8/R5K1 w - - 0 1"));
  ShortSearch search;
  EXPECT_TRUE(search.run(mate, Colour::white, fast::outlooks[0], 1));
  EXPECT_FALSE(search.run(met, Colour::white, fast::outlooks[0], 1));
}

TEST(ShortSearch, OneSearchServesManyQuestions) {
  const Position mate_in_one = position_of("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
  ShortSearch search;
  EXPECT_FALSE(search.run(board_of(initial_array()), Colour::black, fast::outlooks[0], 3));
  ASSERT_TRUE(search.run(board_of(mate_in_one), Colour::white, fast::outlooks[0], 1));
  EXPECT_EQ(search.line().size(), 1U);
  EXPECT_TRUE(leads_to_mate(mate_in_one, Colour::white, search.line()));
}

/// Boards of a king at the edge among a few of its men, and some men of the other side.
class RandomBoards {
 public:
  Board next(Colour mated) {
    for (;;) {
      Board board;
      board.to_move = mated;
      const int edge = below(8) + 56 * below(2);
      put(board, {mated, ManType::king}, edge);
      put(board, {opponent_of(mated), ManType::king}, below(64));
      for (int men = below(4); men > 0; --men) put(board, any_man(mated), near(edge));
      for (int men = 2 + below(4); men > 0; --men)
        put(board, any_man(opponent_of(mated)), below(64));
      if (has_apart_kings(board)) return board;
    }
  }

 private:
  int below(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }

  int near(int square) {
    const int other = square + below(3) - 1 + 8 * (below(3) - 1);
    return other < 0 || other > 63 ? square : other;
  }

  Man any_man(Colour colour) {
    return {colour, all_man_types[1 + static_cast<std::size_t>(below(5))]};
  }

  static void put(Board& board, Man man, int square) {
    const bool is_end = square < 8 || square > 55;
    if ((board.taken() & bit(square)) != 0 || (man.type == ManType::pawn && is_end)) return;
    board.side(man.colour).of(man.type) |= bit(square);
    board.side(man.colour).all |= bit(square);
  }

  static bool has_apart_kings(const Board& board) {
    const Bits white = board.white.of(ManType::king);
    const Bits black = board.black.of(ManType::king);
    return white != 0 && black != 0 && (fast::king_steps(white) & black) == 0;
  }

  std::mt19937 random_{1997};
};

/// What the generator finds.
struct Escapes {
  bool is_check = false;
  bool by_king = false;
  bool any = false;
};

Escapes escapes_on(const Board& board) {
  Escapes escapes{.is_check = fast::is_check(board)};
  for (const fast::SquareMove& move : fast::portable::legal_moves(board)) {
    escapes.any = true;
    if (bit(move.from) == board.side(board.to_move).of(ManType::king)) escapes.by_king = true;
  }
  return escapes;
}

TEST(Remoteness, SeesCheckWithoutFlightAndNothingElseAsAPossibleMate) {
  RandomBoards boards;
  int mates = 0;
  int met_otherwise = 0;
  int fled = 0;
  for (int number = 0; number < 40'000; ++number) {
    const Colour mated = both_colours[static_cast<std::size_t>(number % 2)];
    const Board board = boards.next(mated);
    const Escapes escapes = escapes_on(board);
    const auto far = fast::remoteness(board, opponent_of(mated), fast::outlooks[0]);
    ASSERT_EQ(far.may_be_mate, escapes.is_check && !escapes.by_king) << number;
    if (!escapes.is_check) continue;
    if (!escapes.any) ++mates;
    if (escapes.any && !escapes.by_king) ++met_otherwise;
    if (escapes.by_king) ++fled;
  }
  EXPECT_GT(mates, 200);
  EXPECT_GT(met_otherwise, 200);
  EXPECT_GT(fled, 200);
}

}  // namespace
}  // namespace touchstone
