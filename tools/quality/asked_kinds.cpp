// SPDX-License-Identifier: Apache-2.0
//
// Looking for unasked kinds of events. See asked_kinds.hpp.
#include "tools/quality/asked_kinds.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>

#include "oracle/judge.hpp"
#include "oracle/movement/legality.hpp"
#include "tools/answers/event_details.hpp"
#include "tools/answers/event_words.hpp"
#include "tools/quality/unasked.hpp"

namespace touchstone::suite {

namespace {

constexpr std::array<Topic, 5> things_to_ask_for{Topic::white_wins, Topic::black_wins, Topic::draw,
                                                 Topic::add_time, Topic::correct_it};

Party party_of(Actor actor) {
  switch (actor) {
    case Actor::white:
    case Actor::black:
      return Party::player;
    case Actor::arbiter:
      return Party::arbiter;
    case Actor::bystander:
      return Party::bystander;
    case Actor::circumstance:
      return Party::circumstance;
  }
  return Party::circumstance;
}

std::string_view word_of(Party party) {
  constexpr std::array<std::string_view, 4> words{"player", "arbiter", "bystander", "meanwhile"};
  return words[static_cast<std::size_t>(party)];
}

std::string manner_detail(Manner manner) {
  return "manner " + std::string(to_string(manner));
}

std::string asking_detail(Topic thing) {
  return "asking " + std::string(to_string(thing));
}

/// The ways to tell a kind: by itself, then with each manner and key.
std::vector<std::string> details_of(const EventKind& kind) {
  std::vector<std::string> details{""};
  for (const Manner manner : manners_of(kind.verb)) details.push_back(manner_detail(manner));
  for (const std::string_view key : optional_details(kind)) {
    if (key != "asking") details.emplace_back(key);
    if (key != "asking") continue;
    for (const Topic thing : things_to_ask_for) details.push_back(asking_detail(thing));
  }
  return details;
}

std::vector<EventKind> kinds_of(const EventForm& form) {
  std::vector<EventKind> kinds;
  if (form.object != Object::topic) kinds.push_back({form.verb, std::nullopt});
  for (const Topic topic : form.topics) kinds.push_back({form.verb, topic});
  return kinds;
}

std::vector<Party> parties_of(const EventForm& form) {
  std::vector<Party> parties;
  for (const Actor actor : form.actors) parties.push_back(party_of(actor));
  parties.erase(std::unique(parties.begin(), parties.end()), parties.end());
  return parties;
}

/// The details of an event as it was told.
std::vector<std::string> details_told(const Event& event) {
  std::vector<std::string> details;
  if (event.manner != Manner::plain) details.push_back(manner_detail(event.manner));
  if (event.asking) details.push_back(asking_detail(*event.asking));
  if (event.intending) details.emplace_back("intending");
  if (event.of) details.emplace_back("of");
  if (event.amount != Duration{}) details.emplace_back("amount");
  if (event.count != 0) details.emplace_back("count");
  return details;
}

/// Some legal move of the actor on the board as it stands.
std::optional<Move> some_move(const Game& game, Actor by, const Lawbook& book) {
  Position board = game.board;
  if (const auto colour = player_of(by)) board.to_move = *colour;
  const auto moves = legal_moves(board, book);
  return moves.empty() ? std::nullopt : std::optional(moves.front());
}

/// The event with a detail in place of the one that it has there.
Event told_with(Event event, const std::string& detail, const Game& game, const Lawbook& book) {
  using namespace std::chrono_literals;
  for (const Manner manner : manners_of(event.verb))
    if (detail == manner_detail(manner)) event.manner = manner;
  for (const Topic thing : things_to_ask_for)
    if (detail == asking_detail(thing)) event.asking = thing;
  if (detail == "intending") event.intending = some_move(game, event.by, book);
  if (detail == "of") event.of = player_of(event.by).value_or(Colour::white);
  if (detail == "amount") event.amount = 1min;
  if (detail == "count") event.count = 1;
  return event;
}

/// The event without that detail.
Event told_without(Event event, const std::string& detail) {
  if (detail.starts_with("manner ")) event.manner = Manner::plain;
  if (detail.starts_with("asking ")) event.asking.reset();
  if (detail == "intending") event.intending.reset();
  if (detail == "of") event.of.reset();
  if (detail == "amount") event.amount = Duration{};
  if (detail == "count") event.count = 0;
  return event;
}

/// An event of a kind that needs nothing from the board; nullopt if the kind names squares or men.
std::optional<Event> sample(const EventKind& kind, Actor by, const Game& game,
                            const Lawbook& book) {
  const EventForm& form = form_of(kind.verb);
  Event event;
  event.by = by;
  event.verb = kind.verb;
  event.topic = kind.topic;
  if (form.object == Object::squares || form.object == Object::piece) return std::nullopt;
  if (form.object == Object::move || (form.object == Object::move_or_topic && !kind.topic)) {
    event.move = some_move(game, by, book);
    if (!event.move) return std::nullopt;
  }
  if (form.object == Object::amount) event = told_with(event, "amount", game, book);
  if (form.object == Object::count) event.count = 1;
  for (const std::string_view key : needed_details(kind))
    event = told_with(event, std::string(key), game, book);
  return event;
}

bool can_act(const Game& game, Actor by) {
  const auto colour = player_of(by);
  return !colour || game.present[static_cast<std::size_t>(*colour)];
}

/// What is due and what may be chosen.
struct Measures {
  std::vector<Measure> due;
  std::vector<Choice> choices;
  friend bool operator==(const Measures&, const Measures&) = default;
};

std::optional<Measures> measures_on(const Game& game, const Event& event, const Lawbook& book) {
  try {
    const Judgement judgement = judge(game, event, book);
    if (judgement.status != Judgement::Status::ruled) return std::nullopt;
    return Measures{judgement.due(), judgement.choices()};
  } catch (const BrokenOracle&) {
    return std::nullopt;  // The game is one in which this event cannot happen.
  }
}

/// The kinds of measures that follow from an event, none if it cannot happen in this game.
std::set<std::string> kinds_on(const Game& game, const Event& event, const Lawbook& book) {
  const auto measures = measures_on(game, event, book);
  if (!measures || (measures->due.empty() && measures->choices.empty())) return {};
  return kinds_of_ruling(game, step(game, event, book), book);
}

/// What one edition does not ask: what is still to be tried, and what was found to have a ruling.
struct Ledger {
  std::vector<WayToTell> open;
  std::vector<UnaskedWay> unasked;
};

/// Judges events of open kinds in the games of the cases.
class Trial {
 public:
  explicit Trial(std::map<std::string, Ledger>& ledgers) : ledgers_(ledgers) {}

