// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about the arbiter, onlookers, play without sight, colours in a session and odds.
#include <algorithm>

#include "oracle/procedure/act_of_moving.hpp"
#include "oracle/procedure/arbiter.hpp"
#include "oracle/procedure/clock.hpp"
#include "oracle/procedure/irregularities.hpp"
#include "oracle/procedure/odds_and_session.hpp"
#include "oracle/procedure/visually_disabled.hpp"
#include "tools/mutants/lists.hpp"
#include "tools/mutants/procedure_mutants.hpp"

namespace touchstone {

namespace {

bool is_about(const Hearing& hearing, Topic topic) {
  return hearing.event.topic == topic;
}

bool by_arbiter(const Hearing& hearing) {
  return hearing.event.by == Actor::arbiter;
}

bool by_bystander(const Hearing& hearing) {
  return hearing.event.by == Actor::bystander;
}

/// Lets the arbiter say what he likes.
std::optional<Ruling> arbiter_may_say_anything(const Hearing& hearing) {
  if (!by_arbiter(hearing)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> arbiter_may_say_nothing(const Hearing& hearing) {
  if (!by_arbiter(hearing)) return std::nullopt;
  return forbidden(hearing);
}

/// Asks whether the move is illegal and not whether it is completed.
std::optional<Ruling> arbiter_stops_uncompleted_moves(const Hearing& hearing) {
  const bool illegal = first_illegal_move(hearing.game, hearing.book).has_value();
  if (by_arbiter(hearing) && is_about(hearing, Topic::illegal_move) && illegal)
    return nothing_follows();
  return laws::arbiter_intervention(hearing);
}

/// Takes every touch for one that binds.
std::optional<Ruling> arbiter_speaks_of_any_touch(const Hearing& hearing) {
  if (by_arbiter(hearing) && is_about(hearing, Topic::touched_man) && !hearing.game.touched.empty())
    return nothing_follows();
  return laws::arbiter_intervention(hearing);
}

/// Asks only for White's flag.
std::optional<Ruling> count_told_at_whites_flag_only(const Hearing& hearing) {
  auto ruling = laws::move_count_not_told(hearing);
  if (!ruling || !hearing.game.clock) return ruling;
  return hearing.game.clock->of(Colour::white).flag_fallen ? nothing_follows() : forbidden(hearing);
}

/// A flag is down: the reason for which the count may be told is not asked for.
std::optional<Ruling> count_told_after_any_flag(const Hearing& hearing) {
  const auto& clock = hearing.game.clock;
  const bool is_down =
      clock && (clock->of(Colour::white).flag_fallen || clock->of(Colour::black).flag_fallen);
  if (!laws::move_count_not_told(hearing) || !is_down) return laws::move_count_not_told(hearing);
  return nothing_follows();
}

std::optional<Ruling> count_never_told(const Hearing& hearing) {
  return laws::move_count_not_told(hearing) ? std::optional(forbidden(hearing)) : std::nullopt;
}

std::optional<Ruling> forgotten_clock_may_be_told(const Hearing& hearing) {
  return laws::unpressed_clock_not_told(hearing) ? std::optional(nothing_follows()) : std::nullopt;
}

std::optional<Ruling> opponents_move_may_be_told(const Hearing& hearing) {
  return laws::opponents_move_not_told(hearing) ? std::optional(nothing_follows()) : std::nullopt;
}

/// Gives both players more time whether the arbiter wants it or not.
std::optional<Ruling> time_is_due(const Hearing& hearing) {
  if (!laws::outside_disturbance(hearing)) return std::nullopt;
  return due(
      {Require{Actor::white, Duty::take_extra_time}, Require{Actor::black, Duty::take_extra_time}});
}

/// Grants more time on request.
std::optional<Ruling> time_on_request(const Hearing& hearing) {
  if (!is_about(hearing, Topic::extra_time)) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}});
}

/// Only a noise disturbs, and no onlooker.
std::optional<Ruling> time_after_a_noise_only(const Hearing& hearing) {
  const auto said = laws::outside_disturbance_on_demand(hearing);
  const auto& log = hearing.game.log;
  const bool was_noisy = std::any_of(
      log.begin(), log.end(), [](const Entry& entry) { return entry.event.topic == Topic::noise; });
  return said && !was_noisy ? due({AnswerClaim{Answered::rejected}}) : said;
}

/// Takes the time from the opponent.
std::optional<Ruling> time_from_the_opponent(const Hearing& hearing) {
  auto ruling = laws::outside_disturbance_on_decision(hearing);
  if (!ruling) return ruling;
  return due({ChangeTime{opponent_of(*hearing.event.of), -hearing.event.amount}});
}

std::optional<Ruling> onlookers_speak_freely(const Hearing& hearing) {
  if (!by_bystander(hearing)) return std::nullopt;
  return nothing_follows();
}

/// Cannot send anybody away.
std::optional<Ruling> onlookers_stay(const Hearing& hearing) {
  if (!by_bystander(hearing)) return std::nullopt;
  return forbidden(hearing);
}

std::optional<Ruling> any_misconduct_interferes(const Hearing& hearing) {
  return laws::onlookers_silent(hearing);
}

std::optional<Ruling> leave_is_not_asked(const Hearing& hearing) {
  return laws::onlooker_devices(hearing) ? std::optional(forbidden(hearing)) : std::nullopt;
}

std::optional<Ruling> any_notation_counts(const Hearing& hearing) {
  return laws::other_notation(hearing) ? std::optional(nothing_follows()) : std::nullopt;
}

std::vector<Mutant> of_the_arbiter() {
  using enum Verb;
  constexpr Rule steps_in = Rule::arbiter_intervention;
  return {
      {"arbiter-says-anything", steps_in, "the arbiter steps in whenever he likes",
       "the ban is read as good advice", put<steps_in, intervenes, arbiter_may_say_anything>},
      {"arbiter-never-steps-in", steps_in, "the arbiter waits for a claim whatever he sees",
       "unsupervised rapid play taken for the rule",
       put<steps_in, intervenes, arbiter_may_say_nothing>},
      {"arbiter-stops-uncompleted-moves", steps_in,
       "the arbiter steps in on an illegal move before the clock is pressed",
       "made and completed are taken for the same",
       put<steps_in, intervenes, arbiter_stops_uncompleted_moves>},
      {"arbiter-speaks-of-any-touch", steps_in, "an accident or adjusting counts as touching",
       "touched is touched", put<steps_in, intervenes, arbiter_speaks_of_any_touch>},
      {"count-told-at-whites-flag-only", Rule::move_count_not_told,
       "the count is told only once White's flag is down", "at least one is read as the one",
       put<Rule::move_count_not_told, intervenes, count_told_at_whites_flag_only>},
      {"count-told-after-any-flag", Rule::move_count_not_told, "the count is told after any flag",
       "the reference to the completing of sheets left out",
       [](Lawbook& book) {
         put<Rule::move_count_not_told, intervenes, count_told_after_any_flag>(book);
         put<Rule::arbiter_intervention, intervenes, arbiter_may_say_anything>(book);
       }},
      {"count-never-told", Rule::move_count_not_told, "the count is not told after a flag either",
       "the exception forgotten", put<Rule::move_count_not_told, intervenes, count_never_told>},
      {"forgotten-clock-told", Rule::unpressed_clock_not_told,
       "the arbiter reminds a player of his clock", "habit of club tournaments",
       put<Rule::unpressed_clock_not_told, intervenes, forgotten_clock_may_be_told>},
      {"opponents-move-told", Rule::opponents_move_not_told,
       "the arbiter tells a player that it is his turn", "habit of club tournaments",
       put<Rule::opponents_move_not_told, intervenes, opponents_move_may_be_told>},
  };
}

std::vector<Mutant> of_disturbances() {
  using enum Verb;
  return {
      {"time-due-after-a-noise", Rule::outside_disturbance, "a noise gives both players time",
       "may is read as must", put<Rule::outside_disturbance, falls_out, time_is_due>},
      {"time-on-request", Rule::outside_disturbance, "whoever asks for time gets it",
       "the disturbance forgotten", put<Rule::outside_disturbance, demands, time_on_request>},
      {"onlookers-disturb-nobody", Rule::outside_disturbance,
       "after an onlooker has interfered no time is given", "external, read as from the street",
       put<Rule::outside_disturbance, demands, time_after_a_noise_only>},
      {"time-from-the-opponent", Rule::outside_disturbance,
       "the time is taken from the opponent's clock", "a penalty and a remedy mixed up",
       put<Rule::outside_disturbance, decides, time_from_the_opponent>},
  };
}

std::vector<Mutant> of_onlookers() {
  using enum Verb;
  constexpr Rule silence = Rule::onlookers_silent;
  return {
      {"onlookers-speak-freely", silence, "spectators may talk to the players",
       "only players are thought to be bound", put<silence, intervenes, onlookers_speak_freely>},
      {"onlookers-cannot-be-sent-away", silence, "nothing can be done about a spectator",
       "penalties are for players", put<silence, intervenes, onlookers_stay>},
      {"onlookers-report-freely", silence, "spectators could always tell the arbiter",
       "the sentence of 2009 read back into older editions",
       put<silence, notices, onlookers_speak_freely>},
      {"any-misconduct-interferes", silence, "whatever a spectator does interferes with a game",
       "every nuisance is a disturbance", put<silence, misbehaves, any_misconduct_interferes>},
      {"disturbing-onlookers-stay", silence, "a spectator who disturbs is not in breach",
       "the ban is thought to be on talking alone",
       put<silence, misbehaves, onlookers_speak_freely>},
      {"devices-never-allowed", Rule::onlooker_devices, "the arbiter cannot allow a telephone",
       "the players' ban applied to everybody",
       put<Rule::onlooker_devices, misbehaves, leave_is_not_asked>},
      {"any-notation-counts", Rule::other_notation, "a score in any notation will do",
       "legible is taken for enough", put<Rule::other_notation, records, any_notation_counts>},
  };
}

// Play without sight.

/// Where the captured man is does not matter.
std::optional<Ruling> captured_man_may_stay(const Hearing& hearing) {
  const auto ruling = laws::announced_before_clock(hearing);
  return ruling && ruling->branch == "captured-man" ? nothing_follows() : ruling;
}

/// The move is made although the man is still in the hand.
std::optional<Ruling> man_in_the_hand_is_moved(const Hearing& hearing) {
  const auto ruling = laws::announced_before_clock(hearing);
  return ruling && ruling->branch == "no-other-hole" ? std::nullopt : ruling;
}

/// In a game at odds a touch is free.
std::optional<Ruling> touch_binds_at_level_games(const Hearing& hearing) {
  const auto at_odds = laws::odds_of_a_pawn_on_touch(hearing);
  return at_odds ? at_odds : laws::touched_own_man(hearing);
}

/// A move that was announced counts as made while the man is still in the hand.
template <Hear law>
std::optional<Ruling> unless_in_the_hand(const Hearing& hearing) {
  const bool is_in_force = hearing.book.in_force.at(Rule::announced_before_clock).in_force;
  const auto ruling = laws::announced_before_clock(hearing);
  if (!is_in_force || !ruling || ruling->branch != "no-other-hole") return law(hearing);
  return nothing_follows();
}

void announced_is_made(Lawbook& book) {
  using R = Rule;
  using enum Verb;
  put<R::announced_before_clock, presses, unless_in_the_hand<laws::announced_before_clock>>(book);
  put<R::clock_handling, presses, unless_in_the_hand<laws::clock_handling>>(book);
  put<R::pressed_without_move, presses, unless_in_the_hand<laws::pressed_without_move_on_press>>(
      book);
}

std::optional<Ruling> nothing_to_tell(const Hearing&) {
  return nothing_follows();
}

/// Takes any announcement for the last word, whatever was said.
std::optional<Ruling> nobody_repeats(const Hearing& hearing) {
  if (!is_about(hearing, Topic::move)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> felt_is_touched(const Hearing& hearing) {
  if (hearing.event.manner != Manner::in_its_hole) return std::nullopt;
  const Colour mover = player(hearing);
  return due({BindTo{mover, legal_moves_now(hearing.game, hearing.book)}});
}

/// Forgets that a slip can come too late.
std::optional<Ruling> slips_never_too_late(const Hearing& hearing) {
  const auto ruling = laws::slip_of_the_tongue(hearing);
  const bool refused = ruling && ruling->due == due({AnswerClaim{Answered::not_admitted}}).due;
  return refused ? std::nullopt : ruling;
}

/// Holds a player to what he said.
std::optional<Ruling> the_first_word_counts(const Hearing& hearing) {
  if (!is_about(hearing, Topic::move)) return std::nullopt;
  return due({AnswerClaim{Answered::not_admitted}});
}

std::optional<Ruling> slips_may_stand(const Hearing& hearing) {
  return laws::slip_of_the_tongue_on_press(hearing) ? std::optional(nothing_follows())
                                                    : std::nullopt;
}

/// Has the other player put his board right.
std::optional<Ruling> the_other_board_is_changed(const Hearing& hearing) {
  if (!is_about(hearing, Topic::boards_differ) || !hearing.event.of)
    return laws::boards_differ(hearing);
  return due({Require{actor_of(opponent_of(*hearing.event.of)), Duty::transfer_position}});
}

/// Goes back to the start as soon as the scores differ.
std::optional<Ruling> back_to_the_start(const Hearing& hearing) {
  if (!is_about(hearing, Topic::scores_differ)) return laws::boards_differ(hearing);
  return due({RestorePosition{0}, Require{Actor::arbiter, Duty::correct_clocks}});
}

std::optional<Ruling> no_assistants(const Hearing& hearing) {
  if (!is_about(hearing, Topic::assistant)) return std::nullopt;
  return due({AnswerClaim{Answered::rejected}});
}

void no_assistants_of_any_kind(Lawbook& book) {
  put<Rule::assistant_allowed, Verb::demands, no_assistants>(book);
  put<Rule::moving_assistant, Verb::demands, no_assistants>(book);
  put<Rule::unable_to_record, Verb::demands, no_assistants>(book);
}

std::optional<Ruling> assistants_say_anything(const Hearing& hearing) {
  const bool permitted = hearing.event.manner == Manner::with_permission;
  return by_bystander(hearing) && permitted ? std::optional(nothing_follows()) : std::nullopt;
}

std::optional<Ruling> speaking_is_no_score(const Hearing& hearing) {
  return laws::score_by_touch_or_voice(hearing) ? std::optional(forbidden(hearing)) : std::nullopt;
}

std::optional<Ruling> count_told_to_players(const Hearing& hearing) {
  if (hearing.event.topic != Topic::move_count) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}});
}

