// SPDX-License-Identifier: Apache-2.0
//
// Facts of rulings. See ruling_answers.hpp.
#include "tools/answers/ruling_answers.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "oracle/judge.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/uci.hpp"
#include "oracle/procedure/clock.hpp"
#include "oracle/procedure/points.hpp"
#include "oracle/procedure/rapid_and_blitz.hpp"
#include "oracle/procedure/recording.hpp"
#include "oracle/rules/deciding_articles.hpp"
#include "tools/answers/fact_words.hpp"
#include "tools/answers/ignored_keys.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

using List = std::vector<std::string>;
using Fault = std::optional<std::string>;

List as_set(List list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

std::string state_of(const Game& game) {
  if (game.outcome) return std::string(to_string(*game.outcome));
  if (is_played_out(game)) return std::string(to_string(Outcome::result_pending));
  if (game.adjourned) return "adjourned";
  return game.started ? "ongoing" : "not-started";
}

template <typename Kind>
const Kind* first_of(const std::vector<Measure>& measures) {
  for (const Measure& measure : measures)
    if (const auto* found = std::get_if<Kind>(&measure)) return found;
  return nullptr;
}

std::string claim_of(const std::vector<Measure>& due) {
  const auto* answered = first_of<AnswerClaim>(due);
  return answered ? std::string(to_string(answered->answer)) : "none";
}

std::string side_name(const std::optional<Colour>& side) {
  return side ? std::string(to_string(*side)) : "none";
}

List duties_of(const std::vector<Measure>& due) {
  List texts;
  for (const Measure& measure : due) texts.push_back(to_string(measure));
  return as_set(std::move(texts));
}

List options_of(const Judgement& judgement) {
  List texts;
  for (const Choice& choice : judgement.choices())
    for (const Measure& option : choice.options)
      texts.push_back(std::string(to_string(choice.chooser)) + ": " + to_string(option));
  return as_set(std::move(texts));
}

/// "arbiter: 1 to 2 of 7": who chooses, and at least and at most how many of how many options.
List choices_of(const Judgement& judgement) {
  List texts;
  for (const Choice& choice : judgement.choices())
    texts.push_back(std::string(to_string(choice.chooser)) + ": " +
                    std::to_string(choice.at_least) + " to " + std::to_string(choice.at_most) +
                    " of " + std::to_string(choice.options.size()));
  return as_set(std::move(texts));
}

List bound_moves(const Game& game, const Lawbook& book) {
  List texts;
  if (!game.bound) return texts;
  Position board = game.board;
  board.to_move = game.bound->whom;
  for (const Move& move : game.bound->moves) texts.push_back(write_uci(board, move, book));
  return as_set(std::move(texts));
}

List rules_of(const Judgement& judgement) {
  List slugs;
  for (const Rule rule : judgement.cites()) slugs.emplace_back(to_string(rule));
  return as_set(std::move(slugs));
}

/// Half points as a score is written.
std::string score_text(std::optional<int> half_points) {
  if (!half_points) return "none";
  if (*half_points % 2 != 0) return std::to_string(*half_points) + "/2";
  return std::to_string(*half_points / 2);
}

/// What somebody still has to do.
List standing(const Game& game, const Lawbook& book) {
  List texts;
  for (const Require& duty : standing_duties(game, book)) texts.push_back(to_string(Measure{duty}));
  return as_set(std::move(texts));
}

void add_moves_counted(const Game& game, const Lawbook& book, Facts& facts) {
  for (const Colour colour : both_colours) {
    const std::string side{to_string(colour)};
    const auto period = static_cast<std::int64_t>(game.clock->of(colour).period);
    facts[side + "-completed"] =
        static_cast<std::int64_t>(laws::completed_moves(game, colour, book));
    facts[side + "-period"] = period + 1;
  }
}

std::string rate_text(const Game& game, const Lawbook& book) {
  const auto rate = game.clock ? rate_of_play(game.clock->control, book) : std::nullopt;
  return rate ? std::string(to_string(*rate)) : "none";
}

void add_clock(const Game& game, const Lawbook& book, Facts& facts) {
  facts["rate-of-play"] = rate_text(game, book);
  if (!game.clock) return;
  add_moves_counted(game, book, facts);
  facts["white-clock"] = clock_text(game.clock->of(Colour::white).left);
  facts["black-clock"] = clock_text(game.clock->of(Colour::black).left);
  facts["running"] = side_name(game.clock->running);
}

void add_game(const Game& game, const Lawbook& book, Facts& facts) {
  const std::string fen = write_fen(game.board);
  facts["game"] = state_of(game);
  facts["to-move"] = std::string(to_string(to_move(game)));
  facts["position"] = fen.substr(0, fen.find(' '));
  facts["free"] = !game.bound.has_value();
  facts["bound"] = side_name(game.bound ? std::optional(game.bound->whom) : std::nullopt);
  facts["bound-to"] = bound_moves(game, book);
  facts["offer"] = side_name(game.draw_offered_by);
  facts["illegal-moves-white"] = static_cast<std::int64_t>(game.illegal_moves[0]);
  facts["illegal-moves-black"] = static_cast<std::int64_t>(game.illegal_moves[1]);
  facts["white-points"] = score_text(half_points_scored(game, Colour::white, book));
  facts["black-points"] = score_text(half_points_scored(game, Colour::black, book));
  facts["duties"] = standing(game, book);
  add_clock(game, book, facts);
}

std::string status_word(Judgement::Status status) {
  switch (status) {
    case Judgement::Status::ruled:
      return "ruled";
    case Judgement::Status::not_regulated:
      return "not regulated";
    case Judgement::Status::undetermined:
      return "undetermined";
  }
  return {};
}

/// The event that a wanted fact is about, from 1; 0 is the last one.
std::size_t number_in(const std::string& name) {
  const auto sign = name.find('@');
  if (sign == std::string::npos) return 0;
  std::size_t number = 0;
  std::from_chars(name.data() + sign + 1, name.data() + name.size(), number);
  return number;
}

/// A name that no fact of these events has.
Fault fault_of_name(const std::string& name, const Question& question) {
  const auto sign = name.find('@');
  if (!plain::contains(expectation_keys(question.kind), name.substr(0, sign)))
    return "'" + name + "' is not a fact of a ruling";
  const std::size_t number = number_in(name);
  const bool is_numbered = name == name.substr(0, sign) + "@" + std::to_string(number);
  if (sign == std::string::npos || (is_numbered && number >= 1 && number < question.events.size()))
    return std::nullopt;
  return "'" + name + "' names no event before the last";
}

Fault fault_of_wanted(const Question& question) {
  for (const std::string& name : question.wanted)
    if (auto fault = fault_of_name(name, question)) return fault;
  return fault_of_clock_facts(question);
}

/// What is asked for and the rules that spoke; everything where nothing is named.
void keep_wanted(const Question& question, Facts& facts) {
  if (question.wanted.empty()) return;
  std::erase_if(facts, [&](const auto& fact) {
    return !is_reason(fact.first) && !plain::contains(question.wanted, fact.first);
  });
}

/// Facts of an earlier event carry its number.
void add_numbered(const Facts& facts, std::size_t number, Facts& all) {
  for (const auto& [name, fact] : facts) all[name + "@" + std::to_string(number)] = fact;
}

bool asks_for(const Question& question, const std::string& name, const std::string& suffix) {
  return plain::contains(question.wanted, name + suffix);
}

void add_texts(const List& texts, Fact& fact) {
  auto& list = std::get<List>(fact);
  list.insert(list.end(), texts.begin(), texts.end());
  list = as_set(std::move(list));
}

void add_reason(Rule rule, std::string_view branch, const Lawbook& book, Facts& facts) {
  add_texts({std::string(to_string(rule))}, facts["cites"]);
  add_texts(deciding_articles(book.in_force.at(rule), branch), facts["articles"]);
}

/// The score or the kind of game is asked for: what it rests on is a reason, too.
void add_reasons(const Question& question, const std::string& suffix, const Lawbook& book,
                 Facts& facts) {
  const bool asks_for_points =
      asks_for(question, "white-points", suffix) || asks_for(question, "black-points", suffix);
  if (asks_for_points && facts.at("white-points") != Fact("none"))
    add_reason(Rule::points_of_result, "", book, facts);
  const auto& rate = std::get<std::string>(facts.at("rate-of-play"));
  if (asks_for(question, "rate-of-play", suffix) && rate != "none")
    add_reason(Rule::rate_of_play, rate, book, facts);
}

Answer answer_of(const Game& last, Facts earlier, const Question& question, const Lawbook& book) {
  const Entry& entry = last.log.back();
  if (entry.judgement.status == Judgement::Status::not_regulated)
    return without_value(AnswerStatus::not_regulated,
                         "no rule on " + to_string(kind_of(entry.event)));
  if (entry.judgement.status == Judgement::Status::undetermined)
    return without_value(AnswerStatus::undetermined, "the search met its budget");
  Facts facts = ruling_facts(last, entry, book);
  add_reasons(question, "", book, facts);
  earlier.merge(facts);
  keep_wanted(question, earlier);
  return answered(std::move(earlier));
}

Facts facts_of_earlier(const Question& question, std::size_t number, const Game& game,
                       const Lawbook& book) {
  Facts facts = ruling_facts(game, game.log.back(), book);
  add_reasons(question, "@" + std::to_string(number), book, facts);
  return facts;
}

/// Illegal moves that were counted before the first event belong to the game and not to its set-up
/// on the board.
void count_earlier_illegal_moves(const Question& question, Game& game) {
  for (const Colour colour : both_colours) {
    const auto told = question.setup.find(std::string(to_string(colour)) + "-illegal-moves");
    if (told != question.setup.end())
      std::from_chars(told->second.data(), told->second.data() + told->second.size(),
                      game.illegal_moves[static_cast<std::size_t>(colour)]);
  }
}

/// Plays the events of a question; `next` makes the game after each.
template <typename Next>
std::optional<NotUnderstood> play_events(const Question& question, const Lawbook& book,
                                         const ShowGame& show, const Next& next) {
  const auto setup = read_setup(question, book);
  if (const auto* fault = std::get_if<NotUnderstood>(&setup)) return *fault;
  Game game = new_game(std::get<Setup>(setup), book);
  count_earlier_illegal_moves(question, game);
  show(0, game);
  for (std::size_t number = 1; number <= question.events.size(); ++number) {
    const EventText& text = question.events[number - 1];
    const auto event = read_event(text, game.board, book);
    if (const auto* fault = std::get_if<NotUnderstood>(&event))
      return NotUnderstood{to_string(text) + ": " + fault->reason};
    game = next(std::move(game), number, std::get<Event>(event));
    show(number, game);
  }
  return std::nullopt;
}

/// Plays all events; facts are made of those only that somebody asks about.
Answer answer_to(const Question& question, const Lawbook& book) {
  std::set<std::size_t> numbers;
  for (const std::string& name : question.wanted) numbers.insert(number_in(name));
  Facts earlier;
  std::optional<Game> last;
  const auto fault = follow(question, book, [&](std::size_t number, const Game& game) {
    if (number == question.events.size())
      last = game;
    else if (number > 0 && numbers.contains(number))
      add_numbered(facts_of_earlier(question, number, game, book), number, earlier);
  });
  if (fault) return without_value(AnswerStatus::error, fault->reason);
  return answer_of(*last, std::move(earlier), question, book);
}

}  // namespace

