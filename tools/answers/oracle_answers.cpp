// SPDX-License-Identifier: Apache-2.0
//
// Questions put to the laws. See oracle_answers.hpp.
#include "tools/answers/oracle_answers.hpp"

#include <algorithm>

#include "oracle/mating/mating_before_draw.hpp"
#include "oracle/movement/grounds.hpp"
#include "oracle/movement/illegal_position.hpp"
#include "oracle/movement/initial_position.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/laws_notation.hpp"
#include "oracle/notation/san.hpp"
#include "oracle/notation/uci.hpp"
#include "oracle/procedure/completion.hpp"
#include "oracle/rules/deciding_articles.hpp"
#include "tools/answers/fact_words.hpp"
#include "tools/answers/game_over_answer.hpp"
#include "tools/answers/given_position.hpp"
#include "tools/answers/ruling_answers.hpp"
#include "tools/support/plain_text.hpp"

namespace touchstone::suite {

namespace {

/// The positions of a game, the first being where its moves start.
using Line = std::vector<Position>;

Answer error(std::string text) {
  return without_value(AnswerStatus::error, std::move(text));
}

std::vector<std::string> sorted(std::vector<std::string> list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

std::vector<std::string> slugs(const std::vector<Rule>& rules) {
  std::vector<std::string> names;
  names.reserve(rules.size());
  for (const Rule rule : rules) names.emplace_back(to_string(rule));
  return sorted(std::move(names));
}

/// The numbers of the provisions that decide, if these rules do.
std::vector<std::string> numbers_of(const std::vector<Rule>& rules, const Lawbook& book) {
  return sorted(deciding_articles(rules, book.in_force));
}

std::string word(bool good, const char* yes, const char* no) {
  return good ? yes : no;
}

/// A move by its squares, or castling by its sign where it has none.
std::optional<Move> asked_move(const Position& position, const std::string& text,
                               const Lawbook& book) {
  if (text.starts_with("O-O")) return read_plain_move(text);
  return read_uci(position, text, book);
}

std::variant<Line, Answer> play(const Question& question, const Lawbook& book) {
  const auto reading = read_fen(question.position, FenStrictness::lenient);
  if (!reading.position) return error("no FEN: " + question.position);
  Line game{*reading.position};
  for (const std::string& text : question.moves) {
    const auto move = read_uci(game.back(), text, book);
    if (!move) return error("no move: " + text);
    game.push_back(book.laws.after(game.back(), *move, book));
  }
  return game;
}

Answer legal_moves_answer(const Position& position, const Lawbook& book) {
  std::vector<std::string> names;
  for (const Move& move : legal_moves(position, book))
    names.push_back(write_uci(position, move, book));
  return answered({{"moves", sorted(std::move(names))}});
}

Answer move_answer(const Position& position, const Question& question, const Lawbook& book) {
  const auto move = asked_move(position, question.move, book);
  if (!move) return error("no move: " + question.move);
  const auto faults = faults_of(position, *move, book);
  return answered(
      {{"verdict", word(faults.empty(), "legal", "illegal")}, {"forbidden-by", slugs(faults)}});
}

Answer result_answer(const Position& position, const Question& question, const Lawbook& book) {
  const auto move = asked_move(position, question.move, book);
  if (!move) return error("no move: " + question.move);
  return answered(position_facts(book.laws.after(position, *move, book)));
}

/// The plain rules count slowly; a deeper question would keep the asker waiting for hours.
constexpr int deepest_perft = 6;

Answer perft_answer(const Position& position, const Question& question, const Lawbook& book) {
  if (question.depth > deepest_perft)
    return error("the plain rules count to depth " + std::to_string(deepest_perft));
  return answered({{"nodes", static_cast<std::int64_t>(perft(position, question.depth, book))}});
}

Answer outcome_answer(const Position& position, const Lawbook& book) {
  return answered({{"ending", std::string(to_string(ending_of(position, book)))},
                   {"check", book.laws.check(position, position.to_move, book)}});
}

/// Why the language that the question names is none; empty if it is one or none is named.
std::string fault_of_language(const Question& question) {
  if (question.language.empty() || read_language(question.language)) return {};
  return "no language is called '" + question.language + "'";
}

/// The language that the question names; none means the letters of the edition itself.
std::optional<Language> language_of(const Question& question) {
  return read_language(question.language);
}

Answer write_answer(const Position& position, const Question& question, const Lawbook& book) {
  if (const auto fault = fault_of_language(question); !fault.empty()) return error(fault);
  const auto move = asked_move(position, question.move, book);
  if (!move) return error("no move: " + question.move);
  if (!is_legal(position, *move, book)) return error("no legal move: " + question.move);
  if (question.form == "san")
    return answered({{"text", book.laws.write_san(position, *move, book)}});
  if (!has_notation(book.in_force))
    return without_value(AnswerStatus::not_regulated, "no notation");
  return answered({{"text", book.laws.write_move(position, *move, book, language_of(question))}});
}

Answer refused(const NotationRefusal& refusal, const Lawbook& book) {
  Answer answer = answered({{"verdict", std::string("refused")},
                            {"because", slugs({refusal.rule})},
                            {"articles", numbers_of({refusal.rule}, book)}});
  answer.text = refusal.reason;
  return answer;
}

NotationStrictness strictness_of(const Question& question) {
  return question.strictness == "lenient" ? NotationStrictness::lenient
                                          : NotationStrictness::strict;
}

Answer read_san_answer(const Position& position, const Question& question, const Lawbook& book) {
  const auto reading = book.laws.read_san(position, question.text, book, strictness_of(question));
  if (const auto* refusal = std::get_if<NotationRefusal>(&reading)) return refused(*refusal, book);
  return answered({{"verdict", std::string("accepted")},
                   {"because", std::vector<std::string>{}},
                   {"articles", std::vector<std::string>{}},
                   {"move", write_uci(position, std::get<Move>(reading), book)}});
}

Answer read_laws_answer(const Position& position, const Question& question, const Lawbook& book) {
  const auto reading = book.laws.read_move(position, question.text, book, language_of(question),
                                           strictness_of(question));
  if (const auto* refusal = std::get_if<NotationRefusal>(&reading)) return refused(*refusal, book);
  const auto& written = std::get<WrittenMove>(reading);
  const auto grounds = grounds_of_reading(position, written, book);
  return answered({{"verdict", std::string("accepted")},
                   {"because", std::vector<std::string>{}},
                   {"articles", sorted(deciding_articles(grounds, book.in_force))},
                   {"move", write_uci(position, written.move, book)},
                   {"draw-offered", written.draw_offered}});
}

Answer read_answer(const Position& position, const Question& question, const Lawbook& book) {
  if (const auto fault = fault_of_language(question); !fault.empty()) return error(fault);
  if (question.form == "san") return read_san_answer(position, question, book);
  if (!has_notation(book.in_force))
    return without_value(AnswerStatus::not_regulated, "no notation");
  return read_laws_answer(position, question, book);
}

/// Castling rights of Chess960 are right in a FEN where the event is one.
FenStrictness fen_strictness(const Question& question, const Lawbook& book) {
  if (question.strictness == "lenient") return FenStrictness::lenient;
  return book.in_force.at(Rule::chess960_castling).in_force ? FenStrictness::strict_chess960
                                                            : FenStrictness::strict;
}

Answer fen_answer(const Question& question, const Lawbook& book) {
  const auto strictness = fen_strictness(question, book);
  const auto reading = book.laws.read_fen(question.text, strictness);
  std::vector<Rule> faults;
  for (const FenFault& fault : reading.faults) faults.push_back(fault.rule);
  return answered({{"verdict", word(faults.empty(), "valid", "invalid")},
                   {"faults", slugs(faults)},
                   {"articles", numbers_of(faults, book)}});
}

/// What a FEN says of itself counts here, also where its counters contradict its en-passant square.
Position as_told(const Question& question, const Position& position) {
  if (!question.moves.empty()) return position;
  return position_as_told(question.position).value_or(position);
}

Answer position_answer(const Position& position, const Lawbook& book) {
  std::vector<std::string> unplayable;
  std::vector<std::string> unreachable;
  for (const PositionFault fault : book.laws.position_faults(position, book))
    (forbids_play(fault) ? unplayable : unreachable).emplace_back(to_string(fault));
  const bool playable = unplayable.empty();
  return answered({{"verdict", word(playable, "playable", "unplayable")},
                   {"faults", sorted(std::move(unplayable))},
                   {"unreachable", sorted(std::move(unreachable))}});
}

Answer setup_answer(const Position& position, const Question& question, const Lawbook& book) {
  if (question.right_corner != "light" && question.right_corner != "dark")
    return error("the corner at the right is light or dark");
  const auto corner = question.right_corner == "dark" ? CornerColour::dark : CornerColour::light;
  const auto faults = setup_faults(position, corner, book);
  return answered({{"verdict", word(faults.empty(), "right", "wrong")},
                   {"forbidden-by", slugs(faults)},
                   {"articles", numbers_of(faults, book)}});
}

std::string first_mover(FirstMover mover) {
  switch (mover) {
    case FirstMover::white:
      return "white";
    case FirstMover::lot:
      return "lot";
    case FirstMover::not_said:
      return "not said";
    case FirstMover::alternates:
      return "alternates";
  }
  return {};
}

/// Which game of the session is asked about; the first where nothing is said.
bool is_later_game(const Question& question) {
  const auto number = question.setup.find("game-of-session");
  return number != question.setup.end() && number->second != "1";
}

Answer start_answer(const Question& question, const Lawbook& book) {
  const Facts array = position_facts(initial_array());
  const RulesInForce& rules = book.in_force;
  const auto& mover = is_later_game(question) ? rules.first_mover_later : rules.first_mover;
  return answered(
      {{"placement", array.at("placement")}, {"first-mover", first_mover(mover.value)}});
}

bool compares_positions(const Lawbook& book) {
  return book.in_force.at(Rule::same_position).in_force;
}

Answer same_answer(const Line& game, const Question& question, const Lawbook& book) {
  if (!compares_positions(book))
    return without_value(AnswerStatus::not_regulated, "no rule on the sameness of positions");
  const auto ply = static_cast<std::size_t>(question.ply);
  if (ply >= game.size()) return error("no such ply");
  return answered({{"same", book.laws.same_position(game[ply], game.back(), book)}});
}

Answer occurrences_answer(const Line& game, const Lawbook& book) {
  if (!compares_positions(book))
    return without_value(AnswerStatus::not_regulated, "no rule on the sameness of positions");
  const auto count = std::count_if(game.begin(), game.end(), [&](const Position& earlier) {
    return book.laws.same_position(earlier, game.back(), book);
  });
  return answered({{"count", static_cast<std::int64_t>(count)}});
}

constexpr const char* any_series = "any";
constexpr const char* series_before_draw = "before-automatic-draw";

Answer no_such(const std::string& what, const std::string& word,
               const std::vector<std::string>& names) {
  return error("'" + word + "' is not " + plain::with_article(what) + ": it is one of " +
               plain::joined(names) + plain::did_you_mean(names, word));
}

bool has_known_series(const Question& question) {
  return question.series.empty() || question.series == any_series ||
         question.series == series_before_draw;
}

std::vector<std::string> names_of_modes() {
  std::vector<std::string> names;
  for (const SearchMode known : all_search_modes()) names.emplace_back(to_string(known));
  return names;
}

bool asks_before_draw(const Question& question) {
  return question.series == series_before_draw;
}

/// Whether there is a side to ask about, where the question is about one.
bool has_known_side(const Question& question) {
  return question.kind == QuestionKind::dead || question.side == "white" ||
         question.side == "black";
}

/// How many positions may be looked at, or why the question cannot be put so.
std::variant<int, Answer> search_budget(const Question& question) {
  if (!has_known_side(question)) return no_such("side", question.side, {"white", "black"});
  if (!has_known_series(question))
    return no_such("series", question.series, {any_series, series_before_draw});
  const auto mode = read_search_mode(question.mode.empty() ? "full" : question.mode);
  if (!mode) return no_such("mode", question.mode, names_of_modes());
  if (*mode == SearchMode::bounded && question.budget == 0)
    return error("a bounded question needs a budget of 1 position at least");
  if (*mode != SearchMode::bounded && question.budget != 0)
    return error("a budget is for bounded questions");
  if (*mode == SearchMode::quick) return no_mating_search;
  if (*mode == SearchMode::bounded) return question.budget;
  const bool is_quick_search =
      question.kind != QuestionKind::mating_material && !asks_before_draw(question);
  return is_quick_search ? full_mating_search_budget : mating_search_budget;
}

Answer undetermined(int budget) {
  return without_value(AnswerStatus::undetermined, budget == no_mating_search
                                                       ? "it would need a search"
                                                       : "the search met its budget");
}

/// The moves with blanks between them.
std::string written(const MatingLine& line, Position position, const Lawbook& book) {
  std::vector<std::string> moves;
  for (const Move& move : line.moves) {
    moves.push_back(write_uci(position, move, book));
    position = book.laws.after(position, move, book);
  }
  return plain::joined(moves, " ");
}

std::string word_of(NoMateGround ground) {
  switch (ground) {
    case NoMateGround::game_over:
      return "game-over";
    case NoMateGround::material:
      return "material";
    case NoMateGround::reach:
      return "reach";
    case NoMateGround::exhausted:
      return "exhausted";
  }
  return {};
}

MatingAnswer asked_mate(const Line& game, const Question& question, const Lawbook& book,
                        int budget) {
  const Colour side = question.side == "black" ? Colour::black : Colour::white;
  if (asks_before_draw(question)) return book.laws.can_mate_before_draw(game, side, book, budget);
  return book.laws.can_mate(game.back(), side, book, budget);
}

Answer can_mate_answer(const Line& game, const Question& question, const Lawbook& book) {
  const auto budget = search_budget(question);
  if (const auto* refused = std::get_if<Answer>(&budget)) return *refused;
  const auto found = asked_mate(game, question, book, std::get<int>(budget));
  if (const auto* line = std::get_if<MatingLine>(&found))
    return answered({{"can-mate", true}, {"line", written(*line, game.back(), book)}});
  if (const auto* none = std::get_if<NoMate>(&found))
    return answered({{"can-mate", false}, {"ground", word_of(none->ground)}});
  return undetermined(std::get<int>(budget));
}

Deadness asked_deadness(const Line& game, const Question& question, const Lawbook& book,
                        int budget) {
  if (asks_before_draw(question)) return laws::dead_before_draw(game, book, budget);
  return book.laws.dead_position(game.back(), book, budget);
}

Answer dead_answer(const Line& game, const Question& question, const Lawbook& book) {
  const auto budget = search_budget(question);
  if (const auto* refused = std::get_if<Answer>(&budget)) return *refused;
  if (!book.in_force.at(Rule::dead_position).in_force)
    return without_value(AnswerStatus::not_regulated, "no rule on dead positions");
  switch (asked_deadness(game, question, book, std::get<int>(budget))) {
    case Deadness::dead:
      return answered({{"dead", true}});
    case Deadness::alive:
      return answered({{"dead", false}});
    case Deadness::undetermined:
      break;
  }
  return undetermined(std::get<int>(budget));
}

Answer mating_material_answer(const Position& position, const Question& question,
                              const Lawbook& book) {
  const auto budget = search_budget(question);
  if (const auto* refused = std::get_if<Answer>(&budget)) return *refused;
  if (!book.in_force.at(Rule::mating_material).in_force)
    return without_value(AnswerStatus::not_regulated, "no rule on mating material");
  const Colour side = question.side == "black" ? Colour::black : Colour::white;
  const auto found = book.laws.mating_material(position, side, book, std::get<int>(budget));
  if (std::holds_alternative<MateUndetermined>(found)) return undetermined(std::get<int>(budget));
  return answered({{"mating-material", std::holds_alternative<MatingLine>(found)}});
}

/// What is asked about the mates of one side.
Answer mating_answer(const Line& game, const Question& question, const Lawbook& book) {
  return question.kind == QuestionKind::can_mate
             ? can_mate_answer(game, question, book)
             : mating_material_answer(game.back(), question, book);
}

/// Answers that need the positions of a line of moves. `oracle_answer` gives the others.
Answer answer_on_board(const Line& game, const Question& question, const Lawbook& book) {
  const Position& position = game.back();
  switch (question.kind) {
    case QuestionKind::legal_moves:
      return legal_moves_answer(position, book);
    case QuestionKind::move:
      return move_answer(position, question, book);
    case QuestionKind::result:
      return result_answer(position, question, book);
    case QuestionKind::perft:
      return perft_answer(position, question, book);
    case QuestionKind::outcome:
      return outcome_answer(position, book);
    case QuestionKind::write:
      return write_answer(position, question, book);
    case QuestionKind::read:
      return read_answer(position, question, book);
    case QuestionKind::position:
      return position_answer(as_told(question, position), book);
    case QuestionKind::setup:
      return setup_answer(position, question, book);
    case QuestionKind::same:
      return same_answer(game, question, book);
    case QuestionKind::occurrences:
      return occurrences_answer(game, book);
    case QuestionKind::can_mate:
    case QuestionKind::mating_material:
      return mating_answer(game, question, book);
    case QuestionKind::dead:
      return dead_answer(game, question, book);
    case QuestionKind::fen:
    case QuestionKind::start:
    case QuestionKind::game_over:
    case QuestionKind::ruling_on_claim:
    case QuestionKind::ruling_on_touch:
    case QuestionKind::ruling_on_clock:
    case QuestionKind::ruling_on_procedure:
      break;
  }
  return error("no such question");
}

// Grounds

using Grounds = std::vector<Ground>;
using GroundsOfMove = Grounds (*)(const Position&, const Move&, const Lawbook&);

Grounds about_move(GroundsOfMove grounds, const Position& position, const Question& question,
                   const Lawbook& book) {
  const auto move = asked_move(position, question.move, book);
  return move ? grounds(position, *move, book) : Grounds{};
}

Grounds about_legality(const Line& game, const Question& question, const Lawbook& book) {
  const auto move = asked_move(game.back(), question.move, book);
  return move ? grounds_of_move(game, *move, book) : Grounds{};
}

/// The last move of the game, if the question tells it.
std::optional<MoveMade> last_move_of(const Line& game, const Question& question,
                                     const Lawbook& book) {
  if (question.moves.empty()) return std::nullopt;
  const Position& before = game[game.size() - 2];
  const auto move = read_uci(before, question.moves.back(), book);
  return move ? std::optional(MoveMade{before, *move}) : std::nullopt;
}

Grounds about_writing(const Position& position, const Question& question, const Lawbook& book) {
  if (question.form == "san") return {};
  return about_move(grounds_of_writing, position, question, book);
}

/// What the answer to a question about a position or a move rests on; nothing for the kinds that
/// show no numbers, and for those that show the rules at fault.
Grounds grounds_on_board(const Line& game, const Question& question, const Lawbook& book) {
  const Position& position = game.back();
  switch (question.kind) {
    case QuestionKind::move:
      return about_legality(game, question, book);
    case QuestionKind::result:
      return about_move(grounds_of_result, position, question, book);
    case QuestionKind::outcome:
      return grounds_of_outcome(position, last_move_of(game, question, book), book);
    case QuestionKind::write:
      return about_writing(position, question, book);
    case QuestionKind::position:
      return grounds_of_position(position, book);
    case QuestionKind::same:
      return grounds_of_sameness(game[static_cast<std::size_t>(question.ply)], position, book);
    case QuestionKind::occurrences:
      return grounds_of_occurrences(game, book);
    case QuestionKind::dead:
      return {{Rule::dead_position, "on-the-board"}};
    case QuestionKind::start:
      return grounds_of_start(is_later_game(question), book);
    case QuestionKind::legal_moves:
    case QuestionKind::perft:
    case QuestionKind::read:
    case QuestionKind::fen:
    case QuestionKind::setup:
    case QuestionKind::can_mate:
    case QuestionKind::mating_material:
    case QuestionKind::game_over:
    case QuestionKind::ruling_on_claim:
    case QuestionKind::ruling_on_touch:
    case QuestionKind::ruling_on_clock:
    case QuestionKind::ruling_on_procedure:
      return {};
  }
  return {};
}

/// Adds the numbers on which a value rests, for the kinds of questions that show them so.
Answer with_grounds(Answer answer, const Line& game, const Question& question,
                    const Lawbook& book) {
  const bool has_value = answer.status == AnswerStatus::value;
  const bool shows_none = !plain::contains(expectation_keys(question.kind), "articles");
  if (!has_value || shows_none || answer.facts.contains("articles")) return answer;
  answer.facts["articles"] =
      sorted(deciding_articles(grounds_on_board(game, question, book), book.in_force));
  return answer;
}

}  // namespace

Facts position_facts(const Position& position) {
  const std::string fen = write_fen(position);
  std::vector<std::string> fields;
  for (std::size_t at = 0; at < fen.size();) {
    const auto end = std::min(fen.find(' ', at), fen.size());
    fields.push_back(fen.substr(at, end - at));
    at = end + 1;
  }
  return {{"position", fen},
          {"placement", fields[0]},
          {"side-to-move", std::string(to_string(position.to_move))},
          {"castling", fields[2]},
          {"en-passant", fields[3]},
          {"halfmove-clock", static_cast<std::int64_t>(position.halfmove_clock)},
          {"fullmove-number", static_cast<std::int64_t>(position.fullmove_number)}};
}

std::optional<std::string> fault_of_moves(const Question& question, const Lawbook& book) {
  const auto reading = read_fen(question.position, FenStrictness::lenient);
  if (!reading.position) return std::nullopt;
  Position position = *reading.position;
  for (std::size_t place = 0; place < question.moves.size(); ++place) {
    const auto move = read_uci(position, question.moves[place], book);
    if (!move || !is_legal(position, *move, book))
      return "move " + std::to_string(place + 1) + " of 'moves', " + question.moves[place] +
             ", is not legal in " + write_fen(position);
    position = book.laws.after(position, *move, book);
  }
  return std::nullopt;
}

Answer oracle_answer(const Question& question, const Lawbook& book) {
  if (question.kind == QuestionKind::fen) return fen_answer(question, book);
  if (question.kind == QuestionKind::start)
    return with_grounds(start_answer(question, book), {Position{}}, question, book);
  if (asks_for_ruling(question.kind)) return ruling_answer(question, book);
  if (question.kind == QuestionKind::game_over) return game_over_answer(question, book);
  const auto game = play(question, book);
  if (const auto* failed = std::get_if<Answer>(&game)) return *failed;
  const Line& line = std::get<Line>(game);
  return with_grounds(answer_on_board(line, question, book), line, question, book);
}

std::vector<Ground> grounds_of_answer(const Question& question, const Lawbook& book) {
  if (question.kind == QuestionKind::start) return grounds_of_start(is_later_game(question), book);
  if (asks_for_ruling(question.kind) || question.kind == QuestionKind::fen) return {};
  const auto game = play(question, book);
  const auto* line = std::get_if<Line>(&game);
  return line ? grounds_on_board(*line, question, book) : Grounds{};
}

}  // namespace touchstone::suite
