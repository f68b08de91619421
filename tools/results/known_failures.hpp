// SPDX-License-Identifier: Apache-2.0
//
// The failures of a run that a baseline knows, for reports: JUnit skips them, TAP marks them as to
// do, SARIF calls them unchanged. Design: a failure is known only as long as it is the very
// answer of its entry and the day of the entry has not passed. Proved by
// tests/results/known_failures_test.cpp.
#pragma once

#include "tools/results/baseline.hpp"

namespace touchstone::suite {

/// By their places in the log, with where each is followed up.
KnownPlaces known_places(const Baseline& baseline, const RunLog& log, const Day& today);

/// Whether the record, which stands in the log, is a failure that a baseline knows.
bool is_known(const Record& record, const RunLog& log);

/// "known failure: https://example.org/7". The record must be known.
std::string told_as_known(const Record& record, const RunLog& log);

/// Failures that no baseline knows.
std::size_t new_failures(const RunLog& log);

}  // namespace touchstone::suite
