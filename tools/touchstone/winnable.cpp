// SPDX-License-Identifier: Apache-2.0
//
// winnable: whether each side can still mate by any series of legal moves, for positions from the
// command line or from standard input, one line each, in their order. Lines come as they are
// ready, so that an interrupted run keeps what it has.
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "oracle/bitboard/lines.hpp"
#include "oracle/laws.hpp"
#include "oracle/movement/legality.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/san.hpp"
#include "oracle/notation/uci.hpp"
#include "oracle/proofs/certificate_check.hpp"
#include "oracle/solver/certify.hpp"
#include "oracle/solver/material.hpp"
#include "oracle/solver/reach.hpp"
#include "oracle/solver/winnability.hpp"
#include "tools/answers/given_position.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/touchstone/program.hpp"

namespace touchstone::program {

namespace {

struct WinnableOptions {
  std::vector<std::string> positions;
  std::string edition = edition_in_force;
  std::string format = "text";
  int budget = fast::full_budget;
  unsigned jobs = 1;
  bool quick = false;
  bool prove = false;
  bool chess960 = false;
  bool whole_line = false;
};

/// Moves of a line that are shown, where nobody asks for all.
constexpr std::size_t most_in_text = 80;
constexpr std::size_t most_in_json = 400;

/// A position, and how it was given.
struct Asked {
  std::string text;
  Position position;
};

struct Found {
  fast::Winnability answer;
  double seconds = 0;
  /// What the checker says of its certificate, where that was asked.
  std::string proof;
};

/// What keeps the men from coming to a mate: those that never move, and what is left to the kings.
std::string walls_in_words(const fast::Board& board) {
  const fast::Travellers travellers = fast::reach(board);
  const int staying = fast::count(fast::staying(travellers));
  std::string text = "whatever moves, its men cannot come to where they mate";
  if (staying == 0) return text;
  text += fmt::format(" ({} {} never move or fall", staying, staying == 1 ? "man can" : "men can");
  for (const fast::Traveller& one : travellers.men())
    if (one.man.type == ManType::king && !one.stays())
      text += fmt::format(", {}'s king keeps to {} squares", suite::name_of(one.man.colour),
                          fast::count(one.as_itself()));
  return text + ")";
}

/// Why the side cannot mate, in words.
std::string reason(const Position& position, Colour side, const fast::Winnability& answer,
                   CastlingForm form) {
  switch (answer.ground) {
    case fast::Ground::no_move:
      return "the game is over";
    case fast::Ground::material:
      switch (*fast::poor_material(fast::board_of(position, form), side)) {
        case fast::PoorMaterial::bare_king:
          return "a bare king";
        case fast::PoorMaterial::bishops_of_one_colour:
          return "no men but bishops, and all bishops on squares of one colour";
        case fast::PoorMaterial::knight_against_queens:
          return "a lone knight, and no men but queens against it";
      }
      return {};
    case fast::Ground::reach:
      return walls_in_words(fast::board_of(position, form));
    case fast::Ground::outlines:
      return "however pawns and kings go, wherever the other men are then, there is no mate";
    case fast::Ground::exhausted:
      return "every position that can arise was seen or is settled by another reason";
    case fast::Ground::line:
    case fast::Ground::budget:
      return {};
  }
  return {};
}

using WriteMove = std::string (*)(const Position&, const Move&, const Lawbook&);

/// The moves of a line as texts.
std::vector<std::string> written(Position position, const std::vector<fast::SquareMove>& line,
                                 const Lawbook& book, WriteMove write) {
  std::vector<std::string> moves;
  for (const fast::SquareMove& square_move : line) {
    const Move move = fast::in_words(square_move);
    moves.push_back(write(position, move, book));
    position = book.laws.after(position, move, book);
  }
  return moves;
}

/// The first moves of a line, as many as are shown.
std::vector<fast::SquareMove> shown(const std::vector<fast::SquareMove>& line, std::size_t most) {
  const auto count = static_cast<std::ptrdiff_t>(std::min(line.size(), most));
  return {line.begin(), line.begin() + count};
}

std::string line_in_san(const Position& position, const std::vector<fast::SquareMove>& line,
                        const Lawbook& book, std::size_t most) {
  if (line.empty()) return "mate on the board";
  const auto first = shown(line, most);
  std::string text = suite::plain::joined(written(position, first, book, write_san), " ");
  if (first.size() == line.size()) return text;
  return text + fmt::format(" ... and {} more moves (--whole-line prints them)",
                            line.size() - first.size());
}

std::string verdict_word(fast::Verdict verdict) {
  switch (verdict) {
    case fast::Verdict::can_mate:
      return "can-mate";
    case fast::Verdict::cannot_mate:
      return "cannot-mate";
    case fast::Verdict::undetermined:
      return "undetermined";
  }
  return {};
}

std::string in_text(const Asked& asked, Colour side, const Found& found, const Lawbook& book,
                    const WinnableOptions& options) {
  const auto& answer = found.answer;
  std::string because;
  if (answer.verdict == fast::Verdict::can_mate)
    because = "can mate: " + line_in_san(asked.position, answer.line, book,
                                         options.whole_line ? answer.line.size() : most_in_text);
  else if (answer.verdict == fast::Verdict::cannot_mate)
    because =
        "cannot mate: " + reason(asked.position, side, answer, book.in_force.castling_form.value) +
        (found.proof.empty() ? "" : ", " + found.proof);
  else
    because = "undetermined";
  return fmt::format("{} {} ({} looked at, {:.2f} ms)", suite::name_of(side), because,
                     answer.looked_at, 1000 * found.seconds);
}

nlohmann::ordered_json in_json(const Asked& asked, Colour side, const Found& found,
                               const Lawbook& book, const WinnableOptions& options) {
  nlohmann::ordered_json json{{"verdict", verdict_word(found.answer.verdict)}};
  const auto& line = found.answer.line;
  if (found.answer.verdict == fast::Verdict::can_mate)
    json["line"] =
        written(asked.position, shown(line, options.whole_line ? line.size() : most_in_json), book,
                write_uci);
  if (json.contains("line") && json["line"].size() < line.size()) json["line-length"] = line.size();
  if (found.answer.verdict == fast::Verdict::cannot_mate)
    json["reason"] = reason(asked.position, side, found.answer, book.in_force.castling_form.value);
  if (!found.proof.empty()) json["certificate"] = found.proof;
  json["looked-at"] = found.answer.looked_at;
  json["seconds"] = found.seconds;
  return json;
}

/// What the checker says of the certificate of a denial.
std::string proof_of(const Asked& asked, Colour side, const Lawbook& book, int budget) {
  const auto board = fast::board_of(asked.position, book.in_force.castling_form.value);
  const auto certificate = fast::certify(board, side, budget);
  if (!certificate) return "without a certificate";
  const auto fault = proofs::fault_of_certificate(asked.position, side, *certificate, book);
  if (fault) return "certificate refused: " + *fault;
  if (certificate->reason == proofs::Reason::outlines)
    return fmt::format("certificate of outlines that show {} of {} men checked",
                       certificate->shown.count(), fast::count(board.taken()));
  if (!certificate->after_moves.empty())
    return fmt::format("a certificate after each of {} forced moves checked",
                       certificate->after_moves.size());
  if (certificate->positions.empty()) return "certificate checked";
  return fmt::format("certificate of {} positions checked", certificate->positions.size());
}

Found find_out(const Asked& asked, Colour side, const Lawbook& book, const WinnableOptions& options,
               fast::Solver& solver) {
  const auto begin = std::chrono::steady_clock::now();
  const auto board = fast::board_of(asked.position, book.in_force.castling_form.value);
  Found found;
  found.answer =
      options.quick ? fast::Solver::quick(board, side) : solver.full(board, side, options.budget);
  found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (options.prove && found.answer.verdict == fast::Verdict::cannot_mate)
    found.proof = proof_of(asked, side, book, options.budget);
  return found;
}

std::string line_about(const Asked& asked, const Lawbook& book, const WinnableOptions& options,
                       fast::Solver& solver) {
  const Found white = find_out(asked, Colour::white, book, options, solver);
  const Found black = find_out(asked, Colour::black, book, options, solver);
  if (options.format == "json")
    return nlohmann::ordered_json{{"position", write_fen(asked.position)},
                                  {"white", in_json(asked, Colour::white, white, book, options)},
                                  {"black", in_json(asked, Colour::black, black, book, options)}}
        .dump();
  return fmt::format("{}: {}; {}", asked.text, in_text(asked, Colour::white, white, book, options),
                     in_text(asked, Colour::black, black, book, options));
}

/// Works through the positions in several threads and prints the lines in their order.
class Answers {
 public:
  Answers(const std::vector<Asked>& asked, const Lawbook& book, const WinnableOptions& options)
      : asked_(asked), book_(book), options_(options), lines_(asked.size()) {}

