// SPDX-License-Identifier: Apache-2.0
//
// Times and numbers of cases that cannot be meant: a time in another spelling than that of the
// answers, a period that the control does not have, a clock that is told without a clock.
//
// Design: each time has one spelling, so that 0:52:00 is not taken for 52 seconds, and an expected
// time can agree with an answer. A time control may write the hours of each period. All faults are
// reported, each at its own place. Out of scope: what needs a game, such as more time than the
// control can give (scenes.hpp). Tested in tests/quality/told_times_test.cpp.
#pragma once

#include <vector>

#include "tools/cases/scenario.hpp"

namespace touchstone::suite {

/// Times and numbers of a case that cannot be meant.
std::vector<Problem> faults_of_told_times(const Case& told);

}  // namespace touchstone::suite
