// SPDX-License-Identifier: Apache-2.0
//
// spec/report.schema.json held against what json_report writes, in both directions: a report of
// every verdict is taken, one that lacks something or says what there is not is refused, and the
// words of schema and code are the same.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "tests/fixtures/some_log.hpp"
#include "tests/fixtures/test_support.hpp"
#include "tests/places.hpp"
#include "tools/report/report_formats.hpp"

namespace touchstone::suite {
namespace {

using nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

const json& schema_document() {
  static const json document = json::parse(text_of(
      std::filesystem::path(touchstone::places::source_dir) / "spec" / "report.schema.json"));
  return document;
}

bool takes(const json& report) {
  valijson::Schema schema;
  valijson::SchemaParser parser;
  parser.populateSchema(NlohmannJsonAdapter(schema_document()), schema);
  valijson::Validator validator;
  return validator.validate(schema, NlohmannJsonAdapter(report), nullptr);
}

std::vector<std::string> verdict_words() {
  return schema_document()["definitions"]["verdict"]["enum"].get<std::vector<std::string>>();
}

/// A run with every verdict.
RunLog varied_log() {
  std::vector<Record> records;
  for (const std::string& word : verdict_words())
    records.push_back(some_record("case-" + word, {"castling", "capture"}, *read_verdict(word)));
  records[1].evidence = {"sent", "received", "error"};
  records[1].alone = "crash";
  records[2].expected = {AnswerStatus::not_regulated, {}};
  records[3].answer = without_value(AnswerStatus::unsupported, "no");
  return some_log(std::move(records));
}

json some_report() {
  return json::parse(json_report(RunLogs{varied_log(), some_log({})}, real_rulebook()));
}

TEST(ReportSchema, TakesWhatIsWritten) {
  EXPECT_TRUE(takes(some_report()));
  RunLog incomplete = varied_log();
  incomplete.complete = false;
  EXPECT_TRUE(takes(json::parse(json_report(RunLogs{incomplete}, real_rulebook()))));
}

TEST(ReportSchema, KnowsEveryVerdict) {
  const auto words = verdict_words();
  for (int place = 0; !to_string(static_cast<Verdict>(place)).empty() && place < 11; ++place)
    EXPECT_NE(std::find(words.begin(), words.end(), to_string(static_cast<Verdict>(place))),
              words.end());
}

TEST(ReportSchema, RefusesWhatIsNoReport) {
  const auto without = [](json report, const json::json_pointer& object, const char* key) {
    report[object].erase(key);
    return report;
  };
  const json report = some_report();
  EXPECT_FALSE(takes(without(report, json::json_pointer(""), "runs")));
  for (const char* key : {"complete", "totals", "rules", "cases", "implementation"})
    EXPECT_FALSE(takes(without(report, "/runs/0"_json_pointer, key))) << key;
  for (const char* key : {"verdict", "question", "expected", "edition"})
    EXPECT_FALSE(takes(without(report, "/runs/0/cases/0"_json_pointer, key))) << key;
  json other = report;
  other["runs"][0]["cases"][0]["verdict"] = "passed";
  EXPECT_FALSE(takes(other));
  other = report;
  other["report"] = 1;
  EXPECT_FALSE(takes(other));
}

TEST(ReportSchema, TotalsAreThoseOfTheRules) {
  const json run = some_report()["runs"][0];
  EXPECT_EQ(run["rules"].size(), 2U);
  EXPECT_EQ(run["totals"]["rules-failing"], 1);
  EXPECT_EQ(run["totals"]["rules-graded"], 2);
  EXPECT_EQ(run["totals"]["rules-conforming"], 0);
  EXPECT_EQ(run["rules"][0]["standing"], "by declaration");
  EXPECT_EQ(run["rules"][0]["failed-under-others"], 6);
  EXPECT_EQ(run["rules"][0]["failing-under"], (json{"castling"}));
  EXPECT_EQ(run["rules"][1]["standing"], "fails");
  EXPECT_EQ(run["rules"][1]["failed-under-others"], 0);
  EXPECT_EQ(run["cases"].size(), verdict_words().size());
}

}  // namespace
}  // namespace touchstone::suite
