// SPDX-License-Identifier: Apache-2.0
//
// Trying mutants on answers. See answer_trial.hpp.
#include "tools/quality/answer_trial.hpp"

#include "oracle/judge.hpp"
#include "tools/answers/fact_words.hpp"
#include "tools/answers/oracle_answers.hpp"
#include "tools/answers/ruling_answers.hpp"
#include "tools/grading/compare.hpp"

namespace touchstone::suite {

namespace {

bool is_another(const Answer& answer, const Asking& asking) {
  switch (
      compare(asking.expected, answer, asking.question, asking.book, Standard::admission).verdict) {
    case Verdict::agrees:
    case Verdict::tolerated:
    case Verdict::wrong_reason:
    case Verdict::undetermined:
      return false;
    case Verdict::disagrees:
    case Verdict::inconsistent:
    case Verdict::unsupported:
    case Verdict::declined:
    case Verdict::crash:
    case Verdict::timeout:
    case Verdict::protocol_error:
    case Verdict::declared:
    case Verdict::error:
    case Verdict::not_demanded:
      return true;
  }
  return true;
}

Lawbook altered(const Mutant& mutant, const Lawbook& right) {
  Lawbook book = right;
  mutant.alter(book);
  return book;
}

/// The game after the event. Returns nullopt if no law speaks, or if two laws collide.
std::optional<Game> played(const Game& before, const Event& event, const Lawbook& book) {
  try {
    return step(before, event, book);
  } catch (const BrokenOracle&) {
    return std::nullopt;
  }
}

/// The game after the event by the laws of a mutant: nothing follows if none of them speaks.
/// Returns nullopt if two of them collide.
std::optional<Game> played_by_mutant(const Game& before, const Event& event, Lawbook& book,
                                     Rule rule) {
  if (auto after = played(before, event, book)) return after;
  book.laws.of_procedure.push_back({event.verb, rule,
                                    [](const Hearing&) { return std::optional(nothing_follows()); },
                                    Heard::always});
  return played(before, event, book);
}

/// The facts of one event: those with its number, or of the last event those without any.
Facts facts_at(const Facts& all, std::size_t number, std::size_t last) {
  Facts facts;
  for (const auto& [name, fact] : all) {
    if (event_of_fact(name, last) == number && !is_reason(name))
      facts[name.substr(0, name.find('@'))] = fact;
  }
  return facts;
}

}  // namespace

bool changes_answer(const Mutant& mutant, const Asking& asking) {
  try {
    return is_another(oracle_answer(asking.question, altered(mutant, asking.book)), asking);
  } catch (const BrokenOracle&) {
    return true;
  }
}

Expectation expected_at(const Expectation& expected, std::size_t number, std::size_t last) {
  Expectation part{expected.status, facts_at(expected.facts, number, last)};
  if (expected.second)
    part.second = SecondAnswer{expected.second->reading, expected.second->status,
                               facts_at(expected.second->facts, number, last)};
  return part;
}

bool changes_ruling(const Mutant& mutant, const Asking& asking, const Game& before,
                    const Event& event) {
  Lawbook book = altered(mutant, asking.book);
  const auto after = played_by_mutant(before, event, book, mutant.rule);
  if (!after) return true;
  if (after->log.back().judgement.status == Judgement::Status::undetermined) return false;
  return is_another(answered(ruling_facts(*after, after->log.back(), book)), asking);
}

}  // namespace touchstone::suite
