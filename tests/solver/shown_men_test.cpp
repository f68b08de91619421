// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/shown_men.hpp: who is shown with each detail, for whose sake, how far a man
// goes past others that are hidden, and that each choice is there once.
#include "oracle/solver/shown_men.hpp"

#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

using fast::Bits;
using fast::Detail;

constexpr Detail kings_alone{true, -1, -1};
constexpr Detail little_room{true, 4, 4};

/// Squares of the men other than pawns that are shown, by name and from a1 on.
std::string shown_in(std::string_view fen, Colour side, const Detail& detail) {
  const fast::Board board = board_of(position_of(fen));
  const Bits pawns = board.white.of(ManType::pawn) | board.black.of(ManType::pawn);
  std::string names;
  for (Bits men = fast::shown_men(board, fast::reach(board), side, detail) & ~pawns; men != 0;)
    names += to_string(square_of(fast::take_lowest(men))) + " ";
  return names;
}

TEST(ShownMen, ArePawnsAlwaysAndKingsWhereThatIsSaid) {
  constexpr auto open = "4k3/p7/8/8/8/8/7P/R3K3 w - - 0 1";
  const fast::Board board = board_of(position_of(open));
  EXPECT_EQ(fast::shown_men(board, fast::reach(board), Colour::white, {}),
            board.white.of(ManType::pawn) | board.black.of(ManType::pawn));
  EXPECT_EQ(shown_in(open, Colour::white, kings_alone), "e1 e8 ");
}

TEST(ShownMen, AreMenOfLittleRoom) {
  EXPECT_EQ(shown_in("4k3/8/p7/Pp6/1P6/8/1p6/B3K3 w - - 0 1", Colour::white, little_room),
            "a1 e1 e8 ");
  EXPECT_EQ(shown_in("4k3/8/p7/Pp6/1P6/8/8/B3K3 w - - 0 1", Colour::white, little_room), "e1 e8 ");
}

/// As much room as each detail allows the side that is to mate, and the other.
TEST(ShownMen, AreOfBothSidesByTheRoomAllowedToEach) {
  constexpr auto bishops = "4kb2/8/8/8/8/8/8/B3K3 w - - 0 1";
  EXPECT_EQ(shown_in(bishops, Colour::white, {true, 4, 64}), "e1 e8 f8 ");
  EXPECT_EQ(shown_in(bishops, Colour::black, {true, 4, 64}), "a1 e1 e8 ");
  EXPECT_EQ(shown_in(bishops, Colour::white, {true, 64, 64}), "a1 e1 e8 f8 ");
}

/// White's light-squared bishops stand in each other's way alone and are hidden together. The
/// bishop on g8 never leaves, and keeps the rook where it is.
TEST(ShownMen, AreNotThoseThatOnlyHiddenMenHemIn) {
  EXPECT_EQ(shown_in("3b1kBR/b3pP1P/1pBpP2P/1P1P1Bp1/K2pB1P1/3P1B2/4B3/8 b - - 0 1", Colour::black,
                     little_room),
            "a4 a7 d8 f8 g8 h8 ");
  EXPECT_EQ(shown_in("3b1kBR/b3pP1P/1pBpP2P/1P1P1Bp1/K2pB1P1/3P1B2/4B3/8 b - - 0 1", Colour::black,
                     {true, 4, 4, false}),
            "f3 a4 e4 f5 a7 d8 f8 g8 h8 ");
}

/// The bishop on g8 has two squares and is shown. The rook could go everywhere past it, and cannot
/// now.
TEST(ShownMen, LeaveLessRoomToOthers) {
  EXPECT_EQ(shown_in("k5br/3p3p/3Pp1pP/4P1P1/8/8/8/4K3 w - - 0 1", Colour::white, little_room),
            "e1 a8 g8 h8 ");
  EXPECT_EQ(shown_in("k6r/3p3p/3Pp1pP/4P1P1/8/8/8/4K3 w - - 0 1", Colour::white, little_room),
            "e1 a8 ");
}

TEST(ShownMen, AreNoRooksThatMayCastle) {
  EXPECT_EQ(shown_in("4k3/8/8/8/8/7p/7P/4K2R w - - 0 1", Colour::white, {true, 64, 4}),
            "e1 h1 e8 ");
  EXPECT_EQ(shown_in("4k3/8/8/8/8/7p/7P/4K2R w K - 0 1", Colour::white, {true, 64, 4}), "e1 e8 ");
}

TEST(ShownMen, AreChosenInEachWayOnce) {
  const fast::Board pawns = board_of(position_of("4k3/p7/8/8/8/8/7P/4K3 w - - 0 1"));
  EXPECT_EQ(fast::ways_to_show(pawns, fast::reach(pawns), Colour::white),
            (std::vector<Bits>{pawns.taken() & ~(fast::bit(4) | fast::bit(60)), pawns.taken()}));
  const fast::Board bishop = board_of(position_of("4k3/p7/8/8/8/8/7P/B3K3 w - - 0 1"));
  EXPECT_EQ(fast::ways_to_show(bishop, fast::reach(bishop), Colour::white).size(), 3U);
}

}  // namespace
}  // namespace touchstone
