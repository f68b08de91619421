// SPDX-License-Identifier: Apache-2.0
//
// report: reports from the event logs of earlier runs, to standard output or into a folder. merge:
// one log from the logs of parts. diff: what changed between two logs, and through whom.
// Design: a folder stands for the logs below it; a log that is damaged is reported as
// incomplete; and what cannot be written is a usage error, with nothing left that looks whole.
#include "tools/touchstone/report.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <set>

#include "tools/report/machine_paths.hpp"
#include "tools/report/report.hpp"
#include "tools/results/known_failures.hpp"
#include "tools/results/log_diff.hpp"
#include "tools/results/log_merge.hpp"
#include "tools/results/result_words.hpp"
#include "tools/site/diff_page.hpp"
#include "tools/site/html.hpp"
#include "tools/site/site.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/whole_file.hpp"
#include "tools/touchstone/baseline_file.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

namespace fs = std::filesystem;

struct ReportOptions {
  std::vector<std::string> logs;
  std::string format;
  std::string output;
  std::vector<std::string> formats;
  std::vector<std::string> baselines;
  std::string today;
  std::string sarif_file;
};

/// A report that is one text: what it is called, in which file it is written, and how it is made.
struct TextFormat {
  const char* name;
  const char* file;
  std::string (*made)(const suite::RunLogs& logs, const suite::Rulebook& rulebook);
};

std::string texts_of(const suite::RunLogs& logs, const suite::Rulebook& rulebook) {
  std::string text;
  for (const suite::RunLog& log : logs)
    text += suite::text_report(log, rulebook, suite::Detail::rules_and_failures);
  return text;
}

std::string badge_of_first(const suite::RunLogs& logs, const suite::Rulebook& rulebook) {
  return suite::badge(logs.front(), rulebook);
}

constexpr std::array<TextFormat, 7> text_formats{
    {{"text", "report.txt", texts_of},
     {"markdown", "summary.md", suite::markdown_report},
     {"json", "report.json", suite::json_report},
     {"junit", "junit.xml", suite::junit_report},
     {"sarif", "results.sarif", suite::sarif_report},
     {"tap", "results.tap", suite::tap_report},
     {"badge", "badge.svg", badge_of_first}}};

const std::vector<std::string> file_formats{"html",  "markdown", "json", "junit",
                                            "sarif", "tap",      "badge"};
const std::vector<std::string> printed_formats{"text",  "markdown", "json", "junit",
                                               "sarif", "tap",      "badge"};

/// The format of that name; text where none is named.
const TextFormat& format_called(const std::string& name) {
  const auto found = std::find_if(text_formats.begin(), text_formats.end(),
                                  [&](const TextFormat& format) { return name == format.name; });
  return found == text_formats.end() ? text_formats.front() : *found;
}

/// The log that is named, or all events.jsonl below a folder, in the order of their names. None
/// after saying why there are none: what is closed to us might hold some.
std::vector<fs::path> logs_at(const std::string& name) {
  if (!fs::is_directory(name)) return {name};
  std::vector<fs::path> paths;
  std::error_code error;
  fs::recursive_directory_iterator at(name, error);
  for (const fs::recursive_directory_iterator end; !error && at != end; at.increment(error))
    if (at->path().filename() == "events.jsonl") paths.push_back(at->path());
  if (error) {
    fail(Exit::usage, "cannot read all that is below " + name + ": " + error.message());
    return {};
  }
  if (paths.empty()) fail(Exit::usage, "there is no events.jsonl below " + name);
  std::sort(paths.begin(), paths.end());
  return paths;
}

/// All logs that are named, or those that it came to where it shall not go on. Nothing after
/// saying why they cannot be read.
std::optional<suite::RunLogs> read_logs(const std::vector<std::string>& names,
                                        const suite::GoesOn& goes_on = suite::always) {
  suite::RunLogs logs;
  for (const std::string& name : names) {
    const auto paths = logs_at(name);
    if (paths.empty()) return std::nullopt;
    for (const fs::path& path : paths) {
      if (!goes_on()) return logs;
      auto log = read_log(path);
      if (!log) return std::nullopt;
      logs.push_back(std::move(*log));
    }
  }
  return logs;
}

/// The gravest of what the logs are: incomplete before nonconformance.
Exit exit_of_all(const suite::RunLogs& logs, const suite::Rulebook& rulebook) {
  Exit gravest = Exit::as_required;
  for (const suite::RunLog& log : logs) {
    const Exit exit = exit_of(log, rulebook);
    const bool is_as_known = log.known && !log.known->empty() && suite::new_failures(log) == 0;
    if (exit != Exit::nonconformance || !is_as_known) gravest = std::max(gravest, exit);
  }
  return gravest;
}

