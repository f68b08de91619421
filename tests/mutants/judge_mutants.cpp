// SPDX-License-Identifier: Apache-2.0
//
// Judges mutants of the oracle by the cases alone. scripts/mutate-oracle compiles this program with
// instrumented sources of the oracle, in which `mutant_is(N)` chooses between the code as it is and
// mutant N.
// Design: one process reads the suite. One child asks all tasks without a mutant and notes which
// mutants each task reaches and how long it takes. Then each mutant gets a child of its own, which
// asks only the tasks that reach it and stops at the first answer that differs. The child makes its
// own lawbooks, so that one that is reached while a lawbook is made is asked all tasks; one that is
// reached while the suite is read gets a fresh process. Crashes, failed assertions and endless
// loops kill a mutant too.
// Usage: judge_mutants ROOT MUTANTS < lines of "NUMBER HEADING"
//        judge_mutants ROOT MUTANTS --failing: prints the tasks that fail without a mutant
// TOUCHSTONE_FAILING names a file of tasks that are not asked.
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

#include "tools/answers/oracle_answers.hpp"
#include "tools/grading/runner.hpp"

namespace touchstone_mutants {

// Constant-initialised, so that they can be used before main begins.
constexpr int most_mutants = 20000;
int active = -1;
bool is_read = false;
unsigned char reached[most_mutants];

void read_which_is_active() {
  is_read = true;
  if (const char* text = std::getenv("TOUCHSTONE_MUTANT")) active = std::atoi(text);
}

bool mutant_is(int number) {
  if (!is_read) read_which_is_active();
  reached[number] = 1;
  return active == number;
}

}  // namespace touchstone_mutants

namespace {

using namespace touchstone;
using touchstone_mutants::active;
using touchstone_mutants::reached;
using Clock = std::chrono::steady_clock;

struct Loaded {
  suite::Rulebook rulebook;
  std::vector<suite::Case> cases;
  std::vector<suite::Task> tasks;
};

constexpr int killed_code = 10;
constexpr int survived_code = 0;

Loaded load(const std::filesystem::path& root) {
  Loaded suite;
  std::vector<suite::Problem> problems;
  auto rulebook = suite::read_rulebook(root / "spec", problems);
  if (rulebook && problems.empty()) {
    suite.rulebook = std::move(*rulebook);
    suite.cases = suite::read_cases(root / "cases", suite.rulebook, problems);
  }
  for (const auto& problem : problems) std::cerr << to_string(problem) << "\n";
  if (!rulebook || !problems.empty()) std::exit(killed_code);
  suite.tasks = suite::tasks_of(suite.cases, {});
  return suite;
}

std::string name_of(const suite::Task& task) {
  return task.asked->id + " (" + task.edition + ")";
}

void leave_out_failing(std::vector<suite::Task>& tasks) {
  const char* path = std::getenv("TOUCHSTONE_FAILING");
  if (!path) return;
  std::set<std::string> failing;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) failing.insert(line);
  std::erase_if(tasks, [&](const suite::Task& task) { return failing.count(name_of(task)) > 0; });
}

bool agrees(const suite::Task& task, suite::Lawbooks& books) {
  const Lawbook& book = books.of(task.edition, task.asked->asked.regulations);
  const auto question = suite::question_of(*task.asked, book);
  if (std::holds_alternative<suite::Unaskable>(question)) return false;
  const suite::Question& asked = std::get<suite::Question>(question);
  const suite::Answer answer = suite::oracle_answer(asked, book);
  const auto& expected = task.asked->expected.at(task.edition);
  return suite::compare(expected, answer, asked, book, suite::Standard::equality).verdict ==
         suite::Verdict::agrees;
}

/// The heading under which a case lies: the name of its folder.
std::string heading_of(const suite::Task& task) {
  return std::filesystem::path(task.asked->file).parent_path().filename().string();
}

