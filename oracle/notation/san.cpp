// SPDX-License-Identifier: Apache-2.0
//
// Writing SAN, and what its strict reading does not let pass. See san.hpp.
#include "oracle/notation/san.hpp"

#include "oracle/movement/moves.hpp"

namespace touchstone {

namespace {

using namespace move_text;
using Fault = std::optional<NotationRefusal>;

constexpr std::array<std::string_view, 1> strokes{"-"};

constexpr Dialect dialect{.letters = {'K', 'Q', 'R', 'B', 'N', 'P'},
                          .strokes = strokes,
                          .castling = CastlingNaming::by_sign,
                          .letter_rule = Rule::san_piece_letters,
                          .pawn_letter_rule = Rule::san_piece_letters,
                          .arrival_rule = Rule::san_piece_letters,
                          .departure_rule = Rule::san_disambiguation,
                          .pawn_capture_rule = Rule::san_capture,
                          .ambiguity_rule = Rule::san_disambiguation,
                          .promotion_rule = Rule::san_promotion,
                          .castling_rule = Rule::san_castling,
                          .sign_rule = Rule::san_suffixes};

std::string written(const Castling& castling) {
  return castling.wing == Wing::kingside ? "O-O" : "O-O-O";
}

std::string written(const Displacement& move, const Position& position, const Lawbook& book) {
  const ManType type = position.at(move.from)->type;
  std::string text;
  if (type != ManType::pawn) text += letter_for(type, dialect.letters);
  text += written_departure(move.from, shortest_departure(move, position, book));
  if (is_capture(move, position)) text += "x";
  text += to_string(move.to);
  if (move.promotion) text += std::string("=") + letter_for(*move.promotion, dialect.letters);
  return text;
}

std::string_view written(Threat threat) {
  switch (threat) {
    case Threat::none:
      return "";
    case Threat::check:
      return "+";
    case Threat::mate:
      return "#";
  }
  return {};
}

Fault castling_fault(const Comparison& comparison) {
  const auto& castling = comparison.parts.castling;
  if (!castling || castling->character == CastlingCharacter::letter) return std::nullopt;
  return NotationRefusal{Rule::san_castling, 1, "castling is written with letters, not zeros"};
}

Fault departure_fault(const Comparison& comparison) {
  const auto* move = comparison.displacement();
  if (move == nullptr) return std::nullopt;
  const auto& parts = comparison.parts;
  const Departure due = shortest_departure(*move, comparison.position, comparison.book);
  const auto fault = [](int column, std::string_view reason) {
    return NotationRefusal{Rule::san_disambiguation, column, std::string(reason)};
  };
  if (parts.from_file && !due.file)
    return fault(parts.departure_column, "the file of departure is not needed");
  if (parts.from_rank && !due.rank)
    return fault(parts.departure_column + (parts.from_file ? 1 : 0),
                 due.file && !parts.from_file ? "the file of departure goes before the rank"
                                              : "the rank of departure is not needed");
  if (parts.join == Join::stroke) return fault(parts.join_column, "no stroke is written");
  return std::nullopt;
}

Fault capture_fault(const Comparison& comparison) {
  const auto* move = comparison.displacement();
  if (move == nullptr) return std::nullopt;
  const auto& parts = comparison.parts;
  const bool due = is_capture(*move, comparison.position);
  if (due == (parts.join == Join::capture)) return std::nullopt;
  return NotationRefusal{Rule::san_capture, parts.join_column,
                         due ? "a capture is written with x" : "nothing is captured by this move"};
}

Fault promotion_fault(const Comparison& comparison) {
  const auto fault = [&](int column, std::string_view reason) {
    return NotationRefusal{Rule::san_promotion, column, std::string(reason)};
  };
  const int column = comparison.parts.promotion_column;
  switch (comparison.parts.promotion_form) {
    case PromotionForm::none:
    case PromotionForm::equals:
      return std::nullopt;
    case PromotionForm::plain:
      return fault(column, "the new piece is written behind =");
    case PromotionForm::parentheses:
      return fault(column, "the new piece is written behind =, without parentheses");
    case PromotionForm::equals_small:
      return fault(column + 1, "the letter of the new piece is a capital");
  }
  return std::nullopt;
}

bool is_mark_of(CheckMark mark, Threat threat) {
  switch (mark) {
    case CheckMark::none:
      return true;
    case CheckMark::plus:
      return threat == Threat::check;
    case CheckMark::hash:
      return threat == Threat::mate;
    case CheckMark::double_plus:
      return false;
  }
  return false;
}

Fault check_fault(const Comparison& comparison) {
  const auto& parts = comparison.parts;
  if (parts.check == CheckMark::none) return std::nullopt;
  const Threat threat = threat_of(comparison.position, comparison.move, comparison.book);
  if (is_mark_of(parts.check, threat)) return std::nullopt;
  return NotationRefusal{Rule::san_suffixes, parts.check_column,
                         "+ is written for check alone, # for mate alone"};
}

Fault other_sign_fault(const Comparison& comparison) {
  const auto& parts = comparison.parts;
  const auto& column = parts.comment_column ? parts.comment_column : parts.en_passant_column;
  if (!column) return std::nullopt;
  return NotationRefusal{Rule::san_suffixes, *column, "no sign but + and # ends a move"};
}

constexpr std::array<FaultFinder, 6> strict_faults{
    castling_fault, departure_fault, capture_fault, promotion_fault, check_fault, other_sign_fault};

/// The sign of an offer belongs to the scoresheet of the Laws, not to SAN.
Fault draw_offer_fault(const Parts& parts) {
  if (!parts.draw_offer_column) return std::nullopt;
  return NotationRefusal{Rule::san_suffixes, *parts.draw_offer_column,
                         "an offer of a draw is not a part of the move"};
}

}  // namespace

std::string write_san(const Position& position, const Move& move, const Lawbook& book) {
  const auto* step = std::get_if<Displacement>(&move);
  if (step != nullptr && position.is_empty(step->from)) return to_string(move);
  const std::string text =
      step != nullptr ? written(*step, position, book) : written(std::get<Castling>(move));
  return text + std::string(written(threat_of(position, move, book)));
}

NotationReading read_san(const Position& position, std::string_view text, const Lawbook& book,
                         NotationStrictness strictness) {
  const auto taken = take_apart(text, dialect);
  if (const auto* refusal = std::get_if<NotationRefusal>(&taken)) return *refusal;
  const auto& parts = std::get<Parts>(taken);
  if (const auto fault = draw_offer_fault(parts)) return *fault;
  auto reading = move_named(parts, position, book, dialect);
  const auto* move = std::get_if<Move>(&reading);
  if (move == nullptr || strictness == NotationStrictness::lenient) return reading;
  const auto fault = first_fault(strict_faults, Comparison{parts, position, *move, book});
  return fault ? NotationReading{*fault} : reading;
}

}  // namespace touchstone
