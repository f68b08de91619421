// SPDX-License-Identifier: Apache-2.0
//
// What causes.hpp finds: mistakes that explain the failures of a run.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace touchstone::suite {

/// One mistake that explains failures of an implementation.
struct FailureCause {
  /// The mutants that give these answers: one or two. Empty for failures of the program itself.
  std::vector<std::string> mutants;
  /// The slug of the rule that the first mutant breaks; of the smallest case if there is no mutant.
  std::string rule;
  /// What is done wrong, in one sentence.
  std::string mistake;
  /// Places in the records of the log, the smallest case first.
  std::vector<std::size_t> failures;
  /// Predictions about questions that were answered, failures or not.
  int predictions = 0;
  /// How many of the predictions the implementation answered otherwise.
  int contradicted = 0;

  int confirmed() const { return predictions - contradicted; }

  friend bool operator==(const FailureCause&, const FailureCause&) = default;
};

/// The causes of a run, those of most failures first, and what is left.
struct Causes {
  std::vector<FailureCause> causes;
  /// Places of the failures that no mutant explains.
  std::vector<std::size_t> unexplained;
  /// False if the search was stopped before its end.
  bool complete = true;

  std::size_t explained() const;
  std::size_t failures() const { return explained() + unexplained.size(); }
  friend bool operator==(const Causes&, const Causes&) = default;
};

}  // namespace touchstone::suite
