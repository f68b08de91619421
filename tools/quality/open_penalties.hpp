// SPDX-License-Identifier: Apache-2.0
//
// Answers that rest on the arbiter's list of penalties being open for a breach without a penalty of
// its own.
//
// Design: that the list is open there, and that none of it is due, is not said by the Laws but
// decided by a reading (0110). So an answer that names these penalties, or the rule on penalties as
// a reason, is not certain. An event counts if the rule on penalties
// leaves a list of which nothing has to be taken. Out of scope: whether a breach has a penalty of
// its own, which the ruling decides. Tested in tests/quality/open_penalties_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "tools/quality/played_cases.hpp"

namespace touchstone::suite {

/// The names of the facts that the case expects of the event and that rest on such a list, such as
/// "cites" or "may@1".
std::vector<std::string> facts_on_open_penalties(const PlayedEvent& played);

}  // namespace touchstone::suite
