// SPDX-License-Identifier: Apache-2.0
//
// An implementation under test, whatever stands behind it: the oracle in this process, a mutant of
// it, a program or a server that speaks the protocol, or a recording of one.
// It is asked one question at a time, or where it takes that several ahead, and always answers:
// whatever goes wrong is a status with an explanation. What it is and can do stands in its
// handshake. The transcript of the last question is kept as evidence. Proved by
// tests/grading/program_implementation_test.cpp and tests/grading/runner_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "oracle/laws.hpp"
#include "tools/protocol/protocol.hpp"
#include "tools/spec/rulebook.hpp"

namespace touchstone::suite {

/// What passed between runner and implementation for one question.
struct Evidence {
  std::string sent;
  std::string received;
  std::string standard_error;
};

class Implementation {
 public:
  Implementation() = default;
  Implementation(const Implementation&) = delete;
  Implementation& operator=(const Implementation&) = delete;
  virtual ~Implementation() = default;

  virtual const Handshake& handshake() const = 0;
  virtual Answer ask(const Question& question, const std::string& edition) = 0;
  /// How many questions may be on their way at once.
  virtual std::size_t window() const { return 1; }
  /// Puts a question on its way without waiting; false where it cannot be now, and has to be asked.
  virtual bool send(const Question&, const std::string&) { return false; }
  /// The answer to the oldest question on its way; there must be one.
  virtual Answer receive() { return without_value(AnswerStatus::error, "nothing was sent"); }
  /// Forgets everything: the next question meets a fresh process.
  virtual void restart() = 0;
  virtual const Evidence& evidence() const = 0;
};

/// Why an implementation cannot be graded at all.
struct CannotStart {
  std::string reason;
};

using Opened = std::variant<std::unique_ptr<Implementation>, CannotStart>;

/// Changes a lawbook before it answers; nothing for the oracle itself.
using Alteration = std::function<void(Lawbook&)>;

/// The oracle, or a mutant of it, in this process. The rulebook must outlive it. With workers, that
/// many threads answer the questions that are sent ahead; without, none can be sent ahead.
std::unique_ptr<Implementation> open_oracle(const Rulebook& rulebook, Alteration alteration,
                                            std::string name, std::size_t workers = 0);

/// How long a program may take, and how much memory each of its processes.
struct TimeLimits {
  int handshake_milliseconds = 10000;
  int answer_milliseconds = 5000;
  /// 0 for no bound. The shadow memory of sanitizers would count too.
#ifdef TOUCHSTONE_SANITIZED
  int memory_mebibytes = 0;
#else
  int memory_mebibytes = 4096;
#endif
};

/// A program that speaks the protocol, given as a command line.
Opened open_program(const std::string& command, const TimeLimits& limits);

/// A server to which the lines of the protocol are posted. `token` is empty if there is none.
Opened open_server(const std::string& url, const std::string& token, const TimeLimits& limits);

/// What was answered earlier and recorded in a file (recording.hpp).
Opened open_recording(const std::string& path);

}  // namespace touchstone::suite