template <typename T>
T* shared_memory(std::size_t count) {
  void* place = mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE,
                     MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (place == MAP_FAILED) std::abort();
  return static_cast<T*>(place);
}

class Judge {
 public:
  Judge(Loaded suite, int mutants, std::string program, std::string root)
      : suite_(std::move(suite)),
        mutants_(static_cast<std::size_t>(mutants)),
        program_(std::move(program)),
        root_(std::move(root)),
        reaches_(shared_memory<unsigned char>(suite_.tasks.size() * mutants_)),
        microseconds_(shared_memory<std::int64_t>(suite_.tasks.size())),
        by_(shared_memory<std::size_t>(1)),
        asked_(shared_memory<std::size_t>(1)),
        in_reading_(reached, reached + mutants_),
        in_lawbooks_(mutants_) {}

  /// Asks everything once without a mutant. Returns false if an answer is wrong.
  bool first_pass() {
    auto* in_lawbooks = shared_memory<unsigned char>(mutants_);
    const int code = in_child([&] {
      suite::Lawbooks books(suite_.rulebook);
      for (const auto& task : suite_.tasks) books.of(task.edition, task.asked->asked.regulations);
      std::copy(reached, reached + mutants_, in_lawbooks);
      for (std::size_t at = 0; at < suite_.tasks.size(); ++at)
        if (!note(at, books)) return killed_code;
      return survived_code;
    });
    in_lawbooks_.assign(in_lawbooks, in_lawbooks + mutants_);
    return code == survived_code;
  }

  /// Tries one mutant and prints a line: number, verdict, tasks asked, and who killed it.
  void judge(int number, const std::string& heading) {
    *by_ = suite_.tasks.size();
    *asked_ = 0;
    if (in_reading_[static_cast<std::size_t>(number)]) return judge_afresh(number, heading);
    const auto order = order_of(number, heading);
    if (order.empty()) return print(number, "unreached", "");
    const int code = in_child([&] {
      active = number;
      return ask_in(order);
    });
    print_code(number, code);
  }

  /// Asks all tasks under the mutant that is active in this process.
  int whole(const std::string& heading) {
    std::vector<std::size_t> order(suite_.tasks.size());
    for (std::size_t at = 0; at < order.size(); ++at) order[at] = at;
    std::stable_partition(order.begin(), order.end(),
                          [&](std::size_t at) { return heading_of(suite_.tasks[at]) == heading; });
    *by_ = suite_.tasks.size();
    const int code = in_child([&] { return ask_in(order); });
    print_code(active, code);
    return survived_code;
  }

 private:
  static constexpr std::int64_t a_second = 1000000;
  static constexpr std::int64_t times_as_long = 30;

