// SPDX-License-Identifier: Apache-2.0
//
// Sealing a move and taking an adjourned game up again. See adjournment.hpp.
#include "oracle/procedure/adjournment.hpp"

#include <algorithm>
#include <span>

#include "oracle/mating/mating_before_draw.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/notation/laws_notation.hpp"
#include "oracle/procedure/completion.hpp"

namespace touchstone {

bool is_envelope_closed(const Game& game) {
  return game.sealed && game.adjourned && (!game.clock || !game.clock->running);
}

namespace {

using Place = std::optional<std::size_t>;

bool is_present(const Game& game, Colour colour) {
  return game.present[static_cast<std::size_t>(colour)];
}

/// Where in the log something was done last, before an entry of it.
Place last_place(const Game& game, Verb verb, std::size_t before) {
  for (std::size_t at = before; at > 0; --at)
    if (game.log[at - 1].event.verb == verb) return at - 1;
  return std::nullopt;
}

Place last_place(const Game& game, Verb verb) {
  return last_place(game, verb, game.log.size());
}

/// What was done since an entry of the log, that entry first.
std::span<const Entry> entries_from(const Game& game, std::size_t place) {
  return std::span(game.log).subspan(place);
}

/// What was done since the game was taken up, which is asked only if it was.
std::span<const Entry> since_resumption(const Game& game) {
  return entries_from(game, *last_place(game, Verb::resumes));
}

/// How many moves were made on the board.
int moves_in(std::span<const Entry> entries) {
  return static_cast<int>(std::count_if(entries.begin(), entries.end(), [](const Entry& entry) {
    return makes_a_move(entry.event);
  }));
}

/// The game was taken up and has not been broken off again.
bool is_resumed(const Game& game) {
  return !game.adjourned && last_place(game, Verb::resumes).has_value();
}

bool is_envelope_lost(const Game& game) {
  return std::any_of(game.log.begin(), game.log.end(),
                     [](const Entry& entry) { return entry.event.topic == Topic::envelope_lost; });
}

/// What was made on the board between the order to seal and the resumption.
const Played* move_made_after_order(const Game& game) {
  const Place order = last_place(game, Verb::adjourns);
  if (!game.adjourned || !order || moves_in(entries_from(game, *order)) == 0) return nullptr;
  return last_move(game);
}

/// Who has to seal: the player who has the move, or had it when he moved on the board.
Colour player_to_seal(const Game& game) {
  const Played* made = move_made_after_order(game);
  return made ? made->by : to_move(game);
}

Require has_to_seal(const Game& game) {
  return {actor_of(player_to_seal(game)), Duty::seal_move};
}

/// In a session that was taken up a player may seal his answer; with what is left of the session
/// told he breaks the game off again.
bool is_sealing_a_reply(const Hearing& hearing) {
  return is_resumed(hearing.game) && hearing.event.amount == Duration{};
}

/// The player who sealed closes the envelope and stops his clock.
bool completes_sealing(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.sealed || is_envelope_closed(game) || is_resumed(game)) return false;
  return player_of(hearing.event.by) == game.sealed->by;
}

/// What the clock showed when the envelope was closed. What was done while it lay closed is left
/// out.
std::optional<Clock> clock_at_adjournment(const Hearing& hearing) {
  Game replayed = new_game(hearing.game.setup, hearing.book);
  std::optional<Clock> noted = replayed.clock;
  for (const Entry& entry : hearing.game.log) {
    const bool was_closed = is_envelope_closed(replayed);
    let_time_pass(replayed, entry.event.after);
    replayed = carry_out(std::move(replayed), entry.event, entry.judgement, hearing.book);
    if (was_closed && is_envelope_closed(replayed)) continue;
    noted = replayed.clock;
  }
  return noted;
}

Position after_sealed_move(const Hearing& hearing) {
  const Game& game = hearing.game;
  return hearing.book.laws.after(game.board, *game.sealed->move, hearing.book);
}

bool is_sound(const Hearing& hearing) {
  const auto& move = hearing.game.sealed->move;
  return move && is_legal(hearing.game.board, *move, hearing.book);
}

/// How a sound sealed move ends the game, once it is made.
std::optional<Outcome> end_by_sealed_move(const Hearing& hearing) {
  const Position after = after_sealed_move(hearing);
  const Lawbook& book = hearing.book;
  if (book.laws.checkmate(after, book)) return win_of(hearing.game.sealed->by);
  if (book.laws.stalemate(after, book)) return Outcome::draw;
  auto game = positions_to_board(hearing.game);
  game.push_back(after);
  if (dead_as_read(game, book, search_after_move) == Deadness::dead) return Outcome::draw;
  return std::nullopt;
}

/// The envelope must not be opened yet.
bool has_to_stay_closed(const Game& game) {
  return game.adjourned || is_envelope_lost(game) ||
         !is_present(game, opponent_of(game.sealed->by));
}

/// Time since the game was to go on.
Duration time_since_resumption(const Hearing& hearing) {
  Duration time = hearing.event.after;
  for (const Entry& entry : since_resumption(hearing.game).subspan(1)) {
    time += entry.event.after;
    if (entry.event.verb == Verb::passes) time += entry.event.amount;
  }
  return time;
}

bool is_late(const Hearing& hearing) {
  const RulesInForce& rules = hearing.book.in_force;
  const auto& announced = hearing.game.setup.default_time;
  const bool event_decides = rules.event_may_announce_late_limit.value && announced;
  const Duration limit = event_decides ? *announced : rules.late_at_resumption_limit.value;
  return time_since_resumption(hearing) > limit;
}

/// Who sealed the move with which the game was broken off.
std::optional<Colour> sealer_of_session(const Game& game) {
  const Place resumption = last_place(game, Verb::resumes);
  const Place sealing = last_place(game, Verb::seals, *resumption);
  if (!sealing) return std::nullopt;
  return player_of(game.log[*sealing].event.by);
}

/// What the player who sealed has in place of the loss by coming late.
std::optional<Ruling> in_place_of_lateness(const Hearing& hearing, Colour late) {
  const Game& game = hearing.game;
  if (sealer_of_session(game) != late || !is_late(hearing)) return std::nullopt;
  if (game.sealed && game.sealed->by == late && is_sound(hearing))
    if (const auto end = end_by_sealed_move(hearing))
      return by_branch(*end == Outcome::draw ? "drawn" : "mate", due({EndGame{*end}}));
  const Colour other = opponent_of(late);
  const bool has_lost_on_time =
      is_present(game, other) && game.clock && game.clock->of(other).flag_fallen;
  if (hearing.book.in_force.flag_excuses_late_sealer.value && has_lost_on_time)
    return by_branch("flag", lost_unless_unwinnable(hearing, other));
  return std::nullopt;
}

/// The same where neither player is there, so that the player who sealed may be the other one.
std::optional<Ruling> result_of_late_sealer(const Hearing& hearing, Colour late) {
  const Colour other = opponent_of(late);
  auto ruling = in_place_of_lateness(hearing, late);
  if (ruling || is_present(hearing.game, other)) return ruling;
  return in_place_of_lateness(hearing, other);
}

/// The arbiter decided that the game is played although somebody is late.
bool is_lateness_waived(const Hearing& hearing) {
  const auto session = since_resumption(hearing.game);
  const bool is_decided = std::any_of(session.begin(), session.end(), [](const Entry& entry) {
    return entry.event.verb == Verb::decides && entry.event.topic == Topic::play_on;
  });
  return is_decided && hearing.book.in_force.arbiter_may_waive_late.value;
}

/// A player who finds nobody at the board is not the only one who is late (reading 0042).
std::optional<Ruling> ruling_on_lateness(const Hearing& hearing, Colour late) {
  if (!is_late(hearing) || is_lateness_waived(hearing)) return nothing_follows();
  if (result_of_late_sealer(hearing, late)) return std::nullopt;
  const Colour other = opponent_of(late);
  return due({EndGame{is_present(hearing.game, other) ? win_of(other) : Outcome::both_lose}});
}

/// The player who comes, where he comes to a game that is waiting for him.
std::optional<Colour> awaited(const Hearing& hearing) {
  const Colour comes = player(hearing);
  if (!is_resumed(hearing.game) || is_present(hearing.game, comes)) return std::nullopt;
  return comes;
}

/// The game was adjourned, taken up again or not.
bool is_later_session(const Game& game) {
  return game.adjourned || is_resumed(game);
}

/// Whose absence can be noticed. That of both players has one ruling, for either name.
std::optional<Colour> absent_player(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (hearing.event.topic != Topic::absence || !is_resumed(game)) return std::nullopt;
  for (const Colour colour : both_colours)
    if (!is_present(game, colour)) return colour;
  return std::nullopt;
}

/// The move that the player seals now, told as a move or by its text.
std::optional<Move> move_sealed(const Hearing& hearing, const Position& before) {
  if (hearing.event.topic != Topic::written) return hearing.event.move;
  const auto reading = hearing.book.laws.read_move(before, hearing.event.text, hearing.book,
                                                   std::nullopt, NotationStrictness::lenient);
  const auto* written = std::get_if<WrittenMove>(&reading);
  return written ? std::optional(written->move) : std::nullopt;
}

/// The arbiter finds something missing on the envelope.
bool notices_envelope(const Hearing& hearing) {
  static constexpr std::array topics{Topic::names_missing,   Topic::position_missing,
                                     Topic::times_missing,   Topic::sealer_missing,
                                     Topic::number_missing,  Topic::offer_missing,
                                     Topic::results_missing, Topic::resumption_missing};
  return hearing.event.by == Actor::arbiter &&
         std::any_of(topics.begin(), topics.end(),
                     [&](Topic topic) { return topic == hearing.event.topic; });
}

/// The branch of the rule that asks for what is missing.
std::string_view item_of_envelope(Topic missing) {
  if (missing == Topic::names_missing) return "names";
  if (missing == Topic::position_missing) return "position";
  if (missing == Topic::times_missing) return "times";
  if (missing == Topic::sealer_missing) return "sealer";
  if (missing == Topic::number_missing) return "number";
  return "resumption";
}

/// How a sealed move is defective, as a branch of the rule.
std::string_view defect_of(const SealedMove& sealed) {
  if (sealed.flaw == Topic::ambiguous) return "ambiguous";
  if (sealed.flaw == Topic::unreadable) return "unreadable";
  return "illegal";
}

/// An offer stands that has to be noted, by when it was made.
bool offer_is_noted(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.draw_offered_by) return false;
  const Place sealing = last_place(game, Verb::seals);
  const Place offer = last_place(game, Verb::offers_draw);
  const bool was_made_before = !offer || *offer < *sealing;
  return was_made_before ||
         hearing.book.in_force.offer_on_envelope.value != EnvelopeOffer::made_before_sealing;
}

