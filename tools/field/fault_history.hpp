// SPDX-License-Identifier: Apache-2.0
//
// In which released versions of a library each fault is there: from one run for each version.
// A fault is a rule that fails in one version at least, or a cause (causes.hpp) that was found in
// one. Design: a version in which no case of the rule was answered tells nothing about it,
// and so does one that was not graded. A fault came with the first version in which it is seen
// after one in which it is not, and went with the first in which it is not seen any more; both may
// happen more than once. Proved by tests/field/fault_history_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tools/results/event_log.hpp"

namespace touchstone::suite {

/// One version and its run.
struct VersionRun {
  std::string version;
  /// nullopt if it was not graded.
  std::optional<RunLog> log;
  /// Why it was not graded.
  std::string reason = {};
};

/// What the run of one version tells of a fault.
enum class FaultSight { there, absent, unknown };

struct FaultLine {
  /// "en-passant / PGN and FEN" for a rule in a section; for a cause the rule that it breaks.
  std::string name;
  /// The citation of the rule; for a cause the mistake in one sentence.
  std::string words;
  bool is_cause = false;
  /// One for each version.
  std::vector<FaultSight> sights;
  /// How many cases fail by it, one number for each version.
  std::vector<int> failures;

  friend bool operator==(const FaultLine&, const FaultLine&) = default;
};

struct FaultHistory {
  std::vector<std::string> versions;
  /// What reports call the run of each version (label_of); empty if it was not graded.
  std::vector<std::string> labels;
  /// Causes first, those that were found in most versions first; then the rules in the order of the
  /// Laws.
  std::vector<FaultLine> faults;
};

/// The versions stand in the order of their release.
FaultHistory fault_history(std::span<const VersionRun> runs, const Rulebook& rulebook);

/// When the fault came and went: "in every version", "came with 0.11.0, went with 1.0.0".
std::string course_of(const FaultLine& fault, const std::vector<std::string>& versions);

/// The history for a terminal: a line for each fault with one sign for each version, and its
/// course.
std::string drawn(const FaultHistory& history);

/// Released versions as numbers with points, such as "0.13.4"; not "1.0.0-beta.1".
bool is_release(const std::string& version);

/// Whether the one is an older release than the other: "0.9.4" before "0.13.0".
bool is_older_release(const std::string& one, const std::string& other);

}  // namespace touchstone::suite
