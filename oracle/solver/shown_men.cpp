// SPDX-License-Identifier: Apache-2.0
//
// Choosing the men that outlines show. See shown_men.hpp.
#include "oracle/solver/shown_men.hpp"

#include <algorithm>

#include "oracle/bitboard/sets.hpp"

namespace touchstone::fast {

namespace {

/// Squares that a man could go to from where it stands if these men stood in nobody's way.
int room_past(const Board& board, const Traveller& one, Bits passed) {
  const ManType type = one.man.type;
  return count(spread(Bits{0}, bit(one.home), ~board.taken() | passed,
                      [type](Bits squares) { return steps_of(type, squares); }));
}

/// The men that are hidden with that detail unless they have little room.
Bits hidden_at_first(const Travellers& reach, const Detail& detail) {
  Bits men = 0;
  for (const Traveller& one : reach.men()) {
    if (one.man.type == ManType::pawn || one.stays()) continue;
    if (one.man.type != ManType::king || !detail.shows_kings) men |= bit(one.home);
  }
  return men;
}

bool may_castle(const Board& board, const Traveller& one) {
  return (board.side(one.man.colour).castling_rooks & bit(one.home)) != 0;
}

}  // namespace

/// Anyone who has little room past the hidden men is shown, which leaves less room to the others.
Bits shown_men(const Board& board, const Travellers& reach, Colour side, const Detail& detail) {
  Bits hidden = hidden_at_first(reach, detail);
  Bits hidden_before = 0;
  while (hidden != hidden_before) {
    hidden_before = hidden;
    for (const Traveller& one : reach.men()) {
      if (one.man.type == ManType::king || may_castle(board, one)) continue;
      const bool is_winners = one.man.colour == side;
      const int most = is_winners ? detail.most_room_of_winner : detail.most_room_of_the_other;
      const Bits passed = detail.lets_hidden_men_move ? hidden_before : 0;
      if (room_past(board, one, passed) <= most) hidden &= ~bit(one.home);
    }
  }
  return board.taken() & ~hidden;
}

std::vector<Bits> ways_to_show(const Board& board, const Travellers& reach, Colour side) {
  std::vector<Bits> ways;
  for (const Detail& detail : details) {
    const Bits shown = shown_men(board, reach, side, detail);
    if (std::find(ways.begin(), ways.end(), shown) == ways.end()) ways.push_back(shown);
  }
  return ways;
}

}  // namespace touchstone::fast