std::optional<NotUnderstood> follow(const Question& question, const Lawbook& book,
                                    const ShowGame& show) {
  return play_events(question, book, show, [&](Game game, std::size_t, const Event& event) {
    return step(std::move(game), event, book);
  });
}

std::optional<NotUnderstood> follow_past_breaks(const Question& question, const Lawbook& book,
                                                const ShowGame& show, const TellBroken& tell) {
  const auto step_or_stay = [&](const Game& game, std::size_t number, const Event& event) {
    try {
      return step(game, event, book);
    } catch (const BrokenOracle& broken) {
      tell(number, event, broken.what());
      return game;
    }
  };
  return play_events(question, book, show, step_or_stay);
}

Facts ruling_facts(const Game& after, const Entry& entry, const Lawbook& book) {
  const auto due = entry.judgement.due();
  Facts facts;
  add_game(after, book, facts);
  facts["answer"] = status_word(entry.judgement.status);
  facts["claim"] = claim_of(due);
  facts["must"] = duties_of(due);
  facts["may"] = options_of(entry.judgement);
  facts["may-choose"] = choices_of(entry.judgement);
  facts["infringement"] = first_of<Infringement>(due) != nullptr;
  facts["cites"] = rules_of(entry.judgement);
  facts["articles"] = as_set(deciding_articles(entry.judgement, book.in_force));
  facts["ignored"] = as_set(ignored_keys(entry.event, book.in_force));
  return facts;
}

Answer ruling_answer(const Question& question, const Lawbook& book) {
  if (question.events.empty()) return without_value(AnswerStatus::error, "no events");
  if (const auto fault = fault_of_wanted(question))
    return without_value(AnswerStatus::error, *fault);
  try {
    return answer_to(question, book);
  } catch (const BrokenOracle& broken) {
    return without_value(AnswerStatus::error, std::string("broken oracle: ") + broken.what());
  }
}

}  // namespace touchstone::suite
