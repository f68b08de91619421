// SPDX-License-Identifier: Apache-2.0
//
// A UCI engine behind the protocol: `touchstone-uci-bridge COMMAND` starts the engine and answers
// questions with what it says, and with nothing else: this program knows no rules and links none.
// What an engine cannot be asked (why a move is illegal, what a FEN lacks, repetition, claims) is
// declared as not supported; one that lists no moves is asked all the same, so that each question
// says what is missing. Moves before the question are looked up in the engine's own lists, one by
// one, since it drops what it calls illegal without a word. An engine that dies on a question ends
// the bridge too: the runner sees the crash and starts both afresh; one that says that it will not
// take a position is started afresh as well. Proved by tests/bridge/uci_bridge_test.cpp against
// engines that lie, hang and crash.
#include <algorithm>
#include <iostream>

#include "tools/bridge/serving.hpp"
#include "tools/bridge/uci_engine.hpp"

namespace touchstone::bridge {

namespace {

using namespace touchstone::suite;

class UciBridge final : public Answering {
 public:
  explicit UciBridge(EngineCommand command) : engine_(std::move(command)) {}

  Handshake handshake() const override {
    const UciAbilities& can = engine_.abilities();
    Handshake hello{can.name.name, can.name.version, {"*"}, {}};
    hello.capabilities[Capability::legality] = Support::partial;
    const bool tells_outcome = can.list != MoveList::none && can.shows_checkers;
    hello.capabilities[Capability::outcome] = tells_outcome ? Support::full : Support::partial;
    return hello;
  }

  Answer answer(const Question& question) override {
    const UciAbilities& can = engine_.abilities();
    if (can.list == MoveList::none)
      return unsupported("the engine lists no moves: neither `go perft 1` nor MultiPV does it");
    if (is_chess960(question) && !can.chess960) return unsupported("the engine has no Chess960");
    try {
      return answer_asked(question);
    } catch (const CannotTell& reason) {
      engine_.restart();
      return declined(reason.text);
    }
  }

 private:
  Answer answer_asked(const Question& question) {
    switch (question.kind) {
      case QuestionKind::legal_moves:
      case QuestionKind::move:
      case QuestionKind::perft:
      case QuestionKind::outcome:
      case QuestionKind::result:
        break;
      case QuestionKind::write:
      case QuestionKind::read:
      case QuestionKind::fen:
      case QuestionKind::position:
      case QuestionKind::setup:
      case QuestionKind::start:
      case QuestionKind::same:
      case QuestionKind::occurrences:
      case QuestionKind::game_over:
      case QuestionKind::can_mate:
      case QuestionKind::dead:
      case QuestionKind::mating_material:
      case QuestionKind::ruling_on_claim:
      case QuestionKind::ruling_on_touch:
      case QuestionKind::ruling_on_clock:
      case QuestionKind::ruling_on_procedure:
        return unsupported("UCI has no way to ask an engine this");
    }
    if (const auto refused = arrive(question)) return declined(*refused);
    if (question.kind == QuestionKind::legal_moves)
      return answered({{"moves", engine_.legal_moves()}});
    if (question.kind == QuestionKind::move) return move(question);
    if (question.kind == QuestionKind::perft) return perft(question);
    return question.kind == QuestionKind::outcome ? outcome() : result(question);
  }

  /// Sets the position up and plays the moves to it, which have to be in the engine's own lists.
  std::optional<std::string> arrive(const Question& question) {
    std::vector<std::string> before;
    for (const std::string& move : question.moves) {
      engine_.set_position(question.position, before, question.regulations);
      if (!has(engine_.legal_moves(), move))
        return "the engine calls " + move + " illegal, which was played before";
      before.push_back(move);
    }
    engine_.set_position(question.position, before, question.regulations);
    return std::nullopt;
  }

  /// Castling that is asked about as O-O may be any king's move that castles.
  bool lists(const Question& question) {
    const auto moves = engine_.legal_moves();
    if (question.move.front() != 'O') return has(moves, question.move);
    const auto fen =
        engine_.abilities().display.empty() ? find_fen(question.position) : engine_.display().fen;
    const auto board = fen ? board_of(fen->placement) : std::nullopt;
    return board && std::any_of(moves.begin(), moves.end(), [&](const std::string& move) {
             return as_castling(*board, move, Castling::any) == question.move;
           });
  }

  Answer move(const Question& question) {
    const bool legal = lists(question);
    return answered({{"verdict", std::string(legal ? "legal" : "illegal")}});
  }

  Answer perft(const Question& question) {
    if (question.depth == 0) return answered({{"nodes", std::int64_t{1}}});
    if (engine_.abilities().count == GameCount::none)
      return unsupported("the engine counts no games");
    return answered({{"nodes", engine_.count_games(question.depth)}});
  }

  Answer outcome() {
    if (!engine_.abilities().shows_checkers)
      return unsupported("the engine does not show whether there is a check");
    const bool stuck = engine_.legal_moves().empty();
    const bool check = !engine_.display().checkers.empty();
    const char* ending = !stuck ? "none" : check ? "checkmate" : "stalemate";
    return answered({{"ending", std::string(ending)}, {"check", check}});
  }

  /// An engine drops an illegal move without a word, so only legal ones are played.
  Answer result(const Question& question) {
    if (engine_.abilities().display.empty())
      return unsupported("the engine does not show positions");
    if (!engine_.abilities().shows_counters)
      return unsupported("the engine shows positions without their counters");
    if (!has(engine_.legal_moves(), question.move))
      return declined("the engine calls this move illegal");
    std::vector<std::string> moves = question.moves;
    moves.push_back(question.move);
    engine_.set_position(question.position, moves, question.regulations);
    const auto fen = engine_.display().fen;
    if (!fen) return declined("the engine shows no position");
    return answered({{"position", to_string(*fen)}});
  }

  UciEngine engine_;
};

}  // namespace

}  // namespace touchstone::bridge

int main(int argc, char** argv) {
  using namespace touchstone::bridge;
  if (argc < 2) {
    std::cerr << "usage: touchstone-uci-bridge ENGINE [ARGUMENT ...]\n";
    return 2;
  }
  const auto command = found_command({argv + 1, argv + argc});
  if (!command) return 4;
  return serve([&] { return std::make_unique<UciBridge>(EngineCommand{*command}); });
}
