// SPDX-License-Identifier: Apache-2.0
//
// run: the oracle against the cases. grade: an implementation against the cases. Both end in the
// same place: an event log, the reports made from it, and an exit code.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <set>
#include <thread>

#include "tools/grading/declarations.hpp"
#include "tools/grading/discretion.hpp"
#include "tools/mutants/mutant.hpp"
#include "tools/report/machine_paths.hpp"
#include "tools/report/report.hpp"
#include "tools/report/report_formats.hpp"
#include "tools/results/run_notes.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/shell_words.hpp"
#include "tools/support/whole_file.hpp"
#include "tools/touchstone/grade.hpp"
#include "tools/touchstone/named_implementation.hpp"
#include "tools/touchstone/output_folder.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

constexpr const char* text_name = "report.txt";
constexpr const char* json_name = "report.json";
constexpr const char* junit_name = "junit.xml";

/// Tries to write each. Answers what could not be written.
Failures write_reports(const suite::RunLog& log, const suite::Rulebook& rulebook,
                       const std::filesystem::path& folder) {
  const std::array<std::pair<const char*, std::string>, 3> reports{
      {{text_name, suite::text_report(log, rulebook, suite::Detail::rules_and_failures)},
       {json_name, suite::json_report(suite::RunLogs{log}, rulebook)},
       {junit_name, suite::junit_report(log, rulebook)}}};
  Failures failures;
  for (const auto& [name, text] : reports)
    if (auto failure = suite::replace_whole(folder / name, text))
      failures.push_back(std::move(*failure));
  return failures;
}

/// The reports of an earlier run would look like those of this one where it is cut off.
void take_away_reports(const std::filesystem::path& folder) {
  std::error_code error;
  for (const char* name : {text_name, json_name, junit_name})
    if (std::filesystem::is_regular_file(folder / name, error))
      std::filesystem::remove(folder / name, error);
}

/// Why nothing was answered: a template that is not filled in declares no capability.
std::string reason_for_silence(const suite::RunLog& log, const suite::Summary& summary) {
  if (!summary.custom.empty() && summary.rules.empty())
    return "nobody demands what was asked, so that no rule was graded";
  if (!declares_nothing(log.header.capabilities))
    return "nothing was answered, so that no rule was graded";
  return log.header.implementation +
         " declares no capability, so that nothing was asked and no rule was graded; an adapter "
         "names what it answers under capabilities (docs/implementers.md)";
}

}  // namespace

/// A run in which nothing was answered is not conformance.
Exit exit_of(const suite::RunLog& log, const suite::Rulebook& rulebook) {
  if (!log.complete) return Exit::incomplete;
  const auto summary = suite::summarise(log, rulebook);
  if (summary.graded() == 0) return fail(Exit::nonconformance, reason_for_silence(log, summary));
  if (summary.failures() > 0) return Exit::nonconformance;
  const bool whole_profile = log.header.profile && log.header.profile->whole;
  return whole_profile && !suite::conforms_to_profile(log, summary) ? Exit::nonconformance
                                                                    : Exit::as_required;
}