std::optional<Ruling> assistants_for_both(const Hearing& hearing) {
  if (!is_about(hearing, Topic::assistant)) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}});
}

/// Takes one task from the list.
template <Topic topic>
std::optional<Ruling> assistant_without(const Hearing& hearing) {
  return is_about(hearing, topic) ? std::nullopt : laws::assistant_allowed_on_help(hearing);
}

/// The assistant has all tasks for any player.
std::optional<Ruling> assistant_of_anybody(const Hearing& hearing) {
  Event event = hearing.event;
  event.of.reset();
  return laws::assistant_allowed_on_help({hearing.game, event, hearing.book});
}

std::optional<Ruling> count_told_unasked(const Hearing& hearing) {
  const bool tells = is_about(hearing, Topic::tells_move_count) && by_bystander(hearing) &&
                     hearing.event.manner == Manner::with_permission;
  return tells ? std::optional(nothing_follows()) : laws::assistant_allowed_on_help(hearing);
}

std::optional<Ruling> anybody_speaks_his_score(const Hearing& hearing) {
  return without<Infringement>(laws::score_by_touch_or_voice(hearing));
}

std::vector<Mutant> of_assistants() {
  using enum Verb;
  constexpr Rule allowed_help = Rule::assistant_allowed;
  return {
      {"count-told-to-players", Rule::move_count_not_told,
       "a player who asks is told how many moves were made", "nobody is told, read as unasked",
       put<Rule::move_count_not_told, demands, count_told_to_players>},
      {"assistants-for-both", allowed_help, "both players may have an assistant",
       "the last paragraph overlooked", put<allowed_help, demands, assistants_for_both>},
      {"assistant-makes-no-moves", allowed_help, "an assistant makes no moves",
       "the list cut short", put<allowed_help, intervenes, assistant_without<Topic::makes_move>>},
      {"assistant-keeps-no-score", allowed_help, "an assistant keeps no score",
       "the list cut short", put<allowed_help, intervenes, assistant_without<Topic::keeps_score>>},
      {"assistant-presses-no-clock", allowed_help, "an assistant presses no clock",
       "the list cut short",
       put<allowed_help, intervenes, assistant_without<Topic::presses_clock>>},
      {"assistant-seals-nothing", allowed_help, "an assistant does not help with an adjournment",
       "the list cut short", put<allowed_help, intervenes, assistant_without<Topic::seals_move>>},
      {"assistant-of-anybody", allowed_help, "the assistant of a player who can see does all",
       "the last paragraph overlooked", put<allowed_help, intervenes, assistant_of_anybody>},
      {"count-told-unasked", allowed_help, "an assistant tells the count unasked",
       "at his request, overlooked", put<allowed_help, intervenes, count_told_unasked>},
      {"anybody-speaks-his-score", Rule::score_by_touch_or_voice,
       "a player who can see may speak his score", "whose right it is overlooked",
       put<Rule::score_by_touch_or_voice, records, anybody_speaks_his_score>},
  };
}

