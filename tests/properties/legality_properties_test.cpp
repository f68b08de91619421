// SPDX-License-Identifier: Apache-2.0
//
// Properties of legality and of playing: perft adds up, the list of legal moves is what `is_legal`
// says of every displacement there is, no move leaves its own king attacked, at most one rule on
// the attacked king speaks, rights to castle only shrink, and a game replayed from the names of its
// moves is the game that was played.
// Out of scope: that the counts are right, which tests/properties/perft_test.cpp proves.
#include <optional>

#include "oracle/movement/moves.hpp"
#include "tests/properties/positions.hpp"

namespace touchstone::properties {
namespace {

int men_on(const Position& position) {
  return static_cast<int>(std::count_if(position.men.begin(), position.men.end(),
                                        [](const auto& man) { return man.has_value(); }));
}

bool contains(const std::vector<Move>& moves, const Move& move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// ---- perft ----

std::uint64_t sum_of_perfts(const Scene& scene, int depth) {
  const Lawbook& book = scene.book();
  std::uint64_t games = 0;
  for (const Move& move : legal_moves(scene.position, book))
    games += perft(book.laws.after(scene.position, move, book), depth, book);
  return games;
}

TEST(LegalityProperties, PerftIsTheSumOfThePerftsAfterEachMove) {
  Census census;
  const int ran = hold(200, [&] {
    const Scene scene = *any_scene();
    const auto moves = legal_moves(scene.position, scene.book());
    RC_ASSERT(perft(scene.position, 0, scene.book()) == 1U);
    RC_ASSERT(perft(scene.position, 1, scene.book()) == moves.size());
    RC_ASSERT(perft(scene.position, 2, scene.book()) == sum_of_perfts(scene, 1));
    count_position(census, scene, moves);
  });
  EXPECT_EQ(census.positions, ran);
  expect_every_kind_of_move(census);
}

TEST(LegalityProperties, PerftAddsUpDeeperWithFewMen) {
  Census census;
  const int ran = hold(60, [&] {
    const Scene scene = *scene_with_men(4);
    RC_ASSERT(perft(scene.position, 3, scene.book()) == sum_of_perfts(scene, 2));
    count_position(census, scene, legal_moves(scene.position, scene.book()));
  });
  EXPECT_EQ(census.positions, ran);
  EXPECT_GT(census.moves, 10 * ran);
}

// ---- membership ----

/// Every way to move from one square to another: without a promotion and with each of six.
std::vector<Move> attempts_between(Square from, Square to) {
  std::vector<Move> attempts{Displacement{from, to, std::nullopt}};
  for (const ManType type : all_man_types) attempts.push_back(Displacement{from, to, type});
  return attempts;
}

/// How many attempts are legal. Fails the case where the list does not say the same.
std::size_t count_legal_attempts(const Scene& scene, const std::vector<Move>& listed) {
  std::size_t legal = 0;
  const auto count = [&](const Move& move) {
    const bool is = is_legal(scene.position, move, scene.book());
    if (is != contains(listed, move)) RC_FAIL(to_string(move));
    legal += is;
  };
  for (const Square from : all_squares())
    for (const Square to : all_squares())
      for (const Move& move : attempts_between(from, to)) count(move);
  for (const Wing wing : both_wings) count(Castling{wing});
  return legal;
}

TEST(LegalityProperties, TheListIsWhatIsLegalOfAllThatCanBeTried) {
  Census census;
  const int ran = hold(150, [&] {
    const Scene scene = *any_scene();
    const auto moves = legal_moves(scene.position, scene.book());
    RC_ASSERT(count_legal_attempts(scene, moves) == moves.size());
    RC_ASSERT(has_legal_move(scene.position, scene.book()) == !moves.empty());
    count_position(census, scene, moves);
  });
  EXPECT_EQ(census.positions, ran);
  expect_every_kind_of_move(census);
}

// ---- the king ----

TEST(LegalityProperties, NoLegalMoveLeavesItsKingAttacked) {
  Census census;
  const int ran = hold(300, [&] {
    const Scene scene = *any_scene();
    const Lawbook& book = scene.book();
    const Colour mover = scene.position.to_move;
    const auto moves = legal_moves(scene.position, book);
    for (const Move& move : moves) {
      const Position next = book.laws.after(scene.position, move, book);
      if (book.laws.check(next, mover, book)) RC_FAIL(to_string(move));
      RC_ASSERT(next.to_move == opponent_of(mover));
      RC_ASSERT(king_of(next, Colour::white).has_value());
      RC_ASSERT(king_of(next, Colour::black).has_value());
    }
    count_position(census, scene, moves);
  });
  EXPECT_EQ(census.positions, ran);
  expect_variety(census);
}

bool forbids(const std::vector<Rule>& faults, Rule rule) {
  return std::find(faults.begin(), faults.end(), rule) != faults.end();
}

TEST(LegalityProperties, AtMostOneRuleOnTheAttackedKingForbids) {
  int onto = 0;
  int unmet = 0;
  int exposed = 0;
  hold(60, [&] {
    const Scene scene = *any_scene();
    for (const Square from : all_squares())
      for (const Square to : all_squares()) {
        const Move move = Displacement{from, to, std::nullopt};
        const auto faults = faults_of(scene.position, move, scene.book());
        const int of_king = forbids(faults, Rule::king_onto_attacked_square);
        const int of_check = forbids(faults, Rule::check_must_be_met);
        const int of_exposure = forbids(faults, Rule::king_exposed);
        RC_ASSERT(of_king + of_check + of_exposure <= 1);
        RC_ASSERT(faults.empty() == is_legal(scene.position, move, scene.book()));
        onto += of_king;
        unmet += of_check;
        exposed += of_exposure;
      }
  });
  EXPECT_GT(onto, 0);
  EXPECT_GT(unmet, 0);
  EXPECT_GT(exposed, 0);
}

TEST(LegalityProperties, AMoveTakesAManOrNobody) {
  Census census;
  hold(300, [&] {
    const Scene scene = *any_scene();
    const Lawbook& book = scene.book();
    const auto moves = legal_moves(scene.position, book);
    for (const Move& move : moves) {
      Census one;
      count_move(one, scene.position, move);
      const Position next = book.laws.after(scene.position, move, book);
      RC_ASSERT(men_on(scene.position) - men_on(next) == one.captures + one.en_passants);
      RC_ASSERT(next.halfmove_clock == 0 ||
                next.halfmove_clock == scene.position.halfmove_clock + 1);
    }
    count_position(census, scene, moves);
  });
  expect_every_kind_of_move(census);
}

// ---- games ----

/// What was met on the way of all walks.
void count_walk(Census& census, const Walk& walk, const Played& played) {
  for (const Position& position : played.positions)
    count_position(census, {position, walk.start.game}, {});
  census.mates = 0;
  census.stalemates = 0;
  for (std::size_t at = 0; at < played.moves.size(); ++at)
    count_move(census, played.positions[at], played.moves[at]);
}

bool stand_at_home(const Position& position, Colour colour, int rook_file) {
  const auto king = king_of(position, colour);
  return king && king->rank == first_rank(colour) &&
         position.has({rook_file, first_rank(colour)}, Man{colour, ManType::rook});
}

/// Rights that the second position has and the first has not, or that are there without their men.
int rights_out_of_nowhere(const Position& before, const Position& after) {
  int wrong = 0;
  for (const Colour colour : both_colours)
    for (const Wing wing : both_wings) {
      const auto file = after.castling.rook_file(colour, wing);
      if (!file) continue;
      wrong +=
          before.castling.rook_file(colour, wing) != file || !stand_at_home(after, colour, *file);
    }
  return wrong;
}

int count_of_rights(const Position& position) {
  int rights = 0;
  for (const Colour colour : both_colours)
    for (const Wing wing : both_wings)
      rights += position.castling.rook_file(colour, wing).has_value();
  return rights;
}

TEST(LegalityProperties, RightsToCastleOnlyShrinkAndKeepTheirMen) {
  Census census;
  int lost = 0;
  int kept = 0;
  const int ran = hold(300, [&] {
    const Walk walk = *any_walk(40);
    const Played played = play(walk);
    for (std::size_t at = 0; at < played.moves.size(); ++at) {
      const Position& before = played.positions[at];
      const Position& after = played.positions[at + 1];
      RC_ASSERT(rights_out_of_nowhere(before, after) == 0);
      lost += count_of_rights(before) - count_of_rights(after);
      kept += count_of_rights(after);
    }
    count_walk(census, walk, played);
  });
  EXPECT_GT(census.moves, 5 * ran);
  EXPECT_GT(lost, ran / 2);
  EXPECT_GT(kept, lost);
  expect_every_kind_of_move(census);
}

/// The game once more from texts alone: the start from its FEN, the moves from their plain names.
std::optional<std::vector<Position>> replayed(const Walk& walk, const Played& played) {
  const auto start =
      read_fen(write_fen(walk.start.position), FenStrictness::strict_chess960).position;
  if (!start) return std::nullopt;
  std::vector<Position> positions{*start};
  for (const Move& move : played.moves) {
    const auto read = read_plain_move(to_string(move));
    if (!read) return std::nullopt;
    const Lawbook& book = walk.start.book();
    positions.push_back(book.laws.after(positions.back(), *read, book));
  }
  return positions;
}

TEST(LegalityProperties, AGameReplayedFromItsTextIsTheGamePlayed) {
  Census census;
  const int ran = hold(300, [&] {
    const Walk walk = *any_walk(60);
    const Played played = play(walk);
    const auto again = replayed(walk, played);
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == played.positions);
    count_walk(census, walk, played);
  });
  EXPECT_GT(census.moves, 10 * ran);
  expect_every_kind_of_move(census);
}

TEST(LegalityProperties, MovesOfAGameAlternateAndAreCounted) {
  int moves = 0;
  hold(200, [&] {
    const Walk walk = *any_walk(60);
    const Played played = play(walk);
    for (std::size_t at = 0; at < played.positions.size(); ++at) {
      const Position& position = played.positions[at];
      const bool same_side = at % 2 == 0;
      RC_ASSERT((position.to_move == walk.start.position.to_move) == same_side);
    }
    const Position& last = played.positions.back();
    const int number = 2 * last.fullmove_number + (last.to_move == Colour::black);
    const Position& first = walk.start.position;
    const int first_number = 2 * first.fullmove_number + (first.to_move == Colour::black);
    RC_ASSERT(number - first_number == static_cast<int>(played.moves.size()));
    moves += static_cast<int>(played.moves.size());
  });
  EXPECT_GT(moves, 0);
}

}  // namespace
}  // namespace touchstone::properties
