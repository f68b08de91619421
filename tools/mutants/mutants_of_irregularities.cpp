// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about irregularities: what is put back, who is bound by it, who gets the time and when a
// game is lost. Each changes the measures of the right ruling, or the question that it rests on, so
// that a case has to look at just that.
#include <algorithm>

#include "oracle/movement/legality.hpp"
#include "oracle/procedure/irregularities.hpp"
#include "tools/mutants/lists.hpp"
#include "tools/mutants/procedure_mutants.hpp"

namespace touchstone {

namespace {

// Illegal moves.

/// Only the last move is taken back, however long ago the illegal one was.
std::optional<Ruling> one_move_back(const Hearing& hearing) {
  return changed<RestorePosition>(laws::illegal_move_restored(hearing), [&](auto& measure) {
    measure.ply = static_cast<int>(hearing.game.moves.size()) - 1;
  });
}

/// A position of mate ends the game, however it came about.
std::optional<Ruling> mate_stands(const Hearing& hearing) {
  if (hearing.book.laws.checkmate(hearing.game.board, hearing.book)) return nothing_follows();
  return laws::illegal_move_restored(hearing);
}

/// Whoever made the illegal move cannot be the one who finds it.
std::optional<Ruling> not_for_its_maker(const Hearing& hearing) {
  const Played* last = last_move(hearing.game);
  const bool is_maker = last && hearing.event.by == actor_of(last->by);
  if (is_maker && hearing.event.topic == Topic::illegal_move)
    return due({AnswerClaim{Answered::rejected}});
  return laws::illegal_move_restored(hearing);
}

/// The pawn on the last rank is cited whatever was moved.
std::optional<Ruling> by_the_last_rank(const Hearing& hearing) {
  auto ruling = laws::illegal_move_choice(hearing);
  if (ruling) ruling->branch = "pawn-stays";
  return ruling;
}

std::optional<Ruling> without_the_last_rank(const Hearing& hearing) {
  auto ruling = laws::illegal_move_choice_on_choosing(hearing);
  if (ruling) ruling->branch = {};
  return ruling;
}

/// A player who moved out of turn is told that he is free.
std::optional<Ruling> free_out_of_turn(const Hearing& hearing) {
  const auto at = first_illegal_move(hearing.game, hearing.book);
  const bool is_found = at && hearing.event.topic == Topic::illegal_move;
  if (is_found && !was_in_turn(hearing.game.moves[*at]))
    return due({SetFree{hearing.game.moves[*at].by}});
  return laws::replacement_move(hearing);
}

/// A player's own second move completes his first, as the opponent's reply does.
std::optional<Ruling> completed_by_a_second_move(const Hearing& hearing) {
  Game game = hearing.game;
  for (std::size_t at = 0; at + 1 < game.moves.size(); ++at) game.moves[at].completed = true;
  return laws::illegal_move_penalty({game, hearing.event, hearing.book});
}

std::optional<Ruling> free_after_illegal_move(const Hearing& hearing) {
  auto ruling = laws::replacement_move(hearing);
  if (!ruling) return ruling;
  for (Measure& measure : ruling->due)
    if (const auto* bound = std::get_if<BindTo>(&measure)) measure = SetFree{bound->whom};
  return ruling;
}

/// What was touched before the illegal move is not looked at.
std::optional<Ruling> earlier_touches_forgotten(const Hearing& hearing) {
  Game game = hearing.game;
  for (Entry& entry : game.log)
    if (entry.event.verb == Verb::touches) entry.event.squares.clear();
  return laws::replacement_move({game, hearing.event, hearing.book});
}

/// The man that moved wrongly may go anywhere, though it could take the man that it took.
std::optional<Ruling> capture_forgotten(const Hearing& hearing) {
  const auto ply = first_illegal_move(hearing.game, hearing.book);
  return changed<BindTo>(laws::replacement_move(hearing), [&](BindTo& bound) {
    const auto* first = ply ? std::get_if<Displacement>(&bound.moves.front()) : nullptr;
    if (!first) return;
    const Square from = first->from;
    bound.moves = legal_moves(hearing.game.moves[*ply].before, hearing.book);
    std::erase_if(bound.moves, [&](const Move& move) {
      const auto* step = std::get_if<Displacement>(&move);
      return !step || step->from != from;
    });
  });
}

/// The man that moved wrongly is all that is looked at; what it took binds nobody.
std::optional<Ruling> taken_man_forgotten(const Hearing& hearing) {
  auto ruling = laws::replacement_move(hearing);
  const auto ply = first_illegal_move(hearing.game, hearing.book);
  if (!ruling || !ply) return ruling;
  const auto* step = std::get_if<Displacement>(&hearing.game.moves[*ply].move);
  for (Measure& measure : ruling->due) {
    const auto* bound = std::get_if<BindTo>(&measure);
    if (!bound || !step) continue;
    const auto* first = std::get_if<Displacement>(&bound->moves.front());
    if (first && first->from != step->from) measure = SetFree{bound->whom};
  }
  return ruling;
}

std::optional<Ruling> time_to_the_offender(const Hearing& hearing) {
  return changed<ChangeTime>(laws::illegal_move_penalty(hearing),
                             [](auto& measure) { measure.whom = opponent_of(measure.whom); });
}

std::optional<Ruling> time_off_the_offender(const Hearing& hearing) {
  return changed<ChangeTime>(laws::illegal_move_penalty(hearing), [](auto& measure) {
    measure = {opponent_of(measure.whom), -measure.by};
  });
}

std::optional<Ruling> offences_not_counted(const Hearing& hearing) {
  return without<CountOffence>(laws::illegal_move_penalty(hearing));
}

/// Illegal moves of both players are counted together.
std::optional<Ruling> counted_together(const Hearing& hearing) {
  Game game = hearing.game;
  const int sum = game.illegal_moves[0] + game.illegal_moves[1];
  game.illegal_moves = {sum, sum};
  return laws::illegal_move_penalty({game, hearing.event, hearing.book});
}

/// Whether the opponent can mate is told from the board as the illegal move left it.
std::optional<Ruling> judged_after_the_illegal_move(const Hearing& hearing) {
  auto ruling = laws::illegal_move_penalty(hearing);
  const Played* last = last_move(hearing.game);
  if (!ruling || !last) return ruling;
  for (Measure& measure : ruling->due) {
    if (!std::holds_alternative<EndGame>(measure)) continue;
    const Ruling end = lost_unless_unwinnable(hearing, last->by);
    if (!end.due.empty()) measure = end.due.front();
  }
  return ruling;
}

/// A press makes no difference: what was made is an illegal move.
void made_is_enough(Lawbook& book) {
  book.in_force.at(Rule::illegal_move_completed).in_force = false;
  replace_procedure_law(book.laws, Rule::illegal_move_completed, Verb::claims, nullptr);
  replace_procedure_law(book.laws, Rule::illegal_move_completed, Verb::notices, nullptr);
}

/// The pawn that was left is taken for a queen without another word.
std::optional<Ruling> pawn_is_a_queen_anyway(const Hearing& hearing) {
  auto ruling = laws::unpromoted_pawn(hearing);
  if (!ruling) return ruling;
  return hearing.event.verb == Verb::claims ? due({AnswerClaim{Answered::rejected}})
                                            : nothing_follows();
}

std::optional<Ruling> nothing_wrong_with_press(const Hearing&) {
  return nothing_follows();
}

/// Any second press is a press without a move, even of a player who has not pressed yet.
std::optional<Ruling> any_press_on_the_wrong_turn(const Hearing& hearing) {
  const Played* made = uncompleted_move(hearing.game);
  if (made && made->by == player(hearing)) return std::nullopt;
  return due({Infringement{hearing.event.by}});
}

/// What stands on the last rank becomes a queen, however it came there.
bool is_any_pawn_left(const Hearing& hearing) {
  const Played* last = last_move(hearing.game);
  return last && last->completed && hearing.game.unpromoted &&
         hearing.event.topic == Topic::illegal_move &&
         hearing.book.in_force.unpromoted_becomes_queen.value;
}

std::optional<Ruling> queen_for_any_pawn(const Hearing& hearing) {
  if (!is_any_pawn_left(hearing)) return laws::unpromoted_pawn(hearing);
  std::vector<Measure> measures{Require{Actor::arbiter, Duty::replace_promotion_piece}};
  if (hearing.event.verb == Verb::claims) measures.emplace_back(AnswerClaim{Answered::upheld});
  return due(std::move(measures));
}

template <Hear law>
std::optional<Ruling> not_for_a_pawn_left(const Hearing& hearing) {
  return is_any_pawn_left(hearing) ? std::nullopt : law(hearing);
}

void any_pawn_becomes_a_queen(Lawbook& book) {
  put_where_found<Rule::unpromoted_pawn, queen_for_any_pawn>(book);
  put_where_found<Rule::illegal_move_restored, not_for_a_pawn_left<laws::illegal_move_restored>>(
      book);
  put_where_found<Rule::replacement_move, not_for_a_pawn_left<laws::replacement_move>>(book);
}

std::optional<Ruling> queen_ends_nothing(const Hearing& hearing) {
  return without<EndGame>(laws::unpromoted_pawn(hearing));
}

/// Only the step that was made last is looked at.
std::optional<Ruling> hands_of_the_last_step(const Hearing& hearing) {
  const auto& log = hearing.game.log;
  const auto step = std::find_if(log.rbegin(), log.rend(), [&](const Entry& entry) {
    const Verb verb = entry.event.verb;
    return entry.event.by == hearing.event.by &&
           (verb == Verb::plays || verb == Verb::promotes || verb == Verb::releases);
  });
  if (step == log.rend() || step->event.manner != Manner::with_two_hands) return std::nullopt;
  return laws::two_hands_on_press(hearing);
}

/// The piece that is still to come is not asked for.
template <Hear law>
std::optional<Ruling> piece_not_asked_for(const Hearing& hearing) {
  return without<Require>(law(hearing));
}

/// Illegal moves from before are forgotten.
std::optional<Ruling> earlier_offences_forgotten(const Hearing& hearing) {
  Game game = hearing.game;
  game.illegal_moves = {0, 0};
  return laws::illegal_move_penalty({game, hearing.event, hearing.book});
}

// The start of the game.

/// "Less than ten moves by both" read as: neither side has made ten.
std::optional<Ruling> ten_moves_of_either(const Hearing& hearing) {
  Game game = hearing.game;
  const int most = std::max(moves_made(game, Colour::white), moves_made(game, Colour::black));
  game.moves.clear();
  game.setup.position.to_move = Colour::white;
  game.setup.position.fullmove_number = most + 1;
  return laws::reversed_colours({game, hearing.event, hearing.book});
}

/// Both sentences are cited, whenever the error is found.
void early_and_late_cited(Lawbook& book) {
  book.in_force.at(Rule::setup_error_restart).branches.clear();
}

std::optional<Ruling> four_moves_of_either(const Hearing& hearing) {
  const int most =
      std::max(moves_made(hearing.game, Colour::white), moves_made(hearing.game, Colour::black));
  if (most < hearing.book.in_force.setup_error_moves.value)
    return laws::setup_error_restart_on_demand(hearing);
  return nothing_follows();
}

/// Consent is as good as a reason.
std::optional<Ruling> restart_without_consent(const Hearing& hearing) {
  if (hearing.event.topic != Topic::to_consent) return std::nullopt;
  return due({EndGame{Outcome::annulled}});
}

std::optional<Ruling> restart_by_consent_alone(const Hearing&) {
  return due({EndGame{Outcome::annulled}});
}

/// A wrong start is forgotten once the game is well under way.
std::optional<Ruling> array_past_complaint(const Hearing& hearing) {
  if (moves_made(hearing.game, Colour::black) >= 10) return nothing_follows();
  return laws::wrong_array(hearing);
}

/// A turned board is as bad as a wrong array.
std::optional<Ruling> turned_board_restarts(const Hearing& hearing) {
  if (hearing.event.topic != Topic::wrong_orientation || !hearing.game.setup.board_turned)
    return laws::board_wrongly_turned(hearing);
  return due({EndGame{Outcome::annulled}});
}

// Displaced men.

/// Whoever's man it was puts it back.
std::optional<Ruling> owner_restores(const Hearing& hearing) {
  const auto& man = hearing.game.board.at(hearing.event.squares.front());
  return due({Require{actor_of(man->colour), Duty::set_up_displaced}});
}

std::optional<Ruling> any_time_will_do(const Hearing&) {
  return nothing_follows();
}

/// The man is put back, and what was played since stays.
std::optional<Ruling> play_on_from_here(const Hearing& hearing) {
  return without<RestorePosition>(laws::displaced_men_found_later(hearing));
}

// The choice of former times.

std::optional<Ruling> nothing_stands(const Hearing& hearing) {
  auto ruling = laws::illegal_move_choice(hearing);
  if (!ruling) return ruling;
  for (Choice& choice : ruling->choices)
    std::erase_if(choice.options, [](const Measure& option) {
      const auto* duty = std::get_if<Require>(&option);
      return duty && duty->duty == Duty::play_on;
    });
  return ruling;
}

/// Even a king in check may be left there.
std::optional<Ruling> everything_stands(const Hearing& hearing) {
  if (hearing.event.topic == Topic::let_stand) return nothing_follows();
  return laws::illegal_move_choice_on_choosing(hearing);
}

/// A pawn may stay a pawn on the last rank if the opponent likes.
std::optional<Ruling> pawn_may_stay(const Hearing& hearing) {
  auto ruling = laws::illegal_move_choice(hearing);
  if (!ruling || !hearing.game.unpromoted) return ruling;
  for (Choice& choice : ruling->choices)
    choice.options.emplace_back(Require{hearing.event.by, Duty::play_on});
  return ruling;
}

std::optional<Ruling> pawn_is_let_stand(const Hearing& hearing) {
  const bool stays = hearing.game.unpromoted && hearing.event.topic == Topic::let_stand;
  return stays ? nothing_follows() : laws::illegal_move_choice_on_choosing(hearing);
}

/// The king may castle to pay.
std::optional<Ruling> pays_by_castling(const Hearing& hearing) {
  auto ruling = laws::illegal_move_choice_on_choosing(hearing);
  if (!ruling || hearing.event.topic != Topic::correct_with_king_move) return ruling;
  const Played* last = last_move(hearing.game);
  for (Measure& measure : ruling->due) {
    auto* bound = std::get_if<BindTo>(&measure);
    if (!bound) continue;
    for (const Move& move : legal_moves(last->before, hearing.book))
      if (std::holds_alternative<Castling>(move)) bound->moves.push_back(move);
  }
  return ruling;
}

/// The choice stays open for ever.
std::optional<Ruling> never_too_late(const Hearing& hearing) {
  if (!laws::illegal_move_choice_lapses(hearing)) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}});
}

