// SPDX-License-Identifier: Apache-2.0
//
// The notation of the edition in force: letters, writing, and what a strict reading does not let
// pass, rule by rule. See laws_notation.hpp.
#include "oracle/notation/laws_notation.hpp"

#include <algorithm>

#include "oracle/movement/legality.hpp"
#include "oracle/movement/moves.hpp"

namespace touchstone {

namespace {

using namespace move_text;
using Fault = std::optional<NotationRefusal>;

// Letters.

struct LanguageEntry {
  Language language;
  std::string_view name;
  /// Initials of king, queen, rook, bishop, knight and pawn. The pawn's is known so that it can be
  /// refused; it is blank where a piece has the same.
  Letters letters;
};

constexpr std::array language_entries{
    LanguageEntry{Language::english, "english", {'K', 'Q', 'R', 'B', 'N', 'P'}},
    LanguageEntry{Language::german, "german", {'K', 'D', 'T', 'L', 'S', 'B'}},
    LanguageEntry{Language::french, "french", {'R', 'D', 'T', 'F', 'C', 'P'}},
    LanguageEntry{Language::dutch, "dutch", {'K', 'D', 'T', 'L', 'P', ' '}},
    LanguageEntry{Language::italian, "italian", {'R', 'D', 'T', 'A', 'C', 'P'}},
    LanguageEntry{Language::spanish, "spanish", {'R', 'D', 'T', 'A', 'C', 'P'}},
    LanguageEntry{Language::portuguese, "portuguese", {'R', 'D', 'T', 'B', 'C', 'P'}},
    LanguageEntry{Language::swedish, "swedish", {'K', 'D', 'T', 'L', 'S', 'B'}},
    LanguageEntry{Language::danish, "danish", {'K', 'D', 'T', 'L', 'S', 'B'}},
    LanguageEntry{Language::norwegian, "norwegian", {'K', 'D', 'T', 'L', 'S', 'B'}},
    LanguageEntry{Language::polish, "polish", {'K', 'H', 'W', 'G', 'S', 'P'}},
    LanguageEntry{Language::czech, "czech", {'K', 'D', 'V', 'S', 'J', 'P'}},
    LanguageEntry{Language::hungarian, "hungarian", {'K', 'V', 'B', 'F', 'H', 'G'}},
    LanguageEntry{Language::finnish, "finnish", {'K', 'D', 'T', 'L', 'R', 'S'}},
    LanguageEntry{Language::romanian, "romanian", {'R', 'D', 'T', 'N', 'C', 'P'}},
};

constexpr bool in_order() {
  for (std::size_t place = 0; place < language_entries.size(); ++place)
    if (static_cast<std::size_t>(language_entries[place].language) != place) return false;
  return true;
}
static_assert(in_order(), "an entry for every language, in the order of the enumeration");

constexpr auto languages = [] {
  std::array<Language, language_entries.size()> all{};
  for (std::size_t place = 0; place < all.size(); ++place)
    all[place] = language_entries[place].language;
  return all;
}();

constexpr Letters no_letters{' ', ' ', ' ', ' ', ' ', ' '};

const LanguageEntry& entry_of(Language language) {
  return language_entries[static_cast<std::size_t>(language)];
}

Letters letters_of_edition(PieceLetters letters) {
  switch (letters) {
    case PieceLetters::not_given:
      return no_letters;
    case PieceLetters::german:
      return entry_of(Language::german).letters;
    case PieceLetters::english:
      return entry_of(Language::english).letters;
  }
  return no_letters;
}

/// An edition that only prints examples has their letters as its own.
Letters letters_in_force(const RulesInForce& rules, std::optional<Language> language) {
  if (!rules.at(Rule::piece_letters).in_force) return no_letters;
  if (language && rules.own_language_letters.value) return entry_of(*language).letters;
  return letters_of_edition(rules.piece_letters.value);
}

// What of the notation is in force. A sign whose rule the edition lacks is not a part of it.

bool has_castling_sign(const RulesInForce& rules) {
  return rules.at(Rule::castling_sign).in_force;
}

bool is_written_with_letters(CastlingGlyph glyph) {
  switch (glyph) {
    case CastlingGlyph::zero:
      return false;
    case CastlingGlyph::letter:
    case CastlingGlyph::either:
      return true;
  }
  return false;
}

bool admits(CastlingGlyph glyph, CastlingCharacter character) {
  switch (glyph) {
    case CastlingGlyph::zero:
      return character == CastlingCharacter::zero;
    case CastlingGlyph::letter:
      return character == CastlingCharacter::letter;
    case CastlingGlyph::either:
      return true;
  }
  return false;
}

LongForm long_form_in(const RulesInForce& rules) {
  return rules.at(Rule::long_form).in_force ? rules.long_form.value : LongForm::not_allowed;
}

SignUse use_of(const RulesInForce& rules, Rule rule, const Cited<SignUse>& sign) {
  return rules.at(rule).in_force ? sign.value : SignUse::not_used;
}

SignUse capture_use(const RulesInForce& rules) {
  return use_of(rules, Rule::capture_sign, rules.capture_sign);
}

SignUse en_passant_use(const RulesInForce& rules) {
  return use_of(rules, Rule::en_passant_sign, rules.en_passant_sign);
}

SignUse check_use(const RulesInForce& rules) {
  return use_of(rules, Rule::check_sign, rules.check_sign);
}

MateSign mate_sign_in(const RulesInForce& rules) {
  return rules.at(Rule::mate_sign).in_force ? rules.mate_sign.value : MateSign::not_used;
}

/// The sign of mate must be written where that of check must be: mate is a check.
SignUse mate_use(const RulesInForce& rules) {
  if (mate_sign_in(rules) == MateSign::not_used) return SignUse::not_used;
  return check_use(rules) == SignUse::required ? SignUse::required : SignUse::optional;
}

/// The sign that must or may stand with a move that does this to the king.
SignUse threat_use(const RulesInForce& rules, Threat threat) {
  const bool own_sign = threat == Threat::mate && mate_use(rules) != SignUse::not_used;
  return own_sign ? mate_use(rules) : check_use(rules);
}

bool has_draw_offer_sign(const RulesInForce& rules) {
  return rules.at(Rule::draw_offer_sign).in_force && rules.draw_offer_sign.value;
}

// Longer strokes first: the first that fits is taken.
constexpr std::array<std::string_view, 4> strokes{"--", "-", "\u2013", "\u2014"};

Dialect dialect_of(const RulesInForce& rules, std::optional<Language> language) {
  return {
      .letters = letters_in_force(rules, language),
      .strokes = strokes,
      .castling = has_castling_sign(rules) ? CastlingNaming::by_sign : CastlingNaming::by_king_move,
      .letter_rule = Rule::piece_letters,
      .pawn_letter_rule = Rule::pawn_without_letter,
      .arrival_rule = Rule::arrival_square,
      .departure_rule = Rule::long_form,
      .pawn_capture_rule = Rule::pawn_capture_file,
      .ambiguity_rule = Rule::disambiguation,
      .promotion_rule = Rule::promotion_letter,
      .castling_rule = Rule::castling_sign,
      .sign_rule = Rule::arrival_square};
}

// Writing.

struct Writing {
  const Position& position;
  const Move& move;
  const Lawbook& book;
  Letters letters;

