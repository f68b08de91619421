// SPDX-License-Identifier: Apache-2.0
//
// What an engine that speaks the protocol of xboard can be made to tell, and how: given by options
// or found out by trying, before the first question.
// The engine is kept in force mode, where it takes moves for both sides and plays none. It is known
// to have dealt with what it was sent when it answers a `ping`, or complains about a word that is
// no command; an engine that loses lines is sent one at a time and has to acknowledge each move. A
// move counts as legal when the engine had the opportunity to refuse it and did not. Where there is
// no `setboard`, positions are set with `edit`, as far as that can. Proved by
// tests/bridge/xboard_bridge_test.cpp.
#pragma once

#include "tools/bridge/cecp_options.hpp"
#include "tools/bridge/cecp_words.hpp"

namespace touchstone::bridge {

/// How long an announcement is waited for that comes after its move.
inline constexpr std::chrono::milliseconds late_time{150};

/// What the engine turned out to answer.
struct CecpAbilities {
  std::string list;
  ListForm list_form = ListForm::none;
  std::string fen;
  std::string picture;
  bool counts_games = false;
  bool reads_san = false;
  /// It announces a result when the moves that it is given end the game.
  bool announces_ends = false;
  /// So it does when a position has come back often enough.
  bool announces_repetition = false;
  /// It has announced a draw by repetition, or by fifty moves, and takes the next move all the
  /// same: what it announced was a claim, and ends nothing if nobody takes it up.
  bool plays_on_after_repetition = false;
  bool plays_on_after_fifty_moves = false;
  /// In Chess960 it castles by O-O; else its king is put onto his own rook.
  bool castles_by_letters = true;
};

struct Reply {
  bool refused = false;
  Lines lines;
};

class CecpEngine {
 public:
  /// Starts the engine, greets it and tries what it can do.
  explicit CecpEngine(CecpOptions options);

  const Features& features() const { return features_; }
  const CecpAbilities& abilities() const { return can_; }
  const CecpOptions& options() const { return options_; }
  bool offers(const std::string& variant) const { return has(features_.variants, variant); }

  void restart();
  /// How it calls Chess960 among its variants; empty where it does not play it.
  std::string variant_of_chess960() const;
  /// A new game of the variant ("normal" is every engine's first).
  void begin_game(const std::string& variant);
  /// What it says when the position is set; nothing if it cannot be set at all.
  std::optional<Lines> put(const Fen& fen);
  Reply play(const std::string& move);
  /// What it says to a command.
  Lines ask(const std::string& command);
  /// What it says to `perft`; nothing if it has not counted in a few seconds and is still at it.
  std::optional<Lines> ask_to_count(int depth);
  /// The same for commands that lead away from the position and back: what is announced meanwhile
  /// is not about it.
  Lines ask_aside(const Lines& commands);
  /// What it says to `go`, until it announces a result or that takes too long.
  Lines ask_for_result();
  /// Announcements may come late from an engine that loses lines: listens to it for a while.
  void listen(std::chrono::milliseconds time);
  /// What it has announced since the last position or move, to whatever it was asked.
  std::optional<Announcement> announcement() const { return announcement_in(heard_); }

  std::optional<Fen> fen();
  std::optional<Board> board();
  MoveTexts listed_moves();

 private:
  void greet();
  void greet_plainly();
  bool hears_greeting();
  void try_all();
  void try_list(const std::string& command);
  void try_announcing();
  void try_repeating();
  void try_fifty_moves();
  void try_castling();
  bool acknowledges_moves() const { return options_.greeting == Greeting::plain; }
  Lines barrier();
  Lines heard(Lines lines);
  std::optional<Lines> one_barrier(std::chrono::milliseconds limit);

  CecpOptions options_;
  EngineProcess process_;
  Features features_;
  CecpAbilities can_;
  Lines heard_;
  int barriers_ = 0;
};

}  // namespace touchstone::bridge
