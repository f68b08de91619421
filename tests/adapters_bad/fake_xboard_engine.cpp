// SPDX-License-Identifier: Apache-2.0
//
// An engine of xboard that knows a few positions by heart and lies, loses lines, hangs or dies as
// it is told: fake_xboard_engine MODE [FILE]. Without a lie (`honest`) it has `setboard`, `ping`,
// `fen`, and announces mate and stalemate. It knows the positions of
// tests/bridge/xboard_bridge_test.cpp, which says what each mode must come to; in other positions
// every move is refused.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace {

using List = std::vector<std::string>;

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* double_step = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
constexpr const char* through_attack = "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1";
constexpr const char* one_square = "8/8/8/8/8/k7/8/K7 w - - 0 1";
constexpr const char* stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
constexpr const char* knight_out = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1";
constexpr const char* before_castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
constexpr const char* after_castling = "4k3/8/8/8/8/8/8/5RK1 b - - 1 1";
constexpr const char* near_the_end = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
constexpr const char* mate_in_one = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1";
constexpr const char* last_pawn = "8/8/8/8/3k4/8/2p5/2K5 w - - 0 60";
constexpr const char* two_moves = "8/8/8/8/8/1k6/8/K7 w - - 4 9";

const std::map<std::string, List>& by_heart() {
  static const std::map<std::string, List> known{
      {start,
       {"a2a3", "b2b3", "c2c3", "d2d3", "e2e3", "f2f3", "g2g3", "h2h3", "a2a4", "b2b4", "c2c4",
        "d2d4", "e2e4", "f2f4", "g2g4", "h2h4", "b1a3", "b1c3", "g1f3", "g1h3", "Nf3"}},
      {through_attack,
       {"e1d1", "e1d2", "e1e2", "h1f1", "h1g1", "h1h2", "h1h3", "h1h4", "h1h5", "h1h6", "h1h7",
        "h1h8"}},
      {one_square, {"a1b1"}},
      {before_castling, {"O-O"}},
      {after_castling, {"e8d7", "e8e7", "e8d8"}},
      {near_the_end, {"a7a8", "a7a8q"}},
      {mate_in_one, {"e1e8"}},
      {last_pawn, {"c1c2"}},
      {two_moves, {"a1b1"}},
      {stalemate, {}}};
  return known;
}

class Engine {
 public:
  explicit Engine(std::string mode) : mode_(std::move(mode)) {}

