// SPDX-License-Identifier: Apache-2.0
//
// Parts of pages. See parts.hpp.
#include "tools/site/parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/suite/plain_text.hpp"

namespace touchstone::site {

namespace {

using suite::RuleSummary;
using suite::Standing;
using suite::Verdict;

std::vector<const RuleSummary*> parts_of(const Run& run, Rule rule, const std::string& edition) {
  const auto found = run.rules.find({edition, rule});
  return found == run.rules.end() ? std::vector<const RuleSummary*>{} : found->second;
}

/// How many cases a standing rests on.
std::string how_many(const RuleSummary& rule) {
  if (rule.failures() > 0)
    return fmt::format("in {} of {}", rule.failures(), counted(rule.cases, "case", "cases"));
  if (rule.standing() == Standing::conforms) return counted(rule.cases, "case", "cases");
  return fmt::format("{} of {} answered", rule.answered(), rule.cases);
}

/// ", robustness", where the rule stands in several sections.
std::string in_section(const RuleSummary& part, const std::vector<const RuleSummary*>& parts) {
  return parts.size() == 1 ? "" : fmt::format(", {}", in_words(part.section));
}

std::string empty_cell(std::size_t run) {
  return fmt::format(
      "<td data-run=\"{}\" data-results=\"not asked\" class=\"not-asked\">not asked"
      "</td>",
      run);
}

struct Counts {
  int conforming = 0;
  int graded = 0;
  int failing = 0;
};

Counts counts_of(const Run& run, const std::vector<Rule>& rules, const std::string& edition) {
  Counts counts;
  for (const Rule rule : rules)
    for (const auto* summary : parts_of(run, rule, edition)) {
      if (summary->standing() == Standing::not_graded) continue;
      ++counts.graded;
      if (summary->standing() == Standing::conforms) ++counts.conforming;
      if (summary->standing() == Standing::fails) ++counts.failing;
    }
  return counts;
}

std::string chapter_cell(const Run& run, std::size_t number, const std::vector<Rule>& rules,
                         const std::string& edition) {
  const Counts counts = counts_of(run, rules, edition);
  std::string text = fmt::format("<td data-run=\"{}\">", number);
  if (counts.graded == 0) return text + "<span class=\"quiet\">nothing graded</span></td>";
  text += fmt::format("<strong>{} / {}</strong>", counts.conforming, counts.graded);
  if (counts.failing > 0)
    text += fmt::format(" <span class=\"count fails\">{} fail{}</span>", counts.failing,
                        counts.failing == 1 ? "s" : "");
  return text + "</td>";
}

std::string chapter_cells(const Contents& contents, const std::vector<Rule>& rules,
                          const std::string& edition) {
  std::string text;
  for (std::size_t run = 0; run < contents.runs.size(); ++run)
    text += chapter_cell(contents.runs[run], run, rules, edition);
  return text;
}

std::vector<Rule> of_heading(const std::vector<Rule>& rules, const std::string& heading) {
  std::vector<Rule> some;
  for (const Rule rule : rules)
    if (heading_of(rule) == heading) some.push_back(rule);
  return some;
}

std::string rule_row(const Contents& contents, Rule rule, const std::string& edition, Depth depth) {
  const std::string slug(to_string(rule));
  std::string text = fmt::format(
      "<tr data-row data-chapter=\"{}\" data-text=\"{} {}\"><th scope=\"row\">{}</th><td>{}</td>",
      heading_of(rule), slug, text_of(articles_of(contents, rule, edition)),
      link(depth, "rule/" + slug + ".html", slug), text_of(articles_of(contents, rule, edition)));
  for (std::size_t run = 0; run < contents.runs.size(); ++run)
    text += rule_cell(contents, run, rule, edition);
  return text + "</tr>\n";
}

std::string chapter_block(const Contents& contents, const std::string& heading,
                          const std::vector<Rule>& rules, const std::string& edition, Depth depth) {
  std::string text = fmt::format(
      "<tbody data-group><tr class=\"chapter\" id=\"{}-{}\"><th scope=\"rowgroup\" colspan=\"2\">"
      "{}</th>{}</tr>\n",
      file_name(edition), file_name(heading), text_of(heading_in_words(heading)),
      chapter_cells(contents, rules, edition));
  for (const Rule rule : rules) text += rule_row(contents, rule, edition, depth);
  return text + "</tbody>\n";
}

/// The verdicts of one run on a case, counted over its editions.
std::map<Verdict, int> verdicts_on(const CasePage& one, std::size_t run) {
  std::map<Verdict, int> verdicts;
  for (const InEdition& in_edition : one.editions)
    if (const auto* record = in_edition.records[run]) ++verdicts[record->verdict];
  return verdicts;
}

std::string verdict_cell(const CasePage& one, std::size_t run) {
  const auto verdicts = verdicts_on(one, run);
  if (verdicts.empty()) return empty_cell(run);
  std::string shown;
  std::vector<std::string> results;
  for (const auto& [verdict, count] : verdicts) {
    results.emplace_back(to_string(verdict));
    shown += (shown.empty() ? "" : " ") + result_word(to_string(verdict));
    if (one.editions.size() > 1) shown += fmt::format(" <small>{}</small>", count);
  }
  return fmt::format("<td data-run=\"{}\" data-results=\"{}\">{}</td>", run,
                     suite::plain::joined(results, ","), shown);
}

std::string case_row(const Contents& contents, const CasePage& one, Depth depth) {
  const suite::Record& record = one.any();
  const std::string rule = record.rules.empty() ? "" : record.rules.front();
  const bool known = read_rule(rule).has_value();
  std::string text = fmt::format(
      "<tr data-row data-chapter=\"{}\" data-text=\"{}\"><th scope=\"row\">{}<br><code>{}</code>"
      "</th><td>{}</td>",
      text_of(one.heading), text_of(one.id + " " + record.title + " " + rule),
      case_link(one, depth), text_of(one.id),
      known ? link(depth, "rule/" + rule + ".html", rule) : text_of(rule));
  for (std::size_t run = 0; run < contents.runs.size(); ++run) text += verdict_cell(one, run);
  return text + "</tr>\n";
}

std::string option(std::string_view value, std::string_view shown) {
  return fmt::format("<option value=\"{}\">{}</option>", text_of(value), text_of(shown));
}

std::string choice(std::string_view name, std::string_view label, const std::string& options) {
  return fmt::format("<label>{} <select name=\"{}\">{}</select></label>\n", label, name,
                     option("", "all") + options);
}

}  // namespace

std::string class_of(std::string_view result) {
  std::string name(result);
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

std::string result_word(std::string_view result) {
  return fmt::format("<span class=\"result {}\">{}</span>", class_of(result), result);
}

std::string run_columns(const Contents& contents, Depth depth) {
  std::string text;
  for (std::size_t place = 0; place < contents.runs.size(); ++place) {
    const Run& run = contents.runs[place];
    text += column(link(depth, "implementation/" + run.file + ".html", run.label) +
                       (run.log->complete ? "" : " <span class=\"result fails\">incomplete</span>"),
                   fmt::format(" data-run=\"{}\"", place));
  }
  return text;
}

std::string rule_cell(const Contents& contents, std::size_t run, Rule rule,
                      const std::string& edition) {
  const auto parts = parts_of(contents.runs[run], rule, edition);
  if (parts.empty()) return empty_cell(run);
  std::vector<std::string> standings;
  std::string shown;
  for (const auto* part : parts) {
    standings.emplace_back(to_string(part->standing()));
    shown += (shown.empty() ? "" : "<br>") + result_word(standings.back()) + " <small>" +
             how_many(*part) + in_section(*part, parts) + "</small>";
  }
  return fmt::format("<td data-run=\"{}\" data-results=\"{}\">{}</td>", run,
                     suite::plain::joined(standings, ","), shown);
}

std::string matrix(const Contents& contents, const std::string& edition, Depth depth) {
  const auto rules = rules_of(contents, edition);
  std::string body;
  for (const std::string& heading : contents.headings)
    if (const auto some = of_heading(rules, heading); !some.empty())
      body += chapter_block(contents, heading, some, edition, depth);
  return table("Rules by chapter under " + edition + ": rules conforming / rules graded",
               "<tr>" + column("Rule") + column("Article") + run_columns(contents, depth) + "</tr>",
               body, " data-filtered class=\"matrix\"");
}

std::string chapter_matrix(const Contents& contents, const std::string& edition, Depth depth) {
  const auto rules = rules_of(contents, edition);
  std::string body = "<tbody>\n";
  for (const std::string& heading : contents.headings) {
    const auto some = of_heading(rules, heading);
    if (some.empty()) continue;
    const std::string address = fmt::format("edition/{}.html#{}-{}", file_name(edition),
                                            file_name(edition), file_name(heading));
    body += fmt::format("<tr><th scope=\"row\">{}</th>{}</tr>\n",
                        link(depth, address, heading_in_words(heading)),
                        chapter_cells(contents, some, edition));
  }
  return table("Chapters under " + edition + ": rules conforming / rules graded",
               "<tr>" + column("Chapter") + run_columns(contents, depth) + "</tr>",
               body + "</tbody>\n", " class=\"matrix\"");
}

std::string case_link(const CasePage& one, Depth depth) {
  const std::string& title = one.any().title.empty() ? one.id : one.any().title;
  return one.has_page ? link(depth, "case/" + one.file + ".html", title) : text_of(title);
}

std::string case_table(const Contents& contents, const std::vector<const CasePage*>& cases,
                       std::string_view caption, Depth depth) {
  std::string body;
  std::string heading;
  for (const CasePage* one : cases) {
    if (one->heading != heading)
      body += std::string(body.empty() ? "" : "</tbody>\n") +
              fmt::format(
                  "<tbody data-group><tr class=\"chapter\"><th scope=\"rowgroup\" "
                  "colspan=\"{}\">{}</th></tr>\n",
                  contents.runs.size() + 2, text_of(heading_in_words(one->heading)));
    heading = one->heading;
    body += case_row(contents, *one, depth);
  }
  return table(caption,
               "<tr>" + column("Case") + column("Rule that decides") +
                   run_columns(contents, depth) + "</tr>",
               body.empty() ? "<tbody></tbody>" : body + "</tbody>\n",
               " data-filtered class=\"cases\"");
}

std::string filters(const Contents& contents, const std::vector<std::string>& results,
                    Columns columns) {
  std::string runs;
  for (std::size_t place = 0; place < contents.runs.size(); ++place)
    runs += option(std::to_string(place), contents.runs[place].label);
  std::string chapters;
  for (const std::string& heading : contents.headings)
    chapters += option(heading, heading_in_words(heading));
  std::string verdicts;
  for (const std::string& result : results) verdicts += option(result, result);
  return "<form class=\"filters\" data-filters hidden aria-label=\"Filters of the table\">\n" +
         (columns == Columns::all_runs ? choice("run", "Implementation", runs) : std::string()) +
         choice("result", "Result", verdicts) + choice("chapter", "Chapter", chapters) +
         "<label>Text <input type=\"search\" name=\"text\" autocomplete=\"off\"></label>\n"
         "<button type=\"reset\">Show all</button>\n"
         "<output aria-live=\"polite\"></output>\n</form>\n";
}

std::vector<std::string> verdicts_of(const Contents& contents) {
  std::set<Verdict> seen;
  for (const Run& run : contents.runs)
    for (const auto& [verdict, count] : run.summary.verdicts) seen.insert(verdict);
  std::vector<std::string> words;
  words.reserve(seen.size());
  for (const Verdict verdict : seen) words.emplace_back(to_string(verdict));
  return words;
}

std::vector<std::string> standings_of(const Contents& contents) {
  std::set<Standing> seen;
  for (const Run& run : contents.runs)
    for (const RuleSummary& rule : run.summary.rules) seen.insert(rule.standing());
  std::vector<std::string> words;
  words.reserve(seen.size());
  for (const Standing standing : seen) words.emplace_back(to_string(standing));
  return words;
}

std::string incomplete_note(const Run& run) {
  if (run.log->complete) return {};
  return fmt::format(
      "<p class=\"warning\"><strong>Incomplete:</strong> the run of {} did not reach "
      "its end; {} of {} questions are in its log. Nothing here says that it "
      "conforms.</p>\n",
      text_of(run.label), run.log->records.size(), run.log->header.tasks);
}

std::string score_of(const suite::Summary& summary, suite::Section section) {
  if (summary.graded(section) == 0) return "<span class=\"quiet\">nothing graded</span>";
  const int failing = summary.count(section, Standing::fails);
  std::string text =
      fmt::format("<strong>{} / {}</strong>", summary.count(section, Standing::conforms),
                  summary.graded(section));
  if (failing > 0)
    text += fmt::format(" <span class=\"count fails\">{} fail{}</span>", failing,
                        failing == 1 ? "s" : "");
  return text;
}

std::vector<suite::Section> sections_of(const Contents& contents) {
  std::vector<suite::Section> sections;
  for (const suite::Section section : suite::scored_sections)
    if (std::any_of(contents.runs.begin(), contents.runs.end(),
                    [&](const Run& run) { return run.summary.rules_in(section) > 0; }))
      sections.push_back(section);
  return sections;
}

}  // namespace touchstone::site
