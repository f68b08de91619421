// SPDX-License-Identifier: Apache-2.0
//
// perft: how many games of so many moves a position has, counted with the plain rules of an
// edition, or with the fast generator where it knows these.
#include <fmt/format.h>

#include <chrono>
#include <iostream>

#include "oracle/board/fen.hpp"
#include "oracle/fast/generator.hpp"
#include "oracle/laws/illegal_position.hpp"
#include "oracle/laws/legality.hpp"
#include "oracle/laws/uci.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

struct PerftOptions {
  std::string position;
  int depth = 1;
  std::string edition = "fide-2023";
  bool divide = false;
  bool chess960 = false;
  bool fast = false;
};

std::string faults_text(const FenReading& reading) {
  std::string text;
  for (const FenFault& fault : reading.faults)
    text += fmt::format("\n  column {}: {}", fault.column, fault.message);
  return text;
}

std::uint64_t games_from(const Position& position, int depth, const Lawbook& book,
                         const PerftOptions& options) {
  if (!options.fast) return perft(position, depth, book);
  return fast::perft(fast::board_of(position, book.in_force.castling_form.value), depth);
}

void print_divided(const Position& position, int depth, const Lawbook& book,
                   const PerftOptions& options) {
  for (const Move& move : legal_moves(position, book)) {
    const auto games = games_from(book.laws.after(position, move, book), depth - 1, book, options);
    std::cout << write_uci(position, move, book) << ": " << games << "\n";
  }
}

Exit count(const PerftOptions& options, const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  const auto rules = rulebook->rules_in_force(
      options.edition, options.chess960 ? suite::Regulations{"chess960"} : suite::Regulations{});
  if (!rules) return fail(Exit::usage, "'" + options.edition + "' is no edition");
  if (options.fast && !fast::covers(*rules))
    return fail(Exit::usage, "the fast generator does not castle as in " + options.edition);
  const Lawbook book = make_lawbook(*rules);
  const auto reading = read_fen(options.position == "start" || options.position == "startpos"
                                    ? write_fen(initial_array())
                                    : options.position,
                                FenStrictness::lenient);
  if (!reading.position) return fail(Exit::usage, "not a FEN:" + faults_text(reading));
  if (!is_playable(*reading.position, book))
    return fail(Exit::usage, "the position cannot be played on (see: touchstone explain)");
  const auto begin = std::chrono::steady_clock::now();
  if (options.divide && options.depth > 0)
    print_divided(*reading.position, options.depth, book, options);
  const auto games = games_from(*reading.position, options.depth, book, options);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  std::cout << games << "\n";
  std::cerr << fmt::format("{:.2f} s, {:.0f} thousand games a second\n", took.count(),
                           static_cast<double>(games) / took.count() / 1000);
  return Exit::as_required;
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
  verb->add_option("--edition", options->edition, "Edition")->capture_default_str();
  verb->add_flag("--divide", options->divide, "Show the count behind each first move");
  verb->add_flag("--fast", options->fast, "Count with the fast generator");
  verb->add_flag("--chess960", options->chess960, "Castle as in Chess960");
  verb->callback([&, options] { action = [&, options] { return count(*options, common); }; });
}

}  // namespace touchstone::program
