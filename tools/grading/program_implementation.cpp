// SPDX-License-Identifier: Apache-2.0
//
// Implementations that are programs on pipes. See implementation.hpp.
// A program that crashes, hangs, floods or answers nonsense is stopped and started afresh before
// the next question; what it did is the answer to the question that met it. Where several were on
// their way, it cannot be known which of them met it: each is put again, alone, and in the same
// process as long as that goes well. A program has to introduce itself at each start as it did at
// the first: what was asked of it, and in whose name, rests on that.
#include <chrono>
#include <deque>
#include <filesystem>
#include <map>

#include "tools/grading/exchange.hpp"
#include "tools/grading/implementation.hpp"
#include "tools/process/process.hpp"
#include "tools/protocol/bounds.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

using namespace std::chrono_literals;

constexpr int farewell_milliseconds = 200;

Deadline in_milliseconds(int milliseconds) {
  return std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
}

Answer not_started_again(const NotStarted& trouble) {
  const bool is_breach = trouble.status == AnswerStatus::protocol_error;
  return without_value(trouble.status,
                       (is_breach ? "" : "it could not be started again: ") + trouble.reason);
}

class ProgramImplementation final : public Implementation {
 public:
  ProgramImplementation(std::vector<std::string> argv, const TimeLimits& limits)
      : argv_(std::move(argv)), limits_(limits) {}
  ProgramImplementation(const ProgramImplementation&) = delete;
  ProgramImplementation& operator=(const ProgramImplementation&) = delete;
  /// nullopt if the handshake came; otherwise why it did not.
  std::optional<NotStarted> start();

  const Handshake& handshake() const override { return introduction_.handshake(); }
  const Evidence& evidence() const override { return evidence_; }
  ~ProgramImplementation() override { dismiss(); }
  void restart() override { dismiss(); }
  std::size_t window() const override { return introduction_.window(); }
  bool send(const Question& question, const std::string& edition) override;
  Answer receive() override;
  Answer ask(const Question& question, const std::string& edition) override;

 private:
  /// A question on its way.
  struct Sent {
    AskMessage message;
    std::string line;
    WriteResult written = WriteResult::Ok;
  };

  Answer exchange(const AskMessage& message);
  Answer answer_to(const Sent& sent);
  void write_what_was_sent();
  Answer on_line(const std::string& line, const std::string& id);
  Answer failed(AnswerStatus status, const std::string& text);
  std::optional<NotStarted> read_hello();
  std::string end_of_child();
  void dismiss();
  void stop();

  std::vector<std::string> argv_;
  TimeLimits limits_;
  std::optional<Child> child_;
  Introduction introduction_;
  Evidence evidence_;
  OpaqueIds ids_;
  std::deque<Sent> on_their_way_;
  /// Of those the last ones, which have not been written yet.
  std::string to_write_;
  std::size_t unwritten_ = 0;
  /// Those that were on their way when it failed.
  std::deque<AskMessage> to_ask_again_;
};

std::optional<NotStarted> ProgramImplementation::start() {
  ChildOptions options;
  options.max_memory = static_cast<std::size_t>(limits_.memory_mebibytes) << 20U;
  auto started = Child::start(argv_, options);
  if (const auto* error = std::get_if<StartError>(&started))
    return NotStarted{AnswerStatus::crash, error->text};
  child_.emplace(std::move(std::get<Child>(started)));
  auto trouble = read_hello();
  if (trouble) stop();
  return trouble;
}

std::optional<NotStarted> ProgramImplementation::read_hello() {
  const auto failure = [](std::string reason) {
    return NotStarted{AnswerStatus::crash, std::move(reason)};
  };
  if (child_->write(write_hello(), in_milliseconds(limits_.handshake_milliseconds)) ==
      WriteResult::TimedOut)
    return failure("it does not read its standard input");
  const auto read = child_->read_line(in_milliseconds(limits_.handshake_milliseconds));
  if (std::holds_alternative<TimedOut>(read))
    return failure("no handshake within " + std::to_string(limits_.handshake_milliseconds) + " ms");
  if (std::holds_alternative<TooLong>(read)) return failure("its first line has no end");
  if (std::holds_alternative<Closed>(read))
    return failure("it ended at the handshake" + end_of_child());
  auto hello = suite::read_handshake(std::get<Line>(read).text);
  if (const auto* bad = std::get_if<NotAMessage>(&hello))
    return failure("it does not speak the protocol: " + complaint(*bad, std::get<Line>(read).text));
  return introduction_.take(std::move(std::get<Handshake>(hello)));
}

std::string ProgramImplementation::end_of_child() {
  const auto status = child_->wait(in_milliseconds(200));
  std::string text = status ? " (" + describe(*status) + ")" : "";
  if (const auto error = child_->stderr_text(); !error.empty())
    text += ": " + one_line(shortened(error));
  return text;
}