  Exit print() {
    std::vector<std::jthread> threads;
    for (unsigned job = 0; job < options_.jobs; ++job) threads.emplace_back([this] { work(); });
    Progress progress(asked_.size());
    for (std::size_t index = 0; index < asked_.size(); ++index) {
      if (!has_line(index)) break;
      progress.done();
      std::cout << *lines_[index] << std::endl;
      progress.step("positions");
    }
    progress.done();
    if (is_interrupted()) leave_searches();
    return Exit::as_required;
  }

 private:
  /// Waits for it; false where it does not come any more.
  bool has_line(std::size_t index) {
    constexpr auto period = std::chrono::milliseconds(200);
    std::unique_lock lock(mutex_);
    while (!lines_[index] && !is_interrupted()) arrived_.wait_for(lock, period);
    return lines_[index].has_value();
  }

  /// A search cannot be stopped, and what it has found so far is of no use: the program ends.
  [[noreturn]] static void leave_searches() {
    const Exit code = fail(Exit::incomplete, "interrupted: the other positions are not answered");
    std::cout.flush();
    std::quick_exit(static_cast<int>(code));
  }

  void work() {
    fast::Solver solver;
    while (!is_interrupted()) {
      const std::size_t index = next_++;
      if (index >= asked_.size()) break;
      std::string line = line_about(asked_[index], book_, options_, solver);
      const std::lock_guard lock(mutex_);
      lines_[index] = std::move(line);
      arrived_.notify_all();
    }
  }

