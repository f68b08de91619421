// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about who has to write moves down, and about what follows after a flag.
#include <algorithm>

#include "oracle/procedure/recording.hpp"
#include "tools/mutants/lists.hpp"
#include "tools/mutants/procedure_mutants.hpp"

namespace touchstone {

namespace {

int missing(const Hearing& hearing, Colour colour) {
  return hearing.game.unrecorded[static_cast<std::size_t>(colour)];
}

bool any_flag_down(const Hearing& hearing) {
  return hearing.game.clock && (hearing.game.clock->of(Colour::white).flag_fallen ||
                                hearing.game.clock->of(Colour::black).flag_fallen);
}

void five_minutes_are_time_trouble(Lawbook& book) {
  book.in_force.exemption_under.value += Duration{1};
}

void bonus_is_not_asked_for(Lawbook& book) {
  book.in_force.exemption_bonus.value = std::chrono::hours{24};
}

/// Either player's time trouble frees both.
std::optional<Ruling> freed_by_either(const Hearing& hearing) {
  if (any_flag_down(hearing)) return std::nullopt;
  if (need_not_record(hearing, Colour::white) || need_not_record(hearing, Colour::black))
    return nothing_follows();
  return std::nullopt;
}

bool is_low_now(const Hearing& hearing, Colour colour) {
  const auto& clock = hearing.game.clock;
  return clock && clock->of(colour).left < hearing.book.in_force.exemption_under.value;
}

/// The bonus of the last period is looked at in place of the one that runs.
std::optional<Ruling> bonus_of_last_period(const Hearing& hearing) {
  if (!is_low_now(hearing, player(hearing))) return std::nullopt;
  const Period& last = hearing.game.clock->control.back();
  const bool suffices =
      last.bonus != Bonus::none && last.bonus_time >= hearing.book.in_force.exemption_bonus.value;
  return suffices ? std::nullopt : std::optional(nothing_follows());
}

/// Only an increment counts as time that a move brings.
std::optional<Ruling> delay_is_no_bonus(const Hearing& hearing) {
  if (auto exempt = laws::time_trouble_exemption_on_neglect(hearing)) return exempt;
  if (!is_low_now(hearing, player(hearing))) return std::nullopt;
  const bool delays = hearing.game.clock->control.front().bonus == Bonus::simple_delay;
  return delays ? std::optional(nothing_follows()) : std::nullopt;
}

/// Once in time trouble, free for the rest of the game.
std::optional<Ruling> free_for_the_rest_of_the_game(const Hearing& hearing) {
  const auto& start = hearing.game.setup.clock;
  const bool was_low =
      start && start->of(player(hearing)).left < hearing.book.in_force.exemption_under.value;
  if (was_low) return nothing_follows();
  return laws::time_trouble_exemption_on_neglect(hearing);
}

std::optional<Ruling> trouble_by_five_minutes(const Hearing& hearing) {
  const auto& clock = hearing.game.clock;
  if (!clock || clock->of(player(hearing)).left >= std::chrono::minutes{5}) return std::nullopt;
  return nothing_follows();
}

/// The clocks run on while both players write.
std::optional<Ruling> clocks_run_on(const Hearing& hearing) {
  auto ruling = laws::score_kept_by_arbiter_on_flag(hearing);
  if (!ruling) return std::nullopt;
  std::erase_if(ruling->due,
                [](const Measure& measure) { return std::holds_alternative<RunClock>(measure); });
  return ruling;
}

/// The clocks are stopped for one player's sheet as well.
std::optional<Ruling> clocks_stop_for_one(const Hearing& hearing) {
  auto ruling = laws::one_player_completes(hearing);
  if (ruling) ruling->due.push_back(RunClock{std::nullopt});
  return ruling;
}

/// Whoever completes his sheet, White's clock runs.
std::optional<Ruling> on_whites_time(const Hearing& hearing) {
  auto ruling = laws::completion_on_own_time(hearing);
  if (ruling) ruling->due.back() = RunClock{Colour::white};
  return ruling;
}

std::optional<Ruling> sheet_lent_at_any_time(const Hearing& hearing) {
  if (hearing.event.topic != Topic::scoresheet) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}});
}

