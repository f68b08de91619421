// SPDX-License-Identifier: Apache-2.0
//
// Looking for events that cannot happen. See scene_events.hpp.
#include "tools/quality/scene_events.hpp"

#include <algorithm>
#include <optional>

#include "oracle/events/clock.hpp"
#include "tools/quality/scene_occasions.hpp"
#include "tools/quality/scenes.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using Faults = std::vector<std::string>;

std::size_t place(Colour colour) {
  return static_cast<std::size_t>(colour);
}

std::string name_of(Colour colour) {
  return colour == Colour::white ? "White" : "Black";
}

const Event& event_of(const SceneEvent& scene) {
  return scene.after.log.back().event;
}

bool is_coming(Verb verb) {
  return verb == Verb::arrives || verb == Verb::returns;
}

/// A player who is not there can only come.
void check_actor(const SceneEvent& scene, Faults& faults) {
  const Event& event = event_of(scene);
  const auto player = player_of(event.by);
  if (!player || scene.before.outcome) return;
  if (!is_coming(event.verb) && !scene.before.present[place(*player)])
    faults.push_back(name_of(*player) + " " + to_string(kind_of(event)) + " and is not there");
}

/// The first to come would lose to an opponent who is not there either. A move that the opponent
/// has sealed may win for him all the same.
void check_arrival(const SceneEvent& scene, Faults& faults) {
  const Event& event = event_of(scene);
  const auto player = player_of(event.by);
  if (!player || !is_coming(event.verb) || scene.before.outcome || !scene.after.outcome) return;
  const Colour opponent = opponent_of(*player);
  if (scene.before.sealed && scene.before.sealed->by == opponent) return;
  if (scene.before.present[place(opponent)] || *scene.after.outcome != win_of(opponent)) return;
  faults.push_back(name_of(*player) + " comes too late and loses to " + name_of(opponent) +
                   ", who is not there either");
}

/// A scoresheet has no more gaps than moves were made.
void check_neglect(const SceneEvent& scene, Faults& faults) {
  const Event& event = event_of(scene);
  const auto player = player_of(event.by);
  if (!player || event.verb != Verb::neglects_record) return;
  const int made = moves_so_far(scene.before, *player);
  if (event.count <= made) return;
  faults.push_back(name_of(*player) + " has made " + std::to_string(made) + " moves, and " +
                   std::to_string(event.count) + " are missing on the scoresheet");
}

/// Whether a player seals with some of the session left.
bool breaks_off_early(const EventText& event) {
  const auto amount = event.details.find("amount");
  if (event.verb != to_string(Verb::seals) || amount == event.details.end()) return false;
  return amount->second.find_first_of("123456789") != std::string::npos;
}

/// The arbiter tells a player to seal at the end of the session, so that nothing of it is left.
void check_session(const SceneEvent& scene, Faults& faults) {
  bool has_ended = false;
  for (std::size_t at = 0; at + 1 < scene.number; ++at) {
    const EventText& earlier = scene.question.events[at];
    if (earlier.verb == to_string(Verb::adjourns)) has_ended = true;
    if (earlier.verb == to_string(Verb::resumes)) has_ended = false;
  }
  const EventText& event = scene.question.events[scene.number - 1];
  if (has_ended && breaks_off_early(event))
    faults.push_back("the session has ended with the order to seal, and " +
                     event.details.at("amount") + " of it are left");
}

// ---- men and squares ----

/// The square that a man is taken from, if the event names one.
std::optional<Square> origin_of(const Event& event) {
  const bool is_move = event.verb == Verb::plays || event.verb == Verb::holds;
  if (!is_move || !event.move) return std::nullopt;
  const auto* step = std::get_if<Displacement>(&*event.move);
  return step ? std::optional<Square>(step->from) : std::nullopt;
}

/// The ruling on a later claim, or on what the arbiter sees, says what the move was.
bool is_claimed_later(const SceneEvent& scene) {
  const auto& events = scene.question.events;
  const auto next = events.begin() + static_cast<std::ptrdiff_t>(scene.number);
  return std::any_of(next, events.end(), [](const EventText& event) {
    const bool is_told = event.verb == "claims" || event.verb == "notices";
    return is_told && (event.object == "illegal-move" || event.object == "touched-man");
  });
}

void check_origin(const SceneEvent& scene, Colour player, Faults& faults) {
  const auto from = origin_of(event_of(scene));
  if (!from) return;
  const auto& man = scene.before.board.at(*from);
  if (!man)
    faults.push_back(name_of(player) + " moves from " + to_string(*from) +
                     ", where nothing stands");
  else if (man->colour != player && !scene.is_asked && !is_claimed_later(scene))
    faults.push_back(name_of(player) + " moves " + name_of(man->colour) + "'s man on " +
                     to_string(*from) + ", and the case does not ask about it");
}

void check_squares(const SceneEvent& scene, Colour player, Faults& faults) {
  const Event& event = event_of(scene);
  for (const Square square : event.squares)
    if (scene.before.board.is_empty(square))
      faults.push_back(name_of(player) + " " + std::string(to_string(event.verb)) + " " +
                       to_string(square) + ", where nothing stands");
}

/// After the end the board of the game stays as it is, whatever is done with the men.
void check_board(const SceneEvent& scene, Faults& faults) {
  const auto player = player_of(event_of(scene).by);
  if (!player || is_played_out(scene.before)) return;
  check_origin(scene, *player, faults);
  check_squares(scene, *player, faults);
}

// ---- time ----

/// What rulings have given to a side so far.
Duration time_given(const Game& game, Colour colour) {
  Duration given{};
  for (const touchstone::Entry& entry : game.log)
    for (const Measure& measure : entry.judgement.due())
      if (const auto* change = std::get_if<ChangeTime>(&measure))
        if (change->whom == colour) given += std::max(Duration{}, change->by);
  return given;
}

/// No clock is set to more than all periods, increments and bonuses give.
void check_set_clock(const SceneEvent& scene, Faults& faults) {
  const Event& event = event_of(scene);
  const Game& game = scene.before;
  if (event.verb != Verb::sets_clock || !event.of || !game.clock) return;
  if (!scene.question.setup.contains("control")) return;
  const Duration most = most_time(*game.clock, *event.of, game.clock->control.size()) +
                        time_given(scene.after, *event.of);
  if (event.amount <= most) return;
  faults.push_back("the clock of " + name_of(*event.of) + " is set to " + clock_text(event.amount) +
                   ", more than " + clock_text(most) +
                   ", which all periods, increments and bonuses give");
}

}  // namespace

std::vector<std::string> faults_of_event(const SceneEvent& scene) {
  Faults faults = faults_of_occasion(scene);
  check_actor(scene, faults);
  check_arrival(scene, faults);
  check_neglect(scene, faults);
  check_session(scene, faults);
  check_board(scene, faults);
  check_set_clock(scene, faults);
  return faults;
}

}  // namespace touchstone::suite
