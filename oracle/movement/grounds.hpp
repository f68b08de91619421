// SPDX-License-Identifier: Apache-2.0
//
// What an answer about a position rests on: the rules, and the branches of them, that an arbiter
// would cite for it. Design: a definition is a ground only where the answer turns on it. That a man
// attacks although it may not move (FIDE 2023 3.1.3) is one if no other man attacks; where a file,
// rank or diagonal ends (2.4) is one for a move that would go on beyond the edge. A definition that
// the edition does not give is left out. Out of scope: lists and counts of moves, which rest on all
// of the rules on movement, and who can still mate. Numbers are data (spec/rules). Grounds of
// writing stand in laws_notation.hpp. Tested by the cases that expect `articles`.
#pragma once

#include <optional>
#include <vector>

#include "oracle/rules/deciding_articles.hpp"
#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// Why a move is legal or not in the last position of a game: what allows it, or what forbids it.
/// The game is given from its first position, since in Chess960 one castling forbids another.
std::vector<Ground> grounds_of_move(const std::vector<Position>& game, const Move& move,
                                    const Lawbook& book);

/// Why the men stand as they do after a move; nothing for an illegal one.
std::vector<Ground> grounds_of_result(const Position& position, const Move& move,
                                      const Lawbook& book);

/// A move with the position before it.
struct MoveMade {
  Position before;
  Move move;
};

/// Why a position is check, mate or stalemate, or none of them. `last` is the move that led to it,
/// if it is known.
std::vector<Ground> grounds_of_outcome(const Position& position,
                                       const std::optional<MoveMade>& last, const Lawbook& book);

/// Why the last position of a game is the same as another one, or not.
std::vector<Ground> grounds_of_sameness(const Position& one, const Position& other,
                                        const Lawbook& book);

/// Why a position occurred as often as it did.
std::vector<Ground> grounds_of_occurrences(const std::vector<Position>& game, const Lawbook& book);

/// Why a game starts as it does, in the first game of a session or a later one.
std::vector<Ground> grounds_of_start(bool is_later_game, const Lawbook& book);

/// Why a position can be played on and reached, or not; nothing if no fault was found.
std::vector<Ground> grounds_of_position(const Position& position, const Lawbook& book);

}  // namespace touchstone
