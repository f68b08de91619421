// SPDX-License-Identifier: Apache-2.0
//
// The gates on deliberate mistakes, tried on made-up trials, so that they are seen to fail: a
// mutant that no case kills has to be listed with an argument, and no entry of the list may be
// stale. Out of scope: whether the mutants die. `touchstone mutants run`, a step of ./check, proves
// it.
#include "tools/quality/kill_matrix.hpp"

#include <gtest/gtest.h>

#include <set>

#include "oracle/movement/legality.hpp"

namespace touchstone::suite {
namespace {

Trial trial(const std::string& mutant, const std::string& edition, bool killed) {
  Trial made{mutant, Rule::en_passant, "", "", edition, 1, {}};
  if (killed) made.killed_by.emplace_back("some-case (fide-2023)");
  return made;
}

TEST(KillMatrix, AnUnlistedSurvivorFails) {
  const auto matrix = weigh({trial("alive", "", false), trial("dead", "", true)}, {}, {});
  EXPECT_EQ(matrix.survivors, std::vector<std::string>{"alive"});
  EXPECT_FALSE(matrix.passes());
}

TEST(KillMatrix, AListedSurvivorPasses) {
  const Equivalent entry{"value=3", {"fide-1997"}, "no case can show it", {}};
  const auto matrix = weigh({trial("value=3", "fide-1997", false)}, {entry}, {});
  EXPECT_TRUE(matrix.passes());
  EXPECT_EQ(matrix.arguments.at("value=3@fide-1997"), "no case can show it");
}

TEST(KillMatrix, AListedMutantOfAnotherEditionIsNotExcused) {
  const Equivalent entry{"value=3", {"fide-2001"}, "no case can show it", {}};
  const auto matrix = weigh({trial("value=3", "fide-1997", false)}, {entry}, {});
  EXPECT_EQ(matrix.survivors, std::vector<std::string>{"value=3@fide-1997"});
  EXPECT_EQ(matrix.stale.size(), 1U);
}

TEST(KillMatrix, AListedMutantThatDiesIsStale) {
  const Equivalent entry{"value=3", {"fide-1997"}, "no case can show it", {}};
  const auto matrix = weigh({trial("value=3", "fide-1997", true)}, {entry}, {});
  EXPECT_EQ(matrix.stale.size(), 1U);
  EXPECT_FALSE(matrix.passes());
}

TEST(KillMatrix, AListedMutantThatDoesNotExistIsStale) {
  const Equivalent entry{"no-such-mutant", {"fide-1997"}, "none", {}};
  EXPECT_FALSE(weigh({}, {entry}, {}).passes());
}

TEST(NamedMutants, HaveNamesOfTheirOwnAndAnOrigin) {
  std::set<std::string> names;
  for (const Mutant& mutant : named_mutants()) {
    EXPECT_TRUE(names.insert(mutant.name).second) << mutant.name;
    EXPECT_FALSE(mutant.mistake.empty()) << mutant.name;
    EXPECT_FALSE(mutant.origin.empty()) << mutant.name;
  }
  EXPECT_GE(names.size(), 60U);
}

}  // namespace
}  // namespace touchstone::suite
