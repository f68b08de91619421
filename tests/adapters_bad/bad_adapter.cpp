// SPDX-License-Identifier: Apache-2.0
//
// A program that speaks the protocol badly, in one way at a time: bad_adapter MODE [N] [ANYTHING].
// It knows no rules: what it answers right are the five questions of tests/fixtures/five_cases.hpp.
// N With "ahead-" before it, a mode takes eight questions at once. N is the number of the question,
// counted from 1 in each process, that meets the mode where the mode says "nth"; without N it is
// the first. What follows is ignored and serves to find the process. Every mode and what the runner
// makes of it: tests/grading/bad_adapters_test.cpp. What it does to the suite rather than to the
// protocol stands in attacks.hpp.
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>

#include "tests/adapters_bad/attacks.hpp"
#include "tools/protocol/protocol.hpp"

namespace {

using namespace touchstone::suite;

/// What was said on the command line, and how many questions came so far.
struct State {
  std::string mode;
  std::string argument;
  int pipeline = 1;
  int asked = 0;

  touchstone::attacks::Attack attack() const { return {mode, argument, asked}; }
  bool is_nth() const { return asked == (argument.empty() ? 1 : std::atoi(argument.c_str())); }
};

void say(std::string_view text) {
  std::cout << text << std::flush;
  if (!std::cout) std::_Exit(0);
}

Facts right_facts(const Question& question) {
  const std::vector<std::string> none;
  switch (question.kind) {
    case QuestionKind::move:
      if (question.move == "e2e4")
        return {{"verdict", std::string("legal")}, {"forbidden-by", none}};
      return {{"verdict", std::string("illegal")}};
    case QuestionKind::outcome:
      return {{"ending", std::string("checkmate")}, {"check", true}};
    case QuestionKind::legal_moves:
      return {{"moves", std::vector<std::string>{"a1b1"}}};
    case QuestionKind::result:
      return {
          {"position", std::string("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")}};
    default:
      return {};
  }
}

Facts facts_of_wrong_types(const Question& question) {
  switch (question.kind) {
    case QuestionKind::move:
      return {{"verdict", true}};
    case QuestionKind::outcome:
      return {{"ending", std::string("checkmate")}, {"check", std::string("true")}};
    case QuestionKind::legal_moves:
      return {{"moves", std::string("a1b1")}};
    default:
      return {{"placement", std::int64_t{8}}, {"side-to-move", std::string("black")}};
  }
}

/// Words outside the closed sets, and a move that is not written by its squares.
Facts facts_of_wrong_words(const Question& question) {
  switch (question.kind) {
    case QuestionKind::move:
      return {{"verdict", std::string("ok")}};
    case QuestionKind::outcome:
      return {{"ending", std::string("mate")}, {"check", true}};
    case QuestionKind::legal_moves:
      return {{"moves", std::vector<std::string>{"Kb1"}}};
    default:
      return {{"placement", std::string("8/8/8/8/8/8/8/8")}, {"side-to-move", std::string("b")}};
  }
}

Facts facts_of_wrong_names() {
  return {{"answer-of-mine", std::string("legal")}};
}

std::string right_line(const AskMessage& ask) {
  return write_answer({ask.id, answered(right_facts(ask.question))});
}

void say_in_pieces(const std::string& line) {
  constexpr std::size_t piece = 9;
  for (std::size_t at = 0; at < line.size(); at += piece) {
    say(line.substr(at, piece));
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

[[noreturn]] void hang() {
  while (true) ::pause();
}

[[noreturn]] void die() {
  std::cerr << "\xFF\x1B[31mdying" << std::endl;
  std::_Exit(7);
}

[[noreturn]] void say_half_and_hang(const std::string& line) {
  say(line.substr(0, line.size() / 2));
  hang();
}

[[noreturn]] void close_output_and_hang() {
  ::close(STDOUT_FILENO);
  hang();
}

/// Every page is written to, so that it costs memory and not only addresses.
[[noreturn]] void allocate() {
  constexpr std::size_t block = std::size_t{1} << 20U;
  while (true) {
    char* const space = static_cast<char*>(std::malloc(block));
    if (space == nullptr) die();
    for (std::size_t at = 0; at < block; at += 4096) space[at] = 1;
  }
}

/// Processes that ignore SIGTERM and stay; those in a session of their own have no parent either.
void leave_behind(int count, bool in_own_session) {
  for (int number = 0; number < count; ++number) {
    if (::fork() != 0) continue;
    std::signal(SIGTERM, SIG_IGN);
    if (in_own_session && (::setsid() < 0 || ::fork() != 0)) std::_Exit(0);
    hang();
  }
}

[[noreturn]] void repeat(const std::string& text) {
  while (true) say(text);
}

void answer_always_legal(const AskMessage& ask) {
  if (ask.question.kind != QuestionKind::move) return say(right_line(ask));
  say(write_answer({ask.id, answered({{"verdict", std::string("legal")}})}));
}

void answer_as_error(const AskMessage& ask) {
  say(write_answer({ask.id, without_value(AnswerStatus::error, "I do not know")}));
}

void answer_as_declined(const AskMessage& ask) {
  say(write_answer({ask.id, without_value(AnswerStatus::declined, "I do not know")}));
}

void answer_wrong_id(const AskMessage& ask) {
  say(write_answer({"not-" + ask.id, answered(right_facts(ask.question))}));
}

/// The right answer with a note that is longer than what is kept of it.
void answer_with_long_note(const AskMessage& ask) {
  Answer answer = answered(right_facts(ask.question));
  answer.text = std::string(900'000, 'n');
  say(write_answer({ask.id, std::move(answer)}));
}

void answer_half(const AskMessage& ask) {
  const std::string line = right_line(ask);
  say(line.substr(0, line.size() / 2));
  std::_Exit(0);
}

void answer(const AskMessage& ask, const State& state) {
  const std::string& mode = state.mode;
  if (mode == "always-legal") return answer_always_legal(ask);
  if (mode == "echo") return say(write_ask(ask));
  if (mode == "dies-at-nth" && state.is_nth()) die();
  if (mode == "hangs-at-nth" && state.is_nth()) hang();
  if (mode == "dies-on-outcome" && ask.question.kind == QuestionKind::outcome) die();
  if (mode == "hangs-on-outcome" && ask.question.kind == QuestionKind::outcome) hang();
  if (mode == "half-line-then-hangs" && state.is_nth()) say_half_and_hang(right_line(ask));
  if (mode == "allocates" && state.is_nth()) allocate();
  if (mode == "forks") leave_behind(5, false);
  if (mode == "leaves-daemons") leave_behind(5, true);
  if (mode == "ignores-sigterm" && state.is_nth()) hang();
  if (mode == "floods") repeat(std::string(4096, 'x'));
  if (mode == "floods-lines")
    repeat(write_answer({"unasked", answered(right_facts(ask.question))}));
  if (mode == "splits-lines") return say_in_pieces(right_line(ask));
  if (mode == "bad-json") return say("{\"type\": \"answer\", \"id\": \n");
  if (mode == "bad-utf8") return say("{\"type\": \"answer\", \"error\": \"\xC3(\"}\n");
  if (mode == "wrong-id") return answer_wrong_id(ask);
  if (mode == "half-line-then-exit") return answer_half(ask);
  if (mode == "says-error") return answer_as_error(ask);
  if (mode == "declines") return answer_as_declined(ask);
  if (mode == "wrong-types")
    return say(write_answer({ask.id, answered(facts_of_wrong_types(ask.question))}));
  if (mode == "wrong-words")
    return say(write_answer({ask.id, answered(facts_of_wrong_words(ask.question))}));
  if (mode == "wrong-names") return say(write_answer({ask.id, answered(facts_of_wrong_names())}));
  if (mode == "long-notes") return answer_with_long_note(ask);
  if (mode == "double-reply") say(right_line(ask));
  const std::string line = touchstone::attacks::line_of_attack(ask, state.attack());
  say(line.empty() ? right_line(ask) : line);
  if (mode == "leaves-after-nth" && state.is_nth()) std::_Exit(0);
  if (mode == "closes-output-after-nth" && state.is_nth()) close_output_and_hang();
}

void greet(const State& state) {
  if (state.mode == "dies-at-handshake") die();
  if (state.mode == "hangs-at-handshake") hang();
  if (state.mode == "floods-at-handshake") repeat(std::string(4096, 'x'));
  Handshake hello{state.mode, "1", {"*"}, {}, {}, state.pipeline};
  hello.capabilities[Capability::legality] = Support::full;
  if (state.mode != "answers-undeclared")
    hello.capabilities[Capability::outcome] = Support::partial;
  say(write_handshake(touchstone::attacks::changed(std::move(hello), state.attack())));
}

void note_farewell(const State& state) {
  if (state.mode == "notes-bye") std::ofstream(state.argument, std::ios::app) << "bye\n";
}

}  // namespace

int main(int argc, char** argv) {
  State state{argc > 1 ? argv[1] : "", argc > 2 ? argv[2] : ""};
  constexpr std::string_view ahead = "ahead-";
  if (state.mode.starts_with(ahead)) {
    state.mode.erase(0, ahead.size());
    state.pipeline = 8;
  }
  if (state.mode == "ignores-sigterm") std::signal(SIGTERM, SIG_IGN);
  for (std::string line; std::getline(std::cin, line);) {
    const auto request = read_request(line);
    if (std::holds_alternative<HelloMessage>(request)) greet(state);
    if (std::holds_alternative<ByeMessage>(request)) {
      note_farewell(state);
      return 0;
    }
    if (const auto* ask = std::get_if<AskMessage>(&request)) {
      ++state.asked;
      answer(*ask, state);
    }
  }
  return 0;
}
