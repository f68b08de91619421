// SPDX-License-Identifier: Apache-2.0
//
// The overview, the page of an edition, and the list of all cases. See pages.hpp.
#include <fmt/format.h>

#include "tools/site/pages.hpp"
#include "tools/site/parts.hpp"

namespace touchstone::site {

namespace {

/// Editions with breaks between them and not within.
std::string editions_of(const Run& run) {
  std::string text;
  for (const std::string& edition : run.log->header.editions)
    text += "<span class=\"edition\">" + text_of(edition) + "</span> ";
  return text;
}

std::string run_row(const Run& run, const std::vector<suite::Section>& sections) {
  std::string text =
      fmt::format("<tr><th scope=\"row\">{}</th>",
                  link(Depth::root, "implementation/" + run.file + ".html", run.label));
  for (const suite::Section section : sections)
    text += "<td>" + score_of(run.summary, section) + "</td>";
  return text + fmt::format("<td>{}</td><td>{}</td></tr>\n",
                            run.log->complete ? "complete"
                                              : "<span class=\"result fails\">incomplete</span>",
                            editions_of(run));
}

std::string run_table(const Contents& contents) {
  const auto sections = sections_of(contents);
  std::string body = "<tbody>\n";
  for (const Run& run : contents.runs) body += run_row(run, sections);
  std::string head = "<tr>" + column("Implementation");
  for (const suite::Section section : sections) head += column(std::string(in_words(section)));
  head += column("Run") + column("Asked under") + "</tr>";
  return table("Implementations by section: rules conforming / rules graded", head,
               body + "</tbody>\n", " class=\"runs\"");
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

std::string edition_section(const Contents& contents, const std::string& edition) {
  const std::string heading =
      fmt::format("<h2>{}</h2>\n", text_of(edition_title(contents, edition)));
  if (contents.editions.size() == 1)
    return heading + filters(contents, standings_of(contents), Columns::all_runs) +
           matrix(contents, edition, Depth::root);
  return heading + chapter_matrix(contents, edition, Depth::root) + "<p>" +
         link(Depth::root, "edition/" + file_name(edition) + ".html", "All rules of " + edition) +
         "</p>\n";
}

}  // namespace

std::string overview_page(const Contents& contents) {
  std::string body =
      "<h1>Chess software and the Laws of Chess</h1>\n<p>Each implementation was asked small "
      "questions about positions and games; what it answered is held against what the Laws say, "
      "Article by Article.</p>\n";
  body += notes_of(contents) + run_table(contents) + std::string(legend);
  for (const std::string& edition : contents.editions) body += edition_section(contents, edition);
  return page(Depth::root, "Chess software and the Laws of Chess", body);
}

std::string edition_page(const Contents& contents, const std::string& edition) {
  const std::string title = edition_title(contents, edition);
  return page(Depth::folder, title,
              fmt::format("<h1>{}</h1>\n", text_of(title)) + notes_of(contents) +
                  std::string(legend) +
                  filters(contents, standings_of(contents), Columns::all_runs) +
                  matrix(contents, edition, Depth::folder));
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
  return page(Depth::root, "Cases",
              body + case_table(contents, cases, "Cases and what came of them", Depth::root));
}

}  // namespace touchstone::site
