// SPDX-License-Identifier: Apache-2.0
//
// Taking a written move apart and finding the move that it names. See move_text.hpp.
#include "oracle/notation/move_text.hpp"

#include <algorithm>

#include "oracle/movement/legality.hpp"
#include "oracle/movement/moves.hpp"

namespace touchstone::move_text {

namespace {

using Fault = std::optional<NotationRefusal>;

bool is_capital(char character) {
  return character >= 'A' && character <= 'Z';
}

bool is_small(char character) {
  return character >= 'a' && character <= 'z';
}

char capital_of(char character) {
  return is_small(character) ? static_cast<char>(character - 'a' + 'A') : character;
}

/// A text and how far it has been read.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  int column() const { return static_cast<int>(next_) + 1; }
  std::string_view rest() const { return text_.substr(next_); }
  bool at_end() const { return rest().empty(); }
  char peek() const { return at_end() ? '\0' : text_[next_]; }
  void skip(std::size_t count) { next_ += count; }
  bool take(std::string_view expected);
  std::optional<int> take_between(char first, char last);
  std::optional<Square> take_square();
  bool square_follows() const { return read_square(rest().substr(0, 2)).has_value(); }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
};

bool Scanner::take(std::string_view expected) {
  if (!rest().starts_with(expected)) return false;
  next_ += expected.size();
  return true;
}

/// The place of the next character in a run of characters such as a to h.
std::optional<int> Scanner::take_between(char first, char last) {
  const char character = peek();
  if (character < first || character > last) return std::nullopt;
  ++next_;
  return character - first;
}

std::optional<Square> Scanner::take_square() {
  const auto square = read_square(rest().substr(0, 2));
  if (square) skip(2);
  return square;
}

std::optional<ManType> man_of(char letter, const Letters& letters) {
  if (letter == ' ') return std::nullopt;
  const auto found = std::find(letters.begin(), letters.end(), letter);
  if (found == letters.end()) return std::nullopt;
  return all_man_types[static_cast<std::size_t>(found - letters.begin())];
}

// Castling by its sign.

bool take_castling(Scanner& scanner, Parts& parts, CastlingSign sign, std::string_view text) {
  if (!scanner.take(text)) return false;
  parts.castling = sign;
  return true;
}

Fault read_castling(Scanner& scanner, const Dialect& dialect, Parts& parts) {
  using enum CastlingCharacter;
  if (scanner.peek() != '0' && scanner.peek() != 'O') return std::nullopt;
  if (take_castling(scanner, parts, {Wing::queenside, zero}, "0-0-0") ||
      take_castling(scanner, parts, {Wing::kingside, zero}, "0-0") ||
      take_castling(scanner, parts, {Wing::queenside, letter}, "O-O-O") ||
      take_castling(scanner, parts, {Wing::kingside, letter}, "O-O"))
    return std::nullopt;
  return NotationRefusal{dialect.castling_rule, scanner.column(), "this is not a sign of castling"};
}

// The man.

/// The rank of a pawn before the square is needless, and no letter that is missing.
bool begins_with_rank(Scanner scanner) {
  return scanner.take_between('1', '8').has_value();
}

Fault read_man_letter(Scanner& scanner, const Dialect& dialect, Parts& parts) {
  if (parts.castling) return std::nullopt;
  const char character = scanner.peek();
  const auto man = man_of(character, dialect.letters);
  if (man == ManType::pawn)
    return NotationRefusal{dialect.pawn_letter_rule, 1, "a pawn is written without a letter"};
  if (!man && !is_small(character) && !begins_with_rank(scanner))
    return NotationRefusal{dialect.letter_rule, 1, "no piece has this letter here"};
  if (!man && character > 'h' && character != 'x')
    return NotationRefusal{dialect.letter_rule, 1, "letters of pieces are capitals"};
  parts.man = man.value_or(ManType::pawn);
  if (man) scanner.skip(1);
  return std::nullopt;
}

// The squares.

Join take_join(Scanner& scanner, const Dialect& dialect) {
  if (scanner.take("x")) return Join::capture;
  const auto& strokes = dialect.strokes;
  const bool taken = std::any_of(strokes.begin(), strokes.end(),
                                 [&](std::string_view stroke) { return scanner.take(stroke); });
  return taken ? Join::stroke : Join::none;
}

Fault no_arrival(const Scanner& scanner, const Dialect& dialect) {
  return NotationRefusal{dialect.arrival_rule, scanner.column(),
                         "here the square of arrival is missing"};
}

/// Only one square was written: it is that of arrival.
Fault take_as_arrival(const Scanner& scanner, const Dialect& dialect, Parts& parts) {
  if (!parts.names_square_of_departure()) return no_arrival(scanner, dialect);
  parts.to = {*parts.from_file, *parts.from_rank};
  parts.from_file.reset();
  parts.from_rank.reset();
  parts.join_column = parts.departure_column;
  return std::nullopt;
}

Fault read_squares(Scanner& scanner, const Dialect& dialect, Parts& parts) {
  if (parts.castling) return std::nullopt;
  parts.departure_column = scanner.column();
  parts.from_file = scanner.take_between('a', 'h');
  parts.from_rank = scanner.take_between('1', '8');
  parts.join_column = scanner.column();
  parts.join = take_join(scanner, dialect);
  if (parts.join == Join::stroke && !parts.names_square_of_departure())
    return NotationRefusal{dialect.departure_rule, parts.join_column,
                           "a stroke stands only between two squares"};
  if (parts.join == Join::none && !scanner.square_follows())
    return take_as_arrival(scanner, dialect, parts);
  const auto arrival = scanner.take_square();
  if (!arrival) return no_arrival(scanner, dialect);
  parts.to = *arrival;
  return std::nullopt;
}

// The promotion.

PromotionForm form_of(std::string_view text) {
  using enum PromotionForm;
  const char first = text.empty() ? '\0' : text[0];
  const char second = text.size() < 2 ? '\0' : text[1];
  if (first == '=') return is_small(second) ? equals_small : equals;
  if (first == '(' && second != '=') return parentheses;
  return is_capital(first) ? plain : none;
}

Fault bad_promotion(const Scanner& scanner, const Dialect& dialect, std::string_view reason) {
  return NotationRefusal{dialect.promotion_rule, scanner.column(), std::string(reason)};
}

/// A small letter of a piece right behind the square is a promotion gone wrong, no sign.
Fault read_no_promotion(const Scanner& scanner, const Dialect& dialect) {
  if (!man_of(capital_of(scanner.peek()), dialect.letters)) return std::nullopt;
  return bad_promotion(scanner, dialect, "the letter of the new piece is a capital");
}

Fault read_promotion(Scanner& scanner, const Dialect& dialect, Parts& parts) {
  parts.promotion_column = scanner.column();
  parts.promotion_form = parts.castling ? PromotionForm::none : form_of(scanner.rest());
  if (parts.promotion_form == PromotionForm::none)
    return parts.castling ? std::nullopt : read_no_promotion(scanner, dialect);
  if (parts.promotion_form != PromotionForm::plain) scanner.skip(1);
  const bool small = parts.promotion_form == PromotionForm::equals_small;
  parts.promotion = man_of(small ? capital_of(scanner.peek()) : scanner.peek(), dialect.letters);
  if (!parts.promotion) return bad_promotion(scanner, dialect, "no piece has this letter here");
  scanner.skip(1);
  if (parts.promotion_form == PromotionForm::parentheses && !scanner.take(")"))
    return bad_promotion(scanner, dialect, "the parenthesis is not closed");
  return std::nullopt;
}

// The signs behind the move, each at most once and in any order.

CheckMark take_check_mark(Scanner& scanner) {
  if (scanner.take("++")) return CheckMark::double_plus;
  if (scanner.take("+")) return CheckMark::plus;
  return scanner.take("#") ? CheckMark::hash : CheckMark::none;
}

bool take_check(Scanner& scanner, Parts& parts) {
  if (parts.check != CheckMark::none) return false;
  parts.check_column = scanner.column();
  parts.check = take_check_mark(scanner);
  return parts.check != CheckMark::none;
}

/// The sign may stand apart from the move by one space.
bool take_words(Scanner& scanner, std::optional<int>& column, std::string_view words) {
  if (column) return false;
  const bool apart = scanner.rest().starts_with(" ");
  if (!scanner.rest().substr(apart ? 1 : 0).starts_with(words)) return false;
  scanner.skip(apart ? 1 : 0);
  column = scanner.column();
  return scanner.take(words);
}

bool take_comment(Scanner& scanner, Parts& parts) {
  if (parts.comment_column) return false;
  const int column = scanner.column();
  while (scanner.take("!") || scanner.take("?")) parts.comment_column = column;
  return parts.comment_column.has_value();
}

Fault read_signs(Scanner& scanner, const Dialect& dialect, Parts& parts) {
  parts.signs_column = scanner.column();
  while (!scanner.at_end()) {
    if (take_check(scanner, parts) || take_comment(scanner, parts) ||
        take_words(scanner, parts.en_passant_column, "e.p.") ||
        take_words(scanner, parts.draw_offer_column, "(=)"))
      continue;
    return NotationRefusal{dialect.sign_rule, scanner.column(), "nothing like this ends a move"};
  }
  return std::nullopt;
}

// The move that is named.

bool has_departure(const Parts& parts, Square from) {
  return (!parts.from_file || *parts.from_file == from.file) &&
         (!parts.from_rank || *parts.from_rank == from.rank);
}

/// Without its file a pawn move is not a capture.
bool is_named(const Displacement& move, const Parts& parts) {
  if (parts.man == ManType::pawn && !parts.from_file && move.from.file != move.to.file)
    return false;
  return has_departure(parts, move.from);
}

/// Only the whole of the king's move is castling: "Kg1" alone never is.
bool is_castling_named(const Parts& parts, const Position& position, Wing wing,
                       const Lawbook& book) {
  if (parts.man != ManType::king || parts.promotion || !parts.names_square_of_departure())
    return false;
  const auto squares = book.laws.castling_squares(position, wing, book);
  return squares && squares->king_to == parts.to && has_departure(parts, squares->king_from) &&
         is_legal(position, Castling{wing}, book);
}

std::vector<Move> moves_named(const Parts& parts, const Position& position, const Lawbook& book,
                              CastlingNaming castling) {
  std::vector<Move> moves;
  for (const auto& move : legal_arrivals(position, parts.man, parts.to, parts.promotion, book))
    if (is_named(move, parts)) moves.emplace_back(move);
  if (castling == CastlingNaming::by_sign) return moves;
  for (const Wing wing : both_wings)
    if (is_castling_named(parts, position, wing, book)) moves.emplace_back(Castling{wing});
  return moves;
}

/// With another promotion, or with none, the parts would name a legal move.
bool would_be_named(Parts parts, std::optional<ManType> promotion, const Position& position,
                    const Lawbook& book, CastlingNaming castling) {
  parts.promotion = promotion;
  return !moves_named(parts, position, book, castling).empty();
}

Fault promotion_at_fault(const Parts& parts, const Position& position, const Lawbook& book,
                         const Dialect& dialect) {
  const auto named_with = [&](std::optional<ManType> promotion) {
    return would_be_named(parts, promotion, position, book, dialect.castling);
  };
  const auto fault = [&](std::string_view reason) {
    return NotationRefusal{dialect.promotion_rule, parts.promotion_column, std::string(reason)};
  };
  if (parts.promotion && named_with(std::nullopt)) return fault("nothing is promoted by this move");
  if (!named_with(ManType::queen)) return std::nullopt;
  return fault(parts.promotion ? "a pawn cannot become this" : "the new piece is not named");
}

Fault missing_pawn_file(const Parts& parts, const Position& position, const Lawbook& book,
                        const Dialect& dialect) {
  if (parts.man != ManType::pawn || parts.from_file) return std::nullopt;
  if (legal_arrivals(position, parts.man, parts.to, parts.promotion, book).empty())
    return std::nullopt;
  return NotationRefusal{dialect.pawn_capture_rule, parts.departure_column,
                         "a pawn that captures is named by its file of departure"};
}

NotationRefusal no_legal_move() {
  return NotationRefusal{Rule::legal_move, 1, "no legal move is written so"};
}

NotationRefusal why_none_named(const Parts& parts, const Position& position, const Lawbook& book,
                               const Dialect& dialect) {
  if (const auto fault = missing_pawn_file(parts, position, book, dialect)) return *fault;
  if (const auto fault = promotion_at_fault(parts, position, book, dialect)) return *fault;
  return no_legal_move();
}

}  // namespace

