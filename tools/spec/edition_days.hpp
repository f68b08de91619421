// SPDX-License-Identifier: Apache-2.0
//
// Which edition was in force on which day, from `from`, `to` and `checked` of spec/editions.yaml.
// Design: a day counts from the first to the last, both included; where a year alone is known, only
// the whole years after it and before it count; an overlay changes its parent and is never the
// edition in force. Out of scope: what today's date is, since that an edition is in force was only
// ever checked until some day. Proved by tests/spec/edition_days_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/spec/rulebook.hpp"

namespace touchstone::suite {

/// Whether a text is a day of the calendar, such as 2017-07-01.
bool is_day(std::string_view text);

/// Whether a text looks like a day, right or not: digits and hyphens in the places of one.
bool is_shaped_like_a_day(std::string_view text);

/// The edition in force on a day. nullptr if none is known for it.
const Edition* edition_on(const Rulebook& rulebook, std::string_view day);

/// The edition that nobody has found to be replaced, or the last one if none says so.
const Edition& edition_today(const Rulebook& rulebook);

/// "2017-07-01 to 2017-12-31", "from 2023-01-01, checked until 2026-11-30", or "" if no day is
/// known.
std::string days_in_force(const Edition& edition);

/// Adds what is wrong with the days: no days, an end before the beginning, two editions on a day.
void check_days(const Rulebook& rulebook, const std::string& file, std::vector<Problem>& problems);

}  // namespace touchstone::suite
