// SPDX-License-Identifier: Apache-2.0
//
// Asking single laws of movement, for the tests of Article 3: boards as FEN, moves by their plain
// names, several in one text. Design: a text of moves that the test miswrote throws, so that
// no law is ever asked about nothing. Out of scope: what a law should say; each test states that.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/movement/legality.hpp"
#include "oracle/movement/moves.hpp"
#include "tests/notation/notation_positions.hpp"
#include "tests/test_lawbook.hpp"

namespace touchstone {

using MovementLaw = Voice (*)(const Attempt&);

/// The move of a plain name such as "e2e4", "e7e8q" or "O-O".
inline Move move_of(std::string_view name) {
  const auto move = read_plain_move(name);
  if (!move) throw std::invalid_argument(std::string(name));
  return *move;
}

inline Square square_named(std::string_view name) {
  const auto square = read_square(name);
  if (!square) throw std::invalid_argument(std::string(name));
  return *square;
}

inline std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// Moves by what a law says of them, separated by spaces.
struct VoicesOnMove {
  std::string_view allows = {};
  std::string_view forbids = {};
  std::string_view silent = {};
};

inline void expect_voice(MovementLaw law, std::string_view fen, std::string_view moves, Voice voice,
                         const Lawbook& book) {
  const Position position = position_of(fen);
  for (const std::string& name : words_of(moves)) {
    const Move move = move_of(name);
    EXPECT_EQ(to_string(law(Attempt{position, move, book})), to_string(voice))
        << name << " in " << fen;
  }
}

inline void expect_heard(MovementLaw law, std::string_view fen, const VoicesOnMove& heard,
                         const Lawbook& book = test_lawbook()) {
  expect_voice(law, fen, heard.allows, Voice::allows, book);
  expect_voice(law, fen, heard.forbids, Voice::forbids, book);
  expect_voice(law, fen, heard.silent, Voice::silent, book);
}

/// The slugs of all rules that forbid a move, in the order of the table, separated by spaces.
inline std::string faults_in(std::string_view fen, std::string_view move,
                             const Lawbook& book = test_lawbook()) {
  std::string text;
  for (const Rule rule : faults_of(position_of(fen), move_of(move), book))
    text += (text.empty() ? "" : " ") + std::string(to_string(rule));
  return text;
}

inline std::size_t count_of_legal_moves(std::string_view fen,
                                        const Lawbook& book = test_lawbook()) {
  return legal_moves(position_of(fen), book).size();
}

inline bool is_legal_in(std::string_view fen, std::string_view move,
                        const Lawbook& book = test_lawbook()) {
  return is_legal(position_of(fen), move_of(move), book);
}

}  // namespace touchstone
