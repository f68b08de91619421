// SPDX-License-Identifier: Apache-2.0
//
// Every mutant, named or made from data, dies of a case of its own rule or is listed as equivalent
// with an argument, and the list is never stale.
#include <gtest/gtest.h>

#include "tools/suite/kill_matrix.hpp"

namespace touchstone::suite {
namespace {

namespace fs = std::filesystem;

const fs::path root = TOUCHSTONE_SOURCE_DIR;

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