/// One badge for one log; several have the names of the implementations, with a number behind a
/// name of which there is a file already.
Failures write_badges(const suite::RunLogs& logs, const suite::Rulebook& rulebook,
                      const fs::path& folder) {
  Failures failures;
  const auto write = [&](const std::string& name, const suite::RunLog& log) {
    if (auto failure = suite::write_whole(folder / name, suite::badge(log, rulebook)))
      failures.push_back(std::move(*failure));
  };
  if (logs.size() == 1) {
    write("badge.svg", logs.front());
    return failures;
  }
  std::set<std::string> taken;
  for (const suite::RunLog& log : logs) {
    const std::string wanted = "badge-" + site::file_name(suite::label_of(log.header));
    std::string name = wanted;
    for (int number = 2; !taken.insert(name).second; ++number)
      name = wanted + "-" + std::to_string(number);
    write(name + ".svg", log);
  }
  return failures;
}

Failures none_or(std::optional<std::string> failure) {
  return failure ? Failures{std::move(*failure)} : Failures{};
}

Failures write_format(const std::string& format, const suite::RunLogs& logs,
                      const suite::Rulebook& rulebook, const fs::path& folder,
                      const suite::GoesOn& goes_on) {
  if (format == "html")
    return none_or(site::write_site(logs, rulebook, folder, site::most_bytes_of_cases, goes_on));
  if (format == "badge") return write_badges(logs, rulebook, folder);
  const TextFormat& one = format_called(format);
  return none_or(suite::write_whole(folder / one.file, one.made(logs, rulebook)));
}

/// Each is tried, whatever became of the others, as long as it shall go on. A folder of reports is
/// meant to be published.
Failures write_formats(const std::vector<std::string>& formats, const suite::RunLogs& all,
                       const suite::Rulebook& rulebook, const fs::path& folder,
                       const suite::GoesOn& goes_on) {
  suite::RunLogs logs;
  for (const suite::RunLog& log : all) logs.push_back(suite::without_machine_paths(log));
  Failures failures;
  for (const std::string& format : formats) {
    if (!goes_on()) return failures;
    for (std::string& failure : write_format(format, logs, rulebook, folder, goes_on))
      failures.push_back(std::move(failure));
  }
  return failures;
}

/// What stands in the folder is whole then, of this run or of an earlier one.
Exit reports_interrupted() {
  return fail(Exit::incomplete, "interrupted: not all reports were made");
}

Exit write_reports(const ReportOptions& options, const suite::RunLogs& logs,
                   const suite::Rulebook& rulebook) {
  const auto& formats = options.formats.empty() ? file_formats : options.formats;
  bool is_whole = true;
  const auto failures =
      write_formats(formats, logs, rulebook, options.output, until_interrupted(is_whole));
  fail_each(Exit::usage, failures);
  if (!is_whole) return reports_interrupted();
  if (!failures.empty()) return Exit::usage;
  std::cerr << suite::plain::joined(formats) << " in " << options.output << "\n";
  return exit_of_all(logs, rulebook);
}

/// Marks what the baselines know in the runs of their implementations.
Exit hold_baselines(const ReportOptions& options, suite::RunLogs& logs) {
  const auto today = day_or_today(options.today);
  if (!today) return Exit::usage;
  for (const std::string& path : options.baselines) {
    const auto baseline = load_baseline(path);
    if (!baseline) return Exit::invalid_suite_file;
    bool is_of_any = false;
    for (suite::RunLog& log : logs) {
      if (!suite::is_of_implementation(*baseline, log)) continue;
      log.known = suite::known_places(*baseline, log, *today);
      is_of_any = true;
    }
    if (!is_of_any)
      return fail(Exit::usage, path + " is the baseline of '" + baseline->implementation +
                                   "', of which there is no log here");
  }
  return Exit::as_required;
}

Exit report(const ReportOptions& options, const Common& common) {
  if (options.output.empty() && !options.formats.empty())
    return fail(Exit::usage, "--formats are written into a folder: name it with --output");
  if (!options.output.empty() && !options.format.empty())
    return fail(Exit::usage, "--format prints; with --output write --formats");
  watch_for_interrupt();
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  bool is_whole = true;
  const auto goes_on = until_interrupted(is_whole);
  auto logs = read_logs(options.logs, goes_on);
  if (!logs) return Exit::usage;
  if (!goes_on()) return reports_interrupted();
  if (const Exit exit = hold_baselines(options, *logs); exit != Exit::as_required) return exit;
  for (suite::RunLog& log : *logs) log.reader_file = options.sarif_file;
  look_for_causes(*logs, *rulebook);
  if (!options.output.empty()) return write_reports(options, *logs, *rulebook);
  if (options.format == "badge" && logs->size() > 1)
    return fail(Exit::usage, "a badge is about one log; several are written with --output");
  std::cout << format_called(options.format).made(*logs, *rulebook);
  return exit_of_all(*logs, *rulebook);
}

