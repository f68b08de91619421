// SPDX-License-Identifier: Apache-2.0
//
// An engine as a process that is sent lines and says lines, for both bridges.
// Design: what an engine does instead of answering (it ends, falls silent, floods, does not
// read) is thrown as EngineFailed and ends the bridge, so that the runner sees a crash, says so and
// starts both afresh. What is kept of its words to one command has a bound; beyond that it floods.
// No line is sent that could be a command to a shell or more than one line:
// those begin with '!' or hold a control character. Out of scope: what the lines mean.
// Proved by tests/bridge/uci_bridge_test.cpp and tests/bridge/xboard_bridge_test.cpp.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/process/process.hpp"

namespace touchstone::bridge {

using Lines = std::vector<std::string>;

/// The engine ended, fell silent or floods; the text says how.
struct EngineFailed {
  std::string text;
};

/// The engine could not be started at all.
struct EngineMissing {
  std::string text;
};

/// The text cannot be sent as one harmless line.
struct Unsendable {
  std::string text;
};

struct EngineCommand {
  std::vector<std::string> words;
  suite::Channel channel = suite::Channel::pipes;
};

inline constexpr std::chrono::milliseconds patience{10000};

/// Bytes of the lines that are kept of what an engine says to one command, with what each line
/// takes beside them.
inline constexpr std::size_t most_said = std::size_t{8} << 20U;
/// Bytes of one line of an engine, and bytes that it may say before the bridge has read them.
inline constexpr std::size_t longest_engine_line = std::size_t{256} << 10U;
inline constexpr std::size_t most_unread = std::size_t{1} << 20U;

class EngineProcess {
 public:
  explicit EngineProcess(EngineCommand command);

  /// Ends the engine and starts it afresh.
  void restart();
  void send(const std::string& line);

  using IsLast = std::function<bool(const std::string&)>;

  /// Lines up to the first that is the last, that one included.
  Lines read_until(const IsLast& is_last, std::chrono::milliseconds limit = patience);
  /// Lines up to the first that begins with one of the words.
  Lines read_until(std::initializer_list<std::string_view> words,
                   std::chrono::milliseconds limit = patience);
  /// The same, with nothing if the engine says nothing of the kind in time; what it said
  /// meanwhile is dropped.
  std::optional<Lines> try_until(const IsLast& is_last, std::chrono::milliseconds limit);
  std::optional<Lines> try_until(std::initializer_list<std::string_view> words,
                                 std::chrono::milliseconds limit);
  /// Shows lines until one is the last; false if none is in time. Keeps no line, however many an
  /// engine says: Glaurung says 48,000 about 218 moves, Ethereal does not come to an end with them.
  bool look_until(const IsLast& is_last, std::chrono::milliseconds limit);
  /// Whatever it says in so much time.
  Lines listen(std::chrono::milliseconds time);

 private:
  std::optional<std::string> read_line(suite::Deadline deadline);
  std::string end();

  EngineCommand command_;
  std::optional<suite::Child> child_;
};

// Small questions about texts that both bridges ask.

bool begins_with(const std::string& line, std::string_view word);
bool has(const std::vector<std::string>& list, const std::string& item);
std::string lower_case(std::string text);
/// What stands between blanks.
std::vector<std::string> words_of(const std::string& line);
bool is_number(const std::string& text);

/// "Stockfish 15.1" is a name and a version; other names are a name alone.
struct EngineName {
  std::string name = "unknown";
  std::string version = "unknown";
};
EngineName engine_name(const std::string& text);

}  // namespace touchstone::bridge
