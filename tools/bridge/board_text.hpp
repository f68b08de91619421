// SPDX-License-Identifier: Apache-2.0
//
// Positions, moves and lists of moves as texts: what stands where in a FEN, which move a line
// means. Nothing here knows how men move. Candidates are tried on the engine, far more of them than
// can be legal; castling is only translated from one way of writing to another; of a move in short
// notation it is looked up which of the men of that letter may be meant. The board that is kept
// where an engine cannot show its own serves for finding candidates alone.
// Proved by tests/bridge/board_text_test.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace touchstone::bridge {

/// The fields of a FEN; the counters are empty where it does not have them.
struct Fen {
  std::string placement;
  std::string side;
  std::string castling;
  std::string en_passant;
  std::string counters;
};

/// The FEN in a line that may say something before it or behind.
std::optional<Fen> find_fen(const std::string& line);
std::string to_string(const Fen& fen);

/// Letters of FEN, '.' where nothing stands; a1 is 0, b1 is 1, h8 is 63.
using Board = std::array<char, 64>;

std::optional<Board> board_of(const std::string& placement);
int square_of(const std::string& text);
std::string square_name(int square);
bool is_of(char man, const std::string& side);

/// Whether the text has the form of a move: "e2e4", "e7e8q", "O-O".
bool is_move_text(const std::string& text);

/// The board after a move, roughly: a man captured en passant stays.
Board played(Board board, const std::string& move);

/// Whether a move names no piece where a pawn comes to its last rank, or one where none does: a
/// forgiving reader makes another move of such a text.
bool misnames_promotion(const Board& board, const std::string& move);

/// Every move worth trying: each man of the side, along lines and knight's jumps, and the letters
/// of promotion where a pawn may come to its last rank. No man is tried onto its own king: some
/// engines take that for castling.
std::vector<std::string> candidates(const Board& board, const std::string& side);

/// How castling may be written as squares: the king two squares aside, onto his own rook, or as any
/// move of a king along the rank that is longer than one square.
enum class Castling { two_squares, onto_rook, any };

/// "O-O" or "O-O-O" where a king's move is written so; else the same text.
std::string as_castling(const Board& board, const std::string& move, Castling written);

/// Whether some engines take the text for castling, though castling is written otherwise: the king
/// farther than one square along its rank or onto its rook, or a man onto its own king.
bool is_alias_of_castling(const Board& board, const std::string& move, Castling written);

/// Which men a move in short notation may mean: the moves with each of them. Castling is given as
/// it stands; nothing if the text is no such move.
std::vector<std::string> meanings(const std::string& text, const Board& board,
                                  const std::string& side);

/// "Ra1-b1", "e7xd8Q" or "O-O" as "a1b1", "e7d8q", "O-O".
std::optional<std::string> from_long_notation(const std::string& text);

/// Which move was played, where one man of the side has left a square and stands elsewhere.
std::optional<std::string> move_between(const Board& before, const Board& after,
                                        const std::string& side);

/// The lines of the old `edit` command that set the position; nothing if it cannot be set so:
/// the castling rights must be those of all kings and rooks on their squares.
std::optional<std::vector<std::string>> edit_lines(const Fen& fen);

}  // namespace touchstone::bridge
