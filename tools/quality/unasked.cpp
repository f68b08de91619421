// SPDX-License-Identifier: Apache-2.0
//
// Finding unasked events. See unasked.hpp.
#include "tools/quality/unasked.hpp"

#include <algorithm>

#include "oracle/judge.hpp"
#include "tools/answers/fact_words.hpp"
#include "tools/answers/ruling_answers.hpp"
#include "tools/grading/runner.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

constexpr std::size_t most_events_told = 8;
constexpr const char* list_command = "touchstone case lint --unasked ";

template <typename Kind>
bool is_among(const Kind& wanted, const std::vector<Kind>& list) {
  return std::find(list.begin(), list.end(), wanted) != list.end();
}

/// Names the kind of one measure; empty if the measure changes nothing.
///
/// `before` is the game before the event. `plain` is the game after the event alone, as if no law
/// had spoken: what a press or a move does by itself is not a measure.
class KindOfMeasure {
 public:
  KindOfMeasure(const Game& before, const Game& plain) : before_(before), plain_(plain) {
    if (before.log.empty()) return;
    due_before_ = before.log.back().judgement.due();
  }

  std::string operator()(const EndGame& measure) const {
    return plain_.outcome == measure.outcome ? "" : "end";
  }
  std::string operator()(const RestorePosition&) const { return "restore"; }
  std::string operator()(const BindTo& measure) const {
    return plain_.bound == measure ? "" : "bind";
  }
  std::string operator()(const SetFree&) const { return plain_.bound ? "free" : ""; }
  std::string operator()(const ChangeTime&) const { return "time"; }
  std::string operator()(const SetTime& measure) const {
    const bool is_shown = plain_.clock && plain_.clock->of(measure.whom).left == measure.to;
    return is_shown ? "" : "time";
  }
  std::string operator()(const BeginPeriod&) const { return "period"; }
  std::string operator()(const RunClock& measure) const {
    return plain_.clock && plain_.clock->running != measure.whose ? "running" : "";
  }
  std::string operator()(const AnswerClaim&) const { return "claim"; }
  std::string operator()(const DrawOffer& measure) const {
    return before_.draw_offered_by == measure.by ? "" : "offer";
  }
  std::string operator()(const Penalise&) const { return "penalty"; }
  std::string operator()(const CountOffence&) const { return "count"; }
  std::string operator()(const Require& measure) const {
    return is_among(Measure{measure}, due_before_) ? "" : "duty";
  }
  std::string operator()(const Infringement&) const { return "infringement"; }

 private:
  const Game& before_;
  const Game& plain_;
  std::vector<Measure> due_before_;
};

void add_choices(const Game& before, const Judgement& judgement, std::set<std::string>& kinds) {
  const auto open =
      before.log.empty() ? std::vector<Choice>{} : before.log.back().judgement.choices();
  for (const Choice& choice : judgement.choices())
    if (!is_among(choice, open)) kinds.insert("choice");
}

/// The game after its last event as if no law had spoken.
Game without_ruling(const Game& before, const Event& event, const Lawbook& book) {
  Game timed = before;
  let_time_pass(timed, event.after);
  return carry_out(std::move(timed), event, Judgement{}, book);
}

/// The names of the facts that are expected of each event. Reasons may be left out of an answer, so
/// that they alone ask nothing.
std::map<std::size_t, std::set<std::string>> asked_facts(const Expectation& expected) {
  std::map<std::size_t, std::set<std::string>> asked;
  for (const auto& [name, fact] : expected.facts)
    if (const auto sign = name.find('@'); sign != std::string::npos && !is_reason(name))
      asked[std::stoul(name.substr(sign + 1))].insert(name.substr(0, sign));
  return asked;
}

bool have_common(const std::set<std::string>& some, const std::set<std::string>& others) {
  return std::any_of(some.begin(), some.end(),
                     [&](const std::string& one) { return others.contains(one); });
}

std::string below_cases(const std::string& file) {
  const std::filesystem::path path(file);
  return (path.parent_path().filename() / path.filename()).string();
}

std::string chapter_of(const std::string& file) {
  return std::filesystem::path(file).parent_path().string();
}

UnaskedEvent unasked_event(const Case& told, std::size_t number) {
  return {below_cases(told.file),
          place_of_event(told, number),
          told.id,
          number,
          false,
          to_string(told.asked.events[number - 1]),
          {}};
}

/// Reads the limits of one chapter.
void read_chapter(const std::filesystem::path& path, UnaskedLimits& limits,
                  std::vector<Problem>& problems) {
  const auto root = read_yaml_file(path, problems);
  if (!root) return;
  MapReader reader(*root, path.string(), problems);
  for (const Entry& entry : root->entries) {
    const auto number = reader.integer(reader.required(entry.key.text), 1);
    limits[path.stem().string() + "/" + entry.key.text] =
        static_cast<std::size_t>(number.value_or(0));
  }
  reader.finish();
}

using EventsByFile = std::map<std::string, std::vector<const UnaskedEvent*>>;

EventsByFile by_file(const std::vector<UnaskedEvent>& events) {
  EventsByFile files;
  for (const UnaskedEvent& event : events) files[event.file].push_back(&event);
  return files;
}

std::size_t limit_of(const UnaskedLimits& limits, const std::string& file) {
  const auto found = limits.find(file);
  return found == limits.end() ? 0 : found->second;
}

std::string told(const std::vector<const UnaskedEvent*>& events) {
  std::string text;
  for (std::size_t place = 0; place < events.size() && place < most_events_told; ++place)
    text += "\n  " + to_string(*events[place]);
  if (events.size() > most_events_told)
    text += "\n  and " + std::to_string(events.size() - most_events_told) + " more";
  return text;
}

}  // namespace

