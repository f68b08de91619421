// SPDX-License-Identifier: Apache-2.0
//
// Comparing two event logs. See log_diff.hpp.
#include "tools/results/log_diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "tools/protocol/protocol.hpp"
#include "tools/results/result_words.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

using Place = std::pair<std::string, std::string>;
using ByPlace = std::map<Place, const Record*>;

ByPlace by_place(const RunLog& log) {
  ByPlace records;
  for (const Record& record : log.records) records[{record.edition, record.id}] = &record;
  return records;
}

/// 2 where it agrees, 1 where it is open, 0 where it fails.
int rank_of(Verdict verdict) {
  if (is_failure(verdict)) return 0;
  return is_conforming(verdict) ? 2 : 1;
}

Change between(Verdict before, Verdict after) {
  if (rank_of(after) < rank_of(before)) return Change::worse;
  return rank_of(after) > rank_of(before) && rank_of(after) == 2 ? Change::better
                                                                 : Change::otherwise;
}

Difference difference(Change change, const Record& record, std::string text) {
  return {change, record.id, record.edition, record.rules.empty() ? "" : record.rules.front(),
          std::move(text)};
}

std::string became(Verdict before, const Record& after) {
  std::string text = fmt::format("{} -> {}", to_string(before), to_string(after.verdict));
  return after.difference.empty() ? text : text + "; " + one_line(after.difference);
}

/// Compares the records of one case that both runs hold.
class Comparing {
 public:
  explicit Comparing(const Rulebook& rulebook) : rulebook_(rulebook), books_(rulebook) {}

  std::optional<Difference> compare_records(const Record& before, const Record& after) {
    if (before.question != after.question)
      return difference(Change::asked_otherwise, after, became(before.verdict, after));
    if (before.expected != after.expected) return rejudged(before, after);
    if (before.verdict == after.verdict && answers_alike(before, after)) return std::nullopt;
    return difference(between(before.verdict, after.verdict), after, became(before.verdict, after));
  }

 private:
  /// Reasons for what was not asked may be put into other words.
  static bool answers_alike(const Record& before, const Record& after) {
    return rank_of(before.verdict) == 1 || answer_in_words(before) == answer_in_words(after);
  }

  std::optional<Difference> rejudged(const Record& before, const Record& after) {
    const Verdict then = verdict_on_old_answer(before, after);
    const std::string expects =
        fmt::format("the suite expects {} and no longer {}", one_line(expected_in_words(after)),
                    one_line(expected_in_words(before)));
    if (then == after.verdict)
      return difference(Change::judged_otherwise, after,
                        became(before.verdict, after) + "; " + expects);
    return difference(between(then, after.verdict), after,
                      became(then, after) + "; judged by what is expected now: " + expects);
  }

  Verdict verdict_on_old_answer(const Record& before, const Record& after) {
    if (!rulebook_.edition(after.edition) || !rulebook_knows(after.question)) return after.verdict;
    const Lawbook& book = books_.of(after.edition, after.question.regulations);
    return as_demanded(
               compare(after.expected, before.answer, after.question, book, Standard::admission),
               after.demand)
        .verdict;
  }

  bool rulebook_knows(const Question& question) const {
    return std::all_of(question.regulations.begin(), question.regulations.end(),
                       [&](const std::string& name) { return rulebook_.knows_regulation(name); });
  }

  const Rulebook& rulebook_;
  Lawbooks books_;
};

/// Cases that one run has and the other has not, which are a change only where that one is whole.
void add_cases_without(const ByPlace& these, const ByPlace& those, const RunLog& log_of_those,
                       Change change, LogDiff& diff) {
  for (const auto& [place, record] : these) {
    if (those.contains(place)) continue;
    if (!log_of_those.complete) {
      ++diff.not_reached;
      continue;
    }
    diff.differences.push_back(difference(
        change, *record,
        (change == Change::gone ? "was " : "") + std::string(to_string(record->verdict))));
  }
}