  bool note(std::size_t at, suite::Lawbooks& books) {
    std::fill(reached, reached + mutants_, 0);
    const auto begin = Clock::now();
    const bool good = agrees(suite_.tasks[at], books);
    microseconds_[at] =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin).count();
    std::copy(reached, reached + mutants_, reaches_ + at * mutants_);
    if (!good) std::cerr << "without a mutant wrong: " << name_of(suite_.tasks[at]) << "\n";
    return good;
  }

  std::vector<std::size_t> order_of(int number, const std::string& heading) const {
    std::vector<std::pair<std::int64_t, std::size_t>> keyed;
    const auto column = static_cast<std::size_t>(number);
    for (std::size_t at = 0; at < suite_.tasks.size(); ++at)
      if (in_lawbooks_[column] || reaches_[at * mutants_ + column])
        keyed.emplace_back(microseconds_[at] * (heading_of(suite_.tasks[at]) == heading ? 1 : 10),
                           at);
    std::sort(keyed.begin(), keyed.end());
    std::vector<std::size_t> order;
    for (const auto& [cost, at] : keyed) order.push_back(at);
    // A list that is made once and kept is reached by the first task that needs it alone.
    if (order.size() == 1)
      for (std::size_t at = 0; at < suite_.tasks.size(); ++at)
        if (at != keyed.front().second) order.push_back(at);
    return order;
  }

  /// A bound on the processor's time for one task: a mutant that loops dies of it.
  static void allow(std::int64_t microseconds) {
    const std::int64_t total = 3 * a_second + times_as_long * microseconds;
    const itimerval limit{{0, 0}, {total / a_second, total % a_second}};
    setitimer(ITIMER_VIRTUAL, &limit, nullptr);
  }

  int ask_in(const std::vector<std::size_t>& order) {
    const rlimit memory{3UL << 30U, 3UL << 30U};
    setrlimit(RLIMIT_AS, &memory);
    suite::Lawbooks books(suite_.rulebook);
    for (const std::size_t at : order) {
      *by_ = at;
      ++*asked_;
      allow(microseconds_[at]);
      if (!agrees(suite_.tasks[at], books)) return killed_code;
    }
    *by_ = suite_.tasks.size();
    return survived_code;
  }

  template <typename Work>
  int in_child(Work work) {
    std::cout.flush();
    const pid_t child = fork();
    if (child == 0) {
      const rlimit no_core{0, 0};
      setrlimit(RLIMIT_CORE, &no_core);
      if (active >= 0 || *by_ != 0) std::freopen("/dev/null", "w", stderr);
      _exit(work());
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  void judge_afresh(int number, const std::string& heading) {
    std::cout.flush();
    const pid_t child = fork();
    if (child == 0) {
      setenv("TOUCHSTONE_MUTANT", std::to_string(number).c_str(), 1);
      std::freopen("/dev/null", "w", stderr);
      execl(program_.c_str(), program_.c_str(), root_.c_str(), std::to_string(mutants_).c_str(),
            "--whole", heading.c_str(), nullptr);
      _exit(1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    const bool printed = WIFEXITED(status) && WEXITSTATUS(status) == survived_code;
    if (!printed) print(number, "killed", "reading the suite");
  }

  void print_code(int number, int code) const {
    const std::string by = *by_ < suite_.tasks.size() ? name_of(suite_.tasks[*by_]) : "";
    if (code == survived_code) return print(number, "survived", "");
    print(number, "killed", code == killed_code ? by : by + ", which it does not come through");
  }

  void print(int number, const std::string& verdict, const std::string& by) const {
    std::cout << number << "\t" << verdict << "\t" << *asked_ << "\t" << by << std::endl;
  }

  Loaded suite_;
  std::size_t mutants_;
  std::string program_;
  std::string root_;
  unsigned char* reaches_;
  std::int64_t* microseconds_;
  std::size_t* by_;
  std::size_t* asked_;
  std::vector<unsigned char> in_reading_;
  std::vector<unsigned char> in_lawbooks_;
};

int print_failing(const Loaded& suite) {
  suite::Lawbooks books(suite.rulebook);
  for (const auto& task : suite.tasks)
    if (!agrees(task, books)) std::cout << name_of(task) << "\n";
  return survived_code;
}

void judge_each(Judge& judge) {
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    int number = 0;
    std::string heading;
    words >> number >> heading;
    judge.judge(number, heading);
  }
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> arguments(words, words + count);
  if (arguments.size() < 3) return 2;
  touchstone_mutants::read_which_is_active();
  const int mutants = std::max(1, std::atoi(arguments[2].c_str()));
  Loaded suite = load(arguments[1]);
  leave_out_failing(suite.tasks);
  if (arguments.size() > 3 && arguments[3] == "--failing") return print_failing(suite);
  Judge judge(std::move(suite), mutants, "/proc/self/exe", arguments[1]);
  if (arguments.size() > 4 && arguments[3] == "--whole") return judge.whole(arguments[4]);
  if (!judge.first_pass()) return 1;
  std::cout << "ready" << std::endl;
  judge_each(judge);
  return 0;
}
