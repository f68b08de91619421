// SPDX-License-Identifier: Apache-2.0
//
// When faults came and went. See fault_history.hpp.
#include "tools/field/fault_history.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>

#include "tools/causes/causes.hpp"
#include "tools/results/result_words.hpp"
#include "tools/results/summary.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using Summaries = std::vector<std::optional<Summary>>;

Summaries summaries_of(std::span<const VersionRun> runs, const Rulebook& rulebook) {
  Summaries all;
  for (const VersionRun& run : runs)
    all.push_back(run.log ? std::optional(summarise(*run.log, rulebook)) : std::nullopt);
  return all;
}

/// A rule in one edition and one section.
bool is_same_row(const RuleSummary& one, const RuleSummary& other) {
  return one.rule == other.rule && one.edition == other.edition && one.section == other.section;
}

const RuleSummary* row_in(const std::optional<Summary>& summary, const RuleSummary& row) {
  if (!summary) return nullptr;
  const auto found = std::find_if(summary->rules.begin(), summary->rules.end(),
                                  [&](const RuleSummary& one) { return is_same_row(one, row); });
  return found == summary->rules.end() ? nullptr : &*found;
}

FaultSight sight_of(const RuleSummary* row) {
  if (row == nullptr || row->answered() == 0) return FaultSight::unknown;
  return row->standing() == Standing::fails ? FaultSight::there : FaultSight::absent;
}

bool is_seen(const FaultLine& fault) {
  return std::find(fault.sights.begin(), fault.sights.end(), FaultSight::there) !=
         fault.sights.end();
}

FaultLine line_of_rule(const RuleSummary& row, const Summaries& summaries) {
  FaultLine line{std::string(to_string(row.rule)) + " / " + std::string(in_words(row.section)),
                 row.edition + " " + row.citation,
                 false,
                 {},
                 {}};
  for (const auto& summary : summaries) {
    const RuleSummary* found = row_in(summary, row);
    line.sights.push_back(sight_of(found));
    line.failures.push_back(found == nullptr ? 0 : found->failures());
  }
  return line;
}

/// Every row of every version once, in the order of the Laws.
std::vector<RuleSummary> rows_of_all(const Summaries& summaries) {
  std::vector<RuleSummary> rows;
  for (const auto& summary : summaries) {
    if (!summary) continue;
    for (const RuleSummary& row : summary->rules)
      if (std::none_of(rows.begin(), rows.end(),
                       [&](const RuleSummary& known) { return is_same_row(known, row); }))
        rows.push_back(row);
  }
  const auto place = [](const RuleSummary& row) { return std::pair(row.section, row.rule); };
  std::stable_sort(rows.begin(), rows.end(), [&](const RuleSummary& one, const RuleSummary& other) {
    return place(one) < place(other);
  });
  return rows;
}

/// A cause by the mutants that give its answers; failures of the program itself have none, and are
/// told apart by their sentence.
std::string key_of(const FailureCause& cause) {
  return cause.mutants.empty() ? cause.mistake : plain::joined(cause.mutants, "+");
}

const FailureCause* cause_in(const VersionRun& run, const std::string& key) {
  if (!run.log || !run.log->causes) return nullptr;
  const auto& causes = run.log->causes->causes;
  const auto found = std::find_if(causes.begin(), causes.end(),
                                  [&](const FailureCause& cause) { return key_of(cause) == key; });
  return found == causes.end() ? nullptr : &*found;
}

/// The cases by which some version showed the cause.
std::vector<std::string> cases_of(std::span<const VersionRun> runs, const std::string& key) {
  std::vector<std::string> ids;
  for (const VersionRun& run : runs)
    if (const FailureCause* cause = cause_in(run, key))
      for (const std::size_t at : cause->failures) ids.push_back(run.log->records[at].id);
  return ids;
}

bool is_answered(const Record& record) {
  return record.verdict == Verdict::agrees || record.verdict == Verdict::disagrees;
}

/// A version in which no mutant was needed has no such fault if it answered one of the cases.
FaultSight sight_of_cause(const VersionRun& run, const std::string& key,
                          const std::vector<std::string>& cases) {
  if (cause_in(run, key) != nullptr) return FaultSight::there;
  if (!run.log) return FaultSight::unknown;
  const bool has_answered =
      std::any_of(run.log->records.begin(), run.log->records.end(), [&](const Record& record) {
        return is_answered(record) && plain::contains(cases, record.id);
      });
  return has_answered ? FaultSight::absent : FaultSight::unknown;
}

