// SPDX-License-Identifier: Apache-2.0
//
// What the verbs of the program share: exit codes, the loaded suite, messages.
// The program only parses arguments and prints; what it does is in the other folders of tools/.
// A verb answers with an exit code. Messages for people go to standard error, results to standard
// output. Proved by tests/program/program_test.cpp, which runs the program.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tools/answers/given_position.hpp"
#include "tools/grading/profile.hpp"
#include "tools/grading/runner.hpp"
#include "tools/results/event_log.hpp"
#include "tools/support/goes_on.hpp"
#include "tools/support/whole_file.hpp"
#include "tools/touchstone/places.hpp"

namespace touchstone::program {

/// Fixed meanings, never a count.
enum class Exit {
  as_required = 0,
  nonconformance = 1,
  usage = 2,
  invalid_suite_file = 3,
  cannot_start = 4,
  incomplete = 5
};

/// Where the suite lies, and everything read from it.
struct Suite {
  std::filesystem::path root;
  suite::Rulebook rulebook;
  std::vector<suite::Case> cases;
};

/// Options that most verbs have.
struct Common {
  std::string root = places::source_dir;
};

/// A verb that was chosen and runs once the arguments are parsed.
using Action = std::function<Exit()>;

/// Selectors that several verbs share.
struct Selection {
  std::vector<std::string> editions;
  std::vector<std::string> rules;
  std::vector<std::string> cases;
  std::vector<std::string> headings;
};

void add_selection(CLI::App& verb, Selection& selection);

/// For options in which a file or folder is named that is read: where it cannot be, that is a
/// mistake in the call, told before anything is done.
CLI::Validator can_be_read(suite::Wanted wanted);

/// The same of a file that may also not be there yet.
CLI::Validator can_be_read_where_there_is_one();

/// Prints the message on standard error and answers the code.
Exit fail(Exit code, const std::string& message);

/// What could not be written, a message for each.
using Failures = std::vector<std::string>;

/// Prints every message on standard error and answers the code.
Exit fail_each(Exit code, const Failures& messages);

/// Prints every problem, then says how many there are.
Exit fail(const std::vector<suite::Problem>& problems);

/// Reads the rules, and the cases unless they are not wanted. Nothing after printing the problems.
std::optional<Suite> load_suite(const Common& common);
std::optional<suite::Rulebook> load_rulebook(const Common& common);

/// What an edition is called that nobody has to name: the one in force.
inline constexpr const char* edition_in_force = "today";

/// What to say of an edition that is unknown, with those whose names are near.
std::string unknown_edition(const suite::Rulebook& rulebook, const std::string& name,
                            const std::string& kind);

/// The edition that a text names: its id, a day or today. If it names none, `fault` says why.
struct NamedEdition {
  std::string id;
  std::string fault;
  /// What there is to say all the same.
  std::string note;
};

NamedEdition named_edition(const suite::Rulebook& rulebook, const std::string& name);

/// The id of the edition that is named: by its id, by a day on which it was in force, or as
/// `today`. An unknown name, or a day on which none is known to have been in force, is a usage
/// error, already printed.
std::optional<std::string> chosen_edition(const suite::Rulebook& rulebook, const std::string& name);

/// The editions that are named, each checked; those of a range expanded. An unknown name or none at
/// all after a selector is a usage error, already printed.
std::optional<std::vector<std::string>> chosen_editions(const suite::Rulebook& rulebook,
                                                        const std::vector<std::string>& names);

/// The tasks that the selectors leave. An empty choice is a usage error, already printed.
std::optional<std::vector<suite::Task>> chosen_tasks(const Suite& suite,
                                                     const Selection& selection);

/// The versions of profiles below spec/. Nothing after printing the problems.
std::optional<std::vector<suite::Profile>> load_profiles(const Suite& suite);

/// A log, or the one in a folder, as far as it can be read, incomplete where it is damaged; nothing
/// after saying why it is none.
std::optional<suite::RunLog> read_log(const std::filesystem::path& path);

/// Tells on standard error, with its place, what a text claims and the position read from it does
/// not have: castling rights without king and rook where they have to be, an en-passant square
/// without the pawn that has just crossed it. That is not a fault.
void tell_what_does_not_count(const std::string& place, const std::string& text,
                              const suite::GivenPosition& given, const Lawbook& book);

/// Whether nothing is declared, so that nothing can be asked.
bool declares_nothing(const std::map<suite::Capability, suite::Support>& capabilities);

/// Finds the causes of the failures in each log, several logs at a time; an interruption ends the
/// search, and what was found stays.
void look_for_causes(std::span<suite::RunLog> logs, const suite::Rulebook& rulebook);

/// The same for rows with an optional `log`.
template <typename Row>
void look_for_causes_of(std::vector<Row>& rows, const suite::Rulebook& rulebook) {
  std::vector<suite::RunLog> logs;
  for (Row& row : rows)
    if (row.log) logs.push_back(std::move(*row.log));
  look_for_causes(logs, rulebook);
  auto next = logs.begin();
  for (Row& row : rows)
    if (row.log) row.log = std::move(*next++);
}

/// What a run comes to: incomplete, nonconformance or as required.
Exit exit_of(const suite::RunLog& log, const suite::Rulebook& rulebook);

/// One line of progress on a terminal, nothing in a pipe.
class Progress {
 public:
  explicit Progress(std::size_t total);
  void step(const std::string& doing);
  void done();

 private:
  std::size_t total_;
  std::size_t at_ = 0;
  bool shown_;
};

/// True from the moment somebody asked the run to end: by Ctrl-C, SIGTERM or SIGHUP.
bool is_interrupted();
void watch_for_interrupt();

/// Asked by what runs long whether to go on: once that is denied, `is_whole` is false, and it stays
/// denied. An interruption after the last question leaves the run whole.
suite::GoesOn until_interrupted(bool& is_whole);

// The verbs. Each adds itself with its options and sets the action when it is chosen.
void add_run(CLI::App& app, Common& common, Action& action);
void add_grade(CLI::App& app, Common& common, Action& action);
void add_report(CLI::App& app, Common& common, Action& action);
void add_log_merge(CLI::App& app, Common& common, Action& action);
void add_log_diff(CLI::App& app, Common& common, Action& action);
void add_serve(CLI::App& app, Common& common, Action& action);
void add_explain(CLI::App& app, Common& common, Action& action);
void add_laws(CLI::App& app, Common& common, Action& action);
void add_case(CLI::App& app, Common& common, Action& action);
void add_profile(CLI::App& app, Common& common, Action& action);
void add_baseline(CLI::App& app, Common& common, Action& action);
void add_mutants(CLI::App& app, Common& common, Action& action);
void add_perft(CLI::App& app, Common& common, Action& action);
void add_winnable(CLI::App& app, Common& common, Action& action);
void add_adapter(CLI::App& app, Common& common, Action& action);
void add_questions(CLI::App& app, Common& common, Action& action);
void add_field(CLI::App& app, Common& common, Action& action);

}  // namespace touchstone::program
