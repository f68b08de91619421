// SPDX-License-Identifier: Apache-2.0
//
// A UCI engine that knows a few positions by heart and lies, hangs or dies as it is told:
// fake_engine MODE. Without a lie (`honest`) it answers as Stockfish does: `go perft 1`, `d`.
// It knows the positions of tests/bridge/uci_bridge_test.cpp, which says what each mode must come
// to. Other positions have no moves. `chess960` is the one mode that offers UCI_Chess960.
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct Known {
  std::vector<std::string> moves;
  std::string checkers;
};

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* through_attack = "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1";
constexpr const char* one_square = "8/8/8/8/8/k7/8/K7 w - - 0 1";
constexpr const char* stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

const std::map<std::string, Known>& by_heart() {
  static const std::map<std::string, Known> known{
      {start,
       {{"a2a3", "b2b3", "c2c3", "d2d3", "e2e3", "f2f3", "g2g3", "h2h3", "a2a4", "b2b4",
         "c2c4", "d2d4", "e2e4", "f2f4", "g2g4", "h2h4", "b1a3", "b1c3", "g1f3", "g1h3"},
        ""}},
      {through_attack,
       {{"e1d1", "e1d2", "e1e2", "h1f1", "h1g1", "h1h2", "h1h3", "h1h4", "h1h5", "h1h6", "h1h7",
         "h1h8"},
        ""}},
      {one_square, {{"a1b1"}, ""}},
      {stalemate, {{}, ""}}};
  return known;
}

/// The position as the engine believes it to be.
Known believed(const std::string& position, const std::string& mode) {
  const auto found = by_heart().find(position);
  Known known = found == by_heart().end() ? Known{} : found->second;
  if (mode == "extra-move" && position == through_attack) known.moves.push_back("e1g1");
  if (mode == "omits-move" && position == one_square) known.moves.clear();
  if (mode == "wrong-start" && position == start) known.moves.push_back("e2e5");
  if (mode == "false-check" && position == stalemate) known.checkers = "f7 ";
  return known;
}

class Engine {
 public:
  explicit Engine(std::string mode) : mode_(std::move(mode)) {}

  void hear(const std::string& line) {
    if (line == "uci") greet();
    if (line == "isready") std::cout << "readyok\n";
    if (line.starts_with("position ")) set_position(line.substr(9));
    if (line.starts_with("go")) go();
    if (line.starts_with("perft ") && mode_ == "lines")
      std::cout << believed(position_, mode_).moves.size() << "\n";
    if (line == "print" && mode_ == "lines") display();
    if (line == "d" && mode_ != "no-d" && mode_ != "lines") display();
    std::cout << std::flush;
  }

 private:
  [[noreturn]] static void hang() {
    while (true) ::pause();
  }

  /// Short lines without end, none of which is over a bound by itself.
  [[noreturn]] static void flood() {
    while (std::cout << "y\n") continue;
    std::exit(0);
  }

  void greet() const {
    std::cout << "id name Fake 0.1\nid author nobody\n";
    if (mode_ == "never-answers-go" || mode_ == "says-lines-for-ever")
      std::cout << "option name MultiPV type spin default 1 min 1 max 256\n";
    if (mode_ == "chess960") std::cout << "option name UCI_Chess960 type check default false\n";
    if (mode_ == "lines") std::cout << "option name MultiPV type spin default 1 min 1 max 256\n";
    std::cout << "uciok\n";
  }

  void set_position(const std::string& text) {
    const bool is_fen = text.starts_with("fen ");
    if (mode_ == "crashes-on-position" || (mode_ == "crashes-on-fen" && is_fen)) std::abort();
    position_ = is_fen ? text.substr(4) : start;
  }

  void go() {
    ++gone_;
    if (mode_ == "hangs-on-go" || (mode_ == "hangs-later" && gone_ == 4)) hang();
    if (mode_ == "ends-on-go") std::exit(0);
    if (mode_ == "never-answers-go") return;
    if (mode_ == "says-lines-for-ever") return say_lines();
    if (mode_ == "floods-later" && gone_ == 4) flood();
    if (mode_ == "searches") std::cout << "info depth 1\nbestmove e2e4\n";
    if (mode_ == "no-perft" || mode_ == "searches") return;
    if (mode_ == "lines") return search();
    if (mode_ == "refuses-position" && position_ == one_square) {
      std::cout << "info string CRITICAL ERROR: unsupported position\n";
      return;
    }
    const auto moves = believed(position_, mode_).moves;
    for (const std::string& move : moves) std::cout << move << ": 1\n";
    std::cout << "\nNodes searched: " << moves.size() << "\n\n";
  }

  /// It has no perft, lists the moves of the array, and does not come to an end with others.
  void say_lines() const {
    if (gone_ == 2) search();
    if (gone_ > 2) flood();
  }

  void search() const {
    const auto moves = believed(position_, mode_).moves;
    for (std::size_t number = 0; number < moves.size(); ++number)
      std::cout << "info depth 1 multipv " << number + 1 << " score cp 0 pv " << moves[number]
                << "\n";
    std::cout << "bestmove " << (moves.empty() ? "(none)" : moves.front()) << "\n";
  }

  void display() const {
    const auto moved = position_.find(" moves e2e4");
    const std::string after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    std::cout << "\nFen: " << (moved == std::string::npos ? position_ : after) << "\nKey: 0\n"
              << (mode_ == "lines" ? "" : "Checkers: " + believed(position_, mode_).checkers)
              << "\n";
  }

  std::string mode_;
  std::string position_;
  int gone_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  Engine engine(argc > 1 ? argv[1] : "");
  for (std::string line; std::getline(std::cin, line);) engine.hear(line);
  return 0;
}