/// Puts the board back to where it stood when the game was taken up, the sealed move included.
RestorePosition to_resumed_position(const Game& game) {
  return {static_cast<int>(game.moves.size()) - moves_in(since_resumption(game))};
}

/// The arbiter set a clock without a reason.
bool is_wrong_setting(const Entry& entry) {
  const auto due = entry.judgement.due();
  return entry.event.verb == Verb::sets_clock &&
         std::find(due.begin(), due.end(), Measure{Infringement{Actor::arbiter}}) != due.end();
}

/// What the clock would show if nobody had set it wrongly. With the resumption it is set to the
/// times of the adjournment, so that earlier settings make no difference.
Game with_right_times(const Hearing& hearing) {
  Game replayed = new_game(hearing.game.setup, hearing.book);
  for (const Entry& entry : hearing.game.log) {
    let_time_pass(replayed, entry.event.after);
    if (is_wrong_setting(entry)) continue;
    replayed = carry_out(std::move(replayed), entry.event, entry.judgement, hearing.book);
  }
  let_time_pass(replayed, hearing.event.after);
  return replayed;
}

/// It fell out since the resumption that a clock is set wrongly, and the arbiter has set none
/// since.
bool is_setting_known_to_be_wrong(const Game& game) {
  const auto is_setting = [](const Entry& entry) { return entry.event.verb == Verb::sets_clock; };
  const auto session = since_resumption(game);
  const auto fact = std::find_if(session.begin(), session.end(), [](const Entry& entry) {
    return entry.event.verb == Verb::falls_out && entry.event.topic == Topic::wrong_clock;
  });
  return fact != session.end() && std::none_of(fact, session.end(), is_setting);
}

