// SPDX-License-Identifier: Apache-2.0
//
// The page of an implementation. See pages.hpp.
#include <fmt/format.h>

#include <algorithm>

#include "tools/causes/causes.hpp"
#include "tools/protocol/protocol.hpp"
#include "tools/report/report_formats.hpp"
#include "tools/results/known_failures.hpp"
#include "tools/results/result_words.hpp"
#include "tools/site/pages.hpp"
#include "tools/site/parts.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::site {

namespace {

using suite::Standing;
using suite::Verdict;

constexpr std::size_t longest_reason = 200;
constexpr std::size_t most_reasons = 30;

std::string fact(std::string_view name, const std::string& html) {
  return fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, html);
}

std::string counts_of(const std::map<Verdict, int>& verdicts) {
  std::string text;
  for (const auto& [verdict, count] : verdicts)
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : ", ", count, result_word(to_string(verdict)));
  return text.empty() ? "none" : text;
}

/// The columns up to the last add up to the number of rules.
std::string section_row(const Run& run, suite::Section section) {
  const Score score =
      score_of(run, [&](const suite::RuleSummary& rule) { return rule.section == section; });
  std::string text = fmt::format("<tr><th scope=\"row\">{}</th>", in_words(section));
  const std::string known = score.known == 0 ? "" : fmt::format(" ({} known)", score.known);
  text += fmt::format("<td>{}</td><td>{}{}</td>", score.conforming, score.failing, known);
  for (const int count : {score.partial, score.by_declaration, score.not_graded, score.rules()})
    text += fmt::format("<td>{}</td>", count);
  return text + "</tr>\n";
}

std::string section_table(const Run& run) {
  std::string body = "<tbody>\n";
  for (const suite::Section section : suite::scored_sections)
    if (run.summary.rules_in(section) > 0) body += section_row(run, section);
  std::string head = "<tr>" + column("Section");
  for (const char* name :
       {"Conform", "Fail", "Partly answered", "By declaration", "Not graded", "Rules in all"})
    head += column(name);
  return table("Rules by section and result", head + "</tr>", body + "</tbody>\n",
               " class=\"numbers\"");
}

std::string custom_of(const suite::Summary& summary) {
  if (summary.custom.empty()) return {};
  return fact(capitalised(std::string(in_words(suite::Section::custom))),
              counts_of(summary.custom));
}

std::string known_of(const Run& run) {
  if (!run.log->known) return {};
  return fact("Known failures", fmt::format("{}; {} that no baseline knows", run.log->known->size(),
                                            new_failures(*run.log)));
}

std::string facts_of(const Run& run) {
  const suite::RunHeader& header = run.log->header;
  return section_table(run) + "<dl class=\"facts\">\n" +
         fact("Answers", counts_of(run.summary.verdicts)) + custom_of(run.summary) + known_of(run) +
         fact("Asked under", text_of(suite::plain::joined(header.editions))) +
         fact("Suite", text_of(header.suite_version)) +
         fact("Command", "<code>" + text_of(header.command) + "</code>") + "</dl>\n" +
         fmt::format("<p><img src=\"../badge/{}.svg\" height=\"20\" alt=\"{}\"></p>\n", run.file,
                     text_of("Badge: " + suite::scope_of(header) + ", " +
                             suite::result_in_words(*run.log, run.summary)));
}

std::string case_row(const Run& run, const CasePage& one, const suite::Record& record) {
  const std::string rule = record.rules.empty() ? "" : record.rules.front();
  return fmt::format(
      "<tr data-row data-chapter=\"{}\" data-section=\"{}\" data-rules=\"{}\" data-text=\"{}\">"
      "<th scope=\"row\">{}<br><code>{}</code></th><td><span class=\"edition\">{}</span> {}</td>"
      "<td>{}</td><td>{}{}</td><td class=\"long\">{}</td></tr>\n",
      text_of(one.heading), to_string(section_of(record)), text_of(rule),
      text_of(one.id + " " + record.title + " " + record.edition + " " + record.citation),
      case_link(one, Depth::folder), text_of(one.id), text_of(record.edition),
      text_of(record.citation), rule_link(rule, Depth::folder),
      result_word(to_string(record.verdict)), known_mark(run, record),
      text_of(suite::one_line(record.difference)));
}

