// SPDX-License-Identifier: Apache-2.0
//
// Putting the logs of parts of one run together, such as chapters that were graded on several
// machines. Design: parts belong together where implementation, version and suite are the
// same; what two parts hold both must have come out the same, else nothing is merged; and a whole
// of which one part is incomplete is incomplete. Proved by tests/results/log_merge_test.cpp.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "tools/results/event_log.hpp"

namespace touchstone::suite {

/// Why logs are not parts of one run.
struct CannotMerge {
  std::string reason;
};

/// The records in the order of the logs, each case in an edition once. There must be a log.
std::variant<RunLog, CannotMerge> merge_logs(const std::vector<RunLog>& logs,
                                             const Rulebook& rulebook);

/// Writes a log whole, with its footer where it is complete. Answers why it cannot be, or nothing.
std::optional<std::string> write_log(const RunLog& log, const std::filesystem::path& path);

}  // namespace touchstone::suite
