// SPDX-License-Identifier: Apache-2.0
//
// The page of a comparison. See diff_page.hpp.
#include "tools/site/diff_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tools/protocol/protocol.hpp"
#include "tools/report/machine_paths.hpp"
#include "tools/report/report_formats.hpp"
#include "tools/results/result_words.hpp"
#include "tools/site/html.hpp"
#include "tools/site/resources.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"
#include "tools/support/whole_file.hpp"

namespace touchstone::site {

namespace {

using suite::Change;
using suite::RunLog;
using suite::Section;
using suite::Standing;
using suite::Summary;

std::string run_sentence(const char* name, const RunLog& log) {
  return fmt::format("<dt>{}</dt><dd>{}, suite {}, asked under {}{}</dd>\n", name,
                     text_of(label_of(log.header)), text_of(log.header.suite_version),
                     text_of(suite::plain::joined(log.header.editions)),
                     log.complete ? "" : " <span class=\"result fails\">incomplete</span>");
}

std::string section_row(const Summary& before, const Summary& after, Section section) {
  std::string text = fmt::format("<tr><th scope=\"row\">{}</th>", in_words(section));
  for (const Standing standing : {Standing::conforms, Standing::fails, Standing::partial,
                                  Standing::by_declaration, Standing::not_graded})
    text += fmt::format("<td>{} &rarr; {}</td>", before.count(section, standing),
                        after.count(section, standing));
  return text + "</tr>\n";
}

std::string section_table(const Summary& before, const Summary& after) {
  std::string body = "<tbody>\n";
  for (const Section section : suite::scored_sections)
    if (before.rules_in(section) + after.rules_in(section) > 0)
      body += section_row(before, after, section);
  std::string head = "<tr>" + column("Section");
  for (const char* name : {"Conform", "Fail", "Partly answered", "By declaration", "Not graded"})
    head += column(name);
  return table("Rules by section, before and after", head + "</tr>", body + "</tbody>\n",
               " class=\"numbers\"");
}

/// Cases with their editions.
using Cases = std::set<std::pair<std::string, std::string>>;

Cases failing_cases(const RunLog& log) {
  Cases cases;
  for (const suite::Record& record : log.records)
    if (suite::is_failure(record.verdict)) cases.emplace(record.id, record.edition);
  return cases;
}

/// The cases that fail by each mistake.
std::map<std::string, Cases> cases_by_mistake(const RunLog& log) {
  std::map<std::string, Cases> cases;
  for (const suite::FailureCause& cause : log.causes->causes)
    for (const std::size_t place : cause.failures)
      cases[cause.mistake].emplace(log.records[place].id, log.records[place].edition);
  return cases;
}

/// Mistakes of these none of whose cases fails among the others. A mistake that is only explained
/// otherwise neither came nor went.
std::string mistakes_without(const std::map<std::string, Cases>& these, const Cases& others,
                             const char* heading, const char* none) {
  std::string items;
  for (const auto& [mistake, cases] : these)
    if (std::none_of(cases.begin(), cases.end(),
                     [&](const auto& one) { return others.contains(one); }))
      items += fmt::format("<li>{} <small>{}</small></li>\n", text_of(suite::one_line(mistake)),
                           counted(static_cast<int>(cases.size()), "failure", "failures"));
  return fmt::format("<h2>{}</h2>\n", heading) +
         (items.empty() ? fmt::format("<p>{}</p>\n", none) : "<ul>\n" + items + "</ul>\n");
}

std::string causes_of(const RunLog& old_log, const RunLog& new_log) {
  if (!old_log.causes || !new_log.causes) return {};
  return mistakes_without(cases_by_mistake(new_log), failing_cases(old_log), "Causes that came",
                          "No cause is new.") +
         mistakes_without(cases_by_mistake(old_log), failing_cases(new_log), "Causes that went",
                          "No cause went.");
}

std::string change_table(const suite::LogDiff& diff, Change change) {
  std::string body = "<tbody>\n";
  for (const suite::Difference& one : diff.differences)
    if (one.change == change)
      body += fmt::format(
          "<tr><th scope=\"row\"><code>{}</code></th><td>{}</td><td>{}</td><td "
          "class=\"long\">{}</td></tr>\n",
          text_of(one.id), text_of(one.edition), text_of(one.rule), text_of(one.text));
  return table(to_string(change),
               "<tr>" + column("Case") + column("Edition") + column("Rule") +
                   column("What changed") + "</tr>",
               body + "</tbody>\n");
}

/// What the implementation changed stands open, what the suite changed is folded.
std::string changes_of(const suite::LogDiff& diff) {
  std::string text = "<h2>Cases</h2>\n";
  for (const Change change : suite::all_changes()) {
    const int count = diff.count(change);
    if (count == 0) continue;
    text += is_of_suite(change) ? fmt::format("<details><summary>{}: {}</summary>\n{}</details>\n",
                                              to_string(change), count, change_table(diff, change))
                                : change_table(diff, change);
  }
  text += fmt::format("<p>{} came out the same.</p>\n", counted(diff.same, "case", "cases"));
  if (diff.not_reached > 0)
    text += fmt::format(
        "<p class=\"warning\"><strong>Incomplete:</strong> {} that only one run "
        "reached were not compared.</p>\n",
        counted(diff.not_reached, "case", "cases"));
  return text;
}

}  // namespace

std::string diff_page(const RunLog& old_log, const RunLog& new_log, const suite::LogDiff& diff,
                      const suite::Rulebook& rulebook) {
  const std::string title =
      "What changed: " + label_of(old_log.header) + " and " + label_of(new_log.header);
  return lone_page(title,
                   fmt::format("<h1>{}</h1>\n<dl class=\"facts\">\n", text_of(title)) +
                       run_sentence("Old", old_log) + run_sentence("New", new_log) + "</dl>\n" +
                       section_table(summarise(old_log, rulebook), summarise(new_log, rulebook)) +
                       causes_of(old_log, new_log) + changes_of(diff));
}

std::optional<std::string> write_diff_page(const RunLog& old_log, const RunLog& new_log,
                                           const suite::LogDiff& diff,
                                           const suite::Rulebook& rulebook,
                                           const std::filesystem::path& folder) {
  suite::LogDiff shown = diff;
  for (suite::Difference& one : shown.differences)
    one.text = suite::without_machine_paths(one.text);
  if (auto failure = suite::write_whole(folder / "style.css", std::string(style_sheet)))
    return failure;
  return suite::write_whole(folder / "index.html",
                            diff_page(suite::without_machine_paths(old_log),
                                      suite::without_machine_paths(new_log), shown, rulebook));
}

}  // namespace touchstone::site
