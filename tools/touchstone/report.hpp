// SPDX-License-Identifier: Apache-2.0
//
// Reports in every form that a folder can hold, from the logs of one or several implementations:
// what the verbs report and field share. Out of scope: what each form looks like
// (tools/report/report_formats.hpp, tools/site/site.hpp). Proved by tests/program/program_test.cpp.
#pragma once

#include <filesystem>

#include "tools/report/report_formats.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

/// Tries to write each of them, as long as it shall go on. Answers what could not be written, and
/// why.
Failures write_all_formats(const suite::RunLogs& logs, const suite::Rulebook& rulebook,
                           const std::filesystem::path& folder, const suite::GoesOn& goes_on);

}  // namespace touchstone::program
