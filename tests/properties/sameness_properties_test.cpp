// SPDX-License-Identifier: Apache-2.0
//
// Properties of sameness: every position is the same as itself, the answer does not depend on the
// order, and where rights count two positions are the same exactly when men, turn, rights and the
// captures en passant that are legal agree. The last is found here among the legal moves.
// Design: a position is compared with a variation of itself, so that most pairs differ in one
// thing. Out of scope: how often positions occur, which tests/movement/sameness_test.cpp proves.
#include "oracle/movement/sameness.hpp"

#include <map>

#include "oracle/laws.hpp"
#include "tests/properties/positions.hpp"

namespace touchstone::properties {
namespace {

enum class Variation { none, counters, en_passant, turn, right, man, next_but_three };
constexpr std::array all_variations{
    Variation::none,  Variation::counters, Variation::en_passant,    Variation::turn,
    Variation::right, Variation::man,      Variation::next_but_three};

const Lawbook& book_with(CastlingSameness sameness, Game game) {
  static const auto make = [](CastlingSameness value, Game of_game) {
    RulesInForce rules = book_of(of_game).in_force;
    rules.castling_sameness.value = value;
    return make_lawbook(std::move(rules));
  };
  static const Lawbook books[] = {make(CastlingSameness::playable_now, Game::usual),
                                  make(CastlingSameness::right_kept, Game::usual),
                                  make(CastlingSameness::playable_now, Game::chess960),
                                  make(CastlingSameness::right_kept, Game::chess960)};
  return books[(game == Game::chess960 ? 2 : 0) +
               (sameness == CastlingSameness::right_kept ? 1 : 0)];
}

void lose_first_right(Position& position) {
  for (const Colour colour : both_colours)
    for (const Wing wing : both_wings)
      if (position.castling.rook_file(colour, wing)) {
        position.castling.lose(colour, wing);
        return;
      }
}

void remove_first_man_but_kings(Position& position) {
  for (const Square square : all_squares())
    if (position.at(square) && position.at(square)->type != ManType::king) {
      position.clear(square);
      return;
    }
}

/// Four moves later, each the first or last of the list: often the men are back where they were.
Position after_four_moves(const Scene& scene) {
  return play({scene, {0, 0, 0, 0}}).positions.back();
}

Position varied(const Scene& scene, Variation variation) {
  Position position = scene.position;
  switch (variation) {
    case Variation::none:
      break;
    case Variation::counters:
      position.halfmove_clock += 4;
      position.fullmove_number += 2;
      break;
    case Variation::en_passant:
      position.en_passant.reset();
      break;
    case Variation::turn:
      position.to_move = opponent_of(position.to_move);
      position.en_passant.reset();
      break;
    case Variation::right:
      lose_first_right(position);
      break;
    case Variation::man:
      remove_first_man_but_kings(position);
      break;
    case Variation::next_but_three:
      return after_four_moves(scene);
  }
  return position;
}

/// The square on which a pawn can be captured en passant, found among the legal moves.
std::optional<Square> legal_en_passant(const Position& position, const Lawbook& book) {
  for (const Move& move : legal_moves(position, book)) {
    Census census;
    count_move(census, position, move);
    if (census.en_passants > 0) return std::get<Displacement>(move).to;
  }
  return std::nullopt;
}

bool agree(const Position& one, const Position& other, const Lawbook& book) {
  return one.men == other.men && one.to_move == other.to_move && one.castling == other.castling &&
         legal_en_passant(one, book) == legal_en_passant(other, book);
}

bool same(const Position& one, const Position& other, const Lawbook& book) {
  return laws::same_position(one, other, book);
}

struct SamenessCensus {
  std::map<Variation, int> same;
  std::map<Variation, int> different;
  int only_playable_now = 0;
};

void compare(const Scene& scene, Variation variation, SamenessCensus& census) {
  const Position other = varied(scene, variation);
  const Lawbook& rights = book_with(CastlingSameness::right_kept, scene.game);
  const Lawbook& playable = book_with(CastlingSameness::playable_now, scene.game);
  for (const Lawbook* book : {&rights, &playable}) {
    RC_ASSERT(same(scene.position, scene.position, *book));
    RC_ASSERT(same(scene.position, other, *book) == same(other, scene.position, *book));
  }
  const bool are_same = same(scene.position, other, rights);
  RC_ASSERT(are_same == agree(scene.position, other, rights));
  const bool same_now = same(scene.position, other, playable);
  RC_ASSERT(same_now || !are_same);
  (are_same ? census.same : census.different)[variation] += 1;
  census.only_playable_now += same_now && !are_same;
}

TEST(SamenessProperties, MenTurnRightsAndLegalCapturesInPassingMakeAPosition) {
  SamenessCensus census;
  const int ran = hold(300, [&] {
    const Scene scene = *any_scene();
    for (const Variation variation : all_variations) compare(scene, variation, census);
  });
  EXPECT_EQ(census.same[Variation::none], ran);
  EXPECT_EQ(census.same[Variation::counters], ran);
  EXPECT_EQ(census.different[Variation::turn], ran);
  EXPECT_GT(census.different[Variation::en_passant], 0);
  EXPECT_GT(census.different[Variation::right], 0);
  EXPECT_GT(census.different[Variation::man], 0);
  EXPECT_GT(census.different[Variation::next_but_three], 0);
  EXPECT_GT(census.only_playable_now, 0);
}

TEST(SamenessProperties, AnIdleSquareOfEnPassantMakesNoDifference) {
  int idle = 0;
  int playable = 0;
  hold(600, [&] {
    const Scene scene = *any_scene();
    if (!scene.position.en_passant) return;
    const Lawbook& book = book_with(CastlingSameness::right_kept, scene.game);
    const bool counts = legal_en_passant(scene.position, book).has_value();
    RC_ASSERT(can_capture_en_passant(scene.position, book) == counts);
    RC_ASSERT(same(scene.position, varied(scene, Variation::en_passant), book) == !counts);
    (counts ? playable : idle) += 1;
  });
  EXPECT_GT(idle, 0);
  EXPECT_GT(playable, 0);
}

/// The move that undoes a displacement, where that is possible at all.
std::optional<Move> undoing(const Move& move) {
  const auto* step = std::get_if<Displacement>(&move);
  if (step == nullptr) return std::nullopt;
  return Displacement{step->to, step->from, std::nullopt};
}

/// Two moves picked by numbers, and the moves that undo them, where all four are legal.
std::optional<Position> there_and_back(const Scene& scene, int first, int second) {
  const Played out = play({scene, {first, second}});
  if (out.moves.size() < 2) return std::nullopt;
  const Lawbook& book = scene.book();
  Position position = out.positions.back();
  for (const Move& move : out.moves) {
    const auto back = undoing(move);
    if (!back || !is_legal(position, *back, book)) return std::nullopt;
    position = book.laws.after(position, *back, book);
  }
  return position;
}

TEST(SamenessProperties, MenThatGoOutAndBackRepeatThePositionUnlessAChanceIsLost) {
  int repeated = 0;
  int different = 0;
  hold(600, [&] {
    const Scene scene = *any_scene();
    const auto later = there_and_back(scene, *number_below(1000), *number_below(1000));
    if (!later) return;
    const Lawbook& book = book_with(CastlingSameness::right_kept, scene.game);
    const bool are_same = same(scene.position, *later, book);
    RC_ASSERT(are_same == agree(scene.position, *later, book));
    (are_same ? repeated : different) += 1;
  });
  EXPECT_GT(repeated, 20);
  EXPECT_GT(different, 0);
}

}  // namespace
}  // namespace touchstone::properties
