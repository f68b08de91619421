// SPDX-License-Identifier: Apache-2.0
//
// What changed between two runs, and through whom: the implementation, which answers otherwise, or
// the suite, which asks otherwise, expects otherwise, or asks more or less.
// Design: where question and expectation are the same, a change is the implementation's.
// Where only the expectation changed, the old answer is judged by the new one, so that a change of
// the suite does not hide one of the implementation. Where the question changed, nothing is said
// about the implementation. Worse is: agreed and now fails or is open, or was open and now fails.
// Where a run is incomplete, only what both hold is compared, and the rest is counted.
// Proved by tests/results/log_diff_test.cpp.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "tools/results/event_log.hpp"

namespace touchstone::suite {

enum class Change {
  worse,             ///< through the implementation
  better,            ///< through the implementation
  otherwise,         ///< another answer or way to fail, which is neither better nor worse
  asked_otherwise,   ///< the suite puts another question
  judged_otherwise,  ///< the suite expects something else, and the answer is the same
  added,             ///< the case or edition is new
  gone               ///< the case or edition is there no more
};

std::string_view to_string(Change change);

/// Those of the implementation first, and of them the worse.
const std::array<Change, 7>& all_changes();

/// Whether the suite changed and not the implementation.
bool is_of_suite(Change change);

/// One change in one case under one edition.
struct Difference {
  Change change = Change::worse;
  std::string id;
  std::string edition;
  std::string rule;
  /// "agrees -> disagrees" and what differs.
  std::string text;
};

struct LogDiff {
  std::vector<Difference> differences;
  int same = 0;
  /// Cases of one run that the other did not reach before it was cut off.
  int not_reached = 0;

  int count(Change change) const;
};

LogDiff diff_of(const RunLog& old_log, const RunLog& new_log, const Rulebook& rulebook);

/// The changes in words, those of the implementation first.
std::string diff_report(const RunLog& old_log, const RunLog& new_log, const LogDiff& diff);

}  // namespace touchstone::suite