/// After a flag anybody may use the other sheet, on the move or not.
std::optional<Ruling> sheet_lent_to_anybody(const Hearing& hearing) {
  return any_flag_down(hearing) ? sheet_lent_at_any_time(hearing)
                                : laws::opponents_scoresheet(hearing);
}

/// One gap on one sheet is enough for a second board.
std::optional<Ruling> second_board_for_any_gap(const Hearing& hearing) {
  if (hearing.event.topic != Topic::to_reconstruct) return std::nullopt;
  if (missing(hearing, Colour::white) + missing(hearing, Colour::black) == 0)
    return due({AnswerClaim{Answered::rejected}});
  return due({AnswerClaim{Answered::upheld}});
}

/// A count that cannot be proved loses for the player whose flag is down.
std::optional<Ruling> unproved_is_lost(const Hearing& hearing) {
  if (hearing.event.topic != Topic::count_unprovable) return std::nullopt;
  if (!any_flag_down(hearing)) return nothing_follows();
  return due({EndGame{win_of(opponent_of(to_move(hearing.game)))}});
}

/// A flag in the last period opens another one.
std::optional<Ruling> period_after_the_last(const Hearing& hearing) {
  if (hearing.event.topic != Topic::count_unprovable) return std::nullopt;
  if (!any_flag_down(hearing)) return nothing_follows();
  return due({Require{actor_of(to_move(hearing.game)), Duty::play_on}});
}

/// The old count goes on, and its last move brings the time of the next period again.
std::optional<Ruling> old_count_goes_on(const Hearing& hearing) {
  return without<BeginPeriod>(laws::unprovable_count(hearing));
}

/// Only the player whose flag is down begins anew.
std::optional<Ruling> one_player_begins(const Hearing& hearing) {
  auto ruling = laws::unprovable_count(hearing);
  if (!ruling) return ruling;
  std::erase_if(ruling->due, [&](const Measure& measure) {
    const auto* begin = std::get_if<BeginPeriod>(&measure);
    return begin && !hearing.game.clock->of(begin->whom).flag_fallen;
  });
  return ruling;
}

/// The next move is the first of the period, whatever can be proved.
std::optional<Ruling> proof_of_more_moves_is_nothing(const Hearing& hearing) {
  if (hearing.event.topic != Topic::count_unprovable) return std::nullopt;
  Event unproved = hearing.event;
  unproved.count = 0;
  return laws::unprovable_count({hearing.game, unproved, hearing.book});
}

std::optional<Outcome> result_told(const Event& event) {
  if (event.topic == Topic::white_wins) return Outcome::white_wins;
  if (event.topic == Topic::black_wins) return Outcome::black_wins;
  return event.topic == Topic::draw ? std::optional(Outcome::draw) : std::nullopt;
}

/// What is written on the sheets stands without a signature.
std::optional<Ruling> writing_is_signing(const Hearing& hearing) {
  const auto told = result_told(hearing.event);
  if (!hearing.game.outcome || !told) return std::nullopt;
  return due({EndGame{*told}});
}

/// What was written last.
std::optional<Outcome> written_last(const Game& game) {
  for (auto entry = game.log.rbegin(); entry != game.log.rend(); ++entry)
    if (entry->event.verb == Verb::agrees) return result_told(entry->event);
  return std::nullopt;
}

/// One signature is enough.
std::optional<Ruling> one_signature_is_enough(const Hearing& hearing) {
  const auto told = written_last(hearing.game);
  const auto ruling = laws::result_signed(hearing);
  if (!told || !hearing.game.outcome || !ruling->due.empty()) return ruling;
  return due({EndGame{*told}});
}

/// Signatures make a result even of a game that both have lost.
std::optional<Ruling> signatures_undo_a_double_loss(const Hearing& hearing) {
  const auto told = written_last(hearing.game);
  if (told && hearing.game.outcome == Outcome::both_lose) return due({EndGame{*told}});
  return laws::result_signed(hearing);
}

