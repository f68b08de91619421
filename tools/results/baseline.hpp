// SPDX-License-Identifier: Apache-2.0
//
// Baselines: the failures of one implementation that are known, and what it answers otherwise, so
// that a build server fails only where something is new.
// Design: an entry names a case in an edition, the verdict and the wrong answer, the day on
// which somebody has to look again, and where it is followed up. A check fails on a failure that
// has no entry, on another wrong answer than the known one, on an entry whose case fails no more or
// is not a case any more, on an entry whose day has passed, and on a case that was answered and is
// not any more. What was not asked is let be. No clock is read here: the day is given. Strict YAML
// (spec/baseline.schema.json). Proved by tests/results/baseline_test.cpp and
// tests/bad_scenarios/baselines.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/results/event_log.hpp"

namespace touchstone::suite {

/// A day of the calendar as "2026-11-28". They compare as texts do.
struct Day {
  std::string text;

  friend auto operator<=>(const Day&, const Day&) = default;
};

std::optional<Day> read_day(std::string_view text);
Day days_after(const Day& day, int count);

/// A failure that is known.
struct KnownFailure {
  Verdict verdict = Verdict::disagrees;
  /// What was answered of what the case asks; empty where there was no answer.
  std::string answered;
  std::string issue;
  Day expires;
  Mark at;
};

/// A case in an edition, and the failure that is known of it.
using KnownFailures = std::map<std::pair<std::string, std::string>, KnownFailure>;

/// Cases in an edition that are answered and do not fail, each with its place in the file.
using AnsweredCases = std::map<std::pair<std::string, std::string>, Mark>;

struct Baseline {
  std::string implementation;
  KnownFailures known;
  std::string file;
  AnsweredCases answered{};
};

/// How an issue is written, for messages.
inline constexpr const char* forms_of_issue = "https://example.org/7 or owner/name#7";

/// Whether a text leads to where something is followed up: http(s)://... or owner/name#number.
bool is_issue(std::string_view text);

/// Nothing if there is any problem.
std::optional<Baseline> read_baseline(const std::filesystem::path& path,
                                      std::vector<Problem>& problems);

/// The text of a file, which is read back as it is.
std::string write_baseline(const Baseline& baseline);

/// What an entry holds of the answer of a record.
std::string answer_for_baseline(const Record& record);

/// Whether the record fails in the very way of the entry.
bool is_as_known(const Record& record, const KnownFailure& known);

/// Whether a run is one of the implementation that the baseline names, in whatever version.
bool is_of_implementation(const Baseline& baseline, const RunLog& log);

/// With what new entries are written.
struct NewEntries {
  Day expires;
  std::string issue;
};

/// The baseline after a run: entries that still match keep what was written by hand, others are
/// made anew, those of cases that fail no more or are no cases of the suite are dropped, and those
/// of cases that were not asked stay. So it is with the cases that are answered.
Baseline updated_baseline(const Baseline& before, const RunLog& log, const std::vector<Case>& cases,
                          const NewEntries& entries);

/// In what a run is not as the baseline says, each with the place of its entry or case.
std::vector<Problem> check_baseline(const Baseline& baseline, const RunLog& log,
                                    const std::vector<Case>& cases, const Day& today);

}  // namespace touchstone::suite
