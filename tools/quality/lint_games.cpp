// SPDX-License-Identifier: Apache-2.0
//
// Looking at the games of cases. See lint_games.hpp.
#include "tools/quality/lint_games.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "tools/quality/branches.hpp"
#include "tools/quality/one_silence.hpp"
#include "tools/quality/open_penalties.hpp"
#include "tools/quality/played_cases.hpp"
#include "tools/quality/scene_events.hpp"
#include "tools/quality/scenes.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using plain::joined;

/// Faults of one kind, each with the editions that have it, in the order of the file.
using EditionsByFault = std::map<std::pair<Mark, std::string>, std::vector<std::string>>;

/// What is wrong with the game of one case in some of its editions.
struct Findings {
  const Case* told;
  EditionsByFault scene;
  EditionsByFault unreadable;
  /// The facts on open penalties by edition.
  std::map<std::string, std::vector<std::string>> open;
};

void add_once(std::vector<std::string>& editions, const std::string& edition) {
  if (!plain::contains(editions, edition)) editions.push_back(edition);
}

/// Gathers what the checks of scenes and penalties find, case by case.
class Gatherer {
 public:
  void add(const PlayedEvent& played) {
    Findings& found = findings_of(played.told);
    if (played.told.unreachable.empty()) add_scene(played, found);
    add_open_penalties(played, found);
  }

  void add_unreadable(const Case& told, const std::string& edition, std::size_t number,
                      const NotUnderstood& fault) {
    const Mark at = number == 0 ? place_of(told, fault.key) : place_of_event(told, number);
    add_once(findings_of(told).unreadable[{at, fault.reason}], edition);
  }

  std::vector<Problem> problems() const {
    std::vector<Problem> all;
    for (const Findings& found : findings_) {
      tell_scene(found, all);
      tell_open_penalties(found, all);
    }
    return all;
  }

 private:
  Findings& findings_of(const Case& told) {
    if (findings_.empty() || findings_.back().told != &told)
      findings_.push_back({&told, {}, {}, {}});
    return findings_.back();
  }

  static void add_scene(const PlayedEvent& played, Findings& found) {
    if (played.number == 1)
      for (const GivenFault& fault : faults_of_given(played.question, played.before, played.book))
        add_once(found.scene[{place_of(played.told, fault.key), fault.text}], played.edition);
    const bool is_last = played.number == played.question.events.size();
    const SceneEvent event{played.question, played.number, played.before, played.after,
                           played.is_asked || is_last};
    for (const std::string& fault : faults_of_event(event))
      add_once(found.scene[{place_of_event(played.told, played.number), fault}], played.edition);
  }

  /// Penalties for a breach that names none are open by a reading, so that they are not certain.
  static void add_open_penalties(const PlayedEvent& played, Findings& found) {
    if (confidence_in(played.told, played.edition) != Confidence::certain) return;
    for (std::string& fact : facts_on_open_penalties(played))
      found.open[played.edition].push_back(std::move(fact));
  }

  static void tell_scene(const Findings& found, std::vector<Problem>& all) {
    const Case& told = *found.told;
    for (const auto& [fault, editions] : found.unreadable)
      all.push_back({told.file, fault.first,
                     told.id + ": " + fault.second + " (" + joined(editions) + ")",
                     "correct what is told"});
    for (const auto& [fault, editions] : found.scene)
      all.push_back(
          {told.file, fault.first,
           told.id + ": its scene cannot be: " + fault.second + " (" + joined(editions) + ")",
           "change the scene, or say under given, unreachable, why it is used all the same"});
  }

  static void tell_open_penalties(const Findings& found, std::vector<Problem>& all) {
    std::map<std::string, std::vector<std::string>> editions_by_facts;
    for (const auto& [edition, facts] : found.open) {
      const std::set<std::string> names(facts.begin(), facts.end());
      editions_by_facts[joined({names.begin(), names.end()})].push_back(edition);
    }
    for (const auto& [facts, editions] : editions_by_facts)
      all.push_back({found.told->file, found.told->at,
                     found.told->id + ": no text names a penalty for the breach, so that " + facts +
                         " is not certain (" + joined(editions) + ")",
                     "write likely and name the case in reading 0110, or leave the penalties out"});
  }

  std::vector<Findings> findings_;
};

/// Events on which no law speaks and of which no row of spec/silences.yaml says so.
class MissingSilences {
 public:
  /// What else the oracle breaks on is told by the run.
  void add(const std::string& edition, const Event& event, const std::string& why) {
    if (why.starts_with("no law speaks on "))
      add_once(editions_by_event_[to_string(kind_of(event))], edition);
  }

  std::vector<Problem> problems() const {
    std::vector<Problem> all;
    for (const auto& [event, editions] : editions_by_event_)
      all.push_back(
          {"spec/silences.yaml", no_place,
           "no law speaks on '" + event + "' in " + joined(editions) + ", and no row says so",
           "give the edition a rule, or add: - event: \"" + event + "\", editions: [" +
               joined(editions) + "], reason: why nothing is said"});
    return all;
  }

 private:
  std::map<std::string, std::vector<std::string>> editions_by_event_;
};

}  // namespace

LintedGames lint_games(const std::vector<Case>& cases, const Rulebook& rulebook,
                       const GoesOn& goes_on) {
  Gatherer gatherer;
  ReachedBranches branches(rulebook);
  UnaskedEvents unasked;
  Silences told_silences;
  const auto add = [&](const PlayedEvent& played) {
    gatherer.add(played);
    told_silences.add(played);
    branches.add(played);
    unasked.add(played);
  };
  MissingSilences silences;
  const Listener listener{add, [&](const auto&... what) { gatherer.add_unreadable(what...); },
                          [&](const auto&... what) { silences.add(what...); }};
  play_all_cases(cases, rulebook, listener, goes_on);
  branches.add_positions(cases, goes_on);
  auto problems = gatherer.problems();
  for (Problem& problem : silences.problems()) problems.push_back(std::move(problem));
  for (Problem& problem : told_silences.problems()) problems.push_back(std::move(problem));
  return {std::move(problems), branches.unknown(), unasked.events()};
}

}  // namespace touchstone::suite
