// SPDX-License-Identifier: Apache-2.0
//
// The lawbooks of a run with mistakes in them, for the search for causes (causes.hpp), whose tests
// prove it. Design: who can still mate is asked very often, and a mistake about something else
// hardly ever changes it. So the solver answers it by the right rules, and what it does not know
// stays open.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "tools/grading/runner.hpp"
#include "tools/mutants/mutant.hpp"

namespace touchstone::suite {

class MistakenBooks {
 public:
  explicit MistakenBooks(std::vector<const Mutant*> mutants) : mutants_(std::move(mutants)) {}

  /// The lawbook under which the question was asked, with all the mistakes in it. `right` is that
  /// lawbook without them.
  const Lawbook& of(const Record& record, const Lawbook& right);

 private:
  std::vector<const Mutant*> mutants_;
  std::map<std::pair<std::string, Regulations>, Lawbook> books_;
};

}  // namespace touchstone::suite
