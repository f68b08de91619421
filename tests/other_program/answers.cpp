// SPDX-License-Identifier: Apache-2.0
//
// Questions of the protocol, answered one by one. See answers.hpp.
#include "tests/other_program/answers.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tests/other_program/history.hpp"
#include "tests/other_program/laws_notation.hpp"
#include "tests/other_program/moves.hpp"
#include "tests/other_program/position.hpp"
#include "tests/other_program/san.hpp"

namespace other {

namespace {

using Json = nlohmann::json;

/// The question cannot be answered.
class Unsupported : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A question with the position that it is about and how that came about.
struct Asked {
  const Json& question;
  std::string edition;
  Mistake mistake;
  std::vector<Position> positions;
  std::vector<Move> moves;

  const Position& now() const { return positions.back(); }
  bool makes(Named name) const { return is(mistake, name); }
  std::string text(const char* key) const { return question.value(key, std::string()); }
};

bool is_chess960(const Json& question) {
  const auto regulations = question.value("regulations", std::vector<std::string>());
  return std::find(regulations.begin(), regulations.end(), "chess960") != regulations.end();
}

void set_up(Asked& asked) {
  const auto reading =
      read_fen(asked.text("position"), false, is_chess960(asked.question), asked.mistake);
  if (!reading.position) throw Unreadable("not a FEN: " + asked.text("position"));
  asked.positions.push_back(*reading.position);
  for (const std::string& text : asked.question.value("moves", std::vector<std::string>())) {
    const auto move = find_move(asked.now(), text, asked.mistake);
    if (!move) throw Unreadable("not a legal move: " + text);
    asked.moves.push_back(*move);
    asked.positions.push_back(play(asked.now(), *move, asked.mistake));
  }
}

Json answer_legal_moves(const Asked& asked) {
  Json texts = Json::array();
  for (const Move& move : legal_moves(asked.now(), asked.mistake))
    texts.push_back(text_of(asked.now(), move));
  return {{"moves", texts}};
}

Json answer_move(const Asked& asked) {
  const bool is_found = find_move(asked.now(), asked.text("move"), asked.mistake).has_value();
  return {{"verdict", is_found ? "legal" : "illegal"}};
}

Move move_asked(const Asked& asked) {
  const auto move = find_move(asked.now(), asked.text("move"), asked.mistake);
  if (!move) throw Unreadable("not a legal move: " + asked.text("move"));
  return *move;
}

Json answer_result(const Asked& asked) {
  const Position after = play(asked.now(), move_asked(asked), asked.mistake);
  return {{"position", write_fen(after, asked.mistake)}};
}

/// With the mistake one kind of move is not thought of when a king looks for a way out.
bool is_way_out(const Asked& asked, const Move& move) {
  const bool is_king = kind_of(asked.now().squares[static_cast<std::size_t>(move.from)]) == 'k';
  const bool takes = is_capture(asked.now(), move);
  if (asked.makes("mate-although-a-capture-in-passing-is-left"))
    return move.kind != Kind::in_passing;
  if (asked.makes("mate-although-the-check-can-be-blocked")) return is_king || takes;
  if (asked.makes("mate-although-the-checker-can-be-taken")) return is_king || !takes;
  return true;
}

bool has_way_out(const Asked& asked) {
  const Mistake blind = asked.makes("pinned-piece-blocks-a-mate")
                            ? mistake_called("pins-do-not-hold-in-check").value()
                            : asked.mistake;
  const auto moves = legal_moves(asked.now(), blind);
  return std::any_of(moves.begin(), moves.end(),
                     [&](const Move& move) { return is_way_out(asked, move); });
}

bool king_cannot_move(const Asked& asked) {
  const auto moves = legal_moves(asked.now(), asked.mistake);
  return std::none_of(moves.begin(), moves.end(), [&](const Move& move) {
    return move.from == king_of(asked.now(), asked.now().to_move);
  });
}

bool other_side_cannot_move(const Asked& asked) {
  Position turned = asked.now();
  turned.to_move = other_side(turned.to_move);
  turned.crossed = no_square;
  return legal_moves(turned, no_mistake).empty() &&
         !is_in_check(turned, turned.to_move, no_mistake);
}

std::string ending_without_check(const Asked& asked) {
  const bool is_stuck = asked.makes("stalemate-if-the-king-cannot-move")
                            ? king_cannot_move(asked)
                            : legal_moves(asked.now(), asked.mistake).empty();
  if (asked.makes("stalemate-of-the-side-not-on-move") && other_side_cannot_move(asked))
    return "stalemate";
  if (!is_stuck) return "none";
  return asked.makes("stalemate-taken-for-checkmate") ? "checkmate" : "stalemate";
}

std::string ending_in_check(const Asked& asked) {
  if (has_way_out(asked)) return "none";
  const bool has_castled = !asked.moves.empty() && asked.moves.back().kind == Kind::castling;
  if (asked.makes("mate-by-castling-not-seen") && has_castled) return "none";
  return asked.makes("checkmate-taken-for-stalemate") ? "stalemate" : "checkmate";
}

/// Whether the side that moved last stood in check before.
bool came_out_of_check(const Asked& asked) {
  if (asked.positions.size() < 2) return false;
  const Position& before = asked.positions[asked.positions.size() - 2];
  return is_in_check(before, before.to_move, no_mistake);
}

Json answer_outcome(const Asked& asked) {
  const bool is_check = is_in_check(asked.now(), asked.now().to_move, asked.mistake);
  if (asked.makes("check-out-of-check-not-seen") && came_out_of_check(asked))
    return {{"ending", "none"}, {"check", false}};
  return {{"ending", is_check ? ending_in_check(asked) : ending_without_check(asked)},
          {"check", is_check}};
}

Notation notation_asked(const Asked& asked) {
  const auto notation = notation_of(asked.edition, asked.text("language"));
  if (!notation) throw Unsupported("it does not know the notation of " + asked.edition);
  return *notation;
}

Json answer_write(const Asked& asked) {
  if (asked.text("form") == "laws")
    return {{"text", write_by_laws(asked.now(), move_asked(asked), notation_asked(asked))}};
  return {{"text", write_san(asked.now(), move_asked(asked), asked.mistake)}};
}

Json answer_read_by_laws(const Asked& asked) {
  const bool is_strict = asked.text("strictness") != "lenient";
  const auto read = read_by_laws(asked.now(), asked.text("text"), is_strict, notation_asked(asked));
  if (!read) return {{"verdict", "refused"}};
  return {{"verdict", "accepted"},
          {"move", text_of(asked.now(), read->move)},
          {"draw-offered", read->offers_draw}};
}

Json answer_read(const Asked& asked) {
  if (asked.text("form") == "laws") return answer_read_by_laws(asked);
  const bool is_strict = asked.text("strictness") != "lenient";
  const auto move = read_san(asked.now(), asked.text("text"), is_strict, asked.mistake);
  if (!move) return {{"verdict", "refused"}};
  return {{"verdict", "accepted"}, {"move", text_of(asked.now(), *move)}};
}

Json answer_fen(const Asked& asked) {
  const bool is_strict = asked.text("strictness") != "lenient";
  const auto reading =
      read_fen(asked.text("text"), is_strict, is_chess960(asked.question), asked.mistake);
  return {{"verdict", reading.faults.empty() ? "valid" : "invalid"}, {"faults", reading.faults}};
}

/// Why a position cannot be played on.
std::vector<std::string> faults_of(const Asked& asked) {
  const Position& position = asked.now();
  const auto count = [&](char piece) {
    return std::count(position.squares.begin(), position.squares.end(), piece);
  };
  std::vector<std::string> faults;
  const bool lacks_king = count('K') == 0 || count('k') == 0;
  if (lacks_king && !asked.makes("board-without-a-king-playable"))
    faults.emplace_back("king-missing");
  if ((count('K') > 1 || count('k') > 1) && !asked.makes("two-kings-of-a-side-playable"))
    faults.emplace_back("king-extra");
  const std::string ends = position.squares.substr(0, 8) + position.squares.substr(56);
  if (ends.find_first_of("Pp") != std::string::npos && !asked.makes("pawn-on-an-end-rank-playable"))
    faults.emplace_back("pawn-on-end-rank");
  const Side waiting = other_side(position.to_move);
  const int king = king_of(position, waiting);
  if (king == no_square || asked.makes("king-that-can-be-taken-playable")) return faults;
  auto attackers = attackers_of(position, king, position.to_move, asked.mistake);
  if (asked.makes("touching-kings-playable"))
    std::erase(attackers, king_of(position, position.to_move));
  if (!attackers.empty()) faults.emplace_back("opponent-in-check");
  return faults;
}

Json answer_position(const Asked& asked) {
  const auto faults = faults_of(asked);
  return {{"verdict", faults.empty() ? "playable" : "unplayable"}, {"faults", faults}};
}

/// White's first rank of Chess960: bishops on squares of both colours, the king between rooks.
bool is_chess960_array(const Position& position) {
  const std::string rank = position.squares.substr(0, 8);
  std::string sorted = rank;
  std::sort(sorted.begin(), sorted.end());
  const auto first_bishop = rank.find('B');
  const auto king = rank.find('K');
  if (sorted != "BBKNNQRR") return false;
  if ((rank.rfind('B') - first_bishop) % 2 == 0) return false;
  return rank.find('R') < king && king < rank.rfind('R');
}

bool is_array(const Asked& asked) {
  const Position& position = asked.now();
  std::string white = position.squares.substr(0, 8);
  std::string black = position.squares.substr(56);
  std::transform(black.begin(), black.end(), black.begin(),
                 [](char piece) { return piece_of(kind_of(piece), 'w'); });
  const std::string rest = "PPPPPPPP" + std::string(32, no_piece) + "pppppppp";
  if (position.squares.substr(8, 48) != rest || position.to_move != 'w') return false;
  if (asked.makes("black-king-and-queen-exchanged-in-the-array"))
    return white == "RNBQKBNR" && (black == white || black == "RNBKQBNR");
  if (white != black) return false;
  return position.is_chess960 ? is_chess960_array(position) : white == "RNBQKBNR";
}

Json answer_setup(const Asked& asked) {
  std::vector<std::string> broken;
  if (asked.text("right-corner") != "light" && !asked.makes("dark-corner-at-the-right"))
    broken.emplace_back("board-orientation");
  if (!is_array(asked))
    broken.emplace_back(asked.now().is_chess960 ? "chess960-array" : "initial-array");
  return {{"verdict", broken.empty() ? "right" : "wrong"}};
}

Json answer_start(const Asked& asked) {
  if (is_chess960(asked.question)) throw Unsupported("chance decides");
  return {{"placement", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"}, {"first-mover", "white"}};
}

Sameness sameness_of(const Asked& asked) {
  const bool is_of_1971 = asked.edition == "fide-1971" || asked.edition == "dsb-1971";
  return {!is_of_1971, asked.mistake};
}

Json answer_same(const Asked& asked) {
  const int ply = asked.question.value("ply", 0);
  const auto place = static_cast<std::size_t>(ply);
  if (ply < 0 || place >= asked.positions.size()) throw Unreadable("no such ply");
  return {{"same", are_same(asked.positions[place], asked.now(), sameness_of(asked))}};
}

Json answer_occurrences(const Asked& asked) {
  return {{"count", occurrences(asked.positions, asked.moves, sameness_of(asked))}};
}

Json answer_perft(const Asked& asked) {
  return {{"nodes", perft(asked.now(), asked.question.value("depth", 0))}};
}

using Answering = Json (*)(const Asked&);

const std::map<std::string, Answering>& kinds() {
  static const std::map<std::string, Answering> all{{"legal-moves", answer_legal_moves},
                                                    {"move", answer_move},
                                                    {"result", answer_result},
                                                    {"perft", answer_perft},
                                                    {"outcome", answer_outcome},
                                                    {"write", answer_write},
                                                    {"read", answer_read},
                                                    {"fen", answer_fen},
                                                    {"position", answer_position},
                                                    {"setup", answer_setup},
                                                    {"start", answer_start},
                                                    {"same", answer_same},
                                                    {"occurrences", answer_occurrences}};
  return all;
}

Json answered(const Json& message, Mistake mistake) {
  const Json& question = message.at("question");
  const std::string kind = question.at("kind");
  const auto found = kinds().find(kind);
  if (found == kinds().end()) throw Unsupported("not a question about a board");
  Asked asked{question, message.value("edition", std::string()), mistake, {}, {}};
  if (kind != "fen" && kind != "start") set_up(asked);
  return found->second(asked);
}

Json handshake() {
  return {{"type", "hello"},
          {"protocol", 1},
          {"name", "other program"},
          {"version", "1"},
          {"editions",
           {"fide-1971", "dsb-1971", "fide-1997", "fide-2001", "fide-2005", "fide-2009",
            "fide-2014", "fide-2017", "fide-2018", "fide-2023"}},
          {"capabilities",
           {{"legality", "full"},
            {"outcome", "full"},
            {"notation", "partial"},
            {"fen", "full"},
            {"history", "full"}}}};
}

}  // namespace

std::string answer_to(const std::string& line, Mistake mistake) {
  const Json message = Json::parse(line);
  const std::string type = message.at("type");
  if (type == "hello") return handshake().dump();
  if (type != "ask") return "";
  Json answer{{"type", "answer"}, {"id", message.at("id")}};
  try {
    answer["value"] = answered(message, mistake);
  } catch (const Unsupported& reason) {
    answer["unsupported"] = reason.what();
  } catch (const Unreadable& reason) {
    answer["error"] = reason.what();
  }
  return answer.dump();
}

}  // namespace other
