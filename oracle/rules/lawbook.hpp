// SPDX-License-Identifier: Apache-2.0
//
// What a lawbook is made of: the types of the table of laws and the lawbook of an edition.
// A law of movement hears one attempt to move and is silent, allows or forbids; a move is legal
// when none forbids it. The other entries answer what the movement laws and their callers ask. A
// mutant is the same table with another entry, or other values in force: no law knows of it.
// Out of scope: which function is which law; the contents page (laws.hpp) fills the table. Tested
// in tests/laws_test.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "oracle/board/move.hpp"
#include "oracle/board/position.hpp"
#include "oracle/rules/rules_in_force.hpp"

namespace touchstone {

struct Lawbook;

/// What a law says of an attempt to move.
enum class Voice { silent, allows, forbids };

std::string_view to_string(Voice voice);

struct MatingLine;
struct NoMate;
struct MateUndetermined;
using MatingAnswer = std::variant<MatingLine, NoMate, MateUndetermined>;
enum class Deadness;
struct FenReading;
enum class FenStrictness;
struct NotationRefusal;
struct WrittenMove;
enum class NotationStrictness;
enum class Language;
enum class PositionFault;

/// A move that somebody tries in a position, under the rules of a lawbook.
struct Attempt {
  const Position& position;
  const Move& move;
  const Lawbook& book;
};

/// A law of movement and the rule that it states.
struct LegalityLaw {
  Rule rule;
  Voice (*hear)(const Attempt&);
};

struct Hearing;
struct Ruling;
struct Spoken;
enum class Verb;
enum class Outcome;

/// Whether a law is heard only while the game lasts, or after its end too.
enum class Heard { during_game, always };

/// A law of procedure: the kind of event on which it is heard, the rule that it states, and what it
/// rules; nothing if it is silent.
struct ProcedureLaw {
  Verb verb;
  Rule rule;
  std::optional<Ruling> (*hear)(const Hearing&);
  Heard heard = Heard::during_game;
};

/// Squares of king and rook before and after castling.
struct CastlingSquares {
  Square king_from;
  Square king_to;
  Square rook_from;
  Square rook_to;

  friend bool operator==(const CastlingSquares&, const CastlingSquares&) = default;
};

/// Colour of the corner square at each player's right hand.
enum class CornerColour { light, dark };

/// What is moved decides which laws are asked.
enum class Subject { king, queen, rook, bishop, knight, pawn, castling };
inline constexpr std::size_t subject_count = 7;

/// The laws as functions.
struct Laws {
  /// Laws of movement by subject, the most telling first.
  std::array<std::vector<LegalityLaw>, subject_count> of_movement;
  /// Laws of procedure, in the order of the headings (hearing.hpp).
  std::vector<ProcedureLaw> of_procedure;
  /// What a breach may cost for which the rulings on the event name nothing; nothing if there is
  /// none.
  std::optional<Ruling> (*penalties_of_breach)(const Hearing&,
                                               const std::vector<Spoken>&) = nullptr;
  /// Whether the man on the first square attacks the second: could capture there by its movement,
  /// even where that would expose its own king.
  bool (*attack)(const Position&, Square from, Square to) = nullptr;
  /// Squares of castling to a wing, or nothing if king or rook is not where it must be.
  std::optional<CastlingSquares> (*castling_squares)(const Position&, Wing,
                                                     const Lawbook&) = nullptr;
  /// Who is put in check: whether that side's king is attacked.
  bool (*check)(const Position&, Colour, const Lawbook&) = nullptr;
  /// The position after a move, legal or not.
  Position (*after)(const Position&, const Move&, const Lawbook&) = nullptr;
  /// The side to move is mated.
  bool (*checkmate)(const Position&, const Lawbook&) = nullptr;
  /// The side to move is stalemated.
  bool (*stalemate)(const Position&, const Lawbook&) = nullptr;
  /// Whether the Laws call two positions of one game the same.
  bool (*same_position)(const Position&, const Position&, const Lawbook&) = nullptr;
  /// Whether a side can still mate, looking at no more than so many positions.
  MatingAnswer (*can_mate)(const Position&, Colour, const Lawbook&, int budget) = nullptr;
  /// The same before the game is drawn by itself. The positions of the game so far are given, the
  /// present one last.
  MatingAnswer (*can_mate_before_draw)(const std::vector<Position>&, Colour, const Lawbook&,
                                       int budget) = nullptr;
  /// Whether neither side can mate by any series of legal moves.
  Deadness (*dead_position)(const Position&, const Lawbook&, int budget) = nullptr;
  /// Whether a side can still come to a mate that the other, to move, cannot avoid.
  MatingAnswer (*mating_material)(const Position&, Colour, const Lawbook&, int budget) = nullptr;
  /// What a text says in FEN, and what is wrong with it.
  FenReading (*read_fen)(std::string_view, FenStrictness) = nullptr;
  /// Why a position cannot be played on, or cannot arise.
  std::vector<PositionFault> (*position_faults)(const Position&, const Lawbook&) = nullptr;
  /// Moves in the short algebraic notation of PGN.
  std::string (*write_san)(const Position&, const Move&, const Lawbook&) = nullptr;
  std::variant<Move, NotationRefusal> (*read_san)(const Position&, std::string_view, const Lawbook&,
                                                  NotationStrictness) = nullptr;
  /// Moves in the edition's own notation.
  std::string (*write_move)(const Position&, const Move&, const Lawbook&,
                            std::optional<Language>) = nullptr;
  std::variant<WrittenMove, NotationRefusal> (*read_move)(const Position&, std::string_view,
                                                          const Lawbook&, std::optional<Language>,
                                                          NotationStrictness) = nullptr;
  /// Whether the board lies as it must.
  bool (*board_orientation)(const Position&, CornerColour, const Lawbook&) = nullptr;
  /// Whether the men stand as at the start of a game.
  bool (*initial_array)(const Position&) = nullptr;
  /// The score of one side in half points; nothing if the edition counts none.
  std::optional<int> (*half_points)(Outcome, Colour, const Lawbook&) = nullptr;
  /// Whether the men stand as a game of Chess960 may start.
  bool (*chess960_array)(const Position&) = nullptr;

  std::vector<LegalityLaw>& of(Subject subject) {
    return of_movement[static_cast<std::size_t>(subject)];
  }
  const std::vector<LegalityLaw>& of(Subject subject) const {
    return of_movement[static_cast<std::size_t>(subject)];
  }
};

/// The rules of an edition with the laws that apply them.
struct Lawbook {
  RulesInForce in_force;
  Laws laws;
};

/// The lawbook of an edition. Laws of movement and of procedure whose rule is not in force are left
/// out.
Lawbook make_lawbook(RulesInForce in_force, Laws laws);

/// Puts another function in the place of a law of procedure, or takes the law away (nullptr).
/// Answers how many places that were.
int replace_procedure_law(Laws& laws, Rule rule, Verb verb,
                          std::optional<Ruling> (*hear)(const Hearing&));

/// Puts another function in the place of a law of movement, wherever it is asked. Answers how many
/// places that were.
int replace_law(Laws& laws, Rule rule, Voice (*hear)(const Attempt&));

}  // namespace touchstone
