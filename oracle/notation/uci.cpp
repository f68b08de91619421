// SPDX-License-Identifier: Apache-2.0
//
// From-to squares. See uci.hpp.
#include "oracle/notation/uci.hpp"

#include <cstdlib>

namespace touchstone {

namespace {

std::optional<CastlingSquares> squares_of_castling(const Position& position, Wing wing,
                                                   const Lawbook& book) {
  return book.laws.castling_squares(position, wing, book);
}

/// From there to there on its rank the king may also go by itself, or it does not move at all.
bool is_step_or_none(Square from, Square to) {
  return std::abs(from.file - to.file) <= 1;
}

/// The square that tells castling from every other move of the king.
Square telling_square(const CastlingSquares& squares, const Lawbook& book) {
  const bool fixed = book.in_force.castling_form.value == CastlingForm::fixed_squares;
  const bool onto_rook = fixed || is_step_or_none(squares.king_from, squares.king_to);
  return onto_rook ? squares.rook_from : squares.king_to;
}

/// With fixed squares a king goes onto its own rook only to castle, even if the right is lost.
bool means_castling_with(const Position& position, Wing wing, Square rook, const Lawbook& book) {
  const auto file = position.castling.rook_file(position.to_move, wing);
  if (!file) return book.in_force.castling_form.value == CastlingForm::fixed_squares;
  return file == rook.file;
}

bool names_castling(const Displacement& step, const Position& position, Wing wing,
                    const Lawbook& book) {
  const auto squares = squares_of_castling(position, wing, book);
  if (!squares || step.promotion || step.from != squares->king_from) return false;
  if (step.to == squares->rook_from && means_castling_with(position, wing, step.to, book))
    return true;
  return step.to == squares->king_to && !is_step_or_none(step.from, step.to);
}

}  // namespace

std::string write_uci(const Position& position, const Move& move, const Lawbook& book) {
  const auto* castling = std::get_if<Castling>(&move);
  if (castling == nullptr) return to_string(move);
  const auto squares = squares_of_castling(position, castling->wing, book);
  if (!squares) return to_string(move);
  return to_string(squares->king_from) + to_string(telling_square(*squares, book));
}

std::optional<Move> read_uci(const Position& position, std::string_view text, const Lawbook& book) {
  const auto plain = read_plain_move(text);
  const auto* step = plain ? std::get_if<Displacement>(&*plain) : nullptr;
  if (step == nullptr) return std::nullopt;
  for (const Wing wing : both_wings)
    if (names_castling(*step, position, wing, book)) return Castling{wing};
  return plain;
}

}  // namespace touchstone
