// SPDX-License-Identifier: Apache-2.0
//
// run: the oracle against the cases. grade: an implementation against the cases. report: reports
// from the event log of an earlier run. All three end in the same place: an event log, the reports
// made from it, and an exit code.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <set>

#include "tools/mutants/mutant.hpp"
#include "tools/suite/report.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

struct GradeOptions {
  std::string implementation;
  std::string output;
  std::string mutant;
  bool brief = false;
  bool goes_on = false;
  Selection selection;
  suite::TimeLimits limits;
};

bool write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream stream(path, std::ios::trunc);
  stream << text << std::flush;
  return stream.good();
}

/// Reports are written under another name first, so that none that looks whole is half-written.
bool write_whole(const std::filesystem::path& path, const std::string& text) {
  const std::filesystem::path partial = path.string() + ".part";
  if (!write_file(partial, text)) return false;
  std::error_code error;
  std::filesystem::rename(partial, path, error);
  return !error;
}

std::optional<std::string> write_reports(const suite::RunLog& log, const suite::Rulebook& rulebook,
                                         const std::filesystem::path& folder) {
  const auto text = suite::text_report(log, rulebook, suite::Detail::rules_and_failures);
  if (!write_whole(folder / "report.txt", text)) return (folder / "report.txt").string();
  if (!write_whole(folder / "report.json", suite::json_report(log)))
    return (folder / "report.json").string();
  if (!write_whole(folder / "junit.xml", suite::junit_report(log, rulebook)))
    return (folder / "junit.xml").string();
  return std::nullopt;
}

/// A run in which nothing was answered is no conformance.
Exit exit_of(const suite::RunLog& log, const suite::Rulebook& rulebook) {
  if (!log.complete) return Exit::incomplete;
  const auto summary = suite::summarise(log, rulebook);
  if (summary.graded() == 0)
    return fail(Exit::nonconformance, "nothing was answered, so that no rule was graded");
  return summary.failures() > 0 ? Exit::nonconformance : Exit::as_required;
}

std::optional<std::string> command_of(const std::string& implementation) {
  if (implementation.starts_with("exec:")) return implementation.substr(5);
  if (implementation.starts_with("uci:"))
    return std::string("'") + TOUCHSTONE_BRIDGE + "' " + implementation.substr(4);
  return std::nullopt;
}

/// An implementation that could be opened, or the exit code after saying why not.
std::variant<std::unique_ptr<suite::Implementation>, Exit> open(const GradeOptions& options,
                                                                const Suite& suite) {
  if (options.implementation == "oracle")
    return suite::open_oracle(suite.rulebook, {}, "touchstone oracle");
  if (options.implementation == "uci:" || options.implementation == "exec:")
    return fail(Exit::usage, "a command is missing behind '" + options.implementation + "'");
  const auto command = command_of(options.implementation);
  if (!command)
    return fail(Exit::usage, "'" + options.implementation +
                                 "' names no implementation: write exec:COMMAND or uci:COMMAND");
  suite::TimeLimits limits = options.limits;  // Who is slow to answer is slow to begin.
  limits.handshake_milliseconds =
      std::max(limits.handshake_milliseconds, limits.answer_milliseconds);
  auto opened = suite::open_program(*command, limits);
  if (const auto* cannot = std::get_if<suite::CannotStart>(&opened))
    return fail(Exit::cannot_start, options.implementation + ": " + cannot->reason);
  return std::move(std::get<std::unique_ptr<suite::Implementation>>(opened));
}

/// The editions asked about, in the order of the rulebook, whatever the first case holds in.
std::vector<std::string> editions_of(const std::vector<suite::Task>& tasks,
                                     const suite::Rulebook& rulebook) {
  std::set<std::string> asked;
  for (const suite::Task& task : tasks) asked.insert(task.edition);
  std::vector<std::string> editions;
  for (const suite::Edition& edition : rulebook.editions)
    if (asked.contains(edition.id)) editions.push_back(edition.id);
  return editions;
}

