// SPDX-License-Identifier: Apache-2.0
//
// Reading and writing FEN. One function for each field; each goes on after a fault, so that the
// list is complete. A flaw that a lenient reading overlooks is a fault of the strict one: both say
// it with the same words. See fen.hpp.
#include "oracle/notation/fen.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace touchstone {

namespace {

constexpr std::size_t longest_text = 1000;
constexpr std::size_t longest_number = 6;
constexpr int base = 10;
constexpr std::size_t field_count = 6;

constexpr std::array<std::string_view, field_count> field_names{
    "placement", "side to move", "castling", "en passant", "halfmove clock", "move number"};

/// A stretch of the text: a field, or one rank of the first field.
struct Field {
  int number;
  int column;
  std::string_view text;

  int column_of(std::size_t index) const { return column + static_cast<int>(index); }
  int end() const { return column_of(text.size()); }
};

/// Collects what is wrong with a text.
class Findings {
 public:
  explicit Findings(FenStrictness strictness) : strictness_(strictness) {}

  /// A fault in either reading.
  void refuse(FenFault fault) { faults_.push_back(std::move(fault)); }

  /// A fault of the strict reading that the lenient one overlooks.
  void overlook(FenFault fault) {
    (is_strict() ? faults_ : tolerated_).push_back(std::move(fault));
  }

  /// The same of a claim that the lenient one leaves out of the position.
  void drop(const FenFault& fault) {
    if (!is_strict()) dropped_.push_back(fault);
    overlook(fault);
  }

  bool is_strict() const { return strictness_ != FenStrictness::lenient; }
  bool knows_chess960() const { return strictness_ != FenStrictness::strict; }
  bool has_fault_of(Rule rule) const {
    return std::any_of(faults_.begin(), faults_.end(),
                       [&](const FenFault& fault) { return fault.rule == rule; });
  }

  FenReading reading_of(const Position& position) && {
    FenReading reading{std::nullopt, by_column(std::move(faults_)),
                       by_column(std::move(tolerated_)), by_column(std::move(dropped_))};
    if (reading.faults.empty()) reading.position = position;
    return reading;
  }

 private:
  static std::vector<FenFault> by_column(std::vector<FenFault> faults) {
    std::stable_sort(faults.begin(), faults.end(), [](const FenFault& one, const FenFault& other) {
      return one.column < other.column;
    });
    return faults;
  }

  FenStrictness strictness_;
  std::vector<FenFault> faults_;
  std::vector<FenFault> tolerated_;
  std::vector<FenFault> dropped_;
};

/// What has been read so far.
struct Draft {
  Position position;
  bool men_known = false;
  bool turn_known = false;
};

bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

bool is_capital(char letter) {
  return letter >= 'A' && letter <= 'Z';
}

bool is_letter(char letter) {
  return is_capital(letter) || (letter >= 'a' && letter <= 'z');
}

char small(char letter) {
  return is_capital(letter) ? static_cast<char>(letter - 'A' + 'a') : letter;
}

char capital(char letter) {
  return is_capital(letter) ? letter : static_cast<char>(letter - 'a' + 'A');
}

/// A character as a message shows it.
std::string shown(char character) {
  if (character > ' ' && character <= '~') return std::string("'") + character + "'";
  return "the character with code " + std::to_string(static_cast<unsigned char>(character));
}

std::string in_words(Square square) {
  return "the square " + to_string(square);
}

std::string name_of(int field) {
  return std::string(field_names[static_cast<std::size_t>(field - 1)]);
}

// ---- fields ----

int capped(std::size_t number) {
  return static_cast<int>(std::min(number, field_count));
}

/// Everything between spaces, however many there are.
std::vector<Field> fields_of(std::string_view text) {
  std::vector<Field> fields;
  std::size_t start = text.find_first_not_of(' ');
  while (start != std::string_view::npos) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    fields.push_back(
        {capped(fields.size() + 1), static_cast<int>(start) + 1, text.substr(start, end - start)});
    start = text.find_first_not_of(' ', end);
  }
  return fields;
}

