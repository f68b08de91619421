// SPDX-License-Identifier: Apache-2.0
//
// Moves as the Laws have them written down (FIDE 2023 Appendix C; 1997 Appendix E; the move texts
// printed in 1971, Articles 7 and 8, and in Bilguer section 7). Every choice between editions is a
// value in force: letters, own language, long form, and each sign. Writing uses every sign that the
// edition has, also where it may be left out, and the letter O for castling where the edition has
// both that and zeros. Where the Laws speak of men that "can move" to a square, the LEGAL moves are
// meant; where they prefer the file of departure to the rank, the rank is read as well. A refusal
// names the rule whose subject is at fault, also where the edition has no such rule. Out of scope:
// figurines, and letters outside ASCII. Errs towards refusing.
// Tested in tests/notation/laws_notation_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "oracle/notation/move_text.hpp"
#include "oracle/rules/deciding_articles.hpp"
#include "oracle/rules/lawbook.hpp"

namespace touchstone {

/// Languages whose initials of the pieces are known here.
enum class Language {
  english,
  german,
  french,
  dutch,
  italian,
  spanish,
  portuguese,
  swedish,
  danish,
  norwegian,
  polish,
  czech,
  hungarian,
  finnish,
  romanian,
};

/// "english", "german", ...
std::string_view to_string(Language language);

/// The language of such a name, or nothing.
std::optional<Language> read_language(std::string_view name);

/// Every language, in the order of the enumeration.
std::span<const Language> all_languages();

/// A move read from a scoresheet, and whether an offer of a draw is noted with it.
struct WrittenMove {
  Move move;
  bool draw_offered = false;

  friend bool operator==(const WrittenMove&, const WrittenMove&) = default;
};

/// What a text notes, or why it notes nothing.
using WrittenMoveReading = std::variant<WrittenMove, NotationRefusal>;

/// Whether the edition in force says in any way how a move is written.
bool has_notation(const RulesInForce& rules);

/// The text of a legal move. `language` counts where it is given and the edition lets each player
/// use his own; else the edition's own letters stand. Empty where the edition has no notation or no
/// letter for the piece.
std::string write_move(const Position& position, const Move& move, const Lawbook& book,
                       std::optional<Language> language);

/// Why the text of a legal move is as it is: the rules on each of its parts.
std::vector<Ground> grounds_of_writing(const Position& position, const Move& move,
                                       const Lawbook& book);

/// Why a text is read as this move: letter and names of squares, or the sign of castling, and the
/// sign of an offer if there is one.
std::vector<Ground> grounds_of_reading(const Position& position, const WrittenMove& written,
                                       const Lawbook& book);

/// The legal move that the text notes, or why it is refused. Strict reading applies the edition's
/// rules on the form; lenient reading takes any form in the same letters that one legal move has.
WrittenMoveReading read_move(const Position& position, std::string_view text, const Lawbook& book,
                             std::optional<Language> language, NotationStrictness strictness);

}  // namespace touchstone
