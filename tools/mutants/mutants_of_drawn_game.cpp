// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about the end of the game, offers of a draw, claims and draws that come by themselves.
#include <algorithm>

#include "oracle/mating/mating.hpp"
#include "oracle/procedure/completion.hpp"
#include "oracle/procedure/drawn_game.hpp"
#include "tools/mutants/lists.hpp"
#include "tools/mutants/procedure_mutants.hpp"

namespace touchstone {

namespace {

Mutant instead(std::string name, Rule rule, std::string mistake, std::string origin, Verb verb,
               Hear hear) {
  return {
      std::move(name), rule, std::move(mistake), std::move(origin),
      [rule, verb, hear](Lawbook& book) { replace_procedure_law(book.laws, rule, verb, hear); }};
}

Ruling drawn() {
  return due({EndGame{Outcome::draw}});
}

// Ends

std::optional<Ruling> illegal_mate_counts(const Hearing& hearing) {
  const auto made = move_made(hearing);
  if (!made) return std::nullopt;
  const Position after = hearing.book.laws.after(made->before, made->move, hearing.book);
  if (!hearing.book.laws.checkmate(after, hearing.book)) return std::nullopt;
  return due({EndGame{win_of(player(hearing))}});
}

std::optional<Ruling> mate_only_below_seventy_five(const Hearing& hearing) {
  const auto made = position_made(hearing);
  if (made && made->halfmove_clock >= 150) return drawn();
  return laws::checkmate_on_move(hearing);
}

std::optional<Ruling> mated_side_wins(const Hearing& hearing) {
  if (!laws::checkmate_on_move(hearing)) return std::nullopt;
  return due({EndGame{win_of(opponent_of(player(hearing)))}});
}

std::optional<Ruling> white_wins_by_every_mate(const Hearing& hearing) {
  if (!laws::checkmate_on_move(hearing)) return std::nullopt;
  return due({EndGame{Outcome::white_wins}});
}

/// A program that looks at mate and stalemate alone.
std::optional<Ruling> dead_position_ends_nothing(const Hearing& hearing) {
  const auto ruling = laws::dead_position_on_move(hearing);
  return ruling ? std::optional(nothing_follows()) : std::nullopt;
}

/// Two knights and a bishop or knight of each side are taken for drawn, as in tables of material.
std::optional<Ruling> dead_with_minor_pieces_alone(const Hearing& hearing) {
  const auto made = position_made(hearing);
  if (!made) return std::nullopt;
  const bool has_others =
      std::any_of(made->men.begin(), made->men.end(), [](const std::optional<Man>& man) {
        return man && (man->type == ManType::pawn || man->type == ManType::rook ||
                       man->type == ManType::queen);
      });
  return has_others ? laws::dead_position_on_move(hearing) : drawn();
}

std::optional<Ruling> dead_only_by_material(const Hearing& hearing) {
  const auto made = position_made(hearing);
  if (!made) return std::nullopt;
  if (hearing.book.laws.dead_position(*made, hearing.book, 0) != Deadness::dead)
    return std::nullopt;
  return drawn();
}

std::optional<Ruling> resigner_always_loses(const Hearing& hearing) {
  return due({EndGame{win_of(opponent_of(player(hearing)))}});
}

std::optional<Ruling> accepted_in_vain(const Hearing& hearing) {
  if (!laws::resignation_on_agreement(hearing)) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> resigner_wins(const Hearing& hearing) {
  return due({EndGame{win_of(player(hearing))}});
}

std::optional<Ruling> agreed_at_any_time(const Hearing& hearing) {
  if (hearing.event.topic != Topic::draw) return std::nullopt;
  return drawn();
}

std::optional<Ruling> accepting_needs_no_offer(const Hearing&) {
  return drawn();
}

std::optional<Ruling> leave_counts_for_nothing(const Hearing& hearing) {
  const auto& limit = hearing.game.setup.no_draw_before_move;
  if (hearing.event.topic != Topic::draw || !limit) return std::nullopt;
  if (moves_made(hearing.game, Colour::black) >= *limit) return std::nullopt;
  return due({AnswerClaim{Answered::not_admitted}});
}

// Offers

std::optional<Ruling> only_offers_at_the_moment(const Hearing& hearing) {
  const auto ruling = laws::draw_offer_moment(hearing);
  const bool is_proper = ruling->due.size() == 1 && ruling->choices.empty();
  return is_proper ? *ruling : due({AnswerClaim{Answered::not_admitted}});
}

std::optional<Ruling> conditions_void_the_offer(const Hearing& hearing) {
  if (hearing.event.manner == Manner::conditionally) return nothing_follows();
  return laws::draw_offer_moment(hearing);
}

std::optional<Ruling> a_condition_is_no_matter(const Hearing& hearing) {
  if (hearing.event.manner != Manner::conditionally)
    return laws::draw_by_agreement_on_acceptance(hearing);
  if (hearing.game.draw_offered_by != opponent_of(player(hearing))) return std::nullopt;
  return due({EndGame{Outcome::draw}});
}

/// Without a rule on its life an offer stands until its maker does anything at all.
std::optional<Ruling> any_act_ends_an_offer(const Hearing& hearing) {
  if (hearing.book.in_force.at(Rule::draw_offer_lifetime).in_force)
    return laws::draw_by_agreement_on_acceptance(hearing);
  const Event* last = last_event_by(hearing.game, actor_of(opponent_of(player(hearing))));
  if (!last || last->verb != Verb::offers_draw) return std::nullopt;
  return laws::draw_by_agreement_on_acceptance(hearing);
}

/// Without a rule on its life an offer stands for ever.
std::optional<Ruling> nothing_ends_an_offer(const Hearing& hearing) {
  Game game = hearing.game;
  const Actor other = actor_of(opponent_of(player(hearing)));
  std::erase_if(game.log, [&](const Entry& entry) {
    return entry.event.by != other || entry.event.verb == Verb::withdraws;
  });
  return laws::draw_by_agreement_on_acceptance({game, hearing.event, hearing.book});
}

std::optional<Ruling> offers_can_be_withdrawn(const Hearing& hearing) {
  if (hearing.event.topic != Topic::offer) return std::nullopt;
  return due({DrawOffer{std::nullopt}});
}

std::optional<Ruling> any_move_ends_the_offer(const Hearing& hearing) {
  if (!hearing.game.draw_offered_by) return std::nullopt;
  return due({DrawOffer{std::nullopt}});
}

std::optional<Ruling> any_touch_ends_the_offer(const Hearing& hearing) {
  if (hearing.game.draw_offered_by != opponent_of(player(hearing))) return std::nullopt;
  return due({DrawOffer{std::nullopt}});
}

std::optional<Ruling> declining_changes_nothing(const Hearing&) {
  return nothing_follows();
}

std::optional<Ruling> offerer_notes_alone(const Hearing& hearing) {
  return due({Require{hearing.event.by, Duty::record_offer}});
}

// Claims

std::optional<Ruling> third_time_draws(const Hearing& hearing) {
  const auto ruling = laws::threefold_claim_on_move(hearing);
  return ruling ? std::optional<Ruling>(drawn()) : std::nullopt;
}

/// The law with a game that is told from its second position on.
template <Hear law>
std::optional<Ruling> without_first_position(const Hearing& hearing) {
  Game game = hearing.game;
  if (!game.moves.empty()) {
    game.setup.position = game.moves.front().after;
    game.moves.erase(game.moves.begin());
  }
  return law({game, hearing.event, hearing.book});
}

/// A history to which a position is added when a move is made.
void forget_first_position(Lawbook& book) {
  using enum Verb;
  using enum Rule;
  put<threefold_claim, plays, without_first_position<laws::threefold_claim_on_move>>(book);
  put<threefold_claim, releases, without_first_position<laws::threefold_claim_on_move>>(book);
  put<threefold_claim, notices, without_first_position<laws::threefold_claim_on_notice>>(book);
  put<threefold_claim, claims, without_first_position<laws::threefold_claim>>(book);
  put<correct_draw_claim, claims, without_first_position<laws::correct_draw_claim>>(book);
  put<incorrect_draw_claim, claims, without_first_position<laws::incorrect_draw_claim>>(book);
}

/// The law with a count that begins where the game is told from, until a move sets it back.
template <Hear law>
std::optional<Ruling> without_given_count(const Hearing& hearing) {
  Game game = hearing.game;
  const int given = game.setup.position.halfmove_clock;
  const bool still_counts = std::all_of(
      game.moves.begin(), game.moves.end(),
      [](const Played& move) { return move.after.halfmove_clock > move.before.halfmove_clock; });
  if (still_counts) game.board.halfmove_clock -= given;
  return law({game, hearing.event, hearing.book});
}

void forget_given_count(Lawbook& book) {
  using enum Verb;
  using enum Rule;
  put<fifty_move_claim, claims, without_given_count<laws::fifty_move_claim>>(book);
  put<fifty_move_claim, plays, without_given_count<laws::fifty_move_claim_on_move>>(book);
  put<fifty_move_claim, releases, without_given_count<laws::fifty_move_claim_on_move>>(book);
  put<fifty_move_claim, notices, without_given_count<laws::fifty_move_claim_on_notice>>(book);
  put<correct_draw_claim, claims, without_given_count<laws::correct_draw_claim>>(book);
  put<incorrect_draw_claim, claims, without_given_count<laws::incorrect_draw_claim>>(book);
  put<seventy_five_moves, plays, without_given_count<laws::seventy_five_moves>>(book);
  put<seventy_five_moves, releases, without_given_count<laws::seventy_five_moves>>(book);
}

std::optional<Ruling> fifty_moves_draw(const Hearing& hearing) {
  const auto made = position_made(hearing);
  if (!made || made->halfmove_clock < 100) return std::nullopt;
  return drawn();
}

std::optional<Ruling> third_time_seen_draws(const Hearing& hearing) {
  if (hearing.event.topic != Topic::threefold) return std::nullopt;
  return drawn();
}

std::optional<Ruling> claims_off_the_move(const Hearing& hearing) {
  if (hearing.event.topic != Topic::threefold) return std::nullopt;
  if (standing_of_claim(hearing) == ClaimStanding::not_on_move)
    return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}});
  return laws::threefold_claim(hearing);
}

