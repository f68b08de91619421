// SPDX-License-Identifier: Apache-2.0
//
// The plain rules and Stockfish list the same legal moves, at every position of random games in the
// usual game and in Chess960, and on random boards with few men.
// Design: Stockfish is required, one process is kept for all positions of a test, and the
// seed is fixed. Moves are compared as UCI writes them. Out of scope: boards that Stockfish cannot
// take, which are those with more men than a game has, and rights and captures en passant that no
// game allows.
#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <set>

#include "oracle/notation/uci.hpp"
#include "tests/properties/positions.hpp"
#include "tools/process/process.hpp"

namespace touchstone {
namespace {

using properties::Census;
using properties::Game;
using properties::Played;
using properties::Scene;
using properties::Walk;

using Texts = std::set<std::string>;

constexpr int games = 200;
constexpr int moves_of_a_game = 60;
constexpr std::chrono::seconds patience{20};

suite::Deadline soon() {
  return std::chrono::steady_clock::now() + patience;
}

/// A conversation with Stockfish. What it does not do makes the test fail by an exception.
class Stockfish {
 public:
  Stockfish() : child_(started()) {
    say("uci");
    read_until("uciok");
  }

  void play(Game game) {
    say(std::string("setoption name UCI_Chess960 value ") +
        (game == Game::chess960 ? "true" : "false"));
    say("isready");
    read_until("readyok");
  }

  /// The moves of `go perft 1`, which it lists as "e2e4: 1" before their number.
  Texts legal_moves(const Position& position) {
    say("position fen " + write_fen(position, EnPassantStyle::always, CastlingStyle::shredder));
    say("go perft 1");
    Texts moves;
    for (const std::string& line : read_until("Nodes searched"))
      if (line.ends_with(": 1")) moves.insert(line.substr(0, line.size() - 3));
    return moves;
  }

 private:
  static suite::Child started() {
    auto child = suite::Child::start({"stockfish"});
    if (const auto* error = std::get_if<suite::StartError>(&child))
      throw std::runtime_error(error->text);
    return std::get<suite::Child>(std::move(child));
  }

  void say(const std::string& line) {
    if (child_.write(line + "\n", soon()) != suite::WriteResult::Ok)
      throw std::runtime_error("Stockfish does not take '" + line + "'");
  }

  std::vector<std::string> read_until(std::string_view beginning) {
    std::vector<std::string> lines;
    while (true) {
      auto read = child_.read_line(soon());
      auto* line = std::get_if<suite::Line>(&read);
      if (line == nullptr) throw std::runtime_error("Stockfish says nothing more");
      if (line->text.starts_with(beginning)) return lines;
      lines.push_back(std::move(line->text));
    }
  }

  suite::Child child_;
};

Texts legal_texts(const Scene& scene) {
  Texts texts;
  for (const Move& move : legal_moves(scene.position, scene.book()))
    texts.insert(write_uci(scene.position, move, scene.book()));
  return texts;
}

std::string joined(const Texts& texts) {
  std::string text;
  for (const std::string& each : texts) text += each + " ";
  return text;
}

void expect_agreement(const Scene& scene, Stockfish& stockfish, Census& census) {
  properties::count_position(census, scene, legal_moves(scene.position, scene.book()));
  EXPECT_EQ(joined(legal_texts(scene)), joined(stockfish.legal_moves(scene.position)))
      << properties::text_of(scene);
}

std::vector<int> random_choices(std::mt19937& random, int count) {
  std::vector<int> choices;
  for (int at = 0; at < count; ++at) choices.push_back(static_cast<int>(random() % 1000U));
  return choices;
}

Census agreement_on_games(Game game, Scene (*start)(int), unsigned seed) {
  Stockfish stockfish;
  stockfish.play(game);
  std::mt19937 random(seed);
  Census census;
  for (int number = 0; number < games && !::testing::Test::HasFailure(); ++number) {
    const Walk walk{start(number), random_choices(random, moves_of_a_game)};
    const Played played = properties::play(walk);
    for (const Position& position : played.positions)
      expect_agreement({position, game}, stockfish, census);
  }
  return census;
}

/// Half of the games begin with the initial array, the others with positions richer in captures.
Scene usual_start(int number) {
  const auto& starts = properties::rich_starts;
  const std::size_t place = number % 2 == 0 ? 0 : static_cast<std::size_t>(number / 2);
  return {position_of(starts[place % starts.size()]), Game::usual};
}

/// Arrays from all over the list, each number but once.
Scene chess960_start(int number) {
  return {properties::chess960_start(number * 7 % 960), Game::chess960};
}

TEST(StockfishAgreement, OnEveryPositionOfRandomGames) {
  const Census census = agreement_on_games(Game::usual, usual_start, 20230101);
  EXPECT_GT(census.positions, games * moves_of_a_game / 2);
  properties::expect_every_kind_of_move(census);
  EXPECT_GT(census.mates, 0);
}

TEST(StockfishAgreement, OnEveryPositionOfRandomGamesOfChess960) {
  const Census census = agreement_on_games(Game::chess960, chess960_start, 20230102);
  EXPECT_GT(census.positions, games * moves_of_a_game / 2);
  EXPECT_GT(census.castlings, 0);
  EXPECT_GT(census.captures, 0);
  EXPECT_GT(census.checks, 0);
}

properties::Wishes random_wishes(std::mt19937& random) {
  properties::Wishes wishes;
  const auto below = [&](unsigned end) { return static_cast<int>(random() % end); };
  wishes.white_king = below(square_count);
  wishes.black_king = below(square_count);
  for (int man = below(9); man > 0; --man) wishes.men.emplace_back(below(square_count), below(10));
  wishes.turn = below(2);
  wishes.castling = below(64);
  return wishes;
}

TEST(StockfishAgreement, OnGamesThatHaveEnded) {
  Stockfish stockfish;
  stockfish.play(Game::usual);
  Census census;
  for (const std::string_view fen : properties::ended_games)
    for (const Position& position : {position_of(fen), colour_flipped(position_of(fen))})
      expect_agreement({position, Game::usual}, stockfish, census);
  EXPECT_EQ(census.moves, 0);
  EXPECT_EQ(census.mates + census.stalemates, 2 * static_cast<int>(properties::ended_games.size()));
}

TEST(StockfishAgreement, OnBoardsWithFewMen) {
  Stockfish stockfish;
  stockfish.play(Game::usual);
  std::mt19937 random(20230103);
  Census census;
  for (int number = 0; number < 10 * games && !HasFailure(); ++number)
    expect_agreement(properties::scene_of(random_wishes(random)), stockfish, census);
  EXPECT_EQ(census.positions, 10 * games);
  EXPECT_GT(census.castlings, 0);
  EXPECT_GT(census.promotions, 0);
  EXPECT_GT(census.checks, 0);
}

}  // namespace
}  // namespace touchstone
