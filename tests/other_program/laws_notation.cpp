// SPDX-License-Identifier: Apache-2.0
//
// Writing and reading the notation of the Laws. A strict reader takes every spelling that the
// edition allows, and makes them all to compare. See laws_notation.hpp.
#include "tests/other_program/laws_notation.hpp"

#include <algorithm>
#include <map>
#include <regex>
#include <vector>

#include "tests/other_program/san.hpp"

namespace other {

namespace {

using Texts = std::vector<std::string>;

char at(const Position& position, int square) {
  return position.squares[static_cast<std::size_t>(square)];
}

constexpr std::string_view kinds = "kqrbn";

/// The letters of SAN are English; the same place has the letter of another language.
std::string letter_of(char kind, const Notation& notation) {
  const auto place = kinds.find(kind);
  return place == std::string_view::npos ? "" : notation.letters.substr(place, 1);
}

/// The letters that tell like pieces apart, as in SAN (reading 0011).
std::string departure_of(const Position& position, const Move& move) {
  if (kind_of(at(position, move.from)) == 'p' || move.kind == Kind::castling) return "";
  static const std::regex shape(R"([KQRBN]([a-h]?[1-8]?)x?[a-h][1-8][+#]?)");
  std::smatch parts;
  const std::string san = write_san(position, move, no_mistake);
  return std::regex_match(san, parts, shape) ? parts[1].str() : "";
}

/// Signs behind the move, the usual one first.
Texts signs_of(const Position& position, const Move& move, const Notation& notation) {
  const Position after = play(position, move, no_mistake);
  if (!is_in_check(after, after.to_move, no_mistake)) return {""};
  Texts signs;
  if (legal_moves(after, no_mistake).empty()) {
    signs.emplace_back("++");
    if (notation.allows_hash) signs.emplace_back("#");
  } else {
    signs.emplace_back("+");
  }
  if (!notation.needs_check_sign) signs.emplace_back("");
  return signs;
}

Texts capture_signs(const Position& position, const Move& move, const Notation& notation) {
  if (!is_capture(position, move)) return {""};
  return notation.needs_capture_sign ? Texts{"x"} : Texts{"x", ""};
}

/// The Laws print the sign after a blank, and say nothing of one.
Texts passing_signs(const Move& move, const Notation& notation) {
  if (move.kind != Kind::in_passing) return {""};
  return notation.needs_passing_sign ? Texts{" e.p.", "e.p."} : Texts{" e.p.", "e.p.", ""};
}

/// What stands before the sign of capture, the usual spelling first.
Texts beginnings(const Position& position, const Move& move, const Notation& notation) {
  const char kind = kind_of(at(position, move.from));
  const std::string from = square_name(move.from);
  const bool is_pawn_capture = kind == 'p' && is_capture(position, move);
  const std::string letter = letter_of(kind, notation);
  Texts texts{letter + (is_pawn_capture ? from.substr(0, 1) : departure_of(position, move))};
  if (notation.allows_both_squares) texts.push_back(letter + from);
  return texts;
}

/// The move without the sign of check.
Texts spellings_without_check(const Position& position, const Move& move,
                              const Notation& notation) {
  if (move.kind == Kind::castling) return {is_short(move.right) ? "0-0" : "0-0-0"};
  const std::string promotion =
      move.promotion == no_piece ? "" : letter_of(move.promotion, notation);
  Texts texts;
  for (const std::string& beginning : beginnings(position, move, notation))
    for (const std::string& sign : capture_signs(position, move, notation))
      texts.push_back(beginning + sign + square_name(move.to) + promotion);
  return texts;
}

/// The usual spelling comes first.
Texts spellings(const Position& position, const Move& move, const Notation& notation) {
  Texts texts;
  for (const std::string& bare : spellings_without_check(position, move, notation))
    for (const std::string& sign : signs_of(position, move, notation))
      for (const std::string& passing : passing_signs(move, notation)) {
        texts.push_back(bare + sign + passing);
        if (!sign.empty() && !passing.empty()) texts.push_back(bare + passing + sign);
      }
  return texts;
}

std::optional<Move> read_strictly(const Position& position, const std::string& text,
                                  const Notation& notation) {
  for (const Move& move : legal_moves(position, no_mistake)) {
    const auto texts = spellings(position, move, notation);
    if (std::find(texts.begin(), texts.end(), text) != texts.end()) return move;
  }
  return std::nullopt;
}

/// With English letters the text can be read like SAN.
std::string in_english(std::string text, const Notation& notation) {
  for (char& letter : text) {
    const auto place = notation.letters.find(letter);
    if (place != std::string::npos) letter = piece_of(kinds[place], 'w');
  }
  return text;
}

}  // namespace

std::optional<Notation> notation_of(const std::string& edition, const std::string& language) {
  static const std::map<std::string, std::string> letters{{"english", "KQRBN"},
                                                          {"german", "KDTLS"},
                                                          {"french", "RDTFC"},
                                                          {"italian", "RDTAC"},
                                                          {"dutch", "KDTLP"}};
  if (edition < "fide-1997" || !edition.starts_with("fide-")) return std::nullopt;
  const std::string own = edition < "fide-2005" ? "german" : "english";
  const auto found = letters.find(language.empty() ? own : language);
  if (found == letters.end()) return std::nullopt;
  Notation notation{found->second};
  notation.needs_capture_sign = edition < "fide-2009";
  notation.needs_check_sign = edition < "fide-2009";
  notation.needs_passing_sign = edition < "fide-2014";
  notation.allows_both_squares = edition >= "fide-2014";
  notation.allows_hash = edition >= "fide-2005";
  return notation;
}

std::string write_by_laws(const Position& position, const Move& move, const Notation& notation) {
  return spellings(position, move, notation).front();
}

std::optional<WrittenMove> read_by_laws(const Position& position, const std::string& text,
                                        bool is_strict, const Notation& notation) {
  static const std::string offer = " (=)";
  const bool offers_draw = text.ends_with(offer);
  const std::string bare = offers_draw ? text.substr(0, text.size() - offer.size()) : text;
  const auto move = is_strict ? read_strictly(position, bare, notation)
                              : read_san(position, in_english(bare, notation), false, no_mistake);
  return move ? std::optional(WrittenMove{*move, offers_draw}) : std::nullopt;
}

}  // namespace other
