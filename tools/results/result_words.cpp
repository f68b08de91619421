// SPDX-License-Identifier: Apache-2.0
//
// Words for runs and records. See result_words.hpp.
#include "tools/results/result_words.hpp"

#include <fmt/format.h>

#include "tools/protocol/bounds.hpp"
#include "tools/support/plain_text.hpp"
#include "tools/support/utf8.hpp"

namespace touchstone::suite {

namespace {

/// Of an implementation with its version: it stands in every row of a page.
constexpr std::size_t longest_name = 120;

std::string expected_text(AnswerStatus status, const Facts& facts) {
  return status == AnswerStatus::value ? to_string(facts) : std::string(to_string(status));
}

std::string expected_text(const Expectation& expected) {
  const std::string first = expected_text(expected.status, expected.facts);
  if (!expected.second) return first;
  return first + "; or, by reading " + expected.second->reading + ", " +
         expected_text(expected.second->status, expected.second->facts);
}

std::string answer_text(const Answer& answer) {
  if (answer.status == AnswerStatus::value)
    return cut(one_line(to_string(answer.facts)), most_of_a_difference);
  std::string text(to_string(answer.status));
  if (answer.text.empty()) return text;
  return cut(text + ": " + one_line(answer.text), most_of_a_difference);
}

/// Of earlier events no more than was asked for: a whole game has thousands of facts.
Answer answer_to_what_was_asked(Answer answer, const Expectation& expected) {
  std::erase_if(answer.facts, [&](const auto& entry) {
    return entry.first.find('@') != std::string::npos && !expected.facts.contains(entry.first);
  });
  return answer;
}

}  // namespace

std::string expected_in_words(const Record& record) {
  return expected_text(record.expected);
}

std::string answer_in_words(const Record& record) {
  return answer_text(answer_to_what_was_asked(record.answer, record.expected));
}

std::string label_of(const RunHeader& header) {
  const std::string label =
      cut(one_line(header.implementation + " " + header.version), longest_name);
  const auto end = label.find_last_not_of(' ');
  return end == std::string::npos ? "an implementation without a name" : label.substr(0, end + 1);
}

std::string scope_of(const RunHeader& header) {
  const std::string editions = header.editions.size() == 1
                                   ? one_line(header.editions.front())
                                   : std::to_string(header.editions.size()) + " editions";
  if (!header.profile) return editions;
  return header.profile->name + (header.profile->whole ? ", " : " in part, ") + editions;
}

}  // namespace touchstone::suite
