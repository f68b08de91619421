// SPDX-License-Identifier: Apache-2.0
//
// What answers may hold: words of rulings that cannot stand are told by name, those that can are
// not, and every key of a ruling that has words of its own refuses others.
#include "tools/suite/fact_words.hpp"

#include <gtest/gtest.h>

namespace touchstone::suite {
namespace {

using List = std::vector<std::string>;

std::size_t faults(const std::string& key, const Fact& fact) {
  return faults_of_fact(QuestionKind::ruling_on_claim, key, fact).size();
}

TEST(FactWords, MisspeltWordsOfRulingsAreTold) {
  for (const char* key : {"game", "claim", "answer", "to-move", "offer", "running", "white-points",
                          "black-points", "white-clock", "black-clock", "position"})
    EXPECT_EQ(faults(key, std::string("onging")), 1U) << key;
  EXPECT_EQ(faults("cites", List{"checkmate", "chekmate", "no-rule"}), 2U);
  EXPECT_EQ(faults("bound-to", List{"e2e4", "Nf3"}), 1U);
}

TEST(FactWords, WordsThatCanStandAreNotTold) {
  EXPECT_EQ(faults("game", std::string("both-lose")), 0U);
  EXPECT_EQ(faults("running", std::string("none")), 0U);
  EXPECT_EQ(faults("white-clock", std::string("1:05:00")), 0U);
  EXPECT_EQ(faults("white-points", std::string("1/2")), 0U);
  EXPECT_EQ(faults("position", std::string("8/8/8/8/8/8/8/K6k")), 0U);
  EXPECT_EQ(faults("bound-to", List{"e2e4", "e7e8q", "O-O"}), 0U);
  EXPECT_EQ(faults("cites", List{"checkmate"}), 0U);
  EXPECT_EQ(faults("infringement", true), 0U);
}

TEST(FactWords, ADrawIsOfferedByASideAndNotByTheMove) {
  EXPECT_EQ(faults("to-move", std::string("none")), 1U);
  EXPECT_EQ(faults("offer", std::string("none")), 0U);
}

TEST(FactWords, OtherQuestionsKeepTheirRulesOnly) {
  EXPECT_EQ(faults_of_fact(QuestionKind::move, "forbidden-by", List{"no-rule"}).size(), 1U);
  EXPECT_TRUE(faults_of_fact(QuestionKind::result, "position", std::string("?")).empty());
}

}  // namespace
}  // namespace touchstone::suite
