// SPDX-License-Identifier: Apache-2.0
//
// The gates on deliberate mistakes: every mutant dies of a case of its own rule or is listed as
// equivalent with an argument, and the list is never stale.
// The gates themselves are tried on made-up trials, so that they are seen to fail.
#include "tools/suite/kill_matrix.hpp"

#include <gtest/gtest.h>

#include <set>

#include "oracle/laws/legality.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

const fs::path root = TOUCHSTONE_SOURCE_DIR;

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

TEST(Mutants, EachDiesOfACaseOfItsRuleOrIsListed) {
  std::vector<Problem> problems;
  const auto rulebook = read_rulebook(root / "spec", problems);
  ASSERT_TRUE(rulebook);
  const auto cases = read_cases(root / "cases", *rulebook, problems);
  const auto equivalents =
      read_equivalents(root / "tests" / "mutants" / "equivalent.yaml", *rulebook, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems.front());
  const auto matrix = weigh(try_mutants(*rulebook, cases), equivalents, *rulebook);
  EXPECT_GT(matrix.trials.size(), 200U);
  for (const std::string& key : matrix.survivors) ADD_FAILURE() << key << " survived";
  for (const std::string& line : matrix.stale) ADD_FAILURE() << "stale: " << line;
}

}  // namespace
}  // namespace touchstone::suite
