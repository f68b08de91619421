// SPDX-License-Identifier: Apache-2.0
//
// The part of `laws coverage --asked` about kinds of events and rules: what no case of an edition
// asks. Tested in tests/quality/asked_kinds_test.cpp and asked_rules_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "tools/touchstone/program.hpp"

namespace touchstone::program {

/// Prints the kinds of events with a ruling that no case of an edition asks, and the rules that
/// decide no answer of a case that names them first. Returns whether there are none of either.
bool print_asked_kinds_and_rules(const Suite& suite, const std::vector<std::string>& editions);

}  // namespace touchstone::program