/// Rows of cases in groups by chapter; each group has the name with its chapter behind it.
std::string case_groups(const Contents& contents, std::size_t run, const std::string& name,
                        const std::function<bool(Verdict)>& is_wanted) {
  std::string body;
  std::string heading;
  for (const CasePage& one : contents.cases)
    for (const InEdition& in_edition : one.editions) {
      const auto* record = in_edition.records[run];
      if (!record || !is_wanted(record->verdict)) continue;
      if (body.empty() || heading != one.heading)
        body += fmt::format(
            "{}<tbody data-group id=\"{}-{}\"><tr class=\"chapter\"><th scope=\"rowgroup\" "
            "colspan=\"5\">{}</th></tr>\n",
            body.empty() ? "" : "</tbody>\n", name, file_name(one.heading),
            text_of(heading_in_words(one.heading)));
      heading = one.heading;
      body += case_row(contents.runs[run], one, *record);
    }
  return body.empty() ? "" : body + "</tbody>\n";
}

std::string case_table(const std::string& caption, const std::string& body) {
  const std::string head = "<tr>" + column("Case") + column("Article") + column("Rule") +
                           column("Result") + column("What differs") + "</tr>";
  return table(caption, head, body, " data-filtered class=\"cases\"");
}

std::string failure_table(const Contents& contents, std::size_t run) {
  const std::string body = case_groups(contents, run, "differs", suite::is_failure);
  if (body.empty()) return "<p>No answer that was given fails.</p>\n";
  return case_table("Cases that fail", body);
}

/// What is neither agreement nor failure, each kind apart and folded.
std::string open_tables(const Contents& contents, std::size_t run) {
  std::string text;
  for (const auto& [verdict, count] : contents.runs[run].summary.verdicts) {
    if (is_failure(verdict) || verdict == Verdict::agrees || verdict == Verdict::unsupported)
      continue;
    const std::string word(to_string(verdict));
    const std::string body =
        case_groups(contents, run, class_of(word),
                    [wanted = verdict](Verdict other) { return other == wanted; });
    text += folded(fmt::format("{}: {}<span data-matching></span>", result_word(word),
                               counted(count, "case", "cases")),
                   case_table("Cases with the result " + word, body));
  }
  return text.empty() ? text : "<h2>Neither agreement nor failure</h2>\n" + text;
}

const CasePage* page_of(const Contents& contents, const suite::Record& record) {
  const auto found = std::find_if(contents.cases.begin(), contents.cases.end(),
                                  [&](const CasePage& one) { return one.id == record.id; });
  return found == contents.cases.end() ? nullptr : &*found;
}

std::string cause_row(const Contents& contents, const suite::RunLog& log, std::size_t number) {
  const suite::FailureCause& cause = log.causes->causes[number - 1];
  const suite::Record& smallest = log.records[cause.failures.front()];
  const CasePage* page = page_of(contents, smallest);
  const std::string evidence =
      cause.mutants.empty() ? "" : fmt::format("{} of {}", cause.confirmed(), cause.predictions);
  return fmt::format(
      "<tr id=\"cause-{}\"><td>{}</td><th scope=\"row\">{}</th><td>{}</td><td><span "
      "class=\"edition\">{}</span> {}</td><td>{}</td><td>{}</td></tr>\n",
      number, cause.failures.size(), text_of(suite::one_line(cause.mistake)),
      rule_link(cause.rule, Depth::folder), text_of(smallest.edition),
      text_of(suite::citation_of(cause, log, contents.rulebook)),
      page ? case_link(*page, Depth::folder) : text_of(smallest.id), evidence);
}

/// The failures by cause, if somebody has looked for causes and there are any.
std::string causes_of(const Contents& contents, const Run& run) {
  const auto& causes = run.log->causes;
  if (!causes || causes->causes.empty()) return {};
  std::string body = "<tbody>\n";
  for (std::size_t number = 1; number <= causes->causes.size(); ++number)
    body += cause_row(contents, *run.log, number);
  const std::string head = "<tr>" + column("Failures") + column("Cause") + column("Rule") +
                           column("Article") + column("Smallest case") +
                           column("Foretold answers that came") + "</tr>";
  std::string text = "<h2>Causes</h2>\n" +
                     table("Known mistakes that give the same answers", head, body + "</tbody>\n");
  if (!causes->unexplained.empty())
    text += fmt::format("<p>No known mistake explains {} more.</p>\n", causes->unexplained.size());
  return text;
}

std::string answers_of(const suite::RuleSummary& rule) {
  std::string answers;
  for (const auto& [verdict, count] : rule.verdicts)
    answers += fmt::format("{}{} {}", answers.empty() ? "" : ", ", count, to_string(verdict));
  if (rule.failed_under_others > 0)
    answers += fmt::format("{}{} failed where another rule decides", answers.empty() ? "" : ", ",
                           rule.failed_under_others);
  return answers;
}

