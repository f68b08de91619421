// SPDX-License-Identifier: Apache-2.0
//
// field list, install, grade, report: the implementations out there, by name. field history stands
// in field_history.cpp.
// On a terminal one line shows how far all are; in a pipe each beginning and end is a line. The
// report is made from the logs alone: the summary and the site are always of all that were graded
// into the folder, and names choose what is printed and what the exit code speaks of.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "tools/results/summary.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/whole_file.hpp"
#include "tools/touchstone/field_calls.hpp"
#include "tools/touchstone/report.hpp"

namespace touchstone::program {

namespace {

namespace fs = std::filesystem;
using suite::FieldEntry;
using suite::FieldOutcome;
using suite::FieldState;

std::optional<std::vector<FieldEntry>> load_field(const FieldOptions& options,
                                                  const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return std::nullopt;
  return load_field(options, common, *rulebook);
}

/// Those that are named; without names the recommended ones. Nothing after saying what is unknown.
std::optional<std::vector<FieldEntry>> chosen(const std::vector<FieldEntry>& entries,
                                              const FieldOptions& options) {
  std::vector<FieldEntry> left;
  std::vector<std::string> known;
  for (const FieldEntry& entry : entries) {
    known.push_back(entry.name);
    const bool is_named = suite::plain::contains(options.names, entry.name);
    const bool is_usual = options.names.empty() && entry.standing == suite::FieldClass::recommended;
    if (options.all || is_named || is_usual) left.push_back(entry);
  }
  for (const std::string& name : options.names)
    if (!suite::plain::contains(known, name)) {
      fail(Exit::usage, "nothing in the field is called '" + name + "'" +
                            suite::plain::did_you_mean(known, name) +
                            " (see: touchstone field list)");
      return std::nullopt;
    }
  return left;
}

std::string folder_in_words(const FieldOptions& options) {
  return options.folder.empty() ? "the field" : options.folder;
}

/// Nothing to do is not a success: a folder without field files is a slip in the call.
Exit no_field_file(const FieldOptions& options) {
  return fail(Exit::usage, "there is no field file in " + folder_in_words(options));
}

Exit nothing_chosen(const FieldOptions& options) {
  if (options.all) return no_field_file(options);
  return fail(Exit::usage, "nothing in " + folder_in_words(options) +
                               " is recommended (name what is meant, or say --all)");
}

// list

Exit list(const FieldOptions& options, const Common& common) {
  const auto entries = load_field(options, common);
  if (!entries) return Exit::invalid_suite_file;
  if (entries->empty()) return no_field_file(options);
  const auto setup = setup_of(options, common);
  for (const FieldEntry& entry : *entries) {
    const bool is_there = missing_parts(entry, setup).empty();
    const std::string rules = entry.rules_of.empty() ? "" : ", by the rules of " + entry.rules_of;
    std::cout << fmt::format("{:20}{:12} {:14} {}{}\n", entry.name, to_string(entry.standing),
                             is_there ? "installed" : "not installed", entry.title, rules);
  }
  return Exit::as_required;
}

// install

/// Why nothing can be installed into the folder; nothing if it can be, or need not be.
std::optional<std::string> fault_of_npm_folder(const std::vector<FieldEntry>& entries,
                                               const suite::FieldSetup& setup) {
  const auto lacks_library = [&](const FieldEntry& entry) {
    return std::any_of(entry.npm.begin(), entry.npm.end(), [&](const suite::NpmPackage& package) {
      return suite::installed_npm(setup, package.name) != package.version;
    });
  };
  if (std::none_of(entries.begin(), entries.end(), lacks_library)) return std::nullopt;
  return why_unwritable(setup.npm_folder());
}

Exit install(const FieldOptions& options, const Common& common) {
  watch_for_interrupt();
  const auto entries = load_field(options, common);
  if (!entries) return Exit::invalid_suite_file;
  const auto wanted = chosen(*entries, options);
  if (!wanted) return Exit::usage;
  if (wanted->empty()) return nothing_chosen(options);
  const auto setup = setup_of(options, common);
  if (const auto fault = fault_of_npm_folder(*wanted, setup)) return fail(Exit::usage, *fault);
  const auto say = [](const std::string& text) { std::cerr << "field: " << text << "\n"; };
  bool is_whole = true;
  const bool is_there = suite::install_field(*wanted, setup, {say, until_interrupted(is_whole)});
  if (!is_whole)
    return fail(Exit::incomplete, "interrupted: what is installed stays, and another call goes on");
  if (!is_there) return Exit::cannot_start;
  const auto is_skipped = [](const FieldEntry& entry) { return !skipped_because(entry).empty(); };
  const auto skipped = std::count_if(wanted->begin(), wanted->end(), is_skipped);
  say(fmt::format("{} of {} are installed", static_cast<long>(wanted->size()) - skipped,
                  wanted->size()));
  return Exit::as_required;
}

// grade

Exit grade(const FieldOptions& options, const Common& common) {
  watch_for_interrupt();
  const auto entries = load_field(options, common);
  if (!entries) return Exit::invalid_suite_file;
  const auto wanted = chosen(*entries, options);
  if (!wanted) return Exit::usage;
  if (wanted->empty()) return nothing_chosen(options);
  const auto setup = setup_of(options, common);
  for (const fs::path& folder : {setup.output, setup.work / "scratch"})
    if (const auto fault = why_unwritable(folder)) return fail(Exit::usage, *fault);
  suite::remove_stale_scratch(setup);
  std::vector<FieldJob> jobs;
  for (const FieldEntry& entry : *wanted) jobs.push_back({entry, setup});
  return exit_of(grade_all(jobs, options.jobs, options.fresh));
}

// report

struct Row {
  FieldOutcome outcome;
  std::string rules_of;
  std::optional<suite::RunLog> log;
};

Row row_of(const FieldEntry& entry, const suite::FieldSetup& setup) {
  Row row;
  row.outcome.name = entry.name;
  row.outcome.reason = "never graded";
  row.rules_of = entry.rules_of;
  const fs::path folder = setup.output_of(entry);
  if (auto outcome = suite::read_outcome(folder)) row.outcome = std::move(*outcome);
  std::vector<suite::Problem> problems;
  std::error_code error;
  if (row.outcome.state == FieldState::graded || fs::exists(folder / "events.jsonl", error))
    row.log = suite::read_event_log(folder / "events.jsonl", problems);
  const bool is_whole = row.log && row.log->complete && problems.empty();
  if (row.outcome.state == FieldState::graded && !is_whole) {
    row.outcome.state = FieldState::incomplete;
    row.outcome.reason = "its log is damaged";
  }
  return row;
}

/// "  18 / 24 (2)", as wide as the heading.
std::string score_of(const suite::Summary& summary, suite::Section section) {
  if (summary.graded(section) == 0) return fmt::format(" {:>12}", "-");
  const int failing = summary.count(section, suite::Standing::fails);
  std::string text = fmt::format("{} / {}", summary.count(section, suite::Standing::conforms),
                                 summary.graded(section));
  if (failing > 0) text += fmt::format(" ({})", failing);
  return fmt::format(" {:>12}", text);
}

std::string line_of(const Row& row, const suite::Rulebook& rulebook) {
  const FieldOutcome& outcome = row.outcome;
  if (outcome.state != FieldState::graded || !row.log)
    return fmt::format("{:20}{}: {}\n", outcome.name, to_string(outcome.state), outcome.reason);
  const auto summary = suite::summarise(*row.log, rulebook);
  const auto count = [&](suite::Verdict verdict) {
    const auto found = summary.verdicts.find(verdict);
    return found == summary.verdicts.end() ? 0 : found->second;
  };
  const int broken = count(suite::Verdict::crash) + count(suite::Verdict::timeout) +
                     count(suite::Verdict::protocol_error) + count(suite::Verdict::error);
  const std::string rules = row.rules_of.empty() ? "" : "  " + row.rules_of;
  std::string text = fmt::format("{:20}{:14}", outcome.name, outcome.version.substr(0, 14));
  for (const suite::Section section : suite::scored_sections) text += score_of(summary, section);
  return text + fmt::format(" {:>8} {:>7} {:>7.1f}{}\n",
                            summary.count(suite::Standing::by_declaration), broken, outcome.seconds,
                            rules);
}

std::string table_of(const std::vector<Row>& rows, const suite::Rulebook& rulebook) {
  std::string text = fmt::format("{:20}{:14}", "implementation", "version");
  for (const suite::Section section : suite::scored_sections)
    text += fmt::format(" {:>12}", in_words(section));
  text += fmt::format(" {:>8} {:>7} {:>7}  {}\n", "declared", "crashes", "seconds",
                      "plays by the rules of");
  for (const Row& row : rows) text += line_of(row, rulebook);
  const auto is_graded = [](const Row& row) {
    return row.outcome.state == FieldState::graded && row.log;
  };
  const auto has_own_rules = [&](const Row& row) { return is_graded(row) && row.rules_of.empty(); };
  return text +
         fmt::format("\n{} graded, {} of them by rules of their own.\n",
                     std::count_if(rows.begin(), rows.end(), is_graded),
                     std::count_if(rows.begin(), rows.end(), has_own_rules)) +
         "Rules conforming / graded by section, and in brackets how many fail.\n"
         "declared: rules that it follows otherwise on purpose. crashes: answers lost by a crash,\n"
         "an exception, the time or a breach of the protocol.\n";
}

/// Whatever has been graded into the folder, as far as it shall go on.
std::vector<Row> rows_of_graded(const std::vector<FieldEntry>& entries,
                                const suite::FieldSetup& setup, const suite::GoesOn& goes_on) {
  std::vector<Row> rows;
  std::error_code error;
  for (const FieldEntry& entry : entries)
    if (goes_on() && fs::exists(setup.output_of(entry) / "outcome.json", error))
      rows.push_back(row_of(entry, setup));
  return rows;
}

/// What is printed: those that are named, also where they were never graded; without names all.
std::vector<Row> rows_to_print(const std::vector<Row>& graded,
                               const std::vector<FieldEntry>& wanted, const FieldOptions& options,
                               const suite::FieldSetup& setup) {
  if (options.names.empty() && !options.all) return graded;
  std::vector<Row> rows;
  for (const FieldEntry& entry : wanted) {
    const auto found = std::find_if(graded.begin(), graded.end(),
                                    [&](const Row& row) { return row.outcome.name == entry.name; });
    rows.push_back(found == graded.end() ? row_of(entry, setup) : *found);
  }
  return rows;
}

/// The summary and the site of all that were graded, as long as it shall go on. Answers what could
/// not be written.
Failures write_shared(std::vector<Row> graded, const suite::Rulebook& rulebook,
                      const suite::FieldSetup& setup, const suite::GoesOn& goes_on) {
  Failures failures;
  if (auto failure = suite::replace_whole(setup.output / "summary.txt", table_of(graded, rulebook)))
    failures.push_back(std::move(*failure));
  suite::RunLogs logs;
  for (Row& row : graded)
    if (row.log) logs.push_back(std::move(*row.log));
  if (logs.empty()) return failures;
  for (std::string& failure : write_all_formats(logs, rulebook, setup.output / "site", goes_on))
    failures.push_back(std::move(failure));
  return failures;
}

/// Also where the folder cannot be read, which is told.
Exit nothing_graded(const FieldOptions& options) {
  const auto fault = suite::why_unreadable(options.output, suite::Wanted::folder);
  return fail(Exit::usage,
              "nothing has been graded in " + options.output + (fault ? " (" + *fault + ")" : ""));
}

Exit report_interrupted() {
  return fail(Exit::incomplete, "interrupted: the site is not whole");
}

Exit report(const FieldOptions& options, const Common& common) {
  watch_for_interrupt();
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  const auto entries = load_field(options, common, *rulebook);
  if (!entries) return Exit::invalid_suite_file;
  const auto wanted = chosen(*entries, options);
  if (!wanted) return Exit::usage;
  const auto setup = setup_of(options, common);
  bool is_whole = true;
  const auto goes_on = until_interrupted(is_whole);
  auto graded = rows_of_graded(*entries, setup, goes_on);
  if (!goes_on()) return report_interrupted();
  if (graded.empty()) return nothing_graded(options);
  look_for_causes_of(graded, *rulebook);  // for the table as for the site
  const auto printed = rows_to_print(graded, *wanted, options, setup);
  std::cout << table_of(printed, *rulebook) << std::flush;
  const bool has_site =
      std::any_of(graded.begin(), graded.end(), [](const Row& row) { return row.log.has_value(); });
  const auto failures = write_shared(std::move(graded), *rulebook, setup, goes_on);
  fail_each(Exit::usage, failures);
  if (!is_whole) return report_interrupted();
  if (!failures.empty()) return Exit::usage;
  if (has_site)
    std::cerr << "the site is " << (setup.output / "site" / "index.html").string() << "\n";
  std::vector<FieldOutcome> outcomes;
  outcomes.reserve(printed.size());
  for (const Row& row : printed) outcomes.push_back(row.outcome);
  return exit_of(outcomes);
}

void add_names(CLI::App& verb, FieldOptions& options, const char* text) {
  verb.add_option("name", options.names, text);
  verb.add_flag("--all", options.all, "All implementations of the field");
}

}  // namespace

void add_field(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("field", "Install and grade implementations that are known");
  verb->require_subcommand(1);
  verb->footer("Example: touchstone field grade stockfish kokopu");
  auto options = std::make_shared<FieldOptions>();
  using Function = Exit (*)(const FieldOptions&, const Common&);
  const auto add = [&](const char* name, const char* text, const char* example, Function does) {
    auto* one = verb->add_subcommand(name, text);
    one->footer(std::string("Example: touchstone field ") + example);
    one->add_option("--folder", options->folder, "Field files, in place of tools/field")
        ->check(can_be_read(suite::Wanted::folder));
    one->add_option("--scratch", options->scratch,
                    "Folder for what is installed and for scratch, in place of build/field");
    one->callback(
        [&, options, does] { action = [&, options, does] { return does(*options, common); }; });
    return one;
  };
  add("list", "Show the implementations, and which are installed", "list", list);
  const char* usual = "Implementations; the recommended ones without names";
  const char* printed =
      "Implementations to print; without names all that were graded. The summary and the site are "
      "of all that were graded into the folder either way";
  add_names(
      *add("install", "Install with apt-get and npm what is missing", "install --all", install),
      *options, usual);
  auto* grading = add("grade", "Grade several at the same time", "grade stockfish kokopu", grade);
  auto* reporting = add("report", "Make one report of all that were graded", "report", report);
  add_names(*grading, *options, usual);
  add_names(*reporting, *options, printed);
  for (auto* one : {grading, reporting}) {
    one->add_option("--output", options->output, "Folder of the logs and reports")
        ->capture_default_str();
  }
  grading->add_option("--jobs", options->jobs, "How many at the same time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  grading->add_flag("--fresh", options->fresh, "Keep nothing of earlier calls");
  add_field_history(*verb, common, action);
}

}  // namespace touchstone::program
