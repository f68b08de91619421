// SPDX-License-Identifier: Apache-2.0
//
// Reports for other programs and for pull requests, made from the logs of one or several
// implementations: Markdown, JSON (spec/report.schema.json), SARIF 2.1.0, TAP 14 and a badge. JUnit
// and plain text stand in report.hpp, the site in tools/site/site.hpp.
// Design: an incomplete run fails in every format; unsupported is skipped, never passed;
// numbers are "rules conforming / rules graded". Text that came from an implementation cannot end
// the element, line or code span that it stands in. Proved by tests/report/report_formats_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "tools/results/summary.hpp"

namespace touchstone::suite {

using RunLogs = std::vector<RunLog>;

std::string markdown_report(const RunLogs& logs, const Rulebook& rulebook);

std::string json_report(const RunLogs& logs, const Rulebook& rulebook);

/// One run for each log, one result for each failure, rules by their slugs.
std::string sarif_report(const RunLogs& logs, const Rulebook& rulebook);

/// One log is a flat list of tests; several are subtests.
std::string tap_report(const RunLogs& logs, const Rulebook& rulebook);

/// A picture of one line: what was asked, and for each section of which something was answered
/// its name and `conforming` or what is to be said instead.
std::string badge(const RunLog& log, const Rulebook& rulebook);

/// By section, with semicolons between them: "the board: 2 rules fail; PGN and FEN: conforming".
/// "conforming" alone only where a whole profile was asked and conforms. Otherwise "2 rules fail",
/// "21 / 39 rules conform, 222 not graded", or of how much it is said: "conforming, 12 rules
/// asked", "conforming, 457 of 461 cases asked". Of the whole run "incomplete" or "nothing graded".
std::string result_in_words(const RunLog& log, const Summary& summary);

}  // namespace touchstone::suite