/// What puts a clock right that was set wrongly; nullopt if the one objected to was set rightly.
std::optional<Measure> correction(const Hearing& hearing) {
  const Game& game = hearing.game;
  const auto whose = hearing.event.of;
  const Measure by_the_arbiter = Require{Actor::arbiter, Duty::correct_clocks};
  if (!game.clock) return std::nullopt;
  if (is_setting_known_to_be_wrong(game))
    return whose ? Measure{SetTime{*whose, hearing.event.amount}} : by_the_arbiter;
  const Game right = with_right_times(hearing);
  const auto is_wrong = [&](Colour colour) {
    return right.clock->of(colour).left != game.clock->of(colour).left;
  };
  if (whose && is_wrong(*whose)) return SetTime{*whose, right.clock->of(*whose).left};
  if (!whose && (is_wrong(Colour::white) || is_wrong(Colour::black))) return by_the_arbiter;
  return std::nullopt;
}

bool has_moved_since_resumption(const Game& game, Colour colour) {
  const auto session = since_resumption(game);
  return std::any_of(session.begin(), session.end(), [&](const Entry& entry) {
    return makes_a_move(entry.event) && player_of(entry.event.by) == colour;
  });
}

}  // namespace

namespace laws {

std::optional<Ruling> adjournment_order(const Hearing& hearing) {
  return due({has_to_seal(hearing.game)});
}

std::optional<Ruling> sealing_procedure_on_seals(const Hearing& hearing) {
  if (is_sealing_a_reply(hearing)) return std::nullopt;
  if (player(hearing) == player_to_seal(hearing.game)) return nothing_follows();
  return due({Infringement{hearing.event.by}, has_to_seal(hearing.game)});
}

std::optional<Ruling> sealing_procedure_on_stops_clocks(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (is_resumed(game)) return std::nullopt;
  if (game.sealed && player_of(hearing.event.by) == game.sealed->by) return nothing_follows();
  const Colour sealer = player_to_seal(game);
  if (!game.adjourned || game.sealed || player_of(hearing.event.by) != sealer) return std::nullopt;
  if (hearing.event.topic != Topic::no_reason) return std::nullopt;
  return due({Infringement{hearing.event.by}, has_to_seal(game), RunClock{sealer}});
}

std::optional<Ruling> sealing_procedure_on_presses(const Hearing& hearing) {
  const RunClock stay_stopped{std::nullopt};
  if (is_envelope_closed(hearing.game)) return due({stay_stopped});
  if (!completes_sealing(hearing)) return std::nullopt;
  return due({Infringement{hearing.event.by}, stay_stopped});
}

std::optional<Ruling> sealed_move_change(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (is_resumed(game) || !game.sealed || game.sealed->by != player(hearing)) return std::nullopt;
  if (is_envelope_closed(game)) return due({Infringement{hearing.event.by}});
  return nothing_follows();
}

std::optional<Ruling> move_played_after_order_on_plays(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.adjourned || is_envelope_closed(game)) return std::nullopt;
  if (player(hearing) != player_to_seal(game)) return std::nullopt;
  const auto& made = hearing.event.verb == Verb::releases ? game.held : hearing.event.move;
  if (!made || !is_legal(game.board, *made, hearing.book)) return std::nullopt;
  return due({BindTo{player(hearing), {*made}}, has_to_seal(game)});
}

