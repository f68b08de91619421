// SPDX-License-Identifier: Apache-2.0
//
// Texts of positions and moves. See board_text.hpp.
#include "tools/bridge/board_text.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <utility>

#include "tools/bridge/engine_process.hpp"

namespace touchstone::bridge {

namespace {

bool is_file(char letter) {
  return letter >= 'a' && letter <= 'h';
}

bool is_rank(char letter) {
  return letter >= '1' && letter <= '8';
}

int file_of(int square) {
  return square % 8;
}

int rank_of(int square) {
  return square / 8;
}

bool is_pawn(char man) {
  return man == 'P' || man == 'p';
}

bool is_placement(const std::string& text) {
  return std::count(text.begin(), text.end(), '/') == 7 && board_of(text).has_value();
}

bool on_line_or_jump(int from, int to) {
  const int files = std::abs(file_of(from) - file_of(to));
  const int ranks = std::abs(rank_of(from) - rank_of(to));
  return files == 0 || ranks == 0 || files == ranks || files * ranks == 2;
}

bool may_promote(const Board& board, int from, int to) {
  const char man = board[static_cast<std::size_t>(from)];
  return (man == 'P' && rank_of(to) == 7) || (man == 'p' && rank_of(to) == 0);
}

char at(const Board& board, int square) {
  return board[static_cast<std::size_t>(square)];
}

/// Fairy-Max castles when it is told so, or moves the king: another text for a move of the king.
bool is_onto_its_king(const Board& board, int from, int to) {
  return (at(board, to) == 'K' && is_of(at(board, from), "w")) ||
         (at(board, to) == 'k' && is_of(at(board, from), "b"));
}

/// Without what stands behind the move: checks, mates and comments.
std::string without_suffix(std::string text) {
  while (!text.empty() && std::string("+#!?").find(text.back()) != std::string::npos)
    text.pop_back();
  return text;
}

/// The last square that is written in the text, and where it stands.
std::size_t last_square(const std::string& text) {
  for (std::size_t place = text.size(); place-- > 1;)
    if (is_rank(text[place]) && is_file(text[place - 1])) return place - 1;
  return std::string::npos;
}

}  // namespace

std::optional<Fen> find_fen(const std::string& line) {
  const auto words = words_of(line);
  for (std::size_t place = 0; place + 3 < words.size(); ++place) {
    if (!is_placement(words[place])) continue;
    if (words[place + 1] != "w" && words[place + 1] != "b") continue;
    Fen fen{words[place], words[place + 1], words[place + 2], words[place + 3], ""};
    if (place + 5 < words.size() && is_number(words[place + 4]) && is_number(words[place + 5]))
      fen.counters = words[place + 4] + " " + words[place + 5];
    return fen;
  }
  return std::nullopt;
}

std::string to_string(const Fen& fen) {
  const std::string fields =
      fen.placement + " " + fen.side + " " + fen.castling + " " + fen.en_passant;
  return fen.counters.empty() ? fields : fields + " " + fen.counters;
}

std::optional<Board> board_of(const std::string& placement) {
  Board board;
  board.fill('.');
  int file = 0;
  int rank = 7;
  for (const char letter : placement) {
    if (letter == '/') {
      file = 0;
      if (--rank < 0) return std::nullopt;
    } else if (letter >= '1' && letter <= '8') {
      file += letter - '0';
    } else {
      if (file > 7 || std::string("PNBRQKpnbrqk").find(letter) == std::string::npos)
        return std::nullopt;
      const int square = rank * 8 + file++;
      board[static_cast<std::size_t>(square)] = letter;
    }
  }
  return board;
}

int square_of(const std::string& text) {
  return (text[1] - '1') * 8 + (text[0] - 'a');
}

std::string square_name(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

bool is_of(char man, const std::string& side) {
  if (man == '.') return false;
  return (std::isupper(static_cast<unsigned char>(man)) != 0) == (side == "w");
}

bool is_move_text(const std::string& text) {
  if (text == "O-O" || text == "O-O-O") return true;
  if (text.size() != 4 && text.size() != 5) return false;
  return is_file(text[0]) && is_rank(text[1]) && is_file(text[2]) && is_rank(text[3]) &&
         (text.size() == 4 || std::string("qrbnkp").find(text[4]) != std::string::npos);
}

Board played(Board board, const std::string& move) {
  if (!is_move_text(move) || move.front() == 'O') return board;
  const int from = square_of(move);
  const int to = square_of(move.substr(2));
  const char man = at(board, from);
  const int aside = file_of(to) - file_of(from);
  if (std::tolower(static_cast<unsigned char>(man)) == 'k' && std::abs(aside) == 2) {
    const int corner = rank_of(from) * 8 + (aside > 0 ? 7 : 0);
    const int beside_the_king = from + aside / 2;
    board[static_cast<std::size_t>(beside_the_king)] = at(board, corner);
    board[static_cast<std::size_t>(corner)] = '.';
  }
  board[static_cast<std::size_t>(from)] = '.';
  const bool white = std::isupper(static_cast<unsigned char>(man)) != 0;
  const auto letter = static_cast<unsigned char>(move.back());
  board[static_cast<std::size_t>(to)] =
      move.size() == 4 ? man : static_cast<char>(white ? std::toupper(letter) : letter);
  return board;
}

bool misnames_promotion(const Board& board, const std::string& move) {
  if (!is_move_text(move) || move.front() == 'O') return false;
  const bool promotes = may_promote(board, square_of(move), square_of(move.substr(2)));
  return promotes != (move.size() > 4);
}

std::vector<std::string> candidates(const Board& board, const std::string& side) {
  std::vector<std::string> moves;
  for (int from = 0; from < 64; ++from) {
    if (!is_of(at(board, from), side)) continue;
    for (int to = 0; to < 64; ++to) {
      if (to == from || !on_line_or_jump(from, to)) continue;
      if (is_onto_its_king(board, from, to)) continue;
      const std::string move = square_name(from) + square_name(to);
      if (!may_promote(board, from, to))
        moves.push_back(move);
      else if (std::abs(file_of(from) - file_of(to)) <= 1)
        for (const char* letter : {"q", "r", "b", "n"}) moves.push_back(move + letter);
    }
  }
  return moves;
}

std::string as_castling(const Board& board, const std::string& move, Castling written) {
  if (!is_move_text(move) || move.size() != 4) return move;
  const int from = square_of(move);
  const int to = square_of(move.substr(2));
  const char man = at(board, from);
  if ((man != 'K' && man != 'k') || rank_of(from) != rank_of(to)) return move;
  const bool onto_rook = at(board, to) == (man == 'K' ? 'R' : 'r');
  const int aside = file_of(to) - file_of(from);
  const bool castles = written == Castling::onto_rook     ? onto_rook
                       : written == Castling::two_squares ? std::abs(aside) == 2
                                                          : onto_rook || std::abs(aside) > 1;
  if (!castles) return move;
  return aside > 0 ? "O-O" : "O-O-O";
}

bool is_alias_of_castling(const Board& board, const std::string& move, Castling written) {
  if (!is_move_text(move) || move.size() != 4) return false;
  if (is_onto_its_king(board, square_of(move), square_of(move.substr(2)))) return true;
  return as_castling(board, move, Castling::any) != move &&
         as_castling(board, move, written) == move;
}

std::vector<std::string> meanings(const std::string& text, const Board& board,
                                  const std::string& side) {
  std::string move = without_suffix(text);
  if (move == "O-O" || move == "O-O-O") return {move};
  const std::size_t place = last_square(move);
  if (place == std::string::npos) return {};
  const bool is_piece = std::string("KQRBN").find(move.front()) != std::string::npos;
  const char man = is_piece ? move.front() : 'P';
  const char wanted = side == "w" ? man : static_cast<char>(std::tolower(man));
  std::string hint = move.substr(is_piece ? 1 : 0, place - (is_piece ? 1 : 0));
  std::erase_if(hint, [](char letter) { return !is_file(letter) && !is_rank(letter); });
  if (!is_piece && hint.empty()) hint = move.substr(place, 1);
  const bool promotes = place + 2 < move.size();
  const std::string letter = promotes ? lower_case(move.substr(move.size() - 1)) : "";
  const std::string arrival = move.substr(place, 2) + letter;
  std::vector<std::string> found;
  for (int from = 0; from < 64; ++from) {
    const std::string name = square_name(from);
    const auto fits = [&](char part) { return name.find(part) != std::string::npos; };
    if (at(board, from) == wanted && std::all_of(hint.begin(), hint.end(), fits))
      found.push_back(name + arrival);
  }
  return found;
}

std::optional<std::string> from_long_notation(const std::string& text) {
  const std::string move = without_suffix(text);
  if (move == "O-O" || move == "O-O-O") return move;
  std::string plain;
  for (std::size_t place = 0; place < move.size(); ++place) {
    const char letter = move[place];
    const bool first_piece = place == 0 && std::isupper(static_cast<unsigned char>(letter)) != 0;
    if (!first_piece && letter != '-' && letter != 'x' && letter != '=') plain += letter;
  }
  plain = lower_case(plain);
  return is_move_text(plain) ? std::optional(plain) : std::nullopt;
}

std::optional<std::string> move_between(const Board& before, const Board& after,
                                        const std::string& side) {
  std::vector<int> left;
  std::vector<int> come;
  for (int square = 0; square < 64; ++square) {
    const bool stood = is_of(at(before, square), side);
    const bool stands = is_of(at(after, square), side);
    if (stood && !stands) left.push_back(square);
    if (!stood && stands) come.push_back(square);
  }
  if (left.size() == 2 && come.size() == 2) return come[1] % 8 == 6 ? "O-O" : "O-O-O";
  if (left.size() != 1 || come.size() != 1) return std::nullopt;
  std::string move = square_name(left[0]) + square_name(come[0]);
  const char man = at(after, come[0]);
  if (is_pawn(at(before, left[0])) && !is_pawn(man))
    move += static_cast<char>(std::tolower(static_cast<unsigned char>(man)));
  return move;
}

namespace {

/// Whether all kings and rooks that could castle from their squares may, and no others.
bool has_rights_of_its_squares(const Board& board, const std::string& castling) {
  std::string rights;
  if (at(board, 4) == 'K' && at(board, 7) == 'R') rights += 'K';
  if (at(board, 4) == 'K' && at(board, 0) == 'R') rights += 'Q';
  if (at(board, 60) == 'k' && at(board, 63) == 'r') rights += 'k';
  if (at(board, 60) == 'k' && at(board, 56) == 'r') rights += 'q';
  return castling == (rights.empty() ? "-" : rights);
}

void add_men(std::vector<std::string>& lines, const Board& board, const std::string& side) {
  for (int square = 0; square < 64; ++square)
    if (is_of(at(board, square), side))
      lines.push_back(
          static_cast<char>(std::toupper(static_cast<unsigned char>(at(board, square)))) +
          square_name(square));
}

}  // namespace

std::optional<std::vector<std::string>> edit_lines(const Fen& fen) {
  const auto board = board_of(fen.placement);
  if (!board || fen.en_passant != "-" || !has_rights_of_its_squares(*board, fen.castling))
    return std::nullopt;
  std::vector<std::string> lines;
  if (fen.side == "b") lines.push_back("a2a3");
  lines.insert(lines.end(), {"edit", "#"});
  add_men(lines, *board, "w");
  lines.push_back("c");
  add_men(lines, *board, "b");
  lines.push_back(".");
  return lines;
}

}  // namespace touchstone::bridge
