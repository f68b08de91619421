// SPDX-License-Identifier: Apache-2.0
//
// Every labelled position: each denial has a certificate, and each is accepted; no mate and no game
// at random leaves the outlines beside it; and outlines of whatever detail, forged as the proof
// that a side cannot mate which can, are refused.
#include "oracle/proofs/certificate_check.hpp"
#include "oracle/solver/certify.hpp"
#include "tests/proofs/outline_walks.hpp"

namespace touchstone {
namespace {

TEST(OutlinesOfAll, EveryDenialHasACertificateThatIsAccepted) {
  int denials = 0;
  for (const KnownPosition& one : known_positions("hard_positions.txt", 1))
    for (const Colour side : both_colours) {
      if (one.can_mate(side)) continue;
      const auto board = board_of(one.position);
      const auto certificate = fast::certify(board, side, 20'000);
      const bool is_denied = certificate || fast::winnability(board, side, 20'000).verdict ==
                                                fast::Verdict::cannot_mate;
      if (!is_denied) continue;
      ++denials;
      ASSERT_TRUE(certificate.has_value()) << one.fen;
      EXPECT_EQ(proofs::fault_of_certificate(one.position, side, *certificate, test_lawbook()),
                std::nullopt)
          << one.fen;
    }
  EXPECT_GE(denials, 477);
}

TEST(OutlinesOfAll, MatesAreNotDenied) {
  int mates = 0;
  for (const std::string file : {"hard_positions.txt", "game_positions.txt"})
    for (const KnownPosition& one : known_positions(file, 2))
      for (const Colour side : both_colours)
        if (one.can_mate(side)) mates += mates_beside_outlines(one.position, side, 5000);
  EXPECT_GE(mates, 15'000);
}

TEST(OutlinesOfAll, GamesAtRandomStayWithinThem) {
  const Lawbook book = test_lawbook();
  for (const std::string file : {"hard_positions.txt", "game_positions.txt"})
    for (const KnownPosition& one : known_positions(file, 5))
      for (const proofs::Squares& shown :
           ways_to_show(one.position, CastlingForm::king_steps, Colour::white)) {
        OutlineWalk walk(one.position, shown, book, 1);
        walk.play_at_random(20);
        EXPECT_EQ(walk.fault(), std::nullopt) << one.fen << " " << shown;
      }
}

TEST(OutlinesOfAll, ForgedProofsAreRefused) {
  for (const std::string file : {"hard_positions.txt", "game_positions.txt"})
    for (const KnownPosition& one : known_positions(file, 10))
      for (const Colour side : both_colours) {
        if (!one.can_mate(side)) continue;
        for (const proofs::Squares& shown :
             ways_to_show(one.position, CastlingForm::king_steps, side))
          EXPECT_TRUE(proofs::follow_outlines(one.position, side, shown, 1000).fault.has_value())
              << one.fen << " " << shown;
      }
}

}  // namespace
}  // namespace touchstone
