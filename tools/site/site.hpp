// SPDX-License-Identifier: Apache-2.0
//
// A static site from the event logs of several implementations: an overview with a matrix of
// implementations by chapter and rule, and a page for each implementation, edition, rule and case.
// Design: every address is relative and nothing is loaded from elsewhere, so that the folder
// can be opened from a disk or put on any server; all can be read without JavaScript, which only
// filters tables. The overview is written last, so that a site that was cut off has none. Where the
// site would be too large, pages of cases in which every answer agrees have no transcripts, or,
// where that is not enough, are not there. Proved by tests/site.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tools/results/summary.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::site {

using RunLogs = std::vector<suite::RunLog>;

/// How many bytes the pages of cases may take together.
inline constexpr std::uintmax_t most_bytes_of_cases = 24'000'000;

/// Writes the site into a folder, which is made if need be. Answers why it cannot be, or nothing.
/// Where it shall not go on, what is written is whole, and there is no overview.
std::optional<std::string> write_site(const RunLogs& logs, const suite::Rulebook& rulebook,
                                      const std::filesystem::path& folder,
                                      std::uintmax_t bytes_of_cases = most_bytes_of_cases,
                                      const suite::GoesOn& goes_on = suite::always);

}  // namespace touchstone::site