/// Only the last two moves are looked at.
std::optional<Ruling> lapses_for_one_move(const Hearing& hearing) {
  const auto& moves = hearing.game.moves;
  const bool has_replied = !moves.empty() && moves.back().by == player(hearing);
  const bool has_touched = !hearing.game.touched.empty();
  return has_replied || has_touched ? laws::illegal_move_choice_lapses(hearing) : std::nullopt;
}

/// A result can be reopened.
std::optional<Ruling> reopened(const Hearing& hearing) {
  auto ruling = laws::found_after_the_end(hearing);
  if (!ruling) return ruling;
  return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::annulled}});
}

std::vector<Mutant> of_illegal_moves() {
  return {
      {"illegal-move-one-move-back", Rule::illegal_move_restored,
       "only the last move is taken back", "take back in a program undoes one move",
       put_where_found<Rule::illegal_move_restored, one_move_back>},
      {"illegal-mate-stands", Rule::illegal_move_restored, "mate by an illegal move ends the game",
       "mate looked for without asking how it came about",
       put_where_found<Rule::illegal_move_restored, mate_stands>},
      {"illegal-move-not-for-its-maker", Rule::illegal_move_restored,
       "the offender cannot point out his own illegal move",
       "claims taken for the opponent's alone",
       put_where_found<Rule::illegal_move_restored, not_for_its_maker>},
      {"illegal-time-to-offender", Rule::illegal_move_penalty, "the offender gets the time",
       "a sign mixed up", put_where_found<Rule::illegal_move_penalty, time_to_the_offender>},
      {"illegal-time-off-offender", Rule::illegal_move_penalty, "the offender loses the time",
       "another penalty of the arbiter's list",
       put_where_found<Rule::illegal_move_penalty, time_off_the_offender>},
      {"illegal-moves-not-counted", Rule::illegal_move_penalty, "every illegal move is the first",
       "no count is kept", put_where_found<Rule::illegal_move_penalty, offences_not_counted>},
      {"illegal-moves-counted-together", Rule::illegal_move_penalty,
       "the illegal moves of both players make one count", "a counter of the game",
       put_where_found<Rule::illegal_move_penalty, counted_together>},
      {"illegal-mate-told-from-board", Rule::illegal_move_penalty,
       "what the opponent has left is told from the board after the illegal move",
       "the test made before the position is put back",
       put_where_found<Rule::illegal_move_penalty, judged_after_the_illegal_move>},
  };
}