std::optional<Ruling> ply_early(const Hearing& hearing) {
  if (hearing.event.topic != Topic::fifty_moves) return std::nullopt;
  if (standing_of_claim(hearing) != ClaimStanding::incorrect)
    return laws::fifty_move_claim(hearing);
  const int needed = hearing.event.intending ? 98 : 99;
  if (hearing.game.board.halfmove_clock < needed) return laws::fifty_move_claim(hearing);
  return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}});
}

std::optional<Ruling> lapsed_claims_are_rejected(const Hearing& hearing) {
  if (standing_of_claim(hearing) != ClaimStanding::lapsed) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}});
}

std::optional<Ruling> sealers_claim_is_examined(const Hearing& hearing) {
  const bool is_sealers =
      hearing.game.sealed && hearing.event.by == actor_of(hearing.game.sealed->by);
  if (hearing.event.topic != Topic::threefold || !is_sealers) return laws::threefold_claim(hearing);
  return due({AnswerClaim{Answered::rejected}});
}

std::optional<Ruling> only_rejected(const Hearing&) {
  return std::nullopt;
}

std::optional<Ruling> claimant_gains(const Hearing& hearing) {
  auto ruling = laws::incorrect_draw_claim(hearing);
  if (!ruling) return std::nullopt;
  for (Measure& measure : ruling->due)
    if (auto* time = std::get_if<ChangeTime>(&measure)) time->whom = player(hearing);
  return ruling;
}

