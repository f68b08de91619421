// SPDX-License-Identifier: Apache-2.0
//
// Looking at positions and turning them over. See position.hpp.
#include "oracle/board/position.hpp"

#include <string_view>

namespace touchstone {

namespace {

constexpr std::string_view officers = "RNBQKBNR";

Man officer_at_start(Colour colour, int file) {
  return Man{colour, read_man(officers[static_cast<std::size_t>(file)])->type};
}

void set_up_side(Position& position, Colour colour) {
  for (int file = 0; file < board_side; ++file) {
    position.put({file, first_rank(colour)}, officer_at_start(colour, file));
    position.put({file, pawn_rank(colour)}, Man{colour, ManType::pawn});
  }
  position.castling.grant(colour, Wing::kingside, 7);
  position.castling.grant(colour, Wing::queenside, 0);
}

Square rank_mirrored(Square square) {
  return {square.file, board_side - 1 - square.rank};
}

Square file_mirrored(Square square) {
  return {board_side - 1 - square.file, square.rank};
}

CastlingRights exchanged(const CastlingRights& rights) {
  CastlingRights other;
  for (const Colour colour : both_colours)
    for (const Wing wing : both_wings)
      if (const auto file = rights.rook_file(colour, wing))
        other.grant(opponent_of(colour), wing, *file);
  return other;
}

}  // namespace

bool CastlingRights::any(Colour colour) const {
  return rook_file(colour, Wing::kingside) || rook_file(colour, Wing::queenside);
}

std::vector<Square> squares_of(const Position& position, Man man) {
  std::vector<Square> squares;
  for (const Square square : all_squares())
    if (position.has(square, man)) squares.push_back(square);
  return squares;
}

std::optional<Square> king_of(const Position& position, Colour colour) {
  std::optional<Square> found;
  for (const Square square : all_squares()) {
    if (!position.has(square, Man{colour, ManType::king})) continue;
    if (found) return std::nullopt;
    found = square;
  }
  return found;
}

Position initial_array() {
  Position position;
  for (const Colour colour : both_colours) set_up_side(position, colour);
  return position;
}

Position colour_flipped(const Position& position) {
  Position other = position;
  for (const Square square : all_squares()) {
    const auto& man = position.at(square);
    if (man)
      other.put(rank_mirrored(square), Man{opponent_of(man->colour), man->type});
    else
      other.clear(rank_mirrored(square));
  }
  other.to_move = opponent_of(position.to_move);
  other.castling = exchanged(position.castling);
  if (position.en_passant) other.en_passant = rank_mirrored(*position.en_passant);
  return other;
}

Position file_mirrored(const Position& position) {
  Position other = position;
  for (const Square square : all_squares())
    other.men[static_cast<std::size_t>(index_of(file_mirrored(square)))] = position.at(square);
  other.castling = CastlingRights{};
  if (position.en_passant) other.en_passant = file_mirrored(*position.en_passant);
  return other;
}

}  // namespace touchstone
