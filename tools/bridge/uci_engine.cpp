// SPDX-License-Identifier: Apache-2.0
//
// Trying and asking a UCI engine. See uci_engine.hpp.
#include "tools/bridge/uci_engine.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace touchstone::bridge {

namespace {

using namespace std::chrono_literals;

constexpr auto probe_limit = 2000ms;
/// Beyond this a search of depth 1 is lost in captures: it is not a way to list moves then.
constexpr auto list_limit = 3000ms;
/// More moves than any position has, so that none is left out.
constexpr int enough_lines = 256;

bool begins_with_move(const std::string& line) {
  const auto colon = line.find(':');
  return colon != std::string::npos && is_move_text(line.substr(0, colon));
}

std::string after_word(const std::string& line, std::string_view word) {
  auto rest = line.substr(word.size());
  rest.erase(0, rest.find_first_not_of(' '));
  return rest;
}

/// The word behind the one that is named.
std::string word_behind(const std::vector<std::string>& words, const std::string& name) {
  const auto found = std::find(words.begin(), words.end(), name);
  return found == words.end() || found + 1 == words.end() ? "" : *(found + 1);
}

}  // namespace

UciEngine::UciEngine(EngineCommand command) : process_(std::move(command)) {
  greet();
  try_all();
}

void UciEngine::restart() {
  process_.restart();
  greet();
}

void UciEngine::greet() {
  process_.send("uci");
  for (const std::string& line : process_.read_until({"uciok"})) {
    if (begins_with(line, "id name ")) abilities_.name = engine_name(after_word(line, "id name"));
    if (begins_with(line, "option name UCI_Chess960 ")) abilities_.chess960 = true;
    if (begins_with(line, "option name MultiPV "))
      abilities_.most_lines = std::atoi(word_behind(words_of(line), "max").c_str());
  }
  if (abilities_.list == MoveList::lines)
    process_.send("setoption name MultiPV value " + std::to_string(enough_lines));
  process_.send("isready");
  process_.read_until({"readyok"});
}

void UciEngine::try_all() {
  try_perft();
  if (abilities_.list == MoveList::none && abilities_.most_lines >= enough_lines) try_lines();
  if (abilities_.list == MoveList::none) return;
  if (abilities_.count == GameCount::none) try_count();
  for (const char* command : {"d", "print"})
    if (abilities_.display.empty()) try_display(command);
}

/// Whether it counts moves at all; whether it counts them right is for the cases to find. One that
/// takes this for a search stops, and one that does not come back from it is not an engine. The
/// count may come from another thread, so that it is waited for a little beyond `readyok`.
void UciEngine::try_perft() {
  process_.send("position startpos");
  process_.send("go perft 1");
  process_.send("stop");
  process_.send("isready");
  std::optional lines = process_.read_until({"Nodes searched", "readyok"}, probe_limit);
  if (begins_with(lines->back(), "readyok")) {
    lines = process_.try_until({"Nodes searched"}, 500ms);
    process_.send("isready");
  }
  process_.read_until({"readyok"}, probe_limit);
  if (!lines || std::none_of(lines->begin(), lines->end(), begins_with_move)) return;
  abilities_.list = MoveList::perft;
  abilities_.count = GameCount::go_perft;
}

/// Whether it gives a line for more than one move of the array. One that does not come to an end
/// with that lists no moves, and is started afresh.
void UciEngine::try_lines() {
  process_.send("setoption name MultiPV value " + std::to_string(enough_lines));
  process_.send("position startpos");
  try {
    if (heads_of_lines().size() > 1) abilities_.list = MoveList::lines;
  } catch (const CannotTell&) {
    restart();
  }
}

/// Whether `perft 1`, which is not a command of UCI, is answered by a number alone.
void UciEngine::try_count() {
  process_.send("position startpos");
  process_.send("perft 1");
  process_.send("isready");
  const Lines lines = process_.read_until({"readyok"}, probe_limit);
  const auto is_unknown = [](const std::string& line) {
    return lower_case(line).find("unknown") != std::string::npos;
  };
  if (std::any_of(lines.begin(), lines.end(), is_unknown)) return;
  if (std::any_of(lines.begin(), lines.end(), is_number)) abilities_.count = GameCount::perft;
}

