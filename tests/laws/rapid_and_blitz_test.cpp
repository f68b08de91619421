// SPDX-License-Identifier: Apache-2.0
//
// Mating material by the force on the board: edges that the cases of blitz do not show.
#include "oracle/laws/rapid_and_blitz.hpp"

#include <gtest/gtest.h>

#include "oracle/board/fen.hpp"

namespace touchstone {
namespace {

std::optional<bool> white_has_material(std::string_view placement) {
  const auto reading = read_fen(std::string(placement) + " w - - 0 60", FenStrictness::strict);
  return laws::mating_material(*reading.position, Colour::white);
}

TEST(MatingMaterial, OneMinorPieceAgainstABareKingIsNotEnough) {
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/8/2B1K3"), false);
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/8/1N2K3"), false);
}

TEST(MatingMaterial, PawnRookAndQueenAreEnough) {
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/P7/4K3"), true);
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/8/R3K3"), true);
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/8/3QK3"), true);
}

TEST(MatingMaterial, BishopsOfOneColourAreNotEnoughHoweverMany) {
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/B7/8/2B1K3"), false);
  EXPECT_EQ(white_has_material("4k3/8/8/8/8/8/8/2B1KB2"), true);
}

TEST(MatingMaterial, AMinorPieceAgainstOtherMenIsNotKnown) {
  EXPECT_EQ(white_has_material("4k3/p7/8/8/8/8/8/2B1K3"), std::nullopt);
  EXPECT_EQ(white_has_material("4k3/p7/8/8/8/8/8/4K3"), false);
}

}  // namespace
}  // namespace touchstone
