// SPDX-License-Identifier: Apache-2.0
//
// The picture of a site. See heat_map.hpp.
#include "tools/site/heat_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/protocol/protocol.hpp"
#include "tools/report/report.hpp"
#include "tools/site/parts.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::site {

namespace {

using suite::RuleSummary;
using suite::Section;

/// From these shares of failing rules on, in a hundred, a cell is redder.
constexpr int some = 10;
constexpr int many = 25;
constexpr int most = 50;
constexpr int hundred = 100;

std::string_view class_of_share(int share) {
  if (share >= most) return "heat-4";
  if (share >= many) return "heat-3";
  return share >= some ? "heat-2" : "heat-1";
}

std::string_view class_of(const Score& score) {
  if (score.graded() == 0) return "heat-none";
  if (score.failing > 0) return class_of_share(hundred * score.failing / score.graded());
  return score.conforming == score.graded() ? "heat-good" : "heat-part";
}

std::string known_of(const Score& score) {
  if (score.known == 0) return {};
  return score.known == score.failing ? " as known"
                                      : fmt::format(", {} of them as known", score.known);
}

/// "21/45 conform, 7 fail": what a reader of the screen is told in place of the short cell.
std::string in_words(const Score& score) {
  if (score.graded() == 0) return "nothing graded";
  std::string text = fmt::format("{}/{} conform", score.conforming, score.graded());
  if (score.failing > 0) text += fmt::format(", {} fail{}", score.failing, known_of(score));
  return text;
}

std::string shown(const Score& score) {
  if (score.graded() == 0) return "&ndash;";
  std::string text = fmt::format("{}/{}", score.conforming, score.graded());
  if (score.failing == 0) return text;
  const bool is_known = score.known == score.failing;
  return text + fmt::format(" <b{}>{}{}</b>", is_known ? " class=\"known\"" : "", score.failing,
                            is_known ? " known" : "");
}

std::string cell(const Score& score, Depth depth, const std::string& address,
                 const std::string& about, bool is_apart = false) {
  return fmt::format("<td class=\"{}{}\"><a href=\"{}{}\" aria-label=\"{}\">{}</a></td>",
                     class_of(score), is_apart ? " apart" : "", up(depth), address,
                     text_of(in_words(score) + ": " + about), shown(score));
}

/// Where the rules and cases of a chapter stand on the page of an implementation.
std::string place_of(const Score& score, const std::string& heading) {
  if (score.graded() == 0) return "#not-supported";
  return (score.failing > 0 ? "#differs-" : "#rules-") + file_name(heading);
}

std::string row_head(const Run& run, Depth depth) {
  return fmt::format("<th scope=\"row\">{}{}</th>",
                     link(depth, "implementation/" + run.file + ".html", run.label),
                     run.log->complete ? "" : " <span class=\"result fails\">incomplete</span>");
}

std::string row(const Contents& contents, const Run& run, const std::vector<std::string>& headings,
                const std::string& edition, Depth depth) {
  const std::string page = "implementation/" + run.file + ".html";
  const auto is_of_edition = [&](const RuleSummary& rule) {
    return edition.empty() || rule.edition == edition;
  };
  std::string text = "<tr>" + row_head(run, depth);
  for (const std::string& heading : headings) {
    const Score score = score_of(run, [&](const RuleSummary& rule) {
      return is_of_edition(rule) && heading_of(rule.rule) == heading;
    });
    text += cell(score, depth, page + place_of(score, heading),
                 run.label + ", " + heading_in_words(heading));
  }
  bool is_first = true;
  for (const Section section : sections_of(contents)) {
    const Score score = score_of(run, [&](const RuleSummary& rule) {
      return is_of_edition(rule) && rule.section == section;
    });
    text += cell(score, depth, fmt::format("{}#?section={}", page, to_string(section)),
                 run.label + ", section " + std::string(suite::in_words(section)),
                 std::exchange(is_first, false));
  }
  return text + "</tr>\n";
}

std::string head(const Contents& contents, const std::vector<std::string>& headings,
                 const std::string& edition, Depth depth) {
  const auto sections = sections_of(contents);
  std::string text = fmt::format(
      "<tr><th scope=\"col\" rowspan=\"2\">Implementation</th>"
      "<th scope=\"colgroup\" colspan=\"{}\">Chapters of the Laws</th>"
      "<th scope=\"colgroup\" class=\"apart\" colspan=\"{}\">Sections of the suite</th></tr>\n<tr>",
      std::max<std::size_t>(headings.size(), 1), std::max<std::size_t>(sections.size(), 1));
  const std::string& shown = edition.empty() ? contents.editions.front() : edition;
  for (const std::string& heading : headings)
    text += column(
        link(depth, fmt::format("edition/{0}.html#{0}-{1}", file_name(shown), file_name(heading)),
             heading_in_words(heading)));
  for (const Section section : sections)
    text += column(capitalised(std::string(suite::in_words(section))),
                   section == sections.front() ? " class=\"apart\"" : "");
  return text + "</tr>";
}

// ---------------------------------------------------------------------------------------------
// Causes
// ---------------------------------------------------------------------------------------------

constexpr std::size_t most_causes_at_once = 10;

/// One mistake in all the runs in which it explains something.
struct SharedCause {
  std::string mistake;
  std::string rule;
  std::size_t failures = 0;
  /// Run, place of the cause in it, and failures there.
  struct Share {
    std::size_t run;
    std::size_t place;
    std::size_t failures;
  };
  std::vector<Share> shares;
};

std::vector<SharedCause> shared_causes(const Contents& contents) {
  std::vector<SharedCause> shared;
  std::map<std::string, std::size_t> places;
  for (std::size_t run = 0; run < contents.runs.size(); ++run) {
    const auto& causes = contents.runs[run].log->causes;
    if (!causes) continue;
    for (std::size_t place = 0; place < causes->causes.size(); ++place) {
      const suite::FailureCause& cause = causes->causes[place];
      const auto [found, is_new] = places.try_emplace(cause.mistake, shared.size());
      if (is_new) shared.push_back({cause.mistake, cause.rule, 0, {}});
      SharedCause& one = shared[found->second];
      one.failures += cause.failures.size();
      one.shares.push_back({run, place, cause.failures.size()});
    }
  }
  std::stable_sort(shared.begin(), shared.end(), [](const auto& left, const auto& right) {
    return left.failures > right.failures;
  });
  return shared;
}

std::string cause_row(const Contents& contents, const SharedCause& cause, Depth depth) {
  std::string who;
  for (const auto& [run, place, failures] : cause.shares)
    who += fmt::format(
        "{}{} <small>{}</small>", who.empty() ? "" : ", ",
        link(depth,
             fmt::format("implementation/{}.html#cause-{}", contents.runs[run].file, place + 1),
             contents.runs[run].label),
        failures);
  return fmt::format("<tr><td>{}</td><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>\n",
                     cause.failures, text_of(suite::one_line(cause.mistake)),
                     rule_link(cause.rule, depth), who);
}

std::string cause_table(const Contents& contents, const std::vector<SharedCause>& causes,
                        std::size_t from, std::size_t to, const char* caption, Depth depth) {
  std::string body = "<tbody>\n";
  for (std::size_t at = from; at < to; ++at) body += cause_row(contents, causes[at], depth);
  return table(caption,
               "<tr>" + column("Failures") + column("Mistake that gives the same answers") +
                   column("Rule") + column("Where, and how often") + "</tr>",
               body + "</tbody>\n", " class=\"causes\"");
}

std::size_t unexplained_in(const Contents& contents) {
  std::size_t count = 0;
  for (const Run& run : contents.runs)
    if (run.log->causes) count += run.log->causes->unexplained.size();
  return count;
}

}  // namespace