std::optional<Ruling> half_without_a_limit(const Hearing& hearing) {
  auto ruling = laws::incorrect_claim_costs_time(hearing);
  if (!ruling) return std::nullopt;
  return due({ChangeTime{player(hearing), -(hearing.game.clock->of(player(hearing)).left / 2)}});
}

std::optional<Ruling> last_minute_is_topped_up(const Hearing& hearing) {
  if (!laws::incorrect_claim_in_last_minutes(hearing)) return std::nullopt;
  return due({SetTime{player(hearing), hearing.book.in_force.last_minutes_set_to.value}});
}

std::optional<Ruling> right_claims_cost_too(const Hearing& hearing) {
  if (standing_of_claim(hearing) != ClaimStanding::not_on_move)
    return laws::incorrect_draw_claim(hearing);
  return due(
      {ChangeTime{opponent_of(player(hearing)), hearing.book.in_force.opponent_gains.value}});
}

std::optional<Ruling> declared_move_is_forgotten(const Hearing&) {
  return std::nullopt;
}

/// Whatever is accepted or taken back is answered, made or not.
std::optional<Ruling> answered_though_not_made(const Hearing& hearing) {
  if (hearing.event.verb == Verb::accepts && hearing.game.draw_offered_by) return std::nullopt;
  if (hearing.event.topic == Topic::resignation) return std::nullopt;
  return due({AnswerClaim{Answered::not_admitted}});
}

