// SPDX-License-Identifier: Apache-2.0
//
// What the verbs below `touchstone field` have in common: their options, where things are, and
// grading several implementations at the same time, each by a process of its own
// (tools/field/field_run.hpp). Proved by tests/field/field_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tools/field/field_run.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

/// The options of a call.
struct FieldOptions {
  std::vector<std::string> names;
  bool all = false;
  bool fresh = false;
  int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::string folder;
  std::string scratch;
  std::string output = "report/field";
};

/// Makes the folder if need be. Returns why nothing can be written into it, or nullopt.
std::optional<std::string> why_unwritable(const std::filesystem::path& folder);

/// The folders of a call.
suite::FieldSetup setup_of(const FieldOptions& options, const Common& common);

/// The field files of the folder. Returns nullopt after printing what is wrong in them.
std::optional<std::vector<suite::FieldEntry>> load_field(const FieldOptions& options,
                                                         const Common& common,
                                                         const suite::Rulebook& rulebook);

/// One implementation with the folders that it is graded in.
struct FieldJob {
  suite::FieldEntry entry;
  suite::FieldSetup setup;
};

/// Grades the jobs, so many at the same time, and tells on standard error how far they are. What an
/// earlier call left and still holds is kept, unless `fresh`. An interruption leaves the others
/// incomplete.
std::vector<suite::FieldOutcome> grade_all(const std::vector<FieldJob>& jobs, int at_once,
                                           bool fresh);

/// Whether all were graded to the end; it does not matter here how they did.
Exit exit_of(const std::vector<suite::FieldOutcome>& outcomes);

/// Adds `field history` to the verb.
void add_field_history(CLI::App& verb, Common& common, Action& action);

}  // namespace touchstone::program
