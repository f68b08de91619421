// SPDX-License-Identifier: Apache-2.0
//
// How games end. See completion.hpp.
#include "oracle/procedure/completion.hpp"

#include <algorithm>
#include <array>

#include "oracle/game/unfinished_move.hpp"
#include "oracle/mating/mating_before_draw.hpp"
#include "oracle/movement/legality.hpp"

namespace touchstone {

namespace {

Ruling answered(Answered answer) {
  return due({AnswerClaim{answer}});
}

/// A claim that the game has ended so: it is over, or the claim was wrong.
Ruling ended_or_rejected(bool has_ended, Outcome outcome) {
  if (!has_ended) return answered(Answered::rejected);
  return due({AnswerClaim{Answered::upheld}, EndGame{outcome}});
}

Ruling ended_or_nothing(bool has_ended, Outcome outcome) {
  return has_ended ? due({EndGame{outcome}}) : nothing_follows();
}

Outcome win_over_mover(const Game& game) {
  return win_of(opponent_of(to_move(game)));
}

/// Whether a player makes another move than those to which he was bound.
bool breaks_a_bond(const Hearing& hearing, const Move& move) {
  const auto& bound = hearing.game.bound;
  if (!bound || bound->whom != player(hearing)) return false;
  return std::find(bound->moves.begin(), bound->moves.end(), move) == bound->moves.end();
}

Deadness deadness_now(const Hearing& hearing) {
  return dead_as_read(positions_to_board(hearing.game), hearing.book, mating_search_budget);
}

Ruling open_question() {
  Ruling open;
  open.undetermined = true;
  return open;
}

bool both_have_made(const Game& game, int moves) {
  return moves_made(game, Colour::white) >= moves && moves_made(game, Colour::black) >= moves;
}

/// The player has moved, sealed or said no after an offer to him, or the offer was taken back.
bool is_answer_to_offer(const Event& event, Colour to) {
  if (event.by == actor_of(opponent_of(to)))
    return event.verb == Verb::withdraws && event.topic == Topic::offer;
  constexpr std::array answers{Verb::plays, Verb::releases, Verb::seals, Verb::declines};
  return event.by == actor_of(to) &&
         std::find(answers.begin(), answers.end(), event.verb) != answers.end();
}

/// An offer of the opponent stands. Where no law says how long offers stand, one does until it is
/// answered; what its maker does at the board or the clock takes nothing back.
bool has_offer_of_opponent(const Hearing& hearing) {
  const Colour to = player(hearing);
  if (hearing.book.in_force.at(Rule::draw_offer_lifetime).in_force)
    return hearing.game.draw_offered_by == opponent_of(to);
  const auto& log = hearing.game.log;
  const auto decisive = std::find_if(log.rbegin(), log.rend(), [&](const Entry& entry) {
    return entry.event.verb == Verb::offers_draw || is_answer_to_offer(entry.event, to);
  });
  return decisive != log.rend() && decisive->event.verb == Verb::offers_draw &&
         decisive->event.by == actor_of(opponent_of(to));
}

Ruling agreed_draw(const Hearing& hearing) {
  if (!both_have_made(hearing.game, hearing.book.in_force.agreement_moves_needed.value))
    return answered(Answered::not_admitted);
  const Ruling draw = due({EndGame{Outcome::draw}});
  return both_have_made(hearing.game, 1) ? draw : by_branch("before-a-move", draw);
}

bool has_leave(const Hearing& hearing) {
  return hearing.event.manner == Manner::with_permission;
}

bool is_barred_by_event(const Hearing& hearing) {
  const auto& from = hearing.game.setup.no_draw_before_move;
  return from && !both_have_made(hearing.game, *from) && !has_leave(hearing);
}

bool needs_leave(const Hearing& hearing) {
  const int moves = hearing.book.in_force.early_draw_moves.value;
  return !both_have_made(hearing.game, moves) && !has_leave(hearing);
}

/// Signing and shaking hands come after the end of a game, and are ruled by other laws if by any.
bool is_courtesy_after_the_end(const Event& event) {
  return event.verb == Verb::signs || event.topic == Topic::to_sign ||
         event.topic == Topic::to_shake_hands;
}

/// A position without one of the kings arose by an illegal move, and ends no game.
bool has_both_kings(const Position& position) {
  return king_of(position, Colour::white) && king_of(position, Colour::black);
}

/// The promotion that is made by putting a piece and letting it go. A piece that is still held, or
/// one of the opponent's, makes none.
std::optional<MadeMove> promotion_made(const Hearing& hearing) {
  const auto& [game, event, book] = hearing;
  if (event.verb != Verb::promotes || !game.unpromoted || game.moves.empty()) return std::nullopt;
  const Played& last = game.moves.back();
  const auto* step = std::get_if<Displacement>(&last.move);
  if (!step || !event.piece || event.manner == Manner::holding) return std::nullopt;
  if (event.of && *event.of != last.by) return std::nullopt;
  const ManType piece = piece_put(event, game.board, last.by, book);
  return MadeMove{last.before, Displacement{step->from, step->to, piece}};
}

}  // namespace

std::optional<Outcome> end_on_board(const Game& game, const Lawbook& book) {
  if (!has_both_kings(game.board)) return std::nullopt;
  const auto in_force = [&](Rule rule) { return book.in_force.at(rule).in_force; };
  const Ending ending = ending_of(game.board, book);
  if (ending == Ending::checkmate && in_force(Rule::checkmate)) return win_over_mover(game);
  if (ending == Ending::stalemate && in_force(Rule::stalemate)) return Outcome::draw;
  if (ending != Ending::none || !in_force(Rule::dead_position)) return std::nullopt;
  const auto answer = dead_as_read(positions_to_board(game), book, search_after_move);
  return answer == Deadness::dead ? std::optional(Outcome::draw) : std::nullopt;
}

std::optional<MadeMove> move_made(const Hearing& hearing) {
  const auto& [game, event, book] = hearing;
  if (event.move) return MadeMove{game.board, *event.move};
  if (event.verb == Verb::releases && game.held) return MadeMove{game.board, *game.held};
  return promotion_made(hearing);
}

std::optional<Position> position_made(const Hearing& hearing) {
  const auto made = move_made(hearing);
  if (!made || made->before.to_move != player(hearing)) return std::nullopt;
  if (!is_legal(made->before, made->move, hearing.book)) return std::nullopt;
  return hearing.book.laws.after(made->before, made->move, hearing.book);
}

namespace laws {

/// A position ends the game only where the move that brought it about was legal.
bool arose_legally(const Hearing& hearing) {
  const Played* last = last_move(hearing.game);
  return !last || was_legal(*last, hearing.book);
}

std::optional<Ruling> checkmate_on_move(const Hearing& hearing) {
  const auto position = position_made(hearing);
  if (!position || !hearing.book.laws.checkmate(*position, hearing.book)) return std::nullopt;
  const bool heeds = hearing.book.in_force.mate_heeds_touched_men.value;
  if (heeds && breaks_a_bond(hearing, move_made(hearing)->move)) return std::nullopt;
  return due({EndGame{win_of(player(hearing))}});
}

std::optional<Ruling> checkmate_on_claim(const Hearing& hearing) {
  if (hearing.event.topic != Topic::checkmate) return std::nullopt;
  const bool is_mate =
      arose_legally(hearing) && hearing.book.laws.checkmate(hearing.game.board, hearing.book);
  return ended_or_rejected(is_mate, win_over_mover(hearing.game));
}

std::optional<Ruling> checkmate_on_notice(const Hearing& hearing) {
  if (hearing.event.topic != Topic::checkmate) return std::nullopt;
  const bool is_mate =
      arose_legally(hearing) && hearing.book.laws.checkmate(hearing.game.board, hearing.book);
  return ended_or_nothing(is_mate, win_over_mover(hearing.game));
}

std::optional<Ruling> stalemate_on_move(const Hearing& hearing) {
  const auto position = position_made(hearing);
  if (!position || !hearing.book.laws.stalemate(*position, hearing.book)) return std::nullopt;
  const bool heeds = hearing.book.in_force.stalemate_heeds_touched_men.value;
  if (heeds && breaks_a_bond(hearing, move_made(hearing)->move)) return std::nullopt;
  return due({EndGame{Outcome::draw}});
}

std::optional<Ruling> stalemate_on_claim(const Hearing& hearing) {
  if (hearing.event.topic != Topic::stalemate) return std::nullopt;
  const bool is_stalemate =
      arose_legally(hearing) && hearing.book.laws.stalemate(hearing.game.board, hearing.book);
  return ended_or_rejected(is_stalemate, Outcome::draw);
}

std::optional<Ruling> stalemate_on_notice(const Hearing& hearing) {
  if (hearing.event.topic != Topic::stalemate) return std::nullopt;
  const bool is_stalemate =
      arose_legally(hearing) && hearing.book.laws.stalemate(hearing.game.board, hearing.book);
  return ended_or_nothing(is_stalemate, Outcome::draw);
}

std::optional<Ruling> dead_position_on_move(const Hearing& hearing) {
  const auto position = position_made(hearing);
  if (!position || !has_both_kings(*position) ||
      hearing.book.laws.checkmate(*position, hearing.book))
    return std::nullopt;
  const bool heeds = hearing.book.in_force.dead_heeds_touched_men.value;
  if (heeds && breaks_a_bond(hearing, move_made(hearing)->move)) return std::nullopt;
  auto game = positions_to_board(hearing.game);
  game.push_back(*position);
  const Deadness answer = dead_as_read(game, hearing.book, search_after_move);
  if (answer != Deadness::dead) return std::nullopt;
  return due({EndGame{Outcome::draw}});
}

std::optional<Ruling> dead_position_on_claim(const Hearing& hearing) {
  if (hearing.event.topic != Topic::dead_position) return std::nullopt;
  const Deadness answer = arose_legally(hearing) ? deadness_now(hearing) : Deadness::alive;
  if (answer == Deadness::undetermined) return open_question();
  return ended_or_rejected(answer == Deadness::dead, Outcome::draw);
}

std::optional<Ruling> dead_position_on_notice(const Hearing& hearing) {
  if (hearing.event.topic != Topic::dead_position) return std::nullopt;
  const Deadness answer = arose_legally(hearing) ? deadness_now(hearing) : Deadness::alive;
  if (answer == Deadness::undetermined) return open_question();
  return ended_or_nothing(answer == Deadness::dead, Outcome::draw);
}

/// A result that is pending, or the score of who was not at fault, is still to be decided.
bool is_open_to_decision(const Hearing& hearing) {
  const auto& outcome = hearing.game.outcome;
  return hearing.event.verb == Verb::decides && (!outcome || outcome == Outcome::result_pending);
}

/// The right to have a Law explained does not end with the game.
bool asks_for_explanation(const Hearing& hearing) {
  return hearing.event.verb == Verb::demands && hearing.event.topic == Topic::explanation &&
         hearing.book.in_force.at(Rule::law_explained).in_force;
}

/// What can be refused, and is after the end (reading 0172).
bool asks_for_something(const Event& event) {
  constexpr std::array verbs{Verb::claims,  Verb::demands, Verb::offers_draw,
                             Verb::accepts, Verb::chooses, Verb::withdraws};
  return std::find(verbs.begin(), verbs.end(), event.verb) != verbs.end();
}

std::optional<Ruling> game_ended(const Hearing& hearing) {
  if (!is_played_out(hearing.game) || is_open_to_decision(hearing)) return std::nullopt;
  if (is_courtesy_after_the_end(hearing.event)) return std::nullopt;
  if (asks_for_explanation(hearing)) return std::nullopt;
  return asks_for_something(hearing.event) ? answered(Answered::not_admitted) : nothing_follows();
}

std::optional<Ruling> resignation(const Hearing& hearing) {
  const Colour loser = player(hearing);
  if (hearing.book.in_force.resignation_draws_if_unwinnable.value)
    return lost_unless_unwinnable(hearing, loser);
  return due({EndGame{win_of(opponent_of(loser))}});
}

/// Who agrees that his opponent has won gives up, whether he believes himself mated or lost.
std::optional<Ruling> resignation_on_agreement(const Hearing& hearing) {
  const auto& topic = hearing.event.topic;
  if (topic != Topic::white_wins && topic != Topic::black_wins) return std::nullopt;
  const Colour loser = topic == Topic::white_wins ? Colour::black : Colour::white;
  if (hearing.book.in_force.resignation_draws_if_unwinnable.value)
    return lost_unless_unwinnable(hearing, loser);
  return due({EndGame{win_of(opponent_of(loser))}});
}

std::optional<Ruling> draw_by_agreement(const Hearing& hearing) {
  if (hearing.event.topic != Topic::draw) return std::nullopt;
  return agreed_draw(hearing);
}

std::optional<Ruling> draw_by_agreement_on_acceptance(const Hearing& hearing) {
  if (!has_offer_of_opponent(hearing)) return std::nullopt;
  if (hearing.event.manner == Manner::conditionally) return nothing_follows();  // reading 0170
  return agreed_draw(hearing);
}

std::optional<Ruling> early_draw_needs_leave(const Hearing& hearing) {
  if (hearing.event.topic != Topic::draw || !needs_leave(hearing)) return std::nullopt;
  return answered(Answered::not_admitted);
}

std::optional<Ruling> early_draw_needs_leave_on_acceptance(const Hearing& hearing) {
  if (!has_offer_of_opponent(hearing) || !needs_leave(hearing)) return std::nullopt;
  return answered(Answered::not_admitted);
}

std::optional<Ruling> event_bars_early_draw(const Hearing& hearing) {
  if (hearing.event.topic != Topic::draw || !is_barred_by_event(hearing)) return std::nullopt;
  return answered(Answered::not_admitted);
}

std::optional<Ruling> event_bars_early_draw_on_offer(const Hearing& hearing) {
  if (!is_barred_by_event(hearing)) return std::nullopt;
  return answered(Answered::not_admitted);
}

std::vector<ProcedureLaw> completion_laws() {
  using enum Verb;
  std::vector<ProcedureLaw> laws{
      {claims, Rule::checkmate, checkmate_on_claim},
      {notices, Rule::checkmate, checkmate_on_notice},
      {claims, Rule::stalemate, stalemate_on_claim},
      {notices, Rule::stalemate, stalemate_on_notice},
      {claims, Rule::dead_position, dead_position_on_claim},
      {notices, Rule::dead_position, dead_position_on_notice},
      {resigns, Rule::resignation, resignation},
      {agrees, Rule::resignation, resignation_on_agreement},
      {agrees, Rule::draw_by_agreement, draw_by_agreement},
      {accepts, Rule::draw_by_agreement, draw_by_agreement_on_acceptance},
      {agrees, Rule::early_draw_needs_leave, early_draw_needs_leave},
      {accepts, Rule::early_draw_needs_leave, early_draw_needs_leave_on_acceptance},
      {agrees, Rule::event_bars_early_draw, event_bars_early_draw},
      {offers_draw, Rule::event_bars_early_draw, event_bars_early_draw_on_offer},
  };
  for (const Verb making : {plays, releases, promotes}) {
    laws.push_back({making, Rule::checkmate, checkmate_on_move});
    laws.push_back({making, Rule::stalemate, stalemate_on_move});
    laws.push_back({making, Rule::dead_position, dead_position_on_move});
  }
  for (const EventForm& form : event_forms())
    laws.push_back({form.verb, Rule::game_ended, game_ended, Heard::always});
  return laws;
}

}  // namespace laws

}  // namespace touchstone
