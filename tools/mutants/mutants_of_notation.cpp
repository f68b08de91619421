// SPDX-License-Identifier: Apache-2.0
//
// Mistakes in writing moves, and in reading them, by the notation of the Laws. Each starts from the
// right text or the right reading and spoils one thing.
#include <algorithm>

#include "oracle/movement/legality.hpp"
#include "oracle/movement/moves.hpp"
#include "oracle/notation/laws_notation.hpp"
#include "tools/mutants/lists.hpp"

namespace touchstone {

namespace {

/// What the writing of a move looks at.
struct Writing {
  const Position& position;
  const Move& move;
  const Lawbook& book;
  std::optional<Language> language;

  std::string text() const { return write_move(position, move, book, language); }
  const Displacement* step() const { return std::get_if<Displacement>(&move); }
  bool is_of_pawn() const {
    return step() && position.has(step()->from, Man{position.to_move, ManType::pawn});
  }
};

/// What the reading of a text looks at.
struct Text {
  const Position& position;
  std::string text;
  const Lawbook& book;
  std::optional<Language> language;
  NotationStrictness strictness;

  WrittenMoveReading reading() const {
    return read_move(position, text, book, language, strictness);
  }
  WrittenMoveReading reading_of(const std::string& other) const {
    return read_move(position, other, book, language, strictness);
  }
};

WrittenMoveReading refused(Rule rule, std::string reason) {
  return NotationRefusal{rule, 1, std::move(reason)};
}

bool is_refused_by(const WrittenMoveReading& reading, Rule rule) {
  const auto* refusal = std::get_if<NotationRefusal>(&reading);
  return refusal && refusal->rule == rule;
}

bool is_accepted(const WrittenMoveReading& reading) {
  return std::holds_alternative<WrittenMove>(reading);
}

std::string without(std::string text, std::string_view part) {
  const auto at = text.find(part);
  return at == std::string::npos ? text : text.erase(at, part.size());
}

// ---- letters and squares ----

WrittenMoveReading letters_of_any_language(const Text& text) {
  for (const Language language : all_languages()) {
    const auto reading = read_move(text.position, text.text, text.book, language, text.strictness);
    if (is_accepted(reading)) return reading;
  }
  return text.reading();
}

WrittenMoveReading capitals_not_needed(const Text& text) {
  std::string capital = text.text;
  if (!capital.empty() && capital[0] >= 'i' && capital[0] <= 'z')
    capital[0] = static_cast<char>(capital[0] - 'a' + 'A');
  return text.reading_of(capital);
}

WrittenMoveReading pawn_letter_read(const Text& text) {
  const auto reading = text.reading();
  if (!is_refused_by(reading, Rule::pawn_without_letter)) return reading;
  return text.reading_of(text.text.substr(1));
}

char turned(char rank) {
  return static_cast<char>('1' + '8' - rank);
}

/// Each player counts the ranks from his own side.
std::string ranks_from_own_side(const Writing& writing) {
  std::string text = writing.text();
  if (writing.position.to_move == Colour::white) return text;
  for (char& character : text)
    if (character >= '1' && character <= '8') character = turned(character);
  return text;
}

/// Ranks are read as Black counts them.
WrittenMoveReading ranks_read_from_blacks_side(const Text& text) {
  std::string other = text.text;
  for (char& character : other)
    if (character >= '1' && character <= '8') character = turned(character);
  return text.reading_of(other);
}

/// The files are read from the right to the left.
WrittenMoveReading files_read_from_the_right(const Text& text) {
  std::string other = text.text;
  for (char& character : other)
    if (character >= 'a' && character <= 'h') character = static_cast<char>('a' + 'h' - character);
  return text.reading_of(other);
}

/// What follows a move that can be read is not looked at.
WrittenMoveReading rest_not_read(const Text& text) {
  const auto whole = text.reading();
  if (!is_refused_by(whole, Rule::arrival_square)) return whole;
  for (std::size_t length = text.text.size(); length > 0; --length) {
    const auto reading = text.reading_of(text.text.substr(0, length));
    if (is_accepted(reading)) return reading;
  }
  return whole;
}

/// A long form is read of pieces only.
WrittenMoveReading no_long_form_of_pawns(const Text& text) {
  const auto reading = text.reading();
  const bool two_squares = text.text.size() >= 4 && text.text[1] >= '1' && text.text[1] <= '8';
  if (!two_squares || !is_accepted(reading)) return reading;
  return refused(Rule::long_form, "of a pawn only the square of arrival is written");
}

// ---- captures ----

std::string pieces_alone_capture_with_sign(const Writing& writing) {
  return writing.is_of_pawn() ? without(writing.text(), "x") : writing.text();
}

std::string pawn_captures_without_file(const Writing& writing) {
  const std::string text = writing.text();
  const bool captures = writing.is_of_pawn() && text.size() > 3 && text[1] == 'x';
  return captures ? text.substr(1) : text;
}

/// The square of arrival alone is also read as a capture.
WrittenMoveReading pawn_capture_without_file(const Text& text) {
  const auto reading = text.reading();
  if (!is_refused_by(reading, Rule::pawn_capture_file)) return reading;
  for (char file = 'a'; file <= 'h'; ++file) {
    const auto other = text.reading_of(file + without(text.text, "x"));
    const auto with_sign = text.reading_of(file + ("x" + without(text.text, "x")));
    if (is_accepted(other)) return other;
    if (is_accepted(with_sign)) return with_sign;
  }
  return reading;
}

/// An en passant capture names the square of the man that was taken.
std::string square_of_the_passed_pawn(const Writing& writing) {
  std::string text = writing.text();
  const auto* step = writing.step();
  const auto mark = text.find(" e.p.");
  if (!step || mark == std::string::npos || mark == 0) return text;
  text[mark - 1] = static_cast<char>('1' + step->from.rank);
  return text;
}

// ---- telling like men apart ----

Voice silent(const Attempt&) {
  return Voice::silent;
}

/// The lawbook under which men move whether or not their own king is exposed.
Lawbook regardless_of_check(const Lawbook& book) {
  Lawbook loose = book;
  for (const Rule rule : {Rule::king_exposed, Rule::check_must_be_met})
    replace_law(loose.laws, rule, silent);
  return loose;
}

/// Other men of the kind that can go to the square of arrival.
std::vector<Square> rivals(const Displacement& step, const Position& position,
                           const Lawbook& book) {
  std::vector<Square> squares;
  for (const Square from : squares_of(position, *position.at(step.from)))
    if (from != step.from && is_legal(position, Displacement{from, step.to, step.promotion}, book))
      squares.push_back(from);
  return squares;
}

bool is_piece_step(const Writing& writing) {
  return writing.step() && !writing.is_of_pawn();
}

/// A pinned man is a reason to name the file of departure.
std::string pinned_men_counted(const Writing& writing) {
  std::string text = writing.text();
  if (!is_piece_step(writing)) return text;
  const auto& step = *writing.step();
  const Lawbook loose = regardless_of_check(writing.book);
  const bool told_apart = !rivals(step, writing.position, writing.book).empty();
  if (text.empty() || told_apart || rivals(step, writing.position, loose).empty()) return text;
  return text.insert(1, 1, to_string(step.from)[0]);
}

/// The rank is named where it suffices, and the file only where it does not.
std::string rank_before_file(const Writing& writing) {
  std::string text = writing.text();
  if (!is_piece_step(writing)) return text;
  const auto& step = *writing.step();
  const auto others = rivals(step, writing.position, writing.book);
  const bool by_file = text.size() > 3 && !others.empty() && text[1] == to_string(step.from)[0];
  const bool rank_suffices = std::none_of(
      others.begin(), others.end(), [&](Square other) { return other.rank == step.from.rank; });
  if (by_file && rank_suffices) text[1] = to_string(step.from)[1];
  return text;
}

/// Where several moves are written alike, the first is taken.
WrittenMoveReading first_of_several(const Text& text) {
  const auto reading = text.reading();
  if (!is_refused_by(reading, Rule::disambiguation) || text.text.empty()) return reading;
  for (char file = 'a'; file <= 'h'; ++file) {
    const auto other = text.reading_of(std::string(text.text).insert(1, 1, file));
    if (is_accepted(other)) return other;
  }
  return reading;
}

// ---- promotion, castling and signs ----

/// The sign of PGN before the new piece is taken for right.
WrittenMoveReading promotion_behind_equals(const Text& text) {
  const auto reading = text.reading();
  if (!is_refused_by(reading, Rule::promotion_letter)) return reading;
  return text.reading_of(without(text.text, "="));
}

/// The new piece is not named: a queen in English or in German.
WrittenMoveReading promotion_without_letter(const Text& text) {
  const auto reading = text.reading();
  if (!is_refused_by(reading, Rule::promotion_letter)) return reading;
  for (const char letter : {'Q', 'D'}) {
    const auto other = text.reading_of(text.text + letter);
    if (is_accepted(other)) return other;
  }
  return reading;
}

WrittenMoveReading zeros_not_known(const Text& text) {
  if (!text.text.starts_with("0")) return text.reading();
  return refused(Rule::castling_sign, "castling is written with letters");
}

/// The king's square of arrival is read as castling.
WrittenMoveReading king_move_means_castling(const Text& text) {
  const auto reading = text.reading();
  if (is_accepted(reading) || text.text.size() != 3 || text.text[0] != 'K') return reading;
  for (const Wing wing : both_wings) {
    const auto squares = text.book.laws.castling_squares(text.position, wing, text.book);
    if (squares && to_string(squares->king_to) == text.text.substr(1) &&
        is_legal(text.position, Castling{wing}, text.book))
      return WrittenMove{Castling{wing}, false};
  }
  return reading;
}

std::string mate_marked_as_check(const Writing& writing) {
  std::string text = writing.text();
  return text.ends_with("++") ? text.substr(0, text.size() - 1) : text;
}

/// How many men give check after the move.
std::ptrdiff_t checkers_after(const Writing& writing) {
  const Position next = writing.book.laws.after(writing.position, writing.move, writing.book);
  const auto king = king_of(next, next.to_move);
  return std::count_if(all_squares().begin(), all_squares().end(), [&](Square square) {
    const auto& man = next.at(square);
    return king && man && man->colour != next.to_move && laws::attack(next, square, *king);
  });
}

std::string double_check_doubly_marked(const Writing& writing) {
  const std::string text = writing.text();
  const bool once = text.ends_with("+") && !text.ends_with("++");
  return once && checkers_after(writing) == 2 ? text + "+" : text;
}

WrittenMoveReading offer_not_noted(const Text& text) {
  auto reading = text.reading();
  if (auto* written = std::get_if<WrittenMove>(&reading)) written->draw_offered = false;
  return reading;
}

template <std::string (*write)(const Writing&)>
void write_by(Lawbook& book) {
  book.laws.write_move = [](const Position& position, const Move& move, const Lawbook& in_force,
                            std::optional<Language> language) {
    return write(Writing{position, move, in_force, language});
  };
}

template <WrittenMoveReading (*read)(const Text&)>
void read_by(Lawbook& book) {
  book.laws.read_move = [](const Position& position, std::string_view text, const Lawbook& in_force,
                           std::optional<Language> language, NotationStrictness strictness) {
    return read(Text{position, std::string(text), in_force, language, strictness});
  };
}

std::vector<Mutant> of_men_and_squares() {
  return {
      {"letters-of-any-language", Rule::piece_letters,
       "a letter is taken in whatever language it makes a move",
       "each player may use the letters of his country, read as: any letters",
       read_by<letters_of_any_language>},
      {"small-letters-of-pieces", Rule::piece_letters, "the letter of a piece may be small",
       "text compared without regard to case", read_by<capitals_not_needed>},
      {"pawn-letter-read", Rule::pawn_without_letter, "a pawn may be written with its initial",
       "the pawn treated like the pieces", read_by<pawn_letter_read>},
      {"ranks-from-own-side", Rule::square_names, "Black counts the ranks from his own side",
       "the descriptive notation, in which each player counts so", write_by<ranks_from_own_side>},
      {"ranks-read-from-blacks-side", Rule::square_names, "the first rank is read as Black's",
       "a board that is turned", read_by<ranks_read_from_blacks_side>},
      {"files-read-from-the-right", Rule::square_names, "the a-file is read as White's right edge",
       "a board that is turned", read_by<files_read_from_the_right>},
      {"rest-of-the-text-not-read", Rule::arrival_square,
       "whatever follows a move that can be read is overlooked", "a parser that stops early",
       read_by<rest_not_read>},
      {"no-long-form-of-pawns", Rule::long_form, "the long form is not read of pawns",
       "the sentence on pawns, that only the square of arrival is written, taken as the last word",
       read_by<no_long_form_of_pawns>},
  };
}

std::vector<Mutant> of_captures_and_ambiguity() {
  return {
      {"pawns-capture-without-sign", Rule::capture_sign, "captures by pawns are written without x",
       "the short spelling ed4 of many scoresheets", write_by<pieces_alone_capture_with_sign>},
      {"capturing-pawn-without-file", Rule::pawn_capture_file,
       "the file of a capturing pawn is not written",
       "the sentence on pawns, that only the square of arrival is written, carried over to "
       "captures",
       write_by<pawn_captures_without_file>},
      {"square-alone-captures", Rule::pawn_capture_file,
       "the square of arrival alone is also read as a capture by a pawn",
       "the same sentence, in reading", read_by<pawn_capture_without_file>},
      {"square-of-the-passed-pawn", Rule::en_passant_sign,
       "an en passant capture names the square of the captured pawn",
       "the usual capture, where both squares are one", write_by<square_of_the_passed_pawn>},
      {"pinned-men-told-apart", Rule::disambiguation,
       "a man that may not move is a reason to name the file of departure",
       "report: jhlywa/chess.js#75", write_by<pinned_men_counted>},
      {"rank-before-file", Rule::disambiguation, "the rank of departure is preferred to the file",
       "the order of the two ways turned round", write_by<rank_before_file>},
      {"first-of-several-moves", Rule::disambiguation,
       "of several moves that are written alike the first is taken",
       "a search that stops at the first match", read_by<first_of_several>},
  };
}

std::vector<Mutant> of_signs() {
  return {
      {"promotion-behind-equals", Rule::promotion_letter,
       "an equals sign may stand before the new piece",
       "the notation of PGN taken for that of the Laws", read_by<promotion_behind_equals>},
      {"promotion-without-letter", Rule::promotion_letter,
       "a promotion without a letter is to a queen", "report: niklasf/python-chess#539",
       read_by<promotion_without_letter>},
      {"castling-zeros-not-known", Rule::castling_sign, "castling with zeros is not read",
       "report: lichess-org/lila#3036", read_by<zeros_not_known>},
      {"king-move-means-castling", Rule::castling_sign,
       "the king's square of arrival is read as castling", "report: niklasf/python-chess#4",
       read_by<king_move_means_castling>},
      {"mate-marked-as-check", Rule::mate_sign, "mate is marked like check",
       "mate is not looked for", write_by<mate_marked_as_check>},
      {"double-check-doubly-marked", Rule::check_sign, "a double check is marked with two signs",
       "older books, in which two plus signs are double check",
       write_by<double_check_doubly_marked>},
      {"draw-offer-not-noted", Rule::draw_offer_sign, "the sign of an offer is read and forgotten",
       "parsers of moves that skip what they do not need", read_by<offer_not_noted>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_notation() {
  return one_list({of_men_and_squares(), of_captures_and_ambiguity(), of_signs()});
}

}  // namespace touchstone