/// One space stands between two fields and none before or after; each surplus run is one flaw.
void judge_spaces(std::string_view text, const std::vector<Field>& fields, Findings& findings) {
  const auto judge_gap = [&](int number, int wanted_start, int start) {
    if (start > wanted_start)
      findings.overlook({Rule::fen_fields, number, wanted_start, "a surplus space"});
  };
  int wanted_start = 1;
  for (const Field& field : fields) {
    judge_gap(field.number, wanted_start, field.column);
    wanted_start = field.end() + 1;
  }
  const int end = fields.empty() ? 1 : fields.back().end();
  judge_gap(fields.empty() ? 1 : fields.back().number, end, static_cast<int>(text.size()) + 1);
}

/// Operations as EPD has them in place of the counters: a name first and a semicolon last.
bool has_epd_operations(const std::vector<Field>& fields) {
  return fields.size() > 4 && is_letter(fields[4].text.front()) && fields.back().text.back() == ';';
}

void take_off_epd_operations(std::vector<Field>& fields, Findings& findings) {
  if (findings.is_strict() || !has_epd_operations(fields)) return;
  findings.overlook(
      {Rule::fen_fields, 5, fields[4].column, "operations of EPD, which are not read"});
  fields.erase(fields.begin() + 4, fields.end());
}

void take_off_surplus_fields(std::vector<Field>& fields, Findings& findings) {
  if (fields.size() <= field_count) return;
  findings.refuse({Rule::fen_fields, static_cast<int>(field_count), fields[field_count].column,
                   "text after the sixth field"});
  fields.erase(fields.begin() + field_count, fields.end());
}

void judge_missing_fields(std::string_view text, const std::vector<Field>& fields,
                          Findings& findings) {
  for (int number = static_cast<int>(fields.size()) + 1; number <= capped(field_count); ++number) {
    FenFault fault{Rule::fen_fields, number, static_cast<int>(text.size()) + 1,
                   "the field " + name_of(number) + " is missing"};
    if (number <= 2)
      findings.refuse(std::move(fault));
    else
      findings.overlook(std::move(fault));
  }
}

std::vector<Field> judged_fields(std::string_view text, Findings& findings) {
  auto fields = fields_of(text);
  judge_spaces(text, fields, findings);
  take_off_epd_operations(fields, findings);
  take_off_surplus_fields(fields, findings);
  judge_missing_fields(text, fields, findings);
  return fields;
}

// ---- placement ----

bool is_count_of_squares(char character) {
  return character >= '1' && character <= '8';
}

/// How many squares a character stands for; nothing if the standard has no such character.
std::optional<int> width_of(char character) {
  if (read_man(character)) return 1;
  if (is_count_of_squares(character)) return character - '0';
  return std::nullopt;
}

std::vector<Field> ranks_of(const Field& placement) {
  std::vector<Field> ranks;
  std::size_t start = 0;
  while (start <= placement.text.size()) {
    const std::size_t end = std::min(placement.text.find('/', start), placement.text.size());
    ranks.push_back(
        {placement.number, placement.column_of(start), placement.text.substr(start, end - start)});
    start = end + 1;
  }
  return ranks;
}

void judge_rank_count(const Field& placement, const std::vector<Field>& ranks, Findings& findings) {
  if (ranks.size() == static_cast<std::size_t>(board_side)) return;
  const bool too_many = ranks.size() > static_cast<std::size_t>(board_side);
  const int column = too_many ? ranks[board_side].column - 1 : placement.end();
  findings.refuse({Rule::fen_placement, placement.number, column,
                   std::to_string(ranks.size()) + " ranks in place of 8"});
}

void judge_characters(const Field& rank, Findings& findings) {
  for (std::size_t index = 0; index < rank.text.size(); ++index) {
    const char character = rank.text[index];
    const int column = rank.column_of(index);
    if (!width_of(character))
      findings.refuse({Rule::fen_placement, rank.number, column,
                       shown(character) + " is not a man and no digit from 1 to 8"});
    else if (index > 0 && is_count_of_squares(character) &&
             is_count_of_squares(rank.text[index - 1]))
      findings.refuse({Rule::fen_placement, rank.number, column, "two digits in a row"});
  }
}

