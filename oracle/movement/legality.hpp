// SPDX-License-Identifier: Apache-2.0
//
// When a move is legal (FIDE 2023: 3.10.1 and 3.10.2): no law of movement forbids it.
// `is_legal` is a plain yes or no for bulk work and stops at the first law that forbids; `hearing`
// asks every law and keeps what each said, for a ruling with reasons. A move from an empty square
// is not an attempt at all: it has no hearing and is not legal. perft is defined here by counting
// legal moves and nothing else. Tested in tests/movement/legality_test.cpp and
// tests/properties/perft_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// One law asked about one attempt.
struct Testimony {
  Rule rule;
  Voice voice;

  friend bool operator==(const Testimony&, const Testimony&) = default;
};

/// Every law of movement that is asked about this move, with its answer.
std::vector<Testimony> hearing(const Position& position, const Move& move, const Lawbook& book);

/// The rules that forbid the move, none where it is legal. A move from an empty square answers with
/// the rule on legal moves itself.
std::vector<Rule> faults_of(const Position& position, const Move& move, const Lawbook& book);

/// No law forbids the move.
bool is_legal(const Position& position, const Move& move, const Lawbook& book);

/// All legal moves, by square of departure and arrival, a1 first; castling last.
std::vector<Move> legal_moves(const Position& position, const Lawbook& book);

/// Whether there is any legal move.
bool has_legal_move(const Position& position, const Lawbook& book);

/// The number of legal games of so many moves. Depth 0 is 1.
std::uint64_t perft(const Position& position, int depth, const Lawbook& book);

}  // namespace touchstone
