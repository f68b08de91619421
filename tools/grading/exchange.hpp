// SPDX-License-Identifier: Apache-2.0
//
// What the implementations outside this process have in common, whether lines go over pipes, to a
// server or come from a recording: identifiers, the first handshake that all later ones have to
// repeat, and what is said about an answer that is none.
// Proved by tests/grading/program_implementation_test.cpp and tests/grading/server_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <random>
#include <string>

#include "tools/protocol/protocol.hpp"

namespace touchstone::suite {

inline constexpr std::size_t most_for_evidence = 2000;
inline constexpr std::size_t most_in_a_message = 200;

/// What a program said: not too long, and UTF-8 whatever it was.
std::string shortened(std::string text, std::size_t most = most_for_evidence);

/// Why a line cannot be read as a message, and the line itself.
std::string complaint(const NotAMessage& bad, const std::string& line);

/// The answer that the line holds, or why it is none to the question with this id.
Answer answer_in(const std::string& line, const std::string& id);

/// Why a program could not be started or a server not be reached, or has to be stopped at once.
struct NotStarted {
  AnswerStatus status = AnswerStatus::crash;
  std::string reason;
};

/// The handshake. All that comes after the first one has to be the same.
class Introduction {
 public:
  const Handshake& handshake() const { return handshake_; }
  /// How many questions may be on their way at the same time.
  std::size_t window() const;
  /// Why this handshake cannot be taken; nullopt if it can.
  std::optional<NotStarted> take(Handshake hello);

 private:
  Handshake handshake_;
  bool is_made_ = false;
};

/// Identifiers that tell nothing: an implementation cannot know a case by them.
class OpaqueIds {
 public:
  std::string next();

 private:
  std::mt19937 random_{std::random_device{}()};
  long count_ = 0;
};

}  // namespace touchstone::suite