std::vector<Mutant> of_slips() {
  using enum Verb;
  constexpr Rule slip = Rule::slip_of_the_tongue;
  return {
      {"slips-never-too-late", slip, "a slip is put right at any time", "the limit forgotten",
       put<slip, announces, slips_never_too_late>},
      {"first-word-counts", slip, "what was told first is binding", "touch-move applied to words",
       put<slip, announces, the_first_word_counts>},
      {"slips-may-stand", slip, "the clock may be pressed on a slip",
       "the move on the board counts", put<slip, presses, slips_may_stand>},
  };
}

std::vector<Mutant> of_play_without_sight() {
  using enum Verb;
  return {
      {"moves-not-told", Rule::move_announced, "a move need not be told",
       "the usual game played by touch", put<Rule::move_announced, plays, nothing_to_tell>},
      {"moves-not-repeated", Rule::move_announced, "the opponent need not say the move again",
       "hearing is taken for understanding", put<Rule::move_announced, announces, nobody_repeats>},
      {"felt-is-touched", Rule::touched_out_of_hole, "feeling a man touches it",
       "touch-move applied to the fingers",
       put<Rule::touched_out_of_hole, touches, felt_is_touched>},
      {"pressed-before-telling", Rule::announced_before_clock,
       "the clock is pressed before the move is told", "the third condition forgotten",
       put<Rule::announced_before_clock, presses, nothing_to_tell>},
      {"captured-man-may-stay", Rule::announced_before_clock,
       "the clock is pressed while the captured man is on the board",
       "the first condition forgotten",
       put<Rule::announced_before_clock, presses, captured_man_may_stay>},
      {"man-in-the-hand-is-moved", Rule::announced_before_clock,
       "the clock is pressed before the man is in another hole", "the second condition forgotten",
       put<Rule::announced_before_clock, presses, man_in_the_hand_is_moved>},
      {"announced-is-made", Rule::announced_before_clock,
       "a move that was announced is made while the man is in the hand",
       "one of three conditions taken for enough", announced_is_made},
      {"other-board-changed", Rule::boards_differ,
       "the player who made what he wrote changes his board", "the two players mixed up",
       put<Rule::boards_differ, notices, the_other_board_is_changed>},
      {"back-to-the-start", Rule::boards_differ, "scores that differ undo the whole game",
       "the point where they agree forgotten",
       put<Rule::boards_differ, notices, back_to_the_start>},
      {"no-assistants", Rule::assistant_allowed, "an assistant is not allowed",
       "outside help is forbidden", no_assistants_of_any_kind},
      {"assistants-say-anything", Rule::assistant_allowed, "an assistant may advise",
       "the list of tasks read as examples",
       put<Rule::assistant_allowed, intervenes, assistants_say_anything>},
      {"speaking-is-no-score", Rule::score_by_touch_or_voice, "a recorder keeps no score",
       "scoresheets are taken to be of paper",
       put<Rule::score_by_touch_or_voice, records, speaking_is_no_score>},
  };
}