std::set<std::string> kinds_of_ruling(const Game& before, const Game& after, const Lawbook& book) {
  const touchstone::Entry& entry = after.log.back();
  const Game plain = without_ruling(before, entry.event, book);
  const KindOfMeasure kind_of_measure(before, plain);
  std::set<std::string> kinds;
  for (const Measure& measure : entry.judgement.due())
    kinds.insert(std::visit(kind_of_measure, measure));
  kinds.erase("");
  add_choices(before, entry.judgement, kinds);
  return kinds;
}

std::set<std::string> facts_of_ruling(const Game& before, const Game& after, const Lawbook& book) {
  const touchstone::Entry& entry = after.log.back();
  const Game plain = without_ruling(before, entry.event, book);
  const Facts without = ruling_facts(plain, plain.log.back(), book);
  std::set<std::string> names;
  for (const auto& [name, fact] : ruling_facts(after, entry, book))
    if (const auto found = without.find(name);
        !is_reason(name) && (found == without.end() || found->second != fact))
      names.insert(name);
  return names;
}

/// The last event is asked by the case itself. If it has no facts in an edition, the earlier ones
/// cannot expect any there.
void UnaskedEvents::add(const PlayedEvent& played) {
  const Case& told = played.told;
  if (played.number >= told.asked.events.size()) return;
  const Expectation& expected = told.expected.at(played.edition);
  if (expected.status != AnswerStatus::value) return;
  const auto kinds = kinds_of_ruling(played.before, played.after, played.book);
  if (kinds.empty()) return;
  const auto asked = asked_facts(expected);
  const auto found = asked.find(played.number);
  const bool expects = found != asked.end();
  if (expects &&
      have_common(found->second, facts_of_ruling(played.before, played.after, played.book)))
    return;
  note(played, kinds, expects);
}

void UnaskedEvents::note(const PlayedEvent& played, const std::set<std::string>& kinds,
                         bool expects) {
  if (told_ != &played.told) {
    earlier_ = events();
    of_case_.clear();
    told_ = &played.told;
  }
  const auto found =
      of_case_.try_emplace(played.number, unasked_event(played.told, played.number)).first;
  UnaskedEvent& event = found->second;
  event.expects_something_else = event.expects_something_else || expects;
  event.kinds_by_edition[played.edition] = kinds;
}

std::vector<UnaskedEvent> UnaskedEvents::events() const {
  std::vector<UnaskedEvent> all = earlier_;
  for (const auto& [number, event] : of_case_) all.push_back(event);
  return all;
}

std::vector<UnaskedEvent> unasked_events(const std::vector<Case>& cases, const Rulebook& rulebook,
                                         const GoesOn& goes_on) {
  UnaskedEvents unasked;
  play_cases(
      cases, rulebook, [&](const PlayedEvent& played) { unasked.add(played); }, goes_on);
  return unasked.events();
}

std::string to_string(const UnaskedEvent& event) {
  std::map<std::set<std::string>, std::vector<std::string>> editions;
  for (const auto& [edition, kinds] : event.kinds_by_edition) editions[kinds].push_back(edition);
  std::string text = event.file + ":" + std::to_string(event.at.line) + ":" +
                     std::to_string(event.at.column) + ": " + event.id + ", event " +
                     std::to_string(event.number) + " (" + event.event + "): ";
  std::string separator;
  for (const auto& [kinds, ids] : editions) {
    text +=
        separator + plain::joined({kinds.begin(), kinds.end()}) + " [" + plain::joined(ids) + "]";
    separator = "; ";
  }
  return text + (event.expects_something_else ? "; what it expects is something else" : "");
}

UnaskedLimits read_unasked_limits(const std::filesystem::path& folder,
                                  std::vector<Problem>& problems) {
  UnaskedLimits limits;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (entry.path().extension() == ".yaml") read_chapter(entry.path(), limits, problems);
  return limits;
}

std::vector<Problem> check_unasked(const UnaskedLimits& limits,
                                   const std::vector<UnaskedEvent>& events,
                                   const std::filesystem::path& folder) {
  std::vector<Problem> problems;
  const auto files = by_file(events);
  for (const auto& [file, unasked] : files)
    if (unasked.size() > limit_of(limits, file))
      problems.push_back(
          {"cases/" + file, no_place,
           std::to_string(unasked.size()) + " events with a ruling have no expect of their own, " +
               std::to_string(limit_of(limits, file)) + " are allowed" + told(unasked),
           "add an expect to the new ones; see " + (list_command + file)});
  for (const auto& [file, limit] : limits) {
    const auto found = files.find(file);
    const std::size_t count = found == files.end() ? 0 : found->second.size();
    if (count < limit)
      problems.push_back({(folder / (chapter_of(file) + ".yaml")).string(), no_place,
                          file + " may have " + std::to_string(limit) + " unasked events and has " +
                              std::to_string(count),
                          "touchstone case lock lowers the number"});
  }
  return problems;
}

UnaskedLimits lowered(const UnaskedLimits& limits, const std::vector<UnaskedEvent>& events) {
  UnaskedLimits lower;
  for (const auto& [file, unasked] : by_file(events))
    if (const auto limit = std::min(limit_of(limits, file), unasked.size()); limit > 0)
      lower[file] = limit;
  return lower;
}

std::map<std::string, std::string> write_unasked_limits(const UnaskedLimits& limits) {
  std::map<std::string, std::string> texts;
  for (const auto& [file, limit] : limits)
    texts[chapter_of(file)] +=
        std::filesystem::path(file).filename().string() + ": " + std::to_string(limit) + "\n";
  return texts;
}

}  // namespace touchstone::suite
