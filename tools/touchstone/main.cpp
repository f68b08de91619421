// SPDX-License-Identifier: Apache-2.0
//
// The touchstone program: one verb a call. See program.hpp.
#include <algorithm>
#include <csignal>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "tools/support/plain_text.hpp"
#include "tools/touchstone/program.hpp"

namespace {

using namespace touchstone::program;

constexpr const char* exit_codes =
    "Exit codes, of every verb:\n"
    "  0  as required\n"
    "  1  a rule fails or nothing was graded; with baseline, something is not as it is known; "
    "with\n"
    "     diff, the implementation got worse\n"
    "  2  a mistake in the call, such as a file that cannot be read, or an output that cannot be\n"
    "     written\n"
    "  3  a broken file of the suite, of the field, of declarations or of a baseline\n"
    "  4  the implementation could not be started or does not speak the protocol\n"
    "  5  the run did not reach its end, or a log that was read is of such a run\n"
    "Ctrl-C, SIGTERM and SIGHUP end what runs long (grading, report, case lint, mutants run, "
    "perft,\n"
    "winnable, field install, field report), grading after the answer that it waits for: what is\n"
    "finished is kept, and the code is 5. A second one ends the program at once. One that is "
    "ignored\n"
    "when the program starts stays ignored: nohup does that with SIGHUP, and a script that puts a\n"
    "run into the background with & does it with Ctrl-C (SIGINT); send such a run SIGTERM.";

int code(Exit exit) {
  return static_cast<int>(exit);
}

/// What a verb printed must have arrived: a full disk is not a success.
Exit told(Exit exit) {
  std::cout << std::flush;
  if (std::cout) return exit;
  return fail(Exit::usage, "the output could not be written");
}

void add_verbs(CLI::App& app, Common& common, Action& action) {
  add_run(app, common, action);
  add_grade(app, common, action);
  add_report(app, common, action);
  add_log_merge(app, common, action);
  add_log_diff(app, common, action);
  add_explain(app, common, action);
  add_laws(app, common, action);
  add_case(app, common, action);
  add_profile(app, common, action);
  add_baseline(app, common, action);
  add_mutants(app, common, action);
  add_perft(app, common, action);
  add_winnable(app, common, action);
  add_serve(app, common, action);
  add_adapter(app, common, action);
  add_questions(app, common, action);
  add_field(app, common, action);
}

/// What to say of a word in the place of a verb; nullopt if the call has another mistake.
std::optional<std::string> unknown_verb(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* verb = &app;
  while (!verb->get_subcommands().empty()) verb = verb->get_subcommands().front();
  const auto words = app.remaining(true);
  const auto word = std::find_if(words.begin(), words.end(),
                                 [](const std::string& one) { return !one.starts_with('-'); });
  if (error.get_name() != "RequiredError" || verb->get_require_subcommand_min() == 0 ||
      word == words.end())
    return std::nullopt;
  std::vector<std::string> names;
  for (const CLI::App* one : verb->get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(one->get_name());
  const std::string near = touchstone::suite::plain::did_you_mean(names, *word);
  return "'" + *word + "' is not a verb of " + (verb == &app ? "touchstone" : verb->get_name()) +
         (near.empty() ? "; it has " + touchstone::suite::plain::joined(names) : near);
}

/// Why the folder that was named is not a suite at all; what is wrong within is a broken suite.
std::optional<std::string> fault_of_suite(const Common& common) {
  if (common.root == Common{}.root) return std::nullopt;
  const auto spec = std::filesystem::path(common.root) / "spec";
  return touchstone::suite::why_unreadable(spec, touchstone::suite::Wanted::folder);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // A file that may not grow is told like a disk that is full.
  CLI::App app{"Touchstone: grades chess software against the Laws of Chess, article by article"};
  app.require_subcommand(1);
  app.footer(exit_codes);
  app.set_version_flag("--version", std::string("touchstone ") + touchstone::places::version);
  Common common;
  app.add_option("--suite", common.root, "Folder that holds spec/ and cases/")
      ->envname("TOUCHSTONE_SUITE");
  Action action;
  add_verbs(app, common, action);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (const auto unknown = unknown_verb(app, error)) return code(fail(Exit::usage, *unknown));
    return app.exit(error) == 0 ? code(Exit::as_required) : code(Exit::usage);
  }
  if (const auto fault = fault_of_suite(common)) return code(fail(Exit::usage, *fault));
  try {
    return code(told(action()));
  } catch (const std::exception& error) {
    std::cerr << "touchstone: " << error.what() << "\n";
    return code(Exit::usage);
  }
}
