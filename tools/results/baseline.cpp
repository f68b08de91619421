// SPDX-License-Identifier: Apache-2.0
//
// Reading, writing, updating and checking baselines. See baseline.hpp.
#include "tools/results/baseline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <tuple>

#include "tools/support/hash.hpp"
#include "tools/support/slug.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

using CaseInEdition = std::pair<std::string, std::string>;

constexpr std::size_t longest_answer = 160;
constexpr const char* update_hint = "touchstone baseline update writes what is so now";

/// Bytes beyond ASCII as "<e2>": what an implementation answers may hold characters that no file
/// of ours may.
std::string in_ascii(const std::string& text) {
  std::string result;
  for (const char letter : one_line(text)) {
    const auto byte = static_cast<unsigned char>(letter);
    result += byte < 0x80U ? std::string(1, letter) : fmt::format("<{:02x}>", byte);
  }
  return result;
}

/// A long answer as its beginning and a digest of all of it.
std::string shortened(const std::string& text) {
  if (text.size() <= longest_answer) return text;
  return text.substr(0, longest_answer) + " ... " + in_digits(hashed(text));
}

/// The facts of the answer that the case looks at.
Facts facts_looked_at(const Record& record) {
  Facts facts;
  for (const auto& [key, fact] : record.answer.facts)
    if (record.expected.facts.contains(key)) facts[key] = fact;
  return facts.empty() ? record.answer.facts : facts;
}

// Issues

bool is_web_address(std::string_view text) {
  const auto host = text.find("://") + 3;
  return (text.starts_with("http://") || text.starts_with("https://")) && host < text.size() &&
         std::isalnum(static_cast<unsigned char>(text[host])) != 0 &&
         std::none_of(text.begin(), text.end(), [](char letter) {
           return letter <= ' ' || letter == '"' || letter == '<' || letter == '>';
         });
}

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '-' ||
           letter == '_' || letter == '.';
  });
}

/// "owner/name#7".
bool is_reference(std::string_view text) {
  const auto slash = text.find('/');
  const auto hash = text.find('#');
  if (slash == std::string_view::npos || hash == std::string_view::npos || hash < slash)
    return false;
  const auto number = text.substr(hash + 1);
  return is_name(text.substr(0, slash)) && is_name(text.substr(slash + 1, hash - slash - 1)) &&
         !number.empty() && number.front() != '0' &&
         number.find_first_not_of("0123456789") == std::string_view::npos;
}

// Days

std::optional<int> number_in(std::string_view digits_only) {
  if (digits_only.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  return std::stoi(std::string(digits_only));
}

std::optional<std::chrono::year_month_day> date_of(std::string_view text) {
  constexpr std::size_t length = 10;
  if (text.size() != length || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = number_in(text.substr(0, 4));
  const auto month = number_in(text.substr(5, 2));
  const auto day = number_in(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year{*year},
                                         std::chrono::month{static_cast<unsigned>(*month)},
                                         std::chrono::day{static_cast<unsigned>(*day)}};
  if (!date.ok()) return std::nullopt;
  return date;
}

// Files

/// The entries of one file.
class BaselineReader {
 public:
  BaselineReader(std::string file, std::vector<Problem>& problems)
      : file_(std::move(file)), problems_(problems) {}

  Baseline read(const Node& root) {
    MapReader reader(root, file_, problems_);
    Baseline baseline{reader.text("implementation").value_or(""), {}, file_};
    if (const auto* items = reader.items("known"))
      for (const Node& item : *items) read_entry(item, baseline.known);
    if (const Node* node = reader.optional("answered")) read_answered(*node, baseline.answered);
    reader.finish();
    return baseline;
  }

 private:
  void read_entry(const Node& node, KnownFailures& known) {
    MapReader reader(node, file_, problems_);
    const Node* id = reader.required("case");
    const CaseInEdition key{slug(reader, id), slug(reader, reader.required("edition"))};
    KnownFailure entry;
    entry.verdict = verdict(reader).value_or(Verdict::disagrees);
    entry.answered = reader.text(reader.optional("answered")).value_or("");
    entry.issue = issue(reader);
    entry.expires = day(reader).value_or(Day{});
    entry.at = node.at;
    reader.finish();
    if (key.first.empty() || key.second.empty()) return;
    if (!known.emplace(key, entry).second)
      reader.report(id->at, key.first + " has an entry in " + key.second + " already",
                    "one of them is too many");
  }

  /// The cases of each edition that are answered.
  void read_answered(const Node& node, AnsweredCases& answered) {
    MapReader reader(node, file_, problems_);
    for (const Entry& entry : node.entries) {
      const std::string edition = slug(reader, &entry.key);
      const auto* ids = reader.items(&entry.value);
      if (ids == nullptr) continue;
      for (const Node& item : *ids)
        if (const std::string id = slug(reader, &item);
            !id.empty() && !answered.emplace(CaseInEdition{id, edition}, item.at).second)
          reader.report(item.at, fmt::format("{} stands in {} already", id, edition),
                        "one of them is too many");
    }
  }

  static std::string issue(MapReader& reader) {
    const Node* node = reader.optional("issue");
    const auto text = reader.text(node);
    if (text && !is_issue(*text))
      reader.report(node->at, "'" + *text + "' leads nowhere",
                    std::string("write ") + forms_of_issue);
    return text.value_or("");
  }

  static std::string slug(MapReader& reader, const Node* node) {
    const auto text = reader.text(node);
    if (text && !is_slug(*text))
      reader.report(node->at, "'" + *text + "' is not made of lower-case words with hyphens", "");
    return text.value_or("");
  }

  static std::optional<Verdict> verdict(MapReader& reader) {
    const Node* node = reader.required("verdict");
    const auto text = reader.text(node);
    if (!text) return std::nullopt;
    const auto read = read_verdict(*text);
    if (read && is_failure(*read)) return read;
    reader.report(node->at, "'" + *text + "' is not a verdict that fails",
                  "disagrees, wrong-reason, crash, timeout and protocol-error do");
    return std::nullopt;
  }

  static std::optional<Day> day(MapReader& reader) {
    const Node* node = reader.required("expires");
    const auto text = reader.text(node);
    if (!text) return std::nullopt;
    const auto read = read_day(*text);
    if (!read) reader.report(node->at, "'" + *text + "' is not a day", "write \"2027-02-28\"");
    return read;
  }

  std::string file_;
  std::vector<Problem>& problems_;
};

/// Text in quotes, as YAML reads it back.
std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char letter : one_line(well_formed(text))) {
    if (letter == '"' || letter == '\\') result += '\\';
    result += letter;
  }
  return result + "\"";
}

