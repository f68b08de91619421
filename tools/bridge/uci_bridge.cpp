// SPDX-License-Identifier: Apache-2.0
//
// A UCI engine behind the protocol: `touchstone-uci-bridge COMMAND` starts the engine and answers
// questions with what it says, and with nothing else: this program knows no rules and links none.
// Legal moves come from `go perft 1`, positions and checkers from `d`. What an engine cannot be
// asked that way (why a move is illegal, what a FEN lacks, repetition, claims) is declared as not
// supported. Perft and `d` are tried before the handshake, for their form alone: an engine that
// counts wrong is graded like any other. One without them is asked all the same, so that each
// question says what is missing. An engine that dies on a question ends the bridge too: the runner
// sees the crash and starts both afresh. Proved by tests/suite/uci_bridge_test.cpp against engines
// that lie, hang and crash.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>
#include <set>

#include "tools/wire/process.hpp"
#include "tools/wire/protocol.hpp"

namespace {

using namespace touchstone::suite;
using namespace std::chrono_literals;

constexpr auto patience = 10s;
constexpr auto probe_limit = 2000ms;

/// The engine ended or fell silent; the text says how.
struct EngineFailed {
  std::string text;
};

bool begins_with(const std::string& line, std::string_view word) {
  return line.starts_with(word);
}

std::string after_word(const std::string& line, std::string_view word) {
  auto rest = line.substr(word.size());
  rest.erase(0, rest.find_first_not_of(' '));
  return rest;
}

class Engine {
 public:
  explicit Engine(Child child) : child_(std::move(child)) {}

  void send(const std::string& line) {
    if (child_.write(line + "\n", std::chrono::steady_clock::now() + patience) != WriteResult::Ok)
      throw EngineFailed{"the engine does not read" + end()};
  }

  /// Lines up to the first that begins with one of the words, that one included.
  std::vector<std::string> read_until(std::initializer_list<std::string_view> words,
                                      std::chrono::milliseconds limit = patience) {
    std::vector<std::string> lines;
    const auto deadline = std::chrono::steady_clock::now() + limit;
    while (true) {
      lines.push_back(read_line(deadline));
      for (const std::string_view word : words)
        if (begins_with(lines.back(), word)) return lines;
    }
  }

  /// Like read_until, with nothing where the engine says nothing of the kind in time.
  std::optional<std::vector<std::string>> try_until(std::initializer_list<std::string_view> words,
                                                    std::chrono::milliseconds limit) {
    try {
      return read_until(words, limit);
    } catch (const EngineFailed&) {
      return std::nullopt;
    }
  }

  std::string end() {
    const auto status = child_.wait(std::chrono::steady_clock::now() + 200ms);
    return status ? " (" + describe(*status) + ")" : "";
  }

 private:
  std::string read_line(Deadline deadline) {
    const auto read = child_.read_line(deadline);
    if (const auto* line = std::get_if<Line>(&read)) return line->text;
    if (std::holds_alternative<TimedOut>(read)) throw EngineFailed{"the engine fell silent"};
    if (std::holds_alternative<TooLong>(read)) throw EngineFailed{"the engine floods"};
    throw EngineFailed{"the engine ended" + end()};
  }

