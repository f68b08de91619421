// SPDX-License-Identifier: Apache-2.0
//
// The page of an implementation. See pages.hpp.
#include <fmt/format.h>

#include <algorithm>

#include "tools/site/pages.hpp"
#include "tools/site/parts.hpp"
#include "tools/suite/plain_text.hpp"
#include "tools/suite/report_formats.hpp"
#include "tools/wire/protocol.hpp"

namespace touchstone::site {

namespace {

using suite::Standing;
using suite::Verdict;

constexpr std::size_t longest_reason = 200;
constexpr std::size_t most_reasons = 30;

std::string fact(std::string_view name, const std::string& html) {
  return fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, html);
}

std::string answers_of(const suite::Summary& summary) {
  std::string text;
  for (const auto& [verdict, count] : summary.verdicts)
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : ", ", count, result_word(to_string(verdict)));
  return text.empty() ? "none" : text;
}

std::string of_section(const suite::Summary& summary, suite::Section section) {
  return score_of(summary, section) + fmt::format(", {} partly answered, {} not graded",
                                                  summary.count(section, Standing::partial),
                                                  summary.count(section, Standing::not_graded));
}

std::string custom_of(const suite::Summary& summary) {
  std::string text;
  for (const auto& [verdict, count] : summary.custom)
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : ", ", count, result_word(to_string(verdict)));
  return text;
}

/// Rules conforming / rules graded by section, and what counts nowhere.
std::string sections_of(const suite::Summary& summary) {
  std::string text;
  for (const suite::Section section : suite::scored_sections)
    if (summary.rules_in(section) > 0)
      text += fact(in_words(section), of_section(summary, section));
  if (!summary.custom.empty()) text += fact(in_words(suite::Section::custom), custom_of(summary));
  return text;
}

std::string facts_of(const Run& run) {
  const suite::RunHeader& header = run.log->header;
  return "<dl class=\"facts\">\n" + sections_of(run.summary) +
         fact("Answers", answers_of(run.summary)) +
         fact("Asked under", text_of(suite::plain::joined(header.editions))) +
         fact("Suite", text_of(header.suite_version)) +
         fact("Command", "<code>" + text_of(header.command) + "</code>") + "</dl>\n" +
         fmt::format("<p><img src=\"../badge/{}.svg\" height=\"20\" alt=\"{}\"></p>\n", run.file,
                     text_of("Badge: " + suite::scope_of(header) + ", " +
                             suite::result_in_words(*run.log, run.summary)));
}

bool is_worth_a_look(Verdict verdict) {
  return verdict != Verdict::agrees && verdict != Verdict::unsupported;
}

std::string rule_of(const suite::Record& record) {
  if (record.rules.empty()) return {};
  const std::string& slug = record.rules.front();
  return read_rule(slug) ? link(Depth::folder, "rule/" + slug + ".html", slug) : text_of(slug);
}

std::string look_row(const CasePage& one, const suite::Record& record) {
  return fmt::format(
      "<tr data-row data-chapter=\"{}\" data-text=\"{}\"><th scope=\"row\">{}<br><code>{}</code>"
      "</th><td><span class=\"edition\">{}</span> {}</td><td>{}</td><td "
      "data-results=\"{}\">{}</td><td class=\"long\">{}</td>"
      "</tr>\n",
      text_of(one.heading), text_of(one.id + " " + record.title + " " + record.edition),
      case_link(one, Depth::folder), text_of(one.id), text_of(record.edition),
      text_of(record.citation), rule_of(record), to_string(record.verdict),
      result_word(to_string(record.verdict)), text_of(suite::one_line(record.difference)));
}

/// Cases that deserve a look: whatever neither agreed nor was left unasked.
std::string look_table(const Contents& contents, std::size_t run) {
  std::string body;
  for (const CasePage& one : contents.cases)
    for (const InEdition& in_edition : one.editions)
      if (const auto* record = in_edition.records[run]; record && is_worth_a_look(record->verdict))
        body += look_row(one, *record);
  if (body.empty()) return "<p>Every answer that was given agrees.</p>\n";
  const std::string head = "<tr>" + column("Case") + column("Article") + column("Rule") +
                           column("Result") + column("What differs") + "</tr>";
  return table("Cases that did not come out as the Laws say", head,
               "<tbody>\n" + body + "</tbody>\n", " class=\"cases\"");
}

const CasePage* page_of(const Contents& contents, const suite::Record& record) {
  const auto found = std::find_if(contents.cases.begin(), contents.cases.end(),
                                  [&](const CasePage& one) { return one.id == record.id; });
  return found == contents.cases.end() ? nullptr : &*found;
}

