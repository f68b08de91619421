// SPDX-License-Identifier: Apache-2.0
//
// Telling our children from orphans. See adopted.hpp.
#include "tools/process/adopted.hpp"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>

namespace touchstone::suite {

namespace {

namespace fs = std::filesystem;

/// Held while a child is forked or reaped and while others are ended, so that nobody takes a child
/// that was just forked for an orphan.
std::mutex& guard() {
  static std::mutex mutex;
  return mutex;
}

std::set<pid_t>& known() {
  static std::set<pid_t> children;
  return children;
}

std::optional<pid_t> number_in(const std::string& text) {
  pid_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

/// The parent of a process; 0 if the process is gone.
pid_t parent_of(pid_t process) {
  std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(stat, text);
  const auto name_end = text.rfind(") ");
  constexpr std::size_t from_name_to_parent = 4;
  if (name_end == std::string::npos || text.size() < name_end + from_name_to_parent) return 0;
  return std::atoi(text.c_str() + name_end + from_name_to_parent);
}

/// Sends SIGKILL to each adopted child and reaps those that have ended. False if there are none.
bool kill_adopted() {
  const std::lock_guard lock(guard());
  bool has_found_any = false;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/proc", error)) {
    const auto process = number_in(entry.path().filename().string());
    if (!process || known().contains(*process) || parent_of(*process) != ::getpid()) continue;
    has_found_any = true;
    ::kill(*process, SIGKILL);
    siginfo_t ended{};
    ::waitid(P_PID, static_cast<id_t>(*process), &ended, WEXITED | WNOHANG);
  }
  return has_found_any;
}

}  // namespace

pid_t fork_known() {
  const std::lock_guard lock(guard());
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  const pid_t child = ::fork();
  if (child > 0) known().insert(child);
  return child;
}

siginfo_t reap_known(pid_t child) {
  const std::lock_guard lock(guard());
  siginfo_t ended{};
  while (::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED) != 0 && errno == EINTR)
    continue;
  known().erase(child);
  return ended;
}

void end_adopted(Deadline deadline) {
  constexpr auto pause = std::chrono::milliseconds(2);
  constexpr int enough_looks = 2;  // An orphan may change its parent while we look.
  for (int looks = 0; looks < enough_looks && std::chrono::steady_clock::now() < deadline;) {
    looks = kill_adopted() ? 0 : looks + 1;
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace touchstone::suite