/// Only an offer in words is remembered once it has lapsed.
std::optional<Ruling> offers_by_claims_forgotten(const Hearing& hearing) {
  const auto& log = hearing.game.log;
  const bool was_told = std::any_of(log.begin(), log.end(), [](const Entry& entry) {
    return entry.event.verb == Verb::offers_draw;
  });
  const auto ruling = laws::draw_offer_lifetime_on_acceptance(hearing);
  return ruling && !was_told ? std::optional(nothing_follows()) : ruling;
}

std::optional<Ruling> illegal_move_frees(const Hearing& hearing) {
  auto ruling = laws::declared_move_played(hearing);
  if (!ruling || !ruling->due.empty()) return ruling;
  return due({SetFree{player(hearing)}});
}

std::optional<Ruling> claims_can_be_withdrawn(const Hearing& hearing) {
  if (hearing.event.topic != Topic::claim) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}});
}

std::optional<Ruling> clocks_run_on(const Hearing& hearing) {
  if (hearing.event.topic != Topic::claim) return std::nullopt;
  return due({RunClock{player(hearing)}});
}

// Draws that come by themselves

std::optional<Ruling> fivefold_only_now(const Hearing& hearing) {
  if (hearing.event.topic != Topic::fivefold) return std::nullopt;
  return nothing_follows();
}

std::optional<Ruling> never_seventy_five(const Hearing& hearing) {
  return position_made(hearing) ? std::nullopt : laws::seventy_five_moves(hearing);
}

std::optional<Ruling> checks_without_end_at_once(const Hearing& hearing) {
  if (hearing.event.topic != Topic::perpetual_check) return std::nullopt;
  const bool in_check =
      hearing.book.laws.check(hearing.game.board, to_move(hearing.game), hearing.book);
  if (!in_check) return due({AnswerClaim{Answered::rejected}});
  return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}});
}

std::optional<Ruling> pawn_moves_restart(const Hearing& hearing) {
  const auto made = position_made(hearing);
  const bool enough = made && made->halfmove_clock >= 2 * hearing.book.in_force.counted_moves.value;
  return enough ? laws::counted_fifty_moves(hearing) : nothing_follows();
}

std::optional<Ruling> positions_in_place_of_moves(const Hearing& hearing) {
  if (hearing.event.topic != Topic::threefold) return std::nullopt;
  const auto positions = positions_of(hearing.game);
  const auto count = std::count_if(positions.begin(), positions.end(), [&](const Position& one) {
    return one.men == positions.back().men && one.to_move == positions.back().to_move;
  });
  if (count < 3) return due({AnswerClaim{Answered::rejected}});
  return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}});
}

std::optional<int> three_for_a_win(Outcome outcome, Colour, const Lawbook&) {
  return outcome == Outcome::draw ? 2 : 6;
}

/// The count demanded by somebody takes in what was played before.
std::optional<Ruling> moves_before_the_demand_count(const Hearing& hearing) {
  const auto ruling = laws::counted_fifty_moves(hearing);
  constexpr std::size_t counted = 99;
  if (!ruling || hearing.game.moves.size() < counted) return ruling;
  return drawn();
}

