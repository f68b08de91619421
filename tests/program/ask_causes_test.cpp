// SPDX-License-Identifier: Apache-2.0
//
// Proves scripts/ask-causes on a report of the test's own, whose program is a line of bash: a cause
// is confirmed if the program gives the answer of the report, refuted if it gives another one, and
// open if there are no lines or nothing in them can be read.
#include <gtest/gtest.h>

#include "tests/fixtures/own_suite.hpp"
#include "tests/places.hpp"
#include "tools/process/process.hpp"

namespace touchstone::suite {
namespace {

/// A report of one run with one cause. `repeat` is what stands for the lines of game-over.
std::string report_with(const std::string& repeat) {
  return R"({"report": 2, "runs": [{"implementation": "mine", "repeat": {)" + repeat +
         R"(}, "causes": {"causes": [
  {"mistake": "m", "mutants": ["fifty-moves-without-a-claim"], "rule": "fifty-move-claim",
   "rules": [], "foretold": 1, "contradicted": 0, "failures": [{"case": "a", "edition": "e"}]},
  {"mistake": "crash", "mutants": [], "rule": "r", "rules": [], "foretold": 0, "contradicted": 0,
   "failures": []}]},
 "cases": [{"id": "a", "edition": "e", "verdict": "disagrees",
   "question": {"kind": "game-over", "position": "\"x\" w", "moves": ["e2e4"]},
   "answer": {"value": {"over": true}}}]}]})";
}

Ran asked(const std::string& repeat) {
  TemporaryFolder folder;
  write_text(folder.path() / "report.json", report_with(repeat));
  const std::string script = std::string(touchstone::places::source_dir) + "/scripts/ask-causes";
  return finished(started({"python3", script, folder.file("report.json")}));
}

TEST(AskCauses, ACauseIsConfirmedByTheAnswerOfTheProgram) {
  if (!find_program("python3")) GTEST_SKIP() << "python3 is not installed";
  const Ran ran = asked(R"("game-over": "echo '{position}' {moves} 1/2-1/2")");
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_TRUE(ran.out.starts_with("confirmed  mine")) << ran.out;
  EXPECT_TRUE(has(ran.out, "causes: 1 confirmed, 0 not, 0 open\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, "disagreements explained: 1 of 1\n")) << ran.out;
}

TEST(AskCauses, AnotherAnswerRefutesIt) {
  if (!find_program("python3")) GTEST_SKIP() << "python3 is not installed";
  const Ran ran = asked(R"("game-over": "echo {moves} false")");
  EXPECT_EQ(ran.code, 1) << ran.error;
  EXPECT_TRUE(ran.out.starts_with("NOT        mine")) << ran.out;
}

TEST(AskCauses, WithoutLinesThatTellTheQuestionItStaysOpen) {
  if (!find_program("python3")) GTEST_SKIP() << "python3 is not installed";
  for (const char* lines : {R"("move": "echo true")", R"("game-over": "echo true")"}) {
    const Ran ran = asked(lines);
    EXPECT_EQ(ran.code, 0) << ran.error;
    EXPECT_TRUE(has(ran.out, "0 confirmed, 0 not, 1 open")) << ran.out;
    EXPECT_TRUE(has(ran.out, "no lines")) << ran.out;
  }
}

}  // namespace
}  // namespace touchstone::suite
