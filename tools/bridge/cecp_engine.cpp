// SPDX-License-Identifier: Apache-2.0
//
// Trying and asking an engine in the way of xboard. See cecp_engine.hpp.
#include "tools/bridge/cecp_engine.hpp"

#include <filesystem>

namespace touchstone::bridge {

namespace {

using namespace std::chrono_literals;

const Fen array_of_men{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w", "KQkq", "-", "0 1"};

/// How long an engine may take to name its features, and to answer when it may have lost a line.
constexpr auto feature_limit = 4000ms;
constexpr auto lost_line_limit = 400ms;
constexpr auto result_limit = 600ms;

/// How long a count may take: less than the suite waits for an answer.
constexpr auto counting_limit = 4000ms;
constexpr int most_repetitions = 20;
/// More than an engine announces between one position and the next, whatever it is asked.
constexpr std::size_t most_announcements = 10000;
constexpr std::size_t most_of_an_announcement = 500;
/// Three starts take less than the suite waits for a handshake.
constexpr int most_repetitions_in_greeting = 6;

}  // namespace

CecpEngine::CecpEngine(CecpOptions options)
    : options_(std::move(options)), process_(options_.command) {
  greet();
  try_all();
}

void CecpEngine::restart() {
  process_.restart();
  greet();
}

void CecpEngine::greet() {
  if (options_.greeting == Greeting::plain) return greet_plainly();
  process_.send("xboard");
  process_.send("protover 2");
  features_ = {};
  process_.try_until(
      [&](const std::string& line) {
        read_features(line, features_);
        return features_.done;
      },
      feature_limit);
  if (features_.name.name == "unknown")
    features_.name.name = std::filesystem::path(options_.command.words.front()).filename();
}

/// Nothing is known of an engine that is not asked for its features. GNU Chess now and then hears
/// nothing from its start on, and is started again.
void CecpEngine::greet_plainly() {
  constexpr int most_starts = 3;
  features_ = {};
  features_.setboard = true;
  features_.name.name = std::filesystem::path(options_.command.words.front()).filename();
  for (int starts = 1; !hears_greeting(); ++starts) {
    if (starts == most_starts) throw EngineFailed{"the engine fell silent"};
    process_.restart();
  }
}

/// It has to refuse a move that nobody can make before it is believed to listen.
bool CecpEngine::hears_greeting() {
  process_.send("xboard");
  process_.listen(lost_line_limit);
  process_.send("force");
  const std::string nonsense = "a1a8";
  const auto refuses = [&](const std::string& line) { return is_refusal(line, nonsense); };
  for (int time = 0; time < most_repetitions_in_greeting; ++time) {
    process_.send(nonsense);
    if (process_.try_until(refuses, lost_line_limit)) return true;
  }
  return false;
}

std::optional<Lines> CecpEngine::one_barrier(std::chrono::milliseconds limit) {
  const std::string number = std::to_string(++barriers_);
  const std::string word = (features_.ping ? "ping " : "barrier") + number;
  const std::string answer = (features_.ping ? "pong " : "barrier") + number;
  process_.send(word);
  return process_.try_until(
      [&](const std::string& line) {
        return features_.ping ? line.ends_with(answer) : line.find(answer) != std::string::npos;
      },
      limit);
}

/// What it says until it has dealt with everything it was sent.
Lines CecpEngine::barrier() {
  if (!acknowledges_moves()) {
    auto lines = one_barrier(patience);
    if (!lines) throw EngineFailed{"the engine fell silent"};
    lines->pop_back();
    return heard(*std::move(lines));
  }
  for (int time = 0; time < most_repetitions; ++time) {
    auto lines = one_barrier(lost_line_limit);
    if (!lines) continue;
    lines->pop_back();
    return heard(*std::move(lines));
  }
  throw EngineFailed{"the engine fell silent"};
}

/// Keeps announcements, which may come behind anything.
Lines CecpEngine::heard(Lines lines) {
  for (const std::string& line : lines)
    if (announcement_in({line})) heard_.push_back(line.substr(0, most_of_an_announcement));
  if (heard_.size() > most_announcements) throw EngineFailed{"the engine floods"};
  return lines;
}

Lines CecpEngine::ask(const std::string& command) {
  process_.send(command);
  return barrier();
}

std::optional<Lines> CecpEngine::ask_to_count(int depth) {
  process_.send("perft " + std::to_string(depth));
  if (acknowledges_moves()) return barrier();
  return one_barrier(counting_limit);
}

Lines CecpEngine::ask_aside(const Lines& commands) {
  const Lines before = heard_;
  for (const std::string& command : commands) process_.send(command);
  Lines lines = barrier();
  heard_ = before;
  return lines;
}

void CecpEngine::begin_game(const std::string& variant) {
  if (acknowledges_moves()) return;
  process_.send("new");
  if (variant != "normal") process_.send("variant " + variant);
  process_.send("force");
  barrier();
}

std::optional<Lines> CecpEngine::put(const Fen& fen) {
  heard_.clear();
  if (features_.setboard) return ask("setboard " + to_string(fen));
  begin_game("normal");
  if (to_string(fen) == to_string(array_of_men)) return Lines{};
  const auto edits = edit_lines(fen);
  if (!edits) return std::nullopt;
  for (const std::string& line : *edits) process_.send(line);
  return barrier();
}

Reply CecpEngine::play(const std::string& move) {
  const std::string line = features_.usermove ? "usermove " + move : move;
  const auto heard_before = static_cast<std::ptrdiff_t>(heard_.size());
  Reply reply;
  if (acknowledges_moves()) {
    process_.send(line);
    reply.lines = heard(process_.read_until(
        [&](const std::string& said) { return is_echo(said, move) || is_refusal(said, move); }));
  } else {
    reply.lines = ask(line);
  }
  for (const std::string& said : reply.lines) reply.refused |= is_refusal(said, move);
  if (!reply.refused) heard_.erase(heard_.begin(), heard_.begin() + heard_before);
  return reply;
}

void CecpEngine::listen(std::chrono::milliseconds time) {
  if (acknowledges_moves()) heard(process_.listen(time));
}

Lines CecpEngine::ask_for_result() {
  if (acknowledges_moves()) return {};
  process_.send("go");
  const auto lines = process_.try_until(
      [](const std::string& line) { return announcement_in({line}).has_value(); }, result_limit);
  process_.send("force");
  barrier();
  return lines.value_or(Lines{});
}

std::optional<Fen> CecpEngine::fen() {
  return can_.fen.empty() ? std::nullopt : fen_in(ask(can_.fen));
}

std::optional<Board> CecpEngine::board() {
  if (!can_.fen.empty()) {
    const auto shown = fen();
    return shown ? board_of(shown->placement) : std::nullopt;
  }
  return can_.picture.empty() ? std::nullopt : picture_in(ask(can_.picture));
}

MoveTexts CecpEngine::listed_moves() {
  return move_texts_in(ask(can_.list));
}

/// Only the form of the answer is looked at: whether it is right is for the cases to find.
void CecpEngine::try_list(const std::string& command) {
  if (!can_.list.empty()) return;
  const auto moves = move_texts_in(ask(command));
  if (moves.texts.size() < 2) return;
  can_.list = command;
  can_.list_form = moves.form;
}

/// Some engines say only when it is their turn that the game is over, and declare nothing.
void CecpEngine::try_announcing() {
  begin_game("normal");
  const bool stands = put({"6k1/5ppp/8/8/8/8/8/4R1K1", "w", "-", "-", "0 1"}).has_value();
  if (!stands || play("e1e8").refused) return;
  listen(late_time);
  can_.announces_ends = announcement().has_value();
}

/// Whether it is the third time or the fourth, is for the cases to find.
void CecpEngine::try_repeating() {
  constexpr int most_rounds = 3;
  begin_game("normal");
  put(array_of_men);
  for (int round = 0; round < most_rounds && !can_.announces_repetition; ++round) {
    for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"})
      if (play(move).refused) return;
    listen(late_time);
    can_.announces_repetition = announcement().has_value();
  }
  can_.plays_on_after_repetition = can_.announces_repetition && !play("e2e4").refused;
}

/// An engine that overlooks the counter of a position that is set announces nothing here, and is
/// believed to take fifty moves as it takes a repetition.
void CecpEngine::try_fifty_moves() {
  can_.plays_on_after_fifty_moves = can_.plays_on_after_repetition;
  if (!can_.plays_on_after_repetition) return;
  begin_game("normal");
  const bool stands = put({"7k/8/8/8/8/8/8/R6K", "w", "-", "-", "99 80"}).has_value();
  if (!stands || play("a1a2").refused) return;
  listen(late_time);
  if (announcement()) can_.plays_on_after_fifty_moves = !play("h8g8").refused;
}

std::string CecpEngine::variant_of_chess960() const {
  for (const char* name : {"fischerandom", "chess960"})
    if (offers(name)) return name;
  return "";
}

/// Not every engine comes back from a variant, so that it is started afresh.
void CecpEngine::try_castling() {
  const std::string variant = variant_of_chess960();
  if (variant.empty()) return;
  begin_game(variant);
  put({"4k3/8/8/8/8/8/8/4K2R", "w", "K", "-", "0 1"});
  can_.castles_by_letters = !play("O-O").refused;
  restart();
}

void CecpEngine::try_all() {
  begin_game("normal");
  put(array_of_men);
  for (const char* command : {"fen", "show fen"}) {
    const bool wanted = options_.fen.empty() || options_.fen == command;
    if (wanted && can_.fen.empty() && fen_in(ask(command))) can_.fen = command;
  }
  if (!options_.fen.empty() && options_.fen != "none") can_.fen = options_.fen;
  if (can_.fen.empty() && picture_in(ask("show board"))) can_.picture = "show board";
  if (options_.list.empty()) {
    try_list("show moves");
    try_list("perft 1 1");
    try_list("perft 1");
  } else if (options_.list != "none") {
    try_list(options_.list);
  }
  if (options_.san != SanReading::none) can_.reads_san = !play("Nf3").refused;
  begin_game("normal");
  put(array_of_men);
  can_.counts_games = options_.list != "none" && count_in(ask("perft 1"), 1).has_value();
  try_announcing();
  try_repeating();
  try_fifty_moves();
  try_castling();
}

}  // namespace touchstone::bridge
