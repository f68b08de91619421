// SPDX-License-Identifier: Apache-2.0
//
// Properties of positions turned over: Black plays as White does, and where nobody may castle the
// left wing is as the right. Legal moves correspond one to one, with check, the end of the game and
// the positions that follow.
// Out of scope: sameness and notation, which are asked elsewhere.
#include <set>

#include "tests/properties/positions.hpp"

namespace touchstone::properties {
namespace {

Square rank_mirrored(Square square) {
  return {square.file, board_side - 1 - square.rank};
}

Square file_mirrored(Square square) {
  return {board_side - 1 - square.file, square.rank};
}

/// The move with its squares mirrored. Castling has none.
Move mirrored(const Move& move, Square (*mirror)(Square)) {
  const auto* step = std::get_if<Displacement>(&move);
  if (step == nullptr) return move;
  return Displacement{mirror(step->from), mirror(step->to), step->promotion};
}

std::set<Move> mirrored(const std::vector<Move>& moves, Square (*mirror)(Square)) {
  std::set<Move> others;
  for (const Move& move : moves) others.insert(mirrored(move, mirror));
  return others;
}

std::set<Move> set_of(const std::vector<Move>& moves) {
  return {moves.begin(), moves.end()};
}

/// Moves are numbered by pairs that begin with White, so that numbers do not turn over.
Position without_number(Position position) {
  position.fullmove_number = 1;
  return position;
}

/// Fails the case unless both positions have the same moves, ends and checks, and lead to positions
/// that correspond. `turn` makes the second position from the first, `mirror` its squares.
template <typename Turn>
void assert_corresponding(const Scene& scene, Turn turn, Square (*mirror)(Square)) {
  const Lawbook& book = scene.book();
  const Position turned = turn(scene.position);
  const auto moves = legal_moves(scene.position, book);
  const auto others = legal_moves(turned, book);
  RC_ASSERT(others.size() == moves.size());
  RC_ASSERT(set_of(others) == mirrored(moves, mirror));
  RC_ASSERT(ending_of(turned, book) == ending_of(scene.position, book));
  RC_ASSERT(book.laws.check(turned, turned.to_move, book) ==
            book.laws.check(scene.position, scene.position.to_move, book));
  for (const Move& move : moves) {
    const Position next = book.laws.after(scene.position, move, book);
    const Position next_of_turned = book.laws.after(turned, mirrored(move, mirror), book);
    if (without_number(next_of_turned) != without_number(turn(next))) RC_FAIL(to_string(move));
  }
}

TEST(Symmetry, BlackPlaysAsWhiteDoes) {
  Census census;
  int white_to_move = 0;
  const int ran = hold(500, [&] {
    const Scene scene = *any_scene();
    assert_corresponding(scene, colour_flipped, rank_mirrored);
    count_position(census, scene, legal_moves(scene.position, scene.book()));
    white_to_move += scene.position.to_move == Colour::white;
  });
  EXPECT_EQ(census.positions, ran);
  EXPECT_GT(white_to_move, ran / 4);
  EXPECT_LT(white_to_move, ran * 3 / 4);
  expect_variety(census);
}

TEST(Symmetry, WithoutCastlingTheWingsAreAlike) {
  Census census;
  const int ran = hold(500, [&] {
    Scene scene = *any_scene();
    scene.position.castling = CastlingRights{};
    const auto turn = [](const Position& position) { return touchstone::file_mirrored(position); };
    assert_corresponding(scene, turn, file_mirrored);
    count_position(census, scene, legal_moves(scene.position, scene.book()));
  });
  EXPECT_EQ(census.positions, ran);
  EXPECT_EQ(census.castlings, 0);
  EXPECT_GT(census.en_passants, 0);
  EXPECT_GT(census.promotions, 0);
  EXPECT_GT(census.mates, 0);
  EXPECT_GT(census.stalemates, 0);
}

TEST(Symmetry, TurnedOverThereAreAsManyGames) {
  std::uint64_t games = 0;
  const int ran = hold(60, [&] {
    const Scene scene = *any_scene();
    const auto count = perft(scene.position, 2, scene.book());
    RC_ASSERT(perft(colour_flipped(scene.position), 2, scene.book()) == count);
    games += count;
  });
  EXPECT_GT(games, 100U * static_cast<unsigned>(ran));
}

}  // namespace
}  // namespace touchstone::properties