namespace {

/// An implementation that could be opened, or the exit code after saying why not.
NamedImplementation open(const GradeOptions& options, const Suite& suite) {
  if (options.implementation == "oracle")
    return suite::open_oracle(suite.rulebook, {}, "touchstone oracle",
                              std::thread::hardware_concurrency());
  suite::TimeLimits limits = options.limits;  // Who is slow to answer is slow to begin.
  limits.handshake_milliseconds =
      std::max(limits.handshake_milliseconds, limits.answer_milliseconds);
  return open_named(options.implementation, limits);
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
  if (common.root != Common{}.root) command += " --suite " + suite::in_shell_quotes(common.root);
  if (options.implementation == "oracle") return command + " run";
  command += " grade " + suite::in_shell_quotes(options.implementation);
  if (!options.declares.empty())
    command += " --declares " + suite::in_shell_quotes(options.declares);
  const suite::TimeLimits usual;
  if (options.limits.answer_milliseconds != usual.answer_milliseconds)
    command += " --timeout " + std::to_string(options.limits.answer_milliseconds);
  if (options.limits.memory_mebibytes != usual.memory_mebibytes)
    command += " --memory " + std::to_string(options.limits.memory_mebibytes);
  return command;
}

/// What is asked: the tasks, and the profile that they come from, where there is one.
struct Asked {
  std::vector<suite::Task> tasks;
  std::optional<suite::ProfileAsked> profile;
};

std::vector<std::string> named(const std::vector<suite::CaseInEdition>& pairs,
                               const std::set<suite::CaseInEdition>& wanted) {
  std::vector<std::string> names;
  for (const auto& pair : pairs)
    if (wanted.contains(pair)) names.push_back(pair.first + " " + pair.second);
  return names;
}

/// Whether selectors leave all of a profile in the editions chosen.
enum class Extent { whole, part };

Extent extent_of(const Selection& selection) {
  return selection.rules.empty() && selection.cases.empty() && selection.headings.empty()
             ? Extent::whole
             : Extent::part;
}

/// What is left of a profile among the tasks that the selectors choose.
Asked asked_of(const suite::Profile& profile, const std::vector<suite::Task>& chosen,
               const std::vector<std::string>& editions, const Suite& suite, Extent extent) {
  std::set<suite::CaseInEdition> wanted;
  for (const suite::Task& task : chosen) wanted.emplace(task.asked->id, task.edition);
  for (const auto& [pair, frozen] : profile.cases)
    if (extent == Extent::whole &&
        (editions.empty() || suite::plain::contains(editions, pair.second)))
      wanted.insert(pair);
  const auto drift = suite::drift_of(profile, suite.cases);
  return {suite::frozen_tasks(profile, chosen),
          suite::ProfileAsked{to_string(profile), extent == Extent::whole,
                              named(drift.changed, wanted), named(drift.gone, wanted)}};
}

/// The part of a profile that is chosen. A usage error is already printed.
std::variant<Asked, Exit> asked_of_profile(const GradeOptions& options, const Suite& suite,
                                           const std::vector<suite::Task>& chosen) {
  const auto profiles = load_profiles(suite);
  if (!profiles) return Exit::invalid_suite_file;
  const auto* profile = suite::find_profile(*profiles, options.profile);
  if (!profile)
    return fail(Exit::usage,
                "there is no profile '" + options.profile + "' (see: touchstone profile list)");
  const auto editions = chosen_editions(suite.rulebook, options.selection.editions);
  Asked asked = asked_of(*profile, chosen, *editions, suite, extent_of(options.selection));
  if (asked.tasks.empty())
    return fail(Exit::usage, to_string(*profile) + " holds no case of this selection");
  return asked;
}

std::variant<Asked, Exit> asked_by(const GradeOptions& options, const Suite& suite) {
  auto tasks = chosen_tasks(suite, options.selection);
  if (!tasks) return Exit::usage;
  if (options.profile.empty()) return Asked{std::move(*tasks), {}};
  return asked_of_profile(options, suite, *tasks);
}

/// What the implementation and the file say that it does on purpose.
std::variant<std::vector<suite::Declaration>, Exit> declared_by(const GradeOptions& options,
                                                                const suite::Handshake& handshake,
                                                                const Suite& suite) {
  if (const auto faults = suite::faults_of(handshake.declares, suite.rulebook); !faults.empty())
    return fail(Exit::cannot_start,
                options.implementation + ": in what it declares, " + faults.front());
  auto declared = handshake.declares;
  if (options.declares.empty()) return declared;
  std::vector<suite::Problem> problems;
  const auto read = suite::read_declarations(options.declares, suite.rulebook, problems);
  if (!read) return fail(problems);
  declared.insert(declared.end(), read->begin(), read->end());
  return declared;
}

/// How the file says that questions are repeated without the suite.
std::variant<suite::RepeatTemplates, Exit> repeated_by(const GradeOptions& options) {
  if (options.repeat.empty()) return suite::RepeatTemplates{};
  std::vector<suite::Problem> problems;
  auto read = suite::read_repeat_templates(options.repeat, problems);
  if (!read) return fail(problems);
  return std::move(*read);
}

suite::RunHeader header_of(const GradeOptions& options, const Common& common,
                           const suite::Handshake& handshake, const Asked& asked,
                           const suite::Rulebook& rulebook) {
  return {handshake.name,
          handshake.version == "unknown" && !options.version.empty() ? options.version
                                                                     : handshake.version,
          repeating_command(options, common),
          places::version,
          editions_of(asked.tasks, rulebook),
          asked.tasks.size(),
          handshake.capabilities,
          {},
          asked.profile};
}

/// Looks at each record once more: was it declared, is it like an earlier one?
class SecondLook {
 public:
  SecondLook(const std::vector<suite::Declaration>& declared, const suite::Rulebook& rulebook,
             suite::Lawbooks& books)
      : declared_(declared, rulebook), books_(books) {}

