// SPDX-License-Identifier: Apache-2.0
//
// A summary for a pull request. See report_formats.hpp.
// Whatever came from an implementation stands in code spans, where nothing is a link, a heading or
// somebody's name.
#include <fmt/format.h>

#include <algorithm>

#include "tools/causes/causes.hpp"
#include "tools/report/report.hpp"
#include "tools/report/report_formats.hpp"
#include "tools/results/known_failures.hpp"
#include "tools/results/result_words.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

constexpr std::size_t most_failures = 50;
constexpr std::size_t longest_text = 300;

/// A code span for a cell of a table: no line breaks, no backticks, no bare bars.
std::string code(const std::string& text) {
  std::string result;
  for (const char letter : one_line(text).substr(0, longest_text)) {
    if (letter == '|') result += '\\';
    result += letter == '`' ? '\'' : letter;
  }
  if (result.find_first_not_of(' ') == std::string::npos) return {};
  return "`" + well_formed(result) + "`";
}

std::string row_of(const RunLog& log, const Summary& summary, Section section) {
  return fmt::format(
      "| {} | {} | {} | {} / {} | {} | {} | {} | {} |\n", code(label_of(log.header)),
      code(scope_of(log.header)), in_words(section), summary.count(section, Standing::conforms),
      summary.graded(section), summary.count(section, Standing::fails),
      summary.count(section, Standing::partial), summary.count(section, Standing::not_graded),
      log.complete ? "complete" : "**incomplete**");
}

/// A row for each section of which something was answered; one at least.
std::string rows_of(const RunLog& log, const Summary& summary) {
  std::string text;
  for (const Section section : scored_sections)
    if (summary.graded(section) > 0) text += row_of(log, summary, section);
  return text.empty() ? row_of(log, summary, Section::board) : text;
}

std::string table_of_runs(const RunLogs& logs, const Rulebook& rulebook) {
  std::string text =
      "| Implementation | Asked about | Section | Rules conforming / rules graded | Rules that "
      "fail | Partly answered | Not graded | Run |\n|---|---|---|---|---|---|---|---|\n";
  for (const RunLog& log : logs) text += rows_of(log, summarise(log, rulebook));
  return text;
}

std::string failure_row(const Record& record, const RunLog& log) {
  const std::string known = is_known(record, log) ? ", " + code(told_as_known(record, log)) : "";
  return fmt::format("| {} | {} | {} | {}{} | {} |\n", code(record.id),
                     code(record.rules.empty() ? "" : record.rules.front()),
                     code(record.edition + " " + record.citation), to_string(record.verdict), known,
                     code(record.difference));
}

std::string cause_row(const FailureCause& cause, const RunLog& log, const Rulebook& rulebook) {
  const Record& smallest = log.records[cause.failures.front()];
  const std::string evidence =
      cause.mutants.empty() ? "" : fmt::format("{} of {}", cause.confirmed(), cause.predictions);
  return fmt::format("| {} | {} | {} | {} | {} | {} |\n", cause.failures.size(),
                     code(cause.mistake), code(cause.rule),
                     code(smallest.edition + " " + citation_of(cause, log, rulebook)),
                     code(smallest.id), evidence);
}

std::string causes_of(const RunLog& log, const Rulebook& rulebook) {
  if (!log.causes || log.causes->causes.empty()) return {};
  std::string text =
      "| Failures | Cause | Rule | Article | Smallest case | Foretold answers that came |\n"
      "|---|---|---|---|---|---|\n";
  for (const FailureCause& cause : log.causes->causes) text += cause_row(cause, log, rulebook);
  const std::size_t left = log.causes->unexplained.size();
  if (left > 0) text += fmt::format("\nNo known mistake explains {} more.\n", left);
  return text + "\n";
}

std::string failures_of(const RunLog& log, const Rulebook& rulebook) {
  std::vector<const Record*> failures;
  for (const std::size_t place : failures_by_cause(log)) failures.push_back(&log.records[place]);
  std::string text = "\n### " + code(label_of(log.header)) + "\n\n";
  if (!log.complete) text += "**This run did not reach its end; what follows is a part.**\n\n";
  if (failures.empty()) return text + "No case failed.\n";
  text += causes_of(log, rulebook);
  if (log.known)
    text += fmt::format("{} of {} are known; {} not.\n\n", log.known->size(),
                        plain::counted(failures.size(), "failure"), new_failures(log));
  text += "| Case | Rule | Article | Result | Difference |\n|---|---|---|---|---|\n";
  for (std::size_t place = 0; place < std::min(failures.size(), most_failures); ++place)
    text += failure_row(*failures[place], log);
  if (failures.size() > most_failures)
    text += fmt::format("\nand {} more\n", failures.size() - most_failures);
  return text + fmt::format("\nRepeat one with {}\n",
                            code(log.header.command + " --edition EDITION --case CASE"));
}

}  // namespace

std::string markdown_report(const RunLogs& logs, const Rulebook& rulebook) {
  std::string text = "## Conformance to the Laws of Chess\n\n" + table_of_runs(logs, rulebook);
  text +=
      "\nA rule conforms only when every one of its cases agrees; a failure counts against the "
      "rule of its cause, or else the rule that decides the case. What an implementation does not "
      "support is not asked and never counts as agreement.\n";
  for (const RunLog& log : logs) text += failures_of(log, rulebook);
  return text;
}

}  // namespace touchstone::suite
