// SPDX-License-Identifier: Apache-2.0
//
// Field files: the implementations out there that can be graded by name (tools/field/NAME.yaml).
// Each says how its implementation is installed and started, what it is asked, how long it may
// take, what it does otherwise than the Laws on purpose, and how a question is put to it without
// the suite (`repeat`, a text for each kind of question; repeat.hpp).
// Design: what such a file may hold, and what its placeholders stand for. It is strict YAML,
// and every problem is told at once. What is declared is carried through as it is written. Left
// out: installing and grading (field_run.hpp). Proved by tests/field/field_test.cpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tools/grading/repeat.hpp"
#include "tools/spec/rulebook.hpp"

namespace touchstone::suite {

/// How an implementation stands in the field.
enum class FieldClass {
  recommended,  ///< Graded when nothing is named.
  optional,     ///< Worth grading, but large, slow or not to be had everywhere.
  exhibit       ///< Known to be weak, so that the suite can show that it sees it.
};

std::string_view to_string(FieldClass value);

/// A package of the npm registry, in one version.
struct NpmPackage {
  std::string name;
  std::string version;

  friend bool operator==(const NpmPackage&, const NpmPackage&) = default;
};

/// What of the suite an implementation is asked; an empty list leaves everything.
struct FieldAsk {
  std::vector<std::string> editions;
  std::string profile;
  std::vector<std::string> chapters;
  std::vector<std::string> rules;
  std::vector<std::string> cases;
};

struct FieldLimits {
  /// For one answer.
  int milliseconds = 5000;
  /// For the whole run.
  int minutes = 60;
  /// For each of its processes; 0 for no bound.
  int mebibytes = 4096;
};

/// One implementation.
struct FieldEntry {
  std::string name;
  std::string title;
  FieldClass standing = FieldClass::optional;
  std::vector<std::string> debian;
  std::vector<NpmPackage> npm;
  /// A command that succeeds where there is what no package brings; empty where there is no need.
  std::string needs;
  /// The first version of Node that its library says it runs on; 0 if any will do.
  int node = 0;
  /// The implementation by whose rules a wrapper or a fork plays; empty if its code is its own.
  std::string rules_of;
  /// As `touchstone grade` takes it, with placeholders.
  std::string start;
  FieldAsk ask;
  FieldLimits limits;
  /// The list of what is otherwise on purpose, as JSON text; "[]" where there is none.
  std::string declares = "[]";

  /// How a question is put to it without the suite.
  RepeatTemplates repeat;

  bool has_declarations() const { return declares != "[]"; }
  std::string notes;
  std::filesystem::path file;
};

/// One file; its name must be that of the implementation.
std::optional<FieldEntry> read_field_text(std::string_view text, const std::filesystem::path& path,
                                          const Rulebook& rulebook, std::vector<Problem>& problems);

/// Every *.yaml file of a folder, in the order of their names. Nothing if there is any problem.
std::optional<std::vector<FieldEntry>> read_field(const std::filesystem::path& folder,
                                                  const Rulebook& rulebook,
                                                  std::vector<Problem>& problems);

/// Where placeholders lead.
struct FieldPlaces {
  /// {adapters}: those of the suite. {libraries}: the folder with node_modules. {scratch}: one
  /// that is gone afterwards.
  std::filesystem::path adapters;
  std::filesystem::path libraries;
  std::filesystem::path scratch;
};

/// The text with each placeholder replaced by its folder, in quotes where a shell needs them.
std::string expanded(const std::string& text, const FieldPlaces& places);

}  // namespace touchstone::suite