  Child child_;
};

/// What the engine turned out to answer.
struct Abilities {
  std::string name = "unknown";
  std::string version = "unknown";
  bool perft = false;
  bool shows_position = false;
  bool chess960 = false;
};

/// "Stockfish 15.1" is a name and a version; other names are a name alone.
void set_name(Abilities& abilities, const std::string& text) {
  const auto space = text.rfind(' ');
  const bool has_version =
      space != std::string::npos && text.find_first_of("0123456789", space) != std::string::npos;
  abilities.name = has_version ? text.substr(0, space) : text;
  if (has_version) abilities.version = text.substr(space + 1);
}

Abilities introduce(Engine& engine) {
  Abilities abilities;
  engine.send("uci");
  for (const std::string& line : engine.read_until({"uciok"})) {
    if (begins_with(line, "id name ")) set_name(abilities, after_word(line, "id name"));
    if (begins_with(line, "option name UCI_Chess960 ")) abilities.chess960 = true;
  }
  engine.send("isready");
  engine.read_until({"readyok"});
  return abilities;
}

bool begins_with_square(const std::string& line) {
  return line.size() > 4 && line[0] >= 'a' && line[0] <= 'h' && line[1] >= '1' && line[1] <= '8';
}

/// Whether it counts moves at all; whether it counts them right is for the cases to find. One that
/// takes this for a search stops, and one that does not come back from it is no engine. The count
/// may come from another thread, so that it is waited for a little beyond `readyok`.
void try_perft(Engine& engine, Abilities& abilities) {
  engine.send("position startpos\ngo perft 1\nstop\nisready");
  std::optional lines = engine.read_until({"Nodes searched", "readyok"}, probe_limit);
  if (begins_with(lines->back(), "readyok")) {
    lines = engine.try_until({"Nodes searched"}, 500ms);
    engine.send("isready");
  }
  engine.read_until({"readyok"}, probe_limit);
  abilities.perft = lines && std::any_of(lines->begin(), lines->end(), begins_with_square);
}

void try_display(Engine& engine, Abilities& abilities) {
  engine.send("d\nisready");
  const auto lines = engine.read_until({"readyok"}, probe_limit);
  const auto says = [&](std::string_view word) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return begins_with(line, word); });
  };
  abilities.shows_position = says("Fen:") && says("Checkers:");
}

/// Answers questions with the engine's own words.
class Bridge {
 public:
  Bridge(Engine& engine, Abilities abilities) : engine_(engine), abilities_(std::move(abilities)) {}

  Handshake handshake() const {
    Handshake hello{abilities_.name, abilities_.version, {"*"}, {}};
    hello.capabilities[Capability::legality] = Support::partial;
    const bool tells_outcome = abilities_.perft && abilities_.shows_position;
    hello.capabilities[Capability::outcome] = tells_outcome ? Support::full : Support::partial;
    return hello;
  }

  Answer answer(const Question& question) {
    if (!abilities_.perft)
      return without_value(AnswerStatus::unsupported, "the engine does not answer `go perft 1`");
    if (is_chess960(question) && !abilities_.chess960)
      return without_value(AnswerStatus::unsupported, "the engine has no Chess960");
    switch (question.kind) {
      case QuestionKind::legal_moves:
        return answered({{"moves", legal_moves(question)}});
      case QuestionKind::move:
        return move(question);
      case QuestionKind::perft:
        return perft(question);
      case QuestionKind::outcome:
        return outcome(question);
      case QuestionKind::result:
        return result(question);
      case QuestionKind::write:
      case QuestionKind::read:
      case QuestionKind::fen:
      case QuestionKind::position:
      case QuestionKind::setup:
      case QuestionKind::start:
      case QuestionKind::same:
      case QuestionKind::occurrences:
      case QuestionKind::can_mate:
      case QuestionKind::dead:
      case QuestionKind::mating_material:
      case QuestionKind::ruling_on_claim:
      case QuestionKind::ruling_on_touch:
      case QuestionKind::ruling_on_clock:
      case QuestionKind::ruling_on_procedure:
        break;
    }
    return without_value(AnswerStatus::unsupported, "UCI has no way to ask an engine this");
  }

 private:
  static bool is_chess960(const Question& question) {
    return std::find(question.regulations.begin(), question.regulations.end(), "chess960") !=
           question.regulations.end();
  }

  void set_position(const Question& question) {
    if (abilities_.chess960)
      engine_.send(std::string("setoption name UCI_Chess960 value ") +
                   (is_chess960(question) ? "true" : "false"));
    std::string line = "position fen " + question.position;
    if (!question.moves.empty()) line += " moves";
    for (const std::string& text : question.moves) line += " " + text;
    engine_.send(line);
  }

  /// Counts behind each first move, as `go perft` prints them, and their sum.
  std::map<std::string, std::int64_t> divide(int depth, std::int64_t& total) {
    engine_.send("go perft " + std::to_string(depth));
    std::map<std::string, std::int64_t> counts;
    for (const std::string& line : engine_.read_until({"Nodes searched"})) {
      const auto colon = line.find(':');
      if (colon == std::string::npos) continue;
      const auto count = std::strtoll(line.c_str() + colon + 1, nullptr, 10);
      if (begins_with(line, "Nodes searched"))
        total = count;
      else if (begins_with_square(line))
        counts[line.substr(0, colon)] = count;
    }
    return counts;
  }

