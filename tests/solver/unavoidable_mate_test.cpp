// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/unavoidable_mate.hpp: the classes of material that are too weak, what a mate
// is that cannot be avoided, and that the search says yes only where the plain rules lead there.
// small_tables_slow_test.cpp holds all positions of the classes against it. Positions of games and
// hard ones are asked in a sample, and how many stay open may only shrink.
#include "oracle/solver/unavoidable_mate.hpp"

#include "oracle/mating/mating.hpp"
#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

using fast::WeakMaterial;

std::optional<WeakMaterial> weak(std::string_view fen, Colour side = Colour::white) {
  return fast::weak_material(board_of(position_of(fen)), side);
}

TEST(UnavoidableMate, IsBeyondSomeMaterial) {
  EXPECT_EQ(weak("8/8/8/8/8/k1K5/p1B5/8 w"), WeakMaterial::bishop_against_one_man);
  EXPECT_EQ(weak("8/8/8/8/8/k1K5/q1N5/8 w"), WeakMaterial::knight_against_one_piece);
  EXPECT_EQ(weak("8/8/8/8/1p6/k1K5/2N5/8 w"), WeakMaterial::knight_against_wrong_pawn);
  EXPECT_EQ(weak("8/8/8/8/8/k1K5/p1N5/8 w"), WeakMaterial::knight_against_wrong_pawn);
  EXPECT_EQ(weak("8/8/8/8/8/k1K5/1NN5/8 w"), WeakMaterial::two_knights_against_bare_king);
  EXPECT_EQ(weak("7n/P7/8/8/8/k1K5/8/8 w", Colour::black), WeakMaterial::knight_against_wrong_pawn);
}

TEST(UnavoidableMate, IsNotBeyondOtherMaterial) {
  EXPECT_EQ(weak("8/8/8/8/p7/k1K5/2N5/8 w"), std::nullopt);
  EXPECT_EQ(weak("7n/8/P7/8/8/k1K5/8/8 w", Colour::black), std::nullopt);
  EXPECT_EQ(weak("8/8/8/8/8/k1K5/pNN5/8 w"), std::nullopt);
  EXPECT_EQ(weak("8/8/8/8/8/k1K5/NNN5/8 w"), std::nullopt);
  EXPECT_EQ(weak("8/8/8/8/8/k1K5/pqB5/8 w"), std::nullopt);
  EXPECT_EQ(weak("8/8/8/8/8/k1K5/2B5/8 w"), std::nullopt);
}

bool is_unavoidable(std::string_view fen) {
  const Position position = position_of(fen);
  const bool answer = fast::is_mate_unavoidable(board_of(position), Colour::white);
  EXPECT_EQ(laws::is_mate_unavoidable(position, Colour::white, test_lawbook()), answer) << fen;
  return answer;
}

TEST(UnavoidableMate, LeavesAMoveAndNoWayOut) {
  EXPECT_TRUE(is_unavoidable("8/8/8/8/1N6/p7/8/k1K5 b"));
  EXPECT_FALSE(is_unavoidable("8/8/8/8/1N6/p7/8/k1K5 w"));
  EXPECT_FALSE(is_unavoidable("8/8/8/8/1N6/8/p7/k1K5 b"));
  EXPECT_FALSE(is_unavoidable("7k/6Q1/6K1/8/8/8/8/8 b"));
  EXPECT_FALSE(is_unavoidable("7k/5Q2/6K1/8/8/8/8/8 b"));
  EXPECT_TRUE(is_unavoidable("7k/8/5N1K/4N3/p7/8/8/8 b"));
  EXPECT_FALSE(is_unavoidable("7k/8/5N1K/4N3/8/8/8/b7 b"));
}

/// How many are left open; the others are settled, yes by moves of the plain rules alone.
int open_in(const std::string& file, int every, int budget) {
  const Lawbook book = test_lawbook();
  int open = 0;
  for (const KnownPosition& known : known_positions(file, every))
    for (const Colour side : both_colours) {
      const auto answer = fast::reach_unavoidable_mate(board_of(known.position), side, budget);
      if (answer.verdict == fast::Verdict::undetermined) ++open;
      if (answer.verdict != fast::Verdict::can_mate) continue;
      EXPECT_TRUE(known.can_mate(side)) << known.fen;
      Position position = known.position;
      for (const fast::SquareMove& move : answer.line)
        position = book.laws.after(position, fast::in_words(move), book);
      EXPECT_TRUE(laws::is_mate_unavoidable(position, side, book)) << known.fen;
    }
  return open;
}

TEST(UnavoidableMate, IsFoundInPositionsOfGames) {
  EXPECT_LE(open_in("game_positions.txt", 40, 5000), 2);
}

TEST(UnavoidableMate, IsFoundInManyHardPositions) {
  EXPECT_LE(open_in("hard_positions.txt", 40, 2000), 12);
}

}  // namespace
}  // namespace touchstone
