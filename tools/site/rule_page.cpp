// SPDX-License-Identifier: Apache-2.0
//
// The page of a rule. See pages.hpp.
#include <fmt/format.h>

#include <algorithm>

#include "tools/site/pages.hpp"
#include "tools/site/parts.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::site {

namespace {

/// The rule in every edition of the rulebook, with the standings where somebody was asked.
std::string edition_rows(const Contents& contents, Rule rule) {
  std::string body = "<tbody>\n";
  for (const suite::Edition& edition : contents.rulebook.editions) {
    body += fmt::format("<tr><th scope=\"row\" class=\"edition\">{}<small>{}</small></th>",
                        text_of(edition.id), text_of(articles_of(contents, rule, edition.id)));
    for (std::size_t run = 0; run < contents.runs.size(); ++run)
      body += rule_cell(contents, run, rule, edition.id);
    body += "</tr>\n";
  }
  return body + "</tbody>\n";
}

std::string edition_table(const Contents& contents, Rule rule) {
  return scrolled_table(
      "Articles by edition, and what came of the rule there",
      "<tr>" + column("Edition and Article") + run_columns(contents, Depth::folder) + "</tr>",
      edition_rows(contents, rule), " class=\"matrix\"");
}

std::vector<const CasePage*> cases_of(const Contents& contents, const std::string& slug) {
  std::vector<const CasePage*> cases;
  for (const CasePage& one : contents.cases)
    if (suite::plain::contains(one.any().rules, slug)) cases.push_back(&one);
  return cases;
}

}  // namespace

std::string rule_page(const Contents& contents, Rule rule) {
  const suite::RuleEntry& entry = contents.rulebook.entry(rule);
  const std::string slug(to_string(rule));
  std::string body =
      fmt::format("<h1>{}</h1>\n<p class=\"says\">{}</p>\n<p>Chapter: {}.</p>\n", slug,
                  text_of(entry.says), text_of(heading_in_words(heading_of(rule))));
  for (const Run& run : contents.runs) body += incomplete_note(run);
  body +=
      "<h2>Cases</h2>\n<p>A case counts for every rule that it names; the first of them "
      "decides it, and a failure counts against that one alone.</p>\n";
  body += filters(contents, verdicts_of(contents), Columns::all_runs);
  body += case_tables(contents, cases_of(contents, slug), Depth::folder);
  return page(Depth::folder, slug, body + "<h2>Editions</h2>\n" + edition_table(contents, rule),
              Width::tables);
}

}  // namespace touchstone::site