  std::vector<std::string> legal_moves(const Question& question) {
    std::vector<std::string> moves;
    set_position(question);
    std::int64_t total = 0;
    for (const auto& [text, count] : divide(1, total)) moves.push_back(text);
    return moves;
  }

  Answer move(const Question& question) {
    const auto moves = legal_moves(question);
    const bool legal = std::find(moves.begin(), moves.end(), question.move) != moves.end();
    return answered({{"verdict", std::string(legal ? "legal" : "illegal")}});
  }

  Answer perft(const Question& question) {
    set_position(question);
    std::int64_t total = 0;
    if (question.depth > 0) divide(question.depth, total);
    return answered({{"nodes", question.depth == 0 ? 1 : total}});
  }

  /// The lines that `d` prints after "Fen:" and "Checkers:".
  std::pair<std::string, std::string> display() {
    engine_.send("d");
    std::string fen;
    std::string checkers;
    for (const std::string& line : engine_.read_until({"Checkers:"})) {
      if (begins_with(line, "Fen:")) fen = after_word(line, "Fen:");
      if (begins_with(line, "Checkers:")) checkers = after_word(line, "Checkers:");
    }
    return {fen, checkers};
  }

  Answer outcome(const Question& question) {
    if (!abilities_.shows_position)
      return without_value(AnswerStatus::unsupported, "the engine does not show positions");
    const bool stuck = legal_moves(question).empty();
    const bool check = !display().second.empty();
    const char* ending = !stuck ? "none" : check ? "checkmate" : "stalemate";
    return answered({{"ending", std::string(ending)}, {"check", check}});
  }

  /// An engine drops an illegal move without a word, so only legal ones are played.
  Answer result(const Question& question) {
    if (!abilities_.shows_position)
      return without_value(AnswerStatus::unsupported, "the engine does not show positions");
    const auto moves = legal_moves(question);
    if (std::find(moves.begin(), moves.end(), question.move) == moves.end())
      return without_value(AnswerStatus::declined, "the engine calls this move illegal");
    Question played = question;
    played.moves.push_back(question.move);
    set_position(played);
    return answered({{"position", display().first}});
  }

  Engine& engine_;
  Abilities abilities_;
};

bool answer_request(const std::string& line, Bridge& bridge) {
  const auto request = read_request(line);
  if (std::holds_alternative<ByeMessage>(request)) return false;
  if (const auto* bad = std::get_if<NotAMessage>(&request))
    std::cout << write_answer({"", without_value(AnswerStatus::error, bad->reason)});
  else if (std::holds_alternative<HelloMessage>(request))
    std::cout << write_handshake(bridge.handshake());
  else if (const auto* ask = std::get_if<AskMessage>(&request))
    std::cout << write_answer({ask->id, bridge.answer(ask->question)});
  std::cout << std::flush;
  return true;
}

int serve(Child child) {
  Engine engine(std::move(child));
  try {
    Abilities abilities = introduce(engine);
    try_perft(engine, abilities);
    if (abilities.perft) try_display(engine, abilities);
    Bridge bridge(engine, abilities);
    std::string line;
    while (std::getline(std::cin, line))
      if (!answer_request(line, bridge)) break;
  } catch (const EngineFailed& failed) {
    std::cerr << failed.text << std::endl;
    return 1;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: touchstone-uci-bridge ENGINE [ARGUMENT ...]\n";
    return 2;
  }
  std::vector<std::string> command(argv + 1, argv + argc);
  const auto program = find_program(command.front());
  if (!program) {
    std::cerr << "there is no program '" << command.front() << "'\n";
    return 4;
  }
  command.front() = *program;
  auto started = Child::start(command);
  if (const auto* error = std::get_if<StartError>(&started)) {
    std::cerr << error->text << "\n";
    return 4;
  }
  return serve(std::move(std::get<Child>(started)));
}