std::variant<Parts, NotationRefusal> take_apart(std::string_view text, const Dialect& dialect) {
  using Step = Fault (*)(Scanner&, const Dialect&, Parts&);
  constexpr std::array<Step, 5> steps{read_castling, read_man_letter, read_squares, read_promotion,
                                      read_signs};
  Scanner scanner(text);
  Parts parts;
  for (const Step step : steps)
    if (const auto fault = step(scanner, dialect, parts)) return *fault;
  return parts;
}

NotationReading move_named(const Parts& parts, const Position& position, const Lawbook& book,
                           const Dialect& dialect) {
  if (parts.castling) {
    const Move castling = Castling{parts.castling->wing};
    if (!is_legal(position, castling, book)) return no_legal_move();
    return castling;
  }
  const auto moves = moves_named(parts, position, book, dialect.castling);
  if (moves.empty()) return why_none_named(parts, position, book, dialect);
  if (moves.size() == 1) return moves.front();
  return NotationRefusal{dialect.ambiguity_rule, parts.departure_column,
                         "more than one legal move is written so"};
}

std::optional<NotationRefusal> first_fault(std::span<const FaultFinder> finders,
                                           const Comparison& comparison) {
  for (const FaultFinder find : finders)
    if (auto fault = find(comparison)) return fault;
  return std::nullopt;
}

