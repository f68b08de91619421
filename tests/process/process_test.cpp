// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/process/process.hpp against real children: /bin/sh, cat, yes, head, tr, sleep,
// setsid. Design: every call gets a deadline far beyond what it needs, so that a slow machine does
// not fail a test, and each test that says "at once" bounds the time loosely (2 s). Out of scope:
// the death of the thread that started a child mid-exec, and kernels before Linux 5.11.

#include "tools/process/process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "tools/process/adopted.hpp"

namespace touchstone::suite {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;
using Words = std::vector<std::string>;

Deadline in(milliseconds duration) {
  return Clock::now() + duration;
}
Deadline later() {
  return in(seconds{8});
}

Child started(const Words& argv, const ChildOptions& options = {}) {
  auto result = Child::start(argv, options);
  if (const auto* error = std::get_if<StartError>(&result)) {
    ADD_FAILURE() << error->text;
    std::abort();
  }
  return std::get<Child>(std::move(result));
}

Child shell(const std::string& script, const ChildOptions& options = {}) {
  return started({"/bin/sh", "-c", script}, options);
}

StartError start_error(const Words& argv, const ChildOptions& options = {}) {
  auto result = Child::start(argv, options);
  const auto* error = std::get_if<StartError>(&result);
  return error != nullptr ? *error : StartError{0, "it started"};
}

/// The line read, or what came instead of one.
std::string line_of(const ReadResult& result) {
  if (const auto* line = std::get_if<Line>(&result)) return line->text;
  if (std::holds_alternative<TimedOut>(result)) return "<timed out>";
  if (std::holds_alternative<TooLong>(result)) return "<too long>";
  const auto& partial = std::get<Closed>(result).partial;
  return partial ? "<closed after " + *partial + ">" : "<closed>";
}

std::string next_line(Child& child) {
  return line_of(child.read_line(later()));
}

/// What the kernel tells of a process; empty where it is gone, also while it is read.
std::string stat_of(pid_t process) {
  std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(stat, text);
  return text;
}

/// Whether the process is gone, or dead and only waiting for whoever adopted it to reap it.
bool is_dead(pid_t process) {
  const std::string text = stat_of(process);
  const std::size_t name_end = text.rfind(')');
  return name_end == std::string::npos || text.compare(name_end + 2, 1, "Z") == 0;
}

bool dies_soon(pid_t process) {
  const Deadline deadline = in(seconds{2});
  while (!is_dead(process) && Clock::now() < deadline) std::this_thread::sleep_for(milliseconds{5});
  return is_dead(process);
}

bool is_gone(pid_t process) {
  return ::kill(process, 0) != 0 && errno == ESRCH;
}

std::ptrdiff_t open_descriptors() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

Words words_of(const std::string& command) {
  const auto result = split_command(command);
  const auto* words = std::get_if<Words>(&result);
  return words != nullptr ? *words : Words{"<error>"};
}

SplitError split_error(const std::string& command) {
  const auto result = split_command(command);
  const auto* error = std::get_if<SplitError>(&result);
  return error != nullptr ? *error : SplitError{"no error", 999};
}

TEST(SplitCommand, SplitsAtBlanks) {
  EXPECT_EQ(words_of(""), Words{});
  EXPECT_EQ(words_of(" \t\n "), Words{});
  EXPECT_EQ(words_of("one"), Words{"one"});
  EXPECT_EQ(words_of("  one \t two\nthree "), (Words{"one", "two", "three"}));
}

TEST(SplitCommand, HonoursQuotes) {
  EXPECT_EQ(words_of("a 'b c' \"d e\""), (Words{"a", "b c", "d e"}));
  EXPECT_EQ(words_of("a'b'\"c\"d"), Words{"abcd"});
  EXPECT_EQ(words_of("'' \"\" x''"), (Words{"", "", "x"}));
  EXPECT_EQ(words_of("'\"\\' \"'\""), (Words{"\"\\", "'"}));
}

TEST(SplitCommand, HonoursBackslashes) {
  EXPECT_EQ(words_of("a\\ b \\'c \\\\"), (Words{"a b", "'c", "\\"}));
  EXPECT_EQ(words_of("\"\\\" \\\\ \\$ \\` \\n\""), Words{"\" \\ $ ` \\n"});
  EXPECT_EQ(words_of("a\\\nb \"c\\\nd\" \\\n"), (Words{"ab", "cd"}));
}

TEST(SplitCommand, ExpandsNothing) {
  EXPECT_EQ(words_of("$HOME * ~ a|b #x"), (Words{"$HOME", "*", "~", "a|b", "#x"}));
}

TEST(SplitCommand, ReportsWhatIsUnbalancedAndWhere) {
  EXPECT_EQ(split_error("ab 'cd").offset, 3U);
  EXPECT_EQ(split_error("ab \"cd\\\"").offset, 3U);
  EXPECT_EQ(split_error("ab \"cd\\").offset, 3U);
  EXPECT_EQ(split_error("ab\\").offset, 2U);
  EXPECT_NE(split_error("'").text, split_error("\"").text);
}

TEST(FindProgram, LooksInPath) {
  const auto shell_path = find_program("sh");
  ASSERT_TRUE(shell_path.has_value());
  EXPECT_TRUE(shell_path->ends_with("/sh"));
  EXPECT_EQ(find_program("/bin/sh"), "/bin/sh");
}

TEST(FindProgram, FindsNothingElse) {
  EXPECT_FALSE(find_program("no-such-program-anywhere"));
  EXPECT_FALSE(find_program("/no/such/program"));
  EXPECT_FALSE(find_program("/etc/passwd"));
  EXPECT_FALSE(find_program("/bin"));
  EXPECT_FALSE(find_program(""));
}

TEST(Start, ReportsAMissingProgram) {
  EXPECT_EQ(start_error({"/no/such/program"}).error_number, ENOENT);
  EXPECT_EQ(start_error({"no-such-program-anywhere"}).error_number, ENOENT);
  EXPECT_EQ(start_error({"/no/such/program"}).text,
            "cannot start /no/such/program: No such file or directory");
}

TEST(Start, ReportsAFileThatIsNotExecutable) {
  EXPECT_EQ(start_error({"/etc/passwd"}).error_number, EACCES);
  EXPECT_EQ(start_error({"/tmp"}).error_number, EACCES);
}

TEST(Start, ReportsACommandThatCannotBe) {
  EXPECT_EQ(start_error({}).error_number, EINVAL);
  EXPECT_EQ(start_error({""}).error_number, EINVAL);
  EXPECT_EQ(start_error({"/bin/echo", std::string("a\0b", 3)}).error_number, EINVAL);
}

TEST(Start, ReportsAMissingWorkingDirectory) {
  ChildOptions options;
  options.working_directory = "/no/such/directory";
  const StartError error = start_error({"cat"}, options);
  EXPECT_EQ(error.error_number, ENOENT);
  EXPECT_NE(error.text.find("directory /no/such/directory"), std::string::npos);
}

TEST(Start, ReportsThatDescriptorsRanOut) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit few{6, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
  const StartError error = start_error({"/bin/cat"});
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
  EXPECT_EQ(error.error_number, EMFILE);
}

TEST(Start, UsesDirectoryAndEnvironment) {
  ChildOptions options;
  options.working_directory = "/usr";
  options.environment = {{"TOUCHSTONE_A", "1"}, {"TOUCHSTONE_A", "2"}, {"HOME", "/nowhere"}};
  Child child = shell("pwd; echo $TOUCHSTONE_A$HOME", options);
  EXPECT_EQ(next_line(child), "/usr");
  EXPECT_EQ(next_line(child), "2/nowhere");
}

TEST(Start, ResolvesRelativeProgramsFromOurDirectory) {
  const std::filesystem::path relative = std::filesystem::relative("/bin/cat");
  ChildOptions options;
  options.working_directory = "/usr/bin";
  Child child = started({"./" + relative.string()}, options);
  EXPECT_EQ(child.write("x\n", later()), WriteResult::Ok);
  EXPECT_EQ(next_line(child), "x");
}

TEST(Start, MakesAProcessGroupWithFreshSignals) {
  sigset_t blocked;
  sigset_t before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGUSR1);
  ::pthread_sigmask(SIG_BLOCK, &blocked, &before);
  Child child = started({"/bin/cat", "/proc/self/status"});
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  EXPECT_EQ(::getpgid(child.process_id()), child.process_id());
  std::string status;
  for (std::string line = next_line(child); line[0] != '<'; line = next_line(child)) {
    status += line + "\n";
  }
  EXPECT_NE(status.find("SigBlk:\t0000000000000000"), std::string::npos);
  EXPECT_NE(status.find("SigIgn:\t0000000000000000"), std::string::npos);
}

