// SPDX-License-Identifier: Apache-2.0
//
// Failures by cause. See causes.hpp.
#include "tools/causes/causes.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <tuple>

#include "tools/answers/oracle_answers.hpp"
#include "tools/causes/mistaken_books.hpp"
#include "tools/grading/answer_form.hpp"
#include "tools/grading/mistaken_answer.hpp"
#include "tools/mutants/mutant.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

using Place = std::size_t;
using Places = std::vector<Place>;

/// A mistake contradicted more often than once in so many predictions is not shown.
constexpr int predictions_for_a_contradiction = 10;
constexpr int contradictions_without_hope = 5;
constexpr std::size_t failures_for_a_pair = 2;

bool is_credible(int contradicted, int predictions) {
  return contradicted * predictions_for_a_contradiction <= predictions;
}

/// One mutant, or two that are wrong at once.
struct Suspect {
  std::vector<const Mutant*> mutants;
  /// Failures whose answer it gives word for word.
  Places explains;
  /// Failures of its subject to which it gives the lawful answer, which did not come. They speak
  /// against it unless another cause explains them.
  Places misses;
  /// Answers to which it gives another one than the Laws do, and those of them that came otherwise.
  int predictions = 0;
  int contradicted = 0;

  bool is_credible() const { return suite::is_credible(contradicted, predictions); }

  /// Contradicted so often that there is no need to count on.
  bool is_hopeless() const {
    return contradicted >= contradictions_without_hope && contradicted * 2 > predictions;
  }
};

/// What a mistake is about: questions of the kinds in which it explains failures, under the rule
/// that it breaks; if it explains none under that rule, under those that decided these failures.
struct Subject {
  std::set<QuestionKind> kinds;
  std::set<std::string> rules;

  bool holds(const Record& one) const {
    return kinds.contains(one.question.kind) && !one.rules.empty() &&
           rules.contains(one.rules.front());
  }
};

/// A malformed answer says nothing about the rules.
bool has_answer(const Record& record) {
  return record.answer.status == AnswerStatus::value && !is_malformed(record);
}

/// Who can still mate, and how many games there are, is found by a search, which takes long under
/// most mistakes. Whether a game is over takes such a search after each of its moves.
enum class Group { boards, rulings, endings, searches };

constexpr std::array all_groups{Group::boards, Group::rulings, Group::endings, Group::searches};

Group group_of(const Record& record) {
  if (asks_for_ruling(record.question.kind)) return Group::rulings;
  if (record.question.kind == QuestionKind::game_over) return Group::endings;
  constexpr std::array searching{QuestionKind::can_mate, QuestionKind::dead, QuestionKind::perft};
  const bool is_search =
      std::find(searching.begin(), searching.end(), record.question.kind) != searching.end();
  return is_search ? Group::searches : Group::boards;
}

/// What the mistake makes of the question, reasons aside; nullopt if that is what the case expects,
/// or no value.
std::optional<Expectation> prediction(const Record& record, const Lawbook& wrong,
                                      const Lawbook& right) {
  auto predicted = mistaken_answer(record, wrong, right);
  if (!predicted || predicted->status != AnswerStatus::value) return std::nullopt;
  drop_reasons(predicted->facts);
  if (predicted->facts.empty()) return std::nullopt;
  return predicted;
}

/// Whether the mistake makes no difference to the answer, reasons aside.
bool is_lawful_under(const Record& record, const Lawbook& wrong, const Lawbook& right) {
  const Answer answer = oracle_answer(record.question, wrong);
  const auto verdict =
      compare(record.expected, answer, record.question, right, Standard::admission).verdict;
  return is_conforming(verdict) || verdict == Verdict::wrong_reason;
}

bool is_confirmed(const Expectation& predicted, const Record& record, const Lawbook& right) {
  return compare(predicted, record.answer, record.question, right, Standard::admission).verdict ==
         Verdict::agrees;
}

/// How much there is to look at in a question; a small case is shown first.
auto size_of(const Record& record) {
  const Question& question = record.question;
  const auto men = std::count_if(question.position.begin(), question.position.end(),
                                 [](unsigned char letter) { return std::isalpha(letter) != 0; });
  return std::tuple{question.events.size() + question.moves.size(), men, question.text.size(),
                    record.id, record.edition};
}

