// SPDX-License-Identifier: Apache-2.0
//
// Reports in the Test Anything Protocol, version 14. See report_formats.hpp.
// Each section of the score is a subtest of its run, and each run a subtest if there are several. A
// run that did not reach its end has one test more, which fails.
#include <fmt/format.h>

#include <map>

#include "tools/grading/section.hpp"
#include "tools/report/report.hpp"
#include "tools/report/report_formats.hpp"
#include "tools/results/known_failures.hpp"
#include "tools/results/result_words.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

/// A description: one line, in which nothing is a directive.
std::string described(const std::string& text) {
  std::string result;
  for (const char letter : one_line(text)) {
    if (letter == '#' || letter == '\\') result += '\\';
    result += letter;
  }
  return result;
}

/// A text of YAML between quotation marks, in which a terminal finds nothing to obey either.
std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char letter : well_formed(text)) {
    if (letter == '"' || letter == '\\')
      result += {'\\', letter};
    else if (letter == '\n')
      result += "\\n";
    else
      result += letter;
  }
  return one_line(result) + "\"";
}

std::string diagnostic(const Record& record, const std::string& command, Lawbooks& books) {
  return fmt::format(
      "  ---\n  verdict: {}\n  rule: {}\n  article: {}\n  difference: {}\n  at: {}\n"
      "  message: {}\n  ...\n",
      quoted(std::string(to_string(record.verdict))),
      quoted(record.rules.empty() ? "" : record.rules.front()),
      quoted(record.edition + " " + record.citation), quoted(record.difference),
      quoted(record.file + ":" + std::to_string(record.line)),
      quoted(describe_failure(record, command, books)));
}

std::string test_line(const Record& record, std::size_t number, const RunLog& log,
                      Lawbooks& books) {
  const std::string name = fmt::format(
      "{} - {}\n", number, described(record.id + " (" + record.edition + "): " + record.title));
  if (is_known(record, log))
    return fmt::format("not ok {} # TODO {}\n{}", name.substr(0, name.size() - 1),
                       described(told_as_known(record, log)),
                       diagnostic(record, log.header.command, books));
  if (is_failure(record.verdict))
    return "not ok " + name + diagnostic(record, log.header.command, books);
  if (is_conforming(record.verdict)) return "ok " + name;
  return fmt::format("ok {} # SKIP {}\n", name.substr(0, name.size() - 1),
                     described(std::string(to_string(record.verdict)) + ": " + record.difference));
}

using Records = std::vector<const Record*>;

/// The records of each section that was asked, in the order of reports.
std::map<Section, Records> by_section(const RunLog& log) {
  std::map<Section, Records> sections;
  for (const Record& record : log.records) sections[section_of(record)].push_back(&record);
  return sections;
}

std::string indented(const std::string& tests) {
  std::string text = "    ";
  for (std::size_t at = 0; at < tests.size(); ++at) {
    text += tests[at];
    if (tests[at] == '\n' && at + 1 < tests.size()) text += "    ";
  }
  return text;
}

/// A subtest, with the test that says how it ended. `end` is "ok" or "not ok".
std::string subtest(const std::string& name, const std::string& tests, std::string_view end,
                    std::size_t number, std::string_view directive) {
  return fmt::format("# Subtest: {}\n{}{} {} - {}{}\n", name, indented(tests), end, number, name,
                     directive);
}

std::string section_test(Section section, const Records& records, std::size_t number,
                         const RunLog& log, Lawbooks& books) {
  std::string tests = fmt::format("1..{}\n", records.size());
  bool fails = false;
  bool is_answered = false;
  for (std::size_t place = 0; place < records.size(); ++place) {
    const Record& record = *records[place];
    tests += test_line(record, place + 1, log, books);
    fails = fails || (is_failure(record.verdict) && !is_known(record, log));
    is_answered = is_answered || is_conforming(record.verdict) || is_failure(record.verdict);
  }
  return subtest(std::string(in_words(section)), tests, fails ? "not ok" : "ok", number,
                 is_answered ? "" : " # SKIP nothing of it was answered");
}

/// Plan and tests, without the version.
std::string tests_of(const RunLog& log, Lawbooks& books) {
  const auto sections = by_section(log);
  const std::size_t count = sections.size() + (log.complete ? 0 : 1);
  std::string text = fmt::format("# {}, asked about {}\n1..{}\n", described(label_of(log.header)),
                                 described(scope_of(log.header)), count);
  std::size_t number = 0;
  for (const auto& [section, records] : sections)
    text += section_test(section, records, ++number, log, books);
  if (!log.complete) text += fmt::format("not ok {} - the run reached its end\n", count);
  return text;
}

bool has_failed(const RunLog& log) {
  return !log.complete || new_failures(log) > 0;
}

std::string subtest_of(const RunLog& log, std::size_t number, Lawbooks& books) {
  return subtest(described(label_of(log.header)), tests_of(log, books),
                 has_failed(log) ? "not ok" : "ok", number, "");
}

}  // namespace

std::string tap_report(const RunLogs& logs, const Rulebook& rulebook) {
  Lawbooks books(rulebook);
  std::string text = "TAP version 14\n";
  if (logs.size() == 1) return text + tests_of(logs.front(), books);
  text += fmt::format("1..{}\n", logs.size());
  for (std::size_t place = 0; place < logs.size(); ++place)
    text += subtest_of(logs[place], place + 1, books);
  return text;
}

}  // namespace touchstone::suite
