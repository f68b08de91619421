// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about the last phase of a game: who may claim and when, what the arbiter may answer, two
// fallen flags, and play without an arbiter.
#include <algorithm>

#include "oracle/procedure/quickplay.hpp"
#include "tools/mutants/lists.hpp"
#include "tools/mutants/procedure_mutants.hpp"

namespace touchstone {

namespace {

bool is_quickplay_claim(const Hearing& hearing) {
  return hearing.event.topic == Topic::quickplay_draw;
}

/// Every claim of the last phase is put before the arbiter, whatever the clocks show.
std::optional<Ruling> claim_at_any_time(const Hearing& hearing) {
  if (!is_quickplay_claim(hearing)) return std::nullopt;
  Ruling ruling = due({RunClock{}});
  ruling.choices = {{Actor::arbiter, {EndGame{Outcome::draw}}}};
  return ruling;
}

/// A player short of time may ask for a bonus in blitz as well.
std::optional<Ruling> bonus_at_any_speed(const Hearing& hearing) {
  if (hearing.event.topic != Topic::delay_clock) return std::nullopt;
  return due({DrawOffer{player(hearing)}});
}

/// The claim is a draw without anybody's judgement.
std::optional<Ruling> claim_is_a_draw(const Hearing& hearing) {
  const auto ruling = laws::quickplay_draw_claim(hearing);
  if (!ruling || ruling->choices.empty()) return ruling;
  return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}});
}

/// The clock of the claimant runs on while the arbiter thinks.
std::optional<Ruling> claim_with_running_clock(const Hearing& hearing) {
  auto ruling = laws::quickplay_draw_claim(hearing);
  if (ruling && !ruling->choices.empty()) ruling->due.clear();
  return ruling;
}

std::optional<Ruling> postponed_is_rejected(const Hearing& hearing) {
  if (hearing.event.topic != Topic::postpone) return std::nullopt;
  return due({AnswerClaim{Answered::rejected}, RunClock{to_move(hearing.game)}});
}

/// The extra time of a postponed claim is given without asking the arbiter.
std::optional<Ruling> postponed_gives_time(const Hearing& hearing) {
  auto ruling = laws::quickplay_claim_postponed(hearing);
  if (!ruling || ruling->choices.empty()) return ruling;
  ruling->due.push_back(ruling->choices.front().options.front());
  ruling->choices.clear();
  return ruling;
}

/// The time goes to the player who claimed.
std::optional<Ruling> rejection_helps_the_claimant(const Hearing& hearing) {
  return changed<ChangeTime>(laws::quickplay_claim_rejected(hearing),
                             [](auto& change) { change.whom = opponent_of(change.whom); });
}

/// The clock is started of the player to whom the board gives the next move.
template <Hear law>
std::optional<Ruling> board_starts_the_clock(const Hearing& hearing) {
  return changed<RunClock>(law(hearing), [&](RunClock& clock) {
    if (clock.whose) clock.whose = hearing.game.board.to_move;
  });
}

/// A refusal settles the claim in every edition.
std::optional<Ruling> refusal_settles(const Hearing& hearing) {
  auto ruling = laws::quickplay_claim_rejected(hearing);
  if (ruling && *ruling == due({Infringement{Actor::arbiter}}))
    ruling->due.push_back(AnswerClaim{Answered::rejected});
  return ruling;
}

/// The ladder goes by all illegal moves, those of earlier periods included.
std::optional<Ruling> ladder_of_the_whole_game(const Hearing& hearing) {
  auto ruling = laws::quickplay_illegal_moves(hearing);
  if (!ruling || ruling->due.size() < 2) return ruling;
  const auto claimed =
      std::count_if(hearing.game.log.begin(), hearing.game.log.end(), [&](const Entry& entry) {
        return entry.event.topic == Topic::illegal_move && entry.event.by == hearing.event.by;
      });
  if (claimed < 2) return ruling;
  ruling->due.back() = EndGame{win_of(player(hearing))};
  return ruling;
}

/// Asking for the position alone brings the minutes as well.
std::optional<Ruling> minutes_without_a_request(const Hearing& hearing) {
  Event asked = hearing.event;
  asked.asking.reset();
  return laws::quickplay_illegal_moves({hearing.game, asked, hearing.book});
}

