// SPDX-License-Identifier: Apache-2.0
//
// Notes on a run. See run_notes.hpp.
#include "tools/results/run_notes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/grading/answer_form.hpp"
#include "tools/grading/declarations.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

/// The rules of one edition by their standing.
std::map<Standing, int> standings_in(const Summary& summary, const std::string& edition) {
  std::map<Standing, int> standings;
  for (const RuleSummary& rule : summary.rules)
    if (rule.edition == edition) ++standings[rule.standing()];
  return standings;
}

std::string counts_text(const std::map<Standing, int>& standings) {
  std::vector<std::string> counts;
  counts.reserve(standings.size());
  for (const auto& [standing, count] : standings)
    counts.push_back(fmt::format("{} {}", to_string(standing), count));
  return plain::joined(counts);
}

std::string edition_line(const RunLog& log, const Summary& summary, const std::string& edition) {
  const auto standings = standings_in(summary, edition);
  const bool conforms = conforms_to_profile(log, summary, edition);
  std::string text = fmt::format("profile {} in {}: {}", log.header.profile->name, edition,
                                 conforms ? "conforming" : "not conforming");
  if (!log.header.profile->whole) text += ", since not all of it was asked";
  return text + " (rules: " + counts_text(standings) + ")\n";
}

std::string listed(const char* what, const std::vector<std::string>& cases) {
  std::string text;
  for (const std::string& one : cases) text += fmt::format("  {:13}  {}\n", what, one_line(one));
  return text;
}

/// A declaration with the failures that are as it says, and those that differ from it as well.
std::string declaration_text(const Declaration& declaration, const RunLog& log) {
  const std::string name = to_string(declaration);
  std::string text = "  " + one_line(name) + "\n    because " + one_line(declaration.reason) + "\n";
  if (!declaration.link.empty()) text += "    " + one_line(declaration.link) + "\n";
  int met = 0;
  for (const Record& record : log.records) {
    if (!plain::contains(record.declarations, name)) continue;
    const bool as_told = record.verdict == Verdict::declared;
    met += as_told ? 1 : 0;
    text += fmt::format("    {} {} in {}: {}\n", as_told ? "as declared" : "NOT as declared",
                        one_line(record.id), record.edition, one_line(record.difference));
  }
  return met > 0 ? text : text + "    nothing was answered so\n";
}

std::string declared_text(const RunLog& log) {
  if (log.header.declares.empty()) return {};
  std::string text = "\ndeclared to be otherwise than the Laws, which is not conformance\n";
  for (const Declaration& declaration : log.header.declares)
    text += declaration_text(declaration, log);
  return text;
}

std::string inconsistent_text(const RunLog& log) {
  std::string text;
  for (const Record& record : log.records)
    if (record.verdict == Verdict::inconsistent)
      text += fmt::format("  {} in {}: {}\n", one_line(record.id), record.edition,
                          one_line(record.difference));
  if (text.empty()) return text;
  return "\nlike cases treated unlike, each as the Laws allow\n" + text;
}

/// Questions that were put and answered with unsupported, by their capability.
std::map<Capability, int> unsupported_by_itself(const RunLog& log) {
  std::map<Capability, int> counts;
  for (const Record& record : log.records)
    if (record.verdict == Verdict::unsupported && !record.evidence.sent.empty())
      ++counts[capability_of(record.question.kind)];
  return counts;
}

/// Less than is declared. Who declares `partial` may leave open what he likes.
std::string capabilities_text(const RunLog& log) {
  std::string text;
  for (const auto& [capability, count] : unsupported_by_itself(log)) {
    const auto declared = log.header.capabilities.find(capability);
    if (declared == log.header.capabilities.end() || declared->second != Support::full) continue;
    text += fmt::format("  {}: declared full, but {} answered with unsupported\n",
                        to_string(capability), count);
  }
  if (text.empty()) return text;
  return "\nless than is declared\n" + text;
}

/// For the author of the adapter, and not against the library.
std::string malformed_text(const RunLog& log) {
  const auto count = std::count_if(log.records.begin(), log.records.end(), is_malformed);
  if (count == 0) return {};
  return fmt::format(
      "\n{} malformed: the adapter breaks the form of the protocol there. Its author has\n"
      "to mend it; such an answer says nothing about the library. See touchstone adapter check.\n",
      count == 1 ? "1 answer is" : fmt::format("{} answers are", count));
}

}  // namespace

bool conforms_to_profile(const RunLog& log, const Summary& summary, const std::string& edition) {
  if (!log.header.profile || !log.header.profile->whole || !log.complete) return false;
  const auto standings = standings_in(summary, edition);
  return standings.size() == 1 && standings.contains(Standing::conforms);
}

bool conforms_to_profile(const RunLog& log, const Summary& summary) {
  return !log.header.editions.empty() &&
         std::all_of(log.header.editions.begin(), log.header.editions.end(),
                     [&](const std::string& edition) {
                       return conforms_to_profile(log, summary, edition);
                     });
}

std::string profile_words(const RunHeader& header) {
  if (!header.profile) return {};
  const ProfileAsked& profile = *header.profile;
  std::string text = ", profile " + one_line(profile.name);
  std::vector<std::string> less;
  if (!profile.whole) less.emplace_back("in part");
  if (!profile.changed.empty())
    less.push_back(std::to_string(profile.changed.size()) + " changed since");
  if (!profile.gone.empty()) less.push_back(std::to_string(profile.gone.size()) + " gone");
  return less.empty() ? text : text + " (" + plain::joined(less) + ")";
}

std::string profile_text(const RunLog& log, const Summary& summary) {
  if (!log.header.profile) return {};
  std::string text;
  for (const std::string& edition : log.header.editions)
    text += edition_line(log, summary, edition);
  return text + listed("changed since", log.header.profile->changed) +
         listed("gone", log.header.profile->gone);
}

std::string notes_text(const RunLog& log) {
  return malformed_text(log) + declared_text(log) + inconsistent_text(log) + capabilities_text(log);
}

}  // namespace touchstone::suite
