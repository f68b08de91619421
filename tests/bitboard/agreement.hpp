// SPDX-License-Identifier: Apache-2.0
//
// The legal moves of a position by the plain rules and by the fast generators, side by side. Left
// out: which positions to look at; see the tests beside this file.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "oracle/bitboard/generator.hpp"
#include "tests/properties/positions.hpp"

namespace touchstone::properties {

/// How the generators differ from the plain rules, nothing if they agree, and what was met.
struct Agreement {
  std::string difference;
  int castlings = 0;
  int promotions = 0;
};

inline std::vector<Move> in_order(std::vector<Move> moves) {
  std::sort(moves.begin(), moves.end());
  return moves;
}

inline Agreement agreement_on(const Scene& scene) {
  const Lawbook& book = scene.book();
  const auto plain = in_order(legal_moves(scene.position, book));
  const fast::Board board = fast::board_of(scene.position, book.in_force.castling_form.value);
  Agreement agreed;
  if (in_order(fast::legal_moves(board)) != plain) agreed.difference = text_of(scene);
  if (fast::portable::perft(board, 1) != plain.size())
    agreed.difference = text_of(scene) + ", counted without BMI2";
  if (fast::has_bmi2() && fast::bmi2::perft(board, 1) != plain.size())
    agreed.difference = text_of(scene) + ", counted with BMI2";
  for (const Move& move : plain) {
    const auto* step = std::get_if<Displacement>(&move);
    if (!step) ++agreed.castlings;
    if (step && step->promotion) ++agreed.promotions;
  }
  return agreed;
}

}  // namespace touchstone::properties
