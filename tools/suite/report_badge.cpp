// SPDX-License-Identifier: Apache-2.0
//
// A badge, and the few words that say what came of a run. See report_formats.hpp.
#include <fmt/format.h>

#include "tools/suite/plain_text.hpp"
#include "tools/suite/report.hpp"
#include "tools/suite/report_formats.hpp"

namespace touchstone::suite {

namespace {

constexpr std::size_t longest_label = 60;
constexpr std::size_t letter_width = 7;
constexpr std::size_t margin = 7;

std::size_t width_of(const std::string& text) {
  return text.size() * letter_width + 2 * margin;
}

/// White letters have enough contrast on each.
std::string_view colour_of(const RunLog& log, const Summary& summary, std::string_view result) {
  if (!log.complete || summary.failures() > 0) return "#b3261e";
  return result == "conforming" ? "#1b6e3c" : "#7a5200";
}

std::string field(const std::string& text, std::size_t from, std::string_view colour) {
  const std::size_t width = width_of(text);
  return fmt::format(
      "<rect x=\"{}\" width=\"{}\" height=\"20\" fill=\"{}\"/>"
      "<text x=\"{}\" y=\"14\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>",
      from, width, colour, from + margin, width - 2 * margin, xml_escaped(text));
}

/// How much was asked; nothing where it is all of a profile. Without a profile nobody can tell what
/// selectors left out, so that the number stands for itself.
std::string part_asked(const RunLog& log, const Summary& summary) {
  const std::size_t rules = summary.rules.size();
  const auto& profile = log.header.profile;
  if (!profile || !profile->whole)
    return fmt::format("{} rule{} asked", rules, rules == 1 ? "" : "s");
  const std::size_t asked = log.records.size();
  const std::size_t frozen = asked + profile->changed.size() + profile->gone.size();
  return asked == frozen ? "" : fmt::format("{} of {} cases asked", asked, frozen);
}

}  // namespace

std::string label_of(const RunHeader& header) {
  const std::string label = one_line(header.implementation + " " + header.version);
  const auto end = label.find_last_not_of(' ');
  return end == std::string::npos ? "an implementation without a name" : label.substr(0, end + 1);
}

std::string scope_of(const RunHeader& header) {
  const std::string editions = header.editions.size() == 1
                                   ? one_line(header.editions.front())
                                   : std::to_string(header.editions.size()) + " editions";
  if (!header.profile) return editions;
  return header.profile->name + (header.profile->whole ? ", " : " in part, ") + editions;
}

std::string result_in_words(const RunLog& log, const Summary& summary) {
  const int failing = summary.count(Standing::fails);
  if (!log.complete) return "incomplete";
  if (failing > 0)
    return fmt::format("{} rule{} fail{}", failing, failing == 1 ? "" : "s",
                       failing == 1 ? "s" : "");
  if (summary.graded() == 0) return "nothing graded";
  const int conforming = summary.count(Standing::conforms);
  if (conforming == static_cast<int>(summary.rules.size())) {
    const std::string part = part_asked(log, summary);
    return part.empty() ? "conforming" : "conforming, " + part;
  }
  const int not_graded = summary.count(Standing::not_graded);
  return fmt::format("{} / {} rules conform", conforming, summary.graded()) +
         (not_graded == 0 ? "" : fmt::format(", {} not graded", not_graded));
}

std::string badge(const RunLog& log, const Rulebook& rulebook) {
  const Summary summary = summarise(log, rulebook);
  const std::string scope =
      "Laws of Chess, " + well_formed(scope_of(log.header).substr(0, longest_label));
  const std::string result = result_in_words(log, summary);
  const std::size_t left = width_of(scope);
  const std::string told = xml_escaped(label_of(log.header) + ": " + scope + ": " + result);
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"20\" "
             "viewBox=\"0 0 {0} 20\" role=\"img\" aria-label=\"{1}\"><title>{1}</title>"
             "<g font-family=\"DejaVu Sans,Verdana,sans-serif\" font-size=\"11\" fill=\"#fff\">",
             left + width_of(result), told) +
         field(scope, 0, "#3a3f47") + field(result, left, colour_of(log, summary, result)) +
         "</g></svg>\n";
}

}  // namespace touchstone::suite
