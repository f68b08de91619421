// SPDX-License-Identifier: Apache-2.0
//
// The arbiter's list of penalties by its provisions: which branch of the rule on penalties names
// which penalty, and what an open choice from the list is decided by. Tested in
// tests/rules/deciding_articles_test.cpp.
#pragma once

#include <string_view>
#include <vector>

#include "oracle/rules/ruling.hpp"

namespace touchstone {

/// The branch of the list as a whole, by which the arbiter chooses.
inline constexpr std::string_view list_of_penalties = "list";

/// The branch of the list that names a penalty.
std::string_view branch_of(PenaltyKind kind);

/// The penalties that a ruling leaves to somebody's choice, each once, in the order of its options.
std::vector<PenaltyKind> penalties_offered(const Ruling& ruling);

}  // namespace touchstone
