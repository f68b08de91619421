// SPDX-License-Identifier: Apache-2.0
//
// Holds every law to the definition of the answers to a claim (spec/scenario.md, Answers to a
// claim): each topic that can be claimed, by either player and in every manner of a claim, before
// the start, during the game and after its end, in every edition at every level of play. Design:
// the moments are games that were told event by event, so that the end came by the judge and not by
// the test. After the end demands, offers, acceptances, choices and what is taken back are held to
// it too, and an event that ends the game leaves nothing for further play (reading 0171). Out of
// scope: which answer is right (the cases).
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "oracle/judge.hpp"
#include "oracle/laws.hpp"
#include "oracle/mating/mating.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/procedure/hearing.hpp"
#include "tests/fixtures/test_support.hpp"

namespace touchstone::suite {
namespace {

const std::vector<Regulations>& levels() {
  static const std::vector<Regulations> all{{},
                                            {"rapid"},
                                            {"blitz"},
                                            {"rapid", "inadequate-supervision"},
                                            {"blitz", "inadequate-supervision"},
                                            {"quickplay-guidelines"},
                                            {"quickplay-guidelines", "no-arbiter"},
                                            {"tournament"}};
  return all;
}

/// Stands for the search, which would take nearly all the time of this test.
MatingAnswer can_always_mate(const Position&, Colour, const Lawbook&, int) {
  return MatingLine{};
}

Lawbook book_of(const RulesInForce& rules) {
  Laws laws = the_laws();
  laws.can_mate = can_always_mate;
  return make_lawbook(rules, std::move(laws));
}

Event does(Actor by, Verb verb, std::optional<Topic> topic = std::nullopt) {
  Event event;
  event.by = by;
  event.verb = verb;
  event.topic = topic;
  return event;
}

Event makes(Actor by, Move move) {
  Event event = does(by, Verb::plays);
  event.move = move;
  return event;
}

Displacement rook_to_the_last_rank() {
  return {{0, 0}, {0, 7}, std::nullopt};
}

/// White mates with his rook, and Black's flag is a minute away.
Setup before_a_mate() {
  Setup setup;
  setup.position =
      *read_fen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30", FenStrictness::strict).position;
  setup.clock = new_clock(*read_time_control("1:30"));
  start(*setup.clock, Colour::white);
  return setup;
}

Setup before_the_start() {
  Setup setup;
  setup.position = initial_array();
  setup.clock = new_clock(*read_time_control("40/2:00:00, 1:00:00"));
  setup.before_start = true;
  setup.present = {false, false};
  return setup;
}

enum class When { before_the_start, during, after_the_end };

/// A game as somebody claims something in it.
struct Moment {
  When when;
  std::string name;
  Game game;
};

Game after(const Setup& setup, const std::vector<Event>& events, const Lawbook& book) {
  Game game = new_game(setup, book);
  for (const Event& event : events) game = step(std::move(game), event, book);
  return game;
}

/// Ends that an edition does not know leave the game where it was, and are no moments.
void add_end(std::vector<Moment>& moments, const std::string& name, Game game) {
  if (game.outcome) moments.push_back({When::after_the_end, name, std::move(game)});
}

std::vector<Moment> moments(const Lawbook& book) {
  using enum Verb;
  const Actor white = Actor::white;
  const Setup game = before_a_mate();
  const Event mate = makes(white, rook_to_the_last_rank());
  std::vector<Moment> all{
      {When::before_the_start, "before the start", new_game(before_the_start(), book)},
      {When::during, "during", new_game(game, book)},
      {When::during, "after an illegal move",
       after(game, {makes(white, Displacement{{0, 0}, {1, 7}, std::nullopt}), does(white, presses)},
             book)}};
  add_end(all, "after mate", after(game, {mate}, book));
  add_end(all, "after a resignation", after(game, {does(white, resigns)}, book));
  add_end(all, "after a draw", after(game, {does(white, agrees, Topic::draw)}, book));
  add_end(all, "result pending", after(game, {does(white, claims, Topic::quickplay_draw)}, book));
  return all;
}

/// Every claim, by either player, in each manner, with and without a move that it rests on.
std::vector<Event> all_claims() {
  constexpr std::array manners{Manner::plain, Manner::unwritten, Manner::played,
                               Manner::from_display, Manner::no_effort};
  std::vector<Event> all;
  for (const Topic topic : form_of(Verb::claims).topics)
    for (const Actor by : {Actor::white, Actor::black})
      for (const Manner manner : manners) {
        Event claim = does(by, Verb::claims, topic);
        claim.manner = manner;
        all.push_back(claim);
        if (topic != Topic::threefold && topic != Topic::fifty_moves) continue;
        claim.intending = rook_to_the_last_rank();
        all.push_back(claim);
      }
  return all;
}

std::optional<Answered> answer_in(const Judgement& judgement) {
  for (const Measure& measure : judgement.due())
    if (const auto* answer = std::get_if<AnswerClaim>(&measure)) return answer->answer;
  return std::nullopt;
}

/// A king or rook that is set up wrongly loses castling whoever finds it out and when: that is no
/// consequence of the claim.
bool is_no_consequence(const Measure& measure) {
  const auto* require = std::get_if<Require>(&measure);
  return require &&
         (require->duty == Duty::lose_castling || require->duty == Duty::lose_castling_kingside ||
          require->duty == Duty::lose_castling_queenside);
}

bool has_only_the_answer(const Judgement& judgement) {
  const auto due = judgement.due();
  return judgement.choices().empty() &&
         std::all_of(due.begin(), due.end(), [](const Measure& measure) {
           return std::holds_alternative<AnswerClaim>(measure) || is_no_consequence(measure);
         });
}

/// The end that the claimant wants.
bool wins_for(const Judgement& judgement, Colour claimant) {
  const auto due = judgement.due();
  return std::find(due.begin(), due.end(), Measure(EndGame{win_of(claimant)})) != due.end();
}

bool serves_further_play(const Measure& measure) {
  return std::holds_alternative<BindTo>(measure) || std::holds_alternative<SetFree>(measure) ||
         std::holds_alternative<ChangeTime>(measure) || std::holds_alternative<SetTime>(measure) ||
         std::holds_alternative<RunClock>(measure) || std::holds_alternative<DrawOffer>(measure);
}

bool ends_and_goes_on(const Judgement& judgement) {
  const auto due = judgement.due();
  const bool ends = std::any_of(due.begin(), due.end(), [](const Measure& measure) {
    return std::holds_alternative<EndGame>(measure);
  });
  return ends && std::any_of(due.begin(), due.end(), serves_further_play);
}

/// What is wrong with the answer to a claim; empty if it keeps to the definition.
std::string fault_of(const Moment& moment, const Event& claim, const Judgement& judgement,
                     const Lawbook& book) {
  if (judgement.status == Judgement::Status::undetermined) return {};
  const auto answer = answer_in(judgement);
  const bool is_over = moment.when == When::after_the_end;
  if (judgement.status == Judgement::Status::not_regulated)
    return is_over && book.in_force.at(Rule::game_ended).in_force ? "not regulated" : "";
  if (is_over && answer != Answered::not_admitted) return "admitted after the end";
  if (ends_and_goes_on(judgement)) return "ended, and something serves further play";
  if (!answer && judgement.choices().empty()) return "no answer, and nobody has to decide";
  if (answer == Answered::not_admitted && !has_only_the_answer(judgement))
    return "not admitted, and something is due";
  if (answer == Answered::rejected && wins_for(judgement, *player_of(claim.by)))
    return "rejected, and won";
  const bool rests_on_count = claim.topic == Topic::threefold || claim.topic == Topic::fifty_moves;
  const bool is_for_the_mover = book.in_force.at(Rule::threefold_claim).in_force;
  if (moment.when == When::before_the_start && rests_on_count && is_for_the_mover &&
      answer != Answered::not_admitted)
    return "a draw is claimed before the start";
  return {};
}

void hold(const Lawbook& book, std::set<std::string>& faults) {
  for (const Moment& moment : moments(book))
    for (const Event& claim : all_claims()) {
      const std::string fault = fault_of(moment, claim, judge(moment.game, claim, book), book);
      if (fault.empty()) continue;
      faults.insert(book.in_force.edition + ", " + moment.name + ": " +
                    std::string(to_string(claim.by)) + " " + to_string(kind_of(claim)) + " (" +
                    std::string(to_string(claim.manner)) + "): " + fault);
    }
}

TEST(ClaimAnswers, EveryLawKeepsToTheDefinition) {
  std::set<std::string> faults;
  for (const Edition& edition : real_rulebook().editions)
    for (const Regulations& level : levels())
      hold(book_of(*real_rulebook().rules_in_force(edition.id, level)), faults);
  std::string told;
  for (const std::string& fault : faults) told += fault + "\n";
  EXPECT_EQ(told, "");
}

/// What can be refused beside claims.
std::vector<Event> all_requests() {
  std::vector<Event> all;
  for (const Actor by : {Actor::white, Actor::black}) {
    for (const Verb verb : {Verb::demands, Verb::chooses, Verb::withdraws})
      for (const Topic topic : form_of(verb).topics) all.push_back(does(by, verb, topic));
    all.push_back(does(by, Verb::offers_draw));
    all.push_back(does(by, Verb::accepts));
  }
  return all;
}

bool is_explained(const Event& event, const Lawbook& book) {
  return event.topic == Topic::explanation && book.in_force.at(Rule::law_explained).in_force;
}

void hold_after_the_end(const Lawbook& book, std::set<std::string>& faults) {
  if (!book.in_force.at(Rule::game_ended).in_force) return;
  for (const Moment& moment : moments(book))
    for (const Event& request : all_requests()) {
      if (moment.when != When::after_the_end) continue;
      const auto expected = is_explained(request, book) ? Answered::upheld : Answered::not_admitted;
      if (answer_in(judge(moment.game, request, book)) != expected)
        faults.insert(book.in_force.edition + ", " + moment.name + ": " +
                      std::string(to_string(request.by)) + " " + to_string(kind_of(request)));
    }
}

TEST(ClaimAnswers, WhatCanBeRefusedIsNotAdmittedAfterTheEnd) {
  std::set<std::string> faults;
  for (const Edition& edition : real_rulebook().editions)
    for (const Regulations& level : levels())
      hold_after_the_end(book_of(*real_rulebook().rules_in_force(edition.id, level)), faults);
  std::string told;
  for (const std::string& fault : faults) told += fault + "\n";
  EXPECT_EQ(told, "");
}

TEST(ClaimAnswers, TheMomentsOfTheNewestEditionAreAllThere) {
  const Lawbook book =
      book_of(*real_rulebook().rules_in_force("fide-2023", {"quickplay-guidelines", "no-arbiter"}));
  std::set<std::string> names;
  for (const Moment& moment : moments(book)) names.insert(moment.name);
  EXPECT_EQ(names, (std::set<std::string>{"before the start", "during", "after an illegal move",
                                          "after mate", "after a resignation", "after a draw",
                                          "result pending"}));
}

}  // namespace
}  // namespace touchstone::suite