/// A wrong result that was signed is put right of itself.
std::optional<Ruling> wrong_result_put_right(const Hearing& hearing) {
  if (!hearing.game.outcome) return std::nullopt;
  return nothing_follows();
}

/// A wrong result that was signed cannot be put right by anybody.
std::optional<Ruling> wrong_result_is_final(const Hearing& hearing) {
  auto ruling = laws::result_signed(hearing);
  if (ruling) ruling->choices.clear();
  return ruling;
}

/// The director may find time trouble in any amount of time.
std::optional<Ruling> trouble_in_any_time(const Hearing& hearing) {
  const Measure ticks = Require{hearing.event.by, Duty::count_moves};
  const Measure moves = Require{hearing.event.by, Duty::record_moves};
  if (!hearing.game.clock) return std::nullopt;
  Ruling ruling;
  ruling.choices.push_back({Actor::arbiter, {ticks, moves}, 1, 1});
  return ruling;
}

std::optional<Ruling> record_cannot_be_demanded(const Hearing& hearing) {
  if (hearing.event.topic != Topic::record_by_opponent) return std::nullopt;
  return due({AnswerClaim{Answered::rejected}});
}

/// The claimant's own sheet is looked at.
std::optional<Ruling> own_gaps_looked_at(const Hearing& hearing) {
  if (hearing.event.topic != Topic::record_by_opponent) return std::nullopt;
  if (missing(hearing, player(hearing)) <= 1) return due({AnswerClaim{Answered::rejected}});
  return due({AnswerClaim{Answered::upheld}, Infringement{hearing.event.by}});
}

/// The arbiter's score is not looked at.
std::optional<Ruling> arbiters_score_does_not_count(const Hearing& hearing) {
  if (hearing.event.topic != Topic::to_reconstruct) return std::nullopt;
  if (missing(hearing, Colour::white) == 0 || missing(hearing, Colour::black) == 0)
    return laws::reconstruct_game_on_demand(hearing);
  return due({AnswerClaim{Answered::upheld}});
}

/// Nobody writes down what stands on the board before the game is gone through.
std::optional<Ruling> position_is_not_written(const Hearing& hearing) {
  auto ruling = laws::reconstruct_game_on_demand(hearing);
  const Measure write = Require{Actor::arbiter, Duty::record_position};
  if (ruling) std::erase(ruling->due, write);
  return ruling;
}

/// Clocks are corrected in a game without clocks.
std::optional<Ruling> clocks_corrected_without_clocks(const Hearing& hearing) {
  auto ruling = laws::unable_to_record(hearing);
  const Measure correct = Require{Actor::arbiter, Duty::correct_clocks};
  if (ruling && std::find(ruling->due.begin(), ruling->due.end(), correct) == ruling->due.end())
    ruling->due.push_back(correct);
  return ruling;
}

/// Gaps on either sheet bar a claim.
std::optional<Ruling> gaps_of_either_bar_a_claim(const Hearing& hearing) {
  if (hearing.event.topic != Topic::threefold) return std::nullopt;
  if (missing(hearing, Colour::white) + missing(hearing, Colour::black) == 0) return std::nullopt;
  return due({AnswerClaim{Answered::not_admitted}});
}

std::optional<Ruling> gaps_of_either_forbid_moving(const Hearing& hearing) {
  if (missing(hearing, Colour::white) + missing(hearing, Colour::black) == 0) return std::nullopt;
  return due({Infringement{hearing.event.by}});
}

std::optional<Ruling> assistant_costs_nothing(const Hearing& hearing) {
  if (hearing.event.topic != Topic::assistant) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}, Require{hearing.event.by, Duty::provide_assistant}});
}

/// Any electronic sheet will do.
std::optional<Ruling> any_electronic_sheet(const Hearing& hearing) {
  if (hearing.event.topic == Topic::electronically) return nothing_follows();
  return laws::record_moves_on_record(hearing);
}