  suite::Record at(suite::Record record) {
    declared_.look_at(record, books_.of(record.edition, record.question.regulations));
    like_.look_at(record);
    return record;
  }

 private:
  suite::DeclaredRules declared_;
  suite::LikeCases like_;
  suite::Lawbooks& books_;
};

void tell_speed(std::size_t count, std::chrono::duration<double> took) {
  std::cerr << fmt::format("{} in {:.2f} s, {:.0f} a second\n",
                           suite::plain::counted(count, "question"), took.count(),
                           static_cast<double>(count) / std::max(took.count(), 1e-6));
}

std::filesystem::path path_of_log(const GradeOptions& options) {
  return std::filesystem::path(options.output) / "events.jsonl";
}

/// Why the log that is to be gone on with cannot be read, where there is one.
std::optional<std::string> fault_of_earlier_log(const GradeOptions& options) {
  std::error_code error;
  const auto path = path_of_log(options);
  if (!options.goes_on || !std::filesystem::exists(path, error)) return std::nullopt;
  return suite::why_unreadable(path, suite::Wanted::regular_file);
}

/// Whether nobody answered: the program hung, or a server was not there any more.
bool was_not_answered(const suite::Record& record) {
  const std::string_view hung = to_string(suite::Verdict::timeout);
  return record.answer.status == suite::AnswerStatus::timeout ||
         (record.answer.status == suite::AnswerStatus::crash && record.alone == hung);
}

/// The records in the log that is to be continued; nullopt, after a message, if the log belongs to
/// another run and must not be lost. The questions at its end that nobody answered are asked again:
/// a run ends with them when a server goes away or a program hangs.
std::optional<std::vector<suite::Record>> kept_records(const GradeOptions& options,
                                                       const suite::RunHeader& header,
                                                       const std::vector<suite::Task>& tasks) {
  if (!options.goes_on) return std::vector<suite::Record>{};
  const auto path = path_of_log(options);
  auto finished = suite::finished_records(path, header, tasks);
  if (!finished.other.empty() && !options.or_anew) {
    fail(Exit::usage, path.string() + " " + finished.other +
                          ": it is left as it is; leave --continue out to replace it, or name "
                          "another folder");
    return std::nullopt;
  }
  if (!finished.other.empty())
    std::cerr << fmt::format("{} {}: the run begins anew\n", path.string(), finished.other);
  while (!finished.records.empty() && was_not_answered(finished.records.back()))
    finished.records.pop_back();
  return std::move(finished.records);
}

/// Opens the file for the records, where there is one, and takes over those that stand there
/// already where the run goes on. False after saying why it cannot be.
bool open_writer(const GradeOptions& options, const std::vector<suite::Task>& tasks,
                 suite::RunLog& log, std::optional<suite::EventLogWriter>& writer) {
  if (options.output.empty()) return true;
  const auto path = path_of_log(options);
  auto kept = kept_records(options, log.header, tasks);
  if (!kept) return false;
  log.records = std::move(*kept);
  std::string reason;
  writer = suite::EventLogWriter::go_on(path, log.header, log.records, reason);
  if (!writer) fail(Exit::usage, reason);
  if (writer) take_away_reports(options.output);
  return writer.has_value();
}

/// Questions in a row on which the program hangs.
class Hanging {
 public:
  /// What was not asked at all counts neither way.
  void look_at(const suite::Record& record) {
    if (record.answer.status == suite::AnswerStatus::timeout)
      ++in_a_row_;
    else if (!record.evidence.sent.empty())
      in_a_row_ = 0;
  }

  bool is_hopeless() const { return in_a_row_ >= most_in_a_row; }

  static std::string in_words() {
    return fmt::format(
        "the program hung on {} questions in a row, so that the run ends as incomplete (--ask-on "
        "asks all questions, --timeout gives it more time)",
        most_in_a_row);
  }

 private:
  static constexpr int most_in_a_row = 20;
  int in_a_row_ = 0;
};

/// Takes the records of a run into its log and, if there is one, into the file.
class Recording {
 public:
  Recording(const GradeOptions& options, suite::RunLog& log,
            std::optional<suite::EventLogWriter>& writer)
      : options_(options), log_(log), writer_(writer) {}

