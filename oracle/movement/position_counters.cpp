// SPDX-License-Identifier: Apache-2.0
//
// Counting moves from below. See position_counters.hpp.
#include "oracle/movement/position_counters.hpp"

#include <algorithm>
#include <array>

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

/// Moves of one side's pawns, those that promoted included.
int fewest_pawn_moves(const Position& position, Colour colour) {
  int moves = pieces_beyond_start(position, colour) * fewest_moves_for(ranks_to_promotion);
  for (const Square pawn : squares_of(position, Man{colour, ManType::pawn}))
    moves += fewest_moves_for(ranks_advanced(pawn, colour));
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

constexpr int queen_file = 3;
constexpr int king_file = 4;
constexpr std::array<int, 2> bishop_files{2, 5};
constexpr std::array<int, 2> files_of_left_rook{0, 1};
constexpr std::array<int, 2> files_of_right_rook{6, 7};

bool stands_on_first_rank(const Position& position, Man man, int file) {
  return position.has({file, first_rank(man.colour)}, man);
}

/// Nothing but knights and rooks can have moved, and no man was captured.
bool is_walled_in(const Position& position, Colour colour) {
  const auto is_at = [&](ManType type) {
    return [&position, man = Man{colour, type}](int file) {
      return stands_on_first_rank(position, man, file);
    };
  };
  const auto pawns = squares_of(position, Man{colour, ManType::pawn});
  const auto any = [&](const auto& files) {
    return std::any_of(files.begin(), files.end(), is_at(ManType::rook));
  };
  return missing_men(position, colour) == 0 && pawns.size() == pawns_at_start &&
         std::all_of(pawns.begin(), pawns.end(),
                     [&](Square pawn) { return pawn.rank == pawn_rank(colour); }) &&
         is_at(ManType::king)(king_file) && is_at(ManType::queen)(queen_file) &&
         std::all_of(bishop_files.begin(), bishop_files.end(), is_at(ManType::bishop)) &&
         any(files_of_left_rook) && any(files_of_right_rook) &&
         count_of(position, Man{colour, ManType::knight}) == 2;
}

/// Whether the side has made an odd number of moves by the number of the move, of a game that White
/// began: as many as the number less one, and White one more while Black is to move.
bool has_made_odd_moves_by_number(const Position& position, Colour colour) {
  const bool is_even = position.fullmove_number % 2 == 0;
  const bool has_moved_in_this = colour == Colour::white && position.to_move == Colour::black;
  return is_even != has_moved_in_this;
}

}  // namespace

int count_of(const Position& position, Man man) {
  return static_cast<int>(std::count(position.men.begin(), position.men.end(), man));
}

int men_of(const Position& position, Colour colour) {
  return static_cast<int>(
      std::count_if(position.men.begin(), position.men.end(),
                    [&](const auto& man) { return man && man->colour == colour; }));
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

/// A capture by a pawn is a move of a pawn too, and counts once. No pawn needs more moves than it
/// can have made captures, so that the greater number is enough.
int fewest_captures_and_pawn_moves(const Position& position, Colour colour) {
  return std::max(missing_men(position, opponent_of(colour)), fewest_pawn_moves(position, colour));
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

/// In the array two of the four rooks and knights stand on dark squares.
std::optional<bool> has_made_odd_moves(const Position& position, Colour colour) {
  if (!is_walled_in(position, colour)) return std::nullopt;
  std::ptrdiff_t on_dark = 0;
  for (const ManType type : {ManType::knight, ManType::rook}) {
    const auto squares = squares_of(position, Man{colour, type});
    on_dark += std::count_if(squares.begin(), squares.end(), is_dark);
  }
  return on_dark % 2 != 0;
}

bool parity_contradicts(const Position& position) {
  const auto white = has_made_odd_moves(position, Colour::white);
  const auto black = has_made_odd_moves(position, Colour::black);
  if (white && black && (*white != *black) != (position.to_move == Colour::black)) return true;
  const auto is_odd = [&](Colour colour) { return has_made_odd_moves_by_number(position, colour); };
  return tells_counters(position) &&
         ((white && *white != is_odd(Colour::white)) || (black && *black != is_odd(Colour::black)));
}

}  // namespace touchstone
