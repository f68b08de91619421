// SPDX-License-Identifier: Apache-2.0
//
// The table of occasions. See scene_occasions.hpp.
#include "tools/quality/scene_occasions.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>

namespace touchstone::suite {

namespace {

using Entries = std::vector<touchstone::Entry>;

const Event& event_of(const SceneEvent& scene) {
  return scene.after.log.back().event;
}

/// The player who acts. Asked of events of players only.
Colour player_in(const SceneEvent& scene) {
  return *player_of(event_of(scene).by);
}

template <typename T>
bool holds(std::initializer_list<T> list, const T& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

bool has_done(const Game& game, Actor by, std::initializer_list<Verb> verbs) {
  return std::any_of(game.log.begin(), game.log.end(), [&](const touchstone::Entry& entry) {
    return entry.event.by == by && holds(verbs, entry.event.verb);
  });
}

bool has_happened(const Game& game, Verb verb) {
  return std::any_of(game.log.begin(), game.log.end(),
                     [&](const touchstone::Entry& entry) { return entry.event.verb == verb; });
}

// ---- coming and going ----

/// How far from the board a place is. A rest room can be anywhere.
int distance_of(std::optional<Topic> place) {
  if (place == Topic::board) return 1;
  if (place == Topic::playing_area) return 2;
  return place == Topic::playing_venue ? 3 : 0;
}

/// The last time that the player came or went.
const Event* last_way(const Game& game, Colour colour) {
  const auto own =
      std::find_if(game.log.rbegin(), game.log.rend(), [&](const touchstone::Entry& entry) {
        return entry.event.by == actor_of(colour) &&
               holds({Verb::arrives, Verb::leaves, Verb::returns}, entry.event.verb);
      });
  return own == game.log.rend() ? nullptr : &own->event;
}

/// A game is resumed at the board: a player who left before the adjournment is back.
bool is_at_the_board(const SceneEvent& scene) {
  const Entries& log = scene.before.log;
  const auto own = std::find_if(log.rbegin(), log.rend(), [&](const touchstone::Entry& entry) {
    return entry.event.verb == Verb::resumes ||
           (entry.event.by == event_of(scene).by &&
            holds({Verb::arrives, Verb::leaves, Verb::returns}, entry.event.verb));
  });
  return own == log.rend() || own->event.verb != Verb::leaves;
}

bool was_away(const SceneEvent& scene) {
  return is_away(scene.before, player_in(scene));
}

/// A player who has left the venue leaves neither the board nor the venue again.
bool was_nearer(const SceneEvent& scene) {
  const Event* last = last_way(scene.before, player_in(scene));
  return last == nullptr || last->verb != Verb::leaves ||
         distance_of(last->topic) < distance_of(event_of(scene).topic);
}

// ---- the board ----

bool held_a_man(const SceneEvent& scene) {
  return has_done(scene.before, event_of(scene).by, {Verb::holds, Verb::touches});
}

bool was_displaced(const SceneEvent& scene) {
  return !scene.before.displaced.empty();
}

bool was_moved(const SceneEvent& scene) {
  return scene.before.held || last_move_of(scene.before, player_in(scene));
}

bool waits_for_a_piece(const SceneEvent& scene) {
  return scene.before.unpromoted.has_value();
}

bool has_promoted(const Game& game, Colour colour) {
  return std::any_of(game.moves.begin(), game.moves.end(), [&](const Played& one) {
    const auto* step = std::get_if<Displacement>(&one.move);
    return one.by == colour && step && step->promotion;
  });
}

bool can_promote(const Game& game, Colour colour) {
  const int before_last = last_rank(colour) - forward(colour);
  const auto pawns = squares_of(game.board, Man{colour, ManType::pawn});
  return std::any_of(pawns.begin(), pawns.end(),
                     [&](Square pawn) { return pawn.rank == before_last; });
}

/// A pawn waits for its piece or is one step from it, or a piece was put down already. The arbiter
/// can have either side's pawn in mind.
bool concerns_promotion(const SceneEvent& scene) {
  const Game& game = scene.before;
  const auto player = player_of(event_of(scene).by);
  return game.unpromoted || std::any_of(both_colours.begin(), both_colours.end(), [&](Colour side) {
           return player.value_or(side) == side &&
                  (can_promote(game, side) || has_promoted(game, side));
         });
}

// ---- the clock ----

bool has_a_clock(const SceneEvent& scene) {
  return scene.before.clock.has_value();
}

bool has_stopped_clocks(const SceneEvent& scene) {
  return scene.before.clock && !scene.before.clock->running;
}

/// A flag that is up again has fallen too. The time before the event counts.
bool has_fallen_flag(const SceneEvent& scene) {
  if (!scene.before.clock) return false;
  Game game = scene.before;
  let_time_pass(game, event_of(scene).after);
  const auto of = event_of(scene).of;
  return std::any_of(both_colours.begin(), both_colours.end(), [&](Colour side) {
    const SideClock& clock = game.clock->of(side);
    return of.value_or(side) == side && (clock.flag_fallen || clock.falls > 0);
  });
}

// ---- asking and answering ----

Actor opponent_in(const SceneEvent& scene) {
  return actor_of(opponent_of(player_in(scene)));
}

bool was_offered_a_draw(const SceneEvent& scene) {
  return scene.before.draw_offered_by == opponent_of(player_in(scene));
}

/// An offer can have come with a claim, and can have lapsed since.
bool heard_an_offer(const SceneEvent& scene) {
  return was_offered_a_draw(scene) || has_done(scene.before, opponent_in(scene),
                                               {Verb::offers_draw, Verb::claims, Verb::demands});
}

bool has_offered(const SceneEvent& scene) {
  return scene.before.draw_offered_by == player_in(scene) ||
         has_done(scene.before, event_of(scene).by, {Verb::offers_draw, Verb::claims});
}

bool has_claimed(const SceneEvent& scene) {
  return has_done(scene.before, event_of(scene).by, {Verb::claims});
}

bool has_claimed_or_resigned(const SceneEvent& scene) {
  return has_done(scene.before, event_of(scene).by, {Verb::claims, Verb::resigns});
}

bool was_asked(const SceneEvent& scene) {
  return has_done(scene.before, opponent_in(scene),
                  {Verb::demands, Verb::offers_draw, Verb::claims, Verb::chooses, Verb::consents});
}

bool asked_the_arbiter(const SceneEvent& scene) {
  return std::any_of(both_colours.begin(), both_colours.end(), [&](Colour colour) {
    return has_done(scene.before, actor_of(colour),
                    {Verb::claims, Verb::demands, Verb::offers_draw});
  });
}

bool offered_anything(const SceneEvent& scene) {
  return has_happened(scene.before, Verb::offers_draw) || has_happened(scene.before, Verb::claims);
}

bool broke_a_rule(const touchstone::Entry& entry) {
  const auto due = entry.judgement.due();
  return std::any_of(due.begin(), due.end(), [](const Measure& measure) {
    return std::holds_alternative<Infringement>(measure);
  });
}

/// The opponent has moved out of turn or broken a rule, or somebody says that something is wrong.
bool has_something_to_choose(const SceneEvent& scene) {
  const Entries& log = scene.before.log;
  const Played* last = last_move_of(scene.before, opponent_of(player_in(scene)));
  return (last != nullptr && !was_in_turn(*last)) ||
         std::any_of(log.begin(), log.end(), [&](const touchstone::Entry& entry) {
           return holds({Verb::claims, Verb::notices}, entry.event.verb) ||
                  (entry.event.by == opponent_in(scene) && broke_a_rule(entry));
         });
}

bool has_borrowed_scoresheet(const SceneEvent& scene) {
  int sheets = 0;
  for (const touchstone::Entry& entry : scene.before.log) {
    if (entry.event.by != event_of(scene).by) continue;
    if (kind_of(entry.event) == EventKind{Verb::demands, Topic::scoresheet}) ++sheets;
    if (entry.event.verb == Verb::hands_back) --sheets;
  }
  return sheets > 0;
}

// ---- adjournment ----

bool was_sealed(const SceneEvent& scene) {
  const Entries& log = scene.before.log;
  return std::any_of(log.begin(), log.end(), [](const touchstone::Entry& entry) {
    return entry.event.verb == Verb::seals ||
           kind_of(entry.event) == EventKind{Verb::intervenes, Topic::seals_move};
  });
}

bool is_adjourned(const SceneEvent& scene) {
  return scene.before.adjourned;
}

bool is_in_play(const SceneEvent& scene) {
  return !scene.before.adjourned;
}

bool was_ever_adjourned(const SceneEvent& scene) {
  return scene.before.adjourned || has_happened(scene.before, Verb::resumes);
}

bool has_started(const SceneEvent& scene) {
  return scene.before.started;
}

// ---- the table ----

/// When a missing occasion is reported.
enum class Reported {
  always,
  /// After the end nothing that is done with men and offers is a part of the game.
  until_the_end,
  /// A case may ask about it.
  unless_asked,
};

/// What some kinds of events need: of one verb, with some of its topics, or with all if none is
/// named.
struct Occasion {
  Verb verb;
  std::vector<Topic> topics;
  Reported reported;
  bool (*is_given)(const SceneEvent&);
  std::string_view missing;
};

constexpr std::string_view not_there = "has not come back to the board";
constexpr std::string_view no_clock = "no clock is used";
constexpr std::string_view nothing_sealed = "nothing was sealed";
constexpr std::string_view not_asked = "nobody asked for it";
constexpr std::string_view no_promotion = "no pawn is to be promoted";

using Occasions = std::vector<Occasion>;

Occasions occasions_of_moving() {
  using enum Reported;
  using V = Verb;
  using T = Topic;
  return {
      {V::arrives, {}, until_the_end, was_away, "was not away"},
      {V::leaves,
       {T::board, T::playing_area, T::playing_venue},
       until_the_end,
       was_nearer,
       "has not come back from there"},
      {V::returns, {}, until_the_end, was_away, "was not away"},
      {V::touches, {}, until_the_end, is_at_the_board, not_there},
      {V::plays, {}, until_the_end, is_at_the_board, not_there},
      {V::holds, {}, until_the_end, is_at_the_board, not_there},
      {V::displaces, {}, until_the_end, is_at_the_board, not_there},
      {V::presses, {}, until_the_end, is_at_the_board, not_there},
      {V::releases, {}, until_the_end, held_a_man, "holds nothing"},
      {V::promotes, {}, until_the_end, concerns_promotion, no_promotion},
      {V::promotes, {}, unless_asked, waits_for_a_piece, "no pawn waits for a piece"},
      {V::takes_back, {}, unless_asked, was_moved, "has made no move"},
      {V::restores, {}, until_the_end, was_displaced, "nothing was displaced"},
  };
}

Occasions occasions_of_clocks() {
  using enum Reported;
  using V = Verb;
  using T = Topic;
  return {
      {V::presses, {}, always, has_a_clock, no_clock},
      {V::stops_clocks, {}, always, has_a_clock, no_clock},
      {V::stops_clocks, {T::promotion_piece}, unless_asked, concerns_promotion, no_promotion},
      {V::notices, {T::flag, T::both_flags}, unless_asked, has_fallen_flag, "no flag has fallen"},
      {V::starts_clocks, {}, always, has_a_clock, no_clock},
      {V::starts_clocks, {}, unless_asked, has_stopped_clocks, "the clock runs already"},
      {V::misbehaves,
       {T::wrong_hand, T::finger_on_clock, T::forcible_press},
       always,
       has_a_clock,
       no_clock},
      {V::sets_clock, {}, always, has_a_clock, no_clock},
      {V::sets_delay, {}, always, has_a_clock, no_clock},
      {V::falls_out, {T::clock_defect, T::wrong_clock}, always, has_a_clock, no_clock},
      {V::claims,
       {T::flag, T::both_flags, T::wrong_clock, T::press_without_move},
       unless_asked,
       has_a_clock,
       no_clock},
      {V::demands,
       {T::extra_time, T::delay_clock, T::clock_assistant},
       unless_asked,
       has_a_clock,
       no_clock},
      {V::notices,
       {T::flag, T::both_flags, T::wrong_clock, T::press_without_move, T::unpressed_clock},
       unless_asked,
       has_a_clock,
       no_clock},
      {V::decides, {T::add_time, T::reduce_time}, unless_asked, has_a_clock, no_clock},
      {V::intervenes,
       {T::tells_flag, T::unpressed_clock, T::presses_clock},
       unless_asked,
       has_a_clock,
       no_clock},
  };
}

Occasions occasions_of_answers() {
  using enum Reported;
  using V = Verb;
  using T = Topic;
  return {
      {V::records, {T::offer}, unless_asked, offered_anything, "nothing was offered"},
      {V::accepts, {}, unless_asked, was_offered_a_draw, "nothing was offered"},
      {V::declines, {}, unless_asked, heard_an_offer, "nothing was offered"},
      {V::withdraws, {T::offer}, unless_asked, has_offered, "there is nothing to withdraw"},
      {V::withdraws,
       {T::claim, T::resignation},
       unless_asked,
       has_claimed_or_resigned,
       "there is nothing to withdraw"},
      {V::demands, {T::promotion_piece}, unless_asked, concerns_promotion, no_promotion},
      {V::consents, {}, unless_asked, was_asked, not_asked},
      {V::chooses, {}, unless_asked, has_something_to_choose, "there is nothing to choose"},
      {V::refuses, {T::to_consent}, unless_asked, was_asked, not_asked},
      {V::misbehaves, {T::repeated_offers}, unless_asked, has_offered, "has offered nothing"},
      {V::misbehaves, {T::repeated_claims}, unless_asked, has_claimed, "has claimed nothing"},
      {V::hands_back, {}, always, has_borrowed_scoresheet, "has asked for no scoresheet"},
      {V::decides, {T::reject, T::postpone}, unless_asked, asked_the_arbiter, not_asked},
  };
}

Occasions occasions_of_adjournment() {
  using enum Reported;
  using V = Verb;
  using T = Topic;
  return {
      {V::seals, {}, until_the_end, has_started, "the game has not begun"},
      {V::states_sealed, {}, always, was_sealed, nothing_sealed},
      {V::notices,
       {T::names_missing, T::position_missing, T::times_missing, T::sealer_missing,
        T::number_missing, T::offer_missing, T::resumption_missing, T::results_missing},
       always,
       was_sealed,
       nothing_sealed},
      {V::opens_envelope, {}, always, was_sealed, nothing_sealed},
      {V::resumes, {}, always, is_adjourned, "the game is not adjourned"},
      {V::adjourns, {}, until_the_end, is_in_play, "the game is adjourned already"},
      {V::intervenes, {T::seals_move}, unless_asked, is_adjourned, "the game is not adjourned"},
      {V::falls_out,
       {T::envelope_lost, T::misinterpreted_sealed_move},
       always,
       was_sealed,
       nothing_sealed},
      {V::falls_out,
       {T::wrong_position},
       always,
       was_ever_adjourned,
       "the game was never adjourned"},
  };
}

const Occasions& occasions() {
  static const Occasions all = [] {
    Occasions rows;
    for (const auto& of_a_subject : {occasions_of_moving(), occasions_of_clocks(),
                                     occasions_of_answers(), occasions_of_adjournment()})
      rows.insert(rows.end(), of_a_subject.begin(), of_a_subject.end());
    return rows;
  }();
  return all;
}

/// Verbs of which some topics, or all, presuppose nothing that a game before them could lack.
/// Squares, counts and times are checked elsewhere.
constexpr auto free_verbs = {
    Verb::leaves,      Verb::touches,         Verb::announces, Verb::plays,
    Verb::holds,       Verb::displaces,       Verb::records,   Verb::neglects_record,
    Verb::offers_draw, Verb::writes_intended, Verb::claims,    Verb::demands,
    Verb::agrees,      Verb::resigns,         Verb::refuses,   Verb::misbehaves,
    Verb::signs,       Verb::notices,         Verb::decides,   Verb::intervenes,
    Verb::passes,      Verb::falls_out};

bool is_for(const Occasion& occasion, const EventKind& kind) {
  if (occasion.verb != kind.verb) return false;
  return occasion.topics.empty() ||
         (kind.topic && std::find(occasion.topics.begin(), occasion.topics.end(), *kind.topic) !=
                            occasion.topics.end());
}

bool is_excused(Reported reported, const SceneEvent& scene) {
  switch (reported) {
    case Reported::always:
      return false;
    case Reported::until_the_end:
      return is_played_out(scene.before);
    case Reported::unless_asked:
      return scene.is_asked || is_played_out(scene.before);
  }
  return false;
}

std::string name_of(Actor actor) {
  if (actor == Actor::white) return "White";
  return actor == Actor::black ? "Black" : std::string(to_string(actor));
}

/// A bystander can misbehave too, and has offered and claimed nothing.
bool can_be_judged(const Occasion& occasion, const Event& event) {
  const bool is_of_player = player_of(event.by).has_value();
  return is_of_player || occasion.verb != Verb::misbehaves;
}

}  // namespace

std::vector<std::string> faults_of_occasion(const SceneEvent& scene) {
  std::vector<std::string> faults;
  const Event& event = event_of(scene);
  const EventKind kind = kind_of(event);
  for (const Occasion& occasion : occasions()) {
    if (!is_for(occasion, kind) || !can_be_judged(occasion, event)) continue;
    if (is_excused(occasion.reported, scene) || occasion.is_given(scene)) continue;
    faults.push_back(name_of(event.by) + " " + to_string(kind) + ", and " +
                     std::string(occasion.missing));
  }
  return faults;
}

bool is_in_table_of_occasions(const EventKind& kind) {
  return std::find(free_verbs.begin(), free_verbs.end(), kind.verb) != free_verbs.end() ||
         std::any_of(occasions().begin(), occasions().end(),
                     [&](const Occasion& occasion) { return is_for(occasion, kind); });
}

bool is_away(const Game& game, Colour colour) {
  if (!game.present[static_cast<std::size_t>(colour)]) return true;
  const Event* last = last_way(game, colour);
  return last != nullptr && last->verb == Verb::leaves;
}

}  // namespace touchstone::suite