std::optional<Ruling> move_played_after_order_on_seals(const Hearing& hearing) {
  const Played* made = move_made_after_order(hearing.game);
  if (!made || made->by != player(hearing)) return std::nullopt;
  if (move_sealed(hearing, made->before) == made->move) return nothing_follows();
  return due(
      {Infringement{hearing.event.by}, has_to_seal(hearing.game), BindTo{made->by, {made->move}}});
}

std::optional<Ruling> early_adjournment(const Hearing& hearing) {
  const Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.sealed || event.amount == Duration{}) return std::nullopt;
  if (player(hearing) != to_move(game)) return std::nullopt;
  return due({ChangeTime{player(hearing), -event.amount}});
}

std::optional<Ruling> envelope_details(const Hearing& hearing) {
  if (!completes_sealing(hearing)) return std::nullopt;
  return due({Require{Actor::arbiter, Duty::complete_envelope}});
}

/// What stands on every envelope. Results of other games, for one, do not.
std::optional<Ruling> envelope_details_on_notices(const Hearing& hearing) {
  if (!notices_envelope(hearing) || !is_envelope_closed(hearing.game)) return std::nullopt;
  if (hearing.event.topic == Topic::offer_missing) return std::nullopt;
  if (hearing.event.topic == Topic::results_missing) return nothing_follows();
  return by_branch(item_of_envelope(*hearing.event.topic),
                   due({Require{Actor::arbiter, Duty::complete_envelope}}));
}