// Colours and odds.

std::optional<Ruling> lot_at_any_time(const Hearing& hearing) {
  return laws::colours_by_lot(hearing) ? std::optional(due({AnswerClaim{Answered::upheld}}))
                                       : std::nullopt;
}

std::optional<Ruling> lot_before_every_game(const Hearing& hearing) {
  if (!laws::colours_by_lot(hearing)) return std::nullopt;
  return due({AnswerClaim{hearing.game.started ? Answered::rejected : Answered::upheld}});
}

std::optional<Ruling> colours_change_before_the_first_game(const Hearing& hearing) {
  auto ruling = laws::colours_kept(hearing);
  if (!ruling || hearing.game.started || !hearing.book.in_force.colours_exchanged.value)
    return ruling;
  return due({AnswerClaim{Answered::upheld}, Require{Actor::white, Duty::swap_colours},
              Require{Actor::black, Duty::swap_colours}});
}

std::optional<Ruling> colours_change_during_the_game(const Hearing& hearing) {
  if (!is_about(hearing, Topic::reversed_colours)) return std::nullopt;
  const bool changes = hearing.book.in_force.colours_exchanged.value;
  return due({AnswerClaim{changes ? Answered::upheld : Answered::rejected}});
}

bool lacks_one_man(const Position& start) {
  const auto men = std::count_if(start.men.begin(), start.men.end(),
                                 [](const auto& man) { return man.has_value(); });
  return men == square_count / 2 - 1;
}