/// What was counted before the first event stands on no ladder.
std::optional<Ruling> earlier_steps_forgotten(const Hearing& hearing) {
  Game game = hearing.game;
  game.illegal_moves = {0, 0};
  for (const Entry& entry : game.log)
    for (const Measure& measure : entry.judgement.due())
      if (const auto* counted = std::get_if<CountOffence>(&measure))
        ++game.illegal_moves[static_cast<std::size_t>(counted->whom)];
  return laws::quickplay_illegal_moves({game, hearing.event, hearing.book});
}

/// The claim is a draw that waits for nobody.
std::optional<Ruling> claim_draws_without_an_arbiter(const Hearing& hearing) {
  auto ruling = laws::no_arbiter_draw_claim_on_claim(hearing);
  if (ruling && !ruling->choices.empty()) ruling->due = {RunClock{}, EndGame{Outcome::draw}};
  return ruling;
}

std::optional<Ruling> granted_without_end(const Hearing& hearing) {
  auto ruling = laws::quickplay_claim_granted(hearing);
  if (ruling) ruling->due = {AnswerClaim{Answered::upheld}};
  return ruling;
}

/// Whichever flags are down, the arbiter chooses freely.
std::optional<Ruling> result_open_with_two_flags(const Hearing& hearing) {
  auto ruling = laws::quickplay_result_after_flag_on_flag(hearing);
  const bool are_down = hearing.game.clock && hearing.game.clock->of(Colour::white).flag_fallen &&
                        hearing.game.clock->of(Colour::black).flag_fallen;
  if (!ruling || !are_down) return ruling;
  ruling->choices = {
      {Actor::arbiter,
       {EndGame{Outcome::draw}, EndGame{Outcome::white_wins}, EndGame{Outcome::black_wins}}}};
  return ruling;
}

/// The game may be given to a player whose opponent's flag is down, with his own down as well.
std::optional<Ruling> given_with_two_flags(const Hearing& hearing) {
  const auto ruling = laws::quickplay_result_after_flag_on_decision(hearing);
  if (!ruling || hearing.event.topic != Topic::black_wins) return ruling;
  if (!hearing.game.clock->of(Colour::white).flag_fallen) return ruling;
  return due({EndGame{Outcome::black_wins}});
}

std::optional<Ruling> any_winner_after_the_flag(const Hearing& hearing) {
  if (hearing.event.topic == Topic::white_wins) return due({EndGame{Outcome::white_wins}});
  return laws::quickplay_result_after_flag_on_decision(hearing);
}

/// A claim that two flags are down is answered only if they are.
std::optional<Ruling> two_flags_or_silence(const Hearing& hearing) {
  auto ruling = laws::quickplay_both_flags(hearing);
  const bool is_rejection = ruling && ruling->due == due({AnswerClaim{Answered::rejected}}).due;
  return is_rejection ? std::nullopt : ruling;
}