/// Words of a failure without numbers and quoted text, by which like failures are found.
std::string outline_of(const std::string& words) {
  std::string outline;
  char quote = 0;
  for (const char letter : words) {
    if (quote != 0) {
      if (letter == quote) quote = 0;
      continue;
    }
    if (letter == '"' || letter == '`')
      quote = letter;
    else if (std::isdigit(static_cast<unsigned char>(letter)) == 0)
      outline += letter;
  }
  return outline;
}

bool is_of_the_program(const Record& record) {
  return record.verdict == Verdict::error || record.verdict == Verdict::crash ||
         record.verdict == Verdict::timeout || record.verdict == Verdict::protocol_error;
}

/// What a program says about its own failure, or what the suite says about the form of an answer.
const std::string& words_of(const Record& record) {
  return is_malformed(record) ? record.difference : record.answer.text;
}

class Search {
 public:
  Search(const RunLog& log, const Rulebook& rulebook, const GoesOn& goes_on)
      : log_(log), rulebook_(rulebook), goes_on_(goes_on), right_(rulebook) {
    for (Place at = 0; at < log.records.size(); ++at) note(at);
    std::stable_partition(answered_.begin(), answered_.end(),
                          [&](Place at) { return group_of(record(at)) < Group::endings; });
  }

  Causes found() {
    if (failures_.empty()) return {};
    left_ = failures_;
    collect_mutants();
    ask_all();
    settle();
    pairs_ = pairs();
    settle();
    for (const Choice& choice : chosen_) accuse(choice);
    group_failures_of_the_program();
    std::stable_sort(causes_.causes.begin(), causes_.causes.end(),
                     [](const FailureCause& one, const FailureCause& other) {
                       return one.failures.size() > other.failures.size();
                     });
    causes_.unexplained.assign(left_.begin(), left_.end());
    return std::move(causes_);
  }

 private:
  const Record& record(Place at) const { return log_.records[at]; }

  /// Rules that have cases among the questions of a group, and whether one of these fails.
  struct Asked {
    std::set<std::string> rules;
    /// Rules that a failing case names.
    std::set<std::string> failing;
    bool fail = false;
  };

  void note(Place at) {
    if (is_failure(record(at).verdict)) failures_.insert(at);
    if (has_answer(record(at))) answered_.push_back(at);
    Asked& asked = asked_.at(static_cast<std::size_t>(group_of(record(at))));
    asked.rules.insert(record(at).rules.begin(), record(at).rules.end());
    if (!is_failure(record(at).verdict) || !has_answer(record(at))) return;
    asked.fail = true;
    asked.failing.insert(record(at).rules.begin(), record(at).rules.end());
  }

  /// Named mistakes, and the other values of parameters in the editions of the run.
  void collect_mutants() {
    mutants_ = named_mutants();
    std::set<std::string> names;
    for (const std::string& edition : log_.header.editions)
      if (const auto rules = rulebook_.rules_in_force(edition, {}))
        for (Mutant& mutant : data_mutants(*rules))
          if (names.insert(mutant.name).second) mutants_.push_back(std::move(mutant));
  }

  void ask_all() {
    for (const Mutant& mutant : mutants_) {
      if (!may_go_on()) return;
      if (!may_explain(mutant)) continue;
      if (auto suspect = asked({&mutant}, left_)) suspects_.push_back(std::move(*suspect));
    }
  }

  /// A mutant dies of cases of its own rule. If none of these asks a group of questions, the mutant
  /// predicts nothing there. Searches take so long that only the rules are looked at whose searches
  /// fail.
  bool may_change(const Mutant& mutant, Group group) const {
    const Asked& asked = asked_.at(static_cast<std::size_t>(group));
    const auto& rules = group < Group::endings ? asked.rules : asked.failing;
    return rules.contains(std::string(to_string(mutant.rule)));
  }

