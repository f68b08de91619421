// SPDX-License-Identifier: Apache-2.0
//
// Mistakes about what players may not do, and about what it costs them.
#include <algorithm>

#include "oracle/procedure/clock.hpp"
#include "oracle/procedure/conduct.hpp"
#include "tools/mutants/lists.hpp"
#include "tools/mutants/procedure_mutants.hpp"

namespace touchstone {

namespace {

Ruling warned(const Hearing& hearing) {
  return due({Penalise{player(hearing), PenaltyKind::warning}});
}

Ruling lost(const Hearing& hearing) {
  return due({EndGame{win_of(opponent_of(player(hearing)))}});
}

/// A telephone that rings costs a warning.
std::optional<Ruling> telephone_warned(const Hearing& hearing) {
  if (hearing.event.topic == Topic::telephone_rings) return warned(hearing);
  return laws::electronic_devices(hearing);
}

/// A device loses although the arbiter allowed it.
std::optional<Ruling> allowed_device_loses(const Hearing& hearing) {
  if (hearing.event.topic != Topic::device && hearing.event.topic != Topic::telephone_rings)
    return std::nullopt;
  return lost(hearing);
}

/// The offender goes on playing until the arbiter has said what the opponent scores.
template <Hear law>
std::optional<Ruling> play_goes_on(const Hearing& hearing) {
  auto ruling = law(hearing);
  const bool is_open = ruling && !ruling->choices.empty();
  return is_open ? without<Penalise>(std::move(ruling)) : ruling;
}

/// Where the opponent cannot mate both have half a point.
std::optional<Ruling> half_a_point_each(const Hearing& hearing) {
  return without<Penalise>(laws::electronic_devices(hearing));
}

std::optional<Ruling> refusal_warned(const Hearing& hearing) {
  if (hearing.event.topic != Topic::persistent) return std::nullopt;
  return warned(hearing);
}

std::optional<Ruling> refusal_drawn_against_a_bare_king(const Hearing& hearing) {
  if (hearing.event.topic != Topic::persistent) return std::nullopt;
  return lost_unless_unwinnable(hearing, player(hearing));
}

std::optional<Ruling> single_refusal_loses(const Hearing& hearing) {
  if (hearing.event.topic != Topic::to_comply) return std::nullopt;
  return lost(hearing);
}

/// Any earlier refusal of the opponent makes both guilty.
std::optional<Ruling> guilty_by_a_single_refusal(const Hearing& hearing) {
  if (hearing.event.topic != Topic::persistent) return std::nullopt;
  const Actor other = actor_of(opponent_of(player(hearing)));
  if (!last_event_by(hearing.game, other)) return std::nullopt;
  return due({EndGame{Outcome::both_lose}});
}

std::optional<Ruling> refused_search_is_free(const Hearing& hearing) {
  if (hearing.event.topic != Topic::inspection) return std::nullopt;
  return nothing_follows();
}

/// A refused search is a breach without a penalty.
std::optional<Ruling> refused_search_costs_nothing(const Hearing& hearing) {
  if (hearing.event.topic != Topic::inspection) return std::nullopt;
  return due({Infringement{hearing.event.by}});
}

std::optional<Ruling> anybody_is_confined(const Hearing& hearing) {
  if (hearing.event.topic != Topic::playing_area) return nothing_follows();
  if (hearing.event.manner == Manner::with_permission) return nothing_follows();
  return due({Infringement{hearing.event.by}});
}

std::optional<Ruling> rest_room_outside_the_venue(const Hearing& hearing) {
  if (hearing.event.topic != Topic::rest_room) return laws::leaving_venue(hearing);
  return due({Infringement{hearing.event.by}});
}

std::optional<Ruling> rest_room_in_the_area(const Hearing& hearing) {
  if (hearing.event.topic == Topic::rest_room) return nothing_follows();
  return laws::leaving_area(hearing);
}

/// What a screen shows is a source of information.
std::optional<Ruling> leave_is_not_asked(const Hearing& hearing) {
  if (hearing.event.topic == Topic::playing_venue) return std::nullopt;
  const bool on_the_move = to_move(hearing.game) == player(hearing);
  if (hearing.event.topic != Topic::playing_area || !on_the_move) return nothing_follows();
  return due({Infringement{hearing.event.by}});
}

std::optional<Ruling> venue_like_area(const Hearing& hearing) {
  if (hearing.event.topic != Topic::playing_venue) return std::nullopt;
  if (to_move(hearing.game) != player(hearing)) return nothing_follows();
  return due({Infringement{hearing.event.by}});
}

template <Topic topic, Hear law>
std::optional<Ruling> not_about(const Hearing& hearing) {
  if (hearing.event.topic == topic) return nothing_follows();
  return law(hearing);
}

/// The penalties are those of the other player.
std::optional<Ruling> opponent_penalised(const Hearing& hearing) {
  auto ruling = laws::breach_penalised(hearing);
  if (!ruling) return std::nullopt;
  ruling->choices = {penalties_open_to_arbiter(hearing, opponent_of(player(hearing)))};
  return ruling;
}

/// The Article on the breach is all that is cited.
template <Hear law>
std::optional<Ruling> list_not_cited(const Hearing& hearing) {
  auto ruling = law(hearing);
  if (ruling) ruling->values_from.clear();
  return ruling;
}

/// Each penalty of the list is cited, offered or not.
void whole_list_cited(Lawbook& book) {
  RuleInEdition& list = book.in_force.at(Rule::penalties);
  list.branches["list"] = list.articles;
}

/// Whatever an arbiter decides is admitted.
std::optional<Ruling> any_penalty_admitted(const Hearing& hearing) {
  if (!hearing.event.of || hearing.event.topic != Topic::fine) return laws::penalties(hearing);
  return due({Penalise{*hearing.event.of, PenaltyKind::fine}});
}

/// Taking time from one player gives it to the other.
std::optional<Ruling> time_moved_over(const Hearing& hearing) {
  auto ruling = laws::penalties(hearing);
  if (ruling && hearing.event.topic == Topic::reduce_time && hearing.event.of)
    ruling->due.push_back(ChangeTime{opponent_of(*hearing.event.of), hearing.event.amount});
  return ruling;
}

/// Added time goes to the offender, as taken time goes from him.
std::optional<Ruling> time_added_to_the_other(const Hearing& hearing) {
  if (hearing.event.topic != Topic::add_time || !hearing.event.of) return laws::penalties(hearing);
  return due({ChangeTime{opponent_of(*hearing.event.of), hearing.event.amount}});
}

/// Time given counts as a penalty of the player who has it.
std::optional<Ruling> penalty_of_who_is_named(const Hearing& hearing) {
  const auto& log = hearing.game.log;
  const bool follows_another = !log.empty() && log.back().event.verb == Verb::decides &&
                               log.back().event.of == hearing.event.of;
  if (hearing.event.topic != Topic::add_time || !hearing.event.of) return laws::penalties(hearing);
  if (follows_another && !hearing.book.in_force.penalties_combined.value)
    return due({AnswerClaim{Answered::not_admitted}});
  return due({ChangeTime{*hearing.event.of, hearing.event.amount}});
}

/// A game lost by the arbiter's decision goes on.
std::optional<Ruling> lost_game_goes_on(const Hearing& hearing) {
  if (hearing.event.topic == Topic::white_wins || hearing.event.topic == Topic::black_wins)
    return nothing_follows();
  return laws::penalties(hearing);
}

/// Time is taken after the game as well.
std::optional<Ruling> time_taken_at_any_time(const Hearing& hearing) {
  if (hearing.event.topic != Topic::reduce_time || !hearing.event.of)
    return laws::penalties(hearing);
  return due({ChangeTime{*hearing.event.of, -hearing.event.amount}});
}

/// A penalty needs no breach.
std::optional<Ruling> penalty_without_a_breach(const Hearing& hearing) {
  const auto ruling = laws::penalties(hearing);
  const Measure not_provided = Infringement{Actor::arbiter};
  if (!ruling || !hearing.event.of || hearing.event.topic == Topic::add_time) return ruling;
  const bool is_refused =
      std::find(ruling->due.begin(), ruling->due.end(), not_provided) != ruling->due.end();
  return is_refused ? due({Penalise{*hearing.event.of, PenaltyKind::warning}}) : ruling;
}

/// Time goes to whom the decision names, be his opponent at fault or not.
std::optional<Ruling> time_for_anybody(const Hearing& hearing) {
  if (hearing.event.topic != Topic::add_time || !hearing.event.of) return laws::penalties(hearing);
  return due({ChangeTime{*hearing.event.of, hearing.event.amount}});
}

/// Time stands on the list where no clock is used.
std::optional<Ruling> time_offered_without_a_clock(const Hearing& hearing) {
  auto ruling = laws::breach_penalised(hearing);
  if (!ruling || hearing.game.clock) return ruling;
  ruling->choices.front().options.push_back(Penalise{player(hearing), PenaltyKind::reduce_time});
  return ruling;
}

/// The arbiter's decision to take time is admitted where no clock is used.
std::optional<Ruling> time_taken_without_a_clock(const Hearing& hearing) {
  if (hearing.event.topic != Topic::reduce_time || hearing.game.clock)
    return laws::penalties(hearing);
  return nothing_follows();
}

bool breaks_a_rule(const std::vector<Spoken>& spoken, Actor by) {
  const Measure breach = Infringement{by};
  return std::any_of(spoken.begin(), spoken.end(), [&](const Spoken& one) {
    const auto& measures = one.ruling.due;
    return std::find(measures.begin(), measures.end(), breach) != measures.end();
  });
}

/// The list is open for every breach.
std::optional<Ruling> list_for_every_breach(const Hearing& hearing,
                                            const std::vector<Spoken>& spoken) {
  const auto offender = player_of(hearing.event.by);
  if (!offender || !hearing.book.in_force.at(Rule::penalties).in_force) return std::nullopt;
  if (!breaks_a_rule(spoken, hearing.event.by)) return std::nullopt;
  Ruling ruling;
  ruling.choices.push_back(penalties_left_to_arbiter(hearing, *offender));
  return ruling;
}

/// Every breach has to be penalised.
std::optional<Ruling> list_is_due(const Hearing& hearing, const std::vector<Spoken>& spoken) {
  auto ruling = penalties_of_breach(hearing, spoken);
  if (ruling) ruling->choices.front().at_least = 1;
  return ruling;
}

/// What binds players in play binds them between the sessions.
template <Topic topic, Hear law>
std::optional<Ruling> bound_between_sessions(const Hearing& hearing) {
  const bool permitted = hearing.event.manner == Manner::with_permission;
  if (hearing.event.topic != topic || permitted || hearing.game.outcome) return law(hearing);
  return hearing.game.adjourned ? due({Infringement{hearing.event.by}}) : law(hearing);
}

std::optional<Ruling> device_in_a_bag_forbidden(const Hearing& hearing) {
  if (hearing.event.topic != Topic::device_in_bag) return laws::devices_in_bags(hearing);
  return due({Infringement{hearing.event.by}});
}

std::vector<Mutant> of_grounds() {
  using enum Verb;
  using R = Rule;
  return {
      {"penalty-without-a-breach", R::penalties, "the arbiter penalises a player who did nothing",
       "options available, read as options at will",
       put<R::penalties, decides, penalty_without_a_breach>},
      {"time-for-anybody", R::penalties, "time is added to the clock of the offender himself",
       "the opponent's time, read as time", put<R::penalties, decides, time_for_anybody>},
      {"breach-without-a-list", R::penalties, "a breach for which nothing is named costs nothing",
       "no penalty named, read as none",
       [](Lawbook& book) { book.laws.penalties_of_breach = nullptr; }},
      {"time-offered-without-a-clock", R::breach_penalised,
       "penalties of time are open where no clock is used", "the list, read without its words",
       put<R::breach_penalised, Verb::misbehaves, time_offered_without_a_clock>},
      {"time-taken-without-a-clock", R::penalties, "time is taken where no clock is used",
       "the list, read without its words",
       put<R::penalties, Verb::decides, time_taken_without_a_clock>},
      {"list-for-every-breach", R::penalties, "the list is open where a remedy is named as well",
       "where appropriate, read as always",
       [](Lawbook& book) { book.laws.penalties_of_breach = list_for_every_breach; }},
      {"list-is-due", R::penalties, "a breach for which nothing is named has to be penalised",
       "may, read as must", [](Lawbook& book) { book.laws.penalties_of_breach = list_is_due; }},
  };
}

std::vector<Mutant> of_places_and_devices() {
  using enum Verb;
  using R = Rule;
  return {
      {"venue-left-between-the-sessions", R::leaving_venue,
       "a player may not go home before the adjourned game is over",
       "the game is not over, and so he plays",
       put<R::leaving_venue, leaves,
           bound_between_sessions<Topic::playing_venue, laws::leaving_venue>>},
      {"hall-left-between-the-sessions", R::leaving_area,
       "the player who sealed may not leave the hall", "he has the move, and so he plays",
       put<R::leaving_area, leaves,
           bound_between_sessions<Topic::playing_area, laws::leaving_area>>},
      {"advice-between-the-sessions-forbidden", R::notes_and_advice,
       "an adjourned position may not be talked over", "during play, read as until the end",
       put<R::notes_and_advice, misbehaves,
           bound_between_sessions<Topic::advice, laws::notes_and_advice>>},
      {"device-in-a-bag-forbidden", R::devices_in_bags,
       "a device in a bag is a breach though the event allows it", "the second sentence forgotten",
       put<R::devices_in_bags, misbehaves, device_in_a_bag_forbidden>},
      {"bag-used-freely", R::devices_in_bags, "a player may use the bag as he likes",
       "the last sentence forgotten", put<R::devices_in_bags, misbehaves, allowed>},
      {"announced-penalty-ignored", R::milder_device_penalty,
       "a device loses whatever the event announced", "the last sentence forgotten",
       put<R::milder_device_penalty, misbehaves, silent>},
  };
}

std::vector<Mutant> of_norms() {
  using enum Verb;
  using R = Rule;
  return {
      {"disrepute-is-no-breach", R::disrepute, "nothing brings discredit",
       "the vaguest norm skipped", put<R::disrepute, misbehaves, silent>},
      {"venue-left-freely", R::leaving_venue, "a player may leave the rooms unasked",
       "venue and area taken for one", put<R::leaving_venue, leaves, venue_like_area>},
      {"rest-room-outside-the-venue", R::leaving_venue,
       "nobody goes to the rest room without leave", "what belongs to the venue not looked up",
       put<R::leaving_venue, leaves, rest_room_outside_the_venue>},
      {"rest-room-in-the-playing-area", R::leaving_area,
       "the player on the move goes to the rest room unasked", "venue and area taken for one",
       put<R::leaving_area, leaves, rest_room_in_the_area>},
      {"waiting-player-confined", R::leaving_area, "a player who waits may not leave the hall",
       "having the move forgotten", put<R::leaving_area, leaves, anybody_is_confined>},
      {"leave-to-go-ignored", R::leaving_area, "the arbiter's leave does not help",
       "permission not looked at", put<R::leaving_area, leaves, leave_is_not_asked>},
      {"coming-back-is-a-breach", R::leaving_area, "coming back to the board is a breach",
       "leaving and returning taken together", put<R::leaving_area, returns, forbidden>},
      {"analysing-allowed", R::notes_and_advice, "a player may analyse on another board",
       "notes alone forbidden",
       put<R::notes_and_advice, misbehaves, not_about<Topic::analysing, laws::notes_and_advice>>},
      {"notes-allowed", R::notes_and_advice, "a player may use notes", "advice alone forbidden",
       put<R::notes_and_advice, misbehaves, not_about<Topic::notes, laws::notes_and_advice>>},
      {"advice-allowed", R::notes_and_advice, "a player may take advice", "notes alone forbidden",
       put<R::notes_and_advice, misbehaves, not_about<Topic::advice, laws::notes_and_advice>>},
      {"hall-open-to-analysis", R::analysis_in_hall, "in 1997 one may analyse in the hall",
       "later editions read back", put<R::analysis_in_hall, misbehaves, allowed>},
      {"finished-players-stay-players", R::finished_players_are_spectators,
       "a player is bound after his game as in it", "the end of the game not looked at",
       put<R::finished_players_are_spectators, leaves, forbidden>},
  };
}

std::vector<Mutant> of_disturbing() {
  using enum Verb;
  using R = Rule;
  return {
      {"smoking-area-ignored", R::smoking, "smoking is a breach even where it is allowed",
       "the part set apart forgotten", put<R::smoking, misbehaves, forbidden>},
      {"offers-never-disturb", R::disturbing_opponent, "offering again and again disturbs nobody",
       "an offer is always valid, taken for always allowed",
       put<R::disturbing_opponent, misbehaves,
           not_about<Topic::repeated_offers, laws::disturbing_opponent>>},
      {"claims-never-disturb", R::disturbing_opponent, "claiming again and again disturbs nobody",
       "offers alone named in 1997",
       put<R::disturbing_opponent, misbehaves,
           not_about<Topic::repeated_claims, laws::disturbing_opponent>>},
      {"ring-before-2005-is-free", R::disturbing_opponent, "before 2005 a telephone may ring",
       "no word of telephones, read as leave",
       put<R::disturbing_opponent, misbehaves,
           not_about<Topic::telephone_rings, laws::disturbing_opponent>>},
      {"no-law-explained", R::law_explained, "the arbiter does not explain Laws",
       "the ban on interfering taken too far",
       [](Lawbook& book) {
         replace_procedure_law(book.laws, Rule::law_explained, demands,
                               [](const Hearing& hearing) -> std::optional<Ruling> {
                                 if (hearing.event.topic != Topic::explanation) return std::nullopt;
                                 return due({AnswerClaim{Answered::rejected}});
                               });
       }},
  };
}

std::vector<Mutant> of_losses() {
  using enum Verb;
  using R = Rule;
  return {
      {"telephone-only-warned", R::electronic_devices, "a telephone that rings costs a warning",
       "the custom of club evenings", put<R::electronic_devices, misbehaves, telephone_warned>},
      {"allowed-device-loses", R::electronic_devices, "a device loses although it was allowed",
       "without permission, forgotten",
       put<R::electronic_devices, misbehaves, allowed_device_loses>},
      {"half-a-point-for-the-offender", R::electronic_devices,
       "where the opponent cannot mate the offender has half a point too",
       "his score, read as the score of the game",
       put<R::electronic_devices, misbehaves, half_a_point_each>},
      {"refused-search-is-free", R::inspection, "a search may be refused",
       "may require, read as may ask", put<R::inspection, refuses, refused_search_is_free>},
      {"refused-search-costs-nothing", R::inspection, "a refused search is not penalised",
       "the last sentence forgotten", put<R::inspection, refuses, refused_search_costs_nothing>},
      {"refusal-only-warned", R::persistent_refusal, "who goes on refusing is warned",
       "the list of penalties taken for a ladder",
       put<R::persistent_refusal, misbehaves, refusal_warned>},
      {"play-goes-on-after-refusing", R::persistent_refusal,
       "who goes on refusing plays on until the arbiter has said what the opponent scores",
       "the loss is thought to come with the score",
       put<R::persistent_refusal, misbehaves, play_goes_on<laws::persistent_refusal>>},
      {"play-goes-on-after-a-ring", R::electronic_devices,
       "after a ring play goes on until the arbiter has said what the opponent scores",
       "the loss is thought to come with the score",
       put<R::electronic_devices, misbehaves, play_goes_on<laws::electronic_devices>>},
      {"refusal-drawn-against-a-bare-king", R::persistent_refusal,
       "who goes on refusing draws against a bare king", "the exception of other losses applied",
       put<R::persistent_refusal, misbehaves, refusal_drawn_against_a_bare_king>},
      {"single-refusal-loses", R::persistent_refusal, "a single refusal loses",
       "persistent, forgotten", put<R::persistent_refusal, refuses, single_refusal_loses>},
      {"second-refuser-alone-loses", R::both_refuse, "only the second of two refusers loses",
       "the case of both forgotten", put<R::both_refuse, misbehaves, silent>},
      {"guilty-by-a-single-refusal", R::both_refuse, "a single earlier refusal makes both lose",
       "guilt without persistence", put<R::both_refuse, misbehaves, guilty_by_a_single_refusal>},
  };
}

std::vector<Mutant> of_penalties() {
  using enum Verb;
  using R = Rule;
  return {
      {"breach-costs-nothing", R::breach_penalised, "a breach of conduct need not be penalised",
       "norms taken for advice", put<R::breach_penalised, misbehaves, silent>},
      {"leaving-costs-nothing", R::breach_penalised, "leaving is not among what is penalised",
       "the list of paragraphs cut short", put<R::breach_penalised, leaves, silent>},
      {"opponent-penalised", R::breach_penalised, "the penalties are the other player's",
       "whom a penalty names", put<R::breach_penalised, misbehaves, opponent_penalised>},
      {"fine-without-notice", R::penalties, "fines were always among the penalties",
       "the list of today read back", put<R::penalties, decides, any_penalty_admitted>},
      {"list-not-cited-for-a-breach", R::breach_penalised,
       "for a breach of conduct only its Article is cited", "what is chosen from is forgotten",
       put<R::breach_penalised, misbehaves, list_not_cited<laws::breach_penalised>>},
      {"list-not-cited-for-rough-use", R::clock_handling,
       "for rough use of the clock only its Article is cited", "what is chosen from is forgotten",
       put<R::clock_handling, misbehaves, list_not_cited<laws::clock_handling>>},
      {"whole-list-cited", R::penalties, "penalties that are out of the question are cited too",
       "the list is cited as a whole", whole_list_cited},
      {"time-moved-over", R::penalties, "time taken from one player goes to the other",
       "two penalties of the list taken for one", put<R::penalties, decides, time_moved_over>},
      {"help-may-be-refused", R::help_reconstruct, "players need not help", "must, read as should",
       put<R::help_reconstruct, refuses, silent>},
      {"claims-checked-by-arbiter", R::claims_checked_by_players,
       "the arbiter checks claims by himself", "what arbiters do anyway",
       put<R::claims_checked_by_players, refuses, silent>},
  };
}

std::vector<Mutant> of_decisions() {
  using enum Verb;
  using R = Rule;
  return {
      {"opponent-of-refuser-always-wins", R::persistent_refusal,
       "the opponent of who refuses has the point, whatever the arbiter says",
       "the sentence on the opponent's score forgotten",
       put<R::persistent_refusal, decides, silent>},
      {"opponent-of-telephone-always-wins", R::electronic_devices,
       "the opponent of a telephone has the point, whatever the arbiter says",
       "the sentence on the opponent's score forgotten",
       put<R::electronic_devices, decides, silent>},
      {"added-time-for-the-offender", R::penalties, "time is added to the offender's clock",
       "whom a penalty names", put<R::penalties, decides, time_added_to_the_other>},
      {"added-time-penalises-who-has-it", R::penalties,
       "time given counts among the penalties of the player who has it", "whom a penalty names",
       put<R::penalties, decides, penalty_of_who_is_named>},
      {"game-lost-in-name-only", R::penalties, "a game that the arbiter declares lost goes on",
       "loss taken for a mark on the list", put<R::penalties, decides, lost_game_goes_on>},
      {"penalty-on-the-clock-after-the-end", R::penalties,
       "time is taken when the game is over too", "the end of the game forgotten",
       put<R::penalties, decides, time_taken_at_any_time>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_conduct() {
  return one_list({of_norms(), of_disturbing(), of_losses(), of_penalties(), of_decisions(),
                   of_grounds(), of_places_and_devices()});
}

}  // namespace touchstone