std::string block_of(const LogDiff& diff, Change change) {
  const int count = diff.count(change);
  if (count == 0) return {};
  std::string text = fmt::format("\n{} ({})\n", to_string(change), count);
  for (const Difference& one : diff.differences)
    if (one.change == change)
      text += fmt::format("  {} / {} ({})\n    {}\n", one_line(one.edition), one_line(one.id),
                          one_line(one.rule), one.text);
  return text;
}

std::string side_line(const char* name, const RunLog& log) {
  return fmt::format("{}  {}, suite {}, asked under {}{}\n", name, label_of(log.header),
                     one_line(log.header.suite_version),
                     one_line(plain::joined(log.header.editions)),
                     log.complete ? "" : " (INCOMPLETE)");
}

/// That not all was compared, and why.
std::string incomplete_note(const RunLog& old_log, const RunLog& new_log, const LogDiff& diff) {
  if (old_log.complete && new_log.complete) return {};
  if (!old_log.complete && !new_log.complete)
    return fmt::format(
        "INCOMPLETE: both runs are cut off; {} cases that only one of them reached "
        "were not compared\n",
        diff.not_reached);
  return fmt::format(
      "INCOMPLETE: the {} run is cut off; {} cases that it did not reach were not compared\n",
      old_log.complete ? "new" : "old", diff.not_reached);
}

}  // namespace

std::string_view to_string(Change change) {
  switch (change) {
    case Change::worse:
      return "implementation: worse";
    case Change::better:
      return "implementation: better";
    case Change::otherwise:
      return "implementation: other answers, neither better nor worse";
    case Change::asked_otherwise:
      return "suite: asks otherwise";
    case Change::judged_otherwise:
      return "suite: expects otherwise, same answer";
    case Change::added:
      return "suite: new cases or editions";
    case Change::gone:
      return "suite: cases or editions that are gone";
  }
  return {};
}

const std::array<Change, 7>& all_changes() {
  static constexpr std::array changes{Change::worse,
                                      Change::better,
                                      Change::otherwise,
                                      Change::asked_otherwise,
                                      Change::judged_otherwise,
                                      Change::added,
                                      Change::gone};
  return changes;
}

bool is_of_suite(Change change) {
  return change == Change::asked_otherwise || change == Change::judged_otherwise ||
         change == Change::added || change == Change::gone;
}

int LogDiff::count(Change change) const {
  return static_cast<int>(
      std::count_if(differences.begin(), differences.end(),
                    [&](const Difference& one) { return one.change == change; }));
}

LogDiff diff_of(const RunLog& old_log, const RunLog& new_log, const Rulebook& rulebook) {
  const ByPlace before = by_place(old_log);
  const ByPlace after = by_place(new_log);
  Comparing comparing(rulebook);
  LogDiff diff;
  for (const auto& [place, record] : before) {
    const auto found = after.find(place);
    if (found == after.end()) continue;
    auto changed = comparing.compare_records(*record, *found->second);
    if (changed)
      diff.differences.push_back(std::move(*changed));
    else
      ++diff.same;
  }
  add_cases_without(before, after, new_log, Change::gone, diff);
  add_cases_without(after, before, old_log, Change::added, diff);
  return diff;
}

std::string diff_report(const RunLog& old_log, const RunLog& new_log, const LogDiff& diff) {
  std::string text = side_line("old", old_log) + side_line("new", new_log);
  if (old_log.header.implementation != new_log.header.implementation)
    text += "These are two implementations, not two versions of one.\n";
  for (const Change change : all_changes()) text += block_of(diff, change);
  text += fmt::format("\nimplementation: {} worse, {} better, {} otherwise; suite: {} changed\n",
                      diff.count(Change::worse), diff.count(Change::better),
                      diff.count(Change::otherwise),
                      std::count_if(diff.differences.begin(), diff.differences.end(),
                                    [](const Difference& one) { return is_of_suite(one.change); }));
  text += fmt::format("{} cases came out the same\n", diff.same);
  return text + incomplete_note(old_log, new_log, diff);
}

}  // namespace touchstone::suite
