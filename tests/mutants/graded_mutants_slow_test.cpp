// SPDX-License-Identifier: Apache-2.0
//
// Every named mutant graded as a stranger would be: behind the protocol, by the real program. The
// run must end with exit code 1 and its report must name the mutant's rule with its Article. A
// mutant that makes two laws collide answers with an error: then its rule must not come out as
// conforming.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>

#include "tools/mutants/mutant.hpp"

namespace {

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

std::string grade_command(const touchstone::Mutant& mutant) {
  const std::string program = TOUCHSTONE_PROGRAM;
  return "'" + program + "' grade 'exec:" + program + " serve --mutant " + mutant.name +
         "' --edition all --rule " + std::string(to_string(mutant.rule));
}

/// A failure lists the rules of its case behind the Article: "... 3.7.2: rule, another)".
bool cites(const std::string& output, const std::string& rule) {
  return output.find(": " + rule) != std::string::npos ||
         output.find(", " + rule + ")") != std::string::npos;
}

/// The mutant answered with errors, and no rule of its cases conforms.
bool only_declines(const Outcome& outcome) {
  return outcome.code == 0 && outcome.output.find(" declined") != std::string::npos &&
         outcome.output.find("rules conforming / rules graded: 0 /") != std::string::npos;
}

TEST(GradedMutants, ComeOutAsNotConforming) {
  int graded = 0;
  for (const touchstone::Mutant& mutant : touchstone::named_mutants()) {
    const Outcome result = run(grade_command(mutant));
    ++graded;
    if (only_declines(result)) continue;
    const std::string rule(to_string(mutant.rule));
    EXPECT_EQ(result.code, 1) << mutant.name << "\n" << result.output.substr(0, 2000);
    EXPECT_TRUE(cites(result.output, rule)) << mutant.name << ": no failure cites " << rule;
  }
  EXPECT_GE(graded, 60);
}

}  // namespace
