// SPDX-License-Identifier: Apache-2.0
//
// Counts of positions and moves. See draw_counts.hpp.
#include "oracle/movement/draw_counts.hpp"

#include <algorithm>

namespace touchstone {

namespace {

/// How often the last position stood on the board on every second move of the same player, without
/// a gap.
int occurrences_in_a_row(std::span<const Position> positions, const Lawbook& book) {
  constexpr std::size_t second_move = 4;
  int count = 1;
  for (std::size_t back = second_move; back < positions.size(); back += second_move) {
    const Position& earlier = positions[positions.size() - 1 - back];
    if (!book.laws.same_position(earlier, positions.back(), book)) break;
    ++count;
  }
  return count;
}

}  // namespace

int occurrences(std::span<const Position> positions, const Position& position,
                const Lawbook& book) {
  return static_cast<int>(std::count_if(
      positions.begin(), positions.end(),
      [&](const Position& other) { return book.laws.same_position(other, position, book); }));
}

bool has_reached(const Position& position, int moves) {
  return position.halfmove_clock >= 2 * moves;
}

int occurrences_of_last(std::span<const Position> positions, const Lawbook& book) {
  if (book.in_force.fivefold_spacing.value == RepetitionSpacing::every_second_move)
    return occurrences_in_a_row(positions, book);
  return occurrences(positions, positions.back(), book);
}

bool is_fivefold(std::span<const Position> positions, const Lawbook& book) {
  return occurrences_of_last(positions, book) >= book.in_force.fivefold_occurrences.value;
}

bool is_seventy_five(const Position& position, const Lawbook& book) {
  return has_reached(position, book.in_force.seventy_five_moves_count.value);
}

}  // namespace touchstone
