// SPDX-License-Identifier: Apache-2.0
//
// Positions of the small tables put to the solver, and what is expected: where a goal is out of
// reach the solver says so, where it is in reach the solver leads there. Each function answers how
// many it compared. Mirrored positions are asked once, every other one with the colours turned.
#pragma once

#include <algorithm>
#include <random>
#include <utility>

#include "tests/solver/small_tables.hpp"
#include "tests/solver/winnability_cases.hpp"

namespace touchstone {

/// Positions looked at before the solver gives up.
inline constexpr int small_budget = 200'000;

inline Position position_of(const fast::Board& board) {
  Position position;
  position.to_move = board.to_move;
  for (const Colour colour : both_colours)
    for (const ManType type : all_man_types)
      for (fast::Bits men = board.side(colour).of(type); men != 0;)
        position.put(square_of(fast::take_lowest(men)), Man{colour, type});
  if (board.en_passant != 0) position.en_passant = square_of(fast::lowest(board.en_passant));
  return position;
}

inline int some_square(std::mt19937& random) {
  return static_cast<int>(random() % square_count);
}

inline Placing some_placing(std::mt19937& random) {
  const Colour to_move = random() % 2 == 0 ? Colour::white : Colour::black;
  const int white_king = some_square(random);
  const int black_king = some_square(random);
  return {to_move, white_king, black_king, some_square(random)};
}

/// Squares of the second man, one of them standing for all where there is none.
inline fast::Bits squares_in(fast::Bits all, const SmallClass& men) {
  return men.second ? all : all & 1;
}

struct SmallCount {
  long positions = 0;
  long reached = 0;
};

inline SmallCount count_of(SmallTables& tables, const SmallClass& men, Colour to_move) {
  SmallCount counted;
  each_placing(to_move, [&](const Placing& placing) {
    counted.positions += fast::count(squares_in(playable(men, placing), men));
    counted.reached += fast::count(squares_in(tables.reached(men, placing), men));
  });
  return counted;
}

inline SmallCount count_of(SmallTables& tables, const SmallClass& men) {
  const SmallCount white = count_of(tables, men, Colour::white);
  const SmallCount black = count_of(tables, men, Colour::black);
  return {white.positions + black.positions, white.reached + black.reached};
}

/// Calls with every position that can be played on and from which the goal is out of reach, White's
/// king on the left half of the board.
template <typename Call>
void each_out_of_reach(SmallTables& tables, const SmallClass& men, const Call& call) {
  for (const Colour to_move : both_colours)
    each_placing(to_move, [&](const Placing& placing) {
      if (placing.white_king % board_side >= board_side / 2) return;
      const fast::Bits denied = playable(men, placing) & ~tables.reached(men, placing);
      for (fast::Bits squares = squares_in(denied, men); squares != 0;)
        call(board_of(men, placing, fast::take_lowest(squares)));
    });
}

/// A mate stands on the board, or a move of the plain rules leads to where one can be reached.
inline bool reaches_by_plain_rules(SmallTables& tables, const fast::Board& board) {
  static const Lawbook book = test_lawbook();
  const Position position = position_of(board);
  if (position.to_move == Colour::black && ending_of(position, book) == Ending::checkmate)
    return true;
  const auto moves = legal_moves(position, book);
  return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    return tables.can_reach(board_of(book.laws.after(position, move, book)), Colour::white);
  });
}

/// Compares positions at random with their moves by the plain rules; how many have a mate in reach.
inline int compare_with_moves(SmallTables& tables, const SmallClass& men, int positions) {
  std::mt19937 random{20010701};
  int reached = 0;
  for (int tried = 0; tried < positions;) {
    const Placing placing = some_placing(random);
    const int second = some_square(random);
    if ((playable(men, placing) & fast::bit(second)) == 0) continue;
    ++tried;
    const fast::Board board = board_of(men, placing, second);
    const bool is_reached = tables.can_reach(board, Colour::white);
    EXPECT_EQ(is_reached, reaches_by_plain_rules(tables, board)) << write_fen(position_of(board));
    reached += is_reached ? 1 : 0;
  }
  return reached;
}

/// One position after the other from which the goal can be reached, at random.
inline fast::Board some_in_reach(SmallTables& tables, const SmallClass& men, std::mt19937& random) {
  for (;;) {
    const Placing placing = some_placing(random);
    const int second = some_square(random);
    if ((tables.reached(men, placing) & fast::bit(second)) != 0)
      return board_of(men, placing, second);
  }
}

/// Every other board is asked about with the colours turned.
inline std::pair<fast::Board, Colour> in_turn(const fast::Board& board, int number) {
  return number % 2 == 0 ? std::pair(board, Colour::white)
                         : std::pair(turned(board), Colour::black);
}

/// Asks about every so many of the positions that the table denies.
template <typename Ask>
int compare_denials(SmallTables& tables, const SmallClass& men, int every, const Ask& ask) {
  int number = 0;
  each_out_of_reach(tables, men, [&](const fast::Board& board) {
    if (++number % every != 0) return;
    const auto [asked, side] = in_turn(board, number / every);
    if (ask(asked, side) != fast::Verdict::cannot_mate)
      ADD_FAILURE() << write_fen(position_of(asked)) << (side == Colour::white ? " W" : " B");
  });
  return number / every;
}

inline int compare_denials(SmallTables& tables, const SmallClass& men) {
  return compare_denials(tables, men, 1, [](const fast::Board& board, Colour side) {
    return fast::winnability(board, side, small_budget).verdict;
  });
}

/// Asks about every so many of all positions, without a search; how many were denied so.
inline long compare_quick(SmallTables& tables, const SmallClass& men, int every) {
  long number = 0;
  long denied = 0;
  for (const Colour to_move : both_colours)
    each_placing(to_move, [&](const Placing& placing) {
      const fast::Bits reached = tables.reached(men, placing);
      for (fast::Bits squares = squares_in(playable(men, placing), men); squares != 0;) {
        const int second = fast::take_lowest(squares);
        if (++number % every != 0) continue;
        const fast::Board board = board_of(men, placing, second);
        const auto verdict = fast::quick_winnability(board, Colour::white).verdict;
        const bool is_reached = (reached & fast::bit(second)) != 0;
        EXPECT_NE(verdict, is_reached ? fast::Verdict::cannot_mate : fast::Verdict::can_mate)
            << write_fen(position_of(board));
        denied += verdict == fast::Verdict::cannot_mate ? 1 : 0;
      }
    });
  return denied;
}

inline int compare_some(SmallTables& tables, const SmallClass& men, int positions) {
  std::mt19937 random{19970101};
  for (int number = 0; number < positions; ++number) {
    const auto [board, side] = in_turn(some_in_reach(tables, men, random), number);
    const auto answer = fast::winnability(board, side, small_budget);
    const Position position = position_of(board);
    EXPECT_EQ(answer.verdict, fast::Verdict::can_mate) << write_fen(position);
    EXPECT_TRUE(leads_to_mate(position, side, answer.line)) << write_fen(position);
  }
  return positions;
}

}  // namespace touchstone