std::vector<Mutant> broken_ends() {
  using enum Verb;
  return {
      instead("mate-by-an-illegal-move", Rule::checkmate,
              "a mating move counts though it was illegal", "the condition is easily overread",
              plays, illegal_mate_counts),
      instead("seventy-five-moves-beat-mate", Rule::checkmate,
              "the draw by seventy-five moves goes before mate", "report: jhonnold/berserk#346",
              plays, mate_only_below_seventy_five),
      instead("mate-waits-for-the-press", Rule::checkmate,
              "a mate counts only once the clock is pressed", "completed is confused with made",
              plays, silent),
      instead("no-mate-by-promotion", Rule::checkmate,
              "the piece put in the pawn's place mates nobody", "the pawn is taken for the move",
              promotes, silent),
      instead("no-mate-by-releasing", Rule::checkmate, "a move that was held first mates nobody",
              "holding is taken for the move", releases, silent),
      instead("stalemate-waits-for-the-press", Rule::stalemate,
              "stalemate counts only once the clock is pressed", "completed is confused with made",
              plays, silent),
      instead("mated-side-wins", Rule::checkmate, "the side that is mated has won",
              "the winner is told by the side to move", plays, mated_side_wins),
      instead("white-wins-by-every-mate", Rule::checkmate, "every mate counts as a win of White",
              "one side is written out", plays, white_wins_by_every_mate),
      instead("dead-position-ends-nothing", Rule::dead_position,
              "only mate and stalemate end a game on the board",
              "a program asks for legal moves alone", plays, dead_position_ends_nothing),
      instead("dead-with-minor-pieces-alone", Rule::dead_position,
              "bishops and knights alone count as dead", "report: bhlangonijr/chesslib#67", plays,
              dead_with_minor_pieces_alone),
      instead("dead-by-material-alone", Rule::dead_position,
              "a position is dead only if that shows without a search",
              "report: lichess-org/lila#5557", plays, dead_only_by_material),
  };
}

std::vector<Mutant> broken_results() {
  using enum Verb;
  return {
      instead("resignation-always-loses", Rule::resignation,
              "resigning loses though the opponent cannot mate", "report: lichess-org/lila#12322",
              resigns, resigner_always_loses),
      instead("supposed-mate-accepted-in-vain", Rule::resignation,
              "agreeing that the opponent has won does not end the game",
              "only the word resign is taken for a resignation", agrees, accepted_in_vain),
      instead("claims-heard-after-the-end", Rule::game_ended,
              "a claim after the end is passed over without an answer",
              "nothing that happens later is looked at", claims, allowed),
      instead("demands-after-the-end-unanswered", Rule::game_ended,
              "a demand after the end has no answer", "only claims are looked at", demands,
              allowed),
      instead("offers-after-the-end-unanswered", Rule::game_ended,
              "an offer after the end has no answer", "only claims are looked at", offers_draw,
              allowed),
      instead("resignation-taken-back", Rule::game_ended,
              "to take a resignation back has no answer", "only claims are looked at", withdraws,
              allowed),
      instead("resigner-wins", Rule::resignation, "the wrong side is credited with the win",
              "colour of the actor and of the winner mixed up", resigns, resigner_wins),
      instead("draw-agreed-before-moving", Rule::draw_by_agreement,
              "a draw can be agreed before both have moved", "the clause of 2018 is overlooked",
              agrees, agreed_at_any_time),
      instead("acceptance-without-an-offer", Rule::draw_by_agreement, "whoever accepts has a draw",
              "the offer is not looked up", accepts, accepting_needs_no_offer),
      instead("conditional-yes-draws", Rule::draw_by_agreement,
              "accepting on a condition ends the game", "9.1: the condition is void, not the yes",
              accepts, a_condition_is_no_matter),
      instead("any-act-ends-an-offer", Rule::draw_by_agreement,
              "an offer cannot be accepted any more once its maker has pressed the clock",
              "an offer is looked for in the last event alone", accepts, any_act_ends_an_offer),
      instead("nothing-ends-an-offer", Rule::draw_by_agreement,
              "an offer can be accepted although it was answered by a move",
              "at any time is read as for ever", accepts, nothing_ends_an_offer),
      instead("leave-for-an-early-draw-ignored", Rule::event_bars_early_draw,
              "the arbiter's consent to an early draw counts for nothing",
              "the second half of the sentence is overread", agrees, leave_counts_for_nothing),
  };
}

