// SPDX-License-Identifier: Apache-2.0
//
// case: the cases as files. list and show look at them, lint checks them, lock writes the lock file
// after a change that is meant, new prints a skeleton, fmt gives files their one layout. No verb
// writes an expectation: those come from the text of the Laws. Files are replaced whole, through
// another file beside them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <optional>
#include <set>
#include <sstream>

#include "oracle/laws.hpp"
#include "oracle/notation/uci.hpp"
#include "tools/answers/question_position.hpp"
#include "tools/cases/case_layout.hpp"
#include "tools/cases/case_lock.hpp"
#include "tools/explain/explain.hpp"
#include "tools/grading/profile.hpp"
#include "tools/quality/lint.hpp"
#include "tools/quality/lint_games.hpp"
#include "tools/quality/unasked.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/slug.hpp"
#include "tools/support/utf8.hpp"
#include "tools/support/whole_file.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

namespace plain = suite::plain;

std::filesystem::path cases_of(const Common& common) {
  return std::filesystem::path(common.root) / "cases";
}

std::string lock_path(const Common& common) {
  return (cases_of(common) / "ids.lock").string();
}

std::filesystem::path unasked_of(const Common& common) {
  return std::filesystem::path(common.root) / "spec" / "unasked";
}

// list and show

/// The cases that the selectors leave, each once.
std::vector<const suite::Case*> cases_in(const std::vector<suite::Task>& tasks) {
  std::vector<const suite::Case*> cases;
  for (const suite::Task& task : tasks)
    if (cases.empty() || cases.back() != task.asked) cases.push_back(task.asked);
  return cases;
}

Exit list(const Selection& selection, const Common& common) {
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  const auto tasks = chosen_tasks(*suite, selection);
  if (!tasks) return Exit::usage;
  const auto cases = cases_in(*tasks);
  for (const suite::Case* asked : cases)
    std::cout << fmt::format("{}\n  {}\n  {}:{}\n", asked->id, asked->title, asked->file,
                             asked->at.line);
  std::cout << fmt::format("cases: {}, questions by edition: {}\n", cases.size(), tasks->size());
  return Exit::as_required;
}

std::string board_of(const suite::Case& asked, const suite::Rulebook& rulebook) {
  if (asked.editions.empty()) return {};
  const Lawbook book =
      make_lawbook(*rulebook.rules_in_force(asked.editions.front(), asked.asked.regulations));
  const auto question = suite::question_of(asked, book);
  if (std::holds_alternative<suite::Unaskable>(question)) return {};
  const auto position = suite::board_of(std::get<suite::Question>(question), book);
  return position ? "\n" + suite::board_text(*position) : "";
}

Exit show(const std::string& id, const Common& common) {
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  std::vector<std::string> ids;
  for (const suite::Case& asked : suite->cases) {
    ids.push_back(asked.id);
    if (asked.id != id) continue;
    std::cout << fmt::format("{}:{}\n\n", asked.file, asked.at.line)
              << suite::stored_case(suite::read_whole(asked.file).value_or(""), asked.at)
              << board_of(asked, suite->rulebook);
    return Exit::as_required;
  }
  const auto near = plain::nearest_names(ids, id);
  return fail(Exit::usage, "no case is called '" + id + "'" +
                               (near.empty() ? "" : "; near it: " + plain::joined(near)));
}

// lint and lock

/// The cases as far as they can be read, and everything that is wrong with them.
struct Linted {
  std::vector<suite::Case> cases;
  std::vector<suite::Problem> problems;
  std::vector<suite::UnaskedEvent> unasked;
};

/// Cases of files that the loader takes. The others are half read, and more said of them would be
/// noise.
std::vector<suite::Case> well_formed(const std::vector<suite::Case>& cases,
                                     const std::vector<suite::Problem>& problems) {
  std::set<std::string> bad_files;
  for (const suite::Problem& problem : problems) bad_files.insert(problem.file);
  std::vector<suite::Case> good;
  for (const suite::Case& asked : cases)
    if (!bad_files.contains(asked.file)) good.push_back(asked);
  return good;
}

/// Each game is played once. Branches without a number are named only if nothing else is wrong.
void lint_games(const suite::Rulebook& rulebook, Linted& linted, const suite::GoesOn& goes_on) {
  suite::LintedGames games = suite::lint_games(linted.cases, rulebook, goes_on);
  for (suite::Problem& problem : games.problems) linted.problems.push_back(std::move(problem));
  if (linted.problems.empty()) linted.problems = std::move(games.unknown_branches);
  linted.unasked = std::move(games.unasked);
}

