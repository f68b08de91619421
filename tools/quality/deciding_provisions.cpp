// SPDX-License-Identifier: Apache-2.0
//
// Provisions that decide. See deciding_provisions.hpp.
#include "tools/quality/deciding_provisions.hpp"

#include <algorithm>
#include <functional>

#include "oracle/rules/deciding_articles.hpp"
#include "tools/answers/oracle_answers.hpp"
#include "tools/answers/ruling_answers.hpp"
#include "tools/grading/runner.hpp"
#include "tools/mutants/rule_mutants.hpp"
#include "tools/quality/answer_trial.hpp"
#include "tools/quality/played_cases.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using Numbers = std::vector<std::string>;

/// An expected answer: one event of a case, counted from 1, or 0 for a question about a board.
struct Place {
  const Task* task = nullptr;
  std::size_t number = 0;
};

Numbers articles_at(const Answer& answer, const std::string& name) {
  const auto found = answer.facts.find(name);
  if (found == answer.facts.end()) return {};
  const auto* articles = std::get_if<Numbers>(&found->second);
  return articles ? *articles : Numbers{};
}

/// Whether a number decides by itself or in a branch of the rule.
bool decides(const RuleInEdition& rule, const std::string& number) {
  if (!rule.in_force) return false;
  if (plain::contains(deciding_articles(rule), number)) return true;
  return std::any_of(rule.branches.begin(), rule.branches.end(),
                     [&](const auto& branch) { return plain::contains(branch.second, number); });
}

std::set<Rule> rules_deciding(const std::string& number, const RulesInForce& rules) {
  std::set<Rule> found;
  for (const Rule rule : all_rules())
    if (decides(rules.at(rule), number)) found.insert(rule);
  return found;
}

/// The rules by which a number decides a judgement. A number of a rule that did not speak decides
/// another fact, such as the score.
std::set<Rule> rules_behind(const std::string& number, const Judgement& judgement,
                            const RulesInForce& rules) {
  std::set<Rule> found;
  for (const Spoken& one : judgement.spoken) {
    if (plain::contains(deciding_articles(rules.at(one.rule), one.ruling.branch), number))
      found.insert(one.rule);
    for (const Rule setter : one.ruling.values_from)
      if (decides(rules.at(setter), number)) found.insert(setter);
  }
  return found.empty() ? rules_deciding(number, rules) : found;
}

/// The rules by which a number decides an answer about a board.
std::set<Rule> rules_behind(const std::string& number, const std::vector<Ground>& grounds,
                            const RulesInForce& rules) {
  std::set<Rule> found;
  for (const Ground& ground : grounds)
    if (plain::contains(deciding_articles(rules.at(ground.rule), ground.branch), number))
      found.insert(ground.rule);
  return found.empty() ? rules_deciding(number, rules) : found;
}

bool any_changes(const std::vector<Mutant>& mutants,
                 const std::function<bool(const Mutant&)>& changes) {
  return std::any_of(mutants.begin(), mutants.end(), changes);
}

/// Puts every case to the oracle, then mutants of what decided.
class Inquiry {
 public:
  Inquiry(const Rulebook& rulebook, const std::vector<Case>& cases,
          const std::vector<std::string>& editions, const GoesOn& goes_on)
      : books_(rulebook), tasks_(tasks_of(cases, editions)), goes_on_(goes_on) {}

  Deciding run() {
    for (const Task& task : tasks_)
      if (goes_on_()) gather(task);
    for (const auto& [id, places] : places_)
      if (goes_on_() && !found_.changing.contains(id)) try_rules(id, places);
    return std::move(found_);
  }

 private:
  static std::string id_of(const Task& task, const std::string& number) {
    return task.edition + ":" + number;
  }

  const Lawbook& book_of(const Task& task) {
    return books_.of(task.edition, task.asked->asked.regulations);
  }

  bool is_open(const Task& task, const std::string& number) const {
    return !found_.changing.contains(id_of(task, number));
  }

  bool any_is_open(const Task& task, const Numbers& numbers) const {
    return std::any_of(numbers.begin(), numbers.end(),
                       [&](const std::string& number) { return is_open(task, number); });
  }

  void note(const Task& task, std::size_t place, const Numbers& numbers) {
    for (const std::string& number : numbers) {
      found_.deciding.insert(id_of(task, number));
      places_[id_of(task, number)].push_back({&task, place});
    }
  }

  void gather(const Task& task) {
    const Expectation& expected = task.asked->expected.at(task.edition);
    if (expected.status != AnswerStatus::value) return;
    const Lawbook& book = book_of(task);
    const auto question = question_of(*task.asked, book);
    const auto* put = std::get_if<Question>(&question);
    if (!put) return;
    const Answer answer = oracle_answer(*put, book);
    if (!asks_for_ruling(put->kind)) return note(task, 0, articles_at(answer, "articles"));
    const std::size_t last = put->events.size();
    std::set<std::size_t> open;
    for (const std::size_t number : asked_events(expected, last)) {
      const Numbers numbers =
          articles_at(answer, number == last ? "articles" : "articles@" + std::to_string(number));
      note(task, number, numbers);
      if (any_is_open(task, numbers)) open.insert(number);
    }
    if (!open.empty()) try_branches(task, *put, book, open);
  }

