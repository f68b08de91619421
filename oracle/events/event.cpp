// SPDX-License-Identifier: Apache-2.0
//
// The forms of events and the words of their parts. See event.hpp.
#include "oracle/events/event.hpp"

#include <algorithm>
#include <array>

namespace touchstone {

namespace {

constexpr std::array<std::string_view, 5> actor_words{"white", "black", "arbiter", "bystander",
                                                      "meanwhile"};

constexpr std::array<std::string_view, 44> verb_words{
    "arrives",   "leaves",          "returns",         "touches",        "announces",
    "plays",     "holds",           "releases",        "promotes",       "takes-back",
    "displaces", "restores",        "presses",         "stops-clocks",   "starts-clocks",
    "records",   "neglects-record", "writes-intended", "offers-draw",    "accepts",
    "declines",  "withdraws",       "claims",          "demands",        "consents",
    "agrees",    "chooses",         "resigns",         "refuses",        "misbehaves",
    "signs",     "seals",           "states-sealed",   "hands-back",     "notices",
    "decides",   "sets-clock",      "sets-delay",      "opens-envelope", "resumes",
    "adjourns",  "intervenes",      "passes",          "falls-out"};

constexpr std::array<std::string_view, 125> topic_words{"threefold",
                                                        "fivefold",
                                                        "fifty-moves",
                                                        "seventy-five-moves",
                                                        "checkmate",
                                                        "stalemate",
                                                        "dead-position",
                                                        "perpetual-check",
                                                        "draw",
                                                        "flag",
                                                        "both-flags",
                                                        "move-count",
                                                        "quickplay-draw",
                                                        "absence",
                                                        "illegal-move",
                                                        "wrong-array",
                                                        "wrong-orientation",
                                                        "reversed-colours",
                                                        "displaced-men",
                                                        "touched-man",
                                                        "wrong-clock",
                                                        "press-without-move",
                                                        "unpressed-clock",
                                                        "wrong-record",
                                                        "adjusting",
                                                        "check",
                                                        "board",
                                                        "playing-area",
                                                        "playing-venue",
                                                        "promotion-piece",
                                                        "assistance",
                                                        "no-reason",
                                                        "explanation",
                                                        "scoresheet",
                                                        "restart",
                                                        "record-by-opponent",
                                                        "extra-time",
                                                        "delay-clock",
                                                        "witness",
                                                        "assistant",
                                                        "move",
                                                        "own-moves-only",
                                                        "position",
                                                        "ahead",
                                                        "offer",
                                                        "from-memory",
                                                        "illegibly",
                                                        "let-stand",
                                                        "correct-it",
                                                        "correct-with-king-move",
                                                        "play-on",
                                                        "white-wins",
                                                        "black-wins",
                                                        "both-lose",
                                                        "annul",
                                                        "postpone",
                                                        "reject",
                                                        "warning",
                                                        "add-time",
                                                        "reduce-time",
                                                        "reduce-points",
                                                        "add-opponent-points",
                                                        "fine",
                                                        "exclude-rounds",
                                                        "expel",
                                                        "to-comply",
                                                        "to-sign",
                                                        "to-shake-hands",
                                                        "to-record",
                                                        "to-reconstruct",
                                                        "inspection",
                                                        "telephone-rings",
                                                        "device",
                                                        "notes",
                                                        "advice",
                                                        "analysing",
                                                        "disturbing",
                                                        "repeated-offers",
                                                        "repeated-claims",
                                                        "smoking",
                                                        "disrepute",
                                                        "persistent",
                                                        "wrong-hand",
                                                        "finger-on-clock",
                                                        "forcible-press",
                                                        "claim",
                                                        "resignation",
                                                        "ambiguous",
                                                        "unreadable",
                                                        "noise",
                                                        "clock-defect",
                                                        "envelope-lost",
                                                        "position-lost",
                                                        "scoresheets-lost",
                                                        "wrong-position",
                                                        "misinterpreted-sealed-move",
                                                        "tells-move-count",
                                                        "tells-opponent-moved",
                                                        "tells-flag",
                                                        "hides-scoresheet",
                                                        "count-unprovable",
                                                        "clock-assistant",
                                                        "other-notation",
                                                        "boards-differ",
                                                        "scores-differ",
                                                        "lot",
                                                        "to-consent",
                                                        "device-in-bag",
                                                        "uses-bag",
                                                        "written",
                                                        "names-missing",
                                                        "position-missing",
                                                        "times-missing",
                                                        "sealer-missing",
                                                        "number-missing",
                                                        "offer-missing",
                                                        "resumption-missing",
                                                        "results-missing",
                                                        "makes-move",
                                                        "keeps-score",
                                                        "presses-clock",
                                                        "seals-move",
                                                        "rest-room",
                                                        "electronically",
                                                        "remarks"};

constexpr std::array<std::string_view, 23> manner_words{
    "plain",           "by-accident",        "adjusting",
    "unannounced",     "with-other-hand",    "with-two-hands",
    "king-first",      "rook-first",         "with-both",
    "holding",         "forcibly",           "unwritten",
    "played",          "conditionally",      "inverted-rook",
    "with-permission", "without-permission", "aloud",
    "from-display",    "king-beside-board",  "in-its-hole",
    "no-effort",       "leaving-captured"};

const std::vector<Actor> players{Actor::white, Actor::black};
const std::vector<Actor> arbiter{Actor::arbiter};
const std::vector<Actor> arbiter_and_bystander{Actor::arbiter, Actor::bystander};
const std::vector<Actor> players_and_arbiter{Actor::white, Actor::black, Actor::arbiter};
const std::vector<Actor> anybody{Actor::white, Actor::black, Actor::bystander};
const std::vector<Actor> circumstance{Actor::circumstance};

EventForm form(Verb verb, const std::vector<Actor>& actors, Object object,
               std::vector<Topic> topics = {}) {
  return {verb, to_string(verb), actors, object, std::move(topics)};
}

std::vector<EventForm> forms_of_play() {
  using enum Verb;
  using T = Topic;
  return {
      form(arrives, players, Object::none),
      form(leaves, players, Object::topic,
           {T::board, T::playing_area, T::playing_venue, T::rest_room}),
      form(returns, players, Object::none),
      form(touches, players, Object::squares),
      form(announces, players, Object::topic,
           {T::adjusting, T::check, T::checkmate, T::draw, T::move}),
      form(plays, players, Object::move),
      form(holds, players, Object::move),
      form(releases, players, Object::none),
      form(promotes, players, Object::piece),
      form(takes_back, players, Object::none),
      form(displaces, players, Object::squares),
      form(restores, players, Object::none),
      form(presses, players, Object::none),
      form(stops_clocks, players_and_arbiter, Object::topic,
           {T::claim, T::illegal_move, T::promotion_piece, T::assistance, T::flag, T::no_reason}),
      form(starts_clocks, players_and_arbiter, Object::none),
  };
}

std::vector<EventForm> forms_of_record_and_draw() {
  using enum Verb;
  using T = Topic;
  return {
      form(records, players_and_arbiter, Object::topic,
           {T::move, T::own_moves_only, T::position, T::ahead, T::offer, T::from_memory,
            T::illegibly, T::other_notation, T::electronically, T::remarks}),
      form(neglects_record, players, Object::count),
      form(writes_intended, players, Object::move),
      form(offers_draw, players, Object::none),
      form(accepts, players, Object::none),
      form(declines, players, Object::none),
      form(withdraws, players, Object::topic, {T::offer, T::claim, T::resignation}),
      form(claims, players, Object::topic,
           {T::threefold,   T::fivefold,          T::fifty_moves,        T::seventy_five_moves,
            T::checkmate,   T::stalemate,         T::dead_position,      T::perpetual_check,
            T::flag,        T::both_flags,        T::quickplay_draw,     T::illegal_move,
            T::wrong_array, T::wrong_orientation, T::reversed_colours,   T::displaced_men,
            T::touched_man, T::wrong_clock,       T::press_without_move, T::wrong_record,
            T::absence}),
  };
}

std::vector<EventForm> forms_of_conduct() {
  using enum Verb;
  using T = Topic;
  return {
      form(demands, players, Object::topic,
           {T::explanation, T::scoresheet, T::restart, T::record_by_opponent, T::extra_time,
            T::delay_clock, T::witness, T::assistant, T::assistance, T::fifty_moves, T::draw,
            T::promotion_piece, T::to_reconstruct, T::clock_assistant, T::reversed_colours, T::lot,
            T::move_count}),
      form(consents, players, Object::topic,
           {T::restart, T::let_stand, T::draw, T::annul, T::play_on}),
      form(agrees, players, Object::topic,
           {T::draw, T::annul, T::restart, T::play_on, T::white_wins, T::black_wins}),
      form(chooses, players, Object::topic,
           {T::let_stand, T::correct_it, T::correct_with_king_move}),
      form(resigns, players, Object::none),
      form(refuses, players, Object::topic,
           {T::to_comply, T::to_sign, T::to_shake_hands, T::to_record, T::to_reconstruct,
            T::inspection, T::to_consent}),
      form(misbehaves, anybody, Object::topic,
           {T::telephone_rings, T::device, T::notes, T::advice, T::analysing, T::disturbing,
            T::repeated_offers, T::repeated_claims, T::smoking, T::disrepute, T::persistent,
            T::wrong_hand, T::finger_on_clock, T::forcible_press, T::hides_scoresheet,
            T::device_in_bag, T::uses_bag}),
      form(signs, players, Object::none),
      form(seals, players, Object::move_or_topic, {T::ambiguous, T::unreadable, T::written}),
      form(states_sealed, players, Object::move),
      form(hands_back, players, Object::none),
  };
}

std::vector<Topic> what_can_be_noticed() {
  using T = Topic;
  return {T::threefold,
          T::fivefold,
          T::fifty_moves,
          T::seventy_five_moves,
          T::checkmate,
          T::stalemate,
          T::dead_position,
          T::flag,
          T::both_flags,
          T::move_count,
          T::absence,
          T::illegal_move,
          T::wrong_array,
          T::wrong_orientation,
          T::reversed_colours,
          T::displaced_men,
          T::touched_man,
          T::wrong_clock,
          T::press_without_move,
          T::unpressed_clock,
          T::wrong_record,
          T::boards_differ,
          T::scores_differ,
          T::names_missing,
          T::position_missing,
          T::times_missing,
          T::sealer_missing,
          T::number_missing,
          T::offer_missing,
          T::resumption_missing,
          T::results_missing};
}

std::vector<EventForm> forms_of_arbiter() {
  using enum Verb;
  using T = Topic;
  return {
      form(notices, arbiter_and_bystander, Object::topic, what_can_be_noticed()),
      form(decides, arbiter, Object::topic,
           {T::draw, T::white_wins, T::black_wins, T::both_lose, T::annul, T::play_on, T::postpone,
            T::reject, T::warning, T::add_time, T::reduce_time, T::reduce_points,
            T::add_opponent_points, T::fine, T::exclude_rounds, T::expel}),
      form(sets_clock, arbiter, Object::amount),
      form(sets_delay, arbiter, Object::amount),
      form(opens_envelope, arbiter, Object::none),
      form(resumes, arbiter, Object::none),
      form(adjourns, arbiter, Object::none),
      form(intervenes, arbiter_and_bystander, Object::topic,
           {T::tells_move_count, T::tells_opponent_moved, T::tells_flag, T::unpressed_clock,
            T::touched_man, T::illegal_move, T::advice, T::makes_move, T::keeps_score,
            T::presses_clock, T::seals_move}),
      form(passes, circumstance, Object::amount),
      form(falls_out, circumstance, Object::topic,
           {T::noise, T::clock_defect, T::envelope_lost, T::position_lost, T::scoresheets_lost,
            T::wrong_position, T::wrong_clock, T::misinterpreted_sealed_move, T::count_unprovable}),
  };
}

template <std::size_t count>
std::optional<std::size_t> place_of(const std::array<std::string_view, count>& words,
                                    std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

template <typename T, std::size_t count>
std::optional<T> read_word(const std::array<std::string_view, count>& words,
                           std::string_view word) {
  const auto place = place_of(words, word);
  return place ? std::optional<T>(static_cast<T>(*place)) : std::nullopt;
}

}  // namespace

const std::vector<EventForm>& event_forms() {
  static const std::vector<EventForm> forms = [] {
    std::vector<EventForm> all;
    for (const auto& part :
         {forms_of_play(), forms_of_record_and_draw(), forms_of_conduct(), forms_of_arbiter()})
      all.insert(all.end(), part.begin(), part.end());
    return all;
  }();
  return forms;
}

const EventForm& form_of(Verb verb) {
  return event_forms()[static_cast<std::size_t>(verb)];
}

std::string_view to_string(Actor actor) {
  return actor_words[static_cast<std::size_t>(actor)];
}

std::string_view to_string(Verb verb) {
  return verb_words[static_cast<std::size_t>(verb)];
}

std::string_view to_string(Topic topic) {
  return topic_words[static_cast<std::size_t>(topic)];
}

std::string_view to_string(Manner manner) {
  return manner_words[static_cast<std::size_t>(manner)];
}

std::optional<Actor> read_actor(std::string_view word) {
  return read_word<Actor>(actor_words, word);
}

std::optional<Verb> read_verb(std::string_view word) {
  return read_word<Verb>(verb_words, word);
}

std::optional<Topic> read_topic(std::string_view word) {
  return read_word<Topic>(topic_words, word);
}

std::optional<Manner> read_manner(std::string_view word) {
  return read_word<Manner>(manner_words, word);
}

bool makes_a_move(const Event& event) {
  return event.verb == Verb::plays || event.verb == Verb::releases;
}

std::optional<Colour> player_of(Actor actor) {
  if (actor == Actor::white) return Colour::white;
  if (actor == Actor::black) return Colour::black;
  return std::nullopt;
}

Actor actor_of(Colour colour) {
  return colour == Colour::white ? Actor::white : Actor::black;
}

EventKind kind_of(const Event& event) {
  return {event.verb, event.topic};
}

std::string to_string(const EventKind& kind) {
  const std::string verb(to_string(kind.verb));
  return kind.topic ? verb + " " + std::string(to_string(*kind.topic)) : verb;
}

std::optional<EventKind> read_event_kind(std::string_view text) {
  const auto blank = text.find(' ');
  const auto verb = read_verb(text.substr(0, blank));
  if (!verb) return std::nullopt;
  if (blank == std::string_view::npos) return EventKind{*verb, std::nullopt};
  const auto topic = read_topic(text.substr(blank + 1));
  const auto& allowed = form_of(*verb).topics;
  if (!topic || std::find(allowed.begin(), allowed.end(), *topic) == allowed.end())
    return std::nullopt;
  return EventKind{*verb, topic};
}

std::vector<EventKind> all_event_kinds() {
  std::vector<EventKind> kinds;
  for (const EventForm& form : event_forms()) {
    if (form.object != Object::topic) kinds.push_back({form.verb, std::nullopt});
    for (const Topic topic : form.topics) kinds.push_back({form.verb, topic});
  }
  return kinds;
}

}  // namespace touchstone
