// SPDX-License-Identifier: Apache-2.0
//
// Installing and grading implementations of the field (field.hpp). Design: each is graded by a
// process of its own (`touchstone grade`), in a scratch folder that is its working directory, its
// HOME and the place of all its files, and that is gone afterwards with everything it started; so
// that none can hold up or harm another. What came of it stands beside its log. It is kept as long
// as the suite, the programs of Touchstone, the field file and the installed versions are what they
// were; a run that did not end is gone on with. Out of scope: choosing and telling
// (tools/touchstone/field.cpp), and what grading means (runner.hpp). Proved by
// tests/field/field_test.cpp.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <variant>

#include "tools/field/field.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::suite {

/// Where things are, all absolute.
struct FieldSetup {
  std::filesystem::path root;
  /// What is installed for the field, and scratch folders while they last.
  std::filesystem::path work;
  std::filesystem::path output;
  /// The touchstone program.
  std::filesystem::path program;

  FieldPlaces places_of(const FieldEntry& entry) const;
  std::filesystem::path output_of(const FieldEntry& entry) const { return output / entry.name; }
  /// Where libraries are installed.
  std::filesystem::path npm_folder() const { return work / "npm"; }
};

/// Versions of Debian packages that are installed, by name.
std::map<std::string, std::string> installed_debian(const std::vector<std::string>& packages);

/// The version of an npm package in our folder; empty where it is not there.
std::string installed_npm(const FieldSetup& setup, const std::string& package);

/// Every version of a package that the npm registry has, in the order of their publication; else
/// what npm said instead.
std::variant<std::vector<std::string>, std::string> published_versions(const std::string& package);

/// Why it is skipped: the `node` that is found is older than its library wants. Empty if it is not.
std::string skipped_because(const FieldEntry& entry);

/// What an implementation needs and is not there, in words; none where it can be graded.
std::vector<std::string> missing_parts(const FieldEntry& entry, const FieldSetup& setup);

/// Who has something installed: is told what happens, and may end it.
struct FieldInstaller {
  std::function<void(const std::string&)> say;
  GoesOn goes_on;
};

/// Installs what is missing of all these, saying first each command that it runs. A command that
/// runs when it shall not go on is interrupted and waited for; one that runs by sudo cannot be
/// interrupted, and is waited for. What is skipped is not installed. False where something is
/// missing still, or it did not go on.
bool install_field(const std::vector<FieldEntry>& entries, const FieldSetup& setup,
                   const FieldInstaller& caller);

enum class FieldState {
  graded,        ///< To its end, whatever came of it.
  skipped,       ///< What is installed here is too old for it.
  missing,       ///< It is not installed.
  cannot_start,  ///< It did not start, or did not speak the protocol.
  incomplete     ///< Interrupted, out of time, or the grading itself broke.
};

std::string_view to_string(FieldState state);

/// What came of one implementation.
struct FieldOutcome {
  std::string name;
  FieldState state = FieldState::incomplete;
  std::string reason;
  std::string version;
  double seconds = 0;
  /// What it was graded with; another one makes it stale.
  std::string stamp;
  /// As the field file has it, JSON.
  std::string declares = "[]";
};

bool write_outcome(const FieldOutcome& outcome, const std::filesystem::path& folder);
/// Nothing if there is none, or none that can be read.
std::optional<FieldOutcome> read_outcome(const std::filesystem::path& folder);

/// What a result depends on besides the implementation itself: spec, cases, programs.
std::string digest_of_suite(const FieldSetup& setup);

/// The same with the field file and the installed versions.
std::string stamp_of(const FieldEntry& entry, const FieldSetup& setup,
                     const std::string& digest_of_suite);

/// An outcome that still holds.
std::optional<FieldOutcome> kept_outcome(const FieldEntry& entry, const FieldSetup& setup,
                                         const std::string& stamp);

/// Removes scratch folders of calls that did not come to remove theirs.
void remove_stale_scratch(const FieldSetup& setup);

/// Is told now and then how far it is; may end it by answering false.
using FieldVisitor = std::function<bool(std::size_t done, std::size_t total)>;

/// Grades one, from where an earlier call with the same stamp left off. What came of it is written.
FieldOutcome grade_field(const FieldEntry& entry, const FieldSetup& setup, const std::string& stamp,
                         const FieldVisitor& visit);

}  // namespace touchstone::suite