  bool may_change(const Suspect& suspect, const Record& one) const {
    return std::any_of(suspect.mutants.begin(), suspect.mutants.end(),
                       [&](const Mutant* mutant) { return may_change(*mutant, group_of(one)); });
  }

  bool may_explain(const Mutant& mutant) const {
    return std::any_of(all_groups.begin(), all_groups.end(), [&](Group group) {
      return asked_.at(static_cast<std::size_t>(group)).fail && may_change(mutant, group);
    });
  }

  /// The mutants with the failures of these that they explain; nullopt if they explain none.
  std::optional<Suspect> asked(std::vector<const Mutant*> mutants,
                               const std::set<Place>& failures) {
    Suspect suspect;
    suspect.mutants = std::move(mutants);
    MistakenBooks wrong(suspect.mutants);
    for (const Place at : failures)
      if (has_answer(record(at)) && may_change(suspect, record(at)) &&
          outcome(record(at), wrong) == Outcome::confirmed)
        suspect.explains.push_back(at);
    if (suspect.explains.empty()) return std::nullopt;
    count_predictions(suspect, wrong);
    return suspect;
  }

  /// That a program answers by the Laws where the mistake makes no difference says nothing. If it
  /// fails there, the mistake is not the whole of what it does with its subject.
  void count_predictions(Suspect& suspect, MistakenBooks& wrong) {
    const Subject subject = subject_of(suspect);
    for (const Place at : answered_) {
      if (suspect.is_hopeless()) return;
      if (!may_change(suspect, record(at))) continue;
      const Outcome came = outcome(record(at), wrong);
      suspect.predictions += came == Outcome::nothing_predicted ? 0 : 1;
      suspect.contradicted += came == Outcome::contradicted ? 1 : 0;
      if (is_missed(record(at), subject, wrong)) suspect.misses.push_back(at);
    }
  }

  Subject subject_of(const Suspect& suspect) const {
    Subject subject;
    std::set<std::string> deciding;
    for (const Place at : suspect.explains) {
      subject.kinds.insert(record(at).question.kind);
      if (!record(at).rules.empty()) deciding.insert(record(at).rules.front());
    }
    for (const Mutant* mutant : suspect.mutants)
      if (deciding.contains(std::string(to_string(mutant->rule))))
        subject.rules.emplace(to_string(mutant->rule));
    if (subject.rules.empty()) subject.rules = deciding;
    return subject;
  }

  enum class Outcome { nothing_predicted, confirmed, contradicted };

  bool is_missed(const Record& one, const Subject& subject, MistakenBooks& wrong) {
    if (!is_failure(one.verdict) || !subject.holds(one)) return false;
    const Lawbook* right = right_.find(one.edition, one.question.regulations);
    return right && is_lawful_under(one, wrong.of(one, *right), *right);
  }

  Outcome outcome(const Record& one, MistakenBooks& wrong) {
    const Lawbook* right = right_.find(one.edition, one.question.regulations);
    if (!right) return Outcome::nothing_predicted;
    const auto predicted = prediction(one, wrong.of(one, *right), *right);
    if (!predicted) return Outcome::nothing_predicted;
    return is_confirmed(*predicted, one, *right) ? Outcome::confirmed : Outcome::contradicted;
  }

  /// Two at once, for what is left. Mutants that explain too little alone are not tried, and a pair
  /// has to explain something that neither of the two explains.
  std::vector<Suspect> pairs() {
    std::vector<const Suspect*> often;
    for (const Suspect& suspect : suspects_)
      if (suspect.explains.size() >= failures_for_a_pair) often.push_back(&suspect);
    std::vector<Suspect> found;
    for (auto first = often.begin(); first != often.end(); ++first)
      for (auto second = std::next(first); second != often.end(); ++second) {
        if (left_.empty() || !may_go_on()) return found;
        auto suspect = asked({(*first)->mutants.front(), (*second)->mutants.front()}, left_);
        if (suspect && is_more_than(*suspect, **first, **second))
          found.push_back(std::move(*suspect));
      }
    return found;
  }