FaultLine line_of_cause(const FailureCause& cause, std::span<const VersionRun> runs) {
  FaultLine line{cause.rule, cause.mistake, true, {}, {}};
  const std::string key = key_of(cause);
  const auto cases = cases_of(runs, key);
  for (const VersionRun& run : runs) {
    const FailureCause* found = cause_in(run, key);
    line.sights.push_back(sight_of_cause(run, key, cases));
    line.failures.push_back(found == nullptr ? 0 : static_cast<int>(found->failures.size()));
  }
  return line;
}

std::vector<FaultLine> lines_of_causes(std::span<const VersionRun> runs) {
  std::map<std::string, FaultLine> by_key;
  for (const VersionRun& run : runs)
    if (run.log && run.log->causes)
      for (const FailureCause& cause : run.log->causes->causes)
        if (!by_key.contains(key_of(cause)))
          by_key.emplace(key_of(cause), line_of_cause(cause, runs));
  std::vector<FaultLine> lines;
  lines.reserve(by_key.size());
  for (auto& [key, line] : by_key) lines.push_back(std::move(line));
  const auto seen = [](const FaultLine& line) {
    return std::count(line.sights.begin(), line.sights.end(), FaultSight::there);
  };
  std::stable_sort(lines.begin(), lines.end(), [&](const FaultLine& one, const FaultLine& other) {
    return seen(one) > seen(other);
  });
  return lines;
}

/// Places of the versions that tell something of the fault.
std::vector<std::size_t> telling_versions(const FaultLine& fault) {
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < fault.sights.size(); ++at)
    if (fault.sights[at] != FaultSight::unknown) places.push_back(at);
  return places;
}

char sign_of(FaultSight sight) {
  switch (sight) {
    case FaultSight::there:
      return '#';
    case FaultSight::absent:
      return '.';
    case FaultSight::unknown:
      return ' ';
  }
  return ' ';
}

std::string signs_of(const FaultLine& fault) {
  std::string signs;
  for (const FaultSight sight : fault.sights) signs += sign_of(sight);
  return signs;
}

std::string drawn_group(const FaultHistory& history, bool causes, std::string_view heading) {
  std::string text;
  for (const FaultLine& fault : history.faults) {
    if (fault.is_cause != causes) continue;
    text += fmt::format("  {}  {:34} {}\n", signs_of(fault), fault.name,
                        course_of(fault, history.versions));
    if (causes)
      text += fmt::format("  {}  {}\n", std::string(fault.sights.size(), ' '), fault.words);
  }
  return text.empty() ? text : fmt::format("{}\n{}\n", heading, text);
}

std::vector<int> numbers_of(const std::string& version) {
  std::vector<int> numbers;
  std::istringstream parts(version);
  for (std::string part; std::getline(parts, part, '.');)
    numbers.push_back(std::atoi(part.c_str()));
  return numbers;
}

}  // namespace

FaultHistory fault_history(std::span<const VersionRun> runs, const Rulebook& rulebook) {
  FaultHistory history;
  for (const VersionRun& run : runs) {
    history.versions.push_back(run.version);
    history.labels.push_back(run.log ? label_of(run.log->header) : "");
  }
  history.faults = lines_of_causes(runs);
  const Summaries summaries = summaries_of(runs, rulebook);
  for (const RuleSummary& row : rows_of_all(summaries))
    if (FaultLine line = line_of_rule(row, summaries); is_seen(line))
      history.faults.push_back(std::move(line));
  return history;
}

std::string course_of(const FaultLine& fault, const std::vector<std::string>& versions) {
  const auto telling = telling_versions(fault);
  std::vector<std::string> steps;
  for (std::size_t at = 0; at < telling.size(); ++at) {
    const bool is_there = fault.sights[telling[at]] == FaultSight::there;
    if (at == 0 && is_there) steps.push_back("there in " + versions[telling[at]]);
    if (at == 0 || is_there == (fault.sights[telling[at - 1]] == FaultSight::there)) continue;
    steps.push_back((is_there ? "came with " : "went with ") + versions[telling[at]]);
  }
  if (steps.size() == 1 && steps.front().starts_with("there"))
    return telling.size() == versions.size() ? "in every version"
                                             : steps.front() + " and ever since";
  return plain::joined(steps, ", ");
}

std::string drawn(const FaultHistory& history) {
  std::string text = "versions, from the left: " + plain::joined(history.versions, ", ") + "\n";
  text += "# the fault is there   . it is not   (blank) the version tells nothing of it\n\n";
  text += drawn_group(history, true, "causes");
  text += drawn_group(history, false, "rules that fail");
  if (history.faults.empty()) text += "no fault in any version\n";
  return text;
}

bool is_release(const std::string& version) {
  return !version.empty() && version.find_first_not_of("0123456789.") == std::string::npos;
}

bool is_older_release(const std::string& one, const std::string& other) {
  return numbers_of(one) < numbers_of(other);
}

}  // namespace touchstone::suite
