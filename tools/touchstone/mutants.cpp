// SPDX-License-Identifier: Apache-2.0
//
// mutants list: the deliberate mistakes. mutants run: which of them the cases notice.
// A run that is interrupted prints what it has tried, and says nothing of entries of the list of
// survivors that it did not come to; nor does it of a mutant that it has tried on some of its cases
// only.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "tools/quality/kill_matrix.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

struct MutantOptions {
  std::string name;
  bool matrix = false;
};

Exit list() {
  for (const Mutant& mutant : named_mutants())
    std::cout << fmt::format("{:42} {:34} {}\n{:42} {}\n", mutant.name, to_string(mutant.rule),
                             mutant.mistake, "", mutant.origin);
  return Exit::as_required;
}

std::string outcome_of(const suite::Trial& trial, const suite::KillMatrix& matrix) {
  if (trial.killed()) return fmt::format("killed by {} of {}", trial.killed_by.size(), trial.tried);
  const auto argument = matrix.arguments.find(trial.key());
  return argument == matrix.arguments.end() ? fmt::format("SURVIVED {} cases", trial.tried)
                                            : "equivalent: " + argument->second;
}

void print(const suite::KillMatrix& matrix, const MutantOptions& options) {
  for (const suite::Trial& trial : matrix.trials) {
    if (!options.matrix && options.name.empty() && !trial.edition.empty() && trial.killed())
      continue;
    std::cout << fmt::format("{:60} {:34} {}\n", trial.key(), to_string(trial.rule),
                             outcome_of(trial, matrix));
    if (options.matrix || !options.name.empty())
      for (const std::string& id : trial.killed_by) std::cout << "    " << id << "\n";
  }
}

void print_totals(const suite::KillMatrix& matrix) {
  const auto killed = std::count_if(matrix.trials.begin(), matrix.trials.end(),
                                    [](const suite::Trial& trial) { return trial.killed(); });
  std::cout << fmt::format(
      "{} mutants tried, {} killed, {} equivalent, {} survived\n", matrix.trials.size(), killed,
      matrix.trials.size() - static_cast<std::size_t>(killed) - matrix.survivors.size(),
      matrix.survivors.size());
}

void print_stale(const suite::KillMatrix& matrix) {
  for (const std::string& line : matrix.stale) std::cout << "stale: " << line << "\n";
}

Exit run_one(const MutantOptions& options, const Suite& suite) {
  const auto& mutants = named_mutants();
  if (std::none_of(mutants.begin(), mutants.end(),
                   [&](const Mutant& mutant) { return mutant.name == options.name; }))
    return fail(Exit::usage,
                "no mutant is called '" + options.name + "' (see: touchstone mutants list)");
  bool is_whole = true;
  const auto trials =
      suite::try_named(suite.rulebook, suite.cases, options.name, until_interrupted(is_whole));
  if (!is_whole) return fail(Exit::incomplete, "interrupted: it was not tried on all its cases");
  const auto matrix = suite::weigh(trials, {}, suite.rulebook);
  print(matrix, options);
  return matrix.passes() ? Exit::as_required : Exit::nonconformance;
}

Exit run(const MutantOptions& options, const Common& common) {
  watch_for_interrupt();
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  if (!options.name.empty()) return run_one(options, *suite);
  std::vector<suite::Problem> problems;
  const auto equivalents = suite::read_equivalents(suite->root / "spec" / "equivalent_mutants.yaml",
                                                   suite->rulebook, problems);
  if (!problems.empty()) return fail(problems);
  bool is_whole = true;
  const auto trials =
      suite::try_mutants(suite->rulebook, suite->cases, until_interrupted(is_whole));
  const auto matrix = suite::weigh(trials, equivalents, suite->rulebook);
  print(matrix, options);
  print_totals(matrix);
  if (!is_whole) return fail(Exit::incomplete, "interrupted: the other mutants were not tried");
  print_stale(matrix);
  return matrix.passes() ? Exit::as_required : Exit::nonconformance;
}

}  // namespace

void add_mutants(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("mutants", "Deliberate mistakes, and which cases notice them");
  verb->require_subcommand(1);
  auto options = std::make_shared<MutantOptions>();
  auto* list_verb = verb->add_subcommand("list", "List the named mutants");
  list_verb->footer("Example: touchstone mutants list");
  list_verb->callback([&] { action = list; });
  auto* run_verb = verb->add_subcommand("run", "Try every mutant on the cases of its rule");
  run_verb->footer("Example: touchstone mutants run --name en-passant-never");
  run_verb->add_option("--name", options->name,
                       "Only this named mutant, with the cases that kill it");
  run_verb->add_flag("--matrix", options->matrix, "Show every mutant and every case that kills it");
  run_verb->callback([&, options] { action = [&, options] { return run(*options, common); }; });
}

}  // namespace touchstone::program
