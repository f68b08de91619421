// SPDX-License-Identifier: Apache-2.0
//
// Proves tools/protocol/question.hpp: every name of the vocabulary is read back as what it names,
// is unique, and stands in lower case; every kind of question belongs to one capability; facts and
// answers are told as reports and logs tell them.
// Out of scope: their JSON forms (tests/protocol/protocol_test.cpp).
#include "tools/protocol/question.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace touchstone::suite {
namespace {

constexpr std::array all_statuses{
    AnswerStatus::value,       AnswerStatus::undetermined, AnswerStatus::not_regulated,
    AnswerStatus::unsupported, AnswerStatus::declined,     AnswerStatus::error,
    AnswerStatus::crash,       AnswerStatus::timeout,      AnswerStatus::protocol_error};

/// Each value is read back from its name, no two have the same, and a near miss is not a name.
template <typename Values, typename Read>
void expect_names(const Values& values, Read read) {
  std::set<std::string> names;
  for (const auto value : values) {
    const std::string name(to_string(value));
    EXPECT_FALSE(name.empty());
    EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz- "), std::string::npos) << name;
    EXPECT_EQ(read(name), value) << name;
    EXPECT_EQ(read(name + " "), std::nullopt) << name;
    names.insert(name);
  }
  EXPECT_EQ(names.size(), values.size());
  EXPECT_EQ(read(""), std::nullopt);
  EXPECT_EQ(read("Legality"), std::nullopt);
}

TEST(Question, NamesOfCapabilitiesAreReadBack) {
  expect_names(all_capabilities(), read_capability);
}

TEST(Question, NamesOfSupportAreReadBack) {
  expect_names(std::array{Support::none, Support::partial, Support::full}, read_support);
}

TEST(Question, NamesOfKindsAreReadBack) {
  expect_names(all_question_kinds(), read_question_kind);
}

TEST(Question, NamesOfStatusesAreReadBack) {
  expect_names(all_statuses, read_answer_status);
}

TEST(Question, ModesOfSearchAreReadBack) {
  expect_names(all_search_modes(), read_search_mode);
}

TEST(Question, NamesAreThoseOfThePublishedProtocol) {
  EXPECT_EQ(to_string(QuestionKind::legal_moves), "legal-moves");
  EXPECT_EQ(to_string(QuestionKind::can_mate), "can-mate");
  EXPECT_EQ(to_string(QuestionKind::mating_material), "mating-material");
  EXPECT_EQ(to_string(AnswerStatus::not_regulated), "not regulated");
  EXPECT_EQ(to_string(AnswerStatus::protocol_error), "protocol-error");
  EXPECT_EQ(to_string(Capability::winnability), "winnability");
}

TEST(Question, EveryKindBelongsToOneCapability) {
  std::map<Capability, int> kinds;
  for (const QuestionKind kind : all_question_kinds()) ++kinds[capability_of(kind)];
  EXPECT_EQ(kinds, (std::map<Capability, int>{{Capability::legality, 6},
                                              {Capability::outcome, 1},
                                              {Capability::game_over, 1},
                                              {Capability::notation, 2},
                                              {Capability::fen, 2},
                                              {Capability::history, 2},
                                              {Capability::claims, 1},
                                              {Capability::winnability, 3},
                                              {Capability::touch, 1},
                                              {Capability::clock, 1},
                                              {Capability::procedure, 1}}));
  EXPECT_EQ(capability_of(QuestionKind::perft), Capability::legality);
  EXPECT_EQ(capability_of(QuestionKind::same), Capability::history);
}

TEST(Question, FactsAreToldInWords) {
  EXPECT_EQ(to_string(Fact{true}), "true");
  EXPECT_EQ(to_string(Fact{false}), "false");
  EXPECT_EQ(to_string(Fact{std::int64_t{-3}}), "-3");
  EXPECT_EQ(to_string(Fact{std::string("e2e4")}), "e2e4");
  EXPECT_EQ(to_string(Fact{std::vector<std::string>{}}), "[]");
  EXPECT_EQ(to_string(Fact{std::vector<std::string>{"a", "b"}}), "[a, b]");
  EXPECT_EQ(to_string(Facts{}), "");
  EXPECT_EQ(to_string(Facts{{"verdict", std::string("legal")}, {"count", std::int64_t{2}}}),
            "count: 2, verdict: legal");
}

TEST(Question, KindsOfFactsDiffer) {
  EXPECT_NE(Fact{true}, Fact{std::string("true")});
  EXPECT_NE(Fact{std::int64_t{1}}, Fact{std::string("1")});
  EXPECT_NE(Fact{std::string("a")}, Fact{std::vector<std::string>{"a"}});
}

TEST(Question, AnswersSayEitherFactsOrWhyThereAreNone) {
  const Answer value = answered({{"dead", true}});
  EXPECT_EQ(value.status, AnswerStatus::value);
  EXPECT_EQ(value.facts, (Facts{{"dead", true}}));
  EXPECT_EQ(value.text, "");
  const Answer none = without_value(AnswerStatus::declined, "too hard");
  EXPECT_EQ(none.status, AnswerStatus::declined);
  EXPECT_TRUE(none.facts.empty());
  EXPECT_EQ(none.text, "too hard");
}

}  // namespace
}  // namespace touchstone::suite