std::vector<Mutant> broken_offers() {
  using enum Verb;
  return {
      instead("offer-only-at-its-moment", Rule::draw_offer_moment,
              "an offer at another moment is none", "the moment is read as a condition",
              offers_draw, only_offers_at_the_moment),
      {"conditional-offer-is-void", Rule::draw_offer_binding,
       "an offer on a condition is not an offer", "the condition is void, not the offer",
       [](Lawbook& book) {
         replace_procedure_law(book.laws, Rule::draw_offer_moment, offers_draw,
                               conditions_void_the_offer);
       }},
      instead("offer-withdrawn-by-its-maker", Rule::draw_offer_binding,
              "an offer can be taken back", "report: lichess-org/lila#2018", withdraws,
              offers_can_be_withdrawn),
      instead("acceptance-of-nothing-answered", Rule::draw_offer_lifetime,
              "an acceptance without an offer is answered like a claim",
              "not admitted is taken for an answer to everything", accepts,
              answered_though_not_made),
      instead("lapsed-offer-by-claim-forgotten", Rule::draw_offer_lifetime,
              "an offer by claim that was declined counts as never made",
              "only offers in words remembered", accepts, offers_by_claims_forgotten),
      instead("offer-not-made-taken-back", Rule::draw_offer_binding,
              "taking back an offer that nobody made is answered like a claim",
              "not admitted is taken for an answer to everything", withdraws,
              answered_though_not_made),
      instead("offer-dies-with-any-move", Rule::draw_offer_lifetime,
              "the offerer's own move ends his offer", "report: gbtami/pychess-variants#229", plays,
              any_move_ends_the_offer),
      instead("offer-dies-with-any-touch", Rule::draw_offer_lifetime,
              "adjusting a man refuses an offer", "the intention is overread", touches,
              any_touch_ends_the_offer),
      instead("offer-survives-refusal", Rule::draw_offer_lifetime,
              "an offer stands though it was declined", "only moves end offers", declines,
              declining_changes_nothing),
  };
}

std::vector<Mutant> broken_notes_and_numbers_of_offers() {
  using enum Verb;
  return {
      instead("offerer-alone-notes-the-offer", Rule::draw_offer_recorded,
              "only the offerer notes the offer", "the word on both players is overread",
              offers_draw, offerer_notes_alone),
      instead("offers-never-molest", Rule::too_many_offers, "no number of offers can be a nuisance",
              "FIDE made no rule of its own", misbehaves,
              [](const Hearing&) { return std::optional<Ruling>(nothing_follows()); }),
  };
}

std::vector<Mutant> broken_claims() {
  using enum Verb;
  return {
      instead("third-time-draws-without-a-claim", Rule::threefold_claim,
              "the third occurrence ends the game", "report: lichess-org/lila#6862", plays,
              third_time_draws),
      {"first-position-not-counted", Rule::threefold_claim,
       "a claim does not count the position in which the game begins",
       "report: lichess-org/lila#7009", forget_first_position},
      instead("arbiter-draws-the-third-time", Rule::threefold_claim,
              "the arbiter ends the game at the third occurrence",
              "the fifth is confused with the third", notices, third_time_seen_draws),
      instead("claim-off-the-move", Rule::threefold_claim,
              "the player who is not on the move can claim", "the word on the move is overread",
              claims, claims_off_the_move),
      instead("sealers-claim-examined", Rule::threefold_claim,
              "a claim is examined although the claimant's move lies in the envelope",
              "the men still stand as before the sealed move", claims, sealers_claim_is_examined),
      {"given-count-ignored", Rule::fifty_move_claim,
       "the half-move clock of the position that was set up is not read, so that the count begins "
       "there",
       "report: romstad/Chess.jl#38", forget_given_count},
      instead("fifty-moves-without-a-claim", Rule::fifty_move_claim,
              "fifty moves end the game by themselves", "report: lichess-org/lila#8681", plays,
              fifty_moves_draw),
      instead("fifty-moves-a-ply-early", Rule::fifty_move_claim,
              "fifty moves can be claimed a ply early",
              "report: fairy-stockfish/Fairy-Stockfish#954", claims, ply_early),
      instead("lapsed-claim-upheld", Rule::claim_lapse, "a claim survives touching and moving",
              "only the position is looked at", claims, lapsed_claims_are_rejected),
  };
}

