// SPDX-License-Identifier: Apache-2.0
//
// Every named mutant graded as a stranger would be: behind the protocol, by the real program. The
// run must end with exit code 1 and its report must name the mutant's rule with its Article. A
// mutant that differs only in positions that no game reaches fails nothing, because nobody demands
// an answer there. The mutants are dealt out to several tests, so that ctest can run them side by
// side.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/places.hpp"
#include "tools/mutants/mutant.hpp"

namespace {

using touchstone::Mutant;

constexpr std::size_t hands = 8;

struct Outcome {
  int code = -1;
  std::string output;
};

Outcome run(const std::string& command) {
  Outcome result;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return result;
  std::array<char, 4096> buffer{};
  while (const auto size = std::fread(buffer.data(), 1, buffer.size(), pipe))
    result.output.append(buffer.data(), size);
  result.code = WEXITSTATUS(pclose(pipe));
  return result;
}

std::string grade_command(const Mutant& mutant) {
  const std::string program = touchstone::places::program;
  return "'" + program + "' grade 'exec:" + program + " serve --mutant " + mutant.name +
         "' --no-causes --edition all --rule " + std::string(to_string(mutant.rule));
}

/// A failure lists the rules of its case behind the Article: "... 3.7.2: rule, another)".
bool cites(const std::string& output, const std::string& rule) {
  return std::regex_search(output, std::regex("[:,] " + rule + "[,)]"));
}

std::vector<Mutant> hand(std::size_t number) {
  std::vector<Mutant> dealt;
  const auto all = touchstone::named_mutants();
  for (std::size_t place = number; place < all.size(); place += hands) dealt.push_back(all[place]);
  return dealt;
}

/// Mutants that answer otherwise only where nobody demands an answer (`demand: robustness`): kings
/// that can be captured, and moves with numbers of six digits.
const std::set<std::string> wrong_where_nothing_is_demanded{"king-may-be-captured",
                                                            "fen-move-number-of-five-digits"};

void expect_failure(const Mutant& mutant, const Outcome& result) {
  const std::string rule(to_string(mutant.rule));
  EXPECT_EQ(result.code, 1) << mutant.name << "\n" << result.output.substr(0, 2000);
  EXPECT_TRUE(cites(result.output, rule)) << mutant.name << ": no failure cites " << rule;
}

class GradedMutants : public testing::TestWithParam<std::size_t> {};

TEST_P(GradedMutants, ComeOutAsNotConforming) {
  const auto mutants = hand(GetParam());
  EXPECT_GE(mutants.size(), 50U);
  for (const Mutant& mutant : mutants) {
    const Outcome result = run(grade_command(mutant));
    if (wrong_where_nothing_is_demanded.contains(mutant.name)) {
      EXPECT_EQ(result.code, 0) << mutant.name << "\n" << result.output.substr(0, 2000);
    } else {
      expect_failure(mutant, result);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Dealt, GradedMutants, testing::Range(std::size_t{0}, hands));

}  // namespace
