// SPDX-License-Identifier: Apache-2.0
//
// FEN by the PGN standard, 16.1: six fields. A strict reading refuses what the standard does not
// describe; a lenient one takes what can mean one thing only, and drops claims that the board
// denies.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

#include "tests/other_program/moves.hpp"
#include "tests/other_program/position.hpp"

namespace other {

namespace {

constexpr std::string_view right_letters = "KQkq";

/// What is read so far, and how.
struct Reading {
  FenReading result;
  Position position;
  bool is_strict = true;
  Mistake mistake;

  void fault(const std::string& rule) {
    auto& faults = result.faults;
    if (std::find(faults.begin(), faults.end(), rule) == faults.end()) faults.push_back(rule);
  }
};

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// Fields as they are written, so that a second blank makes an empty field.
std::vector<std::string> fields_of(const std::string& text) {
  std::vector<std::string> fields(1);
  for (const char letter : text)
    if (letter == ' ')
      fields.emplace_back();
    else
      fields.back() += letter;
  return fields;
}

/// Puts the pieces of one rank; false if it does not have eight squares.
bool read_rank(Reading& reading, const std::string& text, int rank) {
  int file = 0;
  bool after_digit = false;
  for (const char letter : text) {
    const bool is_digit = letter >= '1' && letter <= '8';
    if (is_digit && after_digit && reading.is_strict) return false;
    if (is_digit) {
      file += letter - '0';
    } else if (std::string_view("pnbrqk").find(kind_of(letter)) == std::string_view::npos) {
      return false;
    } else {
      const int square = rank * 8 + file;
      if (file < 8) reading.position.squares[static_cast<std::size_t>(square)] = letter;
      ++file;
    }
    after_digit = is_digit;
  }
  return file == 8 || (file > 8 && is(reading.mistake, "rank-of-nine-squares-read"));
}

void read_placement(Reading& reading, const std::string& text) {
  std::vector<std::string> ranks(1);
  for (const char letter : text)
    if (letter == '/')
      ranks.emplace_back();
    else
      ranks.back() += letter;
  if (is(reading.mistake, "seven-ranks-read") && ranks.size() == 7)
    ranks.insert(ranks.begin(), "8");
  if (ranks.size() != 8) return reading.fault("fen-placement");
  if (is(reading.mistake, "empty-first-rank-refused") && ranks[7] == "8")
    return reading.fault("fen-placement");
  for (int rank = 0; rank < 8; ++rank)
    if (!read_rank(reading, ranks[static_cast<std::size_t>(7 - rank)], rank))
      reading.fault("fen-placement");
}

bool has_piece(const Position& position, int square, char piece) {
  return position.squares[static_cast<std::size_t>(square)] == piece;
}

/// The rook on the king's side of castling that stands nearest to the corner, or to the king.
int rook_beside(const Reading& reading, int right, bool nearest_to_king) {
  const Position& position = reading.position;
  const Side side = owner_of(right);
  const int king = king_of(position, side);
  const int step = is_short(right) ? 1 : -1;
  int found = no_square;
  for (int file = file_of(king) + step; file >= 0 && file < 8; file += step) {
    const int square = home_rank(side) * 8 + file;
    const char piece = position.squares[static_cast<std::size_t>(square)];
    const bool is_rook = is(reading.mistake, "rook-of-either-colour-has-the-right")
                             ? kind_of(piece) == 'r'
                             : piece == piece_of('r', side);
    if (is_rook && (found == no_square || !nearest_to_king)) found = square;
  }
  return found;
}

/// In Chess960 a letter of FEN means the outermost rook, another letter the rook of that file.
int rook_of_letter(const Reading& reading, char letter, int right) {
  const Side side = owner_of(right);
  const int king = king_of(reading.position, side);
  if (king == no_square || rank_of(king) != home_rank(side)) return no_square;
  if (right_letters.find(letter) != std::string_view::npos) {
    if (is(reading.mistake, "corner-files-taken-for-granted")) {
      const int corner = home_rank(side) * 8 + (is_short(right) ? 7 : 0);
      return has_piece(reading.position, corner, piece_of('r', side)) ? corner : no_square;
    }
    return rook_beside(reading, right, is(reading.mistake, "letter-means-the-inner-rook"));
  }
  const int square = home_rank(side) * 8 + (kind_of(letter) - 'a');
  return has_piece(reading.position, square, piece_of('r', side)) ? square : no_square;
}

/// Which right a letter of a file names; nullopt if it names none.
std::optional<int> right_of_file_letter(const Reading& reading, char letter) {
  const Side side = is_of(letter, 'w') ? 'w' : 'b';
  const int king = king_of(reading.position, side);
  const int file = kind_of(letter) - 'a';
  if (king == no_square || file < 0 || file > 7 || file == file_of(king)) return std::nullopt;
  const bool is_short_side = file > file_of(king);
  if (side == 'w') return is_short_side ? white_short : white_long;
  return is_short_side ? black_short : black_long;
}

void give_right(Reading& reading, int right, int rook) {
  const auto place = static_cast<std::size_t>(right);
  auto& rights = reading.position.rights;
  if (rook == no_square) {
    if (reading.is_strict && !is(reading.mistake, "right-without-its-rook-valid"))
      reading.fault("fen-castling");
    return;
  }
  if (rights[place] != no_square && reading.is_strict &&
      !is(reading.mistake, "right-written-twice-valid"))
    reading.fault("fen-castling");
  rights[place] = rook;
}

/// In the usual game king and rook stand where they stand in the array.
int usual_rook(const Reading& reading, int right) {
  const Position& position = reading.position;
  const Side side = owner_of(right);
  const int home = home_rank(side) * 8;
  const int corner = home + (is_short(right) ? 7 : 0);
  const bool has_king = has_piece(position, home + 4, piece_of('k', side)) ||
                        (is(reading.mistake, "displaced-king-keeps-its-right") &&
                         rank_of(king_of(position, side)) == home_rank(side));
  const bool has_rook = has_piece(position, corner, piece_of('r', side)) ||
                        is(reading.mistake, "castles-with-a-rook-that-is-not-there");
  return has_king && has_rook ? corner : no_square;
}

void read_right(Reading& reading, char letter, std::size_t& last) {
  const auto place = right_letters.find(letter);
  const bool is_chess960 = reading.position.is_chess960;
  if (place != std::string_view::npos) {
    const int right = static_cast<int>(place);
    if (reading.is_strict && !is_chess960 && last != std::string_view::npos && place < last)
      reading.fault("fen-castling");
    last = place;
    give_right(reading, right,
               is_chess960 ? rook_of_letter(reading, letter, right) : usual_rook(reading, right));
    return;
  }
  if (is(reading.mistake, "foreign-letter-among-the-rights-valid") && letter == 'X') return;
  const auto right = right_of_file_letter(reading, letter);
  if (!is_chess960 || !right || !std::isalpha(static_cast<unsigned char>(letter)))
    return reading.fault("fen-castling");
  if (is(reading.mistake, "letters-of-files-not-read")) return;
  give_right(reading, *right, rook_of_letter(reading, letter, *right));
}

void read_rights(Reading& reading, const std::string& text) {
  if (text == "-") return;
  if (text.empty()) return reading.fault("fen-castling");
  std::size_t last = std::string_view::npos;
  for (const char letter : text) read_right(reading, letter, last);
}

/// Whether the side that has just moved can have crossed the square with a pawn.
bool can_have_been_crossed(const Position& position, int square) {
  const Side mover = other_side(position.to_move);
  const int forward = mover == 'w' ? 8 : -8;
  if (rank_of(square) != (mover == 'w' ? 2 : 5)) return false;
  return has_piece(position, square, no_piece) && has_piece(position, square - forward, no_piece) &&
         has_piece(position, square + forward, piece_of('p', mover));
}

void read_crossed(Reading& reading, const std::string& text) {
  if (text == "-") return;
  const int square = square_called(text);
  if (square == no_square) return reading.fault("fen-en-passant");
  if (can_have_been_crossed(reading.position, square) ||
      (is(reading.mistake, "square-crossed-on-any-rank-read") &&
       (rank_of(square) == 2 || rank_of(square) == 5))) {
    reading.position.crossed = square;
    return;
  }
  const bool is_on_its_rank = rank_of(square) == (reading.position.to_move == 'w' ? 5 : 2);
  if (is(reading.mistake, "square-crossed-by-no-pawn-valid") && is_on_its_rank) return;
  if (reading.is_strict) reading.fault("fen-en-passant");
}

std::optional<int> number_of(const std::string& text) {
  const bool has_leading_zero = text.size() > 1 && text.front() == '0';
  const bool is_number = !text.empty() && text.size() < 7 && !has_leading_zero &&
                         std::all_of(text.begin(), text.end(), [](unsigned char letter) {
                           return std::isdigit(letter) != 0;
                         });
  return is_number ? std::optional(std::atoi(text.c_str())) : std::nullopt;
}

void read_counters(Reading& reading, const std::string& clock, const std::string& number) {
  const auto read_clock = number_of(clock);
  const auto read_number = number_of(number);
  if (!read_clock || !read_number) return reading.fault("fen-counters");
  reading.position.clock = *read_clock;
  reading.position.number = *read_number;
  if (*read_number == 0) {
    if (reading.is_strict && !is(reading.mistake, "move-number-zero-valid"))
      reading.fault("fen-counters");
    reading.position.number = 1;
  }
  if (reading.position.crossed != no_square && *read_clock != 0) {
    if (reading.is_strict) reading.fault("fen-counters");
    reading.position.clock = 0;
  }
  if (is(reading.mistake, "clock-of-the-position-forgotten")) reading.position.clock = 0;
  if (is(reading.mistake, "move-number-of-the-position-forgotten")) reading.position.number = 1;
}

/// A lenient reader needs pieces and side to move; no right, no square crossed and the counters of
/// a first move are meant where nothing else is said.
void add_missing_fields(std::vector<std::string>& fields) {
  static const std::vector<std::string> usual{"", "", "-", "-", "0", "1"};
  while (fields.size() >= 2 && fields.size() < usual.size()) fields.push_back(usual[fields.size()]);
}

/// EPD (16.2 of the standard) has operations, each with a semicolon, in place of the counters.
void cut_operations(std::vector<std::string>& fields) {
  const bool has_operation = std::any_of(fields.begin(), fields.end(), [](const auto& field) {
    return field.find(';') != std::string::npos;
  });
  if (has_operation && fields.size() > 4) fields.resize(4);
}

}  // namespace

FenReading read_fen(const std::string& text, bool is_strict, bool is_chess960, Mistake mistake) {
  Reading reading{{}, {}, is_strict, mistake};
  reading.position.is_chess960 = is_chess960;
  auto fields = is_strict ? fields_of(text) : words_of(text);
  if (!is_strict) cut_operations(fields);
  if (!is_strict && !is(mistake, "counters-must-be-there")) add_missing_fields(fields);
  if (fields.size() != 6) {
    reading.fault("fen-fields");
    const auto words = words_of(text);
    if (words.size() >= 6) read_counters(reading, words[4], words[5]);
    if (words.size() == 5 && !number_of(words[4])) reading.fault("fen-counters");
    return reading.result;
  }
  read_placement(reading, fields[0]);
  if (fields[1] != "w" && fields[1] != "b") reading.fault("fen-side-to-move");
  if (!reading.result.faults.empty()) return reading.result;
  reading.position.to_move = fields[1][0];
  read_rights(reading, fields[2]);
  read_crossed(reading, fields[3]);
  read_counters(reading, fields[4], fields[5]);
  if (reading.result.faults.empty()) reading.result.position = reading.position;
  return reading.result;
}

std::string write_placement(const Position& position) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const int square = rank * 8 + file;
      const char piece = position.squares[static_cast<std::size_t>(square)];
      if (piece == no_piece) {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      text += piece;
    }
    if (empty > 0) text += std::to_string(empty);
    if (rank > 0) text += '/';
  }
  return text;
}

