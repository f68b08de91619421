// SPDX-License-Identifier: Apache-2.0
//
// The POSIX side of process.hpp: word splitting, program look-up, fork and exec, the poll loop.
// Design: one function (State::pump) waits, for reading, writing and exit alike, so every
// call drains both outputs; our pipe ends are non-blocking; exit is learnt from the supervisor
// (supervisor.hpp), which forks the program, leaves it unreaped until everything is killed, so that
// the group number cannot have passed to strangers meanwhile, and kills what left the group too.
// Out of scope: posix_spawn (it cannot set the parent-death signal) and threads.
// Proved by: tests/process/process_test.cpp.

#include "tools/process/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "tools/process/adopted.hpp"
#include "tools/process/supervisor.hpp"

namespace touchstone::suite {
namespace {

using Clock = std::chrono::steady_clock;

/// A read this large empties a pipe of the kernel's default capacity in one call.
constexpr std::size_t read_size = std::size_t{64} << 10U;

/// How long a supervisor may take to kill everything before it is left alone with that.
constexpr std::chrono::milliseconds killing_time{5000};

/// The moment `duration` from now, kept clear of overflow.
Deadline after(std::chrono::milliseconds duration) {
  constexpr std::chrono::milliseconds longest = std::chrono::hours{24};
  return Clock::now() + std::clamp(duration, std::chrono::milliseconds{0}, longest);
}

/// Owns one file descriptor, or none (-1).
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    if (this != &other) {
      reset();
      number_ = std::exchange(other.number_, -1);
    }
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { reset(); }

  int get() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  void reset() {
    if (is_open()) ::close(std::exchange(number_, -1));
  }

 private:
  int number_ = -1;
};

// ---------------------------------------------------------------------------------------------
// Word splitting.

bool is_blank(char character) {
  return character == ' ' || character == '\t' || character == '\n';
}

/// Splits one command line; `position_` is the next byte to look at.
class Splitter {
 public:
  explicit Splitter(std::string_view command) : command_(command) {}

  std::variant<std::vector<std::string>, SplitError> split() {
    while (!at_end() && !error_) step();
    if (error_) return *std::move(error_);
    finish_word();
    return std::move(words_);
  }

 private:
  bool at_end() const { return position_ >= command_.size(); }

  void step() {
    const char character = command_[position_];
    if (is_blank(character)) {
      finish_word();
      ++position_;
    } else if (character == '\'') {
      single_quoted();
    } else if (character == '"') {
      double_quoted();
    } else if (character == '\\') {
      escaped();
    } else {
      add(character);
      ++position_;
    }
  }

  void single_quoted() {
    const std::size_t close = command_.find('\'', position_ + 1);
    if (close == std::string_view::npos) return fail("single quote without its partner");
    in_word_ = true;
    word_.append(command_.substr(position_ + 1, close - position_ - 1));
    position_ = close + 1;
  }

  void double_quoted() {
    const std::size_t open = position_++;
    in_word_ = true;
    while (!at_end() && command_[position_] != '"') double_quoted_step();
    if (at_end()) {
      position_ = open;
      return fail("double quote without its partner");
    }
    ++position_;
  }

  /// Inside double quotes a backslash only quotes `$`, a backquote, `"`, itself and a newline.
  void double_quoted_step() {
    constexpr std::string_view quotable = "$`\"\\\n";
    const bool quotes = command_[position_] == '\\' && position_ + 1 < command_.size() &&
                        quotable.find(command_[position_ + 1]) != std::string_view::npos;
    if (quotes) ++position_;
    if (!quotes || command_[position_] != '\n') add(command_[position_]);
    ++position_;
  }

  void escaped() {
    if (position_ + 1 >= command_.size()) return fail("backslash at the end of the command");
    if (command_[position_ + 1] != '\n') add(command_[position_ + 1]);
    position_ += 2;
  }

