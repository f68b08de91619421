// SPDX-License-Identifier: Apache-2.0
//
// Describing questions and drawing boards. See question_text.hpp.
#include "tools/answers/question_text.hpp"

#include <fmt/format.h>

#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

std::string after_moves(const Question& question) {
  return question.moves.empty() ? "" : " after " + plain::joined(question.moves, " ");
}

std::string where(const Question& question) {
  return " in " + question.position + after_moves(question);
}

std::string by_series(const Question& question) {
  return question.series == "before-automatic-draw" ? " before a draw that comes by itself" : "";
}

std::string in_form(const Question& question) {
  std::string text = question.form == "san" ? "as SAN" : "in the edition's own notation";
  if (!question.language.empty()) text += " (" + question.language + ")";
  if (!question.strictness.empty()) text += ", " + question.strictness;
  return text;
}

/// How far an answer is to go, where it need not be as far as it can.
std::string how_far(const Question& question) {
  if (question.mode.empty()) return {};
  std::string text = ", " + question.mode;
  if (question.budget > 0) text += " to " + std::to_string(question.budget) + " positions";
  return text;
}

/// The events one after the other. Of a whole game the last one says what is asked.
std::string told(const std::vector<EventText>& events) {
  constexpr std::size_t many_events = 20;
  if (events.size() >= many_events)
    return fmt::format("a game of {} events comes to the last of them: {}", events.size(),
                       to_string(events.back()));
  std::string text;
  for (const EventText& event : events) text += (text.empty() ? "" : ", then ") + to_string(event);
  return text;
}

std::string asked_about_mates(const Question& question) {
  const std::string asked = where(question) + how_far(question);
  if (question.kind == QuestionKind::dead)
    return "is the position dead" + by_series(question) + asked;
  if (question.kind == QuestionKind::can_mate)
    return "can " + question.side + " still mate" + by_series(question) + asked;
  return "has " + question.side + " mating material" + asked;
}

std::string asked_about_game(const Question& question) {
  if (question.kind == QuestionKind::occurrences)
    return "how often has the position occurred" + where(question);
  if (question.kind == QuestionKind::game_over) return "is the game over" + where(question);
  return "is the position the same as after move " + std::to_string(question.ply) + where(question);
}

/// What is asked, without what the event announces.
std::string asked_about(const Question& question) {
  switch (question.kind) {
    case QuestionKind::legal_moves:
      return "the legal moves" + where(question);
    case QuestionKind::move:
      return "is " + question.move + " legal" + where(question);
    case QuestionKind::result:
      return "the position after " + question.move + where(question);
    case QuestionKind::perft:
      return "games of " + std::to_string(question.depth) + " moves" + where(question);
    case QuestionKind::outcome:
      return "check, mate or stalemate" + where(question);
    case QuestionKind::write:
      return "how is " + question.move + " written " + in_form(question) + where(question);
    case QuestionKind::read:
      return "what is '" + question.text + "' " + in_form(question) + where(question);
    case QuestionKind::fen:
      return "is this a right FEN: " + question.text;
    case QuestionKind::position:
      return "can this be played on, can it arise:" + where(question);
    case QuestionKind::setup:
      return "is the set-up right, with a " + question.right_corner + " corner at the right" +
             where(question);
    case QuestionKind::start:
      return "how does a game start, and who moves first";
    case QuestionKind::same:
    case QuestionKind::occurrences:
    case QuestionKind::game_over:
      return asked_about_game(question);
    case QuestionKind::can_mate:
    case QuestionKind::dead:
    case QuestionKind::mating_material:
      return asked_about_mates(question);
    case QuestionKind::ruling_on_claim:
    case QuestionKind::ruling_on_touch:
    case QuestionKind::ruling_on_clock:
    case QuestionKind::ruling_on_procedure:
      return "what is ruled when " + told(question.events) + where(question);
  }
  return {};
}

}  // namespace

std::string describe_question(const Question& question) {
  const std::string text = asked_about(question);
  if (question.regulations.empty()) return text;
  return text + " (" + plain::joined(question.regulations) + ")";
}

std::string draw_board(const Position& position) {
  std::string text;
  for (int rank = board_side - 1; rank >= 0; --rank) {
    text += fmt::format("{} ", rank + 1);
    for (int file = 0; file < board_side; ++file) {
      const auto& man = position.at({file, rank});
      text += fmt::format(" {}", man ? letter_of(*man) : '.');
    }
    text += "\n";
  }
  return text + "   a b c d e f g h\n";
}

}  // namespace touchstone::suite