TEST(Start, HandsOnNoOtherDescriptor) {
  const int careless = ::open("/dev/null", O_RDONLY);  // Without O_CLOEXEC.
  Child other = started({"cat"});
  Child child = shell("for n in $(seq 3 99); do [ -e /proc/$$/fd/$n ] && echo $n; done; echo end");
  EXPECT_EQ(next_line(child), "end");
  ::close(careless);
}

TEST(Start, TheChildDiesWithItsThread) {
  std::optional<Child> child;
  std::thread([&] { child = started({"sleep", "100"}); }).join();
  EXPECT_EQ(child->wait(later()), (ExitStatus{Signalled{SIGKILL, "SIGKILL"}}));
}

TEST(Lines, Echo) {
  Child child = started({"cat"});
  EXPECT_EQ(child.write("hello\n", later()), WriteResult::Ok);
  EXPECT_EQ(next_line(child), "hello");
  EXPECT_EQ(child.bytes_out(), 6U);
  EXPECT_EQ(child.bytes_in(), 6U);
}

TEST(Lines, SplitWritesMakeOneLine) {
  Child child = started({"cat"});
  EXPECT_EQ(child.write("hel", later()), WriteResult::Ok);
  EXPECT_EQ(line_of(child.read_line(in(milliseconds{30}))), "<timed out>");
  EXPECT_EQ(child.write("lo\nwor", later()), WriteResult::Ok);
  EXPECT_EQ(next_line(child), "hello");
  EXPECT_EQ(child.write("ld\n\n", later()), WriteResult::Ok);
  EXPECT_EQ(next_line(child), "world");
  EXPECT_EQ(next_line(child), "");
}