Linted lint_all(const suite::Rulebook& rulebook, const Common& common,
                const suite::GoesOn& goes_on) {
  Linted linted;
  const auto cases = suite::read_cases(cases_of(common), rulebook, linted.problems);
  linted.cases = well_formed(cases, linted.problems);
  const auto readings =
      suite::read_reading_pages(std::filesystem::path(common.root) / "spec" / "readings", rulebook);
  for (suite::Problem& problem : suite::lint_cases(linted.cases, rulebook, readings, goes_on))
    linted.problems.push_back(std::move(problem));
  lint_games(rulebook, linted, goes_on);
  return linted;
}

/// That a version holds what has changed since is not a fault of an author who lints a case.
std::string note_on(const suite::Profile& profile, std::size_t count) {
  return fmt::format(
      "note: {} was frozen before {} of its cases changed or went, and asks them no more; that is "
      "not a fault (touchstone profile list --names prints them)\n",
      to_string(profile), count);
}

/// Versions of profiles must be whole. Where cases have changed since, there is a note on each.
std::vector<std::string> lint_profiles(const suite::Rulebook& rulebook,
                                       const std::vector<suite::Case>& cases, const Common& common,
                                       std::vector<suite::Problem>& problems) {
  const auto folder = std::filesystem::path(common.root) / "spec" / "profiles";
  std::vector<std::string> notes;
  const auto profiles = suite::read_profiles(folder, rulebook, problems);
  if (!profiles) return notes;
  for (const suite::Profile& profile : *profiles)
    if (const auto drifted = suite::notes_on(profile, suite::drift_of(profile, cases));
        !drifted.empty())
      notes.push_back(note_on(profile, drifted.size()));
  return notes;
}

/// Files may only have as many unasked events as spec/unasked allows.
void lint_unasked(const std::vector<suite::UnaskedEvent>& events, const Common& common,
                  std::vector<suite::Problem>& problems) {
  auto limits = suite::read_unasked_limits(unasked_of(common), problems);
  // A copy of spec/ beside cases of somebody's own has limits for files that are not there.
  std::erase_if(limits, [&](const auto& limit) {
    return !std::filesystem::exists(std::filesystem::path(cases_of(common)) / limit.first);
  });
  for (suite::Problem& problem : suite::check_unasked(limits, events, unasked_of(common)))
    problems.push_back(std::move(problem));
}

/// Whether "moves", "moves/castling.yaml" or "cases/moves/castling.yaml" means this file.
bool is_meant(const std::string& wanted, const std::string& file) {
  const std::string name = wanted.starts_with("cases/") ? wanted.substr(6) : wanted;
  return wanted.empty() || name == file || file.starts_with(name + "/");
}

/// Prints the unasked events of a file, a chapter or all cases, with the kinds of measures only. To
/// find one is a failure.
Exit list_unasked(const std::string& wanted, const Common& common) {
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  std::size_t count = 0;
  for (const suite::UnaskedEvent& event : suite::unasked_events(suite->cases, suite->rulebook)) {
    if (!is_meant(wanted, event.file)) continue;
    std::cout << to_string(event) << "\n";
    ++count;
  }
  std::cout << fmt::format("{} events with a ruling have no expect of their own\n", count);
  return count == 0 ? Exit::as_required : Exit::nonconformance;
}

/// What was found by then is told.
Exit lint_interrupted(const std::vector<suite::Problem>& problems) {
  if (!problems.empty()) fail(problems);
  return fail(Exit::incomplete, "interrupted: not all of the cases were checked");
}

Exit lint(const Common& common) {
  watch_for_interrupt();
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  bool is_whole = true;
  const auto goes_on = until_interrupted(is_whole);
  Linted linted = lint_all(*rulebook, common, goes_on);
  if (!is_whole) return lint_interrupted(linted.problems);
  const auto all_read = linted.problems.empty();
  const auto lock = suite::read_lock(lock_path(common), linted.problems);
  if (lock && all_read) linted.problems = suite::check_lock(*lock, linted.cases, lock_path(common));
  if (all_read) lint_unasked(linted.unasked, common, linted.problems);
  const auto notes = lint_profiles(*rulebook, linted.cases, common, linted.problems);
  if (!linted.problems.empty()) return fail(linted.problems);
  for (const std::string& note : notes) std::cout << note;
  std::cout << fmt::format("{} cases, nothing wrong\n", linted.cases.size());
  return Exit::as_required;
}

