// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/reach.hpp, mating_picture.hpp and outlines.hpp: walls that hold and walls
// that do not, what each move of a random game shows to be in reach, pictures that are mates and
// pictures that cannot be made, and outlines of blocked boards. Out of scope: the answers that are
// made of these, which winnability_test.cpp has.
#include "oracle/solver/reach.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/movement/legality.hpp"
#include "oracle/solver/mating_picture.hpp"
#include "oracle/solver/outlines.hpp"
#include "oracle/solver/shown_men.hpp"
#include "tests/notation/notation_positions.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone::fast {
namespace {

Board board_in(std::string_view fen) {
  return board_of(position_of(fen), CastlingForm::king_steps);
}

int square_in(std::string_view name) {
  return (name[0] - 'a') + 8 * (name[1] - '1');
}

Traveller from(const Travellers& travellers, std::string_view name) {
  const auto men = travellers.men();
  const auto found = std::find_if(
      men.begin(), men.end(), [name](const Traveller& one) { return one.home == square_in(name); });
  EXPECT_NE(found, men.end()) << name;
  return found == men.end() ? Traveller{} : *found;
}

bool can_come(const Travellers& travellers, std::string_view man, std::string_view square) {
  return (from(travellers, man).places() & bit(square_in(square))) != 0;
}

constexpr std::string_view wall = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";

TEST(Reach, AWallOfPawnsStaysAndKeepsTheKingsApart) {
  const Travellers travellers = reach(board_in(wall));
  EXPECT_EQ(count(staying(travellers)), 6);
  EXPECT_TRUE(can_come(travellers, "e1", "h3"));
  EXPECT_FALSE(can_come(travellers, "e1", "c5"));
  EXPECT_FALSE(can_come(travellers, "e8", "e4"));
}

constexpr std::string_view pawns_face_to_face =
    "1b1k4/p1p1pBp1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - - 0 1";

TEST(Reach, PawnsThatFaceEachOtherDoNotPass) {
  const Travellers travellers = reach(board_in(pawns_face_to_face));
  EXPECT_TRUE(can_come(travellers, "a5", "a3"));
  EXPECT_FALSE(can_come(travellers, "a5", "a1"));
  EXPECT_FALSE(can_come(travellers, "d1", "d6"));
  EXPECT_FALSE(can_come(travellers, "d8", "a8"));
}

TEST(Reach, APawnThatCanCapturePasses) {
  const Travellers travellers = reach(board_in("4k3/8/8/p7/8/1n6/P7/4K3 w - - 0 1"));
  EXPECT_TRUE(can_come(travellers, "a5", "a1"));
  EXPECT_TRUE(can_come(travellers, "a2", "b8"));
}

TEST(Reach, AWallWithAGapIsOpen) {
  const Travellers travellers = reach(board_in("4k3/8/8/p5p1/P2P2P1/8/8/4K3 w - - 0 1"));
  EXPECT_TRUE(can_come(travellers, "e1", "c5"));
  EXPECT_TRUE(from(travellers, "d4").can_be_captured);
}

TEST(Reach, ARightToTakeInPassingOpensAWall) {
  constexpr std::string_view passed = "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - a3 0 1";
  const Travellers travellers = reach(board_in(passed));
  EXPECT_TRUE(can_come(travellers, "b4", "a3"));
  EXPECT_TRUE(from(travellers, "a4").can_be_captured);
  const Travellers closed = reach(board_in("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - - 0 1"));
  EXPECT_FALSE(can_come(closed, "b4", "a3"));
  EXPECT_EQ(count(staying(closed)), 16);
}

/// Behind the pawn that has passed e3 a bishop stays, so that the capture alone opens the wall.
TEST(Reach, APawnComesToThePassedSquareWhereItHasNoOtherMove) {
  const Travellers travellers =
      reach(board_in("4k3/8/3p1p2/1p1PbP1p/1P1pPp1P/3P1P2/8/4K3 b - e3 0 1"));
  EXPECT_TRUE(can_come(travellers, "d4", "e3"));
  EXPECT_TRUE(from(travellers, "e4").can_be_captured);
  const Travellers closed = reach(board_in("4k3/8/3p1p2/1p1PbP1p/1P1pPp1P/3P1P2/8/4K3 b - - 0 1"));
  EXPECT_FALSE(can_come(closed, "d4", "e3"));
  EXPECT_EQ(count(staying(closed)), 14);
}

TEST(Reach, APawnThatMayGoKeepsNoKingAway) {
  const Travellers travellers = reach(board_in("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"));
  EXPECT_TRUE(can_come(travellers, "e1", "c4"));
  EXPECT_TRUE(can_come(travellers, "e1", "e4"));
}

/// No black man has a move, no pawn has anything to capture, and all are guarded against the king.
TEST(Reach, WhatAPawnIsPromotedToCapturesMenThatNobodyElseReaches) {
  const Board board = board_in("4K3/8/P7/8/8/8/pppppppp/rqbbkbbr w - - 0 1");
  EXPECT_TRUE(from(reach(board), "a2").can_be_captured);
  const Travellers without_pawn = reach(board_in("4K3/8/8/8/8/8/pppppppp/rqbbkbbr w - - 0 1"));
  EXPECT_EQ(count(staying(without_pawn)), 16);
}

/// The king stands where castling ends and has no move; only castling brings the rook to f1.
TEST(Reach, CastlingInChess960BringsARookPastItsKing) {
  const auto board_with = [](std::string_view rights) {
    return board_of(position_of("4k3/8/8/p2p2p1/P2P2P1/3p1p1p/3PpP1P/4B1KR w " +
                                std::string(rights) + " - 0 1"),
                    CastlingForm::fixed_squares);
  };
  const Travellers travellers = reach(board_with("H"));
  EXPECT_TRUE(can_come(travellers, "h1", "f1"));
  EXPECT_TRUE(can_come(travellers, "e2", "f1"));
  const Travellers without_right = reach(board_with("-"));
  EXPECT_FALSE(can_come(without_right, "h1", "f1"));
  EXPECT_FALSE(can_come(without_right, "e2", "f1"));
}

TEST(Reach, CastlingBringsKingAndRookOverTheirWalls) {
  const Travellers with_right = reach(board_in("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
  EXPECT_TRUE(can_come(with_right, "e1", "g1"));
  EXPECT_TRUE(can_come(with_right, "h1", "f1"));
}

TEST(Reach, APawnIsPromotedAndGoesEverywhere) {
  const Travellers travellers = reach(board_in("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"));
  EXPECT_EQ(from(travellers, "a2").promoted, ~Bits{0});
  EXPECT_EQ(from(travellers, "a2").captures, Bits{0});
}

/// What really happens in games must have been in reach.
TEST(Reach, HoldsWhateverHappensInAGame) {
  const Lawbook book = test_lawbook();
  std::size_t choice = 7;
  for (const std::string_view start :
       {wall, std::string_view("r3k2r/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/R3K2R w KQkq - 0 1"),
        std::string_view("4k3/2p5/1pPp4/1P1Pp1p1/4P1P1/6b1/B7/4K3 w - - 0 1")}) {
    Position position = position_of(start);
    for (int ply = 0; ply < 60; ++ply) {
      const Travellers before = reach(board_of(position, CastlingForm::king_steps));
      const auto moves = legal_moves(position, book);
      if (moves.empty()) break;
      choice = choice * 29 + 11;
      const auto* move = std::get_if<Displacement>(&moves[choice % moves.size()]);
      if (move == nullptr) continue;
      const Bits target = bit(index_of(move->to));
      const auto men = before.men();
      const auto mover = std::find_if(men.begin(), men.end(), [move](const Traveller& one) {
        return one.home == index_of(move->from);
      });
      ASSERT_NE(mover, men.end());
      EXPECT_NE(mover->places() & target, Bits{0}) << write_fen(position);
      position = book.laws.after(position, *move, book);
    }
  }
}

TEST(MatingPicture, IsThereForRookAndKingAndNotForABishop) {
  const Travellers rook = reach(board_in("7k/8/8/8/8/8/8/R3K3 w - - 0 1"));
  EXPECT_TRUE(has_mating_picture(scene_of(rook, Colour::white)));
  EXPECT_FALSE(has_mating_picture(scene_of(rook, Colour::black)));
  const Travellers bishop = reach(board_in("7k/8/8/8/8/8/8/B3K3 w - - 0 1"));
  EXPECT_FALSE(has_mating_picture(scene_of(bishop, Colour::white)));
}

/// On g7 a pawn checks h8 and covers no square beside it; a queen there mates.
TEST(MatingPicture, APieceMayStandWhereThePawnThatWasPromotedToItCouldStand) {
  Travellers men;
  men.add({.man = {Colour::white, ManType::king}, .home = square_in("f6")});
  men.add({.man = {Colour::black, ManType::king}, .home = square_in("h8")});
  Traveller pawn{.man = {Colour::white, ManType::pawn}, .home = square_in("g5")};
  pawn.arrivals = bit(square_in("g7"));
  Travellers with_pawn = men;
  with_pawn.add(pawn);
  EXPECT_FALSE(has_mating_picture({.winner = Colour::white,
                                   .men = std::span<const Traveller>{with_pawn.men()},
                                   .filled = 0,
                                   .unmoved_pawns = 0,
                                   .last_move = {}}));
  pawn.promoted = bit(square_in("g7"));
  men.add(pawn);
  EXPECT_TRUE(has_mating_picture({.winner = Colour::white,
                                  .men = std::span<const Traveller>{men.men()},
                                  .filled = 0,
                                  .unmoved_pawns = 0,
                                  .last_move = {}}));
}

/// The knight checks from f7, and g8 is the only square that is left to the king.
TEST(MatingPicture, APromotedPawnMayStandBesideItsOwnKing) {
  Travellers men = men_at_home(board_in("7k/6pp/8/4N3/8/8/8/K7 w - - 0 1"));
  for (Traveller& one : men.men())
    if (one.man.type == ManType::knight) one.arrivals = bit(square_in("f7"));
  Traveller pawn{.man = {Colour::black, ManType::pawn}, .home = square_in("a2")};
  Travellers without = men;
  without.add(pawn);
  EXPECT_FALSE(has_mating_picture(scene_of(without, Colour::white)));
  pawn.promoted = bit(square_in("g8"));
  men.add(pawn);
  EXPECT_TRUE(has_mating_picture(scene_of(men, Colour::white)));
}

/// Men that stand where they are and never move.
Travellers standing(std::string_view fen) {
  return men_at_home(board_in(fen));
}

Scene still_scene(const Travellers& men) {
  Scene scene{.winner = Colour::white, .men = men.men(), .unmoved_pawns = 0, .last_move = {}};
  for (const Traveller& one : men.men()) scene.filled |= bit(one.home);
  return scene;
}

TEST(MatingPicture, AKingIsNoCoverForTheSquareBehindIt) {
  const Travellers mate = standing("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
  EXPECT_TRUE(has_mating_picture(still_scene(mate)));
  const Travellers flight = standing("R5k1/5pp1/8/8/8/8/8/K7 b - - 0 1");
  EXPECT_FALSE(has_mating_picture(still_scene(flight)));
}

/// The knight went from d4 and opened the line of the bishop, or came from c3 and opened none.
TEST(MatingPicture, TheCheckMayBeOpenedByTheManThatMoved) {
  const Travellers men = standing("6rk/7p/8/8/8/8/4N3/B6K b - - 0 1");
  Scene scene = still_scene(men);
  scene.last_move = LastMove{square_in("d4"), square_in("e2")};
  EXPECT_TRUE(has_mating_picture(scene));
  scene.last_move = LastMove{square_in("g1"), square_in("e2")};
  EXPECT_FALSE(has_mating_picture(scene));
}

/// A pawn that has not moved checks nobody; a queen on the square that it left does.
TEST(MatingPicture, APieceChecksFromASquareOfAPawn) {
  const Travellers men = standing("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1");
  Scene scene = still_scene(men);
  scene.unmoved_pawns = bit(square_in("g7"));
  EXPECT_TRUE(has_mating_picture(scene));
}

TEST(MatingPicture, OneManCannotFillTwoSquares) {
  const Travellers one = reach(board_in("7b/6k1/4B3/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"));
  EXPECT_FALSE(has_mating_picture(scene_of(one, Colour::white)));
  const Travellers two = reach(board_in("5b1b/6k1/4B3/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"));
  EXPECT_TRUE(has_mating_picture(scene_of(two, Colour::white)));
}

TEST(MatingPicture, WhatIsGivenUpMayBeThere) {
  const Travellers none = reach(board_in("7b/6k1/4B3/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"));
  EXPECT_TRUE(has_mating_picture(scene_of(none, Colour::white), 1));
}

TEST(MatingPicture, TheNearestIsFarOnlyUntilItIsReached) {
  const Travellers travellers = reach(board_in("7k/8/6K1/8/8/8/8/R7 w - - 0 1"));
  const auto picture = nearest_picture(scene_of(travellers, Colour::white), {});
  ASSERT_TRUE(picture.has_value());
  EXPECT_EQ(picture->king, square_in("h8"));
  EXPECT_GT(moves_to(*picture, board_in("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), Colour::white), 0);
  EXPECT_LE(moves_to(*picture, board_in("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), Colour::white), 3);
}

TEST(MatingPicture, ThoseThatWereTriedAreLeftOut) {
  const Travellers travellers = reach(board_in("7k/8/6K1/8/8/8/8/R7 w - - 0 1"));
  const auto first = nearest_picture(scene_of(travellers, Colour::white), {});
  ASSERT_TRUE(first.has_value());
  const auto second =
      nearest_picture(scene_of(travellers, Colour::white), {name_of(first->king, first->checker)});
  ASSERT_TRUE(second.has_value());
  EXPECT_NE(name_of(first->king, first->checker), name_of(second->king, second->checker));
}

TEST(Outlines, OfABlockedBoardAreFewWhateverTheBishopsDo) {
  const Board board = board_in("8/8/3b3p/2b2p1P/1b1b1p1K/b1b2Pp1/1b1b2P1/b4kb1 w - - 0 1");
  const Travellers travellers = reach(board);
  OutlineSearch search(board, travellers, Colour::black,
                       shown_men(board, travellers, Colour::black, details[1]));
  EXPECT_EQ(search.up_to(10), OutlinesEnd::more);
  EXPECT_EQ(search.up_to(1000), OutlinesEnd::without_mate);
  EXPECT_GT(search.count(), 10);
}

/// Each mate that stands in a comment below is by the plain rules; none may be denied, whatever is
/// shown.
void expect_no_denial(std::string_view fen, Colour side) {
  const Board board = board_in(fen);
  const Travellers travellers = reach(board);
  std::vector<Bits> ways = ways_to_show(board, travellers, side);
  ways.push_back(board.taken());
  for (const Bits shown : ways)
    EXPECT_NE(OutlineSearch(board, travellers, side, shown).up_to(3000), OutlinesEnd::without_mate)
        << fen;
}

/// 1... f3 is forced, and 2. O-O mates.
TEST(Outlines, CastlingIsOneMoveOfTwoMen) {
  expect_no_denial("8/6R1/8/6p1/2N2pP1/PPPP4/QNP2P1N/1Bk1K2R b K - 0 1", Colour::white);
}

TEST(Outlines, TheRightToTakeInPassingOpensABlockedBoard) {
  constexpr std::string_view passed = "4k3/8/3p1p2/1p1PbP1p/1P1pPp1P/3P1P2/8/4K3 b - e3 0 1";
  expect_no_denial(passed, Colour::white);
  expect_no_denial(passed, Colour::black);
}

TEST(Outlines, OfAnOpenBoardHoldAMate) {
  const Board board = board_in("7k/8/8/8/8/8/8/R3K3 w - - 0 1");
  const Travellers travellers = reach(board);
  for (const Bits shown : ways_to_show(board, travellers, Colour::white))
    EXPECT_EQ(OutlineSearch(board, travellers, Colour::white, shown).up_to(100'000),
              OutlinesEnd::with_mate);
}

}  // namespace
}  // namespace touchstone::fast
