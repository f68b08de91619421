// SPDX-License-Identifier: Apache-2.0
//
// Lines to and from an engine. See engine_process.hpp.
#include "tools/bridge/engine_process.hpp"

#include <algorithm>
#include <sstream>

namespace touchstone::bridge {

namespace {

using std::chrono::milliseconds;

suite::Deadline in(milliseconds time) {
  return std::chrono::steady_clock::now() + time;
}

/// One harmless line: nothing that a shell could be handed, nothing that is two lines.
bool is_sendable(const std::string& line) {
  const auto is_control = [](unsigned char letter) { return letter < ' ' || letter == 127; };
  return !begins_with(line, "!") && std::none_of(line.begin(), line.end(), is_control);
}

/// Lines that are kept until the last of them has come, as long as they are not too many.
class Said {
 public:
  void take(std::string line) {
    constexpr std::size_t cost_of_a_line = 64;
    size_ += line.size() + cost_of_a_line;
    if (size_ > most_said) throw EngineFailed{"the engine floods"};
    lines_.push_back(std::move(line));
  }

  Lines lines() && { return std::move(lines_); }

 private:
  Lines lines_;
  std::size_t size_ = 0;
};

EngineProcess::IsLast beginning_with(std::initializer_list<std::string_view> words) {
  return [words = std::vector<std::string_view>(words)](const std::string& line) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return begins_with(line, word); });
  };
}

}  // namespace

EngineProcess::EngineProcess(EngineCommand command) : command_(std::move(command)) {
  restart();
}

void EngineProcess::restart() {
  child_.reset();
  suite::ChildOptions options;
  options.channel = command_.channel;
  options.max_line = longest_engine_line;
  options.max_unread = most_unread;
  auto started = suite::Child::start(command_.words, options);
  if (const auto* error = std::get_if<suite::StartError>(&started))
    throw EngineMissing{error->text};
  child_.emplace(std::move(std::get<suite::Child>(started)));
}

void EngineProcess::send(const std::string& line) {
  if (!is_sendable(line)) throw Unsendable{"no engine is sent such a line"};
  if (child_->write(line + "\n", in(patience)) != suite::WriteResult::Ok)
    throw EngineFailed{"the engine does not read" + end()};
}

std::string EngineProcess::end() {
  const auto status = child_->wait(in(milliseconds{200}));
  return status ? " (" + describe(*status) + ")" : "";
}

std::optional<std::string> EngineProcess::read_line(suite::Deadline deadline) {
  const auto read = child_->read_line(deadline);
  if (const auto* line = std::get_if<suite::Line>(&read)) return line->text;
  if (std::holds_alternative<suite::TimedOut>(read)) return std::nullopt;
  if (std::holds_alternative<suite::TooLong>(read)) throw EngineFailed{"the engine floods"};
  throw EngineFailed{"the engine ended" + end()};
}

std::optional<Lines> EngineProcess::try_until(const IsLast& is_last, milliseconds limit) {
  Said said;
  const auto deadline = in(limit);
  while (const auto line = read_line(deadline)) {
    said.take(*line);
    if (is_last(*line)) return std::move(said).lines();
  }
  return std::nullopt;
}

std::optional<Lines> EngineProcess::try_until(std::initializer_list<std::string_view> words,
                                              milliseconds limit) {
  return try_until(beginning_with(words), limit);
}

Lines EngineProcess::read_until(const IsLast& is_last, milliseconds limit) {
  auto lines = try_until(is_last, limit);
  if (!lines) throw EngineFailed{"the engine fell silent"};
  return *std::move(lines);
}

Lines EngineProcess::read_until(std::initializer_list<std::string_view> words, milliseconds limit) {
  return read_until(beginning_with(words), limit);
}

bool EngineProcess::look_until(const IsLast& is_last, milliseconds limit) {
  const auto deadline = in(limit);
  while (std::chrono::steady_clock::now() < deadline)
    if (const auto line = read_line(deadline); line && is_last(*line)) return true;
  return false;
}

Lines EngineProcess::listen(milliseconds time) {
  Said said;
  const auto deadline = in(time);
  while (auto line = read_line(deadline)) said.take(*std::move(line));
  return std::move(said).lines();
}

bool begins_with(const std::string& line, std::string_view word) {
  return line.starts_with(word);
}

bool has(const std::vector<std::string>& list, const std::string& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

std::string lower_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return text;
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

EngineName engine_name(const std::string& text) {
  EngineName engine{text, "unknown"};
  const auto space = text.rfind(' ');
  if (space == std::string::npos) return engine;
  if (text.find_first_of("0123456789", space) == std::string::npos) return engine;
  return {text.substr(0, space), text.substr(space + 1)};
}

}  // namespace touchstone::bridge
