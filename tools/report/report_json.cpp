// SPDX-License-Identifier: Apache-2.0
//
// Reports as JSON: the document of spec/report.schema.json, and SARIF. See report_formats.hpp.
#include <algorithm>
#include <set>

#include "tools/answers/question_boards.hpp"
#include "tools/causes/causes.hpp"
#include "tools/grading/answer_form.hpp"
#include "tools/protocol/json_forms.hpp"
#include "tools/report/report.hpp"
#include "tools/report/report_formats.hpp"
#include "tools/results/known_failures.hpp"
#include "tools/results/result_words.hpp"

namespace touchstone::suite {

namespace {

/// Of spec/report.schema.json.
constexpr int report_version = 2;

std::string text_of(const Json& json) {
  return json.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

Json json_of_counts(const std::map<Verdict, int>& verdicts) {
  Json counts = Json::object();
  for (const auto& [verdict, count] : verdicts) counts[std::string(to_string(verdict))] = count;
  return counts;
}

Json json_of_section(const Summary& summary, Section section) {
  return {{"section", to_string(section)},
          {"rules-conforming", summary.count(section, Standing::conforms)},
          {"rules-graded", summary.graded(section)},
          {"rules-failing", summary.count(section, Standing::fails)},
          {"rules-partial", summary.count(section, Standing::partial)},
          {"rules-not-graded", summary.count(section, Standing::not_graded)}};
}

/// Those of which cases were to be asked.
Json json_of_sections(const Summary& summary) {
  Json sections = Json::array();
  for (const Section section : scored_sections)
    if (summary.rules_in(section) > 0) sections.push_back(json_of_section(summary, section));
  return sections;
}

Json totals_of(const Summary& summary) {
  return {{"rules-conforming", summary.count(Standing::conforms)},
          {"rules-graded", summary.graded()},
          {"rules-failing", summary.count(Standing::fails)},
          {"rules-partial", summary.count(Standing::partial)},
          {"rules-not-graded", summary.count(Standing::not_graded)},
          {"answers", json_of_counts(summary.verdicts)},
          {"custom", json_of_counts(summary.custom)}};
}

Json json_of_rule(const RuleSummary& rule) {
  return {{"rule", to_string(rule.rule)},
          {"heading", heading_of(rule.rule)},
          {"edition", rule.edition},
          {"section", to_string(rule.section)},
          {"article", rule.citation},
          {"cases", rule.cases},
          {"standing", to_string(rule.standing())},
          {"failed-under-others", rule.failed_under_others},
          {"failing-under", rule.failing_under},
          {"answers", json_of_counts(rule.verdicts)}};
}

Json json_of_cause(const FailureCause& cause, const RunLog& log) {
  Json cases = Json::array();
  for (const std::size_t place : cause.failures)
    cases.push_back({{"case", log.records[place].id}, {"edition", log.records[place].edition}});
  return {{"mistake", cause.mistake},
          {"mutants", cause.mutants},
          {"rule", cause.rule},
          {"rules", rules_of(cause, log)},
          {"foretold", cause.predictions},
          {"contradicted", cause.contradicted},
          {"failures", std::move(cases)}};
}

Json json_of_causes(const RunLog& log) {
  Json causes = Json::array();
  for (const FailureCause& cause : log.causes->causes) causes.push_back(json_of_cause(cause, log));
  return {{"complete", log.causes->complete},
          {"explained", log.causes->explained()},
          {"unexplained", log.causes->unexplained.size()},
          {"causes", std::move(causes)}};
}

/// A run as its log tells it, with what it says about rules before the cases.
Json json_of_run(const RunLog& log, const Rulebook& rulebook) {
  const Summary summary = summarise(log, rulebook);
  Json run = Json::parse(json_report(log));
  Json cases = std::move(run["cases"]);
  run.erase("cases");
  run["totals"] = totals_of(summary);
  run["sections"] = json_of_sections(summary);
  if (log.causes) run["causes"] = json_of_causes(log);
  if (const auto count = std::count_if(log.records.begin(), log.records.end(), is_malformed))
    run["malformed"] = count;
  run["rules"] = Json::array();
  for (const RuleSummary& rule : summary.rules) run["rules"].push_back(json_of_rule(rule));
  for (std::size_t place = 0; place < cases.size(); ++place) {
    cases[place]["section"] = to_string(section_of(log.records[place]));
    if (!has_position(log.records[place].question.kind)) cases[place]["question"].erase("position");
  }
  if (log.known) {
    run["new-failures"] = new_failures(log);
    for (const auto& [place, issue] : *log.known) cases[place]["known"] = issue;
  }
  run["cases"] = std::move(cases);
  return run;
}

// ---------------------------------------------------------------------------------------------
// SARIF
// ---------------------------------------------------------------------------------------------

/// A relative address: whatever is not a plain letter of a path becomes an escape.
std::string address_of(const std::string& file) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string address;
  for (const char letter : file) {
    const auto value = static_cast<unsigned char>(letter);
    if (std::isalnum(value) != 0 || std::string_view("/_-.").find(letter) != std::string::npos)
      address += letter;
    else
      address += {'%', digits[value / 16], digits[value % 16]};
  }
  return address;
}

Json sarif_rule(const std::string& slug, const Rulebook& rulebook) {
  Json entry = {{"id", slug}};
  const auto rule = read_rule(slug);
  if (!rule) return entry;
  entry["shortDescription"] = {{"text", rulebook.entry(*rule).says}};
  entry["defaultConfiguration"] = {{"level", "error"}};
  entry["properties"] = {{"heading", heading_of(*rule)}};
  return entry;
}

Json location_of(const Record& record) {
  return {{"physicalLocation",
           {{"artifactLocation", {{"uri", address_of(record.file)}, {"uriBaseId", "%SRCROOT%"}}},
            {"region", {{"startLine", std::max(record.line, 1)}}}}}};
}

/// A build server shows a result in a file of its own repository, such as the adapter. The case
/// stands beside it.
void place_with_reader(Json& result, const std::string& file) {
  result["relatedLocations"] = std::move(result["locations"]);
  result["locations"] = Json::array(
      {{{"physicalLocation",
         {{"artifactLocation", {{"uri", address_of(file)}}}, {"region", {{"startLine", 1}}}}}}});
}

Json sarif_result(const Record& record, const RunLog& log, std::size_t rule_at, Lawbooks& books) {
  Json properties = {{"case", record.id},
                     {"edition", record.edition},
                     {"article", record.citation},
                     {"section", to_string(section_of(record))},
                     {"verdict", to_string(record.verdict)}};
  if (const FailureCause* cause = cause_of(record, log)) properties["cause"] = cause->mistake;
  Json result = {{"ruleId", record.rules.front()},
                 {"ruleIndex", rule_at},
                 {"kind", "fail"},
                 {"level", "error"},
                 {"message", {{"text", describe_failure(record, log.header.command, books)}}},
                 {"locations", Json::array({location_of(record)})},
                 {"partialFingerprints", {{"caseInEdition/v1", record.edition + "/" + record.id}}},
                 {"properties", std::move(properties)}};
  if (log.known) result["baselineState"] = is_known(record, log) ? "unchanged" : "new";
  if (is_known(record, log))
    result["suppressions"] =
        Json::array({{{"kind", "external"}, {"justification", told_as_known(record, log)}}});
  if (!log.reader_file.empty()) place_with_reader(result, log.reader_file);
  return result;
}

std::vector<std::string> deciding_rules(const RunLog& log) {
  std::set<std::string> slugs;
  for (const Record& record : log.records)
    if (!record.rules.empty()) slugs.insert(record.rules.front());
  return {slugs.begin(), slugs.end()};
}

Json invocation_of(const RunLog& log) {
  Json invocation = {{"executionSuccessful", log.complete}, {"commandLine", log.header.command}};
  if (!log.complete)
    invocation["toolExecutionNotifications"] = Json::array(
        {{{"level", "error"}, {"message", {{"text", "the run did not reach its end"}}}}});
  return invocation;
}

Json sarif_run(const RunLog& log, const Rulebook& rulebook) {
  const auto slugs = deciding_rules(log);
  Json rules = Json::array();
  for (const std::string& slug : slugs) rules.push_back(sarif_rule(slug, rulebook));
  Json results = Json::array();
  Lawbooks books(rulebook);
  for (const Record& record : log.records) {
    if (!is_failure(record.verdict) || record.rules.empty()) continue;
    const auto at = std::lower_bound(slugs.begin(), slugs.end(), record.rules.front());
    results.push_back(
        sarif_result(record, log, static_cast<std::size_t>(at - slugs.begin()), books));
  }
  Json properties = {{"sections", json_of_sections(summarise(log, rulebook))}};
  if (log.causes) properties["causes"] = json_of_causes(log);
  return {{"tool",
           {{"driver",
             {{"name", "Touchstone"}, {"version", log.header.suite_version}, {"rules", rules}}}}},
          {"automationDetails", {{"id", "touchstone/" + label_of(log.header) + "/"}}},
          {"invocations", Json::array({invocation_of(log)})},
          {"originalUriBaseIds",
           {{"%SRCROOT%", {{"description", {{"text", "The folder that holds cases/"}}}}}}},
          {"columnKind", "unicodeCodePoints"},
          {"properties", std::move(properties)},
          {"results", std::move(results)}};
}

}  // namespace

std::string json_report(const RunLogs& logs, const Rulebook& rulebook) {
  Json runs = Json::array();
  for (const RunLog& log : logs) runs.push_back(json_of_run(log, rulebook));
  return text_of({{"report", report_version}, {"runs", std::move(runs)}});
}

std::string sarif_report(const RunLogs& logs, const Rulebook& rulebook) {
  Json runs = Json::array();
  for (const RunLog& log : logs) runs.push_back(sarif_run(log, rulebook));
  return text_of({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                  {"version", "2.1.0"},
                  {"runs", std::move(runs)}});
}

}  // namespace touchstone::suite