std::optional<Ruling> draw_offer_on_envelope_on_notices(const Hearing& hearing) {
  if (hearing.event.topic != Topic::offer_missing || !is_envelope_closed(hearing.game))
    return std::nullopt;
  return offer_is_noted(hearing) ? due({Require{Actor::arbiter, Duty::note_offer}})
                                 : nothing_follows();
}

std::optional<Ruling> draw_offer_on_envelope(const Hearing& hearing) {
  if (!completes_sealing(hearing) || !hearing.game.draw_offered_by) return std::nullopt;
  return offer_is_noted(hearing) ? due({Require{Actor::arbiter, Duty::note_offer}})
                                 : nothing_follows();
}

std::optional<Ruling> envelope_care(const Hearing& hearing) {
  if (!completes_sealing(hearing)) return std::nullopt;
  return due({Require{Actor::arbiter, Duty::keep_envelope_closed}});
}

/// The arbiter looks whether the envelope says what it must.
std::optional<Ruling> envelope_care_on_notices(const Hearing& hearing) {
  if (!notices_envelope(hearing)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> offer_after_sealing(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (is_resumed(game) || !game.sealed || game.sealed->by == player(hearing)) return std::nullopt;
  return due({DrawOffer{player(hearing)}});
}

std::optional<Ruling> resumption_set_up_on_resumes(const Hearing& hearing) {
  const Game& game = hearing.game;
  Ruling ruling;
  if (move_made_after_order(game))
    ruling.due.emplace_back(RestorePosition{static_cast<int>(game.moves.size()) - 1});
  const auto clock = clock_at_adjournment(hearing);
  if (!clock) return ruling;
  for (const Colour colour : {Colour::white, Colour::black})
    ruling.due.emplace_back(SetTime{colour, clock->of(colour).left});
  return ruling;
}

std::optional<Ruling> resumption_set_up_on_sets_clock(const Hearing& hearing) {
  if (!is_envelope_closed(hearing.game)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> resumption_set_up_on_falls_out(const Hearing& hearing) {
  if (hearing.event.topic != Topic::wrong_position || !is_resumed(hearing.game))
    return std::nullopt;
  return due({to_resumed_position(hearing.game)});
}

std::optional<Ruling> ended_between_sessions_on_agrees(const Hearing& hearing) {
  if (!is_envelope_closed(hearing.game) || hearing.event.topic != Topic::draw) return std::nullopt;
  return due({EndGame{Outcome::draw}});
}

std::optional<Ruling> ended_between_sessions_on_accepts(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!is_envelope_closed(game) || game.draw_offered_by != opponent_of(player(hearing)))
    return std::nullopt;
  if (hearing.event.manner == Manner::conditionally) return nothing_follows();  // reading 0170
  return due({EndGame{Outcome::draw}});
}

std::optional<Ruling> ended_between_sessions_on_resigns(const Hearing& hearing) {
  if (!is_envelope_closed(hearing.game)) return std::nullopt;
  return due({EndGame{win_of(opponent_of(player(hearing)))}});
}

std::optional<Ruling> envelope_opening(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.sealed) return nothing_follows();
  if (!has_to_stay_closed(game)) return std::nullopt;
  return due({Infringement{Actor::arbiter}, Require{Actor::arbiter, Duty::keep_envelope_closed}});
}

std::optional<Ruling> defective_sealed_move(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.sealed || has_to_stay_closed(game) || is_sound(hearing)) return std::nullopt;
  return by_branch(defect_of(*game.sealed), lost_unless_unwinnable(hearing, game.sealed->by));
}

/// Nobody's time runs before the sealed move is made.
std::optional<Ruling> sealed_move_made_on_resumes(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.sealed || is_envelope_lost(game)) return std::nullopt;
  if (!is_present(game, opponent_of(game.sealed->by))) return std::nullopt;
  return due({RunClock{std::nullopt}});
}

