// SPDX-License-Identifier: Apache-2.0
//
// Proves oracle/mating/mating_before_draw.hpp: the last moves before the draw by count, a mate with
// the last of them, new counts, occurrences in the game before, both spacings of the five, and a
// search that meets its budget. A search without any cleverness, which plays out every line with
// every position of the game, must give the same answers near the end. Every line found is played
// through and counted here. Out of scope: which reading holds; the cases say so.
#include "oracle/mating/mating_before_draw.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/laws.hpp"
#include "oracle/movement/sameness.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/procedure/completion.hpp"
#include "tests/procedure/hearings.hpp"

namespace touchstone {
namespace {

using Positions = std::vector<Position>;

constexpr int full_count = 150;

Lawbook book_with(RepetitionSpacing spacing) {
  RulesInForce rules = test_rules();
  rules.castling_sameness.value = CastlingSameness::right_kept;
  rules.fivefold_occurrences.value = 5;
  rules.fivefold_spacing.value = spacing;
  rules.seventy_five_moves_count.value = 75;
  return make_lawbook(rules);
}

Lawbook any_five_book() {
  return book_with(RepetitionSpacing::any);
}

/// No draw comes by itself, as before 2014.
Lawbook older_book() {
  Lawbook book = any_five_book();
  book.in_force.at(Rule::fivefold_repetition).in_force = false;
  book.in_force.at(Rule::seventy_five_moves).in_force = false;
  return book;
}

/// The positions of a game from a FEN.
Positions game_of(std::string_view fen, std::string_view moves = "") {
  const Lawbook book = any_five_book();
  Positions game{position_of(fen)};
  for (const std::string& move : words_of(moves)) {
    EXPECT_TRUE(is_legal(game.back(), move_of(move), book)) << move;
    game.push_back(laws::after(game.back(), move_of(move), book));
  }
  return game;
}

std::string show(const MatingAnswer& answer) {
  if (std::holds_alternative<NoMate>(answer)) return "none";
  if (std::holds_alternative<MateUndetermined>(answer)) return "undetermined";
  std::string text = "line";
  for (const Move& move : std::get<MatingLine>(answer).moves) text += " " + to_string(move);
  return text;
}

std::ptrdiff_t times(const Positions& game, const Lawbook& book) {
  return std::count_if(game.begin(), game.end(), [&](const Position& position) {
    return laws::same_position(position, game.back(), book);
  });
}

/// Drawn by itself, with five occurrences anywhere; mate is looked at first.
bool is_drawn(const Positions& game, const Lawbook& book) {
  return game.back().halfmove_clock >= full_count || times(game, book) >= 5;
}

/// Whether the line consists of legal moves, and the first position in which the game has ended is
/// a mate by that side.
bool mates_in_time(Positions game, Colour side, const MatingLine& line, const Lawbook& book) {
  for (const Move& move : line.moves) {
    if (is_drawn(game, book) || !is_legal(game.back(), move, book)) return false;
    game.push_back(laws::after(game.back(), move, book));
  }
  return game.back().to_move != side && laws::checkmate(game.back(), book);
}

/// "yes" after the line was checked, else what the answer says.
std::string answer_to(const Positions& game, Colour side, const Lawbook& book = any_five_book(),
                      int budget = mating_search_budget) {
  const auto answer = laws::can_mate_before_draw(game, side, book, budget);
  const auto* line = std::get_if<MatingLine>(&answer);
  if (!line) return show(answer);
  const bool counted = book.in_force.at(Rule::seventy_five_moves).in_force &&
                       book.in_force.fivefold_spacing.value == RepetitionSpacing::any;
  if (counted && !mates_in_time(game, side, *line, book)) return "wrong " + show(answer);
  return "yes";
}

std::string answer_in(std::string_view fen, Colour side) {
  return answer_to(game_of(fen), side);
}

constexpr std::string_view rounds =
    "h8g8 g6h6 g8h8 h6g6 h8g8 g6h6 g8h8 h6g6 h8g8 g6h6 g8h8 h6g6 h8g8 g6h6 g8h8 h6g6";

// Counted moves.

TEST(MatingBeforeDraw, TheOnlyMoveMayCompleteTheCount) {
  EXPECT_EQ(answer_in("7k/8/2R3K1/8/8/8/8/8 b - - 149 100", Colour::white), "none");
  EXPECT_EQ(answer_in("7k/8/2R3K1/8/8/8/8/8 b - - 148 100", Colour::white), "yes");
}

TEST(MatingBeforeDraw, MateWithTheLastMoveGoesFirst) {
  EXPECT_EQ(answer_in("6k1/8/6K1/8/8/8/8/R7 w - - 149 100", Colour::white), "yes");
  EXPECT_EQ(answer_in("6k1/8/5K2/8/8/8/8/R7 w - - 149 100", Colour::white), "none");
  EXPECT_EQ(answer_to(game_of("6k1/8/6K1/8/8/8/8/R7 w - - 149 100", "a1a8"), Colour::white), "yes");
  EXPECT_EQ(answer_to(game_of("6k1/8/6K1/8/8/8/8/R7 w - - 150 100", "a1a8"), Colour::white),
            "none");
}

TEST(MatingBeforeDraw, AGameThatIsDrawnIsNotWon) {
  EXPECT_EQ(answer_in("7k/8/6K1/8/8/8/8/R7 w - - 150 100", Colour::white), "none");
  const Positions game =
      game_of("7k/8/2R3K1/8/8/8/8/8 b - - 10 100", std::string(rounds) + " h8g8");
  EXPECT_EQ(answer_to(game, Colour::white), "none");
}

TEST(MatingBeforeDraw, CapturesAndPawnsStartTheCountAgain) {
  EXPECT_EQ(answer_in("6Bk/8/2R3K1/8/8/8/8/8 b - - 149 100", Colour::white), "yes");
  EXPECT_EQ(answer_in("7k/8/6K1/8/8/8/P7/8 w - - 149 100", Colour::white), "yes");
  EXPECT_EQ(answer_in("7k/8/6K1/8/8/8/P7/8 b - - 149 100", Colour::white), "none");
  EXPECT_EQ(answer_in("8/p4r2/4k3/8/K7/P7/8/8 w - - 148 100", Colour::black), "yes");
  EXPECT_EQ(answer_in("8/5r2/p3k3/P7/8/1K6/8/8 w - - 148 100", Colour::black), "none");
}

TEST(MatingBeforeDraw, ACaptureAfterWhichNobodyMatesIsNoWayOut) {
  EXPECT_EQ(answer_in("6Rk/8/7K/8/8/8/8/8 b - - 149 100", Colour::white), "none");
  EXPECT_EQ(answer_in("6Rk/8/7K/7N/8/8/8/8 b - - 149 100", Colour::white), "none");
}

TEST(MatingBeforeDraw, CastlingStartsNothingAgain) {
  EXPECT_EQ(answer_in("4k3/8/8/8/8/8/8/R3K3 w Q - 149 100", Colour::white), "none");
}

TEST(MatingBeforeDraw, AShorterLineIsFoundWhereTheFirstIsTooLong) {
  EXPECT_EQ(answer_in("1k6/8/8/8/3K4/8/8/7R b - - 144 100", Colour::white), "yes");
  EXPECT_EQ(answer_in("1k6/8/8/8/3K4/8/8/7R b - - 145 100", Colour::white), "none");
  EXPECT_EQ(answer_in("7k/8/8/8/8/8/8/KQ6 w - - 137 100", Colour::white), "yes");
}

// Occurrences.

TEST(MatingBeforeDraw, TheOnlyMoveMayBeTheFifthOccurrence) {
  const std::string_view fen = "7k/8/2R3K1/8/8/8/8/8 b - - 10 100";
  EXPECT_EQ(answer_to(game_of(fen, rounds), Colour::white), "none");
  EXPECT_EQ(answer_to(game_of(fen, rounds.substr(20)), Colour::white), "yes");
}

TEST(MatingBeforeDraw, InSomeEditionsTheFiveMustComeWithoutAGap) {
  const Lawbook book = book_with(RepetitionSpacing::every_second_move);
  const std::string_view fen = "7k/8/2R3K1/8/8/8/8/8 b - - 10 100";
  const std::string detour =
      "h8g8 g6h6 g8h8 h6g6 h8g8 g6h6 g8h8 h6g6 h8g8 g6h6 g8h8 h6g6 h8g8 "
      "c6c5 g8f8 c5c4 f8g8 c4c5 g8h8 c5c6";
  EXPECT_EQ(answer_to(game_of(fen, rounds), Colour::white, book), "none");
  EXPECT_EQ(answer_to(game_of(fen, detour), Colour::white, book), "yes");
  EXPECT_EQ(answer_to(game_of(fen, detour), Colour::white), "none");
}

// Both rules away, and the budget.

TEST(MatingBeforeDraw, WithoutSuchDrawsTheAnswerIsTheOther) {
  EXPECT_EQ(answer_to(game_of("7k/8/2R3K1/8/8/8/8/8 b - - 149 100"), Colour::white, older_book()),
            "yes");
  EXPECT_EQ(answer_to(game_of("7k/8/2R3K1/8/8/8/8/8 b - - 149 100"), Colour::black, older_book()),
            "none");
}

TEST(MatingBeforeDraw, ASearchThatMeetsItsBudgetSaysSo) {
  const Positions game = game_of("8/8/8/3k4/8/8/8/KBB5 w - - 135 100");
  EXPECT_EQ(answer_to(game, Colour::white, any_five_book(), 5), "undetermined");
}

// Dead positions, and the reading in force.

TEST(MatingBeforeDraw, DeadIsWhereNeitherSideMatesBeforeTheDraw) {
  const Lawbook book = any_five_book();
  const auto deadness = [&](std::string_view fen) {
    return laws::dead_before_draw(game_of(fen), book, mating_search_budget);
  };
  EXPECT_EQ(deadness("7k/8/2R3K1/8/8/8/8/8 b - - 149 100"), Deadness::dead);
  EXPECT_EQ(deadness("7k/8/2R3K1/8/8/8/8/8 b - - 148 100"), Deadness::alive);
  EXPECT_EQ(deadness("7k/8/6K1/8/8/8/P7/8 w - - 149 100"), Deadness::alive);
  EXPECT_EQ(deadness("7K/8/2r3k1/8/8/8/8/8 w - - 148 100"), Deadness::alive);
}

TEST(MatingBeforeDraw, TheReadingInForceDecides) {
  Lawbook book = any_five_book();
  const Positions game = game_of("7k/8/2R3K1/8/8/8/8/8 b - - 149 100");
  EXPECT_TRUE(std::holds_alternative<MatingLine>(
      can_mate_as_read(game, Colour::white, book, mating_search_budget)));
  EXPECT_EQ(dead_as_read(game, book, mating_search_budget), Deadness::alive);
  book.in_force.mating_series.value = MatingSeries::before_automatic_draw;
  EXPECT_TRUE(std::holds_alternative<NoMate>(
      can_mate_as_read(game, Colour::white, book, mating_search_budget)));
  EXPECT_EQ(dead_as_read(game, book, mating_search_budget), Deadness::dead);
}

// Against a search that plays every line out.

/// Whether a mate is there within so many moves, every line counted with all of the game.
bool mates_within(Positions& game, Colour side, int moves, const Lawbook& book) {
  if (game.back().to_move != side && laws::checkmate(game.back(), book)) return true;
  if (moves == 0 || is_drawn(game, book)) return false;
  for (const Move& move : legal_moves(game.back(), book)) {
    game.push_back(laws::after(game.back(), move, book));
    const bool found = mates_within(game, side, moves - 1, book);
    game.pop_back();
    if (found) return true;
  }
  return false;
}

struct Tally {
  int yes = 0;
  int none = 0;
  int open = 0;
};

/// Few moves before the end without a pawn or a capture that helps, so that the end is the end.
void compare(Positions game, int left, Tally& tally) {
  const Lawbook book = any_five_book();
  for (const Colour side : both_colours) {
    const auto answer = answer_to(game, side);
    const bool mates = mates_within(game, side, left, book);
    if (answer == "undetermined") ++tally.open;
    if (answer == "undetermined") continue;
    EXPECT_EQ(answer, mates ? "yes" : "none")
        << write_fen(game.back()) << " after " << game.size() << " positions";
    ++(mates ? tally.yes : tally.none);
  }
}

/// The game from a board, with so many moves left after those.
Positions game_near_the_end(const std::string& board, std::string_view moves, int left) {
  const int count = full_count - left - static_cast<int>(words_of(moves).size());
  return game_of(board + " - - " + std::to_string(count) + " 100", moves);
}

TEST(MatingBeforeDraw, AnswersNearTheEndAreThoseOfEveryLinePlayedOut) {
  Tally tally;
  for (const std::string board :
       {"7k/8/2R3K1/8/8/8/8/8 b", "7k/8/5K2/8/8/8/8/R7 w", "8/8/8/8/8/1k6/8/K6r w",
        "k7/8/2K5/8/8/8/8/1R6 b", "7k/4N3/7K/6N1/8/8/8/8 w", "k7/2K5/8/8/3B4/8/4B3/8 b",
        "3k4/8/3K4/8/8/8/8/7Q w", "8/8/8/8/8/5k2/7q/5K2 b", "7k/5K2/8/8/8/8/8/6Q1 w"})
    for (int left = 1; left <= 4; ++left) compare(game_near_the_end(board, "", left), left, tally);
  EXPECT_EQ(tally.open, 0);
  EXPECT_GE(tally.yes, 12);
  EXPECT_GE(tally.none, 30);
}

TEST(MatingBeforeDraw, OccurrencesInTheGameCountAsInEveryLinePlayedOut) {
  constexpr std::size_t move_and_blank = 5;
  Tally tally;
  for (std::size_t moves = 8; moves <= 16; ++moves)
    for (int left = 2; left <= 5; ++left) {
      const auto played = rounds.substr(0, moves * move_and_blank - 1);
      compare(game_near_the_end("7k/8/2R3K1/8/8/8/8/8 b", played, left), left, tally);
    }
  EXPECT_EQ(tally.open, 0);
  EXPECT_GE(tally.yes, 12);
  EXPECT_GE(tally.none, 40);
}

// The nearer the draw, the less can be done.

TEST(MatingBeforeDraw, MovesCountedNeverBringAMate) {
  int changes = 0;
  for (const std::string board :
       {"1k6/8/8/8/3K4/8/8/7R b", "8/p4r2/4k3/8/K7/P7/8/8 w", "8/5r2/p3k3/P7/8/1K6/8/8 w",
        "7k/8/8/8/8/5K2/8/1Q6 w", "8/8/4k3/3n4/8/3K4/8/4N3 w", "6Bk/8/2R3K1/8/8/8/8/8 b"})
    for (const Colour side : both_colours) {
      std::string before = "yes";
      for (int count = 140; count <= full_count; ++count) {
        const auto now = answer_in(board + " - - " + std::to_string(count) + " 100", side);
        EXPECT_FALSE(before == "none" && now == "yes") << board << " " << count;
        if (before == "yes" && now == "none") ++changes;
        if (now != "undetermined") before = now;
      }
    }
  EXPECT_EQ(changes, 12);
}

}  // namespace
}  // namespace touchstone
