// SPDX-License-Identifier: Apache-2.0
//
// Merging event logs. See log_merge.hpp.
#include "tools/results/log_merge.hpp"

#include <algorithm>
#include <map>

#include "tools/protocol/protocol.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

using Place = std::pair<std::string, std::string>;

Place place_of(const Record& record) {
  return {record.edition, record.id};
}

std::string name_of(const RunHeader& header) {
  return one_line(header.implementation + " " + header.version + ", suite " + header.suite_version);
}

std::string profile_of(const RunHeader& header) {
  return header.profile ? header.profile->name : std::string();
}

bool belong_together(const RunHeader& one, const RunHeader& other) {
  return one.implementation == other.implementation && one.version == other.version &&
         one.suite_version == other.suite_version && one.declares == other.declares &&
         profile_of(one) == profile_of(other);
}

/// What speaks against two records of the same case being the same result; empty where nothing.
std::string contradiction(const Record& one, const Record& other) {
  const std::string name = one.id + " under " + one.edition;
  if (one.question != other.question || one.expected != other.expected || one.rules != other.rules)
    return name + " is not the same case in both logs: they were made with different suites";
  if (one.verdict != other.verdict || one.answer != other.answer)
    return name + " came out as " + std::string(to_string(one.verdict)) + " in one log and as " +
           std::string(to_string(other.verdict)) + " in another";
  return {};
}

/// Collects records, each once.
class Merger {
 public:
  explicit Merger(const RunLog& first) : merged_{first.header, {}, true} {
    merged_.header.tasks = 0;
    merged_.header.editions.clear();
  }

  /// Why the log does not fit to those before it; empty where it does.
  std::string take(const RunLog& log) {
    if (!belong_together(merged_.header, log.header))
      return "the logs are of different runs: " + name_of(merged_.header) + "; " +
             name_of(log.header);
    std::size_t known = 0;
    for (const Record& record : log.records) {
      const auto [found, is_new] = seen_.try_emplace(place_of(record), merged_.records.size());
      if (is_new) {
        merged_.records.push_back(record);
        continue;
      }
      ++known;
      const auto fault = contradiction(merged_.records[found->second], record);
      if (!fault.empty()) return fault;
    }
    add_header(log, known);
    return {};
  }

  RunLog merged(const Rulebook& rulebook) {
    auto& editions = merged_.header.editions;
    std::vector<std::string> ordered;
    for (const Edition& edition : rulebook.editions)
      if (plain::contains(editions, edition.id)) ordered.push_back(edition.id);
    for (const std::string& id : editions)
      if (!plain::contains(ordered, id)) ordered.push_back(id);
    editions = std::move(ordered);
    return std::move(merged_);
  }

 private:
  void add_header(const RunLog& log, std::size_t known) {
    merged_.header.tasks += log.header.tasks - std::min(known, log.header.tasks);
    merged_.complete = merged_.complete && log.complete;
    for (const std::string& edition : log.header.editions)
      if (!plain::contains(merged_.header.editions, edition))
        merged_.header.editions.push_back(edition);
  }

  RunLog merged_;
  std::map<Place, std::size_t> seen_;
};

}  // namespace

std::variant<RunLog, CannotMerge> merge_logs(const std::vector<RunLog>& logs,
                                             const Rulebook& rulebook) {
  Merger merger(logs.front());
  for (const RunLog& log : logs)
    if (const auto fault = merger.take(log); !fault.empty()) return CannotMerge{fault};
  return merger.merged(rulebook);
}

std::optional<std::string> write_log(const RunLog& log, const std::filesystem::path& path) {
  const std::filesystem::path partial = path.string() + ".part";
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  std::string reason;
  auto writer = EventLogWriter::open(partial, log.header, reason);
  bool written = writer.has_value();
  for (const Record& record : log.records) written = written && writer->write(record);
  if (log.complete) written = written && writer->finish();
  if (written) std::filesystem::rename(partial, path, error);
  if (written && !error) return std::nullopt;
  std::filesystem::remove(partial, error);
  return "cannot write " + path.string();
}

}  // namespace touchstone::suite