  /// False if the run is to end.
  bool take(const suite::Record& record) {
    if (writer_) is_writable_ = writer_->write(record) && is_writable_;
    log_.records.push_back(record);
    hanging_.look_at(record);
    return is_writable_ && !is_interrupted() && (options_.asks_on || !hanging_.is_hopeless());
  }

  /// Ends the log, which is complete only if the file is.
  void finish(std::size_t tasks) {
    const bool is_whole = log_.records.size() == tasks;
    if (!is_whole && !is_interrupted() && is_writable_) fail(Exit::incomplete, Hanging::in_words());
    const auto path = path_of_log(options_);
    if (writer_ && is_writable_ && is_whole) is_writable_ = writer_->finish();
    if (!is_writable_) fail(Exit::incomplete, "cannot write " + path.string());
    log_.complete = is_whole && is_writable_;
    if (!writer_ || !log_.complete) return;
    const auto fault = fault_of_written_log(path, log_);
    if (fault) fail(Exit::incomplete, *fault);
    log_.complete = !fault;
  }

 private:
  const GradeOptions& options_;
  suite::RunLog& log_;
  std::optional<suite::EventLogWriter>& writer_;
  Hanging hanging_;
  bool is_writable_ = true;
};

/// Runs the tasks; records go to the log of the run and, where there is one, to the file.
std::optional<suite::RunLog> run(const GradeOptions& options, suite::RunHeader header,
                                 const Suite& suite, const std::vector<suite::Task>& tasks,
                                 suite::Implementation& implementation) {
  suite::RunLog log{std::move(header), {}, false};
  std::optional<suite::EventLogWriter> writer;
  if (!open_writer(options, tasks, log, writer)) return std::nullopt;
  suite::Lawbooks books(suite.rulebook);
  SecondLook second_look(log.header.declares, suite.rulebook, books);
  for (const suite::Record& record : log.records) second_look.at(record);
  const auto standard =
      options.implementation == "oracle" ? suite::Standard::equality : suite::Standard::admission;
  const std::vector<suite::Task> left(
      tasks.begin() + static_cast<std::ptrdiff_t>(log.records.size()), tasks.end());
  const std::size_t kept = log.records.size();
  if (kept > 0) std::cerr << fmt::format("{} of {} are kept\n", kept, tasks.size());
  log.records.reserve(tasks.size());
  Progress progress(left.size());
  const auto begin = std::chrono::steady_clock::now();
  Recording recording(options, log, writer);
  suite::run_tasks(left, implementation, books, standard, [&](const suite::Record& seen) {
    progress.step(seen.id);
    return recording.take(second_look.at(seen));
  });
  progress.done();
  tell_speed(log.records.size() - kept, std::chrono::steady_clock::now() - begin);
  recording.finish(tasks.size());
  return log;
}

/// Under several editions the totals count rules more often than there are.
void tell_counting(const suite::RunLog& log) {
  if (log.header.editions.size() > 1)
    std::cout << fmt::format("  (of {} editions, and a rule counts once in each that has it)\n",
                             log.header.editions.size());
}

/// The oracle is held to what nobody demands, too, of which no rule is graded.
bool is_right_where_nobody_demands(const GradeOptions& options, const suite::RunLog& log,
                                   const suite::Rulebook& rulebook) {
  if (options.implementation != "oracle" || !log.complete) return false;
  const auto summary = suite::summarise(log, rulebook);
  return summary.rules.empty() && !summary.custom.empty() && summary.failures() == 0;
}

Exit grade(const GradeOptions& options, const Common& common) {
  watch_for_interrupt();
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  auto asked = ask_all(options, common, *suite);
  if (const auto* code = std::get_if<Exit>(&asked)) return *code;
  auto& log = std::get<suite::RunLog>(asked);
  if (options.causes) look_for_causes({&log, 1}, suite->rulebook);
  const auto detail =
      options.brief ? suite::Detail::failures_only : suite::Detail::rules_and_failures;
  std::cout << suite::text_report(log, suite->rulebook, detail);
  tell_counting(log);
  if (!options.output.empty()) {
    const auto failures =
        write_reports(suite::without_machine_paths(log), suite->rulebook, options.output);
    if (!failures.empty())
      return fail_each(log.complete ? Exit::usage : Exit::incomplete, failures);
    std::cerr << "reports are in " << options.output << "\n";
  }
  if (is_right_where_nobody_demands(options, log, suite->rulebook)) return Exit::as_required;
  return exit_of(log, suite->rulebook);
}

}  // namespace

