// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/procedure/act_of_moving.hpp at edges that the cases do not show: touches bound from
// nothing, order at once among more than two men, a rook that castles with nobody, touches of an
// empty square, and who has the move with a clock and without.
// Out of scope: what differs between editions, which the cases prove against the text.
#include "oracle/procedure/act_of_moving.hpp"

#include <gtest/gtest.h>

#include "oracle/laws.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/uci.hpp"
#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

using namespace std::chrono_literals;

/// Values as since 2018.
Lawbook modern_lawbook() {
  RulesInForce rules = test_rules();
  rules.touch_intent_needed.value = TouchIntent::deliberate;
  rules.both_colours_capture.value = BothColoursCapture::by_first_pair;
  rules.rook_first_forbids_castling.value = true;
  rules.unplayable_touch_then.value = UnplayableTouch::any_move;
  return make_lawbook(std::move(rules));
}

/// "own-man: e2e3 e2e4" for touches by the side to move; each word a square, all by one manner.
std::string bond_of(std::string_view fen, std::string_view squares, Manner manner = Manner::plain) {
  const Position position = position_of(fen);
  const Lawbook book = modern_lawbook();
  std::vector<Touched> touched;
  for (const std::string& word : words_of(squares))
    touched.push_back({position.to_move, *read_square(word), manner});
  const auto bond = bound_by(touched, position, book);
  if (!bond) return "nothing";
  std::string text(to_string(bond->rule));
  for (const Move& move : bond->moves) text += " " + write_uci(position, move, book);
  return text;
}

constexpr std::string_view two_rooks = "4k3/8/8/8/8/8/PPPPPPP1/R3K2R w KQ - 0 1";

TEST(BoundBy, NoTouchBindsToNothing) {
  EXPECT_EQ(bond_of(two_rooks, ""), "nothing");
}

TEST(BoundBy, AnEmptySquareFreesThePlayer) {
  EXPECT_EQ(bond_of(two_rooks, "e5"), "unplayable-touch");
}

TEST(BoundBy, KingAndRookDecideWhateverIsTouchedNext) {
  EXPECT_EQ(bond_of(two_rooks, "e1 h1 a2"), "king-and-rook-touched e1g1");
  EXPECT_EQ(bond_of(two_rooks, "e1 a1 h1"), "king-and-rook-touched e1c1");
}

TEST(BoundBy, APawnBetweenThemMakesItNoCastling) {
  EXPECT_EQ(bond_of(two_rooks, "a2 e1 h1"), "touched-own-man a2a3 a2a4");
}

TEST(BoundBy, ARookAwayFromItsCornerIsNoCastling) {
  EXPECT_EQ(bond_of("4k3/8/8/8/8/7R/PPPPPPP1/4K3 w - - 0 1", "e1 h3"), "touched-own-man e1d1 e1f1");
}

TEST(BoundBy, TwoRooksAreNoCastling) {
  EXPECT_EQ(bond_of(two_rooks, "a1 h1").substr(0, 20), "touched-own-man a1b1");
}

TEST(BoundBy, OfThreeMenAtOnceTheOwnOnesComeFirst) {
  const auto fen = "4k3/8/8/3p4/4P3/8/P7/4K3 w - - 0 1";
  EXPECT_EQ(bond_of(fen, "d5 a2 e4", Manner::with_both), "touched-both-colours a2a3 a2a4");
  EXPECT_EQ(bond_of(fen, "d5 a2 e4"), "touched-both-colours e4d5");
}

TEST(HasTheMove, WithTheReleaseOrWithTheClock) {
  touchstone::Setup setup;
  setup.position = initial_array();
  setup.clock = new_clock(*read_time_control("5:00"));
  Lawbook book = modern_lawbook();
  Event move;
  move.move = read_plain_move("e2e4");
  const Game game = carry_out(new_game(setup, book), move, {}, book);
  EXPECT_TRUE(has_the_move(game, Colour::black, book));
  book.in_force.move_begins.value = MoveBegins::opponent_has_completed;
  EXPECT_FALSE(has_the_move(game, Colour::black, book));
  EXPECT_FALSE(has_the_move(game, Colour::white, book));
}

}  // namespace
}  // namespace touchstone
