// SPDX-License-Identifier: Apache-2.0
//
// From an answer and an expectation to a verdict.
// The oracle is compared by equality: every fact that the case expects, reasons included; a case
// that it leaves unanswered is one that it fails. Another
// implementation is compared by admission: reasons may be left out, and a wrong reason for a right
// answer is a verdict of its own. An exception of the program (`error`) is a failure. A second
// answer that the case admits is as good as the first. Where a ruling leaves a choice, any choice
// that it admits is tolerated (discretion.hpp). Whatever is not an answer is never agreement. Two
// verdicts are not found here, but by looking at the records of a run: inconsistent
// (discretion.hpp) and declared (declarations.hpp). Neither fails a rule, and neither conforms.
// Before comparing, both sides are brought to the same form (moves, positions), so that king takes
// rook and king's two steps are the same castling. Proved by tests/grading/compare_test.cpp.
#pragma once

#include <string>

#include "oracle/laws.hpp"
#include "tools/cases/scenario.hpp"

namespace touchstone::suite {

/// What came of one case.
enum class Verdict {
  agrees,
  disagrees,
  wrong_reason,
  tolerated,
  inconsistent,
  unsupported,
  declined,
  undetermined,
  crash,
  timeout,
  protocol_error,
  declared,
  error,
  not_demanded
};

std::string_view to_string(Verdict verdict);
std::optional<Verdict> read_verdict(std::string_view text);

/// How strictly an answer is held to its reasons.
///
/// equality: the first answer with all its reasons, as the oracle must give it. either: the first
/// or the second answer with all its reasons, as a mutant may give it unseen. admission: either
/// answer, and reasons may be left out.
enum class Standard { equality, either, admission };

/// A verdict with what was compared last.
struct Comparison {
  Verdict verdict = Verdict::agrees;
  /// "moves: missing a5b6; too many e1g1", empty where it agrees.
  std::string difference;
};

Comparison compare(const Expectation& expected, const Answer& answer, const Question& question,
                   const Lawbook& book, Standard standard);

/// What a comparison by admission comes to under a demand. Where only sound behaviour is demanded,
/// every answer agrees. Where nobody demands the answer, another one is `not_demanded`.
Comparison as_demanded(Comparison found, Demand demand);

/// Verdicts that make a rule fail, as against those that leave it unanswered.
bool is_failure(Verdict verdict);

/// Verdicts on an answer that was given, right or wrong.
bool is_answered(Verdict verdict);

/// Verdicts that count as conforming.
bool is_conforming(Verdict verdict);

}  // namespace touchstone::suite