/// Counts the men and asks no further.
std::optional<Ruling> any_man_may_be_given(const Hearing& hearing) {
  if (!lacks_one_man(hearing.game.setup.position)) return std::nullopt;
  if (!is_about(hearing, Topic::restart) && !is_about(hearing, Topic::wrong_array))
    return std::nullopt;
  return due({AnswerClaim{Answered::rejected}});
}

std::optional<Ruling> no_odds(const Hearing&) {
  return std::nullopt;
}

/// Lets the receiver begin at every odds.
std::optional<Ruling> receiver_always_begins(const Hearing& hearing) {
  const auto ruling = laws::odds_giver_begins(hearing);
  if (!ruling) return ruling;
  return ruling->due.empty() ? forbidden(hearing) : nothing_follows();
}

/// Lets the giver begin at every odds.
std::optional<Ruling> giver_always_begins(const Hearing& hearing) {
  const auto giver = giver_of_pawn(hearing.game.setup.position);
  if (!hearing.game.moves.empty() || !giver) return std::nullopt;
  return player(hearing) == *giver ? nothing_follows() : forbidden(hearing);
}

/// Lets the receiver begin after moves made beforehand as well.
std::optional<Ruling> receiver_moves_once_more(const Hearing& hearing) {
  const auto giver = giver_of_pawn(hearing.game.setup.position);
  if (!hearing.game.moves.empty() || !giver) return std::nullopt;
  return player(hearing) == *giver ? forbidden(hearing) : nothing_follows();
}