  static bool is_more_than(const Suspect& pair, const Suspect& one, const Suspect& other) {
    const auto explains = [](const Suspect& suspect, Place at) {
      return std::find(suspect.explains.begin(), suspect.explains.end(), at) !=
             suspect.explains.end();
    };
    return std::any_of(pair.explains.begin(), pair.explains.end(),
                       [&](Place at) { return !explains(one, at) && !explains(other, at); });
  }

  int left_of(const Suspect& suspect) const {
    return static_cast<int>(std::count_if(suspect.explains.begin(), suspect.explains.end(),
                                          [&](Place at) { return left_.contains(at); }));
  }

  /// Failures that count against the very rule that the mutant breaks.
  int of_its_rule(const Suspect& suspect) const {
    const std::string rule(to_string(suspect.mutants.front()->rule));
    return static_cast<int>(std::count_if(
        suspect.explains.begin(), suspect.explains.end(),
        [&](Place at) { return !record(at).rules.empty() && record(at).rules.front() == rule; }));
  }

  /// A suspect with the failures that it is chosen for.
  struct Choice {
    const Suspect* suspect = nullptr;
    Places failures;
  };

  /// Chooses, and takes back what is not credible any more now that it is known what stays
  /// unexplained: the least credible choice first, since others may explain what it explained.
  void settle() {
    for (;;) {
      chosen_.clear();
      left_ = failures_;
      choose(suspects_);
      choose(pairs_);
      const Suspect* refuted = least_credible();
      if (!refuted) return;
      refuted_.insert(refuted);
    }
  }

  int missed(const Suspect& suspect) const {
    return static_cast<int>(std::count_if(suspect.misses.begin(), suspect.misses.end(),
                                          [&](Place at) { return left_.contains(at); }));
  }

  const Suspect* least_credible() const {
    const Suspect* worst = nullptr;
    double most = 0;
    for (const Choice& choice : chosen_) {
      const int contradicted = choice.suspect->contradicted + missed(*choice.suspect);
      const int predictions = choice.suspect->predictions + missed(*choice.suspect);
      const double share = static_cast<double>(contradicted) / predictions;
      if (is_credible(contradicted, predictions) || share <= most) continue;
      worst = choice.suspect;
      most = share;
    }
    return worst;
  }

  /// Failures of cases that name the rule at all: a mistake that explains others alone may do so by
  /// chance.
  int naming_its_rule(const Suspect& suspect) const {
    const std::string rule(to_string(suspect.mutants.front()->rule));
    return static_cast<int>(
        std::count_if(suspect.explains.begin(), suspect.explains.end(),
                      [&](Place at) { return plain::contains(record(at).rules, rule); }));
  }

  /// The credible suspect that explains most of what is left, again and again.
  void choose(const std::vector<Suspect>& suspects) {
    for (;;) {
      const Suspect* best = nullptr;
      auto best_key = std::tuple{0, 0, 0, 0, 0};
      for (const Suspect& suspect : suspects) {
        if (!suspect.is_credible() || refuted_.contains(&suspect)) continue;
        const auto key = std::tuple{left_of(suspect), of_its_rule(suspect), -suspect.contradicted,
                                    naming_its_rule(suspect), suspect.predictions};
        if (std::get<0>(key) > 0 && key > best_key) {
          best = &suspect;
          best_key = key;
        }
      }
      if (!best) return;
      take(*best);
    }
  }

  void take(const Suspect& suspect) {
    Choice choice{&suspect, {}};
    for (const Place at : suspect.explains)
      if (left_.erase(at) > 0) choice.failures.push_back(at);
    chosen_.push_back(std::move(choice));
  }

  void accuse(const Choice& choice) {
    const Suspect& suspect = *choice.suspect;
    FailureCause cause;
    for (const Mutant* mutant : suspect.mutants) {
      cause.mutants.push_back(mutant->name);
      cause.mistake += (cause.mistake.empty() ? "" : "; and ") + mutant->mistake;
    }
    cause.rule = to_string(suspect.mutants.front()->rule);
    cause.predictions = suspect.predictions + missed(suspect);
    cause.contradicted = suspect.contradicted + missed(suspect);
    cause.failures = choice.failures;
    add(std::move(cause));
  }