std::optional<Ruling> sealed_move_made_on_opens_envelope(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.sealed || has_to_stay_closed(game) || !is_sound(hearing)) return std::nullopt;
  const Require is_made{Actor::arbiter, Duty::play_sealed_move};
  if (const auto end = end_by_sealed_move(hearing)) return due({is_made, EndGame{*end}});
  return due({is_made, RunClock{opponent_of(game.sealed->by)}});
}

std::optional<Ruling> sealed_move_made_on_falls_out(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (hearing.event.topic != Topic::misinterpreted_sealed_move || !is_resumed(game))
    return std::nullopt;
  Ruling ruling = due({Require{Actor::arbiter, Duty::play_sealed_move}});
  const RestorePosition resumed = to_resumed_position(game);
  if (resumed.ply < static_cast<int>(game.moves.size())) ruling.due.emplace_back(resumed);
  return ruling;
}

std::optional<Ruling> replying_player_absent_on_resumes(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.sealed || is_envelope_lost(game)) return std::nullopt;
  const Colour replies = opponent_of(game.sealed->by);
  if (is_present(game, replies)) return std::nullopt;
  return due({RunClock{replies}});
}

std::optional<Ruling> replying_player_absent_on_stops_clocks(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!is_resumed(game) || !game.sealed || is_envelope_lost(game)) return std::nullopt;
  if (player_of(hearing.event.by) != opponent_of(game.sealed->by)) return std::nullopt;
  return due({Require{Actor::arbiter, Duty::open_envelope}});
}

std::optional<Ruling> sealer_absent_on_seals(const Hearing& hearing) {
  if (!is_sealing_a_reply(hearing)) return std::nullopt;
  const Colour absent = opponent_of(player(hearing));
  if (is_present(hearing.game, absent)) return due({Infringement{hearing.event.by}});
  return due({RunClock{absent}, Require{Actor::arbiter, Duty::keep_envelope_closed}});
}

/// The second envelope holds an answer that was sealed in the session itself.
std::optional<Ruling> sealer_absent_on_arrives(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!is_resumed(game) || !game.sealed || game.sealed->by == player(hearing)) return std::nullopt;
  if (last_place(game, Verb::seals) < last_place(game, Verb::resumes)) return std::nullopt;
  return due({Require{Actor::arbiter, Duty::open_envelope}});
}

/// Who was there already, or comes before the game is taken up, is not late.
std::optional<Ruling> late_at_resumption_on_arrives(const Hearing& hearing) {
  if (!is_later_session(hearing.game)) return std::nullopt;
  const auto late = awaited(hearing);
  return late ? ruling_on_lateness(hearing, *late) : nothing_follows();
}

/// The opponent loses by coming too late, which nobody needs to claim.
std::optional<Ruling> late_at_resumption_on_claims(const Hearing& hearing) {
  if (hearing.event.topic != Topic::absence || !is_later_session(hearing.game)) return std::nullopt;
  const auto late = absent_player(hearing);
  auto ruling = late ? ruling_on_lateness(hearing, *late) : nothing_follows();
  if (!ruling) return std::nullopt;
  const bool is_lost = !ruling->due.empty();
  const Answered answer = is_lost ? Answered::upheld : Answered::rejected;
  ruling->due.insert(ruling->due.begin(), AnswerClaim{answer});
  return ruling;
}

