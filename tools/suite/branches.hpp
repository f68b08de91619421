// SPDX-License-Identifier: Apache-2.0
//
// Whether the branches of rules fit together: each branch that a law names in the rulings of the
// cases has numbers in spec/rules, and each branch there gives the ruling of some case.
// Out of scope: whether the numbers are right, which the cases say under `articles`. Proved by
// tests/suite/branches_test.cpp.
#pragma once

#include <vector>

#include "tools/suite/goes_on.hpp"
#include "tools/suite/rulebook.hpp"
#include "tools/suite/scenario.hpp"

namespace touchstone::suite {

/// Plays the events of all cases under each of their editions and reports, at the case, a branch
/// that spec/rules does not name. An interrupted check reports nothing.
std::vector<Problem> unknown_branches(const std::vector<Case>& cases, const Rulebook& rulebook,
                                      const GoesOn& goes_on = always);

/// Reports, at the rule, a branch that none of the cases comes to. It is for the whole suite: a
/// folder with a few cases of somebody's own comes to few branches.
std::vector<Problem> unreached_branches(const std::vector<Case>& cases, const Rulebook& rulebook);

}  // namespace touchstone::suite