bool is_readable(const Field& rank) {
  return std::all_of(rank.text.begin(), rank.text.end(),
                     [](char character) { return width_of(character).has_value(); });
}

/// Squares that a readable rank fills, up to and without that character.
int width_before(const Field& rank, std::size_t end) {
  int width = 0;
  for (std::size_t index = 0; index < end; ++index) width += *width_of(rank.text[index]);
  return width;
}

/// Only for ranks whose characters all have a width: the others have their fault already.
void judge_width(const Field& rank, Findings& findings) {
  const int width = width_before(rank, rank.text.size());
  if (width == board_side) return;
  std::size_t place = rank.text.size();
  while (place > 0 && width_before(rank, place) > board_side) --place;
  findings.refuse({Rule::fen_placement, rank.number, rank.column_of(place),
                   "a rank of " + std::to_string(width) + " squares in place of 8"});
}

void place_men(const Field& rank, int number, Position& position) {
  int file = 0;
  for (const char character : rank.text) {
    if (const auto man = read_man(character)) position.put({file, number}, *man);
    file += *width_of(character);
  }
}

void read_placement(const Field& field, Draft& draft, Findings& findings) {
  const auto ranks = ranks_of(field);
  judge_rank_count(field, ranks, findings);
  for (const Field& rank : ranks) {
    judge_characters(rank, findings);
    if (is_readable(rank)) judge_width(rank, findings);
  }
  draft.men_known = !findings.has_fault_of(Rule::fen_placement);
  if (!draft.men_known) return;
  for (int index = 0; index < board_side; ++index)
    place_men(ranks[static_cast<std::size_t>(index)], board_side - 1 - index, draft.position);
}

// ---- side to move ----

void read_side_to_move(const Field& field, Draft& draft, Findings& findings) {
  const bool begins_well = field.text.front() == 'w' || field.text.front() == 'b';
  if (begins_well && field.text.size() == 1) {
    draft.position.to_move = field.text == "w" ? Colour::white : Colour::black;
    draft.turn_known = true;
    return;
  }
  findings.refuse({Rule::fen_side_to_move, field.number, field.column_of(begins_well ? 1 : 0),
                   "the side to move is w or b"});
}

// ---- castling ----

/// The file of the king where that side has one king and it stands on its first rank.
std::optional<int> king_file_at_home(const Position& position, Colour colour) {
  const auto king = king_of(position, colour);
  if (!king || king->rank != first_rank(colour)) return std::nullopt;
  return king->file;
}

bool has_rook_at_home(const Position& position, Colour colour, int file) {
  return position.has({file, first_rank(colour)}, Man{colour, ManType::rook});
}

int corner_file(Wing wing) {
  return wing == Wing::kingside ? board_side - 1 : 0;
}

/// The file of the rook farthest from the king on that wing of the first rank.
std::optional<int> outermost_rook(const Position& position, Colour colour, Wing wing) {
  const auto king = king_file_at_home(position, colour);
  if (!king) return std::nullopt;
  const int inward = wing == Wing::kingside ? -1 : 1;
  for (int file = corner_file(wing); file != *king; file += inward)
    if (has_rook_at_home(position, colour, file)) return file;
  return std::nullopt;
}

/// What one letter claims. The wing is unknown where a file is named and no king is at home; the
/// rook is unknown where none is there.
struct Claim {
  Colour colour;
  std::optional<Wing> wing;
  std::optional<int> rook_file;
};

constexpr int usual_king_file = 4;

bool is_castling_letter(char letter) {
  const char plain = small(letter);
  return is_letter(letter) && (plain == 'k' || plain == 'q' || plain <= 'h');
}

