// SPDX-License-Identifier: Apache-2.0
//
// The last phase without a clock: edges that the cases do not show.
#include "oracle/procedure/quickplay.hpp"

#include <gtest/gtest.h>

#include "oracle/board/position.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {
namespace {

class QuickplayLaws : public testing::Test {
 protected:
  QuickplayLaws() {
    setup.position = initial_array();
    book.in_force.quickplay_in_use.value = true;
    claim.by = Actor::white;
    claim.verb = Verb::claims;
    claim.topic = Topic::quickplay_draw;
  }

  touchstone::Setup setup;
  Event claim;
  Lawbook book = test_lawbook();
};

TEST_F(QuickplayLaws, WithoutAClockThereIsNoLastPhase) {
  const Game game = new_game(setup, book);
  EXPECT_FALSE(laws::quickplay_draw_claim({game, claim, book}));
  EXPECT_TRUE(laws::quickplay_finish_on_claim({game, claim, book}));
}

TEST_F(QuickplayLaws, OtherClaimsAreNotHeard) {
  const Game game = new_game(setup, book);
  claim.topic = Topic::threefold;
  EXPECT_FALSE(laws::quickplay_finish_on_claim({game, claim, book}));
  EXPECT_FALSE(laws::no_arbiter_claim_evidence({game, claim, book}));
}

TEST_F(QuickplayLaws, NothingIsDecidedWithoutAClaim) {
  const Game game = new_game(setup, book);
  claim.by = Actor::arbiter;
  claim.verb = Verb::decides;
  claim.topic = Topic::draw;
  EXPECT_FALSE(laws::quickplay_claim_granted({game, claim, book}));
  claim.topic = Topic::reject;
  EXPECT_EQ(laws::quickplay_claim_rejected({game, claim, book}), nothing_follows());
}

}  // namespace
}  // namespace touchstone