void print_ids(const std::string& what, const std::vector<std::string>& ids) {
  for (const std::string& id : ids) std::cout << what << " " << id << "\n";
}

constexpr const char* unasked_comment =
    "# SPDX-License-Identifier: Apache-2.0\n"
    "# How many events of each file of cases have a ruling and no expect of their own. The "
    "numbers\n"
    "# may only fall; touchstone case lock lowers them, touchstone case lint --unasked lists "
    "them.\n"
    "\n";

/// Writes the file of each chapter anew and deletes those that no chapter needs.
bool write_limits(const suite::UnaskedLimits& limits, const std::filesystem::path& folder) {
  const auto texts = suite::write_unasked_limits(limits);
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (!texts.contains(entry.path().stem().string())) std::filesystem::remove(entry.path(), error);
  return std::none_of(texts.begin(), texts.end(), [&](const auto& chapter) {
    return suite::replace_whole(folder / (chapter.first + ".yaml"),
                                unasked_comment + chapter.second)
        .has_value();
  });
}

/// Lowers spec/unasked to what is needed.
bool lower_limits(const std::vector<suite::UnaskedEvent>& events, const Common& common) {
  std::vector<suite::Problem> problems;
  const auto limits = suite::read_unasked_limits(unasked_of(common), problems);
  if (limits.empty()) return true;
  const auto lower = suite::lowered(limits, events);
  return lower == limits || write_limits(lower, unasked_of(common));
}

Exit lock(const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  Linted linted = lint_all(*rulebook, common, suite::always);
  const auto before = suite::read_lock(lock_path(common), linted.problems);
  if (before)
    for (suite::Problem& problem : suite::reused_ids(*before, linted.cases))
      linted.problems.push_back(std::move(problem));
  if (!linted.problems.empty()) return fail(linted.problems);
  const auto after = suite::updated_lock(*before, linted.cases);
  const auto changes = suite::changes_of(*before, after);
  if (after != *before && suite::replace_whole(lock_path(common), suite::write_lock(after)))
    return fail(Exit::usage, "cannot write " + lock_path(common));
  if (!lower_limits(linted.unasked, common))
    return fail(Exit::usage, "cannot write " + unasked_of(common).string());
  print_ids("added", changes.added);
  print_ids("changed", changes.changed);
  print_ids("retired", changes.retired);
  std::cout << fmt::format("{} cases: {} added, {} changed, {} retired\n", linted.cases.size(),
                           changes.added.size(), changes.changed.size(), changes.retired.size());
  return Exit::as_required;
}

// new

struct NewOptions {
  std::string rule;
  std::string id;
};

/// Editions that have the rule, as few ranges as the lines of editions allow.
std::vector<std::string> edition_ranges(const suite::Rulebook& rulebook, Rule rule) {
  std::vector<std::pair<std::string, std::string>> ranges;
  for (const suite::Edition& edition : rulebook.editions) {
    if (suite::numbers_of(rulebook, rule, edition.id).empty()) continue;
    const auto before = std::find_if(ranges.begin(), ranges.end(), [&](const auto& range) {
      return range.second == edition.parent;
    });
    if (before != ranges.end() && !edition.overlay)
      before->second = edition.id;
    else
      ranges.emplace_back(edition.id, edition.id);
  }
  std::vector<std::string> texts;
  texts.reserve(ranges.size());
  for (const auto& [first, last] : ranges)
    texts.push_back(first == last ? first : fmt::format("{}..{}", first, last));
  return texts;
}

/// Lines of a comment: the blanks before each begin with the sign for one.
std::string commented(std::string text) {
  for (auto at = text.find("\n "); at != std::string::npos; at = text.find("\n ", at + 1))
    text[at + 1] = '#';
  return text;
}

std::string skeleton_head(const suite::Rulebook& rulebook, Rule rule) {
  std::string text = plain::labelled("#", rulebook.entry(rule).says, 2);
  text += fmt::format("# File: cases/{}/<topic>.yaml. Numbers of {}:\n", heading_of(rule),
                      to_string(rule));
  for (const suite::Edition& edition : rulebook.editions)
    if (!suite::numbers_of(rulebook, rule, edition.id).empty())
      text += plain::labelled("#   " + edition.id, rulebook.citation(rule, edition.id), 19);
  return commented(std::move(text));
}