std::vector<Mutant> of_replacing() {
  return {
      {"replacement-free", Rule::replacement_move, "any move may replace the illegal one",
       "taking back on a screen binds nobody",
       put_where_found<Rule::replacement_move, free_after_illegal_move>},
      {"replacement-out-of-turn", Rule::replacement_move,
       "a move out of turn is replaced by any other", "every move that goes back is replaced",
       put_where_found<Rule::replacement_move, free_out_of_turn>},
      {"replacement-forgets-taken-man", Rule::replacement_move,
       "the man that was taken does not have to be", "only the man that moved remembered",
       put_where_found<Rule::replacement_move, taken_man_forgotten>},
      {"replacement-forgets-earlier-touches", Rule::replacement_move,
       "the man that moved wrongly has to move, though another one was touched first",
       "only the man that moved remembered",
       put_where_found<Rule::replacement_move, earlier_touches_forgotten>},
      {"replacement-forgets-the-capture", Rule::replacement_move,
       "the man may go elsewhere, though it can take the man that it took",
       "only the man that moved remembered",
       put_where_found<Rule::replacement_move, capture_forgotten>},
  };
}

std::vector<Mutant> of_pressing() {
  return {
      {"illegal-move-needs-no-press", Rule::illegal_move_completed,
       "an illegal move counts when it is made", "completed read as made", made_is_enough},
      {"second-move-completes-the-first", Rule::illegal_move_penalty,
       "a player's own second move completes his first", "any further move taken for a reply",
       put_where_found<Rule::illegal_move_penalty, completed_by_a_second_move>},
      {"unpromoted-is-silently-queen", Rule::unpromoted_pawn,
       "a pawn left is a queen, without more", "programs that promote by themselves",
       put_where_found<Rule::unpromoted_pawn, pawn_is_a_queen_anyway>},
      {"any-pawn-becomes-a-queen", Rule::unpromoted_pawn,
       "a pawn becomes a queen on the last rank however it came there",
       "the rest of the move not looked at", any_pawn_becomes_a_queen},
      {"queen-ends-nothing", Rule::unpromoted_pawn,
       "a game goes on although the arbiter's queen mates or stalemates",
       "only moves of players looked at",
       put_where_found<Rule::unpromoted_pawn, queen_ends_nothing>},
      {"piece-not-asked-for", Rule::illegal_move_completed,
       "a pawn that waits for its piece may stay", "the claim rejected and nothing said",
       put_where_found<Rule::illegal_move_completed,
                       piece_not_asked_for<laws::illegal_move_completed>>},
      {"piece-not-asked-for-once", Rule::illegal_move_restored,
       "a pawn that waits for its piece may stay", "the claim rejected and nothing said",
       put_where_found<Rule::illegal_move_restored,
                       piece_not_asked_for<laws::illegal_move_restored>>},
      {"earlier-offences-forgotten", Rule::illegal_move_penalty,
       "each illegal move is taken for the first", "the count begins with the game that is told",
       put_where_found<Rule::illegal_move_penalty, earlier_offences_forgotten>},
  };
}

