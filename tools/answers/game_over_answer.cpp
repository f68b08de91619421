// SPDX-License-Identifier: Apache-2.0
//
// Games played to see whether they are over. See game_over_answer.hpp.
#include "tools/answers/game_over_answer.hpp"

#include <algorithm>

#include "oracle/judge.hpp"
#include "oracle/mating/mating_before_draw.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/uci.hpp"
#include "oracle/procedure/completion.hpp"
#include "oracle/rules/deciding_articles.hpp"

namespace touchstone::suite {

namespace {

using List = std::vector<std::string>;

/// A game after the moves that were played until it ended.
struct PlayedGame {
  Game game;
  std::size_t moves = 0;
};

Answer error(std::string text) {
  return without_value(AnswerStatus::error, std::move(text));
}

Event move_of_game(const Game& game, const Move& move) {
  Event event;
  event.by = actor_of(to_move(game));
  event.verb = Verb::plays;
  event.move = move;
  return event;
}

std::variant<PlayedGame, Answer> play(const Question& question, const Lawbook& book) {
  const auto reading = read_fen(question.position, FenStrictness::lenient);
  if (!reading.position) return error("no FEN: " + question.position);
  Setup setup;
  setup.position = *reading.position;
  PlayedGame played{new_game(setup, book)};
  played.game.outcome = end_on_board(played.game, book);
  for (const std::string& text : question.moves) {
    if (played.game.outcome) break;
    const auto move = read_uci(played.game.board, text, book);
    if (!move || !is_legal(played.game.board, *move, book)) return error("no legal move: " + text);
    const Event event = move_of_game(played.game, *move);
    played.game = step(std::move(played.game), event, book);
    ++played.moves;
  }
  return played;
}

bool ends_game(const Spoken& spoken) {
  return std::any_of(spoken.ruling.due.begin(), spoken.ruling.due.end(),
                     [](const Measure& due) { return std::holds_alternative<EndGame>(due); });
}

/// A stalemate is dead as well, because nobody has a move: its own rule says it.
std::vector<Spoken> ends_in(const Judgement& judgement) {
  std::vector<Spoken> ends;
  std::copy_if(judgement.spoken.begin(), judgement.spoken.end(), std::back_inserter(ends),
               ends_game);
  const auto is_about = [](Rule rule) {
    return [rule](const Spoken& spoken) { return spoken.rule == rule; };
  };
  if (std::any_of(ends.begin(), ends.end(), is_about(Rule::stalemate)))
    std::erase_if(ends, is_about(Rule::dead_position));
  return ends;
}

/// What the Laws say of a move that ends nothing: who might have claimed.
std::vector<Spoken> about_claims(const Judgement& judgement) {
  std::vector<Spoken> about;
  std::copy_if(judgement.spoken.begin(), judgement.spoken.end(), std::back_inserter(about),
               [](const Spoken& spoken) {
                 return heading_of(spoken.rule) == heading_of(Rule::threefold_claim);
               });
  return about;
}

List as_set(List list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

std::string winner_of(const std::optional<Outcome>& outcome) {
  if (outcome == Outcome::white_wins) return "white";
  return outcome == Outcome::black_wins ? "black" : "none";
}

Facts facts_of(const Game& game, const RulesInForce& rules) {
  const Judgement& last = game.log.back().judgement;
  const auto ends = ends_in(last);
  List because;
  for (const Spoken& end : ends) because.emplace_back(to_string(end.rule));
  List numbers;
  for (const Spoken& spoken : game.outcome ? ends : about_claims(last))
    for (const std::string& number : deciding_articles(spoken, rules)) numbers.push_back(number);
  return {{"over", game.outcome.has_value()},
          {"winner", winner_of(game.outcome)},
          {"because", as_set(std::move(because))},
          {"articles", as_set(std::move(numbers))}};
}

/// After a move the laws search for a mate only shortly, and let the game go on if that is too
/// short.
bool ended_its_search(const Game& game, const Lawbook& book) {
  if (game.outcome || !book.in_force.at(Rule::dead_position).in_force) return true;
  return dead_as_read(positions_of(game), book, search_after_move) != Deadness::undetermined;
}

Answer answer_of_longer_search(const Game& game, const Lawbook& book) {
  switch (dead_as_read(positions_of(game), book, full_mating_search_budget)) {
    case Deadness::alive:
      return answered(facts_of(game, book.in_force));
    case Deadness::dead:
      return answered({{"over", true},
                       {"winner", std::string("none")},
                       {"because", List{std::string(to_string(Rule::dead_position))}},
                       {"articles", as_set(deciding_articles(std::vector{Rule::dead_position},
                                                             book.in_force))}});
    case Deadness::undetermined:
      break;
  }
  return without_value(AnswerStatus::undetermined, "the search met its budget");
}

Answer answer_of(const PlayedGame& played, const Lawbook& book) {
  if (played.moves == 0) return error("the game is over before its first move");
  if (!ended_its_search(played.game, book)) return answer_of_longer_search(played.game, book);
  return answered(facts_of(played.game, book.in_force));
}

}  // namespace

Answer game_over_answer(const Question& question, const Lawbook& book) {
  if (question.moves.empty()) return error("'moves' names no move that could end the game");
  try {
    const auto played = play(question, book);
    if (const auto* failed = std::get_if<Answer>(&played)) return *failed;
    return answer_of(std::get<PlayedGame>(played), book);
  } catch (const BrokenOracle& broken) {
    return error(std::string("broken oracle: ") + broken.what());
  }
}

std::optional<std::size_t> moves_to_the_end(const Question& question, const Lawbook& book) {
  const auto played = play(question, book);
  const auto* game = std::get_if<PlayedGame>(&played);
  if (!game || !game->game.outcome) return std::nullopt;
  return game->moves;
}

}  // namespace touchstone::suite