std::vector<Mutant> of_writing() {
  using enum Verb;
  using R = Rule;
  return {
      {"illegible-record-accepted", R::record_moves, "a record that nobody can read is accepted",
       "legibility taken for a wish", put<R::record_moves, records, allowed>},
      {"any-electronic-sheet", R::record_moves, "an electronic sheet needs no certificate",
       "the second way of recording read without its condition",
       put<R::record_moves, records, any_electronic_sheet>},
      {"record-may-be-neglected", R::record_moves, "any number of own moves may be missing",
       "software that keeps the score itself", put<R::record_moves, neglects_record, allowed>},
      {"next-move-before-writing", R::own_move_recorded_first,
       "a move may be made with the one before it unwritten",
       "leave to answer first, read as leave to write later",
       put<R::own_move_recorded_first, plays, silent>},
      {"either-gap-forbids-moving", R::own_move_recorded_first,
       "gaps on the opponent's sheet forbid a move", "whose record is meant",
       put<R::own_move_recorded_first, plays, gaps_of_either_forbid_moving>},
      {"recording-ahead-allowed", R::no_recording_ahead,
       "moves may be written before they are made", "the custom before 2005",
       put<R::no_recording_ahead, records, silent>},
      {"written-then-played-allowed", R::no_recording_ahead,
       "a move written for a claim may simply be played", "the exception without its reason",
       put<R::no_recording_ahead, plays, silent>},
      {"offers-need-no-mark", R::draw_offer_on_scoresheet, "an offer need not be marked",
       "offers taken for talk", put<R::draw_offer_on_scoresheet, refuses, silent>},
  };
}

std::vector<Mutant> of_demands_and_assistants() {
  using enum Verb;
  using R = Rule;
  return {
      {"record-cannot-be-demanded", R::record_moves, "nobody can ask the opponent to write",
       "a matter between player and arbiter",
       put<R::record_moves, demands, record_cannot_be_demanded>},
      {"own-gaps-looked-at", R::record_moves, "the sheet of the player who asks is looked at",
       "whose record is meant", put<R::record_moves, demands, own_gaps_looked_at>},
      {"trouble-excuses-no-scrawl", R::time_trouble_exemption,
       "in time trouble what is written has to be legible", "a player who writes has to write well",
       put<R::time_trouble_exemption, records, silent>},
      {"trouble-does-not-excuse-a-demand", R::time_trouble_exemption,
       "in time trouble a player has to write if the opponent asks",
       "the relief read as the arbiter's leniency",
       put<R::time_trouble_exemption, demands, silent>},
      {"clocks-corrected-without-clocks", R::unable_to_record,
       "time is adjusted on clocks that nobody uses", "the game without clocks forgotten",
       put<R::unable_to_record, demands, clocks_corrected_without_clocks>},
      {"assistant-costs-nothing", R::unable_to_record, "an assistant never costs time",
       "the exception for a disability, taken for the rule",
       put<R::unable_to_record, demands, assistant_costs_nothing>},
      {"sheet-may-be-hidden", R::scoresheet_visible, "a sheet may be hidden from the arbiter",
       "a player's notes taken for his own", put<R::scoresheet_visible, misbehaves, allowed>},
      {"hiding-allowed-is-a-breach", R::scoresheet_visible,
       "what the arbiter allowed is a breach still", "leave not looked at",
       [](Lawbook& book) {
         replace_procedure_law(book.laws, Rule::scoresheet_visible, misbehaves,
                               [](const Hearing& hearing) -> std::optional<Ruling> {
                                 return due({Infringement{hearing.event.by}});
                               });
       }},
  };
}

