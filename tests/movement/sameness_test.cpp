// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/movement/sameness.hpp: what makes two positions different and what does not, under
// both values of castling, and counts of repeated positions in games from the field. There only the
// last position is counted, with the positions before it, by moves written in SAN. Out of scope:
// claims and the ends of games that follow from such counts.
#include "oracle/movement/sameness.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/laws.hpp"
#include "oracle/notation/san.hpp"
#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

Lawbook lawbook_of(CastlingSameness sameness) {
  RulesInForce rules = test_rules();
  rules.castling_sameness.value = sameness;
  return make_lawbook(std::move(rules));
}

const Lawbook& right_kept() {
  static const Lawbook book = lawbook_of(CastlingSameness::right_kept);
  return book;
}

const Lawbook& playable_now() {
  static const Lawbook book = lawbook_of(CastlingSameness::playable_now);
  return book;
}

/// Answers in both orders must agree.
bool are_same(std::string_view one, std::string_view other, const Lawbook& book = right_kept()) {
  const bool same = laws::same_position(position_of(one), position_of(other), book);
  EXPECT_EQ(laws::same_position(position_of(other), position_of(one), book), same)
      << one << " and " << other;
  return same;
}

std::vector<Position> positions_of(std::string_view fen, std::string_view moves,
                                   const Lawbook& book) {
  std::vector<Position> positions{position_of(fen)};
  for (const std::string& san : words_of(moves)) {
    const auto move = read_san(positions.back(), san, book, NotationStrictness::strict);
    if (!std::holds_alternative<Move>(move)) throw std::invalid_argument(san);
    positions.push_back(laws::after(positions.back(), std::get<Move>(move), book));
  }
  return positions;
}

/// How often the last position has occurred.
int occurrences(std::string_view fen, std::string_view moves, const Lawbook& book = right_kept()) {
  const auto positions = positions_of(fen, moves, book);
  return static_cast<int>(
      std::count_if(positions.begin(), positions.end(), [&](const Position& position) {
        return laws::same_position(position, positions.back(), book);
      }));
}