// Runs

std::map<CaseInEdition, const Case*> cases_by_edition(const std::vector<Case>& cases) {
  std::map<CaseInEdition, const Case*> found;
  for (const Case& asked : cases)
    for (const std::string& edition : asked.editions) found[{asked.id, edition}] = &asked;
  return found;
}

/// Whether there was an answer that does not fail.
bool is_held(const Record& record) {
  return is_answered(record.verdict) && !is_failure(record.verdict);
}

/// Silence, and what was given for its reason.
std::string told_silence(const Record& record) {
  const std::string text(to_string(record.verdict));
  return record.difference.empty() ? text : text + ": " + one_line(record.difference);
}

std::string told(Verdict verdict, const std::string& answered) {
  std::string text(to_string(verdict));
  return answered.empty() ? text : text + ", answered " + answered;
}

/// One check of a run against a baseline.
class BaselineCheck {
 public:
  BaselineCheck(const Baseline& baseline, const Day& today) : baseline_(baseline), today_(today) {}

  void look_at(const Record& record) {
    const CaseInEdition key{record.id, record.edition};
    look_for_silence(record, key);
    const auto known = baseline_.known.find(key);
    if (known == baseline_.known.end()) {
      if (is_failure(record.verdict)) report_new(record);
      return;
    }
    if (!is_answered(record.verdict))
      report(*known,
             "unanswered: it was " + told(known->second.verdict, known->second.answered) +
                 "; now it is " + told_silence(record),
             update_hint);
    else if (!is_failure(record.verdict))
      report(*known, "stale: it fails no more (" + std::string(to_string(record.verdict)) + ")",
             update_hint);
    else if (!is_as_known(record, known->second))
      report(*known,
             "changed: it was " + told(known->second.verdict, known->second.answered) +
                 "; now it is " + told(record.verdict, answer_for_baseline(record)),
             update_hint);
  }

  void report_no_case(const KnownFailures::value_type& entry) {
    report(entry, "no case: the suite asks no such case in this edition", update_hint);
  }

  void look_at_day(const KnownFailures::value_type& entry) {
    if (entry.second.expires < today_)
      report(entry, "expired: its day was " + entry.second.expires.text,
             "look at it again, then give it another day by hand");
  }

  std::vector<Problem> take() {
    std::stable_sort(problems_.begin(), problems_.end(),
                     [](const Problem& one, const Problem& other) {
                       return std::tie(one.file, one.at) < std::tie(other.file, other.at);
                     });
    return std::move(problems_);
  }

 private:
  void report(const KnownFailures::value_type& entry, const std::string& what, const char* hint) {
    problems_.push_back({baseline_.file, entry.second.at,
                         entry.first.first + " in " + entry.first.second + ": " + what, hint});
  }

  /// A case that was answered and is not any more, whatever else is known of it.
  void look_for_silence(const Record& record, const CaseInEdition& key) {
    const auto found = baseline_.answered.find(key);
    if (found == baseline_.answered.end() || is_answered(record.verdict)) return;
    problems_.push_back({baseline_.file, found->second,
                         record.id + " in " + record.edition + ": unanswered: it was answered; " +
                             "now it is " + told_silence(record),
                         update_hint});
  }