/// The call that this run is, without its selectors.
std::string repeating_command(const GradeOptions& options, const Common& common) {
  std::string command = "touchstone";
  if (common.root != Common{}.root) command += " --suite \"" + common.root + "\"";
  if (options.implementation == "oracle") return command + " run";
  command += " grade \"" + options.implementation + "\"";
  const suite::TimeLimits usual;
  if (options.limits.answer_milliseconds != usual.answer_milliseconds)
    command += " --timeout " + std::to_string(options.limits.answer_milliseconds);
  if (options.limits.memory_mebibytes != usual.memory_mebibytes)
    command += " --memory " + std::to_string(options.limits.memory_mebibytes);
  return command;
}

suite::RunHeader header_of(const GradeOptions& options, const Common& common,
                           const suite::Handshake& handshake, const std::vector<suite::Task>& tasks,
                           const suite::Rulebook& rulebook) {
  return {handshake.name,
          handshake.version,
          repeating_command(options, common),
          TOUCHSTONE_VERSION,
          editions_of(tasks, rulebook),
          tasks.size()};
}

void tell_speed(std::size_t count, std::chrono::duration<double> took) {
  std::cerr << fmt::format("{} questions in {:.2f} s, {:.0f} a second\n", count, took.count(),
                           static_cast<double>(count) / std::max(took.count(), 1e-6));
}

/// Runs the tasks; records go to the log of the run and, where there is one, to the file.
std::optional<suite::RunLog> run(const GradeOptions& options, const Common& common,
                                 const Suite& suite, const std::vector<suite::Task>& tasks,
                                 suite::Implementation& implementation) {
  suite::RunLog log{
      header_of(options, common, implementation.handshake(), tasks, suite.rulebook), {}, false};
  std::optional<suite::EventLogWriter> writer;
  std::string reason;
  if (!options.output.empty()) {
    const auto path = std::filesystem::path(options.output) / "events.jsonl";
    if (options.goes_on) log.records = suite::finished_records(path, log.header, tasks);
    writer = suite::EventLogWriter::go_on(path, log.header, log.records, reason);
    if (!writer) {
      fail(Exit::usage, reason);
      return std::nullopt;
    }
  }
  suite::Lawbooks books(suite.rulebook);
  const auto standard =
      options.implementation == "oracle" ? suite::Standard::equality : suite::Standard::admission;
  const std::vector<suite::Task> left(
      tasks.begin() + static_cast<std::ptrdiff_t>(log.records.size()), tasks.end());
  const std::size_t kept = log.records.size();
  if (kept > 0) std::cerr << fmt::format("{} of {} are kept\n", kept, tasks.size());
  log.records.reserve(tasks.size());
  Progress progress(left.size());
  const auto begin = std::chrono::steady_clock::now();
  bool writable = true;
  suite::run_tasks(left, implementation, books, standard, [&](const suite::Record& record) {
    if (writer) writable = writer->write(record) && writable;
    progress.step(record.id);
    log.records.push_back(record);
    return !is_interrupted() && writable;
  });
  progress.done();
  tell_speed(log.records.size() - kept, std::chrono::steady_clock::now() - begin);
  log.complete = log.records.size() == tasks.size() && writable;
  if (writer && log.complete) log.complete = writer->finish();
  return log;
}

/// Under several editions the totals count rules more often than there are.
void tell_counting(const suite::RunLog& log) {
  if (log.header.editions.size() > 1)
    std::cout << fmt::format("  (of {} editions, and a rule counts once in each that has it)\n",
                             log.header.editions.size());
}

bool make_output_folder(const std::string& folder) {
  if (folder.empty()) return true;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!error) return true;
  fail(Exit::usage, "cannot make the folder " + folder + ": " + error.message());
  return false;
}

