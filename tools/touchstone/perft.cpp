// SPDX-License-Identifier: Apache-2.0
//
// perft: how many games of so many moves a position has, counted with the plain rules of an
// edition, or with the fast generator where it knows these. An interrupted count is none; of a
// divided one what was printed stays.
#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <iostream>

#include "oracle/bitboard/generator.hpp"
#include "oracle/laws.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/notation/uci.hpp"
#include "tools/answers/given_position.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

struct PerftOptions {
  std::string position;
  int depth = 1;
  std::string edition = edition_in_force;
  bool divide = false;
  bool chess960 = false;
  bool fast = false;
  bool without_bmi2 = false;
};

/// The position to count from. Nothing after telling why there is none.
std::optional<Position> position_of(const std::string& text, const Lawbook& book) {
  const auto given = suite::read_given(text);
  if (!given.position) {
    fail(Exit::usage, "not a FEN:" + suite::below_one_another(given.faults));
    return std::nullopt;
  }
  if (const auto faults = suite::what_forbids_play(text, *given.position, book); !faults.empty()) {
    fail(Exit::usage, "the position cannot be played on:" + suite::below_one_another(faults));
    return std::nullopt;
  }
  tell_what_does_not_count("position", text, given, book);
  return given.position;
}

/// Games of so few moves are counted without being asked whether to go on.
std::uint64_t games_at_once(const Position& position, int depth, const Lawbook& book,
                            const PerftOptions& options) {
  if (!options.fast) return perft(position, depth, book);
  const auto board = fast::board_of(position, book.in_force.castling_form.value);
  return options.without_bmi2 ? fast::portable::perft(board, depth) : fast::perft(board, depth);
}

/// Is told the games behind each move as soon as they are counted.
using Tell = std::function<void(const Move&, std::uint64_t)>;

std::optional<std::uint64_t> games_from(const Position& position, int depth, const Lawbook& book,
                                        const PerftOptions& options);

/// Adds up what is behind each move. Nothing once it is interrupted.
std::optional<std::uint64_t> games_move_by_move(const Position& position, int depth,
                                                const Lawbook& book, const PerftOptions& options,
                                                const Tell& tell) {
  std::uint64_t games = 0;
  for (const Move& move : legal_moves(position, book)) {
    const auto behind = games_from(book.laws.after(position, move, book), depth - 1, book, options);
    if (!behind) return std::nullopt;
    tell(move, *behind);
    games += *behind;
  }
  return games;
}

std::optional<std::uint64_t> games_from(const Position& position, int depth, const Lawbook& book,
                                        const PerftOptions& options) {
  const int at_once = options.fast ? 5 : 2;
  if (is_interrupted()) return std::nullopt;
  if (depth <= at_once) return games_at_once(position, depth, book, options);
  return games_move_by_move(position, depth, book, options, [](const Move&, std::uint64_t) {});
}

std::optional<std::uint64_t> games_divided(const Position& position, int depth, const Lawbook& book,
                                           const PerftOptions& options) {
  return games_move_by_move(
      position, depth, book, options, [&](const Move& move, std::uint64_t behind) {
        std::cout << write_uci(position, move, book) << ": " << behind << std::endl;
      });
}

Exit print_count(const Position& position, const Lawbook& book, const PerftOptions& options) {
  watch_for_interrupt();
  const auto begin = std::chrono::steady_clock::now();
  const auto games = options.divide && options.depth > 0
                         ? games_divided(position, options.depth, book, options)
                         : games_from(position, options.depth, book, options);
  if (!games) return fail(Exit::incomplete, "interrupted before all games were counted");
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  std::cout << *games << "\n";
  std::cerr << fmt::format("{:.2f} s, {:.0f} thousand games a second\n", took.count(),
                           static_cast<double>(*games) / took.count() / 1000);
  return Exit::as_required;
}

Exit count(const PerftOptions& options, const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  const auto edition = chosen_edition(*rulebook, options.edition);
  if (!edition) return Exit::usage;
  const auto rules = rulebook->rules_in_force(
      *edition, options.chess960 ? suite::Regulations{"chess960"} : suite::Regulations{});
  if (options.fast && !fast::covers(*rules))
    return fail(Exit::usage, "the fast generator does not castle as in " + *edition);
  const Lawbook book = make_lawbook(*rules);
  const auto position = position_of(options.position, book);
  if (!position) return Exit::usage;
  return print_count(*position, book, options);
}

}  // namespace

void add_perft(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("perft", "Count the games of so many moves, by the plain rules");
  auto options = std::make_shared<PerftOptions>();
  verb->footer("Example: touchstone perft start 4");
  verb->add_option("position", options->position, "FEN, or start")->required();
  verb->add_option("depth", options->depth, "Number of moves")
      ->required()
      ->check(CLI::Range(0, 20));
  verb->add_option("--edition", options->edition,
                   "Edition, or a day such as 2017-09-01 for the one then in force")
      ->capture_default_str();
  verb->add_flag("--divide", options->divide, "Show the count behind each first move");
  auto* fast = verb->add_flag("--fast", options->fast, "Count with the fast generator");
  verb->add_flag("--without-bmi2", options->without_bmi2,
                 "Count as on a processor that does not have BMI2")
      ->needs(fast);
  verb->add_flag("--chess960", options->chess960, "Castle as in Chess960");
  verb->callback([&, options] { action = [&, options] { return count(*options, common); }; });
}

}  // namespace touchstone::program
