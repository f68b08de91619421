// SPDX-License-Identifier: Apache-2.0
//
// Counting moves from below. See position_counters.hpp.
#include "oracle/laws/position_counters.hpp"

#include <algorithm>

namespace touchstone {

namespace {

/// From the second rank to the eighth.
constexpr int ranks_to_promotion = 6;

/// Ranks that a pawn has come forward; none if it stands behind its first square, which is a fault
/// of its own.
int ranks_advanced(Square pawn, Colour colour) {
  return std::max(0, (pawn.rank - pawn_rank(colour)) * forward(colour));
}

/// The first move may be a double step.
int fewest_moves_for(int ranks) {
  return ranks > 1 ? ranks - 1 : ranks;
}

/// Moves of one side's pawns.
struct PawnMoves {
  /// How many there were at least.
  int fewest = 0;
  /// How many of them can have been captures.
  int captures = 0;
};

PawnMoves pawn_moves_of(const Position& position, Colour colour) {
  PawnMoves moves;
  const auto add = [&](int ranks, int pawns) {
    moves.fewest += pawns * fewest_moves_for(ranks);
    moves.captures += pawns * ranks;
  };
  for (const Square pawn : squares_of(position, Man{colour, ManType::pawn}))
    add(ranks_advanced(pawn, colour), 1);
  add(ranks_to_promotion, pieces_beyond_start(position, colour));
  return moves;
}

/// Moves that were made before the half-move clock began to count, by that side. White moved first;
/// if Black did, the number is too high by one.
int moves_before_clock(const Position& position, Colour colour) {
  const int either = std::max(0, moves_by_number(position) - position.halfmove_clock);
  return colour == Colour::white ? either - either / 2 : either / 2;
}

bool has_left_its_traces(const Position& position, Colour colour) {
  const auto pawns = squares_of(position, Man{colour, ManType::pawn});
  const auto at_home = std::count_if(pawns.begin(), pawns.end(),
                                     [&](Square pawn) { return pawn.rank == pawn_rank(colour); });
  return at_home < pawns_at_start || missing_men(position, opponent_of(colour)) > 0;
}

}  // namespace

int count_of(const Position& position, Man man) {
  return static_cast<int>(squares_of(position, man).size());
}

int men_of(const Position& position, Colour colour) {
  int men = 0;
  for (const ManType type : all_man_types) men += count_of(position, Man{colour, type});
  return men;
}

int missing_men(const Position& position, Colour colour) {
  return std::max(0, men_at_start - men_of(position, colour));
}

/// A bishop never leaves the colour of its squares, and each side starts with one on either, in
/// Chess960 too.
int pieces_beyond_start(const Position& position, Colour colour) {
  const auto beyond = [&](ManType type, int at_start) {
    return std::max(0, count_of(position, Man{colour, type}) - at_start);
  };
  const auto bishops = squares_of(position, Man{colour, ManType::bishop});
  const auto dark = static_cast<int>(std::count_if(bishops.begin(), bishops.end(), is_dark));
  const int light = static_cast<int>(bishops.size()) - dark;
  return beyond(ManType::queen, 1) + beyond(ManType::rook, 2) + beyond(ManType::knight, 2) +
         std::max(0, dark - 1) + std::max(0, light - 1);
}

int moves_by_number(const Position& position) {
  const int pairs = std::max(0, position.fullmove_number - 1);
  return 2 * pairs + (position.to_move == Colour::black ? 1 : 0);
}

bool tells_counters(const Position& position) {
  return position.halfmove_clock > 0 || position.fullmove_number > 1;
}

/// A capture by a pawn is a move of a pawn too, and counts once.
int fewest_captures_and_pawn_moves(const Position& position, Colour colour) {
  const int captures = missing_men(position, opponent_of(colour));
  const PawnMoves pawns = pawn_moves_of(position, colour);
  return std::max(captures, pawns.fewest + std::max(0, captures - pawns.captures));
}

bool too_few_moves(const Position& position) {
  return tells_counters(position) &&
         std::any_of(both_colours.begin(), both_colours.end(), [&](Colour colour) {
           return fewest_captures_and_pawn_moves(position, colour) >
                  moves_before_clock(position, colour);
         });
}

bool clock_never_set_back(const Position& position, bool black_may_begin) {
  const int before_clock = moves_by_number(position) - position.halfmove_clock;
  if (position.halfmove_clock == 0 || before_clock < (black_may_begin ? 2 : 1)) return false;
  const bool is_even = position.halfmove_clock % 2 == 0;
  return !has_left_its_traces(position, is_even ? opponent_of(position.to_move) : position.to_move);
}

}  // namespace touchstone