Exit merge(const ReportOptions& options, const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  const auto logs = read_logs(options.logs);
  if (!logs) return Exit::usage;
  auto merged = suite::merge_logs(*logs, *rulebook);
  if (const auto* cannot = std::get_if<suite::CannotMerge>(&merged))
    return fail(Exit::usage, cannot->reason);
  const auto& log = std::get<suite::RunLog>(merged);
  if (const auto failure = suite::write_log(log, options.output))
    return fail(Exit::usage, *failure);
  std::cerr << log.records.size() << " records of " << logs->size() << " logs are in "
            << options.output << (log.complete ? "" : "; INCOMPLETE: a part is") << "\n";
  return log.complete ? Exit::as_required : Exit::incomplete;
}

/// Writes the page, if one is wanted, with the causes of both runs.
Exit write_diff_page(const ReportOptions& options, suite::RunLog old_log, suite::RunLog new_log,
                     const suite::LogDiff& changes, const suite::Rulebook& rulebook) {
  if (options.output.empty()) return Exit::as_required;
  watch_for_interrupt();
  suite::RunLogs both{std::move(old_log), std::move(new_log)};
  look_for_causes(both, rulebook);
  if (const auto failure =
          site::write_diff_page(both[0], both[1], changes, rulebook, options.output))
    return fail(Exit::usage, *failure);
  std::cerr << "the page is " << options.output << "/index.html\n";
  return Exit::as_required;
}

Exit diff(const ReportOptions& options, const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  const auto old_log = read_log(options.logs[0]);
  const auto new_log = read_log(options.logs[1]);
  if (!old_log || !new_log) return Exit::usage;
  const auto changes = suite::diff_of(*old_log, *new_log, *rulebook);
  if (const Exit exit = write_diff_page(options, *old_log, *new_log, changes, *rulebook);
      exit != Exit::as_required)
    return exit;
  std::cout << suite::diff_report(*old_log, *new_log, changes);
  if (changes.count(suite::Change::worse) > 0) return Exit::nonconformance;
  return old_log->complete && new_log->complete ? Exit::as_required : Exit::incomplete;
}

}  // namespace

Failures write_all_formats(const suite::RunLogs& logs, const suite::Rulebook& rulebook,
                           const std::filesystem::path& folder, const suite::GoesOn& goes_on) {
  return write_formats(file_formats, logs, rulebook, folder, goes_on);
}

void add_report(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("report", "Make reports from the event logs of runs");
  auto options = std::make_shared<ReportOptions>();
  verb->footer("Example: touchstone report report --output site --formats html,badge");
  verb->add_option("logs", options->logs, "Files events.jsonl, or folders that hold some")
      ->required()
      ->check(can_be_read(suite::Wanted::file_or_folder));
  verb->add_option("--format", options->format,
                   "What to print: text (the default), markdown, json, junit, sarif, tap or badge")
      ->check(CLI::IsMember(printed_formats));
  verb->add_option("--output", options->output, "Folder for the files of --formats");
  verb->add_option("--formats", options->formats,
                   "What to write, all of it by default: html,markdown,json,junit,sarif,tap,badge")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember(file_formats));
  verb->add_option("--baseline", options->baselines,
                   "File of failures that are known: JUnit skips them, TAP marks them TODO, SARIF "
                   "calls them unchanged, and the exit code is 1 for others alone (repeatable)")
      ->allow_extra_args(false)
      ->check(can_be_read(suite::Wanted::regular_file));
  verb->add_option("--today", options->today,
                   "The day to go by for --baseline, such as 2027-02-28");
  verb->add_option(
      "--sarif-file", options->sarif_file,
      "File of your repository at which SARIF places the results, such as the adapter");
  verb->callback([&, options] { action = [&, options] { return report(*options, common); }; });
}

void add_log_merge(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("merge", "Put the logs of parts of one run together");
  auto options = std::make_shared<ReportOptions>();
  verb->footer("Example: touchstone merge part-1 part-2 --output whole/events.jsonl");
  verb->add_option("logs", options->logs, "Files events.jsonl, or folders that hold some")
      ->required()
      ->check(can_be_read(suite::Wanted::file_or_folder));
  verb->add_option("--output", options->output, "The log to write")->required();
  verb->callback([&, options] { action = [&, options] { return merge(*options, common); }; });
}

void add_log_diff(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("diff", "Tell what changed between two logs, and through whom");
  auto options = std::make_shared<ReportOptions>();
  verb->footer(
      "Example: touchstone diff old/events.jsonl new/events.jsonl\n"
      "Exit code: 0 nothing got worse, 1 the implementation got worse, 5 nothing did as far as "
      "both\n"
      "runs reach, and one of them is incomplete.");
  options->logs.resize(2);
  verb->add_option("old", options->logs[0], "The log of the earlier run, or its folder")
      ->required()
      ->check(can_be_read(suite::Wanted::file_or_folder));
  verb->add_option("new", options->logs[1], "The log of the later run, or its folder")
      ->required()
      ->check(can_be_read(suite::Wanted::file_or_folder));
  verb->add_option("--page", options->output,
                   "Folder for a page (index.html) that shows the same, with causes that went and "
                   "came");
  verb->callback([&, options] { action = [&, options] { return diff(*options, common); }; });
}

}  // namespace touchstone::program
