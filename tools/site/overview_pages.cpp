// SPDX-License-Identifier: Apache-2.0
//
// The overview, the page of an edition, and the list of all cases. See pages.hpp.
#include <fmt/format.h>

#include "tools/site/heat_map.hpp"
#include "tools/site/pages.hpp"
#include "tools/site/parts.hpp"

namespace touchstone::site {

namespace {

std::string count_cell(int count) {
  return fmt::format("<td{}>{}</td>", count == 0 ? " class=\"quiet\"" : "", count);
}

/// Editions with breaks between them and not within.
std::string editions_of(const Run& run) {
  std::string text;
  for (const std::string& edition : run.log->header.editions)
    text += "<span class=\"edition\">" + text_of(edition) + "</span> ";
  return text;
}

/// The columns between the first and the last add up to the number of rules.
std::string run_row(const Run& run) {
  const Score score = score_of(run, [](const suite::RuleSummary&) { return true; });
  std::string text =
      fmt::format("<tr><th scope=\"row\">{}</th>",
                  link(Depth::root, "implementation/" + run.file + ".html", run.label));
  for (const int count : {score.conforming, score.failing, score.partial, score.by_declaration,
                          score.not_graded, score.rules()})
    text += count_cell(count);
  return text + fmt::format("<td>{}</td><td>{}</td></tr>\n",
                            run.log->complete ? "complete"
                                              : "<span class=\"result fails\">incomplete</span>",
                            editions_of(run));
}

std::string run_table(const Contents& contents) {
  std::string body = "<tbody>\n";
  for (const Run& run : contents.runs) body += run_row(run);
  std::string head = "<tr>" + column("Implementation");
  for (const char* name : {"Conform", "Fail", "Partly answered", "By declaration", "Not graded",
                           "Rules in all", "Run", "Asked under"})
    head += column(name);
  return "<h2>Rules in all sections</h2>\n" +
         table("Rules by result; a rule counts once in each section", head + "</tr>",
               body + "</tbody>\n", " class=\"runs numbers\"");
}

constexpr std::string_view legend =
    "<details class=\"legend\"><summary>What the words mean</summary><dl>\n"
    "<dt><span class=\"result conforms\">conforms</span></dt><dd>Every case of the rule was "
    "answered, and every answer agrees with the Laws.</dd>\n"
    "<dt><span class=\"result fails\">fails</span></dt><dd>At least one answer that the rule "
    "decides "
    "disagrees, or the program crashed, failed by an exception, was too slow or broke the "
    "protocol.</dd>\n"
    "<dt><span class=\"result partial\">partial</span></dt><dd>No answer that the rule decides "
    "disagrees, but at least one case was not answered, or failed by another rule. That is no "
    "conformance.</dd>\n"
    "<dt><span class=\"result not-graded\">not graded</span></dt><dd>No case of the rule could be "
    "asked, because the implementation does not support that.</dd>\n"
    "<dt><span class=\"result by-declaration\">by declaration</span></dt><dd>All that differs from "
    "the Laws is what the implementation declares of itself. That is not conformance.</dd>\n"
    "<dt><span class=\"result known\">known</span></dt><dd>A baseline holds the failure, with the "
    "very answer that was given, and where it is followed up.</dd>\n"
    "<dt>rules conforming / rules graded</dt><dd>Two counts, and no mark: rules that are not "
    "graded "
    "stand in neither. Under several editions a rule counts once in each that has it, and once in "
    "each section.</dd>\n"
    "<dt>sections</dt><dd>Parts of the suite with a score of their own. Robustness asks for an "
    "answer, whatever it is, about positions that cannot arise and texts that are no FEN or SAN. "
    "What nobody demands counts nowhere.</dd>\n"
    "</dl></details>\n";

std::string notes_of(const Contents& contents) {
  std::string text;
  for (const Run& run : contents.runs) text += incomplete_note(run);
  return text;
}

std::string edition_links(const Contents& contents) {
  std::string items;
  for (const std::string& edition : contents.editions)
    items +=
        fmt::format("<li>{}</li>\n", link(Depth::root, "edition/" + file_name(edition) + ".html",
                                          edition_title(contents, edition)));
  return "<h2>All rules</h2>\n<ul>\n" + items + "</ul>\n";
}

}  // namespace

std::string overview_page(const Contents& contents) {
  std::string body =
      "<h1>Chess software and the Laws of Chess</h1>\n<p>Each implementation was asked small "
      "questions, and its answers are compared with the Laws, Article by Article. Each cell "
      "leads to its rules and cases.</p>\n";
  body += notes_of(contents) + heat_map(contents, "", Depth::root) + std::string(legend) +
          causes_of_all(contents, Depth::root) + run_table(contents) + edition_links(contents);
  return page(Depth::root, "Chess software and the Laws of Chess", body, Width::tables);
}

std::string edition_page(const Contents& contents, const std::string& edition) {
  const std::string title = edition_title(contents, edition);
  std::string body = fmt::format("<h1>{}</h1>\n", text_of(title)) + notes_of(contents);
  if (contents.editions.size() > 1) body += heat_map(contents, edition, Depth::folder);
  body += std::string(legend) + filters(contents, standings_of(contents), Columns::all_runs) +
          matrix(contents, edition, Depth::folder);
  return page(Depth::folder, title, body, Width::tables);
}

std::string cases_page(const Contents& contents) {
  std::vector<const CasePage*> cases;
  bool all_have_pages = true;
  for (const CasePage& one : contents.cases) {
    cases.push_back(&one);
    all_have_pages = all_have_pages && one.has_page;
  }
  std::string body = "<h1>Cases</h1>\n" + notes_of(contents);
  if (!all_have_pages)
    body +=
        "<p>To keep this site small, cases without a link have no page of their own: every "
        "answer to them agrees, or they could not be asked.</p>\n";
  body += filters(contents, verdicts_of(contents), Columns::all_runs);
  return page(Depth::root, "Cases", body + case_tables(contents, cases, Depth::root),
              Width::tables);
}

}  // namespace touchstone::site
