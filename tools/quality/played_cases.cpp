// SPDX-License-Identifier: Apache-2.0
//
// Playing the games of cases. See played_cases.hpp.
#include "tools/quality/played_cases.hpp"

#include <map>
#include <optional>

#include "oracle/judge.hpp"
#include "oracle/mating/mating.hpp"
#include "oracle/mating/mating_before_draw.hpp"
#include "tools/answers/fact_words.hpp"
#include "tools/answers/ruling_answers.hpp"
#include "tools/grading/runner.hpp"

namespace touchstone::suite {

namespace {

MatingAnswer mate_at_a_glance(const Position& position, Colour side, const Lawbook& book, int) {
  return laws::can_mate(position, side, book, no_mating_search);
}

MatingAnswer mate_before_draw_at_a_glance(const std::vector<Position>& game, Colour side,
                                          const Lawbook& book, int) {
  return laws::can_mate_before_draw(game, side, book, no_mating_search);
}

/// The lawbooks of cases, made once each.
class Books {
 public:
  Books(const Rulebook& rulebook, Mates mates) : books_(rulebook), mates_(mates) {}

  const Lawbook& of(const std::string& edition, const Regulations& regulations) {
    const Lawbook& book = books_.of(edition, regulations);
    if (mates_ == Mates::searched) return book;
    const auto [found, is_new] = at_a_glance_.try_emplace(&book, book);
    if (is_new) {
      found->second.laws.can_mate = mate_at_a_glance;
      found->second.laws.can_mate_before_draw = mate_before_draw_at_a_glance;
    }
    return found->second;
  }

 private:
  Lawbooks books_;
  Mates mates_;
  std::map<const Lawbook*, Lawbook> at_a_glance_;
};

void play(const Case& told, const std::string& edition, const Lawbook& book,
          const Listener& listener) {
  const auto question = question_of(told, book);
  const auto* put = std::get_if<Question>(&question);
  if (!put) return;
  const auto asked = asked_events(told.expected.at(edition), put->events.size());
  std::optional<Game> before;
  std::size_t shown = 0;
  const auto look = [&](std::size_t number, const Game& game) {
    const bool is_broken = before && game.log.size() == before->log.size();
    if (before && !is_broken)
      listener.show({told, edition, book, *put, number, *before, game, asked.contains(number)});
    before = game;
    shown = number;
  };
  const auto tell_broken = [&](std::size_t, const Event& event, const std::string& why) {
    listener.broken(edition, event, why);
  };
  if (const auto fault = follow_past_breaks(*put, book, look, tell_broken))
    listener.unreadable(told, edition, before ? shown + 1 : 0, *fault);
}

bool is_answered(const Case& told, const std::string& edition) {
  return told.expected.at(edition).status == AnswerStatus::value;
}

}  // namespace

std::set<std::size_t> asked_events(const Expectation& expected, std::size_t last) {
  std::set<std::size_t> numbers;
  for (const auto& [name, fact] : expected.facts) {
    if (is_reason(name)) continue;
    numbers.insert(event_of_fact(name, last));
  }
  return numbers;
}

void play_cases(const std::vector<Case>& cases, const Rulebook& rulebook, const ShowEvent& show,
                const GoesOn& goes_on, Mates mates) {
  const Listener listener{show};
  Books books(rulebook, mates);
  for (const Case& told : cases) {
    if (!goes_on()) return;
    if (told.asked.events.empty()) continue;
    for (const std::string& edition : told.editions)
      if (is_answered(told, edition))
        play(told, edition, books.of(edition, told.asked.regulations), listener);
  }
}

void play_all_cases(const std::vector<Case>& cases, const Rulebook& rulebook,
                    const Listener& listener, const GoesOn& goes_on) {
  Books books(rulebook, Mates::searched);
  for (const Case& told : cases) {
    if (!goes_on()) return;
    if (told.asked.events.empty()) continue;
    for (const std::string& edition : told.editions)
      play(told, edition, books.of(edition, told.asked.regulations), listener);
  }
}

}  // namespace touchstone::suite
