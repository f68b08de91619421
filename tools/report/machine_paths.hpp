// SPDX-License-Identifier: Apache-2.0
//
// Reports that are written into a folder are meant to be published: they tell nothing of the
// folders of the machine on which a run was made. Design: an absolute path becomes its part
// from tools/adapters or build/field on, which is the same in every copy of the suite, and else
// "..." with the last name. Paths of the system, such as /usr/games/stockfish, stay. What the suite
// itself asks and expects is not touched. Proved by tests/report/machine_paths_test.cpp.
#pragma once

#include <string>

#include "tools/results/event_log.hpp"

namespace touchstone::suite {

/// The text with its absolute paths cut.
std::string without_machine_paths(const std::string& text);

/// The log as it can be published.
RunLog without_machine_paths(RunLog log);

}  // namespace touchstone::suite
