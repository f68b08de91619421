// SPDX-License-Identifier: Apache-2.0
//
// The one layout of a case file: keys in a fixed order, two blanks of indentation, short mappings
// and lists on one line, a blank line between cases.
// Design: comments at the top of a file and directly before a case are kept; one inside a
// case has no place in this layout and is refused, not lost. The new text is read again and must
// hold the same values, or it is refused. Quotes are kept where they stood, since they decide
// between text and number. Out of scope: whether the file makes sense (scenario, lint).
// Proved by tests/cases/case_layout_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/yaml/strict_yaml.hpp"

namespace touchstone::suite {

/// The text in its one layout. Nothing if there is any problem.
std::optional<std::string> laid_out(std::string_view text, const std::string& file,
                                    std::vector<Problem>& problems);

/// Whether two values hold the same, wherever they stand and in whatever order their keys do.
bool is_same_value(const Node& one, const Node& other);

/// The lines of one case as they stand in a text, comments before it included. `at` is the mark of
/// the case.
std::string stored_case(std::string_view text, Mark at);

}  // namespace touchstone::suite