std::vector<Displacement> legal_arrivals(const Position& position, ManType man, Square to,
                                         std::optional<ManType> promotion, const Lawbook& book) {
  std::vector<Displacement> moves;
  if (promotion && man != ManType::pawn) return moves;
  for (const Square from : squares_of(position, Man{position.to_move, man})) {
    const Displacement move{from, to, promotion};
    if (is_legal(position, move, book)) moves.push_back(move);
  }
  return moves;
}

Departure shortest_departure(const Displacement& move, const Position& position,
                             const Lawbook& book) {
  const ManType type = position.at(move.from)->type;
  if (type == ManType::pawn) return {is_capture(move, position), false};
  auto others = legal_arrivals(position, type, move.to, move.promotion, book);
  std::erase(others, move);
  const auto any = [&](auto shares) { return std::any_of(others.begin(), others.end(), shares); };
  if (others.empty()) return {};
  if (!any([&](const auto& other) { return other.from.file == move.from.file; }))
    return {true, false};
  return {any([&](const auto& other) { return other.from.rank == move.from.rank; }), true};
}

std::string written_departure(Square from, Departure departure) {
  const std::string square = to_string(from);
  return (departure.file ? square.substr(0, 1) : "") + (departure.rank ? square.substr(1) : "");
}

Threat threat_of(const Position& position, const Move& move, const Lawbook& book) {
  const Position next = book.laws.after(position, move, book);
  if (!book.laws.check(next, next.to_move, book)) return Threat::none;
  return book.laws.checkmate(next, book) ? Threat::mate : Threat::check;
}

char letter_for(ManType type, const Letters& letters) {
  return letters[static_cast<std::size_t>(type)];
}

}  // namespace touchstone::move_text
