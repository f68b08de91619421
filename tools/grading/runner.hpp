// SPDX-License-Identifier: Apache-2.0
//
// Putting cases to an implementation, one after the other, and recording what came of each.
// Design: which cases are asked in which edition, what is not asked because the
// implementation declares no support, and the second try alone in a fresh process after a crash, a
// time-out or a breach of the protocol, which tells a leak of state from a fault of the case. Left
// out: what is printed (report_*.hpp) and where records go (event_log.hpp): a record is handed to a
// visitor as soon as it is there, so that nothing finished is lost. Proved by
// tests/grading/runner_test.cpp and tests/grading/bad_adapters_test.cpp.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tools/cases/scenario.hpp"
#include "tools/grading/compare.hpp"
#include "tools/grading/implementation.hpp"
#include "tools/grading/repeat.hpp"

namespace touchstone::suite {

/// One case in one edition.
struct Task {
  const Case* asked = nullptr;
  std::string edition;
};

/// What came of a task.
struct Record {
  std::string id;
  std::string title;
  std::string file;
  int line = 0;
  std::string edition;
  std::vector<std::string> rules;
  /// Numbers of the first rule in that edition.
  std::string citation;
  std::string source;
  /// Why the case uses a position that cannot arise in a game; empty where it can.
  std::string unreachable;
  Demand demand = Demand::law;
  /// Why neither the Laws nor the standard demand the answer; empty where one of them does.
  std::string not_demanded;
  Question question;
  Expectation expected;
  Answer answer;
  Verdict verdict = Verdict::agrees;
  std::string difference;
  /// After a failure of the program itself: the verdict of a second try alone; empty otherwise.
  std::string alone;
  Evidence evidence;
  /// The declarations that bear on a failure, or on what is not a failure for them.
  std::vector<std::string> declarations;
};

/// The version of a profile that was asked about.
struct ProfileAsked {
  /// "board@1".
  std::string name;
  /// Whether all of it was asked in the editions of the run, or only what selectors left.
  bool whole = true;
  /// "case-id edition": what the version holds and was not asked any more.
  std::vector<std::string> changed;
  std::vector<std::string> gone;

  friend bool operator==(const ProfileAsked&, const ProfileAsked&) = default;
};

/// What is graded, and by what it is known.
struct RunHeader {
  std::string implementation;
  std::string version;
  std::string command;
  std::string suite_version;
  std::vector<std::string> editions;
  std::size_t tasks = 0;
  /// What it declared of itself.
  std::map<Capability, Support> capabilities = {};
  std::vector<Declaration> declares = {};
  std::optional<ProfileAsked> profile = {};
  /// How its maintainer repeats a question without the suite.
  RepeatTemplates repeat = {};
};

/// Lawbooks by edition and regulations, made once.
class Lawbooks {
 public:
  explicit Lawbooks(const Rulebook& rulebook) : rulebook_(rulebook) {}
  /// The edition must exist.
  const Lawbook& of(const std::string& edition, const Regulations& regulations);
  /// Returns nullptr if the rulebook does not have the edition.
  const Lawbook* find(const std::string& edition, const Regulations& regulations);

 private:
  const Rulebook& rulebook_;
  std::map<std::pair<std::string, Regulations>, Lawbook> books_;
};

/// What an implementation must declare to be asked. One that does not judge positions is not asked
/// about those that cannot be played on: its answer there would mean nothing.
std::vector<Capability> capabilities_needed(const Question& question, const Lawbook& book);

/// Tasks of all cases in those of the editions that they name. An empty list means every edition.
std::vector<Task> tasks_of(const std::vector<Case>& cases,
                           const std::vector<std::string>& editions);

/// Cases that cannot be put, such as those with an illegal move under `moves`, each once.
std::vector<Problem> unaskable_cases(const std::vector<Task>& tasks, Lawbooks& books);

/// Asks one task.
Record run_task(const Task& task, Implementation& implementation, Lawbooks& books,
                Standard standard);

/// Asks all tasks in order. The visitor may end the run by answering false.
void run_tasks(const std::vector<Task>& tasks, Implementation& implementation, Lawbooks& books,
               Standard standard, const std::function<bool(const Record&)>& visit);

}  // namespace touchstone::suite
