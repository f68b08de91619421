// SPDX-License-Identifier: Apache-2.0
//
// Baselines and days that are named in a call. Each function has printed the error if it returns
// nullopt.
#pragma once

#include <optional>
#include <string>

#include "tools/results/baseline.hpp"

namespace touchstone::program {

std::optional<suite::Baseline> load_baseline(const std::string& path);

/// The day in an argument, or the one given if it is empty.
std::optional<suite::Day> day_or(const std::string& text, const suite::Day& otherwise);

/// The day in an argument, or that of the clock if it is empty.
std::optional<suite::Day> day_or_today(const std::string& text);

}  // namespace touchstone::program