std::optional<Ruling> late_at_resumption_on_notices(const Hearing& hearing) {
  if (hearing.event.topic != Topic::absence || !is_later_session(hearing.game)) return std::nullopt;
  const auto late = absent_player(hearing);
  return late ? ruling_on_lateness(hearing, *late) : nothing_follows();
}

std::optional<Ruling> late_at_resumption_on_decides(const Hearing& hearing) {
  const Game& game = hearing.game;
  const bool all_there = is_present(game, Colour::white) && is_present(game, Colour::black);
  if (hearing.event.topic != Topic::play_on || !is_resumed(game) || all_there) return std::nullopt;
  if (hearing.book.in_force.arbiter_may_waive_late.value) return nothing_follows();
  return due({Infringement{Actor::arbiter}});
}

std::optional<Ruling> late_sealer_excused_on_arrives(const Hearing& hearing) {
  const auto late = awaited(hearing);
  return late ? result_of_late_sealer(hearing, *late) : std::nullopt;
}

std::optional<Ruling> late_sealer_excused_on_notices(const Hearing& hearing) {
  const auto late = absent_player(hearing);
  return late ? result_of_late_sealer(hearing, *late) : std::nullopt;
}

/// The claimant wanted the loss of the player who is late, and is wrong.
std::optional<Ruling> late_sealer_excused_on_claims(const Hearing& hearing) {
  auto ruling = late_sealer_excused_on_notices(hearing);
  if (ruling) ruling->due.insert(ruling->due.begin(), AnswerClaim{Answered::rejected});
  return ruling;
}

std::optional<Ruling> both_absent_at_resumption(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.sealed || is_present(game, Colour::white) || is_present(game, Colour::black))
    return std::nullopt;
  if (game.setup.default_time.value_or(Duration{}) == Duration{}) return std::nullopt;
  return due({RunClock{opponent_of(game.sealed->by)}});
}

std::optional<Ruling> envelope_lost_on_falls_out(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (hearing.event.topic != Topic::envelope_lost || !game.sealed) return std::nullopt;
  const bool states_it = hearing.book.in_force.stated_move_counts.value;
  const Duty duty = states_it ? Duty::state_sealed_move : Duty::play_sealed_move;
  return due({Require{actor_of(game.sealed->by), duty}});
}

std::optional<Ruling> envelope_lost_on_states_sealed(const Hearing& hearing) {
  const Game& game = hearing.game;
  const Colour by = player(hearing);
  if (!is_envelope_lost(game) || !game.sealed || game.sealed->by != by) return nothing_follows();
  const bool stated_counts = hearing.book.in_force.stated_move_counts.value;
  if (stated_counts || !game.sealed->move || game.sealed->move == hearing.event.move)
    return due({BindTo{by, {*hearing.event.move}}});
  return due({Infringement{hearing.event.by}, BindTo{by, {*game.sealed->move}}});
}