std::string rule_row(const Run& run, const suite::RuleSummary& rule) {
  const std::string slug(to_string(rule.rule));
  return fmt::format(
      "<tr data-row data-chapter=\"{}\" data-section=\"{}\" data-rules=\"{}\" data-text=\"{} {}\" "
      "data-v=\"{}\"><th scope=\"row\">{}</th><td class=\"edition\">{}</td><td>{}</td><td>{}</td>"
      "<td>{}{}</td><td>{}</td></tr>\n",
      heading_of(rule.rule), to_string(rule.section), slug, slug,
      text_of(rule.edition + " " + rule.citation), letter_of(rule.standing()),
      link(Depth::folder, "rule/" + slug + ".html", slug), text_of(rule.edition),
      text_of(rule.citation), in_words(rule.section), result_word(to_string(rule.standing())),
      run.fails_as_known(rule) ? " as known" : "", answers_of(rule));
}

std::string rule_groups(const Contents& contents, const Run& run,
                        const std::vector<const suite::RuleSummary*>& rules) {
  std::string body;
  for (const std::string& heading : contents.headings) {
    std::string rows;
    for (const auto* rule : rules)
      if (heading_of(rule->rule) == heading) rows += rule_row(run, *rule);
    if (!rows.empty())
      body += fmt::format(
          "<tbody data-group id=\"rules-{}\"><tr class=\"chapter\"><th scope=\"rowgroup\" "
          "colspan=\"6\">{}</th></tr>\n{}</tbody>\n",
          file_name(heading), text_of(heading_in_words(heading)), rows);
  }
  return body.empty() ? "<tbody></tbody>" : body;
}

std::string one_rule_table(const std::string& caption, const std::string& body) {
  const std::string head = "<tr>" + column("Rule") + column("Edition") + column("Article") +
                           column("Section") + column("Result") + column("Cases by answer") +
                           "</tr>";
  return table(caption, head, body, " data-filtered" + letters_of_standings());
}

/// The rules of which something was answered by chapter, and the others folded in one group.
std::string rule_tables(const Contents& contents, const Run& run) {
  std::vector<const suite::RuleSummary*> graded;
  std::string others;
  int count = 0;
  for (const suite::RuleSummary& rule : run.summary.rules) {
    if (rule.standing() != Standing::not_graded) {
      graded.push_back(&rule);
      continue;
    }
    others += rule_row(run, rule);
    ++count;
  }
  std::string text = one_rule_table("Rules that were graded", rule_groups(contents, run, graded));
  if (count == 0) return text;
  return text +
         folded(fmt::format("Rules that were not graded: {}<span data-matching></span>", count),
                one_rule_table("Rules that were not graded",
                               "<tbody data-group>\n" + others + "</tbody>\n"));
}

std::string reasons_of(const suite::Summary& summary) {
  if (summary.unsupported.empty())
    return "<h2 id=\"not-supported\">Not supported</h2>\n<p>Every case was asked.</p>\n";
  std::vector<std::pair<int, std::string>> reasons;
  for (const auto& [reason, count] : summary.unsupported) reasons.emplace_back(-count, reason);
  std::sort(reasons.begin(), reasons.end());
  if (reasons.size() > most_reasons) reasons.resize(most_reasons);
  std::string body = "<tbody>\n";
  for (const auto& [count, reason] : reasons)
    body += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n",
                        text_of(suite::one_line(reason).substr(0, longest_reason)), -count);
  const auto all = summary.verdicts.find(Verdict::unsupported);
  const int count = all == summary.verdicts.end() ? 0 : all->second;
  return "<h2 id=\"not-supported\">Not supported</h2>\n" +
         folded(counted(count, "case", "cases") + " that could not be asked, by reason",
                table("Why cases were not supported",
                      "<tr>" + column("Reason") + column("Cases") + "</tr>", body + "</tbody>\n"));
}

}  // namespace

std::string implementation_page(const Contents& contents, std::size_t run) {
  const Run& one = contents.runs[run];
  std::string body = fmt::format("<h1>{}</h1>\n", text_of(one.label)) + incomplete_note(one);
  body += facts_of(one) + causes_of(contents, one) + "<h2>What differs from the Laws</h2>\n" +
          filters(contents, standings_of(contents), Columns::one_run) +
          failure_table(contents, run) + open_tables(contents, run) + reasons_of(one.summary) +
          "<h2>Rules</h2>\n" + rule_tables(contents, one);
  return page(Depth::folder, one.label, body, Width::tables);
}

}  // namespace touchstone::site
