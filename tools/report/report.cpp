// SPDX-License-Identifier: Apache-2.0
//
// Text and JUnit reports. See report.hpp.
#include "tools/report/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "oracle/notation/fen.hpp"
#include "tools/answers/question_boards.hpp"
#include "tools/answers/question_text.hpp"
#include "tools/causes/causes.hpp"
#include "tools/protocol/bounds.hpp"
#include "tools/results/known_failures.hpp"
#include "tools/results/result_words.hpp"
#include "tools/results/run_notes.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

std::string indented(const std::string& text, int by) {
  std::string result;
  std::string line;
  for (const char letter : text + "\n") {
    if (letter != '\n') {
      line += letter;
      continue;
    }
    if (!line.empty())
      result += std::string(static_cast<std::size_t>(by), ' ') + one_line(line) + "\n";
    line.clear();
  }
  return result;
}

std::string head_line(const RunLog& log) {
  std::string text = log.complete ? "" : "INCOMPLETE: this run did not reach its end\n";
  text += fmt::format("{} {}, asked under {}{}\n", one_line(log.header.implementation),
                      one_line(log.header.version), plain::joined(log.header.editions, ", "),
                      profile_words(log.header));
  return text;
}

/// ", 1 failed where castling decides": the failures that count against other rules.
std::string fault_of_others(const RuleSummary& rule) {
  if (rule.failed_under_others == 0) return {};
  const std::vector<std::string> others(rule.failing_under.begin(), rule.failing_under.end());
  return fmt::format(", {} failed where {} {}", rule.failed_under_others,
                     one_line(plain::joined(others)), others.size() == 1 ? "decides" : "decide");
}

std::string rule_line(const RuleSummary& rule) {
  std::string text = fmt::format("  {:34} {:28} {:5}  {}", to_string(rule.rule), rule.citation,
                                 rule.cases, to_string(rule.standing()));
  for (const auto& [verdict, count] : rule.verdicts)
    if (verdict != Verdict::agrees) text += fmt::format(", {} {}", count, to_string(verdict));
  return text + fault_of_others(rule) + "\n";
}

using Block = std::vector<const RuleSummary*>;

/// The rules in blocks of one section, edition and heading.
std::vector<Block> blocks_of(const Summary& summary) {
  std::vector<Block> blocks;
  for (const RuleSummary& rule : summary.rules) {
    const auto belongs = [&](const RuleSummary& other) {
      return other.section == rule.section && other.edition == rule.edition &&
             heading_of(other.rule) == heading_of(rule.rule);
    };
    if (blocks.empty() || !belongs(*blocks.back().front())) blocks.emplace_back();
    blocks.back().push_back(&rule);
  }
  return blocks;
}

bool is_unasked(const RuleSummary* rule) {
  return rule->verdicts.size() == 1 && rule->verdicts.contains(Verdict::unsupported);
}

/// Of a heading of which nothing could be asked one line is enough.
std::string block_text(const Block& block) {
  const std::string head =
      block.front()->edition + " / " + std::string(heading_of(block.front()->rule));
  if (std::all_of(block.begin(), block.end(), is_unasked))
    return fmt::format("\n{:36} nothing of it could be asked ({} not graded)\n", head,
                       block.size());
  std::string text = fmt::format("\n{:36} {:28} {:>5}  {}\n", head, "Article", "cases", "result");
  for (const RuleSummary* rule : block) text += rule_line(*rule);
  return text;
}

/// "the board", with a line under it.
std::string section_head(Section section) {
  const std::string title(in_words(section));
  return "\n" + title + "\n" + std::string(title.size(), '=') + "\n";
}

std::string rule_table(const Summary& summary) {
  std::string text;
  std::optional<Section> section;
  for (const Block& block : blocks_of(summary)) {
    if (section != block.front()->section) text += section_head(block.front()->section);
    section = block.front()->section;
    text += block_text(block);
  }
  return text;
}

std::string section_line(const Summary& summary, Section section) {
  if (summary.rules_in(section) == 0) return {};
  std::string text = fmt::format("    {:12} {:>4} / {:<4}  fail {}, partial {}, not graded {}",
                                 in_words(section), summary.count(section, Standing::conforms),
                                 summary.graded(section), summary.count(section, Standing::fails),
                                 summary.count(section, Standing::partial),
                                 summary.count(section, Standing::not_graded));
  const int otherwise = summary.count(section, Standing::by_declaration);
  return text + (otherwise > 0 ? fmt::format(", by declaration {}\n", otherwise) : "\n");
}

/// The score by section, and how much there is that counts for nothing.
std::string sections_text(const Summary& summary) {
  std::string text = "  by section\n";
  for (const Section section : scored_sections) text += section_line(summary, section);
  if (summary.custom.empty()) return text;
  text += fmt::format("  {}, and so counted nowhere:", in_words(Section::custom));
  for (const auto& [verdict, count] : summary.custom)
    text += fmt::format(" {} {}", count, to_string(verdict));
  return text + "\n";
}

