// SPDX-License-Identifier: Apache-2.0
//
// What the verbs of the field have in common. See field_calls.hpp.
#include "tools/touchstone/field_calls.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <iostream>
#include <mutex>

namespace touchstone::program {

namespace {

namespace fs = std::filesystem;
using suite::FieldEntry;
using suite::FieldOutcome;
using suite::FieldState;

fs::path own_program() {
  std::error_code error;
  const auto path = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path("touchstone") : path;
}

/// What is told while many are graded, from several threads.
class Board {
 public:
  explicit Board(std::size_t total) : total_(total), shown_(isatty(STDERR_FILENO) == 1) {}

  void step(const std::string& name, std::size_t done, std::size_t total) {
    const std::scoped_lock lock(mutex_);
    if (!shown_) return;
    going_on_[name] = fmt::format("{} {}/{}", name, done, total);
    show();
  }
  void event(const std::string& name, const std::string& text, bool is_end) {
    const std::scoped_lock lock(mutex_);
    if (is_end) ++ended_;
    if (is_end) going_on_.erase(name);
    if (shown_) std::cerr << "\r\033[K";
    if (is_end || !shown_) std::cerr << fmt::format("{}: {}\n", name, text);
    if (shown_) show();
  }
  void done() {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
  }

 private:
  void show() {
    constexpr std::size_t widest = 100;
    std::string line = fmt::format("{} of {} done", ended_, total_);
    for (const auto& [name, text] : going_on_) line += "; " + text;
    std::cerr << "\r\033[K" << line.substr(0, widest) << std::flush;
  }

  std::mutex mutex_;
  std::size_t total_;
  std::size_t ended_ = 0;
  std::map<std::string, std::string> going_on_;
  bool shown_;
};

std::string told(const FieldOutcome& outcome) {
  if (outcome.state == FieldState::graded)
    return fmt::format("graded in {:.1f} s", outcome.seconds);
  return std::string(to_string(outcome.state)) + ": " + outcome.reason;
}

FieldOutcome grade_one(const FieldJob& job, const std::string& digest, bool fresh, Board& board) {
  const FieldEntry& entry = job.entry;
  const suite::FieldSetup& setup = job.setup;
  const std::string stamp = suite::stamp_of(entry, setup, digest);
  std::error_code error;
  if (fresh) fs::remove_all(setup.output_of(entry), error);
  if (auto kept = suite::kept_outcome(entry, setup, stamp)) {
    board.event(entry.name, "kept: nothing has changed since it was graded", true);
    return *kept;
  }
  board.event(entry.name, "started", false);
  auto outcome = suite::grade_field(entry, setup, stamp, [&](std::size_t done, std::size_t total) {
    board.step(entry.name, done, total);
    return !is_interrupted();
  });
  board.event(entry.name, told(outcome), true);
  return outcome;
}

}  // namespace

/// Makes the folder if need be. Answers why nothing can be written into it, or nothing.
std::optional<std::string> why_unwritable(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error && ::access(folder.c_str(), W_OK) != 0)
    error = std::error_code(errno, std::generic_category());
  if (!error) return std::nullopt;
  return "cannot write to " + folder.string() + ": " + error.message();
}

suite::FieldSetup setup_of(const FieldOptions& options, const Common& common) {
  const fs::path root = fs::absolute(common.root).lexically_normal();
  const fs::path work =
      options.scratch.empty() ? root / "build" / "field" : fs::path(options.scratch);
  return {root, fs::absolute(work), fs::absolute(options.output), own_program()};
}

std::optional<std::vector<FieldEntry>> load_field(const FieldOptions& options, const Common& common,
                                                  const suite::Rulebook& rulebook) {
  const fs::path folder =
      options.folder.empty() ? fs::path(common.root) / "tools" / "field" : fs::path(options.folder);
  std::vector<suite::Problem> problems;
  auto entries = suite::read_field(folder, rulebook, problems);
  if (!entries) fail(problems);
  return entries;
}

std::vector<FieldOutcome> grade_all(const std::vector<FieldJob>& jobs, int at_once, bool fresh) {
  if (jobs.empty()) return {};
  const std::string digest = suite::digest_of_suite(jobs.front().setup);
  std::vector<FieldOutcome> outcomes(jobs.size());
  std::atomic<std::size_t> next = 0;
  Board board(jobs.size());
  const auto work = [&] {
    for (std::size_t at = next++; at < jobs.size(); at = next++) {
      if (is_interrupted()) {
        outcomes[at].reason = "interrupted";
        continue;
      }
      outcomes[at] = grade_one(jobs[at], digest, fresh, board);
    }
  };
  std::vector<std::thread> threads;
  const auto workers = std::min(jobs.size(), static_cast<std::size_t>(at_once));
  for (std::size_t job = 0; job < workers; ++job) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  board.done();
  return outcomes;
}

Exit exit_of(const std::vector<FieldOutcome>& outcomes) {
  const auto any = [&](FieldState state) {
    return std::any_of(outcomes.begin(), outcomes.end(),
                       [&](const FieldOutcome& outcome) { return outcome.state == state; });
  };
  if (any(FieldState::incomplete)) return Exit::incomplete;
  if (any(FieldState::missing) || any(FieldState::cannot_start)) return Exit::cannot_start;
  return Exit::as_required;
}

}  // namespace touchstone::program
