// SPDX-License-Identifier: Apache-2.0
//
// Times on a clock have one spelling in answers ("5:00", not "05:00"). Tested in
// tests/quality/told_times_test.cpp and tests/answers/fact_words_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace touchstone::suite {

/// What is wrong with a time in the clock's form, such as "0:52:00" for "52:00"; returns nullopt if
/// it is written as answers write it, or has no such form at all.
std::optional<std::string> fault_of_spelling(std::string_view time);

}  // namespace touchstone::suite
