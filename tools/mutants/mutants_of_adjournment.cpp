// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about adjourned games: sealing, the envelope, and taking the game up again. Software
// rarely knows adjournments; most of these are what players and arbiters believe.
#include "oracle/movement/legality.hpp"
#include "oracle/notation/laws_notation.hpp"
#include "oracle/procedure/adjournment.hpp"
#include "oracle/procedure/completion.hpp"
#include "oracle/procedure/drawn_game.hpp"
#include "tools/mutants/lists.hpp"
#include "tools/mutants/procedure_mutants.hpp"

namespace touchstone {

namespace {

std::optional<Ruling> order_to_the_other(const Hearing& hearing) {
  return due({Require{actor_of(opponent_of(to_move(hearing.game))), Duty::seal_move}});
}

std::optional<Ruling> any_second_sealing_is_void(const Hearing& hearing) {
  const auto said = laws::sealed_move_change(hearing);
  return said ? forbidden(hearing) : said;
}

std::optional<Ruling> charged_to_the_opponent(const Hearing& hearing) {
  const auto said = laws::early_adjournment(hearing);
  if (!said) return said;
  return due({ChangeTime{opponent_of(player(hearing)), -hearing.event.amount}});
}

std::optional<Ruling> offer_dies_with_the_sealed_move(const Hearing& hearing) {
  auto said = laws::sealed_move_made_on_opens_envelope(hearing);
  if (said) said->due.emplace_back(DrawOffer{std::nullopt});
  return said;
}

/// What counts at the board does not count between the sessions.
template <Hear law>
std::optional<Ruling> at_the_board_only(const Hearing& hearing) {
  return hearing.game.sealed ? nothing_follows() : law(hearing);
}

void offers_at_the_board_only(Lawbook& book) {
  put<Rule::offer_after_sealing, Verb::offers_draw, silent>(book);
  put<Rule::draw_offer_moment, Verb::offers_draw, at_the_board_only<laws::draw_offer_moment>>(book);
}

void resigned_at_the_board_only(Lawbook& book) {
  put<Rule::ended_between_sessions, Verb::resigns, silent>(book);
  put<Rule::resignation, Verb::resigns, at_the_board_only<laws::resignation>>(book);
}

std::optional<Ruling> opened_in_absence(const Hearing& hearing) {
  const auto said = laws::envelope_opening(hearing);
  return said ? nothing_follows() : said;
}

std::optional<Ruling> loses_to_anybody(const Hearing& hearing) {
  if (!laws::defective_sealed_move(hearing)) return std::nullopt;
  return due({EndGame{win_of(opponent_of(hearing.game.sealed->by))}});
}

std::optional<Ruling> conditional_yes_ends_the_game(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (hearing.event.manner != Manner::conditionally)
    return laws::ended_between_sessions_on_accepts(hearing);
  if (!is_envelope_closed(game) || game.draw_offered_by != opponent_of(player(hearing)))
    return std::nullopt;
  return due({EndGame{Outcome::draw}});
}

std::optional<Ruling> another_move_instead(const Hearing& hearing) {
  if (!laws::defective_sealed_move(hearing)) return std::nullopt;
  return due({Require{actor_of(hearing.game.sealed->by), Duty::seal_move}});
}

std::optional<Ruling> mate_in_the_envelope_not_seen(const Hearing& hearing) {
  return without<EndGame>(laws::sealed_move_made_on_opens_envelope(hearing));
}

std::optional<Ruling> sealers_clock_runs(const Hearing& hearing) {
  return changed<RunClock>(laws::sealed_move_made_on_opens_envelope(hearing),
                           [&](RunClock& clock) { clock.whose = hearing.game.sealed->by; });
}

std::optional<Ruling> no_clock_runs(const Hearing& hearing) {
  if (!hearing.game.sealed) return std::nullopt;
  return due({RunClock{std::nullopt}});
}

std::optional<Ruling> reply_sealed_at_any_time(const Hearing& hearing) {
  const auto said = laws::sealer_absent_on_seals(hearing);
  if (!said) return said;
  return due({RunClock{opponent_of(player(hearing))},
              Require{Actor::arbiter, Duty::keep_envelope_closed}});
}

std::optional<Ruling> reply_never_sealed(const Hearing& hearing) {
  const auto said = laws::sealer_absent_on_seals(hearing);
  return said ? forbidden(hearing) : said;
}

std::optional<Ruling> late_sealer_always_loses(const Hearing& hearing) {
  if (!laws::late_sealer_excused_on_arrives(hearing)) return std::nullopt;
  return due({EndGame{win_of(opponent_of(player(hearing)))}});
}

std::optional<Ruling> lateness_excused_against_a_bare_king(const Hearing& hearing) {
  auto said = laws::late_at_resumption_on_arrives(hearing);
  if (!said || said->due.empty()) return said;
  return lost_unless_unwinnable(hearing, player(hearing));
}

std::optional<Ruling> void_without_the_envelope(const Hearing& hearing) {
  if (!laws::envelope_lost_on_falls_out(hearing)) return std::nullopt;
  return due({EndGame{Outcome::annulled}});
}

std::optional<Ruling> drawn_without_the_position(const Hearing& hearing) {
  if (!laws::adjourned_position_lost(hearing)) return std::nullopt;
  return due({EndGame{Outcome::draw}});
}

std::optional<Ruling> corrected_at_any_time(const Hearing& hearing) {
  const auto said = laws::wrong_times_at_resumption(hearing);
  if (!said) return said;
  return due({AnswerClaim{Answered::upheld}, SetTime{*hearing.event.of, hearing.event.amount}});
}

/// Who objects in time is believed.
std::optional<Ruling> corrected_unseen(const Hearing& hearing) {
  const bool is_about_times = hearing.event.topic == Topic::wrong_clock && hearing.event.of &&
                              times_before(hearing.game, Actor::arbiter, Verb::resumes, {}) > 0;
  if (!is_about_times || laws::wrong_times_at_resumption(hearing))
    return laws::wrong_times_at_resumption(hearing);
  return due({AnswerClaim{Answered::upheld}, SetTime{*hearing.event.of, hearing.event.amount}});
}

/// What was used since the resumption is given back with the mistake.
std::optional<Ruling> corrected_to_the_break(const Hearing& hearing) {
  auto said = laws::wrong_times_at_resumption(hearing);
  if (!said || hearing.event.after == Duration{}) return said;
  for (Measure& measure : said->due)
    if (auto* set = std::get_if<SetTime>(&measure)) set->to += hearing.event.after;
  return said;
}

/// Any move made on the board closes the time for objections, not the player's own.
std::optional<Ruling> late_after_the_opponents_move(const Hearing& hearing) {
  const auto said = laws::wrong_times_at_resumption(hearing);
  const Event* opponents = last_event_by(hearing.game, actor_of(opponent_of(player(hearing))));
  const bool has_moved = opponents && opponents->verb == Verb::presses;
  return said && has_moved ? due({AnswerClaim{Answered::rejected}}) : said;
}

/// The press is ruled on only while the envelope is open.
std::optional<Ruling> pressed_on_the_closed_envelope(const Hearing& hearing) {
  const auto& clock = hearing.game.clock;
  if (clock && !clock->running) return std::nullopt;
  return laws::sealing_procedure_on_presses(hearing);
}

void late_from_the_hour_on(Lawbook& book) {
  book.in_force.late_at_resumption_limit.value -= Duration{1};
}

void nobodys_time_runs(Lawbook& book) {
  put<Rule::both_absent_at_resumption, Verb::resumes, no_clock_runs>(book);
  put<Rule::replying_player_absent, Verb::resumes, no_clock_runs>(book);
}

/// A player's word on his opponent's absence is never heard.
std::optional<Ruling> absence_never_counts(const Hearing& hearing) {
  if (hearing.event.topic != Topic::absence) return std::nullopt;
  return due({AnswerClaim{Answered::rejected}});
}

std::vector<Mutant> about_sealing() {
  using enum Rule;
  using V = Verb;
  return {
      {"seal-order-to-the-player-who-moved-last", adjournment_order,
       "The order to seal goes to the player who has just moved.",
       "the player who has the move, taken for the player who made one",
       put<adjournment_order, V::adjourns, order_to_the_other>},
      {"either-player-may-seal", sealing_procedure, "A player who has not the move may seal.",
       "early adjournment is open to the player who has the move only",
       put<sealing_procedure, V::seals, allowed>},
      {"clock-pressed-after-sealing", sealing_procedure,
       "The clock is pressed after sealing as after any move, and the opponent's time runs.",
       "stop his clock, read as in every other move", put<sealing_procedure, V::presses, silent>},
      {"press-starts-a-clock-after-the-envelope-is-closed", sealing_procedure,
       "With the envelope closed, a press makes the other clock run.",
       "stopped for the session, read as stopped until somebody presses",
       put<sealing_procedure, V::presses, pressed_on_the_closed_envelope>},
      {"clock-stopped-before-sealing-is-fine", sealing_procedure,
       "The clock may be stopped first and the move sealed at leisure.",
       "the order of the steps: only then the clock",
       put<sealing_procedure, V::stops_clocks, allowed>},
      {"sealed-move-changed-after-the-clocks-stopped", sealed_move_change,
       "The sealed move may be changed as long as the arbiter has not taken the envelope.",
       "until the clocks are stopped, read as until the envelope is handed over",
       put<sealed_move_change, V::seals, allowed>},
      {"sealed-move-never-changed", sealed_move_change, "What was written down first is sealed.",
       "a move once written is taken for a move once touched",
       put<sealed_move_change, V::seals, any_second_sealing_is_void>},
      {"board-move-after-the-order-forgotten", move_played_after_order,
       "A move made on the board after the order binds nobody.",
       "sealing replaces the move on the board", put<move_played_after_order, V::plays, silent>},
      {"other-move-sealed-than-made", move_played_after_order,
       "Having moved on the board the player may still seal another move.",
       "sealing replaces the move on the board", put<move_played_after_order, V::seals, allowed>},
  };
}

/// The player who comes first wins though he is late himself.
std::optional<Ruling> first_to_come_wins(const Hearing& hearing) {
  return changed<EndGame>(laws::late_at_resumption_on_arrives(hearing), [&](EndGame& end) {
    if (end.outcome == Outcome::both_lose) end.outcome = win_of(player(hearing));
  });
}

/// Nobody is missed unless his opponent is there.
std::optional<Ruling> nobody_missed_by_nobody(const Hearing& hearing) {
  return without<EndGame>(laws::late_at_resumption_on_notices(hearing));
}

/// What is missing on the envelope is always completed.
std::optional<Ruling> envelope_tells_everything(const Hearing& hearing) {
  if (!laws::envelope_details_on_notices(hearing)) return std::nullopt;
  return due({Require{Actor::arbiter, Duty::complete_envelope}});
}

/// One item of the list is taken off.
template <Topic topic>
std::optional<Ruling> envelope_without(const Hearing& hearing) {
  if (hearing.event.topic == topic) return nothing_follows();
  return laws::envelope_details_on_notices(hearing);
}

/// A promotion without a piece is one to a queen.
std::variant<WrittenMove, NotationRefusal> queen_understood(const Position& position,
                                                            std::string_view text,
                                                            const Lawbook& book,
                                                            std::optional<Language> language,
                                                            NotationStrictness strictness) {
  auto reading = read_move(position, text, book, language, strictness);
  if (std::holds_alternative<WrittenMove>(reading)) return reading;
  return read_move(position, std::string(text) + "Q", book, language, strictness);
}

/// Of several moves that a text fits, the first is meant.
std::variant<WrittenMove, NotationRefusal> first_move_that_fits(const Position& position,
                                                                std::string_view text,
                                                                const Lawbook& book,
                                                                std::optional<Language> language,
                                                                NotationStrictness strictness) {
  auto reading = read_move(position, text, book, language, strictness);
  if (std::holds_alternative<WrittenMove>(reading)) return reading;
  for (const Move& move : legal_moves(position, book)) {
    const std::string whole = write_move(position, move, book, language);
    if (!whole.empty() && whole.front() == text.front() && whole.ends_with(text.substr(1)))
      return WrittenMove{move};
  }
  return reading;
}

std::vector<Mutant> about_two_players() {
  using enum Rule;
  using V = Verb;
  return {
      {"first-of-two-late-players-wins", late_at_resumption,
       "Of two late players the one who comes first wins.", "the loss of one is a win of the other",
       put<late_at_resumption, V::arrives, first_to_come_wins>},
      {"two-late-players-are-not-missed", late_at_resumption,
       "Nobody loses before one of the players has come.", "absence takes somebody who waits",
       put<late_at_resumption, V::notices, nobody_missed_by_nobody>},
      {"conditional-yes-between-the-sessions", ended_between_sessions,
       "A draw that was agreed to on a condition ends the adjourned game.",
       "every yes is taken for agreement",
       put<ended_between_sessions, V::accepts, conditional_yes_ends_the_game>},
  };
}

std::vector<Mutant> about_texts_and_lists() {
  using enum Rule;
  using V = Verb;
  return {
      {"envelope-tells-everything", envelope_details,
       "The envelope says how other games ended, too.", "the list read as an example",
       put<envelope_details, V::notices, envelope_tells_everything>},
      {"envelope-without-names", envelope_details, "Names are left off.", "the list cut short",
       put<envelope_details, V::notices, envelope_without<Topic::names_missing>>},
      {"envelope-without-position", envelope_details, "The position is left off.",
       "the list cut short",
       put<envelope_details, V::notices, envelope_without<Topic::position_missing>>},
      {"envelope-without-times", envelope_details, "The times are left off.", "the list cut short",
       put<envelope_details, V::notices, envelope_without<Topic::times_missing>>},
      {"envelope-without-sealer", envelope_details, "Who sealed is left off.", "the list cut short",
       put<envelope_details, V::notices, envelope_without<Topic::sealer_missing>>},
      {"envelope-without-number", envelope_details, "The number of the move is left off.",
       "the list cut short",
       put<envelope_details, V::notices, envelope_without<Topic::number_missing>>},
      {"envelope-without-resumption", envelope_details, "When the game goes on is left off.",
       "the list cut short",
       put<envelope_details, V::notices, envelope_without<Topic::resumption_missing>>},
      {"missing-offer-not-noted", draw_offer_on_envelope, "A forgotten offer stays forgotten.",
       "the list cut short", put<draw_offer_on_envelope, V::notices, allowed>},
      {"sealed-promotion-is-to-a-queen", defective_sealed_move,
       "A sealed promotion without a piece is one to a queen.",
       "what happens at the board to a pawn that stays one",
       [](Lawbook& book) { book.laws.read_move = queen_understood; }},
      {"sealed-text-means-the-first-move-that-fits", defective_sealed_move,
       "Of two moves that a sealed text fits one is meant.", "the reader's favour",
       [](Lawbook& book) { book.laws.read_move = first_move_that_fits; }},
  };
}

std::vector<Mutant> about_breaks_and_envelopes() {
  using enum Rule;
  using V = Verb;
  return {
      {"early-break-costs-nothing", early_adjournment,
       "Breaking off early stops the clock and costs no time.",
       "he counts as having sealed later, and his clock is forgotten",
       put<early_adjournment, V::seals, allowed>},
      {"early-break-charged-to-the-opponent", early_adjournment,
       "What is left of the session is taken from the player who has not the move.",
       "his time, of the wrong player", put<early_adjournment, V::seals, charged_to_the_opponent>},
      {"offer-left-off-the-envelope", draw_offer_on_envelope,
       "No offer is ever noted on the envelope.", "the list of what stands on it is read too short",
       put<draw_offer_on_envelope, V::stops_clocks, silent>},
      {"envelope-left-to-the-players", envelope_care, "The players keep the envelope.",
       "who is responsible for it is overlooked", put<envelope_care, V::stops_clocks, silent>},
      {"envelope-without-details", envelope_details,
       "The envelope holds the move and nothing else.",
       "the list of what stands on it is overlooked",
       put<envelope_details, V::stops_clocks, silent>},
      {"no-offers-after-sealing", offer_after_sealing,
       "An offer that is made after a move was sealed is none.",
       "offers are made after a move on the board", offers_at_the_board_only},
      {"no-resignation-after-sealing", ended_between_sessions,
       "Who wants to resign waits for the next session.",
       "the game stands still between the sessions", resigned_at_the_board_only},
      {"offer-dies-with-the-sealed-move", offer_after_sealing,
       "An offer made between the sessions is declined by the sealed move.",
       "a move declines an offer, though this one was written before it",
       put<sealed_move_made, V::opens_envelope, offer_dies_with_the_sealed_move>},
  };
}

std::vector<Mutant> about_sealed_moves() {
  using enum Rule;
  using V = Verb;
  return {
      {"resumed-from-the-board-as-it-stands", resumption_set_up,
       "The game goes on from board and clocks as somebody left them.",
       "position and times before the sealed move", put<resumption_set_up, V::resumes, allowed>},
      {"envelope-opened-in-absence", envelope_opening,
       "At the time of resumption the envelope is opened, whoever is there.",
       "only when the player who has to answer is present",
       put<envelope_opening, V::opens_envelope, opened_in_absence>},
      {"bad-sealed-move-loses-to-a-bare-king", defective_sealed_move,
       "A defective sealed move loses even where the opponent cannot mate.",
       "the exceptions named by numbers of Articles are overlooked",
       put<defective_sealed_move, V::opens_envelope, loses_to_anybody>},
      {"bad-sealed-move-replaced", defective_sealed_move,
       "Who sealed an ambiguous or illegal move seals another.",
       "an illegal move at the board is replaced too",
       put<defective_sealed_move, V::opens_envelope, another_move_instead>},
      {"mate-in-the-envelope-not-seen", sealed_move_made,
       "After the sealed move play goes on, mate or not.",
       "mate is looked for after moves made at the board only",
       put<sealed_move_made, V::opens_envelope, mate_in_the_envelope_not_seen>},
      {"clock-of-the-sealer-started", sealed_move_made,
       "Once the envelope is opened the clock of the player who sealed runs.",
       "1997 does not say whose clock is started",
       put<sealed_move_made, V::opens_envelope, sealers_clock_runs>},
  };
}

std::vector<Mutant> about_absence() {
  using enum Rule;
  using V = Verb;
  return {
      {"absent-replier-loses-no-time", replying_player_absent,
       "Nobody's clock runs until the player who has to answer is there.",
       "the sealed move is not made yet, so nobody is on the move",
       put<replying_player_absent, V::resumes, no_clock_runs>},
      {"reply-sealed-before-the-eyes-of-the-sealer", sealer_absent,
       "The answer may be sealed although the player who sealed is there.",
       "a right for the absence of the other is read as a right for good",
       put<sealer_absent, V::seals, reply_sealed_at_any_time>},
      {"reply-never-sealed", sealer_absent, "The answer has to be made on the board.",
       "the second envelope is overlooked", put<sealer_absent, V::seals, reply_never_sealed>},
      {"late-by-exactly-an-hour-loses", late_at_resumption,
       "Who comes at the very end of the time allowed has lost.", "more than, read as at least",
       late_from_the_hour_on},
      {"lateness-excused-against-a-bare-king", late_at_resumption,
       "Coming too late is a draw where the opponent cannot mate.",
       "the exception for flags and defective sealed moves, which lateness has not",
       put<late_at_resumption, V::arrives, lateness_excused_against_a_bare_king>},
      {"late-sealer-loses-with-mate-in-the-envelope", late_sealer_excused,
       "A late player has lost whatever he sealed.", "the exceptions are overlooked",
       put<late_sealer_excused, V::arrives, late_sealer_always_loses>},
      {"claim-against-a-late-sealer-unanswered", late_sealer_excused,
       "The opponent who claims the loss of a late sealer is told nothing if the sealed move ends "
       "the game.",
       "the arbiter's notice and the claim of a player mixed up",
       put<late_sealer_excused, V::claims, laws::late_sealer_excused_on_notices>},
      {"absence-only-noticed", late_at_resumption,
       "Only the arbiter can say that a player has not come.", "claims and notices told apart",
       put<late_at_resumption, V::claims, absence_never_counts>},
      {"nobody-there-nobodys-time", both_absent_at_resumption,
       "As long as both are away no clock runs.", "who has to answer is nobody yet",
       nobodys_time_runs},
  };
}

std::vector<Mutant> about_what_is_lost() {
  using enum Rule;
  using V = Verb;
  return {
      {"void-without-the-envelope", envelope_lost, "A game whose envelope is lost is void.",
       "lost envelope and lost position taken together",
       put<envelope_lost, V::falls_out, void_without_the_envelope>},
      {"drawn-without-the-position", adjourned_position_lost,
       "A game whose position is lost is drawn.", "void taken for drawn",
       put<adjourned_position_lost, V::falls_out, drawn_without_the_position>},
      {"wrong-times-corrected-at-any-time", wrong_times_at_resumption,
       "Wrong times are put right whenever somebody says so.", "before his first move, overlooked",
       put<wrong_times_at_resumption, V::claims, corrected_at_any_time>},
      {"times-at-resumption-corrected-unseen", wrong_times_at_resumption,
       "A player who objects to a time before his first move gets what he says.",
       "whether the time was set wrongly is not looked at",
       put<wrong_times_at_resumption, V::claims, corrected_unseen>},
      {"time-used-since-the-resumption-given-back", wrong_times_at_resumption,
       "A time that was set wrongly becomes that of the break, whatever was used since.",
       "the mistake and the time itself mixed up",
       put<wrong_times_at_resumption, V::claims, corrected_to_the_break>},
      {"wrong-times-too-late-after-the-opponents-move", wrong_times_at_resumption,
       "The first move of either side ends the right to object.",
       "before making his first move, read as before a move is made",
       put<wrong_times_at_resumption, V::claims, late_after_the_opponents_move>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_adjournment() {
  return one_list({about_sealing(), about_breaks_and_envelopes(), about_sealed_moves(),
                   about_absence(), about_what_is_lost(), about_two_players(),
                   about_texts_and_lists()});
}

}  // namespace touchstone