  /// Takes from each of these events one branch after the other that ruled on it.
  void try_branches(const Task& task, const Question& question, const Lawbook& book,
                    const std::set<std::size_t>& numbers) {
    const auto look = [&](std::size_t number, const Game& before, const touchstone::Entry& entry) {
      const auto expected =
          expected_at(task.asked->expected.at(task.edition), number, question.events.size());
      const Asking asking{question, expected, book};
      Game heard = before;
      let_time_pass(heard, entry.event.after);
      const Hearing hearing{heard, entry.event, book};
      for (const Spoken& one : entry.judgement.spoken) {
        const Numbers decisive = deciding_articles(book.in_force.at(one.rule), one.ruling.branch);
        if (!any_is_open(task, decisive)) continue;
        if (any_changes(mutants_of_ruling(one, hearing), [&](const Mutant& mutant) {
              return changes_ruling(mutant, asking, before, entry.event);
            }))
          for (const std::string& number_of : decisive)
            found_.changing.insert(id_of(task, number_of));
      }
    };
    at_events(question, book, numbers, look);
  }

  using Look = std::function<void(std::size_t, const Game& before, const touchstone::Entry& entry)>;

  static void at_events(const Question& question, const Lawbook& book,
                        const std::set<std::size_t>& numbers, const Look& look) {
    std::optional<Game> before;
    follow(question, book, [&](std::size_t number, const Game& game) {
      if (before) look(number, *before, game.log.back());
      before.reset();
      if (numbers.contains(number + 1)) before = game;
    });
  }

  /// Tries the mutants of the rules behind a number where it decides, until an answer changes.
  void try_rules(const std::string& id, const std::vector<Place>& places) {
    const std::string number = id.substr(id.find(':') + 1);
    for (const Place& place : places) {
      if (!goes_on_() || found_.changing.contains(id)) return;
      const Lawbook& book = book_of(*place.task);
      const auto question = std::get<Question>(question_of(*place.task->asked, book));
      if (is_changed_at(place, number, question, book)) found_.changing.insert(id);
    }
  }

  bool is_changed_at(const Place& place, const std::string& number, const Question& question,
                     const Lawbook& book) {
    const Expectation& expected = place.task->asked->expected.at(place.task->edition);
    if (place.number == 0) {
      const auto rules = rules_behind(number, grounds_of_answer(question, book), book.in_force);
      return any_rule_changes(rules, book, [&](const Mutant& mutant) {
        return changes_answer(mutant, {question, expected, book});
      });
    }
    bool is_changed = false;
    at_events(question, book, {place.number},
              [&](std::size_t at, const Game& before, const touchstone::Entry& entry) {
                const auto part = expected_at(expected, at, question.events.size());
                const auto rules = rules_behind(number, entry.judgement, book.in_force);
                is_changed = any_rule_changes(rules, book, [&](const Mutant& mutant) {
                  return changes_ruling(mutant, {question, part, book}, before, entry.event);
                });
              });
    return is_changed;
  }

  static bool any_rule_changes(const std::set<Rule>& rules, const Lawbook& book,
                               const std::function<bool(const Mutant&)>& changes) {
    return std::any_of(rules.begin(), rules.end(), [&](Rule rule) {
      return any_changes(mutants_of_rule(rule, book.in_force), changes);
    });
  }

  Lawbooks books_;
  std::vector<Task> tasks_;
  const GoesOn& goes_on_;
  std::map<std::string, std::vector<Place>> places_;
  Deciding found_;
};

}  // namespace

Deciding deciding_provisions(const Rulebook& rulebook, const std::vector<Case>& cases,
                             const std::vector<std::string>& editions, const GoesOn& goes_on) {
  return Inquiry(rulebook, cases, editions, goes_on).run();
}

namespace {

/// Headings are settled by their parts, the parts by what is asked of them.
class Settling {
 public:
  Settling(const Coverage& coverage, const Deciding& found) : coverage_(coverage), found_(found) {}

  HowAsked of(const CoveredProvision& covered) const {
    if (found_.changing.contains(covered.provision.id)) return HowAsked::asked;
    if (covered.cover == Cover::excluded) return HowAsked::excluded;
    if (found_.changing.contains(covered.provision.same_as)) return HowAsked::printed_twice;
    if (covered.provision.group && every_part_is_settled(covered)) return HowAsked::by_parts;
    return HowAsked::named_only;
  }

 private:
  bool every_part_is_settled(const CoveredProvision& heading) const {
    bool has_part = false;
    for (const CoveredProvision& part : coverage_.provisions) {
      if (!is_part(heading.provision, part.provision)) continue;
      has_part = true;
      if (of(part) == HowAsked::named_only) return false;
    }
    return has_part;
  }

  static bool is_part(const Provision& heading, const Provision& part) {
    return heading.edition == part.edition && is_part_of(heading.number, part.number);
  }

  const Coverage& coverage_;
  const Deciding& found_;
};

}  // namespace

std::vector<Asked> asked_in(const Coverage& coverage, const Deciding& found_by_cases,
                            std::string_view edition) {
  const Settling settling(coverage, found_by_cases);
  std::vector<Asked> found;
  for (const CoveredProvision& covered : coverage.provisions)
    if (covered.provision.edition == edition && covered.cover == Cover::by_rule)
      found.push_back(
          {&covered, settling.of(covered), found_by_cases.deciding.contains(covered.provision.id)});
  return found;
}

NamedOnlyLimits read_named_only_limits(const std::filesystem::path& spec,
                                       std::vector<Problem>& problems) {
  const auto path = spec / "named_only.yaml";
  const auto node = read_yaml_file(path, problems);
  NamedOnlyLimits limits;
  if (!node) return limits;
  MapReader reader(*node, path.string(), problems);
  for (const auto& [key, value] : node->entries)
    if (const auto count = reader.integer(key.text, 0))
      limits[key.text] = static_cast<std::size_t>(*count);
  reader.finish();
  return limits;
}

}  // namespace touchstone::suite
