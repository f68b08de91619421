// SPDX-License-Identifier: Apache-2.0
//
// Trying mutants on cases. See kill_matrix.hpp.
#include "tools/quality/kill_matrix.hpp"

#include <algorithm>
#include <set>

namespace touchstone::suite {

namespace {

std::vector<Task> tasks_about(Rule rule, const std::vector<Case>& cases,
                              const std::vector<std::string>& editions) {
  auto tasks = tasks_of(cases, editions);
  std::erase_if(tasks, [&](const Task& task) {
    const auto& rules = task.asked->rules;
    return std::find(rules.begin(), rules.end(), rule) == rules.end();
  });
  return tasks;
}

/// Nothing if it shall not go on before the last task.
std::optional<Trial> try_on(const Mutant& mutant, const std::vector<Task>& tasks,
                            std::string edition, const Rulebook& rulebook, Lawbooks& books,
                            const GoesOn& goes_on) {
  if (!goes_on()) return std::nullopt;
  Trial trial{mutant.name,
              mutant.rule,
              mutant.mistake,
              mutant.origin,
              std::move(edition),
              static_cast<int>(tasks.size()),
              {}};
  const auto implementation = open_oracle(rulebook, mutant.alter, mutant.name);
  std::size_t done = 0;
  run_tasks(tasks, *implementation, books, Standard::either, [&](const Record& record) {
    if (is_failure(record.verdict) || record.verdict == Verdict::undetermined)
      trial.killed_by.push_back(record.id + " (" + record.edition + ")");
    return ++done < tasks.size() && goes_on();
  });
  return done == tasks.size() ? std::optional(std::move(trial)) : std::nullopt;
}

bool covers(const Equivalent& entry, const Trial& trial) {
  return entry.mutant == trial.mutant &&
         (trial.edition.empty() || std::find(entry.editions.begin(), entry.editions.end(),
                                             trial.edition) != entry.editions.end());
}

Equivalent read_equivalent(MapReader reader, const Node& node, const Rulebook& rulebook) {
  Equivalent entry;
  entry.at = node.at;
  entry.mutant = reader.text("mutant").value_or("");
  entry.argument = reader.text("argument").value_or("");
  for (const std::string& text : reader.text_list("editions").value_or(std::vector<std::string>{}))
    for (const auto ids = expand_editions(rulebook, text);
         const std::string& id : ids.value_or(std::vector<std::string>{}))
      entry.editions.push_back(id);
  reader.finish();
  return entry;
}

/// What rules ask an event to announce, each combination once; none comes first.
std::set<Regulations> regulations_asked_for(const Rulebook& rulebook) {
  std::set<Regulations> asked;
  for (const RuleEntry& entry : rulebook.rules) asked.insert(entry.when);
  return asked;
}

}  // namespace

std::string Trial::key() const {
  return edition.empty() ? mutant : mutant + "@" + edition;
}

std::vector<Equivalent> read_equivalents(const std::filesystem::path& path,
                                         const Rulebook& rulebook, std::vector<Problem>& problems) {
  std::vector<Equivalent> entries;
  const auto node = read_yaml_file(path, problems);
  if (!node) return entries;
  MapReader reader(*node, path.string(), problems);
  if (const auto* items = reader.items("equivalent"))
    for (const Node& item : *items)
      if (auto nested = reader.nested(&item))
        entries.push_back(read_equivalent(*nested, item, rulebook));
  reader.finish();
  return entries;
}

std::vector<Trial> try_named(const Rulebook& rulebook, const std::vector<Case>& cases,
                             std::string_view name, const GoesOn& goes_on) {
  std::vector<Trial> trials;
  Lawbooks books(rulebook);
  for (const Mutant& mutant : named_mutants())
    if (name.empty() || mutant.name == name) {
      auto trial =
          try_on(mutant, tasks_about(mutant.rule, cases, {}), "", rulebook, books, goes_on);
      if (!trial) return trials;
      trials.push_back(std::move(*trial));
    }
  return trials;
}

std::vector<Trial> try_mutants(const Rulebook& rulebook, const std::vector<Case>& cases,
                               const GoesOn& goes_on) {
  auto trials = try_named(rulebook, cases, "", goes_on);
  Lawbooks books(rulebook);
  for (const Edition& edition : rulebook.editions)
    for (const Regulations& announced : regulations_asked_for(rulebook))
      for (const Mutant& mutant : data_mutants(*rulebook.rules_in_force(edition.id, announced)))
        if (rulebook.entry(mutant.rule).when == announced) {
          auto trial = try_on(mutant, tasks_about(mutant.rule, cases, {edition.id}), edition.id,
                              rulebook, books, goes_on);
          if (!trial) return trials;
          trials.push_back(std::move(*trial));
        }
  return trials;
}

KillMatrix weigh(std::vector<Trial> trials, const std::vector<Equivalent>& equivalents,
                 const Rulebook&) {
  KillMatrix matrix;
  matrix.trials = std::move(trials);
  for (const Trial& trial : matrix.trials) {
    const auto entry =
        std::find_if(equivalents.begin(), equivalents.end(),
                     [&](const Equivalent& candidate) { return covers(candidate, trial); });
    const bool listed = entry != equivalents.end();
    if (listed) matrix.arguments[trial.key()] = entry->argument;
    if (listed && trial.killed()) matrix.stale.push_back(trial.key() + " is killed");
    if (!listed && !trial.killed()) matrix.survivors.push_back(trial.key());
  }
  for (const Equivalent& entry : equivalents)
    if (std::none_of(matrix.trials.begin(), matrix.trials.end(),
                     [&](const Trial& trial) { return covers(entry, trial); }))
      matrix.stale.push_back(entry.mutant + " is not a mutant that was tried");
  return matrix;
}

}  // namespace touchstone::suite
