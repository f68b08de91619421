// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/results/known_failures.hpp and what the reports make of it: a failure is known with
// its own answer and until its day, JUnit skips it, TAP and SARIF mark it, and the verb report ends
// with 1 for others alone.
#include "tools/results/known_failures.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/fixtures/own_suite.hpp"
#include "tests/fixtures/some_log.hpp"
#include "tests/places.hpp"
#include "tools/report/report.hpp"
#include "tools/report/report_formats.hpp"

namespace touchstone::suite {
namespace {

const Day today{"2026-11-28"};
constexpr const char* issue = "https://example.org/7";

Record failing(const std::string& id) {
  Record record = some_record(id, {"castling"}, Verdict::disagrees);
  record.answer = answered({{"verdict", std::string("illegal")}});
  record.difference = "verdict: expected legal, answered illegal";
  return record;
}

Baseline knows_first() {
  const Record first = failing("first");
  Baseline baseline{"Fake", {}, "known.yaml"};
  baseline.known[{"first", "fide-2023"}] = {
      first.verdict, answer_for_baseline(first), issue, Day{"2027-02-26"}, {}};
  return baseline;
}

RunLog marked() {
  RunLog log = some_log(
      {failing("first"), failing("second"), some_record("third", {"castling"}, Verdict::agrees)});
  log.known = known_places(knows_first(), log, today);
  return log;
}

TEST(KnownFailures, AreThoseOfTheBaselineUntilTheirDay) {
  const RunLog log = marked();
  EXPECT_EQ(*log.known, (KnownPlaces{{0, issue}}));
  EXPECT_TRUE(is_known(log.records[0], log));
  EXPECT_FALSE(is_known(log.records[1], log));
  EXPECT_EQ(new_failures(log), 1U);
  EXPECT_EQ(told_as_known(log.records[0], log), "known failure: https://example.org/7");
  EXPECT_TRUE(known_places(knows_first(), log, Day{"2027-02-27"}).empty()) << "its day has passed";
}

TEST(KnownFailures, AnotherAnswerIsNotKnown) {
  RunLog log = marked();
  log.records[0].answer = answered({{"verdict", std::string("unplayable")}});
  EXPECT_TRUE(known_places(knows_first(), log, today).empty());
  log.records[0] = some_record("first", {"castling"}, Verdict::agrees);
  EXPECT_TRUE(known_places(knows_first(), log, today).empty());
}

TEST(KnownFailures, JUnitSkipsThemWithTheAddressOfTheirIssue) {
  const std::string junit = junit_report(marked(), real_rulebook());
  EXPECT_TRUE(has(junit, "tests=\"3\" failures=\"1\" skipped=\"1\"")) << junit;
  EXPECT_TRUE(
      has(junit, "name=\"first\"><skipped message=\"known failure: https://example.org/7\""))
      << junit;
}

TEST(KnownFailures, TapMarksThemAsToDo) {
  const std::string tap = tap_report({marked()}, real_rulebook());
  EXPECT_TRUE(has(tap,
                  "\n    not ok 1 - first (fide-2023): Title of first "
                  "# TODO known failure: https://example.org/7\n"))
      << tap;
  EXPECT_TRUE(has(tap, "\n    not ok 2 - second (fide-2023): Title of second\n")) << tap;
}

TEST(KnownFailures, SarifCallsThemUnchangedAndSuppressesThem) {
  RunLog log = marked();
  log.reader_file = "adapters/mine.py";
  const auto results =
      nlohmann::json::parse(sarif_report({log}, real_rulebook()))["runs"][0]["results"];
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0]["baselineState"], "unchanged");
  EXPECT_EQ(results[0]["suppressions"][0]["justification"], "known failure: https://example.org/7");
  EXPECT_EQ(results[1]["baselineState"], "new");
  EXPECT_FALSE(results[1].contains("suppressions"));
  const auto& place = results[0]["locations"][0]["physicalLocation"]["artifactLocation"];
  EXPECT_EQ(place["uri"], "adapters/mine.py");
  EXPECT_FALSE(place.contains("uriBaseId"));
  EXPECT_EQ(results[0]["relatedLocations"][0]["physicalLocation"]["artifactLocation"]["uri"],
            "cases/moves/some.yaml");
}

TEST(KnownFailures, WithoutABaselineNoReportSpeaksOfThem) {
  RunLog log = marked();
  log.known.reset();
  EXPECT_FALSE(has(sarif_report({log}, real_rulebook()), "baselineState"));
  EXPECT_FALSE(has(json_report(RunLogs{log}, real_rulebook()), "new-failures"));
  EXPECT_FALSE(has(markdown_report({log}, real_rulebook()), "known"));
}

TEST(KnownFailures, SummaryJsonTextAndBadgeCountThem) {
  RunLog log = marked();
  EXPECT_TRUE(has(markdown_report({log}, real_rulebook()), "1 of 2 failures are known; 1 not."));
  EXPECT_TRUE(has(text_report(log, real_rulebook(), Detail::failures_only),
                  "\n1 of 2 failures are known\n"));
  const auto run = nlohmann::json::parse(json_report(RunLogs{log}, real_rulebook()))["runs"][0];
  EXPECT_EQ(run["new-failures"], 1);
  EXPECT_EQ(run["cases"][0]["known"], issue);
  EXPECT_FALSE(run["cases"][1].contains("known"));
  EXPECT_TRUE(has(badge(log, real_rulebook()), "1 rule fails<")) << badge(log, real_rulebook());
  log.records.erase(log.records.begin() + 1);
  EXPECT_TRUE(has(badge(log, real_rulebook()), "1 rule fails as known<"));
}

TEST(KnownFailures, ReportEndsWithOneForOthersAlone) {
  const OwnSuite suite;
  const std::string adapter =
      std::string("exec:'") + touchstone::places::bad_adapter + "' always-legal";
  EXPECT_EQ(suite.run({"grade", adapter, "--output", suite.file("out")}).code, 1);
  const std::string known = suite.file("known.yaml");
  EXPECT_EQ(suite.run({"baseline", "update", "--log", suite.file("out"), "--baseline", known}).code,
            0);
  const auto reported = [&](const std::vector<std::string>& rest) {
    std::vector<std::string> all{"report", suite.file("out"), "--format", "junit"};
    all.insert(all.end(), rest.begin(), rest.end());
    return suite.run(all);
  };
  EXPECT_EQ(reported({}).code, 1);
  const Ran with = reported({"--baseline", known});
  EXPECT_EQ(with.code, 0) << with.error;
  EXPECT_TRUE(has(with.out, "skipped message=\"known failure\"")) << with.out;
  EXPECT_FALSE(has(with.out, "<failure")) << with.out;
  EXPECT_EQ(reported({"--baseline", known, "--today", "2999-01-01"}).code, 1) << "its day is past";
  EXPECT_EQ(reported({"--baseline", known, "--today", "tomorrow"}).code, 2);
  write_text(suite.path() / "other.yaml", "implementation: another\nknown: []\n");
  const Ran other = reported({"--baseline", suite.file("other.yaml")});
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(has(other.error, "is the baseline of 'another', of which there is no log here"))
      << other.error;
}

}  // namespace
}  // namespace touchstone::suite
