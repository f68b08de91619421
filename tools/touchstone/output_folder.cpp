// SPDX-License-Identifier: Apache-2.0
//
// Taking an output folder, and looking at what was written. See output_folder.hpp.
#include "tools/touchstone/output_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace touchstone::program {

namespace {

bool is_same(const suite::Record& one, const suite::Record& other) {
  return one.id == other.id && one.edition == other.edition && one.verdict == other.verdict;
}

}  // namespace

std::optional<std::string> take_output_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return "cannot make the folder " + folder + ": " + error.message();
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return std::nullopt;  // What is written there says what is wrong.
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return std::nullopt;  // Until the process ends.
  const bool is_taken = errno == EWOULDBLOCK;
  ::close(descriptor);
  if (!is_taken) return std::nullopt;
  return "another run writes to " + folder + "; name another folder, or wait until it has ended";
}

std::optional<std::string> fault_of_written_log(const std::filesystem::path& path,
                                                const suite::RunLog& log) {
  std::vector<suite::Problem> problems;
  const auto written = suite::read_event_log(path, problems);
  const bool is_whole = written && written->complete && problems.empty() &&
                        std::equal(written->records.begin(), written->records.end(),
                                   log.records.begin(), log.records.end(), is_same);
  if (is_whole) return std::nullopt;
  return path.string() + " was changed by another program while the run wrote it";
}

}  // namespace touchstone::program