std::string cause_row(const Contents& contents, const suite::RunLog& log,
                      const suite::FailureCause& cause) {
  const suite::Record& smallest = log.records[cause.failures.front()];
  const CasePage* page = page_of(contents, smallest);
  const std::string rule = read_rule(cause.rule)
                               ? link(Depth::folder, "rule/" + cause.rule + ".html", cause.rule)
                               : text_of(cause.rule);
  const std::string evidence =
      cause.mutants.empty() ? "" : fmt::format("{} of {}", cause.confirmed(), cause.predictions);
  return fmt::format(
      "<tr><td>{}</td><th scope=\"row\">{}</th><td>{}</td><td><span class=\"edition\">{}</span> "
      "{}</td><td>{}</td><td>{}</td></tr>\n",
      cause.failures.size(), text_of(suite::one_line(cause.mistake)), rule,
      text_of(smallest.edition), text_of(smallest.citation),
      page ? case_link(*page, Depth::folder) : text_of(smallest.id), evidence);
}

/// The failures by cause, if somebody has looked for causes and there are any.
std::string causes_of(const Contents& contents, const Run& run) {
  const auto& causes = run.log->causes;
  if (!causes || causes->causes.empty()) return {};
  std::string body = "<tbody>\n";
  for (const suite::FailureCause& cause : causes->causes)
    body += cause_row(contents, *run.log, cause);
  const std::string head = "<tr>" + column("Failures") + column("Cause") + column("Rule") +
                           column("Article") + column("Smallest case") +
                           column("Foretold answers that came") + "</tr>";
  std::string text = "<h2>Causes</h2>\n" +
                     table("Known mistakes that give the same answers", head, body + "</tbody>\n");
  if (!causes->unexplained.empty())
    text += fmt::format("<p>No known mistake explains {} more.</p>\n", causes->unexplained.size());
  return text;
}

std::string rule_row(const suite::RuleSummary& rule) {
  const std::string slug(to_string(rule.rule));
  std::string answers;
  for (const auto& [verdict, count] : rule.verdicts)
    answers += fmt::format("{}{} {}", answers.empty() ? "" : ", ", count, to_string(verdict));
  if (rule.failed_under_others > 0)
    answers += fmt::format("{}{} failed where another rule decides", answers.empty() ? "" : ", ",
                           rule.failed_under_others);
  const std::string standing(to_string(rule.standing()));
  return fmt::format(
      "<tr data-row data-chapter=\"{}\" data-text=\"{} {}\"><th scope=\"row\">{}</th><td "
      "class=\"edition\">{}</td>"
      "<td>{}</td><td>{}</td><td data-results=\"{}\">{}</td><td>{}</td></tr>\n",
      heading_of(rule.rule), slug, text_of(rule.edition + " " + rule.citation),
      link(Depth::folder, "rule/" + slug + ".html", slug), text_of(rule.edition),
      text_of(rule.citation), in_words(rule.section), standing, result_word(standing), answers);
}

std::string rule_table(const Run& run) {
  std::string body = "<tbody>\n";
  for (const suite::RuleSummary& rule : run.summary.rules) body += rule_row(rule);
  const std::string head = "<tr>" + column("Rule") + column("Edition") + column("Article") +
                           column("Section") + column("Result") + column("Cases by answer") +
                           "</tr>";
  return table("Every rule that was asked about", head, body + "</tbody>\n", " data-filtered");
}

std::string reasons_of(const suite::Summary& summary) {
  if (summary.unsupported.empty()) return {};
  std::vector<std::pair<int, std::string>> reasons;
  for (const auto& [reason, count] : summary.unsupported) reasons.emplace_back(-count, reason);
  std::sort(reasons.begin(), reasons.end());
  if (reasons.size() > most_reasons) reasons.resize(most_reasons);
  std::string body = "<tbody>\n";
  for (const auto& [count, reason] : reasons)
    body += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n",
                        text_of(suite::one_line(reason).substr(0, longest_reason)), -count);
  return "<h2>Not supported</h2>\n" + table("Why cases were not supported",
                                            "<tr>" + column("Reason") + column("Cases") + "</tr>",
                                            body + "</tbody>\n");
}

}  // namespace

std::string implementation_page(const Contents& contents, std::size_t run) {
  const Run& one = contents.runs[run];
  std::string body = fmt::format("<h1>{}</h1>\n", text_of(one.label)) + incomplete_note(one);
  body += facts_of(one) + causes_of(contents, one) + "<h2>What differs from the Laws</h2>\n" +
          look_table(contents, run);
  body += "<h2>Rules</h2>\n" + filters(contents, standings_of(contents), Columns::one_run);
  return page(Depth::folder, one.label, body + rule_table(one) + reasons_of(one.summary));
}

}  // namespace touchstone::site
