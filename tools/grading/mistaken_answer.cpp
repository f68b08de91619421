// SPDX-License-Identifier: Apache-2.0
//
// The answer of a lawbook with a mistake. See mistaken_answer.hpp.
#include "tools/grading/mistaken_answer.hpp"

#include "tools/answers/fact_words.hpp"
#include "tools/answers/oracle_answers.hpp"

namespace touchstone::suite {

namespace {

Facts asked_for(const Facts& given, const Record& record) {
  if (record.question.kind == QuestionKind::legal_moves && given.contains("moves"))
    return {{"moves", given.at("moves")}};
  Facts facts;
  for (const auto& [key, fact] : record.expected.facts)
    if (const auto found = given.find(key); found != given.end()) facts.insert(*found);
  return facts;
}

}  // namespace

std::optional<Expectation> mistaken_answer(const Record& record, const Lawbook& mistaken,
                                           const Lawbook& right) {
  const Answer answer = oracle_answer(record.question, mistaken);
  const auto verdict =
      compare(record.expected, answer, record.question, right, Standard::admission).verdict;
  if (verdict != Verdict::disagrees) return std::nullopt;
  if (answer.status != AnswerStatus::value) return Expectation{answer.status, {}};
  return Expectation{AnswerStatus::value, asked_for(answer.facts, record)};
}

void drop_reasons(Facts& facts) {
  std::erase_if(facts, [](const auto& fact) { return is_reason(fact.first); });
}

}  // namespace touchstone::suite