  void hear(const std::string& line) {
    if (mode_ == "loses-lines" && ++heard_ % 7 == 0 && !line.starts_with("setboard")) return;
    const std::string word = line.substr(0, line.find(' '));
    if (word == "protover") return greet();
    if (word == "ping" && mode_ != "no-ping") return say("pong " + line.substr(5));
    if (word == "new") return set(start);
    if (word == "setboard" && mode_ != "no-setboard") return set_board(line.substr(9));
    if (word == "fen" && !mode_.ends_with("no-fen")) return say(position_);
    if (word == "perft" && mode_ == "lists") return list();
    if (word == "perft" && mode_ == "counts-for-ever") return count();
    if (word == "show" && mode_ == "shows-moves" && line == "show moves") return show();
    if (word == "go") return go();
    if (word == "xboard" || word == "force" || word == "variant") return;
    play(line);
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

  static void say(const std::string& line) { std::cout << line << std::endl; }

  void greet() {
    if (mode_ == "never-greets") hang();
    const std::string ping = mode_ == "no-ping" ? "0" : "1";
    const std::string setboard = mode_ == "no-setboard" ? "0" : "1";
    say("feature done=0");
    say("feature myname=\"Fake 0.2\" ping=" + ping + " setboard=" + setboard);
    const std::string chess960 = mode_.starts_with("chess960") ? ",fischerandom" : "";
    say("feature variants=\"normal,suicide" + chess960 + "\" done=1");
  }

  void set(const std::string& position) {
    position_ = position;
    played_ = 0;
  }

  void set_board(const std::string& fen) {
    if (mode_ == "crashes-on-position" && fen != start) std::abort();
    if (mode_ == "hangs-on-position" && fen == one_square) hang();
    if (mode_ == "refuses-position" && fen == one_square)
      return say("tellusererror Illegal position");
    if (mode_ == "keeps-position" && fen == one_square) return;
    set(fen);
    if (mode_ == "announces-at-once" && fen == stalemate) say("1/2-1/2 {Stalemate}");
  }

  List believed() const {
    const auto found = by_heart().find(position_);
    List moves = found == by_heart().end() ? List{} : found->second;
    if (mode_ == "extra-move" && position_ == through_attack) moves.push_back("e1g1");
    if (mode_ == "chess960-onto-rook" && position_ == before_castling) moves = {"e1h1"};
    if (mode_.starts_with("castles-by") && position_ == before_castling)
      moves = {"e1g1", "e1h1", "h1e1", "h1g1"};
    if (mode_ == "castles-by-the-rook-alone" && position_ == before_castling) moves = {"e1h1"};
    if (mode_ == "omits-move" && position_ == one_square) moves.clear();
    return moves;
  }

  /// In the words of the mode, which differ between engines.
  void refuse(const std::string& move) const {
    if (mode_ == "floods") return say(std::string(std::size_t{2} << 20U, 'x'));
    if (mode_ == "floods-with-lines") flood();
    if (mode_ == "says-invalid" || mode_ == "loses-lines") return say("Invalid move: " + move);
    if (mode_ == "says-error") return say("Error (Illegal move or unknown command): " + move);
    if (mode_ == "dies-of-illegal-move-on-a-pipe" && !::isatty(STDIN_FILENO)) std::exit(1);
    say("Illegal move: " + move);
  }

  /// Takes whatever it is sent and calls the position repeated after so many moves.
  void repeat(const std::string& move) {
    const int third_time = mode_ == "repeats-late" ? 12 : 8;
    if (mode_ == "repeats-and-ends" && played_ >= third_time)
      return say("Illegal move (game over): " + move);
    if (++played_ < third_time) return;
    say(mode_ == "repeats-and-claims" ? "1/2-1/2 {Draw claimed by repetition}"
                                      : "1/2-1/2 {Draw by repetition}");
  }

  void play(const std::string& move) {
    if (mode_.starts_with("repeats") && move.size() == 4 && position_ == start) return repeat(move);
    for (const std::string& legal : believed())
      if (legal == move) return played(move);
    refuse(move);
  }

  void played(const std::string& move) {
    if (mode_ == "loses-lines") say("1. " + move);
    if (mode_ == "crashes-on-move" && position_ == one_square) std::abort();
    if (position_ == start && move == "e2e4")
      set(double_step);
    else if (position_ == start && move == "Nf3")
      set(knight_out);
    else if (position_ == one_square)
      set("8/8/8/8/8/k7/8/1K6 b - - 1 1");
    else if (position_ == before_castling)
      set(after_castling);
    else if (position_ == near_the_end)
      set((mode_ == "keeps-pawns" ? "P" : "Q") + std::string("3k3/8/8/8/8/8/8/4K3 b - - 0 1"));
    else if (position_ == mate_in_one) {
      set("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 1 1");
      if (mode_ != "announces-nothing") say("1-0 {White mates}");
    } else if (position_ == last_pawn) {
      set("8/8/8/8/3k4/8/2K5/8 b - - 0 60");
      say_of_draw();
    } else if (position_ == two_moves) {
      set("8/8/8/8/8/1k6/8/1K6 b - - 5 9");
      say("0-1 {Black mates}");
    } else
      set("8/8/8/8/8/8/8/8 b - - 0 1");
  }

  void say_of_draw() const {
    if (mode_ == "offers-draws") return say("offer draw");
    if (mode_ == "resigns") return say("0-1 {White resigns}");
    if (mode_ == "misses-draws") return;
    say(mode_ == "reverses-results" ? "0-1 {Black mates}" : "1/2-1/2 {Insufficient material}");
  }

  void list() const {
    int number = 0;
    for (const std::string& move : believed())
      if (move != "Nf3") say("  " + move + "  1  " + std::to_string(++number));
    say("  a1-a8  0  " + std::to_string(number));
  }

  /// The array is counted at once, and other positions never.
  void count() const {
    if (position_ != start) hang();
    say("1");
  }

  void show() const {
    if (position_ == start) say("a3\tb3\tNf3\tNc3");
    if (position_ == one_square) say("Kb1");
  }

  void go() const {
    if (position_ == stalemate && mode_ != "silent-on-go") say("1/2-1/2 {Draw}");
  }

  std::string mode_;
  std::string position_ = start;
  int heard_ = 0;
  int played_ = 0;
};

/// Whether this is the first start of those that are told the same file.
bool is_first_start(const char* file) {
  const bool is_first = !std::filesystem::exists(file);
  std::ofstream(file) << "started";
  return is_first;
}

}  // namespace

int main(int argc, char** argv) {
  const bool is_deaf = argc > 2 && is_first_start(argv[2]);
  Engine engine(argc > 1 ? argv[1] : "");
  for (std::string line; std::getline(std::cin, line);)
    if (!is_deaf) engine.hear(line);
  return 0;
}
