// SPDX-License-Identifier: Apache-2.0
//
// What a run says beside its failures: whether it conforms to the profile asked about, what was
// declared to be otherwise, where like cases were treated unlike, and where an implementation can
// less than it declares.
// Design: it conforms to a profile in an edition only where the run is complete, all of the
// version was asked there, and every rule in it conforms. Cases that changed since the version was
// frozen are named and count for nothing. Proved by tests/results/run_notes_test.cpp.
#pragma once

#include <string>

#include "tools/results/summary.hpp"

namespace touchstone::suite {

/// Whether every rule of the profile conforms in this edition.
bool conforms_to_profile(const RunLog& log, const Summary& summary, const std::string& edition);

/// The same in every edition of the run. False where no profile was asked about.
bool conforms_to_profile(const RunLog& log, const Summary& summary);

/// ", profile board@1 (2 changed since, 1 gone)" for the first line of a report; empty without one.
std::string profile_words(const RunHeader& header);

/// A line for each edition of a profile, the cases that changed since; empty without a profile.
std::string profile_text(const RunLog& log, const Summary& summary);

/// Paragraphs on what was declared, on like cases, and on capabilities; empty where there is
/// nothing to say.
std::string notes_text(const RunLog& log);

}  // namespace touchstone::suite
