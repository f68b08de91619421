// SPDX-License-Identifier: Apache-2.0
//
// Requests in, answers out. See serving.hpp.
#include "tools/bridge/serving.hpp"

#include <exception>
#include <iostream>

#include "tools/protocol/bounds.hpp"

namespace touchstone::bridge {

namespace {

using namespace touchstone::suite;

Answer answer_to(const Question& question, Answering& engine) {
  try {
    return engine.answer(question);
  } catch (const Unsendable& text) {
    return without_value(AnswerStatus::error, text.text);
  }
}

/// The answer, or an error if the engine said more than fits into a line.
std::string fitting(const std::string& id, Answer answer) {
  answer.text = cut(std::move(answer.text), most_of_an_answer);
  std::string line = write_answer({id, std::move(answer)});
  if (line.size() <= longest_line) return line;
  return write_answer(
      {id, without_value(AnswerStatus::error, "the engine says more than fits into a line")});
}

bool answer_request(const std::string& line, Answering& engine) {
  const auto request = read_request(line);
  if (std::holds_alternative<ByeMessage>(request)) return false;
  if (const auto* bad = std::get_if<NotAMessage>(&request))
    std::cout << write_answer({bad->id, without_value(AnswerStatus::error, bad->reason)});
  else if (std::holds_alternative<HelloMessage>(request))
    std::cout << write_handshake(engine.handshake());
  else if (const auto* ask = std::get_if<AskMessage>(&request))
    std::cout << fitting(ask->id, answer_to(ask->question, engine));
  std::cout << std::flush;
  return true;
}

void refuse_long_line() {
  std::cout << write_answer(
                   {"", without_value(AnswerStatus::error, "the line is longer than 1 MiB")})
            << std::flush;
}

void serve_requests(Answering& engine) {
  std::string line;
  while (true) {
    const LineRead read = read_bounded_line(std::cin, line);
    if (read == LineRead::none) return;
    if (read == LineRead::too_long)
      refuse_long_line();
    else if (!answer_request(line, engine))
      return;
  }
}

}  // namespace

int serve(const std::function<std::unique_ptr<Answering>()>& open) {
  try {
    serve_requests(*open());
  } catch (const EngineFailed& failed) {
    std::cerr << failed.text << std::endl;
    return 1;
  } catch (const EngineMissing& missing) {
    std::cerr << missing.text << std::endl;
    return 4;
  } catch (const std::exception& failure) {
    std::cerr << "the bridge cannot go on: " << failure.what() << std::endl;
    return 1;
  }
  return 0;
}

std::optional<std::vector<std::string>> found_command(std::vector<std::string> words) {
  const auto program = find_program(words.front());
  if (!program) {
    std::cerr << "there is no program '" << words.front() << "'\n";
    return std::nullopt;
  }
  words.front() = *program;
  return words;
}

bool is_chess960(const Question& question) {
  return has(question.regulations, "chess960");
}

Answer unsupported(std::string why) {
  return without_value(AnswerStatus::unsupported, std::move(why));
}

Answer declined(std::string why) {
  return without_value(AnswerStatus::declined, std::move(why));
}

}  // namespace touchstone::bridge