  void add(char character) {
    word_.push_back(character);
    in_word_ = true;
  }

  void finish_word() {
    if (in_word_) words_.push_back(std::exchange(word_, {}));
    in_word_ = false;
  }

  void fail(const char* text) { error_ = SplitError{text, position_}; }

  std::string_view command_;
  std::size_t position_ = 0;
  bool in_word_ = false;
  std::string word_;
  std::vector<std::string> words_;
  std::optional<SplitError> error_;
};

// ---------------------------------------------------------------------------------------------
// Program look-up.

bool is_executable_file(const std::string& path) {
  struct stat information {};
  return ::stat(path.c_str(), &information) == 0 && S_ISREG(information.st_mode) &&
         ::faccessat(AT_FDCWD, path.c_str(), X_OK, AT_EACCESS) == 0;
}

std::string search_path() {
  const char* path = std::getenv("PATH");
  const std::string own = path != nullptr ? path : "/usr/local/bin:/usr/bin:/bin";
  return own + ":/usr/games:/usr/local/games";
}

// ---------------------------------------------------------------------------------------------
// What the child says: a bounded queue of lines, and the tail of standard error.

/// Bytes of standard output that have come and were not yet taken as lines.
class LineBuffer {
 public:
  LineBuffer(std::size_t max_line, std::size_t max_unread)
      : max_unread_(std::max<std::size_t>(max_unread, 2)),
        max_line_(std::min(max_line, max_unread_ - 1)) {}

  /// How many more bytes may be appended now.
  std::size_t room() const { return max_unread_ - unread().size(); }

  void append(std::string_view bytes) {
    if (skipping_) bytes = without_rest_of_long_line(bytes);
    if (begin_ >= bytes_.size() - begin_) compact();
    bytes_.append(bytes);
  }

  /// The next whole or over-long line, if one is there.
  std::optional<ReadResult> take() {
    const std::size_t newline = find_newline();
    const bool whole = newline != std::string::npos;
    const std::size_t length = (whole ? newline : bytes_.size()) - begin_;
    if (!whole && length <= max_line_) return std::nullopt;
    std::string text(unread().substr(0, std::min(length, max_line_)));
    skipping_ = !whole;
    begin_ = scanned_ = whole ? newline + 1 : bytes_.size();
    if (length > max_line_) return TooLong{std::move(text)};
    if (text.ends_with('\r')) text.pop_back();
    return Line{std::move(text)};
  }

  /// At the end of the stream: the unterminated last line, if there is one.
  std::optional<std::string> take_partial() {
    if (unread().empty()) return std::nullopt;
    std::string text(unread());
    begin_ = scanned_ = bytes_.size();
    return text;
  }

 private:
  std::string_view unread() const { return std::string_view(bytes_).substr(begin_); }

  /// Position of the first newline, or npos; no byte is looked at twice.
  std::size_t find_newline() {
    const void* found = std::memchr(bytes_.data() + scanned_, '\n', bytes_.size() - scanned_);
    if (found != nullptr) {
      return static_cast<std::size_t>(static_cast<const char*>(found) - bytes_.data());
    }
    scanned_ = bytes_.size();
    return std::string::npos;
  }

  std::string_view without_rest_of_long_line(std::string_view bytes) {
    const std::size_t newline = bytes.find('\n');
    skipping_ = newline == std::string_view::npos;
    return skipping_ ? std::string_view{} : bytes.substr(newline + 1);
  }

  void compact() {
    bytes_.erase(0, begin_);
    scanned_ -= begin_;
    begin_ = 0;
  }

  std::size_t max_unread_;
  std::size_t max_line_;
  std::string bytes_;
  std::size_t begin_ = 0;    // First unread byte.
  std::size_t scanned_ = 0;  // Bytes before this hold no unread newline.
  bool skipping_ = false;    // Dropping the rest of a line that was too long.
};

/// Keeps the last bytes of a stream.
class TailBuffer {
 public:
  explicit TailBuffer(std::size_t capacity) : capacity_(capacity) {}

