// SPDX-License-Identifier: Apache-2.0
//
// Moves as somebody types them, legal or not.
#include "tools/answers/typed_move.hpp"

#include <gtest/gtest.h>

#include "oracle/notation/fen.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone::suite {
namespace {

Position position_of(const char* fen) {
  return *read_fen(fen, FenStrictness::lenient).position;
}

std::string read(const Position& position, const char* text) {
  const auto move = read_typed_move(position, text, test_lawbook());
  if (const auto* failed = std::get_if<NoMoveTyped>(&move)) return failed->reason;
  return to_string(std::get<Move>(move));
}

TEST(TypedMove, LegalMovesInAnyForm) {
  const Position start = initial_array();
  EXPECT_EQ(read(start, "e2e4"), "e2e4");
  EXPECT_EQ(read(start, "e4"), "e2e4");
  EXPECT_EQ(read(start, "Nf3"), "g1f3");
}

TEST(TypedMove, CastlingLegalOrNot) {
  const Position start = initial_array();
  EXPECT_EQ(read(start, "O-O"), "O-O");
  EXPECT_EQ(read(start, "0-0-0"), "O-O-O");
  const Position free = position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  EXPECT_EQ(read(free, "O-O-O"), "O-O-O");
  EXPECT_EQ(read(free, "e1g1"), "O-O");
}

TEST(TypedMove, AnIllegalMoveIsStillAnAttempt) {
  const Position start = initial_array();
  EXPECT_EQ(read(start, "e2e5"), "e2e5");
  EXPECT_EQ(read(start, "e5"), "e2e5");
  EXPECT_EQ(read(start, "Ke2"), "e1e2");
  EXPECT_EQ(read(start, "exd3"), "e2d3");
  EXPECT_EQ(read(start, "Ngf6"), "g1f6");
}

TEST(TypedMove, AsksBackWhereSeveralAreMeant) {
  EXPECT_EQ(read(initial_array(), "Nf6"),
            "'Nf6' is not a legal move and could mean several; write b1f6 or g1f6");
}

TEST(TypedMove, TellsWhereATextIsNoMove) {
  EXPECT_NE(read(initial_array(), "castle").find("'castle', column "), std::string::npos);
  const Position kings = position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_NE(read(kings, "Qe4").find("'Qe4', column "), std::string::npos);
}

TEST(TypedMove, APinnedManIsNoReasonToAskBack) {
  const Position pinned = position_of("4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1");
  EXPECT_EQ(read(pinned, "Nc3"), "b1c3");
  EXPECT_EQ(read(pinned, "Nec3"), "e2c3");
}

}  // namespace
}  // namespace touchstone::suite