std::variant<suite::RunLog, Exit> ask_all(const GradeOptions& options, const Common& common,
                                          const Suite& suite) {
  const auto chosen = asked_by(options, suite);
  if (const auto* code = std::get_if<Exit>(&chosen)) return *code;
  const auto& asked = std::get<Asked>(chosen);
  suite::Lawbooks books(suite.rulebook);
  if (const auto problems = suite::unaskable_cases(asked.tasks, books); !problems.empty())
    return fail(problems);
  const auto repeated = repeated_by(options);
  if (const auto* code = std::get_if<Exit>(&repeated)) return *code;
  if (!options.output.empty())
    if (const auto fault = take_output_folder(options.output)) return fail(Exit::usage, *fault);
  if (const auto fault = fault_of_earlier_log(options)) return fail(Exit::usage, *fault);
  auto opened = open(options, suite);
  if (const auto* code = std::get_if<Exit>(&opened)) return *code;
  auto& implementation = *std::get<std::unique_ptr<suite::Implementation>>(opened);
  const auto& handshake = implementation.handshake();
  const auto declared = declared_by(options, handshake, suite);
  if (const auto* code = std::get_if<Exit>(&declared)) return *code;
  auto header = header_of(options, common, handshake, asked, suite.rulebook);
  header.declares = std::get<std::vector<suite::Declaration>>(declared);
  header.repeat = std::get<suite::RepeatTemplates>(repeated);
  auto log = run(options, std::move(header), suite, asked.tasks, implementation);
  if (!log) return Exit::usage;
  return std::move(*log);
}

void add_grading(CLI::App& verb, GradeOptions& options) {
  options.selection.editions = {edition_in_force};
  add_selection(verb, options.selection);
  verb.add_option("--profile", options.profile,
                  "Exactly the cases of a profile, such as board or board@1");
  verb.add_option("--declares", options.declares,
                  "File in which it is declared what the program does otherwise on purpose")
      ->check(can_be_read(suite::Wanted::regular_file));
  verb.add_option("--timeout", options.limits.answer_milliseconds, "Milliseconds for one answer")
      ->check(CLI::Range(1, 600000))
      ->capture_default_str();
}

void add_run(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("run", "Check the oracle against the cases");
  auto options = std::make_shared<GradeOptions>();
  options->implementation = "oracle";
  options->brief = true;
  options->causes = false;
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
  verb->footer(
      "Example: touchstone grade uci:stockfish --output report/stockfish\n"
      "An engine of xboard may need to be told how it is talked to: touchstone grade\n"
      "\"xboard:--pty --list 'show moves' hoichess\". tools/bridge/README.md has all options.");
  verb->add_option(
          "implementation", options->implementation,
          "uci:COMMAND or xboard:COMMAND for an engine, exec:COMMAND for a program that speaks "
          "the protocol, http://HOST... for a server (token in TOUCHSTONE_HTTP_TOKEN), replay:FILE "
          "for recorded answers")
      ->required();
  add_grading(*verb, *options);
  verb->add_option("--output", options->output, "Folder for the event log and the reports");
  verb->add_flag("--brief", options->brief, "Show failures and totals only");
  verb->add_flag_callback(
      "--no-causes", [options] { options->causes = false; },
      "Do not look for the causes of failures, which takes some seconds");
  verb->add_option("--memory", options->limits.memory_mebibytes,
                   "MiB for each process of the program, 0 for no bound")
      ->check(CLI::Range(0, 1 << 20))
      ->capture_default_str();
  verb->add_flag(
      "--ask-on", options->asks_on,
      "Ask all questions also of a program that hangs on 20 of them in a row, with which "
      "the run would end as incomplete");
  verb->add_flag("--continue", options->goes_on,
                 "Continue the log in the output folder; a log of another run is refused");
  verb->add_flag("--or-anew", options->or_anew,
                 "With --continue: replace a log of another run instead of refusing it");
  verb->add_option("--repeat", options->repeat,
                   "File that says how questions are put to the program without this suite, for "
                   "the pages of a site")
      ->check(can_be_read(suite::Wanted::regular_file));
  verb->add_option("--version-if-unknown", options->version,
                   "The version in reports where the program does not tell its own");
  verb->callback([&, options] { action = [&, options] { return grade(*options, common); }; });
}

}  // namespace touchstone::program