std::vector<Mutant> of_hands_and_presses() {
  return {
      {"clocks-never-set", Rule::times_after_restoration,
       "after men were put back the clocks are nobody's business", "only the board is put right",
       put_where_found<Rule::times_after_restoration, silent>},
      {"hands-of-the-last-step", Rule::two_hands,
       "two hands count only for the step that was made last", "the promotion taken for the move",
       put<Rule::two_hands, Verb::presses, hands_of_the_last_step>},
      {"two-hands-overlooked", Rule::two_hands, "two hands are only bad manners",
       "the rule of earlier editions",
       put<Rule::two_hands, Verb::presses, nothing_wrong_with_press>},
      {"press-without-move-harmless", Rule::pressed_without_move,
       "a press without a move is only put right", "the rule of earlier editions",
       put<Rule::pressed_without_move, Verb::presses, nothing_wrong_with_press>},
      {"press-by-the-other-side", Rule::pressed_without_move,
       "a press by the side not to move is one without a move",
       "every press without a move counted",
       put<Rule::pressed_without_move, Verb::presses, any_press_on_the_wrong_turn>},
  };
}

std::vector<Mutant> of_starts() {
  return {
      {"reversed-ten-of-either", Rule::reversed_colours,
       "ten moves of one side are enough to play on", "by both read as by neither",
       put_where_found<Rule::reversed_colours, ten_moves_of_either>},
      {"restart-four-of-either", Rule::setup_error_restart,
       "four moves of one side end the right to a restart", "the fourth move of the game",
       put<Rule::setup_error_restart, Verb::demands, four_moves_of_either>},
      {"early-and-late-restart-cited", Rule::setup_error_restart,
       "a new game after four moves cites the sentence on the time before them",
       "Bilguer 1b and 1c stand side by side", early_and_late_cited},
      {"refused-consent-overridden", Rule::setup_error_restart,
       "a wrong array is begun anew although the opponent refuses", "consent taken for a form",
       put<Rule::setup_error_restart, Verb::refuses, restart_without_consent>},
      {"restart-by-consent-alone", Rule::setup_error_restart,
       "two players who agree may begin again without an error", "consent taken for the reason",
       put<Rule::setup_error_restart, Verb::consents, restart_by_consent_alone>},
      {"array-past-complaint", Rule::wrong_array, "after ten moves a wrong array stays",
       "the limit of quick games", put_where_found<Rule::wrong_array, array_past_complaint>},
      {"turned-board-restarts", Rule::board_wrongly_turned, "a turned board makes a new game",
       "array and board treated alike",
       put_where_found<Rule::board_wrongly_turned, turned_board_restarts>},
  };
}

