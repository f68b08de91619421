// SPDX-License-Identifier: Apache-2.0
//
// Loading, choosing and telling. See program.hpp.
#include "tools/touchstone/program.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <iostream>
#include <thread>

#include "tools/causes/causes.hpp"
#include "tools/spec/edition_days.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::program {

namespace {

volatile std::sig_atomic_t interrupted = 0;

/// By which a run is asked to end: Ctrl-C, a build server or a shutdown, a terminal that is closed.
constexpr std::array interruptions{SIGINT, SIGTERM, SIGHUP};

/// The first ends the run after its present answer; a second one ends the program.
void on_interrupt(int) {
  interrupted = 1;
  for (const int number : interruptions) std::signal(number, SIG_DFL);
}

/// What is ignored when the program starts stays so: that is how nohup and shells keep a run alive.
void watch_for(int number) {
  struct sigaction before {};
  sigaction(number, nullptr, &before);
  if (before.sa_handler != SIG_IGN) std::signal(number, on_interrupt);
}

bool has_rule(const suite::Case& asked, const std::vector<std::string>& slugs) {
  return slugs.empty() || std::any_of(asked.rules.begin(), asked.rules.end(), [&](Rule rule) {
           return suite::plain::contains(slugs, std::string(to_string(rule)));
         });
}

bool has_heading(const suite::Case& asked, const std::vector<std::string>& headings) {
  return headings.empty() || std::any_of(asked.rules.begin(), asked.rules.end(), [&](Rule rule) {
           return suite::plain::contains(headings, std::string(heading_of(rule)));
         });
}

bool has_id(const suite::Case& asked, const std::vector<std::string>& ids) {
  return ids.empty() || suite::plain::contains(ids, asked.id);
}

/// A selector that names something unknown, in words; nothing if all are known.
std::optional<std::string> unknown_selector(const Suite& suite, const Selection& selection) {
  for (const std::string& slug : selection.rules)
    if (!read_rule(slug)) return "no rule is called '" + slug + "' (see: touchstone laws list)";
  for (const std::string& heading : selection.headings)
    if (std::none_of(all_rules().begin(), all_rules().end(),
                     [&](Rule rule) { return heading_of(rule) == heading; }))
      return "no chapter is called '" + heading + "' (see: touchstone laws list)";
  for (const std::string& id : selection.cases)
    if (std::none_of(suite.cases.begin(), suite.cases.end(),
                     [&](const suite::Case& asked) { return asked.id == id; }))
      return "no case is called '" + id + "' (see: touchstone case list)";
  return std::nullopt;
}

}  // namespace

void add_selection(CLI::App& verb, Selection& selection) {
  const auto add = [&](const char* name, std::vector<std::string>& values, const char* text) {
    verb.add_option(name, values, text)->allow_extra_args(false);
  };
  add("--edition", selection.editions,
      "Edition, a range such as fide-1997..fide-2023, all for every one, a day such as 2017-09-01 "
      "for the edition then in force, or today (repeatable)");
  add("--rule", selection.rules, "Only cases of this rule (repeatable)");
  add("--chapter", selection.headings, "Only cases of this chapter, such as moves (repeatable)");
  add("--case", selection.cases, "Only this case (repeatable)");
}

CLI::Validator can_be_read(suite::Wanted wanted) {
  return CLI::Validator(
      [wanted](const std::string& name) {
        return suite::why_unreadable(name, wanted).value_or("");
      },
      "");
}

CLI::Validator can_be_read_where_there_is_one() {
  return CLI::Validator(
      [](const std::string& name) {
        std::error_code error;
        const auto type = std::filesystem::status(name, error).type();
        if (type == std::filesystem::file_type::not_found) return std::string();
        return suite::why_unreadable(name, suite::Wanted::regular_file).value_or("");
      },
      "");
}

Exit fail(Exit code, const std::string& message) {
  std::cerr << "touchstone: " << message << "\n";
  return code;
}

Exit fail_each(Exit code, const Failures& messages) {
  for (const std::string& message : messages) fail(code, message);
  return code;
}

Exit fail(const std::vector<suite::Problem>& problems) {
  for (const suite::Problem& problem : problems) std::cerr << to_string(problem) << "\n";
  return fail(Exit::invalid_suite_file, std::to_string(problems.size()) +
                                            (problems.size() == 1 ? " problem" : " problems") +
                                            " in the files that were read");
}

std::optional<suite::Rulebook> load_rulebook(const Common& common) {
  std::vector<suite::Problem> problems;
  auto rulebook = suite::read_rulebook(std::filesystem::path(common.root) / "spec", problems);
  if (!rulebook) fail(problems);
  return rulebook;
}

