// SPDX-License-Identifier: Apache-2.0
//
// Reports in every form that a folder can hold, from the logs of one or several implementations:
// what the verbs report and field share. Left out: what each form looks like
// (tools/suite/report_formats.hpp, tools/site/site.hpp). Proved by tests/suite/program_test.cpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "tools/suite/report_formats.hpp"

namespace touchstone::program {

/// Writes them all. Answers why that cannot be, or nothing.
std::optional<std::string> write_all_formats(const suite::RunLogs& logs,
                                             const suite::Rulebook& rulebook,
                                             const std::filesystem::path& folder);

}  // namespace touchstone::program
