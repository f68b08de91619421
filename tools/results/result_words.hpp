// SPDX-License-Identifier: Apache-2.0
//
// Runs and records in words, as every report has them. Tested in tests/report/report_test.cpp and
// tests/report/report_formats_test.cpp.
#pragma once

#include <string>

#include "tools/results/summary.hpp"

namespace touchstone::suite {

/// "verdict: legal", as a case expects it.
std::string expected_in_words(const Record& record);

/// "verdict: illegal" or "crash: it ended", one line; of a game only what was asked for.
std::string answer_in_words(const Record& record);

/// "Stockfish 15.1", one line.
std::string label_of(const RunHeader& header);

/// What a run was asked about, in short: "fide-2023", "board@1 in part, 12 editions".
std::string scope_of(const RunHeader& header);

}  // namespace touchstone::suite
