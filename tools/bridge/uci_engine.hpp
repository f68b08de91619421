// SPDX-License-Identifier: Apache-2.0
//
// What a UCI engine can be made to tell, and how: found out by trying, before the first question.
// Legal moves come from `go perft 1` or, where an engine has no such command, from the heads of the
// lines of `go depth 1` with as many lines (MultiPV) as there can be moves; positions from `d` or
// `print`. Only the form of what it says is looked at: an engine that is wrong is graded like any
// other. Silence tells nothing, since engines drop, skip or even play illegal moves without a word.
// Proved by tests/bridge/uci_bridge_test.cpp.
#pragma once

#include <cstdint>
#include <map>

#include "tools/bridge/board_text.hpp"
#include "tools/bridge/engine_process.hpp"
#include "tools/protocol/question.hpp"

namespace touchstone::bridge {

/// How an engine lists its moves.
enum class MoveList { none, perft, lines };

/// How it counts games.
enum class GameCount { none, go_perft, perft };

/// What the engine turned out to answer.
struct UciAbilities {
  EngineName name;
  MoveList list = MoveList::none;
  GameCount count = GameCount::none;
  /// The command that shows the position; empty where there is none.
  std::string display;
  bool shows_counters = false;
  bool shows_checkers = false;
  bool chess960 = false;
  /// Most lines that it can be asked for.
  int most_lines = 1;
};

/// The engine will not take the position, or does not come to an end with it; the text says which.
struct CannotTell {
  std::string text;
};

struct Display {
  std::optional<Fen> fen;
  std::string checkers;
};

class UciEngine {
 public:
  /// Starts the engine, greets it and tries what it can do.
  explicit UciEngine(EngineCommand command);

  const UciAbilities& abilities() const { return abilities_; }

  /// After the next position it may be somebody else's fault: a fresh process.
  void restart();
  void set_position(const std::string& fen, const std::vector<std::string>& moves,
                    const std::vector<std::string>& regulations);
  std::vector<std::string> legal_moves();
  std::int64_t count_games(int depth);
  Display display();

 private:
  void greet();
  void try_all();
  void try_perft();
  void try_lines();
  void try_count();
  void try_display(const std::string& command);
  Lines heard(Lines lines);
  std::map<std::string, std::int64_t> divide(int depth, std::int64_t& total);
  std::vector<std::string> heads_of_lines();

  EngineProcess process_;
  UciAbilities abilities_;
};

}  // namespace touchstone::bridge