Exit grade(const GradeOptions& options, const Common& common) {
  watch_for_interrupt();
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  const auto tasks = chosen_tasks(*suite, options.selection);
  if (!tasks || !make_output_folder(options.output)) return Exit::usage;
  auto opened = open(options, *suite);
  if (const auto* code = std::get_if<Exit>(&opened)) return *code;
  auto& implementation = *std::get<std::unique_ptr<suite::Implementation>>(opened);
  const auto log = run(options, common, *suite, *tasks, implementation);
  if (!log) return Exit::usage;
  const auto detail =
      options.brief ? suite::Detail::failures_only : suite::Detail::rules_and_failures;
  std::cout << suite::text_report(*log, suite->rulebook, detail);
  tell_counting(*log);
  if (!options.output.empty()) {
    if (const auto failed = write_reports(*log, suite->rulebook, options.output))
      return fail(log->complete ? Exit::usage : Exit::incomplete, "cannot write " + *failed);
    std::cerr << "reports are in " << options.output << "\n";
  }
  return exit_of(*log, suite->rulebook);
}

struct ReportOptions {
  std::string log;
  std::string format = "text";
};

Exit report(const ReportOptions& options, const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  std::vector<suite::Problem> problems;
  auto log = suite::read_event_log(options.log, problems);
  for (const suite::Problem& problem : problems) std::cerr << to_string(problem) << "\n";
  if (!log) return fail(Exit::usage, options.log + " is no event log");
  if (!problems.empty()) log->complete = false;
  if (options.format == "json")
    std::cout << suite::json_report(*log);
  else if (options.format == "junit")
    std::cout << suite::junit_report(*log, *rulebook);
  else
    std::cout << suite::text_report(*log, *rulebook, suite::Detail::rules_and_failures);
  return problems.empty() ? exit_of(*log, *rulebook) : Exit::incomplete;
}

}  // namespace

void add_run(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("run", "Check the oracle against the cases");
  auto options = std::make_shared<GradeOptions>();
  options->implementation = "oracle";
  options->brief = true;
  verb->footer("Example: touchstone run --rule en-passant --edition fide-1997..fide-2023");
  add_selection(*verb, options->selection);
  verb->add_option("--output", options->output, "Folder for the event log and the reports");
  verb->add_flag_callback(
      "--rules", [options] { options->brief = false; }, "Show every rule, not only failures");
  verb->callback([&, options] { action = [&, options] { return grade(*options, common); }; });
}

void add_grade(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("grade", "Grade an engine, a library or any other program");
  auto options = std::make_shared<GradeOptions>();
  options->selection.editions = {"fide-2023"};
  verb->footer("Example: touchstone grade uci:stockfish --output report/stockfish");
  verb->add_option("implementation", options->implementation,
                   "uci:COMMAND, or exec:COMMAND for a program that speaks the protocol")
      ->required();
  add_selection(*verb, options->selection);
  verb->add_option("--output", options->output, "Folder for the event log and the reports");
  verb->add_flag("--brief", options->brief, "Show failures and totals only");
  verb->add_option("--timeout", options->limits.answer_milliseconds, "Milliseconds for one answer")
      ->check(CLI::Range(1, 600000))
      ->capture_default_str();
  verb->add_option("--memory", options->limits.memory_mebibytes,
                   "MiB for each process of the program, 0 for no bound")
      ->check(CLI::Range(0, 1 << 20))
      ->capture_default_str();
  verb->add_flag("--continue", options->goes_on,
                 "Go on with the log in the output folder, where it is one of this run");
  verb->callback([&, options] { action = [&, options] { return grade(*options, common); }; });
}

void add_report(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("report", "Make a report from the event log of a run");
  auto options = std::make_shared<ReportOptions>();
  verb->footer("Example: touchstone report report/stockfish/events.jsonl --format junit");
  verb->add_option("log", options->log, "An events.jsonl file")->required();
  verb->add_option("--format", options->format, "text, json or junit")
      ->check(CLI::IsMember({"text", "json", "junit"}))
      ->capture_default_str();
  verb->callback([&, options] { action = [&, options] { return report(*options, common); }; });
}

}  // namespace touchstone::program
