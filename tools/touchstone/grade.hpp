// SPDX-License-Identifier: Apache-2.0
//
// Asking an implementation all that the arguments choose: what run, grade and baseline share.
#pragma once

#include <string>
#include <variant>

#include "tools/results/event_log.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

struct GradeOptions {
  std::string implementation;
  std::string output;
  std::string mutant;
  bool brief = false;
  /// Whether the report is to begin with the causes of the failures.
  bool causes = true;
  /// Whether a program that hangs on many questions in a row is asked the others all the same.
  bool asks_on = false;
  /// Whether the log in the output folder is gone on with.
  bool goes_on = false;
  /// With `goes_on`: a log of another run is replaced, and not a reason to refuse.
  bool or_anew = false;
  Selection selection;
  suite::TimeLimits limits;
  /// "board" or "board@1"; empty for whatever the selectors choose.
  std::string profile;
  /// A file of declarations; empty for none.
  std::string declares;
  /// A file that says how questions are repeated without the suite; empty for none.
  std::string repeat;
  /// What the version is where the implementation does not tell it.
  std::string version;
};

/// The log of a run, or the exit code after saying why there is none. Records go to a file, too,
/// where an output is named.
std::variant<suite::RunLog, Exit> ask_all(const GradeOptions& options, const Common& common,
                                          const Suite& suite);

/// The options of an implementation and its answers, for a verb that asks one.
void add_grading(CLI::App& verb, GradeOptions& options);

}  // namespace touchstone::program