  const RulesInForce& rules() const { return book.in_force; }
};

bool is_long(const Writing& writing) {
  return long_form_in(writing.rules()) == LongForm::required;
}

std::string written_join(const Displacement& step, const Writing& writing) {
  const bool sign = capture_use(writing.rules()) != SignUse::not_used;
  if (sign && is_capture(step, writing.position)) return "x";
  return is_long(writing) ? "-" : "";
}

/// Letter and squares of a man's move, or nothing if its letter is not known.
std::optional<std::string> written_squares(const Displacement& step, const Writing& writing) {
  const ManType type = writing.position.at(step.from)->type;
  const char letter = letter_for(type, writing.letters);
  if (type != ManType::pawn && letter == ' ') return std::nullopt;
  const Departure departure = is_long(writing)
                                  ? Departure{true, true}
                                  : shortest_departure(step, writing.position, writing.book);
  return (type == ManType::pawn ? "" : std::string(1, letter)) +
         written_departure(step.from, departure) + written_join(step, writing) + to_string(step.to);
}

std::optional<std::string> written(const Displacement& step, const Writing& writing) {
  if (writing.position.is_empty(step.from)) return std::nullopt;
  auto text = written_squares(step, writing);
  if (!text || !step.promotion) return text;
  const char letter = letter_for(*step.promotion, writing.letters);
  if (letter == ' ') return std::nullopt;
  return *text + letter;
}

/// The king's move in long form, where castling has no sign.
std::optional<std::string> written_king_move(const Castling& castling, const Writing& writing) {
  const char king = letter_for(ManType::king, writing.letters);
  const auto squares =
      writing.book.laws.castling_squares(writing.position, castling.wing, writing.book);
  if (!squares || king == ' ') return std::nullopt;
  return king + to_string(squares->king_from) + "-" + to_string(squares->king_to);
}

std::optional<std::string> written(const Castling& castling, const Writing& writing) {
  if (!has_castling_sign(writing.rules())) return written_king_move(castling, writing);
  const bool kingside = castling.wing == Wing::kingside;
  if (is_written_with_letters(writing.rules().castling_glyph.value))
    return kingside ? "O-O" : "O-O-O";
  return kingside ? "0-0" : "0-0-0";
}

std::string written_en_passant(const Writing& writing) {
  const auto* step = std::get_if<Displacement>(&writing.move);
  const bool due = step != nullptr && is_en_passant_capture(*step, writing.position) &&
                   en_passant_use(writing.rules()) != SignUse::not_used;
  return due ? " e.p." : "";
}

std::string written_threat(const Writing& writing) {
  const Threat threat = threat_of(writing.position, writing.move, writing.book);
  if (threat == Threat::none || threat_use(writing.rules(), threat) == SignUse::not_used) return "";
  return threat == Threat::mate && mate_use(writing.rules()) != SignUse::not_used ? "++" : "+";
}

// Grounds of writing. Nobody demands how a move is written where only printed moves were seen
// (reading 0019), so that the long form is left out.

using Grounds = std::vector<Ground>;

Rule letter_rule(ManType type) {
  return type == ManType::pawn ? Rule::pawn_without_letter : Rule::piece_letters;
}

/// Another man of the same kind that can go to the same square stands on the same rank.
bool shares_rank_with_rival(const Displacement& step, const Writing& writing) {
  const ManType type = writing.position.at(step.from)->type;
  const auto moves = legal_arrivals(writing.position, type, step.to, step.promotion, writing.book);
  return std::any_of(moves.begin(), moves.end(), [&](const Displacement& other) {
    return other.from != step.from && other.from.rank == step.from.rank;
  });
}

/// Which part of the rule tells like men apart.
std::string_view way_to_tell_apart(const Displacement& step, Departure departure,
                                   const Writing& writing) {
  if (departure.file && departure.rank) return {};
  if (departure.rank) return "one-file";
  return shares_rank_with_rival(step, writing) ? "one-rank" : "neither";
}

void add_departure(const Displacement& step, const Writing& writing, Grounds& grounds) {
  const Departure departure = shortest_departure(step, writing.position, writing.book);
  if (departure == Departure{}) return;
  if (writing.position.at(step.from)->type == ManType::pawn)
    return grounds.push_back({Rule::pawn_capture_file});
  grounds.push_back({Rule::disambiguation, way_to_tell_apart(step, departure, writing)});
}

void add_signs(const Displacement& step, const Writing& writing, Grounds& grounds) {
  const bool has_sign = capture_use(writing.rules()) != SignUse::not_used;
  if (has_sign && is_capture(step, writing.position)) grounds.push_back({Rule::capture_sign});
  if (step.promotion) grounds.push_back({Rule::promotion_letter});
  if (!written_en_passant(writing).empty()) grounds.push_back({Rule::en_passant_sign});
}

Grounds grounds_of(const Displacement& step, const Writing& writing) {
  Grounds grounds{{letter_rule(writing.position.at(step.from)->type)},
                  {Rule::square_names},
                  {Rule::arrival_square}};
  add_departure(step, writing, grounds);
  add_signs(step, writing, grounds);
  return grounds;
}

Grounds grounds_of(const Castling&, const Writing&) {
  return {{Rule::castling_sign}};
}

// What a strict reading does not let pass, one function for each rule.

NotationRefusal refusal(Rule rule, int column, std::string_view reason) {
  return {rule, column, std::string(reason)};
}

const RulesInForce& rules_of(const Comparison& comparison) {
  return comparison.book.in_force;
}

Fault castling_sign_fault(const Comparison& comparison) {
  const auto& castling = comparison.parts.castling;
  if (!castling) return std::nullopt;
  if (!has_castling_sign(rules_of(comparison)))
    return refusal(Rule::castling_sign, 1, "castling has no sign here: the king's move is written");
  const CastlingGlyph glyph = rules_of(comparison).castling_glyph.value;
  if (admits(glyph, castling->character)) return std::nullopt;
  return refusal(Rule::castling_sign, 1,
                 is_written_with_letters(glyph) ? "castling is written with letters, not zeros"
                                                : "castling is written with zeros");
}

Fault short_form_fault(const Parts& parts) {
  if (!parts.names_square_of_departure())
    return refusal(Rule::long_form, parts.departure_column, "the square of departure is missing");
  if (parts.join != Join::none) return std::nullopt;
  return refusal(Rule::long_form, parts.join_column, "a stroke stands between the two squares");
}

bool needs_square_of_departure(const Comparison& comparison) {
  const auto* step = comparison.displacement();
  return step != nullptr &&
         shortest_departure(*step, comparison.position, comparison.book) == Departure{true, true};
}

Fault unwanted_long_form_fault(const Comparison& comparison) {
  const Parts& parts = comparison.parts;
  if (parts.join == Join::stroke)
    return refusal(Rule::long_form, parts.join_column, "no stroke is written");
  if (!parts.names_square_of_departure() || needs_square_of_departure(comparison))
    return std::nullopt;
  return refusal(Rule::long_form, parts.departure_column, "the square of departure is not written");
}

/// Castling that has no sign is written in long form, whatever else is.
LongForm form_due(const Comparison& comparison) {
  return comparison.displacement() == nullptr ? LongForm::required
                                              : long_form_in(rules_of(comparison));
}

Fault long_form_fault(const Comparison& comparison) {
  if (comparison.parts.castling) return std::nullopt;
  switch (form_due(comparison)) {
    case LongForm::required:
      return short_form_fault(comparison.parts);
    case LongForm::not_allowed:
      return unwanted_long_form_fault(comparison);
    case LongForm::allowed:
      return std::nullopt;
  }
  return std::nullopt;
}

/// One part of the square of departure is named. It suffices, or the text would not have been read.
bool names_part_of_departure(const Parts& parts) {
  return parts.from_file.has_value() != parts.from_rank.has_value();
}

Fault disambiguation_fault(const Comparison& comparison) {
  const auto* step = comparison.displacement();
  if (step == nullptr || !names_part_of_departure(comparison.parts)) return std::nullopt;
  if (shortest_departure(*step, comparison.position, comparison.book) != Departure{})
    return std::nullopt;
  return refusal(Rule::disambiguation, comparison.parts.departure_column,
                 "no other such man can go there");
}

Fault capture_sign_fault(const Comparison& comparison) {
  const Parts& parts = comparison.parts;
  const auto* step = comparison.displacement();
  const bool captures = step != nullptr && is_capture(*step, comparison.position);
  const SignUse use = capture_use(rules_of(comparison));
  const bool written = parts.join == Join::capture;
  if (written && !captures)
    return refusal(Rule::capture_sign, parts.join_column, "nothing is captured by this move");
  if (written && use == SignUse::not_used)
    return refusal(Rule::capture_sign, parts.join_column, "a capture has no sign here");
  if (!written && captures && use == SignUse::required)
    return refusal(Rule::capture_sign, parts.join_column, "a capture is written with x");
  return std::nullopt;
}

Fault promotion_letter_fault(const Comparison& comparison) {
  const Parts& parts = comparison.parts;
  if (parts.promotion_form == PromotionForm::none || parts.promotion_form == PromotionForm::plain)
    return std::nullopt;
  return refusal(Rule::promotion_letter, parts.promotion_column,
                 "the letter of the new piece follows the square at once");
}

Fault en_passant_sign_fault(const Comparison& comparison) {
  const auto& column = comparison.parts.en_passant_column;
  const auto* step = comparison.displacement();
  const bool in_passing = step != nullptr && is_en_passant_capture(*step, comparison.position);
  const SignUse use = en_passant_use(rules_of(comparison));
  if (column && !in_passing)
    return refusal(Rule::en_passant_sign, *column, "nothing is captured en passant");
  if (column && use == SignUse::not_used)
    return refusal(Rule::en_passant_sign, *column, "an en passant capture has no sign here");
  if (!column && in_passing && use == SignUse::required)
    return refusal(Rule::en_passant_sign, comparison.parts.signs_column,
                   "an en passant capture is marked e.p.");
  return std::nullopt;
}

Threat threat_of(const Comparison& comparison) {
  return move_text::threat_of(comparison.position, comparison.move, comparison.book);
}

/// No mark is written.
Fault missing_mark_fault(const Comparison& comparison) {
  if (comparison.parts.check != CheckMark::none) return std::nullopt;
  const Threat threat = threat_of(comparison);
  const RulesInForce& rules = rules_of(comparison);
  if (threat == Threat::none || threat_use(rules, threat) != SignUse::required) return std::nullopt;
  const bool mate = threat == Threat::mate && mate_use(rules) == SignUse::required;
  return refusal(mate ? Rule::mate_sign : Rule::check_sign, comparison.parts.signs_column,
                 mate ? "mate is marked" : "check is marked");
}

/// + is written. Where signs are optional it may stand with mate, which is a check as well.
Fault check_sign_fault(const Comparison& comparison) {
  if (comparison.parts.check != CheckMark::plus) return std::nullopt;
  const int column = comparison.parts.check_column;
  const RulesInForce& rules = rules_of(comparison);
  const Threat threat = threat_of(comparison);
  if (threat == Threat::none) return refusal(Rule::check_sign, column, "this move gives no check");
  if (threat == Threat::mate && mate_use(rules) == SignUse::required)
    return refusal(Rule::mate_sign, column, "mate has its own sign");
  if (check_use(rules) == SignUse::not_used)
    return refusal(Rule::check_sign, column, "check has no sign here");
  return std::nullopt;
}

/// ++ or # is written.
Fault mate_sign_fault(const Comparison& comparison) {
  const CheckMark mark = comparison.parts.check;
  if (mark != CheckMark::double_plus && mark != CheckMark::hash) return std::nullopt;
  const int column = comparison.parts.check_column;
  const MateSign sign = mate_sign_in(rules_of(comparison));
  if (sign == MateSign::not_used) return refusal(Rule::mate_sign, column, "mate has no sign here");
  if (sign == MateSign::double_plus && mark == CheckMark::hash)
    return refusal(Rule::mate_sign, column, "the sign of mate is ++");
  if (threat_of(comparison) != Threat::mate)
    return refusal(Rule::mate_sign, column, "this move does not mate");
  return std::nullopt;
}

Fault comment_fault(const Comparison& comparison) {
  const auto& column = comparison.parts.comment_column;
  if (!column) return std::nullopt;
  return refusal(Rule::arrival_square, *column, "a judgement of the move is not a part of it");
}

Fault draw_offer_sign_fault(const Comparison& comparison) {
  const auto& column = comparison.parts.draw_offer_column;
  if (!column || has_draw_offer_sign(rules_of(comparison))) return std::nullopt;
  return refusal(Rule::draw_offer_sign, *column, "an offer of a draw has no sign here");
}

constexpr std::array<FaultFinder, 11> strict_faults{
    castling_sign_fault,    long_form_fault,       disambiguation_fault, capture_sign_fault,
    promotion_letter_fault, en_passant_sign_fault, missing_mark_fault,   check_sign_fault,
    mate_sign_fault,        comment_fault,         draw_offer_sign_fault};

}  // namespace

std::string_view to_string(Language language) {
  return entry_of(language).name;
}

std::optional<Language> read_language(std::string_view name) {
  for (const LanguageEntry& entry : language_entries)
    if (entry.name == name) return entry.language;
  return std::nullopt;
}

std::span<const Language> all_languages() {
  return languages;
}

bool has_notation(const RulesInForce& rules) {
  const auto writes_moves = [&](Rule rule) {
    return heading_of(rule) == "notation" && rule != Rule::square_names && rules.at(rule).in_force;
  };
  return std::any_of(all_rules().begin(), all_rules().end(), writes_moves);
}

std::string write_move(const Position& position, const Move& move, const Lawbook& book,
                       std::optional<Language> language) {
  if (!has_notation(book.in_force)) return {};
  const Writing writing{position, move, book, letters_in_force(book.in_force, language)};
  const auto text = std::visit([&](const auto& part) { return written(part, writing); }, move);
  if (!text) return {};
  return *text + written_en_passant(writing) + written_threat(writing);
}

std::vector<Ground> grounds_of_writing(const Position& position, const Move& move,
                                       const Lawbook& book) {
  const Writing writing{position, move, book, no_letters};
  Grounds grounds = std::visit([&](const auto& part) { return grounds_of(part, writing); }, move);
  const std::string sign = written_threat(writing);
  if (!sign.empty()) grounds.push_back({sign == "+" ? Rule::check_sign : Rule::mate_sign});
  return grounds;
}

std::vector<Ground> grounds_of_reading(const Position& position, const WrittenMove& written,
                                       const Lawbook& book) {
  Grounds grounds;
  if (const auto* step = std::get_if<Displacement>(&written.move))
    grounds = {{letter_rule(position.at(step->from)->type)}, {Rule::square_names}};
  else
    grounds = {{has_castling_sign(book.in_force) ? Rule::castling_sign : Rule::piece_letters}};
  if (written.draw_offered) grounds.push_back({Rule::draw_offer_sign});
  return grounds;
}

WrittenMoveReading read_move(const Position& position, std::string_view text, const Lawbook& book,
                             std::optional<Language> language, NotationStrictness strictness) {
  if (!has_notation(book.in_force))
    return refusal(Rule::square_names, 1, "the edition does not say how moves are written");
  const Dialect dialect = dialect_of(book.in_force, language);
  const auto taken = take_apart(text, dialect);
  if (const auto* fault = std::get_if<NotationRefusal>(&taken)) return *fault;
  const auto& parts = std::get<Parts>(taken);
  const auto reading = move_named(parts, position, book, dialect);
  if (const auto* fault = std::get_if<NotationRefusal>(&reading)) return *fault;
  const auto& move = std::get<Move>(reading);
  const Comparison comparison{parts, position, move, book};
  if (strictness == NotationStrictness::strict)
    if (const auto fault = first_fault(strict_faults, comparison)) return *fault;
  return WrittenMove{move, parts.draw_offer_column.has_value()};
}

}  // namespace touchstone