  void append(std::string_view bytes) {
    bytes_.append(bytes);
    if (bytes_.size() / 2 > capacity_) bytes_.erase(0, bytes_.size() - capacity_);
  }

  std::string text() const {
    return bytes_.substr(bytes_.size() - std::min(bytes_.size(), capacity_));
  }

 private:
  std::size_t capacity_;
  std::string bytes_;
};

// ---------------------------------------------------------------------------------------------
// Signals.

/// While it lives, a write to a pipe nobody reads does not raise SIGPIPE in this thread.
class SigpipeBlock {
 public:
  SigpipeBlock() {
    sigemptyset(&pipe_only_);
    sigaddset(&pipe_only_, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe_only_, &before_);
    was_pending_ = sigismember(&before_, SIGPIPE) == 1 && is_pending();
  }
  SigpipeBlock(const SigpipeBlock&) = delete;
  SigpipeBlock& operator=(const SigpipeBlock&) = delete;
  ~SigpipeBlock() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

  /// To be called after EPIPE: takes back the signal which that raised.
  void swallow() const {
    const timespec at_once{};
    if (!was_pending_) ::sigtimedwait(&pipe_only_, nullptr, &at_once);
  }

 private:
  static bool is_pending() {
    sigset_t pending;
    return ::sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1;
  }

