// SPDX-License-Identifier: Apache-2.0
//
// Growing what each man can reach until nothing is added. See reach.hpp.
#include "oracle/solver/reach.hpp"

#include "oracle/bitboard/sets.hpp"

namespace touchstone::fast {

namespace {

std::size_t index_of(Colour colour) {
  return static_cast<std::size_t>(colour);
}

/// What one side can do by now.
struct SideSoFar {
  /// Squares of its men that stay.
  Bits staying = 0;
  /// Squares on which its men other than the king can be.
  Bits places = 0;
  /// Squares on which its men can capture.
  Bits captures = 0;
  /// Squares that its staying men attack.
  Bits guarded = 0;
  Bits staying_king = 0;
  /// Homes of its pawns that never capture and are never captured.
  Bits file_keepers = 0;
};

class Growth {
 public:
  explicit Growth(const Board& board) : board_(board), all_(men_at_home(board)) {}

  Travellers run() {
    bool grown = true;
    while (grown) {
      grown = false;
      sum_up();
      for (Traveller& traveller : all_.men()) grown |= grow(traveller);
    }
    return all_;
  }

 private:
  void sum_up() {
    sides_ = {};
    Bits everywhere = 0;
    for (const Traveller& one : all_.men()) {
      everywhere |= one.places();
      SideSoFar& side = sides_[index_of(one.man.colour)];
      const bool is_pawn = one.man.type == ManType::pawn;
      side.captures |= is_pawn ? one.captures | one.promoted : one.arrivals;
      if (one.man.type != ManType::king) side.places |= one.places();
      if (is_pawn && one.captures == 0 && !one.can_be_captured) side.file_keepers |= bit(one.home);
      if (!one.stays()) continue;
      side.staying |= bit(one.home);
      if (one.man.type == ManType::king) side.staying_king = bit(one.home);
    }
    for (const Traveller& one : all_.men())
      if (one.stays()) sides_[index_of(one.man.colour)].guarded |= guard_of(one, everywhere);
  }

  /// What a staying man attacks for ever: no man can come between.
  static Bits guard_of(const Traveller& one, Bits everywhere) {
    if (one.man.type == ManType::pawn) return pawn_captures(one.man.colour, bit(one.home));
    return attacks_of(one.man.type, bit(one.home), everywhere);
  }

  bool grow(Traveller& one) const {
    const Traveller before = one;
    const SideSoFar& own = sides_[index_of(one.man.colour)];
    const SideSoFar& other = sides_[index_of(opponent_of(one.man.colour))];
    const Bits free = ~own.staying & ~other.staying_king;
    if (one.man.type == ManType::pawn)
      grow_pawn(one, free, other);
    else
      grow_piece(one, one.man.type == ManType::king ? free & ~other.guarded : free);
    if (one.man.type != ManType::king && (other.captures & one.places()) != 0)
      one.can_be_captured = true;
    if (can_be_captured_in_passing(one)) one.can_be_captured = true;
    return before.arrivals != one.arrivals || before.promoted != one.promoted ||
           before.captures != one.captures || before.can_be_captured != one.can_be_captured;
  }

  void grow_piece(Traveller& one, Bits free) const {
    const ManType type = one.man.type;
    one.arrivals |= castling_goals(board_, one.man, one.home) & free;
    one.arrivals = spread(one.arrivals, one.as_itself(), free,
                          [type](Bits squares) { return steps_of(type, squares); });
  }

  void grow_pawn(Traveller& one, Bits free, const SideSoFar& other) const {
    const Colour colour = one.man.colour;
    const Bits blocked = sides_[0].staying | sides_[1].staying | facing(one, other);
    const Bits from = one.as_itself();
    Bits prey = other.places & free;
    if (colour == board_.to_move) prey |= board_.en_passant;
    const Bits captures = pawn_captures(colour, from) & prey;
    one.captures |= captures;
    one.arrivals |= pawn_advances(colour, from, blocked) | captures;
    one.promoted |= one.arrivals & rank_bits(last_rank(colour));
    one.promoted = spread(one.promoted, one.promoted, free, steps_of_promoted);
  }

  /// A pawn that never captures stays on its file. It cannot pass an enemy pawn that comes towards
  /// it there and neither captures nor falls; that one is never behind its home.
  static Bits facing(const Traveller& one, const SideSoFar& other) {
    return one.captures == 0 ? other.file_keepers : Bits{0};
  }

  bool can_be_captured_in_passing(const Traveller& one) const {
    return one.man.type == ManType::pawn && one.man.colour != board_.to_move &&
           pawn_steps(board_.to_move, bit(one.home)) == board_.en_passant && board_.en_passant != 0;
  }

  const Board& board_;
  Travellers all_;
  std::array<SideSoFar, 2> sides_;
};

}  // namespace

Travellers men_at_home(const Board& board) {
  Travellers all;
  for (const Colour colour : both_colours)
    for (const ManType type : all_man_types)
      for (Bits men = board.side(colour).of(type); men != 0;)
        all.add({.man = {colour, type}, .home = take_lowest(men)});
  return all;
}

Travellers reach(const Board& board) {
  return Growth(board).run();
}

Bits staying(const Travellers& travellers) {
  Bits squares = 0;
  for (const Traveller& one : travellers.men())
    if (one.stays()) squares |= bit(one.home);
  return squares;
}

}  // namespace touchstone::fast
