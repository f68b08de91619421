// SPDX-License-Identifier: Apache-2.0
//
// Questions as lines of UCI. See uci_lines.hpp.
#include "tools/report/uci_lines.hpp"

#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

/// "e2e4" or "e7e8q", as an engine reads it; castling without squares is not a move of UCI.
bool names_squares(const std::string& move) {
  const auto is_file = [&](std::size_t at) { return move[at] >= 'a' && move[at] <= 'h'; };
  const auto is_rank = [&](std::size_t at) { return move[at] >= '1' && move[at] <= '8'; };
  return move.size() >= 4 && is_file(0) && is_rank(1) && is_file(2) && is_rank(3);
}

std::string position_line(const Question& question) {
  std::string line = "position fen " + question.position;
  std::vector<std::string> moves = question.moves;
  if (question.kind == QuestionKind::result) moves.push_back(question.move);
  return moves.empty() ? line : line + " moves " + plain::joined(moves, " ");
}

/// The commands behind the position; none where UCI has no way to ask.
std::vector<std::string> commands_of(const Question& question) {
  const bool plays = question.kind == QuestionKind::result;
  if (plays && !names_squares(question.move)) return {};
  if (plays) return {"d"};
  if (question.kind == QuestionKind::legal_moves || question.kind == QuestionKind::move)
    return {"go perft 1"};
  if (question.kind == QuestionKind::outcome) return {"d", "go perft 1"};
  if (question.kind == QuestionKind::perft && question.depth > 0)
    return {"go perft " + std::to_string(question.depth)};
  return {};
}

std::string about_move(const Question& question, const Expectation& expected) {
  const auto verdict = expected.facts.find("verdict");
  if (verdict == expected.facts.end()) return {};
  const bool legal = verdict->second == Fact{std::string("legal")};
  return "The moves that are printed must " + std::string(legal ? "" : "not ") + "hold " +
         question.move + ".";
}

}  // namespace

std::vector<std::string> uci_lines(const Question& question) {
  std::vector<std::string> lines;
  if (plain::contains(question.regulations, "chess960"))
    lines.emplace_back("setoption name UCI_Chess960 value true");
  const auto commands = commands_of(question);
  if (commands.empty() || question.position.empty()) return {};
  lines.push_back(position_line(question));
  lines.insert(lines.end(), commands.begin(), commands.end());
  return lines;
}

std::string what_to_look_for(const Question& question, const Expectation& expected) {
  if (uci_lines(question).empty() || expected.status != AnswerStatus::value) return {};
  const std::string facts = to_string(expected.facts);
  if (question.kind == QuestionKind::move) return about_move(question, expected);
  if (question.kind == QuestionKind::legal_moves)
    return "The moves that are printed must fit this: " + facts + ".";
  if (question.kind == QuestionKind::perft) return "The number printed must fit this: " + facts;
  if (question.kind == QuestionKind::result)
    return "The position that is shown must fit this: " + facts + ".";
  return "Checkers and moves that are printed must fit this: " + facts + ".";
}

}  // namespace touchstone::suite
