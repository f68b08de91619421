// SPDX-License-Identifier: Apache-2.0
//
// What an implementation says of itself that it does otherwise than the Laws, on purpose: under
// which rules, what it does instead, and why. It may say so in its handshake or in a file of its
// own. Design: what is done instead is told as the name of a variant of the oracle, which gives the
// other answer to any question, or as one fact that is answered otherwise. Out of scope: what
// follows from it (tools/grading/declarations.hpp), which is never conformance. Proved by
// tests/protocol/protocol_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/protocol/question.hpp"

namespace touchstone::suite {

struct Declaration {
  /// Slugs: cases that name one of these rules are meant.
  std::vector<std::string> rules;
  /// Editions, or ranges of them; none for whichever is asked.
  std::vector<std::string> editions;
  /// Names of mutants of the oracle that rule as it does. Empty where a fact is told.
  std::vector<std::string> variants;
  /// The fact that it answers otherwise.
  std::string fact;
  /// What the Laws say where it does; nothing for whatever they say.
  std::optional<Fact> lawful;
  std::optional<Fact> instead;
  std::string reason;
  std::string link;

  friend bool operator==(const Declaration&, const Declaration&) = default;
};

/// What no declaration may leave open, in words; nothing if it is whole.
std::optional<std::string> fault_of(const Declaration& declaration);

}  // namespace touchstone::suite
