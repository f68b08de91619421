// SPDX-License-Identifier: Apache-2.0
//
// field history: grades released versions of an npm library, and draws when each fault came and
// went (tools/field/fault_history.hpp). Design: each version is installed into a folder of
// its own; the same adapter asks them all, so that it has to know the older names of the library. A
// version that cannot be installed or does not start is named, and leaves a gap. Proved by
// tests/program/field_history_test.cpp.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <variant>

#include "tools/field/fault_history.hpp"
#include "tools/site/history_page.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/whole_file.hpp"
#include "tools/touchstone/field_calls.hpp"
#include "tools/touchstone/report.hpp"

namespace touchstone::program {

namespace {

namespace fs = std::filesystem;
using suite::FieldEntry;
using suite::FieldOutcome;
using suite::FieldSetup;
using suite::VersionRun;

struct HistoryOptions : FieldOptions {
  HistoryOptions() { output = "report/history"; }

  std::string name;
  std::string from;
  std::string until;
  std::vector<std::string> versions;
};

/// The entry of that name, if it has an npm package. Returns nullopt after saying what is wrong.
std::optional<FieldEntry> library_named(const std::vector<FieldEntry>& entries,
                                        const std::string& name) {
  std::vector<std::string> known;
  for (const FieldEntry& entry : entries) {
    if (entry.name == name && !entry.npm.empty()) return entry;
    if (!entry.npm.empty()) known.push_back(entry.name);
    if (entry.name != name) continue;
    fail(Exit::usage, "'" + name + "' is not a npm library, and only those have a history");
    return std::nullopt;
  }
  fail(Exit::usage, "no npm library in the field is called '" + name + "'" +
                        suite::plain::did_you_mean(known, name) + " (see: touchstone field list)");
  return std::nullopt;
}

using Versions = std::vector<std::string>;

/// The releases between --from and --until, or the exit code after saying why there are none.
std::variant<Versions, Exit> releases(const std::string& package, const HistoryOptions& options) {
  const auto published = suite::published_versions(package);
  if (const auto* fault = std::get_if<std::string>(&published))
    return fail(Exit::cannot_start, *fault);
  Versions versions;
  for (const std::string& version : std::get<Versions>(published)) {
    const bool is_early = !options.from.empty() && suite::is_older_release(version, options.from);
    const bool is_late = !options.until.empty() && suite::is_older_release(options.until, version);
    if (suite::is_release(version) && !is_early && !is_late) versions.push_back(version);
  }
  std::sort(versions.begin(), versions.end(), suite::is_older_release);
  if (!versions.empty()) return versions;
  return fail(Exit::usage, "no release of " + package + " lies between --from and --until");
}

/// Each version is an implementation of its own, in folders of its own.
FieldJob job_of(const FieldEntry& library, const std::string& version, const FieldSetup& setup) {
  FieldJob job{library, setup};
  job.entry.name = library.name + "-" + version;
  job.entry.npm.front().version = version;
  job.setup.work = setup.work / "history" / library.name / version;
  job.setup.output = setup.output / library.name;
  return job;
}

/// Installs what is missing. A version that cannot be installed is told and graded as missing.
bool install_all(const std::vector<FieldJob>& jobs) {
  bool is_whole = true;
  const auto say = [](const std::string& text) { std::cerr << "field: " << text << "\n"; };
  const auto goes_on = until_interrupted(is_whole);
  for (const FieldJob& job : jobs) {
    if (!goes_on()) break;
    std::error_code error;
    fs::create_directories(job.setup.work, error);
    suite::install_field({job.entry}, job.setup, {say, goes_on});
  }
  return is_whole;
}

VersionRun run_of(const FieldJob& job, const FieldOutcome& outcome) {
  VersionRun run{job.entry.npm.front().version, std::nullopt, outcome.reason};
  if (outcome.state != suite::FieldState::graded) return run;
  std::vector<suite::Problem> problems;
  run.log = suite::read_event_log(job.setup.output_of(job.entry) / "events.jsonl", problems);
  return run;
}

std::vector<VersionRun> runs_of(const std::vector<FieldJob>& jobs,
                                const std::vector<FieldOutcome>& outcomes,
                                const suite::Rulebook& rulebook) {
  std::vector<VersionRun> runs;
  for (std::size_t at = 0; at < jobs.size(); ++at) runs.push_back(run_of(jobs[at], outcomes[at]));
  look_for_causes_of(runs, rulebook);
  return runs;
}

void tell_gaps(const std::vector<VersionRun>& runs) {
  for (const VersionRun& run : runs)
    if (!run.log) std::cout << fmt::format("{} was not graded: {}\n", run.version, run.reason);
}

/// The drawing as text and page, and the site of all versions.
Failures write_history(const suite::FaultHistory& history, std::vector<VersionRun> runs,
                       const FieldEntry& library, const suite::Rulebook& rulebook,
                       const fs::path& folder, const suite::GoesOn& goes_on) {
  suite::RunLogs logs;
  for (VersionRun& run : runs)
    if (run.log) logs.push_back(std::move(*run.log));
  Failures failures = write_all_formats(logs, rulebook, folder / "site", goes_on);
  const auto write = [&](const fs::path& path, const std::string& text) {
    if (auto failure = suite::replace_whole(path, text)) failures.push_back(std::move(*failure));
  };
  write(folder / "history.txt", suite::drawn(history));
  if (goes_on())
    write(folder / "site" / "history.html", site::history_page(library.title, history));
  return failures;
}

Exit tell_history(const std::vector<FieldJob>& jobs, const std::vector<FieldOutcome>& outcomes,
                  const FieldEntry& library, const suite::Rulebook& rulebook) {
  bool is_whole = true;
  const auto goes_on = until_interrupted(is_whole);
  auto runs = runs_of(jobs, outcomes, rulebook);
  const auto history = suite::fault_history(runs, rulebook);
  std::cout << suite::drawn(history);
  tell_gaps(runs);
  std::cout << std::flush;
  const fs::path folder = jobs.front().setup.output;
  const auto failures = write_history(history, std::move(runs), library, rulebook, folder, goes_on);
  fail_each(Exit::usage, failures);
  if (!failures.empty()) return Exit::usage;
  if (!is_whole) return fail(Exit::incomplete, "interrupted: the site is not whole");
  std::cerr << "the page is " << (folder / "site" / "history.html").string() << "\n";
  return exit_of(outcomes);
}

Exit history(const HistoryOptions& options, const Common& common) {
  watch_for_interrupt();
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  const auto entries = load_field(options, common, *rulebook);
  if (!entries) return Exit::invalid_suite_file;
  const auto library = library_named(*entries, options.name);
  if (!library) return Exit::usage;
  const auto setup = setup_of(options, common);
  for (const fs::path& folder : {setup.output, setup.work})
    if (const auto fault = why_unwritable(folder)) return fail(Exit::usage, *fault);
  std::variant<Versions, Exit> versions = options.versions;
  if (options.versions.empty()) versions = releases(library->npm.front().name, options);
  if (const auto* code = std::get_if<Exit>(&versions)) return *code;
  std::vector<FieldJob> jobs;
  for (const std::string& version : std::get<Versions>(versions))
    jobs.push_back(job_of(*library, version, setup));
  if (!install_all(jobs))
    return fail(Exit::incomplete, "interrupted: what is installed stays, and another call goes on");
  return tell_history(jobs, grade_all(jobs, options.jobs, options.fresh), *library, *rulebook);
}

void add_options(CLI::App& verb, HistoryOptions& options) {
  verb.add_option("name", options.name, "The library, as field list calls it")->required();
  verb.add_option("--from", options.from, "The first release, such as 0.10.0");
  verb.add_option("--until", options.until, "The last release");
  verb.add_option("--versions", options.versions, "These versions, in place of all releases")
      ->delimiter(',');
  verb.add_option("--folder", options.folder, "Field files, in place of tools/field")
      ->check(can_be_read(suite::Wanted::folder));
  verb.add_option("--scratch", options.scratch,
                  "Folder for what is installed and for scratch, in place of build/field");
  verb.add_option("--output", options.output, "Folder of the logs and reports")
      ->capture_default_str();
  verb.add_option("--jobs", options.jobs, "How many at the same time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  verb.add_flag("--fresh", options.fresh, "Keep nothing of earlier calls");
}

}  // namespace

void add_field_history(CLI::App& field, Common& common, Action& action) {
  auto* verb = field.add_subcommand("history",
                                    "Grade the releases of an npm library, and draw when "
                                    "each fault came and went");
  verb->footer("Example: touchstone field history chess-js --from 0.10.0");
  auto options = std::make_shared<HistoryOptions>();
  add_options(*verb, *options);
  verb->callback([&, options] { action = [&, options] { return history(*options, common); }; });
}

}  // namespace touchstone::program
