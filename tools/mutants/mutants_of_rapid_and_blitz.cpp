// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about rapid chess and blitz: complaints that come late, flags, mating material, and the
// score that nobody has to keep.
#include "oracle/procedure/rapid_and_blitz.hpp"

#include "oracle/mating/mating.hpp"
#include "oracle/procedure/irregularities.hpp"
#include "tools/mutants/lists.hpp"
#include "tools/mutants/procedure_mutants.hpp"

namespace touchstone {

namespace {

/// The paragraph on mating force is not cited.
std::optional<Ruling> material_not_cited(const Hearing& hearing) {
  auto ruling = laws::blitz_illegal_move_on_claim(hearing);
  if (ruling) ruling->values_from.clear();
  return ruling;
}

std::optional<Ruling> not_admitted(const Hearing&) {
  return due({AnswerClaim{Answered::not_admitted}});
}

std::optional<Ruling> sheet_refused(const Hearing& hearing) {
  return hearing.event.topic == Topic::scoresheet ? not_admitted(hearing) : std::nullopt;
}

std::optional<Ruling> record_is_due(const Hearing& hearing) {
  return due({Infringement{hearing.event.by}});
}

/// The array is complained of after any number of moves.
std::optional<Ruling> late_array_ends_game(const Hearing& hearing) {
  const auto ruling = laws::setup_complaints_lapse_on_claim(hearing);
  if (!ruling) return ruling;
  return due({AnswerClaim{Answered::upheld}, EndGame{Outcome::annulled}});
}

std::optional<Ruling> arbiter_resets_clock(const Hearing& hearing) {
  const auto ruling = laws::clock_complaints_lapse_on_claim(hearing);
  if (!ruling) return ruling;
  return due({AnswerClaim{Answered::upheld}, Require{Actor::arbiter, Duty::correct_clocks}});
}

/// Until the complaint lapses it is left to the general rules, of which 1997 has none.
std::optional<Ruling> only_late_complaints_are_ruled_on(const Hearing& hearing) {
  auto ruling = laws::clock_complaints_lapse_on_claim(hearing);
  const bool is_heard = ruling && !ruling->due.empty() &&
                        ruling->due.front() == Measure{AnswerClaim{Answered::upheld}};
  return is_heard ? std::nullopt : ruling;
}

std::optional<Ruling> arbiter_may_point_to_touched_man(const Hearing& hearing) {
  if (hearing.event.topic != Topic::touched_man) return std::nullopt;
  return nothing_follows();
}

/// Illegal moves can be complained of for the whole game.
std::optional<Ruling> late_complaint_upheld(const Hearing& hearing) {
  const auto ruling = laws::illegal_move_complaint_lapse_on_claim(hearing);
  if (!ruling) return ruling;
  return due({AnswerClaim{Answered::upheld}});
}

/// The first illegal move loses in every edition that leaves it to the arbiter.
std::optional<Ruling> first_one_loses_outright(const Hearing& hearing) {
  const auto ruling = laws::first_illegal_move_loses(hearing);
  if (!ruling) return ruling;
  return due({AnswerClaim{Answered::upheld}, EndGame{win_of(player(hearing))}});
}

bool is_last_move_illegal(const Hearing& hearing) {
  const Played* last = last_move(hearing.game);
  return last && !was_legal(*last, hearing.book);
}

/// Who can still mate is looked up on the board, with the illegal move on it.
std::optional<Ruling> judged_on_the_board(const Hearing& hearing) {
  const auto ruling = laws::first_illegal_move_loses(hearing);
  if (!ruling) return ruling;
  Ruling wrong = lost_unless_unwinnable(hearing, opponent_of(player(hearing)));
  wrong.due.push_back(AnswerClaim{Answered::upheld});
  return wrong;
}

/// Two hands and a press without a move cost two minutes even where an illegal move loses at once.
std::optional<Ruling> only_moves_lose_at_once(const Hearing& hearing) {
  if (!is_last_move_illegal(hearing)) return std::nullopt;
  return laws::first_illegal_move_loses(hearing);
}

/// Two hands can be complained of however late.
std::optional<Ruling> only_moves_lapse(const Hearing& hearing) {
  const bool were_two_hands_used = laws::was_pressed_after_two_hands(hearing.game);
  if (were_two_hands_used && !first_illegal_move(hearing.game, hearing.book)) return std::nullopt;
  return laws::illegal_move_complaint_lapse_on_claim(hearing);
}

/// Whether an illegal move was made is looked into although the right to complain is gone.
std::optional<Ruling> only_right_complaints_lapse(const Hearing& hearing) {
  const bool was_one_made = first_illegal_move(hearing.game, hearing.book) ||
                            laws::was_pressed_after_two_hands(hearing.game);
  if (!was_one_made) return std::nullopt;
  return laws::illegal_move_complaint_lapse_on_claim(hearing);
}

/// The arbiter sees to the move on the board alone.
std::optional<Ruling> arbiter_leaves_two_hands(const Hearing& hearing) {
  if (hearing.event.topic == Topic::illegal_move && hearing.event.by == Actor::arbiter &&
      hearing.book.in_force.fast_laws_in_use.value && !is_last_move_illegal(hearing))
    return nothing_follows();
  return laws::illegal_move_complaint_lapse_on_notice(hearing);
}

std::optional<Ruling> blitz_claim_always_wins(const Hearing& hearing) {
  const auto ruling = laws::blitz_illegal_move_on_claim(hearing);
  const Played* last = last_move(hearing.game);
  if (!ruling || !last || last->by == player(hearing) || !last->completed) return ruling;
  if (ruling->due == std::vector<Measure>{AnswerClaim{Answered::rejected}} &&
      !hearing.book.in_force.at(Rule::mating_material).in_force)
    return ruling;
  return due({AnswerClaim{Answered::upheld}, EndGame{win_of(player(hearing))}});
}

std::optional<Ruling> blitz_claim_after_the_reply(const Hearing& hearing) {
  const auto ruling = laws::blitz_illegal_move_on_claim(hearing);
  if (!ruling || *ruling != *not_admitted(hearing)) return ruling;
  return due({AnswerClaim{Answered::upheld}, EndGame{win_of(player(hearing))}});
}

std::optional<Ruling> blitz_claim_dies_on_touch(const Hearing& hearing) {
  if (!hearing.game.touched.empty()) return not_admitted(hearing);
  return laws::blitz_illegal_move_on_claim(hearing);
}

/// The force is enough wherever some series of moves mates: the test of the Article on the clock.
std::optional<Ruling> any_series_of_moves(const Hearing& hearing) {
  if (hearing.event.topic != Topic::flag) return std::nullopt;
  const auto can_mate = can_still_mate(hearing.game, player(hearing), hearing.book);
  if (can_mate == std::optional<bool>(true)) return std::nullopt;
  return laws::mating_material_on_flag_claim(hearing);
}

using MatingLaw = MatingAnswer (*)(const Position&, Colour, const Lawbook&, int);

template <MatingLaw law>
void material_by(Lawbook& book) {
  book.laws.mating_material = law;
}

int men_of(const Position& position, Colour side, ManType type) {
  return static_cast<int>(squares_of(position, Man{side, type}).size());
}

int minor_pieces(const Position& position, Colour side) {
  return men_of(position, side, ManType::bishop) + men_of(position, side, ManType::knight);
}

bool has_pawn_or_major(const Position& position, Colour side) {
  return men_of(position, side, ManType::pawn) + men_of(position, side, ManType::rook) +
             men_of(position, side, ManType::queen) >
         0;
}

MatingAnswer enough_if(bool enough) {
  if (enough) return MatingLine{};
  return NoMate{0};
}

/// The men are counted and nobody looks where they stand.
MatingAnswer material_by_table(const Position& position, Colour side, const Lawbook& book,
                               int budget) {
  if (has_pawn_or_major(position, side)) return enough_if(true);
  return laws::mating_material(position, side, book, budget);
}

MatingAnswer two_minor_pieces_are_enough(const Position& position, Colour side, const Lawbook& book,
                                         int budget) {
  if (minor_pieces(position, side) >= 2) return enough_if(true);
  return laws::mating_material(position, side, book, budget);
}

MatingAnswer one_minor_piece_is_nothing(const Position& position, Colour side, const Lawbook& book,
                                        int budget) {
  const bool is_alone = minor_pieces(position, side) == 1 && !has_pawn_or_major(position, side);
  if (is_alone) return enough_if(false);
  return laws::mating_material(position, side, book, budget);
}

/// A minor piece counts as enough wherever the other side has men to stand in its own way.
MatingAnswer any_man_in_the_way_helps(const Position& position, Colour side, const Lawbook& book,
                                      int budget) {
  const Colour other = opponent_of(side);
  const bool has_men = minor_pieces(position, other) > 0 || has_pawn_or_major(position, other);
  if (minor_pieces(position, side) > 0 && has_men) return enough_if(true);
  return laws::mating_material(position, side, book, budget);
}

/// Enough is what mates a bare king, whatever else the opponent has.
MatingAnswer opponents_men_do_not_count(const Position& position, Colour side, const Lawbook&,
                                        int) {
  const int minors = minor_pieces(position, side);
  const bool has_bishop = men_of(position, side, ManType::bishop) > 0;
  return enough_if(has_pawn_or_major(position, side) || minors > 2 || (has_bishop && minors > 1));
}

/// Enough is what wins against the best defence: more than a minor piece ahead.
MatingAnswer must_win_by_force(const Position& position, Colour side, const Lawbook& book,
                               int budget) {
  const auto worth = [&](Colour of) {
    return 9 * men_of(position, of, ManType::queen) + 5 * men_of(position, of, ManType::rook) +
           3 * minor_pieces(position, of) + 3 * men_of(position, of, ManType::pawn);
  };
  if (worth(side) - worth(opponent_of(side)) < 3) return enough_if(false);
  return laws::mating_material(position, side, book, budget);
}

std::optional<Ruling> arbiter_calls_rapid_flag(const Hearing& hearing) {
  if (hearing.event.topic != Topic::flag) return std::nullopt;
  for (const Colour colour : {Colour::white, Colour::black})
    if (hearing.game.clock->of(colour).flag_fallen) return lost_unless_unwinnable(hearing, colour);
  return nothing_follows();
}

std::optional<Ruling> arbiter_may_tell_of_flags(const Hearing& hearing) {
  if (hearing.event.topic != Topic::tells_flag) return std::nullopt;
  return nothing_follows();
}

/// The claimant's own force is not looked at.
std::optional<Ruling> flag_always_wins(const Hearing& hearing) {
  auto ruling = laws::time_claim(hearing);
  if (!ruling || *ruling == due({AnswerClaim{Answered::rejected}})) return ruling;
  return due({AnswerClaim{Answered::upheld}, EndGame{win_of(player(hearing))}});
}

/// The draw comes without an answer to the claim.
std::optional<Ruling> flag_without_material_is_not_answered(const Hearing& hearing) {
  return without<AnswerClaim>(laws::mating_material_on_flag_claim(hearing));
}

/// Whatever he asks for, the claimant gets what he has a right to.
std::optional<Ruling> what_is_asked_does_not_matter(const Hearing& hearing) {
  Event asked = hearing.event;
  asked.asking.reset();
  return laws::blitz_illegal_move_on_claim({hearing.game, asked, hearing.book});
}

std::optional<Ruling> two_flags_lose_for_the_claimant(const Hearing& hearing) {
  const auto ruling = laws::fast_both_flags_on_claim(hearing);
  if (!ruling || *ruling != due({EndGame{Outcome::draw}})) return ruling;
  return due({EndGame{win_of(opponent_of(player(hearing)))}});
}

/// An answered position with a pawn on its last rank stands.
std::optional<Ruling> lasting_position_stands(const Hearing& hearing) {
  const auto ruling = laws::lasting_illegal_position(hearing);
  return ruling ? std::optional<Ruling>(nothing_follows()) : ruling;
}

std::vector<Mutant> of_complaints() {
  using R = Rule;
  using V = Verb;
  return {
      {"rapid-moves-must-be-recorded", R::recording_not_required,
       "Rapid players break a rule by not writing.", "the Article on recording is read alone",
       put<R::recording_not_required, V::neglects_record, record_is_due>},
      {"no-sheet-in-rapid", R::recording_not_required, "A player gets no scoresheet.",
       "\"need not\" is read as \"may not\"",
       put<R::recording_not_required, V::demands, sheet_refused>},
      {"late-array-complaint-heard", R::setup_complaints_lapse,
       "A wrong array ends a rapid game at any time.", "the general rule is applied",
       put<R::setup_complaints_lapse, V::claims, late_array_ends_game>},
      {"swapped-king-may-castle", R::misplaced_men_uncastled,
       "Misplaced men keep the right to castle.", "only the lapse of the complaint is read",
       put<R::misplaced_men_uncastled, V::claims, silent>},
      {"late-clock-complaint-heard", R::clock_complaints_lapse,
       "A wrong clock is corrected at any time.", "the general rule is applied",
       put<R::clock_complaints_lapse, V::claims, arbiter_resets_clock>},
      {"early-clock-complaint-refused", R::clock_complaints_lapse,
       "Before 2009 a wrong clock is not corrected at rapid chess either.",
       "B.4: the sentence is read for what comes after the three moves only",
       put<R::clock_complaints_lapse, V::claims, only_late_complaints_are_ruled_on>},
      {"arbiter-points-to-touched-men", R::touch_ruling_on_request,
       "The arbiter may remind a rapid player of a touched man.", "as at a slow rate",
       put<R::touch_ruling_on_request, V::intervenes, arbiter_may_point_to_touched_man>},
      {"sixth-look-is-free", R::scoresheet_view, "The score may be seen any number of times.",
       "the limit is overlooked", put<R::scoresheet_view, V::demands, silent>},
  };
}

/// What comes too late is taken for wrong.
template <Hear law>
std::optional<Ruling> late_complaint_rejected(const Hearing& hearing) {
  return changed<AnswerClaim>(law(hearing), [](AnswerClaim& claim) {
    if (claim.answer == Answered::not_admitted) claim.answer = Answered::rejected;
  });
}

std::vector<Mutant> of_illegal_moves() {
  using R = Rule;
  using V = Verb;
  return {
      {"rapid-illegal-move-after-own-move", R::illegal_move_complaint_lapse,
       "An illegal move is corrected for the whole game.", "the general rule is applied",
       put<R::illegal_move_complaint_lapse, V::claims, late_complaint_upheld>},
      {"late-rapid-complaint-rejected", R::illegal_move_complaint_lapse,
       "A complaint that is late is rejected.", "a lost right taken for a wrong claim",
       put<R::illegal_move_complaint_lapse, V::claims,
           late_complaint_rejected<laws::illegal_move_complaint_lapse_on_claim>>},
      {"late-blitz-claim-rejected", R::blitz_illegal_move, "A claim that is late is rejected.",
       "a lost right taken for a wrong claim",
       put<R::blitz_illegal_move, V::claims,
           late_complaint_rejected<laws::blitz_illegal_move_on_claim>>},
      {"first-illegal-move-judged-on-the-board", R::first_illegal_move_loses,
       "who can mate is judged with the illegal move on the board",
       "the position not put right first",
       put<R::first_illegal_move_loses, V::claims, judged_on_the_board>},
      {"first-illegal-move-always-loses", R::first_illegal_move_loses,
       "The game is lost even to a bare king.", "the exception is overlooked",
       put<R::first_illegal_move_loses, V::claims, first_one_loses_outright>},
      {"two-hands-never-lose-at-once", R::first_illegal_move_loses,
       "Two hands, or a press without a move, do not lose at once.",
       "a completed illegal move is taken in its narrow sense",
       put<R::first_illegal_move_loses, V::claims, only_moves_lose_at_once>},
      {"two-hands-complained-of-for-ever", R::illegal_move_complaint_lapse,
       "The complaint about two hands does not lapse with the reply.",
       "the paragraph is read as being about the move on the board",
       put<R::illegal_move_complaint_lapse, V::claims, only_moves_lapse>},
      {"lost-complaint-about-a-legal-move-examined", R::illegal_move_complaint_lapse,
       "A complaint that is late is rejected if all moves were legal.",
       "whether it is right is asked before whether it may be made",
       put<R::illegal_move_complaint_lapse, V::claims, only_right_complaints_lapse>},
      {"arbiter-leaves-two-hands-alone", R::illegal_move_complaint_lapse,
       "An arbiter who sees two hands in a rapid game does nothing.",
       "the paragraph is read as being about the move on the board",
       put<R::illegal_move_complaint_lapse, V::notices, arbiter_leaves_two_hands>},
  };
}

std::vector<Mutant> of_mating_material() {
  using R = Rule;
  using V = Verb;
  return {
      {"bare-king-rejected-without-a-reason", R::blitz_illegal_move,
       "What force is enough has no part in a claim that is rejected.",
       "the paragraph on claims read alone",
       put<R::blitz_illegal_move, V::claims, material_not_cited>},
      {"mating-material-is-any-series", R::mating_material,
       "Two knights win on time at blitz in 1997.", "the test of the general rule is applied",
       put<R::mating_material, V::claims, any_series_of_moves>},
      {"mating-material-is-any-mate", R::mating_material,
       "Whoever can mate by any moves at all has mating material.",
       "the words that the mate cannot be avoided are overlooked", material_by<laws::can_mate>},
      {"mating-material-by-table", R::mating_material,
       "A pawn, rook or queen is enough wherever it stands.",
       "the word material is read without what follows it", material_by<material_by_table>},
      {"two-minor-pieces-are-enough", R::mating_material, "Two minor pieces are always enough.",
       "the example of the two knights is overlooked", material_by<two_minor_pieces_are_enough>},
      {"one-minor-piece-is-nothing", R::mating_material, "A minor piece alone is never enough.",
       "the help of the opponent is overlooked", material_by<one_minor_piece_is_nothing>},
      {"any-man-in-the-way-helps", R::mating_material,
       "A minor piece is enough where the other side has any man.",
       "the test of later editions on any series of moves, as a table",
       material_by<any_man_in_the_way_helps>},
      {"opponents-men-do-not-count", R::mating_material,
       "Two knights are never enough, whatever the opponent has.",
       "the example is read without its bare king", material_by<opponents_men_do_not_count>},
      {"mating-material-wins-by-force", R::mating_material,
       "A rook against a knight is not enough, since it does not win.",
       "the help of the opponent is overlooked", material_by<must_win_by_force>},
  };
}

std::vector<Mutant> of_blitz_and_flags() {
  using R = Rule;
  using V = Verb;
  return {
      {"blitz-claim-wins-for-bare-king", R::blitz_illegal_move,
       "A bare king wins by the opponent's illegal move.", "who could mate is not asked",
       put<R::blitz_illegal_move, V::claims, blitz_claim_always_wins>},
      {"blitz-claim-after-own-move", R::blitz_illegal_move,
       "The win may be claimed after the own move as well.", "the limit is overlooked",
       put<R::blitz_illegal_move, V::claims, blitz_claim_after_the_reply>},
      {"blitz-claim-dies-on-touch", R::blitz_illegal_move,
       "Touching a man ends the claim in blitz.", "the limit of rapid chess in 2001 is applied",
       put<R::blitz_illegal_move, V::claims, blitz_claim_dies_on_touch>},
      {"what-is-asked-does-not-matter", R::blitz_illegal_move, "A claim for a draw wins the game.",
       "a right is read as an order to the arbiter",
       put<R::blitz_illegal_move, V::claims, what_is_asked_does_not_matter>},
      {"flag-without-material-unanswered", R::mating_material,
       "A rightly claimed flag that only draws has no answer.", "only the result is looked at",
       put<R::mating_material, V::claims, flag_without_material_is_not_answered>},
      {"arbiter-calls-flag-before-2014", R::flag_by_claim_only,
       "The arbiter ends the game when he sees the flag.", "as at a slow rate",
       put<R::flag_by_claim_only, V::notices, arbiter_calls_rapid_flag>},
      {"arbiter-tells-of-flags", R::flag_by_claim_only, "The arbiter may point to a fallen flag.",
       "as from 2014", put<R::flag_by_claim_only, V::intervenes, arbiter_may_tell_of_flags>},
      {"flag-wins-for-bare-king", R::time_claim, "A bare king wins on time.",
       "the draw is overlooked", put<R::time_claim, V::claims, flag_always_wins>},
      {"two-flags-lose-for-claimant", R::fast_both_flags,
       "Who claims with his own flag down loses.", "the failed claim is read as a loss",
       put<R::fast_both_flags, V::claims, two_flags_lose_for_the_claimant>},
      {"lasting-illegal-position-stands", R::lasting_illegal_position,
       "An illegal position that was answered is played on.", "only the lapse is read",
       put<R::lasting_illegal_position, V::notices, lasting_position_stands>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_rapid_and_blitz() {
  return one_list(
      {of_complaints(), of_illegal_moves(), of_mating_material(), of_blitz_and_flags()});
}

}  // namespace touchstone
