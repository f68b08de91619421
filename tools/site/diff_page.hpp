// SPDX-License-Identifier: Apache-2.0
//
// What changed between two runs as a page of its own: causes that went and came, counts by section,
// and the cases that changed, those that got worse first. Proved by tests/site/diff_page_test.cpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "tools/results/log_diff.hpp"
#include "tools/results/summary.hpp"

namespace touchstone::site {

/// The page as HTML. Causes are told if somebody has looked for them in both runs.
std::string diff_page(const suite::RunLog& old_log, const suite::RunLog& new_log,
                      const suite::LogDiff& diff, const suite::Rulebook& rulebook);

/// Writes index.html and style.css into a folder, which is made if need be. Returns why it cannot.
std::optional<std::string> write_diff_page(const suite::RunLog& old_log,
                                           const suite::RunLog& new_log, const suite::LogDiff& diff,
                                           const suite::Rulebook& rulebook,
                                           const std::filesystem::path& folder);

}  // namespace touchstone::site