std::vector<Mutant> of_odds() {
  using enum Verb;
  return {
      {"lot-at-any-time", Rule::colours_by_lot, "the lot is drawn during the game too",
       "on demand is read as at any time", put<Rule::colours_by_lot, demands, lot_at_any_time>},
      {"lot-before-every-game", Rule::colours_by_lot, "the lot is drawn before every game",
       "the first game, overlooked", put<Rule::colours_by_lot, demands, lot_before_every_game>},
      {"colours-change-before-the-first-game", Rule::colours_kept,
       "by the newer custom colours change before the first game",
       "every following game, read as every game",
       put<Rule::colours_kept, demands, colours_change_before_the_first_game>},
      {"colours-change-during-the-game", Rule::colours_kept,
       "by the newer custom colours change at any time", "the next game taken for this one",
       put<Rule::colours_kept, demands, colours_change_during_the_game>},
      {"any-pawn-may-be-given", Rule::odds_of_a_pawn, "any one man may be missing",
       "a start at odds told by counting",
       put<Rule::odds_of_a_pawn, demands, any_man_may_be_given>},
      {"pawn-given-is-a-wrong-array", Rule::odds_of_a_pawn, "a missing pawn is always an error",
       "the rules taken for level games only", put<Rule::odds_of_a_pawn, claims, no_odds>},
      {"giver-of-a-pawn-begins", Rule::odds_of_a_pawn, "the giver of a pawn begins",
       "the sentence on officers applied to pawns",
       put<Rule::odds_of_a_pawn, plays, giver_always_begins>},
      {"other-rules-rest-at-odds", Rule::odds_of_a_pawn, "a touch binds nobody in a game at odds",
       "the rules taken for level games only",
       put<Rule::touched_own_man, touches, touch_binds_at_level_games>},
      {"receiver-moves-once-more", Rule::odds_of_a_pawn,
       "after moves made beforehand the receiver moves again", "reading 0069, the reading refused",
       put<Rule::odds_of_a_pawn, plays, receiver_moves_once_more>},
      {"any-officer-may-be-given", Rule::odds_of_an_officer, "any one man may be missing",
       "a start at odds told by counting",
       put<Rule::odds_of_an_officer, demands, any_man_may_be_given>},
      {"knight-given-is-a-wrong-array", Rule::odds_of_an_officer,
       "a missing knight is always an error", "the rules taken for level games only",
       put<Rule::odds_of_an_officer, claims, no_odds>},
      {"receiver-of-a-knight-begins", Rule::odds_giver_begins, "the receiver begins at all odds",
       "the sentence on pawns applied to officers",
       put<Rule::odds_giver_begins, plays, receiver_always_begins>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_arbiter() {
  return one_list({of_the_arbiter(), of_disturbances(), of_onlookers(), of_play_without_sight(),
                   of_slips(), of_assistants(), of_odds()});
}

}  // namespace touchstone