std::optional<Suite> load_suite(const Common& common) {
  auto rulebook = load_rulebook(common);
  if (!rulebook) return std::nullopt;
  Suite suite{common.root, std::move(*rulebook), {}};
  std::vector<suite::Problem> problems;
  suite.cases = suite::read_cases(suite.root / "cases", suite.rulebook, problems);
  if (problems.empty()) return suite;
  fail(problems);
  return std::nullopt;
}

std::optional<suite::RunLog> read_log(const std::filesystem::path& path) {
  const auto file = std::filesystem::is_directory(path) ? path / "events.jsonl" : path;
  if (const auto fault = suite::why_unreadable(file, suite::Wanted::file_or_folder)) {
    fail(Exit::usage, *fault);
    return std::nullopt;
  }
  std::vector<suite::Problem> problems;
  auto log = suite::read_event_log(file, problems);
  // In a file that is not a log each line is a problem, and the first says enough.
  if (!log && !problems.empty()) problems.resize(1);
  for (const suite::Problem& problem : problems) std::cerr << to_string(problem) << "\n";
  if (!log) fail(Exit::usage, path.string() + " is not an event log");
  if (log && !problems.empty()) log->complete = false;
  return log;
}

void look_for_causes(std::span<suite::RunLog> logs, const suite::Rulebook& rulebook) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t at = next++; at < logs.size(); at = next++)
      logs[at].causes = suite::find_causes(logs[at], rulebook, [] { return !is_interrupted(); });
  };
  std::vector<std::jthread> threads;
  const std::size_t workers = std::max(1U, std::thread::hardware_concurrency());
  for (std::size_t made = 0; made < std::min(workers, logs.size()); ++made)
    threads.emplace_back(work);
}

bool declares_nothing(const std::map<suite::Capability, suite::Support>& capabilities) {
  return std::all_of(capabilities.begin(), capabilities.end(),
                     [](const auto& one) { return one.second == suite::Support::none; });
}

std::optional<std::vector<suite::Profile>> load_profiles(const Suite& suite) {
  std::vector<suite::Problem> problems;
  auto profiles = suite::read_profiles(suite.root / "spec" / "profiles", suite.rulebook, problems);
  if (!profiles) fail(problems);
  return profiles;
}

void tell_what_does_not_count(const std::string& place, const std::string& text,
                              const suite::GivenPosition& given, const Lawbook& book) {
  for (const suite::Remark& remark : suite::what_does_not_count(text, given, book))
    std::cerr << place << ":" << remark.column << ": not counted: " << remark.message << "\n";
}

namespace {

constexpr std::size_t digits_of_a_year = 4;

/// For a name that ends with a year, such as fide-2010: the edition that was in force at the end of
/// that year. Empty if the name has no year, or if none is known for it.
std::string in_force_in_year_of(const suite::Rulebook& rulebook, const std::string& name) {
  const auto hyphen = name.rfind('-');
  const std::string year = hyphen == std::string::npos ? name : name.substr(hyphen + 1);
  const bool is_year =
      year.size() == digits_of_a_year && year.find_first_not_of("0123456789") == std::string::npos;
  const bool is_of_fide = hyphen == std::string::npos || name.substr(0, hyphen) == "fide";
  if (!is_year || !is_of_fide || rulebook.edition("fide-" + year)) return {};
  const suite::Edition* edition = suite::edition_on(rulebook, year + "-12-31");
  return edition ? edition->id : "";
}

}  // namespace

std::string unknown_edition(const suite::Rulebook& rulebook, const std::string& name,
                            const std::string& kind) {
  constexpr std::size_t slip = 2;
  std::vector<std::string> near;
  for (const suite::Edition& edition : rulebook.editions)
    if (edition.id.find(name) != std::string::npos ||
        suite::plain::edit_distance(edition.id, name) <= slip)
      near.push_back(edition.id);
  if (const auto id = in_force_in_year_of(rulebook, name); !id.empty())
    return "'" + name + "' is " + kind + "; " + id +
           " was in force in that year, and a day such as " +
           name.substr(name.size() - digits_of_a_year) + "-12-31 names it, too";
  const std::string meant =
      near.empty() ? "" : "; did you mean " + suite::plain::joined(near, " or ") + "?";
  return "'" + name + "' is " + kind + meant + " (see: touchstone laws list --editions)";
}