/// How often the men have stood on the same squares, whoever was to move and whatever he could do.
int placements(std::string_view fen, std::string_view moves) {
  const auto positions = positions_of(fen, moves, right_kept());
  return static_cast<int>(std::count_if(
      positions.begin(), positions.end(),
      [&](const Position& position) { return position.men == positions.back().men; }));
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// What makes a difference.

TEST(Sameness, APositionIsTheSameAsItself) {
  for (const std::string_view fen : hard_to_write) {
    EXPECT_TRUE(are_same(fen, fen)) << fen;
    EXPECT_TRUE(are_same(fen, fen, playable_now())) << fen;
  }
}

TEST(Sameness, CountersMakeNoDifference) {
  EXPECT_TRUE(are_same("7k/8/8/8/8/8/8/K6R w - - 0 1", "7k/8/8/8/8/8/8/K6R w - - 44 90"));
}

TEST(Sameness, MenSquaresAndTurnMakeADifference) {
  EXPECT_FALSE(are_same("7k/8/8/8/8/8/8/K6R w", "7k/8/8/8/8/8/8/K5R1 w"));
  EXPECT_FALSE(are_same("7k/8/8/8/8/8/8/K6R w", "7k/8/8/8/8/8/8/K6Q w"));
  EXPECT_FALSE(are_same("7k/8/8/8/8/8/8/K6R w", "7k/8/8/8/8/8/8/K6r w"));
  EXPECT_FALSE(are_same("7k/8/8/8/8/8/8/K5R1 w", "7k/8/8/8/8/8/8/K5R1 b"));
}

TEST(Sameness, MenOfOneKindAndColourAreInterchangeable) {
  // The knights change places.
  EXPECT_EQ(
      occurrences("4k3/8/8/8/8/2N1N3/8/4K3 w", "Nf5 Kd8 Nd5 Ke8 Nde3 Kd8 Nd4 Ke8 Nb5 Kd8 Nc3 Ke8"),
      2);
}

TEST(Sameness, ACaptureInPassingThatCanBePlayedMakesADifference) {
  EXPECT_FALSE(are_same("7k/8/8/3pP3/8/8/8/K7 w - d6", "7k/8/8/3pP3/8/8/8/K7 w - -"));
  EXPECT_FALSE(are_same("7k/8/8/8/3Pp3/8/8/K7 b - d3", "7k/8/8/8/3Pp3/8/8/K7 b - -"));
}

TEST(Sameness, TwoPawnsThatCouldTakeEachAnotherMakeADifference) {
  EXPECT_FALSE(are_same("7k/8/8/3pPp2/8/8/8/K7 w - d6 0 1", "7k/8/8/3pPp2/8/8/8/K7 w - f6 0 1"));
}

TEST(Sameness, ACaptureInPassingThatNobodyCanPlayMakesNone) {
  // Nobody beside the pawn; a pawn that is pinned on its file, on its rank, on a diagonal.
  EXPECT_TRUE(are_same("7k/8/8/3p4/4P3/8/8/K7 w - d6", "7k/8/8/3p4/4P3/8/8/K7 w - -"));
  EXPECT_TRUE(are_same("4r2k/8/8/3pP3/8/8/8/4K3 w - d6", "4r2k/8/8/3pP3/8/8/8/4K3 w - -"));
  EXPECT_TRUE(are_same("7k/8/8/K2pP2r/8/8/8/8 w - d6", "7k/8/8/K2pP2r/8/8/8/8 w - -"));
  EXPECT_TRUE(are_same("7k/6b1/8/3pP3/8/2K5/8/8 w - d6", "7k/6b1/8/3pP3/8/2K5/8/8 w - -"));
  // Another man that goes to the square crossed takes nothing en passant.
  EXPECT_TRUE(are_same("7k/8/8/3p4/8/B7/8/K7 w - d6", "7k/8/8/3p4/8/B7/8/K7 w - -"));
  // A pawn that moves straight on to the square crossed cannot exist, one beside its file can.
  EXPECT_TRUE(are_same("7k/8/8/2Pp4/8/8/8/K1r5 w - d6", "7k/8/8/2Pp4/8/8/8/K1r5 w - -"));
}

TEST(Sameness, APawnPinnedAlongItsCaptureMayTake) {
  EXPECT_FALSE(are_same("7k/2b5/8/3pP3/8/6K1/8/8 w - d6", "7k/2b5/8/3pP3/8/6K1/8/8 w - -"));
}

TEST(Sameness, ARightToCastleMakesADifferenceWhereRightsCount) {
  constexpr std::string_view kept = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  for (const std::string_view other :
       {"r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"}) {
    EXPECT_FALSE(are_same(kept, other)) << other;
    EXPECT_FALSE(are_same(kept, other, playable_now())) << other;
  }
}

TEST(Sameness, ARightThatCannotBeUsedNowCountsAsARightAlone) {
  // Attacked, obstructed, in check.
  for (const auto& [kept, lost] : std::initializer_list<std::pair<const char*, const char*>>{
           {"4k3/8/b7/8/8/8/8/4K2R w K - 0 1", "4k3/8/b7/8/8/8/8/4K2R w - - 0 1"},
           {"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "4k3/8/8/8/8/8/8/4KB1R w - - 0 1"},
           {"4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "4r1k1/8/8/8/8/8/8/4K2R w - - 0 1"}}) {
    EXPECT_FALSE(are_same(kept, lost)) << kept;
    EXPECT_TRUE(are_same(kept, lost, playable_now())) << kept;
  }
}

TEST(Sameness, TheSideThatDoesNotMoveIsAskedAsIfItDid) {
  constexpr std::string_view kept = "4k2r/8/8/8/8/8/8/K7 w k - 0 1";
  constexpr std::string_view lost = "4k2r/8/8/8/8/8/8/K7 w - - 0 1";
  EXPECT_FALSE(are_same(kept, lost));
  EXPECT_FALSE(are_same(kept, lost, playable_now()));
}

TEST(Sameness, ARightWithAnotherRookIsAnotherRight) {
  EXPECT_FALSE(are_same("4k3/8/8/8/8/8/8/4K1RR w H - 0 1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"));
}

TEST(CanCaptureEnPassant, AsksForALegalMove) {
  const auto can = [](std::string_view fen) {
    return can_capture_en_passant(position_of(fen), right_kept());
  };
  EXPECT_TRUE(can("7k/8/8/3pP3/8/8/8/K7 w - d6"));
  EXPECT_TRUE(can("7k/8/8/K1PpP2r/8/8/8/8 w - d6"));
  EXPECT_FALSE(can("7k/8/8/3pP3/8/8/8/K7 w - -"));
  EXPECT_FALSE(can("7k/8/8/K2pP2r/8/8/8/8 w - d6"));
  EXPECT_FALSE(can("7k/8/8/3p4/4P3/8/8/K7 w - d6"));
}

TEST(CanCaptureEnPassant, NotWhereAnotherCheckStands) {
  EXPECT_FALSE(can_capture_en_passant(position_of("4r2k/8/8/2Pp4/8/8/8/4K3 w - d6"), right_kept()));
}

TEST(CanCaptureEnPassant, NotByAPawnThatGoesStraightOn) {
  // FEN cannot say this: the square is set though no pawn has crossed it.
  Position position = position_of("7k/8/8/3P4/8/8/8/K7 w");
  position.en_passant = square_named("d6");
  EXPECT_TRUE(is_legal(position, move_of("d5d6"), right_kept()));
  EXPECT_FALSE(can_capture_en_passant(position, right_kept()));
}

// Games from the field.

TEST(Sameness, AnImpossibleCaptureInPassingDoesNotBreakASequence) {
  EXPECT_EQ(occurrences("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1",
                        "h5 Rh6 Rh7 Re6 Rg7 Rh6 Rh7 Re6 Rg7"),
            3);
  EXPECT_EQ(occurrences(start, "e4 c5 e5 Qb6 Nf3 Qe6 Ng1 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8"), 3);
}

TEST(Sameness, APossibleCaptureInPassingBreaksIt) {
  constexpr std::string_view moves = "e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8";
  EXPECT_EQ(occurrences(start, moves), 2);
  EXPECT_EQ(placements(start, moves), 3);
}

TEST(Sameness, ADoubleStepWithoutNeighboursDoesNot) {
  EXPECT_EQ(occurrences(start, "e4 e5 Be2 Be7 Bf1 Bf8 Bd3 Bd6 Bf1 Bf8"), 3);
}

TEST(Sameness, RightsLostInBetweenBreakIt) {
  constexpr std::string_view moves = "e4 e5 Nf3 Nf6 Ng1 Ng8 Ke2 Ke7 Ke1 Ke8 Na3 Na6 Nb1 Nb8";
  EXPECT_EQ(occurrences(start, moves), 2);
  EXPECT_EQ(placements(start, moves), 4);
}

TEST(Sameness, ARightLostWhileCastlingIsBarredBreaksItWhereRightsCount) {
  constexpr std::string_view barred = "4k3/8/b7/8/8/8/8/4K2R w K - 0 1";
  constexpr std::string_view moves = "Rh2 Kd7 Rh1 Ke8 Rh2 Kd7 Rh1 Ke8";
  EXPECT_EQ(occurrences(barred, moves), 2);
  EXPECT_EQ(occurrences(barred, moves, playable_now()), 3);
  EXPECT_EQ(placements(barred, moves), 3);
}

TEST(Sameness, ARightLostWhileItCouldBeUsedBreaksItUnderBoth) {
  constexpr std::string_view free = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  constexpr std::string_view moves = "Rh2 Kd7 Rh1 Ke8 Rh2 Kd7 Rh1 Ke8";
  EXPECT_EQ(occurrences(free, moves), 2);
  EXPECT_EQ(occurrences(free, moves, playable_now()), 2);
  EXPECT_EQ(occurrences("r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", moves), 2);
}

TEST(Sameness, ThePositionAtTheBeginningCounts) {
  EXPECT_EQ(occurrences("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "Kd2 Kd7 Ke1 Ke8 Kf2 Kf7 Ke1 Ke8"), 3);
  EXPECT_EQ(occurrences(start, "Nf3 Nf6 Ng1 Ng8 Nh3 Nh6 Ng1 Ng8"), 3);
}

TEST(Sameness, MovesNeedNotRepeatAndOccurrencesNeedNotFollowEachOther) {
  EXPECT_EQ(occurrences(start, "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8"), 3);
  EXPECT_EQ(occurrences(start, "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 Nh3 Nh6 Ng1 Ng8 Na3 Na6 Nb1 Nb8"),
            5);
}

TEST(Sameness, AnIntendedMoveMayBringTheThirdOccurrence) {
  EXPECT_EQ(occurrences(start, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"), 2);
  EXPECT_EQ(occurrences(start, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"), 3);
}

}  // namespace
}  // namespace touchstone