/// The headings whose rules are asked about by a position and a move; those of the others by what
/// happens in a game.
bool is_asked_on_the_board(Rule rule) {
  constexpr std::array board{"initial_position", "moves",    "completion",
                             "notation",         "chess960", "pgn"};
  return std::find(board.begin(), board.end(), heading_of(rule)) != board.end();
}

/// "rapid|blitz" stands for either of the two: the first will do.
std::vector<std::string> announced(const std::vector<std::string>& when) {
  std::vector<std::string> names;
  names.reserve(when.size());
  for (const std::string& condition : when)
    names.push_back(condition.substr(0, condition.find('|')));
  return names;
}

/// What is asked, and the answer to be corrected. A twin differs in one part of the question.
std::string skeleton_question(Rule rule, bool is_twin) {
  if (!is_asked_on_the_board(rule))
    return fmt::format("  events:\n    - white: {{plays: {}}}\n  expect: {{game: {}}}\n",
                       is_twin ? "d2d4" : "e2e4", is_twin ? "draw" : "ongoing");
  if (is_twin)
    return "  ask: {question: move, move: e2e4}\n  expect: {verdict: legal, forbidden-by: []}\n";
  return fmt::format(
      "  ask: {{question: move, move: e2e5}}\n"
      "  expect: {{verdict: illegal, forbidden-by: [{}]}}\n",
      to_string(rule));
}

std::string skeleton_case(const suite::Rulebook& rulebook, Rule rule, const std::string& id,
                          const std::string& twin, bool is_twin) {
  std::string text =
      fmt::format("- id: {}\n  title: To be written\n  rules: [{}]\n", id, to_string(rule));
  text += fmt::format("  twin: {}\n  editions: [{}]\n  source: text\n", twin,
                      plain::joined(edition_ranges(rulebook, rule)));
  const auto& when = rulebook.entry(rule).when;
  text += "  given:\n    position: start\n";
  if (!when.empty()) text += fmt::format("    regulations: [{}]\n", plain::joined(announced(when)));
  return text + skeleton_question(rule, is_twin);
}

/// What forbids a move is often another rule than the one that the case is about. Comments stand
/// before a case: inside they would be lost when files are laid out.
std::string advice_on_answer(Rule rule) {
  if (!is_asked_on_the_board(rule))
    return "# Change what is given, the events and the answer, which is the ruling on the last "
           "event.\n"
           "# The words are in spec/scenario.md, Events.\n";
  return fmt::format(
      "# Change position, question and answer. forbidden-by names the rule that forbids the move,\n"
      "# which need not be {}; with another rule, name that one first under rules.\n",
      to_string(rule));
}

std::string skeleton(const suite::Rulebook& rulebook, Rule rule, const std::string& id) {
  return skeleton_head(rulebook, rule) + "\n" + advice_on_answer(rule) +
         skeleton_case(rulebook, rule, id, id + "-twin", false) + "\n" +
         skeleton_case(rulebook, rule, id + "-twin", id, true);
}

/// Why an id cannot be given to a new case; nothing if it can.
std::optional<std::string> fault_of_id(const std::string& id, const Suite& suite,
                                       const suite::CaseLock& lock) {
  if (!suite::is_slug(id)) return "'" + id + "' is not made of lower-case words with hyphens";
  for (const suite::Case& asked : suite.cases)
    if (asked.id == id) return "'" + id + "' stands at " + asked.file + " already";
  if (lock.contains(id)) return "'" + id + "' was used before; ids are never reused";
  return std::nullopt;
}

Exit make_new(const NewOptions& options, const Common& common) {
  const auto suite = load_suite(common);
  if (!suite) return Exit::invalid_suite_file;
  const auto rule = read_rule(options.rule);
  if (!rule)
    return fail(Exit::usage,
                "no rule is called '" + options.rule + "' (see: touchstone laws list)");
  std::vector<suite::Problem> problems;
  const auto lock = suite::read_lock(lock_path(common), problems);
  if (!lock) return fail(problems);
  for (const std::string& id : {options.id, options.id + "-twin"})
    if (const auto fault = fault_of_id(id, *suite, *lock)) return fail(Exit::usage, *fault);
  std::cout << skeleton(suite->rulebook, *rule, options.id);
  return Exit::as_required;
}

// fmt

struct LayoutOptions {
  std::vector<std::string> files;
  bool check = false;
};

/// What came of laying out one file.
enum class LaidOut { as_it_was, otherwise, unreadable, unwritable, invalid };

