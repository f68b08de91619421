// SPDX-License-Identifier: Apache-2.0
//
// See exchange.hpp.
#include "tools/grading/exchange.hpp"

#include <algorithm>

#include "tools/protocol/bounds.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

/// What differs between two handshakes, in the words of the protocol; empty if nothing does.
std::string difference_of(const Handshake& first, const Handshake& now) {
  if (first.name != now.name) return "name";
  if (first.version != now.version) return "version";
  if (first.editions != now.editions) return "editions";
  if (first.capabilities != now.capabilities) return "capabilities";
  if (first.declares != now.declares) return "declares";
  return first.pipeline != now.pipeline ? "pipeline" : "";
}

}  // namespace

std::string shortened(std::string text, std::size_t most) {
  return well_formed(cut(std::move(text), most));
}

std::string complaint(const NotAMessage& bad, const std::string& line) {
  return one_line(shortened(bad.reason, most_in_a_message)) + ": " +
         one_line(shortened(line, most_in_a_message));
}

Answer answer_in(const std::string& line, const std::string& id) {
  auto answer = read_answer(line);
  if (const auto* bad = std::get_if<NotAMessage>(&answer))
    return without_value(AnswerStatus::protocol_error, complaint(*bad, line));
  auto& message = std::get<AnswerMessage>(answer);
  if (message.id == id) return std::move(message.answer);
  return without_value(
      AnswerStatus::protocol_error,
      "it answered '" + cut(message.id, most_of_a_name) + "' when '" + id + "' was asked");
}

std::size_t Introduction::window() const {
  return static_cast<std::size_t>(std::clamp(handshake_.pipeline, 1, longest_pipeline));
}

std::optional<NotStarted> Introduction::take(Handshake hello) {
  hello.name = cut(std::move(hello.name), most_of_a_name);
  hello.version = cut(std::move(hello.version), most_of_a_name);
  if (is_made_) {
    const std::string changed = difference_of(handshake_, hello);
    if (changed.empty()) return std::nullopt;
    return NotStarted{AnswerStatus::protocol_error,
                      "its handshake is another one after a restart: '" + changed + "' differs"};
  }
  is_made_ = true;
  handshake_ = std::move(hello);
  return std::nullopt;
}

std::string OpaqueIds::next() {
  constexpr unsigned long numbers = 100000;
  return std::to_string(++count_) + "-" + std::to_string(random_() % numbers);
}

}  // namespace touchstone::suite
