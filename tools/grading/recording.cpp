// SPDX-License-Identifier: Apache-2.0
//
// Reading recordings, and implementations that are one. See recording.hpp.
#include "tools/grading/recording.hpp"

#include <algorithm>

#include "tools/grading/exchange.hpp"
#include "tools/grading/implementation.hpp"
#include "tools/protocol/bounds.hpp"
#include "tools/protocol/json_forms.hpp"
#include "tools/support/hash.hpp"
#include "tools/support/utf8.hpp"
#include "tools/support/whole_file.hpp"

namespace touchstone::suite {

namespace {

constexpr std::size_t digits_of_an_id = 16;

/// Whether the text has the form of a question's own id.
bool is_own_id(const std::string& text) {
  return text.size() == digits_of_an_id &&
         text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// The type of the message on a line; empty if the line is none.
std::string type_of(const std::string& line) {
  try {
    return text_at(parse_object(line), "type");
  } catch (const BadForm&) {
    return "";
  }
}

std::string quoted(const std::string& text) {
  return "'" + one_line(cut(text, most_of_a_name)) + "'";
}

}  // namespace

std::string id_of(const Question& question, const std::string& edition) {
  const std::string between(1, '\0');
  return in_digits(hashed(edition + between + write_question(question)));
}

std::variant<Recording, BadRecording> Recording::read(const std::string& path) {
  if (const auto fault = why_unreadable(path, Wanted::regular_file)) return BadRecording{*fault};
  Recording recording;
  recording.stream_.open(path, std::ios::binary);
  std::string line;
  const auto fault_at = [&](int number, const std::string& reason) {
    return BadRecording{path + ":" + std::to_string(number) + ": " + reason};
  };
  for (int number = 1;; ++number) {
    const std::streamoff offset = recording.stream_.tellg();
    const LineRead read = read_bounded_line(recording.stream_, line);
    if (read == LineRead::none) break;
    if (read == LineRead::too_long) return fault_at(number, "a line is longer than 1 MiB");
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (const auto fault = recording.take(line, {offset, number, {}}))
      return fault_at(number, *fault);
  }
  if (!recording.has_handshake_)
    return fault_at(1, "a recording begins with a line of the type 'hello' (spec/protocol.md)");
  if (const auto fault = recording.find_questions()) return BadRecording{path + ":" + *fault};
  return recording;
}

/// Why the line cannot stand in a recording; nullopt if it can.
std::optional<std::string> Recording::take(const std::string& line, const Place& place) {
  const std::string type = type_of(line);
  if (type == "bye") return std::nullopt;
  if (type == "ask") {
    const auto request = read_request(line);
    if (const auto* bad = std::get_if<NotAMessage>(&request)) return complaint(*bad, line);
    const auto& message = std::get<AskMessage>(request);
    questions_[message.id] = id_of(message.question, message.edition);
    return std::nullopt;
  }
  if (type == "hello") return take_hello(line);
  auto answer = read_answer(line);
  if (const auto* bad = std::get_if<NotAMessage>(&answer)) return complaint(*bad, line);
  return take_answer(std::get<AnswerMessage>(answer), place);
}

/// The hello of the suite may stand there, too: it names no implementation.
std::optional<std::string> Recording::take_hello(const std::string& line) {
  auto hello = read_handshake(line);
  if (const auto* bad = std::get_if<NotAMessage>(&hello)) {
    const bool is_of_the_suite = std::holds_alternative<HelloMessage>(read_request(line)) &&
                                 line.find("\"name\"") == std::string::npos;
    return is_of_the_suite ? std::nullopt : std::optional(complaint(*bad, line));
  }
  if (has_handshake_ && !(std::get<Handshake>(hello) == handshake_))
    return "this handshake differs from the first one: a recording is that of one device";
  handshake_ = std::move(std::get<Handshake>(hello));
  has_handshake_ = true;
  return std::nullopt;
}

std::optional<std::string> Recording::take_answer(const AnswerMessage& message, Place place) {
  place.digest = in_digits(
      hashed(std::string(to_string(message.answer.status)) + to_string(message.answer.facts)));
  const auto [found, is_new] = answers_.emplace(message.id, place);
  if (is_new || found->second.digest == place.digest) return std::nullopt;
  return "question " + quoted(message.id) + " was answered otherwise in line " +
         std::to_string(found->second.line);
}

/// Brings each answer to its question. Answers "LINE: why" for one that has none.
std::optional<std::string> Recording::find_questions() {
  std::map<std::string, Place> by_question;
  for (const auto& [id, place] : answers_) {
    const auto asked = questions_.find(id);
    const std::string line = std::to_string(place.line);
    if (asked == questions_.end() && !is_own_id(id))
      return line + ": no question of the file has the id " + quoted(id) +
             ", and it is none of 'touchstone questions'";
    const std::string& own = asked == questions_.end() ? id : asked->second;
    const auto [found, is_new] = by_question.emplace(own, place);
    if (!is_new && found->second.digest != place.digest)
      return line + ": the same question was answered otherwise in line " +
             std::to_string(found->second.line);
  }
  answers_ = std::move(by_question);
  return std::nullopt;
}

std::set<std::string> Recording::answered() const {
  std::set<std::string> ids;
  for (const auto& [id, place] : answers_) ids.insert(id);
  return ids;
}

std::optional<std::string> Recording::line_of(const std::string& id) {
  const auto found = answers_.find(id);
  if (found == answers_.end()) return std::nullopt;
  std::string line;
  stream_.clear();
  stream_.seekg(found->second.offset);
  if (read_bounded_line(stream_, line) != LineRead::whole) return "";
  return line;
}

namespace {

/// Answers by what was recorded. There is nothing to start afresh.
class RecordedImplementation final : public Implementation {
 public:
  explicit RecordedImplementation(Recording recording) : recording_(std::move(recording)) {
    introduction_.take(recording_.handshake());
  }

  const Handshake& handshake() const override { return introduction_.handshake(); }
  const Evidence& evidence() const override { return evidence_; }
  void restart() override {}

  Answer ask(const Question& question, const std::string& edition) override {
    const std::string id = id_of(question, edition);
    evidence_ = {one_line(write_ask({id, edition, question})), "", ""};
    const auto line = recording_.line_of(id);
    if (!line) return without_value(AnswerStatus::unsupported, "it was not recorded");
    evidence_.received = shortened(*line);
    const auto answer = read_answer(*line);
    if (const auto* message = std::get_if<AnswerMessage>(&answer)) return message->answer;
    return without_value(AnswerStatus::protocol_error, "the recording changed during the run");
  }

 private:
  Recording recording_;
  Introduction introduction_;
  Evidence evidence_;
};

}  // namespace

Opened open_recording(const std::string& path) {
  auto read = Recording::read(path);
  if (const auto* bad = std::get_if<BadRecording>(&read)) return CannotStart{bad->reason};
  return std::make_unique<RecordedImplementation>(std::move(std::get<Recording>(read)));
}

}  // namespace touchstone::suite