TEST(Lines, StripOneCarriageReturn) {
  Child child = shell("printf 'a\\r\\nb\\rc\\r\\r\\n\\r\\nlast\\r'");
  EXPECT_EQ(next_line(child), "a");
  EXPECT_EQ(next_line(child), "b\rc\r");
  EXPECT_EQ(next_line(child), "");
  EXPECT_EQ(next_line(child), "<closed after last\r>");
}

TEST(Lines, MayHoldNulBytes) {
  Child child = shell("printf 'a\\0b\\n'");
  EXPECT_EQ(next_line(child), std::string("a\0b", 3));
}

TEST(Lines, PartialLineAtTheEndComesOnce) {
  Child child = shell("printf 'one\\ntwo'");
  EXPECT_EQ(next_line(child), "one");
  EXPECT_EQ(next_line(child), "<closed after two>");
  EXPECT_EQ(next_line(child), "<closed>");
  EXPECT_EQ(child.wait(later()), ExitStatus{Exited{0}});
}

TEST(Lines, PastDeadlineStillTakesWhatIsThere) {
  Child child = shell("echo here; sleep 100");
  ::usleep(200'000);
  EXPECT_EQ(line_of(child.read_line(Deadline::min())), "here");
  EXPECT_EQ(line_of(child.read_line(Deadline::min())), "<timed out>");
}

TEST(Lines, TimeOutIsKept) {
  Child child = started({"sleep", "100"});
  const Deadline begin = Clock::now();
  EXPECT_EQ(line_of(child.read_line(begin + milliseconds{50})), "<timed out>");
  EXPECT_GE(Clock::now() - begin, milliseconds{50});
  EXPECT_LT(Clock::now() - begin, seconds{2});
}

TEST(Lines, FloodIsHeldBack) {
  ChildOptions options;
  options.max_unread = 100'000;
  Child child = started({"yes"}, options);
  EXPECT_FALSE(child.wait(in(milliseconds{100})));
  EXPECT_EQ(child.bytes_in(), 100'000U);
  for (int count = 0; count < 200'000; ++count) ASSERT_EQ(next_line(child), "y");
  EXPECT_LE(child.bytes_in(), 500'000U);
  EXPECT_EQ(child.terminate(milliseconds{500}), (ExitStatus{Signalled{SIGTERM, "SIGTERM"}}));
}

TEST(Lines, FloodUpToTheDefaultBound) {
  Child child = started({"yes"});
  EXPECT_FALSE(child.wait(in(milliseconds{300})));
  EXPECT_LE(child.bytes_in(), std::uint64_t{8} << 20U);
}

TEST(Lines, OfAChildThatEndedBeforeTheyWereAllRead) {
  ChildOptions options;
  options.max_unread = 1000;
  options.orphan_grace = milliseconds{0};
  Child child = shell("yes | head -n 10000", options);
  ASSERT_TRUE(child.wait(later()));
  for (int count = 0; count < 10'000; ++count) ASSERT_EQ(next_line(child), "y");
  EXPECT_EQ(next_line(child), "<closed>");
}

TEST(Lines, TooLongIsCutAndTheNextIsWhole) {
  ChildOptions options;
  options.max_line = 5;
  Child child = shell("printf '12345\\n123456\\n1234567890\\nok\\n'", options);
  EXPECT_EQ(next_line(child), "12345");
  EXPECT_EQ(std::get<TooLong>(child.read_line(later())).beginning, "12345");
  EXPECT_EQ(std::get<TooLong>(child.read_line(later())).beginning, "12345");
  EXPECT_EQ(next_line(child), "ok");
}

TEST(Lines, TooLongComesBeforeItsEndDoes) {
  Child child = shell("yes | tr -d '\\n' | head -c 3000000; echo; echo ok; printf end");
  const ReadResult result = child.read_line(later());
  ASSERT_TRUE(std::holds_alternative<TooLong>(result)) << line_of(result);
  EXPECT_EQ(std::get<TooLong>(result).beginning, std::string(std::size_t{1} << 20U, 'y'));
  EXPECT_EQ(next_line(child), "ok");
  EXPECT_EQ(next_line(child), "<closed after end>");
  EXPECT_EQ(child.bytes_in(), 3'000'007U);
}

TEST(Lines, EndlessLineTimesOut) {
  Child child = shell("yes | tr -d '\\n'");
  EXPECT_EQ(next_line(child), "<too long>");
  EXPECT_EQ(line_of(child.read_line(in(milliseconds{50}))), "<timed out>");
}

TEST(Lines, CapsThatContradictEachOtherStillEnd) {
  ChildOptions options;
  options.max_line = 1000;
  options.max_unread = 10;
  Child child = shell("printf '123456789\\n1234567890\\nok\\n'", options);
  EXPECT_EQ(next_line(child), "123456789");
  EXPECT_EQ(next_line(child), "<too long>");
  EXPECT_EQ(next_line(child), "ok");
}

TEST(Writing, ToAChildThatNeverReadsTimesOut) {
  Child child = started({"sleep", "100"});
  const std::string text(10'000'000, 'x');
  EXPECT_EQ(child.write(text, in(milliseconds{100})), WriteResult::TimedOut);
  EXPECT_GT(child.bytes_out(), 0U);
  EXPECT_LT(child.bytes_out(), text.size());
}

TEST(Writing, TenMegabytesThroughAChild) {
  ChildOptions options;
  options.max_unread = std::size_t{20} << 20U;
  Child child = started({"cat"}, options);
  std::string text(10'000'000, 'x');
  for (std::size_t place = 99; place < text.size(); place += 100) text[place] = '\n';
  EXPECT_EQ(child.write(text, later()), WriteResult::Ok);
  for (int count = 0; count < 100'000; ++count) ASSERT_EQ(next_line(child).size(), 99U);
  EXPECT_EQ(child.bytes_in(), text.size());
}

TEST(Writing, DrainsAChildThatFloodsBothOutputsFirst) {
  Child child = shell("yes | head -c 2000000; yes | head -c 2000000 >&2; cat >/dev/null; echo got");
  EXPECT_EQ(child.write(std::string(1'000'000, 'x'), later()), WriteResult::Ok);
  child.close_stdin();
  for (int count = 0; count < 1'000'000; ++count) ASSERT_EQ(next_line(child), "y");
  EXPECT_EQ(next_line(child), "got");
}

TEST(Writing, ToADeadChildIsClosedAndRaisesNoSignal) {
  struct sigaction before {};
  ::sigaction(SIGPIPE, nullptr, &before);
  ASSERT_EQ(before.sa_handler, SIG_DFL);
  Child child = shell("exit 0");
  ASSERT_TRUE(child.wait(later()));
  EXPECT_EQ(child.write("x\n", later()), WriteResult::Closed);
  EXPECT_EQ(child.write("x\n", later()), WriteResult::Closed);
  sigset_t pending;
  ::sigpending(&pending);
  EXPECT_EQ(sigismember(&pending, SIGPIPE), 0);
}

TEST(Writing, ToAClosedInputIsClosed) {
  Child child = started({"cat"});
  EXPECT_EQ(child.write("x\n", later()), WriteResult::Ok);
  child.close_stdin();
  EXPECT_EQ(child.write("y\n", later()), WriteResult::Closed);
  EXPECT_EQ(next_line(child), "x");
  EXPECT_EQ(next_line(child), "<closed>");
  EXPECT_EQ(child.wait(later()), ExitStatus{Exited{0}});
}

TEST(Writing, ManyBytesToAChildThatDiesMeanwhile) {
  Child child = shell("sleep 100 & sleep 0.1; kill -KILL $$");
  EXPECT_EQ(child.write(std::string(1'000'000, 'x'), later()), WriteResult::Closed);
  EXPECT_EQ(child.wait(later()), (ExitStatus{Signalled{SIGKILL, "SIGKILL"}}));
}

TEST(ErrorOutput, KeepsTheLastPart) {
  Child child = shell("yes | head -n 500000 >&2; echo last >&2; exit 4");
  EXPECT_EQ(child.wait(later()), ExitStatus{Exited{4}});
  const std::string text = child.stderr_text();
  EXPECT_EQ(text.size(), std::size_t{64} << 10U);
  EXPECT_TRUE(text.ends_with("y\nlast\n"));
}

TEST(ErrorOutput, IsCompleteOnceTheChildHasEnded) {
  Child child = shell("echo one >&2; echo two >&2");
  ASSERT_TRUE(child.wait(later()));
  EXPECT_EQ(child.stderr_text(), "one\ntwo\n");
  child.terminate(milliseconds{0});
  EXPECT_EQ(child.stderr_text(), "one\ntwo\n");
}

TEST(Ending, TellsTheExitCode) {
  Child child = shell("exit 7");
  EXPECT_EQ(child.wait(later()), ExitStatus{Exited{7}});
  EXPECT_EQ(child.wait(later()), ExitStatus{Exited{7}});
  EXPECT_EQ(child.terminate(milliseconds{0}), ExitStatus{Exited{7}});
  EXPECT_EQ(describe(Exited{7}), "exited with code 7");
}

TEST(Ending, TellsTheSignalOfACrash) {
  Child child = shell("ulimit -c 0; echo alive; kill -SEGV $$");
  EXPECT_EQ(next_line(child), "alive");
  EXPECT_EQ(next_line(child), "<closed>");
  const auto status = child.wait(later());
  ASSERT_EQ(status, (ExitStatus{Signalled{SIGSEGV, "SIGSEGV"}}));
  EXPECT_EQ(describe(*status), "killed by SIGSEGV");
}

TEST(Ending, NamesSignalsWithoutAName) {
  Child child = shell("kill -40 $$");
  EXPECT_EQ(child.wait(later()), (ExitStatus{Signalled{40, "signal 40"}}));
}

TEST(Ending, WaitTimesOut) {
  Child child = started({"cat"});
  EXPECT_FALSE(child.wait(in(milliseconds{30})));
  child.close_stdin();
  EXPECT_EQ(child.wait(later()), ExitStatus{Exited{0}});
}

TEST(Ending, TerminateLetsTheChildTidyUp) {
  Child child = shell("trap 'echo bye; exit 9' TERM; echo ready; while :; do sleep 0.01; done");
  EXPECT_EQ(next_line(child), "ready");
  EXPECT_EQ(child.terminate(seconds{5}), ExitStatus{Exited{9}});
  EXPECT_EQ(next_line(child), "bye");
  EXPECT_EQ(next_line(child), "<closed>");
  EXPECT_EQ(child.write("x", later()), WriteResult::Closed);
}

TEST(Ending, TerminateKillsAChildThatIgnoresIt) {
  Child child = shell("trap '' TERM; echo ready; while :; do sleep 0.01; done");
  EXPECT_EQ(next_line(child), "ready");
  const Deadline begin = Clock::now();
  EXPECT_EQ(child.terminate(milliseconds{100}), (ExitStatus{Signalled{SIGKILL, "SIGKILL"}}));
  EXPECT_GE(Clock::now() - begin, milliseconds{100});
  EXPECT_LT(Clock::now() - begin, seconds{2});
}

TEST(Ending, TerminateKillsAStoppedChild) {
  Child child = shell("kill -STOP $$");
  EXPECT_FALSE(child.wait(in(milliseconds{50})));
  EXPECT_EQ(child.terminate(milliseconds{50}), (ExitStatus{Signalled{SIGKILL, "SIGKILL"}}));
}

TEST(Orphans, HoldingThePipesDoNotHoldUpTheEnd) {
  Child child = shell("echo first; sleep 100 & echo $!; printf rest; exit 3");
  EXPECT_EQ(next_line(child), "first");
  const pid_t orphan = std::stoi(next_line(child));
  const Deadline begin = Clock::now();
  EXPECT_EQ(next_line(child), "<closed after rest>");
  EXPECT_LT(Clock::now() - begin, seconds{2});
  EXPECT_EQ(child.wait(later()), ExitStatus{Exited{3}});
  EXPECT_FALSE(is_dead(orphan));
  EXPECT_EQ(child.terminate(seconds{5}), ExitStatus{Exited{3}});
  EXPECT_TRUE(dies_soon(orphan));
}

TEST(Orphans, MayFinishTheirSayingWithinTheGrace) {
  ChildOptions options;
  options.orphan_grace = seconds{5};
  Child child = shell("(sleep 0.1; echo late) & exit 0", options);
  ASSERT_TRUE(child.wait(later()));
  EXPECT_EQ(next_line(child), "late");
  EXPECT_EQ(next_line(child), "<closed>");
}

TEST(Orphans, DieWithTheChildObject) {
  pid_t orphan = 0;
  {
    Child child = shell("trap '' TERM; sleep 100 & echo $!; wait");
    orphan = std::stoi(next_line(child));
  }
  EXPECT_TRUE(dies_soon(orphan));
}

TEST(Orphans, OutsideTheGroupAreKilledToo) {
  Child child = shell("setsid sleep 100 & echo $!; sleep 100");
  const pid_t escaped = std::stoi(next_line(child));
  ::usleep(50'000);
  const Deadline begin = Clock::now();
  child.terminate(milliseconds{500});
  EXPECT_EQ(next_line(child), "<closed>");
  EXPECT_LT(Clock::now() - begin, seconds{2});
  EXPECT_TRUE(is_gone(escaped));
}

/// In a session of its own, without its parent and without our pipes, as a daemon is.
constexpr const char* daemon_script =
    "(setsid sh -c 'echo $$; exec >/dev/null 2>&1 </dev/null; while :; do sleep 0.05; done' &) & ";

TEST(Orphans, DaemonsDieWithTheChild) {
  Child child = shell(std::string(daemon_script) + "sleep 0.3; exit 3");
  const pid_t daemon = std::stoi(next_line(child));
  EXPECT_EQ(child.wait(later()), ExitStatus{Exited{3}});
  EXPECT_FALSE(is_dead(daemon));
  EXPECT_EQ(child.terminate(milliseconds{0}), ExitStatus{Exited{3}});
  EXPECT_TRUE(is_gone(daemon));
}

TEST(Orphans, DaemonsDieWithTheThreadOfTheChild) {
  pid_t daemon = 0;
  std::optional<Child> child;
  std::thread([&] {
    child = shell(std::string(daemon_script) + "sleep 100");
    daemon = std::stoi(next_line(*child));
  }).join();
  EXPECT_TRUE(dies_soon(daemon));
}

TEST(Orphans, DaemonsDieWhenWeAreKilled) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  const pid_t runner = ::fork();
  if (runner == 0) {
    Child child = shell(std::string(daemon_script) + "sleep 100");
    const pid_t daemon = std::stoi(next_line(child));
    const bool told = ::write(ends[1], &daemon, sizeof daemon) == sizeof daemon;
    ::kill(::getpid(), told ? SIGKILL : SIGABRT);
  }
  pid_t daemon = 0;
  ASSERT_EQ(::read(ends[0], &daemon, sizeof daemon), static_cast<ssize_t>(sizeof daemon));
  ASSERT_EQ(::waitpid(runner, nullptr, 0), runner);
  EXPECT_TRUE(dies_soon(daemon));
  EXPECT_GT(::waitpid(-1, nullptr, 0), 0) << "the supervisor, which comes to us";
  for (const int end : ends) ::close(end);
}

TEST(Orphans, ThatForkOnAndOnAreCaught) {
  Child child = shell(
      "echo $$; for n in 1 2 3 4; do "
      "setsid sh -c 'while :; do (sleep 0.01 &) & wait; done' & done; wait");
  EXPECT_NE(next_line(child), "<closed>");
  ::usleep(100'000);
  const Deadline begin = Clock::now();
  child.terminate(milliseconds{0});
  EXPECT_LT(Clock::now() - begin, seconds{4});
}

TEST(Orphans, ThatEndedAreReaped) {
  Child child = shell("for n in $(seq 50); do (sh -c 'echo $$' &); done; sleep 0.3; cat");
  std::vector<pid_t> orphans;
  for (int count = 0; count < 50; ++count) orphans.push_back(std::stoi(next_line(child)));
  ::usleep(300'000);
  for (const pid_t orphan : orphans) EXPECT_TRUE(is_gone(orphan));
}

TEST(Limits, MemoryIsBounded) {
#ifdef TOUCHSTONE_SANITIZED
  GTEST_SKIP() << "the shadow memory of sanitizers is not inherited, but costs as much";
#endif
  ChildOptions options;
  options.max_memory = std::size_t{64} << 20U;
  Child child = shell("ulimit -d; a=x; while :; do a=$a$a; done", options);
  EXPECT_EQ(next_line(child), "65536");
  EXPECT_EQ(next_line(child), "<closed>");
  const auto status = child.wait(later());
  ASSERT_TRUE(status);
  EXPECT_NE(*status, ExitStatus{Exited{0}});
}

TEST(Limits, NoCoreIsLeft) {
  Child child = shell("ulimit -c; ulimit -H -c");
  EXPECT_EQ(next_line(child), "0");
  EXPECT_EQ(next_line(child), "0");
}

TEST(Ownership, MovingKeepsTheChildAndAssigningEndsTheOld) {
  Child first = started({"cat"});
  Child second = started({"cat"});
  const pid_t kept = first.process_id();
  const pid_t ended = second.process_id();
  second = std::move(first);
  EXPECT_TRUE(is_gone(ended));
  EXPECT_EQ(second.process_id(), kept);
  EXPECT_EQ(second.write("x\n", later()), WriteResult::Ok);
  EXPECT_EQ(next_line(second), "x");
}

TEST(Ownership, NothingIsLeftBehind) {
  end_adopted(later());  // What processes that other tests fork leave to this one.
  const std::ptrdiff_t before = open_descriptors();
  std::vector<pid_t> processes;
  for (const char* script : {"cat", "exit 1", "yes", "sleep 100 & exit", "trap '' TERM; sleep 9"}) {
    Child child = shell(script);
    processes.push_back(child.process_id());
    child.read_line(in(milliseconds{20}));
  }
  start_error({"/no/such/program"});
  start_error({"/etc/passwd"});
  EXPECT_EQ(open_descriptors(), before);
  for (const pid_t process : processes) EXPECT_TRUE(is_gone(process));
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(Ownership, WorksWhileTheStandardDescriptorsAreClosed) {
  const auto echo_without_standard_descriptors = [] {
    for (int number = 0; number < 3; ++number) ::close(number);
    Child child = started({"cat"});
    child.write("x\n", later());
    ::_exit(next_line(child) == "x" ? 0 : 1);
  };
  EXPECT_EXIT(echo_without_standard_descriptors(), testing::ExitedWithCode(0), "");
}

/// The process that the child has as its parent.
pid_t supervisor_of(const Child& child) {
  const std::string text = stat_of(child.process_id());
  return std::stoi(text.substr(text.rfind(')') + 4));
}

TEST(Ownership, ToldWhenTheSupervisorWasKilled) {
  Child child = started({"cat"});
  const pid_t killed = child.process_id();
  ASSERT_EQ(::kill(supervisor_of(child), SIGKILL), 0);
  EXPECT_EQ(child.wait(later()), ExitStatus{ExitUnknown{}});
  EXPECT_TRUE(dies_soon(killed));
  EXPECT_EQ(child.terminate(milliseconds{0}), ExitStatus{ExitUnknown{}});
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
}

/// A daemon that was left before the supervisor was stopped or killed comes to us and is ended.
TEST(Ownership, DaemonsDieThoughTheSupervisorWasKilledOrStopped) {
  for (const int signal : {SIGKILL, SIGSTOP}) {
    Child child = shell(std::string(daemon_script) + "sleep 100");
    const pid_t daemon = std::stoi(next_line(child));
    ::usleep(50'000);
    ASSERT_EQ(::kill(supervisor_of(child), signal), 0);
    const Deadline begin = Clock::now();
    child.terminate(milliseconds{0});
    EXPECT_LT(Clock::now() - begin, seconds{4});
    EXPECT_TRUE(is_gone(daemon)) << signal;
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << signal;
  }
}

TEST(Ownership, TheChildHasASessionOfItsOwnAndNoTerminal) {
  Child child =
      shell("echo $$; cut -d ' ' -f 6 /proc/$$/stat; (echo x >/dev/tty) 2>/dev/null || echo none");
  const std::string number = next_line(child);
  EXPECT_EQ(number, std::to_string(child.process_id()));
  EXPECT_EQ(std::stoi(next_line(child)), child.process_id());
  EXPECT_EQ(next_line(child), "none");
}

TEST(Ownership, WorksWhereChildrenAreIgnored) {
  const auto converse = [] {
    ::signal(SIGCHLD, SIG_IGN);
    Child child = shell("exit 5");
    ::_exit(child.wait(later()) == ExitStatus{Exited{5}} ? 0 : 1);
  };
  EXPECT_EXIT(converse(), testing::ExitedWithCode(0), "");
}

TEST(Terminal, ItIsOneAndRaw) {
  ChildOptions options;
  options.channel = Channel::terminal;
  Child child = shell(
      "test -t 0 && test -t 1 && echo both; stty -a <&0 | tr ' ;' '\n\n' | "
      "grep -x -e -echo -e -icanon -e -opost; cat",
      options);
  EXPECT_EQ(next_line(child), "both");
  for (const char* mode : {"-icanon", "-echo", "-opost"}) {
    const std::string said = next_line(child);
    EXPECT_TRUE(said == "-icanon" || said == "-echo" || said == "-opost") << mode << ": " << said;
  }
  EXPECT_EQ(child.write("one\ntwo\n", later()), WriteResult::Ok);
  EXPECT_EQ(next_line(child), "one");
  EXPECT_EQ(next_line(child), "two");
}

TEST(Terminal, EndsWithTheChild) {
  ChildOptions options;
  options.channel = Channel::terminal;
  Child child = shell("echo last; exit 3", options);
  EXPECT_EQ(next_line(child), "last");
  EXPECT_EQ(next_line(child), "<closed>");
  EXPECT_EQ(child.wait(later()), ExitStatus{Exited{3}});
}

TEST(Terminal, ManyBytesGoBothWays) {
  ChildOptions options;
  options.channel = Channel::terminal;
  Child child = shell("cat", options);
  std::string text;
  for (int number = 0; number < 5000; ++number) text += std::to_string(number) + "\n";
  EXPECT_EQ(child.write(text, later()), WriteResult::Ok);
  for (int number = 0; number < 5000; ++number) ASSERT_EQ(next_line(child), std::to_string(number));
}

TEST(Speed, TenThousandEchoes) {
  Child child = started({"cat"});
  const Deadline begin = Clock::now();
  for (int count = 0; count < 10'000; ++count) {
    const std::string text = "position " + std::to_string(count);
    ASSERT_EQ(child.write(text + "\n", later()), WriteResult::Ok);
    ASSERT_EQ(next_line(child), text);
  }
  const std::chrono::duration<double, std::micro> spent = Clock::now() - begin;
  RecordProperty("microseconds_per_echo", std::to_string(spent.count() / 10'000));
}

}  // namespace
}  // namespace touchstone::suite
