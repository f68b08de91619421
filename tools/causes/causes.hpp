// SPDX-License-Identifier: Apache-2.0
//
// Failures by cause: which known mistake gives the answers that an implementation gave.
// Each mutant of the catalogue (tools/mutants) is asked what the implementation was asked. Where it
// does not answer as the case expects, it makes a prediction. A prediction is confirmed if the
// implementation gave this very answer, reasons aside, and contradicted if it gave another one. A
// mutant that confirms a failure explains it. A lawful answer is a prediction, too, if it was due
// to a question of the mutant's subject and did not come, and if no other cause explains what came:
// then what the program does there is not this mistake, or not this one alone. (A lawful answer
// that came is none: it would speak for every mutant.) A mutant is shown only if at most one in ten
// of its predictions is contradicted.
// Design: the mutant that explains most of what is left comes first, until none explains
// anything more. Two mutants together are tried for what is left, if each explains at least two
// failures alone. Exceptions, crashes, time-outs and breaches of the protocol are predicted by no
// mutant; those with the same words are one cause. Questions that were declined, not supported or
// left undetermined confirm and contradict nothing. Proved by tests/causes/causes_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "tools/results/cause.hpp"
#include "tools/results/event_log.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::suite {

/// Finds the causes of all failures in the log. Records of editions that the rulebook does not have
/// stay unexplained.
Causes find_causes(const RunLog& log, const Rulebook& rulebook, const GoesOn& goes_on = always);

/// Places of all failures of a log: those of each cause together, what no mutant explains last. In
/// the order of the log if nobody has looked for causes.
std::vector<std::size_t> failures_by_cause(const RunLog& log);

/// The cause of a failure; nullptr if nobody has looked for causes or none was found. `record`
/// stands in the log.
const FailureCause* cause_of(const Record& record, const RunLog& log);

/// The rules that the failures of a cause count against, sorted, each once.
std::vector<std::string> rules_of(const FailureCause& cause, const RunLog& log);

/// The numbers of the rule that a cause breaks, in the edition of its smallest case.
std::string citation_of(const FailureCause& cause, const RunLog& log, const Rulebook& rulebook);

}  // namespace touchstone::suite
