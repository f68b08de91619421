// SPDX-License-Identifier: Apache-2.0
//
// A badge, and the few words that say what came of a run. See report_formats.hpp.
#include <fmt/format.h>

#include "tools/protocol/bounds.hpp"
#include "tools/report/report.hpp"
#include "tools/report/report_formats.hpp"
#include "tools/results/known_failures.hpp"
#include "tools/results/result_words.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

constexpr std::size_t longest_label = 60;
constexpr std::size_t letter_width = 7;
constexpr std::size_t margin = 7;

std::size_t width_of(const std::string& text) {
  return text.size() * letter_width + 2 * margin;
}

/// A field behind the scope.
struct Result {
  std::string words;
  std::string_view colour;
};

/// White letters have enough contrast on each.
constexpr std::string_view red = "#b3261e";
constexpr std::string_view green = "#1b6e3c";
constexpr std::string_view brown = "#7a5200";

std::string field(const std::string& text, std::size_t from, std::string_view colour) {
  const std::size_t width = width_of(text);
  return fmt::format(
      "<rect x=\"{}\" width=\"{}\" height=\"20\" fill=\"{}\"/>"
      "<text x=\"{}\" y=\"14\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>",
      from, width, colour, from + margin, width - 2 * margin, xml_escaped(text));
}

/// How much was asked; nothing if it is all of a profile. Without a profile nobody can tell what
/// selectors left out, so that the number stands for itself.
std::string part_asked(const RunLog& log, int rules) {
  const auto& profile = log.header.profile;
  if (!profile || !profile->whole)
    return fmt::format("{} rule{} asked", rules, rules == 1 ? "" : "s");
  const std::size_t asked = log.records.size();
  const std::size_t frozen = asked + profile->changed.size() + profile->gone.size();
  return asked == frozen ? "" : fmt::format("{} of {} cases asked", asked, frozen);
}

/// Whether a baseline knows each failure of a section.
bool are_all_known(const RunLog& log, Section section) {
  return log.known && std::none_of(log.records.begin(), log.records.end(), [&](const Record& one) {
           return is_failure(one.verdict) && section_of(one) == section && !is_known(one, log);
         });
}

std::string words_of(const RunLog& log, const Summary& summary, Section section) {
  const int failing = summary.count(section, Standing::fails);
  if (failing > 0)
    return fmt::format("{} rule{} fail{}{}", failing, failing == 1 ? "" : "s",
                       failing == 1 ? "s" : "", are_all_known(log, section) ? " as known" : "");
  const int conforming = summary.count(section, Standing::conforms);
  if (conforming == summary.rules_in(section)) {
    const std::string part = part_asked(log, conforming);
    return part.empty() ? "conforming" : "conforming, " + part;
  }
  const int not_graded = summary.count(section, Standing::not_graded);
  return fmt::format("{} / {} rules conform", conforming, summary.graded(section)) +
         (not_graded == 0 ? "" : fmt::format(", {} not graded", not_graded));
}

Result result_of(const RunLog& log, const Summary& summary, Section section) {
  const std::string words = words_of(log, summary, section);
  const std::string_view otherwise = words == "conforming" ? green : brown;
  return {fmt::format("{}: {}", in_words(section), words),
          summary.count(section, Standing::fails) > 0 && !are_all_known(log, section) ? red
                                                                                      : otherwise};
}

/// One for each section of which something was answered.
std::vector<Result> results_of(const RunLog& log, const Summary& summary) {
  if (!log.complete) return {{"incomplete", red}};
  std::vector<Result> results;
  for (const Section section : scored_sections)
    if (summary.graded(section) > 0) results.push_back(result_of(log, summary, section));
  if (results.empty()) results.push_back({"nothing graded", brown});
  return results;
}

}  // namespace

std::string result_in_words(const RunLog& log, const Summary& summary) {
  std::string text;
  for (const Result& result : results_of(log, summary))
    text += (text.empty() ? "" : "; ") + result.words;
  return text;
}

std::string badge(const RunLog& log, const Rulebook& rulebook) {
  const Summary summary = summarise(log, rulebook);
  const std::string scope =
      "Laws of Chess, " + well_formed(scope_of(log.header).substr(0, longest_label));
  std::string fields = field(scope, 0, "#3a3f47");
  std::size_t width = width_of(scope);
  for (const Result& result : results_of(log, summary)) {
    fields += field(result.words, width, result.colour);
    width += width_of(result.words);
  }
  const std::string told =
      xml_escaped(label_of(log.header) + ": " + scope + ": " + result_in_words(log, summary));
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"20\" "
             "viewBox=\"0 0 {0} 20\" role=\"img\" aria-label=\"{1}\"><title>{1}</title>"
             "<g font-family=\"DejaVu Sans,Verdana,sans-serif\" font-size=\"11\" fill=\"#fff\">",
             width, told) +
         fields + "</g></svg>\n";
}

}  // namespace touchstone::suite