Claim claim_of_file(const Position& position, Colour colour, int file) {
  const auto king = king_file_at_home(position, colour);
  if (!king || *king == file) return {colour, std::nullopt, std::nullopt};
  const Wing wing = file > *king ? Wing::kingside : Wing::queenside;
  if (!has_rook_at_home(position, colour, file)) return {colour, wing, std::nullopt};
  return {colour, wing, file};
}

Claim claim_of(const Position& position, char letter) {
  const Colour colour = is_capital(letter) ? Colour::white : Colour::black;
  const char plain = small(letter);
  if (plain != 'k' && plain != 'q') return claim_of_file(position, colour, plain - 'a');
  const Wing wing = plain == 'k' ? Wing::kingside : Wing::queenside;
  return {colour, wing, outermost_rook(position, colour, wing)};
}

bool is_usual_letter(char letter) {
  const char plain = small(letter);
  return plain == 'k' || plain == 'q';
}

/// A claim as the standard knows it: king on the e-file, rook in the corner.
Claim usual_claim_of(const Position& position, char letter) {
  Claim claim = claim_of(position, letter);
  const bool usual = king_file_at_home(position, claim.colour) == usual_king_file &&
                     has_rook_at_home(position, claim.colour, corner_file(*claim.wing));
  claim.rook_file = usual ? std::optional<int>{corner_file(*claim.wing)} : std::nullopt;
  return claim;
}

/// Which of the four rights have been claimed, in the order of the standard: K, Q, k, q.
class ClaimedRights {
 public:
  bool has(std::size_t place) const { return claimed_[place]; }
  bool has_later(std::size_t place) const {
    return std::find(claimed_.begin() + static_cast<std::ptrdiff_t>(place), claimed_.end(), true) !=
           claimed_.end();
  }
  void add(std::size_t place) { claimed_[place] = true; }

 private:
  std::array<bool, 4> claimed_{};
};

std::size_t place_in_order(Colour colour, Wing wing) {
  return static_cast<std::size_t>(colour) * 2 + static_cast<std::size_t>(wing);
}

/// Answers whether the claim is the first for its right. A claim of unknown wing always is.
bool is_new_claim(const Claim& claim, const FenFault& where, ClaimedRights& claimed,
                  Findings& findings) {
  if (!claim.wing) return true;
  const std::size_t place = place_in_order(claim.colour, *claim.wing);
  if (claimed.has(place)) {
    findings.refuse(
        {where.rule, where.field, where.column, "a second right of that side on that wing"});
    return false;
  }
  if (claimed.has_later(place))
    findings.overlook({where.rule, where.field, where.column, "castling letters out of order"});
  claimed.add(place);
  return true;
}

void grant(const Claim& claim, const FenFault& where, Draft& draft, Findings& findings) {
  if (!draft.men_known) return;
  if (claim.wing && claim.rook_file)
    draft.position.castling.grant(claim.colour, *claim.wing, *claim.rook_file);
  else
    findings.drop(where);
}

void read_castling_letter(const Field& field, std::size_t index, ClaimedRights& claimed,
                          Draft& draft, Findings& findings) {
  const char letter = field.text[index];
  FenFault where{Rule::fen_castling, field.number, field.column_of(index), {}};
  if (!is_castling_letter(letter) || !(findings.knows_chess960() || is_usual_letter(letter))) {
    where.message = shown(letter) + " is not castling letter";
    findings.refuse(std::move(where));
    return;
  }
  const Claim claim = findings.knows_chess960() ? claim_of(draft.position, letter)
                                                : usual_claim_of(draft.position, letter);
  where.message = "no king and rook at home for the right " + shown(letter);
  if (is_new_claim(claim, where, claimed, findings)) grant(claim, where, draft, findings);
}

void read_castling(const Field& field, Draft& draft, Findings& findings) {
  if (field.text == "-") return;
  ClaimedRights claimed;
  for (std::size_t index = 0; index < field.text.size(); ++index)
    read_castling_letter(field, index, claimed, draft, findings);
}

// ---- en passant ----

