// SPDX-License-Identifier: Apache-2.0
//
// profile list: the versions of the profiles, and how the cases stand to them. profile freeze: the
// next version, made of the cases as they are. A version that is there is never written again.
#include <fmt/format.h>

#include <iostream>
#include <set>

#include "tools/cases/case_lock.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/whole_file.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

namespace plain = suite::plain;

std::string capability_names(suite::ProfileName name) {
  std::vector<std::string> names;
  for (const suite::Capability capability : suite::capabilities_of(name))
    names.emplace_back(to_string(capability));
  return plain::joined(names);
}

std::size_t editions_in(const suite::Profile& profile) {
  std::set<std::string> editions;
  for (const auto& [pair, frozen] : profile.cases) editions.insert(pair.second);
  return editions.size();
}

/// Cases that the next version would have and this one has not.
std::size_t new_since(const suite::Profile& profile, const suite::Profile& now) {
  std::size_t count = 0;
  for (const auto& [pair, frozen] : now.cases)
    if (!profile.cases.contains(pair)) ++count;
  return count;
}

/// `names` also prints the cases that changed or went, a line each.
void print_version(const suite::Profile& profile, const suite::Profile& now, const Suite& suite,
                   bool names) {
  const auto drift = suite::drift_of(profile, suite.cases);
  std::cout << fmt::format(
      "{:16} {:28} {:6} questions in {} editions; since then {} changed, {} gone, {} new\n",
      to_string(profile), capability_names(profile.name), profile.cases.size(),
      editions_in(profile), drift.changed.size(), drift.gone.size(), new_since(profile, now));
  if (!names) return;
  for (const suite::Problem& note : suite::notes_on(profile, drift))
    std::cout << "  " << to_string(note) << "\n";
}

/// Tasks that no profile has, since they take capabilities of two.
void print_left_out(const std::vector<suite::Profile>& current, const Suite& suite) {
  std::size_t asked = 0;
  for (const suite::Profile& profile : current) asked += profile.cases.size();
  const auto all = suite::tasks_of(suite.cases, {}).size();
  std::cout << fmt::format(
      "{} questions of {} take capabilities of two profiles, and are in none\n", all - asked, all);
}

Exit list(const Common& common, bool names) {
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  const auto profiles = load_profiles(*suite);
  if (!profiles) return Exit::invalid_suite_file;
  suite::Lawbooks books(suite->rulebook);
  const auto current = suite::current_profiles(suite->cases, books);
  for (const suite::Profile& profile : *profiles)
    print_version(profile, current[static_cast<std::size_t>(profile.name)], *suite, names);
  for (const suite::ProfileName name : suite::all_profile_names())
    if (!suite::find_profile(*profiles, to_string(name)))
      std::cout << fmt::format("{:16} {:28} no version yet\n", to_string(name),
                               capability_names(name));
  print_left_out(current, *suite);
  return Exit::as_required;
}

/// A new file: what stands there already stays.
bool write_new(const std::filesystem::path& path, const std::string& text) {
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  if (std::filesystem::exists(path)) return false;
  return !suite::replace_whole(path, text);
}

bool holds_the_same(const suite::Profile& one, const suite::Profile& other) {
  return std::equal(one.cases.begin(), one.cases.end(), other.cases.begin(), other.cases.end(),
                    [](const auto& first, const auto& second) {
                      return first.first == second.first &&
                             first.second.digest == second.second.digest;
                    });
}

/// Writes the version that follows upon the newest, if it would hold anything else.
Exit freeze_one(suite::Profile next, const Suite& suite,
                const std::vector<suite::Profile>& profiles) {
  const std::string_view name = to_string(next.name);
  const auto* newest = suite::find_profile(profiles, name);
  next.version = newest ? newest->version + 1 : 1;
  if (next.cases.empty() || (newest && holds_the_same(*newest, next))) {
    std::cout << fmt::format("{}: {}\n", name, newest ? "nothing has changed" : "no case is asked");
    return Exit::as_required;
  }
  const auto path = suite.root / "spec" / "profiles" / file_name_of(next);
  if (!write_new(path, suite::write_profile(next, suite.rulebook)))
    return fail(Exit::usage, "cannot write " + path.string());
  std::cout << fmt::format("{}: {} in {}, written to {}\n", to_string(next),
                           plain::counted(next.cases.size(), "question"),
                           plain::counted(editions_in(next), "edition"), path.string());
  return Exit::as_required;
}

/// Only what the lock of the cases knows can be frozen.
bool is_locked(const Suite& suite) {
  const auto path = suite.root / "cases" / "ids.lock";
  std::vector<suite::Problem> problems;
  const auto lock = suite::read_lock(path, problems);
  if (lock) problems = suite::check_lock(*lock, suite.cases, path);
  if (!problems.empty()) fail(problems);
  return problems.empty();
}

Exit freeze(const std::vector<std::string>& names, const Common& common) {
  const auto suite = load_suite(common);
  if (!suite || !is_locked(*suite)) return Exit::invalid_suite_file;
  const auto profiles = load_profiles(*suite);
  if (!profiles) return Exit::invalid_suite_file;
  suite::Lawbooks books(suite->rulebook);
  const auto current = suite::current_profiles(suite->cases, books);
  for (const std::string& name : names) {
    const auto known = suite::read_profile_name(name);
    if (!known) return fail(Exit::usage, "no profile is called '" + name + "'");
    const Exit exit = freeze_one(current[static_cast<std::size_t>(*known)], *suite, *profiles);
    if (exit != Exit::as_required) return exit;
  }
  return Exit::as_required;
}

void add_list(CLI::App& profile, Common& common, Action& action) {
  auto* verb = profile.add_subcommand("list", "The profiles, their versions, what changed since");
  auto names = std::make_shared<bool>(false);
  verb->footer("Example: touchstone profile list");
  verb->add_flag("--names", *names, "Also print each case that changed or went since");
  verb->callback([&, names] { action = [&, names] { return list(common, *names); }; });
}

void add_freeze(CLI::App& profile, Common& common, Action& action) {
  auto* verb = profile.add_subcommand("freeze", "Write the next version of profiles");
  auto names = std::make_shared<std::vector<std::string>>();
  verb->footer("Example: touchstone profile freeze board notation");
  verb->add_option("names", *names, "board, notation, fen, history, winnability or table")
      ->required()
      ->check(CLI::IsMember({"board", "notation", "fen", "history", "winnability", "table"}));
  verb->callback([&, names] { action = [&, names] { return freeze(*names, common); }; });
}

}  // namespace

void add_profile(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("profile", "Frozen lists of cases to conform to: list, freeze");
  verb->require_subcommand(1);
  verb->footer("Example: touchstone profile list");
  add_list(*verb, common, action);
  add_freeze(*verb, common, action);
}

}  // namespace touchstone::program