namespace {

/// "; before it fide-1971 was (1971 to 1974)", for the nearest edition with days on either side.
std::string neighbours_of_day(const suite::Rulebook& rulebook, const std::string& day) {
  const suite::Edition* before = nullptr;
  const suite::Edition* after = nullptr;
  for (const suite::Edition& edition : rulebook.editions) {
    if (edition.overlay || edition.from.empty()) continue;
    if (edition.from <= day) before = &edition;
    if (edition.from > day && !after) after = &edition;
  }
  const auto told = [](const suite::Edition& edition) {
    return edition.id + " (" + suite::days_in_force(edition) + ")";
  };
  std::vector<std::string> near;
  if (before) near.push_back(told(*before));
  if (after) near.push_back(told(*after));
  return near.empty() ? "" : "; nearest: " + suite::plain::joined(near);
}

/// The edition of a day, with a note if the day lies behind the last one that was checked.
NamedEdition edition_of_day(const suite::Rulebook& rulebook, const std::string& day) {
  if (!suite::is_day(day)) return {"", "'" + day + "' is not a day of the calendar", ""};
  const suite::Edition* edition = suite::edition_on(rulebook, day);
  if (!edition)
    return {"",
            "no edition here is known to have been in force on " + day +
                neighbours_of_day(rulebook, day) + " (see: touchstone laws list --editions)",
            ""};
  if (edition->checked.empty() || edition->checked >= day) return {edition->id, "", ""};
  return {edition->id, "",
          "note: that " + edition->id + " is in force was checked until " + edition->checked};
}

/// One edition, a line of them or all. nullopt after saying why there is none.
std::optional<std::vector<std::string>> expanded(const suite::Rulebook& rulebook,
                                                 const std::string& name) {
  if (auto ids = suite::expand_editions(rulebook, name)) return ids;
  if (name == edition_in_force || suite::is_shaped_like_a_day(name)) {
    const auto id = chosen_edition(rulebook, name);
    return id ? std::optional(std::vector<std::string>{*id}) : std::nullopt;
  }
  fail(Exit::usage, unknown_edition(rulebook, name, "not an edition and no line of editions"));
  return std::nullopt;
}

}  // namespace

NamedEdition named_edition(const suite::Rulebook& rulebook, const std::string& name) {
  if (name == edition_in_force) return {suite::edition_today(rulebook).id, "", ""};
  if (suite::is_shaped_like_a_day(name)) return edition_of_day(rulebook, name);
  if (rulebook.edition(name)) return {name, "", ""};
  return {"", unknown_edition(rulebook, name, "not an edition"), ""};
}

std::optional<std::string> chosen_edition(const suite::Rulebook& rulebook,
                                          const std::string& name) {
  const NamedEdition named = named_edition(rulebook, name);
  if (!named.note.empty()) std::cerr << "touchstone: " << named.note << "\n";
  if (named.fault.empty()) return named.id;
  fail(Exit::usage, named.fault);
  return std::nullopt;
}

std::optional<std::vector<std::string>> chosen_editions(const suite::Rulebook& rulebook,
                                                        const std::vector<std::string>& names) {
  std::vector<std::string> editions;
  for (const std::string& name : names) {
    const auto ids = expanded(rulebook, name);
    if (!ids) return std::nullopt;
    for (const std::string& id : *ids)
      if (!suite::plain::contains(editions, id)) editions.push_back(id);
  }
  return editions;
}

std::optional<std::vector<suite::Task>> chosen_tasks(const Suite& suite,
                                                     const Selection& selection) {
  const auto editions = chosen_editions(suite.rulebook, selection.editions);
  if (!editions) return std::nullopt;
  if (const auto unknown = unknown_selector(suite, selection)) {
    fail(Exit::usage, *unknown);
    return std::nullopt;
  }
  auto tasks = suite::tasks_of(suite.cases, *editions);
  std::erase_if(tasks, [&](const suite::Task& task) {
    return !has_rule(*task.asked, selection.rules) ||
           !has_heading(*task.asked, selection.headings) || !has_id(*task.asked, selection.cases);
  });
  if (tasks.empty()) {
    fail(Exit::usage, "the selection matches no case");
    return std::nullopt;
  }
  return tasks;
}

Progress::Progress(std::size_t total) : total_(total), shown_(isatty(STDERR_FILENO) == 1) {}

void Progress::step(const std::string& doing) {
  ++at_;
  if (shown_) std::cerr << "\r\033[K" << at_ << " / " << total_ << "  " << doing << std::flush;
}

void Progress::done() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
}

bool is_interrupted() {
  return interrupted != 0;
}

suite::GoesOn until_interrupted(bool& is_whole) {
  return [&is_whole] {
    is_whole = is_whole && !is_interrupted();
    return is_whole;
  };
}

void watch_for_interrupt() {
  for (const int number : interruptions) watch_for(number);
}

}  // namespace touchstone::program