std::string heat_map(const Contents& contents, const std::string& edition, Depth depth) {
  if (contents.editions.empty()) return {};
  const auto headings = answered_headings(contents, edition);
  std::string body = "<tbody>\n";
  for (const Run& run : contents.runs) body += row(contents, run, headings, edition, depth);
  return scrolled_table("Rules conforming / rules graded, and in a box how many rules fail",
                        head(contents, headings, edition, depth), body + "</tbody>\n",
                        " class=\"heat\"");
}

std::string causes_of_all(const Contents& contents, Depth depth) {
  const auto causes = shared_causes(contents);
  if (causes.empty()) return {};
  const std::size_t at_once = std::min(causes.size(), most_causes_at_once);
  std::string text = "<h2 id=\"causes\">What the failures come from</h2>\n" +
                     cause_table(contents, causes, 0, at_once, "The most frequent causes", depth);
  if (at_once < causes.size())
    text += folded(fmt::format("{} more causes", causes.size() - at_once),
                   cause_table(contents, causes, at_once, causes.size(), "More causes", depth));
  const std::size_t left = unexplained_in(contents);
  if (left > 0)
    text += fmt::format(
        "<p>No known mistake explains {} more. The pages of the implementations "
        "list them.</p>\n",
        counted(static_cast<int>(left), "failure", "failures"));
  return text;
}

}  // namespace touchstone::site