  sigset_t pipe_only_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

/// While it lives, no signal handler runs in this thread.
class AllSignalsBlock {
 public:
  AllSignalsBlock() {
    sigset_t all;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  AllSignalsBlock(const AllSignalsBlock&) = delete;
  AllSignalsBlock& operator=(const AllSignalsBlock&) = delete;
  ~AllSignalsBlock() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

std::string signal_name(int number) {
  const char* name = ::sigabbrev_np(number);
  return name != nullptr ? std::string("SIG") + name : "signal " + std::to_string(number);
}

ExitStatus to_exit_status(const Notice& notice) {
  if (notice.code == CLD_EXITED) return Exited{notice.status};
  return Signalled{notice.status, signal_name(notice.status)};
}

// ---------------------------------------------------------------------------------------------
// Starting.

StartError start_error(int error_number, const std::string& what) {
  return {error_number, what + ": " + std::generic_category().message(error_number)};
}

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;
};

/// Moves a descriptor out of the way of the standard three; false if there is no room for it.
bool lift_above_standard(Descriptor& descriptor) {
  if (descriptor.get() > STDERR_FILENO) return true;
  descriptor = Descriptor(::fcntl(descriptor.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
  return descriptor.is_open();
}

/// Fills `pipe`; false and errno on failure.
bool open_pipe(Pipe& pipe) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  pipe = {Descriptor(ends[0]), Descriptor(ends[1])};
  return lift_above_standard(pipe.read_end) && lift_above_standard(pipe.write_end);
}

/// The other end of the terminal whose number is `master`, for the child; -1 and errno on failure.
Descriptor open_slave(const Descriptor& master) {
  std::array<char, 64> name{};
  if (::grantpt(master.get()) != 0 || ::unlockpt(master.get()) != 0 ||
      ::ptsname_r(master.get(), name.data(), name.size()) != 0)
    return {};
  return Descriptor(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
}

/// Bytes go through as they are: no echo, no editing, no signals, no carriage returns.
bool make_raw(const Descriptor& terminal) {
  termios modes{};
  if (::tcgetattr(terminal.get(), &modes) != 0) return false;
  ::cfmakeraw(&modes);
  return ::tcsetattr(terminal.get(), TCSANOW, &modes) == 0;
}

Descriptor duplicate(const Descriptor& descriptor) {
  return Descriptor(::fcntl(descriptor.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

/// One terminal in place of two pipes; false and errno on failure.
bool open_terminal(Pipe& input, Pipe& output) {
  output.read_end = Descriptor(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
  if (!output.read_end.is_open() || !lift_above_standard(output.read_end)) return false;
  output.write_end = open_slave(output.read_end);
  if (!output.write_end.is_open() || !lift_above_standard(output.write_end)) return false;
  input = {duplicate(output.write_end), duplicate(output.read_end)};
  return input.read_end.is_open() && input.write_end.is_open() && make_raw(output.write_end);
}

bool make_non_blocking(const Descriptor& descriptor) {
  const int flags = ::fcntl(descriptor.get(), F_GETFL);
  return flags >= 0 && ::fcntl(descriptor.get(), F_SETFL, flags | O_NONBLOCK) == 0;
}

/// The pipes between us and one child; `report` carries a failure to exec back to us, `notices`
/// what the supervisor tells; closing `control` makes the supervisor end everything.
struct Pipes {
  Pipe input;
  Pipe output;
  Pipe error;
  Pipe report;
  Pipe notices;
  Pipe control;

  /// False and errno on failure.
  bool open(Channel channel) {
    const bool talks = channel == Channel::terminal ? open_terminal(input, output)
                                                    : open_pipe(input) && open_pipe(output);
    return talks && open_pipe(error) && open_pipe(report) && open_pipe(notices) &&
           open_pipe(control) && make_non_blocking(input.write_end) &&
           make_non_blocking(output.read_end) && make_non_blocking(error.read_end);
  }

  void close_child_ends() {
    input.read_end.reset();
    output.write_end.reset();
    error.write_end.reset();
    report.write_end.reset();
    notices.write_end.reset();
    control.read_end.reset();
  }
};

/// What the child tells us through the report pipe when it cannot become the program.
struct ExecFailure {
  int error_number = 0;
  bool in_directory = false;  // The working directory is at fault, not the program.
};

bool names_variable(const std::string& entry, const std::string& name) {
  return entry.size() > name.size() && entry.starts_with(name) && entry[name.size()] == '=';
}

/// Our environment with the given variables added or replaced, as NAME=value.
std::vector<std::string> merged_environment(
    const std::vector<std::pair<std::string, std::string>>& extra) {
  std::vector<std::string> merged;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    merged.emplace_back(*entry);
  }
  for (const auto& variable : extra) {
    std::erase_if(merged,
                  [&](const std::string& entry) { return names_variable(entry, variable.first); });
    merged.push_back(variable.first + "=" + variable.second);
  }
  return merged;
}

/// The strings as exec wants them; valid as long as `strings` is.
std::vector<char*> pointers_to(std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  pointers.reserve(strings.size() + 1);
  for (std::string& text : strings) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// Everything the child needs between fork and exec, where memory must not be allocated.
class Launch {
 public:
  Launch(std::string program, std::vector<std::string> argv, const ChildOptions& options)
      : program_(std::move(program)),
        directory_(options.working_directory),
        most_memory_(options.max_memory),
        arguments_(std::move(argv)),
        environment_(merged_environment(options.environment)),
        argument_pointers_(pointers_to(arguments_)),
        environment_pointers_(pointers_to(environment_)) {}
  Launch(const Launch&) = delete;
  Launch& operator=(const Launch&) = delete;

  /// Forks a supervisor, which forks the program. The supervisor's number, or -1 and errno.
  pid_t fork_supervisor(const Pipes& pipes) const {
    const pid_t parent = ::getpid();
    const AllSignalsBlock no_handlers;
    const pid_t supervisor = fork_known();
    if (supervisor == 0) fork_program(pipes, parent);
    return supervisor;
  }

  StartError error(const ExecFailure& failure) const {
    const std::string what = failure.in_directory ? "cannot change to directory " + directory_
                                                  : "cannot start " + program_;
    return start_error(failure.error_number, what);
  }

 private:
  [[noreturn]] void fork_program(const Pipes& pipes, pid_t parent) const {
    if (!become_supervisor(parent)) ::_exit(127);
    const pid_t supervisor = ::getpid();
    const pid_t program = ::fork();
    if (program == 0) run(pipes, supervisor);
    supervise(program, pipes.control.read_end.get(), pipes.notices.write_end.get());
  }

  [[noreturn]] void run(const Pipes& pipes, pid_t supervisor) const {
    ::setsid();  // It has no business with the terminal that we may stand on.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != supervisor) ::_exit(127);  // It died before the line above.
    limit_resources();
    ::dup2(pipes.input.read_end.get(), STDIN_FILENO);
    ::dup2(pipes.output.write_end.get(), STDOUT_FILENO);
    ::dup2(pipes.error.write_end.get(), STDERR_FILENO);
    hide_other_descriptors();
    ExecFailure failure;
    failure.in_directory = !directory_.empty() && ::chdir(directory_.c_str()) != 0;
    if (!failure.in_directory) become_program();
    failure.error_number = errno;
    const ssize_t told = ::write(pipes.report.write_end.get(), &failure, sizeof failure);
    ::_exit(told < 0 ? 126 : 127);
  }

  /// No core is left in a folder of ours. The memory that counts is that which the program may
  /// write to and shares with nobody; address space that is only reserved costs nothing.
  void limit_resources() const {
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    if (most_memory_ == 0) return;
    const rlimit most{most_memory_, most_memory_};
    ::setrlimit(RLIMIT_DATA, &most);
  }

  /// Descriptors that other code opened without CLOEXEC do not reach the program either (where the
  /// kernel can do that, from Linux 5.11).
  static void hide_other_descriptors() {
    constexpr unsigned close_on_exec = 4;  // CLOSE_RANGE_CLOEXEC
    ::syscall(SYS_close_range, static_cast<unsigned>(STDERR_FILENO + 1), UINT_MAX, close_on_exec);
  }

  /// Returns only on failure, with errno. Signals start out unblocked and with default actions.
  void become_program() const {
    struct sigaction standard {};
    standard.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; ++number) ::sigaction(number, &standard, nullptr);
    sigset_t none;
    sigemptyset(&none);
    ::pthread_sigmask(SIG_SETMASK, &none, nullptr);
    ::execve(program_.c_str(), argument_pointers_.data(), environment_pointers_.data());
  }

  std::string program_;
  std::string directory_;
  std::size_t most_memory_;
  std::vector<std::string> arguments_;
  std::vector<std::string> environment_;
  std::vector<char*> argument_pointers_;
  std::vector<char*> environment_pointers_;
};

bool holds_nul(const std::string& text) {
  return text.find('\0') != std::string::npos;
}

/// Whether exec can be given these words as they are.
bool is_valid_command(const std::vector<std::string>& argv) {
  return !argv.empty() && !argv.front().empty() &&
         std::none_of(argv.begin(), argv.end(), holds_nul);
}

/// The path to exec for `name`, good also after a change of directory; nothing when a name without
/// a slash is not found. A path is not checked: exec gives the better error.
std::optional<std::string> program_path(const std::string& name) {
  std::optional<std::string> path = name;
  if (name.find('/') == std::string::npos) path = find_program(name);
  if (!path || path->starts_with('/')) return path;
  std::error_code error;
  const std::string absolute = std::filesystem::absolute(*path, error).string();
  return error ? *path : absolute;
}

/// Waits until the new program is loaded, or it is known why that failed.
std::optional<ExecFailure> exec_failure(const Descriptor& report) {
  ExecFailure failure;
  ssize_t count = 0;
  do {
    count = ::read(report.get(), &failure, sizeof failure);
  } while (count < 0 && errno == EINTR);
  if (count == static_cast<ssize_t>(sizeof failure)) return failure;
  return std::nullopt;
}

/// What the supervisor tells first, which it does as soon as it has forked the program.
Notice first_notice(const Descriptor& notices) {
  Notice notice{-1, 0, ECHILD};
  ssize_t count = 0;
  do {
    count = ::read(notices.get(), &notice, sizeof notice);
  } while (count < 0 && errno == EINTR);
  return notice;
}

timespec time_until(Deadline deadline) {
  const Deadline now = Clock::now();
  if (deadline <= now) return {};
  const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(deadline - now).count();
  constexpr std::int64_t second = 1'000'000'000;
  return {static_cast<time_t>(left / second), static_cast<long>(left % second)};
}

/// Reads what is there, at most one pipe-full: "" at once if nothing is; closes `from` at its end.
std::string_view read_some(Descriptor& from, std::array<char, read_size>& space,
                           std::size_t limit) {
  if (!from.is_open() || limit == 0) return {};
  const ssize_t count = ::read(from.get(), space.data(), std::min(limit, space.size()));
  if (count > 0) return {space.data(), static_cast<std::size_t>(count)};
  if (count == 0 || (errno != EAGAIN && errno != EINTR)) from.reset();
  return {};
}

}  // namespace

std::variant<std::vector<std::string>, SplitError> split_command(std::string_view command) {
  return Splitter(command).split();
}

std::optional<std::string> find_program(std::string_view name) {
  if (name.empty()) return std::nullopt;
  if (name.find('/') != std::string_view::npos) {
    std::string path(name);
    return is_executable_file(path) ? std::optional(path) : std::nullopt;
  }
  const std::string directories = search_path() + ":";
  for (std::size_t begin = 0; begin < directories.size();) {
    const std::size_t end = directories.find(':', begin);
    const std::string directory = end == begin ? "." : directories.substr(begin, end - begin);
    std::string path = directory + "/" + std::string(name);
    if (is_executable_file(path)) return path;
    begin = end + 1;
  }
  return std::nullopt;
}

std::string describe(const ExitStatus& status) {
  if (const auto* exited = std::get_if<Exited>(&status)) {
    return "exited with code " + std::to_string(exited->code);
  }
  if (const auto* signalled = std::get_if<Signalled>(&status)) {
    return "killed by " + signalled->name;
  }
  return "ended in an unknown way";
}

/// The child's number, our ends of its pipes, and what came through them.
class Child::State {
 public:
  State(pid_t supervisor, pid_t child, Pipes& pipes, const ChildOptions& options)
      : supervisor_(supervisor),
        child_(child),
        input_(std::move(pipes.input.write_end)),
        output_(std::move(pipes.output.read_end)),
        error_(std::move(pipes.error.read_end)),
        notices_(std::move(pipes.notices.read_end)),
        control_(std::move(pipes.control.write_end)),
        lines_(options.max_line, options.max_unread),
        error_tail_(options.max_stderr),
        orphan_grace_(options.orphan_grace) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { terminate(std::chrono::milliseconds{0}); }

  WriteResult write(std::string_view text, Deadline deadline);
  ReadResult read_line(Deadline deadline);
  std::optional<ExitStatus> wait(Deadline deadline);
  ExitStatus terminate(std::chrono::milliseconds grace);

  void close_input() { input_.reset(); }
  std::string error_text() {
    read_error();
    return error_tail_.text();
  }
  std::uint64_t bytes_in() const { return bytes_in_; }
  std::uint64_t bytes_out() const { return bytes_out_; }
  pid_t process_id() const { return child_; }

 private:
  /// What to wait for, besides output and the child's end.
  enum class Until { Readable, Writable };

  void pump(Deadline deadline, Until until);
  Deadline wake_up_time(Deadline deadline) const;
  bool write_some(std::string_view& text);
  void read_output();
  void read_error();
  void note_exit();
  void let_go_of_orphans();
  void let_everything_end();
  bool supervisor_ends_by(Deadline deadline) const;
  bool awaits_orphans() const { return status_ && output_.is_open(); }

  pid_t supervisor_;
  pid_t child_;
  Descriptor input_;
  Descriptor output_;
  Descriptor error_;
  Descriptor notices_;
  Descriptor control_;
  LineBuffer lines_;
  TailBuffer error_tail_;
  std::chrono::milliseconds orphan_grace_;
  Deadline orphans_until_{};          // Meaningful once `status_` is set.
  std::optional<ExitStatus> status_;  // Set once the child has ended.
  bool reaped_ = false;
  std::uint64_t bytes_in_ = 0;
  std::uint64_t bytes_out_ = 0;
};

void Child::State::read_output() {
  std::array<char, read_size> space;  // Not cleared: that would cost more than the read.
  const std::string_view bytes = read_some(output_, space, lines_.room());
  bytes_in_ += bytes.size();
  lines_.append(bytes);
}

void Child::State::read_error() {
  std::array<char, read_size> space;
  error_tail_.append(read_some(error_, space, read_size));
}

/// Takes in what the supervisor tells of the child's end, and the child's last words.
void Child::State::note_exit() {
  if (status_) return;
  Notice notice;
  const ssize_t count = ::read(notices_.get(), &notice, sizeof notice);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  status_ = count == sizeof notice ? to_exit_status(notice) : ExitStatus{ExitUnknown{}};
  orphans_until_ = after(orphan_grace_);
  read_output();
  read_error();
}

/// Once the child is dead, others that keep its output open and silent no longer count.
void Child::State::let_go_of_orphans() {
  if (awaits_orphans() && lines_.room() > 0 && Clock::now() >= orphans_until_) output_.reset();
}

Deadline Child::State::wake_up_time(Deadline deadline) const {
  if (awaits_orphans() && lines_.room() > 0) return std::min(deadline, orphans_until_);
  return deadline;
}

/// Waits until something happens or the deadline comes, and takes in what has happened.
void Child::State::pump(Deadline deadline, Until until) {
  const short readable = POLLIN;
  std::array<pollfd, 4> watched{{
      {lines_.room() > 0 ? output_.get() : -1, readable, 0},
      {error_.get(), readable, 0},
      {status_ ? -1 : notices_.get(), readable, 0},
      {until == Until::Writable ? input_.get() : -1, POLLOUT, 0},
  }};
  const timespec timeout = time_until(wake_up_time(deadline));
  if (::ppoll(watched.data(), watched.size(), &timeout, nullptr) < 0) return;  // EINTR
  if (watched[0].revents != 0) {
    read_output();
  } else {
    let_go_of_orphans();
  }
  if (watched[1].revents != 0) read_error();
  if (watched[2].revents != 0) note_exit();
}

/// Writes what the pipe takes now and shortens `text` by that; false once nobody can read it.
bool Child::State::write_some(std::string_view& text) {
  if (!input_.is_open()) return false;
  const ssize_t count = ::write(input_.get(), text.data(), text.size());
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  bytes_out_ += static_cast<std::uint64_t>(count);
  text.remove_prefix(static_cast<std::size_t>(count));
  return true;
}

WriteResult Child::State::write(std::string_view text, Deadline deadline) {
  const SigpipeBlock no_sigpipe;
  for (;;) {
    const bool expired = Clock::now() >= deadline;
    if (!write_some(text)) {
      no_sigpipe.swallow();
      return WriteResult::Closed;
    }
    if (text.empty()) return WriteResult::Ok;
    if (status_) return WriteResult::Closed;
    if (expired) return WriteResult::TimedOut;
    pump(deadline, Until::Writable);
  }
}

ReadResult Child::State::read_line(Deadline deadline) {
  for (bool expired = false;;) {
    if (std::optional<ReadResult> line = lines_.take()) return *std::move(line);
    if (!output_.is_open()) return Closed{lines_.take_partial()};
    if (expired) return TimedOut{};
    expired = Clock::now() >= deadline;
    pump(deadline, Until::Readable);
  }
}

std::optional<ExitStatus> Child::State::wait(Deadline deadline) {
  for (bool expired = false; !status_ && !expired;) {
    expired = Clock::now() >= deadline;
    pump(deadline, Until::Readable);
  }
  return status_;
}

/// The supervisor kills and reaps all there is, and is reaped by us. The program may have stopped
/// or killed it: what it has not ended comes to us.
void Child::State::let_everything_end() {
  control_.reset();
  ::kill(supervisor_, SIGCONT);
  wait(after(killing_time));
  if (!status_ || !supervisor_ends_by(after(killing_time))) ::kill(supervisor_, SIGKILL);
  if (!status_) status_ = ExitUnknown{};
  if (reap_known(supervisor_).si_code == CLD_KILLED) end_adopted(after(killing_time));
}

bool Child::State::supervisor_ends_by(Deadline deadline) const {
  pollfd end{notices_.get(), 0, 0};  // Closed when the supervisor exits.
  int ready = 0;
  do {
    const timespec timeout = time_until(deadline);
    ready = ::ppoll(&end, 1, &timeout, nullptr);
  } while (ready < 0 && errno == EINTR);
  return ready > 0;
}

ExitStatus Child::State::terminate(std::chrono::milliseconds grace) {
  if (reaped_) return *status_;
  note_exit();
  if (!status_ && grace.count() > 0) {
    // The child may have moved to another group.
    if (::kill(-child_, SIGTERM) != 0) ::kill(child_, SIGTERM);
    wait(after(grace));
  }
  let_everything_end();
  reaped_ = true;
  read_output();
  read_error();
  for (Descriptor* each : {&input_, &output_, &error_, &notices_}) each->reset();
  return *status_;
}

std::variant<Child, StartError> Child::start(const std::vector<std::string>& argv,
                                             const ChildOptions& options) {
  if (!is_valid_command(argv)) return start_error(EINVAL, "cannot start such a command");
  std::optional<std::string> program = program_path(argv.front());
  if (!program) return start_error(ENOENT, "cannot find " + argv.front());
  const Launch launch(*std::move(program), argv, options);
  Pipes pipes;
  if (!pipes.open(options.channel)) return start_error(errno, "cannot open pipes");
  const pid_t supervisor = launch.fork_supervisor(pipes);
  if (supervisor < 0) return start_error(errno, "cannot fork");
  pipes.close_child_ends();
  const Notice begin = first_notice(pipes.notices.read_end);
  if (begin.program <= 0) {
    reap_known(supervisor);
    return start_error(begin.status, "cannot fork");
  }
  make_non_blocking(pipes.notices.read_end);
  auto state = std::make_unique<State>(supervisor, begin.program, pipes, options);
  if (const auto failure = exec_failure(pipes.report.read_end)) return launch.error(*failure);
  return Child(std::move(state));
}

Child::Child(std::unique_ptr<State> state) : state_(std::move(state)) {}
Child::Child(Child&&) noexcept = default;
Child& Child::operator=(Child&&) noexcept = default;
Child::~Child() = default;

WriteResult Child::write(std::string_view text, Deadline deadline) {
  return state_->write(text, deadline);
}
ReadResult Child::read_line(Deadline deadline) {
  return state_->read_line(deadline);
}
void Child::close_stdin() {
  state_->close_input();
}
std::optional<ExitStatus> Child::wait(Deadline deadline) {
  return state_->wait(deadline);
}
ExitStatus Child::terminate(std::chrono::milliseconds grace) {
  return state_->terminate(grace);
}
std::string Child::stderr_text() {
  return state_->error_text();
}
std::uint64_t Child::bytes_in() const {
  return state_->bytes_in();
}
std::uint64_t Child::bytes_out() const {
  return state_->bytes_out();
}
pid_t Child::process_id() const {
  return state_->process_id();
}

}  // namespace touchstone::suite
