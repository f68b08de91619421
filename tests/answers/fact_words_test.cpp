// SPDX-License-Identifier: Apache-2.0
//
// What answers may hold: words that cannot stand are told by name and with what was meant, those
// that can are not, and every key that has words of its own refuses others.
#include "tools/answers/fact_words.hpp"

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

TEST(FactWords, AClockShowsATimeInOneSpelling) {
  EXPECT_EQ(faults("white-clock", std::string("52:00")), 0U);
  EXPECT_EQ(faults("white-clock", std::string("0:52:00")), 1U);
  EXPECT_EQ(faults("black-clock", std::string("05:00")), 1U);
  EXPECT_EQ(faults("black-clock", std::string("-1:00")), 1U);
}

TEST(FactWords, ADrawIsOfferedByASideAndNotByTheMove) {
  EXPECT_EQ(faults("to-move", std::string("none")), 1U);
  EXPECT_EQ(faults("offer", std::string("none")), 0U);
}

TEST(FactWords, MisspeltWordsOnTheBoardAreTold) {
  const std::vector<std::pair<QuestionKind, const char*>> words{
      {QuestionKind::move, "verdict"},        {QuestionKind::outcome, "ending"},
      {QuestionKind::read, "verdict"},        {QuestionKind::fen, "verdict"},
      {QuestionKind::position, "verdict"},    {QuestionKind::setup, "verdict"},
      {QuestionKind::start, "first-mover"},   {QuestionKind::result, "side-to-move"},
      {QuestionKind::result, "position"},     {QuestionKind::result, "placement"},
      {QuestionKind::result, "castling"},     {QuestionKind::result, "en-passant"},
      {QuestionKind::read, "move"},           {QuestionKind::legal_moves, "includes"},
      {QuestionKind::move, "forbidden-by"},   {QuestionKind::read, "because"},
      {QuestionKind::fen, "faults"},          {QuestionKind::position, "faults"},
      {QuestionKind::position, "unreachable"}};
  for (const auto& [kind, key] : words)
    EXPECT_EQ(faults_of_fact(kind, key, std::string("legl")).size(), 1U) << key;
}

TEST(FactWords, WordsOfOneQuestionAreNotThoseOfAnother) {
  EXPECT_EQ(faults_of_fact(QuestionKind::move, "verdict", std::string("valid")).size(), 1U);
  EXPECT_TRUE(faults_of_fact(QuestionKind::fen, "verdict", std::string("valid")).empty());
  const List extra{"king-extra"};
  EXPECT_TRUE(faults_of_fact(QuestionKind::position, "faults", extra).empty());
  EXPECT_EQ(faults_of_fact(QuestionKind::position, "unreachable", extra).size(), 1U);
  EXPECT_EQ(faults_of_fact(QuestionKind::fen, "faults", extra).size(), 1U);
}

TEST(FactWords, WhatWasMeantIsSuggested) {
  const auto verdict = faults_of_fact(QuestionKind::move, "verdict", std::string("legl"));
  EXPECT_EQ(verdict.front(),
            "'legl' cannot stand under 'verdict': it is one of legal, illegal; did you mean "
            "'legal'?");
  const auto rule = faults_of_fact(QuestionKind::move, "forbidden-by", List{"en-pasant"});
  EXPECT_NE(rule.front().find("did you mean 'en-passant'?"), std::string::npos);
}

TEST(FactWords, WhatIsWrittenMayBeAnything) {
  EXPECT_TRUE(faults_of_fact(QuestionKind::write, "text", std::string("?")).empty());
}

}  // namespace
}  // namespace touchstone::suite
