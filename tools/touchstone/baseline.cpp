// SPDX-License-Identifier: Apache-2.0
//
// baseline update: writes the failures that are known of an implementation. baseline check: fails
// where a run is not as the baseline says. Both ask the implementation, or read the log of a run
// that was made before.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "tools/results/baseline.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/whole_file.hpp"
#include "tools/touchstone/baseline_file.hpp"
#include "tools/touchstone/grade.hpp"

namespace touchstone::program {

namespace {

/// How long a new entry lasts, where nothing else is said.
constexpr int days_until_looked_at = 90;

struct BaselineOptions {
  GradeOptions grading;
  std::string baseline;
  std::string log;
  std::string today;
  std::string expires;
  std::string issue;
};

std::variant<suite::RunLog, Exit> log_from_file(const std::string& path) {
  auto log = read_log(path);
  if (!log) return Exit::usage;
  return std::move(*log);
}

/// The run to look at, which must have reached its end.
std::variant<suite::RunLog, Exit> whole_log(const BaselineOptions& options, const Common& common,
                                            const Suite& suite) {
  if (options.log.empty() == options.grading.implementation.empty())
    return fail(Exit::usage,
                "name an implementation, or the log of a run with --log, and not both of them");
  auto log =
      options.log.empty() ? ask_all(options.grading, common, suite) : log_from_file(options.log);
  if (const auto* run = std::get_if<suite::RunLog>(&log); run && !run->complete)
    return fail(Exit::incomplete, "the run did not reach its end");
  return log;
}

bool is_same(const suite::KnownFailure& one, const suite::KnownFailure& other) {
  return one.verdict == other.verdict && one.answered == other.answered;
}

/// Keys of one that the other does not have.
template <typename Entries>
int count_without(const Entries& one, const Entries& other) {
  return static_cast<int>(std::count_if(
      one.begin(), one.end(), [&](const auto& entry) { return !other.contains(entry.first); }));
}

void print_changes(const suite::Baseline& before, const suite::Baseline& after) {
  int changed = 0;
  for (const auto& [key, entry] : after.known) {
    const auto found = before.known.find(key);
    changed += found != before.known.end() && !is_same(found->second, entry) ? 1 : 0;
  }
  std::cout << fmt::format("{}: {} added, {} changed, {} dropped\n",
                           suite::plain::counted(after.known.size(), "known failure"),
                           count_without(after.known, before.known), changed,
                           count_without(before.known, after.known));
  std::cout << fmt::format("{} answered without a failure: {} added, {} dropped\n",
                           suite::plain::counted(after.answered.size(), "question"),
                           count_without(after.answered, before.answered),
                           count_without(before.answered, after.answered));
}

/// A baseline says nothing of another implementation than its own.
Exit refuse_another(const suite::Baseline& baseline, const suite::RunLog& log) {
  return fail(Exit::usage, baseline.file + " is the baseline of '" + baseline.implementation +
                               "', and this is a run of '" + log.header.implementation +
                               "' (where it goes by another name now, change the name there)");
}

/// The baseline that is there; an empty one where there is none yet.
std::optional<suite::Baseline> load_or_begin(const std::string& path) {
  if (std::filesystem::exists(path)) return load_baseline(path);
  return suite::Baseline{{}, {}, path};
}

Exit update(const BaselineOptions& options, const Common& common) {
  watch_for_interrupt();
  const auto today = day_or_today(options.today);
  if (!today) return Exit::usage;
  if (!options.issue.empty() && !suite::is_issue(options.issue))
    return fail(Exit::usage,
                "--issue '" + options.issue + "' leads nowhere: write " + suite::forms_of_issue);
  const auto expires = day_or(options.expires, suite::days_after(*today, days_until_looked_at));
  if (!expires) return Exit::usage;
  if (*expires < *today)
    return fail(Exit::usage, "--expires " + expires->text + " is past: today is " + today->text);
  const auto before = load_or_begin(options.baseline);
  if (!before) return Exit::invalid_suite_file;
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  const auto log = whole_log(options, common, *suite);
  if (const auto* code = std::get_if<Exit>(&log)) return *code;
  const auto& run = std::get<suite::RunLog>(log);
  if (!suite::is_of_implementation(*before, run)) return refuse_another(*before, run);
  const auto after = suite::updated_baseline(*before, run, suite->cases, {*expires, options.issue});
  if (const auto failure = suite::replace_whole(options.baseline, suite::write_baseline(after)))
    return fail(Exit::usage, *failure);
  print_changes(*before, after);
  return Exit::as_required;
}

/// Entries of cases that the run did not ask: nothing is known of them by it.
std::size_t not_asked(const suite::Baseline& baseline, const suite::RunLog& log) {
  std::set<std::pair<std::string, std::string>> asked;
  for (const suite::Record& record : log.records) asked.emplace(record.id, record.edition);
  std::size_t count = 0;
  for (const auto& [key, entry] : baseline.known) count += asked.contains(key) ? 0 : 1;
  return count;
}

/// Silence is nowhere a failure, so that a program that answers nothing would be as it is known.
bool is_graded(const suite::RunLog& log) {
  return std::any_of(log.records.begin(), log.records.end(),
                     [](const auto& record) { return suite::is_answered(record.verdict); });
}

Exit tell(const std::vector<suite::Problem>& found, const suite::Baseline& baseline,
          const suite::RunLog& log) {
  for (const suite::Problem& problem : found) std::cout << to_string(problem) << "\n";
  std::cout << fmt::format("{}, {} ({} of them not asked), {} not as the baseline says\n",
                           suite::plain::counted(log.records.size(), "question"),
                           suite::plain::counted(baseline.known.size(), "known failure"),
                           not_asked(baseline, log), found.size());
  if (!is_graded(log)) std::cout << "no question was answered, which is not pass\n";
  return found.empty() && is_graded(log) ? Exit::as_required : Exit::nonconformance;
}

Exit check(const BaselineOptions& options, const Common& common) {
  watch_for_interrupt();
  const auto today = day_or_today(options.today);
  if (!today) return Exit::usage;
  const auto baseline = load_baseline(options.baseline);
  if (!baseline) return Exit::invalid_suite_file;
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  const auto log = whole_log(options, common, *suite);
  if (const auto* code = std::get_if<Exit>(&log)) return *code;
  const auto& run = std::get<suite::RunLog>(log);
  if (!suite::is_of_implementation(*baseline, run)) return refuse_another(*baseline, run);
  return tell(suite::check_baseline(*baseline, run, suite->cases, *today), *baseline, run);
}

void add_common(CLI::App& verb, BaselineOptions& options, const CLI::Validator& readable) {
  verb.add_option("implementation", options.grading.implementation,
                  "exec:COMMAND or another that grade takes; none with --log");
  verb.add_option("--baseline", options.baseline, "The file of known failures")
      ->required()
      ->check(readable);
  verb.add_option("--log", options.log,
                  "The events.jsonl of a run, or its folder, in place of a new run")
      ->check(can_be_read(suite::Wanted::file_or_folder));
  verb.add_option("--today", options.today, "The day to go by, such as 2027-02-28");
  verb.add_option("--output", options.grading.output, "Folder for the event log of a new run");
  add_grading(verb, options.grading);
}

void add_update(CLI::App& baseline, Common& common, Action& action) {
  auto* verb = baseline.add_subcommand("update", "Write what fails now as known");
  auto options = std::make_shared<BaselineOptions>();
  verb->footer("Example: touchstone baseline update uci:stockfish --baseline stockfish.yaml");
  add_common(*verb, *options, can_be_read_where_there_is_one());
  verb->add_option("--expires", options->expires,
                   "Day of new entries on which to look again; in 90 days where not given");
  verb->add_option("--issue", options->issue,
                   std::string("Where new entries are followed up: ") + suite::forms_of_issue);
  verb->callback([&, options] { action = [&, options] { return update(*options, common); }; });
}

void add_check(CLI::App& baseline, Common& common, Action& action) {
  auto* verb = baseline.add_subcommand("check", "Fail where something is not as it is known");
  auto options = std::make_shared<BaselineOptions>();
  verb->footer("Example: touchstone baseline check uci:stockfish --baseline stockfish.yaml");
  add_common(*verb, *options, can_be_read(suite::Wanted::regular_file));
  verb->callback([&, options] { action = [&, options] { return check(*options, common); }; });
}

}  // namespace

void add_baseline(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("baseline", "Known failures, for a build server: update, check");
  verb->require_subcommand(1);
  verb->footer("Example: touchstone baseline check uci:stockfish --baseline stockfish.yaml");
  add_update(*verb, common, action);
  add_check(*verb, common, action);
}

}  // namespace touchstone::program
