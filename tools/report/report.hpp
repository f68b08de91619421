// SPDX-License-Identifier: Apache-2.0
//
// Reports made from an event log: text for people, JUnit for build servers; JSON is the log itself
// (event_log.hpp). Each failure shows the board, the question, what was expected by which Article
// of which edition, what was answered, and the command that repeats it. A log without its footer is
// reported as incomplete on the first line. Proved by tests/report/report_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "tools/grading/runner.hpp"
#include "tools/results/summary.hpp"

namespace touchstone::suite {

/// How much of the text report is wanted.
enum class Detail { rules_and_failures, failures_only };

std::string text_report(const RunLog& log, const Rulebook& rulebook, Detail detail);

std::string junit_report(const RunLog& log, const Rulebook& rulebook);

/// One suite of tests for each log.
std::string junit_report(const std::vector<RunLog>& logs, const Rulebook& rulebook);

/// One failure, as the text report shows it, with the board that is asked about.
std::string describe_failure(const Record& record, const std::string& command, Lawbooks& books);

}  // namespace touchstone::suite