std::vector<Mutant> of_time_trouble() {
  using enum Verb;
  using R = Rule;
  constexpr auto exemption = R::time_trouble_exemption;
  return {
      {"five-minutes-are-time-trouble", exemption, "exactly five minutes free from writing",
       "less than, read as at most", five_minutes_are_time_trouble},
      {"bonus-not-asked-for", exemption, "under five minutes one is free whatever a move brings",
       "the half sentence on thirty seconds forgotten", bonus_is_not_asked_for},
      {"freed-by-either-time-trouble", exemption, "either player's time trouble frees both",
       "a player, read as one of the players", put<exemption, neglects_record, freed_by_either>},
      {"bonus-of-last-period", exemption, "the bonus of the last period is the one looked at",
       "a time control with one bonus only", put<exemption, neglects_record, bonus_of_last_period>},
      {"delay-is-no-bonus", exemption, "thirty seconds of delay free from writing",
       "added, read as increment alone", put<exemption, neglects_record, delay_is_no_bonus>},
      {"free-for-the-rest-of-the-game", exemption, "once in time trouble, free until the game ends",
       "the remainder of the period, read as of the game",
       put<exemption, neglects_record, free_for_the_rest_of_the_game>},
      {"trouble-frees-no-move", exemption, "in time trouble the own move still comes first",
       "the relief read as one from writing the opponent's moves", put<exemption, plays, silent>},
      {"trouble-does-not-excuse-refusal", exemption, "refusing to write is never excused",
       "the relief read as leave to be late", put<exemption, refuses, silent>},
      {"ticks-by-five-minutes", R::time_trouble_ticks,
       "1971 has the five minutes of later editions", "a number read back",
       put<R::time_trouble_ticks, neglects_record, trouble_by_five_minutes>},
      {"trouble-in-any-time", R::time_trouble_ticks,
       "in 1971 the director may find time trouble in hours", "his judgement, read as his choice",
       put<R::time_trouble_ticks, neglects_record, trouble_in_any_time>},
      {"arbiter-never-writes", R::score_kept_by_arbiter, "nobody writes when neither player does",
       "the should forgotten", put<R::score_kept_by_arbiter, neglects_record, silent>},
  };
}

/// Anybody who tells of a flag has the sheets completed.
std::optional<Ruling> onlooker_tells_of_flag(const Hearing& hearing) {
  Event event = hearing.event;
  event.by = Actor::arbiter;
  return laws::completion_on_own_time({hearing.game, event, hearing.book});
}

std::vector<Mutant> of_completing() {
  using enum Verb;
  using R = Rule;
  return {
      {"clocks-run-while-both-write", R::score_kept_by_arbiter,
       "the clocks run while both complete their sheets", "the arbiter's stop forgotten",
       put<R::score_kept_by_arbiter, notices, clocks_run_on>},
      {"clocks-stop-for-one-sheet", R::one_player_completes,
       "the clocks are stopped for one player's sheet", "the case of both applied to one",
       put<R::one_player_completes, notices, clocks_stop_for_one>},
      {"moves-before-completing", R::complete_before_moving,
       "after a flag a player may move with gaps on his sheet",
       "the relief of time trouble taken to last", put<R::complete_before_moving, plays, silent>},
      {"completes-on-whites-time", R::completion_on_own_time,
       "White's clock runs while Black completes his sheet", "whose clock is meant",
       put<R::completion_on_own_time, notices, on_whites_time>},
      {"onlooker-has-sheets-completed", R::completion_on_own_time,
       "an onlooker who tells of a flag has the sheets completed", "who notices is not looked at",
       put<R::completion_on_own_time, notices, onlooker_tells_of_flag>},
      {"sheet-lent-at-any-time", R::opponents_scoresheet,
       "the opponent's sheet may be used at any time", "the sheet is not his, read as everybody's",
       put<R::opponents_scoresheet, demands, sheet_lent_at_any_time>},
      {"lent-sheet-kept", R::opponents_scoresheet,
       "A player moves with the opponent's sheet still beside him.",
       "the last half sentence forgotten", put<R::opponents_scoresheet, plays, silent>},
      {"sheet-lent-to-anybody", R::opponents_scoresheet,
       "after a flag it may be used by anybody, on the move or not", "the condition forgotten",
       put<R::opponents_scoresheet, demands, sheet_lent_to_anybody>},
  };
}