LaidOut lay_out(const std::string& file, const LayoutOptions& options,
                std::vector<suite::Problem>& problems) {
  const auto text = suite::read_whole(file);
  if (!text) return LaidOut::unreadable;
  const auto result = suite::laid_out(*text, file, problems);
  if (!result) return LaidOut::invalid;
  if (*result == *text) return LaidOut::as_it_was;
  if (!options.check && suite::replace_whole(file, *result)) return LaidOut::unwritable;
  return LaidOut::otherwise;
}

Exit lay_out_files(const LayoutOptions& options) {
  std::vector<suite::Problem> problems;
  int changed = 0;
  for (const std::string& file : options.files) {
    const LaidOut came = lay_out(file, options, problems);
    if (came == LaidOut::unreadable) return fail(Exit::usage, "cannot read " + file);
    if (came == LaidOut::unwritable) return fail(Exit::usage, "cannot write " + file);
    if (came != LaidOut::otherwise) continue;
    std::cout << file << (options.check ? ": not in the usual layout\n" : ": laid out\n");
    ++changed;
  }
  if (!problems.empty()) return fail(problems);
  return options.check && changed > 0 ? Exit::nonconformance : Exit::as_required;
}

// The verbs.

void add_list(CLI::App& cases, Common& common, Action& action) {
  auto* verb = cases.add_subcommand("list", "Cases with their titles and where they stand");
  auto selection = std::make_shared<Selection>();
  verb->footer("Example: touchstone case list --rule en-passant");
  add_selection(*verb, *selection);
  verb->callback([&, selection] { action = [&, selection] { return list(*selection, common); }; });
}

void add_show(CLI::App& cases, Common& common, Action& action) {
  auto* verb = cases.add_subcommand("show", "A case as it stands, with its board");
  auto id = std::make_shared<std::string>();
  verb->footer("Example: touchstone case show castling-out-of-check");
  verb->add_option("id", *id, "Id of the case")->required();
  verb->callback([&, id] { action = [&, id] { return show(*id, common); }; });
}

void add_lint(CLI::App& cases, Common& common, Action& action) {
  auto* verb = cases.add_subcommand("lint", "Check every case and the lock of their ids");
  auto unasked = std::make_shared<std::optional<std::string>>();
  verb->footer(
      "Example: touchstone case lint\n"
      "         touchstone case lint --unasked clock/increment.yaml");
  verb->add_option_function<std::string>(
          "--unasked", [unasked](const std::string& wanted) { *unasked = wanted; },
          "Only list the events with a ruling and no expect, of FILE, a chapter or all")
      ->expected(0, 1)
      ->type_name("[FILE]");
  verb->callback([&, unasked] {
    action = [&, unasked] { return *unasked ? list_unasked(**unasked, common) : lint(common); };
  });
}

void add_lock(CLI::App& cases, Common& common, Action& action) {
  auto* verb = cases.add_subcommand("lock", "Write cases/ids.lock after a change that is meant");
  verb->footer("Example: touchstone case lock");
  verb->callback([&] { action = [&] { return lock(common); }; });
}

void add_new(CLI::App& cases, Common& common, Action& action) {
  auto* verb = cases.add_subcommand("new", "Print a skeleton of a case and its twin");
  auto options = std::make_shared<NewOptions>();
  verb->footer("Example: touchstone case new --rule castling-out-of-check castling-while-in-check");
  verb->add_option("--rule", options->rule, "The rule that the case is about")->required();
  verb->add_option("id", options->id, "Id of the case")->required();
  verb->callback([&, options] { action = [&, options] { return make_new(*options, common); }; });
}

void add_fmt(CLI::App& cases, Action& action) {
  auto* verb = cases.add_subcommand("fmt", "Give files of cases their usual layout");
  auto options = std::make_shared<LayoutOptions>();
  verb->footer("Example: touchstone case fmt --check cases/moves/castling.yaml");
  verb->add_option("files", options->files, "Files of cases")
      ->required()
      ->check(can_be_read(suite::Wanted::regular_file));
  verb->add_flag("--check", options->check, "Change nothing; exit with 1 where something would");
  verb->callback([&, options] { action = [options] { return lay_out_files(*options); }; });
}

}  // namespace

void add_case(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("case", "The cases: list, show, lint, lock, new, fmt");
  verb->require_subcommand(1);
  verb->footer("Example: touchstone case lint");
  add_list(*verb, common, action);
  add_show(*verb, common, action);
  add_lint(*verb, common, action);
  add_lock(*verb, common, action);
  add_new(*verb, common, action);
  add_fmt(*verb, action);
}

}  // namespace touchstone::program