/// A program that did nothing wrong is told that this is the end and may tidy up.
void ProgramImplementation::dismiss() {
  for (Sent& sent : on_their_way_) to_ask_again_.push_back(std::move(sent.message));
  on_their_way_.clear();
  to_write_.clear();
  unwritten_ = 0;
  if (!child_) return;
  child_->write(write_bye(), in_milliseconds(farewell_milliseconds));
  child_->close_stdin();
  child_->wait(in_milliseconds(farewell_milliseconds));
  stop();
}

void ProgramImplementation::stop() {
  if (child_) child_->terminate(100ms);
  child_.reset();
}

Answer ProgramImplementation::failed(AnswerStatus status, const std::string& text) {
  if (child_) evidence_.standard_error = shortened(child_->stderr_text());
  stop();
  return without_value(status, text);
}

Answer ProgramImplementation::ask(const Question& question, const std::string& edition) {
  if (!on_their_way_.empty()) dismiss();
  return exchange({ids_.next(), edition, question});
}

bool ProgramImplementation::send(const Question& question, const std::string& edition) {
  if (!child_ || !to_ask_again_.empty() || on_their_way_.size() >= window()) return false;
  if (!on_their_way_.empty() && on_their_way_.back().written != WriteResult::Ok) return false;
  Sent sent{{ids_.next(), edition, question}, {}};
  sent.line = write_ask(sent.message);
  to_write_ += sent.line;
  ++unwritten_;
  on_their_way_.push_back(std::move(sent));
  return true;
}

/// What was sent since the last time goes out in one piece.
void ProgramImplementation::write_what_was_sent() {
  if (to_write_.empty()) return;
  const auto result = child_->write(to_write_, in_milliseconds(limits_.answer_milliseconds));
  for (; unwritten_ > 0; --unwritten_)
    on_their_way_[on_their_way_.size() - unwritten_].written = result;
  to_write_.clear();
}

Answer ProgramImplementation::receive() {
  if (!to_ask_again_.empty()) {
    const AskMessage message = std::move(to_ask_again_.front());
    to_ask_again_.pop_front();
    return exchange(message);
  }
  evidence_ = {};
  write_what_was_sent();
  const Sent oldest = std::move(on_their_way_.front());
  on_their_way_.pop_front();
  const Answer answer = answer_to(oldest);
  if (child_ || on_their_way_.empty()) return answer;
  dismiss();
  return exchange(oldest.message);
}

Answer ProgramImplementation::exchange(const AskMessage& message) {
  evidence_ = {};
  if (!child_)
    if (const auto trouble = start()) return not_started_again(*trouble);
  Sent sent{message, write_ask(message)};
  sent.written = child_->write(sent.line, in_milliseconds(limits_.answer_milliseconds));
  return answer_to(sent);
}

Answer ProgramImplementation::answer_to(const Sent& sent) {
  evidence_.sent = sent.line.substr(0, sent.line.size() - 1);
  switch (sent.written) {
    case WriteResult::Ok:
      break;
    case WriteResult::Closed:
      return failed(AnswerStatus::crash, "it ended" + end_of_child());
    case WriteResult::TimedOut:
      return failed(AnswerStatus::timeout, "it does not read");
  }
  const auto read = child_->read_line(in_milliseconds(limits_.answer_milliseconds));
  if (const auto* got = std::get_if<Line>(&read)) return on_line(got->text, sent.message.id);
  if (std::holds_alternative<TimedOut>(read))
    return failed(AnswerStatus::timeout,
                  "no answer within " + std::to_string(limits_.answer_milliseconds) + " ms");
  if (const auto* flood = std::get_if<TooLong>(&read)) {
    evidence_.received = shortened(flood->beginning);
    return failed(AnswerStatus::protocol_error, "a line without end");
  }
  const auto partial = std::get<Closed>(read).partial;
  evidence_.received = shortened(partial.value_or(""));
  const std::string half = partial ? " in the middle of a line" : "";
  return failed(AnswerStatus::crash, "it ended" + half + end_of_child());
}

Answer ProgramImplementation::on_line(const std::string& line, const std::string& id) {
  evidence_.received = shortened(line);
  Answer answer = answer_in(line, id);
  if (answer.status != AnswerStatus::protocol_error) return answer;
  return failed(answer.status, answer.text);
}

}  // namespace

Opened open_program(const std::string& command, const TimeLimits& limits) {
  auto split = split_command(command);
  if (const auto* error = std::get_if<SplitError>(&split)) return CannotStart{error->text};
  auto argv = std::get<std::vector<std::string>>(split);
  if (argv.empty()) return CannotStart{"no command is given"};
  const auto program = find_program(argv.front());
  if (!program) return CannotStart{"there is no program '" + argv.front() + "'"};
  argv.front() = *program;
  auto implementation = std::make_unique<ProgramImplementation>(std::move(argv), limits);
  if (const auto trouble = implementation->start()) return CannotStart{trouble->reason};
  return implementation;
}

}  // namespace touchstone::suite
