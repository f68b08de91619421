// SPDX-License-Identifier: Apache-2.0
//
// The touchstone program: one verb a call. See program.hpp.
#include <csignal>
#include <iostream>

#include "tools/touchstone/program.hpp"

namespace {

using namespace touchstone::program;

int code(Exit exit) {
  return static_cast<int>(exit);
}

/// What a verb printed must have arrived: a full disk is no success.
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
  add_field(app, common, action);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // A file that may not grow is told like a disk that is full.
  CLI::App app{"Touchstone: grades chess software against the Laws of Chess, article by article"};
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string("touchstone ") + TOUCHSTONE_VERSION);
  Common common;
  app.add_option("--suite", common.root, "Folder that holds spec/ and cases/")
      ->envname("TOUCHSTONE_SUITE");
  Action action;
  add_verbs(app, common, action);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? code(Exit::as_required) : code(Exit::usage);
  }
  try {
    return code(told(action()));
  } catch (const std::exception& error) {
    std::cerr << "touchstone: " << error.what() << "\n";
    return code(Exit::usage);
  }
}
