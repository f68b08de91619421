// SPDX-License-Identifier: Apache-2.0
//
// Profiles: what an implementation of one kind can conform to, frozen in versions. Design: a
// profile is a set of capabilities; a version of it is a list of cases by edition, each with a
// digest of what it asked and expected there (spec/profiles/<name>-v<version>.lock), so that a case
// that comes or changes later fails nobody who is graded by that version. A question that takes
// capabilities of two profiles is in neither. A frozen case that means something else by now is not
// asked and is reported as changed since. Out of scope: grading (runner.hpp), and what conforming
// to a profile means (tools/results/run_notes.hpp). Tested in tests/grading/profile_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/grading/runner.hpp"

namespace touchstone::suite {

/// The kinds of implementations that there are profiles for.
enum class ProfileName { board, notation, fen, history, winnability, table };

std::string_view to_string(ProfileName name);
std::optional<ProfileName> read_profile_name(std::string_view text);
const std::vector<ProfileName>& all_profile_names();

/// What must be declared to be asked about a profile.
const std::vector<Capability>& capabilities_of(ProfileName name);

/// A case in one edition.
using CaseInEdition = std::pair<std::string, std::string>;

/// What a version holds of a case in one edition.
struct FrozenCase {
  std::string digest;
  /// Where it stands in the file.
  int line = 0;
};

/// One version of a profile.
struct Profile {
  ProfileName name = ProfileName::board;
  int version = 1;
  std::map<CaseInEdition, FrozenCase> cases;
  std::string file;
};

/// "board@1".
std::string to_string(const Profile& profile);

/// The digest of what a case asks and expects in one edition.
std::string digest_in(const Case& asked, const std::string& edition);

/// The versions in a folder, by name and version. Nothing if there is any problem. A folder that
/// does not exist has none.
std::optional<std::vector<Profile>> read_profiles(const std::filesystem::path& folder,
                                                  const Rulebook& rulebook,
                                                  std::vector<Problem>& problems);

/// The text of a version, and the name of its file.
std::string write_profile(const Profile& profile, const Rulebook& rulebook);
std::string file_name_of(const Profile& profile);

/// The profiles that these cases make now, in the order of their names, each as version 0.
std::vector<Profile> current_profiles(const std::vector<Case>& cases, Lawbooks& books);

/// The newest version of a name, or that which "board@1" names. A null pointer where there is none.
const Profile* find_profile(const std::vector<Profile>& profiles, std::string_view text);

/// In what a version and the cases as they are now differ, each in the order of the list.
struct ProfileDrift {
  std::vector<CaseInEdition> changed;
  std::vector<CaseInEdition> gone;

  bool empty() const { return changed.empty() && gone.empty(); }
};

ProfileDrift drift_of(const Profile& profile, const std::vector<Case>& cases);

/// What has changed since, as notes with file and line; never an error, since versions do not
/// change.
std::vector<Problem> notes_on(const Profile& profile, const ProfileDrift& drift);

/// Those of the tasks that the version holds and that mean what they meant.
std::vector<Task> frozen_tasks(const Profile& profile, const std::vector<Task>& tasks);

}  // namespace touchstone::suite
