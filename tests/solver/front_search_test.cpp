// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/solver/front_search.hpp: that a mate is found on a front where the straight way is
// barred, and where men have to be given away first, that its line leads to it, whose mate counts,
// what is not mate, and that a budget ends it. Out of scope: how the pictures are found
// (reach_test.cpp).
#include "oracle/solver/front_search.hpp"

#include "tests/solver/winnability_cases.hpp"

namespace touchstone {
namespace {

/// Positions looked at until the mate of that side by one of its two nearest pictures; none where
/// it was not found. The moves must lead to it.
std::optional<int> looks_until_mate(std::string_view fen, Colour winner, std::size_t kept,
                                    int budget) {
  const Position position = position_of(fen);
  const fast::Board board = board_of(position);
  const fast::Travellers travellers = fast::reach(board);
  fast::FrontSearch search(board, winner);
  for (fast::TriedPictures tried; tried.size() < 2;) {
    const auto picture = fast::nearest_picture(fast::scene_of(travellers, winner), tried);
    if (!picture) break;
    tried.push_back(fast::name_of(picture->king, picture->checker));
    if (!search.towards(*picture, kept, budget)) continue;
    EXPECT_TRUE(leads_to_mate(position, winner, search.line())) << fen;
    return search.looked_at();
  }
  return std::nullopt;
}

TEST(FrontSearch, ALineHasItsMovesInOrder) {
  EXPECT_TRUE(looks_until_mate("7k/8/5K2/8/8/8/8/R7 w - - 0 1", Colour::white, 100, 5000));
  EXPECT_TRUE(looks_until_mate("8/8/8/8/8/5k2/r7/7K w - - 0 1", Colour::black, 100, 5000));
}

/// The king stalemates from h6 and g6 at once.
TEST(FrontSearch, AStalemateIsNoMate) {
  EXPECT_TRUE(looks_until_mate("7k/7P/8/6K1/8/8/8/8 w - - 0 1", Colour::white, 300, 20'000));
}

/// The rook could mate on h8; it is White's mate that is looked for.
TEST(FrontSearch, AMateByTheOtherSideIsPassedOver) {
  EXPECT_TRUE(looks_until_mate("K7/8/1k6/8/8/8/6P1/7r b - - 0 1", Colour::white, 300, 20'000));
}

/// Thirteen bishops guard the king's ways to the corner, and have to be led aside for it.
TEST(FrontSearch, AFrontComesPastWhatBarsTheStraightWay) {
  constexpr auto bishops = "3k1b2/8/8/8/B1B1B1B1/1B1B1B1B/B1B1B1B1/1B1K1B1B w - - 0 1";
  EXPECT_TRUE(looks_until_mate(bishops, Colour::white, 400, 8000));
}

TEST(FrontSearch, OnANarrowFrontFewPositionsAreLookedAt) {
  constexpr auto start = "4k3/8/8/8/8/8/7P/4K3 w - - 0 1";
  const auto looks = looks_until_mate(start, Colour::white, 16, 1000);
  ASSERT_TRUE(looks);
  EXPECT_LE(*looks, 1000);
}

TEST(FrontSearch, ABudgetEndsIt) {
  EXPECT_FALSE(looks_until_mate("4k3/8/8/8/8/8/7P/4K3 w - - 0 1", Colour::white, 100, 1));
}

/// Whether men are cleared away until that side mates, by either outlook. The moves must lead to
/// it.
bool clears_away(std::string_view fen, Colour winner, std::size_t kept, int budget) {
  const Position position = position_of(fen);
  fast::FrontSearch search(board_of(position), winner);
  for (const fast::Outlook& outlook : fast::outlooks)
    if (search.by_clearing(outlook, kept, budget)) {
      EXPECT_TRUE(leads_to_mate(position, winner, search.line())) << fen;
      return true;
    }
  return false;
}

constexpr auto three_bishops_and_a_knight = "8/8/8/3b1b2/k3b3/8/8/2KN4 w - - 0 1";
constexpr auto queens_stand_in_the_way = "4k3/qqqqqqqq/1rrrr3/8/7p/8/B1B1B1B1/4K3 b - - 0 1";

TEST(ClearingSearch, GivesAwayMenThatStandInTheWay) {
  EXPECT_TRUE(clears_away(three_bishops_and_a_knight, Colour::black, 200, 40'000));
  EXPECT_TRUE(clears_away(queens_stand_in_the_way, Colour::white, 200, 40'000));
}

/// Bishops of one colour mate no bare king, with whatever is given away.
TEST(ClearingSearch, FindsNoneWhereThereIsNone) {
  EXPECT_FALSE(clears_away("8/8/8/3b1b2/k3b3/8/8/2K5 w - - 0 1", Colour::black, 200, 10'000));
}

TEST(ClearingSearch, ABudgetEndsIt) {
  const Position position = position_of(three_bishops_and_a_knight);
  fast::FrontSearch search(board_of(position), Colour::black);
  EXPECT_FALSE(search.by_clearing(fast::outlooks[0], 200, 1000));
  EXPECT_LT(search.looked_at(), 1200 + 1);
}

}  // namespace
}  // namespace touchstone
