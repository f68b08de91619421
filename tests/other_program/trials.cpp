// SPDX-License-Identifier: Apache-2.0
//
// Putting cases to the second program. See trials.hpp.
#include "tests/other_program/trials.hpp"

#include <algorithm>

#include "tests/other_program/answers.hpp"

namespace touchstone::suite {

namespace {

bool is_about_a_board(QuestionKind kind, bool with_perft) {
  switch (capability_of(kind)) {
    case Capability::legality:
      return with_perft || kind != QuestionKind::perft;
    case Capability::outcome:
    case Capability::notation:
    case Capability::fen:
    case Capability::history:
      return true;
    case Capability::game_over:
    case Capability::claims:
    case Capability::winnability:
    case Capability::touch:
    case Capability::clock:
    case Capability::procedure:
      return false;
  }
  return false;
}

/// What the second program declares that it answers.
bool is_its_own(const Case& asked, const std::string& edition) {
  const bool is_of_1971 = edition == "fide-1971" || edition == "dsb-1971";
  if (is_of_1971) return asked.asked.form != "laws";
  return edition.starts_with("fide-");
}

bool names(const Case& asked, std::string_view rule) {
  return std::any_of(asked.rules.begin(), asked.rules.end(),
                     [&](Rule named) { return to_string(named) == rule; });
}

}  // namespace

std::vector<Put> board_questions(const std::vector<Case>& cases, Lawbooks& books, bool with_perft) {
  std::vector<Put> questions;
  for (const Case& asked : cases) {
    if (!is_about_a_board(asked.asked.kind, with_perft)) continue;
    for (const std::string& edition : asked.editions) {
      if (!is_its_own(asked, edition)) continue;
      const Lawbook& book = books.of(edition, asked.asked.regulations);
      auto question = question_of(asked, book);
      if (auto* made = std::get_if<Question>(&question))
        questions.push_back({&asked, edition, std::move(*made), &book});
    }
  }
  return questions;
}

std::vector<Put> newest_of_each(const std::vector<Put>& all) {
  std::map<std::string, Put> newest;
  for (const Put& put : all) {
    auto [place, is_new] = newest.emplace(put.asked->id, put);
    if (!is_new && put.edition > place->second.edition) place->second = put;
  }
  std::vector<Put> questions;
  questions.reserve(newest.size());
  for (auto& [id, put] : newest) questions.push_back(std::move(put));
  return questions;
}

Comparison put_to_other_program(const Put& put, other::Mistake mistake) {
  const std::string line = write_ask({"1", put.edition, put.question});
  const auto read = read_answer(other::answer_to(line, mistake));
  const auto* message = std::get_if<AnswerMessage>(&read);
  if (message == nullptr) return {Verdict::protocol_error, std::get<NotAMessage>(read).reason};
  return compare(put.asked->expected.at(put.edition), message->answer, put.question, *put.book,
                 Standard::admission);
}

Caught cases_that_catch(other::Mistake mistake, const std::vector<Put>& questions) {
  const auto& row = other::mistake_table.at(static_cast<std::size_t>(mistake.place));
  Caught caught;
  for (const Put& put : questions) {
    if (is_conforming(put_to_other_program(put, mistake).verdict)) continue;
    caught.cases.insert(put.asked->id);
    if (names(*put.asked, row.rule)) caught.of_its_rule.insert(put.asked->id);
  }
  return caught;
}

}  // namespace touchstone::suite
