// SPDX-License-Identifier: Apache-2.0
//
// Cases put to the second program, behind the protocol but in this process, and what came of them.
// This is the suite's side: it alone knows cases and verdicts.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/other_program/mistakes.hpp"
#include "tools/grading/runner.hpp"

namespace touchstone::suite {

/// A case as it is put in one edition.
struct Put {
  const Case* asked = nullptr;
  std::string edition;
  Question question;
  const Lawbook* book = nullptr;

  std::string name() const { return asked->id + " (" + edition + ")"; }
};

/// Questions about boards in editions of FIDE. Games of so many moves are left out if they are
/// asked to be: they catch everything and explain nothing.
std::vector<Put> board_questions(const std::vector<Case>& cases, Lawbooks& books, bool with_perft);

/// The newest edition of each case.
std::vector<Put> newest_of_each(const std::vector<Put>& all);

/// What the second program answers, and how it compares.
Comparison put_to_other_program(const Put& put, other::Mistake mistake);

/// Which cases a mistake fails, and which of them name its rule.
struct Caught {
  std::set<std::string> cases;
  std::set<std::string> of_its_rule;
};

Caught cases_that_catch(other::Mistake mistake, const std::vector<Put>& questions);

}  // namespace touchstone::suite