  bool is_decided_by(Place at, const std::string& rule) const {
    return !record(at).rules.empty() && record(at).rules.front() == rule;
  }

  /// The cases of the rule itself come first, the smallest before the others.
  void add(FailureCause cause) {
    for (const Place at : cause.failures) left_.erase(at);
    std::sort(cause.failures.begin(), cause.failures.end(), [&](Place one, Place other) {
      return std::pair{!is_decided_by(one, cause.rule), size_of(record(one))} <
             std::pair{!is_decided_by(other, cause.rule), size_of(record(other))};
    });
    const auto& rules = record(cause.failures.front()).rules;
    if (cause.rule.empty() && !rules.empty()) cause.rule = rules.front();
    causes_.causes.push_back(std::move(cause));
  }

  void group_failures_of_the_program() {
    std::map<std::string, Places> alike;
    for (const Place at : left_)
      if (is_of_the_program(record(at)))
        alike[std::string(to_string(record(at).verdict)) + ": " + outline_of(words_of(record(at)))]
            .push_back(at);
    for (auto& [words, places] : alike) {
      const Record& first = record(places.front());
      FailureCause cause;
      cause.mistake = std::string(to_string(first.verdict));
      if (!words_of(first).empty()) cause.mistake += ": " + one_line(words_of(first));
      cause.failures = std::move(places);
      add(std::move(cause));
    }
  }

  bool may_go_on() {
    if (!goes_on_()) causes_.complete = false;
    return causes_.complete;
  }

  const RunLog& log_;
  const Rulebook& rulebook_;
  const GoesOn& goes_on_;
  Lawbooks right_;
  std::vector<Mutant> mutants_;
  std::vector<Suspect> suspects_;
  std::vector<Suspect> pairs_;
  /// Chosen once, and found to miss too much.
  std::set<const Suspect*> refuted_;
  std::vector<Choice> chosen_;
  std::array<Asked, all_groups.size()> asked_;
  /// Questions that were answered, those that take long last.
  Places answered_;
  std::set<Place> failures_;
  /// Failures that nothing chosen so far explains.
  std::set<Place> left_;
  Causes causes_;
};

}  // namespace

std::size_t Causes::explained() const {
  std::size_t count = 0;
  for (const FailureCause& cause : causes) count += cause.failures.size();
  return count;
}

Causes find_causes(const RunLog& log, const Rulebook& rulebook, const GoesOn& goes_on) {
  return Search(log, rulebook, goes_on).found();
}

std::vector<std::size_t> failures_by_cause(const RunLog& log) {
  Places places;
  if (log.causes) {
    for (const FailureCause& cause : log.causes->causes)
      places.insert(places.end(), cause.failures.begin(), cause.failures.end());
    places.insert(places.end(), log.causes->unexplained.begin(), log.causes->unexplained.end());
    return places;
  }
  for (Place at = 0; at < log.records.size(); ++at)
    if (is_failure(log.records[at].verdict)) places.push_back(at);
  return places;
}

const FailureCause* cause_of(const Record& record, const RunLog& log) {
  if (!log.causes) return nullptr;
  const auto place = place_in(log, record);
  const auto& causes = log.causes->causes;
  const auto found = std::find_if(causes.begin(), causes.end(), [&](const FailureCause& cause) {
    return std::find(cause.failures.begin(), cause.failures.end(), place) != cause.failures.end();
  });
  return found == causes.end() ? nullptr : &*found;
}

std::vector<std::string> rules_of(const FailureCause& cause, const RunLog& log) {
  std::set<std::string> rules;
  for (const Place at : cause.failures)
    if (!log.records[at].rules.empty()) rules.insert(log.records[at].rules.front());
  return {rules.begin(), rules.end()};
}

std::string citation_of(const FailureCause& cause, const RunLog& log, const Rulebook& rulebook) {
  const Record& smallest = log.records[cause.failures.front()];
  const auto rule = read_rule(cause.rule);
  return rule ? rulebook.citation(*rule, smallest.edition) : smallest.citation;
}

}  // namespace touchstone::suite
