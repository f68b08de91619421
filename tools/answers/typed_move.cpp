// SPDX-License-Identifier: Apache-2.0
//
// Reading typed moves. See typed_move.hpp.
#include "tools/answers/typed_move.hpp"

#include "oracle/notation/san.hpp"
#include "oracle/notation/uci.hpp"

namespace touchstone::suite {

namespace {

using move_text::Parts;

constexpr std::array<std::string_view, 1> strokes{"-"};

/// The shapes of SAN. Which rule a fault falls under is not asked here.
constexpr move_text::Dialect shapes{.letters = {'K', 'Q', 'R', 'B', 'N', 'P'},
                                    .strokes = strokes,
                                    .castling = move_text::CastlingNaming::by_sign,
                                    .letter_rule = Rule::san_piece_letters,
                                    .pawn_letter_rule = Rule::san_piece_letters,
                                    .arrival_rule = Rule::san_piece_letters,
                                    .departure_rule = Rule::san_disambiguation,
                                    .pawn_capture_rule = Rule::san_capture,
                                    .ambiguity_rule = Rule::san_disambiguation,
                                    .promotion_rule = Rule::san_promotion,
                                    .castling_rule = Rule::san_castling,
                                    .sign_rule = Rule::san_suffixes};

/// A pawn named by its square of arrival alone goes straight ahead.
bool fits_file(const Parts& parts, Square from) {
  if (parts.from_file) return from.file == *parts.from_file;
  return parts.man != ManType::pawn || from.file == parts.to.file;
}

bool fits(const Parts& parts, Square from) {
  return from != parts.to && fits_file(parts, from) &&
         (!parts.from_rank || from.rank == *parts.from_rank);
}

std::vector<Displacement> attempts_meant(const Parts& parts, const Position& position) {
  std::vector<Displacement> meant;
  for (const Square from : squares_of(position, {position.to_move, parts.man}))
    if (fits(parts, from)) meant.push_back({from, parts.to, parts.promotion});
  return meant;
}

std::string several(std::string_view text, const std::vector<Displacement>& meant) {
  std::string reason =
      "'" + std::string(text) + "' is not a legal move and could mean several; write";
  for (const Displacement& step : meant)
    reason += (step == meant.front() ? " " : " or ") + to_string(Move{step});
  return reason;
}

std::string none(std::string_view text, const std::string& reason, int column) {
  return "'" + std::string(text) + "', column " + std::to_string(column) + ": " + reason +
         " (moves are written as e2e4, O-O or Nf3)";
}

std::variant<Move, NoMoveTyped> read_san_or_attempt(const Position& position, std::string_view text,
                                                    const Parts& parts, const Lawbook& book) {
  const auto reading = read_san(position, text, book, NotationStrictness::lenient);
  if (const auto* move = std::get_if<Move>(&reading)) return *move;
  const auto meant = attempts_meant(parts, position);
  if (meant.size() == 1) return meant.front();
  if (meant.size() > 1) return NoMoveTyped{several(text, meant)};
  const auto& refusal = std::get<NotationRefusal>(reading);
  return NoMoveTyped{none(text, refusal.reason, refusal.column)};
}

}  // namespace

std::variant<Move, NoMoveTyped> read_typed_move(const Position& position, std::string_view text,
                                                const Lawbook& book) {
  if (const auto move = read_uci(position, text, book)) return *move;
  const auto parts = move_text::take_apart(text, shapes);
  if (const auto* refusal = std::get_if<NotationRefusal>(&parts))
    return NoMoveTyped{none(text, refusal->reason, refusal->column)};
  const auto& found = std::get<Parts>(parts);
  if (found.castling) return Castling{found.castling->wing};
  return read_san_or_attempt(position, text, found, book);
}

}  // namespace touchstone::suite
