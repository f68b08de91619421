// SPDX-License-Identifier: Apache-2.0
//
// What lines of an engine that speaks the protocol of xboard (CECP) mean.
// Design: engines word the same thing differently ("Illegal move: x", "Invalid move: x",
// "Error (Illegal move or unknown command): x"), and only the form is looked at. A result that is
// announced is kept with its comment.
// Proved by tests/bridge/cecp_words_test.cpp.
#pragma once

#include <cstdint>

#include "tools/bridge/board_text.hpp"
#include "tools/bridge/engine_process.hpp"

namespace touchstone::bridge {

/// What the engine says of itself in `feature` lines; `done` where it said that these were all.
struct Features {
  EngineName name;
  bool ping = false;
  bool setboard = false;
  bool usermove = false;
  bool done = false;
  std::vector<std::string> variants;
};

void read_features(const std::string& line, Features& features);

/// Whether the line refuses the move.
bool is_refusal(const std::string& line, const std::string& move);
/// Whether the line acknowledges the move, as in "12. e2e4".
bool is_echo(const std::string& line, const std::string& move);
/// The first line that complains about a command, such as a position.
std::optional<std::string> complaint_in(const Lines& lines);

/// "0-1 {Black mates}": the result, and what is said of it.
struct Announcement {
  std::string result;
  std::string words;
};

std::optional<Announcement> announcement_in(const Lines& lines);
bool says_mate(const Announcement& announcement);
bool says_stalemate(const Announcement& announcement);
/// Whether it says that the moves have ended the game. Resigning, an offer and an agreement are
/// acts of a player.
bool says_over(const Announcement& announcement);
/// Whether it says that repetition (or, if `by_counting`, fifty moves) draws, or a draw for which
/// it gives no reason.
bool says_draw(const Announcement& announcement, bool by_counting);

std::optional<Fen> fen_in(const Lines& lines);
/// A board drawn with a letter or dot for each square, eight lines of eight.
std::optional<Board> picture_in(const Lines& lines);
/// A count of games of so many moves, in one of the forms in which engines give it.
std::optional<std::int64_t> count_in(const Lines& lines, int depth);

/// How the moves of a list are written.
enum class ListForm { none, short_notation, long_notation };

struct MoveTexts {
  ListForm form = ListForm::none;
  std::vector<std::string> texts;
};

/// The moves in what an engine says when it is asked to list them: long notation with a count
/// behind each ("Ra1-b1 1 1"; a count of nothing is not a legal move), or short notation alone.
MoveTexts move_texts_in(const Lines& lines);

}  // namespace touchstone::bridge