void UciEngine::try_display(const std::string& command) {
  process_.send("position startpos");
  process_.send(command);
  process_.send("isready");
  for (const std::string& line : process_.read_until({"readyok"}, probe_limit)) {
    abilities_.shows_checkers = abilities_.shows_checkers || begins_with(line, "Checkers:");
    const auto fen = find_fen(line);
    if (!fen || !abilities_.display.empty()) continue;
    abilities_.display = command;
    abilities_.shows_counters = !fen->counters.empty();
  }
}

/// Some engines say that they will not take a position, and are then not to be asked about it.
Lines UciEngine::heard(Lines lines) {
  for (const std::string& line : lines)
    if (line.find("CRITICAL ERROR") != std::string::npos)
      throw CannotTell{"the engine refuses the position: " + line};
  return lines;
}

void UciEngine::set_position(const std::string& fen, const std::vector<std::string>& moves,
                             const std::vector<std::string>& regulations) {
  if (abilities_.chess960)
    process_.send(std::string("setoption name UCI_Chess960 value ") +
                  (has(regulations, "chess960") ? "true" : "false"));
  std::string line = "position fen " + fen;
  if (!moves.empty()) line += " moves";
  for (const std::string& text : moves) line += " " + text;
  process_.send(line);
}

/// Counts behind each first move, as `go perft` prints them, and their sum.
std::map<std::string, std::int64_t> UciEngine::divide(int depth, std::int64_t& total) {
  process_.send("go perft " + std::to_string(depth));
  std::map<std::string, std::int64_t> counts;
  const auto is_last = [](const std::string& line) {
    return begins_with(line, "Nodes searched") || line.find("CRITICAL ERROR") != std::string::npos;
  };
  for (const std::string& line : heard(process_.read_until(is_last))) {
    const auto colon = line.find(':');
    if (colon == std::string::npos) continue;
    const auto count = std::strtoll(line.c_str() + colon + 1, nullptr, 10);
    if (begins_with(line, "Nodes searched"))
      total = count;
    else if (begins_with_move(line))
      counts[line.substr(0, colon)] = count;
  }
  return counts;
}

/// The first move of each line of a search that looks one move far.
std::vector<std::string> UciEngine::heads_of_lines() {
  process_.send("go depth 1");
  std::set<std::string> moves;
  const auto take = [&](const std::string& line) {
    heard({line});
    const bool tells = begins_with(line, "info ") && line.find(" multipv ") != std::string::npos;
    const std::string head = tells ? word_behind(words_of(line), "pv") : "";
    if (is_move_text(head)) moves.insert(head);
    return begins_with(line, "bestmove");
  };
  if (!process_.look_until(take, list_limit))
    throw CannotTell{"the engine's search of depth 1, which lists moves, does not end"};
  return {moves.begin(), moves.end()};
}

std::vector<std::string> UciEngine::legal_moves() {
  if (abilities_.list == MoveList::lines) return heads_of_lines();
  std::vector<std::string> moves;
  std::int64_t total = 0;
  for (const auto& [text, count] : divide(1, total)) moves.push_back(text);
  return moves;
}

std::int64_t UciEngine::count_games(int depth) {
  std::int64_t total = 0;
  if (abilities_.count == GameCount::go_perft) {
    divide(depth, total);
    return total;
  }
  process_.send("perft " + std::to_string(depth));
  for (const std::string& line : heard(process_.read_until(is_number)))
    if (is_number(line)) total = std::strtoll(line.c_str(), nullptr, 10);
  return total;
}

Display UciEngine::display() {
  process_.send(abilities_.display);
  process_.send("isready");
  Display display;
  for (const std::string& line : heard(process_.read_until({"readyok"}))) {
    if (!display.fen) display.fen = find_fen(line);
    if (begins_with(line, "Checkers:")) display.checkers = after_word(line, "Checkers:");
  }
  return display;
}

}  // namespace touchstone::bridge
