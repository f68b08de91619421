// SPDX-License-Identifier: Apache-2.0
//
// Writing and reading SAN. See san.hpp.
#include "tests/other_program/san.hpp"

#include <algorithm>
#include <cctype>
#include <regex>

#include "tests/other_program/candidates.hpp"

namespace other {

namespace {

char at(const Position& position, int square) {
  return position.squares[static_cast<std::size_t>(square)];
}

char capital(char letter) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

/// Whether exactly one piece stands between this one and the enemy king, on one line with both.
bool pins_something(const Position& position, int square) {
  const int king = king_of(position, other_side(position.to_move));
  for (int between = 0; between < board_size && king != no_square; ++between) {
    if (at(position, between) == no_piece || between == king || between == square) continue;
    Position without = position;
    without.squares[static_cast<std::size_t>(between)] = no_piece;
    const auto attackers = attackers_of(without, king, position.to_move, no_mistake);
    if (std::find(attackers.begin(), attackers.end(), square) != attackers.end()) return true;
  }
  return false;
}

/// Other pieces of the kind that may go to the same square.
std::vector<int> rivals_of(const Position& position, const Move& move, Mistake mistake) {
  std::vector<int> rivals;
  const auto moves = is(mistake, "pinned-piece-told-apart") ? candidates(position, mistake)
                                                            : legal_moves(position, mistake);
  for (const Move& other : moves) {
    const bool is_like = at(position, other.from) == at(position, move.from) &&
                         other.to == move.to && other.from != move.from &&
                         other.kind != Kind::castling;
    const bool is_overlooked =
        is(mistake, "pinning-piece-not-told-apart") && pins_something(position, other.from);
    if (is_like && !is_overlooked) rivals.push_back(other.from);
  }
  if (is(mistake, "enemy-piece-told-apart"))
    for (const int from : attackers_of(position, move.to, other_side(position.to_move), mistake))
      if (kind_of(at(position, from)) == kind_of(at(position, move.from))) rivals.push_back(from);
  return rivals;
}

std::string departure(const Position& position, const Move& move, Mistake mistake) {
  const auto rivals = rivals_of(position, move, mistake);
  const std::string name = square_name(move.from);
  if (rivals.empty() || is(mistake, "like-pieces-not-told-apart")) return "";
  const auto shares = [&](auto part) {
    return std::count_if(rivals.begin(), rivals.end(),
                         [&](int rival) { return part(rival) == part(move.from); });
  };
  const auto on_file = shares(file_of);
  const auto on_rank = shares(rank_of);
  const auto all = static_cast<std::ptrdiff_t>(rivals.size());
  if (on_file == 0 || (is(mistake, "file-told-if-it-helps-with-one") && on_file < all))
    return name.substr(0, 1);
  if (on_rank == 0 || is(mistake, "rank-told-for-file-and-rank")) return name.substr(1, 1);
  return name;
}

/// With the mistake the sign is that of a promotion to a queen.
Move move_for_sign(const Move& move, Mistake mistake) {
  Move made = move;
  if (is(mistake, "every-promotion-checks-like-a-queen") && move.promotion != no_piece)
    made.promotion = 'q';
  return made;
}

bool leaves_sign_out(const Position& position, const Move& move, Mistake mistake) {
  if (is(mistake, "no-sign-of-check-or-mate")) return true;
  if (is(mistake, "castling-without-its-sign-of-check")) return move.kind == Kind::castling;
  if (is(mistake, "capture-without-its-sign-of-check")) return is_capture(position, move);
  return is(mistake, "check-out-of-check-not-seen") &&
         is_in_check(position, position.to_move, mistake);
}

std::string sign(const Position& position, const Move& move, Mistake mistake) {
  const Position after = play(position, move_for_sign(move, mistake), mistake);
  if (!is_in_check(after, after.to_move, mistake)) return "";
  if (leaves_sign_out(position, move, mistake)) return "";
  const bool is_mate = legal_moves(after, mistake).empty();
  return is_mate || is(mistake, "check-written-like-mate") ? "#" : "+";
}

/// The move without its sign.
std::string bare(const Position& position, const Move& move, Mistake mistake) {
  if (move.kind == Kind::castling) {
    if (is(mistake, "castling-written-with-zeros")) return is_short(move.right) ? "0-0" : "0-0-0";
    return is_short(move.right) ? "O-O" : "O-O-O";
  }
  const bool takes = is_capture(position, move);
  const char kind = kind_of(at(position, move.from));
  std::string text;
  if (kind == 'p' && takes) text += square_name(move.from)[0];
  if (kind != 'p') text = capital(kind) + departure(position, move, mistake);
  return text + (takes ? "x" : "") + square_name(move.to);
}

std::string promotion_sign(const Move& move, Mistake mistake) {
  if (move.promotion == no_piece) return "";
  return (is(mistake, "promotion-written-without-its-sign") ? "" : "=") +
         std::string(1, capital(move.promotion));
}

std::string without(std::string text, char letter) {
  std::erase(text, letter);
  return text;
}

std::string with_zeros(std::string text) {
  std::replace(text.begin(), text.end(), 'O', '0');
  return text;
}

/// A king's move that the mistake takes for castling: "Kg1", or onto the rook: "Kh1".
std::string castling_as_king_move(const Move& move, Mistake mistake) {
  const int to = is(mistake, "king-onto-the-rook-read-as-castling") ? move.rook : move.to;
  return "K" + square_name(to);
}

/// Texts beside the right one that the mistake makes a strict reader take.
std::vector<std::string> taken_besides(const Position& position, const Move& move,
                                       Mistake mistake) {
  const bool is_castling = move.kind == Kind::castling;
  const bool is_pawn = kind_of(at(position, move.from)) == 'p';
  const std::string right = write_san(position, move, no_mistake);
  const std::string mark = sign(position, move, no_mistake);
  const std::string to = square_name(move.to);
  const bool takes = is_capture(position, move);
  if (is(mistake, "zeros-read-as-castling") && is_castling) return {with_zeros(right)};
  if ((is(mistake, "king-move-read-as-castling") ||
       is(mistake, "king-onto-the-rook-read-as-castling")) &&
      is_castling)
    return {castling_as_king_move(move, mistake)};
  if (is(mistake, "capture-read-without-its-sign") && takes) return {without(right, 'x')};
  if (is(mistake, "pawn-capture-read-without-its-file") && is_pawn && takes)
    return {right.substr(1)};
  if (is(mistake, "promotion-read-without-its-sign") && move.promotion != no_piece)
    return {without(right, '=')};
  if (is(mistake, "promotion-read-without-its-letter") && move.promotion == 'q')
    return {bare(position, move, no_mistake) + mark, bare(position, move, no_mistake)};
  if (is(mistake, "small-letter-read-as-a-bishop") && kind_of(at(position, move.from)) == 'b')
    return {"b" + right.substr(1)};
  if (is_castling || is_pawn) return {};
  const std::string letter(1, right[0]);
  const std::string rest = (takes ? "x" : "") + to + mark;
  if (is(mistake, "first-of-two-pieces-read")) return {letter + rest};
  const std::string name = square_name(move.from);
  if (is(mistake, "needless-departure-read"))
    return {letter + name[0] + rest, letter + name[1] + rest, letter + name + rest};
  return {};
}

/// Right texts that the mistake makes a reader refuse.
bool refuses(const Position& position, const Move& move, Mistake mistake) {
  const std::string right = write_san(position, move, no_mistake);
  const bool has_mark = right.back() == '+' || right.back() == '#';
  const std::string told = kind_of(at(position, move.from)) == 'p' || move.kind == Kind::castling
                               ? ""
                               : departure(position, move, no_mistake);
  if (is(mistake, "castling-with-check-not-read")) return move.kind == Kind::castling && has_mark;
  if (is(mistake, "capture-in-passing-with-check-not-read"))
    return move.kind == Kind::in_passing && has_mark;
  if (is(mistake, "promotion-not-read")) return move.promotion != no_piece;
  if (is(mistake, "rank-of-departure-not-read"))
    return told.size() == 1 && std::isdigit(static_cast<unsigned char>(told[0])) != 0;
  return is(mistake, "square-of-departure-not-read") && told.size() == 2;
}

std::optional<Move> read_strictly(const Position& position, const std::string& text,
                                  Mistake mistake) {
  const auto moves = legal_moves(position, mistake);
  if (is(mistake, "small-letter-read-as-a-bishop"))
    for (const Move& move : moves)
      for (const std::string& taken : taken_besides(position, move, mistake))
        if (taken == text) return move;
  for (const Move& move : moves)
    if (write_san(position, move, no_mistake) == text && !refuses(position, move, mistake))
      return move;
  for (const Move& move : moves)
    for (const std::string& taken : taken_besides(position, move, mistake))
      if (taken == text) return move;
  return std::nullopt;
}

/// What a lenient reader passes over: signs, comments on the move, "e.p.", blanks at the end.
std::string trimmed(const std::string& text) {
  static const std::regex behind(R"((\s*(e\.p\.|\+\+|[+#!?]|\s))+$)");
  return std::regex_replace(text, behind, "");
}

std::optional<Move> the_only(const std::vector<Move>& moves) {
  return moves.size() == 1 ? std::optional(moves.front()) : std::nullopt;
}

std::optional<Move> read_castling(const std::vector<Move>& moves, bool short_side) {
  std::vector<Move> found;
  for (const Move& move : moves)
    if (move.kind == Kind::castling && is_short(move.right) == short_side) found.push_back(move);
  return the_only(found);
}

/// The parts of a text: piece, file, rank, square of arrival, new piece, new piece in brackets.
using Parts = std::smatch;

bool fits(const Position& position, const Move& move, const Parts& parts) {
  const std::string piece = parts[1].matched && parts[1].length() > 0 ? parts[1].str() : "P";
  const std::string name = square_name(move.from);
  const std::string promotion = parts[5].str() + parts[6].str();
  if (move.kind == Kind::castling) return false;
  if (capital(at(position, move.from)) != piece[0] || square_name(move.to) != parts[4].str())
    return false;
  if (parts[2].length() > 0 && parts[2].str()[0] != name[0]) return false;
  if (parts[3].length() > 0 && parts[3].str()[0] != name[1]) return false;
  if (promotion.empty()) return move.promotion == no_piece;
  return move.promotion == kind_of(promotion[0]);
}

bool is_refused_leniently(const std::string& text, const std::string& core,
                          const Position& position, const Move& move, Mistake mistake) {
  if (is(mistake, "promotion-without-its-sign-refused"))
    return move.promotion != no_piece && core.find('=') == std::string::npos;
  if (is(mistake, "capture-without-its-sign-refused"))
    return is_capture(position, move) && core.find('x') == std::string::npos;
  return is(mistake, "check-without-its-sign-refused") &&
         !sign(position, move, no_mistake).empty() && text == core;
}

std::optional<Move> read_leniently(const Position& position, const std::string& text,
                                   Mistake mistake) {
  static const std::regex shape(
      R"(([KQRBNP]?)([a-h]?)([1-8]?)[-x:]?([a-h][1-8])(?:[=/]?([QRBNqrbn])|\(([QRBNqrbn])\))?)");
  static const std::regex judged_twice(R"([!?][^!?]+[!?])");
  if (std::regex_search(text, judged_twice)) return std::nullopt;
  const auto moves = legal_moves(position, mistake);
  const std::string core = trimmed(text);
  std::string castling = core;
  std::replace(castling.begin(), castling.end(), '0', 'O');
  if (core == "0-0" && is(mistake, "zeros-of-long-castling-lost")) return std::nullopt;
  if (castling == "O-O") return read_castling(moves, true);
  if (castling == "O-O-O") {
    if (core == "0-0-0" && is(mistake, "long-castling-with-zeros-refused")) return std::nullopt;
    const bool loses_a_zero = core == "0-0-0" && is(mistake, "zeros-of-long-castling-lost");
    return read_castling(moves, loses_a_zero);
  }
  Parts parts;
  if (!std::regex_match(core, parts, shape)) return std::nullopt;
  std::vector<Move> found;
  for (const Move& move : moves)
    if (fits(position, move, parts)) found.push_back(move);
  const auto only = the_only(found);
  if (only && is_refused_leniently(text, core, position, *only, mistake)) return std::nullopt;
  return only;
}

}  // namespace

std::string write_san(const Position& position, const Move& move, Mistake mistake) {
  const std::string mark = sign(position, move, mistake);
  const std::string text = bare(position, move, mistake);
  if (is(mistake, "sign-written-before-the-promotion"))
    return text + mark + promotion_sign(move, mistake);
  return text + promotion_sign(move, mistake) + mark;
}

std::optional<Move> read_san(const Position& position, const std::string& text, bool is_strict,
                             Mistake mistake) {
  return is_strict ? read_strictly(position, text, mistake)
                   : read_leniently(position, text, mistake);
}

}  // namespace other