/// How many characters at the front of a text could begin the name of a square.
std::size_t square_like_length(std::string_view text) {
  if (text[0] < 'a' || text[0] > 'h') return 0;
  if (text.size() < 2 || text[1] < '1' || text[1] > '8') return 1;
  return 2;
}

/// Whether a pawn of that side crosses the square with its double step.
bool is_crossed_by(Colour colour, Square square) {
  return square.rank == pawn_rank(colour) + forward(colour);
}

bool is_on_crossed_rank(Square square, const Draft& draft) {
  if (draft.turn_known) return is_crossed_by(opponent_of(draft.position.to_move), square);
  return is_crossed_by(Colour::white, square) || is_crossed_by(Colour::black, square);
}

/// What the men around a crossed square have against a double step, each in words.
std::vector<std::string> flaws_around(Square crossed, const Position& position) {
  const Colour colour = is_crossed_by(Colour::white, crossed) ? Colour::white : Colour::black;
  const Square origin{crossed.file, crossed.rank - forward(colour)};
  const Square arrival{crossed.file, crossed.rank + forward(colour)};
  std::vector<std::string> flaws;
  if (!position.has(arrival, Man{colour, ManType::pawn}))
    flaws.push_back("no pawn that made a double step on " + in_words(arrival));
  if (!position.is_empty(crossed)) flaws.push_back(in_words(crossed) + " is not empty");
  if (!position.is_empty(origin)) flaws.push_back(in_words(origin) + " is not empty");
  return flaws;
}

void judge_crossed_square(const Field& field, Square square, Draft& draft, Findings& findings) {
  if (!is_on_crossed_rank(square, draft)) {
    findings.drop({Rule::fen_en_passant, field.number, field.column_of(1),
                   "no double step of the other side crosses " + in_words(square)});
    return;
  }
  std::vector<std::string> flaws;
  if (draft.men_known) flaws = flaws_around(square, draft.position);
  for (std::string& flaw : flaws)
    findings.drop({Rule::fen_en_passant, field.number, field.column, std::move(flaw)});
  if (flaws.empty()) draft.position.en_passant = square;
}

void read_en_passant(const Field& field, Draft& draft, Findings& findings) {
  if (field.text == "-") return;
  if (const auto square = read_square(field.text)) {
    judge_crossed_square(field, *square, draft, findings);
    return;
  }
  findings.refuse({Rule::fen_en_passant, field.number,
                   field.column_of(square_like_length(field.text)), "neither - nor a square"});
}

// ---- counters ----

/// Digits without a sign, no more of them than cannot overflow.
std::optional<int> read_number(const Field& field, Findings& findings) {
  const auto refuse = [&](std::size_t index, const std::string& message) {
    findings.refuse({Rule::fen_counters, field.number, field.column_of(index), message});
    return std::nullopt;
  };
  const auto stray = std::find_if_not(field.text.begin(), field.text.end(), is_digit);
  if (stray != field.text.end())
    return refuse(static_cast<std::size_t>(std::distance(field.text.begin(), stray)),
                  shown(*stray) + " is not a digit");
  const bool has_leading_zero = field.text.size() > 1 && field.text.front() == '0';
  if (has_leading_zero) refuse(0, "a leading zero");
  if (field.text.size() > longest_number) return refuse(longest_number, "more than six digits");
  if (has_leading_zero) return std::nullopt;
  int number = 0;
  for (const char digit : field.text) number = base * number + (digit - '0');
  return number;
}

void read_halfmove_clock(const Field& field, Draft& draft, Findings& findings) {
  const auto number = read_number(field, findings);
  if (!number) return;
  if (*number > 0 && draft.position.en_passant) {
    findings.overlook({Rule::fen_counters, field.number, field.column,
                       "the halfmove clock is 0 after a double step"});
    return;
  }
  draft.position.halfmove_clock = *number;
}

void read_move_number(const Field& field, Draft& draft, Findings& findings) {
  const auto number = read_number(field, findings);
  if (!number) return;
  if (*number == 0) {
    findings.overlook({Rule::fen_counters, field.number, field.column, "moves count from 1"});
    return;
  }
  draft.position.fullmove_number = *number;
}

