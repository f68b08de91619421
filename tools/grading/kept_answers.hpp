// SPDX-License-Identifier: Apache-2.0
//
// What a run keeps of the answers that a program gives (tools/protocol/bounds.hpp).
// Design: an answer is judged whole, and cut afterwards: its text, its facts and the words on
// the difference are kept up to a bound for the answer, and up to a bound for all answers of the
// run together; some bytes of each answer are kept in any case. What is cut says at its end how
// many bytes are missing. Right answers are so short that they are never cut.
// Proved by tests/grading/hostile_programs_test.cpp.
#pragma once

#include <cstddef>

#include "tools/grading/runner.hpp"
#include "tools/protocol/bounds.hpp"

namespace touchstone::suite {

class KeptAnswers {
 public:
  /// Cuts what came of a question if it is longer than what may be kept of it.
  void keep(Record& record);

 private:
  /// Bytes that may still be kept beyond those of each answer.
  std::size_t left_ = most_of_a_run;
};

}  // namespace touchstone::suite