std::string cause_text(const FailureCause& cause, const RunLog& log, const Rulebook& rulebook) {
  const Record& smallest = log.records[cause.failures.front()];
  const auto rules = rules_of(cause, log);
  std::string text = fmt::format("  {} of {}: {}\n", cause.failures.size(),
                                 plain::counted(log.causes->failures(), "failure"),
                                 one_line(well_formed(cause.mistake)));
  text += fmt::format("      rule {}, {} {}; cases of {} fail\n", cause.rule, smallest.edition,
                      citation_of(cause, log, rulebook), plain::counted(rules.size(), "rule"));
  if (!cause.mutants.empty())
    text += fmt::format("      known as {}; of {} foretold by it {} came otherwise\n",
                        plain::joined(cause.mutants, " with "),
                        plain::counted(static_cast<std::size_t>(cause.predictions), "answer"),
                        cause.contradicted);
  text += fmt::format("      smallest case {}\n      repeat {} --edition {} --case {}\n",
                      smallest.id, log.header.command, smallest.edition, smallest.id);
  const std::string lines = repeat_lines(log.header.repeat, smallest.question);
  if (!lines.empty()) text += "      without the suite\n" + indented(lines, 8);
  return text;
}

std::string causes_text(const RunLog& log, const Rulebook& rulebook) {
  if (!log.causes || log.causes->failures() == 0) return {};
  std::string text = "\ncauses of the failures\n";
  for (const FailureCause& cause : log.causes->causes) text += cause_text(cause, log, rulebook);
  const std::size_t left = log.causes->unexplained.size();
  if (left > 0)
    text +=
        fmt::format("  {} of {}: no known mistake explains {}\n", left,
                    plain::counted(log.causes->failures(), "failure"), left == 1 ? "it" : "them");
  if (!log.causes->complete) text += "  the search for causes was interrupted\n";
  return text;
}

std::string known_text(const RunLog& log) {
  if (!log.known || log.known->empty()) return {};
  return fmt::format("\n{} of {} are known\n", log.known->size(),
                     plain::counted(log.known->size() + new_failures(log), "failure"));
}

std::string failures_text(const RunLog& log, const Rulebook& rulebook) {
  Lawbooks books(rulebook);
  std::string text;
  for (const std::size_t place : failures_by_cause(log))
    text += "\n" + describe_failure(log.records[place], log.header.command, books);
  return text;
}

/// A reason comes from a program and may be as long as it likes, and there may be many.
constexpr std::size_t longest_reason = 100;
constexpr std::size_t most_reasons = 12;

std::string reason_line(int count, std::string reason) {
  if (reason.empty()) reason = "no reason was given";
  if (reason.size() > longest_reason) reason.replace(longest_reason, std::string::npos, " ...");
  return fmt::format("    {:5}  {}\n", count, one_line(well_formed(reason)));
}

/// Why cases were unsupported, the most frequent reason first.
std::string reasons_text(const Summary& summary) {
  std::vector<std::pair<std::string, int>> reasons(summary.unsupported.begin(),
                                                   summary.unsupported.end());
  if (reasons.empty()) return {};
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const auto& one, const auto& other) { return one.second > other.second; });
  std::string text = "  unsupported because\n";
  int others = 0;
  for (std::size_t place = 0; place < reasons.size(); ++place)
    if (place < most_reasons)
      text += reason_line(reasons[place].second, reasons[place].first);
    else
      others += reasons[place].second;
  return others == 0 ? text : text + reason_line(others, "other reasons");
}

std::string totals(const Summary& summary) {
  std::string text = fmt::format("\nrules conforming / rules graded: {} / {}\n",
                                 summary.count(Standing::conforms), summary.graded());
  text += fmt::format("  fail {}, partial {}, not graded {}", summary.count(Standing::fails),
                      summary.count(Standing::partial), summary.count(Standing::not_graded));
  const int otherwise = summary.count(Standing::by_declaration);
  text += otherwise > 0 ? fmt::format(", by declaration {}\n", otherwise) : "\n";
  text += sections_text(summary) + "  answers:";
  for (const auto& [verdict, count] : summary.verdicts)
    text += fmt::format(" {} {}", count, to_string(verdict));
  return text + "\n" + reasons_text(summary);
}

std::string junit_case(const Record& record, const RunLog& log, Lawbooks& books) {
  const std::string rule = record.rules.empty() ? "" : record.rules.front();
  std::string text =
      fmt::format("    <testcase classname=\"{}.{}\" name=\"{}\"", xml_escaped(record.edition),
                  xml_escaped(rule), xml_escaped(record.id));
  if (is_conforming(record.verdict)) return text + "/>\n";
  if (!is_failure(record.verdict))
    return text + fmt::format("><skipped message=\"{}\"/></testcase>\n",
                              xml_escaped(std::string(to_string(record.verdict)) + ": " +
                                          record.difference));
  if (is_known(record, log))
    return text + fmt::format("><skipped message=\"{}\"/></testcase>\n",
                              xml_escaped(told_as_known(record, log)));
  const FailureCause* cause = cause_of(record, log);
  const std::string reason = cause ? fmt::format("  cause     {}\n", cause->mistake) : "";
  return text +
         fmt::format("><failure type=\"{}\" message=\"{}\">{}</failure></testcase>\n",
                     to_string(record.verdict), xml_escaped(record.difference),
                     xml_escaped(describe_failure(record, log.header.command, books) + reason));
}

