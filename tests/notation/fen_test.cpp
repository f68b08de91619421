// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/notation/fen.hpp: each field of section 16.1 of the PGN standard with its faults,
// the columns of several faults at once, each leniency, the letters of X-FEN and Shredder-FEN, and
// that what was read is read again from what is written. Columns and positions were worked out from
// the texts by hand. Rows of the list of cases from the field are named by what they show. Left
// out: whether a position can arise; see tests/movement/illegal_position_test.cpp.
#include "oracle/notation/fen.hpp"

#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <random>
#include <string>
#include <vector>

namespace touchstone {

namespace {

/// Where a fault is, without its words.
struct Place {
  Rule rule;
  int field;
  int column;

  friend bool operator==(const Place&, const Place&) = default;
};

std::ostream& operator<<(std::ostream& out, const Place& place) {
  return out << to_string(place.rule) << " field " << place.field << " column " << place.column;
}

std::vector<Place> places_of(const std::vector<FenFault>& faults) {
  std::vector<Place> places;
  places.reserve(faults.size());
  for (const FenFault& fault : faults) places.push_back({fault.rule, fault.field, fault.column});
  return places;
}

Position position_of(std::string_view text) {
  const FenReading reading = read_fen(text, FenStrictness::strict_chess960);
  EXPECT_TRUE(reading.position) << text;
  return reading.position.value_or(Position{});
}

void expect_strict_faults(std::string_view text, const std::vector<Place>& places) {
  const FenReading reading = read_fen(text, FenStrictness::strict_chess960);
  EXPECT_EQ(places_of(reading.faults), places) << text;
  EXPECT_TRUE(reading.tolerated.empty()) << text;
  EXPECT_EQ(reading.position.has_value(), places.empty()) << text;
}

/// The lenient reading overlooks exactly this and answers with the position of the other text.
void expect_tolerated(std::string_view text, const std::vector<Place>& places,
                      std::string_view same_as) {
  const FenReading reading = read_fen(text, FenStrictness::lenient);
  EXPECT_EQ(places_of(reading.tolerated), places) << text;
  EXPECT_TRUE(reading.faults.empty()) << text;
  EXPECT_EQ(reading.position, position_of(same_as)) << text;
}

void expect_lenient_faults(std::string_view text, const std::vector<Place>& places) {
  const FenReading reading = read_fen(text, FenStrictness::lenient);
  EXPECT_EQ(places_of(reading.faults), places) << text;
  EXPECT_FALSE(reading.position) << text;
}

constexpr std::string_view kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
constexpr std::string_view kings_and_rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

TEST(Fen, ReadsAndWritesTheInitialArray) {
  const std::string_view text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  EXPECT_EQ(position_of(text), initial_array());
  EXPECT_EQ(write_fen(initial_array()), text);
}

TEST(Fen, ReadsEachField) {
  const Position position = position_of("4k2r/8/8/8/3pP3/8/8/R3K3 b Qk e3 0 17");
  EXPECT_TRUE(position.has({4, 3}, Man{Colour::white, ManType::pawn}));
  EXPECT_TRUE(position.has({7, 7}, Man{Colour::black, ManType::rook}));
  EXPECT_EQ(position.to_move, Colour::black);
  EXPECT_EQ(position.castling.rook_file(Colour::white, Wing::queenside), 0);
  EXPECT_EQ(position.castling.rook_file(Colour::white, Wing::kingside), std::nullopt);
  EXPECT_EQ(position.castling.rook_file(Colour::black, Wing::kingside), 7);
  EXPECT_EQ(position.en_passant, (Square{4, 2}));
  EXPECT_EQ(position.halfmove_clock, 0);
  EXPECT_EQ(position.fullmove_number, 17);
}

TEST(Fen, ReadsTheLargestCounters) {
  const Position position = position_of("4k3/8/8/8/8/8/8/4K3 w - - 999999 999999");
  EXPECT_EQ(position.halfmove_clock, 999999);
  EXPECT_EQ(position.fullmove_number, 999999);
}

TEST(Fen, ReadsABoardWithoutMen) {
  EXPECT_EQ(position_of("8/8/8/8/8/8/8/8 w - - 0 1"), Position{});
}

// ---- strict faults, field by field ----

TEST(FenFields, AreSix) {
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - 0", {{Rule::fen_fields, 6, 28}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - -",
                       {{Rule::fen_fields, 5, 26}, {Rule::fen_fields, 6, 26}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x y", {{Rule::fen_fields, 6, 31}});
  expect_strict_faults("", {{Rule::fen_fields, 1, 1},
                            {Rule::fen_fields, 2, 1},
                            {Rule::fen_fields, 3, 1},
                            {Rule::fen_fields, 4, 1},
                            {Rule::fen_fields, 5, 1},
                            {Rule::fen_fields, 6, 1}});
}

TEST(FenFields, AreSeparatedBySingleSpaces) {
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3  w - - 0 1", {{Rule::fen_fields, 2, 21}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - 0    1", {{Rule::fen_fields, 6, 29}});
  expect_strict_faults(" 4k3/8/8/8/8/8/8/4K3 w - - 0 1", {{Rule::fen_fields, 1, 1}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - 0 1  ", {{Rule::fen_fields, 6, 30}});
  expect_strict_faults("   ", {{Rule::fen_fields, 1, 1},
                               {Rule::fen_fields, 1, 4},
                               {Rule::fen_fields, 2, 4},
                               {Rule::fen_fields, 3, 4},
                               {Rule::fen_fields, 4, 4},
                               {Rule::fen_fields, 5, 4},
                               {Rule::fen_fields, 6, 4}});
}

TEST(FenFields, AreNotSeparatedByTabs) {
  expect_strict_faults("4k3/8/8/8/8/8/8/4K2R\tw K - 0 1", {{Rule::fen_placement, 1, 21},
                                                           {Rule::fen_placement, 1, 22},
                                                           {Rule::fen_side_to_move, 2, 24},
                                                           {Rule::fen_en_passant, 4, 28},
                                                           {Rule::fen_fields, 6, 31}});
}

TEST(FenFields, AreNotReadWhereTheTextIsTooLong) {
  const std::string padded = std::string(kings) + std::string(1000 - kings.size(), ' ');
  expect_tolerated(padded, {{Rule::fen_fields, 6, 30}}, kings);
  expect_lenient_faults(padded + ' ', {{Rule::fen_fields, 1, 1001}});
  expect_strict_faults(std::string(5000, '9'), {{Rule::fen_fields, 1, 1001}});
}

TEST(FenPlacement, HasMenAndDigits) {
  expect_strict_faults("4k3/8/8/8/8/8/8/4K2X w - - 0 1", {{Rule::fen_placement, 1, 20}});
  expect_strict_faults("4k3/9/8/8/8/8/8/4K3 w - - 0 1", {{Rule::fen_placement, 1, 5}});
  expect_strict_faults("4k3/08/8/8/8/8/8/4K3 w - - 0 1", {{Rule::fen_placement, 1, 5}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K2\xc3 w - - 0 1", {{Rule::fen_placement, 1, 20}});
}

TEST(FenPlacement, HasNoTwoDigitsInARow) {
  expect_strict_faults("4k3/44/8/8/8/8/8/4K3 w - - 0 1", {{Rule::fen_placement, 1, 6}});
  expect_strict_faults("4k3/332/8/8/8/8/8/4K3 w - - 0 1",
                       {{Rule::fen_placement, 1, 6}, {Rule::fen_placement, 1, 7}});
  expect_strict_faults("4k3/3p4/8/8/8/8/8/4K3 w - - 0 1", {});
}

TEST(FenPlacement, HasRanksOfEightSquares) {
  expect_strict_faults("4k2/8/8/8/8/8/8/4K3 w - - 0 1", {{Rule::fen_placement, 1, 4}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K2 w - - 0 1", {{Rule::fen_placement, 1, 20}});
  expect_strict_faults("4k4/8/8/8/8/8/8/4K3 w - - 0 1", {{Rule::fen_placement, 1, 3}});
  expect_strict_faults("4k3/ppppppppp/8/8/8/8/8/4K3 w - - 0 1", {{Rule::fen_placement, 1, 13}});
  expect_strict_faults("4k3/7pp1/8/8/8/8/8/4K3 w - - 0 1", {{Rule::fen_placement, 1, 7}});
  expect_strict_faults("4k3//8/8/8/8/8/4K3 w - - 0 1", {{Rule::fen_placement, 1, 5}});
}

TEST(FenPlacement, HasEightRanks) {
  expect_strict_faults("4k3/8/8/8/8/8/4K3 w - - 0 1", {{Rule::fen_placement, 1, 18}});
  expect_strict_faults("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", {{Rule::fen_placement, 1, 18}});
}

TEST(FenSideToMove, IsOneSmallLetter) {
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 W - - 0 1", {{Rule::fen_side_to_move, 2, 21}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 white - - 0 1", {{Rule::fen_side_to_move, 2, 22}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 b - - 0 1", {});
}

TEST(FenCastling, HasLettersInOrder) {
  expect_strict_faults(kings_and_rooks, {});
  expect_strict_faults("r3k2r/8/8/8/8/8/8/R3K2R w QK - 0 1", {{Rule::fen_castling, 3, 28}});
  expect_strict_faults("r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1",
                       {{Rule::fen_castling, 3, 29}, {Rule::fen_castling, 3, 30}});
  expect_strict_faults("r3k2r/8/8/8/8/8/8/R3K2R w AH - 0 1", {{Rule::fen_castling, 3, 28}});
}

TEST(FenCastling, HasNoRightTwice) {
  expect_strict_faults("r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", {{Rule::fen_castling, 3, 28}});
  expect_strict_faults("r3k2r/8/8/8/8/8/8/R3K2R w KHq - 0 1", {{Rule::fen_castling, 3, 28}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K1RR w HG - 0 1", {{Rule::fen_castling, 3, 26}});
}

TEST(FenCastling, HasNoOtherLetters) {
  expect_strict_faults("r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1", {{Rule::fen_castling, 3, 28}});
  expect_strict_faults("r3k2r/8/8/8/8/8/8/R3K2R w Xi - 0 1",
                       {{Rule::fen_castling, 3, 27}, {Rule::fen_castling, 3, 28}});
  expect_strict_faults("r3k2r/8/8/8/8/8/8/R3K2R w 0 - 0 1", {{Rule::fen_castling, 3, 27}});
}

TEST(FenCastling, NeedsKingAndRookAtHome) {
  expect_strict_faults(
      "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
      {{Rule::fen_castling, 3, 25}, {Rule::fen_castling, 3, 26}, {Rule::fen_castling, 3, 27}});
  expect_strict_faults("4k3/8/8/8/8/8/4K3/7R w K - 0 1", {{Rule::fen_castling, 3, 24}});
  expect_strict_faults("4k3/8/8/8/8/8/7R/4K3 w K - 0 1", {{Rule::fen_castling, 3, 24}});
  expect_strict_faults("4k3/8/8/8/8/8/8/3KK2R w K - 0 1", {{Rule::fen_castling, 3, 25}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K2r w K - 0 1", {{Rule::fen_castling, 3, 24}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K2R w E - 0 1", {{Rule::fen_castling, 3, 24}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K2R w G - 0 1", {{Rule::fen_castling, 3, 24}});
  expect_strict_faults("8/8/8/8/8/8/8/8 w KQkq - 0 1", {{Rule::fen_castling, 3, 19},
                                                        {Rule::fen_castling, 3, 20},
                                                        {Rule::fen_castling, 3, 21},
                                                        {Rule::fen_castling, 3, 22}});
}

TEST(FenCastling, NamesOutermostRooksByWing) {
  const Position outer = position_of("4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
  EXPECT_EQ(outer.castling.rook_file(Colour::white, Wing::kingside), 7);
  EXPECT_EQ(outer, position_of("4k3/8/8/8/8/8/8/4K1RR w H - 0 1"));
  const Position alone = position_of("rk6/8/8/8/8/8/8/4K1R1 w Kq - 0 1");
  EXPECT_EQ(alone.castling.rook_file(Colour::white, Wing::kingside), 6);
  EXPECT_EQ(alone.castling.rook_file(Colour::black, Wing::queenside), 0);
}

TEST(FenCastling, NamesInnerRooksByFile) {
  const Position inner = position_of("1rr1k3/8/8/8/8/8/8/4K1RR w Gc - 0 1");
  EXPECT_EQ(inner.castling.rook_file(Colour::white, Wing::kingside), 6);
  EXPECT_EQ(inner.castling.rook_file(Colour::black, Wing::queenside), 2);
}

TEST(FenEnPassant, IsASquare) {
  expect_strict_faults("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", {});
  expect_strict_faults("4k3/8/8/8/4P3/8/8/4K3 b - i3 0 1", {{Rule::fen_en_passant, 4, 27}});
  expect_strict_faults("4k3/8/8/8/4P3/8/8/4K3 b - e9 0 1", {{Rule::fen_en_passant, 4, 28}});
  expect_strict_faults("4k3/8/8/8/4P3/8/8/4K3 b - e 0 1", {{Rule::fen_en_passant, 4, 28}});
  expect_strict_faults("4k3/8/8/8/4P3/8/8/4K3 b - e33 0 1", {{Rule::fen_en_passant, 4, 29}});
  expect_strict_faults("4k3/8/8/8/4P3/8/8/4K3 b - -- 0 1", {{Rule::fen_en_passant, 4, 27}});
}

TEST(FenEnPassant, IsOnTheRankThatTheOtherSideCrosses) {
  expect_strict_faults("4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", {{Rule::fen_en_passant, 4, 28}});
  expect_strict_faults("4k3/8/8/8/4P3/8/8/4K3 b - e6 0 1", {{Rule::fen_en_passant, 4, 28}});
  expect_strict_faults("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", {});
  expect_strict_faults("4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", {{Rule::fen_en_passant, 4, 28}});
}

TEST(FenEnPassant, OnTheWrongRankForTheSideToMove) {
  expect_strict_faults("rnbqkbnr/ppp2ppp/3p4/8/3pP3/5N2/PPP2PPP/RNBQKB1R w KQkq d3 1 3",
                       {{Rule::fen_en_passant, 4, 58}});
}

TEST(FenEnPassant, NeedsAPawnBeyondAndEmptySquares) {
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", {{Rule::fen_en_passant, 4, 25}});
  expect_strict_faults("4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", {{Rule::fen_en_passant, 4, 27}});
  expect_strict_faults("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", {{Rule::fen_en_passant, 4, 29}});
  expect_strict_faults("4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1", {{Rule::fen_en_passant, 4, 29}});
  expect_strict_faults("4k3/8/8/8/8/4N3/4P3/4K3 b - e3 0 1", {{Rule::fen_en_passant, 4, 29},
                                                              {Rule::fen_en_passant, 4, 29},
                                                              {Rule::fen_en_passant, 4, 29}});
}

TEST(FenCounters, AreNumbersWithoutSignOrLeadingZero) {
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - -1 1", {{Rule::fen_counters, 5, 27}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - +1 1", {{Rule::fen_counters, 5, 27}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - 01 1", {{Rule::fen_counters, 5, 27}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - 0 1x", {{Rule::fen_counters, 6, 30}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - - -",
                       {{Rule::fen_counters, 5, 27}, {Rule::fen_counters, 6, 29}});
}

TEST(FenCounters, HaveSixDigitsAtMost) {
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - 1000000 1", {{Rule::fen_counters, 5, 33}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - 0000000 1",
                       {{Rule::fen_counters, 5, 27}, {Rule::fen_counters, 5, 33}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999",
                       {{Rule::fen_counters, 6, 35}});
}

TEST(FenCounters, CountMovesFromOne) {
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - 0 0", {{Rule::fen_counters, 6, 29}});
}

TEST(FenCounters, BeginAnewWithADoubleStep) {
  expect_strict_faults("4k3/8/8/8/4P3/8/8/4K3 b - e3 1 1", {{Rule::fen_counters, 5, 30}});
  expect_strict_faults("4k3/8/8/8/4P3/8/8/4K3 b - - 1 1", {});
}

TEST(Fen, FindsEveryFault) {
  expect_strict_faults("4k3/8/8/8/8/8/8/4X3 W z i3 x 0", {{Rule::fen_placement, 1, 18},
                                                          {Rule::fen_side_to_move, 2, 21},
                                                          {Rule::fen_castling, 3, 23},
                                                          {Rule::fen_en_passant, 4, 25},
                                                          {Rule::fen_counters, 5, 28},
                                                          {Rule::fen_counters, 6, 30}});
  expect_strict_faults("4k3/44/7/xy/8/8/8/4K3  w  QK e4 01 0 ", {{Rule::fen_placement, 1, 6},
                                                                 {Rule::fen_placement, 1, 9},
                                                                 {Rule::fen_placement, 1, 10},
                                                                 {Rule::fen_placement, 1, 11},
                                                                 {Rule::fen_fields, 2, 23},
                                                                 {Rule::fen_fields, 3, 26},
                                                                 {Rule::fen_castling, 3, 28},
                                                                 {Rule::fen_en_passant, 4, 31},
                                                                 {Rule::fen_counters, 5, 33},
                                                                 {Rule::fen_counters, 6, 36},
                                                                 {Rule::fen_fields, 6, 37}});
}

TEST(Fen, SaysWhatIsWrong) {
  const auto faults = read_fen("4k3/8/8/8/8/8/8/4K2X w - - 0", FenStrictness::strict).faults;
  ASSERT_EQ(faults.size(), 2u);
  EXPECT_EQ(faults[0].message, "'X' is not a man and no digit from 1 to 8");
  EXPECT_EQ(faults[1].message, "the field move number is missing");
}

/// An engine crashed on texts like these; the squares not given in the report are made up.
TEST(Fen, RefusesWhatCrashedOthers) {
  const std::string_view text = "k7/1R1RN3/8/8/7P/8/8/K7 b KQkq h3";
  expect_strict_faults(text, {{Rule::fen_castling, 3, 27},
                              {Rule::fen_castling, 3, 28},
                              {Rule::fen_castling, 3, 29},
                              {Rule::fen_castling, 3, 30},
                              {Rule::fen_fields, 5, 34},
                              {Rule::fen_fields, 6, 34}});
}

// ---- lenient ----

TEST(LenientFen, OverlooksNothingInAStrictText) {
  expect_tolerated(kings_and_rooks, {}, kings_and_rooks);
}

TEST(LenientFen, TakesDefaultsForMissingFields) {
  expect_tolerated("4k3/8/8/8/8/8/8/4K3 w",
                   {{Rule::fen_fields, 3, 22},
                    {Rule::fen_fields, 4, 22},
                    {Rule::fen_fields, 5, 22},
                    {Rule::fen_fields, 6, 22}},
                   kings);
  expect_tolerated("4k3/8/8/8/8/8/8/4K3 w - -",
                   {{Rule::fen_fields, 5, 26}, {Rule::fen_fields, 6, 26}}, kings);
  expect_tolerated("4k3/8/8/8/8/8/8/4K3 w - - 7", {{Rule::fen_fields, 6, 28}},
                   "4k3/8/8/8/8/8/8/4K3 w - - 7 1");
  expect_lenient_faults("4k3/8/8/8/8/8/8/4K3", {{Rule::fen_fields, 2, 20}});
}

TEST(LenientFen, LeavesOperationsOfEpdUnread) {
  expect_tolerated(
      "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"one two\";",
      {{Rule::fen_fields, 5, 27}, {Rule::fen_fields, 5, 48}, {Rule::fen_fields, 6, 48}}, kings);
  expect_lenient_faults("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2",
                        {{Rule::fen_counters, 5, 27}, {Rule::fen_counters, 6, 30}});
  expect_strict_faults("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;",
                       {{Rule::fen_counters, 5, 27}, {Rule::fen_counters, 6, 30}});
}

TEST(LenientFen, OverlooksSurplusSpaces) {
  expect_tolerated("  4k3/8/8/8/8/8/8/4K3   w - - 0 1 ",
                   {{Rule::fen_fields, 1, 1}, {Rule::fen_fields, 2, 23}, {Rule::fen_fields, 6, 34}},
                   kings);
}

TEST(LenientFen, TakesCastlingLettersInAnyOrder) {
  expect_tolerated(
      "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1",
      {{Rule::fen_castling, 3, 28}, {Rule::fen_castling, 3, 29}, {Rule::fen_castling, 3, 30}},
      kings_and_rooks);
}

TEST(LenientFen, DropsRightsWithoutTheirMen) {
  expect_tolerated(
      "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
      {{Rule::fen_castling, 3, 25}, {Rule::fen_castling, 3, 26}, {Rule::fen_castling, 3, 27}},
      "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

TEST(LenientFen, DropsAnEnPassantSquareThatNoDoubleStepLeft) {
  expect_tolerated("rnbqkbnr/ppp2ppp/3p4/8/3pP3/5N2/PPP2PPP/RNBQKB1R w KQkq d3 1 3",
                   {{Rule::fen_en_passant, 4, 58}},
                   "rnbqkbnr/ppp2ppp/3p4/8/3pP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 1 3");
  expect_tolerated("4k3/8/8/8/8/8/8/4K3 w - e6 5 9", {{Rule::fen_en_passant, 4, 25}},
                   "4k3/8/8/8/8/8/8/4K3 w - - 5 9");
  expect_tolerated("4k3/8/8/8/8/8/8/4K3 w - e4 0 1", {{Rule::fen_en_passant, 4, 26}}, kings);
}

/// Claims that the position lost, and not what is only written otherwise.
TEST(LenientFen, TellsWhatItDropped) {
  const auto dropped_in = [](std::string_view text) {
    return places_of(read_fen(text, FenStrictness::lenient).dropped);
  };
  EXPECT_EQ(dropped_in("4k3/8/8/8/8/8/8/4K2R w QK - 0 1"),
            (std::vector<Place>{{Rule::fen_castling, 3, 24}}));
  EXPECT_EQ(dropped_in("4k3/8/8/8/8/8/8/R3K2R w QK - 0 1"), std::vector<Place>{});
  EXPECT_EQ(dropped_in("4k3/8/8/8/8/8/8/4K3  b - e4 0 0"),
            (std::vector<Place>{{Rule::fen_en_passant, 4, 27}}));
  EXPECT_EQ(dropped_in("4k3/8/8/8/8/8/8/4K3  b - e3 0 0"),
            (std::vector<Place>{{Rule::fen_en_passant, 4, 26}}));
  EXPECT_EQ(dropped_in("4k3/8/8/8/4P3/8/8/4K3  b - e3 9 0"), std::vector<Place>{});
  EXPECT_TRUE(read_fen("4k3/8/8/8/8/8/8/4K3 b K e3 0 1", FenStrictness::strict).dropped.empty());
}

TEST(LenientFen, MendsCounters) {
  expect_tolerated("4k3/8/8/8/8/8/8/4K3 w - - 0 0", {{Rule::fen_counters, 6, 29}}, kings);
  expect_tolerated("4k3/8/8/8/4P3/8/8/4K3 b - e3 4 1", {{Rule::fen_counters, 5, 30}},
                   "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
}

TEST(LenientFen, RefusesWhatCannotBeUnderstood) {
  expect_lenient_faults("4k3/44/8/8/8/8/8/4K3 w - -", {{Rule::fen_placement, 1, 6}});
  expect_lenient_faults("4k3/8/8/8/8/8/8/4K3 x - -", {{Rule::fen_side_to_move, 2, 21}});
  expect_lenient_faults("r3k2r/8/8/8/8/8/8/R3K2R w KK -", {{Rule::fen_castling, 3, 28}});
  expect_lenient_faults("r3k2r/8/8/8/8/8/8/R3K2R w Ki -", {{Rule::fen_castling, 3, 28}});
  expect_lenient_faults("4k3/8/8/8/8/8/8/4K3 w - e9", {{Rule::fen_en_passant, 4, 26}});
  expect_lenient_faults("4k3/8/8/8/8/8/8/4K3 w - - -1 00",
                        {{Rule::fen_counters, 5, 27}, {Rule::fen_counters, 6, 30}});
  expect_lenient_faults("4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", {{Rule::fen_fields, 6, 31}});
}

// ---- writing ----

TEST(WrittenFen, HasTheEnPassantSquareAfterEachDoubleStep) {
  const std::string_view lonely = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
  EXPECT_EQ(write_fen(position_of(lonely)), lonely);
  EXPECT_EQ(write_fen(position_of(lonely), EnPassantStyle::if_pawn_adjacent, CastlingStyle::x_fen),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

TEST(WrittenFen, KeepsTheEnPassantSquareBesideAPawn) {
  for (const std::string_view text :
       {"4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1",
        "4k3/8/8/1Pp5/8/8/8/4K3 w - c6 0 1"})
    EXPECT_EQ(write_fen(position_of(text), EnPassantStyle::if_pawn_adjacent, CastlingStyle::x_fen),
              text);
  for (const std::string_view text :
       {"4k3/8/8/8/4PP2/8/8/4K3 b - e3 0 1", "4k3/8/8/8/P6p/8/8/4K3 b - a3 0 1",
        "4k3/8/8/8/4P3/5p2/8/4K3 b - e3 0 1"}) {
    Position without = position_of(text);
    without.en_passant.reset();
    EXPECT_EQ(write_fen(position_of(text), EnPassantStyle::if_pawn_adjacent, CastlingStyle::x_fen),
              write_fen(without));
  }
}

TEST(WrittenFen, NamesRooksInTheStyleAskedFor) {
  const auto shredder = [](std::string_view text) {
    return write_fen(position_of(text), EnPassantStyle::always, CastlingStyle::shredder);
  };
  EXPECT_EQ(shredder(kings_and_rooks), "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1");
  EXPECT_EQ(shredder("1rr1k3/8/8/8/8/8/8/4K1RR w Kc - 3 9"), "1rr1k3/8/8/8/8/8/8/4K1RR w Hc - 3 9");
  EXPECT_EQ(write_fen(position_of("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1")), kings_and_rooks);
  EXPECT_EQ(write_fen(position_of("1rr1k3/8/8/8/8/8/8/4K1RR w Gc - 3 9")),
            "1rr1k3/8/8/8/8/8/8/4K1RR w Gc - 3 9");
}

/// A position made by hand may hold rights whose men are gone; the text shows them all the same.
TEST(WrittenFen, ShowsRightsWithoutTheirMen) {
  Position position;
  position.castling.grant(Colour::white, Wing::kingside, 7);
  position.castling.grant(Colour::black, Wing::queenside, 2);
  EXPECT_EQ(write_fen(position), "8/8/8/8/8/8/8/8 w Kc - 0 1");
}

// ---- properties ----

/// A number below `bound`; the same on every machine, as distributions of the library are not.
std::size_t below(std::mt19937& random, std::size_t bound) {
  return static_cast<std::size_t>(random()) % bound;
}

void expect_read_again(const Position& position) {
  for (const CastlingStyle style : {CastlingStyle::x_fen, CastlingStyle::shredder}) {
    const std::string text = write_fen(position, EnPassantStyle::always, style);
    const FenReading again = read_fen(text, FenStrictness::strict_chess960);
    EXPECT_TRUE(again.faults.empty()) << text;
    EXPECT_EQ(again.position, position) << text;
  }
}

bool is_rule_of_fen(Rule rule) {
  return rule >= Rule::fen_fields && rule <= Rule::fen_counters;
}

void expect_well_formed(const FenFault& fault, const std::string& text) {
  EXPECT_TRUE(is_rule_of_fen(fault.rule)) << text;
  EXPECT_TRUE(fault.field >= 1 && fault.field <= 6) << text;
  EXPECT_TRUE(fault.column >= 1 && fault.column <= static_cast<int>(text.size()) + 1) << text;
  EXPECT_FALSE(fault.message.empty()) << text;
}

/// Answers whether the text could be read.
bool expect_sound_reading(const std::string& text, FenStrictness strictness) {
  const FenReading reading = read_fen(text, strictness);
  EXPECT_EQ(reading.position.has_value(), reading.faults.empty()) << text;
  for (const FenFault& fault : reading.faults) expect_well_formed(fault, text);
  for (const FenFault& fault : reading.tolerated) expect_well_formed(fault, text);
  if (reading.position) expect_read_again(*reading.position);
  return reading.position.has_value();
}

/// One character is put in, taken out, or replaced.
std::string spoilt(std::string text, std::mt19937& random) {
  constexpr std::string_view characters = "KQRBNPkqrbnpabcdefgh0123456789/-w  ;+\t\xff";
  const std::size_t place = below(random, text.size());
  const char character = characters[below(random, characters.size())];
  switch (below(random, 3)) {
    case 0:
      text.insert(place, 1, character);
      break;
    case 1:
      text.erase(place, 1);
      break;
    default:
      text[place] = character;
  }
  return text.empty() ? " " : text;
}

TEST(FenProperties, SpoiltTextsAreReadOrRefused) {
  constexpr std::array<std::string_view, 4> seeds{
      "r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQkq - 3 2",
      "rnbqkbnr/pp1ppppp/8/1Pp5/8/8/P1PPPPPP/RNBQKBNR w KQkq c6 0 3",
      "1rr1k2r/8/8/8/3pP3/8/8/R3K1RR b GQkc e3 0 17", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;"};
  std::mt19937 random(20230101u);
  int read = 0;
  constexpr int rounds = 4000;
  for (int round = 0; round < rounds; ++round) {
    std::string text(seeds[below(random, seeds.size())]);
    for (std::size_t changes = below(random, 4); changes > 0; --changes)
      text = spoilt(std::move(text), random);
    for (const FenStrictness strictness :
         {FenStrictness::strict, FenStrictness::strict_chess960, FenStrictness::lenient})
      read += expect_sound_reading(text, strictness) ? 1 : 0;
  }
  EXPECT_GT(read, rounds / 4);
  EXPECT_LT(read, 2 * rounds);
}

TEST(FenProperties, GarbageIsRefused) {
  std::mt19937 random(960u);
  for (int round = 0; round < 2000; ++round) {
    std::string text(below(random, 200), '\0');
    for (char& character : text) character = static_cast<char>(below(random, 256));
    for (const FenStrictness strictness :
         {FenStrictness::strict, FenStrictness::strict_chess960, FenStrictness::lenient})
      EXPECT_FALSE(expect_sound_reading(text, strictness));
  }
}

void put_at_home(Position& position, Colour colour, ManType type, std::mt19937& random) {
  position.put({static_cast<int>(below(random, board_side)), first_rank(colour)},
               Man{colour, type});
}

/// Men anywhere, and rooks with a king where they may have rights.
Position random_position(std::mt19937& random) {
  Position position;
  for (std::size_t men = below(random, 30); men > 0; --men)
    position.put(square_of(static_cast<int>(below(random, square_count))),
                 Man{both_colours[below(random, 2)], all_man_types[1 + below(random, 5)]});
  for (const Colour colour : both_colours)
    for (const ManType type : {ManType::rook, ManType::rook, ManType::king})
      put_at_home(position, colour, type, random);
  position.to_move = both_colours[below(random, 2)];
  position.halfmove_clock = static_cast<int>(below(random, 1000000));
  position.fullmove_number = 1 + static_cast<int>(below(random, 999999));
  return position;
}

std::string letters_of_random_rights(std::mt19937& random) {
  constexpr std::array<std::string_view, 6> letters{"KQkq", "HAha", "Gb", "K", "Fq", "-"};
  return std::string(letters[below(random, letters.size())]);
}

TEST(FenProperties, RandomPositionsAreReadAgain) {
  std::mt19937 random(16u);
  int with_rights = 0;
  for (int round = 0; round < 3000; ++round) {
    const Position position = random_position(random);
    expect_read_again(position);
    std::string text = write_fen(position);
    text.replace(text.find(" - ") + 1, 1, letters_of_random_rights(random));
    const FenReading reading = read_fen(text, FenStrictness::lenient);
    ASSERT_TRUE(reading.position) << text;
    expect_read_again(*reading.position);
    with_rights += reading.position->castling != CastlingRights{} ? 1 : 0;
  }
  EXPECT_GT(with_rights, 1000);
}

}  // namespace

TEST(FenCastling, TheStandardKnowsNoChess960) {
  const std::string_view files = "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1";
  EXPECT_EQ(read_fen(files, FenStrictness::strict).faults.size(), 2U);
  EXPECT_TRUE(read_fen(files, FenStrictness::strict_chess960).position);
  const std::string_view inner_rook = "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1";
  EXPECT_EQ(read_fen(inner_rook, FenStrictness::strict).faults.size(), 1U);
  EXPECT_TRUE(read_fen(inner_rook, FenStrictness::strict_chess960).position);
}

TEST(FenCastling, TheStandardKnowsKingOnItsFileAndRookInTheCorner) {
  EXPECT_TRUE(read_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", FenStrictness::strict).position);
  EXPECT_FALSE(read_fen("4k3/8/8/8/8/8/8/3K3R w K - 0 1", FenStrictness::strict).position);
}

}  // namespace touchstone