  void operator()(const PlayedEvent& played) {
    if (is_over(played)) return;
    Ledger& ledger = ledgers_.at(played.edition);
    std::erase_if(ledger.open, [&](const WayToTell& way) {
      auto kinds = way.detail.empty() ? try_kind(way, played) : try_detail(way, played);
      if (kinds.empty()) return false;
      ledger.unasked.push_back({way, std::move(kinds), where(played)});
      return true;
    });
  }

 private:
  /// The given position may have ended the game before its first event.
  static bool is_over(const PlayedEvent& played) {
    if (is_played_out(played.before)) return true;
    if (played.number > 1) return false;
    Event pause;
    pause.by = Actor::circumstance;
    pause.verb = Verb::passes;
    return is_played_out(step(played.before, pause, played.book));
  }

  static std::string where(const PlayedEvent& played) {
    return played.told.id + ", before event " + std::to_string(played.number);
  }

  static std::set<std::string> try_kind(const WayToTell& way, const PlayedEvent& played) {
    for (const Actor actor : form_of(way.kind.verb).actors) {
      if (party_of(actor) != way.by || !can_act(played.before, actor)) continue;
      const auto event = sample(way.kind, actor, played.before, played.book);
      if (!event) continue;
      if (auto kinds = kinds_on(played.before, *event, played.book); !kinds.empty()) return kinds;
    }
    return {};
  }

  /// The event of the case is told with the detail and without.
  static std::set<std::string> try_detail(const WayToTell& way, const PlayedEvent& played) {
    Event told = played.after.log.back().event;
    if (party_of(told.by) != way.by || kind_of(told) != way.kind) return {};
    told.after = Duration{};
    const Event with = told_with(told, way.detail, played.before, played.book);
    const Event without = told_without(told, way.detail);
    if (with == without || fault_on_board(with, played.before.board, played.book)) return {};
    const auto one = measures_on(played.before, with, played.book);
    const auto other = measures_on(played.before, without, played.book);
    if (!one || !other || *one == *other) return {};
    return {"another ruling than without it"};
  }

  std::map<std::string, Ledger>& ledgers_;
};

}  // namespace

std::string to_string(const WayToTell& way) {
  const std::string kind = std::string(word_of(way.by)) + " " + to_string(way.kind);
  return way.detail.empty() ? kind : kind + ", " + way.detail;
}

std::vector<WayToTell> all_ways_to_tell() {
  std::vector<WayToTell> ways;
  for (const EventForm& form : event_forms())
    for (const Party party : parties_of(form))
      for (const EventKind& kind : kinds_of(form))
        for (std::string& detail : details_of(kind))
          ways.push_back({party, kind, std::move(detail)});
  return ways;
}

void AskedWays::add(const PlayedEvent& played) {
  if (!played.is_asked) return;
  auto& asked = asked_[played.edition];
  const auto& entry = played.after.log.back();
  WayToTell way{party_of(entry.event.by), kind_of(entry.event), ""};
  if (!entry.judgement.due().empty() || !entry.judgement.choices().empty())
    asked.insert(to_string(way));
  for (std::string& detail : details_told(entry.event)) {
    way.detail = std::move(detail);
    asked.insert(to_string(way));
  }
}

std::map<std::string, WaysInEdition> AskedWays::ways_by_edition(const std::vector<Case>& cases,
                                                                const GoesOn& goes_on) const {
  std::map<std::string, Ledger> ledgers;
  std::map<std::string, WaysInEdition> all;
  for (const Edition& edition : rulebook_.editions) {
    const auto found = asked_.find(edition.id);
    for (const WayToTell& way : all_ways_to_tell())
      if (found != asked_.end() && found->second.contains(to_string(way)))
        ++all[edition.id].asked;
      else
        ledgers[edition.id].open.push_back(way);
  }
  play_cases(cases, rulebook_, Trial(ledgers), goes_on, Mates::at_a_glance);
  for (auto& [edition, ledger] : ledgers) all[edition].unasked = std::move(ledger.unasked);
  return all;
}

}  // namespace touchstone::suite