std::optional<Ruling> both_flags_continue(const Hearing& hearing) {
  if (hearing.event.topic != Topic::both_flags) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> both_flags_always_draw(const Hearing& hearing) {
  if (hearing.event.topic != Topic::both_flags) return std::nullopt;
  return due({EndGame{Outcome::draw}});
}

std::optional<Ruling> increment_is_no_offer(const Hearing& hearing) {
  auto ruling = laws::increment_request_on_demand(hearing);
  if (ruling)
    std::erase_if(ruling->due, [](const Measure& measure) {
      return std::holds_alternative<DrawOffer>(measure);
    });
  return ruling;
}

/// The claim without an arbiter is only one that he decides later; play goes on.
std::optional<Ruling> no_arbiter_claim_plays_on(const Hearing& hearing) {
  auto ruling = laws::no_arbiter_draw_claim_on_claim(hearing);
  if (ruling && !ruling->choices.empty()) ruling->due.clear();
  return ruling;
}

/// A scoresheet is asked for on either ground.
std::optional<Ruling> evidence_always_with_scoresheet(const Hearing& hearing) {
  auto ruling = laws::no_arbiter_claim_evidence(hearing);
  const Measure sheet = Require{hearing.event.by, Duty::hand_in_scoresheet};
  if (ruling && ruling->due.size() == 2) ruling->due.push_back(sheet);
  return ruling;
}

std::vector<Mutant> of_claims() {
  using R = Rule;
  using V = Verb;
  return {
      {"quickplay-claim-at-any-time", R::quickplay_draw_claim,
       "A claim is put before the arbiter with any time left.", "the two minutes are overlooked",
       put<R::quickplay_draw_claim, V::claims, claim_at_any_time>},
      {"quickplay-claim-draws-at-once", R::quickplay_draw_claim,
       "The claim draws without the arbiter.", "a claim is taken for a right",
       put<R::quickplay_draw_claim, V::claims, claim_is_a_draw>},
      {"quickplay-claim-keeps-clock-running", R::quickplay_draw_claim,
       "The claimant's time runs while the arbiter decides.",
       "stopping the clocks is left to the players from 2009",
       put<R::quickplay_draw_claim, V::claims, claim_with_running_clock>},
      {"quickplay-in-every-period", R::quickplay_finish,
       "The claim is not refused before the last period.", "the phase is taken for time trouble",
       put<R::quickplay_finish, V::claims, claim_at_any_time>},
      {"quickplay-bonus-in-blitz", R::quickplay_not_in_blitz, "Blitz players ask for a bonus too.",
       "the ban read as one of claims alone",
       put<R::quickplay_not_in_blitz, V::demands, bonus_at_any_speed>},
      {"quickplay-claim-in-blitz", R::quickplay_not_in_blitz, "Blitz players claim as others do.",
       "the exception for blitz is overlooked",
       put<R::quickplay_not_in_blitz, V::claims, claim_at_any_time>},
      {"quickplay-claim-with-increment", R::quickplay_without_increment,
       "The claim is open in games with a bonus.", "the guidelines are taken for general",
       put<R::quickplay_without_increment, V::claims, claim_at_any_time>},
      {"bonus-set-at-will", R::increment_request, "The arbiter sets a bonus when he likes.",
       "the request is overlooked", put<R::increment_request, V::sets_delay, allowed>},
      {"bonus-request-is-no-offer", R::increment_request, "Asking for a bonus offers nothing.",
       "the sentence on the offer is overlooked",
       put<R::increment_request, V::demands, increment_is_no_offer>},
  };
}

std::vector<Mutant> of_claims_without_an_arbiter() {
  using R = Rule;
  using V = Verb;
  return {
      {"no-arbiter-claim-plays-on", R::no_arbiter_draw_claim,
       "The game goes on after a claim without an arbiter.", "as where an arbiter postpones",
       put<R::no_arbiter_draw_claim, V::claims, no_arbiter_claim_plays_on>},
      {"no-arbiter-claim-draws-at-once", R::no_arbiter_draw_claim,
       "The claim draws, and nobody judges it.", "that the claim ends the game is read as a draw",
       put<R::no_arbiter_draw_claim, V::claims, claim_draws_without_an_arbiter>},
      {"no-arbiter-claim-always-needs-the-score", R::no_arbiter_claim_evidence,
       "The scoresheet is handed in on either ground.", "the two grounds are read as one",
       put<R::no_arbiter_claim_evidence, V::claims, evidence_always_with_scoresheet>},
      {"no-arbiter-claim-confirmed-by-nobody", R::no_arbiter_claim_evidence,
       "A signature under the position is not a business of the Laws in 1997.",
       "1997 asks for no signature under a result",
       put<R::no_arbiter_claim_evidence, V::signs, silent>},
  };
}

std::vector<Mutant> of_answers_to_claims() {
  using R = Rule;
  using V = Verb;
  return {
      {"postponed-claim-rejected", R::quickplay_claim_postponed,
       "A postponed claim counts as rejected.", "\"otherwise\" is read as a refusal",
       put<R::quickplay_claim_postponed, V::decides, postponed_is_rejected>},
      {"postponed-claim-gives-time", R::quickplay_claim_postponed,
       "The opponent always gains time by a postponed claim.", "\"may\" is read as \"shall\"",
       put<R::quickplay_claim_postponed, V::decides, postponed_gives_time>},
      {"rejected-claim-helps-claimant", R::quickplay_claim_rejected,
       "The time goes to the claimant.", "\"the opponent\" is read as the arbiter's addressee",
       put<R::quickplay_claim_rejected, V::decides, rejection_helps_the_claimant>},
      {"refusal-settles-in-1997", R::quickplay_claim_rejected, "A refusal of 1997 ends the claim.",
       "the paragraph of 2001 is read into it",
       put<R::quickplay_claim_rejected, V::decides, refusal_settles>},
      {"postponing-presses-for-the-claimant", R::quickplay_claim_postponed,
       "After the claim is postponed the opponent's clock runs although nobody has pressed.",
       "made and completed are taken for one",
       put<R::quickplay_claim_postponed, V::decides,
           board_starts_the_clock<laws::quickplay_claim_postponed>>},
      {"refusing-presses-for-the-claimant", R::quickplay_claim_rejected,
       "After the claim is refused the opponent's clock runs although nobody has pressed.",
       "made and completed are taken for one",
       put<R::quickplay_claim_rejected, V::decides,
           board_starts_the_clock<laws::quickplay_claim_rejected>>},
      {"granted-claim-goes-on", R::quickplay_claim_granted,
       "The claim is right but the game goes on.", "the draw has to be agreed",
       put<R::quickplay_claim_granted, V::decides, granted_without_end>},
  };
}

std::vector<Mutant> of_results_after_the_flag() {
  using R = Rule;
  using V = Verb;
  return {
      {"result-open-with-two-flags", R::quickplay_result_after_flag,
       "With both flags down the arbiter may give the game in rapid chess.",
       "\"decides the result\" is read without bounds",
       put<R::quickplay_result_after_flag, V::notices, result_open_with_two_flags>},
      {"game-given-with-two-flags", R::quickplay_result_after_flag,
       "With both flags down the arbiter gives the game in rapid chess.",
       "only the loser's flag is looked at",
       put<R::quickplay_result_after_flag, V::decides, given_with_two_flags>},
      {"any-winner-after-the-flag", R::quickplay_result_after_flag,
       "The arbiter may give the game to the player without time.",
       "\"decides the result\" is read without bounds",
       put<R::quickplay_result_after_flag, V::decides, any_winner_after_the_flag>},
  };
}

std::vector<Mutant> of_flags_and_illegal_moves() {
  using R = Rule;
  using V = Verb;
  return {
      {"both-flags-continue-in-quickplay", R::quickplay_both_flags,
       "Two fallen flags let the last phase go on.", "the Article on the clock is read alone",
       put<R::quickplay_both_flags, V::claims, both_flags_continue>},
      {"wrong-claim-of-two-flags-unanswered", R::quickplay_both_flags,
       "A claim of two fallen flags is not regulated unless both are down.",
       "only the true claim is spoken of",
       put<R::quickplay_both_flags, V::claims, two_flags_or_silence>},
      {"both-flags-always-draw", R::quickplay_both_flags, "Two fallen flags draw in every period.",
       "the last phase is not told apart",
       put<R::quickplay_both_flags, V::claims, both_flags_always_draw>},
      {"illegal-moves-in-quickplay-cost-nothing", R::quickplay_illegal_moves,
       "An illegal move of the last phase is only taken back.", "Article 7 is read alone",
       put<R::quickplay_illegal_moves, V::claims, silent>},
      {"ladder-of-the-whole-game", R::quickplay_illegal_moves,
       "Illegal moves of earlier periods count in the last phase.",
       "the Article on the last phase is read without its heading",
       put<R::quickplay_illegal_moves, V::claims, ladder_of_the_whole_game>},
      {"ladder-begins-with-the-events", R::quickplay_illegal_moves,
       "Each ladder begins with the first event that is told.",
       "the count of the game is not looked at",
       put<R::quickplay_illegal_moves, V::claims, earlier_steps_forgotten>},
      {"minutes-without-a-request", R::quickplay_illegal_moves,
       "A player who asks for the position alone gets minutes.",
       "any complaint is taken for a request",
       put<R::quickplay_illegal_moves, V::claims, minutes_without_a_request>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_quickplay() {
  return one_list({of_claims(), of_claims_without_an_arbiter(), of_answers_to_claims(),
                   of_results_after_the_flag(), of_flags_and_illegal_moves()});
}

}  // namespace touchstone
