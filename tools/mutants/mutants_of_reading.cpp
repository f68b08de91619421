// SPDX-License-Identifier: Apache-2.0
//
// Mistakes of readers that do not look at a whole text: a reader of FEN or SAN puts one thing right
// before it reads, or does not compare one thing with the board. And counters and squares that are
// written after a move as other programs write them.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <vector>

#include "oracle/movement/moves.hpp"
#include "oracle/notation/fen.hpp"
#include "oracle/notation/san.hpp"
#include "tools/mutants/lists.hpp"

namespace touchstone {

namespace {

// ---- FEN ----

enum Field : std::size_t { placement, side, rights, square, clock_field, number, field_count };

using Fields = std::vector<std::string>;

/// The fields of a text that has six, each behind one space; else none.
Fields six_fields(std::string_view text) {
  Fields fields;
  for (;;) {
    const auto space = text.find(' ');
    fields.emplace_back(text.substr(0, space));
    if (space == std::string_view::npos) break;
    text.remove_prefix(space + 1);
  }
  const bool any_is_empty = std::any_of(fields.begin(), fields.end(),
                                        [](const std::string& field) { return field.empty(); });
  return fields.size() == field_count && !any_is_empty ? fields : Fields{};
}

std::string joined(const Fields& fields) {
  std::string text;
  for (const std::string& field : fields) text += (text.empty() ? "" : " ") + field;
  return text;
}

bool is_digit(char letter) {
  return std::isdigit(static_cast<unsigned char>(letter)) != 0;
}

bool consists_of(const std::string& text, std::string_view letters) {
  return !text.empty() && text.find_first_not_of(letters) == std::string::npos;
}

/// Puts the fields right, if there are six, and reads what comes of it.
template <void (*put_right)(Fields&)>
FenReading read_put_right(std::string_view text, FenStrictness strictness) {
  Fields fields = six_fields(text);
  if (fields.empty()) return read_fen(text, strictness);
  put_right(fields);
  return read_fen(joined(fields), strictness);
}

/// Whether the text reads well once the field is a hyphen: nothing else is wrong with it.
bool reads_without(Fields fields, Field field) {
  fields[field] = "-";
  return read_fen(joined(fields), FenStrictness::strict).position.has_value();
}

void rights_by_their_letters(Fields& fields) {
  if (consists_of(fields[rights], "KQkq-") && reads_without(fields, rights)) fields[rights] = "-";
}

/// In the right order, but not compared with the board.
void rights_without_their_rooks(Fields& fields) {
  std::string in_order;
  for (const char letter : std::string_view("KQkq"))
    if (fields[rights].find(letter) != std::string::npos) in_order += letter;
  if (fields[rights] == in_order && reads_without(fields, rights)) fields[rights] = "-";
}

/// In the right order, or files of rooks, but not compared with the board.
void rights_and_files_without_rooks(Fields& fields) {
  if (consists_of(fields[rights], "ABCDEFGHabcdefgh") && reads_without(fields, rights))
    fields[rights] = "-";
  else
    rights_without_their_rooks(fields);
}

/// Letters of rights are put in order, each once. Files of rooks are taken and not compared.
void rights_in_any_order(Fields& fields) {
  if (!consists_of(fields[rights], "KQkq-ABCDEFGHabcdefgh") || fields[rights] == "-") return;
  std::string letters;
  for (const char letter : std::string_view("KQkq"))
    if (fields[rights].find(letter) != std::string::npos) letters += letter;
  fields[rights] = letters.empty() ? "-" : letters;
}

void files_of_rooks_at_home(Fields& fields) {
  if (!consists_of(fields[rights], "AHah")) return;
  std::string letters;
  for (const auto& [file, right] : {std::pair{'H', 'K'}, {'A', 'Q'}, {'h', 'k'}, {'a', 'q'}})
    if (fields[rights].find(file) != std::string::npos) letters += right;
  fields[rights] = letters;
}

void square_not_compared(Fields& fields) {
  const std::string& text = fields[square];
  const char third = fields[side] == "w" ? '6' : '3';
  const bool is_square = text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] == third;
  if (is_square && reads_without(fields, square)) fields[square] = "-";
}

void square_not_read(Fields& fields) {
  if (reads_without(fields, square)) fields[square] = "-";
}

void clock_not_compared(Fields& fields) {
  if (fields[square] == "-") return;
  Fields at_zero = fields;
  at_zero[clock_field] = "0";
  if (read_fen(joined(at_zero), FenStrictness::strict).position) fields[square] = "-";
}

void digits_at_the_beginning(Fields& fields) {
  for (const Field field : {clock_field, number}) {
    const auto end = std::find_if_not(fields[field].begin(), fields[field].end(), is_digit);
    if (end != fields[field].begin()) fields[field].erase(end, fields[field].end());
  }
}

void number_from_zero(Fields& fields) {
  if (fields[number] == "0") fields[number] = "1";
}

void ranks_left_out(Fields& fields) {
  auto ranks = std::count(fields[placement].begin(), fields[placement].end(), '/') + 1;
  for (; ranks < board_side; ++ranks) fields[placement] += "/8";
}

FenReading runs_of_spaces(std::string_view text, FenStrictness strictness) {
  std::string single;
  for (const char letter : text)
    if (letter != ' ' || single.empty() || single.back() != ' ') single += letter;
  return read_fen(single, strictness);
}

FenReading spaces_around(std::string_view text, FenStrictness strictness) {
  const auto begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return read_fen(text, strictness);
  return read_fen(text.substr(begin, text.find_last_not_of(' ') + 1 - begin), strictness);
}

FenReading counters_left_out(std::string_view text, FenStrictness strictness) {
  const auto spaces = std::count(text.begin(), text.end(), ' ');
  constexpr std::ptrdiff_t spaces_between_fields = field_count - 1;
  if (spaces != spaces_between_fields - 1) return read_fen(text, strictness);
  return read_fen(std::string(text) + " 1", strictness);
}

template <FenReading (*read)(std::string_view, FenStrictness)>
void fen_by(Lawbook& book) {
  book.laws.read_fen = read;
}

// ---- after a move ----

template <void (*spoil)(Position&, const Position&)>
void after_by(Lawbook& book) {
  book.laws.after = [](const Position& position, const Move& move, const Lawbook& in_force) {
    Position next = laws::after(position, move, in_force);
    spoil(next, position);
    return next;
  };
}

void square_only_beside_a_pawn(Position& next, const Position&) {
  if (!next.en_passant) return;
  const Square crossed = *next.en_passant;
  const int rank_of_captors = crossed.rank - forward(next.to_move);
  const bool is_beside_a_pawn =
      std::any_of(all_squares().begin(), all_squares().end(), [&](Square at) {
        return next.at(at) == Man{next.to_move, ManType::pawn} && at.rank == rank_of_captors &&
               std::abs(at.file - crossed.file) == 1;
      });
  if (!is_beside_a_pawn) next.en_passant.reset();
}

void number_grows_with_each_move(Position& next, const Position& before) {
  if (before.to_move == Colour::white) ++next.fullmove_number;
}

void number_stays(Position& next, const Position& before) {
  next.fullmove_number = before.fullmove_number;
}

void promotion_counts_on(Position& next, const Position& before) {
  const Man pawn{before.to_move, ManType::pawn};
  if (squares_of(next, pawn).size() < squares_of(before, pawn).size())
    next.halfmove_clock = before.halfmove_clock + 1;
}

// ---- SAN ----

NotationReading read_strictly(const Position& position, const std::string& text,
                              const Lawbook& book) {
  return read_san(position, text, book, NotationStrictness::strict);
}

bool is_move(const NotationReading& reading) {
  return std::holds_alternative<Move>(reading);
}

/// The text with another ending in place of its sign of check.
NotationReading sign_of_check_not_compared(const Position& position, std::string_view text,
                                           const Lawbook& book, NotationStrictness strictness) {
  auto reading = read_san(position, text, book, strictness);
  if (is_move(reading) || !text.ends_with("+")) return reading;
  const std::string bare(text.substr(0, text.size() - 1));
  for (const char* ending : {"", "#"})
    if (auto other = read_strictly(position, bare + ending, book); is_move(other)) return other;
  return reading;
}

bool is_judgement(char letter) {
  return letter == '!' || letter == '?';
}

bool is_sign(std::string_view text) {
  return text.ends_with('+') || text.ends_with('#');
}

/// The text without the signs at its end: one for check or mate, then any judgements.
NotationReading suffixes_not_read(const Position& position, std::string_view text,
                                  const Lawbook& book, NotationStrictness strictness) {
  std::string_view bare = text;
  while (!bare.empty() && is_judgement(bare.back())) bare.remove_suffix(1);
  if (is_sign(bare)) bare.remove_suffix(1);
  auto reading = read_san(position, bare, book, strictness);
  const bool ends_there = !bare.empty() && !is_sign(bare) && !is_judgement(bare.back());
  const bool is_taken = is_move(reading) && ends_there;
  return is_taken ? reading : read_san(position, text, book, strictness);
}

/// Where a judgement stands, even a lenient reader reads strictly, and so refuses it.
NotationReading judgement_refused(const Position& position, std::string_view text,
                                  const Lawbook& book, NotationStrictness strictness) {
  if (!text.empty() && is_judgement(text.back()))
    return read_san(position, text, book, NotationStrictness::strict);
  return read_san(position, text, book, strictness);
}

NotationReading promotion_without_its_sign(const Position& position, std::string_view text,
                                           const Lawbook& book, NotationStrictness strictness) {
  auto reading = read_san(position, text, book, strictness);
  const auto letter = text.find_last_of("QRBN");
  if (is_move(reading) || letter == std::string_view::npos || letter == 0 ||
      !is_digit(text[letter - 1]))
    return reading;
  auto with_sign = read_strictly(position, std::string(text).insert(letter, "="), book);
  return is_move(with_sign) ? with_sign : reading;
}

template <NotationReading (*read)(const Position&, std::string_view, const Lawbook&,
                                  NotationStrictness)>
void san_by(Lawbook& book) {
  book.laws.read_san = read;
}

std::vector<Mutant> of_fields() {
  return {
      {"fen-runs-of-spaces", Rule::fen_fields, "several spaces may stand between two fields",
       "a text split at runs of white space", fen_by<runs_of_spaces>},
      {"fen-spaces-around", Rule::fen_fields, "spaces may stand before and behind the text",
       "a text trimmed before reading", fen_by<spaces_around>},
      {"fen-move-number-left-out", Rule::fen_fields, "the number of the move may be missing",
       "a value that is 1 unless it is given", fen_by<counters_left_out>},
      {"fen-ranks-left-out", Rule::fen_placement, "ranks that are missing are empty",
       "a loop that ends with the text", fen_by<read_put_right<ranks_left_out>>},
  };
}

std::vector<Mutant> of_rights() {
  return {
      {"fen-rights-of-known-letters", Rule::fen_castling,
       "only the letters of the field are looked at, neither their order nor the board",
       "a pattern for one letter, repeated", fen_by<read_put_right<rights_by_their_letters>>},
      {"fen-rights-not-compared", Rule::fen_castling,
       "rights in their order are not compared with the board", "a pattern for the field alone",
       fen_by<read_put_right<rights_without_their_rooks>>},
      {"fen-rights-and-files-not-compared", Rule::fen_castling,
       "rights in their order, or told by the files of rooks, are not compared with the board",
       "a reader for Chess960 that is used for the usual game, too, and takes a field as it stands",
       fen_by<read_put_right<rights_and_files_without_rooks>>},
      {"fen-rights-in-any-order", Rule::fen_castling,
       "letters of rights may stand in any order and several times, beside files and a hyphen",
       "a loop over the letters of the field", fen_by<read_put_right<rights_in_any_order>>},
      {"fen-files-of-rooks-at-home", Rule::fen_castling,
       "in the usual game rights may be given by the files of the rooks",
       "a reader for Chess960 that is used for the usual game, too",
       fen_by<read_put_right<files_of_rooks_at_home>>},
  };
}

std::vector<Mutant> of_squares_and_counters() {
  return {
      {"fen-square-not-compared", Rule::fen_en_passant,
       "the square of a double step is not compared with the men on the board",
       "a pattern for the field alone", fen_by<read_put_right<square_not_compared>>},
      {"fen-square-not-read", Rule::fen_en_passant,
       "whatever stands for the square of a double step is taken", "a field that is passed over",
       fen_by<read_put_right<square_not_read>>},
      {"fen-clock-not-compared", Rule::fen_counters,
       "half-moves may have been counted since a double step that has just been made",
       "fields that are looked at one by one", fen_by<read_put_right<clock_not_compared>>},
      {"fen-digits-at-the-beginning", Rule::fen_counters,
       "a number ends where its digits end, and what follows is not read",
       "parseInt, atoi and their like", fen_by<read_put_right<digits_at_the_beginning>>},
      {"fen-number-from-zero", Rule::fen_counters, "the number of the move may be zero",
       "a number that must only not be negative", fen_by<read_put_right<number_from_zero>>},
  };
}

std::vector<Mutant> of_writing() {
  return {
      {"square-only-beside-a-pawn", Rule::fen_en_passant,
       "the square of a double step is written only if a pawn stands ready to capture there",
       "X-FEN, and engines that keep the square for the search alone",
       after_by<square_only_beside_a_pawn>},
      {"move-number-with-each-move", Rule::fen_counters,
       "the number of the move grows with the moves of both sides", "half-moves taken for moves",
       after_by<number_grows_with_each_move>},
      {"move-number-not-kept", Rule::fen_counters, "the number of the move never grows",
       "a counter that only the game keeps", after_by<number_stays>},
      {"promotion-counts-on", Rule::fen_counters,
       "a promotion does not begin the count of half-moves anew",
       "the man looked at after the move, when it is not a pawn any more",
       after_by<promotion_counts_on>},
  };
}

std::vector<Mutant> of_san() {
  return {
      {"san-plus-not-compared", Rule::san_suffixes,
       "the sign of check is not compared with the move", "a sign thrown away before reading",
       san_by<sign_of_check_not_compared>},
      {"san-suffixes-not-read", Rule::san_suffixes,
       "signs of check and mate and judgements at the end are not read at all",
       "a pattern that cuts off what stands behind the squares", san_by<suffixes_not_read>},
      {"san-judgement-refused", Rule::san_suffixes, "a move with a judgement behind it is not read",
       "the signs of the standard's text on moves alone", san_by<judgement_refused>},
      {"san-promotion-without-equals", Rule::san_promotion,
       "the letter of the new piece needs no sign before it", "a sign that a pattern leaves open",
       san_by<promotion_without_its_sign>},
  };
}

}  // namespace

std::vector<Mutant> mutants_of_reading() {
  return one_list({of_fields(), of_rights(), of_squares_and_counters(), of_writing(), of_san()});
}

}  // namespace touchstone
