// SPDX-License-Identifier: Apache-2.0
//
// The folder that a run writes to belongs to that run until its process ends.
// Design: the folder itself is locked (flock), so that no file is left over from a run that
// was killed; and what the log holds at the end is read once more, since another program that
// writes into it cannot be kept out. On a file system that has no such locks a run goes on without
// one. Proved by tests/grading/hostile_programs_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "tools/results/event_log.hpp"

namespace touchstone::program {

/// Makes the folder if need be and takes it for this process. Answers why that cannot be, or
/// nullopt.
std::optional<std::string> take_output_folder(const std::string& folder);

/// Why the file does not hold this run as it was written; nullopt if it does.
std::optional<std::string> fault_of_written_log(const std::filesystem::path& path,
                                                const suite::RunLog& log);

}  // namespace touchstone::program
