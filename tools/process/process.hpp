// SPDX-License-Identifier: Apache-2.0
//
// Starting a child program and talking lines with it over pipes or a raw pseudo-terminal (Linux).
// Design: a child has a session of its own without a controlling terminal, and dies with the
// thread that started it, and with it all its descendants, also those that left the session
// (supervisor.hpp) or killed what watches over them (adopted.hpp); whatever a child does
// (floods, never reads, crashes, ignores signals, leaves orphans holding its pipes, allocates
// without end) is a value returned before a deadline, never an exception, a hang or unbounded
// memory. A child leaves no core behind.
// Out of scope: what the lines mean, terminals that echo or edit lines, limits of time and disk,
// sandboxing.
// A Child may be used by one thread at a time; distinct Child objects are independent.
// Proved by: tests/process/process_test.cpp.

#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace touchstone::suite {

/// A moment by which a call must answer. A call given a past deadline still does, without waiting,
/// what can be done at once. `Deadline::max()` waits for ever.
using Deadline = std::chrono::steady_clock::time_point;

/// Why a command line cannot be split; `text` is a message for people, `offset` the byte position
/// of the quote or backslash at fault.
struct SplitError {
  std::string text;
  std::size_t offset = 0;
};

/// Splits a command line into words as a POSIX shell would: blanks and newlines separate words,
/// single quotes, double quotes and backslash quote. Nothing is expanded, and `$ # | & ; < > * ~`
/// and the like are ordinary characters. An empty line gives no words; `''` gives an empty word.
/// A quote without its partner, or a backslash that ends the line, is an error.
std::variant<std::vector<std::string>, SplitError> split_command(std::string_view command);

/// The executable file that `name` stands for: looked for in the directories of PATH, then in
/// /usr/games and /usr/local/games. A name with a slash is a path already and is only checked.
/// Nothing when there is no such regular file that we may execute.
std::optional<std::string> find_program(std::string_view name);

/// What stands behind the child's standard input and output. On a terminal, which is raw and does
/// not echo, some programs print at once that keep their words in a pipe, or go on after an error
/// that ends them on a pipe. A terminal has no end of input: `close_stdin` stops us from writing,
/// and the child does not notice.
enum class Channel { pipes, terminal };

/// How a child is started and how much of what it says is kept.
struct ChildOptions {
  Channel channel = Channel::pipes;
  /// Directory to run in; empty means ours. Relative program paths are still resolved from ours.
  std::string working_directory;
  /// Variables added to our own environment, replacing those of the same name.
  std::vector<std::pair<std::string, std::string>> environment;
  /// Longest line accepted from the child, in bytes without its newline (a `\r` counts).
  std::size_t max_line = std::size_t{1} << 20U;
  /// Most bytes of standard output held unread; when full the child is made to wait. `max_line` is
  /// lowered below this when it is not smaller already.
  std::size_t max_unread = std::size_t{8} << 20U;
  /// Bytes kept from the end of standard error.
  std::size_t max_stderr = std::size_t{64} << 10U;
  /// Most bytes that a process of the child's may write to and shares with no other (RLIMIT_DATA);
  /// 0 for as many as there are.
  std::size_t max_memory = 0;
  /// How long, once the child itself has exited, we wait for processes it left behind to let go of
  /// its standard output before calling that closed.
  std::chrono::milliseconds orphan_grace{250};
};

/// Why a child could not be started: the `errno` value, and a message that names the program.
struct StartError {
  int error_number = 0;
  std::string text;
};

/// What became of a write.
enum class WriteResult {
  Ok,        ///< The pipe took every byte.
  Closed,    ///< Nobody reads the child's standard input any more, or it was closed by us.
  TimedOut,  ///< The deadline came first; part of the text may have gone (see `bytes_out`).
};

/// A whole line, without its newline and without one `\r` before it.
struct Line {
  std::string text;
};

/// No whole line came before the deadline. What came of it is kept for the next call.
struct TimedOut {};

/// Standard output is at its end. `partial` is the unterminated last line as it came, if there was
/// one; it is handed over once, later calls answer `Closed` without it.
struct Closed {
  std::optional<std::string> partial;
};

/// A line over `max_line`: its first `max_line` bytes. The rest of that line is dropped, the next
/// call gives the line after it.
struct TooLong {
  std::string beginning;
};

/// What `Child::read_line` answers.
using ReadResult = std::variant<Line, TimedOut, Closed, TooLong>;

/// The child ended by itself with this exit code, 0 to 255.
struct Exited {
  int code = 0;
  bool operator==(const Exited&) const = default;
};

/// The child was ended by this signal; `name` is such as "SIGSEGV".
struct Signalled {
  int number = 0;
  std::string name;
  bool operator==(const Signalled&) const = default;
};

/// The child is gone and nobody knows how: its supervisor was killed, or something cannot be.
struct ExitUnknown {
  bool operator==(const ExitUnknown&) const = default;
};

/// How a child ended.
using ExitStatus = std::variant<Exited, Signalled, ExitUnknown>;

/// `status` in words: "exited with code 3", "killed by SIGSEGV".
std::string describe(const ExitStatus& status);

/// A running child program with our ends of its standard input, output and error.
///
/// Every call that may wait also takes in whatever the child has said meanwhile, up to the caps, so
/// a child is held up only by a full `max_unread`, or between calls by a full pipe (64 KiB).
/// A moved-from Child may only be assigned to or destroyed.
class Child {
 public:
  /// Starts `argv`, whose first word is found as `find_program` does. Waits until the program is
  /// loaded, so an error (missing, not executable, no such directory) is reported here.
  /// The child and all its descendants are killed with SIGKILL when the calling *thread* ends.
  static std::variant<Child, StartError> start(const std::vector<std::string>& argv,
                                               const ChildOptions& options = {});

  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  Child(Child&&) noexcept;
  /// Destroys the child held so far, as the destructor does, then takes the other.
  Child& operator=(Child&&) noexcept;
  /// Kills the child and all its descendants with SIGKILL at once.
  ~Child();

  /// Sends `text` as it is (no newline is added). SIGPIPE is held back in the calling thread while
  /// this runs and swallowed if we caused it; the process-wide disposition is not touched.
  WriteResult write(std::string_view text, Deadline deadline);

  /// The next line of standard output.
  ReadResult read_line(Deadline deadline);

  /// Closes the child's standard input; what was written before stays readable to it.
  void close_stdin();

  /// How the child ended, or nothing if it still runs at the deadline. Does not kill what the child
  /// left behind; the child stays a zombie (so its group number stays ours) until `terminate` or
  /// destruction.
  std::optional<ExitStatus> wait(Deadline deadline);

  /// Ends the child: SIGTERM to its group, then SIGKILL to all its descendants once the child has
  /// exited or `grace` is over (a grace of zero sends SIGKILL only). Closes all pipes; lines that
  /// had come by then can still be read. Answers how the child ended, also if that was earlier.
  ExitStatus terminate(std::chrono::milliseconds grace);

  /// The last `max_stderr` bytes of standard error so far. Complete for the child's own words once
  /// `wait` or `terminate` has answered that it ended.
  std::string stderr_text();

  /// Bytes taken from standard output so far, dropped ones included.
  std::uint64_t bytes_in() const;
  /// Bytes standard input has taken so far.
  std::uint64_t bytes_out() const;
  /// The child's process number, which is also that of its process group and session.
  pid_t process_id() const;

 private:
  class State;
  explicit Child(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace touchstone::suite
