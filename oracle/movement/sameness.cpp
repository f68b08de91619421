// SPDX-License-Identifier: Apache-2.0
//
// Sameness of positions. See sameness.hpp.
#include "oracle/movement/sameness.hpp"

#include <algorithm>

#include "oracle/movement/legality.hpp"

namespace touchstone {

namespace {

/// Whether that side could castle to that wing if it had the move.
bool could_castle(const Position& position, Colour colour, Wing wing, const Lawbook& book) {
  Position on_move = position;
  on_move.to_move = colour;
  return is_legal(on_move, Castling{wing}, book);
}

bool same_castling_now(const Position& one, const Position& other, Colour colour,
                       const Lawbook& book) {
  return std::all_of(both_wings.begin(), both_wings.end(), [&](Wing wing) {
    return could_castle(one, colour, wing, book) == could_castle(other, colour, wing, book);
  });
}

bool same_castling(const Position& one, const Position& other, const Lawbook& book) {
  if (book.in_force.castling_sameness.value == CastlingSameness::right_kept)
    return one.castling == other.castling;
  return std::all_of(both_colours.begin(), both_colours.end(),
                     [&](Colour colour) { return same_castling_now(one, other, colour, book); });
}

/// The square on which a pawn can be captured en passant by a legal move.
std::optional<Square> playable_en_passant(const Position& position, const Lawbook& book) {
  return can_capture_en_passant(position, book) ? position.en_passant : std::nullopt;
}

}  // namespace

bool can_capture_en_passant(const Position& position, const Lawbook& book) {
  if (!position.en_passant) return false;
  const auto pawns = squares_of(position, Man{position.to_move, ManType::pawn});
  return std::any_of(pawns.begin(), pawns.end(), [&](Square from) {
    return from.file != position.en_passant->file &&
           is_legal(position, Displacement{from, *position.en_passant, std::nullopt}, book);
  });
}

namespace laws {

bool same_position(const Position& one, const Position& other, const Lawbook& book) {
  return one.men == other.men && one.to_move == other.to_move &&
         playable_en_passant(one, book) == playable_en_passant(other, book) &&
         same_castling(one, other, book);
}

}  // namespace laws

}  // namespace touchstone
