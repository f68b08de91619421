// SPDX-License-Identifier: Apache-2.0
//
// Which deliberate mistakes the cases notice.
// A mutant is killed by a case that declares the mutant's rule and comes out otherwise than the
// Laws say, in the edition in which it was tried. Named mutants need one edition in which they die;
// data mutants are tried in each edition for itself, since each edition's value is a fact of its
// own. A survivor is only right when it is listed with an argument why no case can show it, and a
// listed mutant that dies makes the list stale: both fail. Proved by
// tests/mutants/kill_matrix_test.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tools/grading/runner.hpp"
#include "tools/mutants/mutant.hpp"
#include "tools/support/goes_on.hpp"

namespace touchstone::suite {

/// One mutant tried in one or more editions.
struct Trial {
  std::string mutant;
  Rule rule{};
  std::string mistake;
  std::string origin;
  /// For a data mutant the one edition; empty for a named mutant.
  std::string edition;
  /// Cases of its rule that were tried.
  int tried = 0;
  /// "id (edition)" of each case that noticed.
  std::vector<std::string> killed_by;

  bool killed() const { return !killed_by.empty(); }
  /// "name" or "name@edition".
  std::string key() const;
};

/// A survivor with the reason why no case can kill it.
struct Equivalent {
  std::string mutant;
  std::vector<std::string> editions;
  std::string argument;
  Mark at;
};

/// What the trials say together with the list of equivalents.
struct KillMatrix {
  std::vector<Trial> trials;
  /// Keys of survivors that no entry explains.
  std::vector<std::string> survivors;
  /// Keys of listed survivors that were killed, and entries that match no trial.
  std::vector<std::string> stale;
  std::map<std::string, std::string> arguments;

  bool passes() const { return survivors.empty() && stale.empty(); }
};

std::vector<Equivalent> read_equivalents(const std::filesystem::path& path,
                                         const Rulebook& rulebook, std::vector<Problem>& problems);

/// Tries every named mutant, and every data mutant in every edition. Where it shall not go on, the
/// trial that it is at is left out like those behind it.
std::vector<Trial> try_mutants(const Rulebook& rulebook, const std::vector<Case>& cases,
                               const GoesOn& goes_on);

/// Tries the named mutants that a name selects, likewise; all where it is empty.
std::vector<Trial> try_named(const Rulebook& rulebook, const std::vector<Case>& cases,
                             std::string_view name, const GoesOn& goes_on);

KillMatrix weigh(std::vector<Trial> trials, const std::vector<Equivalent>& equivalents,
                 const Rulebook& rulebook);

}  // namespace touchstone::suite
