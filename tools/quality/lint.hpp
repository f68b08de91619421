// SPDX-License-Identifier: Apache-2.0
//
// What must hold of the cases beyond their form: ids, twins, rules, sources, positions, and where a
// case stands. Design: a case has a twin that differs in one leaf of its question and in the
// answer, so that no constant answer passes both; a refused move breaks one rule only, unless it
// says that it breaks many; a position that cannot arise says so. Every problem is told, at the
// mark of its case. Out of scope: whether the answers are right (runner), the form of a file
// (scenario), the lock (case_lock.hpp). Proved by tests/quality/lint_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/cases/scenario.hpp"
#include "tools/spec/reading_pages.hpp"
#include "tools/spec/rulebook.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::suite {

/// The longest title, in characters.
inline constexpr std::size_t longest_title = 90;

/// Checks all cases, as long as it shall go on. `readings` are the pages in spec/readings.
std::vector<Problem> lint_cases(const std::vector<Case>& cases, const Rulebook& rulebook,
                                const ReadingPages& readings, const GoesOn& goes_on = always);

/// The parts of a question that a twin may change, each with its value as text.
std::vector<std::pair<std::string_view, std::string>> leaves_of(const Case& asked);

}  // namespace touchstone::suite
