// SPDX-License-Identifier: Apache-2.0
//
// Time at the board, in whole milliseconds. No floating point: a clock that shows two minutes shows
// neither more nor less. Texts are "1:00:00" (hours), "5:00" (minutes), "0:02.500" (with
// fractions); a period of the Laws ("2min", "90s", "60min") is written with its unit. Tested in
// tests/events/duration_test.cpp.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone {

/// A span of time, or what a clock shows. Milliseconds.
using Duration = std::chrono::milliseconds;

/// "5:00", "1:30:00" or "0:02.500"; negative with a leading minus.
std::string clock_text(Duration time);

/// What `clock_text` writes, or nothing.
std::optional<Duration> read_clock_text(std::string_view text);

/// "3min" or "30s", the largest unit without remainder; "500ms" where nothing larger fits.
std::string period_text(Duration time);

/// What `period_text` writes, or nothing.
std::optional<Duration> read_period_text(std::string_view text);

}  // namespace touchstone
