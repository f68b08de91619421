// SPDX-License-Identifier: Apache-2.0
//
// Positions whose winnability is known, read from a file, and what is expected of every answer: it
// is never wrong, and a mate that is promised is reached by legal moves of the plain rules. Left
// out: how much must be decided, which each test says.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "oracle/movement/legality.hpp"
#include "oracle/procedure/completion.hpp"
#include "oracle/solver/winnability.hpp"
#include "tests/notation/notation_positions.hpp"
#include "tests/places.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {

struct KnownPosition {
  std::string fen;
  Position position;
  bool white_can_mate;
  bool black_can_mate;

  bool can_mate(Colour side) const {
    return side == Colour::white ? white_can_mate : black_can_mate;
  }
};

/// The positions of a file beside this one, every so many.
inline std::vector<KnownPosition> known_positions(const std::string& name, int every) {
  std::ifstream file(std::string(touchstone::places::source_dir) + "/tests/solver/" + name);
  std::vector<KnownPosition> known;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.front() == '#' || number++ % every != 0) continue;
    const std::string fen = line.substr(3);
    known.push_back({fen, position_of(fen), line[0] == 'W', line[1] == 'B'});
  }
  return known;
}

/// Whether the moves are legal and end in a mate by that side.
inline bool leads_to_mate(Position position, Colour side,
                          const std::vector<fast::SquareMove>& line) {
  const Lawbook book = test_lawbook();
  for (const fast::SquareMove& square_move : line) {
    const Move move = fast::in_words(square_move);
    if (!is_legal(position, move, book)) return false;
    position = book.laws.after(position, move, book);
  }
  return position.to_move != side && ending_of(position, book) == Ending::checkmate;
}

inline fast::Board board_of(const Position& position) {
  return fast::board_of(position, CastlingForm::king_steps);
}

/// Whether the question was decided; it must not be decided wrongly.
inline bool is_decided(const Position& position, Colour side, bool can_mate, int budget) {
  const auto answer = fast::winnability(board_of(position), side, budget);
  const std::string text = write_fen(position) + (side == Colour::white ? " white" : " black");
  if (answer.verdict == fast::Verdict::undetermined) return false;
  EXPECT_EQ(answer.verdict == fast::Verdict::can_mate, can_mate) << text;
  if (answer.verdict == fast::Verdict::can_mate) {
    EXPECT_TRUE(leads_to_mate(position, side, answer.line)) << text;
  }
  return true;
}

}  // namespace touchstone