std::optional<Ruling> envelope_lost_on_sets_clock(const Hearing& hearing) {
  if (!is_resumed(hearing.game) || !is_envelope_lost(hearing.game)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> adjourned_position_lost(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (hearing.event.topic != Topic::position_lost) return std::nullopt;
  if (!game.adjourned && !is_resumed(game)) return std::nullopt;
  return due({EndGame{Outcome::annulled}, Require{Actor::arbiter, Duty::restart_game}});
}

/// The ground that the older editions name for a later correction is the arbiter's to find. If the
/// times are those of the adjournment the general rules answer.
std::optional<Ruling> wrong_times_at_resumption(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (hearing.event.topic != Topic::wrong_clock || !is_resumed(game)) return std::nullopt;
  const auto put_right = correction(hearing);
  if (!put_right) return std::nullopt;
  if (!has_moved_since_resumption(game, player(hearing)))
    return due({AnswerClaim{Answered::upheld}, *put_right});
  Ruling ruling = due({AnswerClaim{Answered::rejected}});
  ruling.choices.push_back({Actor::arbiter, {*put_right}, 0, 1});
  return ruling;
}

namespace {

std::vector<ProcedureLaw> about_sealing() {
  using enum Verb;
  using R = Rule;
  return {
      {adjourns, R::adjournment_order, adjournment_order},
      {seals, R::sealing_procedure, sealing_procedure_on_seals},
      {stops_clocks, R::sealing_procedure, sealing_procedure_on_stops_clocks},
      {presses, R::sealing_procedure, sealing_procedure_on_presses},
      {seals, R::sealed_move_change, sealed_move_change},
      {plays, R::move_played_after_order, move_played_after_order_on_plays},
      {releases, R::move_played_after_order, move_played_after_order_on_plays},
      {seals, R::move_played_after_order, move_played_after_order_on_seals},
      {seals, R::early_adjournment, early_adjournment},
      {stops_clocks, R::envelope_details, envelope_details},
      {stops_clocks, R::draw_offer_on_envelope, draw_offer_on_envelope},
      {stops_clocks, R::envelope_care, envelope_care},
      {notices, R::envelope_details, envelope_details_on_notices},
      {notices, R::draw_offer_on_envelope, draw_offer_on_envelope_on_notices},
      {notices, R::envelope_care, envelope_care_on_notices},
      {offers_draw, R::offer_after_sealing, offer_after_sealing},
  };
}

std::vector<ProcedureLaw> about_resuming() {
  using enum Verb;
  using R = Rule;
  return {
      {resumes, R::resumption_set_up, resumption_set_up_on_resumes},
      {sets_clock, R::resumption_set_up, resumption_set_up_on_sets_clock},
      {falls_out, R::resumption_set_up, resumption_set_up_on_falls_out},
      {agrees, R::ended_between_sessions, ended_between_sessions_on_agrees},
      {accepts, R::ended_between_sessions, ended_between_sessions_on_accepts},
      {resigns, R::ended_between_sessions, ended_between_sessions_on_resigns},
      {opens_envelope, R::envelope_opening, envelope_opening},
      {opens_envelope, R::defective_sealed_move, defective_sealed_move},
      {resumes, R::sealed_move_made, sealed_move_made_on_resumes},
      {opens_envelope, R::sealed_move_made, sealed_move_made_on_opens_envelope},
      {falls_out, R::sealed_move_made, sealed_move_made_on_falls_out},
      {resumes, R::replying_player_absent, replying_player_absent_on_resumes},
      {stops_clocks, R::replying_player_absent, replying_player_absent_on_stops_clocks},
      {seals, R::sealer_absent, sealer_absent_on_seals},
      {arrives, R::sealer_absent, sealer_absent_on_arrives},
      {arrives, R::late_at_resumption, late_at_resumption_on_arrives},
      {claims, R::late_at_resumption, late_at_resumption_on_claims},
      {notices, R::late_at_resumption, late_at_resumption_on_notices},
      {decides, R::late_at_resumption, late_at_resumption_on_decides},
      {arrives, R::late_sealer_excused, late_sealer_excused_on_arrives},
      {claims, R::late_sealer_excused, late_sealer_excused_on_claims},
      {notices, R::late_sealer_excused, late_sealer_excused_on_notices},
      {resumes, R::both_absent_at_resumption, both_absent_at_resumption},
      {falls_out, R::envelope_lost, envelope_lost_on_falls_out},
      {states_sealed, R::envelope_lost, envelope_lost_on_states_sealed},
      {sets_clock, R::envelope_lost, envelope_lost_on_sets_clock},
      {falls_out, R::adjourned_position_lost, adjourned_position_lost},
      {claims, R::wrong_times_at_resumption, wrong_times_at_resumption},
  };
}

}  // namespace

std::vector<ProcedureLaw> adjournment_laws() {
  return one_list({about_sealing(), about_resuming()});
}

}  // namespace laws

}  // namespace touchstone