  const std::vector<Asked>& asked_;
  const Lawbook& book_;
  const WinnableOptions& options_;
  std::vector<std::optional<std::string>> lines_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  std::condition_variable arrived_;
};

/// A line without the blanks at its end, among which is what Windows ends a line with.
std::string without_end(std::string line) {
  line.resize(line.find_last_not_of(" \t\r") + 1);
  return line;
}

/// The positions of standard input, one a line; blank lines and lines that begin with # are passed
/// over. The number of each line is kept for messages.
std::vector<std::pair<std::string, std::string>> given_positions(const WinnableOptions& options) {
  std::vector<std::pair<std::string, std::string>> given;
  for (std::size_t index = 0; index < options.positions.size(); ++index)
    given.emplace_back(fmt::format("position {}", index + 1), options.positions[index]);
  if (!given.empty()) return given;
  std::string line;
  for (int number = 1; std::getline(std::cin, line); ++number) {
    line = without_end(std::move(line));
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin != std::string::npos && line[begin] != '#')
      given.emplace_back(fmt::format("standard input:{}", number), line);
  }
  return given;
}

/// Everything for which a text cannot be asked about.
std::vector<suite::Remark> faults_of(const std::string& text, const suite::GivenPosition& given,
                                     const Lawbook& book) {
  if (!given.position) return given.faults;
  return suite::what_forbids_play(text, *given.position, book);
}

/// What can be asked; what cannot is told at once, with its place.
std::vector<Asked> readable(const WinnableOptions& options, const Lawbook& book, int& refused) {
  std::vector<Asked> asked;
  for (const auto& [place, text] : given_positions(options)) {
    const auto given = suite::read_given(text);
    const auto faults = faults_of(text, given, book);
    for (const suite::Remark& fault : faults)
      std::cerr << fmt::format("{}:{}: {}\n", place, fault.column, fault.message);
    if (!faults.empty()) {
      ++refused;
      continue;
    }
    tell_what_does_not_count(place, text, given, book);
    asked.push_back({text, *given.position});
  }
  return asked;
}

Exit answer(const WinnableOptions& options, const Common& common) {
  const auto rulebook = load_rulebook(common);
  if (!rulebook) return Exit::invalid_suite_file;
  const auto edition = chosen_edition(*rulebook, options.edition);
  if (!edition) return Exit::usage;
  const auto rules = rulebook->rules_in_force(
      *edition, options.chess960 ? suite::Regulations{"chess960"} : suite::Regulations{});
  if (!fast::covers(*rules))
    return fail(Exit::usage, "the solver does not castle as in " + *edition);
  const Lawbook book = make_lawbook(*rules);
  int refused = 0;
  const auto asked = readable(options, book, refused);
  if (asked.empty() && refused == 0) return fail(Exit::usage, "no position was given");
  fast::lines();
  watch_for_interrupt();
  const Exit exit = Answers(asked, book, options).print();
  return exit == Exit::as_required && refused > 0 ? Exit::usage : exit;
}

}  // namespace

void add_winnable(CLI::App& app, Common& common, Action& action) {
  auto* verb = app.add_subcommand("winnable", "Tell whether each side can still mate");
  auto options = std::make_shared<WinnableOptions>();
  verb->footer(
      "Example: touchstone winnable '4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1'\n"
      "         touchstone winnable --quick < positions.txt\n"
      "Exit code: 0 every position was answered, 2 a mistake in the call or a position that cannot "
      "be\nread or played on (the others are answered), 3 a broken file of the suite, 5 stopped "
      "before the\nend. 'undetermined' and certificates are no matter of the code: read the answer "
      "for them.");
  verb->add_option("positions", options->positions,
                   "FEN or start; none: lines of standard input, where blank ones and those that "
                   "begin with # are passed over");
  verb->add_flag("--quick", options->quick, "Answer only what needs no search");
  verb->add_flag("--prove", options->prove,
                 "Make a certificate of each denial, have it checked by the plain rules, and tell "
                 "what came of it (the certificate itself is not printed)");
  verb->add_option("--budget", options->budget, "Positions to look at before giving up")
      ->check(CLI::Range(0, 100'000'000))
      ->capture_default_str();
  verb->add_option("--jobs", options->jobs, "Positions at the same time")
      ->check(CLI::Range(1U, 256U))
      ->capture_default_str();
  verb->add_option("--format", options->format, "text or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  verb->add_option("--edition", options->edition,
                   "Edition, or a day such as 2017-09-01 for the one then in force")
      ->capture_default_str();
  verb->add_flag("--whole-line", options->whole_line,
                 "Print lines of moves whole, however long they are");
  verb->add_flag("--chess960", options->chess960, "Castle as in Chess960");
  verb->callback([&, options] { action = [&, options] { return answer(*options, common); }; });
}

}  // namespace touchstone::program
