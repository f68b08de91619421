// SPDX-License-Identifier: Apache-2.0
//
// Digests of cases: texts that change exactly if a case no longer means the same. The lock of the
// ids and the frozen profiles hold them. Tested in tests/cases/scenario_test.cpp.
#pragma once

#include <string>

#include "tools/cases/scenario.hpp"

namespace touchstone::suite {

/// A digest of what the case means: given, question, answers, editions; not its title or layout.
std::string digest_of(const Case& asked);

/// The same of one of its editions alone: what it asks, and what it expects there.
std::string digest_of(const Case& asked, const std::string& edition);

}  // namespace touchstone::suite