using Records = std::vector<const Record*>;

int count_of(const Records& records, bool (*wanted)(Verdict)) {
  return static_cast<int>(std::count_if(records.begin(), records.end(), [&](const Record* record) {
    return wanted(record->verdict);
  }));
}

/// Every suite of a run that did not reach its end has an error.
std::string junit_suite(const RunLog& log, const std::string& part, const Records& records,
                        Lawbooks& books) {
  const int known =
      static_cast<int>(std::count_if(records.begin(), records.end(),
                                     [&](const Record* record) { return is_known(*record, log); }));
  const int failures = count_of(records, is_failure) - known;
  const int passed = count_of(records, is_conforming);
  const int skipped = static_cast<int>(records.size()) - failures - passed;
  std::string text = fmt::format(
      "  <testsuite name=\"{} {}{}\" tests=\"{}\" failures=\"{}\" "
      "skipped=\"{}\" errors=\"{}\">\n",
      xml_escaped(log.header.implementation), xml_escaped(log.header.version), part, records.size(),
      failures, skipped, log.complete ? 0 : 1);
  for (const Record* record : records) text += junit_case(*record, log, books);
  if (!log.complete) text += "    <system-err>the run is incomplete</system-err>\n";
  return text + "  </testsuite>\n";
}

/// A suite for each section that was asked.
std::string junit_suites(const RunLog& log, Lawbooks& books) {
  std::map<Section, Records> sections;
  for (const Record& record : log.records) sections[section_of(record)].push_back(&record);
  if (sections.empty()) return junit_suite(log, "", {}, books);
  std::string text;
  for (const auto& [section, records] : sections)
    text += junit_suite(log, fmt::format(": {}", in_words(section)), records, books);
  return text;
}

/// The position that is asked about. If it is not the one that the question tells, its FEN stands
/// below it.
std::string board_asked_about(const Record& record, Lawbooks& books) {
  const auto boards =
      boards_of(record.question, books.find(record.edition, record.question.regulations));
  if (boards.empty()) return {};
  const auto& [position, when] = boards.back();
  const std::string board = draw_board(position);
  return boards.size() == 1 ? board : fmt::format("{}{}: {}\n", board, when, write_fen(position));
}

}  // namespace

std::string describe_failure(const Record& record, const std::string& command, Lawbooks& books) {
  std::string text =
      fmt::format("{}: {}\n  {}\n", record.id, to_string(record.verdict), record.title);
  text += indented(board_asked_about(record, books), 4);
  text += fmt::format("  asked     {}\n", describe_question(record.question));
  if (!record.unreachable.empty())
    text += fmt::format("  position  cannot arise in a game: {}\n", record.unreachable);
  if (!record.not_demanded.empty())
    text += fmt::format("  demand    {}: {}\n", to_string(record.demand), record.not_demanded);
  text += fmt::format("  expected  {}   ({} {}: {})\n", expected_in_words(record), record.edition,
                      record.citation, plain::joined(record.rules, ", "));
  text += fmt::format("  answered  {}\n", answer_in_words(record));
  if (!record.difference.empty())
    text += fmt::format("  differs   {}\n", one_line(record.difference));
  if (!record.alone.empty()) text += fmt::format("  alone     {}\n", record.alone);
  if (!record.evidence.standard_error.empty())
    text += "  stderr\n" + indented(record.evidence.standard_error, 4);
  text += fmt::format("  case      {}:{}\n", record.file, record.line);
  text +=
      fmt::format("  repeat    {} --edition {} --case {}\n", command, record.edition, record.id);
  return text;
}

std::string text_report(const RunLog& log, const Rulebook& rulebook, Detail detail) {
  const Summary summary = summarise(log, rulebook);
  std::string text = head_line(log) + causes_text(log, rulebook) + known_text(log);
  if (detail == Detail::rules_and_failures) text += rule_table(summary);
  return text + failures_text(log, rulebook) + notes_text(log) + totals(summary) +
         profile_text(log, summary);
}

std::string junit_report(const RunLog& log, const Rulebook& rulebook) {
  return junit_report(std::vector<RunLog>{log}, rulebook);
}

std::string junit_report(const std::vector<RunLog>& logs, const Rulebook& rulebook) {
  Lawbooks books(rulebook);
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const RunLog& log : logs) text += junit_suites(log, books);
  return text + "</testsuites>\n";
}

}  // namespace touchstone::suite
