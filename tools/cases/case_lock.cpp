// SPDX-License-Identifier: Apache-2.0
//
// Reading, checking and writing the lock of the cases. See case_lock.hpp.
#include "tools/cases/case_lock.hpp"

#include <fstream>
#include <set>

#include "tools/cases/case_digest.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/slug.hpp"
#include "tools/support/whole_file.hpp"

namespace touchstone::suite {

namespace {

constexpr const char* remedy = "run touchstone case lock once the change is meant";
constexpr std::string_view retired_word = "retired";

bool is_digest(const std::string& text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

bool is_lock_line(const std::vector<std::string>& words) {
  if (words.size() != 2 && words.size() != 3) return false;
  return is_slug(words[0]) && is_digest(words[1]) &&
         (words.size() == 2 || words[2] == retired_word);
}

/// Reads the lines of one file, which must be sorted.
class LockReader {
 public:
  LockReader(std::string file, std::vector<Problem>& problems)
      : file_(std::move(file)), problems_(problems) {}

  void read(const std::string& line) {
    ++number_;
    const auto words = plain::words_of(line);
    if (!is_lock_line(words)) return report("'" + line + "' is not a line of the lock");
    if (!last_.empty() && words[0] <= last_)
      report("'" + words[0] + "' does not stand after '" + last_ + "' in order");
    last_ = words[0];
    lock_[words[0]] = {words[1], words.size() == 3};
  }

  CaseLock take() { return std::move(lock_); }

 private:
  void report(std::string message) {
    problems_.push_back({file_, Mark{number_, 1}, std::move(message),
                         "a line is 'id digest' or 'id digest retired', and lines are sorted"});
  }

  std::string file_;
  std::vector<Problem>& problems_;
  std::string last_;
  CaseLock lock_;
  int number_ = 0;
};

void check_locked(const Case& asked, const CaseLock& lock, std::vector<Problem>& problems) {
  const auto found = lock.find(asked.id);
  if (found == lock.end())
    problems.push_back({asked.file, asked.at, asked.id + ": the id is not in the lock", remedy});
  else if (!found->second.retired && found->second.digest != digest_of(asked))
    problems.push_back(
        {asked.file, asked.at, asked.id + ": it no longer means what the lock says", remedy});
}

}  // namespace

std::optional<CaseLock> read_lock(const std::filesystem::path& path,
                                  std::vector<Problem>& problems) {
  const auto before = problems.size();
  std::ifstream stream(path);
  std::error_code error;
  const bool is_there =
      std::filesystem::symlink_status(path, error).type() != std::filesystem::file_type::not_found;
  if (is_there && why_unreadable(path, Wanted::regular_file))
    problems.push_back(cannot_be_read(path));
  LockReader reader(path.string(), problems);
  for (std::string line; std::getline(stream, line);) reader.read(line);
  if (problems.size() != before) return std::nullopt;
  return reader.take();
}

std::string write_lock(const CaseLock& lock) {
  std::string text;
  for (const auto& [id, locked] : lock)
    text += id + " " + locked.digest + (locked.retired ? " retired" : "") + "\n";
  return text;
}

CaseLock updated_lock(const CaseLock& lock, const std::vector<Case>& cases) {
  CaseLock updated = lock;
  for (auto& [id, locked] : updated) locked.retired = true;
  for (const Case& asked : cases) updated[asked.id] = {digest_of(asked), false};
  return updated;
}

std::vector<Problem> reused_ids(const CaseLock& lock, const std::vector<Case>& cases) {
  std::vector<Problem> problems;
  for (const Case& asked : cases)
    if (const auto found = lock.find(asked.id); found != lock.end() && found->second.retired)
      problems.push_back({asked.file, asked.at,
                          asked.id + ": this id was used before and is retired",
                          "choose another id"});
  return problems;
}

std::vector<Problem> check_lock(const CaseLock& lock, const std::vector<Case>& cases,
                                const std::filesystem::path& path) {
  std::vector<Problem> problems = reused_ids(lock, cases);
  std::set<std::string> present;
  for (const Case& asked : cases) {
    present.insert(asked.id);
    check_locked(asked, lock, problems);
  }
  int line = 0;
  for (const auto& [id, locked] : lock) {
    ++line;
    if (!locked.retired && !present.contains(id))
      problems.push_back({path.string(), Mark{line, 1}, id + ": the case is gone", remedy});
  }
  return problems;
}

LockChanges changes_of(const CaseLock& before, const CaseLock& after) {
  LockChanges changes;
  for (const auto& [id, locked] : after) {
    const auto found = before.find(id);
    if (found == before.end())
      changes.added.push_back(id);
    else if (locked.retired && !found->second.retired)
      changes.retired.push_back(id);
    else if (locked.digest != found->second.digest)
      changes.changed.push_back(id);
  }
  return changes;
}

}  // namespace touchstone::suite