  void report_new(const Record& record) {
    problems_.push_back({record.file, Mark{record.line, 1},
                         record.id + " in " + record.edition +
                             ": new: " + told(record.verdict, answer_for_baseline(record)),
                         record.difference});
  }

  const Baseline& baseline_;
  const Day& today_;
  std::vector<Problem> problems_;
};

/// The cases that are answered, a line each, by edition.
std::string answered_text(const AnsweredCases& answered) {
  std::map<std::string, std::string> by_edition;
  for (const auto& [key, place] : answered)
    by_edition[key.second] += "    - " + quoted(key.first) + "\n";
  std::string text;
  for (const auto& [edition, ids] : by_edition) text += "  " + quoted(edition) + ":\n" + ids;
  return text.empty() ? text : "answered:\n" + text;
}

}  // namespace

bool is_as_known(const Record& record, const KnownFailure& known) {
  return record.verdict == known.verdict && answer_for_baseline(record) == known.answered;
}

bool is_of_implementation(const Baseline& baseline, const RunLog& log) {
  return baseline.implementation.empty() ||
         baseline.implementation == in_ascii(log.header.implementation);
}

bool is_issue(std::string_view text) {
  return is_web_address(text) || is_reference(text);
}

std::optional<Day> read_day(std::string_view text) {
  if (!date_of(text)) return std::nullopt;
  return Day{std::string(text)};
}

Day days_after(const Day& day, int count) {
  const auto date = date_of(day.text);
  if (!date) return day;
  const std::chrono::year_month_day after{std::chrono::sys_days{*date} + std::chrono::days{count}};
  return Day{fmt::format("{:04}-{:02}-{:02}", static_cast<int>(after.year()),
                         static_cast<unsigned>(after.month()), static_cast<unsigned>(after.day()))};
}

std::optional<Baseline> read_baseline(const std::filesystem::path& path,
                                      std::vector<Problem>& problems) {
  const auto before = problems.size();
  const auto root = read_yaml_file(path, problems);
  if (!root) return std::nullopt;
  auto baseline = BaselineReader(path.string(), problems).read(*root);
  if (problems.size() != before) return std::nullopt;
  return baseline;
}

std::string write_baseline(const Baseline& baseline) {
  std::string text =
      "# Known failures, written by touchstone baseline update. Issues and days are yours to "
      "edit.\n";
  text += "implementation: " + quoted(baseline.implementation) +
          "\nknown:" + (baseline.known.empty() ? " []\n" : "\n");
  for (const auto& [key, entry] : baseline.known) {
    text += fmt::format("  - case: {}\n    edition: {}\n    verdict: {}\n", quoted(key.first),
                        quoted(key.second), to_string(entry.verdict));
    if (!entry.answered.empty()) text += "    answered: " + quoted(entry.answered) + "\n";
    if (!entry.issue.empty()) text += "    issue: " + quoted(entry.issue) + "\n";
    text += "    expires: " + quoted(entry.expires.text) + "\n";
  }
  return text + answered_text(baseline.answered);
}

std::string answer_for_baseline(const Record& record) {
  switch (record.answer.status) {
    case AnswerStatus::value:
      return shortened(in_ascii(to_string(facts_looked_at(record))));
    case AnswerStatus::undetermined:
    case AnswerStatus::not_regulated:
      return std::string(to_string(record.answer.status));
    case AnswerStatus::unsupported:
    case AnswerStatus::declined:
    case AnswerStatus::error:
    case AnswerStatus::crash:
    case AnswerStatus::timeout:
    case AnswerStatus::protocol_error:
      return {};
  }
  return {};
}

Baseline updated_baseline(const Baseline& before, const RunLog& log, const std::vector<Case>& cases,
                          const NewEntries& entries) {
  const auto in_suite = cases_by_edition(cases);
  Baseline after{in_ascii(log.header.implementation), before.known, before.file, before.answered};
  const auto is_no_case = [&](const auto& entry) { return !in_suite.contains(entry.first); };
  std::erase_if(after.known, is_no_case);
  std::erase_if(after.answered, is_no_case);
  for (const Record& record : log.records) {
    const CaseInEdition key{record.id, record.edition};
    after.answered.erase(key);
    if (is_held(record)) after.answered[key] = Mark{};
    const auto known = after.known.find(key);
    if (!is_failure(record.verdict))
      after.known.erase(key);
    else if (known == after.known.end() || !is_as_known(record, known->second))
      after.known[key] = {record.verdict, answer_for_baseline(record), entries.issue,
                          entries.expires, Mark{}};
  }
  return after;
}

std::vector<Problem> check_baseline(const Baseline& baseline, const RunLog& log,
                                    const std::vector<Case>& cases, const Day& today) {
  const auto in_suite = cases_by_edition(cases);
  BaselineCheck check(baseline, today);
  for (const auto& entry : baseline.known)
    if (in_suite.contains(entry.first))
      check.look_at_day(entry);
    else
      check.report_no_case(entry);
  for (const Record& record : log.records) check.look_at(record);
  return check.take();
}

}  // namespace touchstone::suite
