// SPDX-License-Identifier: Apache-2.0
//
// The suite's side of a bridge: requests are read from standard input and answered, until the end.
// Design: what stands between the suite and any engine, whatever language the engine speaks;
// a text that cannot be sent to an engine is an error in the answer, an engine that fails ends the
// bridge with exit code 1, and so does whatever the bridge itself cannot go on after, such as a
// want of memory; an engine that cannot be started ends it with 4. Lines and answers have their
// bounds (tools/protocol/bounds.hpp).
#pragma once

#include <functional>
#include <memory>

#include "tools/bridge/engine_process.hpp"
#include "tools/protocol/protocol.hpp"

namespace touchstone::bridge {

/// Answers questions with an engine's own words.
class Answering {
 public:
  Answering() = default;
  Answering(const Answering&) = delete;
  Answering& operator=(const Answering&) = delete;
  virtual ~Answering() = default;

  virtual suite::Handshake handshake() const = 0;
  virtual suite::Answer answer(const suite::Question& question) = 0;
};

/// Opens the engine and serves until the input ends; the exit code of the bridge.
int serve(const std::function<std::unique_ptr<Answering>()>& open);

/// The command with its program as a path; nothing, after saying why, where there is none.
std::optional<std::vector<std::string>> found_command(std::vector<std::string> words);

bool is_chess960(const suite::Question& question);
suite::Answer unsupported(std::string why);
suite::Answer declined(std::string why);

}  // namespace touchstone::bridge
