// SPDX-License-Identifier: Apache-2.0
//
// The keys of an event that an edition gives no meaning: a manner or a detail that none of its
// rules looks at. The answer names them under `ignored`, so that nothing that was told is dropped
// without a word. One table says which rules give a meaning to which key. Tested in
// tests/answers/ignored_keys_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "oracle/events/event.hpp"
#include "oracle/rules/rules_in_force.hpp"

namespace touchstone::suite {

/// The words of the manner, and the names of the details, that no rule in force looks at.
std::vector<std::string> ignored_keys(const Event& event, const RulesInForce& rules);

/// All words that can be ignored in some edition.
const std::vector<std::string>& keys_that_can_be_ignored();

}  // namespace touchstone::suite