namespace {

/// In Chess960 the letter of the file stands where another rook is further out.
char letter_of_right(const Position& position, int right, Mistake mistake) {
  const char usual = right_letters[static_cast<std::size_t>(right)];
  if (!position.is_chess960) return usual;
  const int rook = position.rights[static_cast<std::size_t>(right)];
  const Side side = owner_of(right);
  const int step = is_short(right) ? 1 : -1;
  bool is_inner = false;
  for (int file = file_of(rook) + step; file >= 0 && file < 8; file += step)
    if (has_piece(position, home_rank(side) * 8 + file, piece_of('r', side))) is_inner = true;
  if (!is_inner || is(mistake, "inner-rook-written-like-the-outer")) return usual;
  return piece_of(static_cast<char>('a' + file_of(rook)), side);
}

std::string write_rights(const Position& position, Mistake mistake) {
  std::string text;
  for (int right = 0; right < 4; ++right)
    if (position.rights[static_cast<std::size_t>(right)] != no_square)
      text += letter_of_right(position, right, mistake);
  return text.empty() ? "-" : text;
}

/// The standard has the square after every double step.
std::string write_crossed(const Position& position, Mistake mistake) {
  if (position.crossed == no_square) return "-";
  if (is(mistake, "square-crossed-only-if-it-can-be-used") &&
      !has_capture_in_passing(position, no_mistake))
    return "-";
  if (is(mistake, "square-crossed-only-beside-a-pawn") && !has_pawn_beside_double_step(position))
    return "-";
  return square_name(position.crossed);
}

}  // namespace

std::string write_fen(const Position& position, Mistake mistake) {
  const bool is_low = is(mistake, "number-falls-after-white") && position.to_move == 'b';
  return write_placement(position) + " " + position.to_move + " " +
         write_rights(position, mistake) + " " + write_crossed(position, mistake) + " " +
         std::to_string(position.clock) + " " + std::to_string(position.number - (is_low ? 1 : 0));
}

}  // namespace other
