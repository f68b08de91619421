// SPDX-License-Identifier: Apache-2.0
//
// Hearing the laws of procedure. See judge.hpp.
#include "oracle/judge.hpp"

#include <algorithm>
#include <array>

#include "oracle/game/duties.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/procedure/completion.hpp"
#include "oracle/procedure/hearing.hpp"
#include "oracle/rules/precedence.hpp"

namespace touchstone {

namespace {

/// Nothing follows from what an onlooker reports (reading 0067): the arbiter acts on what he has
/// seen himself. Heard are the rules on those who are not players, on what makes a flag count as
/// fallen, and on an end that the board shows.
bool hears_onlookers(Rule rule) {
  constexpr std::array rules{
      Rule::onlookers_silent,  Rule::assistant_allowed, Rule::flag_considered_fallen,
      Rule::both_flags_fallen, Rule::checkmate,         Rule::stalemate,
      Rule::dead_position};
  return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

/// Editions without a rule on onlookers say nothing of what they report either.
bool is_report_of_onlooker(const Event& event, const RulesInForce& rules) {
  return event.verb == Verb::notices && event.by == Actor::bystander &&
         rules.at(Rule::onlookers_silent).in_force;
}

bool is_heard(const ProcedureLaw& law, const Game& game, const Event& event,
              const RulesInForce& rules) {
  if (law.verb != event.verb) return false;
  if (is_report_of_onlooker(event, rules) && !hears_onlookers(law.rule)) return false;
  return !is_played_out(game) || law.heard == Heard::always ||
         (!game.outcome && law.verb == Verb::decides);
}

std::vector<Spoken> hear_all(const Game& game, const Event& event, const Lawbook& book) {
  std::vector<Spoken> spoken;
  for (const ProcedureLaw& law : book.laws.of_procedure) {
    if (!is_heard(law, game, event, book.in_force)) continue;
    if (auto ruling = law.hear({game, event, book}))
      spoken.push_back({law.rule, std::move(*ruling)});
  }
  return spoken;
}

void check_collisions(const std::vector<Spoken>& spoken, const Event& event) {
  for (const Spoken& one : spoken)
    for (const Spoken& other : spoken)
      for (const Measure& measure : one.ruling.due)
        for (const Measure& against : other.ruling.due)
          if (collide(measure, against))
            throw BrokenOracle(std::string(to_string(one.rule)) + " (" + to_string(measure) +
                               ") and " + std::string(to_string(other.rule)) + " (" +
                               to_string(against) + ") collide on " + to_string(kind_of(event)));
}

/// An edition lists a kind of event by its verb alone, or with the topic.
bool is_listed_as_silent(const Event& event, const RulesInForce& rules) {
  const auto& silent = rules.not_regulated;
  const auto lists = [&](const EventKind& kind) {
    return std::find(silent.begin(), silent.end(), kind) != silent.end();
  };
  return lists(kind_of(event)) || lists({event.verb, std::nullopt});
}

Judgement without_a_law(const Game& game, const Event& event, const Lawbook& book) {
  Judgement judgement;
  if (!is_played_out(game) && !is_listed_as_silent(event, book.in_force))
    throw BrokenOracle("no law speaks on " + to_string(kind_of(event)) + " and no row says so");
  judgement.status = Judgement::Status::not_regulated;
  return judgement;
}

/// The arbiter's list of penalties, for a breach to which no other ruling attaches anything.
void add_penalties_of_breach(const Hearing& hearing, std::vector<Spoken>& spoken) {
  const auto& of_breach = hearing.book.laws.penalties_of_breach;
  if (!of_breach) return;
  if (auto ruling = of_breach(hearing, spoken))
    spoken.push_back({Rule::penalties, std::move(*ruling)});
}

/// The event points out the end that the position has brought about. Fivefold repetition and
/// seventy-five moves stand for a position that is dead under the other reading of page 0093.
bool points_out_end(const Game& game, const Event& event, const Lawbook& book) {
  if (event.verb != Verb::claims && event.verb != Verb::notices) return false;
  if (event.topic == Topic::checkmate) return book.laws.checkmate(game.board, book);
  if (event.topic == Topic::stalemate) return book.laws.stalemate(game.board, book);
  const bool is_about_draw_on_board = event.topic == Topic::dead_position ||
                                      event.topic == Topic::fivefold ||
                                      event.topic == Topic::seventy_five_moves;
  return is_about_draw_on_board && has_legal_move(game.board, book);
}

/// A game that is told from its last position on is over if that position ended it. Its end waits
/// for the first event only where that event points it out.
void end_by_given_position(Game& game, const Event& event, const Lawbook& book) {
  if (!game.log.empty() || !game.started) return;
  if (points_out_end(game, event, book)) return;
  game.outcome = end_on_board(game, book);
  if (game.outcome && game.clock) stop(*game.clock);
}

bool serves_further_play_of_game(const Measure& measure) {
  const auto* duty = std::get_if<Require>(&measure);
  return std::holds_alternative<BindTo>(measure) || std::holds_alternative<SetFree>(measure) ||
         std::holds_alternative<ChangeTime>(measure) || std::holds_alternative<SetTime>(measure) ||
         std::holds_alternative<BeginPeriod>(measure) ||
         std::holds_alternative<RunClock>(measure) || std::holds_alternative<DrawOffer>(measure) ||
         (duty && serves_further_play(duty->duty));
}

/// The event ends the game. Misconduct that loses it brings nothing that serves further play.
bool ends_game(const std::vector<Spoken>& spoken) {
  return std::any_of(spoken.begin(), spoken.end(), [](const Spoken& one) {
    return std::any_of(one.ruling.due.begin(), one.ruling.due.end(), [](const Measure& measure) {
      return std::holds_alternative<EndGame>(measure);
    });
  });
}

/// A game that has ended goes on no more: nobody is bound, no clock runs and no time is given. The
/// men are still put back, which comes before the loss (reading 0171).
void drop_what_serves_further_play(std::vector<Spoken>& spoken) {
  if (!ends_game(spoken)) return;
  std::erase_if(spoken, [](Spoken& one) {
    Ruling& ruling = one.ruling;
    const bool said_something = !ruling.due.empty() || !ruling.choices.empty();
    std::erase_if(ruling.due, serves_further_play_of_game);
    std::erase_if(ruling.choices, [](const Choice& choice) {
      return std::all_of(choice.options.begin(), choice.options.end(), serves_further_play_of_game);
    });
    return said_something && ruling.due.empty() && ruling.choices.empty();
  });
}

bool is_about_a_clock(const Measure& measure) {
  return std::holds_alternative<ChangeTime>(measure) || std::holds_alternative<SetTime>(measure) ||
         std::holds_alternative<BeginPeriod>(measure) || std::holds_alternative<RunClock>(measure);
}

bool is_about_time_left(const Measure& measure) {
  return std::holds_alternative<ChangeTime>(measure) || std::holds_alternative<SetTime>(measure);
}

/// Without a clock no time is given or taken, so that the rule which says how much decides nothing.
void drop_measures_of_clock(Ruling& ruling) {
  const auto& due = ruling.due;
  if (std::any_of(due.begin(), due.end(), is_about_time_left)) ruling.values_from.clear();
  std::erase_if(ruling.due, is_about_a_clock);
  std::erase_if(ruling.choices, [](const Choice& choice) {
    return std::all_of(choice.options.begin(), choice.options.end(), is_about_a_clock);
  });
}

}  // namespace

Judgement judge(const Game& before, const Event& event, const Lawbook& book) {
  Judgement judgement;
  judgement.spoken = hear_all(before, event, book);
  if (judgement.spoken.empty()) return without_a_law(before, event, book);
  drop_weaker(judgement.spoken);
  add_penalties_of_breach({before, event, book}, judgement.spoken);
  drop_what_serves_further_play(judgement.spoken);
  if (!before.clock)
    for (Spoken& one : judgement.spoken) drop_measures_of_clock(one.ruling);
  check_collisions(judgement.spoken, event);
  const auto is_open = [](const Spoken& one) { return one.ruling.undetermined; };
  if (std::any_of(judgement.spoken.begin(), judgement.spoken.end(), is_open))
    judgement.status = Judgement::Status::undetermined;
  return judgement;
}

Game step(Game game, const Event& event, const Lawbook& book) {
  end_by_given_position(game, event, book);
  let_time_pass(game, event.after);
  const Judgement judgement = judge(game, event, book);
  return carry_out(std::move(game), event, judgement, book);
}

}  // namespace touchstone
