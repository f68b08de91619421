// SPDX-License-Identifier: Apache-2.0
//
// Digests of cases. See case_digest.hpp.
#include "tools/cases/case_digest.hpp"

#include "tools/support/hash.hpp"

namespace touchstone::suite {

namespace {

/// The text and a byte that ends it, which no text holds.
std::uint64_t folded(std::uint64_t hash, std::string_view text) {
  return hashed("\xff", hashed(text, hash));
}

std::string text_of(AnswerStatus status, const Facts& facts) {
  return status == AnswerStatus::value ? to_string(facts) : std::string(to_string(status));
}

std::string text_of(const Expectation& expectation) {
  const std::string first = text_of(expectation.status, expectation.facts);
  if (!expectation.second) return first;
  const SecondAnswer& second = *expectation.second;
  return first + " or " + second.reading + " " + text_of(second.status, second.facts);
}

std::uint64_t hash_of_question(const Case& asked) {
  const Question& question = asked.asked;
  std::uint64_t hash = hash_of_nothing;
  for (const std::string& part :
       {question.position, asked.moves_text, std::string(to_string(question.kind)), question.move,
        question.text, question.form, question.language, question.strictness, question.side,
        question.right_corner, std::to_string(question.depth), std::to_string(question.ply)})
    hash = folded(hash, part);
  if (!question.series.empty()) hash = folded(folded(hash, "series"), question.series);
  for (const std::string& regulation : question.regulations) hash = folded(hash, regulation);
  for (const auto& [key, value] : question.setup) hash = folded(folded(hash, key), value);
  for (const EventText& event : question.events) hash = folded(hash, to_string(event));
  return hash;
}

}  // namespace

std::string digest_of(const Case& asked) {
  std::uint64_t hash = hash_of_question(asked);
  for (const auto& [edition, expectation] : asked.expected)
    hash = folded(folded(hash, edition), text_of(expectation));
  return in_digits(hash);
}

std::string digest_of(const Case& asked, const std::string& edition) {
  return in_digits(folded(hash_of_question(asked), text_of(asked.expected.at(edition))));
}

}  // namespace touchstone::suite