std::vector<Mutant> broken_answers() {
  using enum Verb;
  return {
      instead("wrong-claim-costs-nothing", Rule::incorrect_draw_claim,
              "a wrong claim is only rejected", "what applications do", claims, only_rejected),
      instead("wrong-claim-pays-the-claimant", Rule::incorrect_draw_claim,
              "the added time goes to the claimant", "claimant and opponent mixed up", claims,
              claimant_gains),
      instead("claim-out-of-turn-costs-time", Rule::incorrect_draw_claim,
              "a claim that is not heard costs time", "every claim is taken for examined", claims,
              right_claims_cost_too),
      instead("half-the-time-without-a-limit", Rule::incorrect_claim_costs_time,
              "half of the time is taken whatever it is", "the limit is overread", claims,
              half_without_a_limit),
      instead("last-minute-topped-up", Rule::incorrect_claim_in_last_minutes,
              "a claimant with less than a minute is set to one minute",
              "the tiers are read as one", claims, last_minute_is_topped_up),
      instead("declared-move-forgotten", Rule::declared_move_played,
              "after a wrong claim any move may be played", "the last sentence is overread", claims,
              declared_move_is_forgotten),
      instead("illegal-declared-move-frees", Rule::declared_move_played,
              "an illegal declaration undoes a touch", "one bond only", claims, illegal_move_frees),
      instead("claim-not-made-taken-back", Rule::claim_irrevocable,
              "taking back a claim that nobody made is answered like a claim",
              "not admitted is taken for an answer to everything", withdraws,
              answered_though_not_made),
      instead("claim-withdrawn", Rule::claim_irrevocable, "a claim can be taken back",
              "claims are taken for requests", withdraws, claims_can_be_withdrawn),
      instead("clocks-run-during-a-claim", Rule::claim_stops_clocks,
              "the claimant's time runs during the examination", "stopping is taken for pressing",
              stops_clocks, clocks_run_on),
      instead("claim-is-no-offer", Rule::claim_is_offer, "a wrong claim offers nothing",
              "claims and offers are kept apart", claims, silent),
      instead("unwritten-claim-upheld", Rule::declared_move_written,
              "an unwritten declared move is as good as a written one",
              "the order of writing and declaring is overread", claims,
              [](const Hearing& hearing) -> std::optional<Ruling> {
                if (standing_of_claim(hearing) != ClaimStanding::unwritten) return std::nullopt;
                return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::draw}});
              }),
  };
}

std::vector<Mutant> broken_automatic_draws() {
  using enum Verb;
  return {
      instead("fivefold-never-ends-the-game", Rule::fivefold_repetition,
              "the fifth occurrence is only claimed", "report: niklasf/python-chess#295", plays,
              silent),
      instead("fivefold-forgotten-later", Rule::fivefold_repetition,
              "a fivefold repetition counts only at its moment", "the result is not looked back at",
              notices, fivefold_only_now),
      instead("seventy-five-moves-never-end-the-game", Rule::seventy_five_moves,
              "seventy-five moves end nothing", "report: fairy-stockfish/Fairy-Stockfish#954",
              plays, never_seventy_five),
      instead("any-check-is-perpetual", Rule::perpetual_check,
              "a single check is taken for perpetual", "the word for ever is overread", claims,
              checks_without_end_at_once),
      instead("perpetual-check-never-ends-the-game", Rule::perpetual_check,
              "perpetual check draws nothing by itself", "a claim is expected, as of a repetition",
              plays, silent),
      instead("count-looks-back", Rule::counted_fifty_moves,
              "moves made before the count was demanded count as well",
              "the later rule of fifty moves is read into it", plays,
              moves_before_the_demand_count),
      instead("pawn-moves-restart-the-count", Rule::counted_fifty_moves,
              "a pawn move starts Bilguer's count again", "the later rule is read into it", plays,
              pawn_moves_restart),
      instead("positions-repeated-in-a-series", Rule::repeated_series,
              "positions are counted where moves are repeated", "the later rule is read into it",
              claims, positions_in_place_of_moves),
      {"three-points-for-a-win", Rule::points_of_result, "a win brings three points",
       "scoring of other events", [](Lawbook& book) { book.laws.half_points = three_for_a_win; }},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_drawn_game() {
  return one_list({broken_ends(), broken_results(), broken_offers(),
                   broken_notes_and_numbers_of_offers(), broken_claims(), broken_answers(),
                   broken_automatic_draws()});
}

}  // namespace touchstone