std::vector<Mutant> of_going_through_the_game() {
  using enum Verb;
  using R = Rule;
  return {
      {"second-board-for-any-gap", R::reconstruct_game, "a single gap asks for a second board",
       "no complete sheet, read as not all complete",
       put<R::reconstruct_game, demands, second_board_for_any_gap>},
      {"arbiters-score-does-not-count", R::reconstruct_game,
       "with the arbiter's score at hand the game is played through still",
       "no complete sheet, read as none of the players",
       put<R::reconstruct_game, demands, arbiters_score_does_not_count>},
      {"position-not-written-first", R::reconstruct_game,
       "the game is gone through without the position being written down first",
       "the arbiter's part overlooked", put<R::reconstruct_game, demands, position_is_not_written>},
      {"second-board-may-be-refused", R::reconstruct_game, "players need not go through the game",
       "must, read as may", put<R::reconstruct_game, refuses, allowed>},
      {"lost-sheets-do-not-matter", R::reconstruct_game, "lost sheets ask for nothing",
       "software that keeps the score itself", put<R::reconstruct_game, falls_out, allowed>},
  };
}

std::vector<Mutant> of_signing_and_claiming() {
  using enum Verb;
  using R = Rule;
  return {
      {"unproved-count-loses", R::unprovable_count, "a count that cannot be proved is lost",
       "the burden of proof turned round", put<R::unprovable_count, falls_out, unproved_is_lost>},
      {"period-after-the-last", R::unprovable_count, "a flag in the last period opens another",
       "the last period not looked at", put<R::unprovable_count, falls_out, period_after_the_last>},
      {"old-count-goes-on", R::unprovable_count, "the count of the old period goes on",
       "only told that play goes on", put<R::unprovable_count, falls_out, old_count_goes_on>},
      {"one-player-begins", R::unprovable_count,
       "only the player whose flag is down begins the next period", "the next move, read as his",
       put<R::unprovable_count, falls_out, one_player_begins>},
      {"proof-of-more-moves-is-nothing", R::unprovable_count,
       "the next move is the first of the period whatever can be proved",
       "the last half sentence forgotten",
       put<R::unprovable_count, falls_out, proof_of_more_moves_is_nothing>},
      {"writing-is-signing", R::result_signed, "what is written on the sheets stands unsigned",
       "agreement taken for a signature", put<R::result_signed, agrees, writing_is_signing>},
      {"one-signature-is-enough", R::result_signed, "one player's signature makes the result",
       "both players, read as either", put<R::result_signed, signs, one_signature_is_enough>},
      {"signatures-undo-a-double-loss", R::result_signed,
       "signatures make a result of a game that both have lost",
       "the arbiter's decision not looked at",
       put<R::result_signed, signs, signatures_undo_a_double_loss>},
      {"wrong-result-put-right", R::result_signed, "a wrong result that was signed does not stand",
       "even if incorrect, read as unless", put<R::result_signed, signs, wrong_result_put_right>},
      {"wrong-result-is-final", R::result_signed, "not even the arbiter can change what was signed",
       "the last half sentence forgotten", put<R::result_signed, signs, wrong_result_is_final>},
      {"signed-result-past-deciding", R::result_signed,
       "what the arbiter decides on a signed result is not heard", "the game is over, read too far",
       put<R::result_signed, decides, silent>},
      {"signing-may-be-refused", R::result_signed, "nobody has to sign", "shall, read as may",
       put<R::result_signed, refuses, allowed>},
      {"score-need-not-be-handed-in", R::hand_in_score, "nobody has to deliver his score",
       "the commentary left out", put<R::hand_in_score, refuses, allowed>},
      {"claims-with-gaps", R::claim_needs_record, "gaps on the sheet do not bar a claim",
       "later editions read back", put<R::claim_needs_record, claims, silent>},
      {"gaps-of-either-bar-a-claim", R::claim_needs_record, "gaps on either sheet bar a claim",
       "whose record is meant", put<R::claim_needs_record, claims, gaps_of_either_bar_a_claim>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_recording() {
  return one_list({of_writing(), of_demands_and_assistants(), of_time_trouble(), of_completing(),
                   of_going_through_the_game(), of_signing_and_claiming()});
}

}  // namespace touchstone
