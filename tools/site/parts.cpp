// SPDX-License-Identifier: Apache-2.0
//
// Parts of pages. See parts.hpp.
#include "tools/site/parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "tools/results/known_failures.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::site {

namespace {

using suite::RuleSummary;
using suite::Standing;
using suite::Verdict;

constexpr std::array all_standings{Standing::conforms, Standing::fails, Standing::partial,
                                   Standing::not_graded, Standing::by_declaration};

std::vector<const RuleSummary*> parts_of(const Run& run, Rule rule, const std::string& edition) {
  const auto found = run.rules.find({edition, rule});
  return found == run.rules.end() ? std::vector<const RuleSummary*>{} : found->second;
}

/// How many cases a standing rests on.
std::string how_many(const Run& run, const RuleSummary& rule) {
  if (rule.failures() > 0)
    return fmt::format("{} of {}{}", rule.failures(), counted(rule.cases, "case", "cases"),
                       run.fails_as_known(rule) ? ", as known" : "");
  if (rule.standing() == Standing::conforms) return counted(rule.cases, "case", "cases");
  return fmt::format("{} of {} answered", rule.answered(), rule.cases);
}

/// ", robustness", where the rule stands in several sections.
std::string in_section(const RuleSummary& part, const std::vector<const RuleSummary*>& parts) {
  return parts.size() == 1 ? "" : fmt::format(", {}", in_words(part.section));
}

/// Whether some run answered a case of the rule.
bool is_answered(const Contents& contents, Rule rule, const std::string& edition) {
  return std::any_of(contents.runs.begin(), contents.runs.end(), [&](const Run& run) {
    const auto parts = parts_of(run, rule, edition);
    return std::any_of(parts.begin(), parts.end(), [](const RuleSummary* part) {
      return part->standing() != Standing::not_graded;
    });
  });
}

std::vector<Rule> of_heading(const std::vector<Rule>& rules, const std::string& heading) {
  std::vector<Rule> some;
  for (const Rule rule : rules)
    if (heading_of(rule) == heading) some.push_back(rule);
  return some;
}

/// The letters of each run, with a point between runs.
std::string standing_letters(const Contents& contents, Rule rule, const std::string& edition) {
  std::string letters;
  for (const Run& run : contents.runs) {
    if (&run != &contents.runs.front()) letters += '.';
    for (const RuleSummary* part : parts_of(run, rule, edition))
      letters += letter_of(part->standing());
  }
  return letters;
}

std::string rule_row(const Contents& contents, Rule rule, const std::string& edition, Depth depth) {
  const std::string slug(to_string(rule));
  const std::string articles = text_of(articles_of(contents, rule, edition));
  std::string text = fmt::format(
      "<tr data-row data-chapter=\"{}\" data-rules=\"{}\" data-text=\"{} {}\" data-v=\"{}\">"
      "<th scope=\"row\">{}<small>{}</small></th>",
      heading_of(rule), slug, slug, articles, standing_letters(contents, rule, edition),
      link(depth, "rule/" + slug + ".html", slug), articles);
  for (std::size_t run = 0; run < contents.runs.size(); ++run)
    text += rule_cell(contents, run, rule, edition);
  return text + "</tr>\n";
}

std::string chapter_block(const Contents& contents, const std::string& heading,
                          const std::vector<Rule>& rules, const std::string& edition, Depth depth) {
  std::string text = fmt::format(
      "<tbody data-group id=\"{}-{}\"><tr class=\"chapter\"><th scope=\"rowgroup\">{}</th><td "
      "colspan=\"{}\"></td></tr>\n",
      file_name(edition), file_name(heading), text_of(heading_in_words(heading)),
      contents.runs.size());
  for (const Rule rule : rules) text += rule_row(contents, rule, edition, depth);
  return text + "</tbody>\n";
}

// ---------------------------------------------------------------------------------------------
// Cases
// ---------------------------------------------------------------------------------------------

/// The verdicts of one run on a case, each once.
std::set<Verdict> verdicts_on(const CasePage& one, std::size_t run) {
  std::set<Verdict> verdicts;
  for (const InEdition& in_edition : one.editions)
    if (const auto* record = in_edition.records[run]) verdicts.insert(record->verdict);
  return verdicts;
}

std::string verdict_letters(const CasePage& one, std::size_t runs) {
  std::string letters;
  for (std::size_t run = 0; run < runs; ++run) {
    if (run > 0) letters += '.';
    for (const Verdict verdict : verdicts_on(one, run)) letters += letter_of(verdict);
  }
  return letters;
}

using ByVerdict = std::map<Verdict, std::vector<std::string>>;

/// Which implementations came to each verdict.
ByVerdict by_verdict(const Contents& contents, const CasePage& one) {
  ByVerdict labels;
  for (std::size_t run = 0; run < contents.runs.size(); ++run)
    for (const Verdict verdict : verdicts_on(one, run))
      labels[verdict].push_back(contents.runs[run].label);
  return labels;
}

std::string failures_of(const ByVerdict& labels) {
  std::string text;
  for (const auto& [verdict, names] : labels)
    if (is_failure(verdict))
      text += fmt::format("{}{} {}", text.empty() ? "" : "<br>", result_word(to_string(verdict)),
                          text_of(suite::plain::joined(names)));
  return text;
}

std::string others_of(const ByVerdict& labels) {
  std::string text;
  for (const auto& [verdict, names] : labels)
    if (!is_failure(verdict))
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", names.size(), to_string(verdict));
  return text;
}

std::string case_row(const Contents& contents, const CasePage& one, Depth depth) {
  const suite::Record& record = one.any();
  const std::string rule = record.rules.empty() ? "" : record.rules.front();
  const auto labels = by_verdict(contents, one);
  return fmt::format(
      "<tr data-row data-chapter=\"{}\" data-rules=\"{}\" data-text=\"{}\" data-v=\"{}\"><th "
      "scope=\"row\">{}<br><code>{}</code></th><td>{}</td><td>{}</td><td>{}</td></tr>\n",
      text_of(one.heading), text_of(suite::plain::joined(record.rules, " ")),
      text_of(one.id + " " + record.title + " " + record.citation),
      verdict_letters(one, contents.runs.size()), case_link(one, depth), text_of(one.id),
      rule_link(rule, depth), failures_of(labels), others_of(labels));
}

std::vector<const CasePage*> those_with(const std::vector<const CasePage*>& cases,
                                        const std::vector<Attention>& attentions) {
  std::vector<const CasePage*> some;
  std::copy_if(cases.begin(), cases.end(), std::back_inserter(some), [&](const CasePage* one) {
    return std::find(attentions.begin(), attentions.end(), attention_of(*one)) != attentions.end();
  });
  return some;
}

std::string one_case_table(const std::string& caption, const std::string& rows) {
  const std::string head = "<tr>" + column("Case") + column("Rule that decides") +
                           column("Who fails") + column("The others") + "</tr>";
  return table(caption, head, "<tbody data-group>\n" + rows + "</tbody>\n",
               " data-filtered data-alone class=\"cases\"" + letters_of_verdicts());
}

/// A table for each chapter, so that a browser need not lay out those that are out of sight. The
/// cases are in the order of the chapters.
std::string tables_by_chapter(const Contents& contents, const std::vector<const CasePage*>& cases,
                              const char* what, Depth depth) {
  std::string text;
  std::string rows;
  for (std::size_t at = 0; at < cases.size(); ++at) {
    rows += case_row(contents, *cases[at], depth);
    if (at + 1 < cases.size() && cases[at + 1]->heading == cases[at]->heading) continue;
    text += one_case_table(heading_in_words(cases[at]->heading) + what, rows);
    rows.clear();
  }
  return text;
}

std::string option(std::string_view value, std::string_view shown) {
  return fmt::format("<option value=\"{}\">{}</option>", text_of(value), text_of(shown));
}

std::string choice(std::string_view name, std::string_view label, const std::string& options) {
  return fmt::format("<label>{} <select name=\"{}\">{}</select></label>\n", label, name,
                     option("", "all") + options);
}

template <typename Words>
std::string letters_attribute(const Words& words) {
  std::string text;
  for (const auto word : words) text += (text.empty() ? "" : ",") + std::string(to_string(word));
  return " data-letters=\"" + text + "\"";
}

std::vector<Verdict> all_verdicts() {
  std::vector<Verdict> verdicts;
  for (int at = 0; at <= static_cast<int>(Verdict::not_demanded); ++at)
    verdicts.push_back(static_cast<Verdict>(at));
  return verdicts;
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
  std::string shown;
  bool is_graded = false;
  for (const auto* part : parts) {
    is_graded = is_graded || part->standing() != Standing::not_graded;
    shown += (shown.empty() ? "" : "<br>") + result_word(to_string(part->standing())) + " <small>" +
             how_many(contents.runs[run], *part) + in_section(*part, parts) + "</small>";
  }
  if (!is_graded)
    shown =
        fmt::format("<span class=\"quiet\">{}</span>", parts.empty() ? "not asked" : "no answer");
  return fmt::format("<td data-run=\"{}\">{}</td>", run, shown);
}

std::string matrix(const Contents& contents, const std::string& edition, Depth depth) {
  std::vector<Rule> rules = rules_of(contents, edition);
  std::string silent;
  std::erase_if(rules, [&](Rule rule) {
    if (is_answered(contents, rule, edition)) return false;
    silent += (silent.empty() ? "" : ", ") + rule_link(std::string(to_string(rule)), depth);
    return true;
  });
  std::string body;
  for (const std::string& heading : contents.headings)
    if (const auto some = of_heading(rules, heading); !some.empty())
      body += chapter_block(contents, heading, some, edition, depth);
  if (body.empty()) body = "<tbody></tbody>";
  std::string text =
      scrolled_table("Rules by chapter under " + edition,
                     "<tr>" + column("Rule and Article") + run_columns(contents, depth) + "</tr>",
                     body, " data-filtered class=\"matrix\"" + letters_of_standings());
  if (silent.empty()) return text;
  return text + folded("Rules about which nobody could be asked", "<p>" + silent + "</p>");
}

std::string case_link(const CasePage& one, Depth depth) {
  const std::string& title = one.any().title.empty() ? one.id : one.any().title;
  return one.has_page ? link(depth, "case/" + one.file + ".html", title) : text_of(title);
}

std::string rule_link(const std::string& slug, Depth depth) {
  return read_rule(slug) ? link(depth, "rule/" + slug + ".html", slug) : text_of(slug);
}

std::string known_mark(const Run& run, const suite::Record& record) {
  if (!is_known(record, *run.log)) return {};
  const std::string& issue = run.log->known->at(place_in(*run.log, record));
  const bool is_address = issue.starts_with("https://") || issue.starts_with("http://");
  const std::string shown =
      is_address ? fmt::format("<a rel=\"external\" href=\"{0}\">{0}</a>", text_of(issue))
                 : text_of(issue);
  return fmt::format(" <span class=\"result known\">known failure</span>{}{}",
                     issue.empty() ? "" : " ", shown);
}

std::string case_tables(const Contents& contents, const std::vector<const CasePage*>& cases,
                        Depth depth) {
  std::string text =
      tables_by_chapter(contents, those_with(cases, {Attention::failure}), ": somebody fails",
                        depth) +
      tables_by_chapter(contents, those_with(cases, {Attention::open, Attention::agreement}),
                        ": nobody fails", depth);
  const auto unasked = those_with(cases, {Attention::unasked});
  if (unasked.empty()) return text;
  return text +
         folded(fmt::format("Cases that nobody could be asked: {}<span data-matching></span>",
                            unasked.size()),
                tables_by_chapter(contents, unasked, ": not asked", depth));
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
  std::string sections;
  for (const suite::Section section : sections_of(contents))
    sections += option(to_string(section), in_words(section));
  return "<form class=\"filters\" data-filters hidden aria-label=\"Filters of the tables\">\n" +
         (columns == Columns::all_runs ? choice("run", "Implementation", runs)
                                       : choice("section", "Section", sections)) +
         choice("result", "Result", verdicts) + choice("chapter", "Chapter", chapters) +
         "<label>Words <input type=\"search\" name=\"text\" autocomplete=\"off\" "
         "placeholder=\"mobile phone, 9.2, en passant\"></label>\n"
         "<button type=\"reset\">Show all</button>\n"
         "<output aria-live=\"polite\"></output>\n</form>\n";
}

std::string letters_of_verdicts() {
  return letters_attribute(all_verdicts());
}

std::string letters_of_standings() {
  return letters_attribute(all_standings);
}

char letter_of(Verdict verdict) {
  return static_cast<char>('a' + static_cast<int>(verdict));
}

char letter_of(Standing standing) {
  return static_cast<char>('a' + static_cast<int>(standing));
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

std::vector<suite::Section> sections_of(const Contents& contents) {
  std::vector<suite::Section> sections;
  for (const suite::Section section : suite::scored_sections)
    if (std::any_of(contents.runs.begin(), contents.runs.end(),
                    [&](const Run& run) { return run.summary.rules_in(section) > 0; }))
      sections.push_back(section);
  return sections;
}

std::string folded(const std::string& summary, const std::string& body,
                   std::string_view more_attributes) {
  return fmt::format("<details{}><summary>{}</summary>\n{}</details>\n", more_attributes, summary,
                     body);
}

}  // namespace touchstone::site
