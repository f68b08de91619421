// SPDX-License-Identifier: Apache-2.0
//
// Protocol version 1: one JSON object a line, in both directions (spec/protocol.md). Design: what
// each message looks like and when a line is none. Reading never throws and never guesses: a line
// that is not a message comes back as a reason in words. Unknown keys are tolerated from
// implementations, so that they can add notes of their own; unknown statuses are not. Out of scope:
// pipes, time limits and what to do about a bad line (tools/grading/exchange.hpp). Proved by
// tests/protocol/protocol_test.cpp and against spec/protocol.schema.json.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/protocol/declaration.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::suite {

inline constexpr int protocol_version = 1;

/// More questions than these are never on their way at once.
inline constexpr int longest_pipeline = 32;

/// What an implementation says of itself.
struct Handshake {
  std::string name;
  std::string version;
  /// Ids of the editions it follows; "*" for whatever is asked.
  std::vector<std::string> editions;
  /// A capability that is not named has no support.
  std::map<Capability, Support> capabilities;
  /// What it does otherwise than the Laws, on purpose.
  std::vector<Declaration> declares = {};
  /// How many questions it takes before it has answered the first of them.
  int pipeline = 1;

  Support support(Capability capability) const;

  friend bool operator==(const Handshake&, const Handshake&) = default;
};

/// A question on the wire. The id is opaque and tells nothing about the case.
struct AskMessage {
  std::string id;
  std::string edition;
  Question question;

  friend bool operator==(const AskMessage&, const AskMessage&) = default;
};

struct AnswerMessage {
  std::string id;
  Answer answer;

  friend bool operator==(const AnswerMessage&, const AnswerMessage&) = default;
};

struct HelloMessage {
  std::vector<int> protocols;
};
struct ByeMessage {};

/// What a line is not.
struct NotAMessage {
  std::string reason;
  /// The id of a question that has one, though the rest of it is bad.
  std::string id = {};
};

// From the runner to an implementation.
std::string write_hello();
std::string write_ask(const AskMessage& message);
std::string write_bye();
std::variant<HelloMessage, AskMessage, ByeMessage, NotAMessage> read_request(std::string_view line);

// From an implementation to the runner.
std::string write_handshake(const Handshake& handshake);
std::string write_answer(const AnswerMessage& message);
std::variant<Handshake, NotAMessage> read_handshake(std::string_view line);
std::variant<AnswerMessage, NotAMessage> read_answer(std::string_view line);

/// The question alone, as JSON text, for logs and reports.
std::string write_question(const Question& question);

}  // namespace touchstone::suite
