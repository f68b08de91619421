// SPDX-License-Identifier: Apache-2.0
//
// What the notation of the Laws and SAN have in common: a text is taken apart into a letter,
// squares, a promotion and signs, and the legal move that it names is looked up. Taking apart is
// generous (every spelling that any notation here knows); whether a part had to be there, or might
// not be, is asked afterwards by san.cpp and laws_notation.cpp, each under its own rules. A text
// names a move among the LEGAL moves: a man that is pinned is not a reason to name the square of
// departure. Out of scope: figurines, letters outside ASCII, spaces inside a move. Errs towards
// refusing. Tested in tests/notation/san_test.cpp and tests/notation/laws_notation_test.cpp.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// Why a text is not taken: the rule of notation, where in the text (1 for the first character, one
/// past the last for what is missing at the end), and the reason in plain words.
struct NotationRefusal {
  Rule rule{};
  int column = 1;
  std::string reason;

  friend bool operator==(const NotationRefusal&, const NotationRefusal&) = default;
};

/// The move that a text names, or why it names none.
using NotationReading = std::variant<Move, NotationRefusal>;

/// Strict takes what the notation prescribes, lenient what a reader would understand all the same.
enum class NotationStrictness { strict, lenient };

namespace move_text {

/// Letters of the six kinds of men in the order of ManType; a blank where there is none.
using Letters = std::array<char, all_man_types.size()>;

/// How a castling move is named.
enum class CastlingNaming { by_sign, by_king_move };

/// What must be known of a notation before its texts can be taken apart: letters, strokes between
/// two squares, and the rule under which each kind of fault falls.
struct Dialect {
  Letters letters;
  std::span<const std::string_view> strokes;
  CastlingNaming castling;
  Rule letter_rule;
  Rule pawn_letter_rule;
  Rule arrival_rule;
  Rule departure_rule;
  Rule pawn_capture_rule;
  Rule ambiguity_rule;
  Rule promotion_rule;
  Rule castling_rule;
  Rule sign_rule;
};

enum class Join { none, stroke, capture };
enum class PromotionForm { none, plain, equals, equals_small, parentheses };
enum class CheckMark { none, plus, double_plus, hash };
enum class CastlingCharacter { zero, letter };

/// Castling by its sign.
struct CastlingSign {
  Wing wing;
  CastlingCharacter character;
};

/// A text taken apart. Columns of parts that are missing say where they would stand.
struct Parts {
  std::optional<CastlingSign> castling;
  ManType man = ManType::pawn;
  std::optional<int> from_file;
  std::optional<int> from_rank;
  int departure_column = 1;
  Join join = Join::none;
  int join_column = 1;
  Square to;
  std::optional<ManType> promotion;
  PromotionForm promotion_form = PromotionForm::none;
  int promotion_column = 1;
  CheckMark check = CheckMark::none;
  int check_column = 1;
  std::optional<int> en_passant_column;
  std::optional<int> draw_offer_column;
  std::optional<int> comment_column;
  int signs_column = 1;

  bool names_square_of_departure() const { return from_file && from_rank; }
};

/// Takes a text apart, whatever the position.
std::variant<Parts, NotationRefusal> take_apart(std::string_view text, const Dialect& dialect);

/// The one legal move that the parts name. Signs are not looked at.
NotationReading move_named(const Parts& parts, const Position& position, const Lawbook& book,
                           const Dialect& dialect);

/// The parts and the move that they name, for whoever compares them.
struct Comparison {
  const Parts& parts;
  const Position& position;
  const Move& move;
  const Lawbook& book;

  const Displacement* displacement() const { return std::get_if<Displacement>(&move); }
};

/// A fault of the text that a strict reading does not let pass.
using FaultFinder = std::optional<NotationRefusal> (*)(const Comparison&);

/// The first fault found, in the order of the finders.
std::optional<NotationRefusal> first_fault(std::span<const FaultFinder> finders,
                                           const Comparison& comparison);

/// Legal moves of such men to that square with that promotion, wherever they come from.
std::vector<Displacement> legal_arrivals(const Position& position, ManType man, Square to,
                                         std::optional<ManType> promotion, const Lawbook& book);

/// What of the square of departure is named.
struct Departure {
  bool file = false;
  bool rank = false;

  friend bool operator==(const Departure&, const Departure&) = default;
};

/// As little of the square of departure as tells the move from the other legal moves of such men to
/// that square: nothing, the file, else the rank, else both. Of a pawn the file when it captures.
Departure shortest_departure(const Displacement& move, const Position& position,
                             const Lawbook& book);

/// "", "g", "1" or "g1".
std::string written_departure(Square from, Departure departure);

/// What a move does to the opponent's king.
enum class Threat { none, check, mate };

Threat threat_of(const Position& position, const Move& move, const Lawbook& book);

/// The letter of a man, blank where there is none.
char letter_for(ManType type, const Letters& letters);

}  // namespace move_text

}  // namespace touchstone
