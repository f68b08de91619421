// SPDX-License-Identifier: Apache-2.0
//
// The form of answers: which facts an answer to each kind of question has to hold, and what can
// stand under each. A malformed answer is a breach of the protocol. It is said to the author of the
// adapter, and tells nothing about the library behind it. Whether a well-formed answer is right is
// for compare.hpp.
// Design: facts that are there are looked at apart from those that are missing, since a program
// that refuses a text, wrongly, has no move to give. Out of scope: keys that the protocol does not
// know, which are ignored, and whether a FEN can be read. Held against spec/protocol.schema.json by
// tests/repository/schemas_test.cpp; proved by tests/grading/answer_form_test.cpp.
#pragma once

#include <optional>
#include <string>

#include "tools/grading/runner.hpp"

namespace touchstone::suite {

/// What is wrong with a fact that the answer holds: its key, what stands there, and what can stand
/// there. Returns nullopt if the form of all facts is right.
std::optional<std::string> fault_of_form(const Question& question, const Facts& facts);

/// A fact that an answer of this kind has to hold and that is missing, with the keys that are there
/// instead. Returns nullopt if nothing is missing.
std::optional<std::string> missing_fact(const Question& question, const Facts& facts);

/// Whether a record failed for the form of its answer.
bool is_malformed(const Record& record);

}  // namespace touchstone::suite
