// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about touching, releasing, castling and promoting by hand: each another function in the
// place of a law of procedure. A mistake starts from the right law wherever it can, and hears the
// event or the game as a careless arbiter or program sees it.
#include <algorithm>

#include "oracle/game/unfinished_move.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/procedure/act_of_moving.hpp"
#include "oracle/procedure/completion.hpp"
#include "tools/mutants/lists.hpp"
#include "tools/mutants/procedure_mutants.hpp"

namespace touchstone {

namespace {

/// The law hears another manner than the one that was seen.
template <Hear law, Manner seen, Manner taken_for>
std::optional<Ruling> with_manner(const Hearing& hearing) {
  Event event = hearing.event;
  if (event.manner == seen) event.manner = taken_for;
  return law({hearing.game, event, hearing.book});
}

/// The law hears only the men of the player, or of the opponent.
template <Hear law, bool own>
std::optional<Ruling> men_of_one_side(const Hearing& hearing) {
  Event event = hearing.event;
  std::erase_if(event.squares, [&](Square square) {
    const auto& man = hearing.game.board.at(square);
    return (man && man->colour == player(hearing)) != own;
  });
  return law({hearing.game, event, hearing.book});
}

/// Each event by itself, what was before forgotten.
template <Hear law>
std::optional<Ruling> without_memory(const Hearing& hearing) {
  Game game = hearing.game;
  game.log.clear();
  return law({game, hearing.event, hearing.book});
}

/// Whoever touches is taken for the player to move.
template <Hear law>
std::optional<Ruling> out_of_turn(const Hearing& hearing) {
  Game game = hearing.game;
  game.board.to_move = player(hearing);
  return law({game, hearing.event, hearing.book});
}

/// En passant capture is not seen as a way of capturing.
std::optional<Ruling> no_capture_in_passing(const Hearing& hearing) {
  Game game = hearing.game;
  game.board.en_passant.reset();
  return laws::touched_enemy_man({game, hearing.event, hearing.book});
}

std::vector<Move> moves_from(const Hearing& hearing, ManType type) {
  auto moves = legal_moves_now(hearing.game, hearing.book);
  std::erase_if(moves, [&](const Move& move) {
    const auto* step = std::get_if<Displacement>(&move);
    return step ? hearing.game.board.at(step->from)->type != type : type != ManType::king;
  });
  return moves;
}

/// Where the law speaks, it is another man that is bound, with all his moves.
template <Hear law, ManType type>
std::optional<Ruling> bound_to_man(const Hearing& hearing) {
  if (!law(hearing)) return std::nullopt;
  return due({BindTo{player(hearing), moves_from(hearing, type)}});
}

template <Hear law>
std::optional<Ruling> set_free(const Hearing& hearing) {
  if (!law(hearing)) return std::nullopt;
  return due({SetFree{player(hearing)}});
}

/// A man that is touched while the pawn waits binds in its place.
std::optional<Ruling> bound_by_last_touch(const Hearing& hearing) {
  if (!awaits_piece(hearing.game)) return std::nullopt;
  return due({BindTo{player(hearing), {}}});
}

/// A man that is held counts as released.
std::optional<Ruling> held_is_released(const Hearing& hearing) {
  auto ruling = laws::touched_own_man(hearing);
  if (ruling && hearing.event.move) ruling = due({BindTo{player(hearing), {*hearing.event.move}}});
  return ruling;
}

/// Touches of the player who objects are overlooked.
std::optional<Ruling> objection_after_own_touch(const Hearing& hearing) {
  Game game = hearing.game;
  std::erase_if(game.log, [&](const Entry& entry) {
    return entry.event.by == hearing.event.by && entry.event.verb == Verb::touches;
  });
  return laws::touch_objection_on_claim({game, hearing.event, hearing.book});
}

/// An arbiter has a breach put right in editions that leave this to the opponent.
std::optional<Ruling> arbiter_insists_everywhere(const Hearing& hearing) {
  Lawbook book = hearing.book;
  book.in_force.not_regulated.clear();
  return laws::touch_objection_on_notice({hearing.game, hearing.event, book});
}

/// An objection is upheld without a look at what was touched.
std::optional<Ruling> every_objection_upheld(const Hearing& hearing) {
  auto ruling = laws::touch_objection_on_claim(hearing);
  if (ruling)
    for (Measure& measure : ruling->due)
      if (std::holds_alternative<AnswerClaim>(measure)) measure = AnswerClaim{Answered::upheld};
  return ruling;
}

std::optional<Ruling> restored_and_free(const Hearing& hearing) {
  auto ruling = laws::touch_objection_on_claim(hearing);
  if (ruling)
    std::erase_if(ruling->due,
                  [](const Measure& measure) { return std::holds_alternative<BindTo>(measure); });
  return ruling;
}

std::optional<Ruling> not_restored(const Hearing& hearing) {
  auto ruling = laws::touch_objection_on_claim(hearing);
  if (ruling)
    std::erase_if(ruling->due, [](const Measure& measure) {
      return std::holds_alternative<RestorePosition>(measure);
    });
  return ruling;
}

/// The clock is left as it stands, and not given to the side that has the move again.
template <Hear law>
std::optional<Ruling> clock_left_alone(const Hearing& hearing) {
  return without<RunClock>(law(hearing));
}

/// What a wrong claim has bound the player to is forgotten.
template <Hear law>
std::optional<Ruling> claims_forgotten(const Hearing& hearing) {
  Game game = hearing.game;
  for (Entry& entry : game.log)
    if (entry.event.verb == Verb::claims) entry.judgement.spoken.clear();
  return law({game, hearing.event, hearing.book});
}

/// An illegal move has nothing to do with touched men, pressed or not.
std::optional<Ruling> illegal_move_is_another_matter(const Hearing& hearing) {
  const Played* last = last_move(hearing.game);
  const bool is_illegal = last && !was_legal(*last, hearing.book);
  if (is_illegal && hearing.event.topic == Topic::touched_man)
    return due({AnswerClaim{Answered::rejected}});
  return laws::touch_objection_on_claim(hearing);
}

/// The man may be moved on until the clock is pressed, and nobody can object.
std::optional<Ruling> moved_on_in_peace(const Hearing& hearing) {
  const std::size_t moves = hearing.game.moves.size();
  if (moves > 0 && carries_on_released_man(hearing.game, moves - 1, hearing.book))
    return due({AnswerClaim{Answered::rejected}});
  return laws::touch_objection_on_claim(hearing);
}

/// Only the last step is looked at: a man that was moved on before it counts as moved again.
std::optional<Ruling> moved_on_twice_in_peace(const Hearing& hearing) {
  const std::size_t moves = hearing.game.moves.size();
  if (moves > 1 && carries_on_released_man(hearing.game, moves - 2, hearing.book))
    return due({AnswerClaim{Answered::rejected}});
  return laws::touch_objection_on_claim(hearing);
}

/// A move that was taken back leaves no trace, though it stands.
std::optional<Ruling> taken_back_in_peace(const Hearing& hearing) {
  Game game = hearing.game;
  for (Entry& entry : game.log)
    if (entry.event.verb == Verb::takes_back) entry.judgement.spoken.clear();
  return laws::touch_objection_on_claim({game, hearing.event, hearing.book});
}

/// Once the pawn has its piece, nobody looks at what is put on its square.
std::optional<Ruling> exchange_unnoticed(const Hearing& hearing) {
  if (!hearing.game.unpromoted && last_move(hearing.game)) return nothing_follows();
  return laws::promotion_choice_final(hearing);
}

bool holds_a_piece(const Entry& entry) {
  return entry.event.verb == Verb::promotes && entry.event.manner == Manner::holding;
}

/// A piece that only touched the square of promotion is forgotten.
template <Hear law>
std::optional<Ruling> held_piece_forgotten(const Hearing& hearing) {
  Game game = hearing.game;
  std::erase_if(game.log, holds_a_piece);
  return law({game, hearing.event, hearing.book});
}

/// Only what the player did last is looked at.
std::optional<Ruling> choice_lasts_one_act(const Hearing& hearing) {
  const Event* before = last_event_by(hearing.game, hearing.event.by);
  if (before && before->manner == Manner::holding) return laws::promotion_choice_final(hearing);
  return held_piece_forgotten<laws::promotion_choice_final>(hearing);
}

/// The piece that was held last is the choice.
std::optional<Ruling> last_piece_held_is_chosen(const Hearing& hearing) {
  Game game = hearing.game;
  const auto last = std::find_if(game.log.rbegin(), game.log.rend(), holds_a_piece);
  if (last == game.log.rend()) return laws::promotion_choice_final(hearing);
  const Entry kept = *last;
  std::erase_if(game.log, holds_a_piece);
  game.log.push_back(kept);
  return laws::promotion_choice_final({game, hearing.event, hearing.book});
}

/// A man that is moved on makes a second move.
void moved_on_is_a_second_move(Lawbook& book) {
  book.in_force.at(Rule::released_man).in_force = false;
}

/// Every edition is read as if a move waited for the clock, as it has since 1997.
void release_completes_nothing(Lawbook& book) {
  book.in_force.at(Rule::completed_by_pressing).in_force = true;
}

/// A player who takes a move back is held to it, also where the release has completed it.
std::optional<Ruling> held_to_a_move_that_is_made(const Hearing& hearing) {
  auto ruling = laws::released_man(hearing);
  const Played* made = last_move(hearing.game);
  if (ruling && made && made->completed && was_legal(*made, hearing.book))
    ruling->due.push_back(BindTo{made->by, {made->move}});
  return ruling;
}

std::optional<Ruling> sign_with_a_queen_at_hand(const Hearing& hearing) {
  if (hearing.event.manner != Manner::inverted_rook) return std::nullopt;
  if (hearing.event.piece == ManType::queen) return nothing_follows();
  return laws::promotion_symbol(hearing);
}

/// A player who declared a promotion may still choose the piece.
std::optional<Ruling> declared_piece_forgotten(const Hearing& hearing) {
  Game game = hearing.game;
  game.log.clear();
  return laws::promotion_pawn_released({game, hearing.event, hearing.book});
}

std::optional<Ruling> pawn_must_stand_first(const Hearing& hearing) {
  if (hearing.game.unpromoted) return std::nullopt;
  return due({Infringement{hearing.event.by}});
}

std::optional<Ruling> always_a_breach(const Hearing& hearing) {
  return due({Infringement{hearing.event.by}});
}

std::optional<Ruling> arbiter_provides(const Hearing& hearing) {
  if (!laws::moving_assistant(hearing)) return std::nullopt;
  return due({AnswerClaim{Answered::upheld}, Require{Actor::arbiter, Duty::provide_assistant}});
}

std::optional<Ruling> calling_is_a_breach(const Hearing& hearing) {
  if (!laws::announcing_check(hearing)) return std::nullopt;
  return due({Infringement{hearing.event.by}});
}

/// A check that is given without a word is taken for a breach.
std::optional<Ruling> check_has_to_be_called(const Hearing& hearing) {
  const auto& [game, event, book] = hearing;
  if (!event.move) return std::nullopt;
  const Position after = book.laws.after(game.board, *event.move, book);
  if (!book.laws.check(after, after.to_move, book)) return std::nullopt;
  const Event* before = last_event_by(game, event.by);
  const bool is_called = before && before->verb == Verb::announces && before->topic == Topic::check;
  return is_called ? std::nullopt : always_a_breach(hearing);
}

void demand_calling(Lawbook& book) {
  book.laws.of_procedure.push_back({Verb::plays, Rule::announcing_check, check_has_to_be_called});
}

std::optional<Ruling> illegal_half_castling_frees(const Hearing& hearing) {
  const auto ruling = laws::castling_half_done(hearing);
  const bool may_castle =
      hearing.event.move && is_legal(hearing.game.board, *hearing.event.move, hearing.book);
  return ruling && !may_castle ? due({SetFree{player(hearing)}}) : ruling;
}

/// Touching is heard with another manner, by the laws on adjusting, intent and own men.
template <Manner seen, Manner taken_for>
void manner_mistaken(Lawbook& book) {
  put<Rule::adjusting, Verb::touches, with_manner<laws::adjusting, seen, taken_for>>(book);
  put<Rule::touch_intent, Verb::touches, with_manner<laws::touch_intent, seen, taken_for>>(book);
  put<Rule::touched_own_man, Verb::touches, with_manner<laws::touched_own_man, seen, taken_for>>(
      book);
}

void touches_out_of_turn_bind(Lawbook& book) {
  put<Rule::on_move, Verb::touches, silent>(book);
  put<Rule::touched_own_man, Verb::touches, out_of_turn<laws::touched_own_man>>(book);
}

void own_man_alone_counts(Lawbook& book) {
  put<Rule::touched_both_colours, Verb::touches, silent>(book);
  put<Rule::touched_own_man, Verb::touches, men_of_one_side<laws::touched_own_man, true>>(book);
}

void order_of_two_at_once_kept(Lawbook& book) {
  put<Rule::touched_both_colours, Verb::touches,
      with_manner<laws::touched_both_colours, Manner::with_both, Manner::plain>>(book);
}

void rook_at_once_comes_first(Lawbook& book) {
  put<Rule::king_and_rook_touched, Verb::touches,
      with_manner<laws::king_and_rook_touched, Manner::with_both, Manner::plain>>(book);
  put<Rule::rook_touched_first, Verb::touches,
      with_manner<laws::rook_touched_first, Manner::with_both, Manner::plain>>(book);
}

bool touches_own(const Hearing& hearing, ManType type) {
  const auto& squares = hearing.event.squares;
  return std::any_of(squares.begin(), squares.end(), [&](Square square) {
    return hearing.game.board.has(square, {player(hearing), type});
  });
}

/// Beside king and rook no man of the opponent is looked at.
std::optional<Ruling> no_capture_beside_castling(const Hearing& hearing) {
  if (touches_own(hearing, ManType::king) && touches_own(hearing, ManType::rook))
    return std::nullopt;
  return laws::touched_both_colours(hearing);
}

/// The rules on touching for castling are asked first, and that on both colours no more.
template <Rule rule, Hear law>
void castling_hides_the_capture(Lawbook& book) {
  put<Rule::touched_both_colours, Verb::touches, no_capture_beside_castling>(book);
  put<rule, Verb::touches, men_of_one_side<law, true>>(book);
}

/// Whatever is touched after the words is taken to be put right, a rook that castles too.
std::optional<Ruling> words_excuse_castling(const Hearing& hearing) {
  const auto& log = hearing.game.log;
  const bool is_announced = std::any_of(log.begin(), log.end(), [&](const Entry& entry) {
    return entry.event.by == hearing.event.by && entry.event.topic == Topic::adjusting;
  });
  if (!is_announced) return laws::touch_objection_on_plays(hearing);
  return with_manner<laws::touch_objection_on_plays, Manner::rook_first, Manner::plain>(hearing);
}

void order_of_castling_forgotten(Lawbook& book) {
  put<Rule::touch_objection, Verb::plays,
      with_manner<laws::touch_objection_on_plays, Manner::rook_first, Manner::plain>>(book);
}

void king_pays_for_every_man(Lawbook& book) {
  book.in_force.unplayable_touch_then.value = UnplayableTouch::king_moves;
}

std::vector<Mutant> of_touching() {
  return {
      {"accidental-touch-binds", Rule::touch_intent, "a man touched by accident has to move",
       "every contact taken for a touch", manner_mistaken<Manner::by_accident, Manner::plain>},
      {"adjusting-needs-no-notice", Rule::adjusting,
       "men may be put straight without a word before", "notice before adjusting overlooked",
       manner_mistaken<Manner::unannounced, Manner::adjusting>},
      {"adjusting-binds", Rule::adjusting, "a man adjusted after notice has to move",
       "the exception for adjusting overlooked", manner_mistaken<Manner::adjusting, Manner::plain>},
      {"adjusting-in-any-turn", Rule::adjusting, "who is not to move adjusts as he likes",
       "the player who may adjust overlooked", put<Rule::adjusting, Verb::touches, allowed>},
      {"touch-binds-nobody", Rule::touched_own_man, "a touched man need not move",
       "only the move itself is looked at", put<Rule::touched_own_man, Verb::touches, allowed>},
      {"every-touch-binds-anew", Rule::touched_own_man, "the man touched last has to move",
       "the first of several touched men forgotten",
       put<Rule::touched_own_man, Verb::touches, without_memory<laws::touched_own_man>>},
      {"touched-enemy-man-ignored", Rule::touched_enemy_man,
       "a touched man of the opponent need not be captured", "only own men looked at",
       put<Rule::touched_enemy_man, Verb::touches, set_free<laws::touched_enemy_man>>},
      {"touched-pawn-not-taken-in-passing", Rule::touched_enemy_man,
       "en passant capture is not a way of capturing a touched pawn",
       "captures looked for on the square of the touched man alone",
       [](Lawbook& book) {
         put<Rule::touched_enemy_man, Verb::touches, no_capture_in_passing>(book);
         replace_procedure_law(book.laws, Rule::unplayable_touch, Verb::touches, allowed);
       }},
  };
}

std::vector<Mutant> of_both_colours() {
  return {
      {"own-man-alone-counts", Rule::touched_both_colours,
       "beside an own man the opponent's does not count", "men of both colours judged one by one",
       own_man_alone_counts},
      {"order-of-two-at-once", Rule::touched_both_colours,
       "of two men touched at once the one named first counts as first",
       "the doubt about the order overlooked", order_of_two_at_once_kept},
      {"king-pays-for-every-man", Rule::unplayable_touch,
       "for a man that cannot move the king has to", "an old penalty carried on",
       king_pays_for_every_man},
      {"touch-out-of-turn-binds", Rule::on_move, "who touches out of turn is bound",
       "whose turn it is is not asked", touches_out_of_turn_bind},
      {"two-hands-allowed", Rule::one_hand, "a move may be made with two hands",
       "only the move itself is looked at", put<Rule::one_hand, Verb::plays, silent>},
  };
}

std::vector<Mutant> of_castling_beside_other_rules() {
  return {
      {"rook-first-hides-the-capture", Rule::touched_both_colours,
       "who touches rook, king and a man of the opponent need not take it",
       "castling asked first, and nothing else after it",
       castling_hides_the_capture<Rule::rook_touched_first, laws::rook_touched_first>},
      {"illegal-castling-hides-the-capture", Rule::touched_both_colours,
       "a king that cannot castle need not take the man that was touched",
       "castling asked first, and nothing else after it",
       castling_hides_the_capture<Rule::castling_touched_illegal, laws::castling_touched_illegal>},
      {"words-excuse-castling", Rule::adjusting,
       "who says that he adjusts may castle with the rook first", "reading: 0206",
       put<Rule::touch_objection, Verb::plays, words_excuse_castling>},
  };
}

std::vector<Mutant> of_castling_by_hand() {
  return {
      {"king-and-rook-bind-to-the-king", Rule::king_and_rook_touched,
       "who touches king and rook may make any move of the king", "castling taken for a choice",
       put<Rule::king_and_rook_touched, Verb::touches,
           bound_to_man<laws::king_and_rook_touched, ManType::king>>},
      {"king-and-rook-at-once-is-rook-first", Rule::king_and_rook_touched,
       "king and rook at once are taken in the order named", "both at once overlooked",
       rook_at_once_comes_first},
      {"castling-after-rook-first", Rule::rook_touched_first,
       "castling is in order though the rook was touched first",
       "only the legality of castling is looked at", order_of_castling_forgotten},
      {"rook-first-binds-to-the-king", Rule::rook_touched_first,
       "rook and king touched bind to the king", "the first touched man mistaken",
       put<Rule::rook_touched_first, Verb::touches,
           bound_to_man<laws::rook_touched_first, ManType::king>>},
      {"illegal-castling-frees", Rule::castling_touched_illegal,
       "who cannot castle as he touched is free", "no castling, no consequence",
       put<Rule::castling_touched_illegal, Verb::touches,
           set_free<laws::castling_touched_illegal>>},
      {"illegal-castling-binds-to-the-rook", Rule::castling_touched_illegal,
       "who cannot castle as he touched moves the rook", "rook and king mistaken",
       put<Rule::castling_touched_illegal, Verb::touches,
           bound_to_man<laws::castling_touched_illegal, ManType::rook>>},
      {"half-castling-leaves-the-king", Rule::castling_half_done,
       "a king released on its square of castling may still go elsewhere",
       "castling not yet made taken for not begun",
       put<Rule::castling_half_done, Verb::holds,
           bound_to_man<laws::castling_half_done, ManType::king>>},
      {"illegal-half-castling-frees", Rule::castling_half_done,
       "a king released for an illegal castling frees the player", "no castling, no consequence",
       put<Rule::castling_half_done, Verb::holds, illegal_half_castling_frees>},
  };
}

/// A move of the opponent ends the turn of the player who had the move, in turn or not.
template <Hear law>
std::optional<Ruling> every_move_ends_the_turn(const Hearing& hearing) {
  Game game = hearing.game;
  for (Entry& entry : game.log) entry.turn_goes_on_from.reset();
  return law({game, hearing.event, hearing.book});
}

/// What comes too late is taken for wrong.
std::optional<Ruling> late_objection_rejected(const Hearing& hearing) {
  return changed<AnswerClaim>(laws::touch_objection_on_claim(hearing), [](AnswerClaim& claim) {
    if (claim.answer == Answered::not_admitted) claim.answer = Answered::rejected;
  });
}

/// Without a breach on this move every objection is too late.
std::optional<Ruling> wrong_objection_not_admitted(const Hearing& hearing) {
  return changed<AnswerClaim>(laws::touch_objection_on_claim(hearing), [](AnswerClaim& claim) {
    if (claim.answer == Answered::rejected) claim.answer = Answered::not_admitted;
  });
}

std::vector<Mutant> of_turns_and_late_objections() {
  return {
      {"free-after-a-move-out-of-turn", Rule::touch_objection,
       "the opponent's move out of turn frees the player of the man that he touched",
       "the log searched back to the last move made",
       put<Rule::touch_objection, Verb::plays,
           every_move_ends_the_turn<laws::touch_objection_on_plays>>},
      {"no-objection-after-a-move-out-of-turn", Rule::touch_objection,
       "who touched before a move out of turn cannot be held to it",
       "the log searched back to the last move made",
       put<Rule::touch_objection, Verb::claims,
           every_move_ends_the_turn<laws::touch_objection_on_claim>>},
      {"late-objection-rejected", Rule::touch_objection, "an objection that is late is rejected",
       "a lost right taken for a wrong claim",
       put<Rule::touch_objection, Verb::claims, late_objection_rejected>},
      {"wrong-objection-not-admitted", Rule::touch_objection,
       "an objection without a ground is not admitted", "a wrong claim taken for a lost right",
       put<Rule::touch_objection, Verb::claims, wrong_objection_not_admitted>},
  };
}

std::vector<Mutant> of_objections() {
  return {
      {"objection-after-own-touch", Rule::touch_objection,
       "who has touched a man himself may still object", "the time limit overlooked",
       put<Rule::touch_objection, Verb::claims, objection_after_own_touch>},
      {"arbiter-insists-everywhere", Rule::touch_objection,
       "an arbiter who sees another man moved puts it back in Bilguer too",
       "the opponent alone may insist by the words of Bilguer",
       put<Rule::touch_objection, Verb::notices, arbiter_insists_everywhere>},
      {"every-objection-upheld", Rule::touch_objection, "an objection needs no ground",
       "the touch itself is not looked at",
       put<Rule::touch_objection, Verb::claims, every_objection_upheld>},
      {"correction-frees", Rule::touch_objection, "after the correction any move may be made",
       "the touched man forgotten", put<Rule::touch_objection, Verb::claims, restored_and_free>},
      {"wrong-man-stays", Rule::touch_objection, "the move with the wrong man stands",
       "a legal move taken for a right one",
       put<Rule::touch_objection, Verb::claims, not_restored>},
      {"objection-leaves-the-clock", Rule::touch_objection,
       "after an objection the clock runs on that was running", "only the board is put right",
       put<Rule::touch_objection, Verb::claims, clock_left_alone<laws::touch_objection_on_claim>>},
      {"arbiter-leaves-the-clock", Rule::touch_objection,
       "after the arbiter's correction the clock runs on that was running",
       "only the board is put right",
       put<Rule::touch_objection, Verb::notices,
           clock_left_alone<laws::touch_objection_on_notice>>},
      {"declared-move-may-be-left", Rule::touch_objection,
       "another move than the declared one breaks no rule", "only touched men looked at",
       put<Rule::touch_objection, Verb::plays, claims_forgotten<laws::touch_objection_on_plays>>},
      {"no-objection-to-another-move-than-declared", Rule::touch_objection,
       "the opponent cannot insist on the declared move", "only touched men looked at",
       put<Rule::touch_objection, Verb::claims, claims_forgotten<laws::touch_objection_on_claim>>},
      {"illegal-move-touches-nothing", Rule::touch_objection,
       "an illegal move that was not pressed gives no ground for an objection",
       "illegal moves and touched men kept apart",
       put<Rule::touch_objection, Verb::claims, illegal_move_is_another_matter>},
      {"arbiter-waits-for-a-claim", Rule::touch_objection,
       "an arbiter who sees a breach does nothing", "the objection taken for the only way",
       put<Rule::touch_objection, Verb::notices, allowed>},
  };
}

/// What was touched before the move that goes back is not looked at.
std::optional<Ruling> earlier_touches_forgotten(const Hearing& hearing) {
  Game game = hearing.game;
  for (Entry& entry : game.log)
    if (entry.event.verb == Verb::touches) entry.event.squares.clear();
  return laws::released_man({game, hearing.event, hearing.book});
}

/// A player who puts a move out of turn back is called free, as if he had to move now.
std::optional<Ruling> free_out_of_turn(const Hearing& hearing) {
  const auto ruling = laws::alternate_moves_on_taking_back(hearing);
  return ruling ? std::optional(due({SetFree{player(hearing)}})) : ruling;
}

/// Each branch of the rule is decided by all of its numbers.
template <Rule rule>
void branches_forgotten(Lawbook& book) {
  book.in_force.at(rule).branches.clear();
}

std::vector<Mutant> of_releasing() {
  return {
      {"plain-move-cites-turns", Rule::alternate_moves,
       "a legal move cites a passage in which a player is on the move",
       "the only passages of the rule in Bilguer and the leaflet",
       branches_forgotten<Rule::alternate_moves>},
      {"both-halves-of-the-touch-cited", Rule::unplayable_touch,
       "a king that has to move and a touch without consequence cite the same sentence",
       "Bilguer 3c and 3d stand side by side", branches_forgotten<Rule::unplayable_touch>},
      {"free-out-of-turn", Rule::alternate_moves,
       "who puts a move out of turn back is free to make another one",
       "the case of an illegal move in turn applied",
       put<Rule::alternate_moves, Verb::takes_back, free_out_of_turn>},
      {"released-man-goes-back", Rule::released_man, "a released man may be taken back",
       "the clock not yet pressed", put<Rule::released_man, Verb::takes_back, allowed>},
      {"release-waits-for-the-press-in-1971", Rule::released_man,
       "a move of 1971 that was released can be taken back until the clock is pressed",
       "the rule of 1997 read into 1971", release_completes_nothing},
      {"held-to-a-move-that-is-made", Rule::released_man,
       "who takes back a completed move is bound to make it", "the opponent's turn overlooked",
       put<Rule::released_man, Verb::takes_back, held_to_a_move_that_is_made>},
      {"taking-back-forgets-earlier-touches", Rule::released_man,
       "the man whose illegal move went back has to move, though another one was touched first",
       "only the man that moved remembered",
       put<Rule::released_man, Verb::takes_back, earlier_touches_forgotten>},
      {"held-man-is-released", Rule::touched_own_man, "a man held on a square has to stay there",
       "touching the square taken for releasing",
       put<Rule::touched_own_man, Verb::holds, held_is_released>},
      {"released-pawn-goes-back", Rule::promotion_pawn_released,
       "a pawn released on the last rank binds to nothing", "the move is not yet made",
       put<Rule::promotion_pawn_released, Verb::plays, silent>},
      {"waiting-pawn-binds-nobody", Rule::promotion_pawn_released,
       "a touch of another man ends the bond to promote", "the last touch counts",
       put<Rule::promotion_pawn_released, Verb::touches, bound_by_last_touch>},
      {"declared-piece-forgotten", Rule::promotion_pawn_released,
       "a player who declared a promotion may still choose the piece",
       "the declared move taken for the step of the pawn",
       put<Rule::promotion_pawn_released, Verb::plays, declared_piece_forgotten>},
      {"other-hand-may-put-the-piece", Rule::one_hand, "the piece may be put with the other hand",
       "the step of the pawn taken for the move", put<Rule::one_hand, Verb::promotes, silent>},
  };
}

std::vector<Mutant> of_moving_on() {
  return {
      {"released-man-may-move-on", Rule::released_man,
       "a released man may go on until the clock is pressed", "the move is not yet completed",
       put<Rule::released_man, Verb::plays, silent>},
      {"moved-on-without-objection", Rule::released_man,
       "nobody can have a man put back that was moved on", "only touched men looked at",
       put<Rule::touch_objection, Verb::claims, moved_on_in_peace>},
      {"moved-on-twice-without-objection", Rule::released_man,
       "a man that was moved on once may be moved on again", "only the last step looked at",
       put<Rule::touch_objection, Verb::claims, moved_on_twice_in_peace>},
      {"taken-back-without-objection", Rule::released_man,
       "nobody can object to a released man that was taken back", "only moves looked at",
       put<Rule::touch_objection, Verb::claims, taken_back_in_peace>},
      {"moved-on-is-a-second-move", Rule::released_man,
       "a man that is moved on makes an illegal second move", "each step taken for a move",
       moved_on_is_a_second_move},
  };
}

std::vector<Mutant> of_pieces_that_end_the_game() {
  return {
      {"held-queen-mates", Rule::checkmate, "a queen that is still held mates",
       "touching the square taken for releasing",
       put<Rule::checkmate, Verb::promotes,
           with_manner<laws::checkmate_on_move, Manner::holding, Manner::plain>>},
      {"held-queen-stalemates", Rule::stalemate, "a queen that is still held stalemates",
       "touching the square taken for releasing",
       put<Rule::stalemate, Verb::promotes,
           with_manner<laws::stalemate_on_move, Manner::holding, Manner::plain>>},
      {"rook-upside-down-mates", Rule::checkmate, "a rook upside down mates like a queen",
       "what the player says taken for what stands there",
       put<Rule::checkmate, Verb::promotes,
           with_manner<laws::checkmate_on_move, Manner::inverted_rook, Manner::plain>>},
      {"rook-upside-down-stalemates", Rule::stalemate, "a rook upside down stalemates like a queen",
       "what the player says taken for what stands there",
       put<Rule::stalemate, Verb::promotes,
           with_manner<laws::stalemate_on_move, Manner::inverted_rook, Manner::plain>>},
  };
}

std::vector<Mutant> of_choosing_the_piece() {
  return {
      {"choice-forgotten-after-another-act", Rule::promotion_choice_final,
       "a piece that touched the square may be exchanged after a word in between",
       "only the last act remembered",
       put<Rule::promotion_choice_final, Verb::promotes, choice_lasts_one_act>},
      {"last-piece-held-is-the-choice", Rule::promotion_choice_final,
       "of two pieces that touched the square the second is the choice",
       "only the last act remembered",
       put<Rule::promotion_choice_final, Verb::promotes, last_piece_held_is_chosen>},
      {"another-touch-opens-the-choice", Rule::promotion_pawn_released,
       "touching another man opens the choice again", "each touch judged by itself",
       put<Rule::promotion_pawn_released, Verb::touches,
           held_piece_forgotten<laws::promotion_pawn_released_on_touch>>},
      {"moving-the-pawn-opens-the-choice", Rule::promotion_pawn_released,
       "a piece that touched the square before the pawn came there is no choice",
       "the choice belongs to a pawn on the last rank",
       put<Rule::promotion_pawn_released, Verb::plays,
           held_piece_forgotten<laws::promotion_pawn_released>>},
      {"another-piece-in-one-go", Rule::touch_objection,
       "a pawn may be promoted in one go to another piece than the one chosen",
       "only the man that was touched is looked at",
       put<Rule::touch_objection, Verb::plays,
           held_piece_forgotten<laws::touch_objection_on_plays>>},
      {"taking-back-opens-the-choice", Rule::released_man,
       "a pawn that is taken back may be promoted to another piece",
       "the choice taken back with the pawn",
       put<Rule::released_man, Verb::takes_back, held_piece_forgotten<laws::released_man>>},
  };
}

std::vector<Mutant> of_promoting_and_announcing() {
  return {
      {"released-piece-exchanged", Rule::promotion_choice_final,
       "a piece that was released may still be exchanged", "only pieces that are held looked at",
       put<Rule::promotion_choice_final, Verb::promotes, exchange_unnoticed>},
      {"promotion-choice-stays-open", Rule::promotion_choice_final,
       "the piece may be exchanged until the clock is pressed", "the move is not yet completed",
       put<Rule::promotion_choice_final, Verb::promotes, allowed>},
      {"pawn-must-stand-first", Rule::promotion_manner,
       "a piece may be put only for a pawn on the last rank", "one usual order taken for the rule",
       put<Rule::promotion_manner, Verb::promotes, pawn_must_stand_first>},
      {"symbol-for-any-piece", Rule::promotion_symbol, "a rook upside down may stand for any piece",
       "the sign taken for free choice", put<Rule::promotion_symbol, Verb::promotes, allowed>},
      {"symbol-with-a-queen-at-hand", Rule::promotion_symbol,
       "a rook upside down is a queen even if a queen is at hand", "the condition overlooked",
       put<Rule::promotion_symbol, Verb::promotes, sign_with_a_queen_at_hand>},
      {"symbol-refused", Rule::promotion_symbol, "a rook upside down is not a queen",
       "the rule of later tournaments",
       put<Rule::promotion_symbol, Verb::promotes, always_a_breach>},
      {"calling-check-is-a-breach", Rule::announcing_check, "who calls check breaks a rule",
       "calling taken for disturbing",
       put<Rule::announcing_check, Verb::announces, calling_is_a_breach>},
      {"check-has-to-be-called", Rule::announcing_check, "who gives check has to say so",
       "a habit taken for a rule", demand_calling},
      {"arbiter-provides-the-assistant", Rule::moving_assistant,
       "the arbiter has to provide the assistant", "acceptable taken for provided",
       put<Rule::moving_assistant, Verb::demands, arbiter_provides>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_act_of_moving() {
  return one_list({of_touching(), of_both_colours(), of_castling_by_hand(),
                   of_castling_beside_other_rules(), of_choosing_the_piece(),
                   of_turns_and_late_objections(), of_objections(), of_releasing(), of_moving_on(),
                   of_pieces_that_end_the_game(), of_promoting_and_announcing()});
}

}  // namespace touchstone
