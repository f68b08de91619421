// SPDX-License-Identifier: Apache-2.0
//
// Mutants made for any rule, without a mistake that somebody has to think of: the law of a rule
// says nothing on one kind of event, or forbids what it allowed; a rule is not in force, its law of
// movement has another voice, or a value that it owns or sets is another one. The named mutants of
// the rule belong to them. They show whether an answer rests on the rule, not whether the cases are
// good (kill_matrix.hpp). Proved by tests/mutants/rule_mutants_test.cpp.
#pragma once

#include <vector>

#include "oracle/procedure/hearing.hpp"
#include "oracle/rules/ruling.hpp"
#include "tools/mutants/mutant.hpp"

namespace touchstone {

/// The mutants of the branch that gave this ruling on the event: only the law that rules by it in
/// this hearing is another one. They are meant to be asked about this event alone.
std::vector<Mutant> mutants_of_ruling(const Spoken& spoken, const Hearing& hearing);

/// The mutants of a rule as a whole.
std::vector<Mutant> mutants_of_rule(Rule rule, const RulesInForce& rules);

}  // namespace touchstone
