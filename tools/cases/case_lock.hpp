// SPDX-License-Identifier: Apache-2.0
//
// The lock file of the cases, cases/ids.lock: a sorted line for each id that was ever used, with a
// digest of what the case means, and `retired` where the case is gone. Design: an id is never
// reused, and no meaning changes unseen: the check reports whatever the lock does not have, and
// only `touchstone case lock` writes it, so that every change of meaning shows in a review as a
// changed line. Out of scope: titles and layout, which are no meaning. Proved by
// tests/cases/case_lock_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/cases/scenario.hpp"

namespace touchstone::suite {

/// What the lock holds of one id.
struct LockedCase {
  std::string digest;
  bool retired = false;

  friend bool operator==(const LockedCase&, const LockedCase&) = default;
};

using CaseLock = std::map<std::string, LockedCase>;

/// Reads a lock; a file that does not exist is an empty one. Nothing if there is any problem.
std::optional<CaseLock> read_lock(const std::filesystem::path& path,
                                  std::vector<Problem>& problems);

/// The text of a lock file.
std::string write_lock(const CaseLock& lock);

/// The lock of these cases: vanished ids become retired, retired ones stay.
CaseLock updated_lock(const CaseLock& lock, const std::vector<Case>& cases);

/// Cases that take an id that is retired. No new lock mends that.
std::vector<Problem> reused_ids(const CaseLock& lock, const std::vector<Case>& cases);

/// Everything in which the lock is not that of these cases. `path` names the lock file.
std::vector<Problem> check_lock(const CaseLock& lock, const std::vector<Case>& cases,
                                const std::filesystem::path& path);

/// What happened between two locks, by id.
struct LockChanges {
  std::vector<std::string> added;
  std::vector<std::string> changed;
  std::vector<std::string> retired;
};

LockChanges changes_of(const CaseLock& before, const CaseLock& after);

}  // namespace touchstone::suite
