// SPDX-License-Identifier: Apache-2.0
//
// An adapter for Touchstone, to be filled in: one file, no packages beyond the library you grade
// and nlohmann's JSON (Debian: nlohmann-json3-dev).
//
//     c++ -std=c++17 -O2 my_adapter.cpp -o my_adapter
//     touchstone adapter check ./my_adapter
//     touchstone grade exec:./my_adapter
//
// The suite starts this program and writes one JSON object a line; it expects one JSON object a
// line back. Fill in the functions for what your library can do and declare it in `capabilities`. A
// question arrives with "position" (a FEN), "moves" played from it (UCI), and what its kind needs.
// Answer with facts, or with nothing for what cannot be asked of your library. Throw Declined where
// your library refuses the question as it documents, such as a position that it does not take. Any
// other exception fails that one question as an error. What must not happen is a crash: it costs a
// restart. spec/protocol.md lists every kind.
#include <algorithm>
#include <exception>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using Json = nlohmann::json;
using Moves = std::vector<std::string>;
using Facts = std::optional<Json>;  // nothing: your library cannot be asked this

/// The library could be asked, but refuses this position or text, in the way that it documents.
class Declined : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

const char* const name = "my library";
const char* const version = "0";
const Moves editions = {"*"};

// full, partial or none for: legality outcome game-over notation fen history claims winnability
// touch clock procedure. What is not named counts as none and is not asked. full promises an answer
// to every question of that capability; declare partial while some are missing.
const Json capabilities = {{"legality", "none"}, {"outcome", "none"}};

// What an event may announce and your library plays by. "chess960": the men may start elsewhere,
// and castling is the king's move onto its own rook (f1h1). Others, such as "rapid", are mostly
// announced in questions about a game. Put one in here once your functions look at
// question["regulations"]; until then such questions are not for them.
const Moves regulations = {};

/// Every legal move as UCI text, such as e2e4, e7e8q, e1g1.
std::optional<Moves> legal_moves(const std::string& /*position*/, const Moves& /*moves*/) {
  return std::nullopt;
}

bool is_in(const Moves& list, const std::string& text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

/// Without this a question about Chess960 would be answered by the rules of ordinary chess.
bool is_played_by(const Json& question) {
  const Moves announced = question.value("regulations", Moves());
  return std::all_of(announced.begin(), announced.end(),
                     [](const std::string& regulation) { return is_in(regulations, regulation); });
}

Facts answer(const Json& question) {
  if (!is_played_by(question)) return std::nullopt;
  const std::string kind = question.at("kind");
  const std::string position = question.value("position", "");
  const Moves moves = question.value("moves", Moves());
  if (kind == "legal-moves" || kind == "move") {
    const std::optional<Moves> found = legal_moves(position, moves);
    if (!found) return std::nullopt;
    if (kind == "legal-moves") return Json{{"moves", *found}};
    return Json{{"verdict", is_in(*found, question.at("move")) ? "legal" : "illegal"}};
  }
  // outcome: {"ending": "none" | "checkmate" | "stalemate", "check": true | false}
  // game-over: {"over": true | false, "winner": "white" | "black" | "none"} from your library's own
  //          function for the end of the game; "winner" may be left out
  // result:  {"position": FEN after question["move"]}
  // perft:   {"nodes": count of games of question["depth"] moves}
  // write:   {"text": question["move"] in SAN}          read: {"verdict": "accepted", "move": UCI}
  //          where question["form"] is "san"; "laws" is the notation of the Laws
  // fen:     {"verdict": "valid" | "invalid"} for question["text"]
  //          read and fen are strict, unless question["strictness"] is there and "lenient"
  // position, setup, start, same, occurrences: see spec/protocol.md
  // can-mate, dead, mating-material: {"can-mate": true | false} and the like, or "undetermined"
  //          where your search stops; question["mode"], if it is there, may be "quick" or
  //          "bounded", with question["budget"], question["series"] "before-automatic-draw"
  // ruling-on-claim, ruling-on-touch, ruling-on-clock, ruling-on-procedure (capabilities claims,
  // touch, clock, procedure): the facts in question["wanted"], about the last of
  // question["events"] in a game set up as question["setup"] says; see spec/scenario.md
  return std::nullopt;
}

Json reply_to(const Json& message) {
  if (message.at("type") == "hello")
    return {{"type", "hello"},    {"protocol", 1},        {"name", name},
            {"version", version}, {"editions", editions}, {"capabilities", capabilities}};
  Json reply = {{"type", "answer"}, {"id", message.at("id")}};
  try {
    const Facts value = answer(message.at("question"));
    if (value)
      reply["value"] = *value;
    else
      reply["unsupported"] = std::string("not offered by ") + name;
  } catch (const Declined& refusal) {
    reply["declined"] = refusal.what();
  } catch (const std::exception& error) {  // one bad question must not end the run
    reply["error"] = error.what();
  }
  return reply;
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const Json message = Json::parse(line);
    if (message.at("type") == "bye") break;
    std::cout << reply_to(message).dump() << std::endl;
  }
}