using FieldReader = void (*)(const Field&, Draft&, Findings&);

constexpr std::array<FieldReader, field_count> readers{read_placement,      read_side_to_move,
                                                       read_castling,       read_en_passant,
                                                       read_halfmove_clock, read_move_number};

// ---- writing ----

std::string rank_text(const Position& position, int rank) {
  std::string text;
  int gap = 0;
  const auto close_gap = [&] {
    if (gap > 0) text += std::to_string(gap);
    gap = 0;
  };
  for (int file = 0; file < board_side; ++file) {
    const auto& man = position.at({file, rank});
    if (!man) {
      ++gap;
      continue;
    }
    close_gap();
    text += letter_of(*man);
  }
  close_gap();
  return text;
}

std::string placement_text(const Position& position) {
  std::string text = rank_text(position, board_side - 1);
  for (int rank = board_side - 2; rank >= 0; --rank) text += '/' + rank_text(position, rank);
  return text;
}

bool is_written_by_wing(const Position& position, Colour colour, Wing wing, int file,
                        CastlingStyle style) {
  return style == CastlingStyle::x_fen &&
         outermost_rook(position, colour, wing).value_or(corner_file(wing)) == file;
}

char castling_letter(const Position& position, Colour colour, Wing wing, int file,
                     CastlingStyle style) {
  const char of_wing = wing == Wing::kingside ? 'k' : 'q';
  const char letter = is_written_by_wing(position, colour, wing, file, style)
                          ? of_wing
                          : static_cast<char>('a' + file);
  return colour == Colour::white ? capital(letter) : letter;
}

std::string castling_text(const Position& position, CastlingStyle style) {
  std::string text;
  for (const Colour colour : both_colours)
    for (const Wing wing : both_wings)
      if (const auto file = position.castling.rook_file(colour, wing))
        text += castling_letter(position, colour, wing, *file, style);
  return text.empty() ? "-" : text;
}

/// Whether a pawn of the side to move stands beside the pawn that crossed the square.
bool has_adjacent_pawn(const Position& position, Square crossed) {
  const Man pawn{position.to_move, ManType::pawn};
  const int rank = crossed.rank - forward(position.to_move);
  for (const int file : {crossed.file - 1, crossed.file + 1})
    if (const auto beside = square_at(file, rank); beside && position.has(*beside, pawn))
      return true;
  return false;
}

bool is_written(const Position& position, Square crossed, EnPassantStyle style) {
  switch (style) {
    case EnPassantStyle::always:
      return true;
    case EnPassantStyle::if_pawn_adjacent:
      return has_adjacent_pawn(position, crossed);
  }
  return true;
}

std::string en_passant_text(const Position& position, EnPassantStyle style) {
  if (!position.en_passant || !is_written(position, *position.en_passant, style)) return "-";
  return to_string(*position.en_passant);
}

}  // namespace

FenReading read_fen(std::string_view text, FenStrictness strictness) {
  Findings findings(strictness);
  Draft draft;
  if (text.size() > longest_text) {
    findings.refuse({Rule::fen_fields, 1, static_cast<int>(longest_text) + 1,
                     "more than " + std::to_string(longest_text) + " characters"});
    return std::move(findings).reading_of(draft.position);
  }
  for (const Field& field : judged_fields(text, findings))
    readers[static_cast<std::size_t>(field.number - 1)](field, draft, findings);
  return std::move(findings).reading_of(draft.position);
}

std::string write_fen(const Position& position) {
  return write_fen(position, EnPassantStyle::always, CastlingStyle::x_fen);
}

std::string write_fen(const Position& position, EnPassantStyle en_passant, CastlingStyle castling) {
  return placement_text(position) + (position.to_move == Colour::white ? " w " : " b ") +
         castling_text(position, castling) + ' ' + en_passant_text(position, en_passant) + ' ' +
         std::to_string(position.halfmove_clock) + ' ' + std::to_string(position.fullmove_number);
}

}  // namespace touchstone
