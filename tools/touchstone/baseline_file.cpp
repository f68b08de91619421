// SPDX-License-Identifier: Apache-2.0
//
// Baselines and days of a call. See baseline_file.hpp. This is where the clock is read.
#include "tools/touchstone/baseline_file.hpp"

#include <fmt/format.h>

#include <chrono>

#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

suite::Day day_of_clock() {
  const std::chrono::year_month_day date{
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
  return {fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                      static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()))};
}

}  // namespace

std::optional<suite::Baseline> load_baseline(const std::string& path) {
  std::vector<suite::Problem> problems;
  auto baseline = suite::read_baseline(path, problems);
  if (!baseline) fail(problems);
  return baseline;
}

std::optional<suite::Day> day_or(const std::string& text, const suite::Day& otherwise) {
  if (text.empty()) return otherwise;
  const auto day = suite::read_day(text);
  if (!day) fail(Exit::usage, "'" + text + "' is not a day, such as 2027-02-28");
  return day;
}

std::optional<suite::Day> day_or_today(const std::string& text) {
  return day_or(text, day_of_clock());
}

}  // namespace touchstone::program