std::optional<Ruling> displacer_is_warned(const Hearing& hearing) {
  return due({Penalise{player(hearing), PenaltyKind::warning}});
}

std::vector<Mutant> of_displaced_men() {
  return {
      {"displacer-has-to-be-warned", Rule::displaced_men_penalty,
       "the arbiter has to warn a player who displaces men", "may, read as must",
       put<Rule::displaced_men_penalty, Verb::displaces, displacer_is_warned>},
      {"displaced-owner-restores", Rule::displaced_men_own_time,
       "a displaced man is put back by its owner", "his men read as the men he owns",
       put<Rule::displaced_men_own_time, Verb::displaces, owner_restores>},
      {"displaced-any-time", Rule::displaced_men_own_time,
       "men may be put back on the opponent's time", "the clock not looked at",
       put<Rule::displaced_men_own_time, Verb::restores, any_time_will_do>},
      {"displaced-play-on", Rule::displaced_men_found_later,
       "moves made after men were displaced stand", "only the man is put back",
       put_where_found<Rule::displaced_men_found_later, play_on_from_here>},
  };
}

std::vector<Mutant> of_choices() {
  return {
      {"section-nine-always-decides", Rule::illegal_move_choice,
       "the section on the last rank is cited for every illegal move",
       "all numbers of the rule cited",
       put<Rule::illegal_move_choice, Verb::claims, by_the_last_rank>},
      {"section-nine-never-decides", Rule::illegal_move_choice,
       "the section on the last rank has no part in the choice", "section 4 read alone",
       put<Rule::illegal_move_choice, Verb::chooses, without_the_last_rank>},
      {"nothing-may-stand", Rule::illegal_move_choice, "no illegal move may stand",
       "later rules read into older ones",
       put<Rule::illegal_move_choice, Verb::claims, nothing_stands>},
      {"everything-may-stand", Rule::illegal_move_choice, "a king may be left in check",
       "any move read to mean any move",
       put<Rule::illegal_move_choice, Verb::chooses, everything_stands>},
      {"pawn-may-stay-on-the-last-rank", Rule::illegal_move_choice,
       "a pawn on the last rank may be let stand", "section 9 overlooked",
       put<Rule::illegal_move_choice, Verb::claims, pawn_may_stay>},
      {"pawn-on-the-last-rank-let-stand", Rule::illegal_move_choice,
       "the opponent may choose that a pawn stays on the last rank", "section 9 overlooked",
       put<Rule::illegal_move_choice, Verb::chooses, pawn_is_let_stand>},
      {"king-pays-by-castling", Rule::illegal_move_choice, "castling pays for an illegal move",
       "castling is a move of the king",
       put<Rule::illegal_move_choice, Verb::chooses, pays_by_castling>},
      {"choice-never-lapses", Rule::illegal_move_choice_lapses,
       "the choice stays open after touching", "the half-sentence on touching overlooked",
       put<Rule::illegal_move_choice_lapses, Verb::claims, never_too_late>},
      {"choice-comes-back-a-move-later", Rule::illegal_move_choice_lapses,
       "a complaint a move later is looked into again", "only the last reply looked at",
       put<Rule::illegal_move_choice_lapses, Verb::claims, lapses_for_one_move>},
      {"result-reopened", Rule::found_after_the_end, "a finished game is annulled",
       "during the game read as in the course of it",
       put_where_found<Rule::found_after_the_end, reopened>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_irregularities() {
  return one_list({of_illegal_moves(), of_replacing(), of_pressing(), of_hands_and_presses(),
                   of_starts(), of_displaced_men(), of_choices()});
}

}  // namespace touchstone
