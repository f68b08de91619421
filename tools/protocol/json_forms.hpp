// SPDX-License-Identifier: Apache-2.0
//
// Questions, facts and answers as JSON values, for the two sources that speak JSON: the protocol
// and the event log. Kept apart so that the JSON library is compiled in few places. Reading a value
// throws BadForm with the reason; both callers turn it into a value at once. Proved by
// tests/protocol/protocol_test.cpp and tests/results/event_log_test.cpp.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "tools/protocol/declaration.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

/// A JSON value does not have the form that is wanted.
class BadForm : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

using Json = nlohmann::ordered_json;

Json json_of(const Fact& fact);
Json json_of(const Facts& facts);
Json json_of(const Question& question);
/// The answer without its id: `{"value": ...}`, `{"declined": "reason"}`, ...
Json json_of(const Answer& answer);

Json json_of(const Declaration& declaration);

Facts facts_of(const Json& json);
Question question_of(const Json& json);
Answer answer_of(const Json& json);
/// What stands under "capabilities", which must be there.
std::map<Capability, Support> capabilities_of(const Json& json);
Declaration declaration_of(const Json& json);
/// The declarations under "declares"; none where the key is not there.
std::vector<Declaration> declarations_of(const Json& json);

/// A text, number or list under a key; BadForm with the key's name where it is something else.
std::string text_at(const Json& json, const char* key);
std::string text_or(const Json& json, const char* key, const std::string& otherwise);
int number_or(const Json& json, const char* key, int otherwise);
std::vector<std::string> texts_or_none(const Json& json, const char* key);

/// Parses a line that must hold one JSON object; BadForm otherwise. Deep nesting, a key that stands
/// twice in an object, and an object of more keys than `most_keys` are refused.
Json parse_object(std::string_view line);

}  // namespace touchstone::suite
