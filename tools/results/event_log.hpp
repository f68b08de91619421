// SPDX-License-Identifier: Apache-2.0
//
// The event log of a run: one JSON object a line; a header, a record for each task, a footer.
// All reports are made from it and from nothing else. A log without its footer is incomplete,
// whatever its records say, and never green.
// Records are written and flushed one by one, so that an interrupted run keeps what it finished.
// Out of scope: drawing conclusions (summary.hpp). Proved by tests/results/event_log_test.cpp.
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "tools/grading/runner.hpp"
#include "tools/results/cause.hpp"

namespace touchstone::suite {

/// A run as its log tells it.
/// Failures that a baseline knows: their places in the records, and where each is followed up.
using KnownPlaces = std::map<std::size_t, std::string>;

struct RunLog {
  RunHeader header;
  std::vector<Record> records;
  bool complete = false;
  /// The failures by cause (causes.hpp), if somebody has looked for them; not part of the file.
  std::optional<Causes> causes = {};
  /// Set if a baseline was held against the run (known_failures.hpp); not part of the file.
  std::optional<KnownPlaces> known = {};
  /// A file of the reader's repository at which SARIF places results; not part of the file.
  std::string reader_file = {};
};

/// The place of a record that stands in the log.
std::size_t place_in(const RunLog& log, const Record& record);

/// Writes a log while the run goes on.
class EventLogWriter {
 public:
  /// Opens the file anew. Nothing, with a reason, where it cannot be written.
  static std::optional<EventLogWriter> open(const std::filesystem::path& path,
                                            const RunHeader& header, std::string& reason);
  /// Writes a log that begins with these records in place of the one that may be there, all at
  /// once, and goes on with it.
  static std::optional<EventLogWriter> go_on(const std::filesystem::path& path,
                                             const RunHeader& header,
                                             const std::vector<Record>& records,
                                             std::string& reason);
  /// False where the record could not be written.
  bool write(const Record& record);
  bool finish();

 private:
  explicit EventLogWriter(std::ofstream stream) : stream_(std::move(stream)) {}
  std::ofstream stream_;
  std::size_t records_ = 0;
};

/// What an interrupted run leaves to one that goes on with it.
struct Finished {
  std::vector<Record> records;
  /// Why a log that is there is none of this run, in words that follow its name; else empty.
  std::string other;
};

/// What an interrupted run of the same tasks has finished, from the first task on: nothing if
/// the log is not there, or has another header or other tasks. Half a line at its end is left out.
Finished finished_records(const std::filesystem::path& path, const RunHeader& header,
                          const std::vector<Task>& tasks);

/// Reads a log. Problems name file and line; nothing if the header is missing.
std::optional<RunLog> read_event_log(const std::filesystem::path& path,
                                     std::vector<Problem>& problems);

/// The whole log as one JSON document, for the JSON report.
std::string json_report(const RunLog& log);

}  // namespace touchstone::suite
