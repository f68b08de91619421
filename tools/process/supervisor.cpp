// SPDX-License-Identifier: Apache-2.0
//
// The supervisor's life. See supervisor.hpp. Only functions that are safe between fork and exec are
// called.
#include "tools/process/supervisor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>

namespace touchstone::suite {

namespace {

/// How the program is told of, once: the rest is for nobody.
struct Watched {
  pid_t program = 0;
  int notices = -1;
  bool has_ended = false;
};

void close_range_of(unsigned first, unsigned last) {
  if (first > last || ::syscall(SYS_close_range, first, last, 0U) == 0) return;
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  const auto end = static_cast<unsigned>(std::min<rlim_t>(limit.rlim_cur, 65536));
  for (unsigned number = first; number <= last && number < end; ++number)
    ::close(static_cast<int>(number));
}

/// Pipes of other children, which other threads opened, must not be held open by us.
void close_all_but(int one, int other) {
  const auto low = static_cast<unsigned>(std::min(one, other));
  const auto high = static_cast<unsigned>(std::max(one, other));
  if (low > 0) close_range_of(0, low - 1);
  close_range_of(low + 1, high - 1);
  close_range_of(high + 1, UINT_MAX);
}

void tell_end(Watched& watched, const siginfo_t& information) {
  if (watched.has_ended) return;
  watched.has_ended = true;
  const Notice notice{watched.program, information.si_code, information.si_status};
  if (::write(watched.notices, &notice, sizeof notice) < 0) return;  // Nobody is there any more.
}

void reap(pid_t process) {
  siginfo_t information{};
  while (::waitid(P_PID, static_cast<id_t>(process), &information, WEXITED) != 0 && errno == EINTR)
    continue;
}

/// Reaps what was adopted and has ended, and tells of the program's end but leaves it a zombie.
void look_at_ended(Watched& watched) {
  while (!watched.has_ended) {
    siginfo_t information{};
    if (::waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) != 0) return;
    if (information.si_pid == 0) return;
    if (information.si_pid == watched.program) return tell_end(watched, information);
    reap(information.si_pid);
  }
}

/// Sends SIGKILL to each of our children; false where it cannot be known which they are.
bool kill_children() {
  const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return false;
  std::array<char, 4096> space{};
  pid_t process = 0;
  for (ssize_t count = ::read(list, space.data(), space.size()); count > 0;
       count = ::read(list, space.data(), space.size())) {
    for (ssize_t at = 0; at < count; ++at) {
      const char letter = space[static_cast<std::size_t>(at)];
      if (letter >= '0' && letter <= '9') {
        process = process * 10 + (letter - '0');
      } else if (process > 0) {
        ::kill(process, SIGKILL);
        process = 0;
      }
    }
  }
  ::close(list);
  return true;
}

/// Takes in the next child that ended, or has ended already; false where there is none.
bool take_ended(Watched& watched, int flags) {
  siginfo_t information{};
  int result = 0;
  do {
    result = ::waitid(P_ALL, 0, &information, WEXITED | flags);
  } while (result != 0 && errno == EINTR);
  if (result != 0 || information.si_pid == 0) return false;
  if (information.si_pid == watched.program) tell_end(watched, information);
  return true;
}

void wait_for_program(Watched& watched) {
  siginfo_t information{};
  int result = 0;
  do {
    result = ::waitid(P_PID, static_cast<id_t>(watched.program), &information, WEXITED | WNOWAIT);
  } while (result != 0 && errno == EINTR);
  if (result == 0) tell_end(watched, information);
}

/// What dies leaves its own children to us, so that this ends when there are none any more.
void end_all(Watched& watched) {
  ::kill(-watched.program, SIGKILL);
  ::kill(watched.program, SIGKILL);
  wait_for_program(watched);
  for (bool known = kill_children(); take_ended(watched, known ? 0 : WNOHANG);
       known = kill_children()) {
    while (take_ended(watched, WNOHANG)) continue;
  }
}

}  // namespace

bool become_supervisor(pid_t parent) {
  ::setsid();
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  sigset_t all;
  sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
  struct sigaction standard {};
  standard.sa_handler = SIG_DFL;
  ::sigaction(SIGCHLD, &standard, nullptr);  // Ignoring it would reap children by itself.
  return ::getppid() == parent;
}

void supervise(pid_t program, int control, int notices) {
  const Notice begin{program, 0, program < 0 ? errno : 0};
  const bool is_told = ::write(notices, &begin, sizeof begin) == sizeof begin;
  if (program < 0 || !is_told) ::_exit(1);
  close_all_but(control, notices);
  Watched watched{program, notices};
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGCHLD);
  sigaddset(&signals, SIGTERM);
  const int arrivals = ::signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
  for (bool goes_on = arrivals >= 0; goes_on;) {
    std::array<pollfd, 2> sources{{{control, POLLIN, 0}, {arrivals, POLLIN, 0}}};
    if (::poll(sources.data(), sources.size(), -1) < 0 && errno != EINTR) break;
    goes_on = sources[0].revents == 0;
    signalfd_siginfo arrival{};
    while (::read(arrivals, &arrival, sizeof arrival) == sizeof arrival)
      goes_on = goes_on && arrival.ssi_signo != SIGTERM;
    look_at_ended(watched);
  }
  end_all(watched);
  ::_exit(0);
}

}  // namespace touchstone::suite
